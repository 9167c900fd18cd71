"""Looking over components: what cannot be played with is refused, naming the entry and the field."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from ....kernel.errors import ComponentsError
from ....kernel.fields import entries, entry_text, is_word, number, own_name, source, tables
from .terms import (
    ELEMENTS,
    GOODS,
    HIGHEST,
    LOWEST,
    MYTHOLOGIES,
    NUMBERED,
    NUMERALS,
    OF_CREATURES,
    OF_EQUIPMENT,
    PAIRS,
    PLACES,
    PLAYERS,
    RESOURCES,
    SIZES,
    SPACE_KINDS,
    TIERS,
)

TABLES: Final = ("market", "guild_house", "feeding", "duel", "setup", "dice", "elements", "healing", "scoring")
LISTS: Final = (
    *("phase", "space", "rate", "sacrifice", "award", "players", "creature", "starter"),
    *("item", "artifact", "minion", "variety", "combination"),
)
MOST: Final = 999


def look_over(data: dict[str, Any]) -> None:
    """Refuse what cannot be played with."""
    tables(data, TABLES)
    for section in LISTS:
        entries(data, section)
        for position, entry in enumerate(data[section]):
            source(entry, entry_text(section, entry.get("id", position + 1)))
    for section in TABLES:
        source(data[section], section)
    look_over_phases(data)
    look_over_ids(data)
    for entry in data["space"]:
        look_over_space(entry, entry_text("space", entry["id"]))
    look_over_board(data)
    look_over_rates(data)
    look_over_tables(data)
    look_over_creatures(data)
    look_over_minions(data)
    look_over_equipment(data)
    look_over_battle(data)
    look_over_scoring(data)


# Fields


def word(table: dict[str, Any], where: str, name: str, expected: tuple[str, ...]) -> str:
    """One of the words that are expected."""
    found = table.get(name)
    if not isinstance(found, str) or found not in expected:
        raise ComponentsError(
            "{where}, field {name!r}: expected one of {expected}, not {found!r}.",
            where=where,
            name=name,
            expected=", ".join(expected),
            found=found,
        )
    return found


def numbers(table: dict[str, Any], where: str, name: str, count: int, low: int, high: int) -> list[int]:
    """So many whole numbers within bounds."""
    found = table.get(name)
    if not isinstance(found, list) or len(found) != count:
        raise ComponentsError(
            "{where}, field {name!r}: expected a list of {count} whole numbers.", where=where, name=name, count=count
        )
    return [number({name: one}, where, name, low, high) for one in found]


def flag(table: dict[str, Any], where: str, name: str) -> None:
    if not isinstance(table.get(name), bool):
        raise ComponentsError("{where}, field {name!r}: expected true or false.", where=where, name=name)


def cost(table: dict[str, Any], where: str, name: str) -> None:
    """A price: resources and how many of each."""
    found = table.get(name)
    if not isinstance(found, dict) or not found:
        raise ComponentsError(
            "{where}, field {name!r}: expected resources, each with how many of it.", where=where, name=name
        )
    for good in found:
        if good not in GOODS[:RESOURCES]:
            raise ComponentsError(
                "{where}, field {name!r}: expected one of {expected}, not {found!r}.",
                where=where,
                name=name,
                expected=", ".join(GOODS[:RESOURCES]),
                found=good,
            )
        number(found, where, good, 1, MOST)


def abilities(table: dict[str, Any], where: str, expected: tuple[str, ...]) -> None:
    """At least one ability; one with a number has it behind its name, as in 'burning 2'."""
    found = table.get("abilities")
    if not isinstance(found, list) or not found:
        raise ComponentsError("{where}, field 'abilities': expected at least one ability.", where=where)
    seen: list[str] = []
    for ability in found:
        name, _, value = ability.partition(" ") if isinstance(ability, str) else ("", "", "")
        if name not in expected or name in seen:
            raise ComponentsError(
                "{where}, field 'abilities': expected each of them once and from {expected}, not {found!r}.",
                where=where,
                expected=", ".join(expected),
                found=ability,
            )
        seen.append(name)
        lawful = value.isdecimal() and 1 <= int(value) <= 20 if name in NUMBERED else not value
        if not lawful:
            raise ComponentsError(
                "{where}, field 'abilities': expected a number from 1 to 20 behind {name!r}, as in '{name} 2'."
                if name in NUMBERED
                else "{where}, field 'abilities': expected no number behind {name!r}.",
                where=where,
                name=name,
            )


# Sections


def look_over_phases(data: dict[str, Any]) -> None:
    found = [entry.get("numeral") for entry in data["phase"]]
    if found != list(NUMERALS):
        raise ComponentsError(
            "phase, field 'numeral': expected the phases {expected} in this order, not {found!r}.",
            expected=", ".join(NUMERALS),
            found=found,
        )
    following = 1
    for entry in data["phase"]:
        where = entry_text("phase", entry["numeral"])
        number(entry, where, "first_turn", following, following)
        following = number(entry, where, "last_turn", following, 12) + 1
        flag(entry, where, "feeding")
        flag(entry, where, "tournament")


def look_over_ids(data: dict[str, Any]) -> None:
    """Spaces, creatures and equipment have ids, each its own."""
    seen: list[str] = []
    for section in ("space", "creature", "starter", "item", "artifact"):
        for position, entry in enumerate(data[section]):
            name = entry.get("id")
            if not is_word(name):
                raise ComponentsError(
                    "{section} number {number}, field 'id': expected a word in small letters, not {found!r}.",
                    section=section,
                    number=position + 1,
                    found=name,
                )
            where = entry_text(section, name)
            if name in seen or name.endswith("_minion") or name in ("nothing", "nobody"):
                raise ComponentsError("{where}, field 'id': another thing has this id.", where=where)
            seen.append(name)
            if "name" not in entry:
                raise ComponentsError("{where}, field 'name': expected a name.", where=where)
            own_name(entry, where)


def look_over_space(space: dict[str, Any], where: str) -> None:
    kind = word(space, where, "kind", SPACE_KINDS[:-1])
    word(space, where, "phase", NUMERALS)
    if kind in ("mine", "storage"):
        word(space, where, "resource", GOODS[:RESOURCES])
    if kind in ("mine", "storage", "food"):
        numbers(space, where, "output", len(NUMERALS), 0, MOST)
    if kind == "battleground":
        word(space, where, "mythology", MYTHOLOGIES)
    if "least_players" in space:
        number(space, where, "least_players", PLAYERS[0], PLAYERS[-1])


def look_over_board(data: dict[str, Any]) -> None:
    """Every mythology has its battleground, one; and every figure has a space to go to."""
    for mythology in MYTHOLOGIES:
        found = sum(1 for space in data["space"] if space.get("mythology") == mythology)
        if found != 1:
            raise ComponentsError(
                "space, field 'mythology': expected one battleground for {mythology}, not {found}.",
                mythology=mythology,
                found=found,
            )


def look_over_rates(data: dict[str, Any]) -> None:
    numbers(data["market"], "market", "highest_gain", len(NUMERALS), 1, TIERS)
    found: dict[tuple[int, int], Fraction] = {}
    for position, rate in enumerate(data["rate"]):
        where = entry_text("rate", position + 1)
        tiers = (number(rate, where, "pay_tier", 1, TIERS), number(rate, where, "gain_tier", 1, TIERS))
        if tiers in found:
            raise ComponentsError("{where}, field 'gain_tier': these tiers have a rate already.", where=where)
        found[tiers] = Fraction(number(rate, where, "gain", 1, MOST), number(rate, where, "pay", 1, MOST))
    if len(found) != TIERS * TIERS:
        raise ComponentsError("rate: expected a rate for every two tiers, {expected}.", expected=TIERS * TIERS)
    refuse_profit(found)


def refuse_profit(rates: dict[tuple[int, int], Fraction]) -> None:
    """Who trades something away and back must lose by it, or trading would never end."""
    best = dict(rates)
    for middle in range(1, TIERS + 1):
        for pay, gain in rates:
            best[pay, gain] = max(best[pay, gain], best[pay, middle] * best[middle, gain])
    for tier in range(1, TIERS + 1):
        if best[tier, tier] >= 1:
            raise ComponentsError(
                "rate, field 'gain': expected a loss for whoever trades from tier {tier} and back to it.", tier=tier
            )


def look_over_tables(data: dict[str, Any]) -> None:
    for name in ("second", "third"):
        cost(data["guild_house"], "guild_house", name)
    levels = [entry.get("level") for entry in data["sacrifice"]]
    for level in range(1, HIGHEST + 1):
        if levels.count(level) != 1 or len(levels) != HIGHEST:
            raise ComponentsError("sacrifice, field 'level': expected one entry for each level, 1 to 5.")
    for entry in data["sacrifice"]:
        for column in (*PAIRS, "food"):
            number(entry, entry_text("sacrifice", entry["level"]), column, 0, MOST)
    for name in ("per_level", "second_assistant", "third_assistant", "minus_per_food"):
        number(data["feeding"], "feeding", name, 0, MOST)
    number(data["duel"], "duel", "kinds_stolen", 1, len(GOODS))
    for name in ("minus_challenged", "minus_challenger"):
        number(data["duel"], "duel", name, 0, MOST)
    number(data["duel"], "duel", "leave_out_from", 2, MOST)
    number(data["setup"], "setup", "starters", 0, 10)
    number(data["setup"], "setup", "drawn", 2, 3)
    players = [entry.get("number") for entry in data["players"]]
    if sorted(str(one) for one in players) != [str(one) for one in PLAYERS]:
        raise ComponentsError("players, field 'number': expected one entry each for 2, 3 and 4.")
    for entry in data["players"]:
        number(entry, entry_text("players", entry["number"]), "locked_mythologies", 0, len(MYTHOLOGIES) - 1)
    look_over_awards(data)


def look_over_awards(data: dict[str, Any]) -> None:
    """Each tournament has an award for every place."""
    turns = [phase["last_turn"] for phase in data["phase"] if phase["tournament"]]
    for position, award in enumerate(data["award"]):
        where = entry_text("award", position + 1)
        number(award, where, "turn", 1, 12)
        number(award, where, "place", 1, len(PLACES))
        number(award, where, "level", LOWEST, HIGHEST)
        for good in award.get("one_of", []):
            word({"one_of": good}, where, "one_of", GOODS[:RESOURCES])
            number(award, where, "amount", 1, MOST)
    found = sorted((award["turn"], award["place"]) for award in data["award"])
    if found != [(turn, place) for turn in turns for place in range(1, len(PLACES) + 1)]:
        raise ComponentsError("award, field 'place': expected an award for each place of each tournament.")


def look_over_creatures(data: dict[str, Any]) -> None:
    for section in ("creature", "starter"):
        for card in data[section]:
            where = entry_text(section, card["id"])
            if section == "creature":
                word(card, where, "mythology", MYTHOLOGIES)
                number(card, where, "level", LOWEST, HIGHEST)
            word(card, where, "element", ELEMENTS)
            look_over_fighter(card, where)
    for mythology in MYTHOLOGIES:
        if not any(card["mythology"] == mythology for card in data["creature"]):
            raise ComponentsError(
                "creature, field 'mythology': expected at least one creature that is {mythology}.", mythology=mythology
            )
    needed = data["setup"]["starters"] * PLAYERS[-1]
    if len(data["starter"]) < needed:
        raise ComponentsError(
            "starter: expected at least {needed} cards, not {found}.", needed=needed, found=len(data["starter"])
        )


def look_over_fighter(card: dict[str, Any], where: str) -> None:
    number(card, where, "hp", 1, 99)
    number(card, where, "bd", 0, 20)
    abilities(card, where, OF_CREATURES)


def look_over_minions(data: dict[str, Any]) -> None:
    for position, card in enumerate(data["minion"]):
        where = entry_text("minion", position + 1)
        word(card, where, "mythology", MYTHOLOGIES)
        level = number(card, where, "level", LOWEST, HIGHEST)
        word(card, where, "size", (SIZES[level - LOWEST],))
        look_over_fighter(card, where)
    found = sorted((MYTHOLOGIES.index(card["mythology"]), card["level"]) for card in data["minion"])
    if found != [(one, level) for one in range(len(MYTHOLOGIES)) for level in range(LOWEST, HIGHEST + 1)]:
        raise ComponentsError("minion, field 'level': expected one minion for each level of each mythology.")


def look_over_equipment(data: dict[str, Any]) -> None:
    for item in data["item"]:
        where = entry_text("item", item["id"])
        number(item, where, "copies", 1, 20)
        cost(item, where, "cost")
        abilities(item, where, OF_EQUIPMENT)
    for artifact in data["artifact"]:
        where = entry_text("artifact", artifact["id"])
        word(artifact, where, "mythology", MYTHOLOGIES)
        number(artifact, where, "vp", 0, 99)
        cost(artifact, where, "cost")
        abilities(artifact, where, OF_EQUIPMENT)
    for mythology in MYTHOLOGIES:
        found = sum(1 for artifact in data["artifact"] if artifact["mythology"] == mythology)
        if found != 3:
            raise ComponentsError(
                "artifact, field 'mythology': expected three artifacts that are {mythology}, not {found}.",
                mythology=mythology,
                found=found,
            )


def look_over_battle(data: dict[str, Any]) -> None:
    numbers(data["dice"], "dice", "faces", 6, 0, 9)
    superior = data["elements"].get("superior")
    if not isinstance(superior, dict) or sorted(superior) != sorted(ELEMENTS):
        raise ComponentsError("elements, field 'superior': expected an element for each element.")
    for element in ELEMENTS:
        word(superior, "elements", element, ELEMENTS)
    bonus = data["elements"].get("bonus")
    if not isinstance(bonus, list) or len(bonus) != HIGHEST:
        raise ComponentsError("elements, field 'bonus': expected five rows, one for each level.")
    for row in bonus:
        numbers({"bonus": row}, "elements", "bonus", HIGHEST, 0, 20)
    for name in ("with_one", "with_two"):
        number(data["healing"], "healing", name, 0, 99)


def look_over_scoring(data: dict[str, Any]) -> None:
    for name in ("consistency", "abundance", "artifact_variety"):
        table = data["scoring"].get(name)
        if not isinstance(table, dict) or not all(key.isdecimal() for key in table):
            raise ComponentsError("scoring, field {name!r}: expected points for numbers of cards.", name=name)
        for key in table:
            number(table, f"scoring {name!r}", key, 0, MOST)
    number(data["scoring"], "scoring", "artifact_consistency", 0, MOST)
    for pair in PAIRS:
        number(data["scoring"], "scoring", pair, 1, MOST)
    for position, entry in enumerate(data["variety"]):
        where = entry_text("variety", position + 1)
        number(entry, where, "players", PLAYERS[0], PLAYERS[-1])
        number(entry, where, "mythologies", 1, len(MYTHOLOGIES))
        numbers(entry, where, "points", HIGHEST - LOWEST + 1, 0, MOST)
    for position, entry in enumerate(data["combination"]):
        where = entry_text("combination", position + 1)
        number(entry, where, "artifacts", 1, 3)
        numbers(entry, where, "points", 4, 0, MOST)
