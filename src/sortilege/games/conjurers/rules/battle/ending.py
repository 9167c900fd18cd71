"""How a battle ends: a side has no creature left, nothing happens for three rounds, or it has lasted too long."""

from __future__ import annotations

from typing import Final

from .....kernel.state import NOBODY
from .....kernel.words import Param
from ...state.battle import (
    ATTACKERS,
    BEATEN,
    DEFENDERS,
    ENDINGS,
    NO_CREATURES,
    STALEMATE,
    TOGETHER,
    TOO_LONG,
    Battle,
)
from ...state.conjurers import Conjurers
from ...state.table import SIDES
from .abilities import left_to_absorb

QUIET_ROUNDS: Final = 3
"""After so many battle rounds in a row without dice the battle ends."""
MOST_ROUNDS: Final = 60
"""After so many battle rounds it ends in any case."""


def end_turn(game: Conjurers, battle: Battle) -> bool:
    """Whether the battle ends with the battle turn that is over; the second of a round ends the round."""
    return end_beaten(game, battle) or (battle.turns % 2 == 0 and end_round(game, battle))


def end_beaten(game: Conjurers, battle: Battle) -> bool:
    """The side that first loses all its creatures, on the board and in hand, loses the battle; if both lose the last
    ones together, the defending side has won."""
    attackers = battle.has_left(ATTACKERS)
    defenders = battle.has_left(DEFENDERS)
    if attackers and defenders:
        return False
    end_battle(game, battle, ATTACKERS if attackers else DEFENDERS, BEATEN if attackers or defenders else TOGETHER)
    return True


def end_before_it_begins(game: Conjurers, battle: Battle) -> None:
    """A side that has no creature when the battle begins loses at once; if neither has one, the defending side wins."""
    attackers = battle.has_left(ATTACKERS)
    if not attackers or not battle.has_left(DEFENDERS):
        end_battle(game, battle, ATTACKERS if attackers else DEFENDERS, NO_CREATURES)


def end_round(game: Conjurers, battle: Battle) -> bool:
    """If no dice were rolled for three battle rounds, or if the battle has lasted too long, the side with more hit
    points left wins."""
    battle.quiet = 0 if battle.rolled else battle.quiet + 1
    battle.rolled = False
    if battle.quiet >= QUIET_ROUNDS:
        end_battle(game, battle, stronger(game, battle), STALEMATE)
    elif battle.turns >= 2 * MOST_ROUNDS:
        end_battle(game, battle, stronger(game, battle), TOO_LONG)
    else:
        return False
    return True


def stronger(game: Conjurers, battle: Battle) -> int:
    """The side with the higher sum; the defending side if they are equal."""
    return ATTACKERS if strength(game, battle, ATTACKERS) > strength(game, battle, DEFENDERS) else DEFENDERS


def strength(game: Conjurers, battle: Battle, side: int) -> int:
    """The hit points left on the board and in hand, and what the equipment on the board can still absorb."""
    parts = game.parts
    total = 0
    for card in battle.hands[side]:
        total += parts.hit_points[card]
    for slot in battle.standing(side):
        total += parts.hit_points[battle.card[slot]] - battle.damage[slot]
        total += left_to_absorb(parts, battle, 2 * slot) + left_to_absorb(parts, battle, 2 * slot + 1)
    return total


def end_battle(game: Conjurers, battle: Battle, winner: int, ending: int) -> None:
    battle.winner = winner
    battle.ending = ending
    if game.log is not None:
        told: dict[str, Param] = {"side": SIDES[battle.player(winner)]}
        if ending in (STALEMATE, TOO_LONG):
            told |= {"n": strength(game, battle, winner), "m": strength(game, battle, 1 - winner)}
        whose = "-monsters" if battle.owner(winner) == NOBODY else ""
        game.tell(f"battle-{ENDINGS[ending]}{whose}", told)
