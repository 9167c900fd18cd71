"""The rail of the page: time and goal, a panel for each hero and the dummy player, places, and offers."""

from __future__ import annotations

from html import escape
from typing import Any

from ....art import text, use
from ....kernel.words import Message, Thing, Words
from ..box.terms import CLOSED
from .board import capital
from .heroes import dummy, panel
from .labels import tell
from .lore import lore
from .offers import offers
from .picture import round_told
from .reading import goal, next_tile, returners_told, teams_told
from .shapes import TERRAIN_ICONS
from .surroundings import assault, places, unseen

View = dict[str, Any]
Table = dict[str, Any]


def sides(view: View, words: Words) -> str:
    """Everything that all can see of the heroes."""
    table = view["table"]
    label = escape(tell(words, "sides"))
    parts = [f'<div class="mageknight sides" role="group" aria-label="{label}">', time(words, table)]
    parts += [panel(view, words, hero) for hero in table["heroes"]]
    if table["dummy"] is not None:
        parts.append(dummy(words, table["dummy"]))
    return "\n".join(
        (
            *parts,
            *assault(words, table),
            *places(view, words),
            offers(words, table),
            *unseen(words, table),
            *lore(words, table),
            "</div>",
        )
    )


# Time and goal


def time(words: Words, table: Table) -> str:
    """The round by day or night, the goal and how near it is, and who plays when."""
    sign = use("moon" if table["night"] else "sun", 0, 0, 30, "time")
    order = [placed(table, name) for name in table["order"]]
    lines = [
        f'<section class="when {"night" if table["night"] else "day"}" id="when" data-rule="rounds">'
        f'<svg viewBox="-16 -16 32 32" aria-hidden="true">{sign}</svg>'
        f"<h2>{escape(words.name(table['scenario']))}</h2>"
        f"<p>{escape(capital(words.say(round_told(table))))}</p>",
        f'<p class="goal" data-rule="scenarios">{escape(capital(words.say(goal(table))))}</p>',
    ]
    if "teams" in table:
        lines.append(f'<p class="teams" data-rule="cooperation">{escape(words.say(teams_told(table)))}</p>')
    lines += [f'<p class="teams">{escape(words.say(line))}</p>' for line in returners_told(table)]
    lines += [
        f'<p class="order" id="next-tile" data-rule="exploring">{escape(words.say(tile))}</p>'
        for tile in next_tile(table)
    ]
    if order:
        said = words.say(Message("board-order", {"heroes": order}))
        lines.append(f'<p class="order">{escape(said)}</p>')
    lines.append(costs(words, table["turn"]["costs"]))
    return "\n".join((*lines, "</section>"))


def costs(words: Words, terrains: dict[str, int]) -> str:
    """What a step onto each terrain costs now, by day or night and with what was played."""
    parts: list[str] = []
    for terrain, cost in terrains.items():
        if terrain in TERRAIN_ICONS and cost < CLOSED:
            told = escape(tell(words, "terrain-cost", terrain=terrain, n=cost))
            swatch = f'<g class="space {terrain}"><use href="#hex-shape" class="body"/></g>'
            number = text(0, 14, str(cost), "cost middle", 40)
            parts.append(
                f'<li data-explain="{told}" data-rule="movement">'
                f'<svg viewBox="-44 -44 88 88" role="img" aria-label="{told}">{swatch}{number}</svg></li>'
            )
    return f'<ul class="costs" aria-label="{escape(tell(words, "terrain-costs"))}">{"".join(parts)}</ul>'


def placed(table: Table, name: str) -> Thing:
    """A player of the round order with the tactic."""
    tactics = {hero["hero"]: hero["tactic"] for hero in table["heroes"]}
    tactic = tactics[name] if name in tactics else table["dummy"]["tactic"]
    if not tactic:
        return name
    return Message("page-plays", {"hero": name, "tactic": tactic, "n": table["glossary"]["tactics"][tactic]["number"]})
