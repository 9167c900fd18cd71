"""What is around the heroes: the site where the viewer stands, cities with their garrisons, and enemies that nobody has
seen yet."""

from __future__ import annotations

from html import escape
from typing import Any

from ....kernel.words import Message, Thing, Words, read_message
from ..box.descriptions import enemy_prints
from ..box.terms import RAMPAGING_SITES
from ..words.about import space_lines
from .board import capital, city_states
from .fight import share_told
from .labels import capital_said, note, tell
from .lore import lore_of, traits
from .reading import own_hero, site_name, tokens_at
from .shapes import hero_token, hidden_token
from .tokens import map_token

View = dict[str, Any]
Table = dict[str, Any]


# Places


def places(view: View, words: Words) -> list[str]:
    table = view["table"]
    return [*here(view, words), *(city(words, table, one) for one in table["map"]["cities"] if not one["closed"])]


def here(view: View, words: Words) -> list[str]:
    """The site on which the viewer stands: what it is for, and what is known of it."""
    hero, table = own_hero(view), view["table"]
    if hero is None or hero["at"] is None:
        return []
    space = table["map"]["spaces"][hero["at"]]
    site = site_name(words, space)
    deserted = space["site"] in RAMPAGING_SITES and not tokens_at(table, hero["at"])
    if not site or deserted or space["site"] in ("portal", "city"):
        return []
    told = " ".join(capital(words.say(line)) for line in space_lines(table, hero["at"])[1:] if line.key != "space-hero")
    return [
        f'<section class="around" id="around-here" data-rule="spaces"><h3>{escape(tell(words, "here", site=site))}</h3>'
        f"<p>{escape(told)}</p></section>"
    ]


def city(words: Words, table: Table, one: Table) -> str:
    """A city: its level or who leads it, and its garrison as far as it is known."""
    name = capital(words.say(Message("city-of", {"colour": one["colour"]})))
    states = words.say(Message("prints", {"prints": city_states(one)}))
    sells = capital(words.say(read_message(table["glossary"]["cities"][one["colour"]])))
    about = f"{tell(words, 'city-told')} {sells}"
    garrison = "".join(guard(words, table, token) for token in tokens_at(table, one["at"]))
    return (
        f'<section class="around" id="around-{one["colour"]}" data-explain="{escape(about)}" data-rule="cities">'
        f'<h3>{escape(name)} <small>{escape(states)}</small></h3><p class="guards">{garrison}</p></section>'
    )


def guard(words: Words, table: Table, token: Table) -> str:
    """An enemy of a garrison: its token, or its back."""
    told, drawn, also = guard_told(words, table, token)
    return (
        f'<span class="guard" role="img" aria-label="{escape(capital(told))}" data-explain="{escape(capital(told))}" '
        f'data-rule="enemies"{also}><svg viewBox="-28 -28 56 56" aria-hidden="true">{drawn}</svg></span>'
    )


def guard_told(words: Words, table: Table, token: Table) -> tuple[str, str, str]:
    """An enemy of a garrison in words, as a drawing around the origin, and what else explains it."""
    if not token["enemy"]:
        told = words.say(Message("picture-hidden", {"colour": token["colour"]}))
        return told, hidden_token(str(token["colour"]), 0, 2, "", 1.3), ""
    entry = table["glossary"]["enemies"][token["enemy"]]
    told = words.say(Message("page-enemy", {"enemy": token["enemy"], "prints": enemy_prints(entry)}))
    return told, map_token(str(token["enemy"]), entry, 0, 2), lore_of(traits(entry))


# An assault of several heroes


def assault(words: Words, table: Table) -> list[str]:
    """Who takes part, how many defenders each fights, and who has fought."""
    if "assault" not in table:
        return []
    shares = [
        f'<li{" class=fought" if one["fought"] else ""}><svg viewBox="-17 -17 34 34" aria-hidden="true">'
        f"{hero_token(str(one['hero']), 0, 0)}</svg>{escape(capital_said(words, share_told(one)))}</li>"
        for one in table["assault"]["assailants"]
    ]
    title = escape(tell(words, "assault"))
    return [
        f'<section class="around" id="around-assault" data-rule="cities"><h3>{title}</h3><ul class="shares">',
        *shares,
        "</ul></section>",
    ]


# Enemies that nobody has seen


def unseen(words: Words, table: Table) -> list[str]:
    """By colour: how many lie face down on the map and in the pile, and which they may be."""
    lying = [str(token["colour"]) for token in table["map"]["tokens"] if not token["enemy"]]
    kinds = [
        kind(words, colour, pile["unseen"], lying.count(colour))
        for colour, pile in table["tokens_left"].items()
        if pile["unseen"]
    ]
    if not kinds:
        return []
    title = escape(tell(words, "unseen"))
    return [
        f'<section class="around" id="around-unseen" data-rule="enemies"><h3>{title}</h3>',
        '<ul class="backs">',
        *kinds,
        "</ul></section>",
    ]


def kind(words: Words, colour: str, enemies: dict[str, int], lying: int) -> str:
    """A colour of enemies: its back, its number, and for whoever looks at it the list."""
    back = hidden_token(colour, 0, 0, "", 1.2)
    names = sorted(enemies, key=words.name)
    things: list[Thing] = [Message("page-store", {"thing": name, "n": enemies[name]}) for name in names]
    about = tell(words, "unseen-told", colour=colour, n=sum(enemies.values()), lying=lying)
    listed = "".join(f"<li>{escape(capital_said(words, thing))}</li>" for thing in things)
    down = f"<small>{escape(note(words, 'unseen-lying', n=lying))}</small>" if lying else ""
    return (
        f'<li id="back-{colour}" tabindex="0" data-explain="{escape(about)}" data-rule="enemies" data-face>'
        f'<svg viewBox="-20 -20 40 40" aria-hidden="true">{back}</svg><b>{sum(enemies.values())}</b>{down}'
        f'<ul class="kinds">{listed}</ul></li>'
    )
