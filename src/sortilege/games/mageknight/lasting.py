"""What interactive effects do to other players until they end: codes kept with the hero who used them."""

from typing import Final

WEATHER: Final = 0
FREEZE: Final = 8
EXPLOIT: Final = 16
"""Plus the colour that can be used freely."""
CURSE: Final = 24
"""Plus the colour whose use hurts; it lasts until the end of the round."""
