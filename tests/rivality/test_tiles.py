"""The tiles: kinds, values, shields and spells."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import sortilege
from sortilege import ComponentsError
from sortilege.games import find
from tests.marks import clause

from .table import golems, hand, hands, piles, position, told

VALUES = {"well": 3, "stone_circle": 1, "cottage": 2, "fortress": 4}
SHIELDS = {"well": 0, "stone_circle": 0, "cottage": 1, "fortress": 2}
AROUND = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
EDGES = {"front": 0, "right": 1, "back": 2, "left": 3}
ONE_STEP = {"front": ("stone_1_star", 4), "right": ("fortress_1_star", 3), "left": ("cottage_3_star", 3)}
"""For each edge a tile with a spell of range 1 there, and its golems."""
ONE_GOLEM_NEARBY = {"golems": 1, "range": 1, "ignores_shields": False}


def all_tiles() -> list[dict[str, Any]]:
    """Every tile of the game, as a player sees it."""
    m = position({}, ["stone_1_star", ""], piles=False)
    table = m.view(0)["table"]
    return [*table["tiles"], *table["hands"][0]["tiles"]]


def changed(name: str, **fields: object) -> dict[str, Any]:
    """The components, with one tile changed."""
    data: dict[str, Any] = deepcopy(find("rivality").components(None).data)
    next(tile for tile in data["tile"] if tile["id"] == name).update(fields)
    return data


def seen_from(edge: str, facing: str) -> str:
    """Where a tile has to lie, facing so, for this edge of it to point at the Well."""
    directions = list(AROUND)
    x, y = AROUND[directions[(directions.index(facing) + EDGES[edge]) % 4]]
    return f"{-x},{-y}"


@clause("RIV-002")
def test_there_are_four_kinds_of_tile() -> None:
    assert {tile["terrain"] for tile in all_tiles()} == {"well", "stone_circle", "cottage", "fortress"}


@clause("RIV-003")
def test_a_stone_circle_is_worth_one_a_cottage_two_the_well_three_a_fortress_four() -> None:
    assert all(tile["value"] == VALUES[tile["terrain"]] for tile in all_tiles())


@clause("RIV-004")
def test_a_cottage_has_one_shield_a_fortress_two_the_others_none() -> None:
    assert all(tile["shields"] == SHIELDS[tile["terrain"]] for tile in all_tiles())


@clause("RIV-005")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_one_well_it_is_the_starting_tile_and_carries_no_spell(seats: int) -> None:
    m = sortilege.new("rivality", seats=seats, seed=3)
    (start,) = m.view(None)["table"]["tiles"]
    assert start["tile"] == "well"
    assert start["spells"] == {}
    assert not any("well" in tiles for tiles in [*piles(m), *hands(m)])
    assert sum(1 for tile in all_tiles() if tile["terrain"] == "well") == 1
    with pytest.raises(ComponentsError, match="'well'"):
        sortilege.new("rivality", seats=seats, components=changed("well", front=ONE_GOLEM_NEARBY))


@clause("RIV-006")
def test_every_other_tile_carries_one_to_three_spells_on_different_edges() -> None:
    numbers = [len(tile["spells"]) for tile in all_tiles() if tile["terrain"] != "well"]
    assert len(numbers) == 24
    assert set(numbers) == {1, 2, 3}
    bare = changed("stone_1_star")
    del next(tile for tile in bare["tile"] if tile["id"] == "stone_1_star")["front"]
    with pytest.raises(ComponentsError, match="'stone_1_star'"):
        sortilege.new("rivality", seats=2, components=bare)


@clause("RIV-007")
@pytest.mark.parametrize("facing", AROUND)
@pytest.mark.parametrize("edge", ONE_STEP)
def test_a_spell_is_cast_where_its_edge_points_as_the_tile_was_laid(edge: str, facing: str) -> None:
    tile, number = ONE_STEP[edge]
    m = position({}, [f"{tile} cottage_4_star", "stone_5_plain"])
    m.play(f"place {tile} at {seen_from(edge, facing)} facing {facing}")
    assert golems(m, "0,0") == {"salmon": number}


@clause("RIV-007")
@pytest.mark.parametrize("facing", AROUND)
def test_the_back_edge_never_carries_a_spell(facing: str) -> None:
    assert {edge for tile in all_tiles() for edge in tile["spells"]} == {"front", "left", "right"}
    for tile in all_tiles():
        if tile["terrain"] != "well":
            m = position({}, [tile["tile"], ""])
            m.play(f"place {tile['tile']} at {seen_from('back', facing)} facing {facing}")
            assert golems(m, "0,0") == {}
    with pytest.raises(ComponentsError, match="'back'"):
        sortilege.new("rivality", seats=2, components=changed("stone_1_star", back=ONE_GOLEM_NEARBY))


@clause("RIV-008")
def test_a_spell_summons_one_to_four_golems_at_range_one_to_three() -> None:
    spells = [spell for tile in all_tiles() for spell in tile["spells"].values()]
    assert {number for number, _ in spells} == {1, 2, 3, 4}
    assert {reach for _, reach in spells} == {1, 2, 3}


@clause("RIV-008", "RIV-010")
@pytest.mark.parametrize(
    "spell",
    [
        {"golems": 0, "range": 1, "ignores_shields": False},
        {"golems": 5, "range": 1, "ignores_shields": False},
        {"golems": 1, "range": 0, "ignores_shields": False},
        {"golems": 1, "range": 4, "ignores_shields": True},
        {"golems": 1, "range": 3, "ignores_shields": False},
        {"golems": 1, "range": 2, "ignores_shields": True},
        {"golems": 1, "range": 1, "ignores_shields": True},
    ],
)
def test_no_tile_with_another_spell_can_be_brought(spell: dict[str, object]) -> None:
    with pytest.raises(ComponentsError, match="'stone_1_star', front"):
        sortilege.new("rivality", seats=2, components=changed("stone_1_star", front=spell))


@clause("RIV-009")
@pytest.mark.parametrize(
    ("name", "reached", "number"),
    [("stone_1_star", "0,0", 4), ("stone_4_star", "0,1", 3), ("cottage_4_star", "0,2", 2)],
)
def test_a_spell_acts_only_on_the_cell_at_its_exact_range(name: str, reached: str, number: int) -> None:
    row = {"0,1": "stone_2_star", "0,2": "stone_2_plain", "0,3": "stone_3_star"}
    m = position(row, [name, "stone_5_plain"])
    m.play(f"place {name} at 0,-1 facing north")
    for at in ("0,0", "0,1", "0,2", "0,3"):
        assert golems(m, at) == ({"salmon": number} if at == reached else {})


@clause("RIV-010")
@pytest.mark.parametrize(
    ("name", "at", "arrived"),
    [("stone_1_star", "1,1", 4 - 2), ("stone_4_star", "1,0", 3 - 2), ("cottage_4_star", "1,-1", 2)],
)
def test_range_three_ignores_shields_and_ranges_one_and_two_do_not(name: str, at: str, arrived: int) -> None:
    column = {"0,1": "stone_5_star", "0,-1": "stone_3_star", "1,2": "fortress_1_star P2"}
    m = position(column, [name, ""])
    m.play(f"place {name} at {at} facing north")
    assert golems(m, "1,2") == {"purple": 2, "salmon": arrived}


@clause("RIV-010")
def test_exactly_the_spells_of_range_three_carry_the_broken_shield() -> None:
    data: dict[str, Any] = find("rivality").components(None).data
    spells = [tile[edge] for tile in data["tile"] for edge in ("left", "front", "right") if edge in tile]
    assert all(spell["ignores_shields"] == (spell["range"] == 3) for spell in spells)
    assert any(spell["ignores_shields"] for spell in spells)


@clause("RIV-011")
def test_the_three_printed_spells() -> None:
    spells = {tile["tile"]: tile["spells"] for tile in all_tiles()}
    assert spells["stone_1_star"]["front"] == [4, 1]
    assert spells["stone_4_star"]["front"] == [3, 2]
    assert spells["cottage_4_star"]["front"] == [2, 3]
    m = position({"0,1": "stone_2_star", "0,2": "cottage_1_plain P1"}, ["cottage_4_star", ""])
    m.play("place cottage_4_star at 0,-1 facing north")
    assert golems(m, "0,2") == {"purple": 1, "salmon": 2}
    assert [event["lost"] for event in told(m, "summoned")] == [0]


@clause("RIV-240")
def test_there_are_twenty_five_tiles() -> None:
    terrains = [tile["terrain"] for tile in all_tiles()]
    assert len({tile["tile"] for tile in all_tiles()}) == len(terrains) == 25
    assert {kind: terrains.count(kind) for kind in VALUES} == {
        "well": 1,
        "stone_circle": 10,
        "cottage": 8,
        "fortress": 6,
    }


@clause("RIV-240")
def test_each_pile_holds_five_stone_circles_four_cottages_and_three_fortresses() -> None:
    m = sortilege.new("rivality", seats=2, seed=11)
    terrain = {tile["tile"]: tile["terrain"] for tile in all_tiles()}
    for side in (0, 1):
        kinds = [terrain[name] for name in [*piles(m)[side], *hand(m, side)]]
        assert sorted(kinds) == ["cottage"] * 4 + ["fortress"] * 3 + ["stone_circle"] * 5
