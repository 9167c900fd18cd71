"""The nearest move: what would open something that is closed now, where a single move would."""

from __future__ import annotations

from ....kernel.state import Ask
from ....kernel.words import Message
from ..state import MageKnight


def one_move_away(game: MageKnight, index: int) -> MageKnight | None:
    """The table after this option, if the same turn then goes on with a menu and nothing new has come to light."""
    from .menu import Menu

    after = game.foresee(index)
    if not isinstance(after, MageKnight) or after.sealed or after.seat != game.seat or after.turn.now == 0:
        return None
    return after if isinstance(after.asking, Menu) else None


def openers(game: MageKnight, step: Ask[MageKnight]) -> dict[str, Message]:
    """By what a person touches: the first move after which it could be touched. An enemy is touched to other ends in
    every phase, so that those of the same phase alone count."""
    found: dict[str, Message] = {}
    for index, move in enumerate(game.options):
        after = one_move_away(game, index)
        if after is None or after.asking is None:
            continue
        label = step.label(game, move)
        same_phase = type(after.asking) is type(step)
        for later in after.options:
            for touched in after.asking.path(after, later):
                if touched not in found and (same_phase or not touched.startswith("enemy-")):
                    found[touched] = label
    return found


def opener_of(game: MageKnight, step: Ask[MageKnight], text: str) -> Message | None:
    """The first move after which this text would be a move."""
    for index, move in enumerate(game.options):
        after = one_move_away(game, index)
        if after is None or after.asking is None:
            continue
        if any(after.asking.text(after, later) == text for later in after.options):
            return step.label(game, move)
    return None
