"""The rule behind what lies on the map: a sentence for each kind of site, ability and resistance. Each is in the page
once; whatever it is about names it."""

from __future__ import annotations

from html import escape
from typing import Any

from ....kernel.words import Message, Thing, Words, read_message
from .board import capital
from .labels import note
from .reading import tokens_at

Table = dict[str, Any]


def lore_of(names: list[str]) -> str:
    """The attribute that names sentences."""
    listed = " ".join(f"lore-{name}" for name in names)
    return f' data-also="{listed}"' if names else ""


def traits(enemy: Table) -> list[str]:
    """What is special about an enemy."""
    found = [f"ability-{ability}" for ability in enemy["abilities"]]
    return [*found, *(f"resists-{element}" for element in enemy["resistances"])]


def about_space(table: Table, at: str) -> list[str]:
    """The site of a space, what the colour of a city means, and the traits of enemies that can be seen there."""
    space = table["map"]["spaces"][at]
    site = str(space["site"] or "")
    seen = [str(token["enemy"]) for token in tokens_at(table, at) if token["enemy"]]
    names = [f"site-{site}"] if site and (site not in ("orcs", "draconum") or tokens_at(table, at)) else []
    names += [f"city-{space['colour']}"] if site == "city" and space["colour"] else []
    names += [trait for enemy in seen for trait in traits(table["glossary"]["enemies"][enemy])]
    return list(dict.fromkeys(names))


def lore(words: Words, table: Table) -> list[str]:
    """All sentences that something on the board names, a line each."""
    names = [name for at in table["map"]["spaces"] for name in about_space(table, at)]
    lines = [f'<p id="lore-{name}">{escape(sentence(words, table, name))}</p>' for name in sorted(set(names))]
    return ['<div class="lore" hidden>', *lines, "</div>"]


def sentence(words: Words, table: Table, name: str) -> str:
    kind, _, what = name.partition("-")
    thing: Thing = what if kind == "site" else name
    means = Message(name if kind == "site" else f"means-{name}")
    if kind == "city":
        thing, means = Message("city-of", {"colour": what}), read_message(table["glossary"]["cities"][what])
    return capital(note(words, "lore", thing=thing, means=means))
