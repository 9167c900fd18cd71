"""What follows once a player ends a turn."""
