"""What lies on the table, and what seats may know of it."""
