"""Questions that effects put: a colour, a unit, whether to use a part that one may leave out."""

from __future__ import annotations

from .....kernel.words import Message, Thing
from ...box.effects import ops
from ...box.terms import BASIC_COLOURS, BLACK, COLOURS, GOLD
from ...state.hero import SPENT
from ...state.state import MageKnight
from ..naming import unit_name, unit_text
from ..questions import AskColour, AskFor
from .gains import gain_crystal


class ChooseColour(AskColour):
    """The player names the colour of the mana or crystal that an effect gives.

    Move: the colour.
    """

    rule = "mana"
    verb = "gain"
    fields = ("what", "among")

    def __init__(self, what: int, among: int) -> None:
        self.what = what
        self.among = among

    def fits(self, game: MageKnight) -> bool:
        return self.what in (ops.MANA, ops.CRYSTAL)

    def options(self, game: MageKnight) -> list[int]:
        if self.among == ops.ANY:
            return [*BASIC_COLOURS, GOLD, BLACK]
        if self.among == ops.ANY_BUT_GOLD:
            return [*BASIC_COLOURS, BLACK]
        if self.among == ops.HELD:
            return [colour for colour in BASIC_COLOURS if game.hero.crystals[colour]]
        return [*BASIC_COLOURS]

    def choose(self, game: MageKnight, move: int) -> None:
        if self.what == ops.CRYSTAL:
            gain_crystal(game, game.hero, move)
        else:
            game.hero.tokens[move] += 1
            game.tell("gains-mana", {"hero": game.name(game.acting), "colour": COLOURS[move]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-crystal" if self.what == ops.CRYSTAL else "ask-mana")

    def text(self, game: MageKnight, move: int) -> str:
        return f"gain {COLOURS[move]} {'crystal' if self.what == ops.CRYSTAL else 'mana'}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-gain-crystal" if self.what == ops.CRYSTAL else "do-gain-mana", {"colour": COLOURS[move]})


class AskUnit(AskFor):
    """A question about a unit of the player who acts, by its slot."""

    param = "unit"
    kind = "unit"
    refuses = "no-such-unit"

    def named(self, game: MageKnight, move: int) -> str:
        return unit_text(game, move)

    def thing(self, game: MageKnight, move: int) -> Thing:
        return unit_name(game, move)


class PickUnitToReady(AskUnit):
    """The player makes one spent unit of at most this level ready.

    Move: the unit's slot.
    """

    rule = "units"
    verb = "ready"
    does = "do-ready"
    fields = ("level",)

    def __init__(self, level: int) -> None:
        self.level = level

    def fits(self, game: MageKnight) -> bool:
        return len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        hero = game.hero
        levels = game.box.unit_levels
        return [
            slot
            for slot, unit in enumerate(hero.units)
            if hero.unit_flags[slot] & SPENT and levels[unit] <= self.level and slot != game.effect.unit_slot
        ]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        hero.unit_flags[move] &= ~SPENT
        game.tell("unit-ready", {"hero": game.name(hero.seat), "unit": game.box.unit_ids[hero.units[move]]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-ready", {"level": self.level})
