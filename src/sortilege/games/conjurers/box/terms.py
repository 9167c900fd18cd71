"""The game's own words as numbers: goods, mythologies, elements, figures, kinds of spaces, abilities."""

from __future__ import annotations

from typing import Final

PLAYERS: Final = (2, 3, 4)
NUMERALS: Final = ("I", "II", "III", "IV")
"""The phases of the game, by their index."""
PLACES: Final = ("first", "second", "third", "fourth")

# Goods

WOOD: Final = 0
STONE: Final = 1
IRON: Final = 2
BRONZE: Final = 3
SAPPHIRE: Final = 4
DIAMOND: Final = 5
FOOD: Final = 6
GOODS: Final = ("wood", "stone", "iron", "bronze", "sapphire", "diamond", "food")
RESOURCES: Final = 6
"""The first six goods are the resources; food is a category of its own."""
KINDS_OF_GOODS: Final = 7
TIERS: Final = 3
"""Wood and stone are of tier 0, iron and bronze of tier 1, sapphire and diamond of tier 2: half the number of the
resource."""
PAIRS: Final = ("wood_and_stone", "iron_and_bronze", "sapphire_and_diamond")
"""The two resources of a tier together."""

# Mythologies, elements, levels

MYTHOLOGIES: Final = ("egyptian", "greek", "japanese", "norse", "biblical")
NO_MYTHOLOGY: Final = -1
ELEMENTS: Final = ("fire", "earth", "air", "water")
NO_ELEMENT: Final = -1
LOWEST: Final = 2
HIGHEST: Final = 5
"""The levels of mythological creatures; a starter is of level 1."""
SIZES: Final = ("minor", "small", "normal", "huge")
"""The minions that go with levels 2 to 5."""

# Figures

CONJURER: Final = 0
WORKER: Final = 1
MERCHANT: Final = 2
WARRIOR: Final = 3
RECRUITER: Final = 4
FIGURES: Final = ("conjurer", "worker", "merchant", "warrior", "recruiter")
NO_FIGURE: Final = -1
MOST_FIGURES: Final = 4
"""A conjurer and three assistants."""

# Spaces

MINE: Final = 0
STORAGE: Final = 1
FOOD_SPACE: Final = 2
BATTLEGROUND: Final = 3
BLACKSMITH: Final = 4
ARTIFICER: Final = 5
TAVERN: Final = 6
MARKETPLACE: Final = 7
GUILD_HOUSE: Final = 8
SACRIFICIAL_PIT: Final = 9
HOUSE: Final = 10
SPACE_KINDS: Final = (
    *("mine", "storage", "food", "battleground", "blacksmith", "artificer"),
    *("tavern", "marketplace", "guild_house", "sacrificial_pit", "house"),
)
ASSISTANT_FOR: Final = (
    *(WORKER, MERCHANT, NO_FIGURE, WARRIOR, MERCHANT, MERCHANT),
    *(RECRUITER, RECRUITER, RECRUITER, RECRUITER, NO_FIGURE),
)
"""The assistant that may use a kind of space, besides the conjurer. Food spaces are open to all, houses to none."""

# Abilities

OFFENSIVE: Final = 0
DEFENSIVE: Final = 1
FLYING: Final = 2
FROST_ATTACK: Final = 3
BURNING: Final = 4
POISONOUS: Final = 5
MULTI_ATTACK: Final = 6
DEVOUR: Final = 7
LIFE_STEAL: Final = 8
WEAPON_SMITH: Final = 9
RESURRECTION: Final = 10
RANGED: Final = 11
FIRST_STRIKE: Final = 12
ABSORPTION: Final = 13
POWER_HIT: Final = 14
IMMOBILITY: Final = 15
IMMUNITY_FIRE: Final = 16
IMMUNITY_ICE: Final = 17
IMMUNITY_POISON: Final = 18
BIND: Final = 19
MAGICIAN: Final = 20
ABILITIES: Final = (
    *("offensive", "defensive", "flying", "frost_attack", "burning", "poisonous", "multi_attack", "devour"),
    *("life_steal", "weapon_smith", "resurrection", "ranged", "first_strike", "absorption", "power_hit"),
    *("immobility", "immunity_fire", "immunity_ice", "immunity_poison", "bind", "magician"),
)
NUMBERED: Final = ("offensive", "defensive", "burning", "absorption", "power_hit")
"""The abilities that have a number."""
OF_CREATURES: Final = (
    *("offensive", "defensive", "flying", "frost_attack", "burning", "poisonous", "multi_attack", "devour"),
    *("life_steal", "weapon_smith", "resurrection", "ranged", "first_strike"),
)
OF_EQUIPMENT: Final = (
    *("flying", "poisonous", "life_steal", "resurrection", "ranged", "first_strike", "absorption", "power_hit"),
    *("immobility", "immunity_fire", "immunity_ice", "immunity_poison", "bind", "magician"),
)
MAGIC: Final = (FROST_ATTACK, BURNING, POISONOUS)
"""What a magician can take on, and with how many dice it burns then."""
MAGIC_BURNING: Final = 2
