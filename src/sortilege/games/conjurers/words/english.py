"""All that the game says, in English."""

from typing import Final

from ....kernel.words import Words
from .battle import BATTLE
from .boards import BOARDS
from .cards import CARD_NAMES
from .inspector import INSPECTOR
from .legend import LEGEND_TEMPLATES
from .lessons import LESSON_TEMPLATES
from .names import NAMES
from .pictures import PICTURE_TEMPLATES
from .town import GENERAL, MOVES, QUESTIONS, REASONS, SCORES, STORY
from .trials import TRIALS

UNCOUNTED: Final = ("wood", "stone", "iron", "bronze", "food")
"""Goods that have no plural: 4 wood, but 4 sapphires."""
ENGLISH: Final = Words(
    {
        **GENERAL,
        **QUESTIONS,
        **MOVES,
        **STORY,
        **SCORES,
        **REASONS,
        **BATTLE,
        **BOARDS,
        **INSPECTOR,
        **PICTURE_TEMPLATES,
        **LEGEND_TEMPLATES,
        **TRIALS,
        **LESSON_TEMPLATES,
    },
    {**NAMES, **CARD_NAMES},
    single=UNCOUNTED,
)
