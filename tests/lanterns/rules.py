"""The rulebook as steps, and which of them can follow on each other."""

from __future__ import annotations

from typing import Any, Final

from sortilege.kernel.errors import PositionError
from sortilege.kernel.outcome import Outcome, Sheet
from sortilege.kernel.state import Ask, Closed, Step
from sortilege.kernel.words import Message

from .state import HAND, LARGEST_HAND, ROUNDS, SIDES, Tower

LISTEN, FETCH = range(2)
TURN_TEXTS: Final = ("listen", "fetch")
DARK: Final = 0
BONUS: Final = 2
FORMS: Final = (*TURN_TEXTS, "dark", "light [1-6]")


def set_up(game: Tower) -> None:
    seats = game.setup.seats
    game.rng.shuffle(game.cellar)
    game.hands = [sorted(game.cellar.pop() for _ in range(HAND)) for _ in range(seats)]
    game.lit = [[] for _ in range(seats)]
    game.bonus = [0] * seats
    game.then(TakeTurn())


class TakeTurn(Ask[Tower]):
    rule = "turn"

    def seat(self, game: Tower) -> int:
        return game.active

    def options(self, game: Tower) -> list[int]:
        return [LISTEN] if self.why_no_fetch(game) else [LISTEN, FETCH]

    def weighty(self, game: Tower) -> bool:
        return True

    def choose(self, game: Tower, move: int) -> None:
        game.then(*((Listen(), Light()) if move == LISTEN else (Fetch(),)), Next())

    def prompt(self, game: Tower) -> Message:
        return Message("ask-turn")

    def text(self, game: Tower, move: int) -> str:
        return TURN_TEXTS[move]

    def label(self, game: Tower, move: int) -> Message:
        return Message(TURN_TEXTS[move])

    def path(self, game: Tower, move: int) -> list[str]:
        return [("wind", "cellar")[move]]

    def touches(self, game: Tower) -> dict[str, Message]:
        return {"wind": Message("listen"), "cellar": Message("fetch")}

    def why_no_fetch(self, game: Tower) -> Message | None:
        if not game.cellar:
            return Message("cellar-empty")
        if len(game.hands[game.active]) >= LARGEST_HAND:
            return Message("no-room", {"count": LARGEST_HAND})
        return None

    def refusal(self, game: Tower, text: str) -> Message | None:
        return self.why_no_fetch(game) if text == "fetch" else None

    def closed(self, game: Tower) -> list[Closed]:
        reason = self.why_no_fetch(game)
        return [Closed("fetch", reason, label=Message("fetch"))] if reason else []


class Listen(Step[Tower]):
    def run(self, game: Tower) -> None:
        game.reveal("wind")
        game.wind = game.rng.below(6) + 1
        game.tell("listened", {"side": SIDES[game.active], "wind": game.wind})


class Light(Ask[Tower]):
    """A move is the light of a lantern, so it means the same whatever else is in the hand."""

    rule = "lighting"

    def seat(self, game: Tower) -> int:
        return game.active

    def options(self, game: Tower) -> list[int]:
        return [DARK, *sorted({light for light in game.hands[game.active] if light >= game.wind})]

    def weighty(self, game: Tower) -> bool:
        return True

    def choose(self, game: Tower, move: int) -> None:
        seat = game.active
        if move == DARK:
            game.tell("stayed-dark", {"side": SIDES[seat]})
            return
        game.hands[seat].remove(move)
        game.lit[seat].append(move)
        exact = move == game.wind
        game.bonus[seat] += BONUS if exact else 0
        game.tell("lit-exact" if exact else "lit", {"side": SIDES[seat], "light": move})

    def prompt(self, game: Tower) -> Message:
        return Message("ask-light", {"wind": game.wind})

    def text(self, game: Tower, move: int) -> str:
        return f"light {move}" if move else "dark"

    def label(self, game: Tower, move: int) -> Message:
        return Message("light", {"light": move}) if move else Message("dark")

    def path(self, game: Tower, move: int) -> list[str]:
        return [f"lantern-{move}" if move else "dark"]

    def touches(self, game: Tower) -> dict[str, Message]:
        return {self.path(game, move)[0]: self.label(game, move) for move in self.options(game)}

    def refusal(self, game: Tower, text: str) -> Message | None:
        lights = [light for light in range(1, 7) if text == f"light {light}"]
        if not lights:
            return None
        held = lights[0] in game.hands[game.active]
        return self.too_weak(game, lights[0]) if held else Message("not-held", {"light": lights[0]})

    def closed(self, game: Tower) -> list[Closed]:
        weak = sorted({light for light in game.hands[game.active] if light < game.wind})
        return [
            Closed(f"lantern-{light}", self.too_weak(game, light), label=Message("lantern", {"light": light}))
            for light in weak
        ]

    def too_weak(self, game: Tower, light: int) -> Message:
        return Message("too-weak", {"wind": game.wind, "light": light})

    def fits(self, game: Tower) -> bool:
        return game.wind > 0


class Fetch(Step[Tower]):
    def run(self, game: Tower) -> None:
        game.reveal("fetch")
        light = game.cellar.pop()
        seat = game.active
        game.hands[seat] = sorted([*game.hands[seat], light])
        game.tell("fetched", {"side": SIDES[seat]}, {"light": light}, (seat,))


class Next(Step[Tower]):
    def run(self, game: Tower) -> None:
        game.turn += 1
        game.wind = 0
        game.then(TakeTurn() if game.turn < ROUNDS * game.setup.seats else End())


class End(Step[Tower]):
    def run(self, game: Tower) -> None:
        game.finish(self, TowerOutcome(standing(game)))


class TowerOutcome(Outcome):
    def __init__(self, sheets: list[Sheet]) -> None:
        by_seat = sorted(sheets, key=lambda sheet: sheet.seats)
        places = [sheet.place for sheet in by_seat]
        super().__init__(Message("end"), places, [sheet.total for sheet in by_seat], places.count(1))
        self.written = sheets


def standing(game: Tower) -> list[Sheet]:
    scores = [game.score(seat) for seat in range(game.setup.seats)]
    sheets = [
        Sheet(
            SIDES[seat],
            (seat,),
            [(Message("points-lit"), sum(game.lit[seat])), (Message("points-bonus"), game.bonus[seat])],
            1 + sum(other > scores[seat] for other in scores),
        )
        for seat in range(game.setup.seats)
    ]
    return sorted(sheets, key=lambda sheet: sheet.place)


STEPS: Final = (TakeTurn, Listen, Light, Fetch, Next, End)
COURSES: Final = ((TakeTurn,), (Next, Light), (End,))
"""What can lie on each other whenever a position is written, the last thing to follow first."""


def check_course(steps: list[Step[Any]]) -> None:
    """PositionError if the steps are none of COURSES."""
    kinds = tuple(type(step) for step in steps)
    if kinds not in COURSES:
        raise PositionError(
            "The position's 'steps' cannot follow on each other: {steps}.",
            steps=", ".join(kind.__name__ for kind in kinds),
        )
