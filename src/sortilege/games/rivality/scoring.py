"""The end of the game: score sheets, ranking, tie-breaks."""

from __future__ import annotations

from ...kernel.outcome import Outcome, Sheet
from ...kernel.state import Step
from ...kernel.words import Message
from .field import NOBODY, SIDES
from .state import Rivality

WELL = 0
"""The slot of the Well in every game that uses it."""
YOU, SURAMUN = 0, 1
Line = tuple[Message, int]


class EndGame(Step[Rivality]):
    """The game is over, for the reason given: "spent", "last-tile" or "no-move"."""

    fields = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def run(self, game: Rivality) -> None:
        game.tell("end-" + self.reason, {})
        lines = score_lines(game)
        places = rank(game, [sum(points for _, points in side) for side in lines])
        sheets = [
            Sheet(game.colours[side], tuple(game.seats_of(side)), lines[side], places[side])
            for side in sorted(range(game.sides), key=lambda side: places[side])
        ]
        if game.level:
            sheets.sort(key=lambda sheet: sheet.place)
        seats = [places[game.side_of(seat)] for seat in range(game.seats)]
        game.finish(self, Outcome(Message("end-" + self.reason), seats, sheets))


def score_lines(game: Rivality) -> list[list[Line]]:
    """What each side is counted, tile by tile."""
    lines: list[list[Line]] = [[] for _ in range(game.sides)]
    for slot in range(len(game.field.cells)):
        side = owner(game, slot)
        if side != NOBODY:
            lines[side].append(worth(game, slot, side))
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


def worth(game: Rivality, slot: int, side: int) -> Line:
    """The tile's value for the side, and why."""
    value = game.value(slot)
    place = {"tile": game.tileset.ids[game.field.tiles[slot]], "at": game.at(slot)}
    if occupied(game, slot, side) and (game.expert or (game.level == "master" and side == YOU)):
        return Message("score-occupied", {**place}), value - 1
    if game.field.holder(slot) == NOBODY:
        return Message("score-contested", {**place}), value
    return Message("score-controlled", {**place}), value


def occupied(game: Rivality, slot: int, side: int) -> bool:
    """Whether an enemy golem stands there."""
    return game.field.count(slot) > game.field.on(slot, side)


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
