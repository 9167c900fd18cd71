"""What the game says: sentences, names, the rules in our own words."""
