"""The Game object: what Conjurers offers to the rest."""

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
from .box.components import Parts, built_in, read_parts
from .look.cover import cover
from .look.elements import element
from .look.legend import legend
from .look.occasions import occasions
from .look.outlook import wonders
from .look.picture import draw
from .look.reading import nearness
from .look.regions import regions
from .look.rules_pictures import rules_picture
from .look.story import BATTLE_BEGINS, BATTLE_BRINGS, BATTLE_ENDS, TELLING, sum_up
from .look.text import write
from .look.traces import traces
from .mind.brain import ConjurersBrain
from .mind.outlook import look_out
from .mind.trials import ConjurersTrials
from .rules.allocation import Allocate, NextToAllocate
from .rules.assistants import FirstAssistant
from .rules.battle.begin import DrawCreatures, FightBattle, LeaveOut
from .rules.battle.burning import Burn, SettleBurning
from .rules.battle.damage import ChooseAbsorption
from .rules.battle.devour import SettleBreakFree
from .rules.battle.fight import SettleStrike, Strike, StrikeInOrder
from .rules.battle.magician import TakeOnAbility
from .rules.battle.meeting import MeetEnemy
from .rules.battle.summon import Equip
from .rules.battle.turn import Act, NextBattleTurn, SettleBeginning
from .rules.battlegrounds import ChooseCreature
from .rules.battles import ClearBattles, NextBattles, TakeSpoils
from .rules.blacksmith import Buy, Pay
from .rules.duels import Steal
from .rules.feeding import Feed
from .rules.guild_house import Hire
from .rules.marketplace import Trade
from .rules.mines import CollectFromMines
from .rules.resolving import BeginResolving, ChooseFigure, ResolveNext
from .rules.sacrificial_pit import Sacrifice
from .rules.scoring import ConjurersOutcome, EndGame
from .rules.setup import deal, restore
from .rules.texts import FORMS
from .rules.tournaments import GiveAwards, HoldFinals, HoldTournament, TakeAward, TakeGoods
from .rules.turn import BeginTurn, EndPart, NextTurn
from .state.conjurers import Conjurers
from .state.table import SIDES
from .words.about import about, names
from .words.english import ENGLISH


@cache
def built_in_parts() -> Parts:
    return read_parts(built_in(), custom=False)


class ConjurersGame(Game):
    """Conjurers for two to four players."""

    forms = FORMS
    long_board = True
    trials = ConjurersTrials()
    telling = TELLING
    scenes = (BATTLE_BEGINS, BATTLE_ENDS)
    aftermath = BATTLE_BRINGS

    def __init__(self) -> None:
        super().__init__(
            home="sortilege.games.conjurers",
            name="conjurers",
            title="Conjurers",
            version=1,
            seats=(2, 3, 4),
            variants=(
                Variant("dice", (True, False), True, "Battle dice are rolled; without them each die deals one damage."),
                Variant("elements", (False, True), False, "Fire, earth, air and water give extra dice in fights."),
                Variant("healing", (False, True), False, "Creatures of the same mythology heal each other's troops."),
                Variant("tournaments", (False, True), False, "Tournaments after turns 6 and 12, for four players."),
            ),
            steps=(
                FirstAssistant,
                BeginTurn,
                NextToAllocate,
                Allocate,
                BeginResolving,
                ResolveNext,
                ChooseFigure,
                Trade,
                Hire,
                Sacrifice,
                Buy,
                Pay,
                NextBattles,
                ChooseCreature,
                FightBattle,
                LeaveOut,
                DrawCreatures,
                NextBattleTurn,
                SettleBeginning,
                Act,
                Equip,
                MeetEnemy,
                TakeOnAbility,
                StrikeInOrder,
                Strike,
                SettleStrike,
                Burn,
                SettleBurning,
                SettleBreakFree,
                ChooseAbsorption,
                TakeSpoils,
                Steal,
                ClearBattles,
                EndPart,
                CollectFromMines,
                Feed,
                HoldTournament,
                HoldFinals,
                GiveAwards,
                TakeAward,
                TakeGoods,
                NextTurn,
                EndGame,
            ),
            words=ENGLISH,
            brain=ConjurersBrain(),
        )

    def check(self, seats: int, options: dict[str, OptionValue]) -> None:
        if options["tournaments"] is True and seats != 4:
            raise SetupError("Tournaments are held with four players only, not with {seats}.", seats=seats)

    def components(self, data: dict[str, Any] | None) -> Components:
        if data is None:
            return built_in_parts()
        try:
            return read_parts(data, custom=True)
        except UNREADABLE as error:
            raise unreadable(error) from None

    def deal(self, setup: Setup, rng: Rng, log: list[Event] | None) -> State:
        return deal(setup, rng, log)

    def restore(self, setup: Setup, written: dict[str, Any], steps: list[Step[Any]]) -> State:
        return restore(setup, written, steps)

    def rules(self) -> str:
        return (Path(__file__).parent / "words" / "rules.md").read_text("utf-8")

    def about(self, thing: str, components: Components, words: Words, view: dict[str, Any] | None = None) -> list[str]:
        assert isinstance(components, Parts)
        return about(components, words, thing)

    def about_names(self, components: Components, words: Words) -> list[str]:
        assert isinstance(components, Parts)
        return names(components, words)

    def board_text(self, view: dict[str, Any], words: Words) -> str:
        return write(view, words)

    def board_svg(self, view: dict[str, Any], words: Words) -> str:
        return draw(view, words)

    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        return regions(view, words)

    def traces(self, view: dict[str, Any], events: list[Event], words: Words) -> str:
        return traces(view, events, words)

    def legend(self, words: Words) -> list[tuple[str, str]]:
        return legend(words)

    def picture(self, name: str, words: Words) -> str:
        return rules_picture(name, words)

    def cover(self) -> str:
        return cover()

    def occasions(self, view: dict[str, Any]) -> list[Occasion]:
        return occasions(view)

    def nearness(self, view: dict[str, Any]) -> Message | None:
        return nearness(view)

    def wonders(self, view: dict[str, Any]) -> str:
        return wonders(view)

    def outlook(self, state: State, seat: int, before: dict[str, Any] | None, rng: Rng) -> dict[str, Any]:
        assert isinstance(state, Conjurers)
        return look_out(state, seat, before, rng)

    def sum_up(self, events: list[Event]) -> list[Message]:
        return sum_up(events)

    def element(self, message: Message, param: str) -> str:
        return element(message, param)

    def side(self, state: State, seat: int) -> str:
        return SIDES[seat]

    def standing(self, state: State) -> list[Sheet]:
        assert isinstance(state, Conjurers)
        return ConjurersOutcome(state).write_sheets()


GAME: Final = ConjurersGame()
