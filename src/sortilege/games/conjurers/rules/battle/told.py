"""What the things of a battle are called in its story, and touched by."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message, Param
from ...state.battle import NO_CARD, ROW, SIDES_OF_BATTLE
from ...state.conjurers import Conjurers
from ...state.table import SIDES
from .abilities import number_in_row

BREAK_FREE: Final = "break-free"
BIND: Final = "bind"


def creature(game: Conjurers, slot: int) -> str:
    """The creature in the slot."""
    return game.parts.card_ids[game.battle().card[slot]]


def player(game: Conjurers, slot: int) -> str:
    """The side of the player who decides for the creature in the slot."""
    return SIDES[game.battle().player(slot // ROW)]


def placed(game: Conjurers, slot: int) -> dict[str, Param]:
    """Whose creature it is, which, and where."""
    return {"side": player(game, slot), "card": creature(game, slot), "slot": number_in_row(slot)}


def slot_touch(slot: int) -> str:
    return f"slot-{SIDES_OF_BATTLE[slot // ROW]}-{number_in_row(slot)}"


def name_slots(game: Conjurers) -> dict[str, Message]:
    """The slots by what stands in them, or by their number."""
    found: dict[str, Message] = {}
    for slot, card in enumerate(game.battle().card):
        if card == NO_CARD:
            found[slot_touch(slot)] = Message("touch-slot", {"slot": number_in_row(slot)})
        else:
            found[slot_touch(slot)] = Message("touch-card", {"card": game.parts.card_ids[card]})
    return found
