"""The rail of the page: time and goal, a panel for each hero and the dummy player, and what lies in the offers."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, use
from ....kernel.words import Message, Thing, Words, read_message
from ..box.descriptions import resistances, skill_usage
from .board import capital, protection, told, unit_states
from .labels import note, tell
from .mana_row import shape
from .picture import round_told
from .reading import goal
from .shapes import hero_token

View = dict[str, Any]
Table = dict[str, Any]
DRAWN: Final = Fragments()
OFFERS: Final = ("units", "lessons", "actions", "spells")


def sides(view: View, words: Words) -> str:
    """Everything that all can see of the heroes."""
    table = view["table"]
    label = escape(tell(words, "sides"))
    parts = [f'<div class="mageknight sides" role="group" aria-label="{label}">', time(words, table)]
    parts += [panel(view, words, hero) for hero in table["heroes"]]
    if table["dummy"] is not None:
        parts.append(dummy(words, table["dummy"]))
    return "\n".join((*parts, offers(words, table), "</div>"))


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
    if order:
        said = words.say(Message("board-order", {"heroes": order}))
        lines.append(f'<p class="order">{escape(said)}</p>')
    return "\n".join((*lines, "</section>"))


def placed(table: Table, name: str) -> Thing:
    """A player of the round order with the tactic."""
    tactics = {hero["hero"]: hero["tactic"] for hero in table["heroes"]}
    tactic = tactics[name] if name in tactics else table["dummy"]["tactic"]
    return Message("board-of-kind", {"card": name, "kind": tactic}) if tactic else name


# Heroes


def panel(view: View, words: Words, hero: Table) -> str:
    decision = view["decision"]
    asked = decision is not None and decision["seat"] == hero["seat"]
    glossary = view["table"]["glossary"]
    key = (words, str(hero), asked, str(glossary["skills"]), str(glossary["units"]))
    return DRAWN.get(key) or DRAWN.keep(key, draw_panel(view["table"], words, hero, asked))


def draw_panel(table: Table, words: Words, hero: Table, asked: bool) -> str:
    name = str(hero["hero"])
    fame = escape(tell(words, "fame-told", n=hero["fame"], level=hero["level"]))
    lines = [
        f'<section class="side {name}{" asked" if asked else ""}" id="side-{name}" data-seats="{hero["seat"]}" '
        f'aria-label="{escape(words.name(name))}"><header>'
        f'<svg class="token mageknight" viewBox="-17 -17 34 34" aria-hidden="true">{hero_token(name, 0, 0)}</svg>'
        f'<span class="who" data-side="{name}">{escape(words.name(name))}</span>'
        f'<span class="points" data-points="{hero["fame"]}" data-explain="{fame}" data-rule="levels">'
        f"{escape(words.say(Message('picture-fame', {'n': hero['fame']})))}</span></header>",
        numbers(words, hero),
        treasure(words, hero),
        *(unit(words, table["glossary"]["units"][own["unit"]], own) for own in hero["units"]),
        skills(words, table["glossary"]["skills"], hero),
    ]
    return "\n".join((*(line for line in lines if line), "</section>"))


def numbers(words: Words, hero: Table) -> str:
    """Level, reputation, armour, hand, deck and discard pile, each with its meaning."""
    bearing = hero["bearing"]
    says = Message("bearing-none") if bearing is None else Message("bearing", {"n": bearing})
    discard: list[Thing] = list(hero["discard"])
    thrown = tell(words, "discard-of", cards=discard) if discard else tell(words, "discard-empty")
    limit, used = hero["hand_limit_here"], len(hero["units"])
    standing = f"{hero['reputation']:+d}" if hero["reputation"] else "0"
    regard = tell(words, "reputation-told", n=hero["reputation"], bearing=says)
    command = note(words, "command-told", n=used, all=hero["command"])
    held = note(words, "hand-told", n=hero["hand"], limit=limit)
    shown = (
        ("level", "flying-flag", str(hero["level"]), command, "levels"),
        ("reputation", "scales", standing, regard, "reputation"),
        ("armour", "checked-shield", str(hero["armour"]), tell(words, "armour-told", n=hero["armour"]), "wounds"),
        ("hand", "card-pick", f"{hero['hand']}/{limit}", held, "drawing"),
        ("deck", "paper-tray", str(hero["deck"]), note(words, "deck-of", n=hero["deck"]), "drawing"),
        ("discard", "card-exchange", str(len(discard)), thrown, "drawing"),
    )
    parts = [
        f'<li data-explain="{escape(meaning)}" data-rule="{rule}"><svg viewBox="-10 -10 20 20" aria-hidden="true">'
        f'{use(icon, 0, 0, 19, "sign")}</svg><b data-count="{kind}">{number}</b></li>'
        for kind, icon, number, meaning, rule in shown
    ]
    return f'<ul class="counts">{"".join(parts)}</ul>'


def treasure(words: Words, hero: Table) -> str:
    """Crystals and mana tokens."""
    held = [("crystal", colour, n) for colour, n in hero["crystals"].items()]
    held += [("token", colour, n) for colour, n in hero["mana"].items()]
    if not held:
        return ""
    drawn = "".join(shape(kind, colour) * n for kind, colour, n in held)
    things: list[Thing] = [
        Message("page-store", {"thing": Message(f"touch-{kind}", {"thing": colour}), "n": n})
        for kind, colour, n in held
    ]
    label = escape(tell(words, "crystals-told", things=things))
    return f'<p class="gems" role="img" aria-label="{label}" data-rule="mana">{drawn}</p>'


def unit(words: Words, entry: Table, own: Table) -> str:
    states: list[Thing] = [*unit_states(own), Message("print-armour", {"n": own["armour"]}), *resistances(entry)]
    meaning = words.say(Message("board-own-unit", {"unit": own["unit"], "states": states, "does": told(entry["does"])}))
    said = words.say(Message("picture-unit", {"unit": own["unit"], "states": unit_states(own)}))
    kind = "ready" if own["ready"] else "spent"
    return f'<p class="own {kind}" data-explain="{escape(meaning)}" data-rule="units">{escape(said)}</p>'


def skills(words: Words, entries: Table, hero: Table) -> str:
    parts: list[str] = []
    for skill in hero["skills"]:
        entry = entries[skill["skill"]]
        usage, does = skill_usage(entry, skill["state"]), read_message(entry["does"])
        meaning = words.say(Message("board-own-skill", {"skill": skill["skill"], "usage": usage, "does": does}))
        kind = "ready" if skill["state"] == "ready" else "spent"
        parts.append(
            f'<span class="{kind}" data-explain="{escape(meaning)}" data-rule="skills">'
            f"{escape(words.name(skill['skill']))}</span>"
        )
    return f'<p class="talents">{" ".join(parts)}</p>' if parts else ""


def dummy(words: Words, other: Table) -> str:
    """The player that nobody plays: its hero, its deck and crystals."""
    gems = "".join(shape("crystal", colour) * n for colour, n in other["crystals"].items())
    token = hero_token(str(other["hero"]), 0, 0)
    name = escape(tell(words, "dummy", hero=other["hero"]))
    deck = escape(note(words, "deck", n=other["deck"]))
    return (
        f'<section class="side dummy {other["hero"]}" id="side-dummy" data-rule="dummy" aria-label="{name}"><header>'
        f'<svg class="token mageknight" viewBox="-17 -17 34 34" aria-hidden="true">{token}</svg>'
        f'<span class="who">{name}</span><span>{deck}</span></header><p class="gems">{gems}</p></section>'
    )


# Offers


def offers(words: Words, table: Table) -> str:
    """What can be recruited, learned and gained, each with all that it does."""
    offered = [name for names in table["offers"].values() for name in names]
    prints = [table["glossary"][kind].get(name) for kind in ("cards", "units", "skills") for name in offered]
    key = (words, str(table["offers"]), str(prints))
    return DRAWN.get(key) or DRAWN.keep(key, draw_offers(words, table))


def draw_offers(words: Words, table: Table) -> str:
    lines = [f'<section class="offers" id="offers" aria-label="{escape(tell(words, "offers"))}">']
    for kind in OFFERS:
        offered = table["offers"][kind]
        if offered:
            lines.append(f"<h3>{escape(words.say(Message(f'picture-{kind}')))}</h3><ul>")
            lines += [ware(words, table["glossary"], name) for name in offered]
            lines.append("</ul>")
    if table["offers"]["skills"]:
        lines.append(f"<h3>{escape(words.say(Message('picture-common-skills')))}</h3><ul>")
        lines += [ware(words, table["glossary"], name) for name in table["offers"]["skills"]]
        lines.append("</ul>")
    return "\n".join((*lines, "</section>"))


def ware(words: Words, glossary: Table, name: str) -> str:
    """A line of an offer."""
    card, troop, skill = (glossary[kind].get(name) for kind in ("cards", "units", "skills"))
    before, after, rule = "", "", "skills"
    if card is not None:
        rule = "deed-cards"
        meaning = words.say(Message("board-choice-thing", {"thing": name, "does": told(card["does"])}))
        before = shape("token", str(card["colour"])) if card["colour"] else ""
    elif troop is not None:
        rule = "units"
        params = {"unit": name, "cost": troop["cost"], "level": troop["level"], "protection": protection(troop)}
        meaning = words.say(Message("board-unit", {**params, "sites": troop["sites"], "does": told(troop["does"])}))
        after = f"<b>{troop['cost']}</b>"
    else:
        does: list[Thing] = [skill_usage(skill), read_message(skill["does"])]
        meaning = words.say(Message("board-choice-thing", {"thing": name, "does": does}))
    return (
        f'<li data-explain="{escape(capital(meaning))}" data-rule="{rule}">{before}'
        f"<span>{escape(words.name(name))}</span>{after}</li>"
    )
