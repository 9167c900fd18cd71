"""The turn, and placing a tile."""

from __future__ import annotations

import pytest

import sortilege
from sortilege import IllegalMove
from tests.marks import clause

from .table import (
    FACINGS,
    entry,
    golems,
    hand,
    holder,
    kinds,
    piles,
    position,
    quiet_turn,
    reserve,
    texts,
    tile,
    wizard,
)

HANDS = ["stone_5_star stone_1_star", "stone_2_plain stone_1_plain"]


def options_on(cells: list[str], names: list[str]) -> set[str]:
    return {f"place {name} at {cell} facing {facing}" for name in names for cell in cells for facing in FACINGS}


@clause("RIV-048")
def test_a_turn_is_placing_then_wizard_and_golem_then_spells_then_drawing() -> None:
    m = position({"0,1": "stone_3_star P1"}, HANDS)
    m.play("place stone_5_star at 1,0 facing west")
    assert [kind for kind in kinds(m) if kind not in ("controls", "contested", "spell-lost")] == [
        "placed",
        "wizard-arrives",
        "summoned",
        "draws",
    ]
    assert m.decision.seat == 1
    assert all(text.startswith("place ") for text in texts(m))


@clause("RIV-048")
def test_wizard_and_golem_come_before_the_spells_and_drawing_after_them() -> None:
    m = position({}, HANDS, reserve={"S": 3})
    m.play("place stone_1_star at 0,1 facing south")
    assert (golems(m, "0,1"), golems(m, "0,0")) == ({"salmon": 1}, {"salmon": 2})
    assert wizard(m, "salmon") == "0,1"
    assert hand(m, 0) == ["stone_5_star"]


@clause("RIV-049")
@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 0), (3, 1), (3, 2), (4, 2)])
def test_turns_go_clockwise_from_the_first_player_one_at_a_time(seats: int, first: int) -> None:
    m = sortilege.new("rivality", seats=seats, seed=2, options={"first": first})
    order = []
    while not m.over:
        assert m.view(None)["decision"]["seat"] == m.view(None)["table"]["active"] == m.decision.seat
        order.append(m.decision.seat)
        quiet_turn(m)
    assert order == [(first + turn) % seats for turn in range(24)]


@clause("RIV-050")
def test_at_the_end_of_a_turn_the_player_draws_the_next_tile_and_holds_two_again() -> None:
    m = position({}, HANDS)
    coming, size = piles(m)[0][0], len(piles(m)[0])
    m.play("place stone_5_star at 0,1 facing north")
    assert hand(m, 0) == ["stone_1_star", coming]
    assert entry(m, "salmon")["pile"] == size - 1
    assert hand(m, 1) == HANDS[1].split()
    assert entry(m, "purple")["pile"] == size


@clause("RIV-050")
def test_from_an_empty_pile_nothing_is_drawn() -> None:
    m = position({}, HANDS, piles=False)
    m.play("place stone_5_star at 0,1 facing north")
    assert hand(m, 0) == ["stone_1_star"]
    assert "draws" not in kinds(m)


@clause("RIV-051", "RIV-118")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_empty_piles_players_go_on_to_a_last_turn_with_a_single_tile(seats: int) -> None:
    m = sortilege.new("rivality", seats=seats, seed=6)
    while any(piles(m)):
        quiet_turn(m)
    left = []
    while not m.over:
        left.append(len(hand(m, m.decision.seat)))
        if left[-1] == 1:
            assert {text.split()[1] for text in texts(m)} == set(hand(m, m.decision.seat))
        quiet_turn(m)
    assert left[-seats:] == [1] * seats
    assert left[:-seats] == [2] * (len(left) - seats)
    assert len(left) >= 2 * seats - 1


@clause("RIV-052")
@pytest.mark.parametrize("held", ["stone_5_star stone_1_star", "fortress_2_star"])
def test_a_player_may_not_pass(held: str) -> None:
    m = position({"0,1": "stone_3_star P1 wP"}, [held, HANDS[1]])
    assert all(text.startswith("place ") for text in texts(m))
    with pytest.raises(IllegalMove, match="passing is not allowed"):
        m.play("pass")
    assert m.decision.seat == 0


@clause("RIV-053")
@pytest.mark.parametrize(("chosen", "kept"), [("stone_1_star", "stone_5_star"), ("stone_5_star", "stone_1_star")])
def test_exactly_one_tile_of_the_hand_is_placed(chosen: str, kept: str) -> None:
    m = position({}, HANDS)
    coming = piles(m)[0][0]
    assert {text.split()[1] for text in texts(m)} == {chosen, kept}
    m.play(f"place {chosen} at 0,1 facing west")
    assert [laid["tile"] for laid in m.view(None)["table"]["tiles"]] == ["well", chosen]
    assert (tile(m, "0,1")["tile"], tile(m, "0,1")["facing"]) == (chosen, "west")
    assert set(hand(m, 0)) == {kept, coming}


@clause("RIV-053")
def test_a_tile_that_is_not_in_the_hand_cannot_be_placed() -> None:
    m = position({}, HANDS)
    with pytest.raises(IllegalMove, match="do not hold"):
        m.play("place stone_2_plain at 0,1 facing north")


@clause("RIV-054", "RIV-055")
def test_a_tile_goes_on_a_free_cell_that_shares_an_edge_turned_any_way() -> None:
    m = position({}, HANDS)
    beside = ["0,1", "1,0", "0,-1", "-1,0"]
    assert set(texts(m)) == options_on(beside, ["stone_5_star", "stone_1_star"])
    m.play("place stone_5_star at 1,0 facing east")
    beside = ["0,1", "0,-1", "-1,0", "1,1", "1,-1", "2,0"]
    assert set(texts(m)) == options_on(beside, ["stone_2_plain", "stone_1_plain"])
    assert len(texts(m)) == 6 * 4 * 2


@clause("RIV-054")
@pytest.mark.parametrize(
    ("cell", "reason"),
    [("1,1", "share an edge"), ("2,0", "share an edge"), ("5,5", "share an edge"), ("0,0", "already")],
)
def test_a_corner_is_not_enough_and_a_cell_is_used_once(cell: str, reason: str) -> None:
    m = position({}, HANDS)
    with pytest.raises(IllegalMove, match=reason):
        m.play(f"place stone_5_star at {cell} facing north")


@clause("RIV-055")
@pytest.mark.parametrize("facing", FACINGS)
def test_the_tile_lies_as_it_was_turned(facing: str) -> None:
    m = position({}, HANDS)
    m.play(f"place stone_5_star at 0,1 facing {facing}")
    assert tile(m, "0,1")["facing"] == facing


@clause("RIV-056")
def test_any_cell_is_allowed_also_beside_enemy_tiles_and_an_enemy_wizard() -> None:
    field = {"0,0": "well P5", "0,1": "fortress_1_plain P1 wP", "1,0": "stone_3_star S1 P1", "0,-1": "stone_4_star S1"}
    m = position(field, HANDS)
    free = ["0,2", "-1,1", "1,1", "2,0", "1,-1", "0,-2", "-1,-1", "-1,0"]
    assert set(texts(m)) == options_on(free, ["stone_5_star", "stone_1_star"])


@clause("RIV-056")
@pytest.mark.parametrize(("x", "y"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
@pytest.mark.parametrize("facing", FACINGS)
def test_the_battlefield_has_no_limits(x: int, y: int, facing: str) -> None:
    m = sortilege.new("rivality", seats=2, seed=9)
    while not m.over and len(m.view(None)["table"]["tiles"]) < 25:
        laid = len(m.view(None)["table"]["tiles"])
        m.play(f"place {hand(m, m.decision.seat)[-1]} at {x * laid},{y * laid} facing {facing}")
    row = {tuple(map(int, laid["at"].split(","))) for laid in m.view(None)["table"]["tiles"]}
    assert row == {(x * step, y * step) for step in range(len(row))}
    assert m.over
    assert len(row) == 25 or 0 in (reserve(m, "salmon"), reserve(m, "purple"))


@clause("RIV-057")
def test_a_tile_may_be_placed_where_no_spell_of_it_finds_a_target() -> None:
    m = position({}, HANDS)
    m.play("place stone_5_star at 0,1 facing north")
    assert kinds(m).count("spell-lost") == 2
    assert golems(m, "0,0") == {}
    assert reserve(m, "salmon") == 29
    assert m.decision.seat == 1


@clause("RIV-058")
def test_the_first_player_lays_a_stone_circle_whose_spell_of_two_takes_the_well() -> None:
    m = position({}, HANDS)
    m.play("place stone_5_star at 0,-1 facing north")
    assert golems(m, "0,-1") == {"salmon": 1}
    assert wizard(m, "salmon") == "0,-1"
    assert golems(m, "0,0") == {"salmon": 2}
    assert holder(m, "0,0") == "salmon"
    assert reserve(m, "salmon") == 27
