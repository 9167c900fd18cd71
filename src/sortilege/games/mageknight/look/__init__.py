"""A view drawn, as a picture and as text."""
