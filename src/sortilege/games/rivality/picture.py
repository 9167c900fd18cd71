"""A view drawn as SVG: every shape is made here, of plain paths. The text board is next door, in `board`."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import Any

from .board import (
    SOLO_BORDER,
    View,
    by_strength,
    castable,
    caster_of,
    cell_of,
    choices,
    golems_of,
    held_by,
    mode,
    options_of,
    own_hand,
    question,
    result,
    say,
    seat_names,
    side_name,
    sorted_by_target,
    spells_as_they_lie,
    tile_name,
    wizard_on,
    write,
)
from .components import EDGES, SHIELD_BREAKING_RANGE
from .field import FACINGS, LIMIT
from .words import ENGLISH

__all__ = ["draw", "write"]

TILE, PITCH = 112, 118
MARGIN = 30
SPELL_LINE = 44
"""How far the spells stand from the middle of a tile."""
RAIL = 310
LEAST_WIDTH, LEAST_HEIGHT = 760, 420
FELT, SHADE, PANEL, LINE = "#1f2733", "#161c26", "#263140", "#3b4859"
TEXT, MUTED, GOLD, OUTLINE = "#f0eadc", "#aeb8c6", "#f0c04e", "#2b2530"
SANS = "'Alegreya Sans', 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif"
SERIF = "Alegreya, Georgia, 'Noto Serif', serif"
TITLE = f'font-family="{SERIF}" font-weight="700"'
BOLD, CENTRED, AT_END = 'font-weight="700"', 'text-anchor="middle"', 'text-anchor="end"'
COLOURS = {"salmon": "#f0715c", "purple": "#7a55c7", "teal": "#17a398"}
PAPER = {"well": "#cbe1e9", "stone_circle": "#dfe5cb", "cottage": "#f3dcbd", "fortress": "#dad4e3"}
INK = {"well": "#245567", "stone_circle": "#4f612a", "cottage": "#7d4a1c", "fortress": "#443d60"}

ART = {
    "well": "M-29-12 0-33 29-12H23V6H17V-12H-17V6H-23V-12ZM-27 8H27V13H24Q24 29 0 30Q-24 29-24 13H-27Z"
    "M-3-12H3V-3H8V5H-8V-3H-3Z",
    "stone_circle": "M-14-31H14V-22H11V4H4V-22H-4V4H-11V-22H-14ZM-37-10-14-13V-5L-16-5V18H-22V-4L-29-3V20H-35V-2H-37Z"
    "M37-10 14-13V-5L16-5V18H22V-4L29-3V20H35V-2H37ZM-10 14 8 12 11 23-8 25ZM-24 25-14 24V31H-26ZM16 25 27 26V32H14Z",
    "cottage": "M-35 0-10-27H-10L0-33 10-27H15V-34H23V-19L35 0H25V28H7V10H-7V28H-25V0ZM12 5V13H19V5ZM-19 5V13H-12V5Z",
    "fortress": "M-33-16H-28V-11H-24V-16H-19V-11H-14V-4H-11V-32H-6V-27H-2.5V-32H2.5V-27H6V-32H11V-4H14V-11H19V-16H24"
    "V-11H28V-16H33V28H8V14Q8 6 0 6Q-8 6-8 14V28H-33ZM-3-19V-9H3V-19ZM-26-2V7H-22V-2ZM22-2V7H26V-2Z",
}
GOLEM = {
    "salmon": "M0-12C6-12 8-7 8-3C12-3 13.5 1 12 5C11 8 8 8 7.5 5V12H2.5V8H-2.5V12H-7.5V5C-8 8-11 8-12 5"
    "C-13.5 1-12-3-8-3C-8-7-6-12 0-12Z",
    "purple": "M-5-12H5V-4H12V6H7.5V12H1.5V7H-1.5V12H-7.5V6H-12V-4H-5Z",
    "teal": "M0-13 6-4 12-5 9 5 6 3 8 12H2.5L0 7-2.5 12H-8L-6 3-9 5-12-5-6-4Z",
}
"""Told apart by shape too: round, square and pointed golems."""
BADGE = {
    "salmon": "M0-16A16 16 0 0 1 0 16A16 16 0 0 1 0-16Z",
    "purple": "M-12-15H12Q15-15 15-12V12Q15 15 12 15H-12Q-15 15-15 12V-12Q-15-15-12-15Z",
    "teal": "M0-18 16-9V9L0 18-16 9V-9Z",
}
HAT = "M7-10Q3-12 1-11Q-4-9-6 0Q-11 1-11 2.6Q-6 4.6 0 4.6Q6 4.6 11 2.6Q11 1 6 0L3-7Z"
BEARD = "M-6 5.6Q0 7 6 5.6Q6 11 0 14Q-6 11-6 5.6Z"
PIP = "M0-6A2.4 2.4 0 0 1 0-1.2A2.4 2.4 0 0 1 0-6ZM-5-.8H5V3H3V5.6H.7V3.6H-.7V5.6H-3V3H-5Z"
DIAMOND = "M0-4.5 3.5 0 0 4.5-3.5 0Z"
SHIELD = "M-5-6Q-2-5 0-7Q2-5 5-6V0Q5 5 0 8Q-5 5-5 0Z"
CRACK = "M1-8-1.5-2 1.5 1-1 9"
SPOTS = (
    (),
    ((0, 0),),
    ((-14, 0), (14, 0)),
    ((0, -14), (-15, 13), (15, 13)),
    ((-15, -14), (15, -14), (-15, 14), (15, 14)),
    ((-21, -16), (21, -16), (0, 0), (-21, 16), (21, 16)),
)
"""Where up to five golems stand on a tile."""
SPOTS_WITH_WIZARD = (
    ((0, 0),),
    ((-15, 0), (16, 2)),
    ((0, -16), (-15, 17), (15, 17)),
    ((0, -17), (-26, 15), (0, 18), (26, 15)),
    ((0, -17), (-14, 18), (14, 18), (-27, -10), (27, -10)),
    ((0, -17), (0, 18), (-26, 18), (26, 18), (-27, -10), (27, -10)),
)
"""The same with a wizard, who takes the first spot."""


class Plan:
    """Which cells are shown, and where they are drawn."""

    def __init__(self, view: View) -> None:
        cells = [cell_of(tile["at"]) for tile in view["table"]["tiles"]]
        rim = 0 if view["over"] or view["table"]["level"] else 1
        self.west = min(x for x, _ in cells) - rim
        self.east = max(x for x, _ in cells) + rim
        self.south = min(y for _, y in cells) - rim
        self.north = max(y for _, y in cells) + rim
        wide = (self.east - self.west + 1) * PITCH + 2 * MARGIN
        high = (self.north - self.south + 1) * PITCH + 2 * MARGIN
        self.bar = 176 if own_hand(view) or controls(options_of(view)) else 84
        self.width = max(wide, LEAST_WIDTH)
        self.height = max(high, LEAST_HEIGHT)
        self.left = (self.width - wide) // 2 + MARGIN
        self.top = (self.height - high) // 2 + MARGIN

    def middle(self, x: int, y: int) -> tuple[int, int]:
        """The middle of a cell in the drawing."""
        return self.left + (x - self.west) * PITCH + PITCH // 2, self.top + (self.north - y) * PITCH + PITCH // 2

    def shows(self, x: int, y: int) -> bool:
        return self.west <= x <= self.east and self.south <= y <= self.north


def draw(view: View) -> str:
    """The view as a standalone SVG: the battlefield, the hand and the question below, the sides in a rail.

    Ids are those of click paths: cell-X,Y, hand-TILE, golem-COLOUR-X,Y, and facing-, edge- and mulligan where asked.
    """
    plan = Plan(view)
    rail, rail_height = draw_rail(view, plan.width)
    width = plan.width + RAIL
    height = max(plan.height + plan.bar, rail_height)
    bar_top = height - plan.bar
    plan.top += (bar_top - plan.height) // 2
    chosen = choices(view)
    laid = [tile["at"] for tile in view["table"]["tiles"]]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'style="max-width:100%;height:auto" role="img" font-family="{SANS}" font-size="14" fill="{TEXT}">',
        f"<title>{escape(f'Rivality, {mode(view)}')}</title>",
        f'<rect width="{width}" height="{height}" fill="{FELT}"/>',
        draw_axes(plan),
    ]
    if view["table"]["level"]:
        parts.append(draw_border(plan))
    parts += [draw_free(plan, at) for at in chosen if at not in laid]
    if not view["over"]:
        parts.append(draw_waiting(view, plan))
    parts += [draw_laid(view, plan, tile, tile["at"] in chosen) for tile in view["table"]["tiles"]]
    parts += [draw_bar(view, plan, bar_top), rail_ground(plan.width, height), rail, "</svg>"]
    return "\n".join(part for part in parts if part)


# Small shapes


def shape(path: str, fill: str, x: float = 0, y: float = 0, *, scale: float = 1, more: str = "") -> str:
    """A path filled with a colour, moved and scaled; `more` are further attributes."""
    return f'<path d="{path}" fill="{fill}"{moved(x, y, scale)} {more}/>'


def moved(x: float, y: float, scale: float = 1) -> str:
    """The attribute that puts something where it belongs; none if it is there already."""
    if scale != 1:
        return f' transform="translate({x:g} {y:g}) scale({scale:g})"'
    return f' transform="translate({x:g} {y:g})"' if x or y else ""


def square(half: float, round_: float, more: str) -> str:
    """A rounded square around the origin."""
    return f'<rect x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="{round_:g}" {more}/>'


def text(x: float, y: float, words: str, size: int = 14, *, fill: str = TEXT, more: str = "") -> str:
    """Words that begin at a point, or are centred on it or end there if `more` says so."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" {more}>{escape(words)}</text>'


def golem(colour: str, x: float, y: float, scale: float = 1) -> str:
    """A golem of a side: its shape and colour, with two eyes."""
    eyes = -7.5 if colour == "purple" else -2.5
    body = shape(GOLEM[colour], COLOURS[colour], more=f'stroke="{OUTLINE}" stroke-width="1.4"')
    look = f'<path d="M-2.4 {eyes}v.01M2.4 {eyes}v.01" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>'
    return f'<g{moved(x, y, scale)} stroke-linejoin="round">{body}{look}</g>'


def wizard(colour: str, x: float, y: float) -> str:
    """A wizard: hat and beard on a badge of the side's shape."""
    rim = 'stroke="#fff" stroke-width="2.5" stroke-linejoin="round"'
    ring = shape(BADGE[colour], "none", more=f'stroke="{OUTLINE}" stroke-width="5"')
    badge = shape(BADGE[colour], COLOURS[colour], more=rim)
    return f"<g{moved(x, y)}>{ring}{badge}{shape(HAT + BEARD, '#fff', 0, -1)}</g>"


def shield(x: float, y: float, fill: str) -> str:
    return shape(SHIELD, fill, x, y, more=f'stroke="{OUTLINE}" stroke-width=".8"')


def turned(x: int, y: int, quarters: int) -> tuple[int, int]:
    """The point after so many quarter turns clockwise about the middle of a tile."""
    for _ in range(quarters):
        x, y = -y, x
    return x, y


# Tiles


def draw_face(tile: dict[str, Any], quarters: int, live: list[str], lit: list[str], extra: str) -> str:
    """The printed side, so many quarters turned: picture, spells, shields and value. Signs and numbers stay upright.

    Spells on `live` edges can still be cast, and those that are `lit` wait; `extra` is the colour of one more shield.
    """
    ink = INK[tile["terrain"]]
    parts = [
        square(56, 9, f'fill="{PAPER[tile["terrain"]]}"'),
        f'<g transform="rotate({quarters * 90})">' if quarters else "<g>",
        square(51, 6, f'fill="none" stroke="{ink}" stroke-opacity=".28"'),
        shape(ART[tile["terrain"]], ink, more='fill-rule="evenodd" opacity=".3"'),
    ]
    parts += [draw_spell(tile, edge, edge in live, edge in lit) for edge in tile["spells"]]
    parts.append("</g>")
    fills = [ink] * tile["shields"] + ([extra] if extra else [])
    for place, fill in enumerate(fills):
        x, y = turned(-42 + (16 if quarters % 2 else 12) * place, 42, quarters)
        parts.append(shield(x, y, fill))
    x, y = turned(42, 42, quarters)
    parts.append(text(x, y + 6, str(tile["value"]), 19, fill=ink, more=f"{TITLE} {CENTRED}"))
    return "".join(parts)


def draw_spell(tile: dict[str, Any], edge: str, live: bool, lit: bool) -> str:
    """A spell on its edge: a pip for each golem, a diamond for each tile of range, a broken shield at range 3."""
    terrain = tile["terrain"]
    golems, reach = tile["spells"][edge]
    breaks = reach == SHIELD_BREAKING_RANGE
    length = 11 * golems + 3 + 8 * reach + (13 if breaks else 0)
    at = -length / 2
    ink = INK[terrain]
    parts: list[str] = []
    if lit:
        parts.append(
            f'<rect x="{at - 5:g}" y="-{SPELL_LINE + 6.5}" width="{length + 10}" height="13" rx="6.5" '
            f'fill="#fff" stroke="{ink}"/>'
        )
    parts += [shape(PIP, ink, at + 11 * place + 5.5, -SPELL_LINE) for place in range(golems)]
    at += 11 * golems + 3
    parts += [shape(DIAMOND, ink, at + 8 * place + 4, -SPELL_LINE) for place in range(reach)]
    if breaks:
        at += 8 * reach + 7
        crack = f'stroke="{"#fff" if lit else PAPER[terrain]}" stroke-width="1.5"'
        parts.append(shape(SHIELD, ink, at, -SPELL_LINE, scale=0.9))
        parts.append(shape(CRACK, "none", at, -SPELL_LINE, scale=0.9, more=crack))
    faded = "" if live else ' opacity=".5"'
    return f'<g transform="rotate({EDGES[edge] * 90})"{faded}>{"".join(parts)}</g>'


def draw_laid(view: View, plan: Plan, tile: dict[str, Any], choice: bool) -> str:
    """A tile on the battlefield with all that stands on it."""
    at = tile["at"]
    x, y = plan.middle(*cell_of(at))
    gold = square(59, 11, f'fill="none" stroke="{GOLD}" stroke-width="3"') if choice else ""
    shadow = '<rect x="-55" y="-52" width="112" height="112" rx="9" fill="#000" fill-opacity=".35"/>'
    if tile.get("face_down"):
        back = square(56, 9, 'fill="#33415a" stroke="#55678a" stroke-width="1.5"')
        marks = "".join(
            shape("M0-34 34 0 0 34-34 0Z", "none", scale=size, more='stroke="#7f91b3" stroke-width="1.6"')
            for size in (1, 0.7, 0.3)
        )
        return (
            f'<g id="cell-{at}" data-face="down" transform="translate({x} {y})"><title>At {at}: a tile that lies face '
            f"down</title>{shadow}{back}{marks}{gold}</g>"
        )
    table = view["table"]
    waiting = [edge for place, edge in castable(view) if place == at]
    waiting += [spell["edge"] for spell in table["waiting"] if spell["from"] == at and not view["over"]]
    live = list(EDGES) if table["level"] else waiting
    extra = COLOURS[tile["holder"]] if tile["entrenched"] else ""
    parts = [
        f'<g id="cell-{at}" data-tile="{escape(tile["tile"])}" data-facing="{tile["facing"]}" '
        f'transform="translate({x} {y})">',
        f"<title>{escape(describe(view, tile))}</title>",
        shadow,
        draw_face(tile, FACINGS.index(tile["facing"]), live, waiting, extra),
        draw_control(tile),
        gold,
        draw_pieces(view, tile),
        "</g>",
    ]
    return "".join(parts)


def draw_control(tile: dict[str, Any]) -> str:
    """A frame in the colour of who holds the tile; of all who tie for it, in turns, when it is contested."""
    most = max(tile["golems"].values(), default=0)
    leaders = [colour for colour, count in tile["golems"].items() if count == most]
    parts: list[str] = []
    for order, colour in enumerate(leaders):
        dashes = f'stroke-dasharray="9 {9 * (len(leaders) - 1)}" stroke-dashoffset="{-9 * order}"'
        line = f'fill="none" stroke="{COLOURS[colour]}" stroke-width="3.5"'
        parts.append(square(54.5, 8, f"{line} {dashes}" if len(leaders) > 1 else line))
    return "".join(parts)


def draw_pieces(view: View, tile: dict[str, Any]) -> str:
    """The wizard and the golems, spread over the tile; the golems of a colour are one group."""
    at = tile["at"]
    mage = wizard_on(view, at)
    spots = list((SPOTS_WITH_WIZARD if mage else SPOTS)[min(LIMIT, sum(tile["golems"].values()))])
    parts: list[str] = []
    if mage:
        x, y = spots.pop(0)
        parts.append(wizard(mage, x, y))
    for colour, count in by_strength(tile):
        touch = f"remove {colour} at {at}" in options_of(view)
        parts.append(f'<g id="golem-{colour}-{at}">')
        for _ in range(count):
            x, y = spots.pop(0) if spots else (0, 0)
            if touch:
                parts.append(f'<circle cx="{x}" cy="{y}" r="16" fill="{GOLD}" stroke="{OUTLINE}"/>')
            parts.append(golem(colour, x, y))
        parts.append("</g>")
    return "".join(parts)


def describe(view: View, tile: dict[str, Any]) -> str:
    """A laid tile in a few sentences."""
    shields = tile["shields"] + (1 if tile["entrenched"] else 0)
    said = [
        f"{tile_name(tile)} at {tile['at']}, facing {tile['facing']}: worth {tile['value']}, "
        f"{shields or 'no'} shield{'' if shields == 1 else 's'}."
    ]
    for direction, golems, reach, _ in spells_as_they_lie(tile):
        said.append(f"{FACINGS[direction].capitalize()}: {golems} at {reach}.")
    if tile["golems"]:
        said.append(", ".join(f"{ENGLISH.name(colour)} {count}" for colour, count in by_strength(tile)) + ".")
    if tile["contested"]:
        said.append("Contested.")
    if tile["entrenched"]:
        said.append("Entrenched.")
    mage = wizard_on(view, tile["at"])
    if mage:
        said.append(f"The {ENGLISH.name(mage)} wizard stands here.")
    return " ".join(said)


# The table around them


def draw_axes(plan: Plan) -> str:
    """The coordinates along the edges of the battlefield."""
    parts = [f'<g font-size="12" fill="{MUTED}" fill-opacity=".75" text-anchor="middle">']
    for x in range(plan.west, plan.east + 1):
        across, down = plan.middle(x, plan.south)
        parts.append(f'<text x="{across}" y="{down + PITCH // 2 + 17}">{x}</text>')
    for y in range(plan.south, plan.north + 1):
        across, down = plan.middle(plan.west, y)
        parts.append(f'<text x="{across - PITCH // 2 - 13}" y="{down + 4}">{y}</text>')
    return "".join(parts) + "</g>"


def draw_border(plan: Plan) -> str:
    """The line between the lands of the solo mode, and whose they are."""
    left, down = plan.middle(plan.west, SOLO_BORDER)
    right, _ = plan.middle(plan.east, SOLO_BORDER)
    y = down - PITCH // 2
    parts = [f'<path d="M{left - 66} {y}H{right + 84}" stroke="{MUTED}" stroke-width="2" stroke-dasharray="2 5"/>']
    for words, middle in (("Suramun's lands", y - PITCH * 3 // 2), ("Your lands", y + PITCH * 3 // 2)):
        at = f'transform="rotate(90 {right + 72} {middle})"'
        parts.append(text(right + 72, middle, words, 15, fill=MUTED, more=f'font-family="{SERIF}" {CENTRED} {at}'))
    return "".join(parts)


def draw_free(plan: Plan, at: str) -> str:
    """A cell on which the viewer may lay a tile."""
    x, y = plan.middle(*cell_of(at))
    dashed = f'fill="{GOLD}" fill-opacity=".04" stroke="{GOLD}" stroke-width="1.5" stroke-dasharray="6 5"'
    inside = square(54, 9, dashed) + text(0, -32, at, 13, fill=GOLD, more=CENTRED)
    return f'<g id="cell-{at}"{moved(x, y)}><title>Free: {at}</title>{inside}</g>'


def draw_waiting(view: View, plan: Plan) -> str:
    """On each free cell the golems that spells waiting for a tile there would bring, and whose."""
    heaps: dict[str, list[tuple[str, int]]] = {}
    for spell in view["table"]["waiting"]:
        heaps.setdefault(spell["target"], []).append((caster_of(view, spell), spell["golems"]))
    parts: list[str] = []
    for at, heap in heaps.items():
        cell = cell_of(at)
        if not plan.shows(*cell):
            continue
        x, y = plan.middle(*cell)
        for order, (colour, golems) in enumerate(heap[:6]):
            left = x + (order % 2) * 44 - (13 if len(heap) == 1 else 35)
            down = y + (order // 2) * 22
            sign = golem(colour, left, down, 0.7) if colour else shape(DIAMOND, MUTED, left, down, scale=1.4)
            parts.append(sign + text(left + 11, down + 5, f"+{golems}", 14, more=BOLD))
    return f'<g opacity=".9">{"".join(parts)}</g>' if parts else ""


def draw_bar(view: View, plan: Plan, top: int) -> str:
    """Below the battlefield: the viewer's hand, and the question or the result."""
    parts = [
        f'<g transform="translate(0 {top})">',
        f'<rect width="{plan.width}" height="{plan.bar}" fill="{SHADE}"/>',
        f'<path d="M0 0H{plan.width}" stroke="{LINE}"/>',
    ]
    left = 24
    options = options_of(view)
    for tile in own_hand(view):
        touch = any(option.startswith(f"place {tile['tile']} ") for option in options)
        ring = square(60, 12, f'fill="none" stroke="{GOLD}" stroke-width="2.5"') if touch else ""
        name = text(0, 78, tile_name(tile), 14, more=f'font-family="{SERIF}" {CENTRED}')
        parts.append(
            f'<g id="hand-{escape(tile["tile"])}" transform="translate({left + 56} 76)"><title>'
            f"{escape(tile_name(tile))}, in your hand</title>"
            f"{draw_face(tile, 0, list(EDGES), [], '')}{ring}{name}</g>"
        )
        left += 136
    room = max(20, (plan.width - left - 30) // 8)
    if view["outcome"] is not None:
        headline, rest = result(view), say(view["outcome"]["reason"])
    else:
        headline, rest = question(view) if view["decision"] is not None else ("", "")
    parts.append(text(left + 6, 36, headline, 20, more=TITLE))
    for order, line in enumerate(wrap(rest, room)):
        parts.append(text(left + 6, 61 + 20 * order, line, 15, fill=MUTED))
    at = left + 6
    for name, label in controls(options):
        wide = 22 + 8 * len(label)
        parts.append(
            f'<g id="{name}"><rect x="{at}" y="114" width="{wide}" height="30" rx="8" fill="{PANEL}" stroke="{GOLD}"/>'
            f"{text(at + wide / 2, 134, label, more=CENTRED)}</g>"
        )
        at += wide + 10
    return "".join(parts) + "</g>"


def controls(options: list[str]) -> list[tuple[str, str]]:
    """What else is touched on the way to a move: the ids and labels of facings, edges and the mulligan."""
    found: list[tuple[str, str]] = []
    arrows = "↑→↓←"
    for order, facing in enumerate(FACINGS):
        if any(option.endswith(f" facing {facing}") for option in options):
            found.append((f"facing-{facing}", f"{arrows[order]} {facing}"))
    found += [
        (f"edge-{edge}", f"{edge} spell")
        for edge in EDGES
        if any(option.startswith(f"cast delayed {edge} ") for option in options)
    ]
    if "mulligan" in options:
        found.append(("mulligan", "mulligan"))
    return found


# The rail


def rail_ground(left: int, height: int) -> str:
    ground = f'<rect x="{left}" width="{RAIL}" height="{height}" fill="{SHADE}"/>'
    return f'{ground}<path d="M{left} 0V{height}" stroke="{LINE}"/>'


def draw_rail(view: View, left: int) -> tuple[str, int]:
    """The sides, then waiting spells, then the score sheets; and how high that is."""
    x = left + 16
    parts = [
        text(x, 36, "Rivality", 24, more=TITLE),
        text(x, 57, mode(view), 14, fill=MUTED),
    ]
    y = 74
    for side in view["table"]["sides"]:
        parts.append(draw_side(view, side, x, y))
        y += 98 if view["table"]["level"] else 116
    if view["table"]["waiting"] and view["outcome"] is None:
        y += 22
        parts.append(text(x, y, "Spells that wait for a tile", 15, more=TITLE))
        for spell in sorted_by_target(view["table"]["waiting"]):
            y += 21
            colour = caster_of(view, spell)
            parts.append(golem(colour, x + 8, y - 5, 0.6) if colour else shape(DIAMOND, MUTED, x + 8, y - 5, scale=1.3))
            what = f"{spell['golems']} on {spell['target']}, from {spell['from']}"
            parts.append(text(x + 22, y, what + ("" if colour else " (contested)"), 13, fill=MUTED))
    if view["outcome"] is not None:
        for sheet in view["outcome"]["sheets"]:
            lines, y = draw_sheet(view, sheet, x, y + 30)
            parts.append(lines)
        return "".join(parts), y + 24
    parts.append(draw_legend(x, y + 20))
    return "".join(parts), y + 140


def draw_legend(x: int, y: int) -> str:
    """What the signs on tiles mean."""
    crack = f'stroke="{SHADE}" stroke-width="1.6"'
    stripes = "".join(
        f'<path d="M{2 + 7 * order} 0h7" stroke="{COLOURS[("salmon", "purple")[order % 2]]}" stroke-width="4"/>'
        for order in range(4)
    )
    lines = (
        (shape(PIP, MUTED, 10, 0) + shape(DIAMOND, MUTED, 21, 0), "golems, exactly so many tiles away"),
        (shape(SHIELD, MUTED, 14, 0) + shape(CRACK, "none", 14, 0, more=crack), "range 3: breaks shields"),
        (shape(SHIELD, MUTED, 8, 0) + shape(SHIELD, COLOURS["salmon"], 22, 0), "shield; one more when entrenched"),
        (stripes, "contested: nobody controls it"),
    )
    parts = [f'<g transform="translate({x} {y})" stroke-linejoin="round">']
    for order, (sign, words) in enumerate(lines):
        parts.append(f'<g transform="translate(0 {10 + 24 * order})">{sign}{text(38, 5, words, 13, fill=MUTED)}</g>')
    return "".join(parts) + "</g>"


def draw_side(view: View, side: dict[str, Any], x: int, y: int) -> str:
    """A side with its reserve as a bar; a gold edge if it has to choose."""
    colour = side["side"]
    table = view["table"]
    asked = view["decision"] is not None and view["decision"]["seat"] in side["seats"]
    total = golems_of(view, colour)
    wide = RAIL - 32
    hands = ", ".join(str(hand["count"]) for hand in table["hands"] if hand["seat"] in side["seats"])
    high = 88 if table["level"] else 106
    place = f"wizard at {side['wizard']}" if side["wizard"] else "wizard to come"
    tiles = "" if table["level"] else text(16, 95, f"hand {hands} · pile {side['pile']}", 13, fill=MUTED)
    return "".join(
        (
            f'<g id="side-{colour}" transform="translate({x} {y})">',
            f'<rect width="{wide}" height="{high}" rx="9" fill="{PANEL}" stroke="{GOLD if asked else LINE}" '
            f'stroke-width="{2 if asked else 1}"/>',
            f'<path d="M5 9V{high - 9}" stroke="{COLOURS[colour]}" stroke-width="5" stroke-linecap="round"/>',
            golem(colour, 28, 22, 0.9),
            text(46, 28, side_name(view, colour), 18, more=TITLE),
            text(wide - 12, 27, seat_names(view, side), 13, fill=MUTED, more=AT_END),
            f'<rect x="16" y="49" width="150" height="7" rx="3.5" fill="{FELT}"/>',
            f'<rect x="16" y="49" width="{150 * side["reserve"] / max(1, total):g}" height="7" rx="3.5" '
            f'fill="{COLOURS[colour]}"/>',
            text(176, 57, f"{side['reserve']} of {total}", 14, more=BOLD),
            text(16, 77, f"controls {held_by(view, colour)} · {place}", 13, fill=MUTED),
            tiles,
            "</g>",
        )
    )


def draw_sheet(view: View, sheet: dict[str, Any], x: int, y: int) -> tuple[str, int]:
    """What a side was counted, line by line; and where that ends."""
    right = x + RAIL - 32
    parts = [
        golem(sheet["side"], x + 8, y - 6, 0.7),
        text(x + 24, y, f"{sheet['place']}. {side_name(view, sheet['side'])}", 17, more=TITLE),
        text(right, y, str(sheet["total"]), 19, more=f"{TITLE} {AT_END}"),
        f'<path d="M{x} {y + 9}H{right}" stroke="{LINE}"/>',
    ]
    y += 10
    for line in sheet["lines"]:
        parts.append(text(right, y + 18, str(line["points"]), 13, fill=MUTED, more=AT_END))
        for part in wrap(say(line), 38):
            y += 18
            parts.append(text(x, y, part, 13, fill=MUTED))
    return "".join(parts), y
