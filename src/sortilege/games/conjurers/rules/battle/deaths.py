"""Death and resurrection, and what becomes of a devouring then."""

from __future__ import annotations

from ...box.terms import RESURRECTION
from ...state.battle import FACING, NO_CARD, NO_PIECE, ROW, Battle
from ...state.conjurers import Conjurers
from ...state.fight import AGGRESSOR, TARGET
from .told import creature


def remove_dead(game: Conjurers, battle: Battle) -> None:
    """A creature dies when its damage is as high as its hit points. One with resurrection rises at once, but only once
    in a battle."""
    hit_points = game.parts.hit_points
    for slot, reached in enumerate(battle.reached):
        if reached == 0:
            continue
        card = battle.card[slot]
        if card == NO_CARD or battle.damage[slot] < hit_points[card]:
            continue
        if game.log is not None:
            game.tell("died", {"card": creature(game, slot)})
        note_death(battle, slot)
        if battle.is_devoured(slot):
            let_go(game, FACING[slot])
        if battle.powers[slot][RESURRECTION] and not battle.risen[slot]:
            rise(game, battle, slot)
        else:
            battle.fallen[slot // ROW].append(card)
            battle.clear(slot)


def note_death(battle: Battle, slot: int) -> None:
    """Who dies in its own fight does not strike back, even if it rises; who burns even so burns as cold as it died."""
    fight = battle.fight
    if fight is not None and slot in (fight.aggressor, FACING[fight.aggressor]):
        role = AGGRESSOR if slot == fight.aggressor else TARGET
        fight.died[role] = 1
        fight.cold[role] = battle.frost[slot]


def rise(game: Conjurers, battle: Battle, slot: int) -> None:
    """The creature stands in its slot again with full hit points, without markers and without equipment. What it was
    devouring is free, and in the battle turn that has just begun it cannot devour again."""
    battle.damage[slot] = battle.frost[slot] = battle.poison[slot] = 0
    battle.worn[2 * slot] = battle.worn[2 * slot + 1] = NO_PIECE
    battle.wear[2 * slot] = battle.wear[2 * slot + 1] = 0
    battle.reckon_powers(game.parts, slot)
    battle.risen[slot] = 1
    if battle.devouring[slot]:
        battle.devouring[slot] = 0
        battle.resting[slot] = battle.turns
    if game.log is not None:
        game.tell("risen", {"card": creature(game, slot)})


def let_go(game: Conjurers, slot: int) -> None:
    """A devourer goes back to its own slot. In the next battle turn of its side it rests."""
    battle = game.battle()
    battle.devouring[slot] = 0
    battle.resting[slot] = battle.turns + (2 if battle.side == slot // ROW else 1)
    if game.log is not None:
        game.tell("let-go", {"card": creature(game, slot)})
