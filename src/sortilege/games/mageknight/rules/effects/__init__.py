"""How effects of cards, units and skills are paid for and carried out."""
