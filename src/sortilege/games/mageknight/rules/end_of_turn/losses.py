"""What a player should know before the turn ends: what is drawn then, and what is lost."""

from __future__ import annotations

from .....kernel.words import Message, Thing
from ...box.terms import COLOURS
from ...state.holdings import hand_limit
from ...state.safety import is_safe
from ...state.state import MageKnight


def end_label(game: MageKnight) -> Message:
    return Message("do-end-turn", {"n": hand_limit(game, game.hero)})


def losses(game: MageKnight) -> Message | None:
    """Points and mana that nobody will use any more, and the ground under the hero's feet; None if nothing is lost."""
    hero, turn = game.hero, game.turn
    found: list[Thing] = [
        Message(f"lost-{kind}", {"n": points})
        for kind, points in (("move", turn.move), ("influence", turn.influence), ("heal", turn.heal))
        if points
    ]
    found += [
        Message("lost-mana", {"colour": COLOURS[colour], "n": count})
        for colour, count in enumerate(hero.tokens)
        if count
    ]
    stays = is_safe(game, hero, hero.space) or not turn.path
    if found:
        return Message("warn-end" if stays else "warn-end-withdraw", {"things": found})
    return None if stays else Message("warn-withdraw")
