"""The attack phase."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message
from ...components import SIDEWAYS_ATTACK
from ...effects import ops
from ...state import MageKnight
from .phase import Attacks


class Strike(Attacks):
    """Attacks of every kind, fortifications or not."""

    rule = "attack"
    moment = ops.STRIKE
    sideways = SIDEWAYS_ATTACK

    def next_phase(self, game: MageKnight) -> None:
        from .outcome import OUTCOME

        game.then(OUTCOME)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-strike")


STRIKE: Final = Strike()
