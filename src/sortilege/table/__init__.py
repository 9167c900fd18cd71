"""The table in the browser: pages, live tables, storage."""
