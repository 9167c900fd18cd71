"""Phase 1: the token, or the removal of a card."""

from __future__ import annotations

import pytest

from sortilege import IllegalMove
from tests.marks import clause

from .table import (
    after_roll,
    before_turn,
    cards,
    kinds,
    play,
    points,
    reasons,
    row,
    step,
    stopped,
    table,
    texts,
    token,
    told,
    why_not,
)

ROWS = ["a_3333", "a_2244", "b_666", "a_246", "a_sum20", "a_same4"]


@clause("CIU-020", "CIU-022", "CIU-030")
def test_a_player_may_put_the_token_on_any_card_or_remove_one_of_the_top_row_or_just_roll() -> None:
    m = before_turn()
    assert texts(m) == [
        *(f"token on {card}" for card in ROWS),
        *(f"remove {card}" for card in ROWS[:3]),
        "roll",
    ]


@clause("CIU-018", "CIU-020")
def test_rolling_without_either_is_allowed_and_leaves_the_cards_alone() -> None:
    m = play(before_turn(), "roll")
    assert step(m) == "UseDice"
    assert row(m, "top") + row(m, "bottom") == ROWS
    assert token(m) is None


@clause("CIU-020", "CIU-021")
@pytest.mark.parametrize("first", ["token on a_246", "remove a_3333"])
@pytest.mark.parametrize("second", ["token on a_sum20", "remove a_2244"])
def test_after_one_of_the_two_there_is_nothing_left_but_to_roll(first: str, second: str) -> None:
    m = play(before_turn(), first)
    assert texts(m) == ["roll"]
    assert why_not(m, second) == "no-foresight-twice"
    with pytest.raises(IllegalMove, match="once"):
        m.play(second)


@clause("CIU-021")
def test_in_the_next_turn_it_can_be_done_again() -> None:
    m = before_turn(active=1, tokens={0: "a_246"})
    m.play("token on a_sum20")
    assert token(m, 1) == "a_sum20"
    m = before_turn(active=0, tokens={0: "a_246", 1: "a_sum20"})
    m.play("token on a_same4")
    assert token(m, 0) == "a_same4"


# The token


@clause("CIU-022", "CIU-024")
@pytest.mark.parametrize("card", ROWS)
def test_a_token_goes_on_any_face_up_card_without_one(card: str) -> None:
    m = play(before_turn(), f"token on {card}")
    assert token(m) == card
    on_it = [place["card"] for name in ("top", "bottom") for place in table(m)[name] if place["token"] == "raven"]
    assert on_it == [card]
    assert kinds(m) == ["token-placed"]


@clause("CIU-023", "CIU-024")
def test_a_token_on_a_card_can_be_shifted_to_another() -> None:
    m = play(before_turn(tokens={0: "a_246"}), "token on b_666")
    assert token(m) == "b_666"
    assert told(m, "token-shifted") == [{"kind": "token-shifted", "side": "raven", "card": "b_666", "from": "a_246"}]


@clause("CIU-022", "CIU-023", "CIU-024")
@pytest.mark.parametrize("mine", [{}, {0: "a_3333"}])
def test_no_token_goes_on_a_card_with_a_token(mine: dict[int, str]) -> None:
    m = before_turn(tokens={1: "a_246", **mine})
    assert "token on a_246" not in texts(m)
    assert why_not(m, "token on a_246") == "no-other-token"
    assert reasons(m)["card-a_246"] == "no-other-token"
    if mine:
        assert "token on a_3333" not in texts(m)
        assert reasons(m)["card-a_3333"] == "no-own-token"


@clause("CIU-025")
def test_a_token_cannot_be_taken_back() -> None:
    m = before_turn(tokens={0: "a_246"})
    assert not [text for text in texts(m) if "token" in text and "token on " not in text]
    m = play(m, "roll")
    assert token(m) == "a_246"


@clause("CIU-026", "CIU-031")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_with_any_token_cannot_be_removed(seat: int) -> None:
    m = before_turn(tokens={seat: "a_2244"})
    assert [text for text in texts(m) if text.startswith("remove ")] == ["remove a_3333", "remove b_666"]
    assert why_not(m, "remove a_2244") == ("no-own-token" if seat == 0 else "no-other-token")


@clause("CIU-027", "CIU-083")
def test_only_the_owner_of_the_token_can_gain_the_card() -> None:
    tray = "orange 2, orange 4, orange 6, white 1, white 1"
    assert "gain a_246" in texts(stopped(tray, tokens={0: "a_246"}))
    m = stopped(tray, tokens={1: "a_246"})
    assert step(m) == "TakeDie"
    assert why_not(m, "gain a_246") == "no-gain-token"


@clause("CIU-028")
def test_a_token_does_not_make_a_card_of_the_top_row_gainable() -> None:
    m = stopped("white 3, white 3, white 3, white 3, white 1", tokens={0: "a_3333"}, bottom=["a_246", "a_66", "a_147"])
    assert step(m) == "TakeDie"
    assert why_not(m, "gain a_3333") == "no-gain-top"


@clause("CIU-029", "CIU-096")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_token_stays_on_its_card_and_moves_with_it(seat: int) -> None:
    m = stopped("orange 2, orange 4, orange 6, white 1, white 1", tokens={seat: "b_666"})
    play(m, "gain a_246", "move down b_666")
    assert row(m, "bottom")[0] == "b_666"
    assert token(m, seat) == "b_666"
    while m.decision.seat == 0:
        m.play(texts(m)[-1])
    assert token(m, seat) == "b_666"


# Removing a card


@clause("CIU-030")
def test_only_a_card_of_the_top_row_can_be_removed() -> None:
    m = before_turn()
    for card in ROWS[3:]:
        assert why_not(m, f"remove {card}") == "no-remove-bottom"
    assert why_not(m, "remove c_777") == "no-card-here"
    assert why_not(m, "remove c_778") == "no-such-card"


@clause("CIU-032")
def test_a_removed_card_is_out_of_the_game_and_scores_for_nobody() -> None:
    m = play(before_turn(), "remove a_3333")
    assert "a_3333" not in row(m, "top") + row(m, "bottom") + cards(m, 0) + cards(m, 1)
    assert [card["card"] for card in table(m)["gone"]][-1] == "a_3333"
    assert points(m, 0) == points(m, 1) == 0


@clause("CIU-033")
def test_the_gap_is_filled_from_the_pile_before_the_roll() -> None:
    m = before_turn(pile=["b_11355", "c_777"])
    m.play("remove a_2244")
    assert row(m, "top") == ["a_3333", "b_11355", "b_666"]
    assert step(m) == "ReadyToRoll"
    assert table(m)["pile"] == {"B": 0, "C": 1, "D": 1}


@clause("CIU-034", "CIU-035")
def test_when_only_d_is_left_the_gap_stays_empty() -> None:
    m = before_turn(pile=[])
    m.play("remove a_2244")
    assert row(m, "top") == ["a_3333", None, "b_666"]
    assert table(m)["pile"] == {"B": 0, "C": 0, "D": 1}
    m.undo()
    assert row(m, "top") == ["a_3333", "a_2244", "b_666"]
    m = before_turn(pile=[], top=[None, None, None])
    assert [text for text in texts(m) if text.startswith("remove")] == []


@clause("CIU-035")
def test_no_card_can_be_removed_if_all_of_the_top_row_have_tokens() -> None:
    tokens = {0: "a_3333", 1: "a_2244", 2: "b_666", 3: "b_1357"}
    m = before_turn(seats=4, tokens=tokens, pile=[], top=["a_3333", "a_2244", "b_666", "b_1357", None])
    assert [text for text in texts(m) if text.startswith("remove")] == []


@clause("CIU-033")
def test_a_token_can_be_taken_back_until_the_roll_and_a_removal_cannot() -> None:
    m = play(before_turn(), "token on a_246")
    m.undo()
    assert token(m) is None
    m.play("remove a_3333")
    assert "turns up a card" in str(m.undo_refusal())
    m.play("roll")
    assert "roll" in str(m.undo_refusal())


@clause("CIU-018")
def test_the_token_cannot_be_used_while_rolling() -> None:
    m = after_roll("white 1, white 2, white 3, white 4, white 1")
    assert not any(text.startswith(("token", "remove")) for text in texts(m))
