"""What a viewer is shown of a room: the words and pictures of its view, in the viewer's language."""

from __future__ import annotations

from typing import Any, Final

from ..kernel.events import Event
from ..kernel.state import NOBODY
from ..kernel.words import Words
from .i18n import words_in
from .patches import patch
from .rooms import PERSON, Room, Told

Line = list[str | list[str]]
"""A line of the log in pieces: plain text, or [text, the id of what it speaks of]."""


MARK: Final = 8
"""So much of a fingerprint tells whether a link is still good, and nothing about the link."""


class Showing:
    """One connection's picture of a room: whose view, in which language, and what it was sent last."""

    def __init__(self, room: Room, you: list[int], language: str) -> None:
        self.room = room
        self.language = language
        self.sit(you)
        self.sent: dict[str, str] = {}
        self.sent_log = 0
        self.sent_seats: list[dict[str, Any]] = []

    def sit(self, you: list[int]) -> None:
        """The seats of the viewer."""
        self.you = you
        self.lifted = you[0] if len(you) == 1 else NOBODY

    @property
    def words(self) -> Words:
        return words_in(self.room.match.setup.game, self.language)

    @property
    def viewer(self) -> int:
        """Whose view is shown. On one screen it is the seat that decides, once the device was passed on."""
        if len(self.you) == 1:
            return self.you[0]
        deciding = NOBODY if self.room.match.over else self.room.match.decision.seat
        return deciding if deciding in self.you and (deciding == self.lifted or not self.secret(deciding)) else NOBODY

    @property
    def veil(self) -> bool:
        """Whether another person has to take the device before anything secret is shown."""
        if len(self.you) < 2 or self.room.match.over:
            return False
        deciding = self.room.match.decision.seat
        return deciding in self.you and deciding != self.lifted and self.secret(deciding)

    def secret(self, seat: int) -> bool:
        """Whether the seat sees anything on the table that not everybody may see."""
        state = self.room.match.state
        return state.view(seat) != state.view(NOBODY)

    def lift(self) -> None:
        if self.veil:
            self.lifted = self.room.match.decision.seat

    def sync(self) -> dict[str, Any]:
        """Everything."""
        self.sent = self.regions()
        self.sent_log = len(self.room.told)
        self.sent_seats = self.seats()
        return {
            "type": "sync",
            "table": self.room.id,
            "you": self.you,
            "regions": self.sent,
            "log": [self.opening_lines(), *self.lines(self.room.told)],
            "seats": self.sent_seats,
            **self.always(),
        }

    def update(self) -> dict[str, Any]:
        """What changed since the last message; everything if something was taken back."""
        if len(self.room.told) < self.sent_log:
            return self.sync()
        regions = self.regions()
        changed = {
            name: patch(self.sent.get(name), region)
            for name, region in regions.items()
            if self.sent.get(name) != region
        }
        message = {
            "type": "update",
            "regions": changed,
            "log": self.lines(self.room.told[self.sent_log :]),
            **self.always(),
        }
        seats = self.seats()
        if seats != self.sent_seats:
            message["seats"] = seats
        self.sent, self.sent_log, self.sent_seats = regions, len(self.room.told), seats
        return message

    def always(self) -> dict[str, Any]:
        match = self.room.match
        mine = match.last is not None and match.last.seat in self.you
        refusal = match.undo_refusal(match.last.seat if mine and match.last is not None else None)
        if not mine and match.last is not None:
            refusal = match.setup.game.words.templates["no-undo-other"]
        return {
            "seq": self.room.seq,
            "viewer": None if self.viewer == NOBODY else self.viewer,
            "veil": self.veil,
            "complete": self.room.complete,
            "decision": self.decision(),
            "undo": {
                "possible": not refusal,
                "reason": self.translated(refusal),
                "seat": match.last.seat if mine and match.last is not None else None,
            },
            "over": match.over,
            "outcome": self.score() if match.over else None,
            "next": self.room.header.next_table,
        }

    def translated(self, refusal: str) -> str:
        """A sentence of the rules that the kernel gives in English, in the viewer's language."""
        for key, template in self.room.match.setup.game.words.templates.items():
            if template == refusal:
                return self.words.templates[key]
        return refusal

    def regions(self) -> dict[str, str]:
        """Drawn once for all who see the same in the same language."""
        shown = (self.viewer, self.language)
        if shown not in self.room.drawn:
            match = self.room.match
            view = match.view(None if self.viewer == NOBODY else self.viewer)
            self.room.drawn[shown] = match.setup.game.regions(view, self.words)
        return self.room.drawn[shown]

    def seats(self) -> list[dict[str, Any]]:
        match = self.room.match
        return [
            {
                "seat": seat.seat,
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "side": match.setup.game.side(match.state, seat.seat),
                "present": seat.kind != PERSON or seat.seat in self.room.present,
                "bot_wanted_by": seat.wanted_by,
                "link": seat.secret_hash[:MARK],
            }
            for seat in self.room.seats
        ]

    def decision(self) -> dict[str, Any] | None:
        match = self.room.match
        if match.over:
            return None
        decision = match.decision
        yours = decision.seat in self.you and decision.seat == self.viewer and self.room.complete
        shown: dict[str, Any] = {
            "seat": decision.seat,
            "prompt": self.words.say(decision.step.prompt(match.state)),
            "rule": decision.rule,
            "yours": yours,
        }
        if yours:
            step, state, words = decision.step, match.state, self.words
            shown["options"] = [
                {
                    "text": step.text(state, move),
                    "label": words.say(step.label(state, move)),
                    "path": step.path(state, move),
                }
                for move in decision.moves
            ]
            shown["closed"] = [{"subject": closed.subject, "reason": closed.said(words)} for closed in match.why_not()]
        return shown

    def opening_lines(self) -> dict[str, Any]:
        lines = [self.line(event) for event in self.room.match.opening]
        return {"seq": 0, "seat": None, "lines": lines}

    def lines(self, told: list[Told]) -> list[dict[str, Any]]:
        return [
            {"seq": seq, "seat": seat, "lines": [self.line(event) for event in events]} for seq, seat, events in told
        ]

    def line(self, event: Event) -> Line:
        message = event.message(self.seen_by)
        element = self.room.match.setup.game.element
        said: Line = []
        for text, param in self.words.parts(message):
            about = element(message, param) if param else ""
            said.append([text, about] if about else text)
        return said

    @property
    def seen_by(self) -> int | None:
        """Whose eyes read the log: on a shared screen nobody's, since the others read it too."""
        return self.you[0] if len(self.you) == 1 else None

    def preview(self, text: str) -> dict[str, Any]:
        """What an option would do; SortilegeError if it is none."""
        preview = self.room.match.preview(text)
        reason = preview.final
        regions = self.room.match.setup.game.regions(preview.view, self.words)
        return {
            "text": text,
            "story": [self.words.say(event.message(preview.seat)) for event in preview.events],
            "final": self.translated(reason),
            "regions": {"board": patch(self.sent.get("board"), regions["board"])},
        }

    def score(self) -> dict[str, Any]:
        """The score sheets in words: those of the end, or as the game stands."""
        match, words = self.room.match, self.words
        outcome = match.outcome
        return {
            "reason": words.say(outcome.reason) if outcome is not None else "",
            "sides": [
                {
                    "name": words.name(sheet.side),
                    "seats": list(sheet.seats),
                    "place": sheet.place,
                    "total": sheet.total,
                    "lines": [[words.say(message), points] for message, points in sheet.lines],
                }
                for sheet in (outcome.sheets if outcome is not None else match.setup.game.standing(match.state))
            ],
        }
