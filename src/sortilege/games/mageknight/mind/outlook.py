"""What a hero could set out for: the way to each place that is worth it, and what it may bring."""

from __future__ import annotations

from typing import Final

from ..box.effects import ops
from ..box.effects.effect import Effect
from ..box.geometry import AROUND
from ..box.terms import (
    ADVENTURES,
    CITY,
    CLOSED,
    DEN,
    DUNGEON,
    KEEP,
    MAGE_TOWER,
    MINE,
    MONASTERY,
    SPAWNING,
    TOMB,
    VILLAGE,
    WOUND,
)
from ..rules.effects.mana import purse
from ..rules.turn.wares import icons_at
from ..state.hero import Hero
from ..state.land import FACE_UP, piece_of
from ..state.state import MageKnight
from ..state.teams import of_team
from ..state.units import free_tokens

FAME: Final = 2.0
PER_LEVEL: Final = 1.4
PER_TILE: Final = 1.2
FRESH_MOVE: Final = 7.0
FRESH_MIGHT: Final = 8.0
FRESH_INFLUENCE: Final = 6.0
"""What a hand that is yet to be drawn may give."""
NEXT_TURN: Final = 0.5
"""What is to be had in the next turn counts so much."""
DOUBT: Final = 0.75
"""And so much what may be had in this one."""
PER_POINT: Final = 0.02
"""The part that every move point on the way takes off."""
PER_WOUND: Final = 2.5
SURE: Final = 0.7
"""The part of what cards promise that is there when it is needed."""
FAR: Final = 16
GUESSED_ARMOUR: Final = (3, 4, 5, 5, 6, 7)
GUESSED_ATTACK: Final = (4, 4, 5, 5, 6, 6)
GUESSED_FAME: Final = (3, 3, 4, 4, 6, 8)
"""Of enemies that nobody has seen yet, by colour."""
PRIZES: Final = {KEEP: 2.5, MAGE_TOWER: 4.0, DUNGEON: 3.5, TOMB: 5.0, DEN: 3.0, SPAWNING: 5.0}
"""What a site brings besides fame; others bring 3."""


def points(effects: list[Effect], wanted: tuple[int, ...], wealth: int) -> int:
    """The most a card or unit gives of something, paid with any of this wealth."""
    best = 0
    for effect in effects:
        if effect.mask & wealth == effect.mask:
            for code, n, _, _, _ in effect.ops:
                if code in wanted and n > best:
                    best = n
    return best


def of_hand(game: MageKnight, hero: Hero, wanted: tuple[int, ...]) -> float:
    """How much of something the hand gives: each card unpaid or sideways, and one powered, where mana gains most."""
    wealth = purse(game, hero)
    total = gain = 0
    for card in hero.hand:
        if card != WOUND:
            plain = max(1, points(game.box.card_effects[card], wanted, 0))
            total += plain
            gain = max(gain, points(game.box.card_effects[card], wanted, wealth) - plain)
    return float(total + gain)


def of_units(game: MageKnight, hero: Hero, wanted: tuple[int, ...]) -> float:
    total = 0
    for slot, unit in enumerate(hero.units):
        if hero.ready(slot):
            total += points(game.box.unit_effects[unit], wanted, 0)
    return float(total)


MOVES: Final = (ops.MOVE,)
TALKS: Final = (ops.INFLUENCE,)
FIGHTS: Final = (ops.ATTACK, ops.BLOCK)


def ways(game: MageKnight, hero: Hero) -> dict[int, int]:
    """How many move points lead to each space that can be reached; fights wait where a way ends."""
    land = game.land
    costs = game.turn.costs
    if not game.turn.moment & ops.WALK:
        costs = game.box.costs_at_night if game.night else game.box.costs_by_day
    found = {hero.space: 0}
    open_ends = [hero.space]
    while open_ends:
        space = open_ends[0]
        for other in open_ends:
            if found[other] < found[space]:
                space = other
        open_ends.remove(space)
        if space != hero.space and walled(game, hero, space):
            continue
        for beside in AROUND[space * 6 : space * 6 + 6]:
            if beside < 0 or land.rampant[beside]:
                continue
            cost = costs[land.terrain[beside]]
            if cost >= CLOSED:
                continue
            cost += found[space]
            if cost < FAR and cost < found.get(beside, FAR):
                found[beside] = cost
                if beside not in open_ends:
                    open_ends.append(beside)
    return found


def walled(game: MageKnight, hero: Hero, space: int) -> bool:
    """Whether a way ends here because the site has to be stormed."""
    site = game.land.site[space]
    if site not in (KEEP, MAGE_TOWER, CITY) or game.land.owner[space] == hero.seat + 1:
        return False
    return not (game.teams and of_team(game, game.land.owner[space], hero.seat))


def outlook(game: MageKnight, hero: Hero) -> float:
    """The best that this turn or the next may bring from where the hero stands."""
    turn = game.turn
    now = turn.moment & ops.WALK != 0 and not turn.acted and not turn.resting
    moves = of_hand(game, hero, MOVES) + of_units(game, hero, MOVES) if now else 0.0
    might = of_hand(game, hero, FIGHTS) if now else 0.0
    talk = of_hand(game, hero, TALKS) if now else 0.0
    arms = of_units(game, hero, FIGHTS)
    best = 0.0
    for space, cost in ways(game, hero).items():
        if not interesting(game, space):
            continue
        near = 1.0 - PER_POINT * cost
        if now and cost <= turn.move + moves:
            spare = 1.0 - max(0.0, cost - turn.move) / moves if moves else 1.0
            here = promise(game, hero, space, spare * might + arms, turn.influence + spare * talk)
            best = max(best, DOUBT * near * here, DOUBT * near * discovery(game, space, turn.move + moves - cost))
        turns = max(0.0, cost / FRESH_MOVE - 0.4)
        later = promise(game, hero, space, FRESH_MIGHT + arms, FRESH_INFLUENCE)
        later = max(later, discovery(game, space, FRESH_MOVE))
        best = max(best, NEXT_TURN * near * later / (1.0 + turns))
    return best


def interesting(game: MageKnight, space: int) -> bool:
    """Whether something is on the space or beside it: a site, an enemy, the end of the known world."""
    land = game.land
    if land.site[space]:
        return True
    for beside in AROUND[space * 6 : space * 6 + 6]:
        if beside >= 0 and (land.rampant[beside] or not land.filled[beside // 7]):
            return True
    return False


def discovery(game: MageKnight, space: int, left: float) -> float:
    """What a tile uncovered from the space is worth, if enough move is left for it."""
    if left < 2.0 or game.land.next_kind(game.box) < 0:
        return 0.0
    filled = game.land.filled
    for beside in AROUND[space * 6 : space * 6 + 6]:
        if beside >= 0 and not filled[beside // 7] and game.land.fits(game.box, beside // 7):
            return PER_TILE + 1.0 + FAME * game.scenario.fame_per_tile
    return 0.0


def promise(game: MageKnight, hero: Hero, space: int, might: float, influence: float) -> float:
    """What a hero who comes to the space with this strength may gain there: by a fight, or by talk."""
    land = game.land
    best = 0.0
    for beside in land.beside_rampaging(space):
        best = max(best, spoils(game, hero, beside, might) + 0.5)
    site = land.site[space]
    if not site:
        return best
    if (site in ADVENTURES or (site == MINE and game.scenario.guarded_mines)) and not land.owner[space]:
        best = max(best, spoils(game, hero, space, might) + PRIZES.get(site, 3.0) * chance(game, space, might))
    elif site in (KEEP, MAGE_TOWER) and walled(game, hero, space):
        best = max(best, spoils(game, hero, space, 0.8 * might) + PRIZES[site] * chance(game, space, 0.8 * might))
    elif site == CITY and not game.scenario.cities_closed and land.token_places(land.main_of(space)):
        best = max(best, 0.5 * spoils(game, hero, space, 0.6 * might))
    if site in (VILLAGE, MONASTERY, KEEP, MAGE_TOWER) and not walled(game, hero, space):
        welcome = game.box.reputation_modifiers[hero.reputation - game.box.lowest_reputation - 1]
        best = max(best, service(game, hero, site, influence + welcome))
    return best


def enemies_at(game: MageKnight, space: int) -> list[tuple[int, int, int]]:
    """Armour, attack and fame of who waits there, guessed if nobody has seen them."""
    box = game.box
    found: list[tuple[int, int, int]] = []
    for at in game.land.token_places(game.land.main_of(space)):
        token = game.land.tokens[at]
        enemy = piece_of(token)
        if token & FACE_UP:
            found.append((box.enemy_armour[enemy], box.enemy_attack[enemy], box.enemy_fame[enemy]))
        else:
            colour = box.enemy_colours[enemy]
            found.append((GUESSED_ARMOUR[colour], GUESSED_ATTACK[colour], GUESSED_FAME[colour]))
    return found or [(5, 5, 4)]


def chance(game: MageKnight, space: int, might: float) -> float:
    """How likely all of them fall."""
    armour = sum(one[0] for one in enemies_at(game, space))
    return min(1.0, SURE * might / armour) ** 2


def spoils(game: MageKnight, hero: Hero, space: int, might: float) -> float:
    """Fame to be won there, less the wounds that it may cost."""
    protection = game.box.level_armour[hero.level - 1]
    reach = SURE * might
    total = 0.0
    for armour, attack, fame in enemies_at(game, space):
        hope = min(1.0, reach / armour)
        total += FAME * fame * hope * hope * 0.8
        reach = max(0.0, reach - armour)
        wounds = -(-attack // protection)
        blocked = 0.8 * min(1.0, reach / max(1, attack)) ** 2
        reach = max(0.0, reach - attack)
        total -= PER_WOUND * wounds * (1.0 - 0.95 * blocked) * (1.0 - 0.3 * hope)
    return total


def service(game: MageKnight, hero: Hero, site: int, influence: float) -> float:
    """What talk may bring: a unit, if there is room for one."""
    if free_tokens(game, hero) <= 0:
        return 0.0
    best = 0.0
    for unit in game.market.unit_offer:
        if game.box.unit_icons[unit] & icons_at(game, site) and game.box.unit_costs[unit] <= influence:
            best = max(best, PER_LEVEL * game.box.unit_levels[unit])
    return best
