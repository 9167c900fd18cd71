"""What would pay for a way to use something: drawn before it is used, and one touch away from something else."""

from __future__ import annotations

from html import escape
from typing import Any

from ....kernel.words import Message, Words
from .labels import tell
from .mana_row import BODY_OF, shape

View = dict[str, Any]
Table = dict[str, Any]


def with_payments(view: View, entry: Table) -> Table:
    """A card or a unit; its ways that cost mana know what could pay them now, that of least use later first."""
    offered = payments(view)
    if not any(way["touch"] in offered for way in entry["ways"]):
        return entry
    ways = [{**way, "pays": offered.get(way["touch"], [])} for way in entry["ways"]]
    return {**entry, "ways": ways}


def payments(view: View) -> dict[str, list[list[str]]]:
    """By the touch of a way to use something: each payment, as the sources that it takes."""
    found: dict[str, list[list[str]]] = {}
    for chain in (view["decision"] or {}).get("chains", ()):
        if chain["label"]["key"] == "do-and-pay":
            _, way, *sources = chain["path"]
            found.setdefault(way, []).append(sources)
    return found


def paid_with(words: Words, ways: list[Table]) -> str:
    """What pays for the ways of one side: shapes where there is no choice, else buttons for each mana; nothing if none
    of them can be paid."""
    offered = [sources for way in ways for sources in way.get("pays", ())]
    if not offered:
        return ""
    places = [list(dict.fromkeys(sources[at] for sources in offered)) for at in range(len(offered[0]))]
    if all(len(place) == 1 for place in places):
        return "".join(drawn(place[0]) for place in places)
    touches = ",".join(way["touch"] for way in ways if way.get("pays"))
    buttons = [
        source(words, touches, at, touch) if len(place) > 1 else f'<span class="sure">{drawn(touch)}</span>'
        for at, place in enumerate(places)
        for touch in place
    ]
    label = escape(tell(words, "paid-with"))
    return f'<span class="pays" role="group" aria-label="{label}">{"".join(buttons)}</span>'


def source(words: Words, touches: str, at: int, touch: str) -> str:
    """A source that could pay, `at` which place of the price."""
    kind, _, colour = touch.partition("-")
    label = tell(words, "pay-source", thing=Message(f"touch-{kind}", {"thing": colour}))
    why = escape(f"{label} {tell(words, f'why-{kind}')}")
    return (
        f'<button type="button" class="pay" data-variant="{escape(touches)} {at} {touch}" data-rule="mana" '
        f'data-explain="{why}" aria-label="{escape(label)}">{drawn(touch)}</button>'
    )


def drawn(touch: str) -> str:
    kind, _, colour = touch.partition("-")
    return shape(BODY_OF.get(kind, kind), colour)
