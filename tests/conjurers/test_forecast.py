"""What an attack would come to: spreads of damage that follow from the dice alone."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.games.conjurers.look.forecast import Forecast, may_attack, mean, spread_of_dice

FACES = [0, 0, 1, 1, 2, 2]


def creature(hp: int = 10, bd: int = 3, damage: int = 0, frost: int = 0, **abilities: int) -> dict[str, Any]:
    """A creature as a view has it in a slot."""
    return {
        "hp": hp,
        "bd": bd,
        "damage": damage,
        "frost": frost,
        "element_dice": 0,
        "worn": [],
        "devouring": False,
        "devoured": False,
        "bound": False,
        "abilities": [{"ability": ability, "x": x} for ability, x in abilities.items()],
    }


def wearing(slot: dict[str, Any], wear: int = 0, **abilities: int) -> dict[str, Any]:
    piece = {"piece": "thing", "wear": wear, "abilities": [{"ability": a, "x": x} for a, x in abilities.items()]}
    return {**slot, "worn": [piece]}


def test_dice_are_0_1_or_2_and_come_to_their_number_on_average() -> None:
    assert spread_of_dice(1, FACES) == pytest.approx([1 / 3] * 3)
    assert spread_of_dice(2, FACES) == pytest.approx([1 / 9, 2 / 9, 3 / 9, 2 / 9, 1 / 9])
    assert mean(spread_of_dice(8, FACES)) == pytest.approx(8)
    assert sum(spread_of_dice(8, FACES)) == pytest.approx(1)


def test_without_dice_each_deals_exactly_one() -> None:
    assert Forecast(creature(bd=4), creature(), [1]).out == [0, 0, 0, 0, 1]


def test_offensive_helps_the_aggressor_and_defensive_the_target_only() -> None:
    found = Forecast(creature(bd=1, offensive=2, defensive=2), creature(bd=1, offensive=4, defensive=1), FACES)
    assert found.out == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])
    assert found.back == pytest.approx([1 / 3, 1 / 3, 1 / 3])


def test_frost_takes_one_of_every_full_three() -> None:
    assert Forecast(creature(bd=6, frost=1), creature(), [1]).out[-1] == 1
    assert len(Forecast(creature(bd=6, frost=1), creature(), [1]).out) == 5


def test_absorption_takes_its_part_first_and_no_more_when_it_is_broken() -> None:
    shield = wearing(creature(), absorption=3)
    assert len(Forecast(creature(bd=5), shield, [1]).out) == 3
    broken = wearing(creature(), wear=3, absorption=3)
    assert len(Forecast(creature(bd=5), broken, [1]).out) == 6


def test_power_hit_and_elements_add_dice() -> None:
    strong = wearing({**creature(bd=2), "element_dice": 2}, power_hit=1)
    assert Forecast(strong, creature(), FACES).dice == 5


def test_ranged_is_not_struck_back_unless_by_ranged() -> None:
    assert Forecast(creature(ranged=1), creature(), FACES).back == [1.0]
    assert Forecast(creature(ranged=1), creature(ranged=1), FACES).back_dice == 3


def test_first_strike_kills_before_it_is_answered() -> None:
    found = Forecast(creature(bd=2, first_strike=1), creature(hp=2, bd=3), [1])
    assert found.kill == 1
    assert found.back == [1, 0, 0, 0]
    late = Forecast(creature(hp=3, bd=2), creature(bd=3, first_strike=1), [1])
    assert late.back_kill == 1
    assert late.out[0] == 1


def test_a_first_strike_of_frost_weakens_the_answer() -> None:
    found = Forecast(creature(bd=1, first_strike=1, frost_attack=1), creature(bd=3), [1])
    assert found.back[2] == 1
    immune = Forecast(creature(bd=1, first_strike=1, frost_attack=1), creature(bd=3, immunity_ice=1), [1])
    assert immune.back[3] == 1


def test_burning_comes_on_top_but_not_against_immunity() -> None:
    assert Forecast(creature(bd=2, burning=2), creature(), [1]).out[4] == 1
    assert Forecast(creature(bd=2, burning=2), creature(immunity_fire=1), [1]).out[2] == 1


def test_what_kills_is_what_is_left_of_the_hit_points() -> None:
    found = Forecast(creature(bd=2), creature(hp=5, damage=3), FACES)
    assert found.needed == 2
    assert found.kill == pytest.approx(6 / 9)


def test_who_may_attack_whom() -> None:
    plain, flyer, archer, devourer = creature(), creature(flying=1), creature(ranged=1), creature(devour=1)
    assert may_attack(plain, plain)
    assert may_attack(flyer, plain)
    assert may_attack(archer, flyer)
    assert not may_attack(plain, flyer)
    assert not may_attack(devourer, plain)
    assert not may_attack({**plain, "bound": True}, plain)
    assert not may_attack(None, plain)
