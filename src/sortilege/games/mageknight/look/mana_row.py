"""The mana that the viewer could use: the dice of the Source, crystals and tokens, and the points of the turn."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import use
from ....kernel.words import Message, Words, read_message
from ..box.terms import COLOURS
from .board import capital
from .labels import note, tell
from .reading import asked_of_viewer
from .shapes import GEM, sign_of

View = dict[str, Any]
Table = dict[str, Any]
POINTS: Final = {"move": "sprint", "influence": "shaking-hands", "heal": "hearts"}
BODIES: Final = {
    "die": '<rect class="body" x="-13" y="-13" width="26" height="26" rx="6"/>',
    "crystal": f'<path class="body" d="{GEM}" transform="scale(1.45)"/>',
    "token": '<circle class="body" r="13"/>',
}
ROW: Final = (
    *(("endless", True), ("endless", False), ("token", True), ("die", True), ("token", False), ("die", False)),
    *(("stolen", True), ("stolen", False), ("crystal", True), ("crystal", False)),
)
"""Sources of mana, of the very colour or not, as they stand in the row of a payment."""
BODY_OF: Final = {"stolen": "die", "endless": "token"}
"""What looks like something else."""


def mana_row(view: View, words: Words, hero: Table) -> str:
    """What can be spent, from left to right: points of the turn, dice, crystals, tokens; while mana is to be paid, what
    could pay it."""
    table = view["table"]
    if asked_of_viewer(view) == "PayMana":
        return payment(view, words, hero)
    parts = [f'<div class="stores" role="group" aria-label="{escape(tell(words, "stores"))}">']
    if table["acting"] == hero["seat"]:
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
        f"<b>{number}</b> <span>{escape(name)}</span></span>"
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
    about = ""
    if colour in ("gold", "black"):
        about = f' data-explain="{label}. {escape(words.say(Message(f"sign-{colour}")))}"'
    return (
        f'<button type="button" class="store" id="{touch}" data-touch="{touch}" data-rule="mana" '
        f'aria-label="{label}"{about}>'
        f"{shape('die' if kind == 'stolen' else kind, colour)}{times}</button>"
    )


# Paying


def payment(view: View, words: Words, hero: Table) -> str:
    """What could pay, each as a button that says what it is; and beside it, pale, what could not."""
    decision, table = view["decision"], view["table"]
    asked: Table = decision["question"]["params"]
    wanted = str(asked["colour"])
    named: dict[str, Table] = decision["touches"]
    sources = sorted(dict.fromkeys(path[1] for path in decision["paths"]), key=lambda touch: rank(named[touch], wanted))
    parts = [
        f'<div class="stores paying" role="group" aria-label="{escape(tell(words, "stores"))}">',
        f'<span class="label">{escape(tell(words, "pay", colour=wanted))}</span>',
    ]
    parts += [source(words, touch, decision["touches"][touch], wanted, held_of(table, hero)) for touch in sources]
    for touch, count in held_of(table, hero).items():
        if touch not in sources and count:
            kind, _, colour = touch.partition("-")
            told = escape(tell(words, "pays-not", thing=Message(f"touch-{kind}", {"thing": colour}), colour=wanted))
            body = shape("die" if kind == "stolen" else kind, colour)
            parts.append(f'<span class="store used" data-explain="{told}" data-rule="mana">{body}</span>')
    return "\n".join((*parts, "</div>"))


def rank(named: Table, wanted: str) -> int:
    """Where a source stands in the row: what the rules offer first is on the left."""
    exact = named["params"]["thing"] == wanted
    return ROW.index((named["key"].removeprefix("touch-"), exact)) if wanted in COLOURS else 0


def held_of(table: Table, hero: Table) -> dict[str, int]:
    """All mana in reach of the viewer, by its touch: how much there is of each."""
    dice: list[str] = table["source"]
    found = {f"die-{colour}": dice.count(colour) for colour in COLOURS}
    found |= {f"crystal-{colour}": hero["crystals"].get(colour, 0) for colour in COLOURS}
    found |= {f"token-{colour}": hero["mana"].get(colour, 0) for colour in COLOURS}
    return found | ({f"stolen-{hero['tactic_die']}": 1} if hero["tactic_die"] else {})


def source(words: Words, touch: str, named: Table, wanted: str, held: dict[str, int]) -> str:
    """A source of mana: what it is, what it counts as, how much of it there is, and what becomes of it."""
    kind, colour = str(named["key"]).removeprefix("touch-"), str(named["params"]["thing"])
    count = held.get(touch, 0)
    label = capital(words.say(read_message(named)))
    if colour != wanted and wanted in COLOURS:
        label = tell(words, "pay-as", thing=read_message(named), colour=wanted)
    name = escape(note(words, f"pay-{kind}"))
    if colour != wanted and wanted in COLOURS:
        name = escape(note(words, "pay-other", thing=Message(f"page-pay-{kind}"), colour=wanted))
    times = f'<b aria-hidden="true">×{count}</b>' if count > 1 else ""
    why = escape(f"{label}. {tell(words, f'why-{kind}')}")
    return (
        f'<button type="button" class="store source" id="{touch}" data-touch="{touch}" data-rule="mana" '
        f'data-explain="{why}" aria-label="{escape(label)}">{shape(BODY_OF.get(kind, kind), colour)}{times}'
        f"<span>{name}</span></button>"
    )


def shape(kind: str, colour: str) -> str:
    """A die is a square, a crystal a gem, a token a disc; the letter tells its colour."""
    body = BODIES[kind] + sign_of(colour, 15)
    return f'<svg class="mana {colour}" viewBox="-16 -16 32 32" aria-hidden="true">{body}</svg>'
