"""What has happened, or would happen, as lines for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from ..kernel.decision import Option
from ..kernel.events import Event
from ..kernel.match import Match, Preview
from .words import say

FORCED = "only-option"
"""The event of a question that left no choice: of no interest in what a move would do."""
PAGE = 100
"""No line is longer."""


def filled(text: str, width: int) -> list[str]:
    """A text in lines that are broken between words; where a line goes on it is indented further."""
    found: list[str] = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        fits = min(width, PAGE)
        broken = wrap(line, fits, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
        found += [line] if len(line) <= fits else broken
    return found


def entry(number: int, label: str, width: int) -> list[str]:
    """An entry of a list, in lines under one another."""
    return wrap(f"{number:>4}  {label}", width, subsequent_indent=" " * 6, break_on_hyphens=False)


def without_echoes(story: Sequence[str]) -> list[str]:
    """A line that comes several times in a row is told once."""
    return [line for at, line in enumerate(story) if at == 0 or line != story[at - 1]]


def story_of(preview: Preview, option: Option | None = None) -> list[str]:
    """What a move would do; without what the option says already, if one is given."""
    words = preview.state.setup.words
    events: list[Event] = [event for event in preview.events if event.kind != FORCED]
    if option is not None and events and option.retold_by(events[0]):
        events = events[1:]
    return without_echoes([words.say(event.message()) for event in events])


def effects(match: Match, options: Sequence[Option], seat: int | None = None) -> list[str]:
    """What each option would do, but for the line that tells the move itself and for what all have in common.

    `seat` is needed for asides only.
    """
    stories = []
    for option in options:
        preview = match.preview(option, seat)
        story = story_of(preview, option)
        stories.append([*story, say("unknown")] if preview.news else story)
    common = set(stories[0]).intersection(*stories) if len(stories) > 1 else set()
    return [" ".join(line for line in story if line not in common) for story in stories]
