"""What a bot needs to know of Rivality."""

from ...kernel.brain import Brain


class RivalityBrain(Brain):
    """Judges positions of every mode."""
