"""A turn: everything a player may do in it, until it ends."""
