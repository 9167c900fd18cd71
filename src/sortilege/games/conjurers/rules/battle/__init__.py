"""The battle: who takes part, battle turns, fights, abilities, the end."""
