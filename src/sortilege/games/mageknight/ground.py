"""The map as a drawing: every revealed space, and what stands and lies there."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ...art import moved, text, use
from .atlas import chosen_places, coordinates, positions_to_explore
from .geometry import axial, read_position
from .shapes import (
    CORNERS,
    HALF,
    RADIUS,
    SIDES,
    SITE_ICONS,
    TERRAIN_ICONS,
    enemy_token,
    gem,
    hero_shield,
    hero_token,
    hidden_token,
)
from .words import ENGLISH

View = dict[str, Any]
Table = dict[str, Any]
RAMPAGING: Final = ("orcs", "draconum")
SEVEN: Final = ((0, 0), *SIDES)


def middle(q: int, r: int) -> tuple[float, float]:
    """Where the middle of a space is drawn."""
    return (2 * q + r) * HALF, r * RADIUS * 1.5


class Ground:
    """Where the map lies: its spaces, the tile positions that can be explored, and the box around them."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.table: Table = view["table"]
        self.spaces: dict[str, list[str]] = self.table["map"]["spaces"]
        self.open: list[str] = chosen_places(view)
        self.unknown: list[tuple[str, int, int]] = []
        for at in positions_to_explore(view):
            q, r = axial(read_position(at) * 7)
            self.unknown.append((at, q, r))
        places = [middle(*coordinates(at)) for at in self.spaces]
        for _, q, r in self.unknown:
            places += [middle(q + dq, r + dr) for dq, dr in SEVEN]
        self.left: float = min(x for x, _ in places) - HALF - 6
        self.top: float = min(y for _, y in places) - RADIUS - 6
        self.width: float = max(x for x, _ in places) + HALF + 6 - self.left
        self.height: float = max(y for _, y in places) + RADIUS + 6 - self.top

    def draw(self) -> str:
        parts = [unknown_tile(at, q, r) for at, q, r in self.unknown]
        parts += [self.space(at, found) for at, found in self.spaces.items()]
        parts += self.borders()
        parts += [self.site(at, found) for at, found in self.spaces.items()]
        parts += self.heroes()
        return "\n".join(part for part in parts if part)

    # The land

    def space(self, at: str, found: list[str]) -> str:
        x, y = middle(*coordinates(at))
        terrain = found[0]
        icon = TERRAIN_ICONS.get(terrain)
        grown = use(icon, 0, -3, 46, "grown") if icon else ""
        told = escape(self.told(at, found))
        body = '<use href="#hex-shape" class="body"/>'
        return f'<g class="space {terrain}" id="space-{at}"{moved(x, y)}><title>{told}</title>{body}{grown}</g>'

    def told(self, at: str, found: list[str]) -> str:
        """The space in words: its terrain, its site, who stands there."""
        words = [ENGLISH.name(word) for word in found if word]
        words += [ENGLISH.name(token[2]) for token in self.table["map"]["tokens"] if token[0] == at and len(token) > 2]
        words += [ENGLISH.name(hero["hero"]) for hero in self.table["heroes"] if hero["at"] == at]
        return f"{at}: {', '.join(words)}"

    def borders(self) -> list[str]:
        """The edges of tiles, and golden ones around spaces that can be chosen."""
        tile_of: dict[tuple[int, int], int] = {}
        for number, (position, _) in enumerate(self.table["map"]["tiles"]):
            q, r = axial(read_position(position) * 7)
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
        found = [f'<path class="edge" d="{"".join(lines)}"/>']
        for at in self.open:
            x, y = middle(*coordinates(at))
            found.append(f'<use href="#hex-shape" class="ring"{moved(x, y, 0.92)}/>')
        return found

    # What lies and stands there

    def site(self, at: str, found: list[str]) -> str:
        """The site with its name, tokens and shields."""
        x, y = middle(*coordinates(at))
        land = self.table["map"]
        tokens = [token for token in land["tokens"] if token[0] == at]
        ruins = [ruin for ruin in land["ruins"] if ruin[0] == at]
        name = found[1] if len(found) > 1 else ""
        burned = name == "monastery" and any(space == at for space, _ in land["shields"])
        parts: list[str] = []
        if name and name not in RAMPAGING:
            parts.append(self.sign(name, found, len(tokens) if name != "city" else 0, bool(ruins)))
            named = name if name not in ("mine", "city") else f"{found[2]} {name}"
            parts.append(text(0, 21, "burned" if burned else ENGLISH.name(named), "name middle", 10))
        if name == "city":
            parts += self.city(at, tokens)
        elif tokens:
            parts += self.tokens(tokens, name in RAMPAGING)
        for ruin in ruins if not tokens else []:
            parts.append(ruin_sign(ruin))
        for space, owner in land["shields"]:
            if space == at:
                parts.append(hero_shield(owner, -22, -18, 0.85))
        parts.append(text(0, RADIUS - 8, at, "where middle", 10))
        return f"<g{moved(x, y)}>{''.join(parts)}</g>"

    def sign(self, name: str, found: list[str], tokens: int, ruin: bool) -> str:
        """The icon of a site; it makes room for what lies there."""
        colour = found[2] if len(found) > 2 else ""
        sign = f'<circle class="ground" r="18"/>{use(SITE_ICONS[name], 0, 0, 26, "ink")}'
        if name == "mine":
            sign += gem(colour, 15, -12, 0.9)
        x, y, scale = (0, -26, 0.6) if tokens > 1 else (-13, -10, 0.9) if tokens or ruin else (0, -10, 1)
        return f'<g class="site {name} {colour}"{moved(x, y, scale)}>{sign}</g>'

    def tokens(self, tokens: list[list[str]], rampaging: bool) -> list[str]:
        """Rampaging enemies with their names; what lies at a site beside or below its icon."""
        entries = self.table["glossary"]["enemies"]
        parts: list[str] = []
        for order, token in enumerate(tokens):
            x = 0.0 if rampaging else 15.0 if len(tokens) == 1 else 32.0 * order - 16.0 * (len(tokens) - 1)
            y = -10.0 if rampaging else -7.0 if len(tokens) == 1 else -3.0
            if len(token) > 2:
                parts.append(enemy_token(entries[token[2]], x, y, 1 if rampaging else 0.78))
            else:
                parts.append(hidden_token(token[1], x, y, 0.85))
        if rampaging and len(tokens[0]) > 2:
            parts.append(text(0, 21, ENGLISH.name(tokens[0][2]), "name middle", 10))
        return parts

    def city(self, at: str, tokens: list[list[str]]) -> list[str]:
        """The defenders as small discs, and the shields on the city."""
        parts: list[str] = []
        for order, token in enumerate(tokens):
            x = (order - (len(tokens) - 1) / 2) * 13
            kind = "" if len(token) > 2 else " hidden"
            parts.append(f'<g class="token{kind} {token[1]}"{moved(x, 8)}><circle class="body" r="5.5"/></g>')
        for city in self.table["map"]["cities"]:
            if city["at"] == at:
                parts += [hero_shield(one, -24 + 11 * n, -16, 0.6) for n, one in enumerate(city["shields"])]
        return parts

    def heroes(self) -> list[str]:
        """Heroes on the map; several on a space stand side by side."""
        parts: list[str] = []
        crowd: dict[str, int] = {}
        for hero in self.table["heroes"]:
            at = hero["at"]
            if at is None or at not in self.spaces:
                continue
            x, y = middle(*coordinates(at))
            number = crowd.get(at, 0)
            crowd[at] = number + 1
            alone = len(self.spaces[at]) == 1 and sum(1 for other in self.table["heroes"] if other["at"] == at) == 1
            dx, dy, scale = (0, -5, 1.2) if alone else (17 - 14 * number, -14, 1.0)
            figure = hero_token(hero["hero"], x + dx, y + dy, scale)
            parts.append(f'<g id="hero-{hero["hero"]}">{figure}</g>')
        return parts


def ruin_sign(ruin: list[str]) -> str:
    """What the token of a ruin asks for, or that it lies face down."""
    if len(ruin) < 2:
        return hidden_token("yellow", 15, -7, 0.85)
    told = f"<title>{escape(ENGLISH.name(ruin[1]))}</title>"
    words = ruin[1].split("_")
    if words[0] == "altar":
        return f"<g{moved(15, -6)}>{told}{gem(words[1], 0, 0, 1.3)}</g>"
    discs = [
        f'<g class="token {colour}"{moved(12, -16 + 14 * order)}><circle class="body" r="7"/></g>'
        for order, colour in enumerate(words)
    ]
    return f"<g>{told}{''.join(discs)}</g>"


def unknown_tile(at: str, q: int, r: int) -> str:
    """A tile position that can be explored now."""
    parts = [f'<g class="unknown" id="explore-{at}"><title>explore tile position {at}</title>']
    for dq, dr in SEVEN:
        x, y = middle(q + dq, r + dr)
        parts.append(f'<use href="#hex-shape" class="body"{moved(x, y)}/>')
    x, y = middle(q, r)
    parts += [text(x, y - 4, "explore", "words middle", 16), text(x, y + 16, at, "words middle", 16), "</g>"]
    return "".join(parts)
