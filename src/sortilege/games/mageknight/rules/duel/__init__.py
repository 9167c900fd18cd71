"""Combat between players."""
