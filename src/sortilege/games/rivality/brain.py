"""What a bot needs to know of Rivality: who is likely to keep which tile, and what that makes of the game."""

from __future__ import annotations

from math import exp
from typing import Final

from ...kernel.brain import Brain
from ...kernel.rng import Rng
from ...kernel.state import NewInformation, State
from .field import LIMIT, NOBODY, SIDES
from .scoring import SURAMUN, WELL, YOU
from .state import Rivality

SPELLS: Final = ((4, 1, 2), (3, 1, 8), (3, 2, 4), (2, 1, 6), (2, 2, 13), (2, 3, 11), (1, 1, 6), (1, 2, 5), (1, 3, 2))
"""Golems, range, and how many of the 57 spells of all tiles are like that."""
MOST_SHIELDS: Final = 9


def falls(shields: int, holding: int, attacking: int) -> float:
    """How likely one spell, drawn from all, takes a tile from the side that holds it; a tie is half a loss."""
    total = sum(count for _, _, count in SPELLS)
    chance = 0.0
    for golems, reach, count in SPELLS:
        arrived = golems if reach == 3 else max(0, golems - shields)
        after = attacking + arrived
        left = min(holding, max(0, LIMIT - after))
        if after > left:
            chance += count / total
        elif after == left:
            chance += count / total / 2
    return chance


FALLS: Final = [
    falls(shields, holding, attacking)
    for shields in range(MOST_SHIELDS + 2)
    for holding in range(LIMIT + 1)
    for attacking in range(LIMIT + 1)
]


class RivalityBrain(Brain):
    """Judges positions of every mode."""

    def value(self, game: State, seat: int) -> float:
        assert isinstance(game, Rivality)
        if game.outcome is not None:
            return game.outcome.share(seat)
        return self.shares(game)[game.side_of(seat)]

    def weigh(self, game: State) -> list[float]:
        assert isinstance(game, Rivality)
        seat = game.seat
        weights: list[float] = []
        for index in range(len(game.options)):
            after = game.clone()
            after.halting = True
            try:
                after.choose(index)
            except NewInformation:
                pass
            weights.append(self.value(after, seat))
        return weights

    def estimate(self, game: State, rng: Rng) -> list[float]:
        assert isinstance(game, Rivality)
        if game.level:
            while game.asking is not None:
                game.choose(rng.below(len(game.options)))
        if game.outcome is not None:
            return [game.outcome.share(seat) for seat in range(game.seats)]
        decider = game.side_of(game.seat)
        best = max(self.weigh(game))
        shares = self.shares(game)
        others = 1.0 - shares[decider]
        for side in range(game.sides):
            if side != decider:
                shares[side] *= (1.0 - best) / others
        shares[decider] = best
        return [shares[game.side_of(seat)] for seat in range(game.seats)]

    def shares(self, game: Rivality) -> list[float]:
        """How likely each side is to win."""
        prospects = self.prospects(game)
        scale = 1.2 + 0.25 * tiles_left(game)
        if game.level:
            prospects[YOU] -= 0.5
        most = max(prospects)
        chances = [exp((prospect - most) / scale) for prospect in prospects]
        total = sum(chances)
        return [chance / total for chance in chances]

    def prospects(self, game: Rivality) -> list[float]:
        """The points each side may expect: every tile, by how likely it stays with who holds it."""
        points = [0.0] * game.sides
        field = game.field
        golems = field.golems
        values = game.tileset.values
        shields = game.tileset.shields
        danger = min(0.85, 0.09 * tiles_left(game))
        well = NOBODY if game.level else field.holder(WELL)
        for slot in range(len(field.cells)):
            at = slot * SIDES
            standing = golems[at] + golems[at + 1] + golems[at + 2]
            if standing == 0:
                continue
            value = float(values[field.tiles[slot]])
            guarded = slot in game.wizards
            if guarded and danger == 0.0:
                continue
            holder = field.holder(slot)
            if holder == NOBODY:
                self.share_contested(game, slot, value, well, points)
                continue
            holding = golems[at + holder]
            attacking = standing - holding
            if attacking and (game.expert or (game.level == "master" and holder == YOU)):
                value -= 1.0
            shield = shields[field.tiles[slot]] + (1 if holding == LIMIT else 0)
            risk = danger * FALLS[(shield * (LIMIT + 1) + holding) * (LIMIT + 1) + attacking]
            if guarded:
                risk = risk * 0.6 + 0.1
            points[holder] += value * (1.0 - risk)
            if game.sides == 2:
                points[1 - holder] += value * risk * 0.8
        return points

    def share_contested(self, game: Rivality, slot: int, value: float, well: int, points: list[float]) -> None:
        """A contested tile is worth a part to each who may yet win it, most to who holds the Well."""
        if game.level and game.level != "beginner":
            points[SURAMUN] += value * 0.6
            points[YOU] += value * 0.3
            return
        leaders = game.field.leaders(slot)
        for side in leaders:
            points[side] += value * (0.6 if side == well else 0.3)


def tiles_left(game: Rivality) -> int:
    """How many tiles are still to be laid; in the solo mode, how many turns there may be."""
    if game.level:
        return min(game.reserve) // 4
    left = 0
    for pile in game.piles:
        left += len(pile)
    for tile in game.hands:
        if tile >= 0:
            left += 1
    return left
