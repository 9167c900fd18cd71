"""The ranged and siege phase."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Closed
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.in_force import ALL_SIEGE
from ...state import enemies
from ...state.state import MageKnight
from ..naming import enemy_name
from ..touches import enemy_touch
from .block import BEGIN_BLOCK
from .phase import Attacks


class Shoot(Attacks):
    """Ranged and siege attacks, before the enemies attack; only siege reaches a fortified enemy, and nothing one that
    is fortified twice."""

    rule = "ranged"
    moment = ops.SHOOT
    ranged_phase = True

    def weighty(self, game: MageKnight) -> bool:
        return any(enemies.will_summon(game, at) for at in game.combat.standing())

    def now(self, game: MageKnight) -> int:
        now = super().now(game)
        if not game.combat.played:
            now |= ops.OPENING
        if game.turn.rules[ALL_SIEGE]:
            now |= ops.MELEE_AT_RANGE
        return now

    def next_phase(self, game: MageKnight) -> None:
        game.combat.played = 1
        game.then(BEGIN_BLOCK)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-shoot")

    def end_key(self) -> str:
        return "do-end-shoot"

    def own_closed(self, game: MageKnight) -> list[Closed]:
        return super().own_closed(game) + [
            enemy_touch(game, at).closed(Message("no-shoot-walls", {"enemy": enemy_name(game, at)}))
            for at in game.combat.standing()
            if enemies.fortifications(game, at) >= 2
        ]


SHOOT: Final = Shoot()
