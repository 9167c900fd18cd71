"""What a duel comes to: fame for who drove the other out, or a draw; and the defender's turn in advance."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Param
from ...box.geometry import space_text
from ...box.terms import NOBODY, SITES
from ...state.combat import DUEL, Combat
from ...state.duel import Duel, change_sides
from ...state.hero import Hero
from ...state.holdings import is_held
from ...state.state import MageKnight
from ...state.teams import of_team
from ...state.turn import Turn
from ..effects.gains import gain_fame
from ..end_of_turn.end_of_turn import end_in_advance
from ..turn.linger import LINGER

FAME_OF_EQUALS: Final = 1
FAME_PER_LEVEL: Final = 2


def won_fame(game: MageKnight, winner: Hero, loser: Hero) -> int:
    """Nothing for the victory over somebody of a lower level; by the stricter rule nothing either over an equal who has
    no more fame."""
    higher = loser.level - winner.level
    if higher == 0 and game.setup.options.get("strict_fame") is True and winner.fame >= loser.fame:
        return 0
    return FAME_OF_EQUALS + FAME_PER_LEVEL * higher if higher >= 0 else 0


class EndDuel(Step[MageKnight]):
    """The combat is over. Who defended himself in full ends his turn first; then the aggressor goes on with his."""

    def fits(self, game: MageKnight) -> bool:
        return game.duel is not None and game.fight is not None and game.combat.kind == DUEL

    def run(self, game: MageKnight) -> None:
        duel = game.duel
        assert duel is not None
        if game.acting != duel.aggressor:
            change_sides(game)
        if duel.loser == NOBODY:
            self.draw(game, game.combat)
        else:
            self.settle(game, duel)
        game.fight = None
        duel.forget_attack()
        duel.weaknesses = []
        self.end_combat(game.turn)
        self.end_combat(duel.waiting.turn)
        game.effect.bonus = duel.waiting.effect.bonus = 0
        if duel.full:
            change_sides(game)
        else:
            defender = game.heroes[duel.defender]
            defender.returning += duel.waiting.turn.returning
            game.duel = None
        game.then(LINGER)

    def draw(self, game: MageKnight, fight: Combat) -> None:
        """The aggressor goes back to the space that he attacked from."""
        hero = game.hero
        if fight.came_from != NOBODY:
            hero.space = fight.came_from
            if game.turn.path:
                game.turn.path.pop()
        game.tell("duel-drawn", {"hero": game.name(hero.seat), "at": space_text(hero.space)})

    def settle(self, game: MageKnight, duel: Duel) -> None:
        """Fame for the winner; an aggressor who drove the owner out of a keep, or a teammate of his, takes it."""
        loser = game.heroes[duel.loser]
        winner = game.heroes[duel.aggressor if duel.loser == duel.defender else duel.defender]
        game.tell("wins-duel", {"hero": game.name(winner.seat), "rival": game.name(loser.seat)})
        gain_fame(game, winner, won_fame(game, winner, loser))
        if loser.seat == duel.aggressor:
            game.turn.path = []
            return
        land = game.land
        space = winner.space
        kept = game.setup.options.get("keeps_stay") is True
        if is_held(game, land.site[space]) and of_team(game, land.owner[space], loser.seat) and not kept:
            land.owner[space] = winner.seat + 1
            told: dict[str, Param] = {"hero": game.name(winner.seat), "site": SITES[land.site[space]]}
            game.tell("conquers", {**told, "at": space_text(space)})

    def end_combat(self, turn: Turn) -> None:
        turn.end_combat()
        turn.move = turn.influence = 0


class DefenceOver(Step[MageKnight]):
    """The defender's turn in advance is over, and the aggressor's goes on."""

    def fits(self, game: MageKnight) -> bool:
        return game.duel is not None and game.fight is None

    def run(self, game: MageKnight) -> None:
        end_in_advance(game)
        change_sides(game)
        game.duel = None
        game.then(LINGER)


END_DUEL: Final = EndDuel()
