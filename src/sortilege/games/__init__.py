"""The games, by name. Strangers' games join through the entry point group `sortilege.games`."""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from ..kernel.errors import SetupError
from ..kernel.game import Game

LOG: Final = logging.getLogger("sortilege.games")
GROUP: Final = "sortilege.games"
BUILT_IN = {
    "rivality": "sortilege.games.rivality",
    "ciub": "sortilege.games.ciub",
    "mageknight": "sortilege.games.mageknight",
    "conjurers": "sortilege.games.conjurers",
}


def names() -> list[str]:
    """All games that can be played here; one of a stranger that cannot be loaded is left out."""
    return sorted({*BUILT_IN, *(point.name for point in entry_points(group=GROUP) if isinstance(loaded(point), Game))})


def at_table() -> list[str]:
    """Those that can be played in a browser, because they draw themselves."""
    return [name for name in names() if find(name).at_table]


def find_at_table(name: str) -> Game:
    """A game that can be played in a browser; SetupError if it is none of these."""
    if name not in names():
        raise unknown(name, at_table())
    found = find(name)
    if not found.at_table:
        raise SetupError(
            "{game} cannot be played in the browser: expected one of {expected}.",
            game=found.title,
            expected=", ".join(at_table()),
        )
    return found


def find(name: str) -> Game:
    """The game with this name; SetupError if there is none, or if it cannot be loaded."""
    if name in BUILT_IN:
        game: Game = import_module(BUILT_IN[name]).GAME
        return game
    for point in entry_points(group=GROUP):
        if point.name == name:
            found = loaded(point)
            if isinstance(found, Game):
                return found
            raise SetupError(
                "The game {name!r} cannot be loaded from its entry point {value!r}: {reason}",
                name=name,
                value=point.value,
                reason=found,
            )
    raise unknown(name, names())


def unknown(name: str, known: list[str]) -> SetupError:
    return SetupError("There is no game {name!r}: expected one of {expected}.", name=name, expected=", ".join(known))


@cache
def loaded(point: EntryPoint) -> Game | str:
    """The game of an entry point, or why there is none. A stranger's package may fail in any way."""
    try:
        found = point.load()
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
    else:
        if isinstance(found, Game):
            return found
        module = point.value.partition(":")[0].strip()
        reason = f"expected a Game, as in '{module}:GAME', and found a {type(found).__name__}."
    LOG.warning("The game %r is left out: its entry point %r does not lead to one. %s", point.name, point.value, reason)
    return reason
