"""Effects of cards, units, skills: the language they are written in, and how they are carried out."""
