"""Mana Claim and Mana Curse."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import card

from .table import (
    altered,
    asked,
    finish,
    hero,
    position,
    texts,
    turn,
    view,
    whole,
    wounds,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""


# Mana Claim, Mana Curse


def claim(how: str, strong: bool = False, **more: Any) -> Match:
    m = position(
        f"mana_claim {FILLER}",
        seats=2,
        night=strong,
        crystals="blue",
        **{
            "dice": "green green",
            "mana": "black" if strong else "",
            "at": "0,-1",
            "others": [{"hand": "march stamina", "at": "1,0"}],
            **more,
        },
    )
    m.play("cast strong mana_claim" if strong else "cast mana_claim")
    m.play(f"claim green die for mana {how}")
    return m


@card("mana_claim basic", "mana_claim strong")
@pytest.mark.parametrize("strong", [False, True])
def test_mana_claim_keeps_a_die_for_three_mana_now(strong: bool) -> None:
    m = claim("now", strong)
    assert hero(m)["mana"] == {"green": 3}
    assert hero(m)["claimed_dice"] == ["green"]
    assert view(m)["source"].count("green") == 1
    assert turn(m)["dice_left"] == 1  # it is not the die of the turn
    finish(m)
    assert view(m)["source"].count("green") == 1
    finish(m)
    assert hero(m)["mana"] == {}


@card("mana_claim basic", "mana_claim strong")
@pytest.mark.parametrize("strong", [False, True])
def test_mana_claim_keeps_a_die_for_one_mana_in_each_later_turn(strong: bool) -> None:
    m = claim("each turn", strong)
    assert hero(m)["mana"] == {}
    for _ in range(2):
        finish(m)
        finish(m)
        if asked(m) == "BeforeTurn":
            m.play("begin turn")
        assert whole(m)["active"] == 0
        assert hero(m)["mana"] == {"green": 1}


@card("mana_claim basic")
def test_a_second_die_may_be_claimed_when_the_spell_comes_back_in_the_same_round() -> None:
    m = position(
        "mana_claim space_bending march",
        seats=2,
        at="0,-1",
        dice="red green",
        night=True,
        crystals="blue blue blue",
        mana="black",
        others=[{"hand": "rage", "at": "1,0"}],
    )
    m.play("cast mana_claim")
    m.play("claim red die for mana each turn")
    m.play("cast strong space_bending")
    m.play("end turn")
    assert hero(m)["mana"] == {"red": 1}
    m.play("cast mana_claim")
    m.play("claim green die for mana each turn")
    assert hero(m)["claimed_dice"] == ["red", "green"]
    finish(m)
    finish(m)
    assert hero(m)["mana"] == {"red": 1, "green": 1}


@card("mana_claim basic")
def test_only_a_die_of_a_basic_colour_can_be_claimed() -> None:
    m = position(f"mana_claim {FILLER}", seats=2, dice="gold", crystals="blue", others=[{"hand": "march"}])
    assert "cast mana_claim" not in texts(m)


@card("mana_claim basic")
def test_a_claimed_die_returns_when_the_round_ends() -> None:
    m = claim("now", deck="", final=0)
    finish(m)
    assert view(m)["round"] == 2
    assert hero(m)["claimed_dice"] == []
    assert len(view(m)["source"]) == 4


@card("mana_claim strong")
def test_mana_curse_wounds_another_player_the_first_time_in_each_turn_that_he_uses_the_colour() -> None:
    others = [
        {"hand": "march refreshing_walk rage", "crystals": "green green green", "at": "1,0", "deck": "tranquility"}
    ]
    m = claim("now", strong=True, dice="green", others=others)
    finish(m)
    m.play("power march")
    assert wounds(m, 1) == 1
    m.play("power refreshing_walk")
    assert wounds(m, 1) == 1
    finish(m)
    finish(m)
    m.play("take turn")
    m.play(next(text for text in texts(m) if text.startswith("power tranquility")))
    assert wounds(m, 1) == 2


@card("mana_claim strong")
def test_gold_used_as_the_cursed_colour_hurts_as_well() -> None:
    others = [{"hand": "march rage", "at": "1,0"}]
    m = claim("now", strong=True, dice="green", others=others)
    m = altered(m, lambda table: table.update(night=False))
    m = altered(m, lambda table: table["heroes"][1].update(mana={"gold": 1}))
    finish(m)
    m.play("power march")
    m.play("pay gold token as green")
    assert wounds(m, 1) == 1


@card("mana_claim strong", "emerald_ring strong")
def test_endless_mana_of_the_cursed_colour_hurts_as_well() -> None:
    m = claim("now", strong=True, dice="green", others=[{"hand": "march emerald_ring rage", "at": "1,0"}])
    finish(m)
    m.play("throw away emerald_ring")
    assert wounds(m, 1) == 0
    m.play("power march")
    assert wounds(m, 1) == 1


@card("mana_claim strong")
def test_mana_curse_spares_other_colours_and_its_caster() -> None:
    others = [{"hand": "rage stamina swiftness", "crystals": "blue green", "at": "1,0"}]
    m = claim("now", strong=True, others=others)
    m.play("play promise")
    finish(m)
    m.play("power stamina")
    assert wounds(m, 1) == 0


@card("mana_claim strong")
def test_the_caster_is_not_hurt_by_his_own_mana_curse() -> None:
    m = position(
        "mana_claim march", seats=2, dice="green", night=True, crystals="blue", mana="black", others=[{"hand": "rage"}]
    )
    m.play("cast strong mana_claim")
    m.play("claim green die for mana now")
    m.play("power march")
    assert wounds(m) == 0


@card("mana_claim basic")
def test_mana_claim_alone_hurts_nobody() -> None:
    others = [{"hand": "march refreshing_walk rage", "crystals": "green green", "at": "1,0"}]
    m = claim("now", others=others)
    finish(m)
    m.play("power march")
    assert wounds(m, 1) == 0
