"""Mind Read and Mind Steal."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match, UndoRefused, load
from tests.marks import card

from .table import asked, hand, hero, kinds, position, texts, whole

NIGHT: dict[str, Any] = {"crystals": "white", "mana": "black", "night": True}


def minds(colour: str, *others: str, strong: bool = False, **more: Any) -> Match:
    """The spell is cast at a table where the others hold these hands, and a colour is named."""
    seats = [{"hand": cards} for cards in others]
    m = position("mind_read promise march", seats=1 + len(seats), others=seats, **{**NIGHT, **more})
    m.play("cast strong mind_read" if strong else "cast mind_read")
    m.play(f"name {colour}")
    return m


@card("mind_read basic", "mind_read strong")
@pytest.mark.parametrize("strong", [False, True])
def test_the_caster_names_a_basic_colour_and_gains_a_crystal_of_it(strong: bool) -> None:
    m = position("mind_read promise", seats=2, others=[{"hand": "rage"}], **NIGHT)
    m.play("cast strong mind_read" if strong else "cast mind_read")
    assert texts(m) == ["name red", "name blue", "name green", "name white"]
    m.play("name green")
    assert hero(m)["crystals"] == {"green": 1}


@card("mind_read basic")
def test_every_other_player_discards_a_card_of_the_colour_of_his_own_choice() -> None:
    m = minds("green", "march tranquility rage", "march rage")
    assert m.decision.seat == 1
    assert texts(m) == ["discard tranquility", "discard march"] or texts(m) == ["discard march", "discard tranquility"]
    m.play("discard march")
    assert hero(m, 1)["discard"] == ["march"]
    assert sorted(hand(m, 1)) == ["rage", "tranquility"]
    assert hero(m, 2)["discard"] == ["march"]  # his only one
    assert sorted(hand(m)) == ["march", "promise"]


@card("mind_read basic")
def test_spells_have_a_colour_too_but_artifacts_and_wounds_have_none() -> None:
    m = minds("red", "fireball ruby_ring wound march")
    assert hero(m, 1)["discard"] == ["fireball"]
    m = minds("red", "ruby_ring wound march")
    assert hero(m, 1)["discard"] == []


@card("mind_read basic")
def test_who_has_no_card_of_the_colour_shows_his_hand() -> None:
    m = minds("red", "march stamina")
    assert "shows-hand" in kinds(m)
    assert hero(m, 1)["discard"] == []
    with pytest.raises(UndoRefused):
        m.undo()


@card("mind_read basic")
def test_who_has_no_cards_does_nothing() -> None:
    m = minds("red", "")
    assert "shows-hand" not in kinds(m)
    assert asked(m) == "Walk"


@card("mind_read basic")
def test_the_others_are_read_in_round_order_after_the_caster() -> None:
    others = [{"hand": "mind_read promise", "crystals": "white"}, {"hand": "march tranquility"}]
    m = position("march tranquility", seats=3, others=others, active=1, order=[2, 1, 0])
    m.play("cast mind_read")
    m.play("name green")
    assert m.decision.seat == 0
    m.play("discard march")
    assert m.decision.seat == 2


@card("mind_read basic")
def test_mind_read_steals_nothing() -> None:
    m = minds("red", "rage")
    assert asked(m) == "Walk"
    assert hero(m, 1)["discard"] == ["rage"]


@card("mind_read strong")
def test_mind_steal_may_take_one_action_card_that_was_discarded_for_good() -> None:
    m = minds("red", "rage march", "threaten march", strong=True)
    assert m.decision.seat == 0
    assert texts(m) == ["take nothing", "take rage of tovak", "take threaten of goldyx"]
    m.play("take threaten of goldyx")
    assert sorted(hand(m)) == ["march", "promise", "threaten"]
    assert hero(m, 1)["discard"] == ["rage"]
    assert hero(m, 2)["discard"] == []


@card("mind_read strong")
def test_mind_steal_may_take_nothing() -> None:
    m = minds("red", "rage march", strong=True)
    m.play("take nothing")
    assert hero(m, 1)["discard"] == ["rage"]
    assert sorted(hand(m)) == ["march", "promise"]


@card("mind_read strong")
def test_mind_steal_takes_no_spell() -> None:
    m = minds("red", "fireball march", strong=True)
    assert asked(m) == "Walk"
    assert hero(m, 1)["discard"] == ["fireball"]


@card("mind_read strong")
def test_mind_steal_takes_a_hero_s_own_card_too() -> None:
    m = minds("blue", "cold_toughness march", strong=True)
    m.play("take cold_toughness of tovak")
    assert sorted(hand(m)) == ["cold_toughness", "march", "promise"]
    assert sorted(load(m.position()).position()["table"]["heroes"][0]["hand"]) == sorted(hand(m))


@card("mind_read strong")
def test_a_stolen_card_is_played_like_one_s_own() -> None:
    m = minds("red", "rage march", strong=True, at="0,-1")
    m.play("take rage of tovak")
    m.play("play rage sideways for move")
    m.play("end turn")
    assert "rage" in whole(m)["heroes"][0]["discard"]
