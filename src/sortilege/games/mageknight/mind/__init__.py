"""What bots need to know of the game."""
