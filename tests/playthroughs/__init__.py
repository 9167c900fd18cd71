"""Games told decision by decision, so that a change of the rules or of the words is read as a diff."""
