"""A spell card as SVG: what it needs, how much of that lies in the tray, its points, letter and owl."""

from __future__ import annotations

from typing import Final

from ....art import text, use
from ....kernel.words import Message, Thing, Words
from .reading import Card, Tally, sum_in
from .shapes import token

WIDTH: Final = 160
HEIGHT: Final = 150
ART: Final = {"A": "quill", "B": "crystal-ball", "C": "star-swirl", "D": "book-aura"}
"""The faint illustration of each letter."""
PAPER: Final = f'x="0" y="0" width="{WIDTH}" height="{HEIGHT}" rx="13"'
MIDDLE: Final = 53
"""How far down the middle of the requirement is."""


def printed(card: Card, tally: Tally | None, odds: str) -> str:
    """The printed card with a token that lies on it. `tally` is the tray that would gain it, if any could; `odds` says
    how likely that is."""
    letter = str(card["letter"])
    parts = [
        f'<rect class="shadow" x="2" y="4" width="{WIDTH}" height="{HEIGHT}" rx="13"/>',
        f'<g class="paper-{letter.lower()}"><rect class="paper" {PAPER}/><rect class="glow" {PAPER}/>',
        use(ART[letter], WIDTH / 2, HEIGHT / 2, 116, "art"),
        requirement(card, tally),
        text(14, 136, letter, "letter", 24),
        use("owl", 43, 128, 22, "owl") if card["owl"] else "",
        f'<circle class="badge" cx="134" cy="124" r="20"/>{text(134, 133, str(card["points"]), "points middle", 27)}',
    ]
    if odds:
        parts.append(text(84, 135, odds, f"odds{' nil' if odds[0] == '0' else ''} middle", 22))
    if card["token"]:
        parts.append(token(str(card["token"]), WIDTH - 4, 2, 1.1))
    return " ".join(parts) + "</g>"


def gist(words: Words, card: Card, tally: Tally | None, odds: str) -> str:
    """What stands on the card, in the same order: who speaks to a browser says what they see."""
    needed = words.name(str(card["card"]))
    if card["kind"] == "faces":
        needed = " ".join([str(number) for number in card["faces"]])
    said = [needed, sum_so_far(card, tally), str(card["letter"]), str(card["points"]), odds]
    parts: list[Thing] = [part for part in said if part]
    return words.say(Message("pic-gist", {"parts": parts}))


def sum_so_far(card: Card, tally: Tally | None) -> str:
    """For a card with a sum, how much of it lies in the tray."""
    have = sum_in(tally) if card["kind"] == "sum" else 0
    return f"{have} / {card['total']}" if have else ""


def requirement(card: Card, tally: Tally | None) -> str:
    """What the dice must show; what the tray shows already is ticked."""
    kind = card["kind"]
    if kind == "sum":
        return total(int(card["total"]), sum_in(tally), sum_so_far(card, tally))
    if kind == "same":
        have = max([0, *[count for number, count in (tally or {}).items() if number.isdigit() or number == "skull"]])
        return boxes(["="] * int(card["amount"]), [place < have for place in range(int(card["amount"]))])
    if kind == "faces":
        left = dict(tally or {})
        ticked: list[bool] = []
        for number in card["faces"]:
            there = left.get(str(number), 0)
            ticked.append(there > 0)
            left[str(number)] = there - 1
        return boxes([str(number) for number in card["faces"]], ticked)
    return use("spell-book", WIDTH / 2, MIDDLE, 70, "ink")


def total(needed: int, have: int, so_far: str) -> str:
    """A sum that is to be reached, and the sum so far as a bar."""
    parts = [text(WIDTH / 2, MIDDLE + (14 if not so_far else 8), f"{needed}+", "sum middle", 50)]
    if so_far:
        filled = 120 * min(1.0, have / needed)
        parts.append('<rect class="gauge" x="20" y="76" width="120" height="9" rx="4.5"/>')
        parts.append(f'<rect class="done" x="20" y="76" width="{filled:g}" height="9" rx="4.5"/>')
        parts.append(text(WIDTH / 2, 104, so_far, "small middle", 17))
    return " ".join(parts)


def boxes(signs: list[str], ticked: list[bool]) -> str:
    """Numbers in boxes, in one or two lines."""
    count = len(signs)
    across = count if count <= 3 else 2 if count == 4 else 3 if count <= 6 else 4
    lines = (count + across - 1) // across
    size = 43 if lines == 1 else 40 if across < 4 else 34
    step = size + (6 if across < 4 else 4)
    parts: list[str] = []
    for place, sign in enumerate(signs):
        line = place // across
        in_line = min(across, count - line * across)
        x = WIDTH / 2 + (place % across - (in_line - 1) / 2) * step - size / 2
        y = MIDDLE + (line - (lines - 1) / 2) * step - size / 2
        kind = "box met" if ticked[place] else "box"
        parts.append(
            f'<g class="{kind}"><rect x="{x:g}" y="{y:g}" width="{size}" height="{size}" rx="9"/>'
            f"{text(x + size / 2, y + size * 0.73, sign, 'number middle', size * 0.68)}</g>"
        )
    return " ".join(parts)
