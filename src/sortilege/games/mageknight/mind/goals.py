"""What a hero may set out for in the turns to come: what each place would bring, and how many turns it is away.

All in points of the final score. A turn on the way costs what a turn brings on average, so that every step towards a
goal is worth something, however far it is.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import ceil, exp
from typing import Final

from ..box.components import COUNTRYSIDE
from ..box.geometry import AROUND
from ..box.terms import (
    ADVENTURES,
    BROWN_TOKENS,
    BRUTAL,
    CITY,
    CLOSED,
    DEN,
    DUNGEON,
    EXPLORE_COST,
    KEEP,
    MAGE_TOWER,
    MINE,
    MONASTERY,
    NO_COLOUR,
    NOBODY,
    RED_TOKENS,
    RESISTS_PHYSICAL,
    RUINS,
    SPAWNING,
    SWIFT,
    TOMB,
    VILLAGE,
    WOUND,
)
from ..rules.turn.wares import icons_at
from ..state.combat import Combat
from ..state.hero import WOUNDS, Hero
from ..state.holdings import conquered_city
from ..state.land import FACE_UP, piece_of
from ..state.state import MageKnight
from ..state.units import free_tokens
from .outlook import FIGHTS, GUESSED_ARMOUR, GUESSED_ATTACK, GUESSED_FAME, of_hand, of_units, points

PER_TURN: Final = 3.0
"""What a turn brings on average."""
SURE: Final = 0.6
MOST: Final = 9.0
"""The part of a goal's worth that counts before it is reached, and how much counts at most. If all of it did, a hero
would rather stand before a city for ever than storm it and find that he had hoped for too much."""
TRIED: Final = 0.7
"""How far the trial of a fight is believed, where it brings less than was hoped."""
SECOND: Final = 0.25
"""And so much of the next best goal's."""
LEAST: Final = -10.0
GOALS_IN_VIEW: Final = 3
HALTS: Final = 2
"""So many goals a hero walks towards, and so many spaces on the way to each are tried."""
FAR: Final = 26
"""Ways that cost more are not looked at."""
STEP_A_TURN: Final = 5.5
"""Move points that a turn brings, on average."""
DEALS: Final = 6.0
"""Influence that a hand brings, on average."""
USED_WELL: Final = 0.75
"""The part of a hand that serves in a fight."""
POWERED: Final = 2.5
PER_CRYSTAL: Final = 0.8
MOST_CRYSTALS: Final = 3
"""What the mana of a die adds to a fight, and each of so many crystals."""
WOUND_COST: Final = 1.2
CARD_SCORED: Final = 2.0
CARD_USEFUL: Final = 2.0
SITE_SCORED: Final = 2.0
PER_TILE: Final = 3.0
CITY_TO_FIND: Final = 4.0
"""What a tile is worth besides, while there are cities to be found and conquered."""
UNIT_SCORED: Final = 1.0
UNIT_USEFUL: Final = 2.0
CITY_SCORED: Final = 16.0
"""A conquered city, with its part of what all of them bring together."""
RESISTED: Final = 1.5
"""So much harder is an enemy to defeat who withstands what most attacks are."""


class Foe:
    """An enemy as far as it is known: what defeats it, what blocks it, the wounds it deals, its fame."""

    def __init__(self, armour: float, block: float, damage: float, fame: float) -> None:
        self.armour = armour
        self.block = block
        self.damage = damage
        self.fame = fame


class Goals:
    """The goals of one hero. What he can do is reckoned once, where he stands each time."""

    def __init__(self, game: MageKnight, hero: Hero, left: float, turns: float) -> None:
        self.left = left
        self.turns = turns
        self.seat = hero.seat
        self.tried: dict[int, float] = {}
        self.fame_worth = 1.0 + levelling(game, hero.fame) * left
        self.fresh = fresh_might(game, hero)
        self.foes: list[Foe] = [foe_of(game, enemy) for enemy in range(len(game.box.enemy_ids))]
        self.unseen: list[Foe] = [
            Foe(GUESSED_ARMOUR[colour], GUESSED_ATTACK[colour], GUESSED_ATTACK[colour], GUESSED_FAME[colour])
            for colour in range(len(GUESSED_FAME))
        ]

    def promise(self, game: MageKnight, hero: Hero) -> float:
        """What the next turns may bring from where the hero stands."""
        best = second = LEAST
        for worth, _ in self.worths(game, hero, Ways(game, hero)):
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
        return best + SECOND * max(0.0, second)

    def worths(self, game: MageKnight, hero: Hero, ways: Ways) -> list[tuple[float, int]]:
        """What each goal is worth from here, and where it is."""
        arms = might_of_units(game, hero)
        tile = self.tile(game)
        found: list[tuple[float, int]] = []
        for space, cost in ways.cost.items():
            here = self.at(game, hero, space, arms)
            if here > 0.0:
                found.append((hoped(here) - PER_TURN * turns_for(cost), space))
            if tile > 0.0 and at_edge(game, space):
                found.append((hoped(tile) - PER_TURN * turns_for(cost + EXPLORE_COST), space))
        return found

    def on_the_way(self, game: MageKnight, hero: Hero, furthest: int) -> set[int]:
        """The spaces within reach that lead furthest towards the best goals."""
        ways = Ways(game, hero)
        found: set[int] = set()
        for _, goal in sorted(self.worths(game, hero, ways), reverse=True)[:GOALS_IN_VIEW]:
            space = goal
            halts = 0
            while space in ways.before and halts < HALTS:
                if ways.cost[space] <= furthest:
                    found.add(space)
                    halts += 1
                space = ways.before[space]
        return found

    def in_fight(self, game: MageKnight) -> float:
        """What a fight that begins now promises, with the hand as it is."""
        hero = game.hero
        fight = game.combat
        might = of_hand(game, hero, FIGHTS) + (0.0 if fight.no_units else of_units(game, hero, FIGHTS))
        foes = [self.foes[enemy] for enemy in fight.enemies]
        if game.land.site[fight.space] == CITY:
            return self.assault(game, hero, foes, might)
        return self.fight(game, hero, foes, might, SITE_SCORED)

    def tile(self, game: MageKnight) -> float:
        """What a tile uncovered is worth."""
        scenario = game.scenario
        worth = PER_TILE * min(1.0, 2.0 * self.left) + scenario.fame_per_tile * self.fame_worth
        land = game.land
        if scenario.end == "city_revealed" and land.next_kind(game.box) != COUNTRYSIDE:
            return worth - PER_TURN * self.turns * game.numbers.core_city / max(1, len(land.deck))
        if not scenario.cities_closed and len(land.cities) < game.numbers.core_city:
            worth += CITY_TO_FIND
        return worth

    def tell(self, fight: Combat, gain: float) -> None:
        """What a fight would bring with the hand as it is, so that no more is hoped for it than it deserves."""
        for space in [fight.space, *fight.spaces]:
            if space >= 0:
                self.tried[space] = max(gain, self.tried.get(space, gain))

    def believed(self, space: int, worth: float) -> float:
        """What a fight there is worth, if it was tried; another hand may do better."""
        tried = self.tried.get(space, worth)
        return worth if tried >= worth else TRIED * tried + (1.0 - TRIED) * worth

    # What is to be had at a place

    def at(self, game: MageKnight, hero: Hero, space: int, arms: float) -> float:
        """The best that can be done there."""
        land = game.land
        best = 0.0
        for beside in land.beside_rampaging(space):
            worth = self.fight(game, hero, self.foes_at(game, beside), self.fresh + arms, 0.5)
            best = max(best, self.believed(beside, worth))
        site = land.site[space]
        if not site:
            return best
        if site in (VILLAGE, MONASTERY) or (site in (KEEP, MAGE_TOWER) and land.owner[space]):
            return max(best, self.deal(game, hero, site))
        return max(best, self.believed(space, self.by_force(game, hero, space, site, arms)))

    def by_force(self, game: MageKnight, hero: Hero, space: int, site: int, arms: float) -> float:
        """What a fight for the site may bring."""
        land = game.land
        might = self.fresh + arms
        if site == CITY:
            if game.scenario.cities_closed or conquered_city(game, space):
                return 0.0
            return self.assault(game, hero, self.foes_at(game, space), might)
        if site in (DUNGEON, TOMB):
            prize = 0.0 if land.owner[space] else self.prize(site)
            return self.fight(game, hero, self.foes_at(game, space), self.fresh, prize)
        if land.owner[space]:
            return 0.0
        ruin = land.ruin_at(space) if site == RUINS else NOBODY
        if ruin != NOBODY and land.ruins[ruin] & FACE_UP:
            return self.ruins(game, hero, piece_of(land.ruins[ruin]), might)
        if site in ADVENTURES or site in (KEEP, MAGE_TOWER) or (site == MINE and game.scenario.guarded_mines):
            return self.fight(game, hero, self.foes_at(game, space), might, self.prize(site))
        return 0.0

    def ruins(self, game: MageKnight, hero: Hero, ruin: int, might: float) -> float:
        """An altar wants mana, other ruins are guarded."""
        box = game.box
        colour = box.altar_colour[ruin]
        if colour != NO_COLOUR:
            missing = max(0, box.altar_mana[ruin] - 1 - hero.crystals[colour])
            return (SITE_SCORED + self.fame_worth * box.altar_fame[ruin]) * (1.0 - 0.4 * missing)
        foes = [self.unseen[guard] for guard in box.ruin_enemies[ruin]]
        prize = SITE_SCORED + len(box.ruin_rewards[ruin]) * (CARD_SCORED + CARD_USEFUL * self.left)
        return self.fight(game, hero, foes, might, prize)

    def prize(self, site: int) -> float:
        """What a site brings besides fame."""
        card = CARD_SCORED + CARD_USEFUL * self.left
        if site == KEEP:
            return SITE_SCORED + self.left
        if site in (MAGE_TOWER, DUNGEON):
            return SITE_SCORED + card
        if site == TOMB:
            return SITE_SCORED + 2.0 * card
        if site == SPAWNING:
            return SITE_SCORED + card + 1.5
        return SITE_SCORED + (1.0 if site == DEN else 2.0)

    def foes_at(self, game: MageKnight, space: int) -> list[Foe]:
        """Who waits there."""
        land = game.land
        found: list[Foe] = []
        for at in land.token_places(land.main_of(space)):
            token = land.tokens[at]
            enemy = piece_of(token)
            if token & FACE_UP:
                found.append(self.foes[enemy])
            else:
                found.append(self.unseen[game.box.enemy_colours[enemy]])
        if not found:
            found.append(self.unseen[RED_TOKENS if land.site[space] == TOMB else BROWN_TOKENS])
        return found

    def fight(self, game: MageKnight, hero: Hero, foes: list[Foe], might: float, prize: float) -> float:
        """Fame and prize, as likely as all fall, less the wounds."""
        needed = sum(foe.armour for foe in foes)
        won = likely(might - needed)
        spare = max(0.0, might - needed)
        total = won * (prize + self.fame_worth * sum(foe.fame for foe in foes))
        return total - WOUND_COST * wounds(game, hero, foes, spare)

    def assault(self, game: MageKnight, hero: Hero, foes: list[Foe], might: float) -> float:
        """A city may fall in several assaults: each defender defeated is one less."""
        total = 0.0
        for foe in sorted(foes, key=by_armour):
            total += likely(might - foe.armour) * (self.fame_worth * foe.fame + CITY_SCORED / (1.0 + len(foes)))
            might -= foe.armour
        total += likely(might) * CITY_SCORED / 2.0
        return total - WOUND_COST * wounds(game, hero, foes, max(0.0, might))

    def deal(self, game: MageKnight, hero: Hero, site: int) -> float:
        """What influence buys: units first."""
        box = game.box
        influence = DEALS + box.reputation_modifiers[hero.reputation - box.lowest_reputation - 1]
        best = 0.0
        if free_tokens(game, hero) > 0:
            for unit in game.market.unit_offer:
                if box.unit_icons[unit] & icons_at(game, site):
                    worth = box.unit_levels[unit] * (UNIT_SCORED + UNIT_USEFUL * self.left)
                    best = max(best, worth * likely(0.5 + influence - box.unit_costs[unit]))
        if site == MONASTERY:
            best = max(best, (1.0 + CARD_USEFUL * self.left) * likely(influence - 5.5))
        elif site == MAGE_TOWER:
            best = max(best, (CARD_SCORED + CARD_USEFUL * self.left) * likely(influence - 7.0))
        if site in (VILLAGE, MONASTERY):
            best = max(best, WOUND_COST * min(2, hero.wounds_in_hand()))
        return best


def hoped(worth: float) -> float:
    """What a goal counts for before it is reached."""
    return MOST * (1.0 - exp(-SURE * worth / MOST))


def turns_for(cost: int) -> float:
    """How many turns a way of so many move points takes; a part of it is done in the turn of the deed."""
    return max(0.0, cost / STEP_A_TURN - 0.6)


def by_armour(foe: Foe) -> float:
    return foe.armour


def likely(ahead: float) -> float:
    """How likely it is to be had, by how much more there is than it needs."""
    return max(0.0, min(1.0, 0.55 + 0.15 * ahead))


def wounds(game: MageKnight, hero: Hero, foes: list[Foe], spare: float) -> float:
    """Wounds that the foes deal, if so much is left to block with; units take some of them."""
    armour = game.box.level_armour[hero.level - 1]
    total = 0.0
    for foe in foes:
        if foe.block <= 0.0:
            continue
        blocked = min(1.0, spare / foe.block)
        spare = max(0.0, spare - foe.block)
        total += (1.0 - blocked * blocked) * ceil(foe.damage / armour)
    return max(0.0, total - 0.5 * len(hero.units))


def foe_of(game: MageKnight, enemy: int) -> Foe:
    box = game.box
    armour = box.enemy_armour[enemy] * (RESISTED if box.enemy_resists[enemy] & RESISTS_PHYSICAL else 1.0)
    attack = float(box.enemy_attack[enemy])
    abilities = box.enemy_abilities[enemy]
    block = attack * (2.0 if abilities & SWIFT else 1.5 if box.enemy_element[enemy] else 1.0)
    return Foe(armour, block, attack * (2.0 if abilities & BRUTAL else 1.0), float(box.enemy_fame[enemy]))


def levelling(game: MageKnight, fame: int) -> float:
    """What a point of fame adds to the next level, at the beginning of the game."""
    marks = game.box.level_fame
    level = game.box.level_of(fame)
    return PER_LEVEL / (marks[level] - marks[level - 1]) if level < len(marks) else 0.0


PER_LEVEL: Final = 6.0
"""A level, at the beginning of the game: a skill or a card, command, armour, a larger hand."""


def fresh_might(game: MageKnight, hero: Hero) -> float:
    """How much attack or block a fresh hand may give, by the cards and crystals that the hero owns."""
    effects = game.box.card_effects
    total = 0
    count = 0
    for card in hero.all_cards():
        count += 1
        if card != WOUND:
            total += max(1, points(effects[card], FIGHTS, 0))
    limit = game.box.level_hand[hero.level - 1]
    return USED_WELL * limit * total / max(1, count) + POWERED + PER_CRYSTAL * min(MOST_CRYSTALS, sum(hero.crystals))


def might_of_units(game: MageKnight, hero: Hero) -> float:
    """What the units may add to a fight; those that are spent will be ready again in the next round."""
    total = 0.0
    for slot, unit in enumerate(hero.units):
        if not hero.unit_flags[slot] & WOUNDS:
            total += points(game.box.unit_effects[unit], FIGHTS, 0) * (1.0 if hero.ready(slot) else 0.5)
    return total


def at_edge(game: MageKnight, space: int) -> bool:
    """Whether a tile can be uncovered from there."""
    land = game.land
    if land.next_kind(game.box) < 0:
        return False
    for beside in AROUND[space * 6 : space * 6 + 6]:
        if beside >= 0 and not land.filled[beside // 7] and land.fits(game.box, beside // 7):
            return True
    return False


class Ways:
    """How many move points lead to each space that can be reached, and from where; a way ends where a fight waits."""

    def __init__(self, game: MageKnight, hero: Hero) -> None:
        land = game.land
        costs = game.box.costs_at_night if game.night else game.box.costs_by_day
        self.cost: dict[int, int] = {hero.space: 0}
        self.before: dict[int, int] = {}
        waiting: list[tuple[int, int]] = [(0, hero.space)]
        while waiting:
            so_far, space = heappop(waiting)
            if so_far > self.cost[space] or (space != hero.space and barred(game, space)):
                continue
            for beside in AROUND[space * 6 : space * 6 + 6]:
                if beside < 0 or land.rampant[beside]:
                    continue
                cost = costs[land.terrain[beside]]
                if cost >= CLOSED or (land.site[beside] == CITY and game.scenario.cities_closed):
                    continue
                cost += so_far
                if cost < FAR and cost < self.cost.get(beside, FAR):
                    self.cost[beside] = cost
                    self.before[beside] = space
                    heappush(waiting, (cost, beside))


def barred(game: MageKnight, space: int) -> bool:
    """Whether a site has to be stormed before anybody goes on from there."""
    site = game.land.site[space]
    if site == CITY:
        return not conquered_city(game, space)
    return site in (KEEP, MAGE_TOWER) and not game.land.owner[space]
