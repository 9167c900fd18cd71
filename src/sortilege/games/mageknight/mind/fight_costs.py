"""What a fight costs, in the points of worth that `prospects` reckons with (a point of fame is worth FAME of them)."""

from __future__ import annotations

from typing import Final

from ..box.terms import NOBODY, WOUND
from ..state.combat import DEFEATED, RAMPAGE, RAMPAGING, SUMMONED, Combat
from ..state.hero import FACE_DOWN, READY, SPENT, WOUNDS
from ..state.state import MageKnight
from .outlook import FAME, PER_LEVEL, PER_WOUND

CARD: Final = 0.5
"""A card that leaves the hand: played, paid or dropped."""
CARD_GONE: Final = 1.5
"""And so much more if it leaves the game."""
POISONED: Final = 2.0
"""A wound in the discard pile, or on its way there; one in the hand costs PER_WOUND."""
CRYSTAL: Final = 0.4
DIE: Final = 0.1
"""A die of the Source, rerolled at the end of the turn; mana tokens are gone then anyway, and cost nothing."""
KEPT_DIE: Final = 0.3
"""A die that a tactic keeps for the round."""
UNIT_SPENT: Final = 0.25 * PER_LEVEL
"""For each level of the unit, as are those that follow."""
UNIT_WOUNDED: Final = 0.6 * PER_LEVEL
UNIT_POISONED: Final = 0.8 * PER_LEVEL
UNIT_GONE: Final = 1.0 * PER_LEVEL
SKILL_USED: Final = 0.1
"""A skill of every turn."""
SKILL_SPENT: Final = 0.6
"""A skill of once a round."""
TACTIC_USED: Final = 0.3
REPUTATION: Final = 0.3
LOST: Final = 8.0
"""Somebody is left standing who had to fall: the site is not taken, its reward not won."""


class FightLedger:
    """Reckons what a fight has cost a hero since it was opened, less what it brought.

    Crystals gained count as far as they replace those that were spent: what could be had after the fight as well is no
    merit of it.
    """

    def __init__(self, game: MageKnight) -> None:
        hero = game.hero
        self.seat = hero.seat
        self.crystals = hero.crystals[:]
        self.before = 0.0
        self.before = -self.cost(game)

    def cost(self, game: MageKnight) -> float:
        hero = game.heroes[self.seat]
        turn = game.turn
        wounds = hero.wounds_in_hand()
        total = PER_WOUND * wounds - CARD * (len(hero.hand) - wounds) + CARD_GONE * len(game.gone)
        total += POISONED * (hero.discard.count(WOUND) + hero.played.count(WOUND)) + DIE * turn.dice_used
        for colour, held in enumerate(self.crystals):
            if hero.crystals[colour] < held:
                total += CRYSTAL * (held - hero.crystals[colour])
        if hero.tactic_die != NOBODY:
            total -= KEPT_DIE
        levels = game.box.unit_levels
        for slot, unit in enumerate(hero.units):
            total -= levels[unit] * unit_share(hero.unit_flags[slot])
        for flag in hero.skill_flags:
            if flag != READY:
                total += SKILL_SPENT if flag == FACE_DOWN else SKILL_USED
        if hero.tactic_used:
            total += TACTIC_USED
        total -= FAME * (hero.fame + turn.fame_later) + REPUTATION * (hero.reputation + turn.reputation_later)
        return total + self.before


def unit_share(flags: int) -> float:
    """What a unit in this state is worth for each of its levels."""
    wounds = flags & WOUNDS
    value = UNIT_GONE
    if wounds:
        value -= UNIT_WOUNDED if wounds == 2 else UNIT_POISONED
    if flags & SPENT:
        value -= 0.5 * UNIT_SPENT if wounds else UNIT_SPENT
    return value


def needed(fight: Combat, at: int) -> bool:
    """Whether the enemy must fall for the fight to be won: rampaging ones that joined another fight need not."""
    flags = fight.flags[at]
    return not flags & SUMMONED and (fight.kind == RAMPAGE or not flags & RAMPAGING)


def is_won(fight: Combat) -> bool:
    """Whether all have fallen who had to."""
    return all(flags & DEFEATED or not needed(fight, at) for at, flags in enumerate(fight.flags))
