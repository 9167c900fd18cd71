"""What each way to play is worth in a fight: what it would add now, or that its time comes later."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.words import Words
from .fight import PHASES, phase_of
from .labels import note
from .reading import asked_of_viewer

View = dict[str, Any]
Table = dict[str, Any]
PUT_TOGETHER: Final = ("Shoot", "Parry", "Strike")
"""The questions at which an attack or a block is put together."""


def with_worth(view: View, entry: Table) -> Table:
    """A card or a unit, its ways called as they are offered now; those that are not have a `time`."""
    if view["table"]["combat"] is None or asked_of_viewer(view) not in PUT_TOGETHER:
        return entry
    offered, reached = view["decision"]["touches"], PHASES.index(phase_of(view))
    ways: list[Table] = []
    for way in entry["ways"]:
        later = any(PHASES.index(phase) > reached for phase in way["phases"])
        if way["touch"] in offered:
            ways.append({**way, "name": offered[way["touch"]]})
        else:
            ways.append({**way, "time": "later" if later else "not-now"})
    return {**entry, "ways": ways}


def badge(words: Words, name: Table, time: str) -> str:
    """The same in a word: what is added at least, and at most where enemies differ."""
    least, most = name["params"].get("adds"), name["params"].get("adds_most")
    if least is None:
        return note(words, time) if time else ""
    return note(words, "adds", n=least) if least == most else note(words, "adds-between", n=least, most=most)
