"""What every game shares: state, steps, decisions, randomness, replay, undo, views. No game, no I/O."""
