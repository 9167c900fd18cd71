"""The Game object: what Ciub offers to the rest."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from ...kernel.errors import SetupError
from ...kernel.events import Event
from ...kernel.game import Components, Game, OptionValue, Setup, Variant
from ...kernel.outcome import Sheet
from ...kernel.rng import Rng
from ...kernel.state import State, Step
from ...kernel.words import Message, Words
from . import setup as table
from .board import write
from .brain import CiubBrain
from .components import Parts, built_in, look_over
from .foresight import Foresight, ReadyToRoll, Refill
from .gaining import BackToFive, CastSpell, GainCard, MoveDown, ReturnDie, TakeDie
from .picture import draw
from .regions import regions
from .rolling import RerollDie, Roll, UseDice
from .scoring import CiubOutcome, EndGame
from .state import SIGNS, Ciub
from .trading import SecondDie, StartTrading, TradeDie
from .turn import EndTurn
from .words import ENGLISH

RANDOM: Final = "random"


@cache
def built_in_parts() -> Parts:
    data = built_in()
    look_over(data)
    return Parts(data, custom=False)


class CiubGame(Game):
    """Ciub for two to four players, in the normal and in the short game."""

    def __init__(self) -> None:
        super().__init__(
            home="sortilege.games.ciub",
            name="ciub",
            title="Ciub",
            version=1,
            seats=(2, 3, 4),
            variants=(
                Variant("short", (False, True), False, "A short game, without the cards that show an owl."),
                Variant("first", (RANDOM, 0, 1, 2, 3), RANDOM, "The seat that begins."),
            ),
            steps=(
                Foresight,
                ReadyToRoll,
                Refill,
                Roll,
                UseDice,
                RerollDie,
                CastSpell,
                GainCard,
                MoveDown,
                BackToFive,
                ReturnDie,
                TakeDie,
                StartTrading,
                TradeDie,
                SecondDie,
                EndTurn,
                EndGame,
            ),
            words=ENGLISH,
            brain=CiubBrain(),
        )

    def check(self, seats: int, options: dict[str, OptionValue]) -> None:
        first = options["first"]
        if isinstance(first, int) and first >= seats:
            raise SetupError(
                "Option {name!r} names seat {seat}: expected 0 to {last} or 'random'.",
                name="first",
                seat=first,
                last=seats - 1,
            )

    def components(self, data: dict[str, Any] | None) -> Components:
        if data is None:
            return built_in_parts()
        look_over(data)
        return Parts(data, custom=True)

    def deal(self, setup: Setup, rng: Rng, log: list[Event] | None) -> State:
        return table.deal(setup, rng, log)

    def restore(self, setup: Setup, written: dict[str, Any], steps: list[Step[Any]]) -> State:
        return table.restore(setup, written, steps)

    def rules(self) -> str:
        return Path(__file__).with_name("rules.md").read_text("utf-8")

    def board_text(self, view: dict[str, Any]) -> str:
        return write(view)

    def board_svg(self, view: dict[str, Any]) -> str:
        return draw(view)

    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        return regions(view, words)

    def side(self, state: State, seat: int) -> str:
        return SIGNS[seat]

    def standing(self, state: State) -> list[Sheet]:
        assert isinstance(state, Ciub)
        return CiubOutcome(state).write_sheets()

    def element(self, message: Message, param: str) -> str:
        if param == "side":
            return f"side-{message.params[param]}"
        taken = message.key in ("gained", "removed")
        if param in ("card", "from") and not taken:
            return f"card-{message.params[param]}"
        return "rolling" if param == "rolled" else ""


GAME: Final = CiubGame()
