"""How the database came to be what it is, one step a file. A file that was released is never changed."""
