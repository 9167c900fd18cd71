"""Bots: `greedy` plays every scenario to its end and wins more fame than chance does; `search` plays lawfully."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from sortilege.bots import find_bot
from sortilege.games import find
from sortilege.games.mageknight.mind.fight_costs import FightLedger
from sortilege.games.mageknight.mind.fight_solver import solve
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.launch import start_state
from sortilege.kernel.vantage import Vantage
from sortilege.kit import check_bot, modes_of
from tests.builds import COMPILED

from .modes import VARIED
from .table import position, texts

GAME = find("mageknight")
MODES = modes_of(GAME)
QUICK = [(1, {"scenario": "solo_conquest"}), (2, {"scenario": "blitz_conquest"})]
LONGEST = 1_000
"""Decisions of a game, for each seat."""


def played(seats: int, options: dict[str, Any], seed: int, bots: list[str]) -> MageKnight:
    """A game to its end, the bots in their seats."""
    state = start_state(GAME, seats, seed, GAME.settle(seats, options), GAME.components(None))
    players = [find_bot(name)(seed + seat) for seat, name in enumerate(bots)]
    decisions = 0
    while state.asking is not None:
        state.choose(players[state.seat].choose(Vantage(state, state.seat)))
        decisions += 1
        assert decisions < LONGEST * seats, "a game takes a bounded number of decisions"
    assert isinstance(state, MageKnight)
    return state


def choice(m: Match, bot: str = "greedy") -> str:
    """What a bot does in a position."""
    return texts(m)[find_bot(bot)(1).choose(Vantage(m.state, m.decision.seat))]


def is_usual(seats: int, options: dict[str, Any]) -> bool:
    """Whether a scenario is played without any variant."""
    return GAME.settle(seats, options) == GAME.settle(seats, {"scenario": options["scenario"]})


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), [*MODES, *VARIED] if COMPILED else QUICK, ids=str)
def test_bots_finish_every_scenario_with_every_variant(seats: int, options: dict[str, Any]) -> None:
    """The bot of the game plays its scenarios, a beginner, which thinks little, their variants."""
    bot = "greedy" if is_usual(seats, options) else "beginner"
    state = played(seats, options, 11, [bot] * seats)
    assert state.outcome is not None


@pytest.mark.long
def test_greedy_wins_more_fame_than_chance() -> None:
    fame = {"greedy": 0, "random": 0}
    for seed in range(4):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        state = played(2, {"scenario": "first_reconnaissance"}, seed, bots)
        for seat, name in enumerate(bots):
            fame[name] += state.heroes[seat].fame
    assert fame["greedy"] >= 3 * fame["random"] + 10


@pytest.mark.long
def test_greedy_sees_no_more_than_its_seat() -> None:
    assert check_bot(find_bot("greedy"), GAME, seed=3, games=1, modes=[(1, {"scenario": "first_reconnaissance"})])


def test_greedy_strikes_an_enemy_that_it_can_defeat() -> None:
    m = position(
        "rage determination fire_bolt swiftness stamina", at="0,-3", enemies={"1,-4": "diggers"}, crystals="red"
    )
    assert choice(m) == "challenge 1,-4"


def test_greedy_fights_at_the_least_cost() -> None:
    m = position("rage determination swiftness stamina", at="0,-3", enemies={"1,-4": "diggers"}, crystals="red")
    m.play("challenge 1,-4")
    state = m.state
    assert isinstance(state, MageKnight)
    ledger = FightLedger(state)
    plan = solve(state)
    assert plan.won
    while state.fight is not None:
        m.play(choice(m))
        state = m.state
        assert isinstance(state, MageKnight)
    assert ledger.cost(state) == pytest.approx(plan.cost)


def test_greedy_leaves_an_enemy_alone_that_would_only_wound_it() -> None:
    m = position("stamina", at="0,-3", enemies={"1,-4": "ironclads"}, turn={"exerted": 1})
    assert "challenge 1,-4" in texts(m)
    assert choice(m) != "challenge 1,-4"


def test_greedy_recruits_where_it_can() -> None:
    m = position("promise", at="2,-3", offer="peasants", turn={"influence": 4})
    m.play("talk")
    assert choice(m) == "recruit peasants"


def test_greedy_does_not_let_two_units_ready_each_other_for_ever() -> None:
    m = position("", at="2,-3", units=["herbalists", "herbalists spent"], level=3, turn={"influence": 2, "exerted": 1})
    m.play("talk")
    for _ in range(4):
        if m.decision.step.__class__.__name__ != "Talk":
            break
        m.play(choice(m))
    assert m.decision.step.__class__.__name__ != "Talk"


def test_greedy_does_not_walk_in_circles_where_walking_costs_nothing() -> None:
    m = position("song_of_wind wound", at="0,0", crystals="white", seats=2, turn={"exerted": 1})
    m.play("power song_of_wind")
    assert "move to 0,-1" in texts(m)
    walked = 0
    while m.decision.seat == 0 and choice(m).startswith("move to "):
        m.play(choice(m))
        walked += 1
        assert walked < 20


def test_search_plays_lawfully() -> None:
    state = start_state(GAME, 2, 1, GAME.settle(2, {"scenario": "first_reconnaissance"}), GAME.components(None))
    bot = find_bot("search:6")(1)
    for _ in range(30):
        chosen = bot.choose(Vantage(state, state.seat))
        assert 0 <= chosen < len(state.options)
        state.choose(chosen)
