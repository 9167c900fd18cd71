"""What people call the things that are touched on the way to a move."""

from __future__ import annotations

from ....kernel.state import Closed
from ....kernel.words import Message
from ..box.faces import COLOURS, FACE, FACES, INACTIVE, SHIFT


def name_cards(cards: list[str]) -> dict[str, Message]:
    return {f"card-{card}": Message("touch-card", {"card": card}) for card in cards}


def closed_card(card: str, reason: Message) -> Closed:
    """A card that cannot be touched now, and why."""
    return Closed(f"card-{card}", reason, label=Message("touch-card", {"card": card}))


def closed_button(touch: str, reason: Message) -> Closed:
    """A button that would do nothing now, and why."""
    return Closed(touch, reason, label=Message(f"touch-{touch}"))


def name_supply() -> dict[str, Message]:
    """Every colour of the supply."""
    return {f"supply-{colour}": Message("touch-supply", {"die": f"die-{colour}"}) for colour in COLOURS}


def name_die_touch(look: int) -> Message:
    """A die by its colour and, where it shows something, by that."""
    die = f"die-{COLOURS[look >> SHIFT]}"
    if look & FACE == INACTIVE:
        return Message("touch-die", {"die": die})
    return Message("touch-die-face", {"die": die, "face": FACES[look & FACE]})


def name_button(touch: str) -> dict[str, Message]:
    """What has a button of its own."""
    return {touch: Message(f"touch-{touch}")}
