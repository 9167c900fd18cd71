"""The rulebook as steps, a file for each chapter."""
