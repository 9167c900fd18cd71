"""What is in the box: creatures, equipment, spaces, rates and tables as data, read and looked over."""
