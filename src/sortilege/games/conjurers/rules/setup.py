"""Set-up for every number of players, and positions read back."""

from __future__ import annotations

from typing import Any

from ....kernel.events import Event
from ....kernel.game import Setup
from ....kernel.rng import Rng
from ....kernel.state import NOBODY, Step
from ....kernel.written import Written
from ..box.components import Parts
from ..box.terms import CONJURER, KINDS_OF_GOODS, MOST_FIGURES, MYTHOLOGIES, NO_FIGURE
from ..state.conjurers import Conjurers
from ..state.positions import check_table, lock, read_table
from ..state.table import EMPTY, GONE, HOME, NO_BATTLE, SETTING_UP, SIDES
from .assistants import FIRST_ASSISTANT
from .course import check_course, check_fighting
from .turn import BEGIN_TURN


def blank(setup: Setup) -> Conjurers:
    """A table with nothing on it: no figures, no goods, every card in its pile."""
    game = Conjurers()
    parts = setup.components
    assert isinstance(parts, Parts)
    game.setup = setup
    game.parts = parts
    seats = setup.seats
    game.seats = seats
    game.dice = setup.options["dice"] is True
    game.elements = setup.options["elements"] is True
    game.healing = setup.options["healing"] is True
    game.tournaments = setup.options["tournaments"] is True
    game.turn = 1
    game.part = SETTING_UP
    game.starting = game.active = game.initiative = 0
    game.locked = []
    game.open_to = []
    game.fighting = NO_BATTLE
    game.goods = [0] * (seats * KINDS_OF_GOODS)
    game.minus = [0] * seats
    game.figures = [NO_FIGURE] * (seats * MOST_FIGURES)
    game.places = [HOME] * (seats * MOST_FIGURES)
    game.occupants = [EMPTY] * (parts.houses + seats)
    game.markers = [NOBODY] * parts.houses
    game.holders = [GONE] * parts.first_minion
    game.stock = [0] * parts.pieces
    game.equipment = [0] * (seats * parts.pieces)
    return game


def deal(setup: Setup, rng: Rng, log: list[Event] | None) -> Conjurers:
    """Lock mythologies, place the conjurers, deal the level 1 creatures, and give somebody the initiative button."""
    game = blank(setup)
    game.rng = rng
    game.log = log
    lock_mythologies(game)
    for seat in range(game.seats):
        game.figures[seat * MOST_FIGURES] = CONJURER
    deal_starters(game)
    game.initiative = rng.below(game.seats)
    game.starting = game.active = game.initiative
    game.open_spaces()
    if game.log is not None:
        if game.locked:
            game.tell("locked", {"mythologies": [MYTHOLOGIES[mythology] for mythology in game.locked]})
        game.tell("begins", {"side": SIDES[game.initiative]})
    game.stack = [BEGIN_TURN, FIRST_ASSISTANT]
    return game


def lock_mythologies(game: Conjurers) -> None:
    """With fewer than four players, mythologies drawn at random are out of the game."""
    mythologies = list(range(len(MYTHOLOGIES)))
    count = game.parts.locked_mythologies[game.seats]
    if count:
        game.rng.shuffle(mythologies)
    game.locked = sorted(mythologies[:count])
    lock(game)


def deal_starters(game: Conjurers) -> None:
    """Each player receives three level 1 creatures at random; the others are out of the game."""
    starters = list(range(game.parts.first_starter, game.parts.first_minion))
    game.rng.shuffle(starters)
    for seat in range(game.seats):
        for _ in range(game.parts.dealt):
            game.holders[starters.pop()] = seat


# Positions


def restore(setup: Setup, table: dict[str, Any], steps: list[Step[Any]]) -> Conjurers:
    """The state a position's table describes; PositionError says what cannot be."""
    game = blank(setup)
    read_table(game, Written(table, "table"))
    check_table(game)
    check_course(steps)
    check_fighting(game, steps)
    return game
