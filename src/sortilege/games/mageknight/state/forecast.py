"""What a combat comes to if nothing more is played: no card, no unit, no skill.

The attack that is put together strikes whom it defeats, a block that is enough blocks, and the hero takes all damage
that is left. All of this is reckoned from what lies open. What cannot be known is said to be open: what summoners will
draw, whom an attack is for where it could be for others, and damage that units could take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..box.effects import in_force, ops
from ..box.terms import DRACONUM, NOBODY, PARALYZE, POISON, RED
from . import damage, enemies
from .combat import DEFEATED, MOST_STANDING, RAMPAGE, RAMPAGING, SUMMONED
from .tracks import fame_with, reputation_with

if TYPE_CHECKING:
    from .state import MageKnight


class ComingStrike:
    """An enemy strikes the hero: its damage, and the wounds that this gives."""

    def __init__(self, at: int, damage: int, wounds: int) -> None:
        self.at = at
        self.damage = damage
        self.wounds = wounds


class CombatForecast:
    """The outcome of a combat as it stands. `struck` are the enemies that fall, `blocked` the one whose block is
    enough; `fame`, `level` and `reputation` are those after the combat, `wounds` those that still come to the hand."""

    def __init__(self, game: MageKnight) -> None:
        hero = game.hero
        fight = game.combat
        moment = game.turn.moment
        self.blocked = blocked(game) if moment & ops.PARRY else NOBODY
        sets = strongest(game, moment & ops.SHOOT != 0) if moment & (ops.SHOOT | ops.STRIKE) else []
        self.struck = sets[0] if sets else []
        self.whom_is_open = len(sets) > 1
        if self.blocked != NOBODY and explodes(game, self.blocked):
            self.struck = [self.blocked]
        self.strikes = self.strikes_left(game)
        self.summoners = (
            [at for at in fight.standing() if at not in self.struck and enemies.will_summon(game, at)]
            if moment & ops.SHOOT
            else []
        )
        self.wounds = sum([strike.wounds for strike in self.strikes])
        limit = game.box.level_hand[hero.level - 1]
        self.until_knocked_out = max(0, limit - fight.wounds)
        self.knocked_out = fight.knocked_out == 1 or fight.wounds + self.wounds >= limit
        self.poisoned = sum([strike.wounds for strike in self.strikes if has(game, strike.at, POISON)])
        self.paralysed = any(has(game, strike.at, PARALYZE) for strike in self.strikes)
        self.fame = hero.fame
        for at in self.struck:
            gained = enemies.fame(game, at)
            self.fame = fame_with(game, self.fame, gained) if gained else self.fame
        self.level = game.box.level_of(self.fame)
        self.reputation = hero.reputation
        for at, flags in enumerate(fight.flags):
            if flags & RAMPAGING and (flags & DEFEATED or at in self.struck):
                better = 2 if game.land.site[fight.spaces[at]] == DRACONUM else 1
                self.reputation = reputation_with(game, self.reputation, better)
        self.won = all(
            flags & DEFEATED or at in self.struck
            for at, flags in enumerate(fight.flags)
            if not flags & SUMMONED and (fight.kind == RAMPAGE or not flags & RAMPAGING)
        )

    def strikes_left(self, game: MageKnight) -> list[ComingStrike]:
        """The damage that is still to come, all of it taken by the hero."""
        fight = game.combat
        found: list[ComingStrike] = []
        if fight.damage_by != NOBODY:
            left = fight.damage_left
            found.append(ComingStrike(fight.damage_by, left, enemies.wounds_from(game, game.hero, left)))
        for at in enemies.hitters(game):
            if at != self.blocked and at not in self.struck:
                dealt = enemies.damage(game, at)
                found.append(ComingStrike(at, dealt, enemies.wounds_from(game, game.hero, dealt)))
        return found


def has(game: MageKnight, at: int, ability: int) -> bool:
    return enemies.abilities(game, at) & ability != 0


def blocked(game: MageKnight) -> int:
    """The enemy that is faced, if the block against it is enough; else NOBODY."""
    at = game.combat.facing
    return at if at != NOBODY and enemies.block_value(game, at) >= enemies.to_block(game, at) else NOBODY


def explodes(game: MageKnight, at: int) -> bool:
    """Whether an exploding shield destroys the enemy once it is blocked."""
    return game.turn.rules[in_force.EXPLODING_SHIELD] != 0 and not enemies.immune(game, at, RED)


def strongest(game: MageKnight, ranged: bool) -> list[list[int]]:
    """The sets of enemies that the attack put together defeats and that no other such set contains; the one with most
    fame first."""
    targets = enemies.in_reach(game, ranged)
    if not any(game.combat.attack) or len(targets) > MOST_STANDING:
        return []
    masks: list[int] = []
    for bits in range((1 << len(targets)) - 1, 0, -1):
        if any(bits & mask == bits for mask in masks):
            continue
        if enemies.missing_attack(game, chosen(targets, bits), ranged) <= 0:
            masks.append(bits)
    sets = [chosen(targets, bits) for bits in masks]
    return sorted(sets, key=lambda found: -sum([enemies.fame(game, at) for at in found]))


def chosen(targets: list[int], bits: int) -> list[int]:
    return [at for order, at in enumerate(targets) if bits >> order & 1]


def forecast_view(game: MageKnight) -> dict[str, object] | None:
    """The forecast, ready for JSON; None while the enemies are not yet faced, and in a duel, where all depends on what
    the other does."""
    if game.duel is not None or not game.turn.moment & ops.COMBAT:
        return None
    found = CombatForecast(game)
    hero = game.hero
    slots = damage.takers(game, hero)
    return {
        "strikes": [
            {
                "enemy": strike.at,
                "damage": strike.damage,
                "wounds": strike.wounds,
                "poison": has(game, strike.at, POISON),
                "paralyze": has(game, strike.at, PARALYZE),
                "units": [unit_hit(game, slot, strike) for slot in slots],
            }
            for strike in found.strikes
        ],
        "summoners": found.summoners,
        "struck": found.struck,
        "whom_is_open": found.whom_is_open,
        "blocked": found.blocked if found.blocked != NOBODY else None,
        "wounds": found.wounds,
        "poisoned": found.poisoned,
        "paralysed": found.paralysed,
        "knocked_out": found.knocked_out,
        "until_knocked_out": found.until_knocked_out,
        "fame": found.fame,
        "level": found.level,
        "reputation": found.reputation,
        "won": found.won,
        "next_level": next_level(game, found.fame),
    }


def unit_hit(game: MageKnight, slot: int, strike: ComingStrike) -> dict[str, object]:
    """What it comes to if this unit takes the strike first: its own fate, and the wounds left for the hero."""
    hit = damage.hit(game, game.hero, slot, strike.at, strike.damage)
    wounds = enemies.wounds_from(game, game.hero, hit.left)
    return {"slot": slot, "takes": hit.takes, "left": hit.left, "fate": damage.FATES[hit.fate], "wounds": wounds}


def next_level(game: MageKnight, fame: int) -> int | None:
    """The fame at which the next level begins."""
    return next((line for line in game.box.level_fame if line > fame), None)
