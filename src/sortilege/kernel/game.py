"""What a game offers to the rest: its seats, options, components, set-up, words and pictures."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, ClassVar

from .brain import Brain
from .errors import PositionError, SetupError
from .events import Event
from .outcome import Sheet
from .rng import Rng
from .state import State, Step
from .words import Message, Words

OptionValue = bool | int | str


class Variant:
    """An option of a game: its name, the values it may take, the value when nobody chooses, and what it means."""

    def __init__(self, name: str, values: tuple[OptionValue, ...], default: OptionValue, meaning: str) -> None:
        self.name = name
        self.values = values
        self.default = default
        self.meaning = meaning

    def check(self, value: object) -> None:
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return
        expected = ", ".join(repr(allowed) for allowed in self.values)
        raise SetupError(
            "Option {name!r} cannot be {value!r}: expected one of {expected}.",
            name=self.name,
            value=value,
            expected=expected,
        )


class Components:
    """The parts of a game as data. `custom` tells whether a user brought them."""

    def __init__(self, data: dict[str, Any], custom: bool) -> None:
        self.data = data
        self.custom = custom

    def essence(self) -> object:
        """What play depends on, and nothing else: names and sources may change without breaking old replays."""
        return self.data

    @property
    def fingerprint(self) -> str:
        return sha256(json.dumps(self.essence(), sort_keys=True).encode()).hexdigest()[:16]


class Setup:
    """How a match was set up; shared by all its states and never changed."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue], components: Components) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.components = components


class Game:
    """The rules of one game. A game's package `home` makes one object of a subclass and calls it GAME."""

    at_table: ClassVar[bool] = True
    """Whether it draws itself for the browser (`regions`)."""
    long_board: ClassVar[bool] = False
    """Whether its board is so long that a terminal shows only what has changed while the same person goes on."""

    def __init__(
        self,
        home: str,
        name: str,
        title: str,
        version: int,
        seats: tuple[int, ...],
        variants: tuple[Variant, ...],
        steps: tuple[type[Step[Any]], ...],
        words: Words,
        brain: Brain,
    ) -> None:
        self.home = home
        self.name = name
        self.title = title
        self.version = version
        self.seats = seats
        self.variants = variants
        self.steps = steps
        self.words = words
        self.brain = brain

    # What a game defines

    def check(self, seats: int, options: dict[str, OptionValue]) -> None:
        """Refuse, with SetupError, options that do not go together. Values are known to be lawful by themselves."""

    def components(self, data: dict[str, Any] | None) -> Components:
        """The built-in components, or the user's after a thorough look (ComponentsError)."""
        raise NotImplementedError

    def deal(self, setup: Setup, rng: Rng, log: list[Event] | None) -> State:
        """The table before the first decision, with the first step on the stack and this log."""
        raise NotImplementedError

    def restore(self, setup: Setup, table: dict[str, Any], steps: list[Step[Any]]) -> State:
        """The state whose `table` this is while these steps are pending; PositionError if there is no such position."""
        raise NotImplementedError

    def rules(self) -> str:
        """The rules in our own words, as Markdown with the sections that questions link to."""
        raise NotImplementedError

    def about(self, thing: str, view: dict[str, Any] | None = None) -> list[str]:
        """What the things of this name, or that begins so, do: a line for each; none if there is nothing to say.

        `view` is what `Match.view` shows to whoever asks, for games that can say how a thing is now.
        """
        return []

    def about_names(self) -> list[str]:
        """The names that `about` knows, in lower case."""
        return []

    def board_text(self, view: dict[str, Any]) -> str:
        """What `Match.view` shows, as text for a terminal, with the question and, at the end, the score sheets."""
        raise NotImplementedError

    def board_svg(self, view: dict[str, Any]) -> str:
        """What `Match.view` shows, as a picture."""
        raise NotImplementedError

    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        """What `Match.view` shows, as parts of a page, in the words' language; what can be touched has data-touch."""
        raise NotImplementedError

    def side(self, state: State, seat: int) -> str:
        """The name of the side that the seat plays for, as views, words and pictures have it."""
        raise NotImplementedError

    def standing(self, state: State) -> list[Sheet]:
        """The score sheets as everybody can see them now, best side first; none where points are counted at the end."""
        return []

    def element(self, message: Message, param: str) -> str:
        """The id of what a parameter of the message speaks of in the regions, or nothing."""
        return ""

    # What every game shares

    def settle(self, seats: object, options: dict[str, Any]) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in; SetupError if they make no sense."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            expected = ", ".join(str(n) for n in self.seats)
            raise SetupError(
                "{game} cannot be played with {seats!r} seats: expected one of {expected}.",
                game=self.title,
                seats=seats,
                expected=expected,
            )
        known = {variant.name for variant in self.variants}
        for name in options:
            if name not in known:
                expected = ", ".join(sorted(known))
                raise SetupError(
                    "{game} has no option {name!r}: expected one of {expected}.",
                    game=self.title,
                    name=name,
                    expected=expected,
                )
        settled: dict[str, OptionValue] = {}
        for variant in self.variants:
            if variant.name in options:
                variant.check(options[variant.name])
                settled[variant.name] = options[variant.name]
            else:
                settled[variant.name] = variant.default
        self.check(seats, settled)
        return settled

    def step(self, written: object) -> Step[Any]:
        """The step that a position wrote down as [name, fields…]."""
        if not isinstance(written, list) or not written:
            raise PositionError("A step is a list that begins with its name, not {found!r}.", found=written)
        for kind in self.steps:
            if kind.__name__ == written[0]:
                values = [tuple(value) if isinstance(value, list) else value for value in written[1:]]
                if len(values) != len(kind.fields) or not all(isinstance(v, int | str | tuple) for v in values):
                    raise PositionError(
                        "Step {name} takes {fields}." if kind.fields else "Step {name} takes no fields.",
                        name=kind.__name__,
                        fields=", ".join(kind.fields),
                    )
                try:
                    return kind(*values)
                except TypeError as error:
                    raise PositionError(
                        "Step {name} cannot have the fields {values!r}.", name=kind.__name__, values=values
                    ) from error
        expected = ", ".join(kind.__name__ for kind in self.steps)
        raise PositionError(
            "{game} has no step {name!r}: expected one of {expected}.",
            game=self.title,
            name=written[0],
            expected=expected,
        )


class Reason:
    """A sentence in a game's own words, as a parameter of an error: as text it is English."""

    def __init__(self, game: Game, message: Message) -> None:
        self.game = game
        self.message = message

    def __str__(self) -> str:
        return self.game.words.say(self.message)

    def __reduce__(self) -> tuple[Any, ...]:
        from .launch import unpickle_reason

        return unpickle_reason, (self.game.home, self.message.key, self.message.params)
