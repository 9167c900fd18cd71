"""Where points of move or influence come from in a turn, and which of them are spared for something else."""

from __future__ import annotations

from typing import Final

from ..box.effects import ops
from ..box.effects.effect import Effect
from ..box.terms import WOUND
from ..rules.turn.moves import CARD, KIND, SIDE, SKILL, SLOT, UNIT
from ..state.state import MageKnight
from .outlook import points

MOST_WAYS: Final = 400
"""So many ways to put points together are looked at."""
POWERED: Final = 0.4
UNIT_PRICE: Final = 0.8
SKILL_PRICE: Final = 0.1
CARD_PRICE: Final = 0.6


class Supply:
    """One way to use one thing for points: the move that does it, what it gives, and what is given up for it."""

    def __init__(self, source: int, move: int, gain: int, price: float, powered: bool) -> None:
        self.source = source
        self.move = move
        self.gain = gain
        self.price = price
        self.powered = powered


class Provision:
    """Moves that together give enough points."""

    def __init__(self, moves: list[int], gain: int, price: float) -> None:
        self.moves = moves
        self.gain = gain
        self.price = price


def gives(effect: Effect, wanted: int) -> int:
    """The points that an effect gives, if it does nothing that asks or brings something to light."""
    total = 0
    for code, n, _, _, count in effect.ops:
        if code == wanted and count == ops.NO_COUNT:
            total += n
        elif code not in (ops.REPUTATION, ops.FAME, ops.HEAL):
            return 0
    return total if not effect.conditional else 0


def supplies(game: MageKnight, wanted: int, spared: tuple[int, ...]) -> list[Supply]:
    """Everything that gives points of what is wanted now. A card is the dearer the more it gives of what it is spared
    for."""
    box = game.box
    found: list[Supply] = []
    for move in game.options:
        kind = move & -KIND
        rest = move & KIND - 1
        if kind == CARD:
            effect = box.effects[rest]
            gain = gives(effect, wanted)
            if gain:
                price = CARD_PRICE + card_price(game, effect.owner, spared)
                powered = effect.mask != 0
                found.append(Supply(effect.owner, move, gain, price + (POWERED if powered else 0.0), powered))
        elif kind == SIDE:
            card = rest // 4
            if card != WOUND:
                found.append(Supply(card, move, 1, CARD_PRICE + card_price(game, card, spared), False))
        elif kind == UNIT:
            effect = box.effects[rest % SLOT]
            gain = gives(effect, wanted)
            if gain:
                slot = rest // SLOT
                price = UNIT_PRICE * box.unit_levels[game.hero.units[slot]]
                found.append(Supply(-1 - slot, move, gain, price, effect.mask != 0))
        elif kind == SKILL:
            effect = box.effects[rest % SLOT]
            gain = gives(effect, wanted)
            if gain:
                found.append(Supply(-100 - rest // SLOT, move, gain, SKILL_PRICE, effect.mask != 0))
    return found


def card_price(game: MageKnight, card: int, spared: tuple[int, ...]) -> float:
    """What a card would give of what it is spared for, beyond the point that every card gives."""
    if not spared:
        return 0.0
    return 0.35 * max(0, points(game.box.card_effects[card], spared, 0) - 1)


def provisions(found: list[Supply], needed: int, most: int) -> list[Provision]:
    """The cheapest ways to have so many points, at most so many of them."""
    if needed <= 0:
        return [Provision([], 0, 0.0)]
    sources: list[int] = []
    for supply in found:
        if supply.source not in sources:
            sources.append(supply.source)
    partial: list[tuple[float, int, int, tuple[int, ...]]] = [(0.0, 0, 0, ())]
    whole: list[tuple[float, int, tuple[int, ...]]] = []
    for source in sources:
        further: list[tuple[float, int, int, tuple[int, ...]]] = []
        for price, gain, powered, moves in partial:
            for supply in found:
                if supply.source != source or (supply.powered and powered):
                    continue
                more = gain + supply.gain
                cost = price + supply.price
                if more >= needed:
                    whole.append((cost, more, (*moves, supply.move)))
                else:
                    further.append((cost, more, powered + (1 if supply.powered else 0), (*moves, supply.move)))
        partial += further
        if len(partial) > MOST_WAYS:
            partial.sort()
            del partial[MOST_WAYS:]
    whole.sort()
    return [Provision(list(moves), gain, price) for price, gain, moves in whole[:most]]
