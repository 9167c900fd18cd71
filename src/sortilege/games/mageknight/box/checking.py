"""Looking over components: whatever cannot be played with is refused, naming the entry and the field."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.errors import ComponentsError
from ....kernel.fields import entries, entry_text, is_word, known_fields, number, own_name, tables
from .geometry import PLACES
from .scenario import CITIES, ENDS, HIGHEST_UNIT, SCORINGS
from .terms import ABILITIES, COLOURS, ELEMENTS, RESISTANCES, SITES, TERRAINS, TOKEN_COLOURS, UNIT_KINDS

LISTS: Final = (
    "basic_action",
    "advanced_action",
    "spell",
    "artifact",
    "unit",
    "hero",
    "tactic",
    "ruin",
    "enemy",
    "tile",
    "city",
    "level",
    "scenario",
)
TABLES: Final = ("decks", "reputation", "terrain")
SECTIONS: Final = LISTS + TABLES
MOMENTS: Final = ("movement", "interaction", "start_of_combat", "block_phase", "attack_phase")
BASIC_NAMES: Final = COLOURS[:4]
TILE_KINDS: Final = ("start", "countryside", "core_non_city", "core_city")
REWARDS: Final = ("artifact", "spell", "advanced_action", "unit", "crystals_one_of_each")
MAP_SHAPES: Final = ("wedge", "wedge_unrestricted", "fully_open", "open_limit_4", "open_limit_3", "predefined")
USAGES: Final = ("once_per_turn", "once_per_round", "interactive", "permanent")
ICONS: Final = ("village", "monastery", "keep", "mage_tower", "city")
CITY_PRICES: Final = {
    "white": ("add_elite_unit_to_offer", 2),
    "blue": ("spell", 7),
    "red": ("artifact", 12),
    "green": ("advanced_action", 6),
}
"""What a city sells for influence, and for how much where its entry does not say."""
CITY_BONUSES: Final[dict[str, dict[str, int]]] = {
    "white": {"armour": 1},
    "blue": {"fire_attack": 2, "ice_attack": 2, "cold_fire_attack": 1},
    "red": {},
    "green": {},
}
"""What a city adds to the values of its defenders, and how much where its entry does not say."""
CITY_GIFTS: Final = {"red": "brutal", "green": "poison"}
"""What its defenders with physical attacks become."""
GARRISON: Final = 8
"""Enemies that defend a city, at most."""


CARD_FIELDS: Final = (
    "banner",
    "basic_only_during",
    "interactive",
    "move_in_combat",
    "not_in_combat",
    "only_during",
    "strong_only_during",
    "types",
)
MORE_FIELDS: Final = {
    **dict.fromkeys(("basic_action", "advanced_action", "spell", "artifact"), CARD_FIELDS),
    "hero.skill": ("only_during", "not_in_combat", "motivation"),
    "unit.abilities": ("mana", "not_in_combat"),
    "scenario": ("cooperative_assault", "teams", "city_title"),
}
"""What is read and none of the built-in entries has."""
UNREAD: Final = {
    "basic_action": ("hero",),
    "advanced_action": ("number",),
    "spell": ("number",),
    "artifact": ("number",),
    "hero": ("colour", "unique_card"),
    "hero.skill": ("trigger", "interactive"),
    "tactic": ("timing",),
    "tile": ("coast", "first_tiles", "back", "side", "city"),
    "tile.hexes": ("q", "r"),
    "city": ("tile",),
}
"""What stands in the data for its readers, and for nobody else."""


def look_over(data: dict[str, Any]) -> None:
    """Refuse what cannot be played with. Effects are looked over when they are read."""
    for name in data:
        if name not in SECTIONS:
            raise ComponentsError(
                "There is no section {name!r}: expected one of {expected}.", name=name, expected=", ".join(SECTIONS)
            )
    for name in LISTS:
        listed = entries(data, name)
        if name not in ("city", "level"):
            ids = [word(one, entry_text(name, at + 1), "id") for at, one in enumerate(listed)]
            for found in ids:
                if ids.count(found) > 1:
                    raise ComponentsError(
                        "{where}, field 'id': two entries have this id.", where=entry_text(name, found)
                    )
    tables(data, TABLES)
    look_over_names(data)
    look_over_cards(data)
    look_over_units(data)
    look_over_heroes(data)
    look_over_enemies(data)
    look_over_land(data)
    look_over_tracks(data)
    look_over_scenarios(data)


def look_over_names(data: dict[str, Any]) -> None:
    """Whatever has an id may have a name; cards must have one."""
    for kind in LISTS:
        for at, one in enumerate(data[kind]):
            own_name(one, entry_text(kind, one.get("id", at + 1)))


def look_over_cards(data: dict[str, Any]) -> None:
    seen: list[str] = ["wound"]
    for kind in ("basic_action", "advanced_action", "spell", "artifact"):
        for card in data[kind]:
            where = entry_text(kind, card["id"])
            if card["id"] in seen:
                raise ComponentsError("{where}, field 'id': another card has this id.", where=where)
            seen.append(card["id"])
            if kind != "artifact":
                one_of(card, where, "colour", BASIC_NAMES)
            for field in ("only_during", "basic_only_during", "strong_only_during"):
                if field in card:
                    one_of(card, where, field, MOMENTS)
            for field in ("basic_name", "strong_name") if kind == "spell" else ("name",):
                own_name(card, where, field)
                if field not in card:
                    raise ComponentsError("{where}, field {name!r}: expected a name.", where=where, name=field)
    for hero in data["hero"]:
        deck = data["decks"].get(hero["id"])
        where = entry_text("decks", hero["id"])
        if not isinstance(deck, dict):
            raise ComponentsError("{where}: expected a table of cards and how many of each.", where=where)
        known = [card["id"] for card in data["basic_action"]]
        for name in deck:
            if name not in known:
                raise ComponentsError("{where}: there is no basic action {name!r}.", where=where, name=name)
            number(deck, where, name, 1, 16)
        if sum(deck.values()) != 16:
            raise ComponentsError("{where}: expected 16 cards, not {count}.", where=where, count=sum(deck.values()))


def look_over_units(data: dict[str, Any]) -> None:
    for unit in data["unit"]:
        where = entry_text("unit", unit["id"])
        one_of(unit, where, "kind", UNIT_KINDS)
        number(unit, where, "count", 1, 9)
        number(unit, where, "level", 1, 4)
        number(unit, where, "cost", 0, 30)
        number(unit, where, "armour", 1, 20)
        words(unit, where, "resistances", RESISTANCES)
        words(unit, where, "recruit", ICONS)
        abilities = unit.get("abilities")
        if not isinstance(abilities, list) or not 1 <= len(abilities) <= 8:
            raise ComponentsError("{where}, field 'abilities': expected a list of one to eight abilities.", where=where)
        for at, ability in enumerate(abilities):
            if not isinstance(ability, dict):
                raise ComponentsError(
                    "{where}, field 'abilities': expected tables with an effect, not {found!r}.",
                    where=where,
                    found=ability,
                )
            if "mana" in ability:
                one_of(ability, entry_text("abilities", at + 1, where), "mana", COLOURS)


def look_over_heroes(data: dict[str, Any]) -> None:
    seen: list[str] = []
    for hero in data["hero"]:
        where = entry_text("hero", hero["id"])
        words(hero, where, "dummy_crystals", BASIC_NAMES)
        skills = hero.get("skill")
        if not isinstance(skills, list) or not 2 <= len(skills) <= 10:
            raise ComponentsError("{where}, field 'skill': expected a list of two to ten skills.", where=where)
        for at, skill in enumerate(skills):
            if not isinstance(skill, dict):
                raise ComponentsError(
                    "{where}, field 'skill': expected tables, not {found!r}.", where=where, found=skill
                )
            name = word(skill, entry_text("skill", at + 1, where), "id")
            here = entry_text("skill", name, where)
            if name in seen:
                raise ComponentsError("{where}, field 'id': two skills have this id.", where=here)
            seen.append(name)
            own_name(skill, here)
            one_of(skill, here, "usage", USAGES)
            if "only_during" in skill:
                one_of(skill, here, "only_during", MOMENTS)
    for tactic in data["tactic"]:
        where = entry_text("tactic", tactic["id"])
        one_of(tactic, where, "set", ("day", "night"))
        number(tactic, where, "number", 1, 6)


def look_over_enemies(data: dict[str, Any]) -> None:
    for enemy in data["enemy"]:
        where = entry_text("enemy", enemy["id"])
        one_of(enemy, where, "colour", TOKEN_COLOURS)
        one_of(enemy, where, "element", (*ELEMENTS, "none"))
        number(enemy, where, "count", 1, 12)
        number(enemy, where, "fame", 0, 20)
        number(enemy, where, "attack", 0, 30)
        number(enemy, where, "armour", 1, 30)
        words(enemy, where, "resistances", RESISTANCES)
        words(enemy, where, "abilities", ABILITIES)
    for colour in TOKEN_COLOURS:
        if not any(enemy["colour"] == colour for enemy in data["enemy"]):
            raise ComponentsError("enemy, field 'colour': expected at least one that is {colour!r}.", colour=colour)
    for ruin in data["ruin"]:
        where = entry_text("ruin", ruin["id"])
        one_of(ruin, where, "kind", ("altar", "enemies"))
        number(ruin, where, "count", 1, 6)
        if ruin["kind"] == "altar":
            number(ruin, where, "fame", 0, 20)
            pay = ruin.get("pay")
            if not isinstance(pay, dict) or len(pay) != 1 or next(iter(pay)) not in BASIC_NAMES:
                raise ComponentsError("{where}, field 'pay': expected one colour and how much mana.", where=where)
            number(pay, f"{where}, pay", next(iter(pay)), 1, 6)
        else:
            words(ruin, where, "enemies", TOKEN_COLOURS)
            words(ruin, where, "reward", REWARDS)


def look_over_land(data: dict[str, Any]) -> None:
    for tile in data["tile"]:
        where = entry_text("tile", tile["id"])
        one_of(tile, where, "kind", TILE_KINDS)
        spaces = tile.get("hexes")
        if not isinstance(spaces, list) or not all(isinstance(space, dict) for space in spaces):
            raise ComponentsError("{where}, field 'hexes': expected a list of spaces.", where=where)
        if sorted(str(space.get("pos")) for space in spaces) != sorted(PLACES):
            raise ComponentsError(
                "{where}, field 'hexes': expected the places {expected}.", where=where, expected=", ".join(PLACES)
            )
        for space in spaces:
            here = entry_text("hexes", space["pos"], where)
            one_of(space, here, "terrain", TERRAINS[1:])
            if "site" in space:
                one_of(space, here, "site", SITES[1:])
            if "rampaging" in space:
                one_of(space, here, "rampaging", ("orc", "draconum"))
            if space.get("site") == "mine":
                one_of(space, here, "mine", BASIC_NAMES)
            if space.get("site") == "city":
                one_of(space, here, "city", BASIC_NAMES)
    for kind in TILE_KINDS:
        if not any(tile["kind"] == kind for tile in data["tile"]):
            raise ComponentsError("tile, field 'kind': expected at least one that is {kind!r}.", kind=kind)
    for at, city in enumerate(data["city"]):
        where = entry_text("city", city.get("colour", at + 1))
        one_of(city, where, "colour", BASIC_NAMES)
        look_over_city(city, where)
        garrisons = city.get("garrison")
        if not isinstance(garrisons, list) or not garrisons:
            raise ComponentsError("{where}, field 'garrison': expected a list of garrisons by level.", where=where)
        for garrison in garrisons:
            here = entry_text("garrison", number(garrison, where, "level", 1, 11), where)
            enemies = garrison.get("enemies")
            if not isinstance(enemies, dict) or not all(name in TOKEN_COLOURS for name in enemies):
                raise ComponentsError("{where}, field 'enemies': expected token colours.", where=here)
            for name in enemies:
                number(enemies, here, name, 1, GARRISON)
            if sum(enemies.values()) > GARRISON:
                raise ComponentsError("{where}: expected at most {most} enemies.", where=here, most=GARRISON)


def look_over_city(city: dict[str, Any], where: str) -> None:
    """What it sells, and what it does for its defenders."""
    colour = city["colour"]
    sold, _ = CITY_PRICES[colour]
    for field in ("costs", "bonus"):
        if not isinstance(city.get(field, {}), dict):
            raise ComponentsError("{where}, field {name!r}: expected a table.", where=where, name=field)
    costs, bonus = city.get("costs", {}), city.get("bonus", {})
    at, lent = entry_text("costs", colour, where), entry_text("bonus", colour, where)
    known_fields(costs, at, (sold, "spell_mana") if colour == "blue" else (sold,))
    if sold in costs:
        number(costs, at, sold, 0, 30)
    if "spell_mana" in costs:
        number(costs, at, "spell_mana", 1, 1)
    known_fields(bonus, lent, (*CITY_BONUSES[colour], *(["physical_attackers_gain"] if colour in CITY_GIFTS else [])))
    for name in CITY_BONUSES[colour]:
        if name in bonus:
            number(bonus, lent, name, 0, 20)
    if "physical_attackers_gain" in bonus:
        one_of(bonus, lent, "physical_attackers_gain", (CITY_GIFTS[colour],))


def look_over_tracks(data: dict[str, Any]) -> None:
    for at, level in enumerate(data["level"]):
        where = entry_text("level", at + 1)
        number(level, where, "fame", 0, 119)
        number(level, where, "armour", 1, 20)
        number(level, where, "hand_limit", 1, 20)
        number(level, where, "command_tokens", 1, 20)
    modifiers = data["reputation"].get("modifiers")
    lowest = number(data["reputation"], "reputation", "lowest", -20, -1)
    if (
        not isinstance(modifiers, list)
        or len(modifiers) != -2 * lowest
        or not all(type(modifier) is int for modifier in modifiers)
    ):
        raise ComponentsError("reputation, field 'modifiers': expected {count} numbers.", count=-2 * lowest)
    for name in data["terrain"]:
        if name not in TERRAINS[1:]:
            raise ComponentsError(
                "terrain.{name}: expected one of {expected}.", name=name, expected=", ".join(TERRAINS[1:])
            )
    for name in dict.fromkeys((*TERRAINS[1:8], *data["terrain"])):
        cost = data["terrain"].get(name)
        if not isinstance(cost, dict):
            raise ComponentsError(
                "terrain, field {name!r}: expected a table with the costs by day and night.", name=name
            )
        number(cost, entry_text("terrain", name), "day", 0, 20)
        number(cost, entry_text("terrain", name), "night", 0, 20)


def look_over_scenarios(data: dict[str, Any]) -> None:
    for scenario in data["scenario"]:
        where = entry_text("scenario", scenario["id"])
        one_of(scenario, where, "end", ENDS)
        one_of(scenario, where, "scoring", SCORINGS)
        for field, known in (
            ("cities", CITIES),
            ("city_colour", BASIC_NAMES),
            ("countryside_with", SITES[1:]),
            ("core_with", SITES[1:]),
        ):
            if field in scenario:
                one_of(scenario, where, field, known)
        if "core_tile" in scenario:
            core = tuple(tile["id"] for tile in data["tile"] if tile["kind"] == "core_non_city")
            one_of(scenario, where, "core_tile", core)
        if "highest_unit" in scenario:
            number(scenario, where, "highest_unit", 1, HIGHEST_UNIT)
        for night, one in enumerate(entries(scenario, "incantations") if "incantations" in scenario else []):
            here = entry_text("incantations", night + 1, where)
            words(one, here, "enemies", TOKEN_COLOURS)
            number(one, here, "crystals", 0, 9)
        setups = scenario.get("setup")
        if not isinstance(setups, list) or not setups:
            raise ComponentsError("{where}, field 'setup': expected a list of set-ups by players.", where=where)
        for setup in setups:
            here = entry_text("setup", number(setup, where, "players", 1, 4), where)
            number(setup, here, "rounds", 1, 12)
            one_of(setup, here, "map_shape", MAP_SHAPES)
            for kind in TILE_KINDS[1:]:
                there = sum(1 for tile in data["tile"] if tile["kind"] == kind and usable(scenario, tile))
                number(setup, here, kind, 0, there)
            levels = setup.get("city_levels")
            if not isinstance(levels, list) or len(levels) != setup["core_city"]:
                raise ComponentsError("{where}, field 'city_levels': expected a level for each city.", where=here)


def usable(scenario: dict[str, Any], tile: dict[str, Any]) -> bool:
    """Whether the scenario can be played with the tile."""
    if scenario.get("strongholds") and tile["kind"] != "core_city":
        return any(space.get("site") in ("keep", "mage_tower") for space in tile["hexes"])
    wanted = scenario.get("core_with") if tile["kind"] == "core_non_city" else None
    if tile["kind"] == "core_city" and "city_colour" in scenario:
        return any(space.get("city") == scenario["city_colour"] for space in tile["hexes"])
    return wanted is None or any(space.get("site") == wanted for space in tile["hexes"])


def word(table: dict[str, Any], where: str, name: str) -> str:
    found = table.get(name)
    if not isinstance(found, str) or not is_word(found):
        raise ComponentsError(
            "{where}, field {name!r}: expected a word in small letters, not {found!r}.",
            where=where,
            name=name,
            found=found,
        )
    return found


def words(table: dict[str, Any], where: str, name: str, known: tuple[str, ...]) -> None:
    found = table.get(name)
    if not isinstance(found, list) or not all(one in known for one in found):
        raise ComponentsError(
            "{where}, field {name!r}: expected a list of {expected}, not {found!r}.",
            where=where,
            name=name,
            expected=", ".join(known),
            found=found,
        )


def one_of(table: dict[str, Any], where: str, name: str, known: tuple[str, ...]) -> None:
    if table.get(name) not in known:
        raise ComponentsError(
            "{where}, field {name!r}: expected one of {expected}, not {found!r}.",
            where=where,
            name=name,
            expected=", ".join(known),
            found=table.get(name),
        )
