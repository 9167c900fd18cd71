"""Blocking an attack in a duel."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message, Param
from ...box.components import SIDEWAYS_BLOCK
from ...box.effects import in_force, ops
from ...box.terms import RED
from ...state.duel import change_sides
from ...state.duelling import attack_elements, attack_value, blocked, damage_left
from ...state.state import MageKnight
from ..combat.block import CONVERT, TurnInfluence
from ..combat.points import diplomacy, uses_influence, uses_move
from ..effects.on_enemies import PickEnemy, reachable
from ..turn.explained import ExplainedMenu
from ..turn.menu import Menu
from ..turn.moves import KIND, MoveKind, by_number
from .damage import NEXT_ATTACK, SPEND_DAMAGE

END: Final = 0 * KIND


class EndWard(MoveKind[Menu]):
    """Nothing more is played into the block; what it lets through is damage."""

    number = END

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        duel = game.duel
        fight = game.combat
        assert duel is not None
        duel.elements = attack_elements(game)
        duel.damage = damage_left(game)
        rules = game.turn.rules
        shields, explosions = rules[in_force.BURNING_SHIELD], rules[in_force.EXPLODING_SHIELD]
        rules[in_force.BURNING_SHIELD] = rules[in_force.EXPLODING_SHIELD] = 0
        told: dict[str, Param] = {"hero": game.name(game.acting), "n": duel.damage}
        game.tell("wards-off-all" if not duel.damage else "wards-off", told)
        if duel.damage:
            duel.blocking = 0
            change_sides(game)
            game.then(SPEND_DAMAGE)
            return
        fight.burning += shields
        game.then(NEXT_ATTACK)
        if explosions and reachable(game, ops.ATTACKING, RED):
            game.then(PickEnemy(0, ops.ATTACKING, ops.DESTROYED, RED))

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return "end block"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-end-ward" if damage_left(game) else "do-end-ward-unhurt", {"n": damage_left(game)})


class Ward(ExplainedMenu):
    """The player who is attacked puts a block together."""

    rule = "duel"
    kinds = by_number(EndWard(), TurnInfluence())
    moment = ops.PARRY
    sideways = SIDEWAYS_BLOCK

    def fits(self, game: MageKnight) -> bool:
        return game.duel is not None and game.duel.blocking == 1 and game.fight is not None

    def weighty(self, game: MageKnight) -> bool:
        return bool(game.hero.hand)

    def now(self, game: MageKnight) -> int:
        now = ops.PARRY | uses_influence(game) | uses_move(game)
        return now if game.combat.played else now | ops.OPENING

    def own(self, game: MageKnight) -> list[int]:
        return [CONVERT + element for element in diplomacy(game)] if game.turn.influence > 0 else []

    def last(self, game: MageKnight) -> list[int]:
        return [END]

    def prompt(self, game: MageKnight) -> Message:
        told: dict[str, Param] = {"hero": game.name(game.rival.seat), "n": attack_value(game)}
        return Message("ask-ward", {**told, "less": blocked(game), "damage": damage_left(game)})


WARD: Final = Ward()
