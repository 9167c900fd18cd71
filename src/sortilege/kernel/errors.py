"""What can go wrong, one class each. Every message says what was expected; nothing was changed."""

from __future__ import annotations

from reprlib import Repr
from typing import Any, Final, Self

QUOTED: Final = 80
"""So many characters of what was found are quoted in a sentence, and no more."""
LONGEST: Final = 1_000
"""Characters of a sentence that was put together before it came here."""


class SortilegeError(ValueError):
    """Anything this library refuses: an English sentence that keeps what it is made of, to be said in other languages.

    `SetupError("There is no game {name!r}.", name="chess")` reads "There is no game 'chess'."; a sentence without
    parameters stays as it is. What it quotes (with `!r`) is cut short: it may come from anywhere.
    """

    def __init__(self, sentence: str = "", **params: object) -> None:
        kept = {name: quotable(value) if f"{{{name}!r}}" in sentence else value for name, value in params.items()}
        if not kept and len(sentence) > LONGEST:
            sentence = sentence[:LONGEST] + "…"
        super().__init__(sentence.format_map(kept) if kept else sentence)
        self.sentence = sentence
        self.params: dict[str, object] = kept

    def saying(self, **params: object) -> Self:
        """The same sentence with other parameters."""
        return type(self)(self.sentence, **(self.params | params))

    def __reduce__(self) -> tuple[Any, ...]:
        return unpickle_error, (type(self), self.sentence, self.params)


def unpickle_error(kind: type[SortilegeError], sentence: str, params: dict[str, object]) -> SortilegeError:
    return kind(sentence, **params)


class Cut:
    """Something too long to be quoted: its beginning."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        return Cut, (self.text,)


def json_word(value: object, _level: int) -> str:
    """What files write for True, False and None."""
    return "null" if value is None else "true" if value else "false"


QUOTING: Final = Repr()
"""Writes things out as files do, as far as they are short; compiled, no class of ours can derive from it."""
QUOTING.__dict__.update({"repr_bool": json_word, "repr_NoneType": json_word})


def quotable(value: object) -> object:
    """The value itself, or its beginning if it is too long, too deep or too large to be written out."""
    if isinstance(value, str):
        return value if len(value) <= QUOTED else Cut(repr(value[:QUOTED]) + "…")
    if value is None or isinstance(value, bool):
        return Cut(json_word(value, 0))
    if isinstance(value, Cut):
        return value
    if isinstance(value, int):
        return value if value.bit_length() <= 3 * QUOTED else Cut("a number of very many digits")
    try:
        text = QUOTING.repr(value)
    except Exception:
        return Cut(f"a thing of type {type(value).__name__}")
    return Cut(text if len(text) <= QUOTED else text[:QUOTED] + "…")


class Expected(SortilegeError):
    """A part of a refusal, never raised by itself: what would have been right, as a message with parameters."""


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
