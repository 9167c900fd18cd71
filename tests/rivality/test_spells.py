"""Spells: what they summon, where, and from which reserve."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import FACINGS, golems, kinds, position, random_play, reserve, texts, told

PURPLE = "stone_1_plain stone_4_plain"
SALMON = "stone_1_star stone_4_star"
TEAL = "stone_3_star stone_3_plain"
THREE_TARGETS = {"-2,-1": "stone_5_plain", "0,2": "stone_5_star", "1,-1": "stone_2_star"}
"""What the spells of fortress_3_star hit from 0,-1 when it faces north: left, front, right, two golems each."""


@clause("RIV-066")
def test_every_spell_of_the_tile_just_placed_is_cast_once() -> None:
    m = position(THREE_TARGETS, ["fortress_3_star", PURPLE])
    m.play("place fortress_3_star at 0,-1 facing north")
    assert [golems(m, at) for at in THREE_TARGETS] == [{"salmon": 2}] * 3
    assert golems(m, "0,-1") == {"salmon": 1}
    assert reserve(m, "salmon") == 30 - 1 - 3 * 2


@clause("RIV-066")
def test_spells_are_compulsory_even_where_they_empty_the_reserve() -> None:
    m = position({}, [SALMON, PURPLE], reserve={"S": 5})
    m.play("place stone_1_star at 0,1 facing south")
    assert m.over
    assert golems(m, "0,0") == {"salmon": 4}
    m = position(THREE_TARGETS, ["fortress_3_star", PURPLE], reserve={"S": 6})
    m.play("place fortress_3_star at 0,-1 facing north")
    assert all(text.startswith("cast ") for text in texts(m))


@clause("RIV-066")
def test_a_spell_is_not_cast_again_in_later_turns() -> None:
    m = position({}, [SALMON, PURPLE])
    m.play("place stone_1_star at 0,1 facing south")
    m.play("place stone_4_plain at 1,1 facing north")
    m.play("place stone_4_star at -1,1 facing west")
    assert golems(m, "0,0") == {"salmon": 4}


@clause("RIV-067")
@pytest.mark.parametrize(
    ("first", "on_well", "beside"), [("left", {}, {"salmon": 3}), ("front", {"salmon": 1}, {"salmon": 2})]
)
def test_the_active_player_chooses_the_order_when_the_reserve_runs_short(
    first: str, on_well: dict[str, int], beside: dict[str, int]
) -> None:
    m = position({"1,1": "stone_5_star"}, ["stone_2_plain", PURPLE], reserve={"S": 4})
    m.play("place stone_2_plain at 0,1 facing south")
    assert m.decision.seat == 0
    assert set(texts(m)) == {"cast left", "cast front"}
    m.play(f"cast {first}")
    assert (golems(m, "0,0"), golems(m, "1,1")) == (on_well, beside)
    assert m.over


@clause("RIV-067")
def test_of_three_spells_the_player_chooses_the_first_and_then_the_second() -> None:
    m = position(THREE_TARGETS, ["fortress_3_star", PURPLE], reserve={"S": 6})
    m.play("place fortress_3_star at 0,-1 facing north")
    assert set(texts(m)) == {"cast left", "cast front", "cast right"}
    m.play("cast right")
    assert set(texts(m)) == {"cast left", "cast front"}
    m.play("cast front")
    assert [golems(m, at) for at in THREE_TARGETS] == [{"salmon": 1}, {"salmon": 2}, {"salmon": 2}]


@clause("RIV-067")
def test_in_a_team_the_member_whose_turn_it_is_chooses_the_order() -> None:
    held = ["", "stone_1_plain", "stone_2_plain", "stone_4_plain"]
    m = position({"1,1": "stone_5_star"}, held, seats=4, active=2, reserve={"S": 3})
    m.play("place stone_2_plain at 0,1 facing south")
    assert m.decision.seat == 2
    m.play("cast front")
    assert (golems(m, "0,0"), golems(m, "1,1")) == ({"salmon": 1}, {"salmon": 1})


@clause("RIV-068")
def test_the_overflow_of_a_spell_is_resolved_before_the_next_spell() -> None:
    field = {"-1,1": "stone_5_star P2 T2", "2,1": "stone_5_plain P2 T2"}
    m = position(field, ["fortress_3_star", PURPLE, TEAL], seats=3)
    m.play("place fortress_3_star at 0,1 facing south")
    assert sorted(golems(m, at).get("salmon", 0) for at in field) == [0, 2]
    crowded = next(at for at in field if golems(m, at).get("salmon"))
    m.play(f"remove purple at {crowded}")
    assert golems(m, crowded) == {"salmon": 2, "purple": 1, "teal": 2}
    other = next(at for at in field if at != crowded)
    assert golems(m, other) == {"salmon": 2, "purple": 2, "teal": 2}
    m.play(f"remove teal at {other}")
    assert golems(m, other) == {"salmon": 2, "purple": 2, "teal": 1}


@clause("RIV-068", "RIV-115")
def test_the_end_is_checked_before_the_next_spell() -> None:
    m = position({"1,1": "stone_5_star"}, ["stone_2_plain", PURPLE], reserve={"S": 4})
    m.play("place stone_2_plain at 0,1 facing south")
    m.play("cast left")
    assert m.over
    assert golems(m, "0,0") == {}


@clause("RIV-069")
@pytest.mark.parametrize(
    "between", ["", "cottage_1_star", "cottage_1_star P5", "cottage_1_star P1 wP", "stone_2_star S3"]
)
@pytest.mark.parametrize(("name", "target", "number"), [("stone_4_star", "1,1", 3), ("cottage_4_star", "1,2", 2)])
def test_whatever_lies_between_a_spell_acts_at_its_exact_range(
    name: str, target: str, number: int, between: str
) -> None:
    field = {"0,-1": "stone_5_star", target: "stone_5_plain"} | ({"1,0": between} if between else {})
    m = position(field, [name, PURPLE])
    before = golems(m, "1,0") if between else {}
    m.play(f"place {name} at 1,-1 facing north")
    assert golems(m, target) == {"salmon": number}
    assert (golems(m, "1,0") if between else {}) == before


@clause("RIV-070")
def test_a_spell_whose_target_cell_holds_no_tile_summons_nothing_and_is_lost() -> None:
    m = position({}, [SALMON, PURPLE])
    m.play("place stone_4_star at 0,1 facing north")
    assert kinds(m).count("spell-lost") == 2
    assert reserve(m, "salmon") == 29
    m.play("place stone_4_plain at -1,1 facing north")
    assert golems(m, "-1,1") == {"purple": 1}
    assert reserve(m, "salmon") == 29


@clause("RIV-071")
@pytest.mark.parametrize(("active", "colour"), [(0, "salmon"), (1, "purple"), (2, "teal")])
def test_summoned_golems_come_from_the_reserve_of_the_caster(active: int, colour: str) -> None:
    held = ["", "", ""]
    held[active] = "stone_1_star"
    m = position({}, held, seats=3, active=active)
    m.play("place stone_1_star at 0,1 facing south")
    assert golems(m, "0,0") == {colour: 4}
    assert {c: reserve(m, c) for c in ("salmon", "purple", "teal")} == {
        c: 15 if c == colour else 20 for c in ("salmon", "purple", "teal")
    }


@clause("RIV-072")
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize(("seats", "number"), [(2, 30), (3, 20), (4, 30)])
def test_the_golems_of_a_side_in_reserve_and_on_the_battlefield_are_always_as_many(
    seats: int, number: int, expert: bool
) -> None:
    for seed in range(8):
        for m in random_play(seats, seed, expert):
            table = m.view(None)["table"]
            for side in table["sides"]:
                placed = [laid["golems"].get(side["side"], 0) for laid in table["tiles"]]
                assert min(side["reserve"], *placed) >= 0
                assert side["reserve"] + sum(placed) == number


@clause("RIV-073")
@pytest.mark.parametrize(("before", "appear"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_if_the_reserve_holds_fewer_than_the_spell_summons_only_those_appear(before: int, appear: int) -> None:
    m = position({}, [SALMON, PURPLE], reserve={"S": before})
    m.play("place stone_1_star at 0,1 facing south")
    assert golems(m, "0,0") == {"salmon": appear}
    assert reserve(m, "salmon") == 0


@clause("RIV-074")
@pytest.mark.parametrize(
    ("name", "before", "arrived"),
    [("cottage_1_star", 3, 1), ("cottage_1_star", 2, 0), ("fortress_1_star", 3, 0), ("fortress_1_star", 4, 1)],
)
def test_shields_destroy_among_the_golems_that_did_appear(name: str, before: int, arrived: int) -> None:
    m = position({"0,1": f"{name} P1"}, [SALMON, PURPLE], reserve={"S": before})
    m.play("place stone_1_star at 0,2 facing south")
    assert golems(m, "0,1").get("salmon", 0) == arrived
    assert reserve(m, "salmon") == before - 1 - arrived
    assert not m.over


@clause("RIV-075")
@pytest.mark.parametrize("there", ["fortress_1_star S1", "cottage_1_star S1", "stone_5_star S1", "fortress_1_star S2"])
def test_a_spell_on_a_tile_that_the_caster_controls_adds_its_golems_without_loss(there: str) -> None:
    m = position({"0,1": there}, ["stone_2_star", PURPLE])
    before = golems(m, "0,1")["salmon"]
    m.play("place stone_2_star at 0,2 facing south")
    assert golems(m, "0,1") == {"salmon": before + 3}
    assert [event["lost"] for event in told(m, "summoned")] == [0]


@clause("RIV-076")
@pytest.mark.parametrize("facing", FACINGS)
def test_no_spell_acts_on_its_own_tile(facing: str) -> None:
    laid = position({}, ["stone_1_star", ""], piles=False).view(None)["table"]["tiles"]
    names = ["stone_1_star", *(tile["tile"] for tile in laid if tile["terrain"] != "well")]
    assert len(names) == 24
    for name in names:
        m = position({}, [name, ""])
        m.play(f"place {name} at 0,1 facing {facing}")
        assert golems(m, "0,1") == {"salmon": 1}


@clause("RIV-077")
@pytest.mark.parametrize(
    ("name", "at", "number"), [("stone_1_star", "0,1", 4), ("stone_4_star", "0,2", 3), ("cottage_4_star", "0,3", 2)]
)
@pytest.mark.parametrize("there", ["", "P1", "P2 S1"])
def test_the_well_can_be_the_target_of_spells_like_any_other_tile(name: str, at: str, number: int, there: str) -> None:
    beside = {"-1,1": "stone_5_star", "-1,2": "stone_5_plain", "-1,3": "stone_3_star"}
    m = position({"0,0": f"well {there}", **beside}, [name, ""])
    before = golems(m, "0,0").get("salmon", 0)
    m.play(f"place {name} at {at} facing south")
    assert golems(m, "0,0")["salmon"] == before + number


@clause("RIV-078")
def test_the_pictured_tile_summons_two_on_the_tile_above_and_two_two_cells_to_the_left() -> None:
    m = position({"-2,-1": "stone_5_plain", "-1,-1": "stone_2_star"}, ["stone_5_star", PURPLE])
    m.play("place stone_5_star at 0,-1 facing north")
    assert golems(m, "0,0") == {"salmon": 2}
    assert golems(m, "-2,-1") == {"salmon": 2}
    assert golems(m, "-1,-1") == {}
