"""Icons, dice, gems and tokens as SVG shapes. Classes say what they are, `picture.css` how they look."""

from __future__ import annotations

from functools import cache
from html import escape
from math import sqrt
from typing import Any, Final

from ....art import moved, symbols, text, use

RADIUS: Final = 42.0
"""From the middle of a space to its corners."""
HALF: Final = RADIUS * sqrt(3) / 2
CORNERS: Final = (
    (0.0, -RADIUS),
    (HALF, -RADIUS / 2),
    (HALF, RADIUS / 2),
    (0.0, RADIUS),
    (-HALF, RADIUS / 2),
    (-HALF, -RADIUS / 2),
)
"""Clockwise from the top."""
SIDES: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbour across the side that begins at each corner."""
TERRAIN_ICONS: Final = {
    "forest": "forest",
    "hills": "hills",
    "mountain": "peaks",
    "swamp": "swamp",
    "desert": "cactus",
    "wasteland": "desert-skull",
    "plains": "high-grass",
    "lake": "waves",
    "sea": "waves",
}
SITE_ICONS: Final = {
    "portal": "magic-portal",
    "village": "huts-village",
    "monastery": "church",
    "keep": "castle",
    "mage_tower": "white-tower",
    "city": "elven-castle",
    "dungeon": "dungeon-gate",
    "tomb": "tombstone",
    "monster_den": "cave-entrance",
    "spawning_grounds": "nest-eggs",
    "ancient_ruins": "ancient-ruins",
    "mine": "crystal-growth",
    "magical_glade": "holy-oak",
}
ENEMY_ICONS: Final = {
    "green": "orc-head",
    "gray": "visored-helm",
    "violet": "wizard-face",
    "brown": "minotaur",
    "white": "centurion-helmet",
    "red": "dragon-head",
}
ENEMY_FACES: Final = {
    "diggers": "goblin-head",
    "cursed_hags": "pointy-hat",
    "wolf_riders": "wolf-head",
    "ironclads": "troll",
    "orc_summoners": "imp-laugh",
    "crossbowmen": "crossbow",
    "swordsmen": "sword-brandish",
    "golems": "rock-golem",
    "illusionists": "mirror-mirror",
    "ice_golems": "ice-golem",
    "fire_golems": "rock-golem",
    "gargoyle": "imp",
    "medusa": "medusa-head",
    "crypt_worm": "sea-serpent",
    "werewolf": "wolf-howl",
    "freezers": "ice-spell-cast",
    "altem_mages": "wizard-face",
    "swamp_dragon": "sea-dragon",
    "ice_dragon": "wyvern",
    "high_dragon": "hydra",
}
"""Enemies with a face of their own; the others, and those of an owner, have that of their colour."""
HERO_ICONS: Final = {
    "arythea": "female-vampire",
    "goldyx": "spiked-dragon-head",
    "norowas": "elf-helmet",
    "tovak": "crested-helmet",
}
ELEMENT_ICONS: Final = {"physical": "broadsword", "fire": "flame", "ice": "snowflake-1", "cold_fire": "frostfire"}
ABILITY_ICONS: Final = {
    "fortified": "castle",
    "swift": "wingfoot",
    "brutal": "crossed-axes",
    "poison": "poison-bottle",
    "paralyze": "manacles",
    "summon": "pentagram-rose",
}
POINT_ICONS: Final = {
    "points-move": "sprint",
    "points-influence": "shaking-hands",
    "points-attack": "crossed-swords",
    "points-ranged": "high-shot",
    "points-siege": "sling",
    "points-block": "templar-shield",
    "points-heal": "hearts",
    "points-draw": "card-pick",
}
OTHERS: Final = (
    "bleeding-wound",
    "bugle-call",
    "card-burn",
    "card-exchange",
    "card-pick",
    "check-mark",
    "checked-shield",
    "crossbow",
    "crossed-swords",
    "cut-diamond",
    "death-skull",
    "fire-shield",
    "flying-flag",
    "ice-shield",
    "laurel-crown",
    "magic-swirl",
    "moon",
    "paper-tray",
    "rolling-dices",
    "scales",
    "shield",
    "shield-reflect",
    "star-swirl",
    "sun",
    "wingfoot",
)
LETTERS: Final = {"red": "R", "blue": "B", "green": "G", "white": "W"}
"""Colours are told apart by letters too; gold shows a sun, black a moon."""
SHIELD: Final = "M-11-13H11V1Q11 10 0 15Q-11 10-11 1Z"
GEM: Final = "M0-10L8-3 5 9H-5L-8-3Z"
LIGHT: Final = (
    '<linearGradient id="hex-light" x1=".25" y1="0" x2=".75" y2="1"><stop class="light-high"/>'
    '<stop class="light-even" offset=".5"/><stop class="light-low" offset="1"/></linearGradient>'
    '<radialGradient id="night-glow"><stop class="glow-near" offset=".3"/><stop class="glow-far" offset="1"/>'
    "</radialGradient>"
    '<g id="hex-land"><use href="#hex-shape"/><use href="#hex-shape" fill="url(#hex-light)" stroke="none"/></g>'
)
"""A space of the land: its colour is that of its terrain, and light falls on it from above. At night windows shine."""


@cache
def shape_defs() -> str:
    """All that pictures refer to, to be had once in a page."""
    names: list[str] = [*OTHERS, *ENEMY_FACES.values()]
    for icons in (TERRAIN_ICONS, SITE_ICONS, ENEMY_ICONS, HERO_ICONS, ELEMENT_ICONS, ABILITY_ICONS, POINT_ICONS):
        names += icons.values()
    hexagon = " ".join(f"{x:g},{y:g}" for x, y in CORNERS)
    parts = [symbols(tuple(sorted(set(names)))), f'<polygon id="hex-shape" points="{hexagon}"/>', LIGHT]
    return f"<defs>{''.join(parts)}</defs>"


# Mana


def sign_of(colour: str, size: float) -> str:
    """What tells a colour of mana apart, around the origin."""
    if colour in LETTERS:
        return text(0, size * 0.36, LETTERS[colour], "letter middle", size)
    return use("sun" if colour == "gold" else "moon", 0, 0, size * 1.15, "letter")


def die(colour: str, x: float, y: float, told: str, kind: str = "") -> str:
    body = '<rect class="body" x="-13" y="-13" width="26" height="26" rx="6"/>'
    return f'<g class="mana {colour} {kind}"{moved(x, y)}><title>{escape(told)}</title>{body}{sign_of(colour, 15)}</g>'


def gem(colour: str, x: float, y: float, scale: float = 1) -> str:
    return f'<g class="mana {colour}"{moved(x, y, scale)}><path class="body" d="{GEM}"/>{sign_of(colour, 9)}</g>'


def mana_token(colour: str, x: float, y: float, scale: float = 1) -> str:
    return f'<g class="mana {colour}"{moved(x, y, scale)}><circle class="body" r="9"/>{sign_of(colour, 10)}</g>'


# Heroes and enemies


def hero_token(hero: str, x: float, y: float, scale: float = 1) -> str:
    """The figure of a hero."""
    icon = use(HERO_ICONS.get(hero, "flying-flag"), 0, 0, 20, "face")
    return f'<g class="hero {hero}"{moved(x, y, scale)}><circle class="body" r="14"/>{icon}</g>'


def hero_shield(hero: str, x: float, y: float, scale: float = 1) -> str:
    """The shield that a hero puts on what is conquered."""
    icon = use(HERO_ICONS.get(hero, "flying-flag"), 0, -1, 14, "face")
    return f'<g class="hero {hero}"{moved(x, y, scale)}><path class="body" d="{SHIELD}"/>{icon}</g>'


def enemy_token(entry: dict[str, Any], x: float, y: float, scale: float = 1) -> str:
    """A token face up: who it is by face (if the entry names the enemy) and colour, attack left, armour right."""
    colour = str(entry["colour"])
    attack = "+" if entry["attack"] is None else str(entry["attack"])
    parts = [
        f'<g class="token {colour}"{moved(x, y, scale)}><circle class="body" r="18"/>',
        use(ENEMY_FACES.get(str(entry.get("enemy", "")), ENEMY_ICONS[colour]), 0, -3, 23, "face"),
        f'<circle class="strike {entry["element"]}" cx="-12" cy="12" r="8"/>',
        text(-12, 15.6, attack, "count middle", 11),
        f'<path class="armour" d="{SHIELD}"{moved(12, 12, 0.68)}/>',
        text(12, 15.4, str(entry["armour"]), "count middle", 11),
        "</g>",
    ]
    return "".join(parts)


def hidden_token(colour: str, x: float, y: float, told: str, scale: float = 1) -> str:
    """A token face down: nothing but the colour of its back."""
    title = f"<title>{escape(told)}</title>" if told else ""
    return (
        f'<g class="token hidden {colour}"{moved(x, y, scale)}>{title}'
        f'<circle class="body" r="14"/>{text(0, 6, "?", "count middle", 17)}</g>'
    )
