"""What speaks for a move: the tiles that change hands, the one that is held more safely, and the golems it costs."""

from __future__ import annotations

from typing import Final

from ....kernel.brain import up_to_news
from ....kernel.words import Message, Thing
from ..state.field import LIMIT, NOBODY, SIDES
from ..state.rivality import Rivality
from .prospects import danger_with, fall_chance, tiles_left

WORTH_SAYING: Final = 0.5
"""A tile is called safer from so many points more that it promises."""


def reasons(game: Rivality, index: int) -> list[Message]:
    after = up_to_news(game, index)
    assert isinstance(after, Rivality)
    side = game.side_of(game.seat)
    if after.outcome is not None:
        return [Message("why-wins" if after.outcome.share(game.seat) > 0.0 else "why-ends")]
    slots = range(1, len(game.field.cells)) if not game.level else range(len(game.field.cells))
    was = [game.field.holder(slot) for slot in slots]
    now = [after.field.holder(slot) for slot in slots]
    moved = [(slot, was[at], now[at]) for at, slot in enumerate(slots) if was[at] != now[at]]
    nobody_else = (side, NOBODY)
    found = [
        told("why-takes", after, [slot for slot, old, new in moved if new == side and old != NOBODY]),
        told("why-holds", after, [slot for slot, old, new in moved if new == side and old == NOBODY]),
        told("why-contests", after, [slot for slot, old, new in moved if new != side and old not in nobody_else]),
        told("why-gives-up", after, [slot for slot, old, _ in moved if old == side]),
        *well(game, after, side),
        *safer(game, after, side),
        *cost(game, after, side),
    ]
    return [message for message in found if message is not None]


def told(key: str, after: Rivality, slots: list[int]) -> Message | None:
    """A sentence about tiles; none about none."""
    tiles: list[Thing] = [after.tileset.ids[after.field.tiles[slot]] for slot in slots]
    return Message(key, {"tiles": tiles, "n": sum(after.value(slot) for slot in slots)}) if tiles else None


def well(game: Rivality, after: Rivality, side: int) -> list[Message]:
    """Who holds the Well wins contested tiles."""
    if game.level or (game.field.holder(0) == side) == (after.field.holder(0) == side):
        return []
    return [Message("why-well" if after.field.holder(0) == side else "why-well-lost")]


def safer(game: Rivality, after: Rivality, side: int) -> list[Message]:
    """The tile of one's own that gains most in safety."""
    best, chosen = WORTH_SAYING, -1
    for slot in range(len(game.field.cells)):
        if game.field.holder(slot) == side == after.field.holder(slot) and slot not in after.wizards:
            danger = danger_with(tiles_left(game))
            gained = danger * (risk(game, slot) - risk(after, slot)) * game.value(slot)
            if gained > best:
                best, chosen = gained, slot
    if chosen < 0:
        return []
    percents = {"before": round(100 * risk(game, chosen)), "after": round(100 * risk(after, chosen))}
    return [Message("why-keeps", {"tile": game.tileset.ids[game.field.tiles[chosen]], **percents})]


def risk(game: Rivality, slot: int) -> float:
    """How likely one spell would take a tile from whoever holds it."""
    holder = game.field.holder(slot)
    holding = game.field.golems[slot * SIDES + holder]
    shields = game.tileset.shields[game.field.tiles[slot]] + (1 if holding == LIMIT else 0)
    return fall_chance(shields, holding, game.field.count(slot) - holding)


def cost(game: Rivality, after: Rivality, side: int) -> list[Message]:
    """What leaves the reserve."""
    spent = game.reserve[side] - after.reserve[side]
    return [Message("why-costs", {"n": spent, "left": after.reserve[side]})] if spent > 0 else []
