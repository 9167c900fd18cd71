"""Effects on enemies: armour lowered, abilities lost, attacks prevented, enemies destroyed.

In a duel they are turned on the opponent's unwounded units.
"""

from __future__ import annotations

from typing import Final

from .....kernel.words import Param, Thing
from ...box.effects import ops
from ...box.terms import NOBODY, RESISTS_FIRE, RESISTS_ICE, RESISTS_PHYSICAL, SWIFT
from ...state import enemies
from ...state.combat import HELD, NO_FIRE, NO_PHYSICAL, NO_RESISTANCES, NOT_FORTIFIED, NOT_SWIFT, WALLED
from ...state.duel import Duel, Weakness
from ...state.enemies import hitters
from ...state.hero import ONE_WOUND
from ...state.state import MageKnight
from ..combat.defeat import defeat
from ..naming import enemy_name, enemy_text
from ..questions import AskFor

CHANGE_TOLD: Final = {
    ops.CANNOT_ATTACK: "enemy-cannot-attack",
    ops.LOSES_FORTIFICATION: "enemy-loses-fortification",
    ops.LOSES_RESISTANCES: "enemy-loses-resistances",
    ops.LOSES_FIRE: "enemy-loses-fire-resistance",
    ops.LOSES_PHYSICAL: "enemy-loses-physical-resistance",
    ops.LOSES_SWIFT: "enemy-loses-swift",
}
"""What is told of a change to an enemy."""


def affect(game: MageKnight, n: int, whom: int, changes: int) -> None:
    """Carry out an effect on enemies, or ask which of them it is for; where nobody fights it is lost."""
    fight = game.fight
    if fight is None:
        return
    colour = game.effect.colour
    duel = game.duel
    if duel is not None and whom == ops.BLOCKED:
        if changes & ops.LOSES_SWIFT:
            duel.unhurried = 1
        whom, changes = ops.ATTACKING, changes & ~ops.LOSES_SWIFT
        if not n and not changes:
            return
    elif duel is not None and changes == ops.CANNOT_ATTACK and not n:
        whom = ops.ATTACKING
    if whom == ops.BLOCKED:
        if fight.facing != NOBODY:
            change(game, fight.facing, n, changes, colour)
    elif whom in (ops.ALL, ops.ALL_OTHERS):
        for at in enemies.standing(game):
            if whom == ops.ALL or at != game.effect.picked_enemy:
                change(game, at, n, changes, colour)
    elif reachable(game, whom, colour):
        game.then(PickEnemy(n, whom, changes, colour))


def reachable(game: MageKnight, whom: int, colour: int) -> list[int]:
    """The enemies that an effect of this colour can be turned on."""
    return [
        at
        for at in (hitters(game) if whom == ops.ATTACKING else enemies.standing(game))
        if not enemies.immune(game, at, colour) and (whom != ops.UNFORTIFIED or enemies.fortifications(game, at) == 0)
    ]


def change(game: MageKnight, at: int, n: int, changes: int, colour: int) -> None:
    """Change one enemy, unless its resistance passes the effect over."""
    if enemies.immune(game, at, colour):
        return
    if game.duel is not None:
        change_unit(game, game.duel, at, n, changes)
        return
    fight = game.combat
    fortified = enemies.fortifications(game, at) > 0
    was_swift = enemies.abilities(game, at) & SWIFT != 0
    lowered = changes // ops.IF_FORTIFIED if fortified else n
    if lowered:
        fight.armour[at] += lowered
    flags = 0
    if changes & ops.CANNOT_ATTACK:
        flags |= HELD
    if changes & ops.LOSES_FORTIFICATION:
        flags |= NOT_FORTIFIED
        fight.flags[at] &= ~WALLED
    if changes & ops.LOSES_RESISTANCES:
        flags |= NO_RESISTANCES
    if changes & ops.LOSES_FIRE:
        flags |= NO_FIRE
    if changes & ops.LOSES_PHYSICAL:
        flags |= NO_PHYSICAL
    if changes & ops.LOSES_SWIFT:
        flags |= NOT_SWIFT
    fight.flags[at] |= flags
    if game.log is not None:
        for change, key in CHANGE_TOLD.items():
            if changes & change and (change != ops.LOSES_SWIFT or was_swift):
                game.tell(key, {"enemy": game.box.enemy_ids[fight.enemies[at]]})
        if lowered:
            armour = enemies.armour(game, at)
            game.tell("enemy-armour", {"enemy": game.box.enemy_ids[fight.enemies[at]], "n": armour})
    if changes & ops.DESTROYED:
        defeat(game, at)


def change_unit(game: MageKnight, duel: Duel, slot: int, n: int, changes: int) -> None:
    """Change one of the opponent's units, for the whole combat; what would destroy an enemy wounds it."""
    rival = game.rival
    lost = 0
    if changes & ops.LOSES_RESISTANCES:
        lost = RESISTS_PHYSICAL | RESISTS_FIRE | RESISTS_ICE
    if changes & ops.LOSES_FIRE:
        lost |= RESISTS_FIRE
    if changes & ops.LOSES_PHYSICAL:
        lost |= RESISTS_PHYSICAL
    told: dict[str, Param] = {"hero": game.name(rival.seat), "unit": game.box.unit_ids[rival.units[slot]]}
    if n or lost:
        duel.weaknesses.append(Weakness(rival.seat, slot, n, lost))
        game.tell("unit-weakened", {**told, "n": enemies.armour(game, slot)})
    if changes & ops.CANNOT_ATTACK and duel.blocking:
        points = game.combat.attack
        for share in duel.shares:
            if share.slot == slot:
                points[share.kind] = max(0, points[share.kind] - share.points)
        duel.shares = [share for share in duel.shares if share.slot != slot]
        game.tell("unit-held", told)
    if changes & ops.DESTROYED:
        rival.unit_flags[slot] += ONE_WOUND
        game.tell("unit-wounded", {**told, "n": 1})


class AskEnemy(AskFor):
    """A question about an enemy of the combat."""

    asks = "ask-enemy"
    verb = "target"
    does = "do-target"
    param = "enemy"
    kind = "enemy"
    refuses = "no-such-enemy"

    def named(self, game: MageKnight, move: int) -> str:
        return enemy_text(game, move)

    def thing(self, game: MageKnight, move: int) -> Thing:
        return enemy_name(game, move)


class PickEnemy(AskEnemy):
    """The player names the enemy that an effect is for.

    Move: which enemy of the combat.
    """

    rule = "combat"
    fields = ("n", "whom", "changes", "colour")

    def __init__(self, n: int, whom: int, changes: int, colour: int) -> None:
        self.n = n
        self.whom = whom
        self.changes = changes
        self.colour = colour

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None and self.n >= 0 and self.changes >= 0 and len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return reachable(game, self.whom, self.colour)

    def choose(self, game: MageKnight, move: int) -> None:
        game.effect.picked_enemy = move
        change(game, move, self.n, self.changes, self.colour)
