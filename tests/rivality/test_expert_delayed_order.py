"""Expert rules: delayed spells meet the tile as it stands, in the order of the table."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause
from tests.rivality.table import golems, position, reserve, texts


def casters(m: Match) -> list[object]:
    """The sides that cast delayed spells, in order."""
    return [event.params["side"] for event in m.events(None) if event.kind == "delayed-cast"]


def finish_turn(m: Match) -> None:
    """Answer with the first option of the alphabet until somebody is to place a tile."""
    while not texts(m)[0].startswith("place "):
        m.play(min(texts(m)))


@clause("RIV-203")
@pytest.mark.parametrize(
    ("laid", "after"),
    [
        ("stone_1_plain", {"purple": 1, "salmon": 3}),
        ("cottage_4_plain", {"purple": 1, "salmon": 2}),
        ("fortress_2_plain", {"purple": 1, "salmon": 1}),
    ],
)
def test_shields_of_the_new_tile_meet_a_delayed_spell(laid: str, after: dict[str, int]) -> None:
    m = position({"1,0": "stone_2_star east S1"}, ["", laid], expert=True, active=1, waiting=[("1,0", "front")])
    m.play(f"place {laid} at 2,0 facing east")
    assert golems(m, "2,0") == after
    assert reserve(m, "salmon") == 29 - after["salmon"]


@clause("RIV-203")
def test_a_delayed_spell_of_range_three_ignores_shields() -> None:
    m = position(
        {"1,0": "stone_3_plain", "-1,0": "cottage_3_star east S1"},
        ["", "fortress_2_plain"],
        expert=True,
        active=1,
        waiting=[("-1,0", "front")],
    )
    m.play("place fortress_2_plain at 2,0 facing east")
    assert golems(m, "2,0") == {"purple": 1, "salmon": 2}


@clause("RIV-203", "RIV-207")
def test_overflow_and_entrenchment_of_one_delayed_spell_meet_the_next() -> None:
    m = position(
        {"1,0": "stone_1_star east S1", "2,1": "stone_2_star south S1", "3,0": "stone_2_plain north P1"},
        ["", "stone_1_plain"],
        expert=True,
        active=1,
        waiting=[("1,0", "front"), ("2,1", "front"), ("3,0", "left")],
    )
    m.play("place stone_1_plain at 2,0 facing south")
    m.play("cast delayed front of 1,0")
    # Salmon's 4 and 3 left 5 of them, entrenched; of Purple's 3 one was destroyed, and two Salmon golems made room.
    assert golems(m, "2,0") == {"salmon": 3, "purple": 2}
    assert reserve(m, "salmon") == 28 - 3
    assert reserve(m, "purple") == 29 - 2


@clause("RIV-204")
@pytest.mark.parametrize("laid", ["cottage_4_star", "fortress_2_star"])
def test_a_delayed_spell_of_the_side_that_controls_the_new_tile_reinforces_it(laid: str) -> None:
    m = position({"1,0": "stone_2_star east S1"}, [laid, ""], expert=True, waiting=[("1,0", "front")])
    m.play(f"place {laid} at 2,0 facing east")
    assert golems(m, "2,0") == {"salmon": 4}


@clause("RIV-205", "RIV-200")
def test_a_side_with_several_delayed_spells_chooses_their_order() -> None:
    m = position(
        {"3,0": "stone_2_plain north P1", "2,1": "stone_4_plain south P1"},
        ["cottage_4_star", ""],
        expert=True,
        waiting=[("3,0", "left"), ("2,1", "front")],
    )
    # Two cells from the Well, the new tile touches Purple's.
    m.play("place cottage_4_star at 2,0 facing south")
    assert m.decision.seat == 1
    assert set(texts(m)) == {"cast delayed left of 3,0", "cast delayed front of 2,1"}
    three_first = m.clone()
    three_first.play("cast delayed left of 3,0")
    assert golems(three_first, "2,0") == {"salmon": 1, "purple": 3}
    m.play("cast delayed front of 2,1")
    assert golems(m, "2,0") == {"salmon": 1, "purple": 2}


THREE = {"1,0": "stone_5_star east S1", "3,0": "stone_1_plain west P1", "2,1": "stone_2_star south T1"}
"""On 2,0 wait 2 golems of Salmon, 4 of Purple and 3 of Teal."""


@clause("RIV-206")
@pytest.mark.parametrize(
    ("active", "order", "after"),
    [
        (0, ["purple", "teal", "salmon"], {"salmon": 3, "purple": 1, "teal": 1}),
        (1, ["teal", "salmon", "purple"], {"purple": 5}),
        (2, ["salmon", "purple", "teal"], {"purple": 1, "teal": 4}),
    ],
)
def test_the_left_neighbour_casts_first_then_the_next_clockwise_and_the_active_player_last(
    active: int, order: list[str], after: dict[str, int]
) -> None:
    m = position(
        THREE,
        ["stone_4_plain" if seat == active else "cottage_1_plain" * (seat == (active + 1) % 3) for seat in range(3)],
        seats=3,
        expert=True,
        active=active,
        waiting=[("1,0", "front"), ("3,0", "front"), ("2,1", "front")],
    )
    m.play("place stone_4_plain at 2,0 facing south")
    finish_turn(m)
    assert casters(m) == order
    assert golems(m, "2,0") == after


@clause("RIV-206")
def test_a_side_casts_all_its_delayed_spells_before_the_next_side() -> None:
    m = position(
        {**THREE, "2,-1": "stone_3_star north P1"},
        ["cottage_4_plain", "stone_4_plain", ""],
        seats=3,
        expert=True,
        waiting=[("2,-1", "front"), ("1,0", "front"), ("2,1", "front"), ("3,0", "front")],
    )
    m.play("place cottage_4_plain at 2,0 facing east")
    assert m.decision.seat == 1
    finish_turn(m)
    assert casters(m) == ["purple", "purple", "teal", "salmon"]


@clause("RIV-207")
@pytest.mark.parametrize(
    ("active", "after"),
    [
        (0, {"salmon": 3, "purple": 2}),
        (1, {"purple": 5}),
    ],
)
def test_with_two_sides_the_opponent_casts_first(active: int, after: dict[str, int]) -> None:
    m = position(
        {"1,0": "stone_5_star east S1", "3,0": "stone_1_plain west P1"},
        ["stone_4_plain", "cottage_1_plain"] if active == 0 else ["cottage_1_plain", "stone_4_plain"],
        expert=True,
        active=active,
        waiting=[("1,0", "front"), ("3,0", "front")],
    )
    m.play("place stone_4_plain at 2,0 facing south")
    assert casters(m) == (["purple", "salmon"] if active == 0 else ["salmon", "purple"])
    assert golems(m, "2,0") == after


@clause("RIV-208")
@pytest.mark.parametrize(
    ("active", "left"),
    [(0, 1), (1, 2), (2, 3), (3, 0)],
)
def test_with_four_players_the_left_neighbour_orders_the_opposing_teams_spells_and_the_active_player_their_own(
    active: int, left: int
) -> None:
    m = position(
        {
            "1,0": "stone_5_star east S1",
            "2,1": "stone_2_star south S1",
            "3,0": "stone_1_plain west P1",
            "2,-1": "stone_3_star north P1",
        },
        ["cottage_4_plain" if seat == active else f"cottage_{seat + 1}_star" for seat in range(4)],
        seats=4,
        expert=True,
        active=active,
        waiting=[("1,0", "front"), ("2,1", "front"), ("3,0", "front"), ("2,-1", "front")],
    )
    teams = [
        {"cast delayed front of 1,0", "cast delayed front of 2,1"},
        {"cast delayed front of 3,0", "cast delayed front of 2,-1"},
    ]
    m.play("place cottage_4_plain at 2,0 facing north")
    assert m.decision.seat == left
    assert set(texts(m)) == teams[left % 2]
    m.play(m.decision.options[1])
    assert m.decision.seat == active
    assert set(texts(m)) == teams[active % 2]
    m.play(m.decision.options[1])
    assert m.decision.seat == left
    assert texts(m)[0].startswith("place ")
