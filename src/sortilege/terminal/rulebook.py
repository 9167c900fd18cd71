"""Sections of a game's rules."""

from __future__ import annotations

import re

from ..kernel.game import Game

HEADING = re.compile(r"(#+)\s+(.*?)\s*(?:\{#([\w-]+)\})?\s*")


def rules_of(game: Game) -> str:
    """The game's rules; nothing if it brings none."""
    try:
        return game.rules()
    except (OSError, NotImplementedError):
        return ""


def section(rules: str, name: str) -> str:
    """The section with this anchor, `## Title {#name}` or a title that reads so; all the rules if there is none."""
    found: list[str] = []
    level = 0
    for line in rules.splitlines():
        heading = HEADING.fullmatch(line)
        if heading:
            depth = len(heading[1])
            if level and depth <= level:
                break
            if not level and name in (heading[3], slug(heading[2])):
                level = depth
        if level:
            found.append(line)
    return plain("\n".join(found) if found else rules)


def sections(rules: str) -> list[str]:
    """The names of all sections."""
    headings = [heading for line in rules.splitlines() if (heading := HEADING.fullmatch(line))]
    return [heading[3] or slug(heading[2]) for heading in headings if len(heading[1]) > 1]


def slug(title: str) -> str:
    """The anchor that a title without one gets."""
    return re.sub(r"[^\w]+", "-", title.lower()).strip("-")


def plain(text: str) -> str:
    """Markdown without what only pages need: anchors, pictures, and marks of what is for terminals."""
    return re.sub(r"\s*\{#[\w-]+\}|!\[[^\]]*\]\(picture:[\w-]+\)\n\n?|^\[text\] ", "", text, flags=re.MULTILINE)
