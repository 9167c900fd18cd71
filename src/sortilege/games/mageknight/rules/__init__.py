"""The rulebook as steps, a folder for each chapter."""
