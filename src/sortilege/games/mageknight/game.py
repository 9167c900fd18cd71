"""The Game object: what Mage Knight offers to the rest."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from ...kernel.errors import SetupError
from ...kernel.events import Event
from ...kernel.game import Components, Game, OptionValue, Setup, Variant
from ...kernel.rng import Rng
from ...kernel.state import State, Step
from . import positions
from . import setup as table
from .about import about, names
from .board import write
from .brain import MageKnightBrain
from .cards.registry import BANNERS, SPECIALS, TACTICS
from .cards.registry import STEPS as CARD_STEPS
from .components import Box
from .picture import draw
from .state import MageKnight
from .steps.all import STEPS
from .words import ENGLISH

RANDOM: Final = "random"
HEROES: Final = ("arythea", "goldyx", "norowas", "tovak")
SCENARIOS: Final = ("first_reconnaissance", "solo_conquest", "full_conquest", "blitz_conquest")


@cache
def built_in_box() -> Box:
    return Box(None, SPECIALS, TACTICS, BANNERS)


class MageKnightGame(Game):
    """Mage Knight for one to four players."""

    at_table = False
    long_board = True

    def __init__(self) -> None:
        super().__init__(
            home="sortilege.games.mageknight",
            name="mageknight",
            title="Mage Knight",
            version=1,
            seats=(1, 2, 3, 4),
            variants=(
                Variant("scenario", SCENARIOS, SCENARIOS[0], "The scenario: what to do, on which map, for how long."),
                *(Variant(f"hero_{seat}", (RANDOM, *HEROES), RANDOM, f"The hero of seat {seat}.") for seat in range(4)),
            ),
            steps=(*STEPS, *CARD_STEPS),
            words=ENGLISH,
            brain=MageKnightBrain(),
        )

    def check(self, seats: int, options: dict[str, OptionValue]) -> None:
        scenario = built_in_box().scenarios[str(options["scenario"])]
        if scenario.numbers(seats) is None:
            expected = ", ".join(str(numbers.players) for numbers in scenario.setups)
            raise SetupError(
                "{scenario} is not for {seats} seats: expected {expected}.",
                scenario=options["scenario"],
                seats=seats,
                expected=expected,
            )
        chosen = [options[f"hero_{seat}"] for seat in range(seats) if options[f"hero_{seat}"] != RANDOM]
        for name in chosen:
            if chosen.count(name) > 1:
                raise SetupError("Two seats cannot both play {hero!r}.", hero=name)

    def components(self, data: dict[str, Any] | None) -> Components:
        if data is None:
            return built_in_box()
        return Box(data, SPECIALS, TACTICS, BANNERS)

    def deal(self, setup: Setup, rng: Rng, log: list[Event] | None) -> State:
        return table.deal(setup, rng, log)

    def restore(self, setup: Setup, written: dict[str, Any], steps: list[Step[Any]]) -> State:
        return positions.restore(setup, written)

    def side(self, state: State, seat: int) -> str:
        assert isinstance(state, MageKnight)
        return state.name(seat)

    def rules(self) -> str:
        return Path(__file__).with_name("rules.md").read_text("utf-8")

    def about(self, thing: str, view: dict[str, Any] | None = None) -> list[str]:
        return about(built_in_box(), thing, view)

    def about_names(self) -> list[str]:
        return names(built_in_box())

    def board_text(self, view: dict[str, Any]) -> str:
        return write(view)

    def board_svg(self, view: dict[str, Any]) -> str:
        return draw(view)


GAME: Final = MageKnightGame()
