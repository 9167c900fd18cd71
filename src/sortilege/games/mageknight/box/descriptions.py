"""What cards, units, skills, tactics, enemies, ruins and tiles are and do, as messages."""

from __future__ import annotations

from typing import Any

from ....kernel.words import Message, Param, Thing
from . import rewards
from .components import TILE_KINDS, Box
from .effects.effect import BASIC, STRONG
from .effects.phrases import number
from .terms import COLOURS, ELEMENTS, NO_COLOUR, TOKEN_COLOURS, WOUND

Entry = dict[str, Any]
"""What a view's glossary says about something."""


def card_sides(box: Box, card: int) -> list[Message]:
    """What a card does, basic and strong; nothing for a wound."""
    if card == WOUND:
        return []
    basic, strong = (
        box.phrases.one_of([effect for effect in box.card_effects[card] if effect.side == side])
        for side in (BASIC, STRONG)
    )
    name = box.card_ids[card]
    if box.banner[card] and name in box.known_banners:
        basic = Message("effect-carried", {"does": basic, "carried": Message(f"banner-{name}")})
    return [basic, strong]


def unit_abilities(box: Box, unit: int) -> list[Message]:
    """The abilities of a unit, each with the mana it asks for."""
    found: list[Message] = []
    for side, ability in enumerate(box.everything["unit"][unit]["abilities"]):
        does = box.phrases.one_of([effect for effect in box.unit_effects[unit] if effect.side == side])
        mana = ability.get("mana")
        found.append(Message("ability-for-mana", {"colour": mana, "does": does}) if mana else does)
    return found


def skill_effect(box: Box, skill: int) -> Message:
    return box.phrases.one_of(box.skill_effects[skill])


def tactic_effect(box: Box, tactic: int) -> Message:
    name = box.tactic_ids[tactic]
    return Message(f"tactic-{name}" if name in box.known_tactics else "tactic-plain")


def tile_name(box: Box, tile: int) -> Message:
    kind = TILE_KINDS[box.tile_kinds[tile]].partition("_")[0]
    return Message(f"tile-{kind}", {"n": box.tile_numbers[tile]})


def ruin_shows(box: Box, ruin: int) -> Message:
    """What the token of a ruin shows."""
    colour = box.altar_colour[ruin]
    if colour != NO_COLOUR:
        mana, fame = box.altar_mana[ruin], box.altar_fame[ruin]
        return Message("ruin-altar", {"colour": COLOURS[colour], "n": mana, "fame": fame})
    return Message("ruin-enemies", {"enemies": enemies_there(box.ruin_enemies[ruin]), "reward": ruin_reward(box, ruin)})


def city_means(box: Box, colour: int) -> Message:
    """What the colour of a city means: for its defenders, and for whoever buys there."""
    told: dict[str, Param] = {"n": box.city_prices[colour], "armour": box.city_armour}
    told |= {element: box.city_attack[at] for at, element in enumerate(ELEMENTS)}
    return Message(f"city-{COLOURS[colour]}", told)


def enemies_there(colours: list[int]) -> list[Thing]:
    """Enemies by the backs of their tokens."""
    if len(colours) == 2 and colours[0] != colours[1]:
        first, second = (TOKEN_COLOURS[colour] for colour in sorted(colours))
        return [Message("enemies-of-two-kinds", {"first": first, "second": second})]
    return counted_by_colour("enemies-there", colours)


def ruin_reward(box: Box, ruin: int) -> list[Thing]:
    won = box.ruin_rewards[ruin]
    if won == [rewards.ARTIFACT, rewards.ARTIFACT]:
        return ["artifacts-2"]
    return [rewards.NAMES[reward] for reward in won]


def unseen(colours: list[int]) -> list[Thing]:
    """Enemies that nobody has seen, by the backs of their tokens; those alike are counted."""
    return counted_by_colour("enemies-unseen", colours)


def counted_by_colour(key: str, colours: list[int]) -> list[Thing]:
    found: list[Thing] = []
    for colour, name in enumerate(TOKEN_COLOURS):
        count = colours.count(colour)
        if count:
            found.append(Message(key, {"n": count, "many": number(count), "colour": name}))
    return found


# From what views say


def skill_usage(entry: Entry, state: str = "ready") -> Message:
    """How often a skill can be used, and whether that is over for now."""
    usage = Message(f"usage-{entry['usage']}")
    return usage if state == "ready" or entry["usage"] == "permanent" else Message("usage-used", {"usage": usage})


def enemy_prints(entry: Entry) -> Message:
    """What is printed on an enemy."""
    found: list[Thing] = [attack_of(entry), Message("print-armour", {"n": entry["armour"]})]
    found.append(Message("print-fame", {"n": entry["fame"]}))
    found += [f"ability-{ability}" for ability in entry["abilities"] if ability != "summon"]
    return Message("prints", {"prints": found + resistances(entry)})


def attack_of(entry: Entry) -> Message:
    if entry["attack"] is None:
        return Message("print-summons")
    params: dict[str, Param] = {"element": entry["element"], "n": entry["attack"]}
    return Message("print-attack" if entry["element"] == "physical" else "print-attack-element", params)


def resistances(entry: Entry) -> list[Thing]:
    """What an enemy or a unit resists, if it does."""
    found: list[Thing] = list(entry["resistances"])
    return [Message("print-resists", {"elements": found})] if found else []
