"""What is laid out before the viewer to choose from: tactics, skills, cards and units that they do not hold yet."""

from __future__ import annotations

import re
from html import escape
from typing import Any, Final

from ....art import use
from ....kernel.words import Message, Words, read_message
from ..box.descriptions import skill_usage
from .board import told
from .deeds import breadth, further_ways, price, rule_told, ways_of, ways_row
from .labels import capital_said, note, tell
from .mana_row import shape
from .signs import art_of
from .troops import ability, sign, tactic_effect

View = dict[str, Any]
Table = dict[str, Any]
TAG: Final = re.compile("<[^>]*>")
LAID_OUT: Final = ("tactic", "offer", "drawn", "discard", "skill", "card")
"""Kinds of things that are laid out as cards when the viewer is to choose among them."""


def touches(view: View) -> dict[str, Table]:
    """All that the viewer's moves are made with, by id."""
    decision = view["decision"]
    paths = decision.get("paths", ()) if decision is not None else ()
    return {touch: decision["touches"][touch] for path in paths for touch in path}


def laid_out(view: View, words: Words, hero: Table) -> list[str]:
    """Cards, units, skills and tactics that can be had or chosen and that the viewer does not hold yet."""
    held = [f"card-{card}" for card in hero.get("cards", [])]
    held += [f"skill-{skill['skill']}" for skill in hero["skills"]]
    held += [f"tactic-{hero['tactic']}"] if hero["tactic"] else []
    lots: dict[str, list[str]] = {}
    for touch, name in touches(view).items():
        kind = name["key"].removeprefix("touch-")
        if touch not in held and kind in LAID_OUT:
            lots.setdefault(kind, []).append(lying(view, words, touch, name))
    return [part for kind, things in lots.items() for part in (heading(words, kind), *things)]


def heading(words: Words, kind: str) -> str:
    """What the things are that lie after it."""
    return f'<p class="lot">{escape(note(words, f"lot-{kind}"))}</p>'


def lying(view: View, words: Words, touch: str, named: Table) -> str:
    """Something that could be chosen: its name, what it does, what it costs."""
    thing = str(named["params"]["thing"])
    shown = described(words, view["table"]["glossary"], thing, named["key"] == "touch-tactic")
    label = tell(words, "choose", thing=thing)
    return "\n".join(
        (
            f'<div class="deed laid {shown.kind}" id="laid-{touch}" data-face'
            f'{breadth(words.name(thing), letters(shown.inner))}><button type="button" class="face" '
            f'id="{touch}" data-touch="{touch}" data-asks data-rule="{shown.rule}" aria-label="{escape(label)}" '
            f'data-explain="{escape(shown.about)}">{shown.inner}</button>',
            *ways_row(words, thing, further_ways(words, ways_of(view, touch))),
            "</div>",
        )
    )


class Described:
    """How a thing that nobody holds yet is shown: its kind, the rule about it, a sentence, and the drawing."""

    def __init__(self, kind: str, rule: str, about: str, inner: str) -> None:
        self.kind = kind
        self.rule = rule
        self.about = about
        self.inner = inner


def described(words: Words, glossary: Table, thing: str, is_tactic: bool = False) -> Described:
    """A card, a unit, a skill or a tactic by its name."""
    card, unit, skill = (glossary[kind].get(thing) for kind in ("cards", "units", "skills"))
    if card is not None:
        return described_card(words, thing, card)
    if unit is not None:
        return described_unit(words, thing, unit)
    if skill is not None:
        rows = [capital_said(words, skill_usage(skill)), capital_said(words, read_message(skill["does"]))]
        return Described("skill-offer", "skills", tell(words, "rule-skills"), head(words, thing) + texts(rows))
    if is_tactic:
        row = capital_said(words, tactic_effect(words, thing))
        number = f'<b class="times">{glossary["tactics"][thing]["number"]}</b>'
        return Described("tactic", "tactics", tell(words, "rule-tactics"), head(words, thing, number) + texts([row]))
    return Described("other", "turn", words.name(thing), head(words, thing))


def described_card(words: Words, name: str, entry: Table) -> Described:
    rows = [
        price(entry, side == 1) + escape(capital_said(words, says)) for side, says in enumerate(told(entry["does"]))
    ]
    kind = f"{entry['colour'] or entry['kind']} {entry['kind']}"
    art = "bleeding-wound" if entry["kind"] == "wound" else art_of(entry["does"])
    inner = head(words, name) + picture(art) + "".join(f'<span class="text">{row}</span>' for row in rows)
    return Described(kind, "deed-cards", rule_told(words, entry), inner)


def described_unit(words: Words, name: str, entry: Table) -> Described:
    """Cost, level and where it can be recruited, then its abilities."""
    cost = Message("picture-unit-cost", {"cost": entry["cost"], "level": entry["level"], "sites": entry["sites"]})
    rows = [f'<span class="cost">{escape(capital_said(words, cost))}</span>']
    for does, mana in zip(entry["does"], entry["mana"], strict=True):
        gem = shape("token", mana) if mana else ""
        rows.append(f'<span class="text">{gem}{escape(capital_said(words, read_message(ability(does))))}</span>')
    armour = f'<b class="times">{sign("checked-shield")}{entry["armour"]}</b>'
    return Described("unit", "units", tell(words, "rule-units"), head(words, name, armour) + "".join(rows))


def letters(inner: str) -> int:
    """How many of them are read on a thing."""
    return len(TAG.sub("", inner))


def head(words: Words, name: str, after: str = "") -> str:
    return f'<span class="called"><span>{escape(words.name(name))}</span>{after}</span>'


def picture(icon: str) -> str:
    return f'<svg class="art" viewBox="-24 -24 48 48" aria-hidden="true">{use(icon, 0, 0, 46)}</svg>'


def texts(rows: list[str]) -> str:
    return "".join(f'<span class="text">{escape(row)}</span>' for row in rows)
