"""What the game says: sentences, names, catalogues by language, the rules in our own words."""
