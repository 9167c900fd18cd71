"""The block phase: enemies attack, and each may be blocked."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.state import Closed, Step
from .....kernel.words import Message, Param
from ...box.components import SIDEWAYS_BLOCK
from ...box.effects import in_force, ops
from ...box.effects.effect import OF_POINTS
from ...box.terms import BROWN_TOKENS, NOBODY, RED
from ...state import enemies
from ...state.combat import ABSENT, BLOCKED, HELD, LET_THROUGH, OF_CITY, OUT, SUMMONED
from ...state.enemies import attackers, hitters
from ...state.state import MageKnight
from ..effects.carry_out import add_block
from ..effects.on_enemies import change
from ..naming import damage_of, element_of, enemy_name, enemy_text, wounds_of
from ..touches import Touch, enemy_touch
from ..turn.explained import ExplainedMenu
from ..turn.menu import Menu
from ..turn.moves import KIND, MoveKind, by_number
from .damage import SUFFER
from .defeat import discard_monster
from .points import diplomacy, uses_influence, uses_move
from .scheme import look_at_scheme
from .worth import named_with_worth

FACE: Final = 0 * KIND
END: Final = 1 * KIND

HOLD: Final = 0 * KIND
LET: Final = 1 * KIND
CONVERT: Final = 2 * KIND


class BeginBlock(Step[MageKnight]):
    """Every enemy left attacks; each summoner draws a brown enemy that stands in for it until the damage is dealt."""

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None

    def run(self, game: MageKnight) -> None:
        fight = game.combat
        look_at_scheme(game, RED)
        for at in fight.standing():
            if enemies.will_summon(game, at):
                game.reveal("enemy")
                monster = game.token_piles.draw(BROWN_TOKENS, game.rng)
                if monster != NOBODY:
                    fight.add(monster, NOBODY, SUMMONED | fight.flags[at] & OF_CITY, at)
                    fight.flags[at] |= ABSENT
                    summoner = game.box.enemy_ids[fight.enemies[at]]
                    game.tell("summons", {"enemy": summoner, "monster": game.box.enemy_ids[monster]})
        if game.log is not None:
            for at in attackers(game):
                told: dict[str, Param] = {"enemy": enemy_name(game, at), "n": enemies.to_block(game, at)}
                damage = damage_of(game, at, enemies.damage(game, at))
                game.tell("attacks", {**told, "kind": element_of(game, at), "damage": damage})
        game.then(GUARD)


class FaceEnemy(MoveKind[Menu]):
    """The player turns to an attacking enemy. Rest: the enemy."""

    number = FACE

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.combat.facing = rest
        game.then(PARRY)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return f"face {enemy_text(game, rest)}"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        told: dict[str, Param] = {"enemy": enemy_name(game, rest), "n": enemies.to_block(game, rest)}
        return Message("do-face", {**told, "kind": element_of(game, rest)})

    def touched(self, game: MageKnight, menu: Menu, rest: int) -> list[Touch]:
        return [enemy_touch(game, rest)]

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return Message("no-such-attacker") if text.startswith("face ") else None


class EndBlock(MoveKind[Menu]):
    """The other enemies are let through."""

    number = END

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        for at in attackers(game):
            tell_let_through(game, at)
        game.then(SUFFER)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return "end phase"

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message("do-end-block" if hitters(game) else "do-end-block-unhurt")


class Guard(ExplainedMenu):
    """The player turns to one of the attacking enemies, or lets the others through."""

    rule = "block"
    kinds = by_number(FaceEnemy(), EndBlock())
    moment = ops.GUARD

    def now(self, game: MageKnight) -> int:
        return ops.GUARD | uses_influence(game) | uses_move(game)

    def own(self, game: MageKnight) -> list[int]:
        return [FACE + at for at in attackers(game)]

    def last(self, game: MageKnight) -> list[int]:
        return [END]

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-guard" if attackers(game) else "ask-guard-done")


class ParryMove(MoveKind[Menu]):
    """A move while a block is put together."""

    words: ClassVar[str] = ""

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return self.words

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        at = game.combat.facing
        damage = 0 if game.combat.flags[at] & HELD else enemies.damage(game, at)
        wounds = Message("wounds", {"n": enemies.wounds_from(game, game.hero, damage)})
        costs = [Message("damage", {"n": damage}), *wounds_of(game, at, wounds)]
        return Message(self.key, {"enemy": enemy_name(game, at), "costs": costs})

    def end_block(self, game: MageKnight) -> None:
        """The points are gone, and what held for this block holds no longer."""
        rules = game.turn.rules
        rules[in_force.BURNING_SHIELD] = 0
        rules[in_force.EXPLODING_SHIELD] = 0
        game.combat.forget_block()
        game.then(GUARD)


class HoldBlock(ParryMove):
    """The block is enough, and the enemy is blocked."""

    number = HOLD
    words = "block"
    key = "do-block"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        fight = game.combat
        rules = game.turn.rules
        at = fight.facing
        fight.flags[at] |= BLOCKED
        game.tell("blocks", {"hero": game.name(game.acting), "enemy": enemy_name(game, at)})
        fight.burning += rules[in_force.BURNING_SHIELD]
        if rules[in_force.EXPLODING_SHIELD]:
            change(game, at, 0, ops.DESTROYED, RED)
        if fight.flags[at] & SUMMONED and not fight.flags[at] & OUT:
            discard_monster(game, at)
        self.end_block(game)

    def closed(self, game: MageKnight, menu: Menu, options: list[int]) -> list[Closed]:
        missing = missing_block(game)
        if missing <= 0:
            return []
        return [touch.closed(Message("no-block-points", {"n": missing})) for touch in self.touched(game, menu, 0)]

    def refusal(self, game: MageKnight, menu: Menu, text: str) -> Message | None:
        return Message("no-block-points", {"n": missing_block(game)}) if text == "block" else None


class LetThrough(ParryMove):
    """The block is given up."""

    number = LET
    words = "let through"
    key = "do-let-through"

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        at = game.combat.facing
        game.combat.flags[at] |= LET_THROUGH
        tell_let_through(game, at)
        self.end_block(game)

    def warning(self, game: MageKnight, menu: Menu, rest: int) -> Message | None:
        fight = game.combat
        if fight.facing not in attackers(game) or not any(fight.block):
            return None
        if missing_block(game) <= 0:
            return Message("warn-block", {"enemy": enemy_name(game, fight.facing)})
        return Message("warn-block-lost")


class TurnInfluence(MoveKind[Menu]):
    """A point of influence becomes one of block. Rest: its element."""

    number = CONVERT

    def choose(self, game: MageKnight, menu: Menu, rest: int) -> None:
        game.turn.influence -= 1
        game.effect.owner_kind = OF_POINTS
        menu.ask_again(game)
        add_block(game, 1, rest)

    def text(self, game: MageKnight, menu: Menu, rest: int) -> str:
        return ("turn influence into block", "turn influence into fire block", "turn influence into ice block")[rest]

    def label(self, game: MageKnight, menu: Menu, rest: int) -> Message:
        return Message(("do-turn-influence", "do-turn-influence-fire", "do-turn-influence-ice")[rest])


def missing_block(game: MageKnight) -> int:
    """How much block is missing against the enemy that is faced."""
    at = game.combat.facing
    return enemies.to_block(game, at) - enemies.block_value(game, at)


class Parry(ExplainedMenu):
    """The player puts a block together against the enemy that he faces."""

    rule = "block"
    kinds = by_number(HoldBlock(), LetThrough(), TurnInfluence())
    moment = ops.PARRY
    sideways = SIDEWAYS_BLOCK

    def now(self, game: MageKnight) -> int:
        return ops.PARRY | uses_influence(game) | uses_move(game)

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None and game.combat.facing != NOBODY

    def own(self, game: MageKnight) -> list[int]:
        found = [HOLD] if missing_block(game) <= 0 else []
        if game.turn.influence > 0:
            found += [CONVERT + element for element in diplomacy(game)]
        return found

    def last(self, game: MageKnight) -> list[int]:
        return [LET]

    def ask_again(self, game: MageKnight) -> None:
        game.then(RECKON_BLOCK, self)

    def prompt(self, game: MageKnight) -> Message:
        at = game.combat.facing
        element = element_of(game, at)
        value = enemies.block_value(game, at)
        told: dict[str, Param] = {"enemy": enemy_name(game, at), "n": value, "needed": enemies.to_block(game, at)}
        return Message("ask-parry", {**told, "kind": element, "counts": f"counts-{element}"})

    def touches(self, game: MageKnight) -> dict[str, Message]:
        return named_with_worth(game, self, super().touches(game))


class ReckonBlock(Step[MageKnight]):
    """What the block put together so far comes to."""

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None

    def run(self, game: MageKnight) -> None:
        fight = game.fight
        if game.log is None or fight is None or fight.facing == NOBODY:
            return
        at = fight.facing
        told: dict[str, Param] = {"enemy": enemy_name(game, at), "n": enemies.block_value(game, at)}
        game.tell("block-so-far", {**told, "needed": enemies.to_block(game, at)})


def tell_let_through(game: MageKnight, at: int) -> None:
    """What it costs not to block the enemy, if no unit stands in."""
    if game.log is None:
        return
    if game.combat.flags[at] & HELD:
        game.tell("enemy-cannot-attack", {"enemy": enemy_name(game, at)})
        return
    damage = enemies.damage(game, at)
    wounds = Message("wounds-alone", {"n": enemies.wounds_from(game, game.hero, damage)})
    costs = [Message("damage", {"n": damage}), *wounds_of(game, at, wounds)]
    game.tell("lets-through", {"hero": game.name(game.acting), "enemy": enemy_name(game, at), "costs": costs})


BEGIN_BLOCK: Final = BeginBlock()
GUARD: Final = Guard()
PARRY: Final = Parry()
RECKON_BLOCK: Final = ReckonBlock()
