"""What a seat cannot know: which creatures others have drawn for a battle."""

from __future__ import annotations

from ....kernel.rng import Rng
from ....kernel.state import EVERYONE, NOBODY
from .battle import ATTACKERS, DEFENDERS, Battle
from .table import Table


def knows_hand(battle: Battle, side: int, viewer: int) -> bool:
    """Whether the viewer can tell the hand of a side: its owner can, and all can where nothing was left undrawn."""
    owner = battle.owner(side)
    return owner == NOBODY or viewer in (owner, EVERYONE) or not battle.benches[side]


def redeal(table: Table, seat: int, rng: Rng) -> None:
    """The hands that the seat does not know are drawn anew from all that could be in them."""
    for battle in table.battles:
        for side in (ATTACKERS, DEFENDERS):
            if knows_hand(battle, side, seat):
                continue
            count = len(battle.hands[side])
            unseen = sorted(battle.hands[side] + battle.benches[side])
            rng.shuffle(unseen)
            battle.hands[side] = sorted(unseen[:count])
            battle.benches[side] = sorted(unseen[count:])
