"""Questions about a duel: what the attack and the block come to, and what damage is spent on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..box.effects.in_force import UNITS_RESIST, UNITS_SAFE, WALLS_DOWN
from ..box.geometry import AROUND
from ..box.terms import ARTIFACT, CLOSED, KEEP, MAGE_TOWER, MELEE, PER_RANGE, RANGED, RESISTED_BY, SIEGE
from . import units
from .enemies import EFFICIENT_BLOCK
from .hero import WOUNDS, Hero
from .safety import is_safe

if TYPE_CHECKING:
    from .state import MageKnight

STEAL_COST: Final = 5
"""The damage that takes an artifact from the blocker."""
RANGED_BLOCK: Final = 2
"""So many points of block take one from a ranged or siege attack."""


def behind_walls(game: MageKnight) -> bool:
    """Whether only siege reaches the blocker: in the ranged and siege exchange, the defender at a fortified site."""
    duel = game.duel
    assert duel is not None
    if duel.melee or game.land.site[game.combat.space] not in (KEEP, MAGE_TOWER):
        return False
    attacker, rules = (duel.waiting.seat, duel.waiting.turn.rules) if duel.blocking else (game.acting, game.turn.rules)
    return attacker == duel.aggressor and not rules[WALLS_DOWN]


def attack_points(game: MageKnight) -> list[int]:
    """The points of the attack that reach the blocker, by element."""
    points = game.combat.attack
    siege_only = behind_walls(game)
    return [
        points[SIEGE * PER_RANGE + kind]
        + (0 if siege_only else points[RANGED * PER_RANGE + kind] + points[MELEE * PER_RANGE + kind])
        for kind in range(PER_RANGE)
    ]


def attack_value(game: MageKnight) -> int:
    return sum(attack_points(game))


def attack_elements(game: MageKnight) -> int:
    """The elements present in the attack, as bits."""
    return sum(1 << kind for kind, points in enumerate(attack_points(game)) if points)


def block_value(game: MageKnight) -> int:
    """What the block comes to: a part counts in full that is efficient against any element of the attack, the rest
    half, rounded down once."""
    elements = attack_elements(game)
    full = half = 0
    for kind, points in enumerate(game.combat.block):
        if any(elements >> element & 1 and EFFICIENT_BLOCK[element][kind] for element in range(4)):
            full += points
        else:
            half += points
    return full + half // 2


def blocked(game: MageKnight) -> int:
    """By how much the block lowers the attack: by 1 for every 2 points against ranged and siege attacks, else by 1 for
    each."""
    duel = game.duel
    assert duel is not None
    value = block_value(game)
    return value if duel.melee or duel.unhurried else value // RANGED_BLOCK


def damage_left(game: MageKnight) -> int:
    """What the block lets through."""
    return max(0, attack_value(game) - blocked(game))


# What damage is spent on, all of it the rival's of the player who acts


def wound_cost(game: MageKnight, slot: int) -> int:
    """The damage that wounds a unit: its armour, or twice that if it resists an element of the attack; 0 if it cannot
    be wounded."""
    duel = game.duel
    assert duel is not None
    rival = game.rival
    rules = duel.waiting.turn.rules
    if rival.unit_flags[slot] & WOUNDS or rules[UNITS_SAFE]:
        return 0
    armour = units.armour_of(game, rival, slot)
    resists = units.resists_of(game, rival, slot)
    for element in range(4):
        needed = RESISTED_BY[element]
        if duel.elements >> element & 1 and (rules[UNITS_RESIST] or resists & needed == needed):
            return 2 * armour
    return armour


def hero_armour(game: MageKnight, hero: Hero) -> int:
    return game.box.level_armour[hero.level - 1]


def artifacts_of(game: MageKnight, hero: Hero) -> list[int]:
    """The artifacts that can be taken from a hero: in his discard pile, in his play area, on wounded units."""
    cards = hero.discard + hero.played
    cards += [hero.banner_of(slot) for slot, flags in enumerate(hero.unit_flags) if flags & WOUNDS]
    return sorted(card for card in cards if card and game.box.card_kinds[card] == ARTIFACT)


class Retreat:
    """A space to which a hero can be driven, and the damage that this takes."""

    def __init__(self, space: int, cost: int) -> None:
        self.space = space
        self.cost = cost


def retreats(game: MageKnight, hero: Hero) -> list[Retreat]:
    """The adjacent safe spaces to which a hero can be driven, each with the unmodified cost of its terrain."""
    box = game.box
    costs = box.costs_at_night if game.night else box.costs_by_day
    found: list[Retreat] = []
    for beside in AROUND[hero.space * 6 : hero.space * 6 + 6]:
        if beside >= 0:
            cost = costs[game.land.terrain[beside]]
            if cost < CLOSED and is_safe(game, hero, beside):
                found.append(Retreat(beside, cost))
    return found
