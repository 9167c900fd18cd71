"""What others did, told shortly: the most telling line of each entry, who leads, and the last turn once more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.launch import play_line
from ..kernel.match import Match
from ..kernel.state import NOBODY
from ..kernel.words import Words
from .i18n import say
from .patches import Patch, patch
from .room import Room

MOST_FRAMES: Final = 60
"""A turn that took more moves is shown from there on."""
Draw = Callable[[Callable[[], dict[str, Patch]]], Awaitable[dict[str, Patch]]]
"""How a picture is drawn that others wait for: see `easel`."""
RESIGNED: Final = "resigned"
"""Nothing in a turn tells more than that somebody gave up."""


def gist(game: Game, events: list[Event]) -> list[int]:
    """How much an entry of the log tells of its turn (less is more), and which of its lines does."""
    last = len(game.telling)
    ranked = {RESIGNED: -1, **{kind: rank for rank, kind in enumerate(game.telling)}}
    ranks = [ranked.get(event.kind, last) for event in events]
    best = min(ranks, default=last)
    return [best, len(ranks) - 1 - ranks[::-1].index(best) if best < last else 0]


class ScenePart:
    """Some events of an entry of the log, from one on and before another, and the scene that they belong to, by a
    number of its own; `over` is set once the scene has been decided."""

    def __init__(self, scene: int | None, begin: int, end: int, over: bool) -> None:
        self.scene = scene
        self.begin = begin
        self.end = end
        self.over = over


def scene_parts(game: Game, before: ScenePart | None, number: int, events: list[Event]) -> list[ScenePart]:
    """An entry of the log in parts, `before` being the last part of the entry before, if that was in a scene; nothing
    where there is no scene. What follows on the end of a scene belongs to it as far as the game says so."""
    opens, closes = game.scenes
    ended = before is not None and before.over
    current = before.scene if before is not None and not (ended and game.aftermath is None) else None
    ended = ended and current is not None
    found: list[ScenePart] = []
    begin = 0
    for at, event in enumerate(events):
        follows = game.aftermath is None or event.kind in game.aftermath
        leaves = ended and (not follows or event.kind in opens)
        enters = event.kind in opens and (current is None or leaves)
        if leaves or enters:
            cut = at if leaves or game.aftermath is not None else begin
            if cut > begin:
                found.append(ScenePart(current, begin, cut, ended))
                begin = cut
            taken = [part.scene for part in found]
            current, ended = (number if number not in taken else -number) if enters else None, False
        if event.kind in closes and current is not None:
            ended = True
    if (current is not None and events) or found:
        found.append(ScenePart(current, begin, len(events), ended))
    return found


def lead(match: Match, words: Words, language: str) -> str:
    """Who leads, as a sentence; nothing while there is nothing to say."""
    totals = {} if match.over else {words.name(sheet.side): sheet.total for sheet in match.standing()}
    if not any(totals.values()):
        return ""
    most = max(totals.values())
    first = [name for name, total in totals.items() if total == most]
    if len(totals) == 1:
        return ""
    if len(first) == len(totals):
        return say(language, "All have the same: %(points)s.", points=most)
    if len(totals) == 2:
        return say(
            language,
            "%(name)s leads %(points)s to %(others)s.",
            name=first[0],
            points=most,
            others=min(totals.values()),
        )
    if len(first) == 1:
        return say(language, "%(name)s leads with %(points)s.", name=first[0], points=most)
    return say(language, "%(names)s lead with %(points)s.", names=words.lists["and"].join(first), points=most)


async def frames(room: Room, viewer: int, words: Words, since: int, draw: Draw) -> list[dict[str, Any]]:
    """The table before the entry of this number and after each one from it on, as the viewer saw it.

    Each is drawn as changes of the one before, the first as a whole, and by itself: `draw` waits for a turn.
    """
    told, lines = list(room.told), room.match.moves
    numbers = [number for number, entry in enumerate(told, 1) if entry.seq >= since][-MOST_FRAMES:]
    if not numbers:
        return []
    match = await room.moment(numbers[0] - 1)
    reel = Reel(match, viewer, words)
    shown = [{"seq": told[numbers[0] - 2].seq if numbers[0] > 1 else 0, "regions": await draw(reel.frame)}]
    for number in numbers:
        changed = await draw(partial(reel.next_frame, number, lines[number - 1]))
        shown.append({"seq": told[number - 1].seq, "regions": changed})
    return shown


class Reel:
    """A match that is shown again from some moment on."""

    def __init__(self, match: Match, viewer: int, words: Words) -> None:
        self.match = match
        self.viewer = viewer
        self.words = words
        self.before: dict[str, str] = {}

    def next_frame(self, number: int, line: str) -> dict[str, Patch]:
        play_line(self.match, number, line)
        return self.frame()

    def frame(self) -> dict[str, Patch]:
        """What changed since the frame before."""
        view = self.match.view(None if self.viewer == NOBODY else self.viewer)
        drawn, before = self.match.setup.game.regions(view, self.words), self.before
        self.before = drawn
        return {name: patch(before.get(name), region) for name, region in drawn.items() if before.get(name) != region}
