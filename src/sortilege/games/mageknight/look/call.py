"""A call to an assault as a stage in place of the map: who calls, who was asked, who answered what, how many defenders
each would fight, and the defenders. Everybody sees it, also who comes back later."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import moved, text
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
DEFENDER: Final = 112
"""So wide is a defender with its name."""
DEEP: Final = 92
FACE: Final = 1.35
LONG: Final = 16
"""From so many letters on a name is written smaller."""
ABREAST: Final = (8, 3)
"""So many defenders stand beside each other, in a wide and in a tall window."""


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
        stage_opening(table, "call", title, depth(len(tokens), 0), len(shares), depth(len(tokens), 1)),
        defs,
        heading(title, number, costs, len(shares)),
        *(caller(words, share, where) for share, where in zip(shares, places(len(shares)), strict=True)),
    ]
    below = HEAD + PANEL[1] + GAP + DEEP / 2
    tall_below = TALL_HEAD + len(shares) * (TALL_PANEL + GAP / 2) + DEEP / 2
    for at, token in enumerate(tokens):
        wide = standing(at, len(tokens), ABREAST[0], (WIDTH / 2, below))
        tall = standing(at, len(tokens), ABREAST[1], (TALL_WIDTH / 2, tall_below))
        parts.append(defender(words, table, token, wide, tall))
    return "\n".join((*parts, "</svg>"))


def depth(defenders: int, shape: int) -> float:
    """How much room the defenders need below the panels."""
    return -(-defenders // ABREAST[shape]) * DEEP + 2 * GAP


def standing(at: int, defenders: int, abreast: int, first: Place) -> Place:
    """Where one of them stands, in rows."""
    row, place = divmod(at, abreast)
    others = min(abreast, defenders - row * abreast)
    return first[0] + (place - (others - 1) / 2) * DEFENDER, first[1] + row * DEEP


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
    name = words.name(token["enemy"]) if token["enemy"] else ""
    named = text(0, 52, name, "middle", 14 if len(name) < LONG else 11.5) if name else ""
    return (
        f'<g class="lay"{moved(*wide)} style="{style}"><g class="defender" role="img" aria-label="{label}" '
        f'data-explain="{label}" data-rule="enemies"{also}><g transform="scale({FACE})">{drawn}</g>{named}</g></g>'
    )
