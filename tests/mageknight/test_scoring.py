"""Scoring: achievements, cities, and the game alone."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games import find
from tests.marks import clause

from .table import finish, position, sheet

CITIES = {"1,1": "core_5", "0,2": "core_6", "0,1": "countryside_1", "1,0": "countryside_2"}
GREEN_CITY, BLUE_CITY = "4,-5", "2,-6"


def ended(hand: str = "", *, other: dict[str, Any] | None = None, **more: Any) -> Match:
    """Two players, after the last turn of the last round: only what the test names is counted."""
    played = {"hand": "march", **(other or {})}
    more.setdefault("round", 6)
    m = position(f"march {hand}", seats=2, final=0, order=[1, 0], others=[played], deck=more.pop("deck", ""), **more)
    finish(m)
    assert m.over
    return m


def alone(**more: Any) -> Match:
    more.setdefault("round", 6)
    m = position("march", final=0, order=[1, 0], deck="", **more)
    finish(m)
    assert m.over
    return m


def without_titles(m: Match, seat: int = 0) -> dict[str, int]:
    return {key: points for key, points in sheet(m, seat).items() if key.startswith("score")}


# Achievements


@clause("MK-656", "MK-489")
def test_the_base_score_is_the_fame() -> None:
    m = ended(fame=17, level=4, other={"fame": 9, "level": 3})
    assert sheet(m) == {"score-fame": 17}
    assert m.outcome is not None
    assert m.outcome.scores == [17, 9]


@clause("MK-657")
@pytest.mark.parametrize("place", ["hand", "deck", "discard"])
def test_cards_count_wherever_they_are(place: str) -> None:
    named: dict[str, Any] = {place: "fireball"}
    m = ended(**named)
    assert without_titles(m)["score-knowledge"] == 2


@clause("MK-657")
def test_cards_played_and_cards_under_a_tactic_count() -> None:
    m = position("blood_rage", seats=2, final=0, order=[1, 0], deck="fireball", round=6, night=True,
                 tactic="sparing_power", others=[{"hand": "march"}])  # fmt: skip
    written = m.position()
    written["table"]["heroes"][0]["tactic_cards"] = written["table"]["heroes"][0]["deck"]
    written["table"]["heroes"][0]["deck"] = []
    written["table"]["heroes"][0]["played"] = written["table"]["heroes"][0]["hand"]
    written["table"]["heroes"][0]["hand"] = ["wound"]
    written["table"]["turn"]["exerted"] = 1
    m = sortilege.load(written)
    if not m.over:
        finish(m)
    assert without_titles(m) == {"score-fame": 0, "score-knowledge": 3, "score-beating": -2}


@clause("MK-658")
def test_greatest_knowledge_counts_two_for_a_spell_and_one_for_an_advanced_action() -> None:
    assert without_titles(ended("fireball snowstorm blood_rage"))["score-knowledge"] == 5


@clause("MK-659")
def test_greatest_loot_counts_two_for_an_artifact_and_one_for_every_two_crystals_of_all_colours() -> None:
    m = ended("amulet_of_darkness", crystals="red red blue green white")
    assert without_titles(m)["score-loot"] == 4
    assert "score-loot" not in sheet(ended(crystals="white"))


@clause("MK-659")
def test_a_banner_on_a_unit_is_an_artifact() -> None:
    m = ended(units=["peasants banner_of_glory"])
    assert without_titles(m) == {"score-fame": 0, "score-loot": 2, "score-leader": 1}


@clause("MK-660")
def test_greatest_leader_counts_the_levels_of_the_units() -> None:
    m = ended(units=["peasants", "guardian_golems", "altem_guardians"], level=5)
    assert without_titles(m)["score-leader"] == 1 + 2 + 4


@clause("MK-661")
def test_a_wounded_unit_counts_half_its_level_rounded_down_each_by_itself() -> None:
    m = ended(units=["peasants wounded", "fire_mages wounded", "catapults wounded"], level=5)
    levels = {entry["id"]: entry["level"] for entry in find("mageknight").components(None).data["unit"]}
    assert [levels[name] for name in ("peasants", "fire_mages", "catapults")] == [1, 3, 3]
    assert without_titles(m)["score-leader"] == 0 + 1 + 1


@clause("MK-662")
def test_greatest_conqueror_counts_two_for_each_keep_mage_tower_and_burned_monastery() -> None:
    tiles = {"0,1": "countryside_9", "1,0": "countryside_5"}
    keep, tower, monastery = "2,-3", "0,-2", "4,-3"
    m = ended(tiles=tiles, shields={keep: 0, tower: 0, monastery: 0})
    assert without_titles(m) == {"score-fame": 0, "score-conqueror": 6}
    m = ended(tiles=tiles, shields={keep: 0, tower: 1, monastery: 1})
    assert [without_titles(m, seat)["score-conqueror"] for seat in (0, 1)] == [2, 4]


@clause("MK-663")
def test_greatest_adventurer_counts_two_for_each_adventure_site() -> None:
    tiles = {"0,1": "countryside_10", "1,0": "countryside_7", "1,1": "core_1"}
    den, dungeon, tomb, spawning = "1,-4", "3,-1", "5,-6", "3,-5"
    m = ended(tiles=tiles, shields={den: 0, dungeon: 0, tomb: 0, spawning: 0})
    assert without_titles(m) == {"score-fame": 0, "score-adventurer": 8}
    m = ended(tiles={"0,1": "countryside_10"}, ruins={"1,-2": "altar_red"}, shields={"1,-2": 0})
    assert without_titles(m) == {"score-fame": 0, "score-adventurer": 2}


@clause("MK-664")
def test_greatest_beating_takes_two_for_each_wound_in_hand_deck_and_discard_pile_and_none_for_those_on_units() -> None:
    m = ended("wound", deck="wound", discard="wound", units=["peasants wounded"])
    assert without_titles(m)["score-beating"] == -6


# Cities


@clause("MK-668", "MK-669", "MK-489")
def test_a_city_counts_seven_for_its_leader_and_four_for_others_with_a_shield_on_it() -> None:
    m = ended(tiles=CITIES, cities={GREEN_CITY: [1, 0, 0], BLUE_CITY: [1]})
    assert without_titles(m) == {"score-fame": 0, "score-cities": 7}
    assert without_titles(m, 1) == {"score-fame": 0, "score-cities": 11}


@clause("MK-670")
@pytest.mark.parametrize(("first", "second", "titles"), [([0], [0], (5, 0)), ([0], [1], (2, 2))])
def test_the_most_points_from_cities_bring_five_more_or_two_to_each_of_several(
    first: list[int], second: list[int], titles: tuple[int, int]
) -> None:
    m = ended(tiles=CITIES, cities={GREEN_CITY: first, BLUE_CITY: second})
    assert tuple(sheet(m, seat).get("title-cities", 0) for seat in (0, 1)) == titles


@clause("MK-670")
def test_the_title_for_cities_can_be_switched_off() -> None:
    scenarios = find("mageknight").components(None).data["scenario"]
    plain = [{**entry, "city_title": False} for entry in scenarios]
    written = position(
        "march", seats=2, final=0, order=[1, 0], deck="", round=6, others=[{"hand": "march"}], tiles=CITIES,
        cities={GREEN_CITY: [0], BLUE_CITY: [0]},
    ).position()  # fmt: skip
    options = {"scenario": "full_conquest"}
    written["components"] = sortilege.new("mageknight", 2, 1, options, {"scenario": plain}).position()["components"]
    m = sortilege.load(written)
    finish(m)
    assert sheet(m) == {"score-fame": 0, "score-cities": 14}


@clause("MK-671")
def test_shields_on_a_city_that_is_not_conquered_count_nothing() -> None:
    m = ended(tiles=CITIES, cities={GREEN_CITY: [0, 0]}, enemies={GREEN_CITY: "guardsmen"})
    assert sheet(m) == {"score-fame": 0}


# Alone


@clause("MK-672", "MK-673", "MK-674")
def test_alone_fame_and_achievements_are_counted_without_titles() -> None:
    m = alone(fame=24, level=5, crystals="red red", units=["peasants"], discard="wound fireball")
    assert sheet(m) == {
        "score-fame": 24,
        "score-knowledge": 2,
        "score-loot": 1,
        "score-leader": 1,
        "score-beating": -2,
        "score-solo-dummy": 16,
    }


@clause("MK-675", "MK-676", "MK-681")
def test_alone_each_conquered_city_counts_ten_and_all_of_them_fifteen_more() -> None:
    m = alone(tiles=CITIES, cities={GREEN_CITY: [0], BLUE_CITY: []}, enemies={BLUE_CITY: "ice_mages"})
    assert sheet(m) == {"score-fame": 0, "score-solo-cities": 10, "score-solo-dummy": 16}
    m = alone(tiles=CITIES, cities={GREEN_CITY: [0], BLUE_CITY: [0]})
    assert sheet(m) == {"score-fame": 0, "score-solo-cities": 20, "score-solo-all": 15, "score-solo-dummy": 16}


@clause("MK-676")
def test_alone_all_cities_means_those_not_revealed_too() -> None:
    m = alone(tiles={"1,1": "core_5"}, cities={GREEN_CITY: [0]})
    assert "score-solo-all" not in sheet(m)


@clause("MK-678")
@pytest.mark.parametrize(("last", "points"), [(6, None), (5, 30), (3, 90)])
def test_alone_each_round_after_the_one_in_which_the_game_ended_counts_thirty(last: int, points: int | None) -> None:
    m = alone(tiles=CITIES, cities={GREEN_CITY: [0], BLUE_CITY: [0]}, round=last)
    assert sheet(m).get("score-solo-rounds") == points


@clause("MK-679")
def test_alone_each_card_left_in_the_dummy_s_deck_counts_one() -> None:
    base = position("march")
    dummy = base.position()["table"]["dummy"]
    dummy["deck"], dummy["discard"] = dummy["deck"][:3], dummy["deck"][3:]
    m = alone(table={"dummy": dummy})
    assert sheet(m) == {"score-fame": 0, "score-solo-dummy": 3}


@clause("MK-680")
def test_alone_it_counts_five_if_the_end_of_the_round_was_not_announced_in_the_last_round() -> None:
    m = position("march", tiles=CITIES, cities={GREEN_CITY: [0], BLUE_CITY: [0]}, round=6)
    finish(m)
    finish(m)
    assert sheet(m)["score-solo-unannounced"] == 5
    assert "score-solo-unannounced" not in sheet(alone(tiles=CITIES, cities={GREEN_CITY: [0], BLUE_CITY: [0]}))


@clause("MK-681")
def test_a_lost_game_alone_is_scored_with_the_same_lines() -> None:
    m = alone(fame=8, level=3, crystals="red blue")
    assert sheet(m) == {"score-fame": 8, "score-loot": 1, "score-solo-dummy": 16}
    assert m.outcome is not None
    assert m.outcome.winners == []
    assert m.outcome.scores == [25]


# As the game stands


def test_the_sheets_can_be_seen_at_any_time_with_titles_and_without_what_a_swift_end_would_bring() -> None:
    m = position("", fame=9, crystals="red red", shields={"4,-2": 0})
    [sheet] = m.standing()
    assert [(line.key, points) for line, points in sheet.lines] == [("score-fame", 9), ("score-loot", 1)]
    two = position("", seats=2, fame=3, others=[{"fame": 8}])
    assert [(sheet.side, sheet.place, sheet.total) for sheet in two.standing()] == [("tovak", 1, 8), ("arythea", 2, 3)]


def test_what_the_sheets_show_now_everybody_knows() -> None:
    m = position("march wound rage", seats=2, fame=3, others=[{"hand": "wound", "fame": 8}])
    for seat in (0, 1):
        told = [(sheet.side, sheet.total) for sheet in m.imagine(seat, 5).standing()]
        assert told == [(sheet.side, sheet.total) for sheet in m.standing()]
