"""The viewer's units with their tokens and banners, skills with what is left of them, and the tactic."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import use
from ....kernel.words import Message, Thing, Words, read_message
from ..box.descriptions import resistances, skill_usage
from .board import capital, told, unit_states
from .deeds import breadth, further_ways, printed_side, unprinted, ways_of, ways_row, whole_texts
from .foe import would_take
from .labels import capital_said, tell
from .mana_row import shape
from .paying import with_payments
from .worth import with_worth

View = dict[str, Any]
Table = dict[str, Any]
SHIELDS: Final = {"physical": "shield", "fire": "fire-shield", "ice": "ice-shield"}


def sign(icon: str) -> str:
    return f'<svg viewBox="-12 -12 24 24" aria-hidden="true">{use(icon, 0, 0, 22)}</svg>'


# Units


def units(view: View, words: Words, hero: Table) -> list[str]:
    """The viewer's units, each with what it can do now."""
    return [unit(view, words, own, would_take(view, words, slot)) for slot, own in enumerate(hero["units"])]


def unit(view: View, words: Words, own: Table, would: str) -> str:
    """A unit; `would` is what becomes of it if it takes the damage that is assigned."""
    glossary = view["table"]["glossary"]
    entry = glossary["units"][own["unit"]]
    touch = str(own["touch"])
    protects: list[Thing] = [*unit_states(own), Message("print-armour", {"n": own["armour"]}), *resistances(entry)]
    label = words.say(Message("board-own-unit", {"unit": own["unit"], "states": protects, "does": told(entry["does"])}))
    label = tell(words, "way-worth", way=label, worth=would) if would else label
    tokens = f'<span class="state cost">{escape(would)}</span>' if would else states(words, own)
    kind = "ready" if own["ready"] else "spent"
    resists = "".join(sign(SHIELDS[element]) for element in entry["resistances"] if element in SHIELDS)
    lines = [
        f'<div class="deed unit {kind}{" wounded" if own["wounds"] else ""}" id="own-{touch}" data-face'
        f"{breadth(words.name(own['unit']), whole_texts(words, {**entry, 'ways': own['ways']}))}>",
        f'<button type="button" class="face" id="{touch}" data-touch="{touch}" data-rule="units" '
        f'aria-label="{escape(label)}" data-explain="{escape(unit_rule(words, own))}">'
        f'<span class="called"><span>{escape(words.name(own["unit"]))}</span></span><span class="states">'
        f'{tokens}<b class="times">{resists}{sign("checked-shield")}{own["armour"]}</b></span></button>',
    ]
    if own["banner"]:
        lines.append(banner(words, glossary["cards"][own["banner"]], str(own["banner"])))
    able = own["ready"] and not own["wounds"]
    printed = {**entry, "ways": own["ways"]}
    if able:
        printed = with_payments(view, with_worth(view, printed))
    rows = [
        printed_side(words, printed, side, ability(does), shape("token", mana) if mana else "")
        for side, (does, mana) in enumerate(zip(entry["does"], entry["mana"], strict=True))
    ]
    rows += further_ways(words, unprinted(view, touch, printed))
    return "\n".join((*lines, *ways_row(words, own["unit"], rows), "</div>"))


def ability(does: Table) -> Table:
    """What an ability does, without the mana: that is drawn."""
    inner: Table = does["params"]["does"] if does["key"] == "ability-for-mana" else does
    return inner


def unit_rule(words: Words, own: Table) -> str:
    if own["wounds"]:
        return tell(words, "rule-unit-wounded")
    return tell(words, "rule-unit-ready" if own["ready"] else "rule-unit-spent")


def states(words: Words, own: Table) -> str:
    """The tokens that lie on a unit."""
    found = ['<span class="state ready">' if own["ready"] else '<span class="state spent">']
    found.append(escape(words.say(Message("unit-is-ready" if own["ready"] else "unit-is-spent"))) + "</span>")
    if own["wounds"]:
        said = escape(words.say(Message("unit-has-wounds", {"n": own["wounds"]})))
        found.append(f'<span class="state wounds">{sign("bleeding-wound")}{said}</span>')
    return "".join(found)


def banner(words: Words, entry: Table, name: str) -> str:
    """The banner that a unit carries, with what it does."""
    meaning = words.say(Message("board-choice-thing", {"thing": name, "does": told(entry["does"])}))
    return (
        f'<div class="carries" data-explain="{escape(capital(meaning))}" data-rule="units">'
        f"{sign('flying-flag')}<span>{escape(words.name(name))}</span></div>"
    )


# Skills and the tactic


class Talent:
    """A skill or the tactic: its kind, its name, what it does, what is left of it, and whether that is anything."""

    def __init__(self, kind: str, name: str, does: Message, left: list[Thing], ready: bool) -> None:
        self.kind = kind
        self.name = name
        self.does = does
        self.left = left
        self.ready = ready


def talents(view: View, words: Words, hero: Table) -> list[str]:
    """Skills and the tactic: small, since most of them are read once."""
    entries = view["table"]["glossary"]["skills"]
    found: list[Talent] = []
    for skill in hero["skills"]:
        entry = entries[skill["skill"]]
        ready = skill["state"] == "ready" or entry["usage"] == "permanent"
        usage = skill_usage(entry, skill["state"])
        found.append(Talent("skill", str(skill["skill"]), read_message(entry["does"]), [usage], ready))
    if hero["tactic"]:
        found.append(tactic(words, hero, view["table"]["glossary"]["tactics"][hero["tactic"]]["number"]))
    return ['<div class="tokens">', *(token(view, words, one) for one in found), "</div>"] if found else []


def tactic(words: Words, hero: Table, number: int) -> Talent:
    """The tactic of the round, and what lies on it."""
    name = str(hero["tactic"])
    left: list[Thing] = [Message("page-tactic", {"n": number})]
    left += [Message("tactic-die", {"colour": hero["tactic_die"]})] if hero["tactic_die"] else []
    left += [Message("tactic-cards", {"n": hero["tactic_cards"]})] if hero["tactic_cards"] else []
    left += [Message("tactic-used")] if hero["tactic_used"] else []
    return Talent("tactic", name, tactic_effect(words, name), left, not hero["tactic_used"])


def tactic_effect(words: Words, name: str) -> Message:
    effect = f"tactic-{name}"
    return Message(effect if effect in words.templates else "tactic-plain")


def token(view: View, words: Words, talent: Talent) -> str:
    """Its name and how often it can be used; whoever looks at it reads what it does."""
    touch, rule = f"{talent.kind}-{talent.name}", f"{talent.kind}s"
    left = capital(words.say(Message("prints", {"prints": talent.left})))
    label = words.say(Message("board-choice-thing", {"thing": talent.name, "does": [*talent.left, talent.does]}))
    state = "ready" if talent.ready else "spent"
    lines = [
        f'<div class="skill {state} {talent.kind}" id="own-{touch}" data-face>',
        f'<button type="button" class="face" id="{touch}" data-touch="{touch}" data-rule="{rule}" '
        f'aria-label="{escape(capital(label))}" data-explain="{escape(tell(words, f"rule-{rule}"))}">'
        f'<span class="called">{escape(words.name(talent.name))}</span><span class="usage">{escape(left)}</span>'
        f'<span class="text">{escape(capital_said(words, talent.does))}</span></button>',
    ]
    rows = further_ways(words, ways_of(view, touch))
    return "\n".join((*lines, *ways_row(words, talent.name, rows), "</div>"))
