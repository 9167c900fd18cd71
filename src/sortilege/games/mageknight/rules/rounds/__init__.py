"""Rounds, whose turn it is, and the end of the game."""
