"""The town as SVG: the turn track, the districts with their spaces, and the figures on them."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, text, use
from ....kernel.words import Words
from .labels import note, tell
from .layout import (
    DISTRICT_BOXES,
    DISTRICTS,
    TALL,
    TALL_PITCH,
    TALL_PLACES,
    TALL_SMALLEST,
    TALL_STEP,
    TALL_TOP,
    TRACK_HEIGHT,
    Box,
    in_district,
    placed,
    tile_boxes,
)
from .outlook import is_weighing
from .reading import View, own_side
from .shapes import figure, kind_sign, width_of
from .tiles import tile

Shown = dict[str, Any]
DRAWN: Final = Fragments()
FIGURES_OF: Final = {
    "mines": ("worker",),
    "storages": ("merchant",),
    "crafts": ("merchant",),
    "food": ("worker", "merchant", "warrior", "recruiter"),
    "square": ("recruiter",),
    "pits": ("recruiter",),
    "battlegrounds": ("warrior",),
    "houses": ("conjurer",),
}
"""The kinds of figures that head each district; a conjurer may go anywhere."""
NOTED: Final = ("mines", "storages", "crafts", "food", "battlegrounds", "houses")
"""The districts that have a note on what happens there."""
PARTS: Final = ("allocation", "resolving", "end")


def town(view: View, words: Words) -> str:
    """Everything on the board while nobody fights, the lowest first."""
    table = view["table"]
    side = own_side(view)
    boxes = tile_boxes(table["spaces"], str(side["side"]) if side else "")
    parts = [track(table, words)]
    for district in DISTRICTS:
        weighing = district == "battlegrounds" and is_weighing(view)
        parts.append(head(words, district, "weighing" if weighing else f"note-{district}"))
        parts += [
            tile(view, words, space, boxes[str(space["space"])]) for space in in_district(table["spaces"], district)
        ]
    for owner in table["sides"]:
        parts += figures(owner, boxes)
    return "\n".join(parts)


def head(words: Words, district: str, noted: str) -> str:
    """The ground of a district with its name, who may go there, and a note."""
    return DRAWN.get((words, district, noted)) or DRAWN.keep(
        (words, district, noted), draw_head(words, district, noted)
    )


def draw_head(words: Words, district: str, noted: str) -> str:
    x, y, width, height = DISTRICT_BOXES[district]
    name = tell(words, f"district-{district}")
    signs = FIGURES_OF[district]
    start = x + 12 + width_of(name, 15.5) + 18
    wide = "".join([kind_sign(kind, start + 22 * at, y + 15, 0.46) for at, kind in enumerate(signs)])
    said = note(words, noted) if district in NOTED else ""
    row, column = TALL_PLACES[district]
    tall_x, tall_y = 7 + column * TALL_STEP, TALL_TOP + row * TALL_PITCH - 6
    short = tell(words, f"short-district-{district}")
    tall_signs = "".join(
        [
            kind_sign(kind, tall_x + width_of(short, TALL_SMALLEST) + 12 + 16 * at, tall_y - 4, 0.38)
            for at, kind in enumerate(signs[:1])
        ]
    )
    fits = len(said) * 5.9 < width - (start - x) - 22 * len(signs)
    return (
        f'<g class="wide-only"><rect class="district quarter" data-stays="" x="{x}" y="{y}" width="{width}" '
        f'height="{height}" rx="10"/>'
        f"{text(x + 12, y + 20, name, 'district-name', 15.5)}{wide}"
        f"{text(x + width - 9, y + 19, said, 'note end', 13) if said and fits else ''}</g>\n"
        f'<g class="tall-only">{text(tall_x, tall_y, short, "district-name", TALL_SMALLEST)}'
        f"{tall_signs if short and district != 'food' else ''}</g>"
    )


# Figures


def figures(side: Shown, boxes: dict[str, tuple[Box, Box]]) -> list[str]:
    """The figures of a side: on their spaces, or waiting in their house."""
    house, _ = boxes[f"house_{side['side']}"]
    found: list[str] = []
    waiting = [one for one in side["figures"] if one["at"] is None]
    for one in side["figures"]:
        name = f"piece-{side['side']}-{one['kind']}"
        if one["at"] is None:
            place = waiting.index(one)
            step = min(30.0, (house[2] - 24) / max(1, len(side["figures"])))
            spot = (house[0] + 17 + step * place, house[1] + house[3] - 20)
            found.append(
                f'<g class="lay pawn home" id="{name}"{placed(spot, spot)}>'
                f"{figure(str(side['side']), one['kind'], 0, 0, 0.66)}</g>"
            )
            continue
        wide, tall = boxes[str(one["at"])]
        spot = (wide[0] + wide[2] - 22, wide[1] + wide[3] - 22)
        tall_spot = (tall[0] + tall[2] - 12, tall[1] + tall[3] - 11)
        found.append(
            f'<g class="lay pawn{"" if tall[2] else " wide-only"}" id="{name}"{placed(spot, tall_spot, 1, 0.68)}>'
            f"{figure(str(side['side']), one['kind'], 0, 0, 0.86)}</g>"
        )
    return found


# Time


def track(table: Shown, words: Words) -> str:
    """The turns by phases, with feedings and tournaments, and the part of the turn."""
    shown = (
        words,
        *[str(table[field]) for field in ("turn", "turns", "part", "first_turns", "feedings", "tournaments")],
    )
    return DRAWN.get(shown) or DRAWN.keep(shown, draw_track(table, words))


def phases_of(table: Shown) -> list[list[int]]:
    firsts = [*table["first_turns"], table["turns"] + 1]
    return [list(range(first, firsts[at + 1])) for at, first in enumerate(firsts[:-1])]


def draw_track(table: Shown, words: Words) -> str:
    told = escape(tell(words, "track", turn=table["turn"], turns=table["turns"], feedings=[*table["feedings"]]))
    parts = [f'<g class="track" id="track" role="img" aria-label="{told}" data-rule="turn"><g class="wide-only">']
    x = 6.0
    for numeral, turns in zip(("I", "II", "III", "IV"), phases_of(table), strict=False):
        drawn, width = wide_phase(table, numeral, turns, x)
        parts.append(drawn)
        x += width + 10
    parts += [part_of_turn(table, words), '</g><g class="tall-only">', tall_track(table), "</g></g>"]
    return "".join(parts)


def marks_of(table: Shown, turns: list[int]) -> list[str]:
    found = ["camp-cooking-pot"] if turns and turns[-1] in table["feedings"] else []
    return found + (["trophy-cup"] if turns and turns[-1] in table["tournaments"] else [])


def wide_phase(table: Shown, numeral: str, turns: list[int], x: float) -> tuple[str, float]:
    """A phase of the game; and how wide it is."""
    now = table["turn"]
    marks = marks_of(table, turns)
    width = 40 + 34 * len(turns) + 30 * len(marks) + 6
    past = "" if turns[-1] >= now else " past"
    parts = [
        f'<g class="phase{past}{" now" if turns[0] <= now <= turns[-1] else ""}">',
        f'<rect class="district" x="{x:g}" y="6" width="{width}" height="{TRACK_HEIGHT}" rx="10"/>',
        text(x + 20, 32, numeral, "phase-name middle", 15),
    ]
    for place, turn in enumerate(turns):
        kind = "past" if turn < now else "now" if turn == now else "later"
        left = x + 38 + 34 * place
        parts.append(f'<rect class="turn {kind}" x="{left:g}" y="11" width="30" height="30" rx="6"/>')
        parts.append(text(left + 15, 32, str(turn), f"turn-number {kind} middle", 16))
    start = x + 40 + 34 * len(turns)
    parts += [use(mark, start + 13 + 30 * place, 26, 20, "mark") for place, mark in enumerate(marks)]
    return "".join(parts) + "</g>", width


def part_of_turn(table: Shown, words: Words) -> str:
    """Where in the turn the game is, at the right end."""
    x = 1080.0
    parts: list[str] = []
    for part in reversed(PARTS):
        said = tell(words, f"part-{part}")
        now = table["part"] == part
        width = 7.2 * len(said) + (22 if now else 2)
        if now:
            parts.append(f'<rect class="part" x="{x - width:g}" y="11" width="{width:g}" height="30" rx="15"/>')
        parts.append(text(x - width / 2, 31, said, f"part-name{' now' if now else ''} middle", 15))
        x -= width + 10
        if part != PARTS[0]:
            parts.append(f'<path class="then" d="M{x - 2:g} 22l5 4.5l-5 4.5"/>')
            x -= 12
    return "".join(parts)


def tall_track(table: Shown) -> str:
    """One line: the turns, and after which of them is fed."""
    phases = phases_of(table)
    units = sum(len(turns) + 0.95 * len(marks_of(table, turns)) for turns in phases)
    step = (TALL[0] - 12 - 8 * (len(phases) - 1)) / units
    x, now = 6.0, table["turn"]
    parts: list[str] = []
    for turns in phases:
        marks = marks_of(table, turns)
        width = step * (len(turns) + 0.95 * len(marks))
        if turns[0] <= now <= turns[-1]:
            parts.append(f'<rect class="phase-box" x="{x - 2:g}" y="3" width="{width + 4:g}" height="25" rx="8"/>')
        for turn in turns:
            kind = "past" if turn < now else "now" if turn == now else "later"
            if turn == now:
                parts.append(f'<rect class="turn now" x="{x + 1:g}" y="5" width="{step - 2:g}" height="21" rx="5"/>')
            parts.append(text(x + step / 2, 21, str(turn), f"turn-number {kind} middle", 14))
            x += step
        for mark in marks:
            parts.append(use(mark, x + step * 0.47, 15.5, 17, f"mark{' past' if turns[-1] < now else ''}"))
            x += step * 0.95
        x += 8
    return "".join(parts)
