"""Set-up of every mode, and positions read back."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.events import Event
from ....kernel.game import Setup
from ....kernel.rng import Rng
from ....kernel.state import Step
from ....kernel.written import Written
from ..box.components import A, B, C, D, Parts
from ..box.faces import COLOURS, IN_SUPPLY, WHITE
from ..state.ciub import Ciub
from ..state.positions import check_cards, check_turn, read_table
from ..state.table import NO_CARD, SIGNS
from .course import check_course
from .foresight import Refill
from .gaining import MoveDown
from .turn import TURN

RANDOM: Final = "random"


def blank(setup: Setup) -> Ciub:
    """A table with nothing on it but the supply."""
    game = Ciub()
    parts = setup.components
    assert isinstance(parts, Parts)
    game.setup = setup
    game.parts = parts
    game.seats = setup.seats
    game.short = setup.options["short"] is True
    game.width = game.row_length()
    game.supply = [parts.stocked(colour, setup.seats) for colour in range(len(COLOURS))]
    game.looks = [IN_SUPPLY] * parts.dice_for(setup.seats)
    game.tokens = [NO_CARD] * setup.seats
    game.gained = [[] for _ in range(setup.seats)]
    game.loose = [[] for _ in range(setup.seats)]
    game.trays = [[] for _ in range(setup.seats)]
    return game


def deal(setup: Setup, rng: Rng, log: list[Event] | None) -> Ciub:
    game = blank(setup)
    game.rng = rng
    game.log = log
    for seat in range(game.seats):
        game.loose[seat] = [game.take(WHITE) for _ in range(game.parts.white_each)]
    deal_cards(game)
    first = setup.options["first"]
    game.first = rng.below(game.seats) if first == RANDOM else int(first)
    game.active = game.first
    game.tell("begins", {"side": SIGNS[game.first]})
    game.stack += TURN
    return game


def deal_cards(game: Ciub) -> None:
    """In a short game every owl is taken out; then of each letter some cards at random. The A cards are laid out in two
    rows, the others make the pile: D at the bottom, then C, then B."""
    parts = game.parts
    decks: list[list[int]] = [[], [], []]
    for card, letter in enumerate(parts.letters):
        if letter != D:
            if game.short and parts.owls[card]:
                game.out.append(card)
            else:
                decks[letter].append(card)
    for letter, count in enumerate(game.removed()):
        deck = decks[letter]
        game.rng.shuffle(deck)
        game.out += deck[len(deck) - count :]
        del deck[len(deck) - count :]
    game.out.sort()
    game.display = decks[A]
    game.pile = [parts.opus, *decks[C], *decks[B]]


# Positions


def restore(setup: Setup, table: dict[str, Any], steps: list[Step[Any]]) -> Ciub:
    """The state a position's table describes; PositionError says what cannot be."""
    game = blank(setup)
    written = Written(table, "table")
    read_table(game, written)
    check_course(steps)
    check_cards(game, [step.slot for step in steps if isinstance(step, MoveDown | Refill)])
    check_turn(game, written)
    return game
