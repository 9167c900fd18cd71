"""What a viewer is shown of a room: the words and pictures of its view, in the viewer's language."""

from __future__ import annotations

from typing import Any

from ..kernel.outcome import Outcome
from ..kernel.state import NOBODY
from ..kernel.words import Words
from .i18n import words_in
from .rooms import Room, Told


class Showing:
    """One connection's picture of a room: whose view, in which language, and what it was sent last."""

    def __init__(self, room: Room, you: list[int], language: str) -> None:
        self.room = room
        self.you = you
        self.language = language
        self.lifted = you[0] if len(you) == 1 else NOBODY
        self.sent: dict[str, str] = {}
        self.sent_log = 0
        self.sent_seats: list[dict[str, Any]] = []

    @property
    def words(self) -> Words:
        return words_in(self.room.match.setup.game, self.language)

    @property
    def viewer(self) -> int:
        """Whose view is shown. On one screen it is the seat that decides, once the device was passed on."""
        if len(self.you) == 1:
            return self.you[0]
        deciding = NOBODY if self.room.match.over else self.room.match.decision.seat
        return deciding if deciding in self.you and deciding == self.lifted else NOBODY

    @property
    def veil(self) -> bool:
        """Whether another person has to take the device before anything secret is shown."""
        if len(self.you) < 2 or self.room.match.over:
            return False
        deciding = self.room.match.decision.seat
        return deciding in self.you and deciding != self.lifted

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
        changed = {name: region for name, region in regions.items() if self.sent.get(name) != region}
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
            "outcome": self.outcome(match.outcome) if match.outcome is not None else None,
            "next": self.room.header.next_table,
        }

    def translated(self, refusal: str) -> str:
        """A sentence of the rules that the kernel gives in English, in the viewer's language."""
        for key, template in self.room.match.setup.game.words.templates.items():
            if template == refusal:
                return self.words.templates[key]
        return refusal

    def regions(self) -> dict[str, str]:
        match = self.room.match
        viewer = self.viewer
        return match.setup.game.regions(match.view(None if viewer == NOBODY else viewer), self.words)

    def seats(self) -> list[dict[str, Any]]:
        sides = {seat: side["side"] for side in self.room.match.view(None)["table"]["sides"] for seat in side["seats"]}
        return [
            {
                "seat": seat.seat,
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "side": sides.get(seat.seat, ""),
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
            step, state = decision.step, match.state
            shown["options"] = [
                {
                    "text": step.text(state, move),
                    "label": self.words.say(step.label(state, move)),
                    "path": step.path(state, move),
                }
                for move in decision.moves
            ]
            shown["closed"] = [
                {"subject": closed.subject, "reason": self.words.say(closed.reason)} for closed in match.why_not()
            ]
        return shown

    def opening_lines(self) -> dict[str, Any]:
        lines = [self.words.say(event.message(self.seen_by)) for event in self.room.match.opening]
        return {"seq": 0, "seat": None, "lines": lines}

    def lines(self, told: list[Told]) -> list[dict[str, Any]]:
        return [
            {"seq": seq, "seat": seat, "lines": [self.words.say(event.message(self.seen_by)) for event in events]}
            for seq, seat, events in told
        ]

    @property
    def seen_by(self) -> int | None:
        """Whose eyes read the log: on a shared screen nobody's, since the others read it too."""
        return self.you[0] if len(self.you) == 1 else None

    def preview(self, text: str) -> dict[str, Any]:
        """What an option would do; SortilegeError if it is none."""
        preview = self.room.match.preview(text)
        reason = preview.final
        return {
            "text": text,
            "story": [self.words.say(event.message(preview.seat)) for event in preview.events],
            "final": self.translated(reason),
            "regions": {"board": self.room.match.setup.game.regions(preview.view, self.words)["board"]},
        }

    def outcome(self, outcome: Outcome) -> dict[str, Any]:
        words = self.words
        return {
            "reason": words.say(outcome.reason),
            "sides": [
                {
                    "name": words.name(sheet.side),
                    "seats": list(sheet.seats),
                    "place": sheet.place,
                    "total": sheet.total,
                    "lines": [[words.say(message), points] for message, points in sheet.lines],
                }
                for sheet in outcome.sheets
            ],
        }
