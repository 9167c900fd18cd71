"""The log of a table, carried out: the match before its first entry, and after each one."""

from __future__ import annotations

from typing import Final

from ..games import find
from ..kernel.decision import Decision
from ..kernel.errors import SetupError, SortilegeError
from ..kernel.game import Game
from ..kernel.launch import load_match, play_line, start_match
from ..kernel.match import Match
from .i18n import mark
from .store import EntryKind, TableRecord
from .takeback import read_moves_left

UNPLAYABLE: Final = mark("This table cannot be opened any more.")


class Unplayable(SortilegeError):
    """A table that cannot be opened any more. Says so to anybody, and so nothing of what lies on it."""


class OtherRules(Unplayable):
    """A table of a game that this server does not have, or of other rules of it: its log may be sound."""


def rules_of(header: TableRecord) -> Game:
    """The game of a table; OtherRules if it is not installed, or has changed since."""
    try:
        game = find(header.game)
    except SetupError as error:
        raise OtherRules("The game of this table is not installed here.") from error
    if header.version != game.version:
        raise OtherRules(
            "This table follows version {found} of the rules of {game}; this is version {version}.",
            found=header.version,
            game=game.title,
            version=game.version,
        )
    return game


def opening(header: TableRecord) -> Match:
    """The match of a table before its first move."""
    game = rules_of(header)
    if header.position is not None:
        return load_match(game, header.position)
    return start_match(game, header.seats, int(header.seed, 16), header.options, header.components)


def carried_out(match: Match, kind: EntryKind, seat: int, text: str) -> Match:
    """The match after one more entry; SortilegeError if the rules do not allow it. The match given stays as it is."""
    if kind == "undo" and text:
        return after_moves(match, read_moves_left(match, text))
    after = match.clone()
    if kind == "undo":
        after.undo(seat)
    else:
        after.play(text, seat=seat)
    return after


def after_moves(match: Match, number: int) -> Match:
    """The match as it stood after so many moves, played anew: where others wait meanwhile, ask `Moments`."""
    found = match.beginning()
    for at, line in enumerate(match.moves[:number], 1):
        play_line(found, at, line)
    return found


def meanwhile(match: Match, seat: int) -> list[Decision]:
    """What the seat may do while another one decides."""
    return [] if match.over or seat == match.decision.seat else match.asides(seat)
