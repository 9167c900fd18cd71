"""Battle turns weighed by the exchange that may be expected, for attackers, defenders and who plays the monsters."""

from __future__ import annotations

from typing import Final

from ....kernel.state import NewInformation
from ..rules.battle.begin import LeaveOut
from ..rules.battle.damage import ChooseAbsorption
from ..rules.battle.magician import TakeOnAbility
from ..rules.battle.summon import Equip
from ..rules.battle.turn import Act
from ..state.battle import ATTACKERS, DEFENDERS, Battle
from ..state.conjurers import Conjurers
from .strength import attackers_chance, chance_before

ANSWERED: Final = 0.7
"""How much the best answer of the other side counts, beside how the battle stands before it."""


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
    """How likely the attackers win after the option and the best answer to it, if every die shows what it shows on
    average: that is 1, as when the game is played without dice."""
    after = game.clone()
    after.dice = False
    battle = after.battle()
    odds = chance_of(after, index)
    if battle.over() or not isinstance(after.asking, Act) or after.seat == game.seat:
        return odds
    answers = [chance_without_dice(after, answer) for answer in range(len(after.options))]
    answered = min(answers) if after.seat != battle.attacker else max(answers)
    return odds * (1.0 - ANSWERED) + answered * ANSWERED


def chance_of(after: Conjurers, index: int) -> float:
    """Play the option up to the first new information: how likely the attackers win then."""
    battle = after.battle()
    after.halting = True
    try:
        after.choose(index)
    except NewInformation:
        pass
    after.halting = False
    return attackers_chance(after, battle)


def chance_without(game: Conjurers, card: int) -> float:
    """How likely the attackers win if this creature is left out of the draw; nobody is, if it is no creature."""
    battle = game.battle().clone()
    if card < game.parts.cards:
        battle.left_out = card
    return chance_before(game, battle)


def fight_on(game: Conjurers) -> None:
    """Play the battle that is fought to its end, dice and all: both sides do what looks best at once."""
    battle = game.battle()
    while not battle.over() and in_battle(game):
        best, chosen = -1.0, 0
        side = side_of(battle, game.seat)
        drawing = isinstance(game.asking, LeaveOut)
        for index in range(len(game.options) if len(game.options) > 1 else 0):
            won = chance_without(game, game.options[index]) if drawing else chance_without_dice(game, index)
            if side != ATTACKERS:
                won = 1.0 - won
            if won > best:
                best, chosen = won, index
        game.choose(chosen)


def chance_without_dice(game: Conjurers, index: int) -> float:
    """How likely the attackers win after the option, if every die shows what it shows on average."""
    after = game.clone()
    after.dice = False
    return chance_of(after, index)
