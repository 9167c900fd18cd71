"""Deed cards in the hand of the viewer, and all ways to play them: each card is a button, and so is each way."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, use
from ....kernel.words import Message, Thing, Words, read_message
from .labels import capital_said, note, tell
from .mana_row import shape

Table = dict[str, Any]
DRAWN: Final = Fragments()
EFFECTS: Final = ("do-play", "do-power", "do-cast", "do-use", "do-sacrifice", "do-unit", "do-skill-for")
"""Ways that are named by what they do: whose they are can be seen."""
POWERED: Final = ("do-power", "do-cast")


class WayOffered:
    """A way to use something: its touch and what people call it."""

    def __init__(self, touch: str, name: Table) -> None:
        self.touch = touch
        self.name = name


def ways_of(view: dict[str, Any], touch: str) -> list[WayOffered]:
    """The moves that are touched after a thing, in their order; what several moves share is no way of one thing."""
    decision = view["decision"]
    if decision is None:
        return []
    after = [path[1] for path in decision.get("paths", ()) if len(path) > 1 and path[0] == touch]
    ways = [WayOffered(way, decision["touches"][way]) for way in dict.fromkeys(after)]
    return [way for way in ways if not way.name["key"].startswith("touch-")]


def way_button(words: Words, way: WayOffered) -> str:
    """A way to play: what it gives, and what it asks for."""
    label = capital_said(words, read_message(way.name))
    key, params = way.name["key"], way.name["params"]
    short = label
    if key in EFFECTS and "effect" in params:
        short = capital_said(words, read_message(params["effect"]))
    elif key == "do-sideways":
        short = note(words, "sideways", what=params["what"], n=params["n"])
    kind = "way strong" if key in POWERED else "way"
    return (
        f'<button type="button" class="{kind}" id="{escape(way.touch)}" data-touch="{escape(way.touch)}" '
        f'data-rule="deed-cards" aria-label="{escape(label)}">{escape(short)}</button>'
    )


def ways(view: dict[str, Any], words: Words, touch: str, thing: Thing) -> list[str]:
    """All ways to use a thing, to be shown once it was touched."""
    found = [way_button(words, way) for way in ways_of(view, touch)]
    label = escape(tell(words, "ways", thing=thing))
    return [f'<div class="ways" role="group" aria-label="{label}">', *found, "</div>"] if found else []


def deed(words: Words, entry: Table, card: str, count: int, below: list[str]) -> str:
    """A card of the hand, all that are alike as one, with the ways to play it below."""
    key = (words, card, str(entry), count)
    face = DRAWN.get(key) or DRAWN.keep(key, draw_face(words, entry, card, count))
    kind = f"deed {entry['colour'] or entry['kind']}"
    return "\n".join((f'<div class="{kind}" id="hand-{card}">', face, *below, "</div>"))


def draw_face(words: Words, entry: Table, card: str, count: int) -> str:
    name = words.name(card)
    does = [read_message(side) for side in entry["does"]]
    told = words.say(Message("picture-card", {"card": card, "basic": does[0], "strong": does[1]})) if does else name
    told = told if count == 1 else note(words, "alike", thing=told, n=count)
    times = f'<b class="times">×{count}</b>' if count > 1 else ""
    parts = [
        f'<button type="button" class="face" id="card-{card}" data-touch="card-{card}" '
        f'data-rule="{"wounds" if entry["kind"] == "wound" else "deed-cards"}" aria-label="{escape(told)}">',
        f'<span class="called"><span>{escape(name)}</span>{times}</span>',
    ]
    if does:
        parts.append(f'<span class="effect">{escape(capital_said(words, does[0]))}</span>')
        parts.append(f'<span class="effect strong">{price(entry)}{escape(capital_said(words, does[1]))}</span>')
    else:
        wound = use("bleeding-wound", 0, 0, 48)
        parts.append(f'<svg class="blood" viewBox="-24 -24 48 48" aria-hidden="true">{wound}</svg>')
    return "".join((*parts, "</button>"))


def price(entry: Table) -> str:
    """What the strong effect costs: mana of the card's colour, for a spell black too."""
    if entry["colour"] is None:
        return ""
    return shape("token", str(entry["colour"])) + (shape("token", "black") if entry["kind"] == "spell" else "")
