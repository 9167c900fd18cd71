"""What is in the box: components as data, read and checked, and the words in which rules speak of them."""
