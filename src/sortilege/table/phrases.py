"""Quick phrases of the chat, and what the table itself notes there. They are stored by their key, and everybody reads
them in their own language."""

from __future__ import annotations

from typing import Final

from .i18n import mark, say
from .store import ChatRecord
from .store.store import DEALT_ANEW, HANDED_ON, LEFT, TO_A_BOT

PHRASES: Final = {
    "hello": mark("Hello, have fun!"),
    "luck": mark("Good luck!"),
    "well-played": mark("Well played!"),
    "thinking": mark("Let me think …"),
    "back-soon": mark("I’ll be right back."),
    "oops": mark("Oops, a misclick."),
    "thanks": mark("Thanks for the game!"),
}

NOTES: Final = {
    LEFT: mark("has left this seat."),
    HANDED_ON: mark("has handed this seat on."),
    TO_A_BOT: mark("has left this seat to a bot."),
    DEALT_ANEW: mark("did so before the first move: everything was dealt anew, with a new fingerprint."),
}
"""After the name of who sat there."""


def said(line: ChatRecord, language: str) -> str:
    """What the line says to a reader of the language."""
    known = {**PHRASES, **NOTES}
    return say(language, known[line.phrase]) if line.phrase in known else line.text
