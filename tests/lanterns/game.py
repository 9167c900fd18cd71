"""The door: all that the rest of Sortilege asks of this game."""

from __future__ import annotations

from typing import Any, ClassVar

from sortilege.kernel.events import Event
from sortilege.kernel.game import Components, Game, Setup
from sortilege.kernel.outcome import Sheet
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import State, Step
from sortilege.kernel.words import Words

from . import look
from .box import Box, open_box
from .mind import TowerBrain
from .rules import FORMS, STEPS, check_course, set_up, standing
from .state import SIDES, Tower, read_tower
from .words import WORDS, rules_text


class LanternsGame(Game):
    forms: ClassVar[tuple[str, ...]] = FORMS

    def __init__(self) -> None:
        super().__init__(
            home=__package__ or "",
            name="lanterns",
            title="Lanterns",
            version=1,
            seats=(2, 3),
            variants=(),
            steps=STEPS,
            words=WORDS,
            brain=TowerBrain(),
        )

    def components(self, data: dict[str, Any] | None) -> Components:
        return open_box(data)

    def deal(self, setup: Setup, rng: Rng, log: list[Event] | None) -> State:
        assert isinstance(setup.components, Box)
        game = Tower()
        game.setup = setup
        game.rng = rng
        game.log = log
        game.cellar = setup.components.lights[:]
        set_up(game)
        return game

    def restore(self, setup: Setup, table: dict[str, Any], steps: list[Step[Any]]) -> State:
        check_course(steps)
        return read_tower(setup, table)

    def rules(self) -> str:
        return rules_text()

    def side(self, state: State, seat: int) -> str:
        return SIDES[seat]

    def standing(self, state: State) -> list[Sheet]:
        assert isinstance(state, Tower)
        return standing(state)

    def board_text(self, view: dict[str, Any], words: Words) -> str:
        return look.board_text(view, words)

    def board_svg(self, view: dict[str, Any], words: Words) -> str:
        return look.board_svg(view, words)

    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        return look.regions(view, words)


GAME = LanternsGame()
