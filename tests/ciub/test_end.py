"""The last C card, the Opus Magnum, final turns, and who wins."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause

from .table import (
    about_to_trade,
    before_turn,
    cards,
    colours,
    end_turn,
    fall,
    kinds,
    play,
    points,
    position,
    reasons,
    row,
    step,
    stopped,
    table,
    texts,
    token,
    why_not,
)

EVEN = "orange 2, orange 4, red 6"
EVEN_ROLLS = "orange 2, orange 4, red 6"


@clause("CIU-123")
def test_the_end_begins_when_the_last_c_card_is_turned_up_by_a_refill() -> None:
    m = stopped(EVEN, pile=["c_777"])
    m.play("gain a_246")
    assert not table(m)["last_turned"]
    m.play("move down a_3333")
    assert "last-turned" in kinds(m)
    assert table(m)["last_turned"]
    assert not table(m)["final"]


@clause("CIU-123")
def test_or_by_a_removal() -> None:
    m = play(before_turn(pile=["c_777"]), "remove a_3333")
    assert "last-turned" in kinds(m)
    assert table(m)["last_turned"]
    m = play(before_turn(pile=["c_777", "c_66666"]), "remove a_3333")
    assert not table(m)["last_turned"]


@clause("CIU-124")
def test_until_somebody_gains_a_card_play_goes_on_as_before() -> None:
    m = before_turn(pile=[], bottom=["a_66", "c_777", "a_147"])
    assert [text for text in texts(m) if text.startswith("token")]
    assert [text for text in texts(m) if text.startswith("remove")]
    m.play("roll")
    end_turn(m)
    assert (m.decision.seat, step(m)) == (1, "Foresight")
    m = stopped("white 3, white 3, white 3, white 3", pile=[], bottom=["a_66", "c_777", "a_147"])
    assert why_not(m, "gain a_3333") == "no-gain-top"


@clause("CIU-125")
def test_the_next_to_gain_a_card_gets_the_opus_magnum_too() -> None:
    m = play(stopped(EVEN, pile=[]), "gain a_246")
    assert cards(m) == ["a_246", "opus"]
    assert points(m) == 3 + 5
    assert table(m)["pile"] == {"B": 0, "C": 0, "D": 0}
    assert table(m)["opus"] == "raven"
    assert kinds(m)[:2] == ["gained", "gained-opus"]


@clause("CIU-125", "CIU-084")
def test_before_the_last_c_card_is_turned_up_nobody_does() -> None:
    m = play(stopped(EVEN, pile=["c_777"]), "gain a_246")
    assert cards(m) == ["a_246"]


@clause("CIU-126")
def test_who_turns_it_up_by_a_removal_can_earn_it_in_the_same_turn() -> None:
    m = before_turn("orange, orange, red", pile=["c_777"])
    m.play("remove a_3333")
    m = fall(m, EVEN_ROLLS)
    play(m, "roll", "set aside all", "gain a_246")
    assert cards(m) == ["a_246", "opus"]


@clause("CIU-127")
def test_who_turns_it_up_by_a_gain_does_not_earn_it_with_that_gain() -> None:
    m = play(stopped(EVEN, pile=["c_777"]), "gain a_246", "move down a_3333")
    assert cards(m) == ["a_246"]
    assert not table(m)["final"]
    m = play(stopped(EVEN, pile=[], gained={0: ["b_666"]}), "gain a_246")
    assert cards(m) == ["b_666", "a_246", "opus"]


@clause("CIU-128")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("active", [0, 1])
def test_every_other_player_takes_one_more_turn_clockwise(seats: int, active: int) -> None:
    m = play(stopped(EVEN, pile=[], seats=seats, active=active, supply={"white": 0}), "gain a_246")
    order = []
    while not m.over:
        order.append(m.decision.seat)
        m.play("roll" if step(m) == "ReadyToRoll" else texts(m)[0])
        if not m.over and m.decision.seat == order[-1] and step(m) != "ReadyToRoll":
            end_turn(m)
    assert list(dict.fromkeys(order)) == [(active + step) % seats for step in range(1, seats)]
    assert m.outcome is not None


@clause("CIU-129")
def test_who_takes_it_finishes_the_turn_normally() -> None:
    m = stopped(f"{EVEN}, green two_for_one, blue skull, white 1, white 1", pile=[], supply={"white": 2})
    m.play("gain a_246")
    assert step(m) == "ReturnDie"
    play(m, "return white", "return white")
    assert step(m) == "TradeDie"
    play(m, "trade green two_for_one for two, first red", "take red")
    assert colours(m) == {"blue": 1, "orange": 2, "red": 3}
    m.play("end turn")
    assert (m.decision.seat, step(m)) == (1, "ReadyToRoll")


@clause("CIU-129", "CIU-117")
def test_and_keeps_the_limits() -> None:
    m = about_to_trade("white 1", "red, red, red, red, red", opus=0, pile=[], supply={"white": 1})
    m.play("end turn")
    assert colours(m) == {"red": 4, "white": 1}
    assert m.decision.seat == 1


@clause("CIU-130")
def test_nothing_is_refilled_or_moved_down_any_more() -> None:
    m = play(stopped(EVEN, pile=[], supply={"white": 0}), "gain a_246")
    assert row(m, "bottom") == [None, "a_sum20", "a_same4"]
    assert row(m, "top") == ["a_3333", "a_2244", "b_666"]
    assert step(m) == "ReadyToRoll"
    m = stopped(EVEN, pile=[], opus=1, supply={"white": 0})
    play(m, "gain a_246")
    assert m.over
    assert row(m, "top") == ["a_3333", "a_2244", "b_666"]


# Final turns


def final_turn(dice: str, **more: object) -> Match:
    return position(["ReadyToRoll"], 1, dice, opus=1, pile=[], **more)  # type: ignore[arg-type]


@clause("CIU-131")
def test_in_a_final_turn_phase_one_is_skipped() -> None:
    m = final_turn("white, white")
    assert texts(m) == ["roll"]
    assert reasons(m) == {"token": "no-foresight-final", "remove": "no-foresight-final"}
    assert why_not(m, "token on a_246") == "no-foresight-final"
    assert why_not(m, "remove a_3333") == "no-foresight-final"
    assert "rolling, final turn" in str(m)
    assert "The only move: roll" in str(m)


@clause("CIU-132")
def test_in_a_final_turn_a_card_of_either_row_may_be_gained() -> None:
    m = stopped("orange 2, orange 4, red 6, yellow 3, yellow 3, yellow 3, yellow 3", opus=1, pile=[])
    assert texts(m) == ["gain a_3333", "gain a_246", "gain a_sum20", "gain a_same4", "gain nothing"]
    m.play("gain a_3333")
    assert cards(m) == ["a_3333"]


@clause("CIU-132")
@pytest.mark.parametrize(("owner", "possible"), [(0, True), (1, False)])
def test_but_none_with_another_players_token(owner: int, possible: bool) -> None:
    tray = "yellow 3, yellow 3, yellow 3, yellow 3"
    m = stopped(tray, opus=1, pile=[], tokens={owner: "a_3333"}, bottom=["a_66", "c_777", "a_147"], seats=2)
    if possible:
        assert texts(m) == ["gain a_3333", "gain nothing"]
    else:
        assert step(m) == "TakeDie"
        assert why_not(m, "gain a_3333") == "no-gain-token"


@clause("CIU-133")
def test_still_only_one_card_a_turn() -> None:
    m = stopped("orange 2, orange 4, red 6, red 6, white 2, white 4", opus=1, pile=[], seats=3, supply={"white": 1})
    m.play("gain a_246")
    assert step(m) == "ReturnDie"
    while not m.over:
        assert not any(text.startswith("gain") for text in texts(m))
        m.play(texts(m)[-1])
    assert cards(m) == ["a_246"]


@clause("CIU-134")
def test_rolling_gaining_and_trading_are_as_usual_in_a_final_turn() -> None:
    m = fall(final_turn("white, white, white"), "white swap, white 1, white 2")
    m.play("roll")
    assert "swap white for green" in texts(m)
    m = stopped(f"{EVEN}, green two_for_one, blue skull, white 1", opus=1, pile=[])
    m.play("gain a_246")
    assert step(m) == "ReturnDie"
    m.play("return blue")
    assert step(m) == "TradeDie"
    m = stopped("green two_for_one, white 1", opus=1, pile=[], supply={"white": 1})
    assert step(m) == "TakeDie"
    m.play("take red")
    assert step(m) == "TradeDie"
    m.play("end turn")
    assert m.over


@clause("CIU-131", "CIU-029")
def test_tokens_stay_where_they_are_in_the_final_turns() -> None:
    m = play(stopped(EVEN, pile=[], tokens={0: "b_666", 1: "a_same4"}), "gain a_246")
    assert (token(m, 0), token(m, 1)) == ("b_666", "a_same4")


# Winning


def ended(gained: dict[int, list[str]], dice: dict[int, str], opus: int) -> Match:
    """The last final turn is over."""
    seats = len(dice)
    active = (opus - 1) % seats
    return position(
        None,
        4,
        dice[active],
        following=[["EndTurn"]],
        seats=seats,
        active=active,
        opus=opus,
        pile=[],
        gained=gained,
        others=dice,
    )


@clause("CIU-135")
def test_the_points_of_all_cards_are_added_up_the_opus_magnum_included() -> None:
    m = ended({0: ["a_66", "b_666"], 1: ["a_111", "a_147"]}, {0: "white, white", 1: "white"}, opus=1)
    assert m.outcome is not None
    assert m.outcome.scores == [4 + 6, 3 + 4 + 5]
    assert m.outcome.winners == [1]
    sheets = {sheet.side: sheet for sheet in m.outcome.sheets}
    assert [points for _, points in sheets["fox"].lines] == [3, 4, 5, 0]
    assert sheets["raven"].total == 10
    assert (sheets["fox"].place, sheets["raven"].place) == (1, 2)


@clause("CIU-136")
@pytest.mark.parametrize(
    ("raven", "fox", "winner"),
    [("white, white", "white", 0), ("white", "white, red", 1), ("white, red, green", "blue, blue", 0)],
)
def test_among_those_tied_the_one_with_most_dice_wins(raven: str, fox: str, winner: int) -> None:
    m = ended({0: ["a_66", "b_666", "a_147"], 1: ["a_2222", "b_11355"]}, {0: raven, 1: fox}, opus=1)
    assert m.outcome is not None
    assert m.outcome.scores == [14, 14]
    assert m.outcome.winners == [winner]


@clause("CIU-136")
def test_all_dice_count_in_the_tray_or_not_after_the_limits() -> None:
    gained = {0: ["a_66", "b_666", "a_147"], 1: ["a_2222", "b_11355"]}
    more = {"following": [["EndTurn"]], "opus": 1, "pile": [], "gained": gained}
    m = position(None, 4, "red, red", "white 1, white 1", others={1: "red, white, white"}, **more)  # type: ignore[arg-type]
    assert m.outcome is not None
    assert m.outcome.winners == [0]
    m = position(None, 4, "red, red, red, red, red", others={1: "white, white, white, white"}, **more)  # type: ignore[arg-type]
    assert m.outcome is not None
    assert m.outcome.winners == [0, 1]


@clause("CIU-136")
def test_dice_do_not_help_who_is_not_tied_for_most_points() -> None:
    m = ended({0: ["a_66"], 1: ["a_2222"]}, {0: "white, white, red, red", 1: "white"}, opus=1)
    assert m.outcome is not None
    assert m.outcome.winners == [1]


@clause("CIU-137")
def test_who_is_still_tied_wins_together() -> None:
    gained = {0: ["a_66", "b_666", "a_147"], 1: ["a_2222", "b_11355"], 2: ["a_111"]}
    m = ended(gained, {0: "white, red", 1: "white, blue", 2: "white, white, white"}, opus=1)
    assert m.outcome is not None
    assert m.outcome.winners == [0, 1]
    assert m.outcome.places == [1, 1, 3]
    assert m.outcome.share(0) == m.outcome.share(1) == 0.5
    assert m.outcome.share(2) == 0.0
