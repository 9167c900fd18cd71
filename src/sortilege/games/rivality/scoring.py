"""The end of the game: score sheets, ranking, tie-breaks."""

from __future__ import annotations

from typing import Final

from ...kernel.outcome import Outcome, Sheet
from ...kernel.state import Step
from ...kernel.words import Message
from .field import NOBODY, SIDES
from .state import Rivality

WELL: Final = 0
"""The slot of the Well in every game that uses it."""
YOU: Final = 0
SURAMUN: Final = 1


class EndGame(Step[Rivality]):
    """The game is over, for the reason given: "spent", "last-tile" or "no-move"."""

    fields = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def fits(self, game: Rivality) -> bool:
        return self.reason in ("spent", "last-tile", "no-move")

    def run(self, game: Rivality) -> None:
        game.tell("end-" + self.reason, {})
        totals = count_points(game)
        game.finish(self, RivalityOutcome(game, self.reason, totals, rank(game, totals)))


def count_points(game: Rivality) -> list[int]:
    """What each side would score if the game ended now."""
    totals = [0] * game.sides
    for slot in range(len(game.field.cells)):
        side = owner(game, slot)
        if side != NOBODY:
            totals[side] += worth(game, slot, side)
    return totals


class RivalityOutcome(Outcome):
    """The end of a game of Rivality. It keeps the final state, which changes no more."""

    def __init__(self, game: Rivality, reason: str, totals: list[int], places: list[int]) -> None:
        sides = [game.side_of(seat) for seat in range(game.seats)]
        super().__init__(
            Message("end-" + reason),
            [places[side] for side in sides],
            [totals[side] for side in sides],
            places.count(1),
        )
        self.game = game
        self.side_places = places

    def write_sheets(self) -> list[Sheet]:
        return write_sheets(self.game, self.side_places)


def write_sheets(game: Rivality, places: list[int]) -> list[Sheet]:
    """What each side is counted, best side first."""
    order = sorted((place, side) for side, place in enumerate(places))
    return [
        Sheet(game.colours[side], tuple(game.seats_of(side)), score_lines(game, side), place) for place, side in order
    ]


def score_lines(game: Rivality, side: int) -> list[tuple[Message, int]]:
    """What the side is counted, tile by tile."""
    lines: list[tuple[Message, int]] = []
    for slot in range(len(game.field.cells)):
        if owner(game, slot) == side:
            kind = "controlled"
            if worth(game, slot, side) < game.value(slot):
                kind = "occupied"
            elif game.field.holder(slot) == NOBODY:
                kind = "contested"
            tile = game.tileset.ids[game.field.tiles[slot]]
            lines.append((Message("score-" + kind, {"tile": tile, "at": game.at(slot)}), worth(game, slot, side)))
    return lines


def owner(game: Rivality, slot: int) -> int:
    """The side that counts the tile, or NOBODY."""
    if slot in game.wizards:
        return NOBODY
    holder = game.field.holder(slot)
    if holder != NOBODY:
        return holder
    leaders = game.field.leaders(slot)
    if game.level:
        return SURAMUN if leaders and game.level != "beginner" else NOBODY
    well = game.field.holder(WELL)
    return well if well in leaders else NOBODY


def worth(game: Rivality, slot: int, side: int) -> int:
    """The tile's value for the side: by some rules one less if an enemy golem stands there."""
    value = game.value(slot)
    costs = game.expert or (game.level == "master" and side == YOU)
    return value - 1 if costs and game.field.count(slot) > game.field.on(slot, side) else value


def rank(game: Rivality, totals: list[int]) -> list[int]:
    """The place of each side. The Well breaks a tie for first place, even in favour of a third side that is not in it;
    in the solo mode a tie is Suramun's."""
    if game.level:
        return [1, 2] if totals[YOU] > totals[SURAMUN] else [2, 1]
    most = max(totals)
    level = [side for side in range(game.sides) if totals[side] == most]
    champion = NOBODY
    if len(level) > 1:
        well = game.field.holder(WELL)
        if well in level or (well != NOBODY and game.sides == SIDES):
            champion = well
    keys = [(side == champion, totals[side]) for side in range(game.sides)]
    return [1 + sum(1 for other in keys if other > key) for key in keys]
