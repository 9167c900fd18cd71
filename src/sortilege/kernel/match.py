"""A match: a running game with its history beside it. This is what users of the library hold."""

from __future__ import annotations

from typing import Any

from .decision import Decision, Option
from .errors import IllegalMove, MalformedMove, SortilegeError, UndoRefused
from .events import Event
from .game import Reason, Setup
from .outcome import Outcome
from .position import write_components, write_position
from .replay import receipt, write_replay
from .rng import Rng
from .state import EVERYONE, NOBODY, Ask, Closed, NewInformation, State
from .words import Message


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
            decision["prompt"] = setup.game.words.say(step.prompt(state))
        if state.seat == viewer:
            decision["options"] = [step.text(state, move) for move in state.options]
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


class Preview:
    """What an option would do, up to the first new information."""

    def __init__(self, state: State, seat: int, events: list[Event], news: str, sealed: str) -> None:
        self.state = state
        self.seat = seat
        self.events = events
        self.news = news
        self.sealed = sealed

    @property
    def story(self) -> list[str]:
        """The events as sentences, as the seat that decides would read them."""
        words = self.state.setup.game.words
        return [words.say(event.message(self.seat)) for event in self.events]

    @property
    def final(self) -> str:
        """Why the move could not be taken back, as a sentence; empty if it could."""
        reason = self.sealed or self.news
        return self.state.setup.game.words.templates["no-undo-" + reason] if reason else ""

    @property
    def view(self) -> dict[str, object]:
        """What the seat that decides would see then, as `Match.view` shows it."""
        return view_of(self.state, self.seat)


class Match:
    """A game being played. Its `state` is never changed, only replaced, so decisions once taken out stay true."""

    def __init__(self, state: State, seed: int | None, opening: list[Event]) -> None:
        self.state = state
        self.seed = seed
        self.origin = state
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

    def events(self, seat: int | None) -> list[dict[str, object]]:
        """Everything that happened, as the seat (None: a spectator) saw it."""
        viewer = None if seat is None else self.check_seat(seat)
        told = list(self.opening)
        for moment in self.moments:
            told.extend(moment.events)
        return [event.seen(viewer) for event in told]

    def story(self, seat: int | None = None) -> list[str]:
        """The events as sentences."""
        viewer = None if seat is None else self.check_seat(seat)
        told = list(self.opening)
        for moment in self.moments:
            told.extend(moment.events)
        return [self.setup.game.words.say(event.message(viewer)) for event in told]

    # Playing

    def play(self, choice: str | Option, seat: int | None = None) -> list[Event]:
        """Make a move, by its text or by its option, and say what happened.

        `seat` is needed for an aside only: a move of a seat that is not asked.
        """
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
        wanted = " ".join((choice.text if isinstance(choice, Option) else choice).split()).lower()
        for decision in self.asides(seat):
            index = decision.find(wanted)
            if index >= 0:
                after = self.state.clone()
                after.log = []
                after.choose_aside(decision.step, decision.moves[index])
                return self.enter(after, seat, wanted, True)
        raise IllegalMove(
            "Seat {seat} cannot play {move!r} now: it is for seat {turn} to choose.",
            seat=seat,
            move=wanted,
            turn=self.state.seat,
        )

    def find(self, decision: Decision, choice: str | Option) -> int:
        if isinstance(choice, Option):
            if choice.decision is decision:
                return choice.index
            choice = choice.text
        if not isinstance(choice, str):
            raise MalformedMove("A move is a text or an option, not {choice!r}.", choice=choice)
        index = decision.find(choice)
        if index >= 0:
            return index
        refusal = self.refusal(decision, choice)
        raise IllegalMove("{move!r} is not possible: {reason}", move=choice, reason=Reason(self.setup.game, refusal))

    def refusal(self, decision: Decision, text: str) -> Message:
        """Why the text is none of the options; MalformedMove if it is no move at all."""
        refusal = decision.step.refusal(self.state, " ".join(text.split()).lower())
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

    def undo_refusal(self, seat: int | None = None) -> str:
        """Why the last move cannot be taken back, as a sentence; empty if it can.

        With a seat, whether that seat may do it: nobody takes back another's move.
        """
        reason = self.undo_barrier(seat)
        return self.setup.game.words.templates[reason] if reason else ""

    def undo_barrier(self, seat: int | None) -> str:
        """The same as a key of the game's words."""
        if self.last is not None and seat is not None and self.check_seat(seat) != self.last.seat:
            return "no-undo-other"
        if self.returns:
            return ""
        return "no-undo-" + self.barrier if self.last is not None else "no-undo-start"

    def undo(self, seat: int | None = None) -> None:
        """Take back the last move, unless something came to light since; with a seat, only a move of its own."""
        reason = self.undo_barrier(seat)
        if reason:
            raise UndoRefused("{reason}", reason=Reason(self.setup.game, Message(reason)))
        self.state, self.last = self.returns[-1]
        self.returns = self.returns[:-1]
        self.asked = None

    def preview(self, choice: str | Option) -> Preview:
        """What the option would do, up to the first new information; the match stays as it is."""
        index = self.find(self.decision, choice)
        after = self.state.clone()
        after.log = []
        after.halting = True
        news = ""
        try:
            after.choose(index)
        except NewInformation as stop:
            news = str(stop)
        return Preview(after, self.decision.seat, after.log or [], news, after.sealed)

    def why_not(self, text: str | None = None) -> list[Closed]:
        """What the seat that decides might expect to do and cannot, with the reason; or why not this move."""
        step: Ask[Any] = self.decision.step
        if text is None:
            return step.closed(self.state)
        if self.decision.find(text) >= 0:
            return []
        return [Closed(text, self.refusal(self.decision, text))]

    def explain(self, closed: Closed) -> str:
        """The reason as a sentence, with the move that would open it where one move would."""
        if closed.opener is None and not self.over:
            opener = self.decision.step.opener(self.state, " ".join(closed.subject.split()).lower())
            closed = Closed(closed.subject, closed.reason, opener)
        return closed.said(self.setup.game.words)

    # Other matches made of this one

    def clone(self) -> Match:
        """A match that goes its own way from here; the past is shared."""
        other = Match(self.state, self.seed, self.opening)
        other.origin = self.origin
        other.last = self.last
        other.returns = self.returns
        other.barrier = self.barrier
        return other

    def imagine(self, seat: int, seed: int = 0) -> Match:
        """Another match, consistent with all that the seat knows, and otherwise drawn anew."""
        return Match(self.state.imagine(self.check_seat(seat), Rng(seed)), None, [])

    def position(self) -> dict[str, Any]:
        """Everything, as readable JSON; `sortilege.load` reads it."""
        return write_position(self.state)

    def replay(self) -> str:
        """The match as a replay file; `sortilege.replay` reads it."""
        setup = self.setup
        header: dict[str, object]
        if self.seed is None:
            header = {"game": setup.game.name, "version": setup.game.version, "position": write_position(self.origin)}
        else:
            header = {
                "game": setup.game.name,
                "version": setup.game.version,
                "seats": setup.seats,
                "options": dict(setup.options),
                "seed": self.seed,
                "receipt": receipt(self.seed),
                "components": write_components(setup.components),
            }
        return write_replay(header, self.moves)

    def check_seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.setup.seats:
            last = self.setup.seats - 1
            raise SortilegeError("There is no seat {seat!r}: expected 0 to {last}.", seat=seat, last=last)
        return seat

    def __str__(self) -> str:
        return self.setup.game.board_text(self.view(None if self.over else self.state.seat))

    def _repr_svg_(self) -> str:
        return self.setup.game.board_svg(self.view(None if self.over else self.state.seat))

    def __reduce__(self) -> tuple[Any, ...]:
        from .launch import unpickle_match

        return unpickle_match, (self.setup.game.home, self.replay())

    def __repr__(self) -> str:
        status = "over" if self.over else f"seat {self.state.seat} to choose"
        return f"<Match of {self.setup.game.title}, move {self.last.number if self.last else 0}, {status}>"
