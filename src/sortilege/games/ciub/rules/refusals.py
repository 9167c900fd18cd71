"""Why not: what a player might expect to do with the dice while rolling, and cannot."""

from __future__ import annotations

from ....kernel.state import Closed
from ....kernel.words import Message, Param
from ..box.faces import (
    ADJUST,
    COLOURS,
    FACE,
    FACES,
    INACTIVE,
    REROLL,
    SHIFT,
    SKULL,
    SPENT,
    SWAP,
    face_number,
    look_touch,
)
from ..state.ciub import Ciub
from .touches import name_die_touch


def closed_dice(game: Ciub) -> list[Closed]:
    """Dice that cannot be used or set aside, and other things that are closed after a roll."""
    seat = game.active
    found: list[Closed] = []
    kinds: list[int] = []
    for die in game.loose[seat]:
        look = game.looks[die]
        if look not in kinds:
            kinds.append(look)
            reason = loose_reason(game, look)
            if reason is not None:
                found.append(Closed(look_touch(look), reason))
    touches: list[str] = []
    for die in game.trays[seat]:
        touch = game.touch(die, True, seat)
        if touch not in touches:
            touches.append(touch)
            found.append(Closed(touch, Message("no-tray"), label=name_die_touch(game.looks[die])))
    if not left_to_roll(game):
        found.append(Closed("roll", Message("no-roll-nothing")))
    elif not game.may_roll and not skulls_show(game):
        found.append(Closed("roll", Message("no-roll-yet")))
    if any(look & FACE == INACTIVE for look in kinds):
        found.append(Closed("all", Message("no-all-inactive")))
    if not game.closing and any(look & FACE == SWAP for look in kinds):
        for colour, count in enumerate(game.supply):
            if count == 0:
                found.append(Closed(f"supply-{COLOURS[colour]}", no_supply(colour)))
    return found


def action_reason(game: Ciub, source: int) -> Message | None:
    """Why no action can be done with a die of this look; None if one can."""
    looks = [game.looks[die] for die in game.loose[game.active]]
    if source in looks:
        return Message("no-action-late") if game.closing else None
    if source & FACE == REROLL and source + SPENT - REROLL in looks:
        return Message("no-spent")
    if any(game.looks[die] == source for die in game.trays[game.active]):
        return Message("no-tray")
    return Message("no-such-die", name_die(source))


def skulls_show(game: Ciub) -> bool:
    return any(game.looks[die] & FACE == SKULL for die in game.loose[game.active])


def left_to_roll(game: Ciub) -> list[int]:
    """The dice that would be rolled again: all outside the tray but skulls."""
    return [die for die in game.loose[game.active] if game.looks[die] & FACE != SKULL]


def name_die(look: int) -> dict[str, Param]:
    """The parameters that speak of a die."""
    return {"die": f"die-{COLOURS[look >> SHIFT]}", "face": FACES[look & FACE]}


def look_number(colour: str, face: str) -> int:
    """The look with this text, or -1."""
    if colour not in COLOURS or face_number(face) < 0:
        return -1
    return COLOURS.index(colour) << SHIFT | face_number(face)


def loose_reason(game: Ciub, look: int) -> Message | None:
    """Why a die outside the tray cannot be used or set aside; None if it can."""
    face = look & FACE
    if face == INACTIVE:
        return Message("no-inactive", {"die": f"die-{COLOURS[look >> SHIFT]}"})
    if face == SKULL:
        return Message("no-skull")
    if face == SPENT:
        return Message("no-spent")
    if game.closing and SWAP <= face <= ADJUST:
        return Message("no-action-late")
    return None


def no_supply(colour: int) -> Message:
    return Message("no-supply", {"die": f"die-{COLOURS[colour]}"})


def no_adjust_itself(to: str) -> Message | None:
    return Message("no-adjust-itself") if to in ("swap", "reroll", "adjust") else None


def no_such_face(look: int, to: str | None) -> Message:
    return Message("no-such-face", {"die": f"die-{COLOURS[look >> SHIFT]}", "face": to or ""})


def no_such_die(game: Ciub, look: int) -> Message:
    """Why there is no such die outside the tray: it may lie in it."""
    if any(game.looks[die] == look for die in game.trays[game.active]):
        return Message("no-tray")
    return Message("no-such-die", name_die(look))
