"""The panels of the rail: each hero with tracks, numbers, treasure, units and skills, and the dummy player."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, use
from ....kernel.words import Message, Thing, Words, read_message
from ..box.descriptions import resistances, skill_usage
from .board import told, unit_states
from .labels import note, tell
from .mana_row import shape
from .shapes import hero_token

View = dict[str, Any]
Table = dict[str, Any]
DRAWN: Final = Fragments()


def panel(view: View, words: Words, hero: Table) -> str:
    decision = view["decision"]
    asked = decision is not None and decision["seat"] == hero["seat"]
    glossary = view["table"]["glossary"]
    key = (words, str(hero), asked, str(glossary["skills"]), str(glossary["units"]))
    return DRAWN.get(key) or DRAWN.keep(key, draw_panel(view["table"], words, hero, asked))


def draw_panel(table: Table, words: Words, hero: Table, asked: bool) -> str:
    name = str(hero["hero"])
    lines = [
        f'<section class="side {name}{" asked" if asked else ""}" id="side-{name}" data-seats="{hero["seat"]}" '
        f'aria-label="{escape(words.name(name))}"><header>'
        f'<svg class="token mageknight" viewBox="-17 -17 34 34" aria-hidden="true">{hero_token(name, 0, 0)}</svg>'
        f'<span class="who" data-side="{name}">{escape(words.name(name))}</span>',
        f'<span class="points" data-points="{hero["fame"]}" data-explain="{escape(fame_told(words, hero))}" '
        f'data-rule="scoring">{escape(words.say(Message("picture-fame", {"n": hero["fame"]})))}</span></header>',
        fame_track(words, table["tracks"]["fame"], hero),
        reputation_track(words, table["tracks"], hero),
        *numbers(words, hero),
        treasure(words, hero),
        *(unit(words, table["glossary"]["units"][own["unit"]], own) for own in hero["units"]),
        skills(words, table["glossary"]["skills"], hero),
    ]
    return "\n".join((*(line for line in lines if line), "</section>"))


# Tracks


def fame_told(words: Words, hero: Table) -> str:
    """What the score is made of, as it stands."""
    found = [("fame", int(hero["fame"])), *((name, int(n)) for name, n in hero["achievements"].items() if n)]
    lines: list[Thing] = [Message("page-score-line", {"what": Message(f"score-{name}"), "n": n}) for name, n in found]
    return tell(words, "score-told", n=sum(n for _, n in found), lines=lines)


def fame_track(words: Words, levels: list[int], hero: Table) -> str:
    """How far it is from this level to the next."""
    level, fame = int(hero["level"]), int(hero["fame"])
    first, last = levels[level - 1], levels[min(level, len(levels) - 1)]
    if level >= len(levels):
        share, said = 100, note(words, "level-top")
    elif fame >= last:
        share, said = 100, note(words, "level-due", level=level + 1)
    else:
        share, said = max(0, round(100 * (fame - first) / (last - first))), note(words, "level-next", n=last - fame)
    told_of = tell(words, "level-told", level=level, n=len(hero["units"]), all=hero["command"])
    return (
        f'<p class="track fame" data-explain="{escape(told_of)}" data-rule="levels"><span>'
        f"{escape(note(words, 'level', n=level))}</span>"
        '<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="all" width="100" height="6"/>'
        f'<rect class="done" width="{share}" height="6"/></svg><span>{escape(said)}</span></p>'
    )


def reputation_track(words: Words, tracks: Table, hero: Table) -> str:
    """The whole track, what each place brings, and where the hero stands."""
    bearing = hero["bearing"]
    says = Message("bearing-none") if bearing is None else Message("bearing", {"n": bearing})
    at = int(hero["reputation"]) - int(tracks["lowest"])
    places = [
        f'<rect class="place{" here" if place == at else " bad" if bears is None or bears < 0 else ""}" '
        f'x="{place * 10 + 1}" y="{0 if place == at else 2}" width="8" height="{10 if place == at else 6}" rx="2"/>'
        for place, bears in enumerate(tracks["reputation"])
    ]
    standing = f"{hero['reputation']:+d}" if hero["reputation"] else "0"
    told_of = tell(words, "reputation-told", n=hero["reputation"], bearing=says)
    return (
        f'<p class="track reputation" data-explain="{escape(told_of)}" data-rule="reputation">'
        f"<span>{escape(note(words, 'reputation'))}</span>"
        f'<svg viewBox="0 0 {10 * len(places)} 10" aria-hidden="true">{"".join(places)}</svg>'
        f'<b data-count="reputation">{standing}</b></p>'
    )


# What a hero has


def numbers(words: Words, hero: Table) -> list[str]:
    """Armour, hand, deck and discard pile, each with its meaning; a line each."""
    discard: list[Thing] = list(hero["discard"])
    thrown = tell(words, "discard-of", cards=discard) if discard else tell(words, "discard-empty")
    limit = hero["hand_limit_here"]
    held = note(words, "hand-told", n=hero["hand"], limit=limit)
    command = note(words, "command-told", n=len(hero["units"]), all=hero["command"])
    shown = (
        ("armour", "checked-shield", str(hero["armour"]), tell(words, "armour-told", n=hero["armour"]), "wounds"),
        ("hand", "card-pick", f"{hero['hand']}/{limit}", held, "drawing"),
        ("deck", "paper-tray", str(hero["deck"]), note(words, "deck-of", n=hero["deck"]), "drawing"),
        ("discard", "card-exchange", str(len(discard)), thrown, "drawing"),
        ("command", "flying-flag", f"{len(hero['units'])}/{hero['command']}", command, "units"),
    )
    parts = [
        f'<li data-explain="{escape(meaning)}" data-rule="{rule}"><svg viewBox="-10 -10 20 20" aria-hidden="true">'
        f'{use(icon, 0, 0, 19, "sign")}</svg><b data-count="{kind}">{number}</b></li>'
        for kind, icon, number, meaning, rule in shown
    ]
    return ['<ul class="counts">', *parts, "</ul>"]


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
    about = escape(tell(words, "dummy-told", n=other["deck"], cards=len(other["discard"])))
    return (
        f'<section class="side dummy {other["hero"]}" id="side-dummy" data-rule="dummy" '
        f'data-explain="{about}" aria-label="{name}"><header>'
        f'<svg class="token mageknight" viewBox="-17 -17 34 34" aria-hidden="true">{token}</svg>'
        f'<span class="who">{name}</span><span>{deck}</span></header><p class="gems">{gems}</p></section>'
    )
