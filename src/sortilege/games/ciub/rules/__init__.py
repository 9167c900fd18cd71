"""The rulebook as steps, in files named like its chapters; set-up, scoring, the course of the game."""
