"""The block phase: enemies attack, and each may be blocked."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Closed, Step
from .....kernel.words import Message
from ... import foes
from ...components import SIDEWAYS_BLOCK
from ...effects import ops, rules
from ...effects.carry_out import add_block
from ...effects.enemies import change, enemy_path, enemy_text
from ...fight import ABSENT, BLOCKED, HELD, LET_THROUGH, OF_CITY, OUT, SUMMONED
from ...state import MageKnight
from ...terms import BROWN_TOKENS, ELEMENTS, NOBODY, PARALYZE, POISON, RED
from ..menu import Menu
from .moments import diplomacy, uses_influence, uses_move

END: Final = 0
HOLD: Final = 0
LET: Final = 1
CONVERT: Final = 2
OWN: Final = (
    "block",
    "let through",
    "turn influence into block",
    "turn influence into fire block",
    "turn influence into ice block",
)
OWN_LABELS: Final = (
    "do-block",
    "do-let-through",
    "do-turn-influence",
    "do-turn-influence-fire",
    "do-turn-influence-ice",
)


class BeginBlock(Step[MageKnight]):
    """Every enemy left attacks; each summoner draws a brown enemy that stands in for it until the damage is dealt."""

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None

    def run(self, game: MageKnight) -> None:
        fight = game.combat
        for at in fight.standing():
            if foes.will_summon(game, at):
                game.reveal("enemy")
                monster = game.hordes.draw(BROWN_TOKENS, game.rng)
                if monster != NOBODY:
                    fight.add(monster, NOBODY, SUMMONED | fight.flags[at] & OF_CITY, at)
                    fight.flags[at] |= ABSENT
                    summoner = game.box.enemy_ids[fight.enemies[at]]
                    game.tell("summons", {"enemy": summoner, "monster": game.box.enemy_ids[monster]})
        if game.log is not None:
            for at in attackers(game):
                told: dict[str, int | str] = {"enemy": enemy_text(game, at), "n": foes.to_block(game, at)}
                game.tell("attacks", {**told, **nature(game, at), "damage": foes.damage(game, at)})
        game.then(GUARD)


def attackers(game: MageKnight) -> list[int]:
    """The enemies whose attack has not been dealt with: neither blocked, nor held, nor let through, nor struck."""
    fight = game.combat
    return [
        at
        for at, flags in enumerate(fight.flags)
        if not flags & (OUT | BLOCKED | HELD | LET_THROUGH) and foes.attack(game, at) > 0
    ]


def hit_later(game: MageKnight) -> bool:
    """Whether an enemy would deal damage if no more were blocked."""
    from .damage import hitters

    return bool(hitters(game))


class Guard(Menu):
    """The player turns to one of the attacking enemies, or lets the others through.

    Own move: an attacking enemy plus 1, or END.
    """

    rule = "block"
    moment = ops.GUARD

    def now(self, game: MageKnight) -> int:
        return ops.GUARD | uses_influence(game) | uses_move(game)

    def own(self, game: MageKnight) -> list[int]:
        return [at + 1 for at in attackers(game)]

    def last(self, game: MageKnight) -> list[int]:
        return [END]

    def act(self, game: MageKnight, move: int) -> None:
        from .damage import SUFFER

        if move == END:
            for at in attackers(game):
                tell_let_through(game, at)
            game.then(SUFFER)
        else:
            game.combat.facing = move - 1
            game.then(PARRY)

    def own_text(self, game: MageKnight, move: int) -> str:
        return f"face {enemy_text(game, move - 1)}" if move else "end phase"

    def own_label(self, game: MageKnight, move: int) -> Message:
        if move == END:
            return Message("do-end-block" if hit_later(game) else "do-end-block-unhurt")
        told: dict[str, int | str] = {"enemy": enemy_text(game, move - 1), "n": foes.to_block(game, move - 1)}
        return Message("do-face", {**told, **nature(game, move - 1)})

    def own_path(self, game: MageKnight, move: int) -> list[str]:
        return [enemy_path(game, move - 1)] if move else ["end-phase"]

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-guard" if attackers(game) else "ask-guard-done")

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-attacker") if text.startswith("face ") else None


class Parry(Menu):
    """The player puts a block together against the enemy that he faces.

    Own move: HOLD if the block is enough, LET to give it up, CONVERT plus an element to turn influence into block.
    """

    rule = "block"
    moment = ops.PARRY
    sideways = SIDEWAYS_BLOCK

    def now(self, game: MageKnight) -> int:
        return ops.PARRY | uses_influence(game) | uses_move(game)

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None and game.combat.facing != NOBODY

    def missing(self, game: MageKnight) -> int:
        at = game.combat.facing
        return foes.to_block(game, at) - foes.block_value(game, at)

    def own(self, game: MageKnight) -> list[int]:
        found = [HOLD] if self.missing(game) <= 0 else []
        if game.turn.influence > 0:
            found += [CONVERT + element for element in diplomacy(game)]
        return found

    def last(self, game: MageKnight) -> list[int]:
        return [LET]

    def ask_again(self, game: MageKnight) -> None:
        game.then(RECKON_BLOCK, self)

    def act(self, game: MageKnight, move: int) -> None:
        fight = game.combat
        turn = game.turn
        at = fight.facing
        if move >= CONVERT:
            turn.influence -= 1
            turn.kind = -1
            self.ask_again(game)
            add_block(game, 1, move - CONVERT)
            return
        if move == HOLD:
            fight.flags[at] |= BLOCKED
            game.tell("blocks", {"hero": game.name(game.active), "enemy": enemy_text(game, at)})
            fight.burning += turn.rules[rules.BURNING_SHIELD]
            if turn.rules[rules.EXPLODING_SHIELD]:
                change(game, at, 0, ops.DESTROYED, RED)
            if fight.flags[at] & SUMMONED and not fight.flags[at] & OUT:
                discard_monster(game, at)
        else:
            fight.flags[at] |= LET_THROUGH
            tell_let_through(game, at)
        turn.rules[rules.BURNING_SHIELD] = 0
        turn.rules[rules.EXPLODING_SHIELD] = 0
        fight.forget_block()
        game.then(GUARD)

    def own_text(self, game: MageKnight, move: int) -> str:
        return OWN[move]

    def own_label(self, game: MageKnight, move: int) -> Message:
        at = game.combat.facing
        damage = 0 if game.combat.flags[at] & HELD else foes.damage(game, at)
        params: dict[str, int | str] = {"enemy": enemy_text(game, at), "n": damage, **nature(game, at)}
        return Message(OWN_LABELS[move], {**params, "wounds": foes.wounds_from(game, game.hero, damage)})

    def prompt(self, game: MageKnight) -> Message:
        at = game.combat.facing
        value = foes.block_value(game, at)
        told: dict[str, int | str] = {"enemy": enemy_text(game, at), "n": value, "needed": foes.to_block(game, at)}
        return Message("ask-parry", {**told, **nature(game, at)})

    def own_closed(self, game: MageKnight) -> list[Closed]:
        missing = self.missing(game)
        return [Closed("block", Message("no-block-points", {"n": missing}))] if missing > 0 else []

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-block-points", {"n": self.missing(game)}) if text == "block" else None


class ReckonBlock(Step[MageKnight]):
    """What the block put together so far comes to."""

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None

    def run(self, game: MageKnight) -> None:
        fight = game.fight
        if game.log is None or fight is None or fight.facing == NOBODY:
            return
        at = fight.facing
        told: dict[str, int | str] = {"enemy": enemy_text(game, at), "n": foes.block_value(game, at)}
        game.tell("block-so-far", {**told, "needed": foes.to_block(game, at)})


def tell_let_through(game: MageKnight, at: int) -> None:
    """What it costs not to block the enemy, if no unit stands in."""
    if game.log is None:
        return
    if game.combat.flags[at] & HELD:
        game.tell("enemy-cannot-attack", {"enemy": enemy_text(game, at)})
        return
    damage = foes.damage(game, at)
    told: dict[str, int | str] = {"hero": game.name(game.active), "enemy": enemy_text(game, at), "n": damage}
    game.tell("lets-through", {**told, **nature(game, at), "wounds": foes.wounds_from(game, game.hero, damage)})


def nature(game: MageKnight, at: int) -> dict[str, str]:
    """Of which element an enemy's attack is, what counts against it, and what its wounds bring along."""
    element = ELEMENTS[foes.element(game, at)]
    stings = foes.abilities(game, at) & (POISON | PARALYZE)
    sting = "-".join(name for bit, name in ((POISON, "poison"), (PARALYZE, "paralyze")) if stings & bit) or "none"
    return {
        "kind": element,
        "counts": f"counts-{element}",
        "sting": f"sting-{sting}",
        "also": f"also-{sting}",
    }


def discard_monster(game: MageKnight, at: int) -> None:
    """A summoned monster is gone without fame."""
    from ...fight import DEFEATED

    fight = game.combat
    fight.flags[at] |= DEFEATED
    monster = fight.enemies[at]
    game.hordes.discards[game.box.enemy_colours[monster]].append(monster)


BEGIN_BLOCK: Final = BeginBlock()
GUARD: Final = Guard()
PARRY: Final = Parry()
RECKON_BLOCK: Final = ReckonBlock()
