"""The nearest move: what would open something that is closed now, where a single move would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kernel.state import NewInformation
from ....kernel.words import Message
from ..geometry import space_text
from ..state import MageKnight
from .bare import begun_by, meant

if TYPE_CHECKING:
    from .menu import Menu


def plainest_first(game: MageKnight, menu: Menu) -> list[int]:
    """The options by index: what goes on with the turn, then steps, then whatever uses a card, a unit or a skill."""
    from .menu import KIND

    plain: list[int] = []
    steps: list[int] = []
    others: list[int] = []
    for index, move in enumerate(game.options):
        if move >= KIND:
            others.append(index)
        elif menu.own_text(game, move).startswith("move to "):
            steps.append(index)
        else:
            plain.append(index)
    return plain + steps + others


def one_move_away(game: MageKnight, menu: Menu, index: int) -> MageKnight | None:
    """The table after this option, if the same turn then goes on with a menu and nothing new has come to light. A menu
    that answers itself on the way opens nothing, and what is played leaves the player in the same phase."""
    from .menu import KIND, Menu

    move = game.options[index]
    try:
        after = just_after(game, menu, move)
        while after.asking is None and after.stack:
            step = after.stack.pop()
            after.log = []
            step.run(after)
            if isinstance(step, Menu) and any(event.kind == "only-option" for event in after.log):
                return None
    except NewInformation:
        return None
    after.halting = False
    after.log = None
    if after.sealed or after.seat != game.seat or after.turn.now == 0 or not isinstance(after.asking, Menu):
        return None
    return after if move < KIND or type(after.asking) is type(menu) else None


def just_after(game: MageKnight, menu: Menu, move: int) -> MageKnight:
    """The table when the move is made and nothing has followed from it; NewInformation if something came to light."""
    after = game.clone()
    after.halting = True
    after.asking = None
    menu.choose(after, move)
    return after


def openers(game: MageKnight, menu: Menu) -> dict[str, Message]:
    """By what a person touches: the plainest move after which it could be used, moved to, or struck. An enemy is
    touched to other ends in every phase, so that those of the same phase alone count."""
    from .menu import Menu

    found: dict[str, Message] = {}
    for index in plainest_first(game, menu):
        after = one_move_away(game, menu, index)
        if after is None or not isinstance(after.asking, Menu):
            continue
        label = menu.label(game, game.options[index])
        same_phase = type(after.asking) is type(menu)
        for later in after.options:
            for touched in opened(after, after.asking, later):
                if touched not in found and (same_phase or not touched.startswith("enemy-")):
                    found[touched] = label
    return found


def opened(game: MageKnight, menu: Menu, move: int) -> list[str]:
    """What an option touches to use it: a unit that is healed, or whose banner is used, does not act; a space with an
    enemy that is challenged is not moved to."""
    from .menu import CURE, KIND, SLOT, UNIT
    from .playing import BANNER_USE

    path = menu.path(game, move)
    kind, rest = move & -KIND, move & KIND - 1
    aside = (kind == CURE and rest > 0) or (kind == UNIT and rest % SLOT == BANNER_USE) or path[-1] == "challenge"
    return path[1:] if aside else path


def opener_of(game: MageKnight, menu: Menu, text: str) -> Message | None:
    """The plainest move after which this text would be a move, or the beginning of one."""
    from .menu import Menu

    text = meant(game, text)
    if text == f"move to {space_text(game.hero.space)}" or any(
        begun_by(game, menu, move, text) for move in game.options
    ):
        return None
    for index in plainest_first(game, menu):
        after = one_move_away(game, menu, index)
        if after is None or not isinstance(after.asking, Menu):
            continue
        if any(begun_by(after, after.asking, later, text) for later in after.options):
            return menu.label(game, game.options[index])
    return None
