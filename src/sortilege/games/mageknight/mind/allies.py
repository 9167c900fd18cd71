"""What a co-operative assault promises one of those who would take part."""

from __future__ import annotations

from typing import Final

from ..rules.assault.call import AnswerCall
from ..state.hero import Hero
from ..state.joint_assault import guests
from ..state.state import MageKnight
from .outlook import FAME, PER_WOUND, SURE, enemies_at
from .rivals import strength

TURN_GIVEN_UP: Final = 2.0
PER_SHIELD: Final = 2.5


def share(game: MageKnight, hero: Hero, city: int, defenders: float) -> float:
    """What a hero may gain from so many defenders of a city, such as they are on average."""
    found = enemies_at(game, city)
    number = len(found)
    armour = sum(one[0] for one in found) / number
    attack = sum(one[1] for one in found) / number
    fame = sum(one[2] for one in found) / number
    might = strength(game, hero)
    beaten = min(defenders, 0.8 * might / armour)
    wounds = defenders * attack / game.box.level_armour[hero.level - 1]
    cost = PER_WOUND * wounds * (1.0 - 0.6 * min(1.0, might / max(1.0, defenders * attack)))
    return beaten * (FAME * fame + PER_SHIELD) * SURE - 0.5 * cost - TURN_GIVEN_UP


def joins(game: MageKnight, call: AnswerCall) -> bool:
    """Whether somebody who is called had better join."""
    return share(game, game.heroes[call.seat(game)], call.city, call.numbers[call.asked]) > 0.0


def calls(game: MageKnight, city: int) -> bool:
    """Whether a call to the assault of a city is worth a try: once a turn, if an equal share promises something."""
    if game.turn.calls_declined:
        return False
    hero = game.hero
    equal = len(game.land.token_places(city)) / (1 + len(guests(game, hero, city)))
    return share(game, hero, city, equal) > 0.0
