"""An auction of heroes as a stage: every hero with what is its own, who would have it and for how much."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....kernel.words import Words, read_message
from .labels import capital_said, tell
from .parley import GAP, Part, Place, heading, hero_panel, places, stage_opening
from .reading import touchable_moves

View = dict[str, Any]
Table = dict[str, Any]
BIDS: Final = ("ask-name-hero", "ask-first-bid", "ask-bid")
"""The questions of which an auction is made."""


def is_auction(view: View) -> bool:
    return (view["decision"] or {}).get("question", {}).get("key") in BIDS


def auction_stage(view: View, words: Words, defs: str) -> str:
    """The whole stage; who may name a hero touches it."""
    lots: list[Table] = view["decision"]["question"]["params"]["lots"]
    title = tell(words, "auction")
    offered = touchable_moves(view)
    parts = [
        stage_opening(view["table"], "auction", title, GAP, len(lots)),
        defs,
        heading(title, tell(words, "auction-paid"), tell(words, "auction-order"), len(lots)),
        *(lot(words, one, offered, where) for one, where in zip(lots, places(len(lots)), strict=True)),
    ]
    return "\n".join((*parts, "</svg>"))


def lot(words: Words, one: Table, offered: set[str], where: tuple[Place, Place]) -> str:
    """A hero: whose it is or would be, for how much fame, and for who looks at it what it has of its own."""
    params = one["params"]
    hero, kind = str(params["hero"]), str(one["key"]).removeprefix("lot-")
    says = capital_said(words, read_message(one))
    much = tell(words, "lot-fame", n=params["n"]) if kind == "named" and params["n"] else "–"
    told = tell(words, "lot-told", hero=hero, part=says, cards=params["cards"], skills=params["skills"])
    tone = {"named": "lacking", "taken": "enough"}.get(kind, "muted")
    touch = f"name-{hero}" if f"name-{hero}" in offered else ""
    about = f'data-rule="variants" data-explain="{escape(told)}"'
    shown = f"{kind} facing" if kind == "named" else kind
    return hero_panel(Part(hero, words.name(hero), says, tone, much), shown, touch, told, about, where)
