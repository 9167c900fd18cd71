"""Golems, wizards and other small things as SVG. Classes say what they are, `picture.css` how they look."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....art import moved, symbols, text, use

ICONS: Final = (
    "card-exchange",
    "castle",
    "crossed-swords",
    "dolmen",
    "flying-flag",
    "hourglass",
    "hut",
    "laurel-crown",
    "plain-arrow",
    "well",
    "wizard-face",
)
ROUND: Final = "M0-13A13 13 0 0 1 0 13A13 13 0 0 1 0-13Z"
SQUARE: Final = "M-8.5-12H8.5Q12-12 12-8.5V8.5Q12 12 8.5 12H-8.5Q-12 12-12 8.5V-8.5Q-12-12-8.5-12Z"
RHOMB: Final = "M-3-14.5Q0-17 3-14.5L14.5-3Q17 0 14.5 3L3 14.5Q0 17-3 14.5L-14.5 3Q-17 0-14.5-3Z"
BASES: Final = {"salmon": ROUND, "purple": SQUARE, "teal": RHOMB}
"""Sides are told apart by shape too: round, square and pointed pieces."""
GOLEM: Final = (
    "M-3.500-9.500H3.500V-4H-3.500ZM-2.300-7.800V-6H-.8V-7.800ZM.8-7.800V-6H2.300V-7.800Z"
    "M-8.500-2.800H8.500V4.500H5.300V1H4.500V9H1V4H-1V9H-4.500V1H-5.300V4.500H-8.500Z"
)
SHIELD: Final = "M-9.500-10Q-4-9.500 0-12Q4-9.500 9.500-10V0C9.500 6 5 9.500 0 12C-5 9.500-9.500 6-9.500 0Z"
BROKEN: Final = (
    "M-7.500-7.500Q-5-7.200-2.500-8.300L-4-3.500-.500-.500-3 3.500-1.800 8.300C-5.200 6.500-7.500 3.800-7.500 0Z"
    "M7.500-7.500Q4-7 .5-8.800L-.8-4.200 2.600-1 .2 3.300 1.500 8.500C5.200 6.800 7.500 4 7.500 0Z"
)
REACH: Final = "M-8.500 10.500V-4.500L0-12.500 8.500-4.500V10.500Z"
SPIRAL: Final = (
    "M0-1.500A2.500 2.500 0 0 1 2.500 1 4.500 4.500 0 0 1-2 5.500 6.500 6.500 0 0 1-8.500-1 "
    "8.500 8.500 0 0 1 0-9.500 10.500 10.500 0 0 1 10.500 1"
)
SIGNS: Final = {"golem": GOLEM, "shield": SHIELD, "broken": BROKEN, "reach": REACH, "spiral": SPIRAL}
"""A golem, a shield, a shield that a spell breaks, the arrow in which a range stands, and what is on the back of tiles:
simple enough for a tile that is as small as a thumb."""

Spot = tuple[int, int]
SPOTS: Final[tuple[tuple[Spot, ...], ...]] = (
    (),
    ((0, 0),),
    ((-15, 0), (15, 0)),
    ((0, -15), (-16, 12), (16, 12)),
    ((-15, -15), (15, -15), (-15, 15), (15, 15)),
    ((0, -24), (25, -6), (15, 22), (-15, 22), (-25, -6)),
    ((-27, -15), (0, -15), (27, -15), (-27, 15), (0, 15), (27, 15)),
    ((-27, -26), (0, -26), (27, -26), (-27, 0), (0, 0), (27, 0), (-27, 26), (0, 26), (27, 26)),
)
"""Where golems stand on a tile: up to five, and more while it is crowded."""
SPOTS_WITH_WIZARD: Final[tuple[tuple[Spot, ...], ...]] = (
    ((0, 0),),
    ((-9, -6), (18, 15)),
    ((0, -13), (-16, 17), (16, 17)),
    ((0, -17), (-26, 12), (0, 21), (26, 12)),
    ((0, -18), (-29, -2), (29, -2), (-14, 22), (14, 22)),
    ((0, -18), (-29, -5), (29, -5), (-27, 22), (0, 23), (27, 22)),
)
"""The same with a wizard, who takes the first spot."""


@cache
def shape_defs() -> str:
    """All that pictures refer to, to be had once in a page: icons, pieces, the light on paper.

    Style sheets meet these shapes by their own classes only, whatever is around the reference.
    """
    parts = [
        symbols(ICONS),
        *[f'<path id="shape-{name}" d="{path}"/>' for name, path in SIGNS.items()],
        *[f'<text id="shape-{digit}" class="riv-number" font-size="20">{digit}</text>' for digit in range(10)],
    ]
    for colour, path in BASES.items():
        base = f'<path class="riv-base {colour}" d="{path}"/>'
        parts.append(f'<g id="shape-golem-{colour}">{base}{sign("golem", 0, 0, 1, "riv-ink")}</g>')
        parts.append(
            f'<g id="shape-wizard-{colour}"><path class="riv-halo" d="{path}" transform="scale(1.56)"/>'
            f'<path class="riv-base bare {colour}" d="{path}" transform="scale(1.36)"/>'
            f"{use('wizard-face', 0, 0, 24, 'riv-ink')}</g>"
        )
    parts.append(
        '<linearGradient id="shape-light" x1="0" y1="0" x2="1" y2="1"><stop class="light" offset="0"/>'
        '<stop class="shade" offset="1"/></linearGradient>'
    )
    return f"<defs>{''.join(parts)}</defs>"


def sign(name: str, x: float, y: float, scale: float = 1, kind: str = "") -> str:
    """A sign of tiles around a point."""
    classes = f' class="{kind}"' if kind else ""
    return f'<use href="#shape-{name}"{classes}{moved(x, y, scale)}/>'


def number(count: int, x: float, y: float, size: float, kind: str) -> str:
    """A number on a tile, centred on its base line. A digit is a shape: what a tile says aloud are whole sentences."""
    if count < 10:
        return sign(str(count), x, y, size / 20, kind)
    return text(x, y, str(count), f"riv-number {kind}", size)


def token(colour: str, x: float, y: float, scale: float = 1) -> str:
    """A golem of a side where it is only a sign."""
    return f'<use href="#shape-golem-{colour}"{moved(x, y, scale)}/>'


def golem(colour: str, name: str, x: float, y: float) -> str:
    """A golem on the battlefield. Its name stays as long as it stands there."""
    shown = f'<use href="#shape-golem-{colour}"/>'
    return f'<g class="piece" id="piece-{name}"{moved(x, y)}>{shown}</g>'


def wizard(colour: str, x: float, y: float) -> str:
    """The wizard of a side; it keeps its name wherever it goes, so that it glides."""
    return f'<g class="piece" id="piece-wizard-{colour}"{moved(x, y)}><use href="#shape-wizard-{colour}"/></g>'
