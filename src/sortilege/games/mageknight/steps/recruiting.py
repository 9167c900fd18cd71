"""Units come and go: recruiting, disbanding."""

from __future__ import annotations

from ....kernel.state import Step
from .. import units
from ..effects.asks import AskUnit
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


class Disband(AskUnit):
    """With all command tokens in use a unit must go before another comes.

    Move: the slot of the unit that goes.
    """

    rule = "units"
    asks = "ask-disband"
    verb = "disband"
    does = "do-disband"

    def fits(self, game: MageKnight) -> bool:
        return len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return [slot for slot, flags in enumerate(game.hero.unit_flags) if not flags & LOYAL]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        game.tell("disbands", {"hero": game.name(hero.seat), "unit": game.box.unit_ids[hero.units[move]]})
        units.remove_unit(game, hero, move)
