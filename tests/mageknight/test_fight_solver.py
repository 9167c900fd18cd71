"""The fight solver: what it finds is lawful, and nothing is cheaper."""

from __future__ import annotations

import pytest

from sortilege import Match
from sortilege.games.mageknight.mind.fight_costs import CARD, REPUTATION
from sortilege.games.mageknight.mind.fight_solver import FightPlan, can_solve, solve
from sortilege.games.mageknight.mind.outlook import FAME
from sortilege.games.mageknight.state.state import MageKnight

from .drills import TooMany, cheapest, drills, replayed, small
from .table import position

DRILLS = 30


def fight(m: Match) -> MageKnight:
    m.play("challenge 1,-4")
    assert isinstance(m.state, MageKnight)
    return m.state


def line(game: MageKnight, plan: FightPlan) -> list[str]:
    """The moves of a plan as text."""
    state = game.clone()
    found: list[str] = []
    for move in plan.moves:
        assert state.asking is not None
        found.append(state.asking.text(state, move))
        state.choose(state.options.index(move))
    return found


def test_in_drills_it_finds_what_trying_everything_finds() -> None:
    tried = 0
    for drill in drills(4):
        game = small(drill, 2)
        try:
            least = cheapest(game, 100)
        except TooMany:
            continue
        plan = solve(game)
        assert plan.exact
        assert plan.cost == pytest.approx(least), f"drill {tried}"
        assert replayed(game, plan) == pytest.approx(least), f"drill {tried}"
        tried += 1
        if tried == DRILLS:
            return


def test_it_wins_with_as_few_cards_as_it_takes() -> None:
    game = fight(position("rage determination swiftness stamina", at="0,-3", enemies={"1,-4": "diggers"}))
    plan = solve(game)
    assert plan.won
    assert plan.exact
    spent = 4 - len([card for card in plan.end.hero.hand if card])
    assert plan.end.hero.wounds_in_hand() == 0
    assert plan.cost == pytest.approx(CARD * spent - FAME * plan.end.hero.fame - REPUTATION)


def test_it_shoots_before_it_is_hit() -> None:
    game = fight(position("swiftness rage", at="0,-3", enemies={"1,-4": "diggers"}, crystals="white red"))
    plan = solve(game)
    assert plan.won
    assert plan.sure == len(plan.moves)


def test_a_fight_that_cannot_be_won_costs_as_little_as_possible() -> None:
    game = fight(position("stamina", at="0,-3", enemies={"1,-4": "orc_summoners"}))
    plan = solve(game)
    assert not plan.won
    assert plan.exact
    assert plan.end.fight is None
    assert plan.sure < len(plan.moves), "a summoner draws on the way"


def test_cut_off_it_says_so_and_still_ends_the_fight() -> None:
    game = fight(position("rage determination swiftness stamina", at="0,-3", enemies={"1,-4": "diggers"}))
    plan = solve(game, limit=3)
    assert not plan.exact
    assert plan.end.fight is None
    assert replayed(game, plan) == pytest.approx(plan.cost)


def test_cut_off_it_wastes_nothing_on_an_enemy_who_cannot_strike() -> None:
    hand = "chill rage determination swiftness stamina march promise threaten"
    game = fight(position(hand, at="0,-3", enemies={"1,-4": "cursed_hags"}, crystals="blue red white", level=4))
    plan = solve(game, limit=150)
    assert not plan.exact
    assert plan.cost <= solve(game).cost + 2 * CARD


def test_it_solves_no_fight_where_there_is_none() -> None:
    state = position("rage", at="0,-3").state
    assert isinstance(state, MageKnight)
    assert not can_solve(state)


def test_the_same_fight_has_the_same_answer() -> None:
    game = next(drills(9))
    assert solve(game).moves == solve(game.clone()).moves
