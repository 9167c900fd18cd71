"""The enemies of a combat as they are now: printed values, what a city lends, what effects took away.

In a duel the opponent's units stand for enemies, each by its slot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..box.effects import ops
from ..box.effects.in_force import DEFEAT_FAME, UNITS_RESIST, WALLS_DOWN
from ..box.terms import (
    BLUE,
    BRUTAL,
    FORTIFIED,
    GREEN,
    MELEE,
    PER_RANGE,
    PHYSICAL,
    POISON,
    RANGED,
    RED,
    RESISTED_BY,
    RESISTS_FIRE,
    RESISTS_ICE,
    RESISTS_PHYSICAL,
    SIEGE,
    SUMMON,
    SWIFT,
    WHITE,
)
from . import units
from .combat import (
    BLOCKED,
    DEFEATED,
    DRAWN,
    DUEL,
    HELD,
    INCANTATION,
    LET_THROUGH,
    NO_FIRE,
    NO_ICE,
    NO_PHYSICAL,
    NOT_FORTIFIED,
    NOT_SWIFT,
    OF_CITY,
    OTHERS_KEEP,
    OUT,
    STRUCK,
    SUMMONED,
    WALLED,
)
from .hero import WOUNDS, Hero

if TYPE_CHECKING:
    from .state import MageKnight

EFFICIENT_BLOCK: Final = (
    (True, True, True, True),
    (False, False, True, True),
    (False, True, False, True),
    (False, False, False, True),
)
"""By the element of an attack and that of a block."""


def standing(game: MageKnight) -> list[int]:
    """The enemies not yet defeated; in a duel the opponent's unwounded units."""
    fight = game.combat
    if fight.kind == DUEL:
        return [slot for slot, flags in enumerate(game.rival.unit_flags) if not flags & WOUNDS]
    return fight.standing()


def city_bonus(game: MageKnight, at: int, colour: int) -> bool:
    """Whether a city of this colour lends the enemy its bonus."""
    fight = game.combat
    return bool(fight.flags[at] & OF_CITY) and colour in game.land.city_colours(fight.space)


def armour(game: MageKnight, at: int) -> int:
    fight = game.combat
    if fight.kind == DUEL:
        return units.armour_of(game, game.rival, at)
    value = game.box.enemy_armour[fight.enemies[at]]
    if city_bonus(game, at, WHITE):
        value += game.box.city_armour
    if fight.scheme_shown and at == 0:
        phase = ops.SHOOT if fight.scheme == WHITE else ops.STRIKE if fight.scheme == BLUE else 0
        value += 1 if game.turn.moment & phase else 0
    return max(1, value - fight.armour[at])


def element(game: MageKnight, at: int) -> int:
    return game.box.enemy_element[game.combat.enemies[at]]


def abilities(game: MageKnight, at: int) -> int:
    fight = game.combat
    found = game.box.enemy_abilities[fight.enemies[at]]
    if fight.flags[at] & NOT_SWIFT:
        found &= ~SWIFT
    if fight.flags[at] & (NOT_FORTIFIED | SUMMONED):
        found &= ~FORTIFIED
    if fight.flags[at] & OF_CITY and not found & SUMMON and element(game, at) == PHYSICAL:
        found |= BRUTAL if city_bonus(game, at, RED) else 0
        found |= POISON if city_bonus(game, at, GREEN) else 0
    return found


def will_summon(game: MageKnight, at: int) -> bool:
    """Whether the enemy draws a monster to attack in its place."""
    return bool(abilities(game, at) & SUMMON) and not game.combat.flags[at] & HELD


def attack(game: MageKnight, at: int) -> int:
    """The attack value that has to be blocked or is dealt, before swift and brutal."""
    value = game.box.enemy_attack[game.combat.enemies[at]]
    if value and city_bonus(game, at, BLUE):
        value += game.box.city_attack[element(game, at)]
    if value and at == 0 and game.combat.scheme_shown and game.combat.scheme == RED:
        value += 1
    return value


def to_block(game: MageKnight, at: int) -> int:
    """How much block stops this enemy."""
    value = attack(game, at)
    return value * 2 if abilities(game, at) & SWIFT else value


def damage(game: MageKnight, at: int) -> int:
    """How much damage it deals when it is not blocked."""
    value = attack(game, at)
    return value * 2 if abilities(game, at) & BRUTAL else value


def resistances(game: MageKnight, at: int) -> int:
    fight = game.combat
    if fight.kind == DUEL:
        return units.resists_of(game, game.rival, at)
    found = game.box.enemy_resists[fight.enemies[at]]
    lost = fight.flags[at]
    if lost & NO_PHYSICAL:
        found &= ~RESISTS_PHYSICAL
    if lost & NO_FIRE:
        found &= ~RESISTS_FIRE
    if lost & NO_ICE:
        found &= ~RESISTS_ICE
    return found


def fortifications(game: MageKnight, at: int) -> int:
    """0, 1 or 2: by its token and by its site. Units of an opponent have no walls of their own."""
    if game.combat.kind == DUEL:
        return 0
    flags = game.combat.flags[at]
    count = 1 if abilities(game, at) & FORTIFIED else 0
    if flags & WALLED and not game.turn.rules[WALLS_DOWN]:
        count += 1
    return count


def immune(game: MageKnight, at: int, colour: int) -> bool:
    """Whether effects of this colour other than attack and block pass the enemy over."""
    if colour == RED:
        return resistances(game, at) & RESISTS_FIRE != 0
    if colour == BLUE:
        return resistances(game, at) & RESISTS_ICE != 0
    return False


def value_against(game: MageKnight, targets: list[int], points: list[int], siege_only: bool) -> int:
    """What an attack comes to against these targets: inefficient points count half, rounded down once."""
    full = half = 0
    for kind in range(4):
        here = points[SIEGE * PER_RANGE + kind] + (
            0 if siege_only else points[RANGED * PER_RANGE + kind] + points[MELEE * PER_RANGE + kind]
        )
        if not here:
            continue
        if resisted(game, targets, kind):
            half += here
        else:
            full += here
    return full + half // 2


def resisted(game: MageKnight, targets: list[int], kind: int) -> bool:
    """Whether at least one target resists the element."""
    needed = RESISTED_BY[kind]
    return any(resistances(game, at) & needed == needed for at in targets)


def block_value(game: MageKnight, at: int) -> int:
    """What the block put together so far comes to against this enemy."""
    return block_of(game, at, game.combat.block)


def block_of(game: MageKnight, at: int, block: list[int]) -> int:
    """What so much block of each element comes to against this enemy: inefficient points count half."""
    efficient = EFFICIENT_BLOCK[element(game, at)]
    full = half = 0
    for kind, points in enumerate(block):
        if efficient[kind]:
            full += points
        else:
            half += points
    return full + half // 2


def unit_withstands(game: MageKnight, resists: int, at: int) -> bool:
    """Whether a unit with these resistances withstands the enemy's attack."""
    if game.turn.rules[UNITS_RESIST]:
        return True
    needed = RESISTED_BY[element(game, at)]
    return resists & needed == needed


def wounds_from(game: MageKnight, hero: Hero, damage: int) -> int:
    """The wounds that so much damage gives the hero: one for each part of it as big as his armour."""
    armour = game.box.level_armour[hero.level - 1]
    return (damage + armour - 1) // armour


def missing_attack(game: MageKnight, chosen: list[int], ranged: bool) -> int:
    """How much attack is missing to defeat all of them; at range only siege counts against walls."""
    needed = 0
    walled = False
    for at in chosen:
        needed += armour(game, at)
        if ranged and fortifications(game, at):
            walled = True
    return needed - value_against(game, chosen, game.combat.attack, walled)


def in_reach(game: MageKnight, ranged: bool) -> list[int]:
    """The enemies that can be attacked; nothing reaches one that is fortified twice at range."""
    standing = game.combat.standing()
    return [at for at in standing if fortifications(game, at) < 2] if ranged else standing


def fame_of_guards(game: MageKnight, besides: int) -> int:
    """The whole fame of those who were drawn for a site of others and are defeated, but for one: it is added before it
    is halved."""
    fight = game.combat
    beaten = DRAWN | DEFEATED
    fallen = [at for at, flags in enumerate(fight.flags) if flags & beaten == beaten and at != besides]
    return sum(game.box.enemy_fame[fight.enemies[at]] for at in fallen)


def fame(game: MageKnight, at: int) -> int:
    """The fame that its defeat brings: a summoned monster brings none, one drawn for a keep of others half, one that an
    incantation called twice as much."""
    fight = game.combat
    if fight.flags[at] & SUMMONED:
        return 0
    found = game.box.enemy_fame[fight.enemies[at]]
    if fight.kind == OTHERS_KEEP and fight.flags[at] & DRAWN:
        before = fame_of_guards(game, at)
        found = (before + found + 1) // 2 - (before + 1) // 2
    elif fight.kind == INCANTATION:
        found *= 2
    if at == 0 and fight.scheme_shown and fight.scheme in (WHITE, RED, BLUE):
        found += 1
    return found + game.turn.rules[DEFEAT_FAME]


def attackers(game: MageKnight) -> list[int]:
    """The enemies whose attack has not been dealt with: neither blocked, nor held, nor let through, nor struck."""
    fight = game.combat
    return [
        at
        for at, flags in enumerate(fight.flags)
        if not flags & (OUT | BLOCKED | HELD | LET_THROUGH) and attack(game, at) > 0
    ]


def hitters(game: MageKnight) -> list[int]:
    """The enemies that have yet to deal their damage; in a duel the units with a part in the attack."""
    duel = game.duel
    if duel is not None and game.combat.kind == DUEL:
        return [slot for slot in duel.sharing() if not game.rival.unit_flags[slot] & WOUNDS] if duel.blocking else []
    return [
        at
        for at, flags in enumerate(game.combat.flags)
        if not flags & (OUT | BLOCKED | HELD | STRUCK) and attack(game, at) > 0
    ]
