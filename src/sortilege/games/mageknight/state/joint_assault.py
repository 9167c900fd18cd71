"""A co-operative assault on a city: who takes part, how many defenders each one fights, and whose combat it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..box.geometry import AROUND, NOWHERE
from ..box.terms import CITY, NOBODY
from .effect_under_way import EffectUnderWay
from .hero import Hero
from .holdings import conquered_city
from .turn import Turn

if TYPE_CHECKING:
    from .state import MageKnight

MOST_CALLS: Final = 6
"""Who was declined may propose again, but not without end: so many times in a turn."""


class Assailant:
    """One who takes part: how many defenders he fights, the space he attacks from, and his turn while others act."""

    def __init__(self, seat: int, defenders: int, came_from: int) -> None:
        self.seat = seat
        self.defenders = defenders
        self.came_from = came_from
        self.turn = Turn()
        self.effect = EffectUnderWay()

    def clone(self) -> Assailant:
        other = Assailant(self.seat, self.defenders, self.came_from)
        other.turn = self.turn.clone()
        other.effect = self.effect.clone()
        return other


class JointAssault:
    """An assault of several heroes on the city of a space. They fight one after another, the initiator first, and then
    end their turns one after another; `fought` and `ended` count who has. `faced` are defenders who have withstood."""

    def __init__(self, space: int, assailants: list[Assailant]) -> None:
        self.space = space
        self.assailants = assailants
        self.fought = 0
        self.ended = 0
        self.faced: list[int] = []

    def clone(self) -> JointAssault:
        other = JointAssault(self.space, [one.clone() for one in self.assailants])
        other.fought = self.fought
        other.ended = self.ended
        other.faced = self.faced[:]
        return other

    def seats(self) -> list[int]:
        return [one.seat for one in self.assailants]


def let_act(game: MageKnight, at: int) -> None:
    """One of the assailants acts; the turn of the one who acted is put by."""
    assault = game.assault
    assert assault is not None
    for one in assault.assailants:
        if one.seat == game.acting:
            one.turn, one.effect = game.turn, game.effect
    now = assault.assailants[at]
    game.acting = now.seat
    game.turn, game.effect = now.turn, now.effect
    now.turn, now.effect = Turn(), EffectUnderWay()


def guests(game: MageKnight, hero: Hero, city: int) -> list[int]:
    """The seats of those whom the hero could invite to an assault on the city, as far as all can see: beside it, with
    a card in hand and the next turn not yet taken."""
    beside: list[int] = []
    for half in game.land.halves(city):
        beside += AROUND[half * 6 : half * 6 + 6]
    return [
        other.seat
        for other in game.heroes
        if other.seat != hero.seat and other.space in beside and not other.token_down and other.hand
    ]


def calls_spent(game: MageKnight) -> bool:
    """Whether so many calls of this turn were declined that the hero cannot call again."""
    return game.turn.calls_declined >= MOST_CALLS


def may_call(game: MageKnight, hero: Hero, city: int) -> bool:
    """Whether the hero could call others to an assault on the city, wherever he stands."""
    if calls_spent(game) or not game.together or hero.space == NOWHERE or game.turn.acted:
        return False
    if game.final != NOBODY or game.announced != NOBODY or game.closing != NOBODY or game.triggered:
        return False
    land = game.land
    closed = game.scenario.cities_closed or land.site[city] != CITY or conquered_city(game, city)
    closed = closed or land.main_of(city) != city
    if closed or game.hero_on(hero.space, hero.seat) != NOBODY:
        return False
    return bool(guests(game, hero, city)) and len(land.token_places(city)) > 1


def cities_to_call(game: MageKnight, hero: Hero) -> list[int]:
    """The cities beside the hero to whose assault he could call others."""
    if not game.together:
        return []
    found: list[int] = []
    for beside in AROUND[hero.space * 6 : hero.space * 6 + 6]:
        city = game.land.main_of(beside)
        if beside >= 0 and city not in found and may_call(game, hero, city):
            found.append(city)
    return found
