"""What the viewer holds, beside the question: mana, cards, units, skills, and what is laid out to choose from."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import use
from ....kernel.words import Message, Thing, Words, read_message
from ..box.descriptions import resistances, skill_usage
from .board import capital, told, unit_states
from .deeds import deed, price, ways
from .labels import capital_said, tell
from .mana_row import mana_row
from .reading import own_hero

View = dict[str, Any]
Table = dict[str, Any]
LAID_OUT: Final = ("tactic", "offer", "drawn", "discard", "skill", "card")
"""Kinds of things that are laid out as cards when the viewer is to choose among them."""


def hand(view: View, words: Words) -> str:
    """The viewer's things; nothing for spectators."""
    hero = own_hero(view)
    if hero is None:
        return ""
    time = "night" if view["table"]["night"] else "day"
    parts = [f'<div class="mageknight hand {time}">', mana_row(view, words, hero)]
    parts.append(f'<div class="held" role="group" aria-label="{escape(tell(words, "hand"))}">')
    parts += [*laid_out(view, words, hero), *cards(view, words, hero), *units(view, words, hero)]
    parts += [*skills(view, words, hero), "</div></div>"]
    return "\n".join(parts)


def cards(view: View, words: Words, hero: Table) -> list[str]:
    """The hand, wounds last; those that are alike lie on each other."""
    held: list[str] = hero.get("cards", [])
    entries = view["table"]["glossary"]["cards"]
    names = sorted(set(held), key=lambda card: (card == "wound", card))
    return [
        deed(words, entries[card], card, held.count(card), ways(view, words, f"card-{card}", card)) for card in names
    ]


# Units and skills


def units(view: View, words: Words, hero: Table) -> list[str]:
    """The viewer's units, each with what it can do now."""
    return [unit(view, words, hero, slot) for slot in range(len(hero["units"]))]


def unit(view: View, words: Words, hero: Table, slot: int) -> str:
    own: Table = hero["units"][slot]
    entry = view["table"]["glossary"]["units"][own["unit"]]
    alike = [other["unit"] for other in hero["units"]]
    number = f"-{alike[:slot].count(own['unit']) + 1}" if alike.count(own["unit"]) > 1 else ""
    touch = f"unit-{own['unit']}{number}"
    protects: list[Thing] = [*unit_states(own), Message("print-armour", {"n": own["armour"]}), *resistances(entry)]
    label = words.say(Message("board-own-unit", {"unit": own["unit"], "states": protects, "does": told(entry["does"])}))
    does = "".join(f'<span class="effect">{escape(capital_said(words, one))}</span>' for one in told(entry["does"]))
    shield = f'<svg viewBox="-12 -12 24 24" aria-hidden="true">{use("checked-shield", 0, 0, 22)}</svg>{own["armour"]}'
    state = escape(words.say(Message("prints", {"prints": unit_states(own)})))
    kind = "spent" if not own["ready"] else "ready"
    parts = [
        f'<div class="deed unit {kind}{" wounded" if own["wounds"] else ""}" id="own-{touch}">'
        f'<button type="button" class="face" id="{touch}" data-touch="{touch}" data-rule="units" '
        f'aria-label="{escape(label)}"><span class="called"><span>{escape(words.name(own["unit"]))}</span>'
        f'<b class="times">{shield}</b></span><span class="state">{state}</span>{does}</button>'
    ]
    return "\n".join((*parts, *ways(view, words, touch, own["unit"]), "</div>"))


def skills(view: View, words: Words, hero: Table) -> list[str]:
    """Skills and the tactic: small, since most of them are read once."""
    found: list[str] = []
    entries = view["table"]["glossary"]["skills"]
    for skill in hero["skills"]:
        name = skill["skill"]
        entry = entries[name]
        usage, does = skill_usage(entry, skill["state"]), read_message(entry["does"])
        label = words.say(Message("board-own-skill", {"skill": name, "usage": usage, "does": does}))
        found.append(token(view, words, f"skill-{name}", name, label, "skills", skill["state"] == "ready"))
    tactic = hero["tactic"]
    if tactic and f"tactic-{tactic}" in touches(view):
        found.append(token(view, words, f"tactic-{tactic}", tactic, words.name(tactic), "tactics", True))
    return ['<div class="tokens">', *found, "</div>"] if found else []


def token(view: View, words: Words, touch: str, thing: str, label: str, rule: str, ready: bool) -> str:
    face = (
        f'<button type="button" class="face" id="{touch}" data-touch="{touch}" data-rule="{rule}" '
        f'aria-label="{escape(capital(label))}">{escape(words.name(thing))}</button>'
    )
    kind = "skill ready" if ready else "skill spent"
    return "\n".join((f'<div class="{kind}" id="own-{touch}">{face}', *ways(view, words, touch, thing), "</div>"))


# What is to be chosen from


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
    return [
        lying(view, words, touch, name)
        for touch, name in touches(view).items()
        if touch not in held and name["key"].removeprefix("touch-") in LAID_OUT
    ]


def lying(view: View, words: Words, touch: str, named: Table) -> str:
    """Something that could be chosen: its name, what it does, what it costs."""
    glossary = view["table"]["glossary"]
    thing = str(named["params"]["thing"])
    card, offered, skill = (glossary[kind].get(thing) for kind in ("cards", "units", "skills"))
    rows: list[str] = []
    kind, rule = "other", "turn"
    if card is not None:
        kind, rule = str(card["colour"] or card["kind"]), "deed-cards"
        does = [capital_said(words, read_message(side)) for side in card["does"]]
        rows = [escape(side) for side in does[:1]] + [price(card) + escape(side) for side in does[1:]]
    elif offered is not None:
        kind, rule = "unit", "units"
        cost = Message(
            "picture-unit-cost", {"cost": offered["cost"], "level": offered["level"], "sites": offered["sites"]}
        )
        rows = [escape(capital_said(words, one)) for one in (cost, *told(offered["does"]))]
    elif skill is not None:
        kind, rule = "skill-offer", "skills"
        rows = [escape(capital_said(words, one)) for one in (skill_usage(skill), read_message(skill["does"]))]
    elif named["key"] == "touch-tactic":
        kind, rule = "tactic", "tactics"
        effect = f"tactic-{thing}"
        rows = [escape(capital_said(words, Message(effect if effect in words.templates else "tactic-plain")))]
    name = words.name(thing)
    effects = "".join(f'<span class="effect">{row}</span>' for row in rows)
    label = tell(words, "choose", thing=thing)
    return "\n".join(
        (
            f'<div class="deed laid {kind}" id="laid-{touch}"><button type="button" class="face" id="{touch}" '
            f'data-touch="{touch}" data-rule="{rule}" aria-label="{escape(label)}">'
            f'<span class="called"><span>{escape(name)}</span></span>{effects}</button>',
            *ways(view, words, touch, thing),
            "</div>",
        )
    )
