"""The rulebook as steps, in files named like its chapters."""
