"""How likely battles are won, told while a game goes on: the one that is fought, and those for the creatures that could
be fought for.

It is found by fighting them out, a little longer each time somebody asks, in worlds that the seat imagines.
"""

from __future__ import annotations

import time
from typing import Any, Final

from ....kernel.rng import Rng
from ....kernel.state import NOBODY
from ....kernel.sure import wilson
from ..box.terms import MYTHOLOGIES
from ..rules.battlegrounds import ChooseCreature
from ..state.battle import ATTACKERS
from ..state.conjurers import Conjurers
from ..state.table import NO_BATTLE
from .battling import in_battle, side_of
from .bouts import cut_off, fight_out
from .trials import BATTLEGROUND, Troop, laid_out

Tally = dict[str, list[int]]
"""By what was tried: how many battles were won, and how many fought."""
SECONDS: Final = 0.7
"""So long battles are fought each time."""
ENOUGH: Final = 100
"""From these a chance is known to ten in a hundred, and better where it is not even."""
CLEAR: Final = 36
"""So many are enough where all of them come out alike."""
LEAST: Final = 20
"""Fewer say nothing."""
NOW: Final = ""
"""The battle as it stands, for whoever has no move to make; for who has, it is as good as the best of them."""


def look_out(game: Conjurers, seat: int, before: dict[str, Any] | None, rng: Rng) -> dict[str, Any]:
    """Go on from what was found before. `chances` are told of what was tried often enough to say something, each with
    the bounds between which the true one lies in 95 % of the cases; `sure` is whether more tries would add little."""
    tally: Tally = before["tally"] if before is not None else {}
    until = time.monotonic() + SECONDS
    if game.fighting != NO_BATTLE and in_battle(game):
        found = battle_outlook(game, seat, tally, until, rng)
    else:
        found = town_outlook(game, seat, tally, until, rng)
    told = {name: [won / fought, *wilson(won, fought)] for name, (won, fought) in tally.items() if fought >= LEAST}
    return {**found, "chances": told, "tally": tally, "sure": all(is_sure(counted) for counted in tally.values())}


def is_sure(counted: list[int]) -> bool:
    won, fought = counted
    return fought >= ENOUGH or (fought >= CLEAR and won in (0, fought))


def worth_trying(tally: Tally, until: float) -> str | None:
    """One after the other is tried until something can be said of it, then all in turn; nothing once time is up."""
    unsure = [name for name, counted in tally.items() if not is_sure(counted)]
    if not unsure or time.monotonic() >= until:
        return None
    for name in unsure:
        if tally[name][1] < LEAST:
            return name
    return min(unsure, key=lambda name: tally[name][1])


def battle_outlook(game: Conjurers, seat: int, tally: Tally, until: float, rng: Rng) -> dict[str, Any]:
    """The battle that is fought, for the side of whoever looks: after each move open to the seat, or as it stands."""
    step = game.asking
    assert step is not None
    asked = game.seat == seat
    moves = [step.text(game, move) for move in game.options] if asked else []
    for tried in moves or [NOW]:
        tally.setdefault(tried, [0, 0])
    battle = game.battle()
    side = side_of(battle, seat) if seat in (battle.attacker, battle.defender, battle.keeper) else ATTACKERS
    while (name := worth_trying(tally, until)) is not None:
        world = game.imagine(seat, rng)
        assert isinstance(world, Conjurers)
        cut_off(world)
        if name != NOW:
            world.choose(moves.index(name))
        tally[name][0] += fight_out(world, rng) == (side == ATTACKERS)
        tally[name][1] += 1
    labels = {step.text(game, move): step.label(game, move).as_dict() for move in game.options} if asked else {}
    return {"about": "battle", "labels": labels}


def town_outlook(game: Conjurers, seat: int, tally: Tally, until: float, rng: Rng) -> dict[str, Any]:
    """The creatures that could be fought for, each with its minion against the seat's own army."""
    parts = game.parts
    army = Troop(game.army(seat), game.equipment_of(seat)) if seat != NOBODY else Troop([], [])
    if army.creatures:
        for card in within_reach(game, seat):
            tally.setdefault(parts.card_ids[card], [0, 0])
    nothing = [0] * parts.pieces
    while (name := worth_trying(tally, until)) is not None:
        guard = Troop([parts.card_index[name]], nothing)
        tally[name][0] += fight_out(laid_out(game.setup, BATTLEGROUND, army, guard, rng.spawn()), rng)
        tally[name][1] += 1
    return {"about": "town"}


def within_reach(game: Conjurers, seat: int) -> list[int]:
    """The creatures that the seat chooses from, or all that are still to be won."""
    if isinstance(game.asking, ChooseCreature) and game.seat == seat:
        return game.options
    return [card for mythology in range(len(MYTHOLOGIES)) for card in game.pile(mythology)]
