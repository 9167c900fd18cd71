"""How likely cards are made with the dice as they lie: for pictures and for bots."""
