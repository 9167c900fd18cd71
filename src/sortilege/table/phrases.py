"""Quick phrases of the chat. They are stored by their key, and everybody reads them in their own language."""

from __future__ import annotations

from typing import Final

from .i18n import mark, say
from .store import ChatRecord

PHRASES: Final = {
    "hello": mark("Hello, have fun!"),
    "luck": mark("Good luck!"),
    "well-played": mark("Well played!"),
    "thinking": mark("Let me think …"),
    "back-soon": mark("I’ll be right back."),
    "oops": mark("Oops, a misclick."),
    "thanks": mark("Thanks for the game!"),
}


def said(line: ChatRecord, language: str) -> str:
    """What the line says to a reader of the language."""
    return say(language, PHRASES[line.phrase]) if line.phrase in PHRASES else line.text
