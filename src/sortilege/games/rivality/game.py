"""The Game object: what Rivality offers to the rest."""

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
from .box.components import Tileset, built_in, look_over
from .look.cover import cover
from .look.legend import legend
from .look.occasions import occasions
from .look.picture import draw
from .look.reading import nearness
from .look.regions import regions
from .look.rules_pictures import rules_picture
from .look.text import write
from .look.traces import traces
from .mind.brain import RivalityBrain
from .rules.expert import CastDelayed, DelayedSpells, ResolveSiege, Sieges
from .rules.scoring import EndGame, rank, write_sheets
from .rules.setup import deal, restore
from .rules.solo import Arrive, MoveWizard, SuramunCasts, SuramunMoves, YouCast
from .rules.spells import CastSpell, CastSpells, ChooseSpell, RemoveGolem, SettleSummoning
from .rules.texts import FORMS
from .rules.turn import DrawTile, Mulligan, NextTurn, PlaceTile, WizardArrives
from .state.rivality import Rivality
from .state.table import SURAMUN
from .words.english import ENGLISH

RANDOM: Final = "random"


@cache
def built_in_tiles() -> Tileset:
    data = built_in()
    look_over(data)
    return Tileset(data, custom=False)


class RivalityGame(Game):
    """Rivality for one to four players, with the solo mode and the expert rules."""

    forms = FORMS
    telling = ("siege", "controls", "shielded", "summoned", "repelled", "removed", "wizard-moves", "placed", "mulligan")

    def __init__(self) -> None:
        super().__init__(
            home="sortilege.games.rivality",
            name="rivality",
            title="Rivality",
            version=1,
            seats=(1, 2, 3, 4),
            variants=(
                Variant("expert", (False, True), False, "Expert rules for two to four: delayed spells, sieges."),
                Variant("solo", ("", "beginner", "standard", "master"), "", "Level of the solo mode (one player)."),
                Variant("first", (RANDOM, 0, 1, 2, 3), RANDOM, "The seat that begins."),
                Variant("salmon", (RANDOM, 0, 1, 2), RANDOM, "The seat that plays salmon; others follow clockwise."),
                Variant("star", (RANDOM, 0, 1), RANDOM, "The seat with the starred tiles, unless three play."),
            ),
            steps=(
                PlaceTile,
                Mulligan,
                WizardArrives,
                CastSpells,
                ChooseSpell,
                CastSpell,
                SettleSummoning,
                RemoveGolem,
                DrawTile,
                NextTurn,
                DelayedSpells,
                CastDelayed,
                Sieges,
                ResolveSiege,
                MoveWizard,
                Arrive,
                SuramunMoves,
                SuramunCasts,
                YouCast,
                EndGame,
            ),
            words=ENGLISH,
            brain=RivalityBrain(),
        )

    def settle(
        self, seats: object, options: dict[str, Any], components: Components | None = None
    ) -> dict[str, OptionValue]:
        settled = super().settle(seats, options, components)
        if seats == 1 and not settled["solo"]:
            settled["solo"] = "standard"
        return settled

    def check(self, seats: int, options: dict[str, OptionValue]) -> None:
        if options["solo"] and seats != 1:
            raise SetupError("The solo mode is for one seat, not {seats}.", seats=seats)
        if options["expert"] and seats == 1:
            raise SetupError("The expert rules cannot be combined with the solo mode: expected 2, 3 or 4 seats.")
        for name in ("first", "salmon"):
            value = options[name]
            if isinstance(value, int) and value >= max(seats, 2):
                raise SetupError(
                    "Option {name!r} names seat {seat}: expected 0 to {last} or 'random'.",
                    name=name,
                    seat=value,
                    last=max(seats, 2) - 1,
                )

    def components(self, data: dict[str, Any] | None) -> Components:
        if data is None:
            return built_in_tiles()
        try:
            look_over(data)
            return Tileset(data, custom=True)
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

    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        return regions(view, words)

    def traces(self, view: dict[str, Any], events: list[Event], words: Words) -> str:
        return traces(view, events)

    def legend(self, words: Words) -> list[tuple[str, str]]:
        return legend(words)

    def cover(self) -> str:
        return cover()

    def occasions(self, view: dict[str, Any]) -> list[Occasion]:
        return occasions(view)

    def picture(self, name: str, words: Words) -> str:
        return rules_picture(name, words)

    def side(self, state: State, seat: int) -> str:
        assert isinstance(state, Rivality)
        return state.colours[state.side_of(seat)]

    def leaders(self, state: State) -> dict[str, str]:
        assert isinstance(state, Rivality)
        return {state.colours[SURAMUN]: "suramun"} if state.level else {}

    def standing(self, state: State) -> list[Sheet]:
        assert isinstance(state, Rivality)
        return write_sheets(state, rank(state, state.count_points()))

    def nearness(self, view: dict[str, Any]) -> Message | None:
        return nearness(view)

    def element(self, message: Message, param: str) -> str:
        if param == "side":
            return f"side-{message.params[param]}"
        missed = message.key in ("spell-lost", "spell-waits")
        return f"cell-{message.params[param]}" if param in ("at", "from") and not missed else ""

    def board_svg(self, view: dict[str, Any], words: Words) -> str:
        return draw(view, words)


GAME: Final = RivalityGame()
