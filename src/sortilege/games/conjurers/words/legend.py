"""What the signs of the board mean, in English."""

from typing import Final

LEGEND_TEMPLATES: Final = {
    "sign-conjurer": "A conjurer: it may go anywhere, and alone to the houses of others.",
    "sign-worker": "A worker: for mines and food.",
    "sign-merchant": "A merchant: for storages, crafts and food.",
    "sign-warrior": "A warrior: for battlegrounds and food.",
    "sign-recruiter": "A recruiter: for the town square, the pits and food.",
    "sign-crest": "The sign of a player: this one controls the mine, or took the creature.",
    "sign-good": "A good: {good}.",
    "sign-feeding": "After this turn everybody feeds: army and assistants eat, and what is short costs points.",
    "sign-tournament": "After this turn a tournament is held.",
    "sign-closed": "Closed until that turn. Numerals say with which phase a space opens.",
    "sign-creature": "A creature and its level. Rest on it to see its card.",
    "sign-taken": "This creature was taken, by the player of the sign.",
    "sign-heart": "Hit points.",
    "sign-dice": "Battle dice: each shows how much damage it deals.",
    "sign-frost": "A frost marker: no moving, and a third less damage.",
    "sign-poison": "Poison markers: so much damage at the beginning of each turn.",
    "sign-element": "An element: {element}.",
}
