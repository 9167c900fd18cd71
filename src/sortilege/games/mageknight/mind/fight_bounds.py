"""A bound from below on what is still to be paid in a fight: never more than the cheapest way to go on costs.

Reckoned generously: every point counts in full, mana pays for whatever it adds most to, and a part of a card can be
had for a part of its cost. What may do anything at all is taken to win the fight alone.
"""

from __future__ import annotations

from typing import Final

from ..box.effects import in_force, ops
from ..box.effects.in_force import NO_MORE_DICE
from ..box.terms import (
    COLD_FIRE,
    DRACONUM,
    FIRE,
    GOLD,
    ICE,
    NOBODY,
    PARALYZE,
    PHYSICAL,
    POISON,
    RESISTS_PHYSICAL,
    WOUND,
)
from ..rules.effects.mana import EVERYTHING, purse
from ..rules.turn.playing import barred
from ..state import damage, enemies, units
from ..state.combat import BLOCKED, DEFEATED, HELD, OUT, RAMPAGING, STRUCK, SUMMONED
from ..state.hero import READY, SPENT, WOUNDS, Hero
from ..state.state import MageKnight
from ..state.tracks import fame_with
from ..state.turn import NO_PLEDGE
from .fight_costs import CARD, LOST, POISONED, REPUTATION, SKILL_USED, UNIT_SPENT, needed
from .fight_sources import BURNING, ENDLESS, OF_DICE, RAISED_SIDEWAYS, SWEEPING, FightUse, uses_of
from .outlook import FAME, PER_WOUND

ANY_BASIC_BIT: Final = 64
MOST_SETS: Final = 4
"""With more enemies left, points are not reckoned any more."""
NEVER: Final = 1e9
BOUNDLESS: Final = (*SWEEPING, *ENDLESS)
"""Rules in force with which points are not reckoned any more."""


class Means:
    """What is left to fight with: points by what they cost, those that mana adds, and what may do anything at all.

    `points` and `powered` belong together, each for its cost. `hand_only` says that all of it is in the hand, and gone
    when the hero is knocked out or paralysed.
    """

    def __init__(self) -> None:
        self.points: list[int] = []
        self.powered: list[int] = []
        self.costs: list[float] = []
        self.free = 0
        self.mana = 0
        self.boon = 0.0
        self.cheapest_wild = NEVER
        self.ranged = False
        self.holds = False
        self.hand_only = True
        self.other_attack = False
        self.other_block = False

    def add(self, uses: list[FightUse], sideways: int, cost: float, striking: bool, wealth: int) -> None:
        """The best of all the ways to use something that can be paid."""
        points = full = sideways
        mana = 0
        boon = 0.0
        for use in uses:
            if use.price & wealth != use.price:
                continue
            here = use.attack if striking else use.any_kind
            if use.price:
                full = max(full, here)
            else:
                points = max(points, here)
            mana = max(mana, use.mana)
            boon = max(boon, use.boon)
            self.holds = self.holds or use.holds
            self.ranged = self.ranged or use.ranged
            self.other_attack = self.other_attack or use.other_attack
            self.other_block = self.other_block or use.other_block
            if use.wild and cost < self.cheapest_wild:
                self.cheapest_wild = cost
        self.mana += mana
        self.boon += boon
        if points or full:
            self.points.append(points)
            self.powered.append(max(0, full - points))
            self.costs.append(cost)

    def price(self, wanted: int) -> tuple[float, float]:
        """What so many points cost at least, and what each further one would; NEVER if they cannot be had."""
        gains = sorted(self.powered, reverse=True)[: self.mana]
        apart = bought(self.points, self.costs, wanted - self.free - sum(gains))
        if self.mana <= 0:
            return apart
        full = [points + self.powered[at] for at, points in enumerate(self.points)]
        together = bought(full, self.costs, wanted - self.free)
        return apart if apart[0] > together[0] else together


def bought(points: list[int], costs: list[float], wanted: int) -> tuple[float, float]:
    """What so many of these points cost at least, and what each further one would, if parts of them can be had for
    parts of their costs."""
    if wanted < 0:
        return (0.0, 0.0)
    total = 0.0
    for rate, at in sorted([(cost / points[at], at) for at, cost in enumerate(costs) if points[at]]):
        if wanted < points[at]:
            return (total + rate * wanted, rate)
        total += costs[at]
        wanted -= points[at]
    return (total, NEVER) if wanted <= 0 else (NEVER, NEVER)


def dice_colours(game: MageKnight) -> int:
    """The colours that the dice of the Source may pay for."""
    found = 0
    for die in game.source.dice:
        found |= EVERYTHING if die == GOLD else 1 << die | ANY_BASIC_BIT
    return found


class FightBounds:
    """Bounds for the states of one fight, all of one hero."""

    def __init__(self, game: MageKnight) -> None:
        box = game.box
        self.box = box
        self.cards: list[list[FightUse] | None] = [None] * len(box.card_effects)
        self.units: list[list[FightUse] | None] = [None] * len(box.unit_effects)
        self.skills: list[list[FightUse] | None] = [None] * len(box.skill_effects)

    def card(self, card: int) -> list[FightUse]:
        found = self.cards[card]
        if found is None:
            found = uses_of(self.box, self.box.card_effects[card], CARD)
            self.cards[card] = found
        return found

    def unit(self, unit: int) -> list[FightUse]:
        found = self.units[unit]
        if found is None:
            found = uses_of(self.box, self.box.unit_effects[unit], UNIT_SPENT * self.box.unit_levels[unit])
            self.units[unit] = found
        return found

    def skill(self, skill: int) -> list[FightUse]:
        found = self.skills[skill]
        if found is None:
            found = uses_of(self.box, self.box.skill_effects[skill], SKILL_USED)
            self.skills[skill] = found
        return found

    def counts_faced(self, hero: Hero) -> bool:
        """Whether something that the hero has counts the enemies that are left."""
        if any(use.counts_faced for card in hero.hand for use in self.card(card)):
            return True
        return any(use.counts_faced for unit in hero.units for use in self.unit(unit))

    def means(self, game: MageKnight, hero: Hero, striking: bool) -> Means:
        """What the hero has left for this fight."""
        found = Means()
        wealth = purse(game, hero)
        uses: list[list[FightUse]] = []
        costs: list[float] = []
        for card in hero.hand:
            if card != WOUND:
                uses.append(self.card(card))
                costs.append(CARD)
        cards = len(uses)
        levels = self.box.unit_levels
        for slot, unit in enumerate(hero.units):
            if not barred(game, hero, slot):
                if not hero.unit_flags[slot] & (SPENT | WOUNDS):
                    uses.append(self.unit(unit))
                    costs.append(UNIT_SPENT * levels[unit])
                if hero.banner_of(slot):
                    found.cheapest_wild = 0.0
                    found.boon += FAME
        if not game.turn.rules[in_force.NO_SKILLS]:
            for slot, flag in enumerate(hero.skill_flags):
                if flag == READY:
                    uses.append(self.skill(hero.skills[slot]))
                    costs.append(SKILL_USED)
            tactic = self.box.tactic_powers[hero.tactic] if hero.tactic >= 0 else None
            if tactic is not None and not hero.tactic_used and tactic.open(game, hero, game.turn.moment):
                wealth = EVERYTHING
                found.mana += 1
        wealth = self.colours(game, wealth, uses)
        for at, ways in enumerate(uses):
            found.add(ways, 1 if at < cards else 0, costs[at], striking, wealth)
            if at >= cards and ways:
                found.hand_only = False
        dice = 0 if game.turn.rules[NO_MORE_DICE] else game.turn.dice_left + (1 if hero.tactic_die != NOBODY else 0)
        found.mana += sum(hero.tokens) + sum(hero.crystals) + dice
        if game.turn.talent:
            found.cheapest_wild = 0.0
        found.boon += self.fame_in_force(game, hero)
        return found

    def colours(self, game: MageKnight, wealth: int, uses: list[list[FightUse]]) -> int:
        """The colours that can be paid once everything has been used that brings others."""
        grown = True
        while grown and wealth != EVERYTHING:
            grown = False
            for ways in uses:
                for use in ways:
                    more = use.colours
                    if not more or use.price & wealth != use.price:
                        continue
                    if more & OF_DICE:
                        more = more & EVERYTHING | dice_colours(game)
                    if more | wealth != wealth:
                        wealth |= more
                        grown = True
        return wealth

    def fame_in_force(self, game: MageKnight, hero: Hero) -> float:
        """What rules in force may bring for units that act and spells that are cast."""
        rules = game.turn.rules
        total = FAME * len(hero.units) if rules[in_force.GLORY] else 0.0
        for rule in ENDLESS:
            if rules[rule]:
                total += FAME * rules[rule] * (len(hero.hand) + len(game.turn.talent))
        return total

    def still_to_pay(self, game: MageKnight) -> float:
        """What is still to be paid at least, less all that can still be won."""
        fight = game.combat
        hero = game.hero
        turn = game.turn
        striking = turn.moment & ops.STRIKE != 0
        means = self.means(game, hero, striking)
        left: list[int] = []
        for at, flags in enumerate(fight.flags):
            if not flags & (DEFEATED | SUMMONED):
                left.append(at)
        everything = self.spoils(game, hero, left, (1 << len(left)) - 1)
        rules = turn.rules
        if len(left) > MOST_SETS or any(rules[rule] for rule in BOUNDLESS):
            return everything - means.boon
        means.free += sum(fight.attack) + sum(fight.block) + self.raised(game, hero)
        if any(fight.attack[kind] for kind in range(12) if kind % 4 != PHYSICAL) or rules[in_force.ALL_COLD_FIRE]:
            means.other_attack = True
        if fight.block[FIRE] or fight.block[ICE] or fight.block[COLD_FIRE]:
            means.other_block = True
        armours: list[int] = []
        for at in left:
            halved = not means.other_attack and enemies.resistances(game, at) & RESISTS_PHYSICAL
            armours.append(enemies.armour(game, at) * (2 if halved else 1))
        best = NEVER
        for bits in range(1 << len(left)):
            spoils = self.spoils(game, hero, left, bits)
            if spoils >= best:
                continue
            wanted = 0
            for order, armour in enumerate(armours):
                if bits >> order & 1:
                    wanted += armour
            price, slope = means.price(wanted)
            if price < NEVER and not striking:
                price += self.harm(game, hero, means, left, bits, slope)
            best = min(best, spoils + min(price, means.cheapest_wild))
        return best - means.boon

    def raised(self, game: MageKnight, hero: Hero) -> int:
        """The points that what is in force may add."""
        turn = game.turn
        rules = turn.rules
        total = game.effect.bonus + BURNING * (game.combat.burning + rules[in_force.BURNING_SHIELD])
        total += 2 * rules[in_force.AMBUSH] + (rules[in_force.UNIT_BONUS] + rules[in_force.GLORY]) * len(hero.units)
        return total + (RAISED_SIDEWAYS if turn.pledge != NO_PLEDGE or turn.sideways else 0)

    def spoils(self, game: MageKnight, hero: Hero, left: list[int], bits: int) -> float:
        """What it costs, or brings if it is negative, that just these of the enemies left fall."""
        fight = game.combat
        fame = 0
        lost = False
        total = 0.0
        for order, at in enumerate(left):
            if bits >> order & 1:
                fame += enemies.fame(game, at)
                if fight.flags[at] & RAMPAGING:
                    total -= REPUTATION * (2 if game.land.site[fight.spaces[at]] == DRACONUM else 1)
            else:
                lost = lost or needed(fight, at)
        if lost:
            total += LOST
        return total - FAME * (fame_with(game, hero.fame, fame) - hero.fame)

    def harm(self, game: MageKnight, hero: Hero, means: Means, left: list[int], bits: int, slope: float) -> float:
        """What the attacks cost at least that are still to come: block, at so much a point, or wounds."""
        fight = game.combat
        if game.turn.moment & ops.SUFFER:
            slope = NEVER
        if means.holds:
            return 0.0
        shield = 0
        for slot in damage.takers(game, hero):
            shield += 2 * units.armour_of(game, hero, slot)
        limit = game.box.level_hand[hero.level - 1]
        total = 0.0
        for at, flags in enumerate(fight.flags):
            if flags & (OUT | BLOCKED | HELD | STRUCK) or not enemies.attack(game, at):
                continue
            shot = False
            if game.turn.moment & ops.SHOOT:
                shot = means.ranged or any(fight.attack)
                falls = at in left and bits >> left.index(at) & 1
                if (falls and shot) or enemies.will_summon(game, at):
                    continue
            wounds = enemies.wounds_from(game, hero, max(0, enemies.damage(game, at) - shield))
            abilities = enemies.abilities(game, at)
            cost = PER_WOUND * wounds
            if abilities & POISON:
                cost += POISONED * wounds
            cripples = wounds > 0 and (abilities & PARALYZE != 0 or fight.wounds + wounds >= limit)
            if bits and cripples and means.hand_only and not shot:
                cost = NEVER
            to_block = enemies.to_block(game, at)
            if not means.other_block and enemies.element(game, at) != PHYSICAL:
                to_block *= 2
            total += min(cost, slope * to_block)
        return total
