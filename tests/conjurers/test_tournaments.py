"""Tournaments, an optional rule for four players."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .town import army, ending, goods, minus, opening, pile, play, position, reasons, step, table, texts, why_not

ORDER = (2, 0, 3, 1)
"""Teal wins the final against violet, amber the match for third place against coral."""


def match(challenger: int, challenged: int, winner: str) -> dict[str, Any]:
    sides = {"attacker": challenger, "defender": challenged, "keeper": challenged}
    return {"occasion": "tournament", **sides, "winner": winner, "ending": "beaten"}


def held(turn: int, seed: int = 0, **more: Any) -> Match:
    """A tournament is about to be held."""
    steps = [["NextTurn"], ["HoldTournament"]]
    return position(steps, "end", seats=4, turn=turn, seed=seed, tournaments=True, **more)


def awarded(turn: int, **more: Any) -> Match:
    """Final and match for third place are over: awards are given."""
    fought = [match(0, 2, "defenders"), match(3, 1, "attackers")]
    steps = [["NextTurn"], ["GiveAwards"]]
    return position(steps, "end", seats=4, turn=turn, battles=fought, tournaments=True, **more)


@clause("CON-222")
@pytest.mark.parametrize("turn", range(1, 13))
def test_tournaments_are_held_after_turns_6_and_12_only_and_only_if_chosen(turn: int) -> None:
    m = ending(seats=4, turn=turn, tournaments=True)
    assert bool(opening(m, "tournament")) == (turn in (6, 12))
    assert opening(ending(seats=4, turn=turn), "tournament") == []


@clause("CON-223")
def test_a_tournament_comes_after_feeding_and_before_the_next_phase() -> None:
    m = ending(seats=4, turn=6, tournaments=True, armies={0: "wolf"}, goods={0: "1 food"})
    kinds = [event.kind for event in m.opening]
    assert kinds.index("fed") < kinds.index("tournament")
    assert "phase" not in kinds
    assert table(m)["turn"] == 6
    m = awarded(12)
    assert not m.over
    play(m, "take anubis", "take ammit", "take sphinx", "take mummy")
    assert m.over


@clause("CON-224", "CON-225", "CON-226", "CON-229")
def test_who_meets_whom_and_who_challenges_is_drawn() -> None:
    drawn = set()
    for seed in range(40):
        matches = opening(held(6, seed), "match")[:2]
        pairs = [(str(one["side"]), str(one["other"])) for one in matches]
        assert len({side for pair in pairs for side in pair}) == 4
        drawn.update(pairs)
    assert len(drawn) == 12


@clause("CON-224", "CON-227")
def test_winners_meet_in_the_final_and_losers_in_the_match_for_third_place() -> None:
    fought = [match(0, 1, "attackers"), match(2, 3, "defenders")]
    steps = [["NextTurn"], ["HoldFinals"]]
    for seed in range(6):
        m = position(steps, "end", seats=4, turn=6, battles=fought, tournaments=True, seed=seed)
        final, third = opening(m, "match")
        assert {final["side"], final["other"]} == {"violet", "amber"}
        assert {third["side"], third["other"]} == {"coral", "teal"}


@clause("CON-228", "CON-230", "CON-231")
def test_matches_bring_neither_spoils_nor_minus_points_and_awards_come_at_the_end() -> None:
    steps: list[list[Any]] = [["NextTurn"], ["GiveAwards"], ["TakeSpoils", 1]]
    fought = [match(0, 2, "defenders"), match(3, 1, "attackers")]
    rich = dict.fromkeys(range(4), "9 wood, 9 food")
    m = position(steps, "end", seats=4, turn=6, battles=fought, fighting=1, tournaments=True, goods=rich)
    assert [minus(m, seat) for seat in range(4)] == [0, 0, 0, 0]
    assert [goods(m, seat) for seat in range(4)] == [{"wood": 9, "food": 9}] * 4
    assert step(m) == "TakeAward"
    assert m.decision.seat == 2


@clause("CON-232", "CON-233", "CON-234", "CON-235", "CON-240", "CON-241")
def test_the_awards_of_the_midway_tournament() -> None:
    m = awarded(6)
    seats = []
    for move in ("take sphinx", "take bronze", "take bennu", "take harpy", "take wood", "take satyr"):
        seats.append(m.decision.seat)
        m.play(move)
    assert seats == [2, 2, 0, 3, 3, 1]
    assert [army(m, seat) for seat in ORDER] == [["sphinx"], ["bennu"], ["harpy"], ["satyr"]]
    assert goods(m, 2) == {"bronze": 4}
    assert goods(m, 3) == {"wood": 4}
    assert "sphinx" not in pile(m, "egyptian")
    assert step(m) == "Allocate"


@clause("CON-232", "CON-234")
def test_the_goods_of_an_award_are_of_one_of_two_kinds() -> None:
    m = awarded(6)
    assert len(texts(m)) == 10
    m.play("take sphinx")
    assert texts(m) == ["take iron", "take bronze"]
    assert why_not(m, "take wood") == "no-award-goods"
    play(m, "take iron", "take bennu", "take harpy")
    assert texts(m) == ["take wood", "take stone"]


@clause("CON-236", "CON-237", "CON-238", "CON-239", "CON-240")
def test_the_awards_of_the_final_tournament() -> None:
    m = awarded(12)
    assert why_not(m, "take sphinx") == "no-award-level"
    play(m, "take hydra", "take cyclops", "take minotaur", "take harpy")
    assert [army(m, seat) for seat in ORDER] == [["hydra"], ["cyclops"], ["minotaur"], ["harpy"]]
    assert m.over
    assert m.outcome is not None
    assert [m.outcome.scores[seat] for seat in ORDER] == [5, 4, 3, 2]


@clause("CON-241", "CON-242")
def test_award_creatures_are_free_and_are_not_fed_in_the_turn_they_are_won() -> None:
    m = awarded(6)
    play(m, "take sphinx", "take iron", "take bennu", "take harpy", "take wood", "take satyr")
    assert [minus(m, seat) for seat in range(4)] == [0, 0, 0, 0]
    m = ending(seats=4, turn=9, tournaments=True, armies={2: "sphinx"})
    assert minus(m, 2) == 6


@clause("CON-243")
def test_if_no_creature_of_the_level_is_left_that_part_is_lost() -> None:
    threes = "sphinx, bennu, minotaur, centaur, kitsune, tengu, valkyrie, troll, cherub, goliath"
    m = awarded(6, armies={1: threes})
    assert [event["level"] for event in opening(m, "award-lost")] == [3]
    assert step(m) == "TakeGoods"
    m = awarded(6, armies={1: threes.removeprefix("sphinx, ")})
    assert step(m) == "TakeGoods"
    assert army(m, 2) == ["sphinx"]


def test_what_is_taken_says_so() -> None:
    m = awarded(6, armies={1: "sphinx"}, gone="bennu")
    assert reasons(m) == {"card-sphinx": "no-card-won", "card-bennu": "no-card-gone"}
