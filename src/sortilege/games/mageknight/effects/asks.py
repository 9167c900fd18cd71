"""Questions that effects put: a colour, a unit, whether to use a part that one may leave out."""

from __future__ import annotations

from ....kernel.words import Message
from .. import mana
from ..hero import SPENT
from ..questions import AskActive, AskColour, AskFor
from ..state import MageKnight
from ..terms import BASIC_COLOURS, BLACK, COLOURS, GOLD
from . import ops
from .effect import Effect


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
        from .carry_out import gain_crystal

        if self.what == ops.CRYSTAL:
            gain_crystal(game, game.hero, move)
        else:
            game.hero.tokens[move] += 1
            game.tell("gains-mana", {"hero": game.name(game.active), "colour": COLOURS[move]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-crystal" if self.what == ops.CRYSTAL else "ask-mana")

    def text(self, game: MageKnight, move: int) -> str:
        return f"gain {COLOURS[move]} {'crystal' if self.what == ops.CRYSTAL else 'mana'}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-gain-crystal" if self.what == ops.CRYSTAL else "do-gain-mana", {"colour": COLOURS[move]})


class AskUnit(AskFor):
    """A question about a unit of the active player, by its slot."""

    param = "unit"
    touched = "unit"
    refuses = "no-such-unit"

    def named(self, game: MageKnight, move: int) -> str:
        return unit_text(game, move)


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
            if hero.unit_flags[slot] & SPENT and levels[unit] <= self.level and slot != game.turn.slot
        ]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        hero.unit_flags[move] &= ~SPENT
        game.tell("unit-ready", {"hero": game.name(hero.seat), "unit": game.box.unit_ids[hero.units[move]]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-ready", {"level": self.level})


def unit_text(game: MageKnight, slot: int) -> str:
    """A unit of the active player as text: its name, numbered where there are several alike."""
    units = game.hero.units
    name = game.box.unit_ids[units[slot]]
    return f"{name} {units[:slot].count(units[slot]) + 1}" if units.count(units[slot]) > 1 else name


def unit_path(game: MageKnight, slot: int) -> str:
    """A unit of the active player as something to touch."""
    return f"unit-{unit_text(game, slot)}".replace(" ", "-")


class ChooseWhether(AskActive):
    """The player says whether to use a part of an effect that may be left out.

    Move: 1 to use it, 0 to leave it.
    """

    rule = "deed-cards"
    fields = ("part",)

    def __init__(self, part: int) -> None:
        self.part = part

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.part < len(game.box.effects)

    def effect(self, game: MageKnight) -> Effect:
        return game.box.effects[self.part]

    def run(self, game: MageKnight) -> None:
        if mana.affordable(game, game.hero, self.effect(game).mana, False):
            game.ask(self, game.active, [0, 1])

    def options(self, game: MageKnight) -> list[int]:
        return [0, 1]

    def choose(self, game: MageKnight, move: int) -> None:
        from .carry_out import GoOn
        from .prices import demand

        if move:
            effect = self.effect(game)
            game.then(GoOn(effect.number, 0))
            if effect.mana:
                demand(game, effect.mana, False)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-whether", {"effect": self.effect(game).name})

    def text(self, game: MageKnight, move: int) -> str:
        return "yes" if move else "no"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-yes" if move else "do-no")
