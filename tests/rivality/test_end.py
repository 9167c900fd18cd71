"""The end of the game."""

from __future__ import annotations

import pytest

import sortilege
from sortilege import Match, SortilegeError
from tests.marks import clause

from .table import golems, hand, hands, kinds, lines, piles, position, quiet_turn, random_play, reserve, texts

PURPLE = "stone_1_plain stone_4_plain"
SALMON = "stone_1_star stone_4_star"
BESIEGED = {"0,2": "cottage_1_star P1", "-1,2": "stone_2_star S1", "0,3": "stone_2_plain S1", "0,1": "stone_5_star S1"}
"""A tile of purple with three neighbours of salmon; the fourth would lie at 1,2."""
TRAP = {"0,2": "stone_1_plain south P1"}
WAITING = [("0,2", "front")]
"""A spell of purple, four golems, that waits for a tile at 0,1."""


def reason(m: Match) -> str:
    assert m.outcome is not None
    return m.outcome.reason.key


@clause("RIV-112")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_when_every_player_has_played_their_last_tile(seats: int) -> None:
    m = sortilege.new("rivality", seats=seats, seed=12)
    for _ in range(24):
        assert not m.over
        quiet_turn(m)
    assert m.over
    assert reason(m) == "end-last-tile"
    assert not any(hands(m))
    assert not any(piles(m))
    with pytest.raises(SortilegeError, match="over"):
        m.play("pass")


@clause("RIV-112")
def test_the_last_turn_is_fully_resolved_before_the_count() -> None:
    field = {"0,1": "fortress_1_star P2", "1,1": "stone_2_star P1 wP"}
    m = position(field, ["stone_1_star", "stone_1_plain"], piles=False)
    m.play("place stone_1_star at 0,-1 facing south")
    assert not m.over
    m.play("place stone_1_plain at 1,0 facing west")
    assert golems(m, "0,0") == {"purple": 4}
    assert m.over
    assert lines(m, "purple") == {"0,0": 3, "0,1": 4, "1,1": 1}


@clause("RIV-113")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_at_once_when_a_reserve_is_empty(seats: int) -> None:
    held = [SALMON, PURPLE, "stone_2_star", "stone_2_plain"][:seats]
    m = position({}, held, seats=seats, reserve={"S": 5})
    m.play("place stone_1_star at 0,1 facing south")
    assert reserve(m, "salmon") == 0
    assert m.over
    assert reason(m) == "end-spent"


@clause("RIV-113", "RIV-118")
def test_a_golem_left_in_reserve_keeps_the_game_going() -> None:
    m = position({}, [SALMON, PURPLE], reserve={"S": 6})
    m.play("place stone_1_star at 0,1 facing south")
    assert reserve(m, "salmon") == 1
    assert not m.over


@clause("RIV-113", "RIV-118")
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_over_exactly_when_a_reserve_is_empty_or_the_last_tile_is_laid(seats: int, expert: bool) -> None:
    for seed in range(15):
        for m in random_play(seats, seed, expert):
            spent = any(side["reserve"] == 0 for side in m.view(None)["table"]["sides"])
            rule = "" if m.over else m.view(None)["decision"]["rule"]
            if rule in ("", "placing"):
                assert m.over == (spent or not any(hands(m)))


@clause("RIV-114")
@pytest.mark.parametrize(
    ("there", "name", "left"),
    [
        ("fortress_1_star P1", "stone_5_star", 2),
        ("cottage_1_star P1", "stone_5_star", 1),
        ("stone_2_star S5", "stone_1_star", 2),
    ],
)
def test_the_reserve_is_checked_after_shields_and_overflow(there: str, name: str, left: int) -> None:
    m = position({"0,1": there}, [f"{name} stone_4_star", PURPLE], reserve={"S": 3})
    m.play(f"place {name} at 0,2 facing south")
    assert reserve(m, "salmon") == left
    assert not m.over
    assert m.decision.seat == 1


@clause("RIV-114")
def test_while_the_overflow_is_being_chosen_the_game_is_not_over_yet() -> None:
    m = position({"0,0": "well P2 T2"}, [SALMON, PURPLE, "stone_2_star"], seats=3, reserve={"S": 5})
    m.play("place stone_1_star at 0,1 facing south")
    assert reserve(m, "salmon") == 0
    assert not m.over
    m.play("remove purple at 0,0")
    assert not m.over
    m.play("remove purple at 0,0")
    assert golems(m, "0,0") == {"salmon": 4, "teal": 1}
    assert m.over


@clause("RIV-114", "RIV-115")
def test_the_reserve_is_checked_after_each_siege() -> None:
    m = position(BESIEGED, ["stone_1_star", PURPLE], expert=True, reserve={"S": 2})
    m.play("place stone_1_star at 1,2 facing east")
    assert (golems(m, "0,2"), golems(m, "1,2")) == ({"salmon": 1}, {"salmon": 1})
    assert m.over
    assert "draws" not in kinds(m)


@clause("RIV-115", "RIV-114")
def test_when_the_reserve_is_empty_remaining_spells_are_not_cast() -> None:
    field = {"1,1": "stone_5_star P1", "0,0": "well P1"}
    m = position(field, ["stone_2_plain stone_1_star", PURPLE], reserve={"S": 4})
    m.play("place stone_2_plain at 0,1 facing south")
    m.play("cast left")
    assert m.over
    assert golems(m, "1,1") == {"salmon": 3, "purple": 1}
    assert golems(m, "0,0") == {"purple": 1}


@clause("RIV-115")
def test_when_the_reserve_is_empty_no_tile_is_drawn_and_nobody_gets_a_turn() -> None:
    m = position({}, [SALMON, PURPLE], reserve={"S": 5})
    before = piles(m)
    m.play("place stone_1_star at 0,1 facing south")
    assert hand(m, 0) == ["stone_4_star"]
    assert piles(m) == before
    assert m.view(1)["decision"] is None
    with pytest.raises(SortilegeError, match="over"):
        m.play("place stone_1_plain at 1,0 facing north")


@clause("RIV-115")
@pytest.mark.parametrize(("left", "after"), [(1, {"salmon": 1}), (2, {"salmon": 1, "purple": 4})])
def test_when_the_reserve_is_empty_delayed_spells_are_not_resolved(left: int, after: dict[str, int]) -> None:
    m = position(TRAP, ["stone_1_star", "stone_4_plain"], expert=True, reserve={"S": left}, waiting=WAITING)
    m.play("place stone_1_star at 0,1 facing east")
    assert golems(m, "0,1") == after
    assert m.over == (left == 1)


@clause("RIV-115")
def test_when_the_reserve_is_empty_sieges_are_not_resolved() -> None:
    m = position(BESIEGED, ["stone_1_star", PURPLE], expert=True, reserve={"S": 1})
    m.play("place stone_1_star at 1,2 facing east")
    assert m.over
    assert golems(m, "0,2") == {"purple": 1}


@clause("RIV-116", "RIV-114")
def test_if_the_golem_with_the_wizard_is_the_last_one_the_game_ends_before_the_spells() -> None:
    m = position({"0,0": "well P1"}, [SALMON, PURPLE], reserve={"S": 1})
    m.play("place stone_1_star at 0,1 facing south")
    assert m.over
    assert golems(m, "0,1") == {"salmon": 1}
    assert golems(m, "0,0") == {"purple": 1}
    assert kinds(m) == ["placed", "wizard-arrives", "end-spent"]


@clause("RIV-117")
@pytest.mark.parametrize(("active", "colour"), [(0, "S"), (1, "P"), (2, "T")])
def test_it_does_not_matter_whose_golems_run_out(active: int, colour: str) -> None:
    held = ["stone_1_star", "stone_2_star", "stone_3_star"]
    m = position({}, held, seats=3, active=active, reserve={colour: 1})
    m.play(f"place {held[active]} at 0,1 facing north")
    assert m.over
    assert reason(m) == "end-spent"


@clause("RIV-117")
def test_it_does_not_matter_whose_turn_it_is() -> None:
    hands_held = ["stone_1_star cottage_4_star", "stone_4_plain"]
    m = position(TRAP, hands_held, expert=True, reserve={"P": 4}, waiting=WAITING)
    m.play("place stone_1_star at 0,1 facing east")
    assert golems(m, "0,1") == {"salmon": 1, "purple": 4}
    assert m.over
    assert reason(m) == "end-spent"
    assert hand(m, 0) == ["cottage_4_star"]


@clause("RIV-118")
def test_an_empty_pile_does_not_end_the_game() -> None:
    m = position({}, [SALMON, PURPLE], piles=False)
    assert not m.over
    for move in ("stone_1_star at 0,1", "stone_1_plain at 0,-1", "stone_4_star at 0,2"):
        m.play(f"place {move} facing {'south' if '-' in move else 'north'}")
        assert not m.over
    assert {text.split()[1] for text in texts(m)} == {"stone_4_plain"}


@clause("RIV-118")
def test_neither_a_full_well_nor_one_side_without_tiles_nor_a_lone_holder_ends_the_game() -> None:
    field = {"0,0": "well S5", "0,1": "stone_2_star S5", "1,0": "fortress_1_star S5"}
    m = position(field, [SALMON, "stone_1_plain"], piles=False)
    m.play("place stone_4_star at 0,-1 facing south")
    m.play("place stone_1_plain at 1,-1 facing east")
    assert not m.over
    assert m.decision.seat == 0


@clause("RIV-119")
@pytest.mark.parametrize(("seats", "turns"), [(2, 12), (3, 8), (4, 6)])
def test_without_an_early_end_every_player_takes_the_same_number_of_turns(seats: int, turns: int) -> None:
    for first in range(seats):
        m = sortilege.new("rivality", seats=seats, seed=first, options={"first": first})
        while not m.over:
            quiet_turn(m)
        assert [sum(moment.seat == seat for moment in m.moments) for seat in range(seats)] == [turns] * seats
