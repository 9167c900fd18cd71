"""The end of a turn: its steps in their order, dice, clearing up, space benefits."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause

from .pieces import Table
from .table import altered, asked, end_turn, hand, hero, kinds, position, texts, view, whole

FREE = {"exerted": 1}


def told(m: Match, since: int, *wanted: str) -> list[str]:
    """Which of these things happened since a move, in order."""
    found = [event.kind for moment in m.moments[since:] for event in moment.events]
    return [kind for kind in found if kind in wanted]


# The order of the steps


@clause("MK-090")
def test_dice_come_first_then_withdrawal_benefits_rewards_levels_and_cards() -> None:
    m = position(
        "rage",
        at="2,-4",
        dice="red",
        turn={**FREE, "path": ["2,-1"], "rewards": ["crystals_one_of_each"], "moved": 1},
        fame=3,
        actions="agility ambush blood_rage",
    )

    def spent(table: Table) -> None:
        table["heroes"][0]["level"] = 1
        table["source"]["dice"].remove("red")
        table["source"]["used"] = ["red"]
        table["heroes"][0]["mana"] = {"gold": 1}

    m = altered(m, spent)
    m.play("end turn")
    assert asked(m) == "GainSkill"
    assert hero(m)["mana"] == {}
    m.play(texts(m)[0])
    m.play("draw")
    order = ("dice-return", "withdraws", "gains-crystal", "level", "gains-skill", "draws", "dummy-turns")
    assert told(m, 0, *order) == [
        "dice-return",
        "withdraws",
        "gains-crystal",
        "gains-crystal",
        "gains-crystal",
        "gains-crystal",
        "gains-crystal",
        "level",
        "gains-skill",
        "draws",
        "dummy-turns",
    ]


@clause("MK-090", "MK-101", "MK-103")
def test_played_cards_are_cleared_up_before_the_glade_looks_at_the_discard_pile() -> None:
    m = position("rage wound", at="1,-3", skills="power_of_pain")
    m.play("use power_of_pain")
    assert hero(m)["played"] == ["wound"]
    m.play("end turn")
    assert texts(m) == ["keep wounds", "throw away wound from discard pile"]


@clause("MK-090", "MK-102")
def test_a_wound_of_the_withdrawal_can_be_thrown_away_at_the_glade_where_it_ends() -> None:
    m = position("rage", at="2,-4", turn={**FREE, "path": ["1,-3"]})
    m.play("end turn")
    assert texts(m) == ["keep wounds", "throw away wound from hand"]


@clause("MK-091")
def test_no_effects_can_be_played_during_these_steps() -> None:
    m = position("tranquility concentration wound", at="1,-3", skills="dark_paths", turn=FREE, units=["herbalists"])
    m.play("end turn")
    assert texts(m) == ["keep wounds", "throw away wound from hand"]
    m.play("keep wounds")
    assert texts(m) == ["draw", "discard tranquility", "discard concentration"]


# Dice


@clause("MK-092")
def test_every_die_used_this_turn_is_rerolled_and_comes_back() -> None:
    m = position("march stamina rage", dice="green blue")
    m.play("power march")
    assert view(m)["used_dice"] == ["green"]
    rolls = []
    for seed in range(12):
        after = altered(m, seed=seed)
        after.play("end turn")
        assert view(after)["used_dice"] == []
        assert len(view(after)["source"]) == 3
        rest = view(after)["source"][:]
        rest.remove("blue")
        rest.remove("black")
        rolls += rest
    assert len(set(rolls)) > 3


@clause("MK-093")
def test_these_rerolls_stand_even_if_most_dice_are_black_or_gold() -> None:
    m = position("march stamina rage", dice="green black black")
    m.play("power march")
    for seed in range(40):
        after = altered(m, seed=seed)
        after.play("end turn")
        if view(after)["source"] in (["black"] * 3, ["gold", "black", "black"]):
            return
    raise AssertionError("no die came up black or gold in forty rolls")


@clause("MK-094")
@pytest.mark.parametrize(("colour", "usable"), [("black", False), ("gold", True)])
def test_a_black_die_lies_unusable_in_the_source_by_day(colour: str, usable: bool) -> None:
    m = position("march", dice=f"{colour} {colour} {colour}")
    assert ("power march" in texts(m)) is usable
    assert len(view(m)["source"]) == 3


@clause("MK-094")
def test_a_gold_die_lies_unusable_in_the_source_at_night() -> None:
    m = position("march", dice="gold gold gold", night=True)
    assert "power march" not in texts(m)
    m = altered(m, lambda table: table.update(night=False))
    assert "power march" in texts(m)


# Clearing up


@clause("MK-100")
def test_mana_tokens_are_gone_used_or_not_and_crystals_stay() -> None:
    m = position("rage", mana="red gold", crystals="blue", turn=FREE)
    end_turn(m)
    assert hero(m)["mana"] == {}
    assert hero(m)["crystals"] == {"blue": 1}


@clause("MK-101")
def test_played_cards_go_to_the_discard_pile() -> None:
    m = position("march rage stamina", discard="promise")
    m.play("play march")
    m.play("play rage sideways for move")
    assert hero(m)["played"] == ["march", "rage"]
    end_turn(m)
    assert hero(m)["played"] == []
    assert hero(m)["discard"] == ["march", "promise", "rage"]


@clause("MK-101")
def test_cards_thrown_away_and_banners_on_units_do_not_go_to_the_discard_pile() -> None:
    m = position("endless_gem_pouch banner_of_glory rage", units=["peasants"])
    m.play("throw away endless_gem_pouch")
    m.play("use banner_of_glory")
    m.play("end turn")
    assert asked(m) == "KeepBanners"
    m.play("keep banners")
    assert hero(m)["discard"] == []
    assert hero(m)["units"][0]["banner"] == "banner_of_glory"
    assert whole(m)["gone"] == ["endless_gem_pouch"]


# Space benefits


@clause("MK-102")
def test_the_space_where_the_hero_stands_after_withdrawing_gives_its_benefit() -> None:
    m = position("rage", at="2,-4", turn={**FREE, "path": ["2,-1"]})
    end_turn(m)
    assert hero(m)["crystals"] == {"green": 1}
    m = position("rage", at="2,-1", turn={**FREE, "path": ["2,-2"]}, seats=2, others=[{"at": "2,-1"}], final=1)
    end_turn(m)
    assert (hero(m)["at"], hero(m)["crystals"]) == ("2,-2", {})


@clause("MK-103")
@pytest.mark.parametrize(
    ("choice", "in_hand", "in_pile"),
    [
        ("keep wounds", 1, 1),
        ("throw away wound from hand", 0, 1),
        ("throw away wound from discard pile", 1, 0),
    ],
)
def test_at_a_magical_glade_one_wound_may_be_thrown_away(choice: str, in_hand: int, in_pile: int) -> None:
    m = position("rage wound", discard="wound", at="1,-3", turn=FREE)
    m.play("end turn")
    m.play(choice)
    assert asked(m) == "DiscardAndDraw"
    assert hand(m).count("wound") == in_hand
    assert hero(m)["discard"].count("wound") == in_pile


@clause("MK-104", "MK-105")
@pytest.mark.parametrize(("owned", "after"), [(0, 1), (2, 3), (3, 3)])
def test_a_mine_gives_a_crystal_of_its_colour_if_fewer_than_three_are_owned(owned: int, after: int) -> None:
    m = position("rage", at="2,-1", crystals="green " * owned + "red", turn=FREE)
    m.play("end turn")
    assert hero(m)["crystals"] == {"green": after, "red": 1}
    assert hero(m)["mana"] == {}
    assert ("gains-crystal" in kinds(m)) is (after > owned)
    assert "gains-mana" not in kinds(m)
