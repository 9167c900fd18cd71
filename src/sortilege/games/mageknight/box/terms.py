"""The words of the game as small numbers: colours, elements, terrains, sites, kinds of cards."""

from __future__ import annotations

from typing import Final

# Mana

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
WHITE: Final = 3
GOLD: Final = 4
BLACK: Final = 5
COLOURS: Final = ("red", "blue", "green", "white", "gold", "black")
BASIC_COLOURS: Final = (RED, BLUE, GREEN, WHITE)
NO_COLOUR: Final = -1
ANY_BASIC: Final = 6
"""A price in mana of a basic colour of the payer's choice."""
CRYSTAL_LIMIT: Final = 3
# Attacks

PHYSICAL: Final = 0
FIRE: Final = 1
ICE: Final = 2
COLD_FIRE: Final = 3
ELEMENTS: Final = ("physical", "fire", "ice", "cold_fire")
MELEE: Final = 0
RANGED: Final = 1
SIEGE: Final = 2
RANGES: Final = ("melee", "ranged", "siege")
PER_RANGE: Final = 4
"""Points of an attack are kept by their range times this, plus their element."""
# Spaces

UNKNOWN: Final = 0
PLAINS: Final = 1
HILLS: Final = 2
FOREST: Final = 3
WASTELAND: Final = 4
DESERT: Final = 5
SWAMP: Final = 6
CITY_GROUND: Final = 7
LAKE: Final = 8
MOUNTAIN: Final = 9
SEA: Final = 10
TERRAINS: Final = (
    "unknown",
    "plains",
    "hills",
    "forest",
    "wasteland",
    "desert",
    "swamp",
    "city",
    "lake",
    "mountain",
    "sea",
)
COSTLY: Final = (PLAINS, HILLS, FOREST, WASTELAND, DESERT, SWAMP)
"""The terrains whose cost effects can change."""
CLOSED: Final = 99
"""The cost of a space that cannot be entered."""
EXPLORE_COST: Final = 2
NO_SITE: Final = 0
PORTAL: Final = 1
MINE: Final = 2
GLADE: Final = 3
VILLAGE: Final = 4
MONASTERY: Final = 5
KEEP: Final = 6
MAGE_TOWER: Final = 7
CITY: Final = 8
DUNGEON: Final = 9
TOMB: Final = 10
DEN: Final = 11
SPAWNING: Final = 12
RUINS: Final = 13
ORCS: Final = 14
DRACONUM: Final = 15
SITES: Final = (
    "",
    "portal",
    "mine",
    "magical_glade",
    "village",
    "monastery",
    "keep",
    "mage_tower",
    "city",
    "dungeon",
    "tomb",
    "monster_den",
    "spawning_grounds",
    "ancient_ruins",
    "orcs",
    "draconum",
)
ADVENTURES: Final = (DUNGEON, TOMB, DEN, SPAWNING, RUINS)
RAMPAGING_SITES: Final = ("orcs", "draconum")
"""Spaces whose enemies bar the way, by name."""
# Enemy tokens

GREEN_TOKENS: Final = 0
GREY_TOKENS: Final = 1
VIOLET_TOKENS: Final = 2
BROWN_TOKENS: Final = 3
WHITE_TOKENS: Final = 4
RED_TOKENS: Final = 5
TOKEN_COLOURS: Final = ("green", "gray", "violet", "brown", "white", "red")
DEFENDERS: Final = {
    KEEP: (GREY_TOKENS,),
    MAGE_TOWER: (VIOLET_TOKENS,),
    DEN: (BROWN_TOKENS,),
    SPAWNING: (BROWN_TOKENS, BROWN_TOKENS),
}
"""By site: the tokens that are laid on it face down when it is revealed."""
RAMPAGERS: Final = {ORCS: GREEN_TOKENS, DRACONUM: RED_TOKENS}
FORTIFIED: Final = 1
SWIFT: Final = 2
BRUTAL: Final = 4
POISON: Final = 8
PARALYZE: Final = 16
SUMMON: Final = 32
ABILITIES: Final = ("fortified", "swift", "brutal", "poison", "paralyze", "summon")
RESISTS_PHYSICAL: Final = 1
RESISTS_FIRE: Final = 2
RESISTS_ICE: Final = 4
RESISTANCES: Final = ("physical", "fire", "ice")
RESISTED_BY: Final = (RESISTS_PHYSICAL, RESISTS_FIRE, RESISTS_ICE, RESISTS_FIRE | RESISTS_ICE)
"""By element: all the resistances that one and the same target needs to withstand it."""
# Cards

WOUND: Final = 0
"""The wound is card number 0."""
WOUND_CARD: Final = 0
BASIC_ACTION: Final = 1
ADVANCED_ACTION: Final = 2
SPELL: Final = 3
ARTIFACT: Final = 4
CARD_KINDS: Final = ("wound", "basic_action", "advanced_action", "spell", "artifact")
REGULAR: Final = 0
ELITE: Final = 1
UNIT_KINDS: Final = ("regular", "elite")
NOBODY: Final = -1
