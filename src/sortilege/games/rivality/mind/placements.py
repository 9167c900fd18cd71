"""Every placement weighed, quickly."""

from __future__ import annotations

from ....kernel.brain import up_to_news
from ..box.grid import STEPS
from ..rules.spells import summon
from ..rules.turn import PLACE_TILE
from ..state.field import NOBODY, SIDES, SPOT
from ..state.rivality import Rivality
from ..state.table import WELL
from .prospects import add_held, add_prospect, danger_with, fall_chance, odds, tiles_left, worth_to


def weigh_option(game: Rivality, index: int) -> float:
    """How the seat that decides would stand after the option, up to the first new information."""
    after = up_to_news(game, index)
    assert isinstance(after, Rivality)
    return worth_to(after, game.seat)


class Placements:
    """The worth of every placement, reckoned from the few tiles it changes: placements are tried on one table and taken
    back. Those that may end the game or set off more than their own spells are played out instead."""

    def __init__(self, game: Rivality) -> None:
        self.game = game
        self.trial = game.clone()
        self.trial.wizards[game.side] = NOBODY
        self.left = tiles_left(game) - 1
        self.danger = danger_with(self.left)
        self.well = game.field.holder(WELL)
        self.base: list[float] = [0.0] * game.sides
        for slot in range(len(game.field.cells)):
            add_prospect(self.trial, slot, self.danger, self.well, self.base)
        self.traps: list[int] = []
        self.sieges: list[list[int]] = []
        if game.expert:
            self.traps = [game.target(code >> 2, code & 3) for code in game.waiting]
            self.sieges = siege_cells(game)

    def weigh(self) -> list[float]:
        options = self.game.options
        return [
            self.worth(options[index]) if self.plain(options[index]) else weigh_option(self.game, index)
            for index in range(len(options))
        ]

    def plain(self, move: int) -> bool:
        """Whether a placement does nothing but put a golem down and cast spells that leave some in reserve."""
        cell = move // SPOT
        if move < 0 or self.left == 0 or cell in self.traps:
            return False
        game = self.game
        golems = 1
        changed = [cell]
        for spell in game.tileset.spells[PLACE_TILE.tile(game, move) * 4 + (move & 3)]:
            golems += spell.golems
            changed.append(cell + spell.offset)
        for cells in self.sieges:
            if all(cell in changed for cell in cells):
                return False
        return golems < game.reserve[game.side]

    def worth(self, move: int) -> float:
        trial = self.trial
        field = trial.field
        side = trial.side
        tile = PLACE_TILE.tile(trial, move)
        points = self.base[:]
        if self.danger > 0.0:
            risk = self.danger * fall_chance(trial.tileset.shields[tile], 1, 0)
            add_held(trial, side, float(trial.tileset.values[tile]), True, risk, points)
        for spell in trial.tileset.spells[tile * 4 + (move & 3)]:
            slot = field.slot(move // SPOT + spell.offset)
            if slot >= 0 and slot not in trial.wizards:
                self.try_spell(slot, spell.golems, spell.range, points)
        return odds(trial, points, self.left)[side]

    def try_spell(self, slot: int, golems: int, reach: int, points: list[float]) -> None:
        """Add to the points what a spell on the tile changes."""
        trial = self.trial
        field = trial.field
        at = slot * SIDES
        before = field.golems[at : at + SIDES]
        reserve = trial.reserve[:]
        gone = [0.0] * trial.sides
        add_prospect(trial, slot, self.danger, self.well, gone)
        summon(trial, slot, trial.side, golems, reach)
        well = self.well
        if slot == WELL and field.holder(WELL) != well:
            well = field.holder(WELL)
            self.shift_well(well, points)
        add_prospect(trial, slot, self.danger, well, points)
        for side in range(trial.sides):
            points[side] -= gone[side]
        field.golems[at : at + SIDES] = before
        trial.reserve = reserve

    def shift_well(self, well: int, points: list[float]) -> None:
        """The Well changes hands: the larger parts of the contested tiles go with it."""
        field = self.trial.field
        for slot in range(1, len(field.cells)):
            if field.contested(slot):
                value = float(self.trial.tileset.values[field.tiles[slot]])
                for side in field.leaders(slot):
                    points[side] += value * 0.3 * ((side == well) - (side == self.well))


def siege_cells(game: Rivality) -> list[list[int]]:
    """For each siege that a placement may bring about, the cells that it would have to change, all of them."""
    field = game.field
    sieges: list[list[int]] = []
    for cell in field.cells + [spot // SPOT for spot in field.spots[::SPOT]]:
        around = [cell + step for step in STEPS]
        holders = [field.holder(slot) if slot >= 0 else NOBODY for slot in (field.slot(beside) for beside in around)]
        if game.sides == SIDES:
            free = [beside for beside in [cell, *around] if field.slot(beside) < 0]
            if len(free) <= 1:
                sieges += [[beside] for beside in free or [cell, *around]]
            continue
        sieges.append([beside for beside, holder in zip(around, holders, strict=True) if holder != game.side])
        if NOBODY not in holders and game.side not in holders:
            sieges.append([cell])
    return sieges
