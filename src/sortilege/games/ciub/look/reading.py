"""What pictures and the text board read off a view."""

from __future__ import annotations

from typing import Any

from ....kernel.looking import touched_in
from ....kernel.words import Message
from ..box.faces import FACES
from ..state.table import GAINING, ROLLING

View = dict[str, Any]
Card = dict[str, Any]
Die = dict[str, Any]
Tally = dict[str, int]
"""How many dice of a tray show each face."""


# Who and what


def faces_in(view: View) -> list[str]:
    """The faces to which some die can be adjusted: numbers first, then the others as they are named."""
    touched = touched_in(view)
    faces = [face for face in FACES if f"face-{face}" in touched]
    return sorted(faces, key=lambda face: (not face.isdigit(), face))


def side_of(view: View, seat: int) -> dict[str, Any]:
    """The side of a seat, as the view has it."""
    found: dict[str, Any] = next(side for side in view["table"]["sides"] if seat in side["seats"])
    return found


def active_side(view: View) -> dict[str, Any]:
    return side_of(view, int(view["table"]["active"]))


def nearness(view: View) -> Message | None:
    """What ends the game and how near it is: how many cards come before the Opus Magnum, and who has it."""
    table = view["table"]
    if view["over"]:
        return None
    opus = str(table["opus_magnum"]["card"])
    if table["final"]:
        return Message("near-final", {"side": str(table["opus"]), "card": opus})
    if table["last_turned"]:
        return Message("near-opus", {"card": opus})
    return Message("near-pile", {"left": int(table["pile"]["B"]) + int(table["pile"]["C"]), "card": opus})


# What can be made of the tray


def tally_of(dice: list[Die]) -> Tally:
    """How many of the dice show each face."""
    counts: Tally = {}
    for die in dice:
        if die["face"] is not None:
            counts[str(die["face"])] = counts.get(str(die["face"]), 0) + 1
    return counts


def working_tally(view: View) -> Tally | None:
    """What lies in the tray of the player who is rolling or choosing a card; nothing otherwise."""
    if view["over"] or view["table"]["phase"] not in (ROLLING, GAINING):
        return None
    return tally_of(active_side(view)["tray"])


def within_reach(view: View, card: Card, in_top: bool) -> bool:
    """Whether the player whose turn it is could gain the card, given the dice."""
    mine = card["token"] in (None, active_side(view)["side"])
    return mine and (not in_top or bool(view["table"]["final"]))


def met(card: Card, tally: Tally) -> bool:
    """Whether dice that show this meet the card's requirement."""
    if card["kind"] == "sum":
        return sum_in(tally) >= int(card["total"])
    if card["kind"] == "same":
        return any(count >= card["amount"] for face, count in tally.items() if face.isdigit() or face == "skull")
    if card["kind"] == "faces":
        return all(tally.get(str(number), 0) >= card["faces"].count(number) for number in card["faces"])
    return False


def sum_in(tally: Tally | None) -> int:
    """What the numbers add up to."""
    return sum([int(number) * count for number, count in (tally or {}).items() if number.isdigit()])
