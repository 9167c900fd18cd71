"""A view told in sentences: what a card, a die or a side has to say when a person points at it."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.words import Message, Param, Words
from .board import View
from .card_face import Card, Tally, sum_in
from .shapes import Die

ROLLING: Final = 2
GAINING: Final = 3


def tell(words: Words, key: str, **params: Param) -> str:
    """A sentence of the pictures, with a capital even where it begins with a colour."""
    said = words.say(Message("pic-" + key, {**params}))
    return said[:1].upper() + said[1:]


def side_of(view: View, seat: int) -> dict[str, Any]:
    """The side of a seat, as the view has it."""
    found: dict[str, Any] = next(side for side in view["table"]["sides"] if seat in side["seats"])
    return found


def active_side(view: View) -> dict[str, Any]:
    return side_of(view, int(view["table"]["active"]))


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


# Cards


def card_told(words: Words, card: Card, in_top: bool, final: bool, made: bool, chance: int) -> str:
    """A card on display; a `chance` below 0 is not known."""
    said = [tell(words, "card", card=card["card"], letter=card["letter"], points=card["points"]), needs(words, card)]
    if in_top:
        said.append(tell(words, "in-top-final" if final else "in-top"))
    elif not final:
        said.append(tell(words, "in-bottom"))
    if card["token"]:
        said.append(tell(words, "protected", side=card["token"]))
    if made:
        said.append(tell(words, "made"))
    elif chance >= 0:
        said.append(tell(words, "chance", chance=chance))
    return " ".join(said)


def needs(words: Words, card: Card) -> str:
    if card["kind"] == "sum":
        return tell(words, "needs-sum", total=card["total"])
    if card["kind"] == "same":
        return tell(words, "needs-same", amount=card["amount"])
    return tell(words, "needs-faces", faces=" ".join([str(number) for number in card["faces"]]))


def named(words: Words, cards: list[Card]) -> str:
    """The names of several cards."""
    return ", ".join([words.name(card["card"]) for card in cards])


# Dice


def die_told(words: Words, die: Die, look: str, in_tray: bool) -> str:
    """A die of the player whose turn it is."""
    colour = f"die-{die['colour']}"
    if look in ("waiting", "asleep", "new"):
        return tell(words, f"die-{look}", die=colour)
    face = str(die["face"])
    said = [tell(words, "die-tray" if in_tray else "die", die=colour, face=face)]
    if look == "spent":
        said.append(tell(words, "spent"))
    elif not face.isdigit() and (not in_tray or face == "two_for_one"):
        said.append(tell(words, face))
    return " ".join(said)


def supply_told(words: Words, entry: dict[str, Any]) -> str:
    """What the supply has of a colour, and what these dice can show."""
    count, faces = len(entry["dice"]), " ".join(entry["faces"])
    return tell(words, "supply-dice", die=f"die-{entry['colour']}", count=count, faces=faces)
