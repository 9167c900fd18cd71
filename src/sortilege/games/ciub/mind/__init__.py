"""What bots need: judgements of positions and of moves."""
