"""A view as fragments for the browser: the board, the viewer's hand with its buttons, and the sides.

What can be touched carries `data-touch`, an element of click paths, and says in `aria-label` what it is. The page
lights up with the class `open` what can be touched next, and marks with `chosen` what was. Icons are drawn by reference
to the board's `<defs>`: where a hand or the sides are shown, a board must be in the page.
"""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, button, square, use
from ....kernel.looking import called, touched_in
from ....kernel.words import Words
from ..box.components import EDGES
from ..box.grid import FACINGS
from .battlefield import Extent, battlefield
from .labels import hand_tile_told, name_of, points_told, tell
from .pieces import shape_defs, token
from .reading import View, caster_of, golems_of, held_by, own_hand
from .tile_face import face

HALF: Final = 60
LEAST: Final = "0.46 0.64"
"""How many pixels a unit of the drawing needs at least on a phone and on a desk: a tile has 51 and 72 of them."""
DRAWN: Final = Fragments()


def regions(view: View, words: Words) -> dict[str, str]:
    """The fragments by the name of their place in the page."""
    return {"board": board(view, words), "hand": hand(view, words), "sides": sides(view, words)}


def board(view: View, words: Words) -> str:
    """The battlefield, to be panned and zoomed. Tiles never change their place in it, only the view box grows."""
    extent = Extent(view)
    box = f"{extent.left} {extent.top} {extent.width} {extent.height}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rivality board" viewBox="{box}" '
        f'data-least="{LEAST}" role="group" aria-label="{escape(tell(words, "board"))}">\n'
        f"{shape_defs()}\n{battlefield(view, words, extent, True)}</svg>"
    )


# The hand


def hand(view: View, words: Words) -> str:
    """The viewer's tiles, and the buttons that options ask for beside the board and the tiles."""
    tiles = own_hand(view)
    buttons = controls(view, words)
    parts = ['<div class="rivality hand">']
    if tiles:
        parts.append(f'<div class="tiles" role="group" aria-label="{escape(tell(words, "hand"))}">')
        parts += ["\n" + hand_tile(words, tile) for tile in tiles]
        parts.append("</div>")
    if buttons:
        parts.append(f'<div class="controls" role="group" aria-label="{escape(tell(words, "controls"))}">')
        parts += ["\n" + each for each in buttons] + ["</div>"]
    return "".join(parts) + "</div>"


def hand_tile(words: Words, tile: dict[str, Any]) -> str:
    shown = (words, str(tile))
    return DRAWN.get(shown) or DRAWN.keep(shown, draw_hand_tile(words, tile))


def draw_hand_tile(words: Words, tile: dict[str, Any]) -> str:
    told = hand_tile_told(words, tile)
    name = escape(tile["tile"])
    drawn = f"{square(56, 9, 'shadow')}{face(tile, list(EDGES), [])}"
    return (
        f'<button type="button" class="tile" id="hand-{name}" data-touch="hand-{name}" data-rule="tiles" '
        f'data-glide="tile-{name}" data-explain="{escape(told)}">'
        f'<svg viewBox="{-HALF} {-HALF} {2 * HALF} {2 * HALF}" aria-hidden="true">{drawn}</svg>'
        f'<span class="label" aria-hidden="true">{escape(name_of(words, tile))}</span>'
        f'<span class="unseen">{escape(told)}</span></button>'
    )


def controls(view: View, words: Words) -> list[str]:
    """The buttons for facings, edges and the mulligan, as far as some option needs them."""
    touched = touched_in(view)
    found: list[str] = []
    turns: list[str] = []
    for order, facing in enumerate(FACINGS):
        if f"facing-{facing}" in touched:
            arrow = f'<g transform="rotate({180 + order * 90})">{use("plain-arrow", 0, 0, 20)}</g>'
            turns.append(
                button(f"facing-{facing}", arrow, words.name(facing), tell(words, "face", facing=facing), "placing")
            )
    if turns:
        found.append(f'<div class="facings">{"".join(turns)}</div>')
    for edge in EDGES:
        touch = f"edge-{edge}"
        if touch in touched:
            sign, said = use("hourglass", 0, 0, 20), tell(words, "edge", edge=edge)
            found.append(button(touch, sign, called(view, words, touch), said, "delayed"))
    if "mulligan" in touched:
        sign, said = use("card-exchange", 0, 0, 22), tell(words, "mulligan")
        found.append(button("mulligan", sign, called(view, words, "mulligan"), said, "mulligan"))
    return found


# The sides


def sides(view: View, words: Words) -> str:
    """A panel for each side; the page puts people's names where `data-side` is."""
    panels = "".join("\n" + panel(view, words, side) for side in view["table"]["sides"])
    return f'<div class="rivality sides" role="group" aria-label="{escape(tell(words, "sides"))}">{panels}</div>'


def panel(view: View, words: Words, side: dict[str, Any]) -> str:
    """Name and points, the reserve as a bar, and what else is counted."""
    table = view["table"]
    colour = str(side["side"])
    asked = view["decision"] is not None and view["decision"]["seat"] in side["seats"]
    name = words.name(colour if side["seats"] else "suramun")
    start = max(1, golems_of(view, colour))
    counts = [count(words, "reserve", f"{side['reserve']}", f"/{start}", golems=side["reserve"], start=start)]
    if not table["level"]:
        held = sum(shown["count"] for shown in table["hands"] if shown["seat"] in side["seats"])
        left = held + side["pile"]
        counts.append(count(words, "tiles", f"{left}", "", tiles=left, hand=held, pile=side["pile"]))
    tiles = held_by(view, colour)
    counts.append(count(words, "controls-count", f"{tiles}", "", tiles=tiles))
    waiting = sum(1 for spell in table["waiting"] if not view["over"] and caster_of(view, spell) == colour)
    if waiting:
        counts.append(count(words, "delayed-count", f"{waiting}", "", spells=waiting))
    points = side.get("points")
    shown_points = ""
    if points is not None:
        meaning = escape(points_told(view, words, colour, points))
        won = escape(tell(words, "points", points=points))
        shown_points = (
            f'<span class="points" data-points="{points}" data-explain="{meaning}" data-rule="scoring">{won}</span>'
        )
    seats = " ".join(str(seat) for seat in side["seats"])
    return (
        f'<section class="side {colour}{" asked" if asked else ""}" id="side-{colour}" data-seats="{seats}" '
        f'aria-label="{escape(words.name(colour))}">'
        f'<header><svg class="token" viewBox="-18 -18 36 36" aria-hidden="true">{token(colour, 0, 0)}</svg>'
        f'<span class="who" data-side="{colour}">{escape(name)}</span>{shown_points}</header>'
        f'<svg class="reserve" viewBox="0 0 {start} 1" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="rest" width="{start}" height="1"/>'
        f'<rect class="left" width="{side["reserve"]}" height="1"/></svg>'
        f'<ul class="counts">{"".join(counts)}</ul></section>'
    )


def count(words: Words, key: str, number: str, rest: str, **params: int) -> str:
    """A number with its name, and a sentence that explains it."""
    meaning = escape(tell(words, f"{key.removesuffix('-count')}-meaning", **params))
    return f'<li data-explain="{meaning}">{escape(tell(words, key))} <b data-count="{key}">{number}</b>{rest}</li>'
