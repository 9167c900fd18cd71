"""The attack phase."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message
from ...box.components import SIDEWAYS_ATTACK
from ...box.effects import ops
from ...state.state import MageKnight
from .outcome import END_COMBAT
from .phase import Attacks


class Strike(Attacks):
    """Attacks of every kind, fortifications or not."""

    rule = "attack"
    moment = ops.STRIKE
    sideways = SIDEWAYS_ATTACK

    def next_phase(self, game: MageKnight) -> None:
        game.then(END_COMBAT)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-strike")


STRIKE: Final = Strike()
