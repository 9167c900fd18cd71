"""Duels: the challenge, the spoils, and the minus points."""

from __future__ import annotations

from tests.marks import clause

from .town import (
    allocating,
    decided,
    duel,
    goods,
    minus,
    opening,
    play,
    reasons,
    side,
    space,
    spaces_for,
    step,
    table,
    texts,
    why_not,
)

CHALLENGE = {0: "conjurer at house_coral, recruiter"}


@clause("CON-192", "CON-193", "CON-195")
def test_a_challenge_is_made_by_sending_the_conjurer_to_a_house_and_fought_later() -> None:
    m = allocating(seats=3)
    assert {"house_coral", "house_teal"} <= spaces_for(m, "conjurer")
    assert "house_violet" not in spaces_for(m, "conjurer")
    m.play("send conjurer to house_teal")
    assert space(m, "house_teal")["figure"] == {"side": "violet", "kind": "conjurer", "at": "house_teal"}
    assert table(m)["battles"] == []


@clause("CON-194")
def test_a_house_takes_one_challenger_and_those_who_wait_in_it_do_not_occupy_it() -> None:
    m = allocating(seats=3, figures={1: "conjurer at house_teal, recruiter"})
    assert "house_teal" not in spaces_for(m, "conjurer")
    assert why_not(m, "send conjurer to house_teal") == "no-taken"
    assert "house_coral" in spaces_for(m, "conjurer")


@clause("CON-198", "CON-199", "CON-200")
def test_a_challenger_who_wins_takes_half_of_three_categories_rounded_up() -> None:
    m = decided("attackers", duel(0, 1), figures=CHALLENGE, goods={0: "1 wood", 1: "5 wood, 4 iron, 7 food, 9 diamond"})
    assert minus(m, 1) == 6
    assert minus(m, 0) == 0
    assert step(m) == "Steal"
    assert m.decision.seat == 0
    assert texts(m) == [f"steal {good}" for good in ("wood", "stone", "iron", "bronze", "sapphire", "diamond", "food")]
    play(m, "steal wood", "steal food")
    assert why_not(m, "steal wood") == "no-steal-twice"
    assert reasons(m) == {"good-wood": "no-steal-twice", "good-food": "no-steal-twice"}
    m.play("steal stone")
    assert goods(m, 0) == {"wood": 4, "food": 4}
    assert goods(m, 1) == {"wood": 2, "iron": 4, "food": 3, "diamond": 9}
    assert step(m) == "Allocate"


@clause("CON-199")
def test_where_there_is_nothing_to_steal_nothing_is_asked() -> None:
    m = decided("attackers", duel(0, 1), figures=CHALLENGE, goods={1: "3 food"})
    m.play("steal food")
    assert goods(m, 0) == {"food": 2}
    assert step(m) == "Allocate"
    m = decided("attackers", duel(0, 1), figures=CHALLENGE)
    assert step(m) == "Allocate"
    assert minus(m, 1) == 6


@clause("CON-201")
def test_a_challenger_who_loses_receives_ten_minus_points_and_nothing_is_stolen() -> None:
    m = decided("defenders", duel(0, 1), figures=CHALLENGE, goods={0: "9 wood", 1: "9 food"}, minus={0: 2})
    assert minus(m, 0) == 12
    assert minus(m, 1) == 0
    assert goods(m, 0) == {"wood": 9}
    assert goods(m, 1) == {"food": 9}
    assert opening(m, "duel-lost")[0]["points"] == 10
    assert side(m, 0)["points"] == -12


@clause("CON-586")
def test_two_players_may_challenge_each_other() -> None:
    m = allocating(figures={1: "conjurer at house_violet, recruiter"}, initiative=0)
    assert "house_coral" in spaces_for(m, "conjurer")
    m = decided(
        "attackers",
        duel(0, 1),
        figures={0: "conjurer at house_coral, recruiter", 1: "conjurer at house_violet, recruiter"},
    )
    assert minus(m, 1) >= 6
    assert opening(m, "duel-won")[0]["side"] == "violet"
