"""The Game object: what Ciub offers to the rest."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from ...kernel.errors import SetupError
from ...kernel.events import Event
from ...kernel.fields import UNREADABLE, unreadable
from ...kernel.game import Components, Game, Occasion, OptionValue, Setup, Variant
from ...kernel.outcome import Sheet
from ...kernel.rng import Rng
from ...kernel.state import State, Step
from ...kernel.words import Message, Words
from .box.components import Parts, built_in, look_over
from .look.cover import cover
from .look.legend import legend
from .look.occasions import occasions
from .look.picture import draw
from .look.reading import nearness
from .look.regions import regions
from .look.rules_pictures import rules_picture
from .look.text import write
from .mind.brain import CiubBrain
from .rules.dice import RerollDie
from .rules.foresight import Foresight, ReadyToRoll, Refill
from .rules.gaining import BackToFive, CastSpell, GainCard, MoveDown, ReturnDie, TakeDie
from .rules.rolling import Roll, UseDice
from .rules.scoring import CiubOutcome, EndGame
from .rules.setup import deal, restore
from .rules.texts import FORMS
from .rules.trading import SecondDie, StartTrading, TradeDie
from .rules.turn import EndTurn
from .state.ciub import Ciub
from .state.table import SIGNS
from .words.english import ENGLISH

RANDOM: Final = "random"


@cache
def built_in_parts() -> Parts:
    data = built_in()
    look_over(data)
    return Parts(data, custom=False)


class CiubGame(Game):
    """Ciub for two to four players, in the normal and in the short game."""

    forms = FORMS
    telling = ("gained-opus", "gained", "no-card", "took", "all-aside", "rolled", "rerolled", "rerolled-itself")

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
        try:
            look_over(data)
            return Parts(data, custom=True)
        except UNREADABLE as error:
            raise unreadable(error) from None

    def deal(self, setup: Setup, rng: Rng, log: list[Event] | None) -> State:
        return deal(setup, rng, log)

    def restore(self, setup: Setup, written: dict[str, Any], steps: list[Step[Any]]) -> State:
        return restore(setup, written, steps)

    def rules(self) -> str:
        return (Path(__file__).parent / "words" / "rules.md").read_text("utf-8")

    def board_text(self, view: dict[str, Any], words: Words) -> str:
        return write(view, words)

    def board_svg(self, view: dict[str, Any], words: Words) -> str:
        return draw(view, words)

    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        return regions(view, words)

    def legend(self, words: Words) -> list[tuple[str, str]]:
        return legend(words)

    def cover(self) -> str:
        return cover()

    def occasions(self, view: dict[str, Any]) -> list[Occasion]:
        return occasions(view)

    def picture(self, name: str, words: Words) -> str:
        return rules_picture(name)

    def side(self, state: State, seat: int) -> str:
        return SIGNS[seat]

    def standing(self, state: State) -> list[Sheet]:
        assert isinstance(state, Ciub)
        return CiubOutcome(state).write_sheets()

    def nearness(self, view: dict[str, Any]) -> Message | None:
        return nearness(view)

    def element(self, message: Message, param: str) -> str:
        if param == "side":
            return f"side-{message.params[param]}"
        taken = message.key in ("gained", "removed")
        if param in ("card", "from") and not taken:
            return f"card-{message.params[param]}"
        return "rolling" if param == "rolled" else ""


GAME: Final = CiubGame()
