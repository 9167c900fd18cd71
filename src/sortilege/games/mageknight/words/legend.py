"""What the signs of the board mean, in English."""

from typing import Final

LEGEND: Final = {
    "sign-means": "{thing}: {means}",
    "sign-terrain": "{thing}: {means}.",
    "sign-price": "So many move points the whole way to this space costs.",
    "sign-unknown": "Nobody has seen this land yet: a tile can be revealed here, for 2 move points.",
    "sign-hero": "A hero.",
    "sign-shield": "A shield: what it lies on was conquered by the hero with this sign.",
    "sign-enemy": "An enemy: the colour tells its kind, the disc below how hard it strikes, the shield its armour.",
    "sign-hidden": "A token face down: only its colour is known.",
    "sign-die": "A die of the Source: one of them each turn can be used as mana of its colour.",
    "sign-crystal": "A crystal: mana that you keep until you use it, at most three of a colour.",
    "sign-token": "A mana token: mana of its colour, gone at the end of the turn.",
    "sign-gold": "Gold mana: by day it stands for red, blue, green or white. At night it cannot be used.",
    "sign-black": "Black mana: at night it powers the strong effects of spells. By day it cannot be used.",
    "sign-day": "It is day.",
    "sign-night": "It is night: forests cost more, deserts less.",
    "sign-element": "An attack: {element}.",
    "sign-move": "Move points, to be spent this turn.",
    "sign-influence": "Influence, to be spent this turn where you deal with locals; on a hero: reputation.",
    "sign-heal": "Points of healing: each throws away a wound of your hand.",
    "sign-fame": "Fame: points, and from time to time a new level.",
    "sign-level": "The hero's level.",
    "sign-armour": "Armour: damage up to this number is one wound.",
    "sign-hand": "Cards in hand, and how many are drawn up to.",
    "sign-deck": "Cards left in the deed deck. With none left a hero may end the round.",
    "sign-discard": "Cards in the discard pile.",
    "sign-wound": "A wound: it fills the hand and cannot be played.",
}
