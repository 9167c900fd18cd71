"""The battlefield as SVG: where cells are, the tiles on them with their pieces, free cells and waiting spells."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, moved, opening, square, text, use
from ....kernel.looking import asked_of_viewer, touched_in
from ....kernel.words import Words
from ..box.components import COLOURS, EDGES
from .labels import free_told, tell, tile_told
from .pieces import SPOTS, SPOTS_WITH_WIZARD, golem, token, wizard
from .reading import SOLO_BORDER, View, castable, caster_of, cell_of, choices, wizard_on
from .tile_face import TILE, back, control, face

PITCH: Final = 118
MARGIN: Final = 26
"""Room for the coordinates around the cells."""
DRAWN: Final = Fragments()


class Extent:
    """Which cells are shown. A cell is drawn at the same point as long as the game lasts: 0,0 in the origin.

    What would be is seen through the window on what is, so it keeps to the same cells."""

    def __init__(self, view: View) -> None:
        view = view.get("before") or view
        cells = [cell_of(tile["at"]) for tile in view["table"]["tiles"]]
        rim = 0 if view["over"] or view["table"]["level"] else 1
        self.west = min(x for x, _ in cells) - rim
        self.east = max(x for x, _ in cells) + rim
        self.south = min(y for _, y in cells) - rim
        self.north = max(y for _, y in cells) + rim
        self.left = self.west * PITCH - PITCH // 2 - MARGIN
        self.top = -self.north * PITCH - PITCH // 2 - MARGIN
        self.width = (self.east - self.west + 1) * PITCH + 2 * MARGIN
        self.height = (self.north - self.south + 1) * PITCH + 2 * MARGIN

    def shows(self, at: str) -> bool:
        x, y = cell_of(at)
        return self.west <= x <= self.east and self.south <= y <= self.north


def middle(at: str) -> tuple[int, int]:
    """The middle of a cell in the drawing."""
    x, y = cell_of(at)
    return x * PITCH, -y * PITCH


def battlefield(view: View, words: Words, extent: Extent, buttons: bool) -> str:
    """Everything on the battlefield, the lowest first. In the browser what can be touched are `buttons`."""
    chosen = choices(view)
    tiles = view["table"]["tiles"]
    laid = [tile["at"] for tile in tiles]
    parts = ['<g class="field">', axes(extent)]
    if view["table"]["level"]:
        parts.append(border(extent, words))
    if buttons and asked_of_viewer(view) == "PlaceTile":
        parts += [void_cell(at) for at in corners(laid) if at not in chosen and extent.shows(at)]
    lone = "" if buttons else " open"
    for at in chosen:
        if at not in laid:
            where = f' data-rule="placing" data-place="tile"{moved(*middle(at))}'
            group = opening(f"cell free{lone}", f"cell-{at}", free_told(view, words, at), buttons, where)
            parts.append(f"{group}{square(54, 11, 'spot')}</g>")
    spells = castable(view)
    parts += [laid_tile(view, words, tile, spells, lone if tile["at"] in chosen else "", buttons) for tile in tiles]
    if not view["over"]:
        parts.append(waiting_marks(view, extent))
    parts += [pieces(view, words, buttons), "</g>"]
    return "\n".join(part for part in parts if part)


def corners(laid: list[str]) -> list[str]:
    """The cells that touch a tile at a corner, each once."""
    found: list[str] = []
    for at in laid:
        x, y = cell_of(at)
        for across, up in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
            corner = f"{x + across},{y + up}"
            if corner not in laid and corner not in found:
                found.append(corner)
    return found


def void_cell(at: str) -> str:
    """A cell that can only tell why no tile goes there."""
    return (
        f'<g class="cell void" id="cell-{at}" data-touch="cell-{at}"{moved(*middle(at))}>{square(54, 11, "spot")}</g>'
    )


def laid_tile(
    view: View, words: Words, tile: dict[str, Any], spells: list[tuple[str, str]], state: str, buttons: bool
) -> str:
    """A tile where it lies, with those `spells` lit that can be cast from it; its pieces are drawn above all tiles."""
    at = tile["at"]
    table = view["table"]
    waiting = [spell for spell in table["waiting"] if spell["from"] == at and not view["over"]]
    lit = [edge for place, edge in spells if place == at]
    lit += [spell["edge"] for spell in waiting]
    shown = (words, buttons, state, table["level"], wizard_on(view, at), str(lit), str(waiting), str(tile))
    drawn = DRAWN.get(shown)
    if drawn is not None:
        return drawn
    where = f' data-rule="{rule_of(view, tile)}"{moved(*middle(at))}'
    label = tile_told(words, tile, waiting, wizard_on(view, at), bool(view["table"]["level"]))
    shadow = f'<rect class="shadow" x="-55" y="-53" width="{TILE}" height="{TILE}" rx="10"/>'
    ring = square(59, 12, "ring")
    if tile.get("face_down"):
        group = opening(f"cell tile{state}", f"cell-{at}", label, buttons, f' data-face="down"{where}')
        return DRAWN.keep(shown, f"{group}{shadow}{back()}{ring}</g>")
    live = list(EDGES) if table["level"] else lit
    extra = str(tile["holder"]) if tile["entrenched"] else ""
    more = f' data-tile="{escape(tile["tile"])}" data-facing="{tile["facing"]}"{where}'
    group = opening(f"cell tile{state}", f"cell-{at}", label, buttons, more)
    # What is said of a tile changes more often than its face does: a line each.
    return DRAWN.keep(shown, f"{group}\n{shadow}{face(tile, live, lit, extra)}\n{control(tile)}{ring}</g>")


def rule_of(view: View, tile: dict[str, Any]) -> str:
    """The section of the rules that tells most about the tile as it is now."""
    if tile.get("face_down"):
        return "solo-setup"
    if tile["entrenched"]:
        return "entrenchment"
    if wizard_on(view, tile["at"]):
        return "wizard"
    return "control" if tile["golems"] else "tiles"


def pieces(view: View, words: Words, buttons: bool) -> str:
    """The golems, one group for each tile and colour, and the wizards above them, always in the same order."""
    parts = ['<g class="pieces">']
    mages: dict[str, str] = {}
    touched = touched_in(view)
    for tile in view["table"]["tiles"]:
        if tile.get("face_down"):
            continue
        at = tile["at"]
        if parts[-1] != "\n":
            parts.append("\n")
        across, down = middle(at)
        mage = wizard_on(view, at)
        layouts = SPOTS_WITH_WIZARD if mage else SPOTS
        spots = list(layouts[min(len(layouts) - 1, sum(tile["golems"].values()))])
        if mage:
            x, y = spots.pop(0)
            mages[mage] = wizard(mage, across + x, down + y)
        for colour in COLOURS:
            count = tile["golems"].get(colour, 0)
            if not count:
                continue
            touch = f"golem-{colour}-{at}" in touched
            if touch:
                label = tell(words, "remove-golem", side=colour, at=at)
                state = "golems" if buttons else "golems open"
                parts.append(opening(state, f"golem-{colour}-{at}", label, buttons, ' data-rule="overflow"'))
            else:
                parts.append(f'<g class="golems quiet" id="golem-{colour}-{at}">')
            for place in range(count):
                x, y = spots.pop(0) if spots else (0, 0)
                if touch:
                    parts.append(f'<circle class="glint" cx="{across + x}" cy="{down + y}" r="17.5"/>')
                parts.append(golem(colour, f"golem-{colour}-{at}-{place}", across + x, down + y))
            parts.append("</g>")
    parts += [mages[colour] for colour in COLOURS if colour in mages]
    return "".join(parts) + "</g>"


def waiting_marks(view: View, extent: Extent) -> str:
    """On each free cell the golems that spells waiting for a tile there would bring, and whose."""
    heaps: dict[str, list[tuple[str, int]]] = {}
    for spell in view["table"]["waiting"]:
        heaps.setdefault(spell["target"], []).append((caster_of(view, spell), spell["golems"]))
    parts: list[str] = []
    for at, heap in heaps.items():
        if not extent.shows(at):
            continue
        across, down = middle(at)
        rows = (min(len(heap), 6) + 1) // 2
        for order, (colour, golems) in enumerate(heap[:6]):
            x = across + ((order % 2) * 46 - 34 if len(heap) > 1 else -11)
            y = down + (order // 2) * 24 - (rows - 1) * 12
            sign = token(colour, x, y, 0.62) if colour else use("crossed-swords", x, y, 15, "muted")
            parts.append(sign + text(x + 12, y + 5, f"+{golems}", "bold", 15))
        parts.append(use("hourglass", across, down - 40, 13, "muted"))
    return f'<g class="waiting">{"".join(parts)}</g>' if parts else ""


def axes(extent: Extent) -> str:
    """The coordinates along the edges of the battlefield."""
    bottom = extent.top + extent.height - 9
    parts = [text(x * PITCH, bottom, str(x), "middle", 13) for x in range(extent.west, extent.east + 1)]
    parts += [
        text(extent.left + 12, -y * PITCH + 4, str(y), "middle", 13) for y in range(extent.south, extent.north + 1)
    ]
    return f'<g class="axes" aria-hidden="true">{"".join(parts)}</g>'


def border(extent: Extent, words: Words) -> str:
    """The line between the lands of the solo mode, and whose they are."""
    y = -SOLO_BORDER * PITCH - PITCH // 2
    right = extent.left + extent.width - 12
    parts = [f'<path class="border" d="M{extent.left + 8} {y}H{right + 4}"/>']
    for key, down in (("lands-suramun", y - PITCH * 3 // 2), ("lands-yours", y + PITCH * 3 // 2)):
        label = text(0, 5, tell(words, key), "title muted middle", 15)
        parts.append(f'<g transform="translate({right} {down}) rotate(90)">{label}</g>')
    return f'<g aria-hidden="true">{"".join(parts)}</g>'
