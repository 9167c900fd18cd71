"""What lies on the table: the town, the players, the battles; positions, views, what is hidden."""
