"""Cards to choose from on a phone: so small that all are in sight together, and can still be read."""

from __future__ import annotations

from typing import Any, Final

from ....art import text, use
from ....kernel.looking import capital
from ....kernel.words import Words
from .card_face import ground_class, name_size
from .labels import ability_name
from .shapes import die_sign, element, good
from .signs import ABILITY_ICONS, creature_icon, piece_icon

Shown = dict[str, Any]
SMALL_WIDTH: Final = 122
SMALL_HEIGHT: Final = 98
LINES: Final = 3
"""So many abilities are named."""
BOTTOM: Final = SMALL_HEIGHT - 13


def small_creature_card(words: Words, card: Shown) -> str:
    """Name and level, abilities, hit points and dice."""
    icon = creature_icon(card)
    parts = small_head(icon, capital(words.name(card["card"])), ground_class(card), card["level"])
    if card["element"]:
        parts.append(element(str(card["element"]), SMALL_WIDTH - 13, 34, 0.55))
    parts += [
        *abilities(words, card["abilities"], 42 if card["element"] else 24),
        use("hearts", 13, BOTTOM, 14, "conj-heart"),
        text(22, BOTTOM + 5, str(card["hp"]), "conj-number", 15),
        die_sign(47, BOTTOM, 12),
        text(56, BOTTOM + 5, str(card["bd"]), "conj-number", 15),
    ]
    return "".join(parts) + "</g>"


def small_piece_card(words: Words, piece: Shown) -> str:
    """Name and worth, abilities, and the price."""
    parts = small_head(piece_icon(piece), words.name(piece["piece"]), ground_class(piece), piece["points"])
    parts += abilities(words, piece["abilities"], 24)
    x = 5.0
    for kind, number in piece["cost"].items():
        parts += [good(kind, x + 7, BOTTOM, 14), text(x + 16, BOTTOM + 5, str(number), "conj-number", 14)]
        x += 19 + 7 * len(str(number))
    return "".join(parts) + "</g>"


def small_head(icon: str, name: str, ground: str, number: int) -> list[str]:
    parts = [
        f'<g class="conj-card {ground}">',
        f'<rect class="conj-paper" width="{SMALL_WIDTH}" height="{SMALL_HEIGHT}" rx="8"/>',
        use(icon, SMALL_WIDTH - 30, 48, 54, "conj-art"),
        text(7, 18, name, "conj-name", name_size(name, SMALL_WIDTH - (32 if number else 12), 14.5)),
    ]
    if number:
        parts += [
            f'<circle class="conj-worth" cx="{SMALL_WIDTH - 13}" cy="13" r="9"/>',
            text(SMALL_WIDTH - 13, 17.5, str(number), "conj-worth-number middle", 13),
        ]
    return parts


def abilities(words: Words, found: list[Shown], taken: int) -> list[str]:
    parts: list[str] = []
    for place, ability in enumerate(found[:LINES]):
        down, said = 31 + 14 * place, ability_name(words, ability)
        parts.append(use(ABILITY_ICONS[str(ability["ability"])], 13, down, 12, "conj-ability"))
        parts.append(text(22, down + 4, said, "conj-can", name_size(said, SMALL_WIDTH - taken, 12.5)))
    return parts
