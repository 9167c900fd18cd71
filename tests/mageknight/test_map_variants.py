"""Maps of other shapes and sizes, tiles turned by chance, cities drawn by chance."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, SetupError
from sortilege.games.mageknight.box.geometry import AROUND, read_position, space_text
from sortilege.games.mageknight.box.terms import COLOURS, TOKEN_COLOURS
from sortilege.games.mageknight.rules.turn.exploring import unused_cities
from tests.marks import clause

from .table import altered, position, space, texts, view, whole


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> Match:
    return sortilege.new("mageknight", seats, seed, {"scenario": "full_conquest", **options})


def reloaded(m: Match) -> Match:
    return sortilege.load(m.position())


@clause("MK-696")
@pytest.mark.parametrize(
    ("shape", "tiles"),
    [("wedge", 3), ("wedge_unrestricted", 3), ("open_limit_3", 4), ("open_limit_4", 4), ("fully_open", 4)],
)
def test_a_map_can_have_another_shape(shape: str, tiles: int) -> None:
    for seats in (2, 4):
        m = dealt(seats, map_shape=shape)
        laid = view(m)["map"]["tiles"]
        assert len(laid) == tiles
        assert laid[0]["tile"] == ("start_a" if tiles == 3 else "start_b")
        state: Any = m.state
        assert state.land.within(read_position("2,-2")) == (shape in ("open_limit_4", "fully_open"))
        assert state.land.within(read_position("0,2")) == (shape not in ("open_limit_3", "open_limit_4"))
        assert whole(reloaded(m)) == whole(m)


@clause("MK-696")
def test_a_map_can_have_other_numbers_of_tiles() -> None:
    m = dealt(countryside_tiles="tiles_11", core_tiles="tiles_0", city_tiles="tiles_4")
    land = whole(m)["map"]
    everything = [tile["tile"] for tile in land["tiles"][1:]] + land["deck"]
    assert sum(1 for tile in everything if tile.startswith("countryside")) == 11
    assert sum(1 for tile in everything if tile in ("core_5", "core_6", "core_7", "core_8")) == 4
    assert len(everything) == 15
    state: Any = m.state
    assert [state.city_level(number) for number in range(4)] == [4] * 4
    assert view(m)["goal"]["cities"] == 4


@clause("MK-696")
@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("mines_liberation", {"core_tiles": "tiles_4"}),
        ("mines_liberation", {"countryside_tiles": "tiles_3"}),
        ("dungeon_lords", {"core_tiles": "tiles_0"}),
    ],
)
def test_a_scenario_has_the_tiles_that_it_needs(scenario: str, options: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="tiles: expected"):
        dealt(scenario=scenario, **options)


@clause("MK-696")
@pytest.mark.parametrize("scenario", ["mines_liberation", "druid_nights", "dungeon_lords"])
def test_a_scenario_that_names_its_city_has_one(scenario: str) -> None:
    with pytest.raises(SetupError, match="names its city, so there is one city tile"):
        dealt(scenario=scenario, city_tiles="tiles_2")


def orientations(seeds: range) -> dict[str, set[str]]:
    """Where the village of countryside 1 lies in several games."""
    found: dict[str, set[str]] = {"usual": set(), "random": set()}
    for name, rules in (("usual", ()), ("random", ("random_orientation",))):
        for seed in seeds:
            m = position("march", at="0,-1", tiles={"1,0": "countryside_2"}, tile_deck="countryside_1",
                         turn={"move": 2}, rules=rules)  # fmt: skip
            m = altered(m, seed=seed)
            m.play("explore 0,1")
            found[name] |= {at for at, one in view(m)["map"]["spaces"].items() if one["site"] == "village"}
            assert space(m, "1,-3") == "forest magical_glade", "the middle stays the middle"
            assert whole(reloaded(m)) == whole(m)
    return found


@clause("MK-697")
def test_a_new_tile_comes_to_lie_in_any_of_six_ways() -> None:
    found = orientations(range(40))
    other_village = {"4,-2"}
    assert found["usual"] - other_village == {"2,-3"}
    centre = read_position("0,1") * 7
    around = {space_text(at) for at in AROUND[centre * 6 : centre * 6 + 6]}
    assert found["random"] - other_village == around


@clause("MK-697")
def test_the_spaces_of_a_turned_tile_keep_their_order() -> None:
    m = position("march", rules=("random_orientation",))
    usual = view(m)["map"]["spaces"]

    def turn(table: dict[str, Any]) -> None:
        table["map"]["tiles"][1]["turned"] = 2

    turned = view(altered(m, turn))["map"]["spaces"]
    centre = read_position("0,1") * 7
    around = [space_text(at) for at in AROUND[centre * 6 : centre * 6 + 6]]
    assert [turned[around[(side + 2) % 6]] for side in range(6)] == [usual[at] for at in around]


@clause("MK-697")
def test_start_tiles_are_never_turned_and_the_first_tiles_are() -> None:
    ways = set()
    for seed in range(20):
        first, *others = whole(dealt(seed=seed, random_orientation=True))["map"]["tiles"]
        assert first["turned"] == 0
        ways |= {tile["turned"] for tile in others}
    assert ways == set(range(6))


def revealed(seed: int, **more: Any) -> Match:
    """Core tile 5, that of the green city, has just been explored."""
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2"}
    m = position("march", at="4,-3", seats=2, tiles=tiles, turn={"move": 2}, tile_deck="core_5 core_6", **more)
    m = altered(m, seed=seed)
    m.play("explore 1,1")
    return m


@clause("MK-698")
def test_a_city_tile_can_hold_any_city() -> None:
    colours = set()
    for seed in range(24):
        m = revealed(seed, rules=("random_cities",))
        [city] = view(m)["map"]["cities"]
        colours.add(city["colour"])
        assert space(m, city["at"]) == f"city city {city['colour']}"
        assert whole(reloaded(m)) == whole(m)
        state: Any = m.state
        garrison = state.box.garrisons[COLOURS.index(city["colour"])][city["level"]]
        there = [token["colour"] for token in view(m)["map"]["tokens"] if token["at"] == city["at"]]
        assert there == [TOKEN_COLOURS[colour] for colour in garrison]
    assert colours == {"red", "blue", "green", "white"}
    assert view(revealed(1))["map"]["cities"][0]["colour"] == "green"


@clause("MK-698")
def test_a_city_that_lies_there_is_not_drawn_again() -> None:
    for seed in range(12):
        m = revealed(seed, rules=("random_cities",))
        first = view(m)["map"]["cities"][0]["colour"]
        state: Any = m.state.clone()
        assert {COLOURS[colour] for colour in unused_cities(state)} == set(COLOURS[:4]) - {first}


@clause("MK-698")
def test_a_scenario_that_names_its_city_has_no_random_one() -> None:
    with pytest.raises(SetupError, match="names its city"):
        dealt(scenario="mines_liberation", random_cities=True)


def test_nothing_of_this_is_written_where_it_is_not_chosen() -> None:
    m = revealed(3)
    assert all("turned" not in tile for tile in whole(m)["map"]["tiles"])
    assert all("colour" not in city for city in whole(m)["map"]["cities"])
    assert "explore 0,2" not in texts(m)
