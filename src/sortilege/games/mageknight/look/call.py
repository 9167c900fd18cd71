"""A call to an assault as a stage in place of the map: who calls, who was asked, who answered what, how many defenders
each would fight, and the defenders. Everybody sees it, also who comes back later."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import moved
from ....kernel.words import Message, Words
from .board import capital
from .labels import capital_said, tell
from .parley import (
    GAP,
    HEAD,
    PANEL,
    TALL_HEAD,
    TALL_PANEL,
    TALL_WIDTH,
    WIDTH,
    Part,
    Place,
    heading,
    hero_panel,
    places,
    stage_opening,
)
from .reading import tokens_at
from .surroundings import guard_told

View = dict[str, Any]
Table = dict[str, Any]
CALLS: Final = ("ask-call", "ask-share-out", "ask-join")
"""The questions of which a call is made."""
TONES: Final = {"calls": "enough", "joins": "enough", "asked": "lacking"}
DEFENDER: Final = 62


def is_call(view: View) -> bool:
    """Whether somebody is being called to an assault, or asked about it."""
    return (view["decision"] or {}).get("question", {}).get("key") in CALLS


def call_stage(view: View, words: Words, defs: str) -> str:
    """The whole stage: the heroes above, the defenders below."""
    table = view["table"]
    asked: Table = view["decision"]["question"]["params"]
    shares: list[Table] = asked["shares"]
    tokens = tokens_at(table, asked["at"])
    title = tell(words, "call", site=Message("city-of", {"colour": table["map"]["spaces"][asked["at"]]["colour"]}))
    number = f"{tell(words, 'call-defenders', n=len(tokens))}."
    costs = tell(words, "call-costs-lenient" if asked["lenient"] else "call-costs")
    parts = [
        stage_opening(table, "call", title, DEFENDER + 2 * GAP, len(shares)),
        defs,
        heading(title, number, costs, len(shares)),
        *(caller(words, share, where) for share, where in zip(shares, places(len(shares)), strict=True)),
    ]
    below = HEAD + PANEL[1] + GAP + DEFENDER / 2 + 4
    tall_below = TALL_HEAD + len(shares) * (TALL_PANEL + GAP / 2) + DEFENDER / 2 + GAP
    for at, token in enumerate(tokens):
        off = at - (len(tokens) - 1) / 2
        wide, tall = (WIDTH / 2 + off * DEFENDER, below), (TALL_WIDTH / 2 + off * DEFENDER * 0.9, tall_below)
        parts.append(defender(words, table, token, wide, tall))
    return "\n".join((*parts, "</svg>"))


def caller(words: Words, share: Table, where: tuple[Place, Place]) -> str:
    """One who is part of it: what was said, and how many defenders are meant for him."""
    name, number = str(share["params"]["hero"]), int(share["params"]["n"])
    part = str(share["key"]).removeprefix("call-")
    tone = TONES.get(part, "muted")
    says = capital_said(words, Message(share["key"]))
    fights = tell(words, "call-fights" if tone == "enough" else "call-would-fight", n=number) if number else "–"
    label = tell(words, "call-told", hero=name, part=says, share=fights)
    kind = f"{part} facing" if part == "asked" else part
    drawn = Part(name, words.name(name), says, tone, fights)
    return hero_panel(drawn, kind, "", label, 'data-rule="joint-assault"', where)


def defender(words: Words, table: Table, token: Table, wide: Place, tall: Place) -> str:
    """A defender of the city: its token, or its back."""
    told, drawn, also = guard_told(words, table, token)
    style = f"--tall: translate({tall[0]:g}px, {tall[1]:g}px)"
    label = escape(capital(told))
    return (
        f'<g class="lay"{moved(*wide)} style="{style}"><g class="defender" role="img" aria-label="{label}" '
        f'data-explain="{label}" data-rule="enemies"{also}>{drawn}</g></g>'
    )
