"""A view as fragments for the browser: the board, the viewer's hand with its buttons, and the sides.

What can be touched carries `data-touch`, an element of click paths, and says in `aria-label` what it is. The page
lights up with the class `open` what can be touched next, and marks with `chosen` what was. Icons are drawn by reference
to the board's `<defs>`: where a hand or the sides are shown, a board must be in the page.
"""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ...art import Fragments, button, square, use
from ...kernel.words import Words
from .board import View, caster_of, golems_of, held_by, options_of, own_hand
from .components import EDGES
from .field import FACINGS
from .ground import Plan, battlefield
from .pieces import shape_defs, token
from .tile_face import face
from .told import hand_tile_told, name_of, tell

HALF: Final = 60
DRAWN: Final = Fragments()


def regions(view: View, words: Words) -> dict[str, str]:
    """The fragments by the name of their place in the page."""
    return {"board": board(view, words), "hand": hand(view, words), "sides": sides(view, words)}


def board(view: View, words: Words) -> str:
    """The battlefield, to be panned and zoomed. Tiles never change their place in it, only the view box grows."""
    plan = Plan(view)
    box = f"{plan.left} {plan.top} {plan.width} {plan.height}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rivality board" viewBox="{box}" role="group" '
        f'aria-label="{escape(tell(words, "board"))}">\n{shape_defs()}\n{battlefield(view, words, plan, True)}</svg>'
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
    if tiles:
        ghosts = "".join("\n" + ghost(tile) for tile in tiles)
        parts.append(f'<svg class="ghosts" width="0" height="0" aria-hidden="true"><defs>{ghosts}</defs></svg>')
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


def ghost(tile: dict[str, Any]) -> str:
    """The tile as it would lie, to be cloned into a free cell; a class like `facing-east` turns its spells."""
    shown = ("ghost", str(tile))
    drawn = DRAWN.get(shown)
    if drawn is None:
        looks = f"{face(tile, list(EDGES), [])}{square(59, 12, 'ring')}"
        drawn = DRAWN.keep(shown, f'<g class="ghost" id="ghost-{escape(tile["tile"])}">{looks}</g>')
    return drawn


def controls(view: View, words: Words) -> list[str]:
    """The buttons for facings, edges and the mulligan, as far as some option needs them."""
    options = options_of(view)
    found: list[str] = []
    turns: list[str] = []
    lying = {option.rpartition(" facing ")[2] for option in options}
    for order, facing in enumerate(FACINGS):
        if facing in lying:
            arrow = f'<g transform="rotate({180 + order * 90})">{use("plain-arrow", 0, 0, 20)}</g>'
            turns.append(
                button(f"facing-{facing}", arrow, words.name(facing), tell(words, "face", facing=facing), "placing")
            )
    if turns:
        found.append(f'<div class="facings">{"".join(turns)}</div>')
    for edge in EDGES:
        if any(option.startswith(f"cast delayed {edge} ") for option in options):
            name = tell(words, "edge-button", edge=edge)
            found.append(
                button(f"edge-{edge}", use("hourglass", 0, 0, 20), name, tell(words, "edge", edge=edge), "delayed")
            )
    if "mulligan" in options:
        sign = use("card-exchange", 0, 0, 22)
        found.append(button("mulligan", sign, tell(words, "mulligan-button"), tell(words, "mulligan"), "mulligan"))
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
        meaning = escape(tell(words, "points-meaning"))
        won = escape(tell(words, "points", points=points))
        shown_points = f'<span class="points" data-explain="{meaning}" data-rule="scoring">{won}</span>'
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
    return f'<li data-explain="{meaning}">{escape(tell(words, key))} <b>{number}</b>{rest}</li>'
