"""The map as the board of the page: every space is a button with all that lies on it, and so is a tile to explore."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import Fragments, moved, opening, text, use
from ....kernel.words import Message, Words
from ..box.geometry import axial, read_position
from ..box.terms import EXPLORE_COST
from .labels import space_told, tell
from .lore import about_space, lore_of
from .map_drawing import SEVEN, MapDrawing, middle
from .map_text import coordinates
from .reading import asked_of_viewer, next_tile, own_hero, tokens_at, touchable
from .shapes import RADIUS, SIDES, TERRAIN_ICONS

View = dict[str, Any]
Table = dict[str, Any]
DRAWN: Final = Fragments()
MARGIN: Final = 14
LEAST: Final = "0.58 0.85"
"""So many pixels a unit of the map needs on a phone and on a desk: a space is 73 units wide."""


RULES: Final = {
    "mine": "spaces",
    "magical_glade": "spaces",
    "village": "inhabited",
    "monastery": "inhabited",
    "keep": "fortified",
    "mage_tower": "fortified",
    "city": "cities",
    "dungeon": "adventures",
    "tomb": "adventures",
    "monster_den": "adventures",
    "spawning_grounds": "adventures",
    "ancient_ruins": "adventures",
    "orcs": "rampaging",
    "draconum": "rampaging",
}
"""The sections of the rules about sites."""


class Ground(MapDrawing):
    """Draws the map to be touched. Ids and touches are space-Q,R and tile-X,Y; heroes are hero-NAME."""

    named = False

    def __init__(self, view: View, words: Words) -> None:
        super().__init__(view, words)
        self.ways = ways(view)
        self.time: str = "night" if self.table["night"] else "day"

    def frontiers(self) -> list[str]:
        """Those that can be explored; and those beside the viewer's hero that are too dear, to show what they cost."""
        found, hero = touchable(self.view, "tile"), own_hero(self.view)
        if asked_of_viewer(self.view) != "Walk" or hero is None or hero["at"] not in self.spaces:
            return found
        beside = neighbours(hero["at"])
        return found + [
            at for at in self.table["map"]["places"] if at not in found and not beside.isdisjoint(spaces_of(at))
        ]

    def board(self, defs: str) -> str:
        """The whole fragment; `defs` has all that the page draws by reference."""
        box = (self.left - MARGIN, self.top - MARGIN, self.width + 2 * MARGIN, self.height + 2 * MARGIN)
        shown = " ".join(f"{side:.0f}" for side in box)
        label = escape(tell(self.words, "map", time=self.time))
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="mageknight board map {self.time}" data-scene="map" '
            f'viewBox="{shown}" data-least="{LEAST}"{self.own()} role="group" aria-label="{label}">',
            defs,
            f'<defs><path id="land-edges" d="{self.outlines()}"/></defs>',
            '<use href="#land-edges" class="shore"/>',
            *(self.frontier(at, q, r) for at, q, r in self.unknown),
            *(self.ground(at, found) for at, found in self.spaces.items()),
            '<use href="#land-edges" class="edge"/>',
            *(self.reached(at, way) for at, way in self.ways.items()),
            *self.heroes(),
            "</svg>",
        ]
        return "\n".join(parts)

    def ground(self, at: str, found: Table) -> str:
        """A space and all that lies on it: most of them look as they did before."""
        way = self.ways.get(at)
        told = space_told(self.words, self.table, at, way)
        lands = self.table["map"]
        lying = [
            *tokens_at(self.table, at),
            *(thing for kind in ("ruins", "shields", "cities") for thing in lands[kind] if thing["at"] == at),
        ]
        key = (self.words, at, told, str(found), str(lying))
        return DRAWN.get(key) or DRAWN.keep(key, self.draw_ground(at, found, told))

    def draw_ground(self, at: str, found: Table, told: str) -> str:
        x, y = middle(*coordinates(at))
        terrain = str(found["terrain"])
        icon = TERRAIN_ICONS.get(terrain)
        lying = self.lying(at, found)
        also = lore_of(about_space(self.table, at))
        more = f'{moved(round(x, 1), round(y, 1))} data-rule="{rule_of(found)}"{also}'
        parts = [
            opening(f"space {terrain}", f"space-{at}", told, True, more),
            '<use href="#hex-land" class="body"/>',
            use(icon, 0, -3, 46, "grown") if icon else "",
            text(0, RADIUS - 10.5, at, "coordinates middle", 12),
            '<use href="#hex-shape" class="ring" transform="scale(.92)"/>',
            f"<g{moved(0, 9, 1.16)}>{lying}</g>" if lying else "",
            "</g>",
        ]
        return "".join(parts)

    def own(self) -> str:
        """Which figure is the viewer's."""
        hero = own_hero(self.view)
        return f' data-own="hero-{hero["hero"]}"' if hero is not None and hero["at"] in self.spaces else ""

    def reached(self, at: str, way: Table) -> str:
        """That a way leads to a space, and what it costs: above all edges, since it lies on one."""
        x, y = middle(*coordinates(at))
        ring = f'<use href="#hex-shape" class="reach"{moved(0, 0, 0.94)}/>'
        cost = price(way["n"], 0, 4 - RADIUS, "enemies" in way or "site" in way)
        return f'<g class="way-to" aria-hidden="true"{moved(round(x, 1), round(y, 1))}>{ring}{cost}</g>'

    def face_down(self, colour: str) -> str:
        """The button of the space says it all."""
        return ""

    def frontier(self, at: str, q: int, r: int) -> str:
        """A place for a tile that can be explored, and for how much; one that is too dear now is dimmed."""
        kind = "unknown" if at in touchable(self.view, "tile") else "unknown dear"
        told = tell(self.words, "explore", n=EXPLORE_COST)
        about = ". ".join((told, *(self.words.say(tile) for tile in next_tile(self.table))))
        x, y = middle(q, r)
        more = f'{moved(round(x, 1), round(y, 1))} data-rule="exploring" data-explain="{escape(about)}."'
        parts = [opening(kind, f"tile-{at}", told, True, more)]
        for dq, dr in SEVEN:
            beside_x, beside_y = middle(dq, dr)
            parts.append(f'<use href="#hex-shape" class="body"{moved(round(beside_x, 1), round(beside_y, 1))}/>')
        explore = self.words.say(Message("board-explore"))
        return "".join((*parts, text(0, -4, explore, "words middle", 17), price(EXPLORE_COST, 0, 16), "</g>"))


def neighbours(at: str) -> set[tuple[int, int]]:
    """The spaces next to one."""
    q, r = coordinates(at)
    return {(q + dq, r + dr) for dq, dr in SIDES}


def spaces_of(position: str) -> list[tuple[int, int]]:
    """The seven spaces of a tile position."""
    q, r = axial(read_position(position) * 7)
    return [(q + dq, r + dr) for dq, dr in SEVEN]


def ways(view: View) -> dict[str, Table]:
    """The spaces that the viewer can get to, each with the message about the way there: `n` is what it costs, `enemies`
    whom its last step provokes."""
    if asked_of_viewer(view) != "Walk":
        return {}
    decision, table = view["decision"], view["table"]
    found: dict[str, Table] = {}
    for chain in decision.get("chains", ()):
        if chain["label"]["key"] == "do-and-pay":
            continue
        found[str(chain["label"]["params"]["at"])] = chain["label"]["params"]
    for path in decision["paths"]:
        named = decision["touches"][path[0]]
        if len(path) == 1 and named["key"] == "touch-space":
            at = str(named["params"]["thing"])
            cost = table["turn"]["costs"].get(table["map"]["spaces"][at]["terrain"])
            found.setdefault(at, {"at": at, "n": cost})
    return found


def price(cost: int, x: float, y: float, fought: bool = False) -> str:
    """What a way costs; a fight at its end is marked by crossed swords."""
    swords = use("crossed-swords", 19, 0, 18, "swords") if fought else ""
    kind = "price fought" if fought else "price"
    return f'<g class="{kind}"{moved(x, y)}><circle r="11"/>{text(0, 5, str(cost), "middle", 15)}{swords}</g>'


def rule_of(found: Table) -> str:
    """The section of the rules about what is on a space."""
    return RULES.get(str(found["site"]), "movement")
