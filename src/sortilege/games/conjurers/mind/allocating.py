"""Allocations weighed and gone through. Until they are over nobody gains or loses anything, so what a space promises a
seat stays the same all the while."""

from __future__ import annotations

from ..box.terms import MOST_FIGURES
from ..rules.allocation import ALLOCATE, SPACE, SPACE_MASK, Allocate, NextToAllocate
from ..state.conjurers import Conjurers
from .errands import Errands
from .prospects import all_holdings, odds, with_battles


def weigh_spaces(game: Conjurers) -> list[float]:
    """Every figure with every space, by what the space promises. The others send figures too, so the best of all ways
    only keeps things as they stand."""
    seat = game.seat
    trial = game.clone()
    held = all_holdings(trial)
    points = with_battles(trial, held)
    everyone = [Errands(trial, other, held[other]) for other in range(game.seats)]
    for other, errands in enumerate(everyone):
        points[other] += errands.all_standing()
    worth = [worth_of(game, everyone[seat], move) for move in game.options]
    base = points[seat] - max(worth)
    found: list[float] = []
    for gain in worth:
        points[seat] = base + gain
        found.append(odds(game, points)[seat])
    return found


def worth_of(game: Conjurers, errands: Errands, move: int) -> float:
    """What the space promises; of two figures that could go there, the one that has less choice goes."""
    return errands.gain(move & SPACE_MASK) - choice_given_up(game, move >> SPACE)


def choice_given_up(game: Conjurers, figure: int) -> float:
    """Who may go to more spaces is sent later, where the others cannot go."""
    return 0.02 * len(game.open_to[game.figures[figure]])


def allocate_on(game: Conjurers) -> list[float]:
    """Go through the allocation, everybody sending figures to what promises most, up to the moment before the first is
    resolved: how likely each seat is to win with what all of them may bring home."""
    held = all_holdings(game)
    points = with_battles(game, held)
    everyone = [Errands(game, seat, held[seat]) for seat in range(game.seats)]
    while isinstance(game.asking, Allocate):
        send(game, best_way(game, everyone[game.seat]))
    for seat in range(game.seats):
        for figure in range(seat * MOST_FIGURES, (seat + 1) * MOST_FIGURES):
            if game.places[figure] >= 0:
                points[seat] += everyone[seat].gain(game.places[figure])
    return odds(game, points)


def best_way(game: Conjurers, errands: Errands) -> int:
    best, chosen = -1e9, 0
    for move in game.options:
        worth = worth_of(game, errands, move)
        if worth > best:
            best, chosen = worth, move
    return chosen


def send(game: Conjurers, move: int) -> None:
    """Allocate a figure and ask who is next; when nobody is, nothing follows yet."""
    game.asking = None
    ALLOCATE.choose(game, move)
    while nobody_is_asked(game) and isinstance(game.stack[-1], NextToAllocate):
        game.stack.pop().run(game)


def nobody_is_asked(game: Conjurers) -> bool:
    """Asked of the game anew: compiled, what was set to None a line before counts as None for good."""
    return game.asking is None
