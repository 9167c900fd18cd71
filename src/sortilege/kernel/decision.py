"""A pending decision as people and programs meet it: the seat, the question and all its options."""

from __future__ import annotations

from typing import Any

from .events import Event
from .state import Ask, State


class Option:
    """One lawful move. Its texts are made when somebody asks for them."""

    def __init__(self, decision: Decision, index: int) -> None:
        self.decision = decision
        self.index = index

    @property
    def move(self) -> int:
        return self.decision.moves[self.index]

    @property
    def text(self) -> str:
        """The move as replays write it."""
        return self.decision.step.text(self.decision.state, self.move)

    @property
    def label(self) -> str:
        """The move as a sentence."""
        words = self.decision.state.setup.words
        return words.say(self.decision.step.label(self.decision.state, self.move))

    @property
    def path(self) -> list[str]:
        """The ids of what a person touches, in order."""
        return self.decision.step.path(self.decision.state, self.move)

    def __str__(self) -> str:
        return self.text

    def retold_by(self, event: Event) -> bool:
        """Whether the event only says the move again: it names all the things that both move and path name."""
        named = self.decision.step.touches(self.decision.state)
        touched = [named[touch].params for touch in self.path if touch in named]
        both = {value for params in touched for value in params.values() if isinstance(value, str)}
        both.intersection_update(self.text.split())
        return bool(both) and both.issubset([str(value) for value in event.params.values()])

    def __repr__(self) -> str:
        return f"<Option {self.text}>"


class Decision:
    """The question a seat is asked, with every answer, in a stable order."""

    def __init__(self, state: State, step: Ask[Any], seat: int, moves: list[int]) -> None:
        self.state = state
        self.step = step
        self.seat = seat
        self.moves = moves
        self.listed: list[Option] | None = None

    @property
    def prompt(self) -> str:
        """The question in plain words."""
        return self.state.setup.words.say(self.step.prompt(self.state))

    @property
    def rule(self) -> str:
        """The section of the rules that governs it."""
        return self.step.rule

    @property
    def touches(self) -> dict[str, str]:
        """What people call the things that paths lead over, by id; empty where the game has no names for them."""
        words = self.state.setup.words
        return {touch: words.say(name) for touch, name in self.step.touches(self.state).items()}

    @property
    def options(self) -> list[Option]:
        listed = self.listed
        if listed is None:
            listed = [Option(self, index) for index in range(len(self.moves))]
            self.listed = listed
        return listed

    def find(self, text: str) -> int:
        """The index of the option with this text, or -1."""
        wanted = " ".join(text.split()).lower()
        for index, move in enumerate(self.moves):
            if self.step.text(self.state, move) == wanted:
                return index
        return -1

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.prompt} ({len(self.moves)} options)>"
