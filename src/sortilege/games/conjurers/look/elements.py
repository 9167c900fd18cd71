"""What a line of the story speaks of, by its id on the page."""

from __future__ import annotations

from ....kernel.words import Message


def element(message: Message, param: str) -> str:
    """The id of what a parameter of the message is about, or nothing."""
    value = message.params[param]
    if param == "side" and isinstance(value, str):
        return f"side-{value}"
    if param == "space":
        if isinstance(value, Message):
            return f"space-house_{value.params['side']}" if value.key == "the-house" else ""
        return f"space-{str(value).removeprefix('the-')}"
    if param in ("card", "other") and message.key in ("fights-for", "creature-won", "creature-not-won"):
        return f"pile-{value}" if param == "card" else ""
    return ""
