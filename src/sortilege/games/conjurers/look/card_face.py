"""Creatures, items and artifacts as cards, as large as can be read, and as small discs."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any, Final

from ....art import Fragments, text, use
from ....kernel.looking import capital
from ....kernel.words import Words
from ..box.components import built_in
from .labels import ability_name, card_kind, card_told, chance_told, note, tell
from .outlook import Odds
from .shapes import crest, die_sign, element, good, width_of
from .signs import ABILITY_ICONS, creature_icon, piece_icon

Shown = dict[str, Any]
WIDTH: Final = 210
HEIGHT: Final = 170
DRAWN: Final = Fragments()


@cache
def designed_by_us() -> dict[str, tuple[object, ...]]:
    """The cards of the box that we designed, with what they can do."""
    data = built_in()
    found: dict[str, tuple[object, ...]] = {}
    for section in ("creature", "starter", "item", "artifact"):
        for entry in data[section]:
            if entry.get("source") == "designed":
                found[entry["id"]] = (entry.get("hp"), entry.get("bd"), sorted(entry["abilities"]))
    return found


def is_designed(shown: Shown) -> bool:
    """Whether a card is as we designed it; a user's own is not."""
    name = str(shown.get("card") or shown.get("piece"))
    known = designed_by_us().get(name)
    if known is None:
        return False
    hp, bd, abilities = known
    return (hp, bd) == (shown.get("hp"), shown.get("bd")) and len(shown["abilities"]) == len(list_of(abilities))


def list_of(value: object) -> list[object]:
    return value if isinstance(value, list) else []


# Faces


def ground_class(card: Shown) -> str:
    return str(card["mythology"] or "starter")


LEGIBLE: Final = 0.85
"""A name that would be smaller than this stands in two lines."""


def name_size(name: str, room: float, size: float) -> float:
    """As large as there is room for, as wide as the letters are."""
    return min(size, room / max(0.52, width_of(name, 1)))


def in_two(name: str, room: float, size: float) -> list[str]:
    """A name in one line, or in two about as long where it would be too small in one."""
    if name_size(name, room, size) > LEGIBLE * size or " " not in name:
        return [name]
    words = name.split(" ")
    splits = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    return min(splits, key=lambda lines: max(width_of(line, 1) for line in lines))


def creature_face(words: Words, card: Shown) -> str:
    """A creature card at its own size: kind, element, abilities, hit points and dice."""
    shown = (words, str(card))
    return DRAWN.get(shown) or DRAWN.keep(shown, draw_creature(words, card))


def draw_creature(words: Words, card: Shown) -> str:
    name = capital(words.name(card["card"]))
    parts = [
        f'<g class="conj-card {ground_class(card)}">',
        f'<rect class="conj-paper" width="{WIDTH}" height="{HEIGHT}" rx="10"/>',
        use(creature_icon(card), WIDTH - 62, HEIGHT - 66, 116, "conj-art"),
        *head(name, card_kind(words, card), 38 if card["element"] else 10),
    ]
    if card["element"]:
        parts.append(element(str(card["element"]), WIDTH - 22, 23))
    parts += ability_lines(words, card["abilities"], 60)
    y = HEIGHT - 19
    parts += [
        use("hearts", 20, y, 20, "conj-heart"),
        text(34, y + 7, str(card["hp"]), "conj-number", 20),
        die_sign(74, y, 17),
        text(88, y + 7, str(card["bd"]), "conj-number", 20),
        by_us(words, card),
    ]
    return "".join(parts) + "</g>"


def piece_face(words: Words, piece: Shown) -> str:
    """An item or artifact: what it costs, gives, and is worth."""
    shown = (words, str({**piece, "wear": 0}))
    return DRAWN.get(shown) or DRAWN.keep(shown, draw_piece(words, piece))


def draw_piece(words: Words, piece: Shown) -> str:
    kind = tell(words, "artifact", mythology=piece["mythology"]) if piece["artifact"] else tell(words, "item")
    parts = [
        f'<g class="conj-card {ground_class(piece)}">',
        f'<rect class="conj-paper" width="{WIDTH}" height="{HEIGHT}" rx="10"/>',
        use(piece_icon(piece), WIDTH - 58, HEIGHT - 72, 104, "conj-art"),
        *head(words.name(piece["piece"]), kind.rstrip("."), 46 if piece["points"] else 10),
    ]
    if piece["points"]:
        parts += [
            f'<circle class="conj-worth" cx="{WIDTH - 25}" cy="25" r="16"/>',
            text(WIDTH - 25, 31, str(piece["points"]), "conj-worth-number middle", 18),
        ]
    parts += ability_lines(words, piece["abilities"], 60)
    x = 12.0
    for kind_of_good, number in piece["cost"].items():
        parts += [good(kind_of_good, x + 9, HEIGHT - 19, 19), text(x + 21, HEIGHT - 13, str(number), "conj-number", 17)]
        x += 27 + 9 * len(str(number))
    return "".join([*parts, by_us(words, piece)]) + "</g>"


def head(name: str, kind: str, room: float) -> list[str]:
    """The name and what it is."""
    size = name_size(name, WIDTH - 12 - room, 19)
    return [text(12, 26, name, "conj-name", size), text(12, 43, kind, "conj-kind", 13)]


def ability_lines(words: Words, abilities: list[Shown], y: float) -> list[str]:
    """Each ability with its sign, a line each."""
    found: list[str] = []
    for place, ability in enumerate(abilities[:4]):
        down = y + 20 * place
        found.append(use(ABILITY_ICONS[str(ability["ability"])], 20, down, 17, "conj-ability"))
        found.append(text(33, down + 5, ability_name(words, ability), "conj-can", 14.5))
    return found


def by_us(words: Words, shown: Shown) -> str:
    return text(WIDTH - 10, HEIGHT - 8, note(words, "by-us"), "conj-by-us end", 12.5) if is_designed(shown) else ""


# Symbols, for the cards that explain


def face_symbols(words: Words, creatures: list[Shown], pieces: list[Shown]) -> str:
    """The faces of all cards on the table, to be referred to; a line each."""
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    found = [
        f'<symbol id="face-{escape(str(card["card"]))}" {box}>{creature_face(words, card)}</symbol>'
        for card in creatures
    ]
    found += [
        f'<symbol id="face-{escape(str(piece["piece"]))}" {box}>{piece_face(words, piece)}</symbol>' for piece in pieces
    ]
    return "<defs>" + "\n".join(found) + "</defs>"


def hidden_face(name: str) -> str:
    """The large face that the card that explains shows in place of something small."""
    return (
        f'<svg class="face" viewBox="0 0 {WIDTH} {HEIGHT}"><use href="#face-{escape(name)}" '
        f'width="{WIDTH}" height="{HEIGHT}"/></svg>'
    )


def small_creature(
    words: Words,
    card: Shown,
    holder: str,
    gain: int,
    name: str,
    x: float,
    y: float,
    r: float,
    chance: Odds | None = None,
) -> str:
    """A creature as a disc on the board, or the crest of who took it; it explains itself with its whole card, and how
    likely the viewer's army wins it."""
    told = escape(card_told(words, card, holder, gain) + chance_told(words, chance))
    corner = f'x="{x - r:g}" y="{y - r:g}" width="{2 * r:g}" height="{2 * r:g}"'
    return (
        f'<svg class="creature {ground_class(card)}{" taken" if holder else ""}" id="{escape(name)}" {corner} '
        f'viewBox="-14 -14 28 28" role="img" aria-label="{told}" data-rule="battlegrounds">'
        f"{hidden_face(str(card['card']))}"
        f'<circle class="disc" r="13"/>{disc_sign(card, holder)}</svg>'
    )


def disc_sign(card: Shown, holder: str) -> str:
    if holder == "lost":
        return use("cancel", 0, 0, 13, "lost")
    return crest(holder, 0, 0, 0.5) if holder else use(creature_icon(card), 0, 0, 20, "sign")


def creature_disc(card: Shown, size: int) -> str:
    """A creature with its level, by itself, for HTML."""
    return (
        f'<svg class="disc-of {ground_class(card)}" viewBox="-16 -16 34 34" width="{size}" height="{size}" '
        f'aria-hidden="true"><circle class="disc" r="14.5"/>{use(creature_icon(card), 0, 0, 22, "sign")}'
        f'<circle class="level" cx="10.5" cy="10" r="8"/>'
        f"{text(10.5, 14.4, str(card['level']), 'level-number middle', 13)}</svg>"
    )


def piece_disc(piece: Shown, size: int) -> str:
    """A piece of equipment by itself, for HTML."""
    return (
        f'<svg class="disc-of {ground_class(piece)}" viewBox="-16 -16 32 32" width="{size}" height="{size}" '
        f'aria-hidden="true"><rect class="disc" x="-14.5" y="-14.5" width="29" height="29" rx="6"/>'
        f"{use(piece_icon(piece), 0, 0, 23, 'sign')}</svg>"
    )
