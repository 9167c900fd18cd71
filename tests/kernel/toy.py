"""Thimbles: a small game with everything the kernel has to carry, and ways to break it.

Each seat has a secret card. In a turn it draws another one, rolls the die, or, with nothing else left, holds. Whoever
likes may concede at any time. Most points on cards and die win.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sortilege.kernel.brain import Brain
from sortilege.kernel.events import Event
from sortilege.kernel.game import Components, Game, Setup, Variant
from sortilege.kernel.outcome import Outcome, Sheet
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import EVERYONE, Ask, State, Step
from sortilege.kernel.words import Message, Words

DRAW, ROLL, HOLD = range(3)
TEXTS = ("draw", "roll", "hold")
TURNS = 3


class Thimbles(State):
    def __init__(self) -> None:
        super().__init__()
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.rolled: list[int] = []
        self.turn = 0

    def clone(self) -> Thimbles:
        other = type(self)()
        self.copy_play(other)
        other.deck = self.deck[:]
        other.hands = [hand[:] for hand in self.hands]
        other.rolled = self.rolled[:]
        other.turn = self.turn
        return other

    def view(self, seat: int) -> dict[str, object]:
        return {
            "deck": len(self.deck),
            "hands": [hand[:] if seat in (owner, EVERYONE) else len(hand) for owner, hand in enumerate(self.hands)],
            "rolled": list(self.rolled),
            "turn": self.turn,
        }

    def table(self) -> dict[str, object]:
        return {
            "deck": self.deck[:],
            "hands": [hand[:] for hand in self.hands],
            "rolled": self.rolled,
            "turn": self.turn,
        }

    def redeal(self, seat: int, rng: Rng) -> None:
        unknown = sorted(self.deck + [card for owner, hand in enumerate(self.hands) if owner != seat for card in hand])
        rng.shuffle(unknown)
        for owner, hand in enumerate(self.hands):
            if owner != seat:
                hand[:] = [unknown.pop() for _ in hand]
        self.deck = unknown

    def asides(self, seat: int) -> list[Ask[Any]]:
        return [Concede(seat)] if self.asking is not None and seat != self.seat else []


class TakeTurn(Ask[Thimbles]):
    rule = "turn"

    def seat(self, game: Thimbles) -> int:
        return game.turn % game.setup.seats

    def options(self, game: Thimbles) -> list[int]:
        if game.turn >= TURNS * game.setup.seats:
            return [HOLD]
        return ([DRAW] if game.deck else []) + [ROLL]

    def choose(self, game: Thimbles, move: int) -> None:
        game.then(*(step for step in (DrawCard(), Roll(), None)[move : move + 1] if step), Next())

    def prompt(self, game: Thimbles) -> Message:
        return Message("ask")

    def text(self, game: Thimbles, move: int) -> str:
        return TEXTS[move]

    def label(self, game: Thimbles, move: int) -> Message:
        return Message("do", {"what": TEXTS[move]})

    def refusal(self, game: Thimbles, text: str) -> Message | None:
        return Message("no-cards") if text == "draw" else None


class DrawCard(Step[Thimbles]):
    def run(self, game: Thimbles) -> None:
        game.reveal("draw")
        card = game.deck.pop()
        seat = game.turn % game.setup.seats
        game.hands[seat].append(card)
        game.tell("drawn", {"seat": seat}, {"card": card}, (seat,))


class Roll(Step[Thimbles]):
    def run(self, game: Thimbles) -> None:
        game.reveal("roll")
        seat = game.turn % game.setup.seats
        game.rolled[seat] += game.rng.below(6) + 1
        game.tell("rolled", {"seat": seat, "sum": game.rolled[seat]})


class Next(Step[Thimbles]):
    def run(self, game: Thimbles) -> None:
        game.turn += 1
        rules = game.setup.game
        assert isinstance(rules, ThimblesGame)
        game.then(rules.ask() if game.turn <= TURNS * game.setup.seats else End(-1))


class Concede(Ask[Thimbles]):
    rule = "meanwhile"
    fields = ("conceding",)

    def __init__(self, conceding: int) -> None:
        self.conceding = conceding

    def seat(self, game: Thimbles) -> int:
        return self.conceding

    def options(self, game: Thimbles) -> list[int]:
        return [0]

    def choose(self, game: Thimbles, move: int) -> None:
        game.then(End(self.conceding))

    def prompt(self, game: Thimbles) -> Message:
        return Message("ask")

    def text(self, game: Thimbles, move: int) -> str:
        return "concede"

    def label(self, game: Thimbles, move: int) -> Message:
        return Message("do", {"what": "concede"})


class End(Step[Thimbles]):
    fields = ("conceding",)

    def __init__(self, conceding: int) -> None:
        self.conceding = conceding

    def run(self, game: Thimbles) -> None:
        scores = [sum(hand) + rolled for hand, rolled in zip(game.hands, game.rolled, strict=True)]
        if self.conceding >= 0:
            scores[self.conceding] = 0
        places = [1 + sum(1 for other in scores if other > score) for score in scores]
        game.finish(self, ThimblesOutcome(places, scores))


class ThimblesOutcome(Outcome):
    def __init__(self, places: list[int], scores: list[int]) -> None:
        super().__init__(Message("end"), places, scores, places.count(1))

    def write_sheets(self) -> list[Sheet]:
        order = sorted(range(len(self.places)), key=lambda seat: self.places[seat])
        return [
            Sheet(str(seat), (seat,), [(Message("points"), self.scores[seat])], self.places[seat]) for seat in order
        ]


WORDS = Words(
    {
        "ask": "What do you do?",
        "do": "{what}",
        "drawn": "Seat {seat} draws.",
        "drawn-known": "You draw {card}.",
        "rolled": "Seat {seat} rolls and stands at {sum}.",
        "only-option": "Only {move} is left.",
        "end": "It is over.",
        "points": "Points",
        "no-cards": "No card is left.",
        "no-other-question": "Something else is asked: {question}",
        "no-undo-start": "There is nothing to take back.",
        "no-undo-other": "Another seat has chosen.",
        "no-undo-draw": "A card was drawn.",
        "no-undo-roll": "A die was rolled.",
    },
    {},
)


class ThimblesGame(Game):
    """`kind` is the class of its states, so that tests can break one thing at a time."""

    at_table: ClassVar[bool] = False
    forms: ClassVar[tuple[str, ...]] = (*TEXTS, "concede")

    def __init__(self, kind: type[Thimbles] = Thimbles, ask: type[TakeTurn] = TakeTurn) -> None:
        super().__init__(
            home=__name__,
            name="thimbles",
            title="Thimbles",
            version=1,
            seats=(2, 3),
            variants=(Variant("cards", (4, 9), 9, "How many cards there are."),),
            steps=(ask, DrawCard, Roll, Next, Concede, End),
            words=WORDS,
            brain=Brain(),
        )
        self.kind = kind
        self.ask = ask

    def components(self, data: dict[str, Any] | None) -> Components:
        return Components(data or {}, custom=data is not None)

    def deal(self, setup: Setup, rng: Rng, log: list[Event] | None) -> State:
        game = self.restore(setup, {"deck": [], "hands": [], "rolled": [0] * setup.seats, "turn": 0}, [])
        assert isinstance(game, Thimbles)
        game.rng = rng
        game.log = log
        game.deck = list(range(1, int(setup.options["cards"]) + 1))
        rng.shuffle(game.deck)
        game.hands = [[game.deck.pop()] for _ in range(setup.seats)]
        game.then(self.ask())
        return game

    def restore(self, setup: Setup, table: dict[str, Any], steps: list[Step[Any]]) -> State:
        game = self.kind()
        game.setup = setup
        game.deck = list(table["deck"])
        game.hands = [list(hand) for hand in table["hands"]]
        game.rolled = list(table["rolled"])
        game.turn = table["turn"]
        return game

    def rules(self) -> str:
        return "# Thimbles\n\n## Taking a turn {#turn}\n\nDraw or roll.\n\n## Meanwhile {#meanwhile}\n\nConcede."

    def board_text(self, view: dict[str, Any], words: Words) -> str:
        return str(view["table"])

    def board_svg(self, view: dict[str, Any], words: Words) -> str:
        return f"<svg xmlns='http://www.w3.org/2000/svg'><title>{view['game']}</title></svg>"


GAME = ThimblesGame()
