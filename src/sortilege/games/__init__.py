"""The games, by name. Strangers' games join through the entry point group `sortilege.games`."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points

from ..kernel.errors import SetupError
from ..kernel.game import Game

BUILT_IN = {
    "rivality": "sortilege.games.rivality",
    "ciub": "sortilege.games.ciub",
    "mageknight": "sortilege.games.mageknight",
}


def names() -> list[str]:
    """All games that can be played here."""
    return sorted({*BUILT_IN, *(point.name for point in entry_points(group="sortilege.games"))})


def at_table() -> list[str]:
    """Those that can be played in a browser, because they draw themselves."""
    return [name for name in names() if find(name).at_table]


def find_at_table(name: str) -> Game:
    """A game that can be played in a browser; SetupError if it is none of these."""
    found = find(name)
    if not found.at_table:
        raise SetupError(
            "{game} cannot be played in the browser: expected one of {expected}.",
            game=found.title,
            expected=", ".join(at_table()),
        )
    return found


def find(name: str) -> Game:
    """The game with this name; SetupError if there is none."""
    if name in BUILT_IN:
        found = import_module(BUILT_IN[name]).GAME
    else:
        found = next((point.load() for point in entry_points(group="sortilege.games") if point.name == name), None)
    if not isinstance(found, Game):
        expected = ", ".join(names())
        raise SetupError("There is no game {name!r}: expected one of {expected}.", name=name, expected=expected)
    return found
