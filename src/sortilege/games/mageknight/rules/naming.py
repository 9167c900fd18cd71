"""How texts and labels of moves name things: cards and their effects, units, enemies, sites."""

from __future__ import annotations

from ....kernel.words import Message, Thing
from ..box.effects.effect import Effect
from ..box.geometry import space_text
from ..box.terms import CITY, COLOURS, ELEMENTS, NO_COLOUR, PARALYZE, POISON, SITES
from ..box.uses import card_use_label, card_use_text, unit_use_label, unit_use_text
from ..state import enemies
from ..state.combat import DUEL
from ..state.land import piece_of
from ..state.state import MageKnight
from ..state.units import number_of, numbered_text


def effect_text(game: MageKnight, effect: Effect) -> str:
    """The use of a card as replays write it."""
    return card_use_text(game.box, effect)


def effect_label(game: MageKnight, effect: Effect) -> Message:
    return card_use_label(game.box, effect)


def ability_text(game: MageKnight, slot: int, effect: Effect) -> str:
    """The use of a unit of the player who acts as replays write it."""
    return unit_use_text(unit_text(game, slot), effect)


def ability_label(game: MageKnight, effect: Effect) -> Message:
    return unit_use_label(game.box, effect)


def unit_text(game: MageKnight, slot: int) -> str:
    """A unit of the player who acts as text: its name, numbered where there are several alike."""
    units = game.hero.units
    return numbered_text(game.box.unit_ids[units[slot]], units, slot)


def unit_name(game: MageKnight, slot: int) -> Thing:
    """A unit of the player who acts, in a sentence."""
    units = game.hero.units
    return numbered(game.box.unit_ids[units[slot]], units, slot)


def numbered(name: str, things: list[int], at: int) -> Thing:
    """One of several things, which has a number where there are several alike."""
    number = number_of(things, at)
    return Message("numbered", {"thing": name, "n": number}) if number else name


def enemy_text(game: MageKnight, at: int) -> str:
    """An enemy of the combat as text: its name, numbered where there are several alike. In a duel it is a unit."""
    fight = game.combat
    if fight.kind == DUEL:
        units = game.rival.units
        return numbered_text(game.box.unit_ids[units[at]], units, at)
    return numbered_text(game.box.enemy_ids[fight.enemies[at]], fight.enemies, at)


def enemy_name(game: MageKnight, at: int) -> Thing:
    """An enemy of the combat in a sentence; in a duel a unit."""
    fight = game.combat
    if fight.kind == DUEL:
        units = game.rival.units
        return numbered(game.box.unit_ids[units[at]], units, at)
    return numbered(game.box.enemy_ids[fight.enemies[at]], fight.enemies, at)


def element_of(game: MageKnight, at: int) -> str:
    """Of which element an enemy's attack is."""
    return ELEMENTS[enemies.element(game, at)]


def sting_of(game: MageKnight, at: int) -> str:
    """What the wounds of an enemy bring along, if anything."""
    stings = enemies.abilities(game, at) & (POISON | PARALYZE)
    return "".join(name for bit, name in ((POISON, "-poison"), (PARALYZE, "-paralyze")) if stings & bit)


def damage_of(game: MageKnight, at: int, damage: int) -> Message:
    """So much damage of an enemy."""
    return Message(f"damage{sting_of(game, at)}", {"n": damage})


def wounds_of(game: MageKnight, at: int, wounds: Message) -> list[Thing]:
    """Wounds that an enemy deals to the hero, with what they bring along."""
    sting = sting_of(game, at)
    return [wounds, f"also{sting}"] if sting else [wounds]


def rampaging_name(game: MageKnight, space: int) -> str:
    """The id of the rampaging enemy on the space."""
    land = game.land
    return game.box.enemy_ids[piece_of(land.tokens[land.token_places(space)[0]])]


def rampaging_at(game: MageKnight, space: int) -> Message:
    return Message("enemy-at", {"enemy": rampaging_name(game, space), "at": space_text(space)})


def site_name(game: MageKnight, space: int) -> Thing:
    """The site on a space; a city with its colour."""
    site = game.land.site[space]
    colour = game.land.mine_colour(space)
    return Message("city-of", {"colour": COLOURS[colour]}) if site == CITY and colour != NO_COLOUR else SITES[site]


def challenge_label(game: MageKnight, space: int) -> Message:
    return Message("do-challenge", {"enemy": rampaging_name(game, space), "at": space_text(space)})
