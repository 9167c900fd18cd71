"""What is touched on the way to a move: its id for click paths, together with what people call it."""

from __future__ import annotations

from ....kernel.state import Closed
from ....kernel.words import Message, Thing
from ..box.geometry import position_text, space_text
from ..box.terms import COLOURS
from ..box.uses import touch_id
from ..state.state import MageKnight
from .naming import enemy_name, enemy_text, unit_name, unit_text


class Touch:
    """Something to touch: its id, its name, and the kind of thing that it is, if it is one."""

    def __init__(self, touch: str, name: Message, kind: str = "") -> None:
        self.id = touch
        self.name = name
        self.kind = kind

    def closed(self, reason: Message) -> Closed:
        """It cannot be touched now, and why."""
        return Closed(self.id, reason, label=self.name)


def move_touch(text: str, label: Message) -> Touch:
    """A move that is touched itself."""
    return Touch(touch_id(text), label)


def button_touch(touch: str) -> Touch:
    """What has a name of its own, whatever move it makes."""
    return Touch(touch, Message(f"touch-{touch}"))


def thing_touch(kind: str, text: str, thing: Thing) -> Touch:
    """A thing of a kind: how texts write it, and how sentences call it."""
    return Touch(touch_id(f"{kind}-{text}"), Message(f"touch-{kind}", {"thing": thing}), kind)


def card_touch(game: MageKnight, card: int) -> Touch:
    """A card that the player has."""
    name = game.box.card_ids[card]
    return thing_touch("card", name, name)


def offered_card_touch(game: MageKnight, card: int) -> Touch:
    name = game.box.card_ids[card]
    return thing_touch("offer", name, name)


def offered_unit_touch(game: MageKnight, unit: int) -> Touch:
    name = game.box.unit_ids[unit]
    return thing_touch("offer", name, name)


def unit_touch(game: MageKnight, slot: int) -> Touch:
    """A unit of the player who acts."""
    return thing_touch("unit", unit_text(game, slot), unit_name(game, slot))


def enemy_touch(game: MageKnight, at: int) -> Touch:
    """An enemy of the combat."""
    return thing_touch("enemy", enemy_text(game, at), enemy_name(game, at))


def skill_touch(game: MageKnight, skill: int) -> Touch:
    name = game.box.skill_ids[skill]
    return thing_touch("skill", name, name)


def tactic_touch(game: MageKnight, tactic: int) -> Touch:
    name = game.box.tactic_ids[tactic]
    return thing_touch("tactic", name, name)


def colour_touch(colour: int) -> Touch:
    return thing_touch("colour", COLOURS[colour], COLOURS[colour])


def mana_touch(kind: str, colour: int) -> Touch:
    """Mana of a colour, as one of the kinds that it comes in: a crystal, a die."""
    return thing_touch(kind, COLOURS[colour], COLOURS[colour])


def space_touch(space: int) -> Touch:
    at = space_text(space)
    return thing_touch("space", at, at)


def tile_touch(position: int) -> Touch:
    """A place where a tile may come to lie."""
    at = position_text(position)
    return thing_touch("tile", at, at)
