"""Burning: after all strikes of a fight, dice of their own for the enemy and each of its neighbours."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from ...box.terms import IMMUNITY_FIRE, LIFE_STEAL
from ...state.battle import FACING, NEIGHBOURS, NO_CARD, Battle
from ...state.conjurers import Conjurers
from ...state.fight import AGGRESSOR, TARGET, Fight
from .damage import clear_damage, place_damage
from .deaths import remove_dead
from .dice import roll
from .told import creature


class Burn(Step[Conjurers]):
    """Creatures with burning deal damage again, even if they died in the fight."""

    def fits(self, game: Conjurers) -> bool:
        return game.battle().fight is not None

    def run(self, game: Conjurers) -> None:
        battle = game.battle()
        fight = battle.present_fight()
        if not fight.burning[AGGRESSOR] and not fight.burning[TARGET]:
            battle.fight = None
            return
        for role in (AGGRESSOR, TARGET):
            if fight.burning[role]:
                burn(game, battle, fight, role)
        place_damage(game, battle, SETTLE_BURNING)


def burn(game: Conjurers, battle: Battle, fight: Fight, role: int) -> None:
    """Each creature that is hit has its own roll; a frost marker on the burning one reduces each of them."""
    burner = fight.slots[role]
    cold = battle.frost[burner] if battle.card[burner] != NO_CARD else fight.cold[role]
    enemy = FACING[burner]
    for slot in (enemy, *NEIGHBOURS[enemy]):
        if battle.card[slot] == NO_CARD or battle.devouring[slot]:
            continue
        if battle.powers[slot][IMMUNITY_FIRE]:
            continue
        dice = roll(game, battle, fight.burning[role])
        damage = chilled(sum(dice)) if cold else sum(dice)
        battle.incoming[slot] += damage
        if game.log is not None:
            game.tell("burnt", {"card": creature(game, slot), "dice": [*dice], "n": damage})


def chilled(damage: int) -> int:
    """What is left of the damage that a creature with a frost marker would deal."""
    return damage - damage // 3


class SettleBurning(Step[Conjurers]):
    """After burning come deaths and resurrections, then the life steal of burners that are alive. The fight is over."""

    def fits(self, game: Conjurers) -> bool:
        return game.battle().fight is not None

    def run(self, game: Conjurers) -> None:
        battle = game.battle()
        fight = battle.present_fight()
        remove_dead(game, battle)
        for role in (AGGRESSOR, TARGET):
            if fight.burning[role]:
                steal_life(game, battle, fight.slots[role])
        clear_damage(battle)
        battle.fight = None


def steal_life(game: Conjurers, battle: Battle, slot: int) -> None:
    """A creature with life steal that is alive removes half as much damage from itself as reached the creature that it
    fights."""
    if battle.card[slot] == NO_CARD or not battle.powers[slot][LIFE_STEAL]:
        return
    stolen = min(battle.reached[FACING[slot]] // 2, battle.damage[slot])
    if stolen == 0:
        return
    battle.damage[slot] -= stolen
    if game.log is not None:
        game.tell("stole-life", {"card": creature(game, slot), "n": stolen})


BURN: Final = Burn()
SETTLE_BURNING: Final = SettleBurning()
