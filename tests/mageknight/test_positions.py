"""Positions: in words throughout; what is missing has its default; old ones load; what cannot be is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege import Match, PositionError

from .pieces import Table
from .rich import rich
from .table import altered, fight, position, texts, to_damage, whole

OLD = [json.loads(line) for line in Path(__file__).with_name("old_positions.jsonl").read_text("utf-8").splitlines()]
"""Positions as they were written when turns were rows of numbers, with the options that they had."""
Way = tuple[str | int, ...]


def written(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(m.position()))
    return found


def refused(table: dict[str, Any]) -> str:
    with pytest.raises(PositionError) as told:
        sortilege.load(table)
    return str(told.value)


def lacking(m: Match, way: Way) -> dict[str, Any]:
    """The position without one of its fields."""
    found = written(m)
    here: Any = found["table"]
    for part in way[:-1]:
        here = here[part]
    del here[way[-1]]
    return found


def idle() -> Match:
    """It is the turn of somebody who has not done anything yet, at the beginning of a game."""
    m = sortilege.new("mageknight", 1, 3, {"hero_0": "tovak"})
    m.play("take early_bird")
    return m


def challenged() -> Match:
    return fight("prowlers", "march rage")


# What is missing


TABLE = ("night", "at", "final", "closing", "announced", "triggered", "tactics", "common_skills", "gone", "gone_units")
MARKET = ("lessons",)
MAP = ("owed", "shields", "cities")
HERO = (
    *("fame", "reputation", "level", "known", "motivated", "draw_more", "loyalty", "tactic_used", "sparing"),
    *("plundered", "token_down", "done", "discard", "played", "aside", "tactic_cards", "crystals", "mana", "units"),
    *("skills", "tactic_die", "claims", "lasting"),
)
FIGHT = ("came_from", "wounds", "burning", "night", "no_units", "knocked_out", "facing", "attack", "block", "damage")
DEFAULTS: list[tuple[Callable[[], Match], Way]] = [
    *((idle, (name,)) for name in (*TABLE, "effect", "fight")),
    *((idle, ("source", name)) for name in ("used", "fixed")),
    *((idle, ("market", name)) for name in MARKET),
    *((idle, ("map", name)) for name in MAP),
    *((idle, ("enemies", "green", name)) for name in ("discard",)),
    (idle, ("ruins", "discard")),
    *((idle, ("heroes", 0, name)) for name in HERO),
    *((idle, ("dummy", name)) for name in ("crystals",)),
    *((idle, ("turn", name)) for name in whole(idle())["turn"] if name != "moment"),
    *((idle, ("effect", name)) for name in whole(idle())["effect"]),
    *((challenged, ("fight", name)) for name in FIGHT),
    *((challenged, ("fight", "enemies", 0, name)) for name in ("armour_lost", "summoner")),
]


@pytest.mark.parametrize(("begin", "way"), DEFAULTS, ids=[".".join(map(str, way)) for _, way in DEFAULTS])
def test_what_is_missing_is_as_at_set_up_or_in_an_idle_turn(begin: Callable[[], Match], way: Way) -> None:
    m = begin()
    assert written(sortilege.load(lacking(m, way))) == written(m)


def test_a_turn_that_is_missing_is_one_in_which_nothing_was_done() -> None:
    m = idle()
    assert written(sortilege.load(lacking(m, ("turn",)))) == written(m)


def test_a_unit_and_a_skill_that_say_nothing_more_are_ready() -> None:
    m = position("march", units=["peasants"], skills="polarization", level=3)

    def bare(table: Table) -> None:
        table["heroes"][0]["units"] = [{"unit": "peasants"}]
        table["heroes"][0]["skills"] = [{"skill": "polarization"}]

    assert written(altered(m, bare))["table"] == written(m)["table"]


@pytest.mark.parametrize(
    "way",
    [
        *((name,) for name in ("active", "round", "source", "market", "enemies", "ruins", "map", "heroes")),
        ("source", "dice"),
        *(("market", name) for name in ("actions", "spells", "artifacts", "regulars", "elites")),
        ("enemies", "red"),
        ("enemies", "red", "pile"),
        ("ruins", "pile"),
        *(("map", name) for name in ("tiles", "deck")),
        *(("heroes", 0, name) for name in ("hero", "hand", "deck", "skill_pile")),
        *(("dummy", name) for name in ("hero", "deck", "skill_pile")),
        *(("fight", name) for name in ("kind", "space", "enemies")),
        ("fight", "enemies", 0, "enemy"),
    ],
    ids=lambda way: ".".join(map(str, way)),
)
def test_what_must_be_there_is_asked_for_by_name(way: Way) -> None:
    place = "table" + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in way)
    assert refused(lacking(challenged(), way)) == f"The position lacks {place!r}."


@pytest.mark.parametrize(
    "way", [("heroes",), ("turn",), ("map", "tiles"), ("heroes", 0, "units"), ("market", "spells")]
)
def test_what_is_of_another_kind_is_named(way: Way) -> None:
    found = written(idle())
    here = found["table"]
    for part in way[:-1]:
        here = here[part]
    here[way[-1]] = 7
    assert f"'table.{way[0]}" in refused(found)


# In words


def test_rules_in_force_stand_by_their_names() -> None:
    m = position("march", turn={"rules": {"agility": 1, "unit_bonus": 2}})
    assert whole(m)["turn"]["rules"] == {"unit_bonus": 2, "agility": 1}
    assert whole(position("march"))["turn"]["rules"] == {}


def test_a_combat_says_what_is_true_of_each_enemy() -> None:
    m = fight("prowlers", "march rage", units=["peasants"])
    to_damage(m)
    [enemy] = whole(m)["fight"]["enemies"]
    assert enemy == {
        "enemy": "prowlers",
        "at": "1,-4",
        "marks": ["struck", "rampaging"],
        "armour_lost": 0,
        "summoner": None,
    }
    assert whole(m)["fight"]["damage"] == {"left": 4, "by": 0}


@pytest.mark.parametrize("seed", range(6))
def test_no_row_of_numbers_is_left(seed: int) -> None:
    """Numbers stand in a list only where they are seats: in the round order and on a city's card."""
    table = whole(rich(seed))
    table["order"] = []
    for city in table["map"]["cities"]:
        city["shields"] = []
    assert not rows_of_numbers(table)


def rows_of_numbers(found: Any) -> bool:
    if isinstance(found, dict):
        return any(rows_of_numbers(part) for part in found.values())
    if isinstance(found, list):
        return any(type(part) is int or rows_of_numbers(part) for part in found)
    return False


# As they were written before


@pytest.mark.parametrize("at", range(len(OLD)))
def test_a_position_of_old_loads_and_is_written_in_words(at: int) -> None:
    m = sortilege.load(OLD[at]["position"])
    assert texts(m) == OLD[at]["options"]
    table = whole(m)
    assert isinstance(table["turn"]["rules"], dict)
    assert written(sortilege.load(m.position())) == written(m)
    for part in ("market", "map", "enemies", "ruins", "order", "source"):
        assert table[part] == OLD[at]["position"]["table"][part]


def test_the_numbers_of_old_keep_their_meaning() -> None:
    first, second, third, fourth, fifth = (whole(sortilege.load(old["position"])) for old in OLD)
    assert first["turn"]["rules"] == {"draw_for_healing": 1}
    assert first["turn"]["moment"] == ["suffer"]
    assert first["turn"]["mana_used"] == [{"seat": 3, "effect": "exploit", "colour": "blue"}]
    assert first["turn"]["returning"] == [{"card": "steady_tempo", "on_top": False}]
    assert first["fight"]["kind"] == "rampage"
    assert first["fight"]["damage"] == {"left": 3, "by": 0}
    assert first["fight"]["enemies"][0]["marks"] == ["let_through", "struck", "rampaging"]
    assert first["heroes"][3]["lasting"] == ["exploit red"]
    assert first["heroes"][3]["skills"][3] == {"skill": "mana_exploit", "state": "in_force"}
    assert first["heroes"][1]["tactic_die"] == "green"
    assert second["effect"]["of"] == "points"
    assert second["turn"]["terrain"][1]["terrains"] == ["plains", "hills", "forest", "wasteland", "desert", "swamp"]
    assert second["fight"]["block"] == {"physical": 1}
    assert third["turn"]["talent"][1] == {"colour": "red", "card": third["effect"]["lender"]}
    assert third["fight"]["attack"] == {"ranged ice": 5}
    assert fourth["heroes"][0]["claims"] == [{"die": "red", "mana_each_turn": True}]
    assert fourth["turn"]["bends_time"] == "space_bending"
    assert fifth["effect"]["minds_read"] == [{"seat": 1, "card": "rage"}]
    assert fifth["final"] is None


def test_a_broken_position_of_old_is_refused_in_a_sentence() -> None:
    broken = json.loads(json.dumps(OLD[0]["position"]))
    del broken["table"]["turn"]["now"]
    assert refused(broken) == "The position's table lacks 'now' somewhere."
    broken = json.loads(json.dumps(OLD[0]["position"]))
    broken["table"]["turn"]["rewards"] = [99]
    assert refused(broken).startswith("The position's table cannot be read: something in it is of another kind")


def test_banners_that_are_about_to_be_sent_survive_as_a_position() -> None:
    m = position("march", units=["peasants banner_of_glory"], level=3, steps=[["ChooseTactics"], ["SendBanners", 0]])
    assert texts(m) == ["keep banners", "discard banner_of_glory"]
    assert written(sortilege.load(m.position())) == written(m)


# What cannot be


@pytest.mark.parametrize(
    ("at", "tiles", "enemy", "expected"),
    [
        ("1,-4", None, "high_dragon", "one of these colours: green"),
        ("0,0", None, "prowlers", "no enemy"),
        ("2,-3", None, "prowlers", "no enemy"),
        ("2,-4", {"0,1": "countryside_3"}, "prowlers", "one of these colours: gray"),
    ],
)
def test_an_enemy_lies_only_where_the_rules_lay_one_of_its_colour(
    at: str, tiles: dict[str, str] | None, enemy: str, expected: str
) -> None:
    m = position("march", at="1,-1", tiles=tiles)

    def misplace(table: Table) -> None:
        colour = "red" if enemy == "high_dragon" else "green"
        table["enemies"][colour]["pile"].remove(enemy)
        table["map"]["tokens"].append({"at": at, "enemy": enemy})

    with pytest.raises(PositionError) as told:
        altered(m, misplace)
    assert str(told.value) == (
        f"The enemy {enemy!r} cannot lie at {at!r}: expected {expected}, unless the map's 'anywhere' is true."
    )

    def allow(table: Table) -> None:
        misplace(table)
        table["map"]["anywhere"] = True

    puzzle = altered(m, allow)
    assert whole(puzzle)["map"]["anywhere"] is True
    assert written(sortilege.load(puzzle.position())) == written(puzzle)
