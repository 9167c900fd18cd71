"""What a move would do, drawn over the board: the way that a hero takes."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.events import Event
from .map_drawing import middle
from .map_text import coordinates

View = dict[str, Any]
SHORT: Final = 0.7
"""So much of its last step is drawn: the hero stands at the end."""


def traces(view: View, events: list[Event]) -> str:
    """The way to where a walk ends; nothing if nobody walks, or if a fight has taken the room of the map."""
    table = view["table"]
    steps = [str(event.params["at"]) for event in events if event.kind == "moves"]
    if not steps or not table["turn"]["path"] or table["combat"] is not None:
        return ""
    way = [*table["turn"]["path"][-len(steps) :][:1], *steps]
    spots = [middle(*coordinates(at)) for at in way]
    (before_x, before_y), (end_x, end_y) = spots[-2], spots[-1]
    spots[-1] = (before_x + (end_x - before_x) * SHORT, before_y + (end_y - before_y) * SHORT)
    line = "L".join(f"{x:.0f} {y:.0f}" for x, y in spots)
    return (
        f'<g class="traces" aria-hidden="true" data-trace="space-{way[-1]}" data-from="space-{way[0]}">'
        f'<path class="way" d="M{line}"/><path class="way" d="M{line}"/></g>'
    )
