"""Combat with enemies, phase by phase."""
