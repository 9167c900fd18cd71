"""The economy of Conjurers, played by bots and looked at."""
