"""What people are told of the levels of bots: what to expect, and how strong they were measured to be."""

from __future__ import annotations

from typing import Final

from ..bots import LEVELS
from ..kernel.game import Game
from ..lab.strength import ratings
from .i18n import lists_in, mark, say

NAMES: Final = {"beginner": mark("beginner"), "easy": mark("easy"), "normal": mark("normal"), "hard": mark("hard")}
EXPECTED: Final = {
    "beginner": mark("Overlooks much and takes what is obvious: for your first games."),
    "easy": mark("Sees most of what can be done, and often misjudges it."),
    "normal": mark("Plays soundly and makes small mistakes."),
    "hard": mark("Plays as well as it can, and gives nothing away."),
}
SEARCHES: Final = mark("Looks ahead for a second before every move, and gives nothing away.")
"""Of a level that searches."""
RATED: Final = mark("Rated %(rating)s with %(seats)s players.")
OTHERWISE: Final = mark("Rated %(rating)s with %(seats)s players, %(more)s.")
WITH_MORE: Final = mark("%(rating)s with %(seats)s")


def shown_levels(game: Game, language: str) -> list[dict[str, str]]:
    """The levels as the form offers them, the weakest first."""
    return [
        {"value": level, "label": say(language, NAMES[level]), "told": told(game, level, language)} for level in LEVELS
    ]


def told(game: Game, level: str, language: str) -> str:
    """What to expect of a level, and its rating by the number of players, where that was measured."""
    expected = say(language, SEARCHES if game.brain.skills[level].seconds else EXPECTED[level])
    found = [{"rating": rating, "seats": seats} for seats, rating in ratings(game.name, level).items()]
    if not found:
        return expected
    if len(found) == 1:
        return f"{expected} {say(language, RATED, **found[0])}"
    more = lists_in(language)["and"].join([say(language, WITH_MORE, **one) for one in found[1:]])
    return f"{expected} {say(language, OTHERWISE, **found[0], more=more)}"
