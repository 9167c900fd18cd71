"""Sortilege: games of rival wizards, to play, search, simulate and replay."""

from __future__ import annotations

import json
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
from .kernel.launch import load_match, replay_match, start_match
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
) -> Match:
    """A new match. Without a seed the operating system provides one; `components` replaces the built-in ones."""
    chosen = secrets.randbits(128) if seed is None else seed
    return start_match(find(game), seats, chosen, options or {}, components)


def load(position: dict[str, Any] | str) -> Match:
    """A match that begins at a position, given as an object or as JSON text."""
    if isinstance(position, str):
        try:
            position = json.loads(position)
        except ValueError as error:
            raise PositionError("A position must be JSON.") from error
    if not isinstance(position, dict) or not isinstance(position.get("game"), str):
        raise PositionError("A position is an object that names its 'game'.")
    return load_match(find(position["game"]), position)


def replay(text: str) -> Match:
    """The match of a replay file, played to its last move."""
    header, moves = read_replay(text)
    if not isinstance(header.get("game"), str):
        raise ReplayError("The replay's header must name its 'game'.")
    return replay_match(find(header["game"]), header, moves)
