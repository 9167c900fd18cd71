"""What is touched on the way to a move, and what people call it: each id is made here, with its name."""

from __future__ import annotations

from typing import Final

from ....kernel.words import Message, Name
from ..box.terms import FIGURES, GOODS
from ..state.conjurers import Conjurers
from ..state.table import SIDES

DONE: Final = "done"


def name_done(why: str) -> dict[str, Message]:
    """The button that ends an action."""
    return {DONE: Message(f"touch-done-{why}")}


def kind_touch(kind: int) -> str:
    """A kind of assistant, before there is a figure of it."""
    return f"kind-{FIGURES[kind]}"


def name_kinds(kinds: list[int]) -> dict[str, Message]:
    return {kind_touch(kind): Message("touch-kind", {"kind": FIGURES[kind]}) for kind in kinds}


def figure_touch(kind: int) -> str:
    """A figure of one's own."""
    return f"figure-{FIGURES[kind]}"


def name_figures(kinds: list[int]) -> dict[str, Message]:
    return {figure_touch(kind): Message("touch-kind", {"kind": FIGURES[kind]}) for kind in kinds}


def space_touch(game: Conjurers, space: int) -> str:
    return f"space-{game.space_id(space)}"


def name_spaces(game: Conjurers, spaces: list[int]) -> dict[str, Message]:
    return {space_touch(game, space): name_space(game, space) for space in spaces}


def name_space(game: Conjurers, space: int) -> Message:
    """A space by itself: Lumber mill, House of Violet."""
    if game.is_house(space):
        return Message("touch-house", {"side": SIDES[space - game.parts.houses]})
    return Message("touch-space", {"space": game.space_id(space)})


def the_space(game: Conjurers, space: int) -> Name:
    """A space within a sentence: the lumber mill, the house of Violet."""
    if game.is_house(space):
        return Message("the-house", {"side": SIDES[space - game.parts.houses]})
    return f"the-{game.space_id(space)}"


def good_touch(good: int) -> str:
    return f"good-{GOODS[good]}"


def name_goods(goods: list[int]) -> dict[str, Message]:
    return {good_touch(good): Message("touch-good", {"good": GOODS[good]}) for good in goods}


def card_touch(game: Conjurers, card: int) -> str:
    return f"card-{game.parts.card_ids[card]}"


def name_cards(game: Conjurers, cards: list[int]) -> dict[str, Message]:
    return {card_touch(game, card): Message("touch-card", {"card": game.parts.card_ids[card]}) for card in cards}


def piece_touch(game: Conjurers, piece: int) -> str:
    return f"piece-{game.parts.piece_ids[piece]}"


def name_pieces(game: Conjurers, pieces: list[int]) -> dict[str, Message]:
    return {
        piece_touch(game, piece): Message("touch-piece", {"piece": game.parts.piece_ids[piece]}) for piece in pieces
    }
