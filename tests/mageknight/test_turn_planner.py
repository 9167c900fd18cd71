"""The planner of turns: it goes for what the hand can win, does not idle, and every game comes to its end."""

from __future__ import annotations

from sortilege.games.mageknight.mind.supplies import Supply, provisions
from sortilege.games.mageknight.mind.turn_planner import can_plan, plan_turn
from sortilege.games.mageknight.state.state import MageKnight

from .table import position
from .test_bots import choice


def test_the_plan_leads_to_an_enemy_that_the_hand_defeats() -> None:
    m = position("rage determination march stamina swiftness", at="0,-2", enemies={"1,-4": "diggers"}, crystals="red")
    state = m.state.imagine(0, m.state.rng.clone())
    assert isinstance(state, MageKnight)
    assert can_plan(state)
    plan = plan_turn(state)
    assert len(plan.moves) > 1
    assert choice(m) != "end turn"


def test_a_hand_that_can_be_played_is_no_reason_to_rest() -> None:
    m = position("march stamina swiftness rage determination", at="0,-2")
    assert choice(m) not in ("rest", "end turn")


def test_the_same_world_gives_the_same_plan() -> None:
    m = position("rage determination march stamina", at="0,-2", enemies={"1,-4": "diggers"})
    world = m.state.imagine(0, m.state.rng.clone())
    assert isinstance(world, MageKnight)
    assert plan_turn(world).moves == plan_turn(world).moves


def test_points_come_from_what_is_missed_least() -> None:
    found = [Supply(1, 10, 2, 0.6, False), Supply(2, 20, 1, 2.0, False), Supply(3, 30, 2, 0.5, False)]
    cheapest = provisions(found, 4, 3)
    assert cheapest[0].moves == [10, 30]
    assert [provision.price for provision in cheapest] == sorted(provision.price for provision in cheapest)
    assert provisions(found, 6, 3) == []
    assert provisions(found, 0, 3)[0].moves == []
