"""The exchanges of a duel: by turns one attacks and the other blocks, until both pass in succession."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message, Param, Thing
from ...box.components import SIDEWAYS_ATTACK
from ...box.effects import in_force, ops
from ...box.effects.in_force import ALL_SIEGE
from ...box.terms import ELEMENTS
from ...state.combat import DUEL
from ...state.duel import change_sides
from ...state.duelling import attack_elements, attack_value, behind_walls
from ...state.state import MageKnight
from ..combat.phase import BURN, CONVERT, CONVERT_RANGED, TurnMove, TurnMoveRanged, UseBurningShield
from ..combat.points import uses_influence, uses_move
from ..touches import Touch, move_touch
from ..turn.explained import ExplainedMenu
from ..turn.moves import KIND, MoveKind, by_number
from .outcome import END_DUEL
from .ward import WARD

ATTACK: Final = 0 * KIND
PASS: Final = 1 * KIND


class AttackRival(MoveKind["Onslaught"]):
    """The attack put together is made; the other may block it."""

    number = ATTACK

    def choose(self, game: MageKnight, menu: Onslaught, rest: int) -> None:
        duel = game.duel
        assert duel is not None
        duel.passes = 0
        duel.elements = attack_elements(game)
        game.combat.played = 1
        if game.log is not None:
            told: dict[str, Param] = {"hero": game.name(game.acting), "rival": game.name(duel.waiting.seat)}
            game.tell("strikes-at", {**told, "n": attack_value(game), "kinds": elements_of(game)})
        change_sides(game)
        duel.blocking = 1
        game.then(WARD)

    def text(self, game: MageKnight, menu: Onslaught, rest: int) -> str:
        return "attack"

    def label(self, game: MageKnight, menu: Onslaught, rest: int) -> Message:
        return Message("do-attack-rival", {"hero": game.name(game.rival.seat), "n": attack_value(game)})

    def touched(self, game: MageKnight, menu: Onslaught, rest: int) -> list[Touch]:
        return [move_touch("attack", self.label(game, menu, rest))]


class Pass(MoveKind["Onslaught"]):
    """No attack is made; points that were put together are gone. Two passes in succession end the exchange."""

    number = PASS
    key = "do-pass"

    def choose(self, game: MageKnight, menu: Onslaught, rest: int) -> None:
        duel = game.duel
        assert duel is not None
        game.combat.forget_attack()
        duel.forget_attack()
        duel.passes += 1
        game.tell("passes", {"hero": game.name(game.acting)})
        if duel.passes < 2:
            change_sides(game)
            game.then(menu)
        elif duel.melee:
            game.then(END_DUEL)
        else:
            game.then(CLOSE_IN)

    def text(self, game: MageKnight, menu: Onslaught, rest: int) -> str:
        return "pass"


class Onslaught(ExplainedMenu):
    """The player whose turn it is to attack puts an attack together, or passes."""

    rule = "duel"
    kinds = by_number(AttackRival(), Pass(), TurnMove(), TurnMoveRanged(), UseBurningShield())

    def fits(self, game: MageKnight) -> bool:
        return game.duel is not None and game.fight is not None and not game.duel.blocking

    def weighty(self, game: MageKnight) -> bool:
        """Who holds cards is asked even if none of them fits: nobody learns that from a pass."""
        return bool(game.hero.hand)

    def now(self, game: MageKnight) -> int:
        now = self.moment | uses_move(game) | uses_influence(game)
        return now if game.combat.played else now | ops.OPENING

    def own(self, game: MageKnight) -> list[int]:
        found = [ATTACK] if attack_value(game) else []
        turn = game.turn
        if turn.move and turn.rules[in_force.AGILITY]:
            if self.moment == ops.STRIKE:
                found.append(CONVERT)
            if turn.rules[in_force.AGILITY] > 1 and turn.move > 1:
                found.append(CONVERT_RANGED)
        if game.combat.burning and self.moment == ops.STRIKE:
            found.append(BURN)
        return found

    def last(self, game: MageKnight) -> list[int]:
        return [PASS]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        if text == "attack":
            return Message("no-attack-walls" if behind_walls(game) else "no-attack-points")
        return super().refusal(game, text)

    def prompt(self, game: MageKnight) -> Message:
        key = "ask-melee" if self.moment == ops.STRIKE else "ask-volley"
        if behind_walls(game):
            key = "ask-volley-walls"
        return Message(key, {"hero": game.name(game.rival.seat), "n": attack_value(game)})


class Volley(Onslaught):
    """The ranged and siege exchange, which the defender begins."""

    moment = ops.SHOOT

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and game.duel is not None and not game.duel.melee

    def now(self, game: MageKnight) -> int:
        now = super().now(game)
        return now | ops.MELEE_AT_RANGE if game.turn.rules[ALL_SIEGE] else now


class Melee(Onslaught):
    """The melee exchange, which the aggressor begins: attacks of every kind, sideways cards too."""

    moment = ops.STRIKE
    sideways = SIDEWAYS_ATTACK

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and game.duel is not None and game.duel.melee == 1


class CloseIn(Step[MageKnight]):
    """The ranged and siege exchange is over; the aggressor begins the melee."""

    def fits(self, game: MageKnight) -> bool:
        return game.duel is not None and game.combat.kind == DUEL

    def run(self, game: MageKnight) -> None:
        duel = game.duel
        assert duel is not None
        duel.melee = 1
        duel.passes = 0
        if game.acting != duel.aggressor:
            change_sides(game)
        game.tell("closes-in", {"hero": game.name(duel.aggressor)})
        game.then(MELEE)


def elements_of(game: MageKnight) -> list[Thing]:
    """The elements of the attack, by name."""
    elements = attack_elements(game)
    return [name for at, name in enumerate(ELEMENTS) if elements >> at & 1]


VOLLEY: Final = Volley()
MELEE: Final = Melee()
CLOSE_IN: Final = CloseIn()
