"""A call to an assault as a stage in place of the map: who calls, who was asked, who answered what, how many defenders
each would fight, and the defenders. Everybody sees it, also who comes back later."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import moved, text
from ....kernel.words import Message, Words
from .board import capital
from .labels import capital_said, tell
from .reading import tokens_at
from .surroundings import guard_told
from .tokens import hero_figure

View = dict[str, Any]
Table = dict[str, Any]
CALLS: Final = ("ask-call", "ask-share-out", "ask-join")
"""The questions of which a call is made."""
SURE: Final = ("calls", "joins")
WIDTH: Final = 900
HEAD: Final = 76
PANEL: Final = (212, 128)
TALL_WIDTH: Final = 340
TALL_PANEL: Final = 92
TALL_HEAD: Final = 92
DEFENDER: Final = 62
GAP: Final = 10
WIDE_LEAST: Final = "0.5 0.72"
TALL_LEAST: Final = "0.8 0.8"


def is_call(view: View) -> bool:
    """Whether somebody is being called to an assault, or asked about it."""
    return (view["decision"] or {}).get("question", {}).get("key") in CALLS


def call_stage(view: View, words: Words, defs: str) -> str:
    """The whole stage; for a tall window the heroes stand below each other."""
    table = view["table"]
    asked: Table = view["decision"]["question"]["params"]
    shares: list[Table] = asked["shares"]
    tokens = tokens_at(table, asked["at"])
    site = Message("city-of", {"colour": table["map"]["spaces"][asked["at"]]["colour"]})
    title = tell(words, "call", site=site)
    number = tell(words, "call-defenders", n=len(tokens))
    costs = tell(words, "call-costs-lenient" if asked["lenient"] else "call-costs")
    below = HEAD + PANEL[1] + GAP
    tall = TALL_HEAD + len(shares) * (TALL_PANEL + GAP // 2) + DEFENDER + 2 * GAP
    time = "night" if table["night"] else "day"
    left = (WIDTH - len(shares) * (PANEL[0] + GAP) + GAP) / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mageknight board stage call {time}" data-scene="call" '
        f'viewBox="0 0 {WIDTH} {below + DEFENDER + 2 * GAP}" data-least="{WIDE_LEAST}" '
        f'data-tall="0 0 {TALL_WIDTH} {tall}" data-tall-least="{TALL_LEAST}" role="group" '
        f'aria-label="{escape(title)}">',
        defs,
        f'<g class="in-wide">{text(left, 32, title, "title", 22)}',
        text(left, 58, f"{number}. {costs}", "muted", 15.5) + "</g>",
        f'<g class="in-tall">{text(GAP, 30, title, "title", 22)}',
        text(GAP, 54, number, "muted", 15) + text(GAP, 74, costs, "muted", 12.5) + "</g>",
    ]
    for at, share in enumerate(shares):
        there = (left + at * (PANEL[0] + GAP), HEAD)
        parts.append(caller(words, share, there, (4, TALL_HEAD + at * (TALL_PANEL + GAP // 2))))
    start = (WIDTH - len(tokens) * DEFENDER) / 2
    tall_start = (TALL_WIDTH - len(tokens) * DEFENDER * 0.9) / 2
    for at, token in enumerate(tokens):
        wide = (start + (at + 0.5) * DEFENDER, below + DEFENDER / 2 + 4)
        narrow = (tall_start + (at + 0.5) * DEFENDER * 0.9, tall - DEFENDER / 2 - GAP)
        parts.append(defender(words, table, token, wide, narrow))
    return "\n".join((*parts, "</svg>"))


def caller(words: Words, share: Table, wide: tuple[float, float], tall: tuple[float, float]) -> str:
    """One who is part of it: the figure, what was said, and how many defenders are meant for him."""
    name, number = str(share["params"]["hero"]), int(share["params"]["n"])
    part = str(share["key"]).removeprefix("call-")
    sure = part in SURE
    does = capital_said(words, Message(share["key"]))
    fights = tell(words, "call-fights" if sure else "call-would-fight", n=number) if number else "–"
    label = tell(words, "call-told", hero=name, part=does, share=fights)
    kind = f"foe duellist lay {part}" + (" facing" if part == "asked" else "")
    place = f'{moved(*wide)} style="--tall: translate({tall[0]:g}px, {tall[1]:g}px)"'
    parts = [
        f'<g class="{kind}" id="called-{name}" role="img" aria-label="{escape(label)}" '
        f'data-rule="joint-assault"{place}>',
        f'<rect class="plate in-wide" width="{PANEL[0]}" height="{PANEL[1]}" rx="13"/>',
        f'<rect class="plate in-tall" width="{TALL_WIDTH - 8}" height="{TALL_PANEL}" rx="13"/>',
        f'<rect class="stripe in-wide" data-side="{name}" x="2" y="14" width="6" height="{PANEL[1] - 28}" rx="3"/>',
        f'<rect class="stripe in-tall" data-side="{name}" x="2" y="12" width="6" height="{TALL_PANEL - 24}" rx="3"/>',
        f'<g class="lay" style="--tall: translate(2px, -1px)">{hero_figure(name, 46, 46, 1.7)}</g>',
        '<g class="lay" style="--tall: translate(6px, -7px)">',
        text(82, 36, words.name(name), "title", 18),
        text(82, 57, does, "enough" if sure else "lacking" if part == "asked" else "muted", 14.5),
        "</g>",
        '<g class="lay" style="--tall: translate(72px, -30px)">' + text(16, 110, fights, "title", 20) + "</g>",
        "</g>",
    ]
    return "".join(parts)


def defender(words: Words, table: Table, token: Table, wide: tuple[float, float], tall: tuple[float, float]) -> str:
    """A defender of the city: its token, or its back."""
    told, drawn, also = guard_told(words, table, token)
    style = f"--tall: translate({tall[0]:g}px, {tall[1]:g}px)"
    label = escape(capital(told))
    return (
        f'<g class="lay"{moved(*wide)} style="{style}"><g class="defender" role="img" aria-label="{label}" '
        f'data-explain="{label}" data-rule="enemies"{also}>{drawn}</g></g>'
    )
