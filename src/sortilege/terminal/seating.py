"""Who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice

from ..kernel.errors import SetupError
from ..kernel.game import Game
from ..kernel.match import Match
from .words import say

ME = "me"
USUAL_BOT = "greedy"


def seat_players(game: Game, bots: Sequence[str], seats: int | None, seat: int | None) -> list[str]:
    """The name of each seat's bot, or `me` for a person.

    A list with `me` in it is the whole table; otherwise one person plays, and the bots, repeated as needed, fill the
    other seats.
    """
    if ME in bots:
        if seat is not None or seats not in (None, len(bots)):
            raise SetupError(
                "A list of players with {me!r} in it fills the table: expected {seats} seats.", me=ME, seats=len(bots)
            )
        return list(bots)
    if seats is None:
        usual = min((number for number in game.seats if number > 1), default=game.seats[0])
        seats = len(bots) + 1 if bots else usual
    game.check_seats(seats)
    if len(bots) >= seats:
        raise SetupError(
            "You and {bots} bots do not fit {seats} seats: expected at most {most} bots.",
            bots=len(bots),
            seats=seats,
            most=seats - 1,
        )
    mine = seat if seat is not None else 0
    if not 0 <= mine < seats:
        raise SetupError("There is no seat {seat!r}: expected 0 to {last}.", seat=mine, last=seats - 1)
    others = list(islice(cycle(bots or [USUAL_BOT]), seats - 1))
    return [*others[:mine], ME, *others[mine:]]


def side_name(match: Match, seat: int) -> str:
    """What the rules call the seat's side; empty if the game's view does not list its sides."""
    for side in match.view(None)["table"].get("sides", []):
        if seat in side["seats"]:
            return match.setup.words.name(side["side"])
    return ""


def who(match: Match, seat: int, players: Sequence[str]) -> str:
    """The seat as people speak of it, for instance "Salmon (you)"."""
    side = side_name(match, seat)
    player = players[seat]
    if player == ME:
        player = say("you") if players.count(ME) == 1 else say("person", seat=seat)
    return say("side", side=side, player=player) if side else say("seat", seat=seat, player=player)
