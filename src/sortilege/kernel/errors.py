"""What can go wrong, one class each. Every message says what was expected; nothing was changed."""

from __future__ import annotations

from typing import Any


class SortilegeError(ValueError):
    """Anything this library refuses: an English sentence that keeps what it is made of, to be said in other languages.

    `SetupError("There is no game {name!r}.", name="chess")` reads "There is no game 'chess'."; a sentence without
    parameters stays as it is.
    """

    def __init__(self, sentence: str = "", **params: object) -> None:
        super().__init__(sentence.format_map(params) if params else sentence)
        self.sentence = sentence
        self.params: dict[str, object] = params

    def __reduce__(self) -> tuple[Any, ...]:
        return unpickle_error, (type(self), self.sentence, self.params)


def unpickle_error(kind: type[SortilegeError], sentence: str, params: dict[str, object]) -> SortilegeError:
    return kind(sentence, **params)


class SetupError(SortilegeError):
    """A game that cannot be set up so: unknown game or option, wrong seats, a seed that is none."""


class ComponentsError(SortilegeError):
    """A components file that cannot be played with; names the entry and the field."""


class MalformedMove(SortilegeError):
    """A text that is no move of this game."""


class IllegalMove(SortilegeError):
    """A move of this game that the rules do not allow now; says why."""


class UndoRefused(SortilegeError):
    """A move that cannot be taken back; says why."""


class PositionError(SortilegeError):
    """A position that cannot be."""


class ReplayError(SortilegeError):
    """A replay that cannot be read, or that does not follow the rules."""
