"""The small vocabulary of effects: what an effect does, when it can be used, what it counts, what it asks for."""

from __future__ import annotations

from typing import Final

# What an effect does. An op is (code, n, x, y, count): n is an amount, multiplied by what `count` counts unless that is
# NO_COUNT; x and y mean something to the code alone.

Op = tuple[int, int, int, int, int]
MOVE: Final = 0
INFLUENCE: Final = 1
HEAL: Final = 2
DRAW: Final = 3
ATTACK: Final = 4  # x: range, y: element
BLOCK: Final = 5  # y: element
MANA: Final = 6  # x: colour or one of the colour words
CRYSTAL: Final = 7  # x: colour or one of the colour words
FAME: Final = 8  # x: 1 at the end of the turn
REPUTATION: Final = 9  # x: 1 at the end of the turn
TAKE_WOUND: Final = 10
READY: Final = 11  # n: level
ENEMY: Final = 12  # n: armour, x: who, y: changes and armour if fortified
TERRAIN: Final = 13  # n: amount, x: terrains as bits, y: how and the limit
RULE: Final = 14  # x: which, n: how much
DICE: Final = 15
COST: Final = 16  # x: which card is paid
SPECIAL: Final = 17  # x: which
IF: Final = 18  # x: condition, y: 1 if it is to be false; n: how many ops to pass over otherwise
MAY: Final = 19  # x: effect
NO_COUNT: Final = -1
OUT_OF_TURN: Final = (DRAW, MANA, CRYSTAL, FAME, REPUTATION, IF)
"""What can be given to a hero outside his own turn, as far as it is given at once and asks nothing."""
# Colour words beyond the six colours

ANY: Final = 7
ANY_BASIC_WORD: Final = 8
ANY_BUT_GOLD: Final = 9
PAID: Final = 10
CARD: Final = 11
HELD: Final = 12
OTHERS: Final = 13
COLOUR_WORDS: Final = {
    "any": ANY,
    "any_basic": ANY_BASIC_WORD,
    "any_but_gold": ANY_BUT_GOLD,
    "paid": PAID,
    "card": CARD,
    "held": HELD,
    "others": OTHERS,
}
# Costs in cards

DISCARD_CARD: Final = 0
DISCARD_WOUND: Final = 1
THROW_AWAY_ACTION: Final = 2
DISCARD_COLOURED: Final = 3
COSTS: Final = ("discard card", "discard wound", "throw away action", "discard coloured")
# Conditions

IS_DAY: Final = 0
IS_NIGHT: Final = 1
IN_COMBAT: Final = 2
IN_PEACE: Final = 3
IN_INTERACTION: Final = 4
IN_FOREST: Final = 5
LOWEST_FAME: Final = 6
CONDITIONS: Final = ("day", "night", "combat", "peace", "interaction", "forest", "lowest fame")
# Counts

COUNTS: Final = (
    "recruit",
    "wound",
    "icon",
    "faced",
    "defeated",
    "ready unit",
    "crystal colour",
    "red spell",
    "blue spell",
    "green spell",
    "white spell",
)
PER_RECRUIT: Final = 0
PER_WOUND: Final = 1
PER_ICON: Final = 2
PER_FACED: Final = 3
PER_DEFEATED: Final = 4
PER_READY_UNIT: Final = 5
PER_CRYSTAL_COLOUR: Final = 6
PER_RED_SPELL: Final = 7
# Whom an enemy effect reaches, and what it changes

ONE: Final = 0
ALL: Final = 1
BLOCKED: Final = 2
UNFORTIFIED: Final = 3
ALL_OTHERS: Final = 4
ATTACKING: Final = 5
WHOM: Final = ("one", "all", "blocked", "unfortified", "others", "attacking")
CANNOT_ATTACK: Final = 1
LOSES_FORTIFICATION: Final = 2
LOSES_RESISTANCES: Final = 4
LOSES_FIRE: Final = 8
LOSES_PHYSICAL: Final = 16
LOSES_SWIFT: Final = 32
DESTROYED: Final = 64
CHANGES: Final = (
    "cannot attack",
    "loses fortification",
    "loses resistances",
    "loses fire resistance",
    "loses physical resistance",
    "loses swift",
    "destroyed",
)
IF_FORTIFIED: Final = 256
"""The armour taken from a fortified enemy stands above this in y."""
# How terrain changes

AT_MOST: Final = 0
LESS: Final = 1
OPENS_AT: Final = 2
MORE: Final = 3
TERRAIN_CHANGES: Final = ("at_most", "less", "opens_at", "more")
TERRAIN_LIMIT: Final = 16
"""The limit stands above this in y."""
# When something can be used: bits of the moments of a turn

WALK: Final = 1
TALK: Final = 2
SHOOT: Final = 4
PARRY: Final = 8
GUARD: Final = 16
SUFFER: Final = 32
STRIKE: Final = 64
LINGER: Final = 128
OPENING: Final = 256
BETWEEN: Final = 512
USES_MOVE: Final = 1024
USES_INFLUENCE: Final = 2048
MELEE_AT_RANGE: Final = 4096
MOMENTS: Final = (
    *("walk", "talk", "shoot", "parry", "guard", "suffer", "strike", "linger", "opening", "between"),
    *("uses_move", "uses_influence", "melee_at_range"),
)
"""The names of these bits, lowest first."""
COMBAT: Final = SHOOT | PARRY | GUARD | SUFFER | STRIKE
PEACE: Final = WALK | TALK | LINGER
ANYTIME: Final = COMBAT | PEACE
