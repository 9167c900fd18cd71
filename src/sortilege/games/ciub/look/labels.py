"""A view told in sentences: what a card, a die or a side has to say when a person points at it."""

from __future__ import annotations

from typing import Any

from ....kernel.words import Message, Param, Words
from .reading import Card, Die


def tell(words: Words, key: str, **params: Param) -> str:
    """A sentence of the pictures, with a capital even where it begins with a colour."""
    said = words.say(Message("pic-" + key, {**params}))
    return said[:1].upper() + said[1:]


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
    return tell(words, "needs-faces", faces=[*card["faces"]])


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
    return tell(words, "supply-dice", die=f"die-{entry['colour']}", count=len(entry["dice"]), faces=[*entry["faces"]])
