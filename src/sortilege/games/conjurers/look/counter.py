"""Cards laid out over the town, as large as can be read, while the viewer chooses among them."""

from __future__ import annotations

from typing import Any, Final

from ....art import opening, text
from ....kernel.looking import touched_in
from ....kernel.words import Words
from .card_face import HEIGHT, WIDTH, creature_face, piece_face
from .labels import card_told, chance_told, note, piece_told, tell
from .layout import placed
from .outlook import Odds, creature_odds, is_weighing
from .reading import View, gains_in
from .small_card import SMALL_HEIGHT, SMALL_WIDTH, small_creature_card, small_piece_card

Shown = dict[str, Any]
ROOM: Final = (1092, 616)
HEAD: Final = 46
TALL_WIDTH: Final = 384
TALL_ACROSS: Final = 3
TALL_STEP: Final = (SMALL_WIDTH + 4, SMALL_HEIGHT + 6)
TALL_HEAD: Final = 26
GAP: Final = 8
SMALL_LINES: Final = {
    "pieces": (SMALL_HEIGHT - 25, SMALL_HEIGHT - 42),
    "creatures": (SMALL_HEIGHT - 8, SMALL_HEIGHT - 25),
}
"""Where remarks stand on a small card: above the price of a piece, which may be as wide as the card."""


def counter(view: View, words: Words, kind: str, cards: list[Shown]) -> str:
    """All cards of the question, those that cannot be had paler."""
    touched = touched_in(view)
    choosing = view["decision"]["step"] == "ChooseCreature"
    odds = creature_odds(view) if choosing else {}
    across, scale = arrangement(len(cards))
    step = (WIDTH * scale + GAP, HEIGHT * scale + GAP)
    across = min(across, len(cards))
    left = (ROOM[0] - across * step[0] + GAP) / 2
    rows = (len(cards) + across - 1) // across
    top = HEAD + max(0.0, (ROOM[1] - HEAD - rows * step[1]) / 2 - 8)
    beyond = any(touch_of(kind, card) not in touched for card in cards)
    parts = [heading(view, words, kind, beyond)]
    for place, card in enumerate(cards):
        row, column = divmod(place, across)
        wide = (left + column * step[0], top + row * step[1])
        tall = (5 + place % TALL_ACROSS * TALL_STEP[0], TALL_HEAD + place // TALL_ACROSS * TALL_STEP[1])
        gain = gain_of(view, card) if kind == "creatures" else 0
        chance = odds.get(str(card.get("card")))
        weighing = kind == "creatures" and chance is None and choosing and is_weighing(view)
        parts.append(offer(words, kind, card, gain, chance, weighing, touched, placed(wide, tall, scale)))
    return "\n".join(parts)


def arrangement(count: int) -> tuple[int, float]:
    """How many cards lie in a row, and how large they are."""
    for across, rows, scale in ((4, 2, 1.24), (5, 3, 1.0), (6, 4, 0.77), (8, 5, 0.6)):
        if count <= across * rows:
            return across, scale
    return 10, 0.48


def tall_height(count: int) -> float:
    return TALL_HEAD + (count + TALL_ACROSS - 1) // TALL_ACROSS * TALL_STEP[1] + 2


def heading(view: View, words: Words, kind: str, beyond: bool) -> str:
    step = str(view["decision"]["step"])
    artifacts = view["decision"]["question"]["key"].startswith("ask-buy-artifact")
    key = f"counter-{step}" if kind == "creatures" else f"counter-{'artifacts' if artifacts else 'items'}"
    said, hint = tell(words, key), note(words, "counter-note") if beyond else ""
    return (
        f'<g class="wide-only">{text(14, 30, said, "stage-title", 21)}'
        f"{text(ROOM[0] - 12, 29, hint, 'stage-note end', 14)}</g>\n"
        f'<g class="tall-only">{text(7, 18, said, "stage-title", 14.5)}</g>'
    )


def touch_of(kind: str, card: Shown) -> str:
    return f"piece-{card['piece']}" if kind == "pieces" else f"card-{card['card']}"


def gain_of(view: View, card: Shown) -> int:
    """What a creature would add to the viewer's points, if it is to be had."""
    if view["decision"]["step"] == "Sacrifice":
        return 0
    return gains_in(view, str(card["mythology"])).get(str(card["level"]), 0)


def offer(
    words: Words,
    kind: str,
    card: Shown,
    gain: int,
    chance: Odds | None,
    weighing: bool,
    touched: set[str],
    where: str,
) -> str:
    touch = touch_of(kind, card)
    if kind == "pieces":
        face, small, rule = piece_face(words, card), small_piece_card(words, card), "equipment"
        told = piece_told(words, card)
        count = int(card["count"])
        mark = note(words, "in-stock", n=count) if count else note(words, "sold-out")
    else:
        face, small, rule = creature_face(words, card), small_creature_card(words, card), "battlegrounds"
        told = card_told(words, card, gain=gain) + chance_told(words, chance)
        mark = note(words, "adds", n=gain) if gain else ""
    state = "" if touch in touched else " beyond"
    group = opening(f"lay offer{state}", touch, told, True, f' data-rule="{rule}"{where}')
    won = note(words, "wins", odds=chance.said()) if chance is not None else ""
    weighed = note(words, "weighing-short") if weighing else ""
    shapes = [
        drawn + remarks(mark, won, weighed, room, lines) + ring(*room)
        for drawn, room, lines in (
            (face, (WIDTH, HEIGHT), (HEIGHT - 24, HEIGHT - 43)),
            (small, (SMALL_WIDTH, SMALL_HEIGHT), SMALL_LINES[kind]),
        )
    ]
    return f'{group}<g class="wide-only">{shapes[0]}</g>\n<g class="tall-only">{shapes[1]}</g></g>'


def remarks(mark: str, won: str, weighed: str, room: tuple[int, int], lines: tuple[int, int]) -> str:
    """What a card would add or how many there are, and above it how likely a creature is won."""
    end = room[0] - (10 if room[0] == WIDTH else 6)
    size = 13.5 if room[0] == WIDTH else 12.5
    found = text(end, lines[0], mark, "conj-kind end", size) if mark else ""
    if won:
        return found + text(end, lines[1], won, "chance odds end", size)
    return found + (text(end, lines[1], weighed, "conj-kind odds end", size) if weighed else "")


def ring(width: int, height: int) -> str:
    return f'<rect class="ring" x="-2" y="-2" width="{width + 4}" height="{height + 4}" rx="12"/>'
