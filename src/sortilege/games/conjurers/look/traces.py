"""What a move would do, drawn over the board: where a figure goes and what it is given there, who attacks whom, who
moves."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any, Final

from ....art import text
from ....art import use as icon
from ....kernel.events import Event
from ....kernel.words import Words
from .battle import lower_side
from .elements import element
from .labels import note
from .layout import Box, tile_boxes
from .reading import View, battle_shown, own_side
from .shapes import at, good, width_of
from .stage import CARD, LEFT, ROW, SMALL, STEP, TALL_STEP, TALL_TOPS, TOPS, slot_number, slot_touch

Shown = dict[str, Any]
Spot = tuple[float, float]
SENDING: Final = ("sent", "challenged")
HEAD: Final = 13
EDGE: Final = 15
"""How far from the left edge of the cards an attack is drawn: beside the forecast."""
INTO: Final = 5
"""How far an arrow reaches into the card that it leads to, and begins in the one it comes from."""


def traces(view: View, events: list[Event], words: Words) -> str:
    """Arrows below, signs above; nothing if no figure and no creature goes anywhere."""
    battle = battle_shown(view)
    drawn = in_battle(view, battle, events) if battle is not None else in_town(view, events, words)
    return '<g class="traces" aria-hidden="true">\n' + "\n".join(drawn) + "\n</g>" if drawn else ""


# In the town


def in_town(view: View, events: list[Event], words: Words) -> list[str]:
    """From the house of whoever sends a figure to the space, and what that gives."""
    side = own_side(view)
    own = str(side["side"]) if side is not None else ""
    spaces = {f"space-{space['space']}": space for space in view["table"]["spaces"]}
    boxes = tile_boxes(view["table"]["spaces"], own)
    found: list[str] = []
    for event in events:
        sender = str(event.params.get("side", ""))
        if event.kind not in SENDING or sender != own:
            continue
        name = target_of(event)
        wide, tall = boxes[str(spaces[name]["space"])]
        found.append(sent(sender, name, boxes[f"house_{own}"][0], wide))
        found += given(words, spaces[name], wide, tall)
    return found


def target_of(event: Event) -> str:
    """The id of the space that a figure is sent to."""
    if event.kind == "challenged":
        return f"space-house_{event.params['other']}"
    return element(event.message(), "space")


def sent(side: str, name: str, house: Box, space: Box) -> str:
    """On a desk all houses are in sight; on a phone one's own is not, and the figure is seen where it arrives."""
    start = (house[0] + house[2] / 2, house[1] + house[3] / 2)
    end = (space[0] + space[2] - 22, space[1] + space[3] - 22)
    return f'<g class="wide-only" data-trace="{name}">{arrow(side, start, end, 24, 21)}</g>'


def given(words: Words, space: Shown, wide: Box, tall: Box) -> list[str]:
    """What the space gives, above it."""
    kind = str(space["kind"])
    if space.get("output"):
        more = note(words, "each-turn") if kind == "mine" else ""
        said = f"+{space['output']}"
    elif kind == "tavern":
        said, more = note(words, "initiative"), ""
    elif kind == "house":
        said, more = "", ""
    else:
        return []
    return [
        f'<g class="wide-only">{badge(space, said, more, (wide[0] + wide[2] / 2, wide[1] - 13), 1)}</g>',
        f'<g class="tall-only">{badge(space, said, "", (tall[0] + tall[2] / 2, tall[1] - 10), 0.78)}</g>',
    ]


def badge(space: Shown, said: str, more: str, spot: Spot, scale: float) -> str:
    """A small sign: a good and how much of it, or what else there is to be had."""
    sign = good(str(space["good"]), 0, 0, 20) if "good" in space else ""
    if space["kind"] == "house":
        sign = icon("crossed-swords", 0, 0, 20, "sign")
    first = 24 if sign else 0
    width = first + width_of(said, 17) + (6.4 * len(more) + 6 if more else 0) + 14
    left = -width / 2
    parts = [f'<rect class="back" x="{left:g}" y="-14" width="{width:g}" height="28" rx="14"/>']
    if sign:
        parts.append(f"<g{at(left + 18, 0)}>{sign}</g>")
    parts.append(text(left + 8 + first, 6, said, "sum-number", 17))
    if more:
        parts.append(text(left + 14 + first + width_of(said, 17), 5, more, "sum-note", 13))
    return f'<g class="sum"{at(*spot, scale)}>{"".join(parts)}</g>'


# In a battle


def in_battle(view: View, battle: Shown, events: list[Event]) -> list[str]:
    """Who attacks whom, as the dice are about to fall, and where a creature comes from that moves."""
    lower = lower_side(view, battle)
    found: list[str] = []
    for event in events:
        if event.kind == "moved":
            found += moved(battle, event, lower)
    if battle["fight"] is not None:
        aggressor = int(battle["fight"]["aggressor"])
        found.append(attack(battle, aggressor, int(battle["fight"]["target"]), lower))
    return found


def attack(battle: Shown, aggressor: int, target: int, lower: int) -> str:
    side, place = divmod(aggressor, ROW)
    owner = str(battle["sides"][side]["owner"] or "wild")
    up = side == lower
    wide_x, tall_x = LEFT + STEP * place + EDGE, 6 + TALL_STEP * place + 10
    ends = ((TOPS[1] + INTO, TOPS[0] + CARD[1] - INTO), (TALL_TOPS[1] + INTO, TALL_TOPS[0] + SMALL[1] - INTO))
    shapes = [
        arrow(owner, (x, low), (x, high), 0, 0) if up else arrow(owner, (x, high), (x, low), 0, 0)
        for x, (low, high) in zip((wide_x, tall_x), ends, strict=True)
    ]
    return (
        f'<g data-trace="{slot_touch(target)}" data-from="{slot_touch(aggressor)}">'
        f'<g class="wide-only">{shapes[0]}</g><g class="tall-only">{shapes[1]}</g></g>'
    )


def moved(battle: Shown, event: Event, lower: int) -> list[str]:
    """From the slot beside that is empty now; where two are, nobody can tell which it was."""
    card = event.params["card"]
    for side in (0, 1):
        slots = battle["sides"][side]["slots"]
        for place, shown in enumerate(slots):
            if shown is None or shown["card"] != card:
                continue
            left = [other for other in (place - 1, place + 1) if 0 <= other < ROW and slots[other] is None]
            if len(left) == 1:
                return [way(battle, side, left[0], place, int(side == lower))]
    return []


def way(battle: Shown, side: int, start: int, end: int, row: int) -> str:
    owner = str(battle["sides"][side]["owner"] or "wild")
    y, tall_y = TOPS[row] + CARD[1] / 2, TALL_TOPS[row] + SMALL[1] / 2
    wide = [LEFT + STEP * place + CARD[0] / 2 for place in (start, end)]
    tall = [6 + TALL_STEP * place + SMALL[0] / 2 for place in (start, end)]
    return (
        f'<g data-trace="{slot_touch(slot_number(side, end))}" data-from="{slot_touch(slot_number(side, start))}">'
        f'<g class="wide-only">{arrow(owner, (wide[0], y), (wide[1], y), 0, CARD[0] / 2 - 18)}</g>'
        f'<g class="tall-only">{arrow(owner, (tall[0], tall_y), (tall[1], tall_y), 0, SMALL[0] / 2 - 12)}</g></g>'
    )


def arrow(side: str, start: Spot, end: Spot, begin: float, stop: float) -> str:
    """A straight arrow that leaves out so much at its begin and end."""
    across, down = end[0] - start[0], end[1] - start[1]
    far = (across**2 + down**2) ** 0.5
    tip = far - stop
    line = f"M{begin:g} 0H{tip - HEAD + 2:.1f}"
    head = f"M{tip:.1f} 0l-{HEAD} -9v18Z"
    turned = f'transform="translate({start[0]:g} {start[1]:g}) rotate({degrees(atan2(down, across)):.1f})"'
    return (
        f'<g class="trace {side}" {turned}><path class="rim" d="{line}"/><path class="rim" d="{head}"/>'
        f'<path class="shaft" d="{line}"/><path class="head" d="{head}"/></g>'
    )
