"""Deed cards as they lie before a player: name, basic and strong effect."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Any, Final

from ....art import text, use
from ....kernel.words import Message, Words, read_message
from .shapes import gem

WIDTH: Final = 138
HEIGHT: Final = 176
LINE: Final = 13
LETTERS: Final = 24
"""So many letters stand in a line of a card."""


def card_face(card: str, entry: dict[str, Any], place: str, number: int, playable: bool, words: Words) -> str:
    """A card of the hand; `place` is its transformation, and `number` tells cards of the same name apart."""
    colour = entry["colour"] or entry["kind"]
    name = words.name(card)
    does = [read_message(side) for side in entry["does"]]
    told = name
    if does:
        told = words.say(Message("picture-card", {"card": card, "basic": does[0], "strong": does[1]}))
    kind = "card open" if playable else "card"
    parts = [
        f'<g class="{kind} {colour}" id="hand-{card}-{number}"{place}>',
        f"<title>{escape(told)}</title>",
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="9"/>',
        f'<path class="band" d="M0 9Q0 0 9 0H{WIDTH - 9}Q{WIDTH} 0 {WIDTH} 9V30H0Z"/>',
        text(WIDTH / 2, 20, name, "card-name middle", 14.5 if len(name) < 17 else 12.5),
    ]
    if entry["kind"] == "wound":
        parts.append(use("bleeding-wound", WIDTH / 2, 95, 76, "wound"))
    else:
        parts += lines(words.say(does[0]), 47, 4)
        parts.append(f'<path class="fold" d="M12 99H{WIDTH - 12}"/>')
        parts.append(price(entry))
        parts += lines(words.say(does[1]), 118, 4)
        parts.append(text(WIDTH / 2, HEIGHT - 6, words.name(f"kind-{entry['kind']}"), "kind middle", 10))
    return "".join((*parts, "</g>"))


def price(entry: dict[str, Any]) -> str:
    """What the strong effect costs, on the fold: mana of the card's colour, for spells black too."""
    if entry["colour"] is None:
        return ""
    x = WIDTH / 2 - (8 if entry["kind"] == "spell" else 0)
    black = gem("black", x + 16, 99, 0.8) if entry["kind"] == "spell" else ""
    return gem(entry["colour"], x, 99, 0.8) + black


def lines(effect: str, top: float, room: int) -> Sequence[str]:
    """An effect, as many lines as there is room for."""
    found = wrap(effect, LETTERS)
    if len(found) > room:
        found = [*found[: room - 1], f"{found[room - 1][: LETTERS - 2]} …"]
    return [text(WIDTH / 2, top + LINE * order, line, "effect middle", 12.5) for order, line in enumerate(found)]
