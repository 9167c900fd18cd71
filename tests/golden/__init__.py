"""Games played once and kept: their replays, and how each of them ends."""
