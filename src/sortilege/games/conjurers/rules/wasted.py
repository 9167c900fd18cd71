"""Figures that would be sent for nothing, as things stand: said before they are sent, since it is allowed."""

from __future__ import annotations

from typing import Final

from ....kernel.words import Message
from ..box.terms import (
    ARTIFICER,
    BATTLEGROUND,
    BLACKSMITH,
    FOOD_SPACE,
    GUILD_HOUSE,
    HOUSE,
    MARKETPLACE,
    MINE,
    MOST_FIGURES,
    NO_FIGURE,
    SACRIFICIAL_PIT,
    STORAGE,
)
from ..state.conjurers import Conjurers
from ..state.table import HOME
from .blacksmith import ARTIFACTS, ITEMS, shortage, wares
from .marketplace import trades
from .touches import the_space

PAYS: Final = (STORAGE, FOOD_SPACE)
TRADES: Final = (MARKETPLACE, SACRIFICIAL_PIT)
"""Who is there before may have other goods afterwards: nobody knows which."""
SELLS: Final = {BLACKSMITH: ITEMS, ARTIFICER: ARTIFACTS}
SHORT: Final = {BLACKSMITH: "buy", ARTIFICER: "buy", GUILD_HOUSE: "hire", MARKETPLACE: "trade"}


def wasted(game: Conjurers, figure: int, space: int) -> Message | None:
    """Why a figure would get nothing at a space, with what its player's other figures bring before; None if it may."""
    seat, kind = figure // MOST_FIGURES, game.parts.space_kind[space]
    told = {"space": the_space(game, space)}
    if kind == MINE:
        return Message("warn-mine-own", told) if game.markers[space] == seat else None
    if kind in (BATTLEGROUND, HOUSE):
        return None if game.army(seat) else Message("warn-no-army", told)
    if kind == SACRIFICIAL_PIT:
        return None if game.army(seat) else Message("warn-no-sacrifice", told)
    if kind not in SHORT:
        return None
    if kind == GUILD_HOUSE and game.hire_cost(seat) is None:
        return Message("no-hire-three")
    if kind in SELLS and not any(game.stock[piece] for piece in wares(game, SELLS[kind])):
        return Message("warn-sold-out")
    if waits_at_home(game, figure):
        return None
    before = resolved_before(game, figure)
    if any(game.parts.space_kind[other] in TRADES for other in before):
        return None
    after = game.clone()
    for other in before:
        if game.parts.space_kind[other] in PAYS:
            after.gain(seat, game.parts.space_good[other], game.parts.space_output[other][game.phase()])
    return None if can_pay(after, seat, kind) else Message(f"warn-short-{SHORT[kind]}", told)


def waits_at_home(game: Conjurers, figure: int) -> bool:
    """Whether another assistant of the player has yet to be sent: what it may fetch nobody knows."""
    return any(game.places[one] == HOME for one in other_assistants(game, figure))


def resolved_before(game: Conjurers, figure: int) -> list[int]:
    """Where the player's other assistants stand: they are resolved before the conjurer, or in any order."""
    return [game.places[one] for one in other_assistants(game, figure) if game.places[one] != HOME]


def other_assistants(game: Conjurers, figure: int) -> list[int]:
    """The player's assistants but for this figure."""
    first = figure - figure % MOST_FIGURES
    assistants = range(first + 1, first + MOST_FIGURES)
    return [one for one in assistants if one != figure and game.figures[one] != NO_FIGURE]


def can_pay(game: Conjurers, seat: int, kind: int) -> bool:
    """Whether the goods of the seat do for anything there."""
    if kind == MARKETPLACE:
        return bool(trades(game, seat))
    if kind == GUILD_HOUSE:
        cost = game.hire_cost(seat)
        return cost is not None and game.can_pay(seat, cost)
    prices, unpaid = game.parts.prices[game.seats], game.discount(seat)
    sold = wares(game, SELLS[kind])
    return any(game.stock[piece] and shortage(game, seat, prices[piece]) <= unpaid for piece in sold)
