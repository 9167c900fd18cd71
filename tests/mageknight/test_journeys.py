"""Walks of several steps in one gesture, and what the end of a turn warns of."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sortilege
from sortilege import Match

from .table import position

TOWER = {"0,1": "countryside_4", "1,0": "countryside_2"}
"""A mage tower at 1,-3."""


def walks(m: Match) -> dict[str, dict[str, Any]]:
    """The ways to each space, by its name."""
    chains = m.view(0)["decision"].get("chains", [])
    return {str(chain["label"]["params"]["at"]): chain for chain in chains if chain["path"][0].startswith("space-")}


def steps(m: Match, at: str) -> list[str]:
    return [str(move).removeprefix("move to ") for move in walks(m)[at]["moves"]]


def warning(m: Match, move: str) -> str:
    told = m.preview(move).warning
    return m.setup.words.say(told) if told is not None else ""


def test_a_walk_leads_wherever_the_move_points_do_by_the_cheapest_way() -> None:
    m = position("", at="0,0", turn={"move": 5})
    found = walks(m)
    assert steps(m, "1,-2") == ["0,-1", "1,-2"]
    assert found["1,-2"]["label"]["params"]["n"] == 4, "not over the forest, which would make it 5"
    assert steps(m, "2,-2") == ["1,-1", "2,-2"]
    assert "2,-3" not in found, "five points do not lead there"


def test_a_space_beside_the_hero_is_one_step_away() -> None:
    m = position("", at="0,0", turn={"move": 9})
    beside = {"1,-1", "1,0", "0,-1"}
    assert {at for at, chain in walks(m).items() if len(chain["moves"]) == 1} == beside


def test_no_walk_goes_on_where_a_garrison_is_seen_but_by_night_it_does() -> None:
    by_day = position("", at="0,0", tiles=TOWER, hidden={"1,-3": "monks"}, turn={"move": 9})
    assert steps(by_day, "1,-2") == ["0,-1", "1,-2"]
    assert "0,-3" not in walks(by_day), "who comes by 0,-2 has seen the monks"
    night = position("", at="0,0", tiles=TOWER, hidden={"1,-3": "monks"}, turn={"move": 9}, night=True)
    assert steps(night, "0,-3") == ["0,-1", "0,-2", "0,-3"]


def test_an_assault_ends_a_walk_and_is_said_before() -> None:
    m = position("", at="0,-1", tiles=TOWER, enemies={"1,-3": "monks"}, turn={"move": 9})
    assert walks(m)["1,-3"]["label"]["key"] == "do-walk-assault"
    m.play("move to 1,-2")
    assert warning(m, "move to 1,-3") == "A fight begins: this is an assault."


def test_a_walk_goes_round_whom_a_step_provokes() -> None:
    m = position("", at="2,-2", enemies={"3,-3": "prowlers"}, turn={"move": 9})
    assert walks(m)["3,-2"]["label"]["key"] == "do-step-provoke"
    assert warning(m, "move to 3,-2") == "A fight begins with Prowlers at 3,-3."
    m = position("", at="1,-1", enemies={"3,-3": "prowlers"}, turn={"move": 9})
    assert steps(m, "3,-2") == ["2,-1", "3,-2"]
    assert walks(m)["3,-2"]["label"]["key"] == "do-walk"


def test_where_space_is_bent_steps_are_taken_one_by_one() -> None:
    m = position("", at="0,0", turn={"move": 9, "rules": {"space_bending": 1}})
    assert all(len(chain["moves"]) == 1 for chain in walks(m).values())


@pytest.mark.parametrize("seed", range(4))
def test_nothing_happens_on_the_way_of_a_walk(seed: int) -> None:
    m, rng, seen = sortilege.new("mageknight", 1 + seed % 2, seed), Random(seed), 0
    for _ in range(200):
        for chain in m.decision.step.chains(m.state):
            ahead = m.clone()
            for move in chain.moves[:-1]:
                seen += 1
                step = ahead.preview(move)
                assert not step.news, f"{move} brings {step.news} to light"
                assert step.warning is None
                ahead.play(move)
            assert ahead.decision.find(chain.moves[-1]) >= 0
        onward = [option for option in m.decision.options if "for move" in option.text or "move to" in option.text]
        m.play(rng.choice(onward if onward and rng.random() < 0.7 else m.decision.options))
        if m.over:
            break
    assert seen > 3


def test_a_chain_is_previewed_as_a_whole_up_to_what_is_new() -> None:
    m = position("", at="0,0", tiles=TOWER, hidden={"1,-3": "monks"}, turn={"move": 9})
    quiet = m.preview_chain(["move to 0,-1", "move to 0,-2"])
    assert [event.params["at"] for event in quiet.events if event.kind == "moves"] == ["0,-1", "0,-2"]
    assert quiet.undo_barrier is not None, "from 0,-2 the tower is seen"
    stopped = m.preview_chain(["move to 0,-1", "move to 1,-2", "move to 2,-2"])
    assert stopped.news == "enemy"
    assert [event.params["at"] for event in stopped.events if event.kind == "moves"] == ["0,-1", "1,-2"]
    assert not m.moves


# The end of a turn


def test_the_end_of_a_turn_says_what_is_drawn_and_what_is_lost() -> None:
    m = position("", at="1,0", mana="red red gold", turn={"move": 3, "influence": 1, "exerted": 1})
    end = next(option for option in m.decision.options if option.text == "end turn")
    assert end.label == "End the turn; draw up to 5 cards"
    lost = "3 move points, 1 influence, 2 red mana and 1 gold mana"
    assert warning(m, "end turn") == f"Lost with the turn: {lost}."


def test_a_turn_that_wastes_nothing_ends_without_a_warning() -> None:
    assert warning(position("", at="1,0", turn={"exerted": 1}), "end turn") == ""


def test_who_cannot_stay_is_told_before_the_turn_ends() -> None:
    m = position("", at="0,-1", seats=2, others=[{"at": "1,-1"}], turn={"move": 3, "exerted": 1})
    m.play("move to 1,-1")
    assert warning(m, "end turn") == "You cannot stay here: you take a wound for each step back."
