"""Banners: at the end of a turn, and when a round is prepared, their owner may discard them."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message
from ...state.hero import BANNER, BANNER_DOWN, Hero
from ...state.state import MageKnight
from ..questions import AskIfAny
from ..touches import Touch, card_touch


def drop_banner(hero: Hero, slot: int) -> int:
    """Take the banner off a unit, onto the discard pile; says which it was."""
    banner = hero.unit_flags[slot] // BANNER
    hero.discard.append(banner)
    hero.unit_flags[slot] = hero.unit_flags[slot] % BANNER & ~BANNER_DOWN
    return banner


class KeepBanners(AskIfAny):
    """The player may discard banners that units carry.

    Move: 0 to keep what is there, or a unit's slot plus 1.
    """

    rule = "banners"
    fewest = 2

    def options(self, game: MageKnight) -> list[int]:
        flags = game.heroes[self.seat(game)].unit_flags
        return [0, *(slot + 1 for slot in range(len(flags)) if flags[slot] >= BANNER)]

    def choose(self, game: MageKnight, move: int) -> None:
        if move:
            hero = game.heroes[self.seat(game)]
            banner = drop_banner(hero, move - 1)
            game.tell("discards", {"hero": game.name(hero.seat), "card": game.box.card_ids[banner]})
            game.then(self)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-banners")

    def banner(self, game: MageKnight, move: int) -> str:
        return game.box.card_ids[game.heroes[self.seat(game)].banner_of(move - 1)]

    def text(self, game: MageKnight, move: int) -> str:
        return f"discard {self.banner(game, move)}" if move else "keep banners"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-discard", {"card": self.banner(game, move)}) if move else Message("do-keep-banners")

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        if not move:
            return super().touched(game, move)
        return [card_touch(game, game.heroes[self.seat(game)].banner_of(move - 1))]


class SendBanners(KeepBanners):
    """When a round is prepared a player may send banners to the cards that are about to be shuffled."""

    fields = ("player",)


KEEP_BANNERS: Final = KeepBanners()
