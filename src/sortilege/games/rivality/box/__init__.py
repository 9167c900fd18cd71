"""What is in the box: components as data, read and looked over, and the words they are written in."""
