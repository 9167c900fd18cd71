"""A bound from below on what is still to be paid in a fight: never more than the cheapest way to go on costs.

Reckoned generously: every point counts in full, mana pays for whatever it adds most to, and a part of a card can be
had for a part of its cost. What may do anything at all is taken to win the fight alone.
"""

from __future__ import annotations

from typing import Final

from ..box.effects import in_force, ops
from ..box.effects.in_force import NO_MORE_DICE
from ..box.terms import DRACONUM, NOBODY, POISON, WOUND
from ..rules.turn.playing import barred
from ..state import damage, enemies
from ..state.combat import BLOCKED, DEFEATED, HELD, OUT, RAMPAGING, STRUCK, SUMMONED
from ..state.hero import READY, SPENT, WOUNDS, Hero
from ..state.state import MageKnight
from ..state.tracks import fame_with
from ..state.turn import NO_PLEDGE
from .fight_costs import CARD, LOST, POISONED, REPUTATION, SKILL_USED, UNIT_SPENT, needed
from .fight_sources import BURNING, ENDLESS, RAISED_SIDEWAYS, SWEEPING, FightSource, source_of
from .outlook import FAME, PER_WOUND

MOST_SETS: Final = 4
"""With more enemies left, points are not reckoned any more."""
NEVER: Final = 1e9
BOUNDLESS: Final = (*SWEEPING, *ENDLESS)
"""Rules in force with which points are not reckoned any more."""


class Means:
    """What is left to fight with: points by what they cost, those that mana adds, and what may do anything at all."""

    def __init__(self) -> None:
        self.points: list[int] = []
        self.costs: list[float] = []
        self.powered: list[int] = []
        self.free = 0
        self.mana = 0
        self.boon = 0.0
        self.cheapest_wild = NEVER
        self.ranged = False
        self.holds = False

    def add(self, source: FightSource, cost: float, striking: bool) -> None:
        points = source.attack if striking else source.any_kind
        if points:
            self.points.append(points)
            self.costs.append(cost)
        powered = source.powered_attack if striking else source.powered_any
        if powered:
            self.powered.append(powered)
        self.mana += source.mana
        self.boon += source.boon
        self.holds = self.holds or source.holds
        self.ranged = self.ranged or source.ranged
        if source.wild and cost < self.cheapest_wild:
            self.cheapest_wild = cost

    def settle(self) -> None:
        """The cheapest points come first; mana adds to what it raises most."""
        order = sorted([(cost / self.points[at], at) for at, cost in enumerate(self.costs)])
        self.points = [self.points[at] for _, at in order]
        self.costs = [self.costs[at] for _, at in order]
        self.powered.sort(reverse=True)
        self.free += sum(self.powered[: self.mana])

    def price(self, wanted: int) -> tuple[float, float]:
        """What so many points cost at least, and what each further one would; NEVER if they cannot be had."""
        left = wanted - self.free
        if left < 0:
            return (0.0, 0.0)
        total = 0.0
        for at, points in enumerate(self.points):
            cost = self.costs[at]
            if left < points:
                return (total + cost * left / points, cost / points)
            total += cost
            left -= points
        return (total, NEVER) if left <= 0 else (NEVER, NEVER)


class FightBounds:
    """FightBounds for the states of one fight, all of one hero."""

    def __init__(self, game: MageKnight) -> None:
        box = game.box
        self.box = box
        self.cards: list[FightSource | None] = [None] * len(box.card_effects)
        self.units: list[FightSource | None] = [None] * len(box.unit_effects)
        self.skills: list[FightSource | None] = [None] * len(box.skill_effects)

    def card(self, card: int) -> FightSource:
        found = self.cards[card]
        if found is None:
            found = source_of(self.box, self.box.card_effects[card], 1, CARD)
            self.cards[card] = found
        return found

    def unit(self, unit: int) -> FightSource:
        found = self.units[unit]
        if found is None:
            found = source_of(self.box, self.box.unit_effects[unit], 0, UNIT_SPENT * self.box.unit_levels[unit])
            self.units[unit] = found
        return found

    def skill(self, skill: int) -> FightSource:
        found = self.skills[skill]
        if found is None:
            found = source_of(self.box, self.box.skill_effects[skill], 0, SKILL_USED)
            self.skills[skill] = found
        return found

    def counts_faced(self, hero: Hero) -> bool:
        """Whether something that the hero has counts the enemies that are left."""
        if any(self.card(card).counts_faced for card in hero.hand if card != WOUND):
            return True
        return any(self.unit(unit).counts_faced for unit in hero.units)

    def means(self, game: MageKnight, hero: Hero, striking: bool) -> Means:
        """What the hero has left for this fight."""
        found = Means()
        for card in hero.hand:
            if card != WOUND:
                found.add(self.card(card), CARD, striking)
        levels = self.box.unit_levels
        for slot, unit in enumerate(hero.units):
            if not barred(game, hero, slot):
                source = self.unit(unit)
                if not hero.unit_flags[slot] & (SPENT | WOUNDS):
                    found.add(source, UNIT_SPENT * levels[unit], striking)
                if hero.banner_of(slot):
                    found.cheapest_wild = 0.0
                    found.boon += FAME
        if not game.turn.rules[in_force.NO_SKILLS]:
            for slot, flag in enumerate(hero.skill_flags):
                if flag == READY:
                    found.add(self.skill(hero.skills[slot]), SKILL_USED, striking)
            tactic = self.box.tactic_powers[hero.tactic] if hero.tactic >= 0 else None
            if tactic is not None and not hero.tactic_used and tactic.open(game, hero, game.turn.moment):
                found.cheapest_wild = 0.0
        dice = 0 if game.turn.rules[NO_MORE_DICE] else game.turn.dice_left + (1 if hero.tactic_die != NOBODY else 0)
        found.mana += sum(hero.tokens) + sum(hero.crystals) + dice
        if game.turn.talent:
            found.cheapest_wild = 0.0
        found.boon += self.fame_in_force(game, hero)
        found.settle()
        return found

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
        best = NEVER
        for bits in range(1 << len(left)):
            spoils = self.spoils(game, hero, left, bits)
            if spoils >= best:
                continue
            wanted = 0
            for order, at in enumerate(left):
                if bits >> order & 1:
                    wanted += enemies.armour(game, at)
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
        if means.holds or damage.takers(game, hero):
            return 0.0
        total = 0.0
        for at, flags in enumerate(fight.flags):
            if flags & (OUT | BLOCKED | HELD | STRUCK) or not enemies.attack(game, at):
                continue
            if game.turn.moment & ops.SHOOT:
                falls = at in left and bits >> left.index(at) & 1
                if (falls and means.ranged) or enemies.will_summon(game, at):
                    continue
            wounds = enemies.wounds_from(game, hero, enemies.damage(game, at))
            cost = PER_WOUND * wounds
            if enemies.abilities(game, at) & POISON:
                cost += POISONED * wounds
            total += min(cost, slope * enemies.to_block(game, at))
        return total
