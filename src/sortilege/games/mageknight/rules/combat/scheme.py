"""The variant of interactive combat: who had the turn before secretly strengthens a single enemy."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message
from ...box.terms import BLUE, COLOURS, NOBODY, RED, WHITE
from ...state.combat import DUEL
from ...state.state import MageKnight
from ..questions import AskColour

SPARE_DIE: Final = range(len(COLOURS))
"""The sides of the spare die, all of which can be chosen; some count for nothing."""


def schemer(game: MageKnight) -> int:
    """The player who had the turn before the one who acts, the dummy player left out; NOBODY alone."""
    at = game.order.index(game.acting)
    for player in reversed(game.order[at + 1 :] + game.order[:at]):
        if player < game.seats:
            return player
    return NOBODY


def begin_scheme(game: MageKnight) -> None:
    """Against a single enemy a colour is chosen, or rolled and kept hidden, before the first phase."""
    fight = game.combat
    if not game.schemes or len(fight.enemies) != 1 or fight.kind == DUEL:
        return
    fight.scheme_by = schemer(game)
    if fight.scheme_by != NOBODY:
        game.then(ChooseScheme())
        return
    fight.scheme = game.rng.below(len(COLOURS))
    look_at_scheme(game, WHITE)


def look_at_scheme(game: MageKnight, colour: int) -> None:
    """The phase begins in which this colour works: the die is shown if it has it, else only that it has not."""
    fight = game.combat
    if fight.scheme == NOBODY or fight.scheme_shown:
        return
    if fight.scheme == colour:
        show_scheme(game)
    else:
        game.reveal("die")
        fight.ruled_out |= 1 << colour
        game.tell("scheme-not", {"colour": COLOURS[colour]})


def show_scheme(game: MageKnight) -> None:
    """Everybody sees the die."""
    fight = game.combat
    if fight.scheme == NOBODY or fight.scheme_shown:
        return
    game.reveal("die")
    fight.scheme_shown = 1
    game.tell("scheme-shown", {"colour": COLOURS[fight.scheme]})


class ChooseScheme(AskColour):
    """The player who had the turn before secretly chooses a colour.

    Move: the colour.
    """

    rule = "schemes"
    secret = True
    asks = "ask-scheme"
    verb = "scheme"
    does = "do-scheme"

    def fits(self, game: MageKnight) -> bool:
        fight = game.fight
        return fight is not None and fight.scheme == NOBODY and 0 <= fight.scheme_by < game.seats

    def seat(self, game: MageKnight) -> int:
        return game.combat.scheme_by

    def options(self, game: MageKnight) -> list[int]:
        return [*SPARE_DIE]

    def choose(self, game: MageKnight, move: int) -> None:
        game.combat.scheme = move
        game.tell("schemes", {"hero": game.name(game.combat.scheme_by)})
        look_at_scheme(game, WHITE)

    def label(self, game: MageKnight, move: int) -> Message:
        key = f"do-scheme-{COLOURS[move]}" if move in (RED, BLUE, WHITE) else "do-scheme-nothing"
        return Message(key, {"colour": COLOURS[move]})
