"""What a move would do, drawn over the board: an arrow for each spell, and who comes, falls and bounces off where."""

from __future__ import annotations

from typing import Final

from ....art import moved, text
from ....kernel.events import Event
from .battlefield import PITCH, Extent, middle
from .pieces import sign, token
from .reading import View, cell_of

SOURCES: Final = ("placed", "wizard-arrives", "wizard-moves")
"""The events after which the spells of a side come from the cell they name."""
HITS: Final = ("summoned", "shielded", "repelled")
MISSES: Final = ("spell-lost", "spell-waits", "spell-guarded")
START: Final = 38
STOPS: Final = {
    "summoned": 36,
    "shielded": 36,
    "repelled": 58,
    "spell-guarded": 58,
    "spell-lost": 16,
    "spell-waits": 16,
}
"""How far from the middle of its tile an arrow begins, and from that of its target it ends."""
STRUCK: Final = 74
"""How far from its tile the cross over a spell stands that is lost."""
WITHIN: Final = 8
BACK: Final = 22
"""An arrow ends so far within the drawing, and its cross so far before its tip."""
HEAD: Final = 15
PART: Final = 50
HIGH: Final = 30
ABOVE: Final = 47
"""Size of each part of a sign over a tile, and how far above its middle it is."""
BESIDE: Final = 11
"""How far right of the middle a sign begins where an arrow passes."""


def traces(view: View, events: list[Event]) -> str:
    """The arrows below, the signs above; nothing if no spell is cast and no golem goes."""
    extent = Extent(view)
    sources: dict[str, str] = {}
    delayed = ""
    arrows: list[str] = []
    heaps: dict[str, list[tuple[str, str, int]]] = {}
    crossed: list[str] = []
    for event in events:
        kind, params = event.kind, event.params
        at, side = str(params.get("at", "")), str(params.get("side", ""))
        if kind in SOURCES:
            sources[side] = at
        elif kind == "delayed-cast":
            delayed = str(params["from"])
        if kind in HITS or kind in MISSES:
            start = delayed or sources.get(side) or wizard_of(view, side)
            delayed = ""
            arrows.append(arrow(start, at, side, kind, extent))
            if start:
                crossed += passes_north(start, at)
        if kind in HITS:
            heap = heaps.setdefault(at, [])
            heap += [(what, side, how_many(event, name)) for what, name in (("come", "arrived"), ("bounce", "lost"))]
        elif kind == "removed":
            fall(heaps.setdefault(at, []), side)
        elif kind == "siege":
            heaps.setdefault(at, []).append(("come", side, 1))
    signs = [told_at(at, heap, at in crossed) for at, heap in heaps.items()]
    drawn = "\n".join(part for part in [*arrows, *signs] if part)
    return f'<g class="traces" aria-hidden="true">\n{drawn}\n</g>' if drawn else ""


def how_many(event: Event, name: str) -> int:
    golems = event.params[name]
    assert isinstance(golems, int)
    return golems


def wizard_of(view: View, side: str) -> str:
    """Where the wizard stands from whose tile a side casts, or nothing."""
    for shown in view["table"]["sides"]:
        if shown["side"] == side:
            return str(shown["wizard"] or "")
    return ""


def fall(heap: list[tuple[str, str, int]], side: str) -> None:
    """One more golem of the side goes back to its reserve."""
    for order, (what, whose, golems) in enumerate(heap):
        if what == "fall" and whose == side:
            heap[order] = (what, whose, golems + 1)
            return
    heap.append(("fall", side, 1))


def way(start: str, at: str) -> tuple[int, int, int]:
    """Across and down, each -1, 0 or 1, and how many units: spells go straight."""
    (x, y), (to_x, to_y) = cell_of(start), cell_of(at)
    cells = max(abs(to_x - x), abs(to_y - y))
    return (to_x - x) // max(1, cells), (y - to_y) // max(1, cells), cells * PITCH


def passes_north(start: str, at: str) -> list[str]:
    """The cells over whose northern edge an arrow goes."""
    (x, y), (_, to_y) = cell_of(start), cell_of(at)
    low, high = min(y, to_y), max(y, to_y)
    return [f"{x},{row}" for row in range(low, high)]


def ahead(extent: Extent, x: int, y: int, across: int, down: int) -> int:
    """How much of the drawing lies before a point in this direction."""
    if across:
        return extent.left + extent.width - x if across > 0 else x - extent.left
    return extent.top + extent.height - y if down > 0 else y - extent.top


def arrow(start: str, at: str, side: str, kind: str, extent: Extent) -> str:
    """From the tile that casts to what it hits; dashed if the spell has no effect now, and struck if it never will."""
    if not start or start == at:
        return ""
    x, y = middle(start)
    across, down, far = way(start, at)
    tip = min(far - STOPS[kind], ahead(extent, x, y, across, down) - WITHIN)
    angle = {(0, -1): 0, (1, 0): 90, (0, 1): 180, (-1, 0): 270}[across, down]
    line = f"M0 {-START}V{HEAD - 2 - tip}"
    head = f"M0 {-tip}L-11 {HEAD - tip}H11Z"
    parts = [f'<path class="rim" d="{line}"/><path class="rim" d="{head}"/>']
    parts.append(f'<path class="shaft" d="{line}"/><path class="head" d="{head}"/>')
    if kind in ("spell-lost", "spell-guarded"):
        cross = f"M-10 {-min(STRUCK, tip - BACK) - 10}l20 20m0-20l-20 20"
        parts.append(f'<path class="rim" d="{cross}"/><path class="cross" d="{cross}"/>')
    outcome = "hit" if kind in HITS else "lost" if kind != "spell-waits" else "waits"
    return (
        f'<g class="trace {outcome} {side}" data-trace="cell-{at}" data-from="cell-{start}" '
        f'transform="translate({x} {y}) rotate({angle})">{"".join(parts)}</g>'
    )


def told_at(at: str, heap: list[tuple[str, str, int]], crossed: bool) -> str:
    """The sign over a tile: golems that come, that shields destroy, and that fall."""
    shown = [told for told in heap if told[2]]
    if not shown:
        return ""
    wide = PART * len(shown) + 8
    x, y = middle(at)
    left = BESIDE if crossed else -wide / 2
    parts = [
        f'<rect class="back" x="{left:g}" y="{-ABOVE - HIGH / 2:g}" width="{wide}" height="{HIGH}" rx="{HIGH / 2:g}"/>'
    ]
    for order, (what, side, golems) in enumerate(shown):
        here = left + 17 + order * PART
        if what == "bounce":
            parts.append(sign("shield", here, -ABOVE, 0.86, "shield"))
        else:
            parts.append(token(side, here, -ABOVE, 0.82))
        count = f"+{golems}" if what == "come" else f"−{golems}"
        parts.append(text(here + 13, -ABOVE + 7, count, f"bold {what}", 21))
    return f'<g class="sum" data-sum="cell-{at}"{moved(x, y)}>{"".join(parts)}</g>'
