"""Drills: fights taken from games that were played at random, and all their ways tried one by one."""

from __future__ import annotations

import json
from collections.abc import Iterator

from sortilege.games import find
from sortilege.games.mageknight.box.terms import WOUND
from sortilege.games.mageknight.mind.fight_costs import LOST, FightLedger, is_won
from sortilege.games.mageknight.mind.fight_solver import FightPlan, can_solve
from sortilege.games.mageknight.rules.combat.begin import Muster
from sortilege.games.mageknight.rules.combat.ranged import Shoot
from sortilege.games.mageknight.rules.turn.menu import Menu
from sortilege.games.mageknight.rules.turn.moves import CARD
from sortilege.games.mageknight.state.state import MageKnight
from sortilege.kernel.launch import start_state
from sortilege.kernel.position import write_position
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NewInformation

from .rich import LAZY, rich

GAME = find("mageknight")
SETTINGS = ((1, "first_reconnaissance"), (1, "solo_conquest"), (2, "mines_liberation"), (2, "dungeon_lords"))
MOST_MOVES = 500
MOST_FIGHTS = 3
"""Fights of one game."""


class TooMany(Exception):
    """There are more ways than can be tried one by one."""


def drills(first: int) -> Iterator[MageKnight]:
    """Fights without end, each at its beginning; those of rich heroes take turns with those of poor ones."""
    seed = first
    while True:
        yield from fights_of(seed)
        seed += 1


def fights_of(seed: int) -> Iterator[MageKnight]:
    """The first fights of a game that is played at random, as its seat may imagine them."""
    rng = Rng(seed)
    state = rich(seed).state if seed % 2 else poor(seed)
    assert isinstance(state, MageKnight)
    met = 0
    for _ in range(MOST_MOVES):
        if state.asking is None or met == MOST_FIGHTS:
            return
        if isinstance(state.asking, Shoot) and can_solve(state):
            met += 1
            world = state.imagine(state.seat, rng)
            assert isinstance(world, MageKnight)
            yield world
            while state.fight is not None:
                state.choose(len(state.options) - 1)
            continue
        index = rng.below(len(state.options))
        if state.asking.text(state, state.options[index]) in LAZY:
            index = rng.below(len(state.options))
        state.choose(index)


def poor(seed: int) -> MageKnight:
    """A game at its beginning."""
    seats, scenario = SETTINGS[seed // 2 % len(SETTINGS)]
    state = start_state(GAME, seats, seed, GAME.settle(seats, {"scenario": scenario}), GAME.components(None))
    assert isinstance(state, MageKnight)
    return state


def small(game: MageKnight, cards: int) -> MageKnight:
    """The same fight with at most so many cards in hand, two units and two skills, so that all ways can be tried."""
    game = game.clone()
    hero = game.hero
    wounds = [card for card in hero.hand if card == WOUND][:1]
    others = [card for card in hero.hand if card != WOUND]
    hero.hand = wounds + others[:cards]
    hero.deck += others[cards:]
    while len(hero.units) > 2:
        hero.units.pop()
        hero.unit_flags.pop()
    for slot in range(2, len(hero.skills)):
        hero.skill_flags[slot] = 2
    assert game.asking is not None
    game.options = game.asking.options(game)
    return game


def replayed(game: MageKnight, plan: FightPlan) -> float:
    """What the moves of a plan cost when they are played; ValueError if one is not lawful."""
    state = game.clone()
    fight = state.combat
    for move in plan.moves:
        state.choose(state.options.index(move))
    assert state.fight is None
    return FightLedger(game).cost(state) + (0.0 if is_won(fight) else LOST)


def cheapest(game: MageKnight, most: int) -> float:
    """The least cost of all ways through the fight, every option tried in every state; TooMany if there are more states
    than that."""
    ledger = FightLedger(game)
    known = {written(game)}
    open_ends = [game.clone()]
    best = float("inf")
    while open_ends:
        state = open_ends.pop()
        for index, move in enumerate(state.options):
            after = state.clone()
            after.halting = not (isinstance(state.asking, Muster) or (isinstance(state.asking, Menu) and move < CARD))
            fight = after.combat
            try:
                after.choose(index)
            except NewInformation:
                continue
            after.halting = False
            if after.fight is None:
                best = min(best, ledger.cost(after) + (0.0 if is_won(fight) else LOST))
                continue
            key = written(after)
            if key not in known:
                if len(known) >= most:
                    raise TooMany
                known.add(key)
                open_ends.append(after)
    return best


def written(game: MageKnight) -> str:
    """The whole position as text, without what is only there for people to see."""
    found = write_position(game)
    table = found["table"]
    assert isinstance(table, dict)
    table["fight"] = {key: value for key, value in table["fight"].items() if key != "pieces"}
    return json.dumps([table, found["steps"]])
