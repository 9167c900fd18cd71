"""Creatures of the same mythology, an optional rule: their troops are healed when one more is summoned."""

from __future__ import annotations

from .....kernel.state import NOBODY
from .....kernel.words import Param, Thing
from ...box.terms import NO_MYTHOLOGY
from ...state.battle import ROW
from ...state.conjurers import Conjurers
from ...state.table import SIDES
from .told import creature


def heal_troops(game: Conjurers, slot: int) -> None:
    """The creature just summoned shares its mythology with one or two of its side: all of that side lose damage. The
    monsters of a battleground do not heal."""
    battle = game.battle()
    side = slot // ROW
    owner = battle.owner(side)
    mythology = game.parts.mythology[battle.card[slot]]
    if owner == NOBODY or mythology == NO_MYTHOLOGY:
        return
    standing = battle.standing(side)
    sharing = sum(1 for other in standing if game.parts.mythology[battle.card[other]] == mythology) - 1
    healed: list[Thing] = []
    for other in standing:
        if sharing and battle.damage[other]:
            battle.damage[other] = max(0, battle.damage[other] - game.parts.healing[sharing])
            healed.append(creature(game, other))
    if healed and game.log is not None:
        told: dict[str, Param] = {"side": SIDES[owner], "cards": healed, "n": game.parts.healing[sharing]}
        game.tell("healed", told)
