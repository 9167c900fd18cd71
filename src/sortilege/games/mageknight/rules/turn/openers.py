"""Openers: the single move that would open something that is closed now, if there is one."""

from __future__ import annotations

from .....kernel.state import NewInformation
from .....kernel.words import Message
from ...box.geometry import space_text
from ...state.state import MageKnight
from .incomplete_moves import begun_by, meant
from .menu import Menu
from .moves import CARD, KIND


def plainest_first(game: MageKnight, menu: Menu) -> list[int]:
    """The options by index: what goes on with the turn, then steps, then whatever uses a card, a unit or a skill."""
    plain: list[int] = []
    steps: list[int] = []
    others: list[int] = []
    for index, move in enumerate(game.options):
        if move >= CARD:
            others.append(index)
        elif menu.kind_of(move).is_step:
            steps.append(index)
        else:
            plain.append(index)
    return plain + steps + others


def one_move_away(game: MageKnight, menu: Menu, index: int) -> MageKnight | None:
    """The table after this option, or None if it opens nothing: something new came to light, the turn went on to
    another player, a menu had only one answer, or a card that was played led into another phase."""
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
    if after.sealed or after.seat != game.seat or after.turn.moment == 0 or not isinstance(after.asking, Menu):
        return None
    return after if move < CARD or type(after.asking) is type(menu) else None


def just_after(game: MageKnight, menu: Menu, move: int) -> MageKnight:
    """The table right after the move, before any step that follows; NewInformation if something comes to light."""
    after = game.clone()
    after.halting = True
    after.asking = None
    menu.choose(after, move)
    return after


def openers(game: MageKnight, menu: Menu) -> dict[str, Message]:
    """The plainest move that opens a thing, by the id of the thing that a person touches. An enemy is touched for
    another purpose in each phase, so for enemies only moves that stay in the phase count."""
    found: dict[str, Message] = {}
    for index in plainest_first(game, menu):
        after = one_move_away(game, menu, index)
        if after is None or not isinstance(after.asking, Menu):
            continue
        label = menu.label(game, game.options[index])
        same_phase = type(after.asking) is type(menu)
        for later in after.options:
            for touched in after.asking.kind_of(later).used_by(after, after.asking, later & KIND - 1):
                if touched.id not in found and (same_phase or touched.kind != "enemy"):
                    found[touched.id] = label
    return found


def opener_of(game: MageKnight, menu: Menu, text: str) -> Message | None:
    """The plainest move after which this text would be a move, or the beginning of one."""
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
