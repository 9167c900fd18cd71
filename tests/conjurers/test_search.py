"""The search bot at Conjurers: battles are fought out in its head, allocations gone through."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import pytest

from sortilege import Match
from sortilege.bots import find_bot
from sortilege.bots.search import SearchBot
from sortilege.kernel.position import write_position
from sortilege.kernel.rng import Rng
from sortilege.kernel.vantage import Vantage

from .battlefield import field
from .town import GAME, allocating, resolving, step

STARTERS = "wolf, clay_golem, gnome_tinker"


def found(m: Match, iterations: int, seed: int = 0) -> str:
    state = m.state
    assert state.asking is not None
    index = SearchBot(seed, iterations=iterations).choose(Vantage(state, state.seat))
    return state.asking.text(state, state.options[index])


def test_it_wins_at_once_where_it_can() -> None:
    m = field("wolf | anubis", "imp: 5 damage", hands=("cerberus", ""), dice=True)
    assert found(m, 60) == "attack with wolf"


def test_it_fights_for_what_it_can_win() -> None:
    m = resolving({0: "conjurer at mount_olympus, recruiter"}, turn=1, armies={0: STARTERS})
    assert step(m) == "ChooseCreature"
    assert found(m, 40) in ("fight for satyr", "fight for harpy")


def test_a_battle_is_thought_about_by_itself() -> None:
    """Whatever the town would make of it: who wins the battle has won all."""
    world = field("wolf | anubis", "imp: 5 damage", hands=("", ""), dice=True, goods={1: "50 diamond"}).state.clone()
    GAME.brain.narrow(world)
    assert GAME.brain.estimate(world, Rng(2)) == [1.0, 0.0, 0.0, 0.0]
    assert world.outcome is not None


def test_a_decision_in_town_is_thought_about_with_the_whole_game() -> None:
    m = resolving({0: "conjurer at mount_olympus, recruiter"}, turn=1, armies={0: STARTERS})
    world = m.state.clone()
    before = write_position(world)
    GAME.brain.narrow(world)
    assert write_position(world) == before


POSITIONS: dict[str, Callable[[], Match]] = {
    "a battle": lambda: field("wolf | anubis", "imp | goliath", dice=True),
    "an allocation": lambda: allocating(
        turn=8, armies={0: STARTERS, 1: "imp, raven, skeleton"}, goods={0: "9 food", 1: "9 food"}
    ),
    "a purchase": lambda: resolving(
        {0: "conjurer at artificer_1, recruiter"}, turn=9, goods={0: "12 bronze, 4 diamond"}
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_it_leaves_the_table_alone_and_cannot_tell_imagined_worlds(name: str) -> None:
    m = POSITIONS[name]()
    before = write_position(m.state)
    choice = SearchBot(5, iterations=6).choose(Vantage(m.state, m.state.seat))
    assert write_position(m.state) == before
    imagined = m.state.imagine(m.state.seat, Rng(9))
    assert SearchBot(5, iterations=6).choose(Vantage(imagined, imagined.seat)) == choice


@pytest.mark.parametrize("name", POSITIONS)
def test_what_it_expects_are_shares(name: str) -> None:
    world = POSITIONS[name]().state.imagine(0, Rng(1))
    expected = GAME.brain.estimate(world, Rng(2))
    assert sum(expected) == pytest.approx(1.0)
    assert all(0.0 <= share <= 1.0 for share in expected)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_same_seed_and_as_many_walks_think_the_same(name: str) -> None:
    m = POSITIONS[name]()
    thought = []
    for _ in range(2):
        bot = SearchBot(7, iterations=40)
        chosen = [bot.choose(Vantage(m.state, m.state.seat)) for _ in range(2)]
        thought.append((chosen, bot.rng.drawn))
    assert thought[0] == thought[1]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_highest_level_answers_within_two_seconds(name: str) -> None:
    m = POSITIONS[name]()
    begun = perf_counter()
    find_bot("hard")(1).choose(Vantage(m.state, m.state.seat))
    assert perf_counter() - begun < 2.0
