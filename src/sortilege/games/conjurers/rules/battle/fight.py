"""One fight: who strikes when, what a strike comes to, and what follows from it."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from ...box.terms import (
    BURNING,
    DEFENSIVE,
    FIRST_STRIKE,
    FROST_ATTACK,
    IMMUNITY_FIRE,
    IMMUNITY_ICE,
    IMMUNITY_POISON,
    MAGIC_BURNING,
    MAGICIAN,
    MULTI_ATTACK,
    OFFENSIVE,
    POISONOUS,
    POWER_HIT,
    RANGED,
)
from ...state.battle import FACING, NEIGHBOURS, NO_CARD, Battle
from ...state.conjurers import Conjurers
from ...state.fight import AGGRESSOR, BOTH, FIRE, ICE, POISON, SUMMONED, TARGET, Fight
from .burning import BURN, chilled, steal_life
from .damage import clear_damage, place_damage
from .deaths import remove_dead
from .dice import roll
from .elements import element_dice
from .magician import TakeOnAbility
from .told import creature

# The beginning


def begin_fight(game: Conjurers, battle: Battle, slot: int, cause: int) -> None:
    """The creature in the slot fights the one that it faces: magicians take on an ability, the strikes are dealt, and
    then comes burning."""
    enemy = FACING[slot]
    fight = Fight(slot, enemy, cause)
    battle.fight = fight
    battle.forget_rolls()
    mine, theirs = battle.powers[slot], battle.powers[enemy]
    if cause != SUMMONED and mine[RANGED] and not theirs[RANGED]:
        fight.strikes[TARGET] = 0
    fight.cancelled = [immunities(theirs), immunities(mine)]
    if game.log is not None:
        game.tell("fight", {"card": creature(game, slot), "other": creature(game, enemy)})
    game.stack.append(BURN)
    if not mine[MAGICIAN] and not theirs[MAGICIAN]:
        strike_in_order(game, battle, fight, mine, theirs)
        return
    game.stack.append(STRIKE_IN_ORDER)
    if theirs[MAGICIAN] and fight.strikes[TARGET]:
        game.stack.append(TakeOnAbility(TARGET))
    if mine[MAGICIAN]:
        game.stack.append(TakeOnAbility(AGGRESSOR))


def immunities(powers: list[int]) -> int:
    """What a creature is immune to: it cancels that of the enemy it fights, for everybody and for the whole fight."""
    found = 0
    if powers[IMMUNITY_FIRE]:
        found = FIRE
    if powers[IMMUNITY_ICE]:
        found |= ICE
    if powers[IMMUNITY_POISON]:
        found |= POISON
    return found


class StrikeInOrder(Step[Conjurers]):
    """The magicians have taken on their abilities, and now come the strikes."""

    def fits(self, game: Conjurers) -> bool:
        return game.battle().fight is not None

    def run(self, game: Conjurers) -> None:
        battle = game.battle()
        fight = battle.present_fight()
        mine = battle.powers[fight.slots[AGGRESSOR]]
        theirs = battle.powers[fight.slots[TARGET]]
        strike_in_order(game, battle, fight, mine, theirs)


def strike_in_order(game: Conjurers, battle: Battle, fight: Fight, mine: list[int], theirs: list[int]) -> None:
    """Both strike at the same time, unless exactly one of them has first strike. With how many dice each will burn is
    settled now: it burns even if it dies."""
    fight.burning = [burning_dice(fight, AGGRESSOR, mine), burning_dice(fight, TARGET, theirs)]
    if not fight.strikes[TARGET]:
        deal_strikes(game, battle, fight, AGGRESSOR)
    elif mine[FIRST_STRIKE] > 0 and theirs[FIRST_STRIKE] == 0:
        game.then(STRIKE[AGGRESSOR], STRIKE[TARGET])
    elif theirs[FIRST_STRIKE] > 0 and mine[FIRST_STRIKE] == 0:
        game.then(STRIKE[TARGET], STRIKE[AGGRESSOR])
    else:
        deal_strikes(game, battle, fight, BOTH)


def burning_dice(fight: Fight, role: int, powers: list[int]) -> int:
    """With how many dice the creature will burn: its own, and those of its magic."""
    if not fight.strikes[role] or fight.cancelled[role] & FIRE:
        return 0
    return powers[BURNING] + (MAGIC_BURNING if fight.magic[role] == BURNING else 0)


# Strikes


class Strike(Step[Conjurers]):
    """The aggressor strikes, or the target, or both. Whoever has died by now does not strike, even if it rose again."""

    fields = ("who",)

    def __init__(self, who: int) -> None:
        self.who = who

    def fits(self, game: Conjurers) -> bool:
        return game.battle().fight is not None and 0 <= self.who <= BOTH

    def run(self, game: Conjurers) -> None:
        battle = game.battle()
        deal_strikes(game, battle, battle.present_fight(), self.who)


def deal_strikes(game: Conjurers, battle: Battle, fight: Fight, who: int) -> None:
    if who == BOTH:
        strike(game, battle, fight, AGGRESSOR)
        strike(game, battle, fight, TARGET)
    elif fight.died[who]:
        return
    else:
        strike(game, battle, fight, who)
    place_damage(game, battle, SETTLE_STRIKE[who])


def strike(game: Conjurers, battle: Battle, fight: Fight, role: int) -> None:
    """The sum of the dice, plus offensive for the aggressor, less for a frost marker, less the defensive of the target.
    With multi attack the neighbours of the enemy take a third of it."""
    parts = game.parts
    slot = fight.slots[role]
    enemy = FACING[slot]
    card = battle.card[slot]
    powers = battle.powers[slot]
    count = parts.dice[card] + powers[POWER_HIT]
    if game.elements:
        count += element_dice(parts, card, battle.card[enemy])
    dice = roll(game, battle, count)
    damage = sum(dice)
    if role == AGGRESSOR:
        damage += powers[OFFENSIVE]
    if battle.frost[slot]:
        damage = chilled(damage)
    if role == AGGRESSOR:
        damage = max(0, damage - battle.powers[enemy][DEFENSIVE])
    battle.incoming[enemy] += damage
    battle.rolls[slot] = dice
    battle.dealt[slot] = damage
    if game.log is not None:
        told = {"card": creature(game, slot), "other": creature(game, enemy)}
        game.tell("struck", {**told, "dice": [*dice], "n": damage})
    if powers[MULTI_ATTACK]:
        strike_neighbours(game, battle, enemy, damage // 3)


def strike_neighbours(game: Conjurers, battle: Battle, enemy: int, damage: int) -> None:
    """Defensive helps neighbours too. A creature that is devouring is in nobody's reach."""
    for slot in NEIGHBOURS[enemy]:
        if battle.card[slot] == NO_CARD or battle.devouring[slot]:
            continue
        dealt = max(0, damage - battle.powers[slot][DEFENSIVE])
        battle.incoming[slot] += dealt
        if dealt and game.log is not None:
            game.tell("struck-too", {"card": creature(game, slot), "n": dealt})


class SettleStrike(Step[Conjurers]):
    """After a strike, or after both: frost and poison markers, deaths and resurrections, then the life steal of the
    strikers that are alive."""

    fields = ("who",)

    def __init__(self, who: int) -> None:
        self.who = who

    def fits(self, game: Conjurers) -> bool:
        return game.battle().fight is not None and 0 <= self.who <= BOTH

    def run(self, game: Conjurers) -> None:
        battle = game.battle()
        fight = battle.present_fight()
        roles = (AGGRESSOR, TARGET) if self.who == BOTH else (self.who,)
        for role in roles:
            place_markers(game, battle, fight, role)
        remove_dead(game, battle)
        for role in roles:
            if not fight.died[role]:
                steal_life(game, battle, fight.slots[role])
        clear_damage(battle)


def place_markers(game: Conjurers, battle: Battle, fight: Fight, role: int) -> None:
    """Damage of a frost attack gives a frost marker, even if it was absorbed; poisonous damage gives a poison marker if
    it reached the creature itself."""
    slot = fight.slots[role]
    powers = battle.powers[slot]
    magic = fight.magic[role]
    freezes = powers[FROST_ATTACK] > 0 or magic == FROST_ATTACK
    poisons = powers[POISONOUS] > 0 or magic == POISONOUS
    if not freezes and not poisons:
        return
    enemy = FACING[slot]
    cancelled = fight.cancelled[role]
    struck = (enemy, *NEIGHBOURS[enemy]) if powers[MULTI_ATTACK] else (enemy,)
    if freezes and not cancelled & ICE:
        for hit in struck:
            if battle.incoming[hit] and not battle.frost[hit] and not battle.powers[hit][IMMUNITY_ICE]:
                battle.frost[hit] = 1
                if game.log is not None:
                    game.tell("frozen", {"card": creature(game, hit)})
    if poisons and not cancelled & POISON:
        for hit in struck:
            if battle.reached[hit] and not battle.powers[hit][IMMUNITY_POISON]:
                battle.poison[hit] += 1
                if game.log is not None:
                    game.tell("poisoned", {"card": creature(game, hit), "n": battle.poison[hit]})


STRIKE_IN_ORDER: Final = StrikeInOrder()
STRIKE: Final = (Strike(AGGRESSOR), Strike(TARGET), Strike(BOTH))
SETTLE_STRIKE: Final = (SettleStrike(AGGRESSOR), SettleStrike(TARGET), SettleStrike(BOTH))
