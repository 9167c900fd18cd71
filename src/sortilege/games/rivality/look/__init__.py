"""A view drawn: regions for the page, pictures, their style, the board as text."""
