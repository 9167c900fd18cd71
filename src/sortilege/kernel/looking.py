"""What pictures and boards of any game read off a view: what the viewer is asked, and what can be touched for it."""

from __future__ import annotations

from typing import Any

from .words import Words, read_message

View = dict[str, Any]


def asked_of_viewer(view: View) -> str:
    """The step that asks the viewer, or nothing."""
    decision = view["decision"]
    asked = decision is not None and decision["seat"] == view["seat"] and "paths" in decision
    return str(decision["step"]) if asked else ""


def paths_of(view: View) -> list[list[str]]:
    """What is touched, in order, for each of the moves among which the viewer has to choose now."""
    decision = view["decision"]
    return list(decision.get("paths", ())) if decision is not None else []


def touched_in(view: View) -> set[str]:
    """Everything that some move of the viewer's is made with."""
    return {touch for path in paths_of(view) for touch in path}


def called(view: View, words: Words, touch: str) -> str:
    """What people call something that is touched."""
    return words.say(read_message(view["decision"]["touches"][touch]))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
