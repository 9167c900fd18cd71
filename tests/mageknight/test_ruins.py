"""Ancient ruins: altars, and enemies that wait for whoever comes."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import finish, hero, piles_with, position, reason, ruins, shield, texts, tokens, view, whole
from .test_adventure_sites import RUINS, enemies, give_in, land, shoot

BESIDE_RUINS = "5,-5"


def at_ruins(cards: str = "march", ruin: str = "altar_red", **more: Any) -> Match:
    more.setdefault("at", RUINS)
    return position(cards, tiles=land("countryside_8"), ruins={RUINS: ruin}, **more)


@clause("MK-781")
@pytest.mark.parametrize("night", [False, True])
def test_a_revealed_ruin_gets_a_token_face_up_by_day_and_face_down_at_night(night: bool) -> None:
    m = position("march", at="4,-3", turn={"move": 2}, tile_deck="countryside_8", night=night)
    m.play("explore 1,1")
    [shown] = ruins(m).values()
    assert (shown is None) == night


@clause("MK-782")
def test_a_face_down_ruin_is_turned_up_when_someone_enters_its_space() -> None:
    m = at_ruins(ruin="altar_red hidden", at=BESIDE_RUINS, night=True, turn={"move": 5})
    assert ruins(m) == {RUINS: None}
    m.play(f"move to {RUINS}")
    assert ruins(m) == {RUINS: "altar_red"}


@clause("MK-782")
def test_a_face_down_ruin_is_turned_up_when_the_day_breaks() -> None:
    m = at_ruins(ruin="altar_red hidden", at="0,0", night=True, final=0, order=[1, 0])
    finish(m)
    assert ruins(m) == {RUINS: "altar_red"}


@clause("MK-783")
def test_ruins_are_entered_as_the_action_of_the_turn() -> None:
    m = at_ruins("march stamina", ruin="gray_brown", at=BESIDE_RUINS, turn={"move": 5}, level=9)
    m.play(f"move to {RUINS}")
    assert view(m)["combat"] is None
    m.play("enter")
    give_in(m)
    assert "enter" not in texts(m)


@clause("MK-784", "MK-786")
def test_an_altar_takes_three_mana_of_its_colour_and_gives_a_shield_and_seven_fame_at_once() -> None:
    m = at_ruins("march stamina", crystals="red red red")
    m.play("enter")
    assert hero(m)["crystals"] == {}
    assert hero(m)["fame"] == 7
    assert shield(m, RUINS) == "arythea"
    assert view(m)["combat"] is None
    assert whole(m)["turn"]["defeated"] == 0


@clause("MK-785")
def test_an_altar_is_paid_in_one_go_with_gold_by_day() -> None:
    m = at_ruins(crystals="red red")
    assert "enter" not in texts(m)
    m = at_ruins(crystals="red red", mana="gold")
    m.play("enter")
    m.play("pay gold token as red")
    assert hero(m)["fame"] == 7
    assert "enter" not in texts(at_ruins(crystals="red red", mana="gold", night=True))


@clause("MK-785")
def test_one_die_of_the_source_may_help_to_pay_an_altar_and_no_second() -> None:
    assert "enter" in texts(at_ruins(crystals="red red", dice="red red"))
    assert "enter" not in texts(at_ruins(crystals="red", dice="red red"))


def test_why_ruins_cannot_be_entered_is_told_by_any_words_for_entering_them() -> None:
    m = at_ruins(crystals="red red")
    for said in ("enter", "enter ruins", "enter the ancient ruins", "enter site"):
        assert reason(m, said) == "You cannot pay the mana that the altar asks for."


@clause("MK-787", "MK-788")
def test_the_enemies_of_a_ruin_are_drawn_and_those_not_defeated_stay_for_later_visitors() -> None:
    tops = piles_with(gray="crossbowmen", brown="gargoyle")
    m = at_ruins("horn_of_wrath march stamina", ruin="gray_brown", table=tops, level=9)
    m.play("enter")
    assert enemies(m) == ["crossbowmen", "gargoyle"]
    shoot(m, "horn_of_wrath", "crossbowmen")
    give_in(m)
    assert tokens(m, RUINS) == [["brown", "gargoyle"]]
    assert shield(m, RUINS) is None
    m = at_ruins("march", ruin="gray_brown", enemies={RUINS: "medusa"})
    m.play("enter")
    assert enemies(m) == ["medusa"]


@clause("MK-789")
def test_who_defeats_the_last_enemy_of_a_ruin_marks_it_and_takes_the_reward() -> None:
    m = at_ruins("horn_of_wrath march stamina", ruin="gray_brown", enemies={RUINS: "medusa"})
    m.play("enter")
    shoot(m, "horn_of_wrath", "medusa")
    assert shield(m, RUINS) == "arythea"
    assert hero(m)["fame"] == 5
    m.play("end turn")
    drawn = hero(m)["drawn"]
    assert len(drawn) == 2
    m.play(f"put back {drawn[0]}")
    assert hero(m)["deck_top"] == [drawn[1]]


@clause("MK-789")
def test_a_ruin_with_four_crystals_gives_one_of_each_colour() -> None:
    m = at_ruins("horn_of_wrath march stamina", ruin="green_green", enemies={RUINS: "prowlers"}, crystals="red red red")
    m.play("enter")
    shoot(m, "horn_of_wrath", "prowlers")
    m.play("end turn")
    assert hero(m)["crystals"] == {"red": 3, "blue": 1, "green": 1, "white": 1}


@clause("MK-790")
def test_orcs_and_draconum_of_a_ruin_give_no_reputation() -> None:
    m = at_ruins("horn_of_wrath march", ruin="green_green", enemies={RUINS: "prowlers"})
    m.play("enter")
    shoot(m, "horn_of_wrath", "prowlers")
    assert hero(m)["reputation"] == 0


@clause("MK-791")
def test_in_ruins_the_time_of_day_is_as_outside_and_units_may_be_used() -> None:
    m = at_ruins("swiftness", ruin="green_green", enemies={RUINS: "prowlers"}, mana="gold", units=["utem_crossbowmen"])
    m.play("enter")
    assert view(m)["combat"]["night"] is False
    assert "power swiftness" in texts(m)
    assert any("utem_crossbowmen" in text for text in texts(m))
