"""Battle turns weighed by the exchange that may be expected, for attackers, defenders and who plays the monsters."""

from __future__ import annotations

from ....kernel.state import NewInformation
from ..rules.battle.begin import LeaveOut
from ..rules.battle.damage import ChooseAbsorption
from ..rules.battle.magician import TakeOnAbility
from ..rules.battle.summon import Equip
from ..rules.battle.turn import Act
from ..state.battle import ATTACKERS, DEFENDERS, Battle
from ..state.conjurers import Conjurers
from .strength import attackers_chance, chance_before


def in_battle(game: Conjurers) -> bool:
    """Whether what is asked is part of a battle."""
    return isinstance(game.asking, Act | Equip | TakeOnAbility | ChooseAbsorption | LeaveOut)


def side_of(battle: Battle, seat: int) -> int:
    """The side for which the seat decides."""
    return ATTACKERS if seat == battle.attacker else DEFENDERS


def chances(game: Conjurers) -> list[float]:
    """For each option, how likely the side of the seat that decides wins the battle after it."""
    side = side_of(game.battle(), game.seat)
    drawing = isinstance(game.asking, LeaveOut)
    found: list[float] = []
    for index in range(len(game.options)):
        won = chance_without(game, game.options[index]) if drawing else chance_after(game, index)
        found.append(won if side == ATTACKERS else 1.0 - won)
    return found


def chance_after(game: Conjurers, index: int) -> float:
    """How likely the attackers win after the option, if every die shows what it shows on average: that is 1, as when
    the game is played without dice."""
    after = game.clone()
    after.halting = True
    after.dice = False
    battle = after.battle()
    try:
        after.choose(index)
    except NewInformation:
        pass
    return attackers_chance(after, battle)


def chance_without(game: Conjurers, card: int) -> float:
    """How likely the attackers win if this creature is left out of the draw; nobody is, if it is no creature."""
    battle = game.battle().clone()
    if card < game.parts.cards:
        battle.left_out = card
    return chance_before(game, battle)
