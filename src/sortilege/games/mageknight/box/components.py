"""The box: every card, token and tile as data, read, looked over, and laid out for quick use."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from ....kernel.errors import ComponentsError
from ....kernel.fields import entry_text
from ....kernel.game import Components
from ....kernel.unread import ReadFields
from . import rewards
from .checking import CITY_BONUSES, CITY_PRICES, MORE_FIELDS, UNREAD, look_over
from .effects import ops
from .effects.effect import BASIC, OF_CARD, OF_SKILL, OF_UNIT, PART, SIDEWAYS, STRONG, Effect, Special
from .effects.language import Alternative, Reader, usable_when
from .effects.phrases import Phrases
from .geometry import PLACES
from .powers import BannerPower, TacticPower
from .scenario import Scenario, read_scenarios
from .terms import (
    ABILITIES,
    ADVANCED_ACTION,
    ARTIFACT,
    BASIC_ACTION,
    BLACK,
    CLOSED,
    COLOURS,
    DRACONUM,
    ELEMENTS,
    ELITE,
    NO_COLOUR,
    NO_SITE,
    ORCS,
    PHYSICAL,
    RESISTANCES,
    SITES,
    SPELL,
    TERRAINS,
    TOKEN_COLOURS,
    UNIT_KINDS,
    WOUND_CARD,
)

FILES: Final = (
    "basic_actions",
    "advanced_actions",
    "spells",
    "artifacts",
    "units",
    "heroes",
    "tactics",
    "ruins",
    "enemies",
    "tiles",
    "cities",
    "tracks",
    "scenarios",
)
NAMED: Final = ("basic_action", "advanced_action", "artifact", "unit", "hero", "tactic", "enemy", "scenario")
"""The sections whose entries have names."""
ONLY_DURING: Final = {
    "movement": ops.WALK,
    "interaction": ops.TALK,
    "start_of_combat": ops.OPENING,
    "block_phase": ops.PARRY | ops.GUARD,
    "attack_phase": ops.STRIKE,
}
SIDEWAYS_MOVE: Final = 0
SIDEWAYS_INFLUENCE: Final = 1
SIDEWAYS_ATTACK: Final = 2
SIDEWAYS_BLOCK: Final = 3
ICONS: Final = ("village", "monastery", "keep", "mage_tower", "city")
USED_EACH_TURN: Final = 0
USED_EACH_ROUND: Final = 1
INTERACTIVE: Final = 2
PERMANENT: Final = 3
USAGES: Final = ("once_per_turn", "once_per_round", "interactive", "permanent")
COUNTRYSIDE: Final = 1
CORE: Final = 2
CORE_CITY: Final = 3
TILE_KINDS: Final = ("start", "countryside", "core_non_city", "core_city")


def built_in() -> dict[str, Any]:
    """All component files together."""
    found: dict[str, Any] = {}
    for name in FILES:
        found.update(tomllib.loads((Path(__file__).parent / "data" / f"{name}.toml").read_text("utf-8")))
    return found


class Box(Components):
    """Everything in the box. A card, unit, skill, tactic, enemy, ruin or tile is its index here; card 0 is the wound.

    A user's own components may hold whole sections only, which take the place of the built-in ones.
    """

    def __init__(
        self,
        data: dict[str, Any] | None,
        specials: dict[str, Special[Any]],
        tactics: dict[str, TacticPower[Any, Any]],
        banners: dict[str, BannerPower[Any, Any]],
    ) -> None:
        everything = built_in()
        usual = dict(everything)
        if data is not None:
            everything.update(data)
        super().__init__(everything if data is None else data, data is not None)
        self.everything = everything
        look_over(everything)
        if data is not None:
            ReadFields(usual, UNREAD, MORE_FIELDS, ("decks",)).look_over(data)
        self.special_names: dict[str, int] = {name: at for at, name in enumerate(specials)}
        self.specials: list[Special[Any]] = list(specials.values())
        self.effects: list[Effect] = []
        self.phrases = Phrases(self.effects, list(specials))
        self.prints: dict[str, dict[str, Any]] = {}
        """What is printed on things as views tell it, made when it is first asked for (see `glossary`)."""
        self.read_cards()
        self.read_units()
        self.read_heroes()
        self.known_tactics: list[str] = list(tactics)
        self.known_banners: list[str] = list(banners)
        self.tactic_powers: list[TacticPower[Any, Any]] = [tactics.get(name, TacticPower()) for name in self.tactic_ids]
        self.banner_powers: list[BannerPower[Any, Any]] = [banners.get(name, BannerPower()) for name in self.card_ids]
        self.read_enemies()
        self.read_land()
        self.read_tracks()
        self.scenarios: dict[str, Scenario] = read_scenarios(everything["scenario"])

    def essence(self) -> object:
        """Everything but names, and but for scenarios that came with a later edition: replays that are older than these
        are still of this box."""
        first = [scenario for scenario in self.everything["scenario"] if scenario.get("edition", 1) == 1]
        return strip_names({**self.everything, "scenario": first})

    def names(self) -> dict[str, str]:
        data = self.everything
        entries = [entry for kind in NAMED for entry in data[kind]]
        entries += [skill for hero in data["hero"] for skill in hero["skill"]]
        found = {entry["id"]: entry["name"] for entry in entries if isinstance(entry.get("name"), str)}
        found.update({spell["id"]: spell["basic_name"] for spell in data["spell"]})
        return found

    # Effects

    def add_effects(
        self,
        entry: dict[str, Any],
        field: str,
        where: str,
        kind: int,
        owner: int,
        side: int,
        price: tuple[int, ...],
        colour: int,
        only: int,
    ) -> list[Effect]:
        reader = Reader(where, field, self.special_names)
        alternatives = reader.read(entry.get(field))
        return [self.add_effect(alternative, kind, owner, side, price, colour, only) for alternative in alternatives]

    def add_effect(
        self,
        alternative: Alternative,
        kind: int,
        owner: int,
        side: int,
        price: tuple[int, ...],
        colour: int,
        only: int,
    ) -> Effect:
        parts = [self.add_effect(part, PART, owner, side, (), colour, only) for part in alternative.optional]
        found = [
            (code, n, parts[n].number, y, count) if code == ops.MAY else (code, n, x, y, count)
            for code, n, x, y, count in alternative.ops
        ]
        effect = Effect(
            len(self.effects),
            kind,
            owner,
            side,
            alternative.slug,
            tuple(found),
            usable_when(found, self.specials) & only,
            price,
            tuple(alternative.pay),
            colour,
            tuple(x for code, _, x, _, _ in found if code == ops.COST),
            tuple((self.specials[x], n) for code, n, x, _, _ in found if code == ops.SPECIAL),
        )
        self.effects.append(effect)
        return effect

    # Cards

    def read_cards(self) -> None:
        data = self.everything
        self.card_ids: list[str] = ["wound"]
        self.card_kinds: list[int] = [WOUND_CARD]
        self.card_colours: list[int] = [NO_COLOUR]
        self.card_effects: list[list[Effect]] = [[]]
        self.banner: list[bool] = [False]
        self.interactive_card: list[bool] = [False]
        self.uses_move: list[bool] = [False]
        self.card_types: list[list[str]] = [[]]
        kinds = (
            ("basic_action", BASIC_ACTION),
            ("advanced_action", ADVANCED_ACTION),
            ("spell", SPELL),
            ("artifact", ARTIFACT),
        )
        for name, kind in kinds:
            for card in data[name]:
                self.read_card(card, name, kind)
        self.card_index: dict[str, int] = {name: card for card, name in enumerate(self.card_ids)}
        self.advanced_actions: list[int] = self.cards_of(ADVANCED_ACTION)
        self.spells: list[int] = self.cards_of(SPELL)
        self.artifacts: list[int] = self.cards_of(ARTIFACT)
        self.sideways: list[Effect] = []
        for text in ("move 1", "influence 1", "attack 1", "block 1"):
            [alternative] = Reader("sideways", "", {}).read([text])
            only = ops.ANYTIME & ~ops.WALK if text.startswith("influence") else ops.ANYTIME
            self.sideways.append(self.add_effect(alternative, SIDEWAYS, 0, BASIC, (), NO_COLOUR, only))

    def read_card(self, card: dict[str, Any], name: str, kind: int) -> None:
        where = entry_text(name, card["id"])
        number = len(self.card_ids)
        colour = COLOURS.index(card["colour"]) if "colour" in card else NO_COLOUR
        both = ops.ANYTIME | ops.OPENING | ops.USES_MOVE | ops.USES_INFLUENCE | ops.MELEE_AT_RANGE
        if card.get("not_in_combat"):
            both &= ~(ops.COMBAT | ops.OPENING | ops.USES_MOVE | ops.USES_INFLUENCE)
        if "only_during" in card:
            both &= ONLY_DURING[card["only_during"]]
        basic_price: tuple[int, ...] = (colour,) if kind == SPELL else ()
        strong_price: tuple[int, ...] = (colour, BLACK) if kind == SPELL else () if kind == ARTIFACT else (colour,)
        found: list[Effect] = []
        for field, side, price in (("basic", BASIC, basic_price), ("strong", STRONG, strong_price)):
            only = both & ONLY_DURING.get(card.get(f"{field}_only_during", ""), both)
            found += self.add_effects(card, field, where, OF_CARD, number, side, price, colour, only)
        self.card_ids.append(card["id"])
        self.card_kinds.append(kind)
        self.card_colours.append(colour)
        self.card_effects.append(found)
        self.banner.append(bool(card.get("banner")))
        self.interactive_card.append(bool(card.get("interactive")))
        self.uses_move.append(bool(card.get("move_in_combat")))
        self.card_types.append([str(kind) for kind in card.get("types", [])])

    def cards_of(self, kind: int) -> list[int]:
        return [card for card, found in enumerate(self.card_kinds) if found == kind]

    # Units

    def read_units(self) -> None:
        self.unit_ids: list[str] = []
        self.unit_kinds: list[int] = []
        self.unit_counts: list[int] = []
        self.unit_levels: list[int] = []
        self.unit_costs: list[int] = []
        self.unit_armours: list[int] = []
        self.unit_resists: list[int] = []
        self.unit_icons: list[int] = []
        self.unit_effects: list[list[Effect]] = []
        for number, unit in enumerate(self.everything["unit"]):
            where = entry_text("unit", unit["id"])
            self.unit_ids.append(unit["id"])
            self.unit_kinds.append(UNIT_KINDS.index(unit["kind"]))
            self.unit_counts.append(unit["count"])
            self.unit_levels.append(unit["level"])
            self.unit_costs.append(unit["cost"])
            self.unit_armours.append(unit["armour"])
            self.unit_resists.append(bits(unit["resistances"], RESISTANCES))
            self.unit_icons.append(bits(unit["recruit"], ICONS))
            found: list[Effect] = []
            for side, ability in enumerate(unit["abilities"]):
                price = (COLOURS.index(ability["mana"]),) if "mana" in ability else ()
                colour = price[0] if price else NO_COLOUR
                only = ops.ANYTIME | ops.USES_MOVE | ops.USES_INFLUENCE | ops.MELEE_AT_RANGE
                if ability.get("not_in_combat"):
                    only &= ~(ops.COMBAT | ops.USES_MOVE | ops.USES_INFLUENCE)
                found += self.add_effects(ability, "effect", where, OF_UNIT, number, side, price, colour, only)
            self.unit_effects.append(found)
        self.unit_index: dict[str, int] = {name: unit for unit, name in enumerate(self.unit_ids)}

    def unit_deck(self, kind: int) -> list[int]:
        """All cards of a kind of unit."""
        return [
            unit for unit, count in enumerate(self.unit_counts) if self.unit_kinds[unit] == kind for _ in range(count)
        ]

    def units_up_to(self, kind: int, level: int) -> list[int]:
        """All cards of a kind of unit, but for those of higher levels."""
        return [unit for unit in self.unit_deck(kind) if self.unit_levels[unit] <= level]

    def is_elite(self, unit: int) -> bool:
        return self.unit_kinds[unit] == ELITE

    # Heroes

    def read_heroes(self) -> None:
        data = self.everything
        self.hero_ids: list[str] = []
        self.hero_decks: list[list[int]] = []
        self.hero_skills: list[list[int]] = []
        self.dummy_crystals: list[list[int]] = []
        self.skill_ids: list[str] = []
        self.skill_usage: list[int] = []
        self.skill_hero: list[int] = []
        self.motivation: list[bool] = []
        self.skill_effects: list[list[Effect]] = []
        for number, hero in enumerate(data["hero"]):
            self.hero_ids.append(hero["id"])
            deck = data["decks"][hero["id"]]
            self.hero_decks.append([self.card_index[name] for name, count in deck.items() for _ in range(count)])
            self.dummy_crystals.append([COLOURS.index(colour) for colour in hero["dummy_crystals"]])
            self.hero_skills.append([self.read_skill(skill, number) for skill in hero["skill"]])
        self.hero_index: dict[str, int] = {name: hero for hero, name in enumerate(self.hero_ids)}
        self.skill_index: dict[str, int] = {name: skill for skill, name in enumerate(self.skill_ids)}
        tactics = data["tactic"]
        self.tactic_ids: list[str] = [tactic["id"] for tactic in tactics]
        self.tactic_numbers: list[int] = [tactic["number"] for tactic in tactics]
        self.tactic_night: list[bool] = [tactic["set"] == "night" for tactic in tactics]
        self.tactic_index: dict[str, int] = {name: tactic for tactic, name in enumerate(self.tactic_ids)}

    def read_skill(self, skill: dict[str, Any], hero: int) -> int:
        number = len(self.skill_ids)
        only = ops.ANYTIME | ops.USES_MOVE | ops.USES_INFLUENCE | ops.MELEE_AT_RANGE
        if skill.get("not_in_combat"):
            only &= ~(ops.COMBAT | ops.USES_MOVE | ops.USES_INFLUENCE)
        if skill.get("motivation"):
            only |= ops.BETWEEN
        if "only_during" in skill:
            only &= ONLY_DURING[skill["only_during"]]
        where = entry_text("skill", skill["id"])
        effects = self.add_effects(skill, "effect", where, OF_SKILL, number, BASIC, (), NO_COLOUR, only)
        if skill.get("motivation"):
            if len(effects) > 1 or not out_of_turn(effects[0]):
                raise ComponentsError(
                    "{where}, field 'effect': on other players' turns a skill can only draw cards and give mana, "
                    "crystals, fame or reputation of a fixed amount.",
                    where=where,
                )
            effects[0].when |= ops.BETWEEN
        self.skill_ids.append(skill["id"])
        self.skill_usage.append(USAGES.index(skill["usage"]))
        self.skill_hero.append(hero)
        self.motivation.append(bool(skill.get("motivation")))
        self.skill_effects.append(effects)
        return number

    # Enemies and ruins

    def read_enemies(self) -> None:
        enemies = self.everything["enemy"]
        self.enemy_ids: list[str] = [enemy["id"] for enemy in enemies]
        self.enemy_index: dict[str, int] = {name: enemy for enemy, name in enumerate(self.enemy_ids)}
        self.enemy_colours: list[int] = [TOKEN_COLOURS.index(enemy["colour"]) for enemy in enemies]
        self.enemy_counts: list[int] = [enemy["count"] for enemy in enemies]
        self.enemy_fame: list[int] = [enemy["fame"] for enemy in enemies]
        self.enemy_attack: list[int] = [enemy["attack"] for enemy in enemies]
        self.enemy_element: list[int] = [
            PHYSICAL if enemy["element"] == "none" else ELEMENTS.index(enemy["element"]) for enemy in enemies
        ]
        self.enemy_armour: list[int] = [enemy["armour"] for enemy in enemies]
        self.enemy_resists: list[int] = [bits(enemy["resistances"], RESISTANCES) for enemy in enemies]
        self.enemy_abilities: list[int] = [bits(enemy["abilities"], ABILITIES) for enemy in enemies]
        ruins = self.everything["ruin"]
        self.ruin_ids: list[str] = [ruin["id"] for ruin in ruins]
        self.ruin_index: dict[str, int] = {name: ruin for ruin, name in enumerate(self.ruin_ids)}
        self.ruin_counts: list[int] = [ruin["count"] for ruin in ruins]
        self.altar_colour: list[int] = [
            COLOURS.index(next(iter(ruin["pay"]))) if ruin["kind"] == "altar" else NO_COLOUR for ruin in ruins
        ]
        self.altar_mana: list[int] = [
            next(iter(ruin["pay"].values())) if ruin["kind"] == "altar" else 0 for ruin in ruins
        ]
        self.altar_fame: list[int] = [ruin["fame"] if ruin["kind"] == "altar" else 0 for ruin in ruins]
        self.ruin_enemies: list[list[int]] = [
            [TOKEN_COLOURS.index(name) for name in ruin.get("enemies", [])] for ruin in ruins
        ]
        self.ruin_rewards: list[list[int]] = [
            [rewards.NAMES.index(name) for name in ruin.get("reward", [])] for ruin in ruins
        ]

    def token_pile(self, colour: int) -> list[int]:
        """All tokens of a colour."""
        return [
            enemy
            for enemy, count in enumerate(self.enemy_counts)
            if self.enemy_colours[enemy] == colour
            for _ in range(count)
        ]

    # The land

    def read_land(self) -> None:
        tiles = self.everything["tile"]
        self.tile_ids: list[str] = [tile["id"] for tile in tiles]
        self.tile_index: dict[str, int] = {name: tile for tile, name in enumerate(self.tile_ids)}
        self.tile_kinds: list[int] = [TILE_KINDS.index(tile["kind"]) for tile in tiles]
        self.tile_numbers: list[int] = [tile.get("number", 0) for tile in tiles]
        self.tile_terrains: list[list[int]] = []
        self.tile_sites: list[list[int]] = []
        self.tile_colours: list[list[int]] = []
        for tile in tiles:
            spaces = sorted(tile["hexes"], key=lambda space: PLACES.index(space["pos"]))
            self.tile_terrains.append([TERRAINS.index(space["terrain"]) for space in spaces])
            self.tile_sites.append([site_of(space) for space in spaces])
            colours = [space.get("mine", space.get("city")) for space in spaces]
            self.tile_colours.append([COLOURS.index(name) if name else NO_COLOUR for name in colours])
        self.city_colours: list[int] = sorted({COLOURS.index(city["colour"]) for city in self.everything["city"]})
        self.garrisons: list[list[list[int]]] = [[[] for _ in range(12)] for _ in range(4)]
        self.city_prices: list[int] = [0] * 4
        """What each city asks for what it sells."""
        self.city_armour = 0
        self.city_attack: list[int] = [0] * len(ELEMENTS)
        """What the white city adds to the armour of its defenders, and the blue one to attacks of each element."""
        for colour in COLOURS[:4]:
            self.read_city(colour, next((one for one in self.everything["city"] if one["colour"] == colour), {}))
        for city in self.everything["city"]:
            for garrison in city["garrison"]:
                self.garrisons[COLOURS.index(city["colour"])][garrison["level"]] = [
                    TOKEN_COLOURS.index(name) for name, count in garrison["enemies"].items() for _ in range(count)
                ]

    def read_city(self, colour: str, city: dict[str, Any]) -> None:
        sold, usual = CITY_PRICES[colour]
        self.city_prices[COLOURS.index(colour)] = city.get("costs", {}).get(sold, usual)
        bonus = CITY_BONUSES[colour] | city.get("bonus", {})
        self.city_armour += bonus.get("armour", 0)
        for element, name in enumerate(ELEMENTS):
            self.city_attack[element] += bonus.get(f"{name}_attack", 0)

    # Tracks

    def read_tracks(self) -> None:
        levels = self.everything["level"]
        self.level_fame: list[int] = [level["fame"] for level in levels]
        self.level_armour: list[int] = [level["armour"] for level in levels]
        self.level_hand: list[int] = [level["hand_limit"] for level in levels]
        self.level_command: list[int] = [level["command_tokens"] for level in levels]
        self.lowest_reputation: int = self.everything["reputation"]["lowest"]
        self.reputation_modifiers: list[int] = list(self.everything["reputation"]["modifiers"])
        terrain = self.everything["terrain"]
        self.costs_by_day: list[int] = [terrain[name]["day"] if name in terrain else CLOSED for name in TERRAINS]
        self.costs_at_night: list[int] = [terrain[name]["night"] if name in terrain else CLOSED for name in TERRAINS]

    def level_of(self, fame: int) -> int:
        """The level that so much fame gives, from 1 on."""
        level = len(self.level_fame)
        while level > 1 and fame < self.level_fame[level - 1]:
            level -= 1
        return level


def out_of_turn(effect: Effect) -> bool:
    """Whether the effect can be given to a hero outside his own turn: at once, without a question or a price."""
    for code, _, x, _, per in effect.ops:
        if code not in ops.OUT_OF_TURN or per != ops.NO_COUNT:
            return False
        if code in (ops.MANA, ops.CRYSTAL) and x >= ops.ANY:
            return False
        if code in (ops.FAME, ops.REPUTATION) and x:
            return False
    return not effect.mana and not effect.needs


def site_of(space: dict[str, Any]) -> int:
    rampaging = space.get("rampaging")
    if rampaging:
        return ORCS if rampaging == "orc" else DRACONUM
    return SITES.index(space["site"]) if "site" in space else NO_SITE


def bits(names: list[str], known: tuple[str, ...]) -> int:
    found = 0
    for name in names:
        found |= 1 << known.index(name)
    return found


def strip_names(data: object) -> object:
    if isinstance(data, dict):
        return {
            key: strip_names(value) for key, value in data.items() if key not in ("name", "basic_name", "strong_name")
        }
    if isinstance(data, list):
        return [strip_names(value) for value in data]
    return data
