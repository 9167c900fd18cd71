"""Whispers: Thimbles in which a seat may act while another decides.

It may cheer itself on, once, which can be taken back, or lay a card of its hand open, which cannot: what it may lay
open is its own business.
"""

from __future__ import annotations

from typing import Any

from sortilege.kernel.brain import Brain
from sortilege.kernel.game import Setup
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import Ask, State, Step
from sortilege.kernel.words import Message, Words
from tests.kernel.toy import WORDS, Concede, DrawCard, End, Next, Roll, TakeTurn, Thimbles, ThimblesGame

CHEER = 0
BONUS = 2


class Whispers(Thimbles):
    def __init__(self) -> None:
        super().__init__()
        self.shown: list[list[int]] = []
        self.cheered: list[int] = []

    def clone(self) -> Whispers:
        other = super().clone()
        assert isinstance(other, Whispers)
        other.shown = [cards[:] for cards in self.shown]
        other.cheered = self.cheered[:]
        return other

    def view(self, seat: int) -> dict[str, object]:
        return {**super().view(seat), "shown": [cards[:] for cards in self.shown], "cheered": self.cheered[:]}

    def table(self) -> dict[str, object]:
        return {**super().table(), "shown": [cards[:] for cards in self.shown], "cheered": self.cheered[:]}

    def asides(self, seat: int) -> list[Ask[Any]]:
        if self.asking is None or seat == self.seat:
            return []
        return [Meanwhile(seat)] if self.hands[seat] or seat not in self.cheered else []


class Meanwhile(Ask[Whispers]):
    """Move: CHEER, or a card of the hand."""

    rule = "meanwhile"
    fields = ("acting",)

    def __init__(self, acting: int) -> None:
        self.acting = acting

    def seat(self, game: Whispers) -> int:
        return self.acting

    def options(self, game: Whispers) -> list[int]:
        return ([] if self.acting in game.cheered else [CHEER]) + sorted(game.hands[self.acting])

    def choose(self, game: Whispers, move: int) -> None:
        if move == CHEER:
            game.cheered.append(self.acting)
            game.rolled[self.acting] += 1
            game.tell("cheered", {"seat": self.acting})
            return
        game.reveal("show")
        game.hands[self.acting].remove(move)
        game.shown[self.acting].append(move)
        game.rolled[self.acting] += move + BONUS
        game.tell("shown", {"seat": self.acting, "card": move})

    def prompt(self, game: Whispers) -> Message:
        return Message("ask-meanwhile")

    def text(self, game: Whispers, move: int) -> str:
        return "cheer" if move == CHEER else f"show {move}"

    def label(self, game: Whispers, move: int) -> Message:
        return Message("do-cheer") if move == CHEER else Message("do-show", {"card": move})

    def path(self, game: Whispers, move: int) -> list[str]:
        return ["cheer"] if move == CHEER else [f"card-{move}"]


class Eager(Brain):
    """Likes to lay a card open, and plays anything else."""

    uses_asides = True

    def value(self, game: State, seat: int) -> float:
        return 0.5

    def weigh(self, game: State) -> list[float]:
        return [0.5] * len(game.options)

    def weigh_asides(self, game: State, seat: int) -> list[float]:
        moves = [move for step in game.asides(seat) for move in step.options(game)]
        return [0.0 if move == CHEER else move / 100 for move in moves]

    def estimate(self, game: State, rng: Rng) -> list[float]:
        return [0.5] * game.setup.seats


class WhispersGame(ThimblesGame):
    """`kind` is the class of its states, as for Thimbles."""

    at_table = True
    forms = (*ThimblesGame.forms, "cheer", r"show \d+")

    def __init__(self, kind: type[Whispers] = Whispers, brain: Brain | None = None) -> None:
        super().__init__(kind)
        self.home = __name__
        self.name = "whispers"
        self.title = "Whispers"
        self.steps = (TakeTurn, DrawCard, Roll, Next, Concede, End, Meanwhile)
        self.words = Words(
            {
                **WORDS.templates,
                "ask-meanwhile": "What do you do meanwhile?",
                "do-cheer": "Cheer yourself on",
                "do-show": "Lay your {card} open",
                "cheered": "Seat {seat} cheers.",
                "shown": "Seat {seat} lays {card} open.",
                "no-undo-show": "A card was laid open.",
            },
            {},
        )
        self.brain = brain or Eager()

    def restore(self, setup: Setup, table: dict[str, Any], steps: list[Step[Any]]) -> State:
        game = super().restore(setup, table, steps)
        assert isinstance(game, Whispers)
        game.shown = [list(cards) for cards in table.get("shown", [[] for _ in range(setup.seats)])]
        game.cheered = list(table.get("cheered", []))
        return game

    def side(self, state: State, seat: int) -> str:
        return f"whisperer-{seat}"

    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        """Enough to play it in a browser: every card one may lay open can be touched."""
        table = view["table"]
        viewer = view["seat"]
        held = table["hands"][viewer] if viewer is not None else []
        cards = "".join(
            f'<button class="control" data-touch="card-{card}" data-name="{card}">{card}</button>' for card in held
        )
        rows = "".join(
            f'<text x="10" y="{30 + 24 * seat}">{seat}: {points} {table["shown"][seat]}</text>'
            for seat, points in enumerate(table["rolled"])
        )
        return {
            "board": f'<svg viewBox="0 0 400 240" xmlns="http://www.w3.org/2000/svg" fill="#fff">{rows}</svg>',
            "hand": f"<div>{cards}</div>",
            "sides": f'<div id="side-{viewer}">{table["turn"]}</div>',
        }


GAME = WhispersGame()
