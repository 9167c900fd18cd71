"""What a viewer is shown of a room: the words and pictures of its view, in the viewer's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..kernel.decision import Decision
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.match import Match, Preview
from ..kernel.state import NOBODY, Chain
from ..kernel.words import Message, Words, read_message
from .i18n import mark, say, say_error
from .lessons import is_lesson, progress
from .logbook import meanwhile
from .named import name_of
from .patches import patch
from .room import Room
from .seating import PERSON
from .takeback import only_person
from .thinkers import Advice
from .turns import Draw, ScenePart, frames, gist, lead, scene_parts

Line = list[str | list[str]]
"""A line of the log in pieces: plain text, or [text, the id of what it speaks of]."""


TURN_ENDS: Final = mark("Your turn ends with this.")
LIKE_ALL: Final = mark("It waits for your yes, like every move of this kind.")
GAME_ENDS: Final = mark("The game ends with this.")
FREELY_TAKEN_BACK: Final = mark("Can be taken back.")
BEST_OF_ALL: Final = mark("A bot that looks ahead likes it best of %(count)s moves.")
NOT_TAKEN_BACK: Final = mark("This cannot be taken back.")
MOST_FORESEEN: Final = 16
"""So many previews of a position are kept, for who asks for one again."""
MARK: Final = 8
"""So much of a fingerprint tells whether a link is still good, and nothing about the link."""


class Showing:
    """One connection's picture of a room: whose view, in which language, and what it was sent last."""

    def __init__(self, room: Room, you: list[int], language: str) -> None:
        self.room = room
        self.language = language
        self.sit(you)
        self.sent: dict[str, str] = {}
        self.sent_last = 0
        self.sent_count = 0
        self.sent_seats: list[dict[str, Any]] = []
        self.sent_always: dict[str, Any] = {}
        self.sent_in = self.words
        self.sent_log = self.log_of

    def sit(self, you: list[int]) -> None:
        """The seats of the viewer."""
        self.you = you
        self.lifted = you[0] if len(you) == 1 else NOBODY

    @property
    def words(self) -> Words:
        return self.room.words(self.language)

    @property
    def game(self) -> Game:
        return self.room.match.setup.game

    @property
    def viewer(self) -> int:
        """Whose view is shown. On one screen it is the seat that decides, once the device was passed on."""
        if self.room.waiting:
            return NOBODY
        if len(self.you) == 1:
            return self.you[0]
        deciding = NOBODY if self.room.match.over else self.room.match.decision.seat
        return deciding if deciding in self.you and (deciding == self.lifted or not self.secret(deciding)) else NOBODY

    @property
    def veil(self) -> bool:
        """Whether another person has to take the device before anything secret is shown."""
        if len(self.you) < 2 or self.room.match.over or self.room.waiting:
            return False
        deciding = self.room.match.decision.seat
        return deciding in self.you and deciding != self.lifted and self.secret(deciding)

    def secret(self, seat: int) -> bool:
        """Whether the seat sees anything on the table that not everybody may see."""
        return self.room.secret(seat)

    def lift(self) -> None:
        if self.veil:
            self.lifted = self.room.match.decision.seat

    def sync(self) -> dict[str, Any]:
        """Everything."""
        self.sent = self.regions()
        self.sent_last, self.sent_count = self.last_told, len(self.room.told)
        self.sent_seats = self.seats()
        self.sent_always = self.always()
        self.sent_in = self.words
        self.sent_log = self.log_of
        return {
            "type": "sync",
            "table": self.room.id,
            "you": self.you,
            "advice": self.room.header.advice,
            "regions": self.sent,
            "log": [self.opening_lines(), *self.lines()],
            "seats": self.sent_seats,
            **self.sent_always,
        }

    def update(self) -> dict[str, Any] | None:
        """What changed since the last message; None if nothing did.

        Everything if something was taken back, if it is told of other people, if hands are shown from now on, or if
        all was dealt anew.
        """
        if self.told_otherwise or self.sent_in is not self.words or self.sent_log != self.log_of:
            return self.sync()
        regions = self.regions()
        changed = {
            name: patch(self.sent.get(name), region)
            for name, region in regions.items()
            if self.sent.get(name) != region
        }
        told, seats, always = self.lines(self.sent_count), self.seats(), self.always()
        if not changed and not told and seats == self.sent_seats and always == self.sent_always:
            return None
        message = {"type": "update", "regions": changed, "log": told, **always}
        if seats != self.sent_seats:
            message["seats"] = seats
        self.sent = regions
        self.sent_last, self.sent_count = self.last_told, len(self.room.told)
        self.sent_seats, self.sent_always = seats, always
        return message

    @property
    def last_told(self) -> int:
        """The number of the newest entry that the log shows; 0 while there is none."""
        return self.room.told[-1].seq if self.room.told else 0

    @property
    def told_otherwise(self) -> bool:
        """Whether the newest entry that was sent was taken back since, and with it perhaps others.

        Entries come and go at the end alone, so one that is still told is told at its old place.
        """
        told, count = self.room.told, self.sent_count
        return count > 0 and (len(told) < count or told[count - 1].seq != self.sent_last)

    def always(self) -> dict[str, Any]:
        match = self.room.match
        return {
            "seq": self.room.seq,
            "viewer": None if self.viewer == NOBODY else self.viewer,
            "veil": self.veil,
            "complete": self.room.complete,
            "decision": self.decision(),
            "asides": self.asides(),
            "lead": lead(match, self.words, self.language),
            "nearness": self.nearness(),
            "undo": self.undo(),
            "rewound": self.room.rewound,
            "over": match.over,
            "outcome": self.score() if match.over else None,
            "next": self.room.header.next_table,
            "lesson": progress(match, self.room.seats),
            "occasions": self.occasions(),
            "trouble": say_error(self.language, self.room.bots.trouble) if self.room.bots.trouble is not None else "",
        }

    def undo(self) -> dict[str, Any]:
        """Whether the viewer can take back the last move, for which seat, or why not."""
        match, last = self.room.match, self.room.match.last
        own = last.seat if last is not None and last.seat in self.you else None
        others = last is not None and own is None
        barrier = Message("no-undo-other") if others else match.undo_barrier(own)
        if self.room.closed:
            return {"possible": False, "reason": say(self.language, self.room.closed), "seat": own, "knowing": False}
        alone = only_person(self.room.seats)
        knowing = barrier is not None and alone in self.you and self.room.way_back(alone) != ""
        return {
            "possible": barrier is None or knowing,
            "reason": self.words.say(barrier) if barrier is not None and not knowing else "",
            "seat": alone if knowing else own,
            "knowing": knowing,
        }

    def nearness(self) -> str:
        """What ends the game and how near it is."""
        match = self.room.match
        near = match.setup.game.nearness(match.view(None if self.viewer == NOBODY else self.viewer))
        return self.words.say(near) if near is not None else ""

    def regions(self) -> dict[str, str]:
        """Drawn once for all who see the same in the same language."""
        shown = (self.viewer, self.language)
        if shown not in self.room.drawn:
            view = self.room.view(self.viewer)
            self.room.drawn[shown] = self.room.match.setup.game.regions(view, self.words)
        return self.room.drawn[shown]

    def seats(self) -> list[dict[str, Any]]:
        match = self.room.match
        return [
            {
                "seat": seat.seat,
                "name": name_of(seat, self.language),
                "kind": seat.kind,
                "level": seat.level,
                "side": match.setup.game.side(match.state, seat.seat),
                "present": seat.kind != PERSON or seat.seat in self.room.present,
                "bot_wanted_by": seat.wanted_by,
                "link": (seat.invite_hash or "")[:MARK],
            }
            for seat in self.room.seats
        ]

    @property
    def yours(self) -> bool:
        """Whether the viewer is asked, and may answer."""
        match = self.room.match
        return (
            not match.over
            and self.room.complete
            and match.decision.seat in self.you
            and self.viewer == match.decision.seat
        )

    def decision(self) -> dict[str, Any] | None:
        """Put into words once for all who are told the same."""
        match = self.room.match
        if match.over:
            return None
        asked = (self.viewer, self.language, self.yours)
        if asked not in self.room.asked:
            self.room.asked[asked] = self.asking()
        return self.room.asked[asked]

    def asking(self) -> dict[str, Any]:
        decision = self.room.match.decision
        shown: dict[str, Any] = {**question(decision, self.words), "yours": self.yours}
        if decision.seat != self.viewer:
            shown["prompt"] = overheard(decision, self.words)
        return {**shown, **answers(self.room.match, self.words)} if self.yours else shown

    def asides(self) -> list[dict[str, Any]]:
        """What the viewer may do while another decides: questions with their options, by seat."""
        if self.room.match.over or self.veil or not self.room.complete:
            return []
        return [
            {**question(decision, self.words), "options": options(decision, self.words)}
            for seat in self.you
            if seat == self.viewer or not self.secret(seat)
            for decision in meanwhile(self.room.match, seat)
        ]

    def occasions(self) -> list[dict[str, Any]]:
        """What there is to be told once to somebody who sees it for the first time."""
        match = self.room.match
        if self.viewer == NOBODY or match.over or is_lesson(self.room.seats):
            return []
        return [
            {"id": one.key, "text": self.words.say(one.sentence), "rule": one.rule, "light": list(one.light)}
            for one in match.setup.game.occasions(match.view(self.viewer))
        ]

    def offers_aside(self, seat: int) -> bool:
        return any(aside["seat"] == seat for aside in self.asides())

    def opening_lines(self) -> dict[str, Any]:
        lines = [self.line(event) for event in self.room.match.opening]
        return {"seq": 0, "seat": None, "lines": lines}

    def lines(self, after: int = 0) -> list[dict[str, Any]]:
        """What was told after so many entries, put into words once for all who read the same."""
        kept = self.room.lines.setdefault((self.seen_by, self.language), [])
        told = self.room.told
        del kept[len(told) :]
        while kept and kept[-1]["seq"] != told[len(kept) - 1].seq:
            kept.pop()
        game = self.room.match.setup.game
        for at in range(len(kept), len(told)):
            entry = told[at]
            line = {
                "seq": entry.seq,
                "move": at + 1,
                "seat": entry.seat,
                "lines": [self.line(event) for event in entry.events],
                "gist": gist(game, entry.events),
            }
            parts = scene_parts(game, self.scene_before(kept, at), entry.seq, entry.events)
            if parts:
                line["parts"] = [self.part(kept, part, entry.events) for part in parts]
            kept.append(line)
        return kept[after:]

    def scene_before(self, kept: list[dict[str, Any]], at: int) -> ScenePart | None:
        """The scene in which the entry before this one ended."""
        parts = kept[at - 1].get("parts") if at else None
        if not parts or parts[-1]["scene"] is None:
            return None
        return ScenePart(parts[-1]["scene"], 0, 0, parts[-1]["over"])

    def part(self, kept: list[dict[str, Any]], part: ScenePart, events: list[Event]) -> dict[str, Any]:
        """A part of an entry: its lines, by their numbers, what it says most about, and what a scene came to."""
        own = events[part.begin : part.end]
        told: dict[str, Any] = {
            "scene": part.scene,
            "over": part.over,
            "from": part.begin,
            "to": part.end,
            "gist": gist(self.game, own),
        }
        if part.over:
            so_far = [seen for at, line in enumerate(kept) for seen in self.seen_in(line, at, part.scene)]
            came_to = self.game.sum_up([*so_far, *[event.seen(self.seen_by) for event in own]])
            told["result"] = [self.said(message) for message in came_to]
        return told

    def seen_in(self, line: dict[str, Any], at: int, scene: int | None) -> list[Event]:
        """The events of an entry that belong to a scene, as the viewer saw them."""
        found = [part for part in line.get("parts", ()) if part["scene"] == scene]
        events = self.room.told[at].events
        return [event.seen(self.seen_by) for part in found for event in events[part["from"] : part["to"]]]

    async def again(self, since: int, draw: Draw) -> list[dict[str, Any]]:
        """The table move by move from an entry on. People at one screen look back with everybody's eyes."""
        viewer = NOBODY if self.seen_by is None else self.seen_by
        asked = (viewer, self.language, since)
        return await self.room.looks.get(asked, lambda: frames(self.room, viewer, self.words, since, draw))

    def line(self, event: Event) -> Line:
        return self.said(event.seen(self.seen_by).message())

    def said(self, message: Message) -> Line:
        element = self.game.element
        said: Line = []
        for text, param in self.words.parts(message):
            about = element(message, param) if param else ""
            said.append([text, about] if about else text)
        return said

    @property
    def seen_by(self) -> int | None:
        """Whose eyes read the log: on a shared screen nobody's, since the others read it too, nor before all are
        there."""
        return self.you[0] if len(self.you) == 1 and not self.room.waiting else None

    @property
    def log_of(self) -> tuple[str, int | None]:
        """Which log is shown, and to whom: the deal, and the eyes that read it."""
        return self.room.header.receipt, self.seen_by

    def preview(self, text: str, seat: int | None = None, then: tuple[str, ...] = ()) -> dict[str, Any]:
        """What an option would do, `then` the rest of a chain, or an aside of a seat; SortilegeError if it is none."""
        asked, kept = (self.viewer, self.language, (text, *then), seat), self.room.foreseen
        if asked not in kept:
            foreseen = self.foresee(text, seat, then)
            if len(kept) >= MOST_FORESEEN:
                del kept[next(iter(kept))]
            kept[asked] = foreseen
        told, regions = kept[asked]
        return {**told, "regions": {name: patch(self.sent.get(name), regions[name]) for name in ("board", "sides")}}

    def foresee(self, text: str, seat: int | None, then: tuple[str, ...] = ()) -> tuple[dict[str, Any], dict[str, str]]:
        """What a preview tells, and what it shows."""
        match = self.room.match
        preview = match.preview_chain([text, *then]) if then else match.preview(text, seat)
        barrier = preview.undo_barrier
        free = barrier is not None and only_person(self.room.seats) in self.you
        game, before = self.room.match.setup.game, self.room.view(self.viewer)
        view = {**preview.view, "before": before}
        outlook = before.get("outlook")
        if outlook is not None:
            view = {**view, "outlook": {**outlook, "considered": text}}
        told = {
            "text": text,
            "story": [self.words.say(event.message()) for event in preview.events],
            "retold": preview.retold,
            "final": self.finality(barrier, free) if barrier is not None else "",
            "free": free,
            "ends": self.ending(preview),
            "warning": self.words.say(preview.warning) if preview.warning is not None else "",
            "traces": game.traces(view, preview.events, self.words),
        }
        return told, game.regions(view, self.words)

    def finality(self, barrier: Message, free: bool) -> str:
        """What comes to light with a move, and whether it can be taken back then: one or the other."""
        coming = barrier.key.replace("no-undo-", "coming-")
        told = [self.words.say(Message(coming))] if coming in self.words.templates else []
        if free:
            told.append(say_error(self.language, FREELY_TAKEN_BACK))
        else:
            told.append(say_error(self.language, NOT_TAKEN_BACK) if told else self.words.say(barrier))
        return " ".join(told)

    def reasons(self, advice: Advice) -> str:
        """Why a bot would make this move: of how many it was chosen, and what speaks for it in its own judgement."""
        chosen = say(self.language, BEST_OF_ALL, count=len(self.room.match.decision.options))
        return " ".join([chosen, *(self.words.say(read_message(reason)) for reason in advice.reasons)])

    def ending(self, preview: Preview) -> str:
        """That the turn or the game ends with a move, as far as can be seen; nothing if it goes on."""
        if not preview.passes:
            return ""
        if preview.state.outcome is not None:
            return say_error(self.language, GAME_ENDS)
        return say_error(self.language, LIKE_ALL if preview.state.seat == preview.seat else TURN_ENDS)

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
                for sheet in (outcome.sheets if outcome is not None else match.standing())
            ],
        }


def question(decision: Decision, words: Words) -> dict[str, Any]:
    return {
        "seat": decision.seat,
        "prompt": words.say(decision.step.prompt(decision.state)),
        "rule": decision.rule,
    }


def answers(match: Match, words: Words) -> dict[str, Any]:
    """What whoever is asked may answer, in words and touches, and why other things are closed."""
    decision = match.decision
    chains = decision.step.chains(match.state)
    shown: dict[str, Any] = {
        "options": options(decision, words, chains),
        "closed": [{"subject": closed.subject, "reason": closed.said(words)} for closed in match.why_not()],
    }
    apart = [chain for chain in chains if chain.shortcut or len(chain.moves) > 1]
    if apart:
        shown["chains"] = [
            {"moves": chain.moves, "label": words.say(chain.label), "path": chain.path} for chain in apart
        ]
    shown["names"] = names_of(decision, [*shown["options"], *shown.get("chains", ())], words)
    shown["onward"] = onward_of(decision, words)
    leads = decision.step.leads(match.state)
    if leads:
        shown["leads"] = {touch: words.say(told) for touch, told in leads.items()}
    return shown


def overheard(decision: Decision, words: Words) -> str:
    """The question as others hear it, which has its key and `-other`; nothing if the game has no such sentence."""
    asked, state = decision.step.prompt(decision.state), decision.state
    if decision.step.secret or f"{asked.key}-other" not in words.templates:
        return ""
    who = state.setup.game.side(state, decision.seat)
    return words.say(Message(f"{asked.key}-other", {**asked.params, "who": who}))


def names_of(decision: Decision, ways: list[dict[str, Any]], words: Words) -> dict[str, str]:
    """What everything is called that is touched on these ways to a move; what has no name, by the first that leads over
    it."""
    called = {touch: words.say(name) for touch, name in decision.step.touches(decision.state).items()}
    for way in ways:
        for touch in way["path"]:
            called.setdefault(touch, way["label"])
    return {touch: name[:1].upper() + name[1:] for touch, name in called.items()}


def onward_of(decision: Decision, words: Words) -> list[dict[str, Any]]:
    """What is asked after a touch, with what can be touched next where it is asked."""
    touches: dict[str, list[str]] = {}
    for touch, asked in decision.step.onward(decision.state).items():
        touches.setdefault(words.say(asked), []).append(touch)
    return [{"asks": asks, "touches": there} for asks, there in touches.items()]


def options(decision: Decision, words: Words, chains: Sequence[Chain] = ()) -> list[dict[str, Any]]:
    """All options; what a chain of a single move tells of one is its label."""
    step, state = decision.step, decision.state
    told = {chain.moves[0]: chain.label for chain in chains if len(chain.moves) == 1 and not chain.shortcut}
    listed: list[dict[str, Any]] = []
    for move in decision.moves:
        text = step.text(state, move)
        label = words.say(told[text] if text in told else step.label(state, move))
        option: dict[str, Any] = {"text": text, "label": label, "path": step.path(state, move)}
        impact = step.impact(state, move)
        listed.append({**option, "impact": impact} if impact else option)
    return listed
