"""Golems, wizards and other small things as SVG. Classes say what they are, `picture.css` how they look."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...art import moved, symbols, use

ICONS: Final = (
    "card-exchange",
    "castle",
    "checked-shield",
    "cracked-shield",
    "crossed-swords",
    "dolmen",
    "flying-flag",
    "hourglass",
    "hut",
    "laurel-crown",
    "pentagram-rose",
    "plain-arrow",
    "rock-golem",
    "well",
    "wizard-face",
)
ROUND: Final = "M0-13A13 13 0 0 1 0 13A13 13 0 0 1 0-13Z"
SQUARE: Final = "M-8.5-12H8.5Q12-12 12-8.5V8.5Q12 12 8.5 12H-8.5Q-12 12-12 8.5V-8.5Q-12-12-8.5-12Z"
RHOMB: Final = "M-3-14.5Q0-17 3-14.5L14.5-3Q17 0 14.5 3L3 14.5Q0 17-3 14.5L-14.5 3Q-17 0-14.5-3Z"
BASES: Final = {"salmon": ROUND, "purple": SQUARE, "teal": RHOMB}
"""Sides are told apart by shape too: round, square and pointed pieces."""
DIAMOND: Final = "M0-4.4 3.3 0 0 4.4-3.3 0Z"

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
    parts = [symbols(ICONS)]
    for colour, path in BASES.items():
        base = f'<path class="riv-base {colour}" d="{path}"/>'
        parts.append(f'<g id="shape-golem-{colour}">{base}{use("rock-golem", 0, 0, 17, "riv-ink")}</g>')
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
