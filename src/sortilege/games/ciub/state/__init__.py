"""What lies on the table: flat data behind good names, positions, views, what is hidden."""
