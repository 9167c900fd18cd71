"""Energy Flow and Energy Steal: a unit of one's own becomes ready, units of others are spent."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.effect import Special
from ...state.hero import ONE_WOUND, SPENT, WOUNDS
from ...state.state import MageKnight
from ..effects.asks import AskUnit
from ..questions import STOP, AskIfAny
from .interactive_spells import others


class EnergyFlow(Special[MageKnight]):
    """A unit becomes ready, healed too by the strong effect; then, but only then, units of others may be spent."""

    when = ops.PEACE

    def __init__(self, heals: int) -> None:
        self.heals = heals

    def run(self, game: MageKnight, n: int) -> None:
        if not any(flags & SPENT for flags in game.hero.unit_flags):
            return
        drains: list[Step[MageKnight]] = [Drain(other.seat, n) for other in others(game)]
        game.then(Energize(self.heals), *drains)


class Energize(AskUnit):
    """The caster names the unit that becomes ready.

    Move: the unit's slot.
    """

    rule = "units"
    verb = "ready"
    does = "do-ready"
    fields = ("heals",)

    def __init__(self, heals: int) -> None:
        self.heals = heals

    def fits(self, game: MageKnight) -> bool:
        return self.heals in (0, 1) and len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return [slot for slot, flags in enumerate(game.hero.unit_flags) if flags & SPENT]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        hero.unit_flags[move] &= ~SPENT
        if self.heals and hero.unit_flags[move] & WOUNDS:
            hero.unit_flags[move] -= ONE_WOUND
        game.tell("unit-ready", {"hero": game.name(hero.seat), "unit": game.box.unit_ids[hero.units[move]]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-ready", {"level": 4})


class Drain(AskIfAny):
    """The caster may turn one ready unit of another player to spent.

    Move: the unit's slot, or STOP.
    """

    rule = "units"
    fewest = 2
    fields = ("victim", "level")

    def __init__(self, victim: int, level: int) -> None:
        self.victim = victim
        self.level = level

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.victim < game.seats

    def options(self, game: MageKnight) -> list[int]:
        other = game.heroes[self.victim]
        levels = game.box.unit_levels
        ready = [
            slot
            for slot, flags in enumerate(other.unit_flags)
            if not flags & SPENT and levels[other.units[slot]] <= self.level
        ]
        return [STOP, *ready]

    def choose(self, game: MageKnight, move: int) -> None:
        if move == STOP:
            return
        other = game.heroes[self.victim]
        other.unit_flags[move] |= SPENT
        game.tell("unit-drained", {"hero": game.name(other.seat), "unit": game.box.unit_ids[other.units[move]]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-drain", {"other": game.name(self.victim), "level": self.level})

    def text(self, game: MageKnight, move: int) -> str:
        if move == STOP:
            return f"drain no unit of {game.name(self.victim)}"
        return f"drain {game.box.unit_ids[game.heroes[self.victim].units[move]]} {move + 1} of {game.name(self.victim)}"

    def label(self, game: MageKnight, move: int) -> Message:
        if move == STOP:
            return Message("do-no-more")
        return Message("do-drain", {"unit": game.box.unit_ids[game.heroes[self.victim].units[move]]})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-unit") if text.startswith("drain ") else super().refusal(game, text)


SPECIALS: Final[dict[str, Special[MageKnight]]] = {"energy_flow": EnergyFlow(0), "energy_steal": EnergyFlow(1)}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (Drain, Energize)
