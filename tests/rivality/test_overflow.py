"""More than five golems on a tile."""

from __future__ import annotations

import pytest

from sortilege import IllegalMove, Match
from tests.marks import clause

from .table import golems, holder, kinds, position, reserve, texts, told

ONE_STEP = {1: "stone_4_plain", 2: "stone_5_star", 3: "stone_3_star", 4: "stone_1_star"}
"""By golems: a tile whose spell of range 1 summons so many in front of it."""
PURPLE = "stone_1_plain stone_5_plain"
TEAL = "stone_2_plain cottage_1_star"


def crowded(there: str, number: int, seats: int = 2, active: int = 0) -> Match:
    """The Well lies there so; the active player has just cast so many golems on it."""
    hands = ["", PURPLE, TEAL][:seats]
    hands[active] = ONE_STEP[number]
    m = position({"0,0": f"well {there}"}, hands, seats=seats, active=active)
    m.play(f"place {ONE_STEP[number]} at 0,1 facing south")
    return m


@clause("RIV-092")
@pytest.mark.parametrize(
    ("there", "number", "after"),
    [
        ("P3", 3, {"purple": 2, "salmon": 3}),
        ("P3", 4, {"purple": 1, "salmon": 4}),
        ("P2 S2", 4, {"salmon": 5}),
        ("P4 S1", 3, {"purple": 1, "salmon": 4}),
        ("S4", 3, {"salmon": 5}),
    ],
)
def test_golems_are_removed_one_at_a_time_until_exactly_five_remain(
    there: str, number: int, after: dict[str, int]
) -> None:
    m = crowded(there, number)
    assert golems(m, "0,0") == after
    start = sum(int(word[1:]) for word in there.split())
    assert kinds(m).count("removed") == start + number - 5


@clause("RIV-093")
@pytest.mark.parametrize(("there", "number"), [("P3", 4), ("P2 S3", 3), ("P4 S1", 4)])
def test_enemy_golems_go_first_and_the_caster_is_asked_nothing(there: str, number: int) -> None:
    m = crowded(there, number)
    own = sum(int(word[1:]) for word in there.split() if word[0] == "S") + number
    assert golems(m, "0,0")["salmon"] == min(5, own)
    assert m.decision.seat == 1
    assert all(text.startswith("place ") for text in texts(m))
    assert [event["side"] for event in told(m, "removed")][:1] == ["purple"]


@clause("RIV-093")
def test_with_three_players_the_bigger_enemy_loses_golems_without_a_question() -> None:
    m = crowded("P3 T1", 2, seats=3)
    assert golems(m, "0,0") == {"purple": 2, "teal": 1, "salmon": 2}
    assert m.decision.seat == 1
    assert all(text.startswith("place ") for text in texts(m))


@clause("RIV-094")
@pytest.mark.parametrize(
    ("there", "number", "after"),
    [
        ("P3 T1", 3, {"purple": 1, "teal": 1, "salmon": 3}),
        ("P1 T3", 3, {"purple": 1, "teal": 1, "salmon": 3}),
        ("P1 T4", 2, {"purple": 1, "teal": 2, "salmon": 2}),
        ("P3 T2", 1, {"purple": 2, "teal": 2, "salmon": 1}),
    ],
)
def test_each_removed_golem_is_of_the_enemy_with_more_at_that_moment(
    there: str, number: int, after: dict[str, int]
) -> None:
    assert golems(crowded(there, number, seats=3), "0,0") == after


@clause("RIV-094", "RIV-095")
@pytest.mark.parametrize(("chosen", "other"), [("purple", "teal"), ("teal", "purple")])
def test_the_comparison_is_made_anew_for_every_golem(chosen: str, other: str) -> None:
    m = crowded("P3 T2", 3, seats=3)
    assert golems(m, "0,0") == {"purple": 2, "teal": 2, "salmon": 3}
    m.play(f"remove {chosen} at 0,0")
    assert [event["side"] for event in told(m, "removed")] == [chosen, other]
    assert golems(m, "0,0") == {"purple": 1, "teal": 1, "salmon": 3}


@clause("RIV-095")
@pytest.mark.parametrize(
    ("chosen", "after"),
    [("purple", {"purple": 1, "teal": 2, "salmon": 2}), ("teal", {"purple": 2, "teal": 1, "salmon": 2})],
)
def test_if_two_enemies_have_equally_many_the_caster_chooses_whose_golem_goes(
    chosen: str, after: dict[str, int]
) -> None:
    m = crowded("P2 T2", 2, seats=3)
    assert m.decision.seat == 0
    assert set(texts(m)) == {"remove purple at 0,0", "remove teal at 0,0"}
    with pytest.raises(IllegalMove):
        m.play("remove salmon at 0,0")
    m.play(f"remove {chosen} at 0,0")
    assert golems(m, "0,0") == after
    assert m.decision.seat == 1


@clause("RIV-095", "RIV-094")
def test_the_caster_is_asked_for_every_golem_at_which_the_enemies_are_level() -> None:
    m = crowded("P2 T2", 4, seats=3)
    m.play("remove purple at 0,0")
    assert golems(m, "0,0") == {"purple": 1, "teal": 1, "salmon": 4}
    assert set(texts(m)) == {"remove purple at 0,0", "remove teal at 0,0"}
    m.play("remove teal at 0,0")
    assert golems(m, "0,0") == {"purple": 1, "salmon": 4}


@clause("RIV-096")
@pytest.mark.parametrize(
    ("there", "number", "own_removed"), [("S3", 4, 2), ("S5", 1, 1), ("S3 P1", 4, 2), ("S2 P1", 3, 0), ("S4 P1", 2, 1)]
)
def test_own_golems_go_only_when_no_enemy_golem_is_left(there: str, number: int, own_removed: int) -> None:
    m = crowded(there, number)
    assert golems(m, "0,0") == {"salmon": 5}
    assert [event["side"] for event in told(m, "removed")].count("salmon") == own_removed


@clause("RIV-097")
def test_removed_golems_go_back_to_the_reserves_of_their_owners() -> None:
    m = crowded("P3 T1", 3, seats=3)
    assert {c: reserve(m, c) for c in ("salmon", "purple", "teal")} == {"salmon": 16, "purple": 19, "teal": 19}
    m = crowded("S3 P1", 4)
    assert (reserve(m, "salmon"), reserve(m, "purple")) == (30 - 1 - 5, 30)


@clause("RIV-098")
def test_enemy_golems_may_remain_after_the_fight() -> None:
    m = crowded("P4", 3)
    assert golems(m, "0,0") == {"purple": 2, "salmon": 3}
    assert holder(m, "0,0") == "salmon"
    m = crowded("P4", 2)
    assert golems(m, "0,0") == {"purple": 3, "salmon": 2}
    assert holder(m, "0,0") == "purple"


@clause("RIV-099")
def test_the_caster_of_a_delayed_spell_removes_not_the_active_player() -> None:
    field = {"-1,1": "stone_1_plain east T1", "0,3": "stone_3_plain south P1"}
    m = position(
        field,
        ["stone_5_plain", "cottage_1_plain", "cottage_2_plain"],
        seats=3,
        expert=True,
        waiting=[("-1,1", "front"), ("0,3", "front")],
    )
    m.play("place stone_5_plain at 0,1 facing east")
    assert golems(m, "0,1") == {"salmon": 1, "purple": 1, "teal": 4}
    assert m.decision.seat == 2
    assert set(texts(m)) == {"remove salmon at 0,1", "remove purple at 0,1"}
    m.play("remove salmon at 0,1")
    assert golems(m, "0,1") == {"purple": 1, "teal": 4}


@clause("RIV-099")
def test_enemies_of_the_caster_of_a_delayed_spell_go_first() -> None:
    field = {"-1,1": "stone_1_plain east P1", "1,1": "stone_3_star west P1"}
    waiting = [("-1,1", "front"), ("1,1", "front")]
    m = position(field, ["stone_5_plain", "cottage_1_plain"], expert=True, waiting=waiting)
    m.play("place stone_5_plain at 0,1 facing east")
    assert m.decision.seat == 1
    m.play("cast delayed front of -1,1")
    assert golems(m, "0,1") == {"purple": 5}


@clause("RIV-100")
@pytest.mark.parametrize(
    ("there", "number", "after"),
    [
        ("P1", 4, {"purple": 1, "salmon": 4}),
        ("P4", 1, {"purple": 4, "salmon": 1}),
        ("P2 S1", 2, {"purple": 2, "salmon": 3}),
        ("P1", 1, {"purple": 1, "salmon": 1}),
    ],
)
def test_golems_on_a_tile_with_five_or_fewer_stay(there: str, number: int, after: dict[str, int]) -> None:
    m = crowded(there, number)
    assert golems(m, "0,0") == after
    assert "removed" not in kinds(m)
