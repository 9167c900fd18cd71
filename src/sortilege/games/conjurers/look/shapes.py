"""The shapes that everything is made of: figures, crests, goods, dice, and the symbols of a picture."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....art import symbols, use
from .signs import ALL, CRESTS, ELEMENT_ICONS, FIGURE_ICONS, GOOD_ICONS

OUTLINES: Final = {
    "conjurer": "M0 -21C11 -12 16 2 16 17Q0 22 -16 17C-16 2 -11 -12 0 -21Z",
    "worker": "M0 -19L16.5 -9.5V9.5L0 19L-16.5 9.5V-9.5Z",
    "merchant": "M0 -18A18 18 0 1 1 0 18A18 18 0 1 1 0 -18Z",
    "warrior": "M0 -19L16 -14V0C16 10 9 17 0 21C-9 17 -16 10 -16 0V-14Z",
    "recruiter": "M-15 -19H15V19L0 11L-15 19Z",
}
"""The outline of each kind of figure, around the origin."""
CREST_OUTLINES: Final = {
    "violet": "M0 -17A17 17 0 1 1 0 17A17 17 0 1 1 0 -17Z",
    "coral": "M0 -20L20 0L0 20L-20 0Z",
    "teal": "M-15.5 -15.5H15.5V15.5H-15.5Z",
    "amber": "M-8 -17H8L17 -8V8L8 17H-8L-17 8V-8Z",
}
WEAVES: Final = {
    "violet": "",
    "coral": "M-2 2L2 -2M-2 10L10 -2M6 10L10 6",
    "teal": "M2 0V8M6 0V8",
    "amber": "M0 0L8 8M8 0L0 8",
}
"""How the colour of each side is woven, in a square of 8."""
NARROW: Final = "iljtfrI.,:’' "
BROAD: Final = "mwMWHQOGD"
PIPS: Final = ((), ((0, 0),), ((-4, 4), (4, -4)))


def defs_for(drawn: str) -> str:
    """What a picture that stands alone refers to, and nothing else: all icons together weigh more than the rest."""
    icons = tuple([icon for icon in ALL if f'"#icon-{icon}"' in drawn])
    return f"<defs>{weaves()}{symbols(icons)}</defs>"


@cache
def icon_defs(icons: tuple[str, ...]) -> str:
    return f"<defs>{symbols(icons)}</defs>"


def weave_defs() -> str:
    return f"<defs>{weaves()}</defs>"


@cache
def weaves() -> str:
    """The colours of the sides, and light; to be had once in a page."""
    dyed = "".join(
        f'<pattern id="weave-{side}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<rect class="conj-dye {side}" width="8" height="8"/><path class="conj-thread" d="{thread}"/></pattern>'
        for side, thread in WEAVES.items()
    )
    hatch = (
        '<pattern id="weave-short" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<path class="conj-short" d="M-1 1L1 -1M0 6L6 0M5 7L7 5"/></pattern>'
    )
    light = (
        '<linearGradient id="conj-light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="conj-lit"/>'
        '<stop offset="1" class="conj-dim"/></linearGradient>'
    )
    return f"{dyed}{hatch}{light}"


def width_of(said: str, size: float) -> float:
    """About how wide words are in the bold serif."""
    return size * sum([0.3 if letter in NARROW else 0.8 if letter in BROAD else 0.52 for letter in said])


def at(x: float, y: float, scale: float = 1) -> str:
    return f' transform="translate({x:g} {y:g}){f" scale({scale:g})" if scale != 1 else ""}"'


def figure(side: str, kind: str, x: float, y: float, scale: float = 1) -> str:
    """A figure: its shape and sign say which kind it is, its colour and weave whose."""
    return (
        f'<g class="figure"{at(x, y, scale)}><path class="cut" fill="url(#weave-{side})" d="{OUTLINES[kind]}"/>'
        f"{use(FIGURE_ICONS[kind], 0, 1 if kind != 'recruiter' else -4, 21, 'sign')}</g>"
    )


def figure_outline(side: str, kind: str, x: float, y: float, scale: float = 1) -> str:
    """Where a figure is missing: it was sent away."""
    return (
        f'<g class="figure away {side}"{at(x, y, scale)}><path class="cut" d="{OUTLINES[kind]}"/>'
        f"{use(FIGURE_ICONS[kind], 0, 1 if kind != 'recruiter' else -4, 20, 'sign')}</g>"
    )


def kind_sign(kind: str, x: float, y: float, scale: float = 0.5) -> str:
    """A kind of figure, nobody's: it heads the districts that it may use."""
    return (
        f'<g class="kind {kind}"{at(x, y, scale)}><path d="{OUTLINES[kind]}"/>'
        f"{use(FIGURE_ICONS[kind], 0, 1 if kind != 'recruiter' else -4, 21, 'sign')}</g>"
    )


def crest(side: str, x: float, y: float, scale: float = 1) -> str:
    """The sign of a side."""
    return (
        f'<g class="crest"{at(x, y, scale)}><path class="cut" fill="url(#weave-{side})" d="{CREST_OUTLINES[side]}"/>'
        f"{use(CRESTS[side], 0, 0, 22, 'sign')}</g>"
    )


def good(kind: str, x: float, y: float, size: float = 22) -> str:
    """A resource or food, as a coloured chip around a point."""
    half = size / 2
    return (
        f'<g class="good {kind}"><rect x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}" '
        f'rx="{size * 0.24:g}"/>{use(GOOD_ICONS[kind], x, y, size * 0.74, "sign")}</g>'
    )


def good_chip(kind: str, size: int = 24) -> str:
    """The same by itself, for HTML."""
    return (
        f'<svg class="chip" viewBox="0 0 24 24" width="{size}" height="{size}" aria-hidden="true">'
        f"{good(kind, 12, 12, 24)}</svg>"
    )


def element(kind: str, x: float, y: float, scale: float = 1) -> str:
    return (
        f'<g class="element {kind}"{at(x, y, scale)}><circle r="13"/>{use(ELEMENT_ICONS[kind], 0, 0, 17, "sign")}</g>'
    )


def die(number: int, x: float, y: float, size: float = 22, kind: str = "") -> str:
    """A battle die that shows 0, 1 or 2, or nothing yet if the number is below 0."""
    half = size / 2
    pips = "".join(
        [
            f'<circle cx="{x + across * size / 20:g}" cy="{y + down * size / 20:g}" r="{size * 0.11:g}"/>'
            for across, down in (PIPS[number] if 0 <= number < len(PIPS) else ())
        ]
    )
    return (
        f'<g class="die {kind}"><rect x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}" '
        f'rx="{size * 0.2:g}"/>{pips}</g>'
    )


def die_sign(x: float, y: float, size: float) -> str:
    """The sign of battle dice: a dark die with both pips."""
    return die(2, x, y, size, "dark")
