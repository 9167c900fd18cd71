"""Questions that effects put: a colour, a unit, whether to use a part that one may leave out."""

from __future__ import annotations

from ....kernel.state import Ask
from ....kernel.words import Message
from .. import mana
from ..hero import SPENT
from ..questions import AskIfAny
from ..state import MageKnight
from ..terms import BASIC_COLOURS, BLACK, COLOURS, GOLD
from . import ops
from .effect import Effect


class ChooseColour(AskIfAny):
    """The player names the colour of the mana or crystal that an effect gives.

    Move: the colour.
    """

    rule = "mana"
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

    def path(self, game: MageKnight, move: int) -> list[str]:
        return [f"colour-{COLOURS[move]}"]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-colour") if text.startswith("gain ") else None


class PickUnitToReady(Ask[MageKnight]):
    """The player makes one spent unit of at most this level ready.

    Move: the unit's slot.
    """

    rule = "units"
    fields = ("level",)

    def __init__(self, level: int) -> None:
        self.level = level

    def fits(self, game: MageKnight) -> bool:
        return len(self.options(game)) > 0

    def seat(self, game: MageKnight) -> int:
        return game.active

    def run(self, game: MageKnight) -> None:
        if self.options(game):
            game.ask(self, game.active, self.options(game))

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

    def text(self, game: MageKnight, move: int) -> str:
        return f"ready {unit_text(game, move)}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-ready", {"unit": unit_text(game, move)})

    def path(self, game: MageKnight, move: int) -> list[str]:
        return [unit_path(game, move)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-unit") if text.startswith("ready ") else None


def unit_text(game: MageKnight, slot: int) -> str:
    """A unit of the active player as text: its name, numbered where there are several alike."""
    units = game.hero.units
    name = game.box.unit_ids[units[slot]]
    return f"{name} {units[:slot].count(units[slot]) + 1}" if units.count(units[slot]) > 1 else name


def unit_path(game: MageKnight, slot: int) -> str:
    """A unit of the active player as something to touch."""
    return f"unit-{unit_text(game, slot)}".replace(" ", "-")


class ChooseWhether(Ask[MageKnight]):
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

    def seat(self, game: MageKnight) -> int:
        return game.active

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
