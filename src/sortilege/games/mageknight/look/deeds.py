"""Cards and units of the viewer as they are printed: each side a row, and each way to use it a button.

A way that is not open now stays where it is printed, so that touching it says why, and so that little travels when the
phase changes.
"""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, use
from ....kernel.words import Message, Thing, Words, read_message
from .labels import capital_said, note, tell
from .mana_row import shape
from .paying import paid_with, with_payments
from .signs import art_of, drawn_signs, parts, points_sign, told_apart
from .worth import badge, with_worth

View = dict[str, Any]
Table = dict[str, Any]
DRAWN: Final = Fragments()
EFFECTS: Final = ("do-use", "do-sacrifice", "do-unit", "do-skill-for")
"""Ways that are named by what they do: whose they are can be seen."""
STRONG: Final = 1
SIGNS: Final = 25


class WayOffered:
    """A way to use something: its touch, what people call it, and in a fight, if it is not offered, its time."""

    def __init__(self, touch: str, name: Table, time: str = "") -> None:
        self.touch = touch
        self.name = name
        self.time = time

    @property
    def does(self) -> Table:
        """What it does, where that is part of its name."""
        found: Table = self.name["params"].get("effect") or self.name
        return found


def ways_of(view: View, touch: str) -> list[WayOffered]:
    """The moves that are touched after a thing, in their order; what several moves share is no way of one thing."""
    decision = view["decision"]
    if decision is None:
        return []
    after = [path[1] for path in decision.get("paths", ()) if len(path) > 1 and path[0] == touch]
    ways = [WayOffered(way, decision["touches"][way]) for way in dict.fromkeys(after)]
    return [way for way in ways if not way.name["key"].startswith("touch-")]


def unprinted(view: View, touch: str, entry: Table) -> list[WayOffered]:
    """Ways that are open now and are not printed on the thing: sideways, or what a question asks."""
    printed = [way["touch"] for way in entry["ways"]]
    return [way for way in ways_of(view, touch) if way.touch not in printed]


# The parts of a card


def way_button(words: Words, way: WayOffered, inner: str, kind: str) -> str:
    """A way to use something, one touch away."""
    label = capital_said(words, read_message(way.name))
    worth = badge(words, way.name, way.time)
    if worth:
        label = tell(words, "way-worth", way=label, worth=worth)
        inner += f'<b class="worth{" later" if way.time else ""}">{escape(worth)}</b>'
    name = escape(way.touch)
    return (
        f'<button type="button" class="way {kind}" id="{name}" data-touch="{name}" data-ahead data-rule="deed-cards" '
        f'aria-label="{escape(label)}">{inner}</button>'
    )


def printed_side(words: Words, entry: Table, side: int, says: Table, price: str) -> str:
    """What is printed on one side: a button where there is one way to use it, else the text and a button for each."""
    printed = [way for way in entry["ways"] if way["side"] == side]
    ways = [WayOffered(way["touch"], way["name"], way.get("time", "")) for way in printed]
    said = escape(capital_said(words, read_message(says)))
    kind = "strong" if side == STRONG else "basic"
    price = paid_with(words, printed) or price
    if len(ways) == 1 and "<button" in price:
        button = way_button(words, ways[0], f'<span class="text">{said}</span>', f"whole {kind}")
        return f'<div class="printed paid {kind}">{price}{button}</div>'
    if len(ways) == 1:
        return way_button(words, ways[0], f'<span class="text">{price}{said}</span>', f"whole {kind}")
    signs = told_apart([way.does for way in ways])
    chips = [way_button(words, way, sign, f"chip {kind}") for way, sign in zip(ways, signs, strict=True)]
    price += toll(words, says)
    opening = f'<div class="printed {kind}"><span class="text">{said}</span><span class="chips">{price}'
    return "\n".join((opening, *chips, "</span></div>"))


def toll(words: Words, says: Table) -> str:
    """What all ways of a side cost besides mana: its sign stands before them, since theirs tell only what differs."""
    costs = [part for part in parts(says["params"].get("parts")) if str(part["key"]).startswith("effect-cost")]
    return "".join(
        f'<span class="toll" data-rule="deed-cards" data-explain="{escape(tell(words, "toll", cost=it))}">{sign}</span>'
        for it, sign in ((read_message(part), drawn_signs(part)) for part in costs)
    )


def further_ways(words: Words, ways: list[WayOffered]) -> list[str]:
    """Sideways as a row of signs, and whatever else can be done with it now."""
    sideways = [way for way in ways if way.name["key"] == "do-sideways"]
    lines: list[str] = []
    if sideways:
        lines.append(f'<div class="printed sideways"><span class="text">{escape(note(words, "sideways"))}</span>')
        lines.append('<span class="chips">')
        for way in sideways:
            params = way.name["params"]
            sign = points_sign(str(params["what"]), int(params["n"]))
            lines.append(way_button(words, way, sign, "chip"))
        lines.append("</span></div>")
    for way in ways:
        if way.name["key"] != "do-sideways":
            said = way.does if way.name["key"] in EFFECTS else way.name
            text = f'<span class="text">{escape(capital_said(words, read_message(said)))}</span>'
            lines.append(way_button(words, way, text, "whole"))
    return lines


def ways_row(words: Words, thing: Thing, rows: list[str]) -> list[str]:
    label = escape(tell(words, "ways", thing=thing))
    return [f'<div class="ways" role="group" aria-label="{label}">', *rows, "</div>"] if rows else []


def price(entry: Table, strong: bool) -> str:
    """What a side costs: mana of the card's colour, for the strong side of a spell black too."""
    if entry["colour"] is None or not (strong or entry["kind"] == "spell"):
        return ""
    black = shape("token", "black") if strong and entry["kind"] == "spell" else ""
    return shape("token", str(entry["colour"])) + black


def rule_told(words: Words, entry: Table) -> str:
    """How cards of this kind are used, in a sentence."""
    if entry["colour"] is None:
        return tell(words, f"rule-{entry['kind']}")
    return tell(words, f"rule-{entry['kind']}", colour=entry["colour"])


# Cards


def deed(view: View, words: Words, card: str, count: int) -> str:
    """A card of the hand, all that are alike as one."""
    entry = with_payments(view, with_worth(view, view["table"]["glossary"]["cards"][card]))
    key = (words, card, str(entry), count)
    drawn = DRAWN.get(key) or DRAWN.keep(key, draw_deed(words, entry, card, count))
    more = further_ways(words, unprinted(view, f"card-{card}", entry))
    if entry["kind"] == "wound":
        return "\n".join((drawn, *ways_row(words, card, more), "</div>"))
    return "\n".join((drawn, *more, "</div></div>"))


def breadth(name: str, letters: int) -> str:
    """How many letters the name and the texts of a card have, so that it is as wide as they need to be read whole."""
    return f' style="--name: {len(name)}; --says: {letters}"'


def whole_texts(words: Words, entry: Table) -> int:
    """How many letters the sides have; one that is drawn in signs needs as much room as SIGNS."""
    sides = [way["side"] for way in entry["ways"]]
    told = [says for side, says in enumerate(entry["does"]) if sides.count(side) == 1]
    signs = len(entry["does"]) - len(told) if told else 0
    return sum(len(capital_said(words, read_message(says))) for says in told) + SIGNS * signs


def draw_deed(words: Words, entry: Table, card: str, count: int) -> str:
    """The card up to its printed sides; what is open besides them follows."""
    does = [read_message(side) for side in entry["does"]]
    told = words.name(card)
    if does:
        told = words.say(Message("picture-card", {"card": card, "basic": does[0], "strong": does[1]}))
    told = told if count == 1 else note(words, "alike", thing=told, n=count)
    kind = f"deed {entry['colour'] or entry['kind']} {entry['kind']}"
    rule = "wounds" if entry["kind"] == "wound" else "deed-cards"
    lines = [
        f'<div class="{kind}" id="hand-{card}" data-item="{card}" data-face'
        f"{breadth(words.name(card), whole_texts(words, entry))}>",
        f'<button type="button" class="face" id="card-{card}" data-touch="card-{card}" data-rule="{rule}" '
        f'aria-label="{escape(told)}" data-explain="{escape(rule_told(words, entry))}" '
        f'aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight">{front(words, entry, card, count)}</button>',
    ]
    if entry["kind"] != "wound":
        label = escape(tell(words, "ways", thing=card))
        lines.append(f'<div class="ways" role="group" aria-label="{label}">')
        lines += card_sides(words, entry)
    return "\n".join(lines)


def card_sides(words: Words, entry: Table) -> list[str]:
    return [
        printed_side(words, entry, side, says, price(entry, side == STRONG)) for side, says in enumerate(entry["does"])
    ]


def front(words: Words, entry: Table, card: str, count: int = 1) -> str:
    """The name, a sign, and for small screens what both sides bring, in signs."""
    times = f'<b class="times">×{count}</b>' if count > 1 else ""
    art = "bleeding-wound" if entry["kind"] == "wound" else art_of(entry["does"])
    parts = [
        f'<span class="called"><span>{escape(words.name(card))}</span>{times}</span>',
        f'<svg class="art" viewBox="-24 -24 48 48" aria-hidden="true">{use(art, 0, 0, 46)}</svg>',
    ]
    for side, does in enumerate(entry["does"]):
        signs = price(entry, side == STRONG) + drawn_signs(does)
        parts.append(f'<span class="value" aria-hidden="true">{signs}</span>')
    return "".join(parts)
