"""A view told in sentences: what a thing on the page has to say when a person points at it."""

from __future__ import annotations

from typing import Any

from ....kernel.words import Message, Param, Thing, Words, read_message
from ..box.descriptions import enemy_prints
from .board import capital, city_states
from .reading import shields_at, tokens_at

Table = dict[str, Any]


def tell(words: Words, key: str, **params: Param) -> str:
    """A sentence of the page, with a capital even where it begins with a name."""
    return capital(words.say(Message(f"page-{key}", {**params})))


def note(words: Words, key: str, **params: Param) -> str:
    """Some words of the page that are no sentence."""
    return words.say(Message(f"page-{key}", {**params}))


def capital_said(words: Words, thing: Thing) -> str:
    """What something is called or does, as a line of its own."""
    return capital(words.name(thing))


def space_told(words: Words, table: Table, at: str, way: Table | None) -> str:
    """All about a space: its terrain and site, what lies there, who stands there, what it costs to go there and whom
    that provokes."""
    found = table["map"]["spaces"][at]
    things: list[Thing] = [found["terrain"]]
    if found["site"] == "city":
        things += [city_told(city) for city in table["map"]["cities"] if at in places_of(city)]
    elif found["site"]:
        things.append(
            Message("mine-of", {"colour": found["colour"]}) if found["site"] == "mine" else str(found["site"])
        )
    entries = table["glossary"]["enemies"]
    for token in tokens_at(table, at):
        enemy = token["enemy"]
        if enemy:
            things.append(Message("page-enemy", {"enemy": enemy, "prints": enemy_prints(entries[enemy])}))
        else:
            things.append(Message("picture-hidden", {"colour": token["colour"]}))
    things += [Message("page-shield", {"hero": owner}) for owner in shields_at(table, at)]
    things += [hero["hero"] for hero in table["heroes"] if hero["at"] == at]
    if way is not None:
        things.append(Message("page-cost", {"n": way["n"]}))
        if "enemies" in way:
            things.append(Message("page-provokes", {"enemies": [read_message(one) for one in way["enemies"]]}))
    return tell(words, "space", things=things)


def places_of(city: Table) -> list[str]:
    """Where a city lies: a megapolis in two places."""
    return [city["at"], city["annex"]["at"]] if "annex" in city else [city["at"]]


def city_told(city: Table) -> Message:
    named = Message("city-of", {"colour": city["colour"]})
    return Message("page-city", {"city": named, "states": city_states(city)})
