"""What a game offers to the rest: its seats, options, components, set-up, words and pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, ClassVar

from .brain import Brain
from .errors import PositionError, SetupError, quotable
from .events import Event
from .outcome import Sheet
from .rng import Rng
from .state import State, Step
from .trials import Trials
from .words import Message, Name, Param, Words

OptionValue = bool | int | str


class Variant:
    """An option of a game: its name, the values it may take, the value when nobody chooses, and what it means.

    An option that is `added` came when replays were kept already, which do not name it: nothing that is written names
    it as long as it has its default. The values of a `scale` go from the least to the most, the default aside: who
    tries a game out tries its two ends.
    """

    def __init__(
        self,
        name: str,
        values: tuple[OptionValue, ...],
        default: OptionValue,
        meaning: str,
        added: bool = False,
        scale: bool = False,
    ) -> None:
        self.name = name
        self.values = values
        self.default = default
        self.meaning = meaning
        self.added = added
        self.scale = scale

    def check(self, value: object) -> None:
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return
        expected = ", ".join(repr(quotable(allowed)) for allowed in self.values)
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
        self.digest = ""

    def essence(self) -> object:
        """What play depends on, and nothing else: names and sources may change without breaking old replays."""
        return self.data

    def names(self) -> Mapping[str, Name]:
        """What the things in the box are called, by their ids, as its data say."""
        return {}

    @property
    def fingerprint(self) -> str:
        """What `essence` comes to; it is worked out once."""
        if not self.digest:
            self.digest = sha256(json.dumps(self.essence(), sort_keys=True).encode()).hexdigest()[:16]
        return self.digest


class Setup:
    """How a match was set up; shared by all its states and never changed.

    `words` are the game's sentences in English with the names of these components; `own_names` those of them that are
    called otherwise than in the game's own box.
    """

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue], components: Components) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.components = components
        self.own_names: dict[str, Name] = own_names(game, components) if components.custom else {}
        self.words = game.words.calling(self.own_names) if self.own_names else game.words

    def written_options(self) -> dict[str, OptionValue]:
        """The options as positions and replays name them."""
        added = {variant.name: variant.default for variant in self.game.variants if variant.added}
        return {name: value for name, value in self.options.items() if name not in added or value != added[name]}


def own_names(game: Game, components: Components) -> dict[str, Name]:
    """What components of a user call otherwise than the game's own."""
    names = components.names()
    said = game.words.calling(names).names
    return {thing: name for thing, name in names.items() if game.words.names.get(thing) != said[thing]}


class Occasion:
    """Something in a view that a newcomer is told about once: the key of the sentence, the section of the rules, the
    ids of what is meant, and what the sentence says of the components in play."""

    def __init__(
        self, key: str, rule: str, light: tuple[str, ...] = (), params: dict[str, Param] | None = None
    ) -> None:
        self.key = key
        self.rule = rule
        self.light = light
        self.sentence = Message(key, params)


class Game:
    """The rules of one game. A game's package `home` makes one object of a subclass and calls it GAME."""

    at_table: ClassVar[bool] = True
    """Whether it draws itself for the browser (`regions`)."""
    long_board: ClassVar[bool] = False
    """Whether its board is so long that a terminal shows only what has changed while the same person goes on."""
    telling: ClassVar[tuple[str, ...]] = ()
    """The kinds of events that say most about a turn, the most telling first."""
    scenes: ClassVar[tuple[tuple[str, ...], tuple[str, ...]]] = ((), ())
    """The kinds of events that open a scene of several seats, such as a battle, and those that close it: the story
    folds it to one line."""
    aftermath: ClassVar[tuple[str, ...] | None] = None
    """The kinds of events after the end of a scene that still belong to it; None: all that the same move brings."""

    forms: ClassVar[tuple[str, ...]] = ()
    """What the texts of its moves look like, as regular expressions: what fits one is a move, of this moment or not."""
    trials: ClassVar[Trials | None] = None
    """Battles that can be tried by themselves, if the game has such."""

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
        self.steps_by_name: dict[str, type[Step[Any]]] = {kind.__name__: kind for kind in steps}
        self.words = words
        self.brain = brain

    # What a game defines

    def check(self, seats: int, options: dict[str, OptionValue]) -> None:
        """Refuse, with SetupError, options that do not go together. Values are known to be lawful by themselves."""

    def variants_with(self, components: Components) -> tuple[Variant, ...]:
        """The options if these components are in play: a user's own may bring other values."""
        return self.variants

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

    def about(self, thing: str, components: Components, words: Words, view: dict[str, Any] | None = None) -> list[str]:
        """What the things of this name, or that begins so, do: a line for each; none if there is nothing to say.

        `components` and `words` are those of the match (`Setup`), `view` is what `Match.view` shows to whoever asks,
        for games that can say how a thing is now.
        """
        return []

    def about_names(self, components: Components, words: Words) -> list[str]:
        """The names that `about` knows, in lower case."""
        return []

    def board_text(self, view: dict[str, Any], words: Words) -> str:
        """What `Match.view` shows, in these words, as text for a terminal, with the question and the score sheets."""
        raise NotImplementedError

    def board_svg(self, view: dict[str, Any], words: Words) -> str:
        """What `Match.view` shows, in these words, as a picture."""
        raise NotImplementedError

    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        """What `Match.view` shows, in these words, as parts of a page; what can be touched has data-touch."""
        raise NotImplementedError

    def traces(self, view: dict[str, Any], events: list[Event], words: Words) -> str:
        """What happens in a preview, as SVG over its board; `view` and `events` are those of the preview."""
        return ""

    def legend(self, words: Words) -> list[tuple[str, str]]:
        """The signs of the board: a drawing of each, made like `regions`, and what it means. Shown beside a board."""
        return []

    def occasions(self, view: dict[str, Any]) -> list[Occasion]:
        """What there is in a view that a newcomer should be told about once, what matters most first."""
        return []

    def picture(self, name: str, words: Words) -> str:
        """A picture of the rules page as SVG, in the words' language; nothing if there is none of this name."""
        return ""

    def cover(self) -> str:
        """The picture of the game where games are picked, twice as wide as high; its style sheet goes with it.

        Without one, a board in the middle of play is shown.
        """
        return ""

    def sketch(self, seats: int, options: dict[str, OptionValue], words: Words) -> str:
        """What such options lead to, as a small drawing in HTML with its own colours, for whoever opens a table."""
        return ""

    def side(self, state: State, seat: int) -> str:
        """The name of the side that the seat plays for, as views, words and pictures have it."""
        return f"Seat {seat + 1}"

    def leaders(self, state: State) -> dict[str, str]:
        """The sides that no seat plays for, as `side` names those that one does, and the id of who leads each."""
        return {}

    def standing(self, state: State) -> list[Sheet]:
        """The score sheets as everybody can see them now, best side first; none where points are counted at the end."""
        return []

    def nearness(self, view: dict[str, Any]) -> Message | None:
        """What ends the game and how near it is, as far as `Match.view` tells; None if there is nothing to say."""
        return None

    def wonders(self, view: dict[str, Any]) -> str:
        """What in a view is worth reckoning at length for whoever sees it, by a name of its own; nothing if nothing is.

        What was found under a name (`outlook`) holds for every view that has the same.
        """
        return ""

    def outlook(self, state: State, seat: int, before: dict[str, Any] | None, rng: Rng) -> dict[str, Any]:
        """What can be told after a second of reckoning, ready for JSON, from an imagined state alone. It becomes the
        view's `outlook`, for `regions` to draw.

        `before` is what was found so far, to be made better; `sure` in the answer says whether it is good enough. In
        the view it has `more` besides: whether it is being made better now. Until something was found it has nothing
        else.
        """
        raise NotImplementedError

    def sum_up(self, events: list[Event]) -> list[Message]:
        """What a scene that is over came to, from all its events as somebody saw them: who won, then what was lost and
        gained. The table shows it until people go on; nothing if there is nothing to say."""
        return []

    def element(self, message: Message, param: str) -> str:
        """The id of what a parameter of the message speaks of in the regions, or nothing."""
        return ""

    # What every game shares

    def check_seats(self, seats: object) -> int:
        """A number of seats that the game can be played with; SetupError if it is none."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            expected = ", ".join(str(n) for n in self.seats)
            raise SetupError(
                "{game} cannot be played with {seats!r} seats: expected one of {expected}.",
                game=self.title,
                seats=seats,
                expected=expected,
            )
        return seats

    def settle(
        self, seats: object, options: dict[str, Any], components: Components | None = None
    ) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in; SetupError if they make no sense.

        `components` are those in play, the built-in ones if none are given.
        """
        number = self.check_seats(seats)
        variants = self.variants if components is None else self.variants_with(components)
        known = {variant.name for variant in variants}
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
        for variant in variants:
            if variant.name in options:
                variant.check(options[variant.name])
                settled[variant.name] = options[variant.name]
            else:
                settled[variant.name] = variant.default
        self.check(number, settled)
        return settled

    def step(self, written: object) -> Step[Any]:
        """The step that a position wrote down as [name, fields…]. Fields at the end for which the step has defaults may
        be missing."""
        if not isinstance(written, list) or not written:
            raise PositionError("A step is a list that begins with its name, not {found!r}.", found=written)
        name = written[0]
        kind = self.steps_by_name.get(name) if isinstance(name, str) else None
        if kind is None:
            raise PositionError(
                "{game} has no step {name!r}: expected one of {expected}.",
                game=self.title,
                name=name,
                expected=", ".join(self.steps_by_name),
            )
        values = [tuple(value) if isinstance(value, list) else value for value in written[1:]]
        if len(values) > len(kind.fields) or not all(is_field(value) for value in values):
            raise wrong_fields(kind)
        try:
            return kind(*values)
        except TypeError as error:
            if len(values) < len(kind.fields):
                raise wrong_fields(kind) from error
            raise PositionError("Step {name} cannot have the fields {values!r}.", name=name, values=values) from error

    def is_move(self, text: str) -> bool:
        """Whether the text could be a move of this game, whatever is asked now."""
        return any(re.fullmatch(form, text) is not None for form in self.forms)

    def step_called(self, name: str, *fields: Any) -> Step[Any]:
        """The step of this name, made by the rules themselves."""
        return self.steps_by_name[name](*fields)


def wrong_fields(kind: type[Step[Any]]) -> PositionError:
    return PositionError(
        "Step {name} takes {fields}." if kind.fields else "Step {name} takes no fields.",
        name=kind.__name__,
        fields=", ".join(kind.fields),
    )


def is_field(value: object) -> bool:
    """Whether a step can have it as a field: a number, a word, or several of them."""
    if isinstance(value, tuple):
        return all(isinstance(one, int | str) and not isinstance(one, bool) for one in value)
    return isinstance(value, int | str) and not isinstance(value, bool)


class Reason:
    """A sentence in a game's own words, as a parameter of an error: as text it is English."""

    def __init__(self, game: Game, message: Message, own_names: dict[str, Name]) -> None:
        self.game = game
        self.message = message
        self.own_names = own_names

    def __str__(self) -> str:
        words = self.game.words.calling(self.own_names) if self.own_names else self.game.words
        return words.say(self.message)
