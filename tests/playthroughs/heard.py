"""What a move tells, as sentences."""

from __future__ import annotations

from collections.abc import Iterator

from sortilege import Match
from sortilege.kernel.events import Event


def heard(m: Match, events: list[Event]) -> Iterator[str]:
    """The events as sentences: as a spectator hears them, and below what some seats alone know."""
    words = m.setup.game.words
    for event in events:
        yield f"  {words.say(event.message(None))}"
        for seat in event.knows:
            yield f"  (seat {seat}: {words.say(event.message(seat))})"
