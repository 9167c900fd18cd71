"""What a way to play would add to the block or the attack that is being put together, said before it is played."""

from __future__ import annotations

from .....kernel.state import NewInformation
from .....kernel.words import Message
from ...box.effects.ops import SHOOT
from ...state import enemies
from ...state.state import MageKnight
from ...state.turn import NO_PLEDGE
from ..effects.prices import PayCard, PayMana
from ..turn.menu import Menu
from ..turn.moves import CARD


class Worth:
    """What a move adds: at least and at most, where the enemies it could be for differ."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most


def named_with_worth(game: MageKnight, menu: Menu, names: dict[str, Message]) -> dict[str, Message]:
    """The names of what is touched; those of ways to play also hold what they add (`adds`, `adds_most`)."""
    for move in game.options:
        if move >= CARD:
            touch = menu.touched(game, move)[-1]
            found = worth(game, menu, move)
            if found is not None:
                told = {**touch.name.params, "adds": found.least, "adds_most": found.most}
                names[touch.id] = Message(touch.name.key, told)
    return names


def worth(game: MageKnight, menu: Menu, move: int) -> Worth | None:
    """What the move adds, whatever mana or card pays for it; None if that is not known before something else is
    chosen."""
    after = game.clone()
    after.halting = True
    after.forced = False
    after.asking = None
    try:
        menu.choose(after, move)
        after.advance()
        ends = paid(after)
    except NewInformation:
        return None
    before = values(game)
    added: list[int] = []
    for end in ends:
        if end.fight is None or not isinstance(end.asking, Menu) or end.asking.moment != menu.moment:
            return None
        if end.turn.pledge != NO_PLEDGE:
            return None
        added += [now - then for now, then in zip(values(end), before, strict=False)]
    return Worth(min(added), max(added)) if added else None


def paid(game: MageKnight) -> list[MageKnight]:
    """The combat once the price was paid, in every way that may make a difference."""
    step = game.asking
    if isinstance(step, PayMana):
        game.choose(0)
        return paid(game)
    if not isinstance(step, PayCard):
        return [game]
    ends: list[MageKnight] = []
    for index in range(len(game.options)):
        after = game.clone()
        after.halting = True
        after.choose(index)
        ends += paid(after)
    return ends


def values(game: MageKnight) -> list[int]:
    """What is put together comes to: against the enemy that is faced, or else against each that can be attacked."""
    fight = game.combat
    if fight.facing >= 0:
        return [enemies.block_value(game, fight.facing)]
    ranged = game.turn.moment & SHOOT != 0
    return [
        enemies.value_against(game, [at], fight.attack, ranged and enemies.fortifications(game, at) > 0)
        for at in enemies.in_reach(game, ranged)
    ]
