"""How far a move can be taken back: by the rules of its game, and freely where one person plays bots.

A free take-back goes behind what came to light, and behind the moves of the bots since; not behind those of people who
played here before, and not into what they were asked when they gave up. It stands in the log as an undo that says how
many moves are left, so the log is only ever added to. Dice and cards come from the seed, so the same ones come again:
who takes back so knows what comes, and the table, the replay and its file say that it was done.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.errors import SortilegeError
from ..kernel.match import Match
from ..kernel.state import NOBODY
from .seating import BOT, PERSON
from .store import SeatRecord


def only_person(seats: Sequence[SeatRecord]) -> int:
    """The seat of the person who plays against bots alone; NOBODY where others are, or may come."""
    people = [seat.seat for seat in seats if seat.kind == PERSON]
    bots = sum(seat.kind == BOT for seat in seats)
    return people[0] if len(people) == 1 and bots == len(seats) - 1 else NOBODY


def moves_left(match: Match, seat: int) -> int | None:
    """How many moves are left when the last one of the seat is taken back; None if it made none."""
    moment = match.last
    while moment is not None and moment.seat != seat:
        moment = moment.before
    return moment.number - 1 if moment is not None else None


def moves_of_others(match: Match, commands: Sequence[str], seat: int) -> int:
    """How many moves stay because other people played: up to the last one of theirs, and to the first that a bot made
    where one of them had given up. `commands` are the ids under which the moves were made: those of people begin with
    their seat, those of bots and of games that were brought along do not."""
    stay, people = 0, set[int]()
    for moment, command in zip(match.moments, commands, strict=True):
        person = command[:1].isdigit()
        if moment.seat != seat and (person or moment.seat in people):
            stay = moment.number
            people = people | {moment.seat} if person else people - {moment.seat}
    return stay


def way_back(match: Match, seats: Sequence[SeatRecord], commands: Sequence[str], seat: int) -> str:
    """The text of the entry by which the seat takes back: empty if the rules allow it, else how many moves are left.

    Where neither is possible it is empty too, and the rules say why not.
    """
    if match.undo_barrier(seat) is None or only_person(seats) != seat:
        return ""
    left = moves_left(match, seat)
    return str(left) if left is not None and left >= moves_of_others(match, commands, seat) else ""


def read_moves_left(match: Match, text: str) -> int:
    """How many moves an undo with this text leaves; SortilegeError if no table wrote it."""
    left = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else NOBODY
    if match.last is None or not 0 <= left < match.last.number:
        raise SortilegeError("There is no way back to {text!r}.", text=text)
    return left
