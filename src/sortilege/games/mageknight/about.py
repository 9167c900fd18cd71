"""What a card, unit, skill, enemy or tactic does, for whoever asks by name."""

from __future__ import annotations

from typing import Final

from .components import Box
from .glossary import card_entry, enemy_entry, unit_entry
from .told import card_sides, enemy_says, skill_does, unit_does
from .words import ENGLISH

MOST: Final = 12
"""So many things are told about at once."""


def about(box: Box, thing: str) -> list[str]:
    """A line for each thing of that name, or, if there is none, whose name begins so."""
    wanted = " ".join(thing.lower().replace("_", " ").split())
    if not wanted:
        return []
    lines = all_lines(box)
    exact = [line for line in lines if line.lower().startswith((f"{wanted} (", f"{wanted}:"))]
    return exact or [line for line in lines if line.lower().startswith(wanted)][:MOST]


def all_lines(box: Box) -> list[str]:
    found = [card_line(box, card) for card in range(1, len(box.card_ids))]
    for unit, name in enumerate(box.unit_ids):
        entry = unit_entry(box, unit)
        sites = " or ".join(ENGLISH.name(site) for site in entry["sites"])
        numbers = f"unit, cost {entry['cost']}, level {entry['level']}, armour {entry['armour']}, {sites}"
        resists = f"; resists {' and '.join(entry['resistances'])}" if entry["resistances"] else ""
        found.append(f"{ENGLISH.name(name)} ({numbers}): {unit_does(name, entry)}{resists}")
    for enemy, name in enumerate(box.enemy_ids):
        entry = enemy_entry(box, enemy)
        found.append(f"{ENGLISH.name(name)} ({entry['colour']} enemy): {enemy_says(entry)}")
    for skill, name in enumerate(box.skill_ids):
        hero = ENGLISH.name(box.hero_ids[box.skill_hero[skill]])
        found.append(f"{ENGLISH.name(name)} (skill of {hero}): {skill_does(name)}")
    for name, number, night in zip(box.tactic_ids, box.tactic_numbers, box.tactic_night, strict=True):
        time = "night" if night else "day"
        found.append(f"{ENGLISH.name(name)} ({time} tactic {number}): {ENGLISH.name(f'tactic {name}')}")
    return found


def card_line(box: Box, card: int) -> str:
    name = box.card_ids[card]
    entry = card_entry(box, card)
    basic, strong = card_sides(name)
    kind = ENGLISH.name(entry["kind"]).removeprefix("a ").removeprefix("an ").replace("_", " ")
    colour = f"{entry['colour']} " if entry["colour"] else ""
    return f"{ENGLISH.name(name)} ({colour}{kind}): {basic} | {strong}"
