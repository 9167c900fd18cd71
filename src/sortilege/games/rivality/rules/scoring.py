"""The end of the game: score sheets, ranking, tie-breaks."""

from __future__ import annotations

from ....kernel.outcome import Outcome, Sheet
from ....kernel.state import Step
from ....kernel.words import Message
from ..state.field import NOBODY, SIDES
from ..state.rivality import Rivality
from ..state.table import SURAMUN, WELL, YOU


class EndGame(Step[Rivality]):
    """The game is over, for the reason given: "spent", "last-tile" or "no-move"."""

    fields = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def fits(self, game: Rivality) -> bool:
        return self.reason in ("spent", "last-tile", "no-move")

    def run(self, game: Rivality) -> None:
        game.tell("end-" + self.reason, {})
        totals = game.count_points()
        game.finish(self, RivalityOutcome(game, self.reason, totals, rank(game, totals)))


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
        if game.owner(slot) == side:
            kind = "controlled"
            if game.worth(slot, side) < game.value(slot):
                kind = "occupied"
            elif game.field.holder(slot) == NOBODY:
                kind = "contested"
            tile = game.tileset.ids[game.field.tiles[slot]]
            lines.append((Message("score-" + kind, {"tile": tile, "at": game.at(slot)}), game.worth(slot, side)))
    return lines


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
