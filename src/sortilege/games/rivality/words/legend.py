"""What the signs on tiles mean, in English."""

from typing import Final

LEGEND_TEMPLATES: Final = {
    "sign-golems": "A spell. Beside the golem stands how many golems it summons.",
    "sign-reach": "The arrow points where the spell goes; its number is the exact distance: 2 is the second cell.",
    "sign-breaks": "Broken shield: this spell takes no notice of shields.",
    "sign-spent": "Pale: this spell is cast or lost.",
    "sign-shield": "Shields of the tile: each destroys one golem that an enemy summons there.",
    "sign-value": "Points for whoever controls the tile at the end.",
    "sign-star": "Beside a tile’s name: one of the tiles with a star, which are the pile of one side when two "
    "play. The star itself does nothing.",
    "sign-golem": "Golems. Each side has a colour and a shape.",
    "sign-wizard": "A wizard: enemies cannot aim at its tile, and at the end the tile counts for nobody.",
    "sign-held": "A frame in the colour of a side: it has the most golems there and controls the tile.",
    "sign-contested": "Crossed swords: contested, nobody controls the tile.",
    "sign-entrenched": "Battlements: five golems are entrenched, and the tile has one shield more.",
    "sign-waits": "Hourglass, in the expert game: the spell waits for a tile.",
}
