"""What a seat cannot know: which creatures others have drawn for a battle."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.rng import Rng
from ....kernel.state import EVERYONE, NOBODY
from .battle import ATTACKERS, DEFENDERS, Battle
from .battle_positions import write_battle
from .table import Table

DRAWN: Final = ("hand", "bench")


def knows_hand(battle: Battle, side: int, viewer: int) -> bool:
    """Whether the viewer can tell the hand of a side: its owner can, and all can where nothing was left undrawn."""
    owner = battle.owner(side)
    return owner == NOBODY or viewer in (owner, EVERYONE) or not battle.benches[side]


def memory_of(table: Table) -> list[dict[str, Any]]:
    """What everybody saw of the battles that are going on, whether it is still shown or not."""
    battles = [write_battle(table, battle) for battle in table.battles]
    for battle in battles:
        battle["sides"] = [{key: told for key, told in side.items() if key not in DRAWN} for side in battle["sides"]]
    return battles


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
