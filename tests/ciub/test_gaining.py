"""Phase 3: gaining a card, or taking a die."""

from __future__ import annotations

import pytest

from sortilege import IllegalMove
from tests.marks import clause

from .table import (
    PARTS,
    after_roll,
    cards,
    colours,
    kinds,
    loose,
    play,
    reasons,
    row,
    step,
    stopped,
    supply,
    table,
    texts,
    token,
    tray,
    why_not,
)

EVEN = "orange 2, orange 4, red 6, red 6, white 2, white 4"
"""Makes 2-4-6 and 20+."""
SEVEN = "orange 2, orange 4, red 6, white 1, white 1, blue skull, green two_for_one"


@clause("CIU-082", "CIU-087")
def test_a_card_of_the_bottom_row_may_be_gained_if_the_tray_makes_it() -> None:
    m = stopped(EVEN)
    assert step(m) == "GainCard"
    assert texts(m) == ["gain a_246", "gain a_sum20", "gain nothing"]


@clause("CIU-018", "CIU-082")
def test_the_dice_set_aside_while_rolling_are_those_that_count() -> None:
    m = after_roll("orange 2, orange 4, red 6", may_roll=True)
    play(m, "set aside all")
    assert texts(m) == ["gain a_246", "gain nothing"]


@clause("CIU-084", "CIU-133")
def test_only_one_card_is_gained_a_turn() -> None:
    m = play(stopped(EVEN), "gain a_246")
    assert cards(m) == ["a_246"]
    assert step(m) == "MoveDown"
    m.play("move down a_3333")
    assert not any(text.startswith("gain") for text in texts(m))


@clause("CIU-086")
def test_a_gained_card_lies_before_its_owner_and_is_out_of_the_display() -> None:
    m = play(stopped(EVEN), "gain a_246")
    assert cards(m) == ["a_246"]
    assert row(m, "bottom") == [None, "a_sum20", "a_same4"]


@clause("CIU-087", "CIU-102", "CIU-103")
def test_gaining_is_optional_and_who_gains_nothing_keeps_all_dice_and_takes_one() -> None:
    m = play(stopped(EVEN), "gain nothing")
    assert step(m) == "TakeDie"
    assert row(m, "bottom") == ["a_246", "a_sum20", "a_same4"]
    m.play("take red")
    assert colours(m) == {"orange": 2, "red": 3, "white": 2}


# After gaining


@clause("CIU-095", "CIU-097", "CIU-101")
def test_a_card_moves_down_and_the_top_row_is_refilled() -> None:
    m = stopped(EVEN, pile=["b_1357", "c_777"])
    m.play("gain a_246")
    assert texts(m) == ["move down a_3333", "move down a_2244", "move down b_666"]
    m.play("move down a_2244")
    assert row(m, "bottom") == ["a_2244", "a_sum20", "a_same4"]
    assert row(m, "top") == ["a_3333", "b_1357", "b_666"]
    assert table(m)["pile"] == {"B": 0, "C": 1, "D": 1}


@clause("CIU-095")
def test_only_a_card_of_the_top_row_moves_down() -> None:
    m = play(stopped(EVEN), "gain a_246")
    assert why_not(m, "move down a_sum20") == reasons(m)["card-a_sum20"] == "no-move-bottom"
    assert why_not(m, "move down c_777") == "no-card-here"


@clause("CIU-096")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_card_with_anybodys_token_may_move_down_and_the_token_goes_along(owner: int) -> None:
    m = stopped(EVEN, tokens={owner: "a_3333"})
    play(m, "gain a_246", "move down a_3333")
    assert row(m, "bottom")[0] == "a_3333"
    assert token(m, owner) == "a_3333"
    assert table(m)["bottom"][0]["token"] == ("raven", "fox")[owner]


@clause("CIU-025", "CIU-098")
def test_a_token_on_the_gained_card_comes_back() -> None:
    m = stopped(EVEN, tokens={0: "a_246", 1: "b_666"})
    m.play("gain a_246")
    assert token(m) is None
    assert token(m, 1) == "b_666"
    assert "token-back" in kinds(m)
    m = stopped(EVEN, tokens={0: "a_same4"})
    m.play("gain a_246")
    assert token(m) == "a_same4"


@clause("CIU-099", "CIU-101")
def test_dice_are_returned_until_five_are_left() -> None:
    m = stopped(SEVEN)
    before = supply(m)
    play(m, "gain a_246", "move down a_3333")
    assert step(m) == "ReturnDie"
    assert texts(m) == ["return orange", "return red", "return white", "return blue", "return green two_for_one"]
    play(m, "return orange", "return blue")
    assert colours(m) == {"green": 1, "orange": 1, "red": 1, "white": 2}
    assert supply(m) == before | {"orange": before["orange"] + 1, "blue": before["blue"] + 1}
    assert step(m) == "TradeDie"


@clause("CIU-099")
@pytest.mark.parametrize("dice", ["orange 2, orange 4, red 6", "orange 2, orange 4, red 6, white 1, white 1"])
def test_with_five_dice_or_fewer_none_are_returned(dice: str) -> None:
    m = stopped(dice)
    count = sum(colours(m).values())
    play(m, "gain a_246", "move down a_3333")
    assert sum(colours(m).values()) == count


@clause("CIU-099")
def test_returning_cannot_stop_before_five_are_left() -> None:
    m = play(stopped(SEVEN), "gain a_246", "move down a_3333")
    assert reasons(m)["done"] == "no-return-done"
    with pytest.raises(IllegalMove, match="no such die"):
        m.play("return purple")


@clause("CIU-100")
def test_kept_dice_stay_in_the_tray_with_their_faces() -> None:
    m = play(stopped(SEVEN), "gain a_246", "move down a_3333", "return orange", "return red")
    assert tray(m) == ["blue skull", "green two_for_one", "orange 4", "white 1", "white 1"]
    assert loose(m) == []
    assert any(text.startswith("trade green two_for_one for two") for text in texts(m))


@clause("CIU-101")
def test_the_order_is_card_then_moving_down_then_refilling_then_returning() -> None:
    m = stopped(SEVEN)
    m.play("gain a_246")
    assert step(m) == "MoveDown"
    m.play("move down a_3333")
    assert kinds(m) == ["moved-down", "turned-up"]
    assert step(m) == "ReturnDie"


# No card gained


@clause("CIU-102", "CIU-103")
def test_who_makes_no_card_keeps_all_dice_and_takes_one_of_any_colour() -> None:
    bottom = ["a_246", "a_sum20", "a_66"]
    m = stopped("white 1, white 1, white 1, white 1, red 3, blue skull", bottom=bottom, supply={"white": 0})
    assert step(m) == "TakeDie"
    assert texts(m) == [f"take {colour}" for colour in ("orange", "yellow", "red", "blue", "purple", "green")]
    m.play("take purple")
    assert colours(m) == {"blue": 1, "purple": 1, "red": 1, "white": 4}


@clause("CIU-104")
def test_the_die_does_not_go_into_the_tray_and_shows_nothing() -> None:
    m = stopped("white 1, white 1, red 3", bottom=["a_246", "a_sum20", "a_66"], supply={"white": 1})
    m.play("take green")
    assert loose(m) == ["green"]
    assert "green" not in " ".join(tray(m))
    assert not any("two_for_one" in text for text in texts(m))


@clause("CIU-105")
def test_the_die_must_be_taken() -> None:
    m = stopped("white 1, white 1, red 3", bottom=["a_246", "a_sum20", "a_66"])
    assert all(text.startswith("take ") for text in texts(m))
    assert reasons(m)["nothing"] == "no-take-nothing"


@clause("CIU-105")
def test_only_if_the_supply_is_empty_none_is_taken() -> None:
    empty = dict.fromkeys(("white", "orange", "yellow", "red", "blue", "purple", "green"), 0)
    m = after_roll("white 1, white 1, white 2", bottom=["a_246", "a_sum20", "a_66"], supply=empty)
    m.play("set aside all")
    assert "no-die" in kinds(m)
    assert colours(m) == {"white": 3}
    assert step(m) == "Foresight"


@clause("CIU-106")
def test_white_can_be_taken_if_a_white_die_is_there() -> None:
    bottom = ["a_246", "a_sum20", "a_66"]
    assert "take white" in texts(stopped("white 1, red 3", bottom=bottom, supply={"white": 1}))
    m = stopped("white 1, white 1, white 1, red 3", bottom=bottom, supply={"white": 0, "green": 0})
    assert {"take white", "take green"}.isdisjoint(texts(m))
    assert why_not(m, "take white") == reasons(m)["supply-white"] == "no-supply"


def test_gaining_can_be_taken_back_until_a_card_is_turned_up() -> None:
    m = play(stopped(EVEN), "gain a_246")
    m.undo()
    assert cards(m) == []
    play(m, "gain a_246", "move down a_3333")
    assert "turns up a card" in str(m.undo_refusal())


def test_the_points_of_the_cards_are_those_of_the_file() -> None:
    m = stopped(EVEN)
    for card in table(m)["bottom"]:
        assert card["points"] == PARTS.points[PARTS.index[card["card"]]]
