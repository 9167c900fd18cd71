"""The mana that the viewer could use: the dice of the Source, crystals and tokens, and the points of the turn."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import use
from ....kernel.words import Message, Words
from ..box.terms import COLOURS
from .board import capital
from .labels import note, tell
from .shapes import GEM, sign_of

Table = dict[str, Any]
POINTS: Final = {"move": "sprint", "influence": "shaking-hands", "heal": "hearts"}
BODIES: Final = {
    "die": '<rect class="body" x="-13" y="-13" width="26" height="26" rx="6"/>',
    "crystal": f'<path class="body" d="{GEM}" transform="scale(1.45)"/>',
    "token": '<circle class="body" r="13"/>',
}


def mana_row(words: Words, table: Table, hero: Table) -> str:
    """What can be spent, from left to right: points of the turn, dice, crystals, tokens."""
    parts = [f'<div class="stores" role="group" aria-label="{escape(tell(words, "stores"))}">']
    if table["active"] == hero["seat"]:
        parts += [points(words, kind, int(table["turn"][kind])) for kind in POINTS]
    parts += dice(words, table)
    for kind, held in (("crystal", hero["crystals"]), ("token", hero["mana"])):
        parts += [mana(words, kind, colour, held[colour]) for colour in COLOURS if held.get(colour)]
    if hero["tactic_die"]:
        parts.append(mana(words, "stolen", str(hero["tactic_die"]), 1))
    return "\n".join((*parts, "</div>"))


def points(words: Words, kind: str, number: int) -> str:
    name = capital(words.name(f"points-{kind}"))
    none = "" if number else " none"
    return (
        f'<span class="points{none}" data-explain="{escape(note(words, f"{kind}-points", n=number))}" data-rule="turn">'
        f'<svg viewBox="-12 -12 24 24" aria-hidden="true">{use(POINTS[kind], 0, 0, 22)}</svg>'
        f"<b>{number}</b> {escape(name)}</span>"
    )


def dice(words: Words, table: Table) -> list[str]:
    """The Source; dice that were used this turn are pale, and no buttons."""
    label = escape(words.say(Message("picture-source")))
    parts = [f'<span class="label" data-explain="{escape(tell(words, "source-told"))}" data-rule="mana">{label}</span>']
    source: list[str] = table["source"]
    parts += [mana(words, "die", colour, source.count(colour)) for colour in COLOURS if colour in source]
    for at, colour in enumerate(table["used_dice"]):
        told = escape(tell(words, "used-die", colour=colour))
        parts.append(f'<span class="store used" id="used-die-{at}" data-explain="{told}">{shape("die", colour)}</span>')
    return parts


def mana(words: Words, kind: str, colour: str, count: int) -> str:
    """Mana of one kind and colour, however many; the touch is that of the payment."""
    touch = f"{kind}-{colour}"
    told = capital(words.say(Message(f"touch-{kind}", {"thing": colour})))
    label = escape(tell(words, "store", thing=told, n=count))
    times = f'<b aria-hidden="true">×{count}</b>' if count > 1 else ""
    return (
        f'<button type="button" class="store" id="{touch}" data-touch="{touch}" data-rule="mana" aria-label="{label}">'
        f"{shape('die' if kind == 'stolen' else kind, colour)}{times}</button>"
    )


def shape(kind: str, colour: str) -> str:
    """A die is a square, a crystal a gem, a token a disc; the letter tells its colour."""
    body = BODIES[kind] + sign_of(colour, 15)
    return f'<svg class="mana {colour}" viewBox="-16 -16 32 32" aria-hidden="true">{body}</svg>'
