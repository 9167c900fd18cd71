"""How a hero stands: what he has, what his turn may still bring, what the combat under way may cost."""

from __future__ import annotations

from math import exp
from typing import Final

from ..box.effects import ops
from ..box.geometry import distance
from ..box.terms import ADVENTURES, CITY, KEEP, MAGE_TOWER, MINE, MONASTERY, VILLAGE, WOUND
from ..state import enemies
from ..state.combat import BLOCKED, HELD, LET_THROUGH, OUT, STRUCK
from ..state.hero import SPENT, WOUNDS, Hero
from ..state.safety import must_be_assaulted
from ..state.state import MageKnight
from ..state.teams import sides_of
from ..state.units import free_tokens
from .glades import marks, new_mark
from .outlook import FAME, FIGHTS, PER_LEVEL, PER_TILE, PER_WOUND, SURE, TALKS, of_hand, of_units, outlook, service
from .portal import homecoming
from .rivals import prey, standing_in_duel

CARD_WORTH: Final = (-2.0, 0.25, 0.9, 1.5, 1.8)
"""By kind of card."""
IN_HAND: Final = 0.08
DRAWN_WOUND: Final = -0.3
PER_SKILL: Final = 1.5
PER_CRYSTAL: Final = 0.4
PER_SHIELD: Final = 2.5
PER_MOVE: Final = 0.02
PER_INFLUENCE: Final = 0.03
PER_STEP: Final = 0.3
HELD_POINTS: Final = {KEEP: 3, MAGE_TOWER: 2}
PER_HELD_POINT: Final = 2.5
"""What a point for a site that is held to the end is worth, where these alone are counted."""
WORTH_A_VISIT: Final = (*ADVENTURES, KEEP, MAGE_TOWER, CITY)
STEEPNESS: Final = 0.05


def worth(game: MageKnight, hero: Hero) -> float:
    """Everything that speaks for a hero, in points of fame."""
    kinds = game.box.card_kinds
    total = FAME * hero.fame + 0.2 * hero.reputation + PER_SKILL * len(hero.skills)
    for card in hero.all_cards():
        total += CARD_WORTH[kinds[card]]
    for card in hero.hand:
        total += DRAWN_WOUND if card == WOUND else IN_HAND
    total += PER_CRYSTAL * sum(hero.crystals)
    for slot, unit in enumerate(hero.units):
        level = PER_LEVEL * game.box.unit_levels[unit]
        if hero.unit_flags[slot] & WOUNDS:
            level *= 0.4
        elif hero.unit_flags[slot] & SPENT:
            level *= 0.75
        total += level
    land = game.land
    total += PER_SHIELD * (land.owner.count(hero.seat + 1) + sum(shields.count(hero.seat) for shields in land.shields))
    total += PER_TILE * len(land.positions)
    if game.scenario.strongholds:
        total += PER_HELD_POINT * sum(HELD_POINTS.get(land.site[at], 0) for at in held_by(game, hero))
    total += marks(game, hero) + homecoming(game, hero)
    duel = game.duel
    if duel is not None and hero.seat in (duel.aggressor, duel.defender):
        total += standing_in_duel(game, duel, hero)
    if hero.seat != game.acting:
        return total - PER_STEP * way_to_go(game, hero) if hero.space >= 0 else total
    if hero.space >= 0:
        total += outlook(game, hero) + new_mark(game, hero, hero.space)
        if game.attacks and game.turn.moment & ops.WALK and not game.turn.acted:
            total += prey(game, hero)
    return total + this_turn(game, hero)


def held_by(game: MageKnight, hero: Hero) -> list[int]:
    """The spaces that bear the hero's shield."""
    return [at for at in game.land.spaces() if game.land.owner[at] == hero.seat + 1]


def way_to_go(game: MageKnight, hero: Hero) -> int:
    """The distance to the nearest place that is worth a visit; a village is one while there is room for a unit."""
    land = game.land
    room = free_tokens(game, hero) > 0
    least = 8
    for position in land.positions:
        for space in range(position * 7, position * 7 + 7):
            site = land.site[space]
            if not site or (site == CITY and game.scenario.cities_closed):
                continue
            if land.owner[space] and not (game.scenario.strongholds and must_be_assaulted(game, hero, space)):
                continue
            guarded = site == MINE and game.scenario.guarded_mines
            if site in WORTH_A_VISIT or guarded or land.rampant[space] or (site == VILLAGE and room):
                least = min(least, max(1, distance(hero.space, space)) + (2 if site == CITY else 0))
    return least


def this_turn(game: MageKnight, hero: Hero) -> float:
    """What the turn under way holds: points, rewards won, the combat."""
    turn = game.turn
    total = PER_MOVE * min(turn.move, 6)
    if hero.space >= 0 and game.land.site[hero.space] in (VILLAGE, MONASTERY, KEEP, MAGE_TOWER, CITY):
        total += PER_INFLUENCE * max(-3, min(turn.influence, 9))
        if game.turn.moment & ops.TALK and turn.acted:
            total += 0.8 * service(game, hero, game.land.site[hero.space], turn.influence + of_hand(game, hero, TALKS))
    total += 0.9 * min(turn.heal, hero.wounds_in_hand())
    total += 2.0 * turn.artifacts + 1.2 * len(turn.rewards) + turn.fame_later
    if game.fight is not None and game.duel is None:
        total += combat(game, hero)
    return total


def combat(game: MageKnight, hero: Hero) -> float:
    """What is still to be won in the combat, and the wounds it may bring."""
    fight = game.combat
    armour = game.box.level_armour[hero.level - 1]
    reach = SURE * might(game, hero)
    now = game.turn.moment
    total = 0.0
    for at in range(len(fight.enemies)):
        flags = fight.flags[at]
        if flags & OUT:
            continue
        needed = enemies.armour(game, at)
        played = enemies.value_against(game, [at], fight.attack, False)
        hope = min(1.0, (played + reach) / needed)
        fame = FAME * game.box.enemy_fame[fight.enemies[at]]
        total += fame * (hope * hope * 0.8 + 0.18 * min(1.0, played / needed))
        reach = max(0.0, reach - max(0, needed - played))
        if not flags & (BLOCKED | HELD | STRUCK) and not now & ops.STRIKE:
            wounds = -(-enemies.damage(game, at) // armour)
            to_block = max(1, enemies.to_block(game, at))
            blocked = 0.0
            if at == fight.facing:
                blocked = min(1.0, enemies.block_value(game, at) / to_block)
            if not flags & LET_THROUGH and now & (ops.SHOOT | ops.GUARD | ops.PARRY) and blocked < 1.0:
                blocked = max(blocked, 0.8 * min(1.0, reach / to_block) ** 2)
                reach = max(0.0, reach - to_block)
            total -= PER_WOUND * wounds * (1.0 - 0.95 * blocked)
    return total


def might(game: MageKnight, hero: Hero) -> float:
    """The attack or block that the hand and the units could give."""
    total = of_hand(game, hero, FIGHTS)
    return total if game.combat.no_units else total + of_units(game, hero, FIGHTS)


def shares(game: MageKnight) -> list[float]:
    """How likely each seat is to win, by what speaks for it; alone, by how much that is."""
    found = [worth(game, hero) for hero in game.heroes]
    if game.with_dummy:
        together = 1.0 / (1.0 + exp(-0.02 * (sum(found) / game.seats - 60.0)))
        return [together] * game.seats
    if game.teams:
        found = [sum(found[seat] for seat in side) / len(side) for side in sides_of(game)]
        found = [found[game.teams[seat]] for seat in range(game.seats)]
    best = max(found)
    weights = [exp(STEEPNESS * (one - best)) for one in found]
    total = sum(weights)
    return [weight / total for weight in weights]
