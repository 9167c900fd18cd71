"""A game in progress is data: what lies on the table, and a stack of steps that says what is going on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from .errors import SortilegeError
from .events import Event
from .outcome import GivenUp, Outcome, Sheet
from .rng import Rng
from .words import Message, Param, Words

if TYPE_CHECKING:
    from .game import Setup

G = TypeVar("G", bound="State")
STEP_LIMIT: Final = 5_000
"""So many steps are run between two decisions, and no more. Lawful games that we measured never took more than 46."""
MOST_WORLDS: Final = 200
"""So often is dealt anew what a seat cannot know, until whoever is asked has a choice."""
NOBODY: Final = -1
EVERYONE: Final = -2
"""Viewers that are no seat: a spectator, and one who may see everything because the game is over."""


class NewInformation(Exception):
    """Raised inside a what-if at the moment something would be revealed; never leaves the kernel."""


class Step(Generic[G]):
    """A sentence of the rulebook. Steps never change once made, so states share them.

    `fields` names the constructor's arguments, in order: that is how a position writes the step down. A field that is
    added to a step comes last and has a default, so that positions that were kept can still be read.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def run(self, game: G) -> None:
        """Do what the sentence says, and push what follows with `game.then`."""
        raise NotImplementedError

    def fits(self, game: G) -> bool:
        """Whether the fields make sense on this table; asked when a position is read."""
        return True


class Closed:
    """Something a player might expect to be able to do now, and why it is closed to them.

    `opener` is a move after which it would be open, as its label; None if no single move opens it, or none is known.
    `label` is what people call it, a move or a thing; None if it is named among the question's `touches`.
    """

    def __init__(
        self, subject: str, reason: Message, opener: Message | None = None, label: Message | None = None
    ) -> None:
        self.subject = subject
        self.reason = reason
        self.opener = opener
        self.label = label

    def said(self, words: Words) -> str:
        """The reason as a sentence, and the move that is missing as another."""
        reason = words.say(self.reason)
        if self.opener is None:
            return reason
        return f"{reason} {words.say(Message('one-move-away', {'move': self.opener}))}"


class Chain:
    """Moves of one seat that a person makes with one gesture, such as a walk of several steps.

    Each is lawful when it comes to it, and none but the last brings anything new to light. One of a single move says
    what its option leads to, or is a `shortcut`: another way to make it, with a button of its own. `label` tells all of
    it.
    """

    def __init__(self, path: list[str], moves: list[str], label: Message, shortcut: bool = False) -> None:
        self.path = path
        self.moves = moves
        self.label = label
        self.shortcut = shortcut

    def as_dict(self) -> dict[str, object]:
        return {"path": self.path, "moves": self.moves, "label": self.label.as_dict(), "shortcut": self.shortcut}


class Ask(Step[G]):
    """A step that asks one seat one question. Running it again asks the same again, so it only asks.

    A move is an int that means something to this step alone.
    """

    rule: ClassVar[str] = ""
    """The section of the game's rules.md that governs the question."""
    secret: ClassVar[bool] = False
    """Whether the answer is the seat's own business, so that the log keeps it from the others."""
    in_turn: ClassVar[bool] = False
    """Whether seats answer by turns, so that an answer ends what the seat does even where it happens to be next again:
    people then make all these moves alike."""

    def seat(self, game: G) -> int:
        """Who is asked."""
        raise NotImplementedError

    def options(self, game: G) -> list[int]:
        """Every lawful move, in a stable order."""
        raise NotImplementedError

    def weighty(self, game: G) -> bool:
        """Whether the question is put even when a single answer is left: that in `game.options`."""
        return False

    def run(self, game: G) -> None:
        game.ask(self, self.seat(game), self.options(game))

    def choose(self, game: G, move: int) -> None:
        """Carry the move out."""
        raise NotImplementedError

    def prompt(self, game: G) -> Message:
        """The question."""
        raise NotImplementedError

    def text(self, game: G, move: int) -> str:
        """The move as it stands in replays: readable, and different from that of every other option."""
        raise NotImplementedError

    def key(self, game: G, move: int) -> int:
        """The move by what it does, so that it can be known again where hidden things lie otherwise."""
        return move

    def label(self, game: G, move: int) -> Message:
        """The move as a sentence for a person."""
        raise NotImplementedError

    def path(self, game: G, move: int) -> list[str]:
        """The ids of what a person touches, in order, to make the move."""
        return [self.text(game, move)]

    def touches(self, game: G) -> dict[str, Message]:
        """What people call the things on the way to a move, by the ids that `path` gives them: for all or for none."""
        return {}

    def onward(self, game: G) -> dict[str, Message]:
        """What is asked once something was touched, by the ids of what can be touched then: the first counts."""
        return {}

    def leads(self, game: G) -> dict[str, Message]:
        """Where a touch leads, by its id: said to whoever touches after it what another touch leads to."""
        return {}

    def impact(self, game: G, move: int) -> int:
        """How much the move does at once, for all to see: of several ways to end a path, that with most comes first."""
        return 0

    def chains(self, game: G) -> list[Chain]:
        """Moves that are made one after the other with one gesture; asked for by people's tables only."""
        return []

    def warning(self, game: G, move: int) -> Message | None:
        """What the move would forfeit or waste, said before it is made; None if nothing."""
        return None

    def closed(self, game: G) -> list[Closed]:
        """What the player might expect among the options and does not find."""
        return []

    def refusal(self, game: G, text: str) -> Message | None:
        """Why this text is not among the options; None if it is no move of this question at all.

        What is a move of another question (see `Game.forms`) need not be told: then the reason is that this is asked.
        """
        return None

    def opener(self, game: G, text: str) -> Message | None:
        """The label of a move after which this text would be among the options, if there is one."""
        return None

    def asides(self, game: G, seat: int) -> list[Ask[Any]]:
        """Questions that another seat may answer while this one is pending."""
        return []


class State:
    """The table and the stack. A game adds its table in a subclass, with `clone`, `view`, `memory`, `redeal`, `table`.

    `asking` is the pending question, put to `seat` with `options`; it is None exactly when the game is over. A game
    that the seat `resigned` gave up stays where it was: the question that was pending is on the stack. `forced` is
    whether a question that leaves no choice is answered at once.
    """

    __slots__ = (
        "asking",
        "ending",
        "forced",
        "halting",
        "log",
        "news",
        "options",
        "outcome",
        "resigned",
        "rng",
        "sealed",
        "seat",
        "setup",
        "stack",
    )

    def __init__(self) -> None:
        self.setup: Setup
        self.rng: Rng
        self.stack: list[Step[Any]] = []
        self.asking: Ask[Any] | None = None
        self.seat = NOBODY
        self.options: list[int] = []
        self.outcome: Outcome | None = None
        self.ending: Step[Any] | None = None
        self.resigned = NOBODY
        self.news = ""
        self.sealed = ""
        self.halting = False
        self.forced = True
        self.log: list[Event] | None = None

    # What a game defines

    def clone(self) -> State:
        """A copy that shares nothing that changes. Begin it with `self.copy_play(other)`."""
        raise NotImplementedError

    def view(self, seat: int) -> dict[str, object]:
        """What the seat (NOBODY: a spectator; EVERYONE: all together) may know of the table, ready for JSON."""
        raise NotImplementedError

    def memory(self, seat: int) -> object:
        """What the seat knows besides its view, from the rules or from what it saw before, ready for JSON."""
        return None

    def table(self) -> dict[str, object]:
        """Everything on the table, ready for JSON; the game's `restore` reads it back."""
        raise NotImplementedError

    def redeal(self, seat: int, rng: Rng) -> None:
        """Redraw all that the seat cannot know; the result depends on its view, its memory and rng only."""
        raise NotImplementedError

    def asides(self, seat: int) -> list[Ask[Any]]:
        """Questions that the seat may answer while another one is asked: what the pending question leaves open."""
        step = self.asking
        return step.asides(self, seat) if step is not None else []

    # Running

    def then(self, *steps: Step[Any]) -> None:
        """What follows, the first of them first, before everything that was to follow already."""
        if len(steps) == 1:
            self.stack.append(steps[0])  # Most of the time, and most quickly.
        else:
            self.stack.extend(reversed(steps))

    def step_called(self, name: str, *fields: Any) -> Step[Any]:
        """A step of the game by its name, where a chapter leads back to one that stands on it."""
        return self.setup.game.step_called(name, *fields)

    def leaves_choice(self, step: Ask[Any], options: list[int]) -> bool:
        """Whether the question is put with these options, and not answered at once."""
        return len(options) > 1 or (len(options) == 1 and (not self.forced or step.weighty(self)))

    def ask(self, step: Ask[Any], seat: int, options: list[int]) -> None:
        """Put the question; one that leaves no choice is answered at once, unless the game is to stop at these too."""
        self.options = options
        if not options:
            raise SortilegeError("The question {step} has no answer.", step=type(step).__name__)
        if not self.leaves_choice(step, options):
            if self.log is not None:
                text = step.text(self, options[0])
                if step.secret:
                    self.log.append(Event("only-option", {"seat": seat}, {"move": text}, (seat,)))
                else:
                    self.log.append(Event("only-option", {"seat": seat, "move": text}))
            step.choose(self, options[0])
            return
        self.asking = step
        self.seat = seat

    def advance(self) -> None:
        """Run steps until a seat has to choose or the game is over; SortilegeError if that never comes."""
        stack = self.stack
        for _ in range(STEP_LIMIT):
            if self.asking is not None:
                return
            if not stack:
                if self.outcome is None:
                    raise SortilegeError("Nothing is to follow, and yet the game is not over.")
                return
            stack.pop().run(self)
        raise SortilegeError("The game does not come to a decision: {limit} steps led nowhere.", limit=STEP_LIMIT)

    def choose(self, index: int) -> None:
        """Play the option with this index, and go on to the next decision."""
        step = self.asking
        if step is None:
            raise SortilegeError("The game is over: there is nothing to choose.")
        if not 0 <= index < len(self.options):
            last = len(self.options) - 1
            raise SortilegeError("There is no option {index}: expected 0 to {last}.", index=index, last=last)
        move = self.options[index]
        self.asking = None
        step.choose(self, move)
        self.advance()

    def foresee(self, index: int) -> State | None:
        """The state after the option with this index, or None if something new would come to light."""
        after = self.clone()
        after.halting = True
        try:
            after.choose(index)
        except NewInformation:
            return None
        after.halting = False
        return after

    def choose_aside(self, step: Ask[Any], move: int) -> None:
        """Play a move of an aside; the pending question is put again afterwards."""
        if self.asking is not None:
            self.stack.append(self.asking)
            self.asking = None
        step.choose(self, move)
        self.advance()

    def finish(self, ending: Step[Any], outcome: Outcome) -> None:
        """The game is over: nothing further happens. `ending` is the step that says so."""
        self.stack.clear()
        self.ending = ending
        self.asking = None
        self.seat = NOBODY
        self.options = []
        self.outcome = outcome

    def resign(self, by: int) -> None:
        """The seat gives the game up, and the other side wins. Nothing further happens."""
        game = self.setup.game
        side = game.side(self, by)
        self.tell("resigned", {"side": side})
        seats = self.setup.seats
        standing = game.standing(self)
        if not standing:
            standing = [Sheet(game.side(self, seat), (seat,), [], 1) for seat in range(seats)]
        if self.asking is not None:
            self.stack.append(self.asking)
        self.resigned = by
        self.asking = None
        self.seat = NOBODY
        self.options = []
        self.outcome = GivenUp(Message("resigned", {"side": side}), by, seats, standing)

    # Information

    def reveal(self, reason: str) -> None:
        """Say, before it happens, that somebody is about to learn something: no undo goes back behind it."""
        if self.halting:
            raise NewInformation(reason)
        self.news = reason

    def seal(self, reason: str) -> None:
        """Say that the rules forbid taking this back, although nothing was revealed."""
        self.sealed = reason

    def tell(
        self,
        kind: str,
        params: Mapping[str, Param],
        secret: Mapping[str, Param] | None = None,
        knows: tuple[int, ...] = (),
    ) -> None:
        """Report what happened. Where it is called often, ask first whether there is a log at all."""
        if self.log is not None:
            self.log.append(Event(kind, params, secret, knows))

    def imagine(self, seat: int, rng: Rng) -> State:
        """A state that differs only in what the seat cannot know, chance to come included. Whoever is asked would be
        asked there too: that they have a choice tells something of what they hold."""
        world: State | None = None
        for _ in range(MOST_WORLDS):
            other = self.clone()
            other.redeal(seat, rng)
            other.rng = rng.spawn()
            step = other.asking
            if step is None:
                return other
            other.options = step.options(other)
            if other.leaves_choice(step, other.options):
                return other
            if world is None or not world.options:
                world = other
        assert world is not None, "it was dealt anew at least once"
        return world

    def __reduce__(self) -> tuple[Any, ...]:
        # What launch registers with copyreg is for one class only, and each game has a class of its own.
        from .launch import unpickle_state
        from .position import write_position

        return unpickle_state, (self.setup.game.home, write_position(self), self.forced)

    def copy_play(self, other: State) -> None:
        """Give the copy what the kernel keeps: the stack, the question and the generator, but no log."""
        other.setup = self.setup
        other.rng = self.rng.clone()
        other.forced = self.forced
        other.stack = self.stack[:]
        other.asking = self.asking
        other.seat = self.seat
        other.options = self.options
        other.outcome = self.outcome
        other.ending = self.ending
        other.resigned = self.resigned
