"""The map as a drawing: every revealed space, and what stands and lies there."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import moved, text, use
from ....kernel.words import Message, Thing, Words, read_message
from ..box.geometry import axial, read_position
from ..box.terms import RAMPAGING_SITES
from .map_text import coordinates
from .reading import owner_of, shields_at, site_name, tokens_at, touchable
from .shapes import (
    CORNERS,
    HALF,
    RADIUS,
    SIDES,
    SITE_ICONS,
    TERRAIN_ICONS,
    gem,
    hero_shield,
    hidden_token,
)
from .tokens import hero_figure, hero_name, map_token, small_token

View = dict[str, Any]
Table = dict[str, Any]
SEVEN: Final = ((0, 0), *SIDES)
CROWD: Final = 3
"""So many heroes on a space leave no room for their names."""
FEW: Final = 3
"""So many defenders lie side by side; where there are more, they are smaller and closer."""
ROW: Final = 44
"""So far apart are the first and the last of many, for all of them to lie on the space."""
INHABITED: Final = ("village", "monastery", "keep", "mage_tower", "city")
"""Where lights burn at night."""


def middle(q: int, r: int) -> tuple[float, float]:
    """Where the middle of a space is drawn."""
    return (2 * q + r) * HALF, r * RADIUS * 1.5


class MapDrawing:
    """Where the map lies: its spaces, the tile positions that can be explored, and the box around them."""

    named = True
    """Whether sites and enemies are called by their names."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.table: Table = view["table"]
        self.spaces: dict[str, Table] = self.table["map"]["spaces"]
        self.open: list[str] = touchable(view, "space")
        self.unknown: list[tuple[str, int, int]] = []
        for at in self.frontiers():
            q, r = axial(read_position(at) * 7)
            self.unknown.append((at, q, r))
        places = [middle(*coordinates(at)) for at in self.spaces]
        for _, q, r in self.unknown:
            places += [middle(q + dq, r + dr) for dq, dr in SEVEN]
        self.left: float = min(x for x, _ in places) - HALF - 6
        self.top: float = min(y for _, y in places) - RADIUS - 6
        self.width: float = max(x for x, _ in places) + HALF + 6 - self.left
        self.height: float = max(y for _, y in places) + RADIUS + 6 - self.top

    def frontiers(self) -> list[str]:
        """The tile positions that are drawn although nothing is known of them."""
        return touchable(self.view, "tile")

    def draw(self) -> str:
        parts = [unknown_tile(at, q, r, self.words) for at, q, r in self.unknown]
        parts += [self.space(at, found) for at, found in self.spaces.items()]
        parts += [self.edges(), *self.rings()]
        parts += [self.site(at, found) for at, found in self.spaces.items()]
        parts += self.heroes()
        return "\n".join(part for part in parts if part)

    # The land

    def space(self, at: str, found: Table) -> str:
        x, y = middle(*coordinates(at))
        terrain = found["terrain"]
        icon = TERRAIN_ICONS.get(terrain)
        grown = use(icon, 0, -3, 46, "grown") if icon else ""
        told = escape(self.told(at, found))
        body = '<use href="#hex-land" class="body"/>'
        return f'<g class="space {terrain}" id="space-{at}"{moved(x, y)}><title>{told}</title>{body}{grown}</g>'

    def told(self, at: str, found: Table) -> str:
        """The space in words: its terrain, its site, who stands there."""
        things: list[Thing] = [found[part] for part in ("terrain", "site", "colour") if found[part]]
        things += [token["enemy"] for token in tokens_at(self.table, at) if token["enemy"]]
        things += [hero["hero"] for hero in self.table["heroes"] if hero["at"] == at]
        return self.words.say(Message("picture-space", {"at": at, "things": things}))

    def edges(self) -> str:
        return f'<path class="edge" d="{self.outlines()}"/>'

    def outlines(self) -> str:
        """Where a tile ends."""
        tile_of: dict[tuple[int, int], int] = {}
        for number, tile in enumerate(self.table["map"]["tiles"]):
            q, r = axial(read_position(tile["at"]) * 7)
            for dq, dr in SEVEN:
                tile_of[(q + dq, r + dr)] = number
        lines: list[str] = []
        for at in self.spaces:
            q, r = coordinates(at)
            x, y = middle(q, r)
            for side, (dq, dr) in enumerate(SIDES):
                if tile_of.get((q + dq, r + dr)) != tile_of.get((q, r)):
                    (x1, y1), (x2, y2) = CORNERS[side], CORNERS[(side + 1) % 6]
                    lines.append(f"M{x + x1:.1f} {y + y1:.1f}L{x + x2:.1f} {y + y2:.1f}")
        return "".join(lines)

    def rings(self) -> list[str]:
        """Golden edges around spaces that can be chosen."""
        places = [middle(*coordinates(at)) for at in self.open]
        return [f'<use href="#hex-shape" class="ring"{moved(x, y, 0.92)}/>' for x, y in places]

    # What lies and stands there

    def site(self, at: str, found: Table) -> str:
        """The site with its name, tokens and shields, and where it is."""
        x, y = middle(*coordinates(at))
        return f"<g{moved(x, y)}>{self.lying(at, found)}{text(0, RADIUS - 9, at, 'where middle', 11)}</g>"

    def lying(self, at: str, found: Table) -> str:
        """All that lies on a space, around its middle."""
        tokens = tokens_at(self.table, at)
        ruins = [ruin for ruin in self.table["map"]["ruins"] if ruin["at"] == at]
        name, owner = found["site"] or "", owner_of(self.table, at)
        burned = name == "monastery" and bool(owner)
        parts: list[str] = []
        if name and name not in RAMPAGING_SITES:
            parts.append(self.sign(name, found["colour"] or "", len(tokens), bool(ruins)))
            if self.named:
                named = self.words.say(Message("picture-burned")) if burned else site_name(self.words, found)
                parts.append(text(0, 21, named, "name middle", 10))
        if name == "city":
            parts += self.city(at, tokens)
        elif tokens:
            parts += self.tokens(tokens, name in RAMPAGING_SITES)
        for ruin in ruins if not tokens else []:
            parts.append(self.ruin(ruin))
        for order, shown in enumerate(shields_at(self.table, at)):
            parts.append(hero_shield(shown, 14 * order - 22, -18, 0.85))
        return "".join(parts)

    def sign(self, name: str, colour: str, tokens: int, ruin: bool) -> str:
        """The icon of a site; it makes room for what lies there."""
        sign = f'<circle class="ground" r="18"/>{use(SITE_ICONS[name], 0, 0, 26, "ink")}'
        if name in INHABITED:
            sign = f'<circle class="glow" r="34"/>{sign}'
        if name == "mine":
            sign += gem(colour, 15, -12, 0.9)
        if name == "city":
            x, y, scale = (0.0, -15.0, 0.84) if tokens else (0.0, -10.0, 1.0)
            return f'<g class="site {name} {colour}"{moved(x, y, scale)}>{sign}</g>'
        x, y, scale = (0, -26, 0.6) if tokens > 1 else (-15, -14, 0.82) if tokens or ruin else (0, -10, 1)
        return f'<g class="site {name} {colour}"{moved(x, y, scale)}>{sign}</g>'

    def tokens(self, tokens: list[Table], rampaging: bool) -> list[str]:
        """Rampaging enemies with their names; what lies at a site beside or below its icon."""
        entries = self.table["glossary"]["enemies"]
        parts: list[str] = []
        for order, token in enumerate(tokens):
            x = 0.0 if rampaging else 15.0 if len(tokens) == 1 else 32.0 * order - 16.0 * (len(tokens) - 1)
            y = -8.0 if rampaging else -7.0 if len(tokens) == 1 else -3.0
            if token["enemy"]:
                enemy = str(token["enemy"])
                where = (x, y, 1.06) if rampaging else (9, -2, 0.95) if len(tokens) == 1 else (x, y, 0.78)
                parts.append(map_token(enemy, entries[enemy], *where))
            else:
                parts.append(hidden_token(token["colour"], x, y, self.face_down(token["colour"]), 0.85))
        if self.named and rampaging and tokens[0]["enemy"]:
            parts.append(text(0, 21, self.words.name(tokens[0]["enemy"]), "name middle", 10))
        return parts

    def face_down(self, colour: str) -> str:
        return self.words.say(Message("picture-hidden", {"colour": colour}))

    def ruin(self, ruin: Table) -> str:
        """What the token of a ruin asks for, or that it lies face down."""
        if not ruin["ruin"]:
            return hidden_token("yellow", 15, -7, self.face_down("yellow"), 0.85)
        entry = self.table["glossary"]["ruins"][ruin["ruin"]]
        told = f"<title>{escape(self.words.say(read_message(entry['shows'])))}</title>"
        if entry["altar"]:
            return f"<g{moved(15, -6)}>{told}{gem(entry['altar'], 0, 0, 1.3)}</g>"
        discs = [
            f'<g class="token {colour}"{moved(12, -16 + 14 * order)}><circle class="body" r="7"/></g>'
            for order, colour in enumerate(entry["enemies"])
        ]
        return f"<g>{told}{''.join(discs)}</g>"

    def city(self, at: str, tokens: list[Table]) -> list[str]:
        """The defenders in a row below the city, with their faces or their backs, and the shields on it."""
        parts: list[str] = []
        radius, apart = (8.5, 17.0) if len(tokens) <= FEW else (7.0, min(14.0, ROW / (len(tokens) - 1)))
        for order, token in enumerate(tokens):
            x = round((order - (len(tokens) - 1) / 2) * apart, 1)
            parts.append(small_token(str(token["enemy"] or ""), str(token["colour"]), x, 4, radius))
        for city in self.table["map"]["cities"]:
            if city["at"] == at:
                parts += [hero_shield(one, -24 + 11 * n, -16, 0.6) for n, one in enumerate(city["shields"])]
        return parts

    def heroes(self) -> list[str]:
        """Heroes on the map with their names; several on a space stand side by side, and of a crowd nobody is named."""
        parts: list[str] = []
        standing = [str(hero["at"]) for hero in self.table["heroes"]]
        for number, hero in enumerate(self.table["heroes"]):
            at = standing[number]
            if at not in self.spaces:
                continue
            x, y = middle(*coordinates(at))
            order, crowd = standing[:number].count(at), standing.count(at)
            alone = crowd == 1 and not self.spaces[at]["site"]
            beside = 11.0 * (2 * order - crowd + 1)
            dx, dy, scale = (0.0, -5, 1.15) if alone else (19.0, -14, 0.95) if crowd == 1 else (beside, -10, 0.9)
            figure = hero_figure(hero["hero"], round(x + dx, 1), round(y + dy, 1), scale)
            named = hero_name(self.words.name(hero["hero"]), round(x, 1), round(y + 30 + 13 * order, 1))
            named = named if crowd < CROWD else ""
            parts.append(f'<g id="hero-{hero["hero"]}">{figure}{named}</g>')
        return parts


def unknown_tile(at: str, q: int, r: int, words: Words) -> str:
    """A tile position that can be explored now."""
    told = words.say(Message("picture-explore", {"at": at}))
    parts = [f'<g class="unknown" id="explore-{at}"><title>{escape(told)}</title>']
    for dq, dr in SEVEN:
        x, y = middle(q + dq, r + dr)
        parts.append(f'<use href="#hex-shape" class="body"{moved(x, y)}/>')
    x, y = middle(q, r)
    explore = words.say(Message("board-explore"))
    parts += [text(x, y - 4, explore, "words middle", 16), text(x, y + 16, at, "words middle", 16), "</g>"]
    return "".join(parts)
