"""What an attack on another hero is worth, and how a duel stands for each of the two."""

from __future__ import annotations

from typing import Final

from ..box.geometry import distance
from ..rules.duel.outcome import won_fame
from ..rules.turn.ways import pays_for
from ..state.duel import Duel
from ..state.duelling import attack_value, blocked, hero_armour, retreats
from ..state.hero import Hero
from ..state.safety import may_attack, rivals_here
from ..state.state import MageKnight
from .outlook import FAME, FIGHTS, PER_WOUND, SURE, of_hand, of_units

HURT: Final = 0.8
"""The part of a wound's worth that damage on its way counts for."""
PER_ADVANTAGE: Final = 0.3
MOST: Final = 4.0
BLOCKS: Final = 0.4
"""The part of an opponent's strength that an attack which is being put together may meet."""
DRIVEN_OUT: Final = 1.0
"""What it is worth to drive somebody out, besides the fame."""
TURN_SPENT: Final = 1.5
"""What a turn taken in advance costs, of which little but the fight is left."""


def strength(game: MageKnight, hero: Hero) -> float:
    """The attack or block that the hand and the units could give."""
    return SURE * (of_hand(game, hero, FIGHTS) + of_units(game, hero, FIGHTS))


def quarry(game: MageKnight, hero: Hero, other: Hero, might: float) -> float:
    """What an attack on the other hero may bring, with this strength."""
    ahead = SURE * might - strength(game, other)
    prize = (FAME * won_fame(game, hero, other) + DRIVEN_OUT) * (1.0 if ahead >= 4.0 else 0.5 if ahead >= 2.0 else 0.0)
    return min(MOST, PER_ADVANTAGE * ahead) + prize


def prey(game: MageKnight, hero: Hero) -> float:
    """What the hero may gain by attacking somebody who stands where he stands, or next to him."""
    best = 0.0
    here = rivals_here(game, hero)
    for other in game.heroes:
        if other.seat in here:
            found = quarry(game, hero, other, strength(game, hero) / SURE)
            return found if game.turn.moved else max(best, found)
        near = other.space >= 0 and distance(hero.space, other.space) == 1
        if near and may_attack(game, hero, other) and pays_for(game, other.space, game.turn.move):
            best = max(best, 0.8 * quarry(game, hero, other, strength(game, hero) / SURE))
    return best


def standing_in_duel(game: MageKnight, duel: Duel, hero: Hero) -> float:
    """What a duel may still bring one of the two: what is left to play, and the attack under way."""
    if game.fight is None:
        return 0.0
    other = game.heroes[duel.defender if hero.seat == duel.aggressor else duel.aggressor]
    total = PER_ADVANTAGE * (strength(game, hero) - 0.5 * strength(game, other))
    total = max(-MOST, min(MOST, total))
    if duel.full and hero.seat == duel.defender:
        total -= TURN_SPENT
    attacker = duel.waiting.seat if duel.blocking else game.acting
    coming = duel.damage or attack_under_way(game, duel, game.heroes[attacker])
    if coming <= 0:
        return total
    target = game.rival if attacker == game.acting else game.hero
    harm = HURT * PER_WOUND * coming / hero_armour(game, target)
    if hero.seat != attacker:
        return total - harm
    if duel.melee and any(way.cost <= coming for way in retreats(game, target)):
        total += HURT * (FAME * won_fame(game, hero, target) + DRIVEN_OUT)
    return total + 0.5 * harm


def attack_under_way(game: MageKnight, duel: Duel, attacker: Hero) -> float:
    """The damage that the attack so far may come to."""
    value = attack_value(game)
    if duel.blocking:
        return float(value - blocked(game))
    other = game.heroes[duel.defender if attacker.seat == duel.aggressor else duel.aggressor]
    block = BLOCKS * strength(game, other)
    return value - (block if duel.melee else 0.5 * block)
