"""Why not: what a player might expect to do with the dice while rolling, and cannot."""

from __future__ import annotations

import re
from typing import Final

from ...kernel.state import Closed
from ...kernel.words import Message, Param
from .faces import (
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
from .state import Ciub

ASIDE: Final = re.compile(r"set aside (\w+) (\w+)")
SWAPPING: Final = re.compile(r"swap (\w+) for (\w+)")
USING: Final = re.compile(r"(reroll|adjust) (?:itself|(\w+) (\w+))(?: to (\w+))? using (\w+)")


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
            found.append(Closed(touch, Message("no-tray")))
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


def refuse_dice(game: Ciub, text: str) -> Message | None:
    """Why this is not among the options after a roll; None if it makes no sense."""
    if text == "roll":
        return Message("no-roll-yet" if left_to_roll(game) else "no-roll-nothing")
    looks = [game.looks[die] for die in game.loose[game.active]]
    if text == "set aside all":
        return Message("no-all-inactive" if any(look & FACE == INACTIVE for look in looks) else "no-all-one")
    aside = ASIDE.fullmatch(text)
    if aside is not None:
        look = look_number(aside[1], aside[2])
        if look < 0:
            return None
        return loose_reason(game, look) if look in looks else no_such_die(game, look)
    swapping = SWAPPING.fullmatch(text)
    if swapping is not None:
        if swapping[1] not in COLOURS or swapping[2] not in COLOURS:
            return None
        return action_reason(game, look_number(swapping[1], "swap")) or no_supply(COLOURS.index(swapping[2]))
    using = USING.fullmatch(text)
    if using is None or using[5] not in COLOURS:
        return None
    source = look_number(using[5], using[1])
    return action_reason(game, source) or aim_reason(game, source, using)


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


def aim_reason(game: Ciub, source: int, using: re.Match[str]) -> Message | None:
    """Why an action cannot be used on what the text names."""
    verb, colour, face, to = using[1], using[2], using[3], using[4]
    if (verb == "adjust") != (to is not None):
        return None
    if colour is None:
        return Message("no-adjust-itself") if to in ("swap", "reroll", "adjust") else no_such_face(source, to)
    target = look_number(colour, face)
    if target < 0:
        return None
    looks = [game.looks[die] for die in game.loose[game.active]]
    looks.remove(source)
    return no_such_face(target, to) if target in looks else no_such_die(game, target)


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


def no_such_face(look: int, to: str | None) -> Message:
    return Message("no-such-face", {"die": f"die-{COLOURS[look >> SHIFT]}", "face": to or ""})


def no_such_die(game: Ciub, look: int) -> Message:
    """Why there is no such die outside the tray: it may lie in it."""
    if any(game.looks[die] == look for die in game.trays[game.active]):
        return Message("no-tray")
    return Message("no-such-die", name_die(look))
