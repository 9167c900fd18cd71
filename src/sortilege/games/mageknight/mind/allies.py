"""What a co-operative assault promises those who would take part, whom to call, and how to share the defenders out."""

from __future__ import annotations

from typing import Final

from ..rules.assault.call import AnswerCall, CallToAssault, ShareOut, in_order
from ..rules.questions import STOP
from ..state.hero import Hero
from ..state.joint_assault import guests
from ..state.state import MageKnight
from ..state.teams import allied
from .outlook import FAME, PER_WOUND, SURE, enemies_at
from .rivals import strength

TURN_GIVEN_UP: Final = 2.0
PER_SHIELD: Final = 2.5
BEATEN: Final = 0.8
"""The part of the defenders' armour that strength overcomes, as they strike back."""
CITY_FALLS: Final = 8.0
RIVAL_GAINS: Final = -0.3
"""What it is worth that somebody else gains something, who is no teammate."""
DECLINED: Final = -1.0
EVEN: Final = 0.5
PER_POINT: Final = 0.01


def share(game: MageKnight, hero: Hero, city: int, defenders: float) -> float:
    """What a hero may gain from so many defenders of a city, such as they are on average."""
    found = enemies_at(game, city)
    number = len(found)
    armour = sum(one[0] for one in found) / number
    attack = sum(one[1] for one in found) / number
    fame = sum(one[2] for one in found) / number
    might = strength(game, hero)
    beaten = min(defenders, BEATEN * might / armour)
    wounds = defenders * attack / game.box.level_armour[hero.level - 1]
    cost = PER_WOUND * wounds * (1.0 - 0.6 * min(1.0, might / max(1.0, defenders * attack)))
    return beaten * (FAME * fame + PER_SHIELD) * SURE - 0.5 * cost - TURN_GIVEN_UP


def falls(game: MageKnight, city: int, seats: tuple[int, ...], numbers: list[int]) -> bool:
    """Whether everybody may well defeat the whole share."""
    found = enemies_at(game, city)
    armour = sum(one[0] for one in found) / len(found)
    for seat, number in zip(seats, numbers, strict=True):
        if BEATEN * strength(game, game.heroes[seat]) < armour * number:
            return False
    return True


def promise(game: MageKnight, city: int, seats: tuple[int, ...], numbers: list[int]) -> float:
    """What the initiator, who is the first of these, may expect: nothing if somebody had better decline."""
    gains = [share(game, game.heroes[seat], city, number) for seat, number in zip(seats, numbers, strict=True)]
    total = gains[0]
    for seat, gain in zip(seats[1:], gains[1:], strict=True):
        if gain <= 0.0:
            return DECLINED
        total += gain if allied(game, seats[0], seat) else RIVAL_GAINS * gain
    return total + CITY_FALLS if falls(game, city, seats, numbers) else total


def best_promise(game: MageKnight, city: int, seats: tuple[int, ...], numbers: list[int]) -> float:
    """The most that may come of a call if the rest is shared out well."""
    left = len(game.land.token_places(city)) - sum(numbers)
    after = len(seats) - len(numbers) - 1
    if after < 0:
        return promise(game, city, seats, numbers)
    if after == 0:
        return promise(game, city, seats, [*numbers, left])
    best = DECLINED
    for number in range(1, left - after + 1):
        best = max(best, best_promise(game, city, seats, [*numbers, number]))
    return best


def weigh_answers(game: MageKnight, call: AnswerCall) -> list[float]:
    """Somebody who is called joins if that promises something."""
    joins = share(game, game.heroes[call.seat(game)], call.city, call.numbers[call.asked]) > 0.0
    return [EVEN + PER_POINT if (move == 1) == joins else EVEN for move in game.options]


def weigh_guests(game: MageKnight, call: CallToAssault) -> list[float]:
    """Those are called with whom the assault promises most."""
    found: list[float] = []
    for move in game.options:
        if move == STOP:
            found.append(EVEN)
        else:
            seats = in_order(game, game.acting, call.seats(game, move))
            found.append(EVEN + PER_POINT * best_promise(game, call.city, seats, []))
    return found


def weigh_shares(game: MageKnight, step: ShareOut) -> list[float]:
    """The defenders are shared out so that the assault promises most."""
    before = list(step.numbers)
    return [EVEN + PER_POINT * best_promise(game, step.city, step.seats, [*before, move]) for move in game.options]


def calls(game: MageKnight, city: int) -> bool:
    """Whether a call to the assault of a city is worth a try: once a turn, if it promises something with somebody."""
    if game.turn.calls_declined:
        return False
    hero = game.hero
    around = guests(game, hero, city)
    defenders = len(game.land.token_places(city))
    for bits in range(1, 1 << len(around)):
        if bits.bit_count() < defenders:
            others = [seat for at, seat in enumerate(around) if bits >> at & 1]
            if best_promise(game, city, in_order(game, hero.seat, others), []) > 0.0:
                return True
    return False
