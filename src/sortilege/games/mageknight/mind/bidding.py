"""What a hero is worth in an auction, and how much fame to bid for one."""

from __future__ import annotations

from typing import Final

from ..rules.auction import PASS, BidForHero, free_heroes, without_hero
from ..state.state import MageKnight

HERO_WORTH: Final = {"goldyx": 3.0, "arythea": 2.8, "tovak": 1.9, "norowas": 0.0}
"""Half of what each scored more than the last, in 40 games of Blitz Conquest with four bots: half may be luck."""
USUAL_WORTH: Final = 2.0
"""Of heroes that nobody has seen play."""
EVEN: Final = 0.5
PER_FAME: Final = 0.02


def worth_of(game: MageKnight, hero: int) -> float:
    return HERO_WORTH.get(game.box.hero_ids[hero], USUAL_WORTH)


def left_over(game: MageKnight, seat: int, holder: int, hero: int) -> float:
    """The worth of the hero whom a player has for nothing if somebody else takes this one: those before him in the
    order name theirs first."""
    rest = sorted([worth_of(game, other) for other in free_heroes(game) if other != hero], reverse=True)
    waiting = [one for one in without_hero(game) if one != holder]
    return rest[waiting.index(seat)]


def weigh_bids(game: MageKnight, step: BidForHero) -> list[float]:
    """The least bid is best, as long as the hero is worth it."""
    most = worth_of(game, step.hero) - left_over(game, step.player, step.holder, step.hero)
    return [EVEN if bid == PASS else EVEN + PER_FAME * (most - bid) for bid in game.options]


def weigh_names(game: MageKnight) -> list[float]:
    """The best hero is named: he may be had for nothing."""
    return [EVEN + PER_FAME * worth_of(game, hero) for hero in game.options]
