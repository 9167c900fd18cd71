"""What a line of the story speaks of, by its id on the page."""

from __future__ import annotations

from ....kernel.words import Message


def element(message: Message, param: str) -> str:
    """The id of what a parameter of the message is about, or nothing."""
    value = message.params[param]
    if param == "hero" and isinstance(value, str):
        return f"side-{value}"
    if param == "at" and message.key != "tile-laid":
        return f"space-{value}"
    return ""
