"""What is printed on the things that a view names: numbers of cards, units and enemies, for boards and pictures."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.words import Message
from .components import ICONS, USAGES, Box
from .descriptions import card_sides, city_means, ruin_shows, skill_effect, unit_abilities
from .effects import ops
from .effects.effect import Effect
from .terms import ABILITIES, CARD_KINDS, COLOURS, ELEMENTS, NO_COLOUR, RESISTANCES, SUMMON, TOKEN_COLOURS
from .uses import card_use_label, card_use_text, touch_id

Table = dict[str, Any]
PHASES: Final = {
    "ranged": ops.SHOOT,
    "block": ops.PARRY | ops.GUARD,
    "damage": ops.SUFFER,
    "attack": ops.STRIKE,
}
"""The phases of a combat, each with its moments."""


def glossary_of(box: Box, table: Table) -> dict[str, Table]:
    """By id, whatever the view names; nothing else, so that it tells nothing that is hidden."""
    offers = table["offers"]
    cards: list[str] = [*offers["lessons"], *offers["actions"], *offers["spells"], *offers.get("upgrades", ())]
    units: list[str] = list(offers["units"])
    skills: list[str] = [*offers["skills"], *table["turn"]["skills"]]
    ruins: list[str] = [ruin["ruin"] for ruin in table["map"]["ruins"] if ruin["ruin"]]
    enemies: list[str] = [token["enemy"] for token in table["map"]["tokens"] if token["enemy"]]
    for hero in table["heroes"]:
        for pile in ("cards", "played", "discard", "deck_top", "aside", "drawn", "unseen", "packet", "kept"):
            cards += hero.get(pile, ())
        units += [unit["unit"] for unit in hero["units"]]
        skills += [skill["skill"] for skill in hero["skills"]]
        cards += [unit["banner"] for unit in hero["units"] if unit["banner"]]
    for tokens in table["tokens_left"].values():
        enemies += [*tokens["discard"], *tokens["unseen"]]
    if table["combat"] is not None:
        enemies += [enemy["enemy"] for enemy in table["combat"]["enemies"]]
    tactics = {str(name) for name in [*table["tactics"], *(hero["tactic"] for hero in table["heroes"])] if name}
    if table["dummy"] is not None and table["dummy"]["tactic"]:
        tactics.add(str(table["dummy"]["tactic"]))
    return {
        "cards": {name: printed(box, "card", name) for name in sorted(set(cards))},
        "units": {name: printed(box, "unit", name) for name in sorted(set(units))},
        "enemies": {name: printed(box, "enemy", name) for name in sorted(set(enemies))},
        "skills": {name: printed(box, "skill", name) for name in sorted(set(skills))},
        "ruins": {name: printed(box, "ruin", name) for name in sorted(set(ruins))},
        "cities": {name: city_means(box, COLOURS.index(name)).as_dict() for name in cities_on(table["map"]["spaces"])},
        "tactics": {name: {"number": box.tactic_numbers[box.tactic_ids.index(name)]} for name in sorted(tactics)},
    }


def cities_on(spaces: dict[str, Table]) -> list[str]:
    """The colours of the cities that are on the map."""
    return sorted({space["colour"] for space in spaces.values() if space["site"] == "city" and space["colour"]})


def printed(box: Box, kind: str, name: str) -> Table:
    """What is printed on a thing of the box: the same object in every view, so nobody changes it."""
    key = f"{kind} {name}"
    found = box.prints.get(key)
    if found is None:
        found = entry_of(box, kind, name)
        box.prints[key] = found
    return found


def entry_of(box: Box, kind: str, name: str) -> Table:
    if kind == "card":
        return card_entry(box, box.card_index[name])
    if kind == "unit":
        return unit_entry(box, box.unit_index[name])
    if kind == "enemy":
        return enemy_entry(box, box.enemy_index[name])
    return skill_entry(box, box.skill_index[name]) if kind == "skill" else ruin_entry(box, box.ruin_index[name])


def card_entry(box: Box, card: int) -> Table:
    colour = box.card_colours[card]
    return {
        "kind": CARD_KINDS[box.card_kinds[card]],
        "colour": None if colour == NO_COLOUR else COLOURS[colour],
        "does": written(card_sides(box, card)),
        "ways": [
            use_entry(effect, card_use_text(box, effect), card_use_label(box, effect))
            for effect in box.card_effects[card]
        ],
    }


def use_entry(effect: Effect, text: str, label: Message) -> Table:
    """A way to use a card or a unit: what is touched for it, on which side it is printed, what it is called, and in
    which phases of a combat it is of use."""
    phases = [phase for phase, moments in PHASES.items() if effect.when & moments]
    return {"touch": touch_id(text), "side": effect.side, "name": label.as_dict(), "phases": phases}


def unit_entry(box: Box, unit: int) -> Table:
    return {
        "elite": box.is_elite(unit),
        "level": box.unit_levels[unit],
        "cost": box.unit_costs[unit],
        "armour": box.unit_armours[unit],
        "resistances": named(box.unit_resists[unit], RESISTANCES),
        "sites": named(box.unit_icons[unit], ICONS),
        "mana": [ability.get("mana") for ability in box.everything["unit"][unit]["abilities"]],
        "does": written(unit_abilities(box, unit)),
    }


def skill_entry(box: Box, skill: int) -> Table:
    return {"usage": USAGES[box.skill_usage[skill]], "does": skill_effect(box, skill).as_dict()}


def ruin_entry(box: Box, ruin: int) -> Table:
    altar = box.altar_colour[ruin]
    return {
        "altar": None if altar == NO_COLOUR else COLOURS[altar],
        "enemies": [TOKEN_COLOURS[colour] for colour in box.ruin_enemies[ruin]],
        "shows": ruin_shows(box, ruin).as_dict(),
    }


def enemy_entry(box: Box, enemy: int) -> Table:
    abilities = box.enemy_abilities[enemy]
    return {
        "colour": TOKEN_COLOURS[box.enemy_colours[enemy]],
        "attack": None if abilities & SUMMON else box.enemy_attack[enemy],
        "element": ELEMENTS[box.enemy_element[enemy]],
        "armour": box.enemy_armour[enemy],
        "fame": box.enemy_fame[enemy],
        "abilities": named(abilities, ABILITIES),
        "resistances": named(box.enemy_resists[enemy], RESISTANCES),
    }


def written(messages: list[Message]) -> list[dict[str, object]]:
    return [message.as_dict() for message in messages]


def named(bits: int, names: tuple[str, ...]) -> list[str]:
    return [name for bit, name in enumerate(names) if bits >> bit & 1]
