"""A co-operative assault: one after another each fights the share that falls to him; then all end their turns."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.geometry import AROUND, adjacent, space_text
from ...box.terms import CITY, NOBODY
from ...state.combat import ASSAULT, OF_CITY, WALLED
from ...state.holdings import conquered_city
from ...state.joint_assault import Assailant, JointAssault, let_act
from ...state.land import FACE_UP, PLACE, piece_of
from ...state.state import MageKnight
from ..combat.begin import ASSAULT_REPUTATION, MUSTER, provoke, start_fight
from ..combat.outcome import END_COMBAT
from ..combat.ranged import SHOOT
from ..combat.scheme import begin_scheme
from ..effects.gains import change_reputation
from ..end_of_turn.end_of_turn import RETURN_DICE, end_in_advance
from ..naming import site_name
from ..turn.between import BeforeTurn
from ..turn.linger import LINGER
from ..turn.starting import begin_in_advance
from ..turn.ways import provoked_by


def assault_of(game: MageKnight) -> JointAssault:
    """The assault under way; there must be one."""
    assault = game.assault
    assert assault is not None
    return assault


class BeginJointAssault(Step[MageKnight]):
    """All have agreed: they give up their next turns, and the first of them begins."""

    fields = ("city", "seats", "numbers")

    def __init__(self, city: int, seats: tuple[int, ...], numbers: tuple[int, ...]) -> None:
        self.city = city
        self.seats = seats
        self.numbers = numbers

    def fits(self, game: MageKnight) -> bool:
        land = game.land
        city = 0 <= self.city < len(land.site) and land.site[self.city] == CITY
        several = len(self.seats) == len(set(self.seats)) == len(self.numbers) > 1 and self.seats[0] == game.active
        return city and several and all(0 <= seat < game.seats for seat in self.seats) and min(self.numbers) > 0

    def run(self, game: MageKnight) -> None:
        pairs = zip(self.seats, self.numbers, strict=True)
        game.assault = JointAssault(self.city, [Assailant(seat, n, game.heroes[seat].space) for seat, n in pairs])
        game.turn.acted = game.turn.moved = 1
        for seat in self.seats:
            if seat != game.acting or not game.lenient:
                game.heroes[seat].token_down = 1
        game.then(NEXT_ASSAILANT)


class NextAssailant(Step[MageKnight]):
    """The next one fights, until all have fought."""

    def fits(self, game: MageKnight) -> bool:
        return game.assault is not None and game.fight is None

    def run(self, game: MageKnight) -> None:
        assault = assault_of(game)
        if assault.fought == len(assault.assailants):
            game.then(RESOLVE_ASSAULT)
        elif assault.fought == 0:
            game.then(JOIN_FIGHT)
        else:
            game.reveal("turn")
            game.then(BeforeAssault(assault.assailants[assault.fought].seat), JOIN_FIGHT)


class BeforeAssault(BeforeTurn):
    """Before he fights, one who was invited may use effects for the time before a turn."""

    rule = "joint-assault"
    begin = "fight"
    begins = "do-fight"

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and game.assault is not None and self.player in game.assault.seats()

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-before-assault")


class JoinFight(Step[MageKnight]):
    """One of the assailants moves into the city; enemies that this step provokes join his share."""

    def fits(self, game: MageKnight) -> bool:
        assault = game.assault
        return assault is not None and game.fight is None and assault.fought < len(assault.assailants)

    def run(self, game: MageKnight) -> None:
        assault = assault_of(game)
        city = assault.space
        if assault.fought:
            let_act(game, assault.fought)
            begin_in_advance(game)
        hero = game.hero
        came_from = assault.assailants[assault.fought].came_from
        provoked: list[int] = []
        half = next((one for one in game.land.halves(city) if adjacent(came_from, one)), city)
        for direction in range(6):
            if AROUND[came_from * 6 + direction] == half:
                provoked = provoked_by(game, came_from, direction)
        hero.space = half
        start_fight(game, ASSAULT, city, came_from)
        game.tell("assaults", {"hero": game.name(hero.seat), "site": site_name(game, city), "at": space_text(city)})
        change_reputation(game, hero, ASSAULT_REPUTATION)
        for space in provoked:
            provoke(game, space)
        game.then(MUSTER, MEET_SHARE)


class MeetShare(Step[MageKnight]):
    """His share of the defenders is drawn at random among those whom nobody has faced yet, and turned up."""

    def fits(self, game: MageKnight) -> bool:
        assault, fight = game.assault, game.fight
        if assault is None or fight is None or assault.fought >= len(assault.assailants):
            return False
        return fight.scheme == NOBODY and not any(flags & OF_CITY for flags in fight.flags)

    def run(self, game: MageKnight) -> None:
        assault = assault_of(game)
        fight = game.combat
        land = game.land
        city = assault.space
        places = self.unfaced(game)
        game.reveal("enemy")
        game.rng.shuffle(places)
        for at in sorted(places[: assault.assailants[assault.fought].defenders]):
            token = land.tokens[at]
            enemy = piece_of(token)
            if not token & FACE_UP:
                land.tokens[at] = token | FACE_UP
            game.tell("meets", {"enemy": game.box.enemy_ids[enemy]})
            fight.add(enemy, city, WALLED | OF_CITY)
        land.owed = [owed for owed in land.owed if owed // PLACE != city]
        if all(land.tokens[at] & FACE_UP for at in land.token_places(city)):
            land.mark_garrison(city, 0)
        game.then(SHOOT if fight.enemies else END_COMBAT)
        begin_scheme(game)

    def unfaced(self, game: MageKnight) -> list[int]:
        """The places of the defenders that have not withstood anybody in this assault."""
        faced = assault_of(game).faced[:]
        found: list[int] = []
        for at in game.land.token_places(assault_of(game).space):
            token = game.land.tokens[at]
            if token & FACE_UP and piece_of(token) in faced:
                faced.remove(piece_of(token))
            else:
                found.append(at)
        return found


class ResolveAssault(Step[MageKnight]):
    """All have fought: dice go back, and if the city has not fallen, so do the assailants."""

    def fits(self, game: MageKnight) -> bool:
        return game.assault is not None and game.fight is None

    def run(self, game: MageKnight) -> None:
        assault = assault_of(game)
        RETURN_DICE.reroll(game)
        if conquered_city(game, assault.space):
            game.tell("assault-won", {"at": space_text(assault.space)})
        else:
            for one in assault.assailants:
                game.heroes[one.seat].space = one.came_from
            game.tell("assault-lost", {"at": space_text(assault.space)})
        game.then(NEXT_ENDING)


class NextEnding(Step[MageKnight]):
    """In round order each of the assailants ends his turn; then the next player's begins."""

    def fits(self, game: MageKnight) -> bool:
        return game.assault is not None and game.fight is None

    def run(self, game: MageKnight) -> None:
        assault = assault_of(game)
        order = [seat for seat in game.order if seat in assault.seats()]
        if assault.ended < len(order):
            let_act(game, assault.seats().index(order[assault.ended]))
            game.then(LINGER)
            return
        game.assault = None
        game.acting = game.active
        game.new_turn()
        game.then(game.step_called("CheckEnd"), game.step_called("NextTurn"))


class AssailantOver(Step[MageKnight]):
    """An assailant's turn is over."""

    def fits(self, game: MageKnight) -> bool:
        return game.assault is not None and game.fight is None

    def run(self, game: MageKnight) -> None:
        end_in_advance(game)
        assault_of(game).ended += 1
        game.then(NEXT_ENDING)


NEXT_ASSAILANT: Final = NextAssailant()
JOIN_FIGHT: Final = JoinFight()
MEET_SHARE: Final = MeetShare()
RESOLVE_ASSAULT: Final = ResolveAssault()
NEXT_ENDING: Final = NextEnding()
