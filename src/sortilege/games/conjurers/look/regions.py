"""A view as fragments for the browser: the board, what the viewer holds, and the players.

What can be touched carries `data-touch`, an element of click paths, and says in `aria-label` what it is. The board is
the town; a battle, or cards that the viewer chooses among, take its whole room. Icons and the faces of cards are drawn
by reference to the board's `<defs>`: where a hand or the players are shown, a board must be in the page.
"""

from __future__ import annotations

from html import escape
from typing import Final

from ....kernel.words import Words
from . import stage
from .battle import draw_battle
from .card_face import face_symbols
from .counter import ROOM, TALL_WIDTH, counter, tall_height
from .holdings import hand
from .labels import tell
from .layout import TALL, TALL_LEAST, WIDE, WIDE_LEAST
from .legend import CARD as LEGEND_CARD
from .panels import sides
from .reading import Shown, View, battle_shown, counter_cards
from .shapes import icon_defs, weave_defs
from .signs import ALWAYS, creature_icon, piece_icon
from .town import town

KEEPS: Final = ' data-keeps=""'
"""No preview of the town covers cards that are compared."""
CARDS_LEAST: Final = "0.9 0.94"
"""Cards to choose from are read: rather a part of them is seen than all of them too small."""


def regions(view: View, words: Words) -> dict[str, str]:
    """The fragments by the name of their place in the page."""
    return {"board": board(view, words), "hand": hand(view, words), "sides": sides(view, words)}


def board(view: View, words: Words) -> str:
    """The town, a battle or cards to choose from; each has a second view box for a tall window."""
    fought = battle_shown(view)
    offered = counter_cards(view)
    least = TALL_LEAST
    sold: list[Shown] = []
    wide: tuple[float, float] = WIDE
    tall: tuple[float, float] = TALL
    if fought is not None:
        kind, drawn = "battle", draw_battle(view, words, fought)
        wide, tall = stage.WIDE, stage.TALL
    elif offered is not None and offered[1]:
        kind, drawn = "counter", counter(view, words, *offered)
        sold = offered[1] if offered[0] == "pieces" else []
        wide, tall, least = ROOM, (TALL_WIDTH, tall_height(len(offered[1]))), CARDS_LEAST
    else:
        kind, drawn = "town", town(view, words)
    keeps = KEEPS if kind == "counter" else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="conjurers board {kind}" viewBox="0 0 {wide[0]} {wide[1]}" '
        f'data-scene="{kind}"{keeps} data-least="{WIDE_LEAST}" data-tall="0 0 {tall[0]} {tall[1]:g}" '
        f'data-tall-least="{least}" role="group" '
        f'aria-label="{escape(tell(words, f"board-{kind}"))}">\n'
        f"{weave_defs()}\n{icon_defs(ALWAYS)}\n{card_icons(view, sold)}\n{face_symbols(words, *cards_of(view))}\n"
        f"{drawn}\n</svg>"
    )


def card_icons(view: View, sold: list[Shown]) -> str:
    """The likenesses of all cards that are shown: a line for creatures, the same in all of a game, and one for the
    equipment that there is."""
    creatures, pieces = cards_of(view)
    likenesses = [creature_icon(LEGEND_CARD), *[creature_icon(card) for card in creatures]]
    gear = sorted([piece_icon(piece) for piece in [*pieces, *sold]])
    return "\n".join(
        [icon_defs(tuple([one for one in dict.fromkeys(icons) if one not in ALWAYS])) for icons in (likenesses, gear)]
    )


def cards_of(view: View) -> tuple[list[Shown], list[Shown]]:
    """All creatures and pieces that something on the page can show, each once."""
    table = view["table"]
    creatures = [card for pile in [*table["piles"].values(), *table["lost"].values()] for card in pile]
    creatures += [card for side in table["sides"] for card in side["army"]]
    pieces = [piece for side in table["sides"] for piece in side["equipment"]]
    known = {str(piece["piece"]): piece for piece in pieces}
    return sorted(creatures, key=card_name), list(known.values())


def card_name(card: Shown) -> str:
    return str(card["card"])
