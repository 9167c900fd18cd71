"""What a card, unit, skill, enemy, tactic, site, ability, terrain or space is, for whoever asks by name."""

from __future__ import annotations

import re
from typing import Any, Final

from .components import Box
from .glossary import card_entry, enemy_entry, skill_entry, unit_entry
from .terms import CITY_GROUND, CLOSED, PLAINS, TERRAINS
from .told import card_sides, enemy_says, skill_does, skill_usage, unit_does
from .words import ENGLISH, GREY
from .words_places import ABILITIES, CITIES, CLOSED_CITY, GROUND, KINDS, PIECES, SITES

MOST: Final = 12
"""So many things are told about at once."""
SPACE: Final = re.compile(r"(?:at |space )?(-?\d+),\s*(-?\d+)")
SPELLINGS: Final = {"paralysis": "paralyze", "paralyse": "paralyze", "summons": "summon", "poisonous": "poison"}
RAMPAGING: Final = ("orcs", "draconum")
View = dict[str, Any]


def about(box: Box, thing: str, view: View | None) -> list[str]:
    """A line for each thing of that name, or, if there is none, whose name begins so; of a space what lies there."""
    wanted = " ".join(thing.lower().replace("_", " ").split())
    if not wanted:
        return []
    space = SPACE.fullmatch(wanted)
    if space is not None:
        return space_lines(view["table"], f"{int(space[1])},{int(space[2])}") if view is not None else []
    wanted = SPELLINGS.get(wanted, wanted)
    lines = all_lines(box)
    exact = [line for line in lines if line.lower().startswith((f"{wanted} (", f"{wanted}:"))]
    return exact or [line for line in lines if line.lower().startswith(wanted)][:MOST]


def names(box: Box) -> list[str]:
    """All names that there is something to say about."""
    return list(dict.fromkeys(re.split(r" \(|:", line)[0].lower() for line in all_lines(box)))


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
        found.append(f"{ENGLISH.name(name)} ({enemy_colour(entry)} enemy): {enemy_says(entry)}")
    for skill, name in enumerate(box.skill_ids):
        hero = ENGLISH.name(box.hero_ids[box.skill_hero[skill]])
        usage = skill_usage(skill_entry(box, skill))
        found.append(f"{ENGLISH.name(name)} (skill of {hero}, {usage}): {skill_does(name)}")
    for name, number, night in zip(box.tactic_ids, box.tactic_numbers, box.tactic_night, strict=True):
        time = "night" if night else "day"
        found.append(f"{ENGLISH.name(name)} ({time} tactic {number}): {ENGLISH.name(f'tactic {name}')}")
    found += [f"{ENGLISH.name(site).capitalize()} (site): {told}" for site, told in SITES.items()]
    found += [f"{city.capitalize()} (site): {told}" for city, told in CITIES.items()]
    found += [f"{piece.capitalize()} (piece): {told}" for piece, told in PIECES.items()]
    found += [f"{ability.capitalize()} (ability of enemies): {told}" for ability, told in ABILITIES.items()]
    found += [f"{kind.capitalize()} (in combat): {told}" for kind, told in KINDS.items()]
    for terrain in range(PLAINS, CITY_GROUND):
        costs = points(box.costs_by_day[terrain], box.costs_at_night[terrain])
        found.append(f"{TERRAINS[terrain].capitalize()} (terrain): {costs}.")
    found += [f"{ground.capitalize()} (terrain): {told}" for ground, told in GROUND.items()]
    return found


def space_lines(table: View, at: str) -> list[str]:
    """What lies on a space now, and what it costs to go there."""
    land = table["map"]
    if at not in land["spaces"]:
        return [f"{at} has not been explored."]
    terrain, *site = land["spaces"][at]
    closed = any(city["at"] == at and city["closed"] for city in land["cities"])
    cost = CLOSED if closed else table["turn"]["costs"].get(terrain, CLOSED)
    rampaging = site and site[0] in RAMPAGING and any(token[0] == at for token in land["tokens"])
    entered = f"{cost} move {'point' if cost == 1 else 'points'} now"
    if cost >= CLOSED:
        entered = "cannot be entered"
    elif rampaging:
        entered = "barred by the enemy that rampages there"
    lines = [f"{at}: {terrain}, {entered}."]
    if site and site[0] not in RAMPAGING:
        name = f"{site[1]} {site[0]}" if len(site) > 1 else ENGLISH.name(site[0])
        lines.append(f"{name.capitalize()}: {CLOSED_CITY if closed else SITES[site[0]]}")
        if name in CITIES and not closed:
            told = CITIES[name]
            lines.append(f"{told[:1].upper()}{told[1:]}")
    lines += [f"It belongs to {ENGLISH.name(owner)}." for space, owner in land["shields"] if space == at]
    for city in land["cities"]:
        if city["at"] == at and not closed:
            lines.append("It is conquered." if city["conquered"] else f"It is of level {city['level']}.")
    for token in land["tokens"]:
        if token[0] == at:
            lines.append(token_line(table, token))
    for ruin in land["ruins"]:
        if ruin[0] == at:
            lines.append(f"The token shows {ENGLISH.name(ruin[1])}." if len(ruin) > 1 else "The token lies face down.")
    lines += [f"{ENGLISH.name(hero['hero'])} stands here." for hero in table["heroes"] if hero["at"] == at]
    return lines


def token_line(table: View, token: list[str]) -> str:
    """An enemy token on the map: what it is, or the colour of its back."""
    if len(token) == 2:
        unseen = ENGLISH.name(f"unseen-{token[1]}")
        return f"{unseen[:1].upper()}{unseen[1:]}."
    entry = table["glossary"]["enemies"][token[2]]
    return f"{ENGLISH.name(token[2])} ({enemy_colour(entry)} enemy): {enemy_says(entry)}."


def enemy_colour(entry: View) -> str:
    return str(GREY.get(entry["colour"], entry["colour"]))


def points(day: int, night: int) -> str:
    return f"{day} move points" if day == night else f"{day} move points by day, {night} at night"


def card_line(box: Box, card: int) -> str:
    name = box.card_ids[card]
    entry = card_entry(box, card)
    basic, strong = card_sides(name)
    kind = ENGLISH.name(entry["kind"]).removeprefix("a ").removeprefix("an ").replace("_", " ")
    colour = f"{entry['colour']} " if entry["colour"] else ""
    return f"{ENGLISH.name(name)} ({colour}{kind}): {basic} | {strong}"
