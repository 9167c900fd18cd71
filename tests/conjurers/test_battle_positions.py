"""Positions in the middle of a battle: they survive being written, and what cannot be is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import sortilege
from sortilege import Match, PositionError

from .battlefield import BENEATH, beginning, damage, field, stands, worn
from .town import step, texts


def choosing_absorption() -> Match:
    """Sekhmet would die of this exchange, and so would the imp; but first Coral chooses what takes the damage."""
    m = field("sekhmet: 9 damage | - | imp", "wolf: wooden_shield, tower_shield | skeleton: fur_cloak | -")
    m.play("attack with sekhmet")
    return m


def taking_on() -> Match:
    m = field("wolf: caduceus | - | -", "leviathan: iron_spear | dwarf | -", dice=True)
    m.play("attack with wolf")
    return m


def equipping() -> Match:
    m = field("- | - | -", "dwarf | - | -", hands=("wolf, imp", None), spare=("iron_spear, stone_club", ""))
    m.play("summon wolf to 1")
    return m


MOMENTS: dict[str, Callable[[], Match]] = {
    "ChooseAbsorption": choosing_absorption,
    "TakeOnAbility": taking_on,
    "Equip": equipping,
    "LeaveOut": lambda: beginning({0: "wolf", 1: "imp, raven, hawk, skeleton"}),
    "Act": lambda: field("ammit: devouring, resting 3 | - | wolf: 2 poison, bound", "dwarf: frost | - | mummy: risen"),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_every_question_of_a_battle_survives_being_written(name: str) -> None:
    m = MOMENTS[name]()
    assert step(m) == name
    again = sortilege.load(json.loads(json.dumps(m.position())), m.state.forced)
    assert again.position() == m.position()
    assert texts(again) == texts(m)
    move = texts(m)[0]
    for one in (m, again):
        one.play(move)
    assert again.position() == m.position()


def test_a_creature_with_deadly_damage_stands_until_all_damage_is_dealt() -> None:
    m = choosing_absorption()
    assert damage(m, "sekhmet") == 11
    m.play("absorb with tower_shield")
    assert not stands(m, "sekhmet")
    assert worn(m, "wolf") == {"wooden_shield": 0, "tower_shield": 3}


def change(m: Match, **fields: object) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(json.dumps(m.position()))
    written["table"]["battles"][0].update(fields)
    return written


@pytest.mark.parametrize(
    ("name", "fields", "said"),
    [
        ("Act", {"incoming": [1, 0, 0, 0, 0, 0]}, "Damage is 'incoming' only while"),
        ("Act", {"fight": {"aggressor": 0, "cause": "attacked"}}, "fight"),
        ("TakeOnAbility", {"fight": {"aggressor": 2, "cause": "attacked"}}, "stand before each other"),
        ("TakeOnAbility", {"fight": {"aggressor": 3, "cause": "attacked"}}, "of the side whose battle turn it is"),
        ("TakeOnAbility", {"fight": {"aggressor": 0, "cause": "sneezed"}}, "cause"),
        ("TakeOnAbility", {"fight": {"aggressor": 0, "cause": "moved", "magic": ["flying", None]}}, "takes on"),
        ("TakeOnAbility", {"fight": None}, "does not fit"),
        ("ChooseAbsorption", {"incoming": [0, 0, 0, 0, 0, 0]}, "is dead|does not fit"),
        ("ChooseAbsorption", {"incoming": [0, 0, 0, -1, 0, 0]}, "incoming"),
        ("Equip", {"side": "defenders"}, "does not fit"),
    ],
)
def test_a_battle_that_cannot_be_is_refused(name: str, fields: dict[str, object], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        sortilege.load(change(MOMENTS[name](), **fields))


@pytest.mark.parametrize("steps", [[["EndPart"], ["ResolveNext"]], [["EndPart"], ["ResolveNext"], ["Sacrifice", 0, 0]]])
def test_while_the_town_goes_on_no_battle_lies_on_the_table(steps: list[list[Any]]) -> None:
    written = {**MOMENTS["Act"]().position(), "steps": steps}
    with pytest.raises(PositionError, match="only while they are fought"):
        sortilege.load(written)


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("ChooseAbsorption", [["Burn"], ["SettleStrike", 2], ["ChooseAbsorption", 3], ["ChooseAbsorption", 3]]),
        ("TakeOnAbility", [["Burn"], ["StrikeInOrder"], ["TakeOnAbility", 0], ["TakeOnAbility", 0]]),
        ("TakeOnAbility", [["Burn"], ["StrikeInOrder"], ["TakeOnAbility", 1]]),
        ("TakeOnAbility", [["Burn"], ["Act"]]),
        ("Equip", [["Equip", 0]]),
        ("Equip", [["MeetEnemy", 3, 0]]),
        ("Equip", [["MeetEnemy", 0, 0], ["Equip", 1]]),
        ("Act", [["SettleBreakFree", 5]]),
        ("Act", [["Strike", 3]]),
        ("LeaveOut", [["LeaveOut"]]),
    ],
    ids=str,
)
def test_steps_of_a_battle_that_do_not_fit_are_refused(name: str, steps: list[list[Any]]) -> None:
    written = {**MOMENTS[name]().position(), "steps": [*BENEATH, ["NextBattleTurn"], *steps]}
    with pytest.raises(PositionError):
        sortilege.load(written)


def test_nobody_stands_with_deadly_damage() -> None:
    with pytest.raises(PositionError, match="is dead"):
        field("wolf: 6 damage | - | -", "dwarf | - | -")


@pytest.mark.parametrize(("worn", "fits"), [("stone_club", True), ("stone_club, iron_spear", False)])
def test_nobody_is_asked_for_a_third_card(worn: str, fits: bool) -> None:
    written = field(f"wolf: {worn} | - | -", "- | - | dwarf", spare=("mjolnir", "")).position()
    written["steps"] = [*BENEATH, ["NextBattleTurn"], ["MeetEnemy", 0, 0], ["Equip", 0]]
    if fits:
        assert texts(sortilege.load(written)) == ["equip mjolnir", "stop equipping"]
    else:
        with pytest.raises(PositionError, match="Equip"):
            sortilege.load(written)
