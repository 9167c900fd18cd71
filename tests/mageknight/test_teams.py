"""Four players in two teams: who plays with whom, what teammates may do to each other, cities and points of teams, and
whom a team picks to return."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, SetupError
from sortilege.games import find
from tests.marks import clause

from .table import altered, asked, finish, hero, kinds, position, sheet, texts, view, whole
from .test_one_to_return import RETURN
from .test_scenarios import tile_counts

FULL = "full_conquest"
PAIRS = ("teams=teams_01",)
"""The first two seats against the others."""
KEEPS = {"0,1": "countryside_3", "1,0": "countryside_2", "1,-1": "countryside_9"}
OPEN = {"0,1": "countryside_1", "1,0": "countryside_2", "1,-1": "countryside_4"}


def begun(teams: str, seed: int = 1, scenario: str = FULL, **more: Any) -> Match:
    return sortilege.new("mageknight", 4, seed, {"scenario": scenario, "teams": teams, **more})


def four(hand: str = "march", *, scenario: str = FULL, rules: tuple[str, ...] = PAIRS, **more: Any) -> Match:
    """Seats 0 and 1 against 2 and 3."""
    more.setdefault("others", [{"hand": "march"}] * 3)
    more.setdefault("tiles", OPEN)
    return position(hand, seats=4, scenario=scenario, rules=rules, **more)


def teams_of(m: Match) -> list[list[int]]:
    seats = {one["hero"]: one["seat"] for one in view(m)["heroes"]}
    return [[seats[name] for name in team] for team in view(m)["teams"]]


# Two teams of two


@clause("MK-999")
@pytest.mark.parametrize(
    ("teams", "found"),
    [("teams_01", [[0, 1], [2, 3]]), ("teams_02", [[0, 2], [1, 3]]), ("teams_03", [[0, 3], [1, 2]])],
)
def test_four_players_agree_on_two_teams_of_two(teams: str, found: list[list[int]]) -> None:
    assert teams_of(begun(teams)) == found


@clause("MK-999")
def test_or_the_teams_are_drawn_whatever_heroes_there_are() -> None:
    drawn = {str(teams_of(begun("teams_drawn", seed))) for seed in range(1, 20)}
    assert drawn == {"[[0, 1], [2, 3]]", "[[0, 2], [1, 3]]", "[[0, 3], [1, 2]]"}
    m = begun("teams_drawn", 3)
    assert teams_of(sortilege.load(m.position())) == teams_of(m)
    without = m.position()
    without["table"]["teams"] = [0, 0, 0, 1]
    with pytest.raises(sortilege.PositionError, match="two teams of two"):
        sortilege.load(without)


@clause("MK-999")
def test_teams_are_refused_where_there_can_be_none() -> None:
    game = find("mageknight")
    with pytest.raises(SetupError, match="four players"):
        game.settle(3, {"scenario": FULL, "teams": "teams_01"})
    with pytest.raises(SetupError, match="not played in teams"):
        game.settle(4, {"scenario": "first_reconnaissance", "teams": "teams_01"})
    with pytest.raises(SetupError, match="two teams"):
        game.settle(4, {"scenario": FULL, "team_cities": "two_cities_10"})
    with pytest.raises(SetupError, match="two teams"):
        game.settle(4, {"scenario": RETURN, "teams": "teams_01", "team_cities": "two_cities_10"})
    with pytest.raises(SetupError, match="chosen already"):
        game.settle(
            4, {"scenario": FULL, "teams": "teams_01", "team_cities": "two_cities_10", "city_levels": "raised_1"}
        )
    assert "teams" not in view(sortilege.new("mageknight", 4, 1, {"scenario": FULL}))


@clause("MK-458", "MK-459")
def test_a_hand_is_secret_from_teammates_too() -> None:
    m = begun("teams_01")
    assert [("cards" in one) for one in view(m, 0)["heroes"]] == [True, False, False, False]


# What teammates do to each other


@clause("MK-456")
@pytest.mark.parametrize(("by", "dice"), [(1, 1), (2, 0)])
def test_a_frozen_source_is_open_to_a_teammate(by: int, dice: int) -> None:
    """Seat 0 begins a turn after somebody froze the Source."""
    m = four(order=[3, 0, 1, 2], active=3, at="1,-2")
    m = altered(m, lambda table: table["heroes"][by].update(lasting=["freeze"]))
    finish(m)
    assert view(m)["active"] == 0
    if asked(m) == "BeforeTurn":
        m.play("begin turn")
    assert view(m)["turn"]["dice_left"] == dice


@clause("MK-456")
@pytest.mark.parametrize(("by", "cost"), [(1, 2), (2, 3)])
def test_the_weather_is_no_worse_for_a_teammate(by: int, cost: int) -> None:
    m = four(order=[3, 0, 1, 2], active=3, at="1,-2")
    m = altered(m, lambda table: table["heroes"][by].update(lasting=["weather"]))
    finish(m)
    if asked(m) == "BeforeTurn":
        m.play("begin turn")
    assert view(m)["turn"]["costs"]["plains"] == cost


@clause("MK-456")
def test_a_wound_of_the_ritual_does_not_go_to_a_teammate_however_near() -> None:
    near = [{"hand": "march", "at": "1,-2"}, {"hand": "march", "at": "3,-1"}, {"hand": "march", "at": "3,-2"}]
    m = altered(four("march wound wound", at="0,-2", others=near), steps=[["Walk"], ["PassWounds"]])
    other = view(m)["heroes"][3]["hero"]
    assert texts(m) == [f"throw away {count} wounds to {other}" for count in (1, 2)]


@clause("MK-457")
def test_a_spell_that_acts_on_others_spares_no_teammate() -> None:
    m = four("mind_read march", crystals="white", others=[{"hand": "rage stamina"}] * 3, at="1,-2")
    m.play("cast mind_read")
    m.play("name red")
    assert [hero(m, seat)["cards"] for seat in (1, 2, 3)] == [["stamina"]] * 3


@clause("MK-461")
@pytest.mark.parametrize(("seat", "open_to"), [(1, False), (2, True)])
def test_nobody_attacks_a_teammate(seat: int, open_to: bool) -> None:
    others: list[dict[str, Any]] = [{"hand": "march"}] * 3
    others[seat - 1] = {"hand": "march", "at": "1,-2"}
    m = four(at="0,-2", others=others, attacks=True, turn={"move": 9})
    m.play("move to 1,-2")
    assert any(text.startswith("attack") for text in texts(m)) == open_to


@clause("MK-462")
def test_a_keep_in_which_a_teammate_of_its_owner_stands_is_defended_by_that_one() -> None:
    others: list[dict[str, Any]] = [{"hand": "march"}, {"hand": "march"}, {"hand": "march", "at": "2,-4"}]
    m = four(at="2,-3", tiles=KEEPS, shields={"2,-4": 2}, others=others, attacks=True, turn={"move": 9})
    m.play("move to 2,-4")
    assert view(m)["duel"]["defender"] == view(m)["heroes"][3]["hero"]
    calm = four(at="2,-3", tiles=KEEPS, shields={"2,-4": 2}, others=others, turn={"move": 9})
    assert "move to 2,-4" not in texts(calm)
    through = four(at="2,-3", tiles=KEEPS, shields={"2,-4": 1}, turn={"move": 9},
                   others=[{"hand": "march", "at": "2,-4"}, *others[:2]])  # fmt: skip
    through.play("move to 2,-4")
    assert asked(through) == "Walk"
    through.play("end turn")
    assert hero(through)["at"] == "2,-3"


# Cities


@clause("MK-491")
@pytest.mark.parametrize(
    ("cities", "counts", "levels"),
    [
        ("four_cities", (11, 4, 3), [4, 4, 4, 4]),
        ("two_cities_10", (11, 2, 3), [10, 10]),
        ("two_cities_11", (11, 2, 3), [11, 11]),
    ],
)
def test_teams_fight_for_four_cities_or_for_two_mighty_ones(
    cities: str, counts: tuple[int, int, int], levels: list[int]
) -> None:
    m = begun("teams_01", team_cities=cities)
    assert tile_counts(m) == counts
    assert view(m)["goal"]["cities"] == len(levels)
    found = four(at="4,-3", rules=(*PAIRS, f"team_cities={cities}"), turn={"move": 2}, tile_deck="core_5")
    found.play("explore 1,1")
    assert [city["level"] for city in view(found)["map"]["cities"]] == levels[:1]


@clause("MK-491", "MK-492")
def test_or_for_two_megapolises() -> None:
    two: dict[str, Any] = {"city_tiles": "tiles_2", "megapolis": "two_megapolises"}
    m = begun("teams_01", **two)
    assert tile_counts(m) == (11, 2, 3)
    assert view(m)["goal"]["cities"] == 2
    rules = (*PAIRS, *(f"{name}={value}" for name, value in two.items()))
    found = four(at="4,-3", rules=rules, turn={"move": 2}, tile_deck="core_5")
    found.play("explore 1,1")
    [city] = whole(found)["map"]["cities"]
    assert "annex" in city


@clause("MK-492")
def test_with_two_cities_the_other_core_tiles_stay_three() -> None:
    assert tile_counts(begun("teams_01", team_cities="two_cities_10"))[2] == 3


# Points


def counted(**more: Any) -> Match:
    """The last turn of a team game, over."""
    m = four(round=6, night=True, final=0, active=3, **more)
    finish(m)
    return m


@clause("MK-491", "MK-682")
def test_a_team_has_one_score_that_begins_with_the_lower_fame() -> None:
    others = [{"hand": "march", "fame": fame, "level": 2} for fame in (4, 6, 5)]
    m = counted(fame=9, level=3, others=others)
    assert m.outcome is not None
    assert sorted(one.seats for one in m.outcome.sheets) == [(0, 1), (2, 3)]
    assert [sheet(m, seat)["score-fame"] for seat in range(4)] == [4, 4, 5, 5]
    assert m.outcome.winners == [2, 3]


@clause("MK-683")
def test_in_each_category_the_higher_member_counts_and_the_larger_loss() -> None:
    m = counted(discard="wound wound", crystals="red red", others=[
        {"hand": "march wound", "crystals": "red red blue blue"}, {"hand": "march"}, {"hand": "march"}])  # fmt: skip
    assert sheet(m)["score-loot"] == 2
    assert sheet(m)["score-beating"] == -4


@clause("MK-683")
def test_of_cities_too_the_higher_member_counts() -> None:
    tiles = {**OPEN, "1,1": "core_5", "0,2": "core_6"}
    m = counted(tiles=tiles, cities={"4,-5": [0], "2,-6": [0, 1, 1]})
    assert sheet(m)["score-cities"] == 7 + 4
    assert sheet(m)["title-cities"] == 5


@clause("MK-684")
def test_titles_are_given_between_the_teams() -> None:
    m = counted(crystals="red red", others=[{"hand": "march", "crystals": "red red"}, {"hand": "march"},
                                            {"hand": "march"}])  # fmt: skip
    assert sheet(m, 0)["title-loot"] == 3
    assert "title-loot" not in sheet(m, 2)
    m = counted(crystals="red red", others=[{"hand": "march"}, {"hand": "march", "crystals": "red red"},
                                            {"hand": "march"}])  # fmt: skip
    assert [sheet(m, seat)["title-loot"] for seat in (0, 2)] == [1, 1]


# One to Return


def picking() -> Match:
    return begun("teams_02", scenario=RETURN)


@clause("MK-616")
def test_each_team_picks_in_secret_who_is_to_return() -> None:
    m = picking()
    names = [one["hero"] for one in view(m)["heroes"]]
    assert (asked(m), m.decision.seat) == ("PickReturner", 0)
    assert texts(m) == [f"return {names[0]}", f"return {names[2]}"]
    m.play(f"return {names[2]}")
    assert m.decision.seat == 2
    m.play("agree")
    assert m.decision.seat == 1
    m.play(f"return {names[1]}")
    m.play("object")
    assert m.decision.seat == 1
    m.play(f"return {names[3]}")
    assert asked(m) == "ChooseTactic"
    assert view(m, 0)["returners"] == view(m, 2)["returners"] == [names[2], None]
    assert view(m, 1)["returners"] == view(m, 3)["returners"] == [None, names[3]]
    assert m.view(None)["table"]["returners"] == [None, None]
    assert whole(m)["returners"] == [2, 3]
    told = [event for moment in m.moments for event in moment.events if event.kind == "returner-picked"]
    assert [event.knows for event in told] == [(0, 2), (1, 3)]


@clause("MK-616")
def test_how_a_teammate_answers_is_told_to_the_team_only() -> None:
    m = picking()
    names = [one["hero"] for one in view(m)["heroes"]]
    m.play(f"return {names[2]}")
    m.play("object")
    declined = f"{m.setup.words.name(names[2])} does not agree."
    assert [declined in m.story(seat)[-1] for seat in (0, 1, 2, 3, None)] == [True, False, True, False, False]


@clause("MK-616", "MK-617")
@pytest.mark.parametrize(
    ("at", "returners", "winners"),
    [("0,0", [0, 2], [0, 1]), ("0,0", [1, 2], []), ("0,-1", [0, 2], [])],
)
def test_only_the_member_who_was_picked_wins_for_the_team(at: str, returners: list[int], winners: list[int]) -> None:
    m = four(scenario=RETURN, at=at, round=4, night=True, final=0, active=3, tiles=None,
             others=[{"hand": "march", "at": place} for place in ("1,-2", "3,-1", "2,-2")])  # fmt: skip
    m = altered(m, lambda table: (table["map"].update(portal_closed=True), table.update(returners=returners))[0])
    finish(m)
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == winners
    assert "returner-was" in kinds(m)
    assert None not in view(m, 3)["returners"]
    assert hero(m)["at"] == at
