"""Expert rules: what stays of the base game, and the order of a turn."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, UndoRefused
from tests.marks import clause
from tests.rivality.table import golems, hand, kinds, position, reserve, texts, tile, wizard

PLAYERS = (2, 3, 4)


def base_table(m: Match) -> dict[str, Any]:
    """The table without what only the expert game keeps."""
    table: dict[str, Any] = m.position()["table"]
    return {key: value for key, value in table.items() if key not in ("waiting", "gained")}


def hands(seats: int, mine: str) -> list[str]:
    return [mine, *["stone_1_plain", "stone_3_star", "stone_3_plain"][: seats - 1]]


@clause("RIV-190")
@pytest.mark.parametrize("seats", PLAYERS)
def test_set_up_and_first_turn_are_those_of_the_base_game(seats: int) -> None:
    for seed in range(8):
        base = sortilege.new("rivality", seats, seed=seed)
        expert = sortilege.new("rivality", seats, seed=seed, options={"expert": True})
        assert base_table(expert) == base_table(base)
        assert texts(expert) == texts(base)
        for text in texts(base):
            one, other = base.clone(), expert.clone()
            one.play(text)
            other.play(text)
            assert base_table(other) == base_table(one)


@clause("RIV-190")
@pytest.mark.parametrize("seats", PLAYERS)
def test_the_first_player_may_mulligan_in_the_expert_game(seats: int) -> None:
    m = position({}, hands(seats, "cottage_4_star fortress_2_star"), seats=seats, expert=True)
    m.play("mulligan")
    assert len(hand(m, 0)) == 2
    assert not {"cottage_4_star", "fortress_2_star"} & set(hand(m, 0))


@clause("RIV-190")
@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize(
    ("there", "laid", "after"),
    [
        ("cottage_1_plain P1", "stone_1_star", {"salmon": 3, "purple": 1}),
        ("fortress_1_plain P1", "stone_1_star", {"salmon": 2, "purple": 1}),
        ("stone_2_plain P5", "stone_1_star", {"salmon": 3, "purple": 2}),
        ("stone_2_plain S1 P4", "stone_5_star", {"salmon": 3, "purple": 2}),
        ("cottage_1_plain S1 P1", "stone_1_star", {"salmon": 5}),
        ("cottage_1_plain P1 wP", "stone_1_star", {"purple": 1}),
    ],
)
def test_shields_entrenchment_overflow_and_the_wizards_protection_stay(
    seats: int, there: str, laid: str, after: dict[str, int]
) -> None:
    m = position({"1,0": there}, hands(seats, laid), seats=seats, expert=True)
    m.play(f"place {laid} at 2,0 facing west")
    assert golems(m, "1,0") == after
    assert golems(m, "2,0") == {"salmon": 1}
    assert wizard(m, "salmon") == "2,0"
    assert len(hand(m, 0)) == 1
    assert m.decision.seat == 1


@clause("RIV-190")
@pytest.mark.parametrize("seats", PLAYERS)
def test_an_empty_reserve_ends_the_expert_game_at_once(seats: int) -> None:
    m = position({}, hands(seats, "stone_1_star"), seats=seats, expert=True, reserve={"S": 5})
    m.play("place stone_1_star at 1,0 facing west")
    assert golems(m, "0,0") == {"salmon": 4}
    assert m.over


@clause("RIV-190")
@pytest.mark.parametrize("seats", PLAYERS)
def test_the_expert_game_ends_with_the_last_tile(seats: int) -> None:
    m = position({}, hands(seats, "stone_1_star"), seats=seats, expert=True, piles=False)
    for turn in range(seats):
        assert not m.over
        m.play(f"place {hand(m, turn)[0]} at {turn + 1},0 facing east")
    assert m.over
    assert m.outcome is not None
    assert m.outcome.reason.key == "end-last-tile"


@clause("RIV-191")
def test_a_placement_is_final_in_the_expert_game() -> None:
    hands = ["stone_1_star stone_2_star", "stone_1_plain stone_2_plain"]
    base = position({}, hands, piles=False)
    base.play("place stone_1_star at 1,0 facing west")
    base.undo()
    assert golems(base, "0,0") == {}
    expert = position({}, hands, expert=True, piles=False)
    expert.play("place stone_1_star at 1,0 facing west")
    with pytest.raises(UndoRefused):
        expert.undo()
    assert tile(expert, "1,0")["tile"] == "stone_1_star"
    assert golems(expert, "0,0") == {"salmon": 4}


@clause("RIV-191")
def test_a_tile_once_placed_is_neither_moved_nor_turned() -> None:
    for seats in PLAYERS:
        m = sortilege.new("rivality", seats, seed=seats, options={"expert": True})
        lying: list[tuple[str, str, str]] = []
        turn = 0
        while not m.over:
            assert all(text.split()[0] in ("place", "mulligan", "cast", "remove", "besiege") for text in texts(m))
            options = m.decision.options
            m.play(options[turn * 13 % len(options)])
            now = [(entry["at"], entry["tile"], entry["facing"]) for entry in m.view(None)["table"]["tiles"]]
            assert now[: len(lying)] == lying
            lying = now
            turn += 1
        assert len(lying) > 10


@clause("RIV-192")
def test_a_turn_is_place_wizard_and_golem_spells_delayed_spells_sieges_draw() -> None:
    m = position(
        {
            "0,1": "stone_2_plain S1",
            "0,3": "stone_3_plain S1",
            "-1,2": "stone_4_plain S1",
            "0,2": "cottage_1_plain P2",
            "2,2": "stone_1_plain west P1",
        },
        ["stone_5_star stone_1_star", "stone_5_plain"],
        expert=True,
        waiting=[("2,2", "front")],
    )
    m.play("place stone_5_star at 1,2 facing east")
    phases = ("placed", "wizard-arrives", "summoned", "delayed-cast", "siege", "draws")
    assert [kind for kind in kinds(m) if kind in phases] == [
        "placed",
        "wizard-arrives",
        "summoned",
        "delayed-cast",
        "summoned",
        "siege",
        "draws",
    ]
    # The spell won Purple's tile, so its delayed spell was Salmon's; that kept the fourth side of the siege.
    assert golems(m, "2,2") == {"salmon": 2, "purple": 1}
    assert golems(m, "1,2") == {"salmon": 5}
    assert golems(m, "0,2") == {"salmon": 1}
    assert len(hand(m, 0)) == 2
    assert reserve(m, "salmon") == 27 - 1 - 2 - 4 - 1
    assert m.decision.seat == 1


@clause("RIV-192")
def test_a_game_that_a_delayed_spell_ends_sees_no_siege_and_no_draw() -> None:
    m = position(
        {
            "0,1": "stone_2_plain S1",
            "0,3": "stone_3_plain S1",
            "-1,2": "stone_4_plain S1",
            "0,2": "cottage_1_plain P2",
            "2,2": "stone_1_plain west S1",
        },
        ["stone_2_star stone_1_star", "stone_5_plain"],
        expert=True,
        reserve={"S": 5},
        waiting=[("2,2", "front")],
    )
    m.play("place stone_2_star at 1,2 facing north")
    # The golem with the wizard, one more on the Cottage lost to its shield, then the last four.
    assert golems(m, "1,2") == {"salmon": 5}
    assert m.over
    assert golems(m, "0,2") == {"purple": 2}
    assert hand(m, 0) == ["stone_1_star"]
