"""Units come and go: recruiting, disbanding."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects.in_force import RECRUIT_FAME, RECRUIT_REPUTATION
from ...state import units
from ...state.hero import LOYAL
from ...state.state import MageKnight
from ..effects.asks import AskUnit
from ..effects.gains import change_reputation, gain_fame
from ..questions import AskPlayer

BONDS: Final = 1
"""The command token of Bonds of Loyalty; any other is 0."""


class UnitComes(Step[MageKnight]):
    """A unit leaves the offer and comes under one of the player's command tokens."""

    fields = ("unit", "loyal")

    def __init__(self, unit: int, loyal: int) -> None:
        self.unit = unit
        self.loyal = loyal

    def fits(self, game: MageKnight) -> bool:
        return self.unit in game.market.unit_offer and self.loyal in (0, 1)

    def come(self, game: MageKnight) -> None:
        game.market.unit_offer.remove(self.unit)
        units.add_unit(game.hero, self.unit, self.loyal == 1)


class Recruit(UnitComes):
    """A unit is recruited: that counts, and effects may add to it."""

    def run(self, game: MageKnight) -> None:
        self.come(game)
        hero = game.hero
        turn = game.turn
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


def take_under_a_token(game: MageKnight, unit: int, won: bool) -> None:
    """A unit comes without the locals; if Bonds of Loyalty and other tokens are free, the player names the token."""
    hero = game.hero
    free = units.free_tokens(game, hero)
    if not units.loyal_free(hero):
        game.then(join(unit, 0, won))
        if free <= 0:
            game.then(Disband())
    elif free == 1:
        game.then(join(unit, BONDS, won))
    else:
        game.then(ChooseToken(unit, int(won)))


def join(unit: int, token: int, won: bool) -> Step[MageKnight]:
    """A unit that was won is not recruited."""
    return TakeUnit(unit, token) if won else Recruit(unit, token)


class ChooseToken(AskPlayer):
    """The unit comes under the token of Bonds of Loyalty, or under another.

    Move: BONDS, or 0.
    """

    rule = "units"
    fields = ("unit", "won")

    def __init__(self, unit: int, won: int) -> None:
        self.unit = unit
        self.won = won

    def fits(self, game: MageKnight) -> bool:
        return self.unit in game.market.unit_offer and self.won in (0, 1) and units.loyal_free(game.hero)

    def options(self, game: MageKnight) -> list[int]:
        return [BONDS, 0]

    def choose(self, game: MageKnight, move: int) -> None:
        game.then(join(self.unit, move, self.won == 1))

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-token", {"unit": game.box.unit_ids[self.unit]})

    def text(self, game: MageKnight, move: int) -> str:
        return "under bonds" if move else "under another token"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-under-bonds" if move else "do-under-another")


class TakeUnit(UnitComes):
    """A unit won joins the player; it does not count as recruited."""

    def run(self, game: MageKnight) -> None:
        self.come(game)
        game.tell("unit-joins", {"hero": game.name(game.hero.seat), "unit": game.box.unit_ids[self.unit]})
