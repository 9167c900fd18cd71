"""What effects are: the language they are written in, and what it is read into."""
