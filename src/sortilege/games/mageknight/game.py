"""The Game object: what Mage Knight offers to the rest."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from ...kernel.errors import SetupError
from ...kernel.events import Event
from ...kernel.fields import UNREADABLE, unreadable
from ...kernel.game import Components, Game, Occasion, OptionValue, Reason, Setup, Variant, own_names
from ...kernel.outcome import Sheet
from ...kernel.rng import Rng
from ...kernel.state import State, Step
from ...kernel.words import Message, Words
from .box.components import Box
from .look.board import write
from .look.cover import cover
from .look.elements import element
from .look.legend import legend
from .look.occasions import occasions
from .look.picture import draw
from .look.reading import nearness
from .look.regions import regions
from .look.rules_pictures import rules_picture
from .look.sketch import sketch
from .look.story import FIGHT_BEGINS, FIGHT_ENDS, TELLING
from .look.traces import traces
from .mind.brain import MageKnightBrain
from .rules import setup as table
from .rules.allowed import check_variants
from .rules.cards.registry import BANNERS, SPECIALS, TACTICS
from .rules.cards.registry import STEPS as CARD_STEPS
from .rules.course import check_course
from .rules.rounds.scoring import standing
from .rules.steps import STEPS
from .rules.texts import FORMS
from .state import reading
from .state.choices import variants_of
from .state.state import MageKnight
from .state.variants import RANDOM
from .words.about import about, names
from .words.english import english


@cache
def built_in_box() -> Box:
    return Box(None, SPECIALS, TACTICS, BANNERS)


class MageKnightGame(Game):
    """Mage Knight for one to four players."""

    long_board = True
    telling = TELLING
    scenes = (FIGHT_BEGINS, FIGHT_ENDS)
    forms = FORMS

    def __init__(self) -> None:
        box = built_in_box()
        super().__init__(
            home="sortilege.games.mageknight",
            name="mageknight",
            title="Mage Knight",
            version=1,
            seats=(1, 2, 3, 4),
            variants=variants_of(box),
            steps=(*STEPS, *CARD_STEPS),
            words=english(box.names()),
            brain=MageKnightBrain(),
        )

    def variants_with(self, components: Components) -> tuple[Variant, ...]:
        assert isinstance(components, Box)
        return variants_of(components)

    def settle(
        self, seats: object, options: dict[str, Any], components: Components | None = None
    ) -> dict[str, OptionValue]:
        box = components if isinstance(components, Box) else built_in_box()
        settled = super().settle(seats, options, box)
        try:
            check_variants(box, self.check_seats(seats), settled)
        except SetupError as error:
            raise self.naming_scenario(error, box) from error
        return settled

    def naming_scenario(self, refusal: SetupError, box: Box) -> SetupError:
        """The refusal with the scenario called by its name, in whatever language it is said."""
        if "scenario" not in refusal.params:
            return refusal
        name = Message("chosen-scenario", {"scenario": str(refusal.params["scenario"])})
        called = Reason(self, name, own_names(self, box) if box.custom else {})
        return refusal.saying(scenario=called)

    def check(self, seats: int, options: dict[str, OptionValue]) -> None:
        for seat in range(seats, max(self.seats)):
            if options[f"hero_{seat}"] != RANDOM:
                raise SetupError(
                    "With {seats} seats nobody can play {hero!r} at seat {seat}.",
                    seats=seats,
                    hero=options[f"hero_{seat}"],
                    seat=seat,
                )
        chosen = [options[f"hero_{seat}"] for seat in range(seats) if options[f"hero_{seat}"] != RANDOM]
        for name in chosen:
            if chosen.count(name) > 1:
                raise SetupError("Two seats cannot both play {hero!r}.", hero=name)

    def components(self, data: dict[str, Any] | None) -> Components:
        if data is None:
            return built_in_box()
        try:
            return Box(data, SPECIALS, TACTICS, BANNERS)
        except UNREADABLE as error:
            raise unreadable(error) from None

    def deal(self, setup: Setup, rng: Rng, log: list[Event] | None) -> State:
        return table.deal(setup, rng, log)

    def restore(self, setup: Setup, written: dict[str, Any], steps: list[Step[Any]]) -> State:
        state = reading.restore(setup, written)
        check_course(state, steps)
        return state

    def side(self, state: State, seat: int) -> str:
        assert isinstance(state, MageKnight)
        return state.name(seat)

    def rules(self) -> str:
        return Path(__file__).parent.joinpath("words", "rules.md").read_text("utf-8")

    def about(self, thing: str, components: Components, words: Words, view: dict[str, Any] | None = None) -> list[str]:
        assert isinstance(components, Box)
        return about(components, words, thing, view)

    def about_names(self, components: Components, words: Words) -> list[str]:
        assert isinstance(components, Box)
        return names(components, words)

    def board_text(self, view: dict[str, Any], words: Words) -> str:
        return write(view, words)

    def board_svg(self, view: dict[str, Any], words: Words) -> str:
        return draw(view, words)

    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        return regions(view, words)

    def legend(self, words: Words) -> list[tuple[str, str]]:
        return legend(words)

    def occasions(self, view: dict[str, Any]) -> list[Occasion]:
        return occasions(view)

    def picture(self, name: str, words: Words) -> str:
        return rules_picture(name, words)

    def cover(self) -> str:
        return cover()

    def sketch(self, seats: int, options: dict[str, OptionValue], words: Words) -> str:
        return sketch(built_in_box(), seats, options, words)

    def traces(self, view: dict[str, Any], events: list[Event], words: Words) -> str:
        return traces(view, events)

    def element(self, message: Message, param: str) -> str:
        return element(message, param)

    def nearness(self, view: dict[str, Any]) -> Message | None:
        return nearness(view)

    def standing(self, state: State) -> list[Sheet]:
        assert isinstance(state, MageKnight)
        return standing(state)


GAME: Final = MageKnightGame()
