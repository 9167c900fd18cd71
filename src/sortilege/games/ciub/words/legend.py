"""What the signs on cards and dice mean, in English. What dice do is said where pictures say it."""

from typing import Final

LEGEND_TEMPLATES: Final = {
    "sign-faces": "The dice in your tray must show these numbers. Green: it is there already.",
    "sign-total": "The numbers in your tray must add up to this or more.",
    "sign-equal": "So many dice must show the same number, or so many skulls.",
    "sign-points": "Below on a card: its letter, how likely you make it this turn, and its points.",
    "sign-token": "A token: nobody else can gain this card.",
    "sign-asleep": "An inactive die: it shows nothing until it is rolled, re-rolled or adjusted.",
    "sign-spent": "A Re-roll that has been used.",
    "sign-die": "What a {die} die can show.",
}
