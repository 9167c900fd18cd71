"""What may be going on: the steps of a position, which lie on each other as the phases of a turn follow."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.errors import PositionError
from ....kernel.state import Step
from ..state.ciub import Ciub
from .dice import RerollDie
from .foresight import Foresight, ReadyToRoll, Refill
from .gaining import BackToFive, CastSpell, GainCard, MoveDown, ReturnDie, TakeDie
from .rolling import Roll, UseDice
from .scoring import EndGame
from .trading import SecondDie, StartTrading, TradeDie
from .turn import EndTurn

Steps = tuple[type[Step[Ciub]], ...]

TRADE: Final[Steps] = (EndTurn, StartTrading)
SPELL: Final[Steps] = (*TRADE, CastSpell)
GAINED: Final[Steps] = (*TRADE, BackToFive)
COURSES: Final[tuple[Steps, ...]] = (
    *((EndGame,), (EndTurn,), (EndTurn, TradeDie)),
    *(TRADE, (*TRADE, SecondDie), (*TRADE, GainCard), (*TRADE, TakeDie)),
    *(GAINED, (*GAINED, MoveDown), (*GAINED, ReturnDie), (*GAINED, Refill)),
    *(SPELL, (*SPELL, Foresight), (*SPELL, ReadyToRoll), (*SPELL, ReadyToRoll, Refill)),
    *((*SPELL, Roll), (*SPELL, UseDice), (*SPELL, UseDice, RerollDie)),
)
"""All that can lie on each other, the last thing to follow first."""


def check_course(steps: list[Step[Any]]) -> None:
    """PositionError if the steps are none of COURSES."""
    kinds = tuple([type(step) for step in steps])
    if kinds not in COURSES:
        raise PositionError(
            "The position's 'steps' cannot follow on each other: {steps}.",
            steps=", ".join(kind.__name__ for kind in kinds),
        )
