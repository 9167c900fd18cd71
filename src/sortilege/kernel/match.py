"""A match: a running game with its history beside it. This is what users of the library hold."""

from __future__ import annotations

from typing import Any, Final

from .decision import Decision, Option
from .errors import IllegalMove, MalformedMove, SetupError, SortilegeError, UndoRefused
from .events import Event
from .game import Reason, Setup
from .limits import LINE_LIMIT
from .outcome import Outcome, Sheet
from .position import write_components, write_position
from .replay import receipt, write_replay
from .rng import SEED_LIMIT, Rng
from .state import EVERYONE, NOBODY, Ask, Closed, NewInformation, State
from .words import Message

RESIGN: Final = "resign"
"""The move by which a seat gives the game up, at any time, in a game for one or two: no move of a game is called so."""


class Moment:
    """A move that was made, and what came of it. Moments hang together like beads, so matches can share them."""

    def __init__(self, before: Moment | None, seat: int, text: str, aside: bool, events: list[Event]) -> None:
        self.before = before
        self.number: int = before.number + 1 if before is not None else 1
        self.seat = seat
        self.text = text
        self.aside = aside
        self.events = events

    @property
    def line(self) -> str:
        """The move as a line of a replay: an aside names its seat."""
        return f"@{self.seat} {self.text}" if self.aside else self.text


def view_of(state: State, viewer: int) -> dict[str, Any]:
    """All that a seat (NOBODY: a spectator) may know of a state, ready for JSON."""
    setup = state.setup
    decision: dict[str, object] | None = None
    step = state.asking
    if step is not None:
        decision = {"seat": state.seat, "step": type(step).__name__, "rule": step.rule}
        if state.seat == viewer or not step.secret:
            question = step.prompt(state)
            decision["prompt"] = setup.words.say(question)
            decision["question"] = question.as_dict()
        if state.seat == viewer:
            decision["options"] = [step.text(state, move) for move in state.options]
            decision["paths"] = [step.path(state, move) for move in state.options]
            decision["touches"] = {touch: name.as_dict() for touch, name in step.touches(state).items()}
            chains = step.chains(state)
            if chains:
                decision["chains"] = [chain.as_dict() for chain in chains]
    return {
        "game": setup.game.name,
        "seat": viewer if viewer >= 0 else None,
        "seats": setup.seats,
        "options": dict(setup.options),
        "decision": decision,
        "over": state.outcome is not None,
        "outcome": state.outcome.as_dict() if state.outcome is not None else None,
        "table": state.view(viewer),
    }


def as_text(choice: str | Option) -> str:
    """A choice as replays write it; MalformedMove if it is none."""
    text = choice.text if isinstance(choice, Option) else choice
    if not isinstance(text, str):
        raise MalformedMove("A move is a text or an option, not {choice!r}.", choice=choice)
    if len(text) > LINE_LIMIT:
        raise MalformedMove(
            "{move!r} is too long for a move: expected at most {limit} characters.", move=text, limit=LINE_LIMIT
        )
    return text


def check_seed(seed: object) -> None:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise SetupError("A seed is a whole number from 0 up to, not including, 2**256; not {seed!r}.", seed=seed)


class Preview:
    """What an option would do, up to the first new information: `events` as the seat that moves would see them.

    `passes` tells whether the seat has done its turn: somebody else is asked next, or nobody, or the seat itself where
    all answer by turns (`Ask.in_turn`). `warning` tells what the move would forfeit or waste.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        events: list[Event],
        news: str,
        sealed: str,
        passes: bool,
        warning: Message | None,
        option: Option | None = None,
    ) -> None:
        self.state = state
        self.seat = seat
        self.events = [event.seen(seat) for event in events]
        self.news = news
        self.sealed = sealed
        self.passes = passes
        self.warning = warning
        self.option = option

    @property
    def retold(self) -> bool:
        """Whether the first event only says again what the option says."""
        return self.option is not None and bool(self.events) and self.option.retold_by(self.events[0])

    @property
    def story(self) -> list[str]:
        """The events as sentences, as the seat that moves would read them."""
        words = self.state.setup.words
        return [words.say(event.message()) for event in self.events]

    @property
    def undo_barrier(self) -> Message | None:
        """Why the move could not be taken back; None if it could."""
        reason = self.sealed or self.news
        return Message("no-undo-" + reason) if reason else None

    @property
    def final(self) -> str:
        """The same as a sentence; empty if it could."""
        barrier = self.undo_barrier
        return self.state.setup.words.say(barrier) if barrier is not None else ""

    @property
    def view(self) -> dict[str, object]:
        """What the seat that moves would see then, as `Match.view` shows it."""
        return view_of(self.state, self.seat)


class Match:
    """A game being played. Its `state` is never changed, only replaced, so decisions once taken out stay true.

    `origin` is the state at the first decision, `laid` that of a loaded position before anything happened there.
    """

    def __init__(self, state: State, seed: int | None, opening: list[Event], laid: State | None = None) -> None:
        self.state = state
        self.seed = seed
        self.origin = state
        self.laid = laid if laid is not None else state
        self.opening = opening
        self.last: Moment | None = None
        self.returns: list[tuple[State, Moment | None]] = []
        self.barrier = ""
        self.asked: Decision | None = None

    # Where the match stands

    @property
    def setup(self) -> Setup:
        return self.state.setup

    @property
    def over(self) -> bool:
        return self.state.asking is None

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def decision(self) -> Decision:
        """The pending decision; SortilegeError once the game is over."""
        asked = self.asked
        if asked is None:
            step = self.state.asking
            if step is None:
                raise SortilegeError("The game is over: no decision is pending.")
            asked = Decision(self.state, step, self.state.seat, self.state.options)
            self.asked = asked
        return asked

    def asides(self, seat: int) -> list[Decision]:
        """What the seat may do while another one decides."""
        return [
            Decision(self.state, step, seat, step.options(self.state))
            for step in self.state.asides(self.check_seat(seat))
        ]

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know, ready for JSON."""
        return view_of(self.state, NOBODY if seat is None else self.check_seat(seat))

    def open_view(self) -> dict[str, Any]:
        """Everything that lies on the table, hidden or not: for replays of games that are over."""
        return view_of(self.state, EVERYONE)

    def standing(self) -> list[Sheet]:
        """The score sheets as everybody can see them now, best side first; none where points are counted at the end."""
        return self.setup.game.standing(self.state)

    @property
    def moments(self) -> list[Moment]:
        """The moves so far, first to last."""
        found: list[Moment] = []
        moment = self.last
        while moment is not None:
            found.append(moment)
            moment = moment.before
        found.reverse()
        return found

    @property
    def moves(self) -> list[str]:
        return [moment.line for moment in self.moments]

    def events(self, seat: int | None) -> list[Event]:
        """Everything that happened, as the seat (None: a spectator) saw it."""
        viewer = None if seat is None else self.check_seat(seat)
        told = list(self.opening)
        for moment in self.moments:
            told.extend(moment.events)
        return [event.seen(viewer) for event in told]

    def story(self, seat: int | None = None) -> list[str]:
        """The events as sentences."""
        return [self.setup.words.say(event.message()) for event in self.events(seat)]

    # Playing

    def play(self, choice: str | Option, seat: int | None = None) -> list[Event]:
        """Make a move, by its text or by its option, and say all that happened.

        What a single seat saw of it is `Event.seen`. `seat` is needed for an aside only: a move of a seat that is not
        asked.
        """
        if seat is not None and as_text(choice) == RESIGN:
            return self.resign(seat)
        if seat is not None and self.check_seat(seat) != self.state.seat:
            return self.play_aside(choice, seat)
        decision = self.decision
        index = self.find(decision, choice)
        after = self.state.clone()
        after.log = []
        text = decision.step.text(self.state, decision.moves[index])
        after.choose(index)
        return self.enter(after, decision.seat, text, False)

    def play_aside(self, choice: str | Option, seat: int) -> list[Event]:
        option = self.find_aside(choice, seat)
        text = option.text
        after = self.state.clone()
        after.log = []
        after.choose_aside(option.decision.step, option.move)
        return self.enter(after, seat, text, True)

    def resign(self, seat: int) -> list[Event]:
        """Give the game up for the seat; the other side wins. IllegalMove where more than two play."""
        by = self.check_seat(seat)
        if self.over:
            raise SortilegeError("The game is over: no decision is pending.")
        if self.setup.seats > 2:
            raise IllegalMove("Where more than two play, nobody ends the game by resigning.")
        after = self.state.clone()
        after.log = []
        after.resign(by)
        return self.enter(after, by, RESIGN, True)

    def find_aside(self, choice: str | Option, seat: int) -> Option:
        """The move that the seat may make while another decides; IllegalMove if it is none."""
        wanted, turn = as_text(choice), self.decision.seat
        for decision in self.asides(seat):
            index = decision.find(wanted)
            if index >= 0:
                return decision.options[index]
        raise IllegalMove(
            "Seat {seat} cannot play {move!r} now: it is for seat {turn} to choose.",
            seat=seat,
            move=" ".join(wanted.split()).lower(),
            turn=turn,
        )

    def find(self, decision: Decision, choice: str | Option) -> int:
        if isinstance(choice, Option) and choice.decision is decision:
            return choice.index
        text = as_text(choice)
        index = decision.find(text)
        if index >= 0:
            return index
        refusal = self.refusal(decision, text)
        raise IllegalMove("{move!r} is not possible: {reason}", move=text, reason=self.reason(refusal))

    def reason(self, message: Message) -> Reason:
        """A sentence in the words of this match, as a parameter of an error."""
        return Reason(self.setup.game, message, self.setup.own_names)

    def refusal(self, decision: Decision, text: str) -> Message:
        """Why the text is none of the options; MalformedMove if it is no move of this game at all."""
        plain = " ".join(text.split()).lower()
        refusal = decision.step.refusal(self.state, plain)
        if refusal is None and self.setup.game.is_move(plain):
            return Message("no-other-question", {"question": decision.step.prompt(self.state)})
        if refusal is None:
            example = decision.options[0].text
            raise MalformedMove("{move!r} is no move here: expected one like {example!r}.", move=text, example=example)
        return refusal

    def enter(self, after: State, seat: int, text: str, aside: bool) -> list[Event]:
        events = after.log if after.log is not None else []
        reason = after.sealed or after.news
        if self.last is not None and self.last.seat != seat:
            self.returns = []
            self.barrier = "other"
        if reason:
            self.returns = []
            self.barrier = reason
        else:
            self.returns = [*self.returns, (self.state, self.last)]
        after.log = None
        after.news = ""
        after.sealed = ""
        self.last = Moment(self.last, seat, text, aside, events)
        self.state = after
        self.asked = None
        return events

    # Taking back, what-if and why-not

    def undo_refusal(self, seat: int | None = None) -> str | None:
        """Why the last move cannot be taken back, as a sentence; None if it can.

        With a seat, whether that seat may do it: nobody takes back another's move.
        """
        barrier = self.undo_barrier(seat)
        return self.setup.words.say(barrier) if barrier is not None else None

    def undo_barrier(self, seat: int | None = None) -> Message | None:
        """The same as a message; None if it can."""
        if self.last is not None and seat is not None and self.check_seat(seat) != self.last.seat:
            return Message("no-undo-other")
        if self.returns:
            return None
        return Message("no-undo-" + self.barrier if self.last is not None else "no-undo-start")

    def undo(self, seat: int | None = None) -> None:
        """Take back the last move, unless something came to light since; with a seat, only a move of its own."""
        barrier = self.undo_barrier(seat)
        if barrier is not None:
            raise UndoRefused("{reason}", reason=self.reason(barrier))
        self.state, self.last = self.returns[-1]
        self.returns = self.returns[:-1]
        self.asked = None

    def preview(self, choice: str | Option, seat: int | None = None) -> Preview:
        """What the option would do, up to the first new information; the match stays as it is.

        `seat` is needed for an aside only.
        """
        if seat is not None and self.check_seat(seat) != self.state.seat:
            option = self.find_aside(choice, seat)
        else:
            option = self.decision.options[self.find(self.decision, choice)]
        asked = option.decision
        after = self.state.clone()
        after.log = []
        after.halting = True
        news = ""
        try:
            if asked is self.decision:
                after.choose(option.index)
            else:
                after.choose_aside(asked.step, option.move)
        except NewInformation as stop:
            news = str(stop)
        passes = not news and (asked.step.in_turn or after.seat != self.state.seat)
        warning = asked.step.warning(self.state, option.move)
        return Preview(after, asked.seat, after.log or [], news, after.sealed, passes, warning, option)

    def preview_chain(self, moves: list[str]) -> Preview:
        """What these moves would do one after the other, up to the first that is not like a step on the way: it shows
        something new, cannot be taken back, passes the turn on, or wastes something."""
        ahead = self.clone()
        told: list[Event] = []
        for text in moves[:-1]:
            preview = ahead.preview(text)
            told += preview.events
            if preview.undo_barrier is not None or preview.passes or preview.warning is not None:
                break
            ahead.play(text)
        else:
            preview = ahead.preview(moves[-1])
            told += preview.events
        preview.events, preview.option = told, None
        return preview

    def why_not(self, text: str | None = None) -> list[Closed]:
        """What the seat that decides might expect to do and cannot, with the reason; or why not this move."""
        step: Ask[Any] = self.decision.step
        if text is None:
            return step.closed(self.state)
        if self.decision.find(as_text(text)) >= 0:
            return []
        return [Closed(text, self.refusal(self.decision, text))]

    def explain(self, closed: Closed) -> str:
        """The reason as a sentence, with the move that would open it where one move would."""
        if closed.opener is None and not self.over:
            opener = self.decision.step.opener(self.state, " ".join(closed.subject.split()).lower())
            closed = Closed(closed.subject, closed.reason, opener)
        return closed.said(self.setup.words)

    # Other matches made of this one

    def clone(self) -> Match:
        """A match that goes its own way from here; the past is shared."""
        other = self.beginning()
        other.state = self.state
        other.last = self.last
        other.returns = self.returns
        other.barrier = self.barrier
        return other

    def beginning(self) -> Match:
        """The match before its first move."""
        return Match(self.origin, self.seed, self.opening, self.laid)

    def imagine(self, seat: int, seed: int = 0) -> Match:
        """Another match, consistent with all that the seat knows, and otherwise drawn anew."""
        check_seed(seed)
        return Match(self.state.imagine(self.check_seat(seat), Rng(seed)), None, [])

    def position(self) -> dict[str, Any]:
        """Everything, as readable JSON; `sortilege.load` reads it."""
        return write_position(self.state)

    def replay(self) -> str:
        """The match as a replay file; `sortilege.replay` reads it."""
        setup = self.setup
        header: dict[str, object]
        if self.seed is None:
            header = {"game": setup.game.name, "version": setup.game.version, "position": write_position(self.laid)}
        else:
            header = {
                "game": setup.game.name,
                "version": setup.game.version,
                "seats": setup.seats,
                "options": setup.written_options(),
                "seed": self.seed,
                "receipt": receipt(self.seed),
                "components": write_components(setup.components),
            }
        if not self.state.forced:
            header["forced"] = False
        return write_replay(header, self.moves)

    def check_seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.setup.seats:
            last = self.setup.seats - 1
            raise SortilegeError("There is no seat {seat!r}: expected 0 to {last}.", seat=seat, last=last)
        return seat

    def __str__(self) -> str:
        return self.setup.game.board_text(self.view(None if self.over else self.state.seat), self.setup.words)

    def _repr_svg_(self) -> str:
        return self.setup.game.board_svg(self.view(None if self.over else self.state.seat), self.setup.words)

    def __repr__(self) -> str:
        status = "over" if self.over else f"seat {self.state.seat} to choose"
        return f"<Match of {self.setup.game.title}, move {self.last.number if self.last else 0}, {status}>"
