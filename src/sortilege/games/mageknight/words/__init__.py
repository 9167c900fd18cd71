"""What is said to people: sentences, names, the rulebook in our own words."""
