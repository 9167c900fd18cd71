"""Megapolises: two cities that are one."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, SetupError
from sortilege.games.mageknight.box.components import CORE_CITY
from sortilege.games.mageknight.box.geometry import position_at
from sortilege.games.mageknight.box.terms import COLOURS, TOKEN_COLOURS
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.rules.turn.exploring import reveal_tile
from sortilege.games.mageknight.rules.turn.sighting import look_around
from sortilege.games.mageknight.state.holdings import place_bonus
from sortilege.kernel.rng import Rng
from sortilege.kit import laws
from sortilege.kit.worlds import Worlds
from tests.marks import clause

from .table import altered, asked, combat, enemy, hero, kinds, names, position, sheet, space, texts, tokens, view, whole

CITY, ANNEX = "4,-5", "5,-5"
LAND = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5", "2,0": "countryside_11"}
BESIDE_ANNEX = "5,-4"
"""A space next to the second half and not to the first, on tile 2,0."""


def dealt(seats: int = 2, **options: Any) -> Match:
    return sortilege.new("mageknight", seats, 1, {"scenario": "full_conquest", "megapolis": "one_megapolis", **options})


def varied(m: Match, **options: Any) -> Match:
    written = m.position()
    written["options"].update(options)
    return sortilege.load(written)


def revealed(
    seed: int = 1, level: str = "total_12", kind: str = "one_megapolis", scenario: str = "", **more: Any
) -> Match:
    """The last city tile, the green one, has just been revealed."""
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2"}
    more.setdefault("seats", 1)
    m = position("march", at="4,-3", tiles=tiles, turn={"move": 2}, tile_deck="core_5", scenario=scenario, **more)
    m = altered(varied(m, megapolis=kind, megapolis_level=level, city_tiles="tiles_1"), seed=seed)
    m.play("explore 1,1")
    return m


def joined(m: Match, colour: str = "red", level: int = 12, **options: Any) -> Match:
    """The same position, the city being a megapolis with one of another colour."""
    written = m.position()
    written["options"].update({"megapolis": "one_megapolis", "megapolis_level": f"total_{level}", **options})
    [city] = written["table"]["map"]["cities"]
    city.update({"colour": "green", "level": level, "annex": {"at": ANNEX, "colour": colour}})
    return sortilege.load(written)


def before(
    cards: str = "march", *, defenders: str = "", at: str = BESIDE_ANNEX, colour: str = "red", **more: Any
) -> Match:
    more.setdefault("turn", {"move": 9})
    shields = more.pop("shields", [])
    enemies = {CITY: defenders, **more.pop("also", {})} if defenders else {}
    m = position(cards, at=at, tiles=LAND, enemies=enemies, cities={CITY: list(shields)}, **more)
    return joined(m, colour)


# Set-up


@clause("MK-703")
@pytest.mark.parametrize(("level", "counts_as"), [("total_2", 2), ("total_12", 12), ("total_22", 22), ("total_24", 22)])
def test_the_last_city_is_a_megapolis_of_the_level_agreed(level: str, counts_as: int) -> None:
    [city] = view(revealed(level=level))["map"]["cities"]
    assert city["level"] == counts_as
    assert city["annex"]["at"] == ANNEX


@clause("MK-703")
def test_only_the_last_city_is_one_and_there_are_three_at_most() -> None:
    state: Any = dealt(3).state
    assert [state.is_megapolis(number) for number in range(3)] == [False, False, True]
    with pytest.raises(SetupError, match="left over"):
        dealt(4)
    assert dealt(4, city_tiles="tiles_3")
    with pytest.raises(SetupError, match="defended"):
        dealt(scenario="first_reconnaissance")
    with pytest.raises(SetupError, match="no level"):
        dealt(megapolis="no_megapolis", megapolis_level="total_3")


@clause("MK-512")
def test_the_last_city_of_two_players_together_may_be_a_megapolis() -> None:
    state: Any = dealt(2, scenario="full_cooperation").state
    assert [state.is_megapolis(number) for number in range(3)] == [False, False, True]


@clause("MK-704")
def test_a_random_unused_city_joins_it_on_the_space_to_the_right() -> None:
    colours = set()
    for seed in range(20):
        m = revealed(seed)
        [city] = view(m)["map"]["cities"]
        assert (city["at"], city["colour"]) == (CITY, "green")
        colours.add(city["annex"]["colour"])
        assert space(m, ANNEX) == f"city city {city['annex']['colour']}"
        assert not tokens(m, ANNEX)
        assert "megapolis" in kinds(m)
        assert whole(sortilege.load(m.position())) == whole(m)
    assert colours == {"red", "blue", "white"}


@clause("MK-705")
@pytest.mark.parametrize(("level", "left", "right"), [("total_9", 5, 4), ("total_3", 2, 1), ("total_24", 11, 11)])
def test_each_half_brings_the_garrison_of_half_the_level(level: str, left: int, right: int) -> None:
    m = revealed(level=level)
    [city] = view(m)["map"]["cities"]
    state: Any = m.state
    garrisons = state.box.garrisons
    wanted = garrisons[COLOURS.index("green")][left] + garrisons[COLOURS.index(city["annex"]["colour"])][right]
    owed = [entry["colour"] for entry in whole(m)["map"]["owed"]]
    assert sorted([token[0] for token in tokens(m, CITY)] + owed) == sorted(TOKEN_COLOURS[one] for one in wanted)


@clause("MK-714")
def test_of_two_megapolises_the_second_has_the_cities_that_are_left() -> None:
    orders = set()
    for seed in range(12):
        tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "0,2": "countryside_3", "2,0": "countryside_4"}
        m = position("march", at="4,-3", tiles=tiles, turn={"move": 4}, tile_deck="core_5 core_6", seats=2)
        m = altered(varied(m, megapolis="two_megapolises"), seed=seed)
        m.play("explore 1,1")
        state: Any = m.state.clone()
        reveal_tile(state, state.land.deck.pop(), position_at(2, 1))
        pairs = [[COLOURS[one] for one in state.land.city_colours(at)] for at in state.land.cities]
        assert pairs[0][0] == "green"
        assert sorted(pairs[0] + pairs[1]) == sorted(COLOURS[:4])
        orders.add(tuple(pairs[1]))
    assert len(orders) > 3
    assert {(second, first) for first, second in orders} & orders, "either goes under the other"
    with pytest.raises(SetupError, match="two city tiles"):
        dealt(3, megapolis="two_megapolises")


@clause("MK-491")
@pytest.mark.parametrize(
    ("options", "cities", "levels"),
    [
        ({}, 4, [4, 4]),
        ({"team_cities": "two_cities_10"}, 2, [10, 10]),
        ({"city_tiles": "tiles_2", "megapolis": "two_megapolises"}, 2, [12, 12]),
    ],
)
def test_two_teams_fight_for_four_cities_or_two_strong_ones_or_two_megapolises(
    options: dict[str, Any], cities: int, levels: list[int]
) -> None:
    m = sortilege.new("mageknight", 4, 1, {"scenario": "full_conquest", "teams": "teams_02", **options})
    state: Any = m.state.clone()
    assert state.teams == [0, 1, 0, 1]
    assert state.numbers.core_city == cities
    tiles = [tile for tile in state.land.deck if state.box.tile_kinds[tile] == CORE_CITY]
    for x, tile in enumerate(tiles[:2]):
        reveal_tile(state, tile, position_at(6 + x, 0))
    assert state.land.levels == levels


# Before it falls


@clause("MK-706")
@pytest.mark.parametrize("at", [BESIDE_ANNEX, "4,-4"])
def test_all_its_defenders_are_seen_from_beside_either_half(at: str) -> None:
    m = position("march", at="3,-2", tiles=LAND, hidden={CITY: "swordsmen guardsmen"}, cities={CITY: []}, night=True)
    m = joined(m)
    assert [len(token) for token in tokens(m, CITY)] == [1, 1]

    def move(table: dict[str, Any]) -> None:
        table["heroes"][0]["at"] = at
        table["turn"]["move"] = 9

    m = altered(m, move)
    state: Any = m.state.clone()
    look_around(state, state.hero)
    assert all(token & 1 for token in state.land.tokens)
    assert not any(state.land.garrisoned)


@clause("MK-707", "MK-708")
@pytest.mark.parametrize(("at", "to"), [(BESIDE_ANNEX, ANNEX), ("4,-4", CITY), ("4,-4", ANNEX)])
def test_it_is_assaulted_from_beside_either_half_and_the_whole_garrison_is_met(at: str, to: str) -> None:
    m = before(defenders="swordsmen guardsmen crossbowmen", at=at)
    m.play(f"move to {to}")
    assert names(m) == ["swordsmen", "guardsmen", "crossbowmen"]
    assert combat(m)["kind"] == "assault"
    assert all("fortified" in str(one) or one["walled"] for one in combat(m)["enemies"])


@clause("MK-708")
@pytest.mark.parametrize("to", [CITY, ANNEX])
def test_its_defenders_have_the_bonuses_of_both_cities(to: str) -> None:
    m = before(defenders="swordsmen", at="4,-4")
    m.play(f"move to {to}")
    assert {"brutal", "poison"} <= set(enemy(m, "swordsmen")["abilities"])
    m = before(defenders="swordsmen", at="4,-4", colour="white")
    m.play(f"move to {to}")
    plain = GAME.components(None)
    assert enemy(m, "swordsmen")["armour"] == plain.enemy_armour[plain.enemy_index["swordsmen"]] + 1  # type: ignore[attr-defined]
    assert "poison" in enemy(m, "swordsmen")["abilities"]


@clause("MK-709")
def test_heroes_beside_either_half_are_invited_to_a_joint_assault() -> None:
    others = [{"hand": "rage stamina", "at": "4,-4"}]
    m = before("rage march", defenders="swordsmen guardsmen", seats=2, others=others, assaults="together")
    m.play(f"call to assault {CITY}")
    m.play("call tovak")
    while asked(m) == "ShareOut":
        m.play(texts(m)[0])
    m.play("join")
    assert hero(m)["at"] == ANNEX
    assert len(names(m)) == 1
    written = whole(m)
    assert written["assault"]["assailants"][1]["defenders"] == 1


@clause("MK-710", "MK-713")
def test_it_falls_with_its_last_defender_and_is_one_city_with_one_leader() -> None:
    m = before("rage", at=ANNEX, shields=[0, 0])
    [city] = view(m)["map"]["cities"]
    assert city["conquered"] is True
    assert city["leader"] == "arythea"
    state: Any = m.state
    assert place_bonus(state, state.hero) == 2
    again = before("rage", defenders="swordsmen", at="4,-4")
    assert view(again)["map"]["cities"][0]["conquered"] is False
    state = again.state
    assert place_bonus(state, state.hero) == 0


@clause("MK-713")
def test_it_scores_as_one_city() -> None:
    m = before("rage", at=ANNEX, shields=[0])

    def last(table: dict[str, Any]) -> None:
        table["round"], table["final"], table["announced"], table["night"] = 6, 0, 1, True
        table["source"]["dice"] = ["gold"] * len(table["source"]["dice"])

    m = altered(m, last)
    while not m.over:
        m.play(next(text for text in texts(m) if text.startswith(("end turn", "draw", "discard ", "stop", "keep"))))
    assert 10 in sheet(m).values()
    assert 20 not in sheet(m).values()


# When it has fallen


@clause("MK-711")
def test_in_a_conquered_one_a_hero_goes_from_half_to_half_for_two_points() -> None:
    m = before("rage", at=CITY, shields=[0], turn={"move": 2})
    assert f"move to {ANNEX}" in texts(m)
    m.play(f"move to {ANNEX}")
    assert hero(m)["at"] == ANNEX
    assert view(m)["turn"]["move"] == 0
    m = before("rage", at=CITY, shields=[0], turn={"move": 9})
    assert f"move to {BESIDE_ANNEX}" not in texts(m)
    assert f"move to {BESIDE_ANNEX}" in texts(before("rage", at=ANNEX, shields=[0], turn={"move": 9}))


@clause("MK-712")
@pytest.mark.parametrize("at", [CITY, ANNEX])
def test_in_either_half_the_wares_of_both_are_sold(at: str) -> None:
    m = before("rage", at=at, shields=[0], turn={"influence": 12}, actions="agility")
    m.play("talk")
    assert "buy artifact" in texts(m)
    assert "buy action agility" in texts(m)
    assert not any(text.startswith("buy spell") for text in texts(m))


def test_the_laws_hold_around_a_megapolis_and_it_is_shown() -> None:
    m = before("rage march stamina", defenders="swordsmen guardsmen", seats=2, others=[{"hand": "rage"}])
    rng = Rng(2)
    worlds = Worlds(m.setup)
    for _ in range(12):
        laws.texts_name_moves(m)
        laws.hidden_is_hidden(m, rng)
        worlds.check(m, 0, rng)
        laws.positions_hold_all(m)
        assert "megapolis with the red city at 5,-5" in GAME.board_text(m.view(0), GAME.words)
        assert GAME.board_svg(m.view(0), GAME.words)
        assert GAME.regions(m.view(0), GAME.words)
        wanted = f"move to {ANNEX}"
        m.play(wanted if wanted in texts(m) else texts(m)[rng.below(len(texts(m)))])
