"""Banners: assigning them, and what they give the unit that carries them."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.effect import Effect, Special
from ...box.powers import BannerPower
from ...box.terms import NO_COLOUR, RESISTS_FIRE, RESISTS_ICE
from ...state.enemies import hitters
from ...state.hero import BANNER, BANNER_DOWN, LOYAL, SPENT, Hero
from ...state.state import MageKnight
from ..effects.asks import AskUnit
from ..effects.gains import gain_fame
from ..effects.on_enemies import PickEnemy
from ..end_of_turn.banners import drop_banner


class AssignBanner(Special[MageKnight]):
    """The banner is laid on one of the player's units, at any time of his turn."""

    when = ops.ANYTIME
    why = "no-bearer"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return bool(game.hero.units)

    def run(self, game: MageKnight, n: int) -> None:
        game.then(AssignTo(game.effect.owner))


class AssignTo(AskUnit):
    """The player names the unit; a banner that it carries is discarded.

    Move: the unit's slot.
    """

    rule = "banners"
    asks = "ask-assign-banner"
    verb = "assign to"
    does = "do-assign-banner"
    fields = ("banner",)

    def __init__(self, banner: int) -> None:
        self.banner = banner

    def fits(self, game: MageKnight) -> bool:
        return self.banner in game.hero.played and game.box.banner[self.banner] and len(game.hero.units) > 0

    def options(self, game: MageKnight) -> list[int]:
        return [*range(len(game.hero.units))] if self.banner in game.hero.played else []

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        if hero.unit_flags[move] >= BANNER:
            drop_banner(hero, move)
        hero.played.remove(self.banner)
        hero.unit_flags[move] += self.banner * BANNER
        told = {"unit": game.box.unit_ids[hero.units[move]], "card": game.box.card_ids[self.banner]}
        game.tell("assigns-banner", {"hero": game.name(hero.seat), **told})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-unit") if text.startswith("assign ") else super().refusal(game, text)


class Glory(BannerPower[MageKnight, Hero]):
    """Armour, attacks and blocks are 1 higher, and each attack or block brings fame."""

    armour = 1
    amount = 1

    def attacked(self, game: MageKnight, hero: Hero, slot: int) -> None:
        gain_fame(game, hero, 1)


class Fear(BannerPower[MageKnight, Hero]):
    """In the block phase the bearer may be spent so that an enemy that attacks cannot."""

    def open(self, game: MageKnight, hero: Hero, slot: int, now: int) -> bool:
        fight = game.fight
        if fight is None or not now & (ops.GUARD | ops.PARRY) or not hero.ready(slot):
            return False
        allowed = not fight.no_units or hero.unit_flags[slot] & LOYAL != 0
        return allowed and bool(hitters(game))

    def use(self, game: MageKnight, hero: Hero, slot: int) -> None:
        hero.unit_flags[slot] |= SPENT
        gain_fame(game, hero, 1)
        game.then(PickEnemy(0, ops.ATTACKING, ops.CANNOT_ATTACK, NO_COLOUR))


class Protection(BannerPower[MageKnight, Hero]):
    """Armour is 1 higher, and the bearer resists fire and ice."""

    armour = 1
    resists = RESISTS_FIRE | RESISTS_ICE


class Courage(BannerPower[MageKnight, Hero]):
    """Once a round the bearer becomes ready, but not in combat."""

    def open(self, game: MageKnight, hero: Hero, slot: int, now: int) -> bool:
        flags = hero.unit_flags[slot]
        return now & ops.PEACE != 0 and flags & SPENT != 0 and not flags & BANNER_DOWN

    def use(self, game: MageKnight, hero: Hero, slot: int) -> None:
        hero.unit_flags[slot] = hero.unit_flags[slot] & ~SPENT | BANNER_DOWN
        game.tell("unit-ready", {"hero": game.name(hero.seat), "unit": game.box.unit_ids[hero.units[slot]]})


SPECIALS: Final[dict[str, Special[MageKnight]]] = {"assign_banner": AssignBanner()}
POWERS: Final[dict[str, BannerPower[MageKnight, Hero]]] = {
    "banner_of_glory": Glory(),
    "banner_of_fear": Fear(),
    "banner_of_protection": Protection(),
    "banner_of_courage": Courage(),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (AssignTo,)
