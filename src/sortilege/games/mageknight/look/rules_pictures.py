"""The pictures of the rules page: land, a card, mana, an enemy, a combat, levels, drawn as the table draws them."""

from __future__ import annotations

import re
from functools import cache
from textwrap import wrap
from typing import Any, Final, NamedTuple

from ....art import moved, symbols, text, use
from ....kernel.words import Message, Words
from ..box.components import built_in
from ..box.terms import CITY_GROUND, EXPLORE_COST, PLAINS, TERRAINS
from .board import capital
from .card_face import HEIGHT, WIDTH, card_face
from .ground import price
from .legend import costs, site_sign
from .map_drawing import SEVEN, middle
from .shapes import CORNERS, TERRAIN_ICONS, die, enemy_token, gem, hero_token, mana_token

ICON: Final = re.compile(r'"#icon-([\w-]+)"')
MARCH: Final[dict[str, Any]] = {
    "kind": "basic_action",
    "colour": "green",
    "does": [{"key": "effect-points", "params": {"kinds": ["points-move"], "n": n}} for n in (2, 4)],
}
ORCS: Final[dict[str, Any]] = {"colour": "green", "attack": 4, "element": "physical", "armour": 3}
MAGES: Final[dict[str, Any]] = {"colour": "violet", "attack": 6, "element": "fire", "armour": 5}
PHASES: Final = {"ranged": "crossbow", "block": "checked-shield", "damage": "bleeding-wound", "attack": "broadsword"}
SAID_IN_PHASES: Final = ("ranged", "block", "damage", "struck")
LAND: Final = (
    ((0, 0), "plains", "portal"),
    ((1, -1), "forest", ""),
    ((1, 0), "plains", ""),
    ((0, -1), "plains", ""),
    ((1, -3), "forest", "magical_glade"),
    ((2, -3), "plains", "village"),
    ((1, -2), "plains", ""),
    ((0, -2), "plains", ""),
    ((0, -3), "forest", ""),
    ((2, -2), "plains", ""),
    ((3, -2), "hills", ""),
    ((3, -3), "hills", "orcs"),
    ((2, -1), "hills", "mine"),
    ((2, -4), "lake", ""),
)
"""The land of the first day, as far as it is needed."""
STEPS: Final = (((1, -2), 2), ((1, -3), 3), ((2, -2), 2))
"""Where a step from the hero's space leads, and for how much."""
HERO: Final = (2, -3)
UNKNOWN: Final = (4, -5)
"""The middle of a tile that could be revealed."""
ACROSS: Final = 30
"""So many letters fit into a line beside a drawing."""


class Drawing(NamedTuple):
    """What a picture shows, and how large it is."""

    shown: str
    width: float
    height: float
    scale: float = 1


def rules_picture(name: str, words: Words) -> str:
    """The picture of this name; nothing if there is none. All have the same `<defs>`, which a page needs once."""
    drawings = {
        "map": explored_land(),
        "terrain": terrains(words),
        "card": explained_card(words),
        "mana": payments(words),
        "enemy": explained_enemy(words),
        "combat": phases(words),
        "levels": levels(words),
    }
    if name not in drawings:
        return ""
    return framed(drawings[name], defs_for("".join([each.shown for each in drawings.values()])))


def framed(drawing: Drawing, defs: str) -> str:
    shown, width, height, scale = drawing
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mageknight picture" viewBox="-6 -6 {width + 12:g} '
        f'{height + 12:g}" width="{(width + 12) * scale:g}" aria-hidden="true">{defs}{shown}</svg>'
    )


def defs_for(drawn: str) -> str:
    hexagon = " ".join([f"{x:g},{y:g}" for x, y in CORNERS])
    icons = tuple(sorted(set(ICON.findall(drawn))))
    return f'<defs>{symbols(icons)}<polygon id="hex-shape" points="{hexagon}"/></defs>'


def said(words: Words, key: str) -> str:
    return words.say(Message(f"figure-{key}"))


def in_lines(sentence: str, across: int = ACROSS) -> list[str]:
    """A sentence in as few lines as it needs, about equally long."""
    fewest = wrap(sentence, across)
    return next(lines for room in range(1, across + 1) if len(lines := wrap(sentence, room)) == len(fewest))


class Remark(NamedTuple):
    """A sentence about a part of a drawing, which is where its line begins."""

    x: float
    y: float
    sentence: str
    below: bool = False
    """Whether the line goes down first."""


def remarks(found: list[Remark], left: float, top: float) -> tuple[str, float]:
    """Sentences below each other, each with a line to what it is about; and where they end."""
    parts: list[str] = []
    down = top
    for remark in found:
        lines = in_lines(remark.sentence)
        way = f"V{down:g}" if remark.below else f"L{left - 26:g} {down:g}"
        parts.append(f'<path class="pointer" d="M{remark.x:g} {remark.y:g}{way}H{left - 8:g}"/>')
        parts += [text(left, down + 6 + 22 * row, line, "said", 19) for row, line in enumerate(lines)]
        down += 22 * len(lines) + 14
    return "".join(parts), down


# The land


def space(at: tuple[int, int], terrain: str, inside: str = "") -> str:
    x, y = middle(*at)
    grown = use(TERRAIN_ICONS[terrain], 0, -3, 46, "grown")
    return (
        f'<g class="space {terrain}"{moved(round(x, 1), round(y, 1))}><use href="#hex-shape" class="body"/>{grown}'
        f"{inside}</g>"
    )


def explored_land() -> Drawing:
    """A hero on the map, the steps that are open with their costs, orcs, and a tile that could be revealed."""
    parts: list[str] = []
    for dq, dr in SEVEN:
        x, y = middle(UNKNOWN[0] + dq, UNKNOWN[1] + dr)
        parts.append(f'<g class="unknown"{moved(round(x, 1), round(y, 1))}><use href="#hex-shape" class="body"/></g>')
    for at, terrain, site in LAND:
        inside = enemy_token(ORCS, 0, 0, 1.3) if site == "orcs" else site_sign(site) if site else ""
        parts.append(space(at, terrain, inside))
    for at, cost in STEPS:
        x, y = middle(*at)
        ring = '<use href="#hex-shape" class="ring" transform="scale(.92)"/>'
        parts.append(f"<g{moved(round(x, 1), round(y, 1))}>{ring}{price(cost, 0, -34)}</g>")
    x, y = middle(*HERO)
    parts.append(hero_token("arythea", x + 18, y - 16, 1.15))
    x, y = middle(*UNKNOWN)
    parts.append(price(EXPLORE_COST, round(x, 1), round(y, 1)))
    places = [middle(*at) for at, _, _ in LAND] + [middle(UNKNOWN[0] + q, UNKNOWN[1] + r) for q, r in SEVEN]
    left, top = min(x for x, _ in places) - 40, min(y for _, y in places) - 46
    wide, high = max(x for x, _ in places) + 40 - left, max(y for _, y in places) + 46 - top
    return Drawing(f"<g{moved(-left, -top)}>{''.join(parts)}</g>", wide, high, 1)


def terrains(words: Words) -> Drawing:
    """Each terrain with what it costs by day, under a sun, and at night, under a moon."""
    parts = [use("sun", 20, 128, 26, "time"), use("moon", 20, 164, 22, "moonlight")]
    for place, terrain in enumerate(TERRAINS[PLAINS:CITY_GROUND]):
        x = 84 + 92 * place
        parts.append(f"<g{moved(x, 44)}>{space((0, 0), terrain)}</g>")
        parts.append(text(x, 104, capital(words.name(terrain)), "said middle", 17))
        parts += [
            text(x, y, str(costs()[terrain][time]), "title middle", 24) for time, y in (("day", 136), ("night", 172))
        ]
    return Drawing("".join(parts), 600, 182)


# Cards and mana


def explained_card(words: Words) -> Drawing:
    """A deed card, and a line from each of its parts to what that is."""
    card = f"<g{moved(0, 0, 1.4)}>{deed(words)}</g>"
    told = [
        Remark(WIDTH * 1.4 - 14, 22, said(words, "name")),
        Remark(WIDTH * 1.4 - 40, 62, said(words, "basic")),
        Remark(WIDTH * 1.4 / 2 + 14, 139, said(words, "strong")),
        Remark(WIDTH * 1.4 - 6, HEIGHT * 1.4 - 34, said(words, "sideways")),
    ]
    drawn, _ = remarks(told, WIDTH * 1.4 + 50, 22)
    return Drawing(card + drawn, WIDTH * 1.4 + 330, HEIGHT * 1.4)


def deed(words: Words) -> str:
    """The card, without an id: on a page of rules nothing is to be found by it."""
    return re.sub(r' id="[^"]+"|<title>.*?</title>', "", card_face("march", MARCH, "", 1, False, words))


def payments(words: Words) -> Drawing:
    """What could pay for the strong effect of a green card."""
    ways = (
        (f"<g{moved(0, 0, 1.5)}>{untitled(die('green', 0, 0, ''))}</g>", words.name("by-die")),
        (f"<g{moved(0, 0, 1.5)}>{untitled(die('gold', 0, 0, ''))}</g>", said(words, "gold")),
        (mana_token("green", 0, 0, 2), words.name("by-token")),
        (gem("green", 0, 0, 2), words.name("by-crystal")),
    )
    parts: list[str] = []
    for place, (drawn, name) in enumerate(ways):
        x = 72 + 144 * place
        parts.append(f"<g{moved(x, 24)}>{drawn}</g>")
        parts += [text(x, 66 + 20 * row, line, "said middle", 17) for row, line in enumerate(in_lines(name, 16))]
    parts.append('<path class="pointer" d="M6 98v10H570v-10"/>')
    parts.append(text(288, 132, said(words, "pays"), "said middle", 18))
    return Drawing("".join(parts), 576, 138)


def untitled(drawn: str) -> str:
    return drawn.replace("<title></title>", "")


# Combat


def explained_enemy(words: Words) -> Drawing:
    """A token, and a line from each of its parts to what that is."""
    drawn, _ = remarks([Remark(122, 40, said(words, "colour")), Remark(140, 130, said(words, "armour"))], 214, 36)
    attack, down = remarks([Remark(32, 166, said(words, "attack"), below=True)], 214, 184)
    return Drawing(enemy_token(MAGES, 80, 84, 4.1) + drawn + attack, 500, down - 8)


def phases(words: Words) -> Drawing:
    """The four phases in a row, and what each of them is in a fight with orcs."""
    wide = 165
    parts = [enemy_token(ORCS, wide * 2, 44, 2.2)]
    for place, (phase, icon) in enumerate(PHASES.items()):
        x = wide * place
        tip = "l14 20l-14 20" if place < len(PHASES) - 1 else "v40"
        back = "l14 -20z" if place else "z"
        parts.append(f'<path class="panel" d="M{x} 104h{wide - 16}{tip}h-{wide - 16}{back}"/>')
        parts.append(use(icon, x + 32, 124, 22, "sign"))
        name = in_lines(words.say(Message(f"page-phase-{phase}")), 12)
        first = 130 - 9 * (len(name) - 1)
        parts += [text(x + 48, first + 18 * row, line, "title", 16) for row, line in enumerate(name)]
        told = in_lines(said(words, SAID_IN_PHASES[place]), 18)
        parts += [text(x + 6, 174 + 20 * row, line, "said", 17) for row, line in enumerate(told)]
    return Drawing("".join(parts), wide * len(PHASES), 268)


# Levels


@cache
def level_table() -> list[dict[str, int]]:
    """What each level gives, as it is printed."""
    found: list[dict[str, int]] = built_in()["level"]
    return found


def levels(words: Words) -> Drawing:
    """The levels in a row, from which Fame each is reached, and what it brings."""
    parts = [text(0, 28, said(words, "level"), "said", 17), text(0, 74, said(words, "fame"), "said", 17)]
    left, each = 116, 50
    for place, level in enumerate(level_table()):
        x = left + each * place
        even = place % 2 == 1
        parts.append(
            f'<circle class="panel" cx="{x}" cy="22" r="19"/>{text(x, 29, str(place + 1), "title middle", 20)}'
        )
        parts.append(text(x, 75, str(level["fame"]), "title middle", 20))
        if even:
            parts.append(use("book-aura", x - 11, 106, 22, "time") + use("card-pick", x + 12, 106, 20, "time"))
        elif place:
            parts.append(use("flying-flag", x, 106, 24, "sign"))
    for row, (icons, key) in enumerate(((("book-aura", "card-pick"), "even"), (("flying-flag",), "odd"))):
        y = 150 + 28 * row
        signs = [
            use(icon, 24 * at + 12, y - 6, 22, "time" if key == "even" else "sign") for at, icon in enumerate(icons)
        ]
        parts += [*signs, text(62, y, said(words, key), "said", 18)]
    return Drawing("".join(parts), left + each * 10 + 10, 184)
