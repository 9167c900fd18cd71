"""What a player should know before the turn ends: what is drawn then, and what is lost."""

from __future__ import annotations

from .....kernel.words import Message, Thing
from ...box.terms import COLOURS, NOBODY
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
    warning = None if stays else Message("warn-withdraw")
    if found:
        warning = Message("warn-end" if stays else "warn-end-withdraw", {"things": found})
    if not ends_round(game) or turn.extra_turns:
        return warning
    return Message("warn-also-announce", {"warning": warning}) if warning is not None else Message("warn-announce")


def rest_losses(game: MageKnight) -> Message | None:
    """What a rest forfeits: the move and the action of the turn, the effect of a card, and move points. Who holds
    nothing but wounds has to rest, and may lose points only."""
    lost: list[Thing] = [Message("lost-move", {"n": game.turn.move})] if game.turn.move else []
    if not game.hero.cards_in_hand():
        return Message("warn-recover-lost", {"things": lost}) if lost else None
    return Message("warn-rest-lost", {"things": lost}) if lost else Message("warn-rest")


def ends_round(game: MageKnight) -> bool:
    """Whether nothing is left to draw or to hold, so that the next turn announces the end of the round by itself."""
    hero = game.hero
    return not hero.deck and not hero.hand and not announced(game)


def announced(game: MageKnight) -> bool:
    return game.final != NOBODY or game.announced != NOBODY
