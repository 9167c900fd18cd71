"""Crystal mines and magical glades."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import hero, kinds, position, texts, unit, wounds


@clause("MK-836")
def test_a_turn_ended_on_a_mine_gives_a_crystal_of_its_colour() -> None:
    m = position("march rage", at="2,-1", turn={"exerted": 1})
    m.play("end turn")
    assert hero(m)["crystals"] == {"green": 1}


@clause("MK-836")
def test_a_turn_that_passes_a_mine_gives_nothing() -> None:
    m = position("march rage", at="2,-1", turn={"exerted": 1, "move": 2})
    m.play("move to 2,-2")
    m.play("end turn")
    assert hero(m)["crystals"] == {}


@clause("MK-837")
@pytest.mark.parametrize(
    ("choice", "hand", "pile"),
    [
        ("throw away wound from hand", 0, 1),
        ("throw away wound from discard pile", 1, 0),
        ("keep wounds", 1, 1),
    ],
)
def test_a_turn_ended_on_a_glade_may_throw_away_a_wound_of_hand_or_discard_pile(
    choice: str, hand: int, pile: int
) -> None:
    m = position("wound march rage", at="1,-3", discard="wound", turn={"exerted": 1})
    m.play("end turn")
    assert texts(m) == ["keep wounds", "throw away wound from hand", "throw away wound from discard pile"]
    m.play(choice)
    assert wounds(m) == hand
    assert hero(m)["discard"].count("wound") == pile


@clause("MK-838")
def test_the_glade_is_no_healing_and_helps_no_unit() -> None:
    m = position(
        "wound wound march rage",
        at="1,-3",
        units=["peasants wounded"],
        turn={"exerted": 1, "heal": 2, "rules": {"draw_for_healing": 1}},
    )
    m.play("end turn")
    assert texts(m) == ["keep wounds", "throw away wound from hand"]
    before = len(hero(m)["cards"])
    m.play("throw away wound from hand")
    assert "heals-wound" not in kinds(m)
    assert "draws" not in kinds(m)
    assert len(hero(m)["cards"]) == before - 1
    assert unit(m, "peasants")["wounds"] == 1


@clause("MK-839")
@pytest.mark.parametrize(("night", "colour"), [(False, "gold"), (True, "black")])
def test_a_turn_begun_on_a_glade_gives_gold_mana_by_day_and_black_at_night(night: bool, colour: str) -> None:
    m = position("march rage", at="1,-3", night=night, steps=[["BeginTurn"]])
    assert hero(m)["mana"] == {colour: 1}
