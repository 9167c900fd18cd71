"""Units come and go: recruiting, disbanding."""

from __future__ import annotations

from ....kernel.state import Ask, Step
from ....kernel.words import Message
from .. import units
from ..effects.asks import unit_path, unit_text
from ..effects.carry_out import change_reputation, gain_fame
from ..effects.rules import RECRUIT_FAME, RECRUIT_REPUTATION
from ..hero import LOYAL
from ..state import MageKnight


class Recruit(Step[MageKnight]):
    """A unit leaves the offer and comes under one of the player's command tokens."""

    fields = ("unit", "loyal")

    def __init__(self, unit: int, loyal: int) -> None:
        self.unit = unit
        self.loyal = loyal

    def fits(self, game: MageKnight) -> bool:
        return self.unit in game.market.unit_offer and self.loyal in (0, 1)

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        turn = game.turn
        game.market.unit_offer.remove(self.unit)
        units.add_unit(hero, self.unit, self.loyal == 1)
        turn.recruits += 1
        game.tell("recruits", {"hero": game.name(hero.seat), "unit": game.box.unit_ids[self.unit]})
        if turn.rules[RECRUIT_REPUTATION]:
            change_reputation(game, hero, turn.rules[RECRUIT_REPUTATION])
        if turn.rules[RECRUIT_FAME]:
            gain_fame(game, hero, turn.rules[RECRUIT_FAME])


class Disband(Ask[MageKnight]):
    """With all command tokens in use a unit must go before another comes.

    Move: the slot of the unit that goes.
    """

    rule = "units"

    def seat(self, game: MageKnight) -> int:
        return game.active

    def fits(self, game: MageKnight) -> bool:
        return len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return [slot for slot, flags in enumerate(game.hero.unit_flags) if not flags & LOYAL]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        game.tell("disbands", {"hero": game.name(hero.seat), "unit": game.box.unit_ids[hero.units[move]]})
        units.remove_unit(game, hero, move)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-disband")

    def text(self, game: MageKnight, move: int) -> str:
        return f"disband {unit_text(game, move)}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-disband", {"unit": unit_text(game, move)})

    def path(self, game: MageKnight, move: int) -> list[str]:
        return [unit_path(game, move)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-unit") if text.startswith("disband ") else None
