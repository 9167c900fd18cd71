"""Resting: the standard rest and slow recovery."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import altered, asked, end_turn, hand, hero, kinds, position, reason, texts, turn, view


@clause("MK-077")
def test_who_rests_cannot_move_explore_fight_or_deal_with_locals_any_more() -> None:
    m = position("rage tranquility", at="2,-3", turn={"move": 9})
    m.play("rest")
    m.play("discard rage")
    assert asked(m) == "Linger"
    assert turn(m)["move"] == 0
    for text in ("move to 1,-2", "explore 0,2", "challenge 1,-4", "talk"):
        assert text not in texts(m)
        assert reason(m, text) == "Your action is done: nothing but the end of the turn is left."


@clause("MK-077")
def test_who_has_moved_or_acted_cannot_rest() -> None:
    m = position("rage tranquility", turn={"move": 9})
    assert "rest" in texts(m)
    m.play("move to 0,-1")
    assert "rest" not in texts(m)
    assert reason(m, "rest") == "You can rest only instead of moving and acting."
    m = position("rage tranquility", at="2,-3")
    m.play("talk")
    m.play("leave")
    assert "rest" not in texts(m)


@clause("MK-078", "MK-079")
@pytest.mark.parametrize("thrown", [0, 1, 2])
def test_a_standard_rest_discards_exactly_one_card_and_any_number_of_wounds(thrown: int) -> None:
    m = position("rage tranquility wound wound")
    m.play("rest")
    assert texts(m) == ["discard rage", "discard tranquility"]
    m.play("discard rage")
    assert texts(m) == ["discard 0 wounds", "discard 1 wounds", "discard 2 wounds"]
    m.play(f"discard {thrown} wounds")
    assert asked(m) == "Linger"
    assert hand(m) == ["wound"] * (2 - thrown) + ["tranquility"]
    assert hero(m)["discard"] == ["rage"] + ["wound"] * thrown


@clause("MK-078", "MK-080")
def test_with_wounds_only_the_rest_is_a_slow_recovery_that_discards_one_of_them() -> None:
    m = position("wound wound wound", deck="rage march", skills="dark_paths")
    m.play("rest")
    shown = next(event for event in m.moments[-1].events if event.kind == "recovers")
    assert shown.params["n"] == 3
    assert hero(m)["discard"] == ["wound"]
    m.play("end turn")
    assert hand(m) == ["wound", "wound", "rage", "march"]


@clause("MK-081")
def test_wounds_discarded_by_resting_come_back_with_the_next_shuffle() -> None:
    m = position("rage wound", discard="march", deck="stamina")
    m.play("rest")
    m.play("discard 1 wounds")
    assert hero(m)["discard"] == ["march", "rage", "wound"]
    assert "heals-wound" not in kinds(m)
    m = altered(m, steps=[["PrepareRound"]])
    assert sorted(hand(m)) == ["march", "rage", "stamina", "wound"]


@clause("MK-082")
def test_cards_played_earlier_in_the_turn_decide_which_rest_it_is() -> None:
    m = position("concentration wound wound", deck="rage", skills="dark_fire_magic")
    m.play("play concentration for mana red")
    m.play("rest")
    assert "recovers" in kinds(m)
    assert hero(m)["discard"].count("wound") + hand(m).count("wound") == 2
    assert "wound" in hero(m)["discard"]


@clause("MK-083")
def test_after_a_rest_the_turn_ends_as_usual_with_space_benefits_and_drawing() -> None:
    m = position("rage", at="2,-1", deck="march stamina promise")
    m.play("rest")
    end_turn(m)
    assert hero(m)["crystals"] == {"green": 1}
    assert sorted(hand(m)) == ["march", "promise", "stamina"]
    assert view(m)["dummy"]["discard"]


@clause("MK-083")
def test_a_card_discarded_by_resting_is_enough_for_the_turn() -> None:
    m = position("rage march tranquility")
    m.play("rest")
    m.play("discard rage")
    m.play("end turn")
    assert texts(m) == ["draw", "discard march", "discard tranquility"]
