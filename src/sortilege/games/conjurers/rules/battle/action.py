"""Kinds of actions. An action is a number: its kind times KIND, and what it is done with."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.state import Closed
from .....kernel.words import Message, Param
from ...state.battle import FACING, NO_CARD, Battle
from ...state.conjurers import Conjurers
from .told import creature, slot_touch

KIND_BITS: Final = 16
KIND: Final = 1 << KIND_BITS
PLACE: Final = 8
"""What is done with a thing and a slot: the thing times this, plus the slot."""

SUMMON: Final = 0 * KIND
MOVE: Final = 1 * KIND
ATTACK: Final = 2 * KIND
DEVOUR: Final = 3 * KIND
BREAK_FREE: Final = 4 * KIND
BIND: Final = 5 * KIND


class Action:
    """A kind of action of a battle turn: when it can be taken, what it does, how it is written, said and touched.

    `rest` is what the action is done with, as a number that means something to this kind alone.
    """

    def add_options(self, game: Conjurers, battle: Battle, slots: list[int], found: list[int]) -> None:
        """Add the lawful actions of this kind; `slots` are those of the active side that are in question: free ones
        for a summoning, else those of its creatures, if it takes an enemy those before an enemy."""
        raise NotImplementedError

    def choose(self, game: Conjurers, rest: int) -> None:
        """Carry the action out, and push what follows."""
        raise NotImplementedError

    def rolls(self, game: Conjurers, rest: int) -> bool:
        """Whether dice are rolled for it."""
        return False

    def text(self, game: Conjurers, rest: int) -> str:
        raise NotImplementedError

    def label(self, game: Conjurers, rest: int) -> Message:
        raise NotImplementedError

    def path(self, game: Conjurers, rest: int) -> list[str]:
        raise NotImplementedError

    def closed(self, game: Conjurers) -> list[Closed]:
        """What might be expected of this kind and cannot be done."""
        return []

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        """Why this text is none of the options; None if it is no action of this kind."""
        raise NotImplementedError


class ActionWith(Action):
    """An action that a creature on the board takes by itself, towards what it faces. Rest: its slot."""

    verb: ClassVar[str] = ""
    """How its text begins."""
    key: ClassVar[str] = ""
    """How its messages are called: do-KEY, KEY-closed."""

    def obstacle(self, game: Conjurers, battle: Battle, slot: int) -> str:
        """The key of the reason why the creature in the slot cannot do it; empty if it can."""
        raise NotImplementedError

    def expected(self, game: Conjurers, battle: Battle, slot: int) -> bool:
        """Whether somebody might expect it of the creature."""
        return True

    def rolls(self, game: Conjurers, rest: int) -> bool:
        return True

    def text(self, game: Conjurers, rest: int) -> str:
        return f"{self.verb} {creature(game, rest)}"

    def label(self, game: Conjurers, rest: int) -> Message:
        return Message(f"do-{self.key}", both(game, rest))

    def path(self, game: Conjurers, rest: int) -> list[str]:
        return [slot_touch(rest), slot_touch(FACING[rest])]

    def closed(self, game: Conjurers) -> list[Closed]:
        battle = game.battle()
        found: list[Closed] = []
        for slot in battle.standing(battle.side):
            why = self.obstacle(game, battle, slot)
            if why and self.expected(game, battle, slot):
                told = both(game, slot)
                found.append(Closed(slot_touch(slot), Message(why, told), label=Message(f"{self.key}-closed", told)))
        return found

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        name = text.removeprefix(f"{self.verb} ")
        if name == text:
            return None
        slot = own_slot(game, name)
        if slot < 0:
            return Message("no-creature-there", {"card": name}) if name in game.parts.card_index else None
        return Message(self.obstacle(game, game.battle(), slot), both(game, slot))


def both(game: Conjurers, slot: int) -> dict[str, Param]:
    """The creature in the slot and the one that it faces."""
    told: dict[str, Param] = {"card": creature(game, slot)}
    if game.battle().card[FACING[slot]] != NO_CARD:
        told["other"] = creature(game, FACING[slot])
    return told


def own_slot(game: Conjurers, name: str) -> int:
    """The slot of the active side in which the creature of this name stands, or -1."""
    battle = game.battle()
    for slot in battle.standing(battle.side):
        if creature(game, slot) == name:
            return slot
    return -1


def held_fast(battle: Battle, slot: int) -> str:
    """Why a creature can do nothing: it is devouring, or is devoured; empty if it is neither."""
    if battle.devouring[slot]:
        return "no-act-devouring"
    return "no-act-devoured" if battle.devouring[FACING[slot]] else ""


def other_action(battle: Battle) -> None:
    """The side does something else than moving: its count of moves in a row starts afresh."""
    battle.moved[battle.side] = NO_CARD
    battle.moves[battle.side] = 0
