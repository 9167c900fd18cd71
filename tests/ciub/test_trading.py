"""Phase 4: trading, and the limits at the end of a turn."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import (
    about_to_trade,
    after_roll,
    colours,
    kinds,
    loose,
    play,
    reasons,
    step,
    supply,
    table,
    texts,
    told,
    tray,
    why_not,
)

NO_WHITE = {"white": 0}


def trades(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("trade ")]


@clause("CIU-107", "CIU-108")
def test_a_two_for_one_of_the_tray_is_traded_for_two_dice_of_other_colours() -> None:
    m = about_to_trade("green two_for_one, red 3", supply={"white": 2})
    before = supply(m)
    firsts = [text.split()[-1] for text in texts(m) if "for two" in text]
    assert firsts == ["white", "orange", "yellow", "red", "blue", "purple"]
    m.play("trade green two_for_one for two, first blue")
    assert step(m) == "SecondDie"
    assert texts(m) == [f"take {colour}" for colour in ("white", "orange", "yellow", "red", "blue", "purple")]
    assert why_not(m, "take green") == reasons(m)["supply-green"] == "no-trade-same"
    m.play("take blue")
    assert colours(m) == {"blue": 2, "red": 1}
    assert supply(m) == before | {"blue": before["blue"] - 2, "green": before["green"] + 1}


@clause("CIU-108")
@pytest.mark.parametrize(("first", "second"), [("red", "red"), ("red", "yellow"), ("white", "orange")])
def test_the_two_may_be_of_one_colour_or_of_two_white_included(first: str, second: str) -> None:
    m = about_to_trade("purple two_for_one, white 1", supply={"white": 2})
    play(m, f"trade purple two_for_one for two, first {first}", f"take {second}")
    expected = {"white": 1}
    for colour in (first, second):
        expected[colour] = expected.get(colour, 0) + 1
    assert colours(m) == expected


@clause("CIU-107")
def test_only_a_die_in_the_tray_that_shows_it_can_be_traded_so() -> None:
    m = about_to_trade("green 7, red 3", "green", supply={"white": 1})
    assert not any("for two" in text for text in texts(m))
    assert why_not(m, "trade green for two, first red") == "no-trade-plain"
    assert why_not(m, "trade green two_for_one for two, first red") == "no-trade-such"


@clause("CIU-107")
def test_no_die_of_its_own_colour_is_received() -> None:
    m = about_to_trade("green two_for_one, red 3")
    assert why_not(m, "trade green two_for_one for two, first green") == "no-trade-same"


@clause("CIU-109")
@pytest.mark.parametrize(("left", "possible"), [({"red": 2}, True), ({"red": 1, "blue": 1}, True), ({"red": 1}, False)])
def test_the_trade_needs_two_such_dice_in_the_supply(left: dict[str, int], possible: bool) -> None:
    empty = dict.fromkeys(("white", "orange", "yellow", "red", "blue", "purple"), 0)
    m = about_to_trade("green two_for_one, orange 2", supply={**empty, **left, "white": 0})
    if possible:
        assert any("for two" in text for text in texts(m))
    else:
        assert step(m) == "Foresight"
        m = about_to_trade("green two_for_one, orange 2, green 7", supply={**empty, "white": 1})
        assert trades(texts(m)) == [f"trade {die} for white" for die in ("green two_for_one", "orange", "green")]
        assert why_not(m, "trade green two_for_one for two, first red") == "no-trade-two"
        assert reasons(m)["die-green-two_for_one"] == "no-trade-two"


@clause("CIU-110")
def test_dice_received_are_not_in_the_tray_and_show_nothing() -> None:
    m = about_to_trade("purple two_for_one, white 1")
    play(m, "trade purple two_for_one for two, first green", "take green")
    assert loose(m, 0) == ["green", "green"]
    assert tray(m, 0) == ["white 1"]
    assert not any("for two" in text for text in texts(m))


@clause("CIU-111")
def test_each_two_for_one_is_decided_by_itself() -> None:
    m = about_to_trade("green two_for_one, green two_for_one, purple two_for_one")
    play(m, "trade green two_for_one for two, first red", "take red")
    assert tray(m) == ["green two_for_one", "purple two_for_one"]
    m.play("end turn")
    assert colours(m) == {"green": 1, "purple": 1, "red": 2}


@clause("CIU-112", "CIU-113")
def test_any_number_of_coloured_dice_is_traded_for_white_ones_from_the_tray_or_not() -> None:
    m = about_to_trade("red 3, green two_for_one, white 1", "blue", supply={"white": 3})
    play(m, "trade red for white", "trade blue for white", "trade green two_for_one for white")
    assert colours(m) == {"white": 4}
    assert supply(m)["white"] == 0
    assert step(m) == "Foresight"


@clause("CIU-113")
def test_without_white_dice_in_the_supply_nothing_is_traded_for_white() -> None:
    m = about_to_trade("red 3, green two_for_one, white 1", supply=NO_WHITE)
    assert not any(text.endswith("for white") for text in texts(m))
    assert why_not(m, "trade red for white") == reasons(m)["for-white"] == "no-supply"
    m = about_to_trade("red 3, orange 2, white 1", supply=NO_WHITE)
    assert step(m) == "Foresight"


@clause("CIU-114")
def test_traded_dice_are_available_to_later_trades() -> None:
    m = about_to_trade("red 3, green two_for_one, white 1", supply={"white": 1, "red": 0})
    m.play("trade red for white")
    assert supply(m)["red"] == 1
    m.play("trade green two_for_one for two, first red")
    assert "red" in colours(m)


@clause("CIU-115")
def test_trades_may_be_made_in_any_order() -> None:
    for moves in (
        ["trade red for white", "trade green two_for_one for two, first blue", "take blue"],
        ["trade green two_for_one for two, first blue", "take blue", "trade red for white"],
    ):
        m = play(about_to_trade("red 3, green two_for_one", supply={"white": 2}), *moves)
        assert colours(m) == {"blue": 2, "white": 1}


@clause("CIU-116")
def test_white_dice_are_not_traded_for_coloured_ones() -> None:
    m = about_to_trade("white 1, white swap, red 3", supply={"white": 1})
    assert trades(texts(m)) == ["trade red for white"]
    assert why_not(m, "trade white for white") == reasons(m)["die-white"] == "no-trade-white"


# Limits


@clause("CIU-117", "CIU-119", "CIU-120")
def test_at_the_end_of_the_turn_nobody_holds_more_than_five_white_dice() -> None:
    others = {1: "white, white", 2: "white, white, white, white, white"}
    m = about_to_trade("white 1, white 1, white 1, white 1, white 1, red 3", "white", seats=3, others=others)
    assert colours(m) == {"red": 1, "white": 6}
    before = supply(m)
    m.play("end turn")
    assert colours(m) == {"red": 1, "white": 5}
    assert supply(m)["white"] == before["white"] + 1
    assert told(m, "excess")[0]["die"] == "die-white"


@clause("CIU-118", "CIU-119")
@pytest.mark.parametrize("colour", ["orange", "yellow", "red", "blue", "purple", "green"])
def test_nor_more_than_four_of_another_colour(colour: str) -> None:
    m = about_to_trade("white 1", ", ".join([colour] * 6), supply={"white": 1})
    m.play("end turn")
    assert colours(m) == {colour: 4, "white": 1}
    assert supply(m)[colour] == 3
    assert kinds(m).count("excess") == 2


@clause("CIU-120")
def test_the_limits_hold_at_no_other_time() -> None:
    m = about_to_trade("white 1", "red, red, red, red, red", supply={"white": 1})
    assert colours(m)["red"] == 5
    m.play("trade red for white")
    assert colours(m) == {"red": 4, "white": 2}


@clause("CIU-121")
def test_they_may_leave_a_player_with_fewer_than_five_dice() -> None:
    m = about_to_trade("red 3, red 4, red 4, red 5, red 5", supply={"white": 1})
    m.play("end turn")
    assert colours(m) == {"red": 4}


@clause("CIU-122")
def test_there_is_no_limit_to_all_dice_together() -> None:
    held = {"white": 5, "orange": 4, "yellow": 4, "red": 4, "blue": 4, "purple": 4, "green": 4}
    dice = ", ".join(colour for colour, count in held.items() for _ in range(count))
    m = about_to_trade("orange 2", dice.replace("orange, ", "", 1), seats=3, others={1: "white", 2: "white"})
    m.play("end turn")
    assert colours(m) == held


@clause("CIU-018", "CIU-117")
def test_then_the_player_on_the_left_begins() -> None:
    m = after_roll("white 1, white 2, white 2", seats=3, active=1, bottom=["a_246", "a_sum20", "a_66", "a_147"])
    play(m, "set aside all", "take red", "end turn")
    assert (m.decision.seat, step(m), table(m)["phase"]) == (2, "Foresight", 1)


def test_a_trade_can_be_taken_back() -> None:
    m = about_to_trade("red 3, green two_for_one, orange 2", supply={"white": 2})
    m.play("trade green two_for_one for two, first red")
    m.undo()
    m.play("trade red for white")
    m.undo()
    assert tray(m) == ["green two_for_one", "orange 2", "red 3"]
