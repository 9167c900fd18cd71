"""Who acts is asked and pays, whoever has the turn; and older positions still load, in which the active player acts."""

from __future__ import annotations

import pytest

from sortilege import Match
from sortilege.kernel.errors import PositionError

from .pieces import Table
from .table import altered, hand, position, texts, whole


def with_the_other_acting() -> Match:
    """It is seat 0's turn, but seat 1 acts."""

    def take_over(table: Table) -> None:
        table["acting"] = 1

    m = position("march rage", seats=2, at="1,-1", others=[{"hand": "stamina promise", "at": "0,0"}])
    return altered(m, take_over)


def test_who_acts_is_asked_and_plays_cards_of_their_own() -> None:
    m = with_the_other_acting()
    assert m.decision.seat == 1
    assert "play stamina" in texts(m)
    assert "play march" not in texts(m)
    m.play("play stamina")
    assert hand(m, 1) == ["promise"]
    assert sorted(hand(m, 0)) == ["march", "rage"]
    assert whole(m)["turn"]["move"] == 2


def test_it_stays_the_turn_of_the_active_player() -> None:
    m = with_the_other_acting()
    assert m.view(0)["table"]["active"] == 0
    assert m.asides(0) == []


def test_a_position_names_who_acts_only_if_it_is_another() -> None:
    m = with_the_other_acting()
    assert whole(m)["acting"] == 1
    assert altered(m).position()["table"] == m.position()["table"]
    assert "acting" not in whole(position("march rage", seats=2))


def test_nobody_acts_who_is_not_in_the_game() -> None:
    def break_it(table: Table) -> None:
        table["acting"] = 2

    with pytest.raises(PositionError, match="acting"):
        altered(position("march rage", seats=2), break_it)
