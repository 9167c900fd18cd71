"""How a playthrough is told: every sentence in full once, and then by its key; of the table what a move changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sortilege import Match
from sortilege.kernel.events import Event
from sortilege.kernel.words import Message, Param

Table = dict[str, Any]
NUMBERED = {"army", "occasion", "slots", "damage"}
"""Fields of what is known by its number: players, battles, their sides and slots."""


class Teller:
    """Tells one match. A sentence stands in full where it is first told, behind its key; later on the key and what the
    sentence speaks of are enough, so that other words change one line of the record."""

    def __init__(self, m: Match) -> None:
        self.m = m
        self.told: set[str] = set()
        self.first_board: list[str] = []

    def say(self, message: Message) -> str:
        if message.key in self.told:
            return brief(message)
        self.told.add(message.key)
        return f"{message.key}: {self.m.setup.words.say(message)}"

    def heard(self, events: list[Event]) -> Iterator[str]:
        """The events: as a spectator hears them, and below what some seats alone know."""
        for event in events:
            yield f"  {self.say(event.seen(None).message())}"
            for seat in event.knows:
                yield f"  (seat {seat}) {self.say(event.seen(seat).message())}"

    def play(self, move: str) -> str:
        """Make a move, and tell the question, the answer, what was heard, and what it changed on the table."""
        m = self.m
        decision = m.decision
        count = len(decision.options)
        question = self.say(decision.step.prompt(decision.state))
        options = f"{count} options" if count > 1 else "no other option"
        before: Table = m.position()["table"]
        m.play(move)
        moment = m.moments[-1]
        return "\n".join(
            [
                f"--- {moment.number}. Seat {decision.seat}, {question} ({options})",
                f"> {moment.text}",
                *self.heard(moment.events),
                *changes(before, m.position()["table"]),
            ]
        )

    def board(self, seat: int | None) -> str:
        """The board as a seat (None: a spectator) sees it, but for the question, which is told with its answer.

        Later on only the paragraphs that the first board had not.
        """
        m = self.m
        paragraphs = m.setup.game.board_text(m.view(seat), m.setup.words).split("\n\n")
        if not m.over:
            prompt = m.decision.prompt
            paragraphs = [part for part in paragraphs if not " ".join(part.split()).endswith(prompt)]
        shown = [paragraph for paragraph in paragraphs if paragraph not in self.first_board]
        self.first_board = self.first_board or paragraphs
        return "\n\n".join(shown)


def brief(message: Message) -> str:
    """A message without its words."""
    params = " ".join(f"{name}={value_text(value)}" for name, value in message.params.items())
    return f"{message.key}: {params}" if params else message.key


def value_text(value: Param) -> str:
    if isinstance(value, Message):
        return f"({brief(value)})" if value.params else value.key
    if isinstance(value, list):
        return "+".join(value_text(thing) for thing in value)
    return str(value)


# What changed on the table


def changes(before: Table, after: Table) -> Iterator[str]:
    """The fields of a position's table that changed, a line each."""
    for name in {**before, **after}:
        if before.get(name) != after.get(name):
            yield f"  * {name} {difference(before.get(name), after.get(name))}"


def difference(before: Any, after: Any) -> str:
    """What became of a field: 30 → 25, of lists what went and what came, of objects each field that changed."""
    if isinstance(before, dict) and isinstance(after, dict):
        return by_name(before, after)
    if isinstance(before, list) and isinstance(after, list):
        named_before, named_after = named(before), named(after)
        return by_name(named_before, named_after) if named_before and named_after else went_and_came(before, after)
    return f"→ {plain(after)}" if isinstance(before, dict | list) else f"{plain(before)} → {plain(after)}"


def by_name(before: dict[str, Any], after: dict[str, Any]) -> str:
    """The parts that changed, those that went and those that came."""
    told = [
        f"{name} {inside(before[name], after[name])}" for name in before if after.get(name) not in (None, before[name])
    ]
    told += [f"-{name}" for name in before if before[name] is not None and after.get(name) is None]
    told += [f"+{name} {plain(after[name])}" for name in after if name not in before]
    return "; ".join(told)


def inside(before: Any, after: Any) -> str:
    told = difference(before, after)
    return f"({told})" if "; " in told else told


def named(parts: list[Any]) -> dict[str, Any]:
    """The parts of a list by what they are called: a hero, where it lies, or the number of a list, a player, a battle
    with its sides and slots; nothing if that is not enough to tell them apart."""
    names: list[str] = []
    for at, part in enumerate(parts):
        if isinstance(part, list) or (isinstance(part, dict) and not NUMBERED.isdisjoint(part)):
            names.append(str(at))
        elif isinstance(part, dict):
            names.append(str(part.get("hero", part.get("at", ""))))
        elif part is None:
            names.append(str(at))
    return dict(zip(names, parts, strict=True)) if len({*names} - {""}) == len(parts) else {}


def went_and_came(before: list[Any], after: list[Any]) -> str:
    """What is gone from a list and what is new in it, or all of it where that is shorter."""
    had, has = Counter(map(plain, before)), Counter(map(plain, after))
    moved = [*(f"-{part}" for part in (had - has).elements()), *(f"+{part}" for part in (has - had).elements())]
    whole = f"→ {', '.join(map(plain, after)) or 'nothing'}"
    return min(" ".join(moved) or whole, whole, key=len)


def plain(value: Any) -> str:
    if isinstance(value, dict):
        return "(" + ", ".join(f"{name} {plain(part)}" for name, part in value.items()) + ")"
    if isinstance(value, list):
        return "[" + ", ".join(map(plain, value)) + "]"
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def page(parts: list[str]) -> str:
    """Paragraphs as a file."""
    return "\n".join(line.rstrip() for line in "\n\n".join(parts).splitlines()) + "\n"
