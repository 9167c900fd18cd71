"""The kit catches games that break its other laws, and bots that break theirs."""

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

from itertools import count
from typing import Any

from sortilege.bots.random import RandomBot
from sortilege.kernel.outcome import Outcome, Sheet
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY, Closed, Step
from sortilege.kernel.vantage import Vantage
from sortilege.kernel.words import Message
from sortilege.kit import BrokenLaw, check_bot, check_game
from tests.kernel.toy import GAME, HOLD, ROLL, TURNS, Next, TakeTurn, Thimbles, ThimblesGame, ThimblesOutcome

TICKS = count(1)
"""What no seed decides."""


class ShowsSpectatorsTheNextCard(Thimbles):
    def view(self, seat: int) -> dict[str, object]:
        return {**super().view(seat), **({"next": self.deck[-1:]} if seat == NOBODY else {})}


class NoLabel(TakeTurn):
    def label(self, game: Thimbles, move: int) -> Message:
        return Message("do", {"what": ""})


class NoPath(TakeTurn):
    def path(self, game: Thimbles, move: int) -> list[str]:
        return []


class SamePaths(TakeTurn):
    def path(self, game: Thimbles, move: int) -> list[str]:
        return ["deck"]


class OddText(TakeTurn):
    def text(self, game: Thimbles, move: int) -> str:
        return f"please {super().text(game, move)}"


class HoldsOtherwiseByHand(TakeTurn):
    """The forced move at the end does another thing when somebody makes it."""

    def choose(self, game: Thimbles, move: int) -> None:
        if move == HOLD and not game.forced:
            game.rolled[0] += 1
        super().choose(game, move)


class OneName(TakeTurn):
    def touches(self, game: Thimbles) -> dict[str, Message]:
        return {"deck": Message("do", {"what": "the deck"})}


class AsksForNothingThatIsThere(TakeTurn):
    def onward(self, game: Thimbles) -> dict[str, Message]:
        return {"deck-": Message("do", {"what": "go on"})}


class NamelessClosed(TakeTurn):
    """Everything that is touched has a name, but not what is closed."""

    def touches(self, game: Thimbles) -> dict[str, Message]:
        return {touch: Message("do", {"what": touch}) for move in self.options(game) for touch in self.path(game, move)}

    def closed(self, game: Thimbles) -> list[Closed]:
        return [Closed("lid", Message("do", {"what": "nothing"}))]


class TickingRoll(Step[Thimbles]):
    def run(self, game: Thimbles) -> None:
        game.reveal("roll")
        game.rolled[game.turn % game.setup.seats] += next(TICKS)


class RollsWithoutTheGenerator(TakeTurn):
    def choose(self, game: Thimbles, move: int) -> None:
        game.then(TickingRoll(), Next())


class TickingTale(Step[Thimbles]):
    def run(self, game: Thimbles) -> None:
        game.reveal("roll")
        game.tell("rolled", {"seat": 0, "sum": next(TICKS)})


class TellsAnotherStory(TakeTurn):
    def choose(self, game: Thimbles, move: int) -> None:
        game.then(TickingTale(), Next())


class MayHoldAtFirst(TakeTurn):
    """Holding brings nothing new to light, so it can be taken back."""

    def options(self, game: Thimbles) -> list[int]:
        return [*super().options(game), HOLD] if game.turn == 0 else super().options(game)


class TellsLessBeforehand(MayHoldAtFirst):
    """The what-if keeps quiet about it."""

    def choose(self, game: Thimbles, move: int) -> None:
        if game.turn == 0 and move == HOLD and not game.halting:
            game.tell("rolled", {"seat": 0, "sum": 0})
        super().choose(game, move)


class HoldsForGood(MayHoldAtFirst):
    """It is written down where no undo reaches."""

    def choose(self, game: Thimbles, move: int) -> None:
        if game.turn == 0 and move == HOLD and not game.halting:
            next(TICKS)
        super().choose(game, move)


class WritesDownTheTime(Thimbles):
    def table(self) -> dict[str, object]:
        return {**super().table(), "time": str(TICKS)}


class EndsWith(TakeTurn):
    """A game whose end is told by `outcome`."""

    def choose(self, game: Thimbles, move: int) -> None:
        if game.turn >= TURNS * game.setup.seats - 1:
            game.then(BadEnd(self.outcome(game)))
        else:
            super().choose(game, move)

    def outcome(self, game: Thimbles) -> Outcome:
        raise NotImplementedError


class BadEnd(Step[Thimbles]):
    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome

    def run(self, game: Thimbles) -> None:
        game.finish(self, self.outcome)


class NobodyFirst(EndsWith):
    def outcome(self, game: Thimbles) -> Outcome:
        return ThimblesOutcome([2] * game.setup.seats, [0] * game.setup.seats)


class OneSeatForgotten(EndsWith):
    def outcome(self, game: Thimbles) -> Outcome:
        return ThimblesOutcome([1] * (game.setup.seats - 1), [0] * (game.setup.seats - 1))


class WorstFirst(ThimblesOutcome):
    def write_sheets(self) -> list[Sheet]:
        return super().write_sheets()[::-1]


class SheetsInDisorder(EndsWith):
    def outcome(self, game: Thimbles) -> Outcome:
        return WorstFirst(list(range(1, game.setup.seats + 1)), [0] * game.setup.seats)


class LineWithoutWords(ThimblesOutcome):
    def write_sheets(self) -> list[Sheet]:
        for sheet in (sheets := super().write_sheets()):
            sheet.lines = [(Message("do", {"what": ""}), points) for _, points in sheet.lines]
        return sheets


class SheetsWithoutWords(EndsWith):
    def outcome(self, game: Thimbles) -> Outcome:
        return LineWithoutWords([1] * game.setup.seats, [0] * game.setup.seats)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (ThimblesGame(ShowsSpectatorsTheNextCard), "a spectator sees nothing that a seat cannot know"),
        (ThimblesGame(ask=NoLabel), "every option has a label"),
        (ThimblesGame(ask=NoPath), "every option has a click path"),
        (ThimblesGame(ask=SamePaths), "every option has a click path of its own"),
        (ThimblesGame(ask=OddText), "every text has one of the game's forms. please draw, please roll"),
        (ThimblesGame(ask=HoldsOtherwiseByHand), "forced moves are the same by hand"),
        (ThimblesGame(ask=OneName), "everything that is touched has a name, or nothing has"),
        (ThimblesGame(ask=AsksForNothingThatIsThere), "what is asked after a touch is about things with names. deck-"),
        (ThimblesGame(ask=NamelessClosed), "what is closed has a name like what is open. lid"),
        (ThimblesGame(ask=RollsWithoutTheGenerator), "the same seed and moves give the same game"),
        (ThimblesGame(ask=TellsAnotherStory), "a replay tells the same story"),
        (ThimblesGame(ask=TellsLessBeforehand), "the what-if of 'hold' is complete"),
        (ThimblesGame(WritesDownTheTime, HoldsForGood), "undo takes 'hold' back"),
        (ThimblesGame(ask=NobodyFirst), "somebody stands first"),
        (ThimblesGame(ask=OneSeatForgotten), "every seat has a place"),
        (ThimblesGame(ask=SheetsInDisorder), "the sheets stand best side first"),
        (ThimblesGame(ask=SheetsWithoutWords), "every line of the outcome has its words"),
    ],
    ids=lambda thing: thing if isinstance(thing, str) else "",
)
def test_the_kit_catches_games_that_break_a_law(game: ThimblesGame, law: str) -> None:
    with pytest.raises(BrokenLaw, match=law):
        check_game(game, games=3)


class Seeded:
    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)


class PlaysForTheOthers(Seeded):
    """Changes the table that it is shown."""

    def choose(self, vantage: Vantage) -> int:
        truth = vantage._state
        assert isinstance(truth, Thimbles)
        truth.rolled[vantage.seat] += 6
        return 0


class Peeks(Seeded):
    """Draws if the next card is high."""

    def choose(self, vantage: Vantage) -> int:
        truth = vantage._state
        assert isinstance(truth, Thimbles)
        return 0 if truth.options[-1] != ROLL or truth.deck[-1:] > [4] else len(truth.options) - 1


class AsksForWhatIsNotThere(Seeded):
    def choose(self, vantage: Vantage) -> int:
        return len(vantage.options)


class SaysNothing(Seeded):
    def choose(self, vantage: Vantage) -> Any:
        return None


class Forgetful(Seeded):
    """Chooses as no seed decides."""

    def choose(self, vantage: Vantage) -> int:
        return next(TICKS) % len(vantage.options)


@pytest.mark.parametrize(
    ("bot", "law"),
    [
        (PlaysForTheOthers, "The bot changed the true state"),
        (Peeks, "chooses otherwise in a world its seat cannot tell from the true one"),
        (AsksForWhatIsNotThere, r"The bot chose \d of \d options"),
        (SaysNothing, r"The bot chose None of \d options"),
        (Forgetful, "chooses otherwise in a world its seat cannot tell from the true one"),
    ],
)
def test_the_kit_catches_bots_that_break_a_law(bot: Any, law: str) -> None:
    with pytest.raises(BrokenLaw, match=law):
        check_bot(bot, GAME, games=5)


def test_an_honest_bot_passes_in_every_mode() -> None:
    assert len(check_bot(RandomBot, GAME)) == 4
