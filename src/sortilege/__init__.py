"""Sortilege: games of rival wizards, to play, search, simulate and replay."""

from __future__ import annotations

import secrets
from typing import Any

from .games import find
from .kernel.errors import (
    ComponentsError,
    IllegalMove,
    MalformedMove,
    PositionError,
    ReplayError,
    SetupError,
    SortilegeError,
    UndoRefused,
)
from .kernel.game import Game
from .kernel.launch import load_match, replay_match, start_match
from .kernel.limits import read_json
from .kernel.match import Match
from .kernel.replay import read_replay

__version__ = "0.1.0"
__all__ = [
    "ComponentsError",
    "IllegalMove",
    "MalformedMove",
    "Match",
    "PositionError",
    "ReplayError",
    "SetupError",
    "SortilegeError",
    "UndoRefused",
    "load",
    "new",
    "replay",
]


def new(
    game: str,
    seats: int,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    components: dict[str, Any] | None = None,
    forced: bool = True,
) -> Match:
    """A new match. Without a seed the operating system provides one; `components` replaces the built-in ones.

    A move that leaves no choice is made at once; with `forced=False` the match stops at it as at every other.
    """
    chosen = secrets.randbits(128) if seed is None else seed
    return start_match(named(game), seats, chosen, {} if options is None else options, components, forced)


def load(position: dict[str, Any] | str, forced: bool = True) -> Match:
    """A match that begins at a position, given as an object or as JSON text.

    What follows by itself, forced moves included, is told in its story; with `forced=False` it stops at these.
    """
    if isinstance(position, str):
        try:
            position = read_json(position)
        except SortilegeError as error:
            raise PositionError("The position cannot be read: {reason}", reason=error) from error
    if not isinstance(position, dict) or not isinstance(position.get("game"), str):
        raise PositionError("A position is an object that names its 'game'.")
    return load_match(find(position["game"]), position, forced)


def replay(text: str) -> Match:
    """The match of a replay file, played to its last move."""
    if not isinstance(text, str):
        raise ReplayError("A replay is a text, not {found!r}.", found=text)
    header, moves = read_replay(text)
    if not isinstance(header.get("game"), str):
        raise ReplayError("The replay's header must name its 'game'.")
    return replay_match(find(header["game"]), header, moves)


def named(game: object) -> Game:
    if not isinstance(game, str):
        raise SetupError("A game is called by its name, not by {found!r}.", found=game)
    return find(game)
