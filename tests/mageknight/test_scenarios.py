"""Scenarios: players, rounds, maps, what each changes in play, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, SetupError
from sortilege.games import find
from tests.marks import clause

from .table import finish, hero, kinds, position, sheet, texts, tokens, view, whole

RECONNAISSANCE = "first_reconnaissance"
TWO_CITIES = {"1,1": "core_5", "0,2": "core_6", "0,1": "countryside_1", "1,0": "countryside_2"}


def dealt(scenario: str, seats: int, seed: int = 1, components: dict[str, Any] | None = None) -> Match:
    return sortilege.new("mageknight", seats, seed, {"scenario": scenario}, components)


def tile_counts(m: Match) -> tuple[int, int, int]:
    """Countryside, city and other core tiles in play."""
    land = whole(m)["map"]
    tiles = [tile["tile"] for tile in land["tiles"][1:]] + land["deck"]
    core = [int(name[5:]) for name in tiles if name.startswith("core")]
    return len(tiles) - len(core), sum(1 for one in core if one >= 5), sum(1 for one in core if one < 5)


def both_conquered(**more: Any) -> Match:
    """Two players; the last city falls in this turn of seat 0, so to speak: no defender is left in either."""
    more.setdefault("others", [{"hand": "march"}])
    return position("march", seats=2, tiles=TWO_CITIES, cities={"4,-5": [0, 1], "2,-6": [1]}, **more)


def turns_taken(m: Match) -> list[int]:
    """Whose turns follow, until the game is over."""
    found: list[int] = []
    while not m.over:
        found.append(view(m)["active"])
        finish(m)
    return found


# What scenarios share


@clause("MK-464", "MK-488")
def test_when_the_last_city_has_fallen_everybody_has_one_more_turn_the_player_who_took_it_too() -> None:
    m = both_conquered()
    finish(m)
    assert view(m)["turns_left"] == 1
    assert turns_taken(m) == [1, 0]
    assert m.outcome is not None
    assert m.outcome.reason.key == "end-scenario"


@clause("MK-465")
def test_when_the_round_ends_during_the_last_turns_the_game_ends_at_once() -> None:
    m = both_conquered(final=1)
    finish(m)
    assert turns_taken(m) == [1]


@clause("MK-465")
def test_the_end_of_the_round_can_be_announced_in_the_last_turns() -> None:
    m = both_conquered(others=[{"hand": "march", "deck": ""}])
    finish(m)
    m.play("announce end of round")
    assert turns_taken(m) == [0]


@clause("MK-466", "MK-472")
@pytest.mark.parametrize(
    ("round_number", "night", "event"), [(1, False, "night-falls"), (2, True, "day-breaks"), (3, False, "end-rounds")]
)
def test_three_rounds_are_a_day_a_night_and_a_day(round_number: int, night: bool, event: str) -> None:
    m = position("march", seats=2, scenario=RECONNAISSANCE, round=round_number, night=night, final=0, order=[1, 0])
    finish(m)
    assert event in kinds(m)
    assert m.over == (round_number == 3)


@clause("MK-467")
def test_the_highest_score_wins_and_equal_scores_share_the_victory() -> None:
    for fame, winners in ((9, [0]), (5, [0, 1]), (2, [1])):
        m = position(
            "march",
            seats=2,
            scenario=RECONNAISSANCE,
            fame=fame,
            level=2,
            others=[{"hand": "march", "fame": 5, "level": 2}],
            round=3,
            active=1,
            final=0,
        )
        finish(m)
        assert m.outcome is not None
        assert m.outcome.winners == winners


@clause("MK-468", "MK-523")
def test_alone_the_first_city_revealed_has_level_five_and_the_second_level_eight() -> None:
    m = position("march", at="4,-3", turn={"move": 2}, tile_deck="core_7 core_5")
    m.play("explore 1,1")
    assert [city["level"] for city in view(m)["map"]["cities"]] == [5]
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "0,2": "core_7"}
    m = position("march", at="4,-3", tiles=tiles, cities={"2,-6": []}, turn={"move": 2}, tile_deck="core_5")
    m.play("explore 1,1")
    assert [city["level"] for city in view(m)["map"]["cities"]] == [5, 8]
    assert len(tokens(m, "4,-5")) == 4


@clause("MK-471", "MK-527")
def test_alone_both_tactics_of_a_round_leave_the_game_so_that_a_later_day_has_fewer() -> None:
    m = position("march", final=0, order=[1, 0], tactic="planning")
    dummy = whole(m)["dummy"] | {"tactic": "great_start"}
    m = position("march", final=0, order=[1, 0], tactic="planning", table={"dummy": dummy})
    finish(m)
    left = whole(m)["tactics"]
    assert len(left) == 10
    assert not {"planning", "great_start"} & set(left)
    m = position("march", final=0, order=[1, 0], night=True, tactic="long_night", table={"tactics": left})
    finish(m)
    assert view(m)["tactics"] == ["early_bird", "rethink", "mana_steal", "the_right_moment"]


def test_in_competition_all_tactics_come_back_every_day() -> None:
    m = position("march", seats=2, final=0, active=1, night=True, others=[{"hand": "march"}])
    finish(m)
    assert len(view(m)["tactics"]) == 6


# Full Conquest, Blitz Conquest


@clause("MK-486", "MK-487", "MK-493", "MK-494")
@pytest.mark.parametrize(
    ("scenario", "seats", "rounds", "counts", "start", "level"),
    [
        ("full_conquest", 2, 6, (8, 2, 1), "start_a", 4),
        ("full_conquest", 3, 6, (9, 3, 2), "start_a", 4),
        ("full_conquest", 4, 6, (11, 4, 3), "start_b", 4),
        ("blitz_conquest", 2, 4, (6, 2, 1), "start_a", 3),
        ("blitz_conquest", 3, 4, (7, 3, 2), "start_a", 3),
        ("blitz_conquest", 4, 4, (9, 4, 3), "start_b", 3),
    ],
)
def test_conquests_have_their_rounds_map_and_city_levels(
    scenario: str, seats: int, rounds: int, counts: tuple[int, int, int], start: str, level: int
) -> None:
    m = dealt(scenario, seats)
    assert view(m)["rounds"] == rounds
    assert tile_counts(m) == counts
    assert view(m)["map"]["tiles"][0]["tile"] == start
    m = position("march", at="4,-3", seats=seats, scenario=scenario, turn={"move": 2}, tile_deck="core_5")
    m.play("explore 1,1")
    assert [city["level"] for city in view(m)["map"]["cities"]] == [level]


@clause("MK-472", "MK-501", "MK-514", "MK-522")
@pytest.mark.parametrize(
    ("scenario", "seats"),
    [("full_cooperation", 1), ("blitz_cooperation", 4), ("solo_conquest", 2), (RECONNAISSANCE, 5)],
)
def test_scenarios_are_refused_for_other_numbers_of_players(scenario: str, seats: int) -> None:
    with pytest.raises(SetupError):
        dealt(scenario, seats)


@clause("MK-487", "MK-494")
def test_the_open_maps_have_five_columns_in_full_and_four_in_blitz_conquest() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,-1": "countryside_4"}
    for scenario, open_to in (("full_conquest", True), ("blitz_conquest", False)):
        m = position(
            "march", at="1,-4", seats=4, scenario=scenario, turn={"move": 2}, tiles=tiles, tile_deck="countryside_3"
        )
        assert ("explore 0,2" in texts(m)) == open_to


@clause("MK-495", "MK-497", "MK-498", "MK-499")
def test_blitz_begins_with_fame_one_and_reputation_two_and_one_die_and_one_unit_more() -> None:
    table = view(dealt("blitz_conquest", 2))
    assert [(one["fame"], one["reputation"]) for one in table["heroes"]] == [(1, 2), (1, 2)]
    assert len(table["source"]) == 5
    assert len(table["offers"]["units"]) == 5
    m = position("promise", at="2,-3", seats=2, scenario="blitz_conquest")
    m.play("talk")
    assert view(m)["turn"]["influence"] == 1
    m = position("march", seats=2, scenario="blitz_conquest", final=0, active=1, others=[{"hand": "march"}])
    finish(m)
    assert len(view(m)["offers"]["units"]) == len(view(m)["source"]) == 5


@clause("MK-495", "MK-496")
@pytest.mark.parametrize(("fame", "after"), [(0, 2), (1, 4), (6, 9), (5, 7)])
def test_in_blitz_crossing_a_line_brings_another_fame_at_once(fame: int, after: int) -> None:
    level = 1 if fame < 3 else 2
    m = position("swiftness", at="0,-3", seats=2, scenario="blitz_conquest", fame=fame, level=level, crystals="white",
                 enemies={"1,-4": "prowlers"})  # fmt: skip
    m.play("challenge 1,-4")
    m.play("power swiftness")
    m.play("strike prowlers")
    assert hero(m)["fame"] == after


@clause("MK-496")
def test_in_blitz_the_extra_fame_can_itself_carry_the_shield_over_a_line() -> None:
    m = position(at="5,-6", seats=2, scenario="blitz_conquest", fame=0, crystals="red red red",
                 tiles={"1,1": "countryside_8"}, ruins={"5,-6": "altar_red"})  # fmt: skip
    m.play("enter")
    assert hero(m)["fame"] == 9


@clause("MK-500")
def test_blitz_ends_and_is_scored_like_full_conquest() -> None:
    m = both_conquered(scenario="blitz_conquest")
    finish(m)
    assert turns_taken(m) == [1, 0]
    assert sheet(m) == {"score-fame": 0, "score-cities": 7}
    assert sheet(m, 1) == {"score-fame": 0, "score-cities": 11, "title-cities": 5}


# Solo Conquest


@clause("MK-522", "MK-523", "MK-524")
def test_solo_conquest_has_six_rounds_a_wedge_two_cities_and_a_dummy() -> None:
    m = dealt("solo_conquest", 1)
    assert view(m)["rounds"] == 6
    assert tile_counts(m) == (7, 2, 2)
    assert view(m)["map"]["tiles"][0]["tile"] == "start_a"
    assert view(m)["dummy"] is not None


@clause("MK-525")
def test_alone_interactive_spells_and_skills_are_not_in_the_game() -> None:
    box = find("mageknight").components(None)
    spells = [entry["id"] for entry in box.data["spell"] if entry.get("interactive")]
    skills = [one["id"] for entry in box.data["hero"] for one in entry["skill"] if one["usage"] == "interactive"]
    assert len(spells) == len(skills) == 4
    for seed in range(1, 6):
        text = str(whole(dealt("solo_conquest", 1, seed)))
        assert not any(f"'{name}'" in text for name in (*spells, *skills))
    assert all(name in str(whole(dealt("full_conquest", 2))) for name in spells)


@clause("MK-526", "MK-528")
def test_alone_the_player_chooses_first_and_the_dummy_gets_a_random_one_of_the_rest() -> None:
    found = set()
    for seed in range(1, 30):
        m = dealt("solo_conquest", 1, seed)
        assert view(m)["dummy"]["tactic"] is None
        m.play("take planning")
        found.add(view(m)["dummy"]["tactic"])
    assert found == {"early_bird", "rethink", "mana_steal", "great_start", "the_right_moment"}


@clause("MK-528")
def test_alone_the_last_day_and_the_last_night_leave_two_tactics_to_share() -> None:
    left = ["rethink", "great_start", "long_night", "preparation"]
    m = position("march", final=0, order=[1, 0], night=True, round=4, tactic="mana_search",
                 table={"tactics": [*left, "mana_search"]})  # fmt: skip
    finish(m)
    assert texts(m) == ["take rethink", "take great_start"]
    m.play("take great_start")
    assert view(m)["dummy"]["tactic"] == "rethink"


@clause("MK-529")
@pytest.mark.parametrize("second", ["", "fire_mages"])
def test_alone_one_last_turn_follows_when_all_cities_are_conquered_and_the_dummy_has_none(second: str) -> None:
    m = position(
        "march", tiles=TWO_CITIES, cities={"4,-5": [0], "2,-6": []}, enemies={"2,-6": second} if second else {}
    )
    before = view(m)["dummy"]["deck"]
    finish(m)
    assert (view(m)["dummy"]["deck"] == before) == (not second)
    if not second:
        finish(m)
    assert m.over == (not second)


@clause("MK-530")
@pytest.mark.parametrize(("left", "won"), [("", True), ("fire_mages", False)])
def test_alone_the_game_is_won_if_both_cities_are_conquered(left: str, won: bool) -> None:
    enemies = {"2,-6": left} if left else {}
    m = position("march", tiles=TWO_CITIES, cities={"4,-5": [0], "2,-6": []}, enemies=enemies, round=6, final=0,
                 order=[1, 0])  # fmt: skip
    finish(m)
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == ([0] if won else [])
    assert sheet(m)["score-solo-cities"] == (20 if won else 10)
