"""A view as fragments for the browser: the board, what the viewer holds, and the heroes.

What can be touched carries `data-touch`, an element of click paths, and says in `aria-label` what it is. Icons are
drawn by reference to the board's `<defs>`: where a hand or the heroes are shown, a board must be in the page.
"""

from __future__ import annotations

from typing import Any

from ....kernel.words import Words
from .auction import auction_stage, is_auction
from .call import call_stage, is_call
from .duel import duel_stage
from .fight import fight
from .ground import Ground
from .hand import hand
from .shapes import shape_defs
from .sides import sides

View = dict[str, Any]


def regions(view: View, words: Words) -> dict[str, str]:
    """The fragments by the name of their place in the page."""
    return {"board": board(view, words), "hand": hand(view, words), "sides": sides(view, words)}


def board(view: View, words: Words) -> str:
    """The map; a fight takes its whole room, and so do the call to one and an auction of heroes."""
    if "duel" in view["table"] and view["table"]["combat"] is not None:
        return duel_stage(view, words, shape_defs())
    if view["table"]["combat"] is not None and view["table"]["combat"]["enemies"]:
        return fight(view, words, shape_defs())
    if is_auction(view):
        return auction_stage(view, words, shape_defs())
    if is_call(view):
        return call_stage(view, words, shape_defs())
    return Ground(view, words).board(shape_defs())
