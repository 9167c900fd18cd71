"""What lies in the offers: units, advanced actions, spells, lessons of monasteries, skills; each has its whole card."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments
from ....kernel.words import Message, Words
from .labels import note, tell
from .laid_out import described
from .mana_row import shape

Table = dict[str, Any]
DRAWN: Final = Fragments()
OFFERS: Final = {
    "units": ("regular", "elite"),
    "lessons": (),
    "actions": ("actions",),
    "spells": ("spells",),
    "upgrades": (),
}
"""The kinds of offers, each with the decks that it is filled up from."""


def offers(words: Words, table: Table) -> str:
    """What can be recruited, learned and gained, each with all that it does."""
    offered = [name for names in table["offers"].values() for name in names]
    prints = [table["glossary"][kind].get(name) for kind in ("cards", "units", "skills") for name in offered]
    key = (words, str(table["offers"]), str(table["decks"]), str(prints))
    return DRAWN.get(key) or DRAWN.keep(key, draw_offers(words, table))


def draw_offers(words: Words, table: Table) -> str:
    lines = [f'<section class="offers" id="offers" aria-label="{escape(tell(words, "offers"))}">']
    for kind, decks in OFFERS.items():
        offered = table["offers"].get(kind)
        if offered:
            left = sum(table["decks"][deck] for deck in decks)
            lines += offer(words, table["glossary"], f"picture-{kind}", offered, left)
    if table["offers"]["skills"]:
        lines += offer(words, table["glossary"], "picture-common-skills", table["offers"]["skills"], 0)
    return "\n".join((*lines, "</section>"))


def offer(words: Words, glossary: Table, title: str, offered: list[str], left: int) -> list[str]:
    more = f' <small data-rule="table">{escape(note(words, "deck-left", n=left))}</small>' if left else ""
    head = f"<h3>{escape(words.say(Message(title)))}{more}</h3><ul>"
    return [head, *(ware(words, glossary, name) for name in offered), "</ul>"]


def ware(words: Words, glossary: Table, name: str) -> str:
    """A thing of an offer: its name and what tells it apart, and hidden behind it the whole card."""
    card, unit = glossary["cards"].get(name), glossary["units"].get(name)
    shown = described(words, glossary, name)
    before = shape("token", str(card["colour"])) if card is not None and card["colour"] else ""
    after = f"<b>{unit['cost']}</b>" if unit is not None else ""
    return (
        f'<li class="{shown.kind.partition(" ")[0]}" tabindex="0" data-explain="{escape(shown.about)}" '
        f'data-rule="{shown.rule}" data-face>{before}<span>{escape(words.name(name))}</span>{after}'
        f'<div class="deed laid {shown.kind}"><div class="face">{shown.inner}</div></div></li>'
    )
