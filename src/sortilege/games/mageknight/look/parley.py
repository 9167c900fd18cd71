"""Heroes on a stage before anything is fought, a panel for each with a line and a number: a call, an auction."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import moved, opening, text
from .tokens import hero_figure

View = dict[str, Any]
Table = dict[str, Any]
Place = tuple[float, float]
WIDTH: Final = 900
HEAD: Final = 76
PANEL: Final = (212, 128)
TALL_WIDTH: Final = 340
TALL_PANEL: Final = 92
TALL_HEAD: Final = 92
GAP: Final = 10
WIDE_LEAST: Final = "0.5 0.72"
TALL_LEAST: Final = "0.7 0.7"


class Part:
    """A hero's part: what is called so, what is said of it and how (enough, lacking or muted), and how much it is."""

    def __init__(self, hero: str, title: str, says: str, tone: str, much: str) -> None:
        self.hero = hero
        self.title = title
        self.says = says
        self.tone = tone
        self.much = much


def stage_opening(
    table: Table, scene: str, title: str, below: float, panels: int, tall_below: float | None = None
) -> str:
    """The beginning of the drawing; `below` is the room it needs below the panels, `tall_below` in a tall window."""
    time = "night" if table["night"] else "day"
    tall = TALL_HEAD + panels * (TALL_PANEL + GAP // 2) + (below if tall_below is None else tall_below)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mageknight board stage parley {time}" data-scene="{scene}" '
        f'viewBox="0 0 {WIDTH} {HEAD + PANEL[1] + GAP + below:g}" data-least="{WIDE_LEAST}" '
        f'data-tall="0 0 {TALL_WIDTH} {tall:g}" data-tall-least="{TALL_LEAST}" role="group" '
        f'aria-label="{escape(title)}">'
    )


def heading(title: str, number: str, told: str, panels: int) -> str:
    """The title, and what there is to know; in a tall window in two lines."""
    left = left_of(panels)
    return "".join(
        (
            f'<g class="in-wide">{text(left, 32, title, "title", 22)}',
            text(left, 58, f"{number} {told}".strip(), "muted", 15.5) + "</g>",
            f'<g class="in-tall">{text(GAP, 30, title, "title", 22)}',
            text(GAP, 54, number, "muted", 15) + text(GAP, 74, told, "muted", 12.5) + "</g>",
        )
    )


def left_of(panels: int) -> float:
    return (WIDTH - panels * (PANEL[0] + GAP) + GAP) / 2


def places(panels: int) -> list[tuple[Place, Place]]:
    """Where each panel lies, in a wide and in a tall window."""
    left = left_of(panels)
    return [
        ((left + at * (PANEL[0] + GAP), float(HEAD)), (4.0, TALL_HEAD + at * (TALL_PANEL + GAP / 2)))
        for at in range(panels)
    ]


def hero_panel(part: Part, kind: str, touch: str, label: str, about: str, where: tuple[Place, Place]) -> str:
    """A hero with a part in it; with `touch` it is a button of click paths, `about` has its other attributes."""
    wide, tall = where
    place = f'{moved(*wide)} style="--tall: translate({tall[0]:g}px, {tall[1]:g}px)" {about}'
    classes = f"foe duellist lay {kind}"
    if touch:
        begin = opening(classes, touch, label, True, place)
    else:
        begin = f'<g class="{classes}" id="part-{part.hero}" role="img" aria-label="{escape(label)}"{place}>'
    return "".join(
        (
            begin,
            f'<rect class="plate in-wide" width="{PANEL[0]}" height="{PANEL[1]}" rx="13"/>',
            f'<rect class="plate in-tall" width="{TALL_WIDTH - 8}" height="{TALL_PANEL}" rx="13"/>',
            stripe(part.hero, "in-wide", PANEL[1]),
            stripe(part.hero, "in-tall", TALL_PANEL),
            f'<g class="lay" style="--tall: translate(2px, -1px)">{hero_figure(part.hero, 46, 46, 1.7)}</g>',
            '<g class="lay" style="--tall: translate(6px, -7px)">',
            text(82, 36, part.title, "title", 18 if len(part.title) < 13 else 14),
            text(82, 57, part.says, part.tone, 14.5 if len(part.says) < 19 else 12),
            "</g>",
            f'<g class="lay" style="--tall: translate(72px, -30px)">{text(16, 110, part.much, "title", 20)}</g>',
            "</g>",
        )
    )


def stripe(hero: str, shape: str, high: int) -> str:
    return f'<rect class="stripe {shape}" data-side="{hero}" x="2" y="14" width="6" height="{high - 28}" rx="3"/>'
