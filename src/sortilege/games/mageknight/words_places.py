"""What sites, terrains and the abilities of enemies mean, a sentence or two each, for whoever asks."""

from typing import Final

SITES: Final = {
    "portal": (
        "where heroes enter the land; any number of them may stand there, and who ends a turn there leaves the "
        "map until the next."
    ),
    "mine": "a turn that ends here brings a crystal of the mine's colour.",
    "magical_glade": (
        "a turn that begins here brings gold mana by day and black mana at night; one that ends here throws away "
        "a wound of the hand or the discard pile."
    ),
    "village": (
        "deal with the locals: recruit units of villages, healing for 3 influence a point. Before your turn you "
        "may plunder it: two cards, reputation -1."
    ),
    "monastery": (
        "deal with the locals: recruit units of monasteries, healing for 2 influence a point, advanced actions "
        "for 6. It can be burned: reputation -3, a violet enemy without your units, and an artifact if it is "
        "defeated."
    ),
    "keep": (
        "entering it is an assault (reputation -1) on a grey enemy behind walls. It is then yours: you recruit "
        "units of keeps there, and in it or next to it your hand limit is 1 more for each keep you own."
    ),
    "mage_tower": (
        "entering it is an assault (reputation -1) on a violet enemy behind walls; the reward is a spell. Once "
        "conquered it is open to all: units of mage towers, and spells for 7 influence and mana of their colour."
    ),
    "city": (
        "entering it is an assault (reputation -1) on its garrison behind walls; each defender defeated puts a "
        "shield of yours on it. Once conquered it is open to all, and sells what its colour does."
    ),
    "dungeon": (
        "enter it as your action: a brown enemy, without units, by the rules of the night. The reward is a spell "
        "or an artifact, as a die decides. It can be entered again, for fame alone."
    ),
    "tomb": (
        "enter it as your action: a red enemy, without units, by the rules of the night. The reward is a spell "
        "and an artifact. It can be entered again, for fame alone."
    ),
    "monster_den": "enter it as your action: a brown enemy. The reward is two crystals of random colours.",
    "spawning_grounds": (
        "enter them as your action: two brown enemies. The reward is an artifact and three crystals of random colours."
    ),
    "ancient_ruins": (
        "enter them as your action: an altar that takes mana for fame, or two enemies and a reward, as the token shows."
    ),
    "orcs": (
        "rampaging enemies, green: nobody enters their space, and a step from one space next to them to another "
        "provokes them. You may challenge them from beside; defeated they bring reputation +1."
    ),
    "draconum": (
        "rampaging enemies, red: nobody enters their space, and a step from one space next to them to another "
        "provokes them. You may challenge them from beside; defeated they bring reputation +2."
    ),
}
CITIES: Final = {
    "white city": "its defenders have armour +1. It sells units of all kinds, and one more elite unit for 2 influence.",
    "blue city": (
        "its defenders have fire and ice attacks +2, cold fire +1. It sells spells for 7 influence and mana of "
        "their colour."
    ),
    "red city": "its defenders' physical attacks are brutal. It sells artifacts for 12 influence.",
    "green city": (
        "its defenders' physical attacks are poisonous. It sells advanced actions for 6 influence, of the offer "
        "or unseen."
    ),
}
"""What the colour of a city means; the rest is said of all cities."""
CLOSED_CITY: Final = "closed in this scenario; nobody enters it."
ABILITIES: Final = {
    "fortified": "in the ranged and siege phase only siege attacks reach it; behind walls as well, nothing does.",
    "swift": "twice its attack is needed to block it; the damage stays the same.",
    "brutal": "it deals twice its attack as damage; the block needed stays the same.",
    "poison": "a unit gets two wounds; for each wound to your hand another goes to your discard pile.",
    "paralyze": (
        "a unit is destroyed instead of wounded; if it wounds you, you drop all cards of your hand but wounds."
    ),
    "summon": (
        "as the block phase begins a brown enemy takes its place; that one brings no fame, and disappears after "
        "the damage phase."
    ),
    "physical resistance": (
        "physical attacks count half, together and rounded down; a unit with it takes its armour off physical "
        "damage without a wound first."
    ),
    "fire resistance": (
        "fire attacks count half, and other effects of red cards do nothing; a unit with it takes its armour off "
        "fire damage without a wound first."
    ),
    "ice resistance": (
        "ice attacks count half, and other effects of blue cards do nothing; a unit with it takes its armour off "
        "ice damage without a wound first."
    ),
}
KINDS: Final = {
    "ranged attack": (
        "of use in the ranged and siege phase against enemies that are not fortified, and in the attack phase."
    ),
    "siege attack": "of use in the ranged and siege phase, against fortified enemies too, and in the attack phase.",
    "cold fire": (
        "halved only by what resists both fire and ice; a cold fire attack is blocked in full by cold fire alone."
    ),
}
PIECES: Final = {
    "wound": (
        "it cannot be played. A point of healing throws it away from your hand, outside combat; a rest discards "
        "it, and it comes back with the rest of your cards."
    ),
    "crystal": "mana that you keep, at most three of a colour; one that you gain beyond that becomes a mana token.",
    "mana token": "mana of its colour, gone at the end of your turn.",
    "command token": "each of your units needs one.",
    "shield": "marks what a hero has conquered.",
}
GROUND: Final = {
    "lake": "cannot be entered.",
    "mountain": "cannot be entered.",
    "sea": "cannot be entered.",
}
