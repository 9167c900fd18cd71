"""What a seat's things promise, in points, and what that makes of the game."""

from __future__ import annotations

from math import exp
from typing import Final

from ..box.components import Parts
from ..box.terms import FOOD, KINDS_OF_GOODS, MERCHANT, MOST_FIGURES, RECRUITER, RESOURCES, WARRIOR, WORKER
from ..state.battle import AT_BATTLEGROUND, IN_DUEL
from ..state.conjurers import Conjurers
from ..state.points import Points
from ..state.table import END, Table
from .artifacts import WEIGHTS, artifact_ahead
from .strength import army_strength, attackers_chance

AT_THE_END: Final = 1 / 12
"""The points that a resource of weight 1 is counted once nothing can be bought any more."""
FOR_A_TURN: Final = 0.008
"""What it is worth more for each turn in which it may yet be spent."""
ACTION: Final = 4.0
"""What a figure brings home in a turn."""
FIGURE_WORTH: Final = {WORKER: 0.8, MERCHANT: 1.0, WARRIOR: 0.95, RECRUITER: 0.6}
"""How much of that each kind of assistant can choose from."""
LATER: Final = 0.12
"""What food for a feeding after the next is worth, beside the points that it saves."""
KEPT: Final = 0.75
"""How likely a mine stays with its owner for a while."""
STRONGEST: Final = 170.0
"""With such an army every creature can be won."""
FOR_STRENGTH: Final = 0.04
"""What a turn is worth for each point of strength of an army."""
BEGUN: Final = 3.0
"""What a creature of a mythology promises for combinations, up to three of them."""
WITH_ARTIFACT: Final = 3.0
"""And how much more if an artifact is there."""
ARTIFACT_AHEAD: Final = 0.2
"""What an artifact counts already that can be paid and was not bought."""
ASSISTANT_AHEAD: Final = 0.3
"""What counts already of an assistant that can all but be paid."""
INITIATIVE: Final = 0.8
"""What it is worth to choose spaces first, in a turn."""
HELD: Final = 4
"""So many turns the button is counted on to stay."""


def turns_after(table: Table) -> int:
    """How many turns follow on this one."""
    return table.parts.turns - table.turn


def unit(table: Table) -> float:
    """What a resource of weight 1 is worth."""
    return AT_THE_END + FOR_A_TURN * turns_after(table)


def shares(game: Conjurers) -> list[float]:
    """How likely each seat is to win."""
    if game.outcome is not None:
        return [game.outcome.share(seat) for seat in range(game.seats)]
    return odds(game, worths(game))


def odds(game: Conjurers, points: list[float]) -> list[float]:
    """How likely each seat is to win with these points in prospect."""
    scale = 5.0 + 2.0 * turns_after(game)
    most = max(points)
    chances = [exp((one - most) / scale) for one in points]
    total = sum(chances)
    return [one / total for one in chances]


def worths(game: Conjurers) -> list[float]:
    """What each seat has in prospect, and what the battles that are fought now may bring."""
    return with_battles(game, all_holdings(game))


def all_holdings(game: Conjurers) -> list[float]:
    return [holdings(game, seat) for seat in range(game.seats)]


def with_battles(game: Conjurers, held: list[float]) -> list[float]:
    """To what the seats hold, what the battles that are fought now may bring."""
    found = held[:]
    for battle in game.battles:
        if battle.occasion == AT_BATTLEGROUND and battle.prize >= 0:
            gain = creature_gain(game, battle.attacker, battle.prize, held[battle.attacker])
            found[battle.attacker] += gain * attackers_chance(game, battle)
        elif battle.occasion == IN_DUEL:
            won = attackers_chance(game, battle)
            found[battle.attacker] += duel_gain(game, battle.defender, won)
            found[battle.defender] -= won * game.parts.minus_challenged
    return found


def holdings(game: Conjurers, seat: int) -> float:
    """What the seat's creatures, equipment, goods, mines and figures promise."""
    parts = game.parts
    points = Points(game, seat)
    left = turns_after(game)
    total = float(points.total() - points.from_resources())
    total += goods_worth(game, seat) + food_worth(game, seat) + mines_worth(game, seat)
    if left:
        strength = min(STRONGEST, army_strength(game, seat))
        total += left * strength * FOR_STRENGTH + series_worth(parts, points) * left / parts.turns
        total += left * ACTION * assistants_worth(game, seat)
        total += ARTIFACT_AHEAD * artifact_ahead(game, seat, points, left)
        if game.initiative == seat:
            total += initiative_worth(game)
    return total


def initiative_worth(table: Table) -> float:
    """What the button is worth: the first choice of spaces in the turns to come."""
    return INITIATIVE * min(HELD, turns_after(table))


def goods_worth(game: Conjurers, seat: int) -> float:
    """Resources by their weights, and the assistant that they bring nearer."""
    first = seat * KINDS_OF_GOODS
    weight = 0
    for good in range(RESOURCES):
        weight += game.goods[first + good] * WEIGHTS[good]
    total = weight * unit(game)
    if turns_after(game):
        total += assistant_in_reach(game, seat)
    return total


def assistant_in_reach(game: Conjurers, seat: int) -> float:
    """What the next assistant promises, by how much of the cost is there."""
    cost = game.hire_cost(seat)
    if cost is None:
        return 0.0
    first = seat * KINDS_OF_GOODS
    paid = asked = 0
    for good, amount in enumerate(cost):
        asked += amount
        paid += min(amount, game.goods[first + good])
    share = paid / asked if asked else 1.0
    return ASSISTANT_AHEAD * share * ACTION * max(0, turns_after(game) - 2)


def food_worth(game: Conjurers, seat: int) -> float:
    """Minus what food is missing at the feedings to come: the next one counts most, the sooner the more."""
    parts = game.parts
    needed = game.food_needed(seat)
    food = game.has(seat, FOOD)
    total = 0.0
    following = True
    for turn in parts.feeding_turns:
        if turn < game.turn or (turn == game.turn and is_fed(game)):
            continue
        missing = max(0, needed - food)
        food = max(0, food - needed)
        price = parts.minus_per_food * (max(LATER, 1.0 - 0.3 * (turn - game.turn)) if following else LATER)
        total -= missing * price
        following = False
    return total


def is_fed(game: Conjurers) -> bool:
    """Whether the feeding of this turn is over; only a tournament is left of the turn then."""
    return game.part == END


def mines_worth(game: Conjurers, seat: int) -> float:
    total = 0.0
    for space in game.parts.mines:
        if game.markers[space] == seat:
            total += mine_worth(game, space)
    return total


def mine_worth(game: Conjurers, space: int) -> float:
    """What a mine may still pay: less and less likely to who controls it now."""
    parts = game.parts
    weight = WEIGHTS[parts.space_good[space]]
    likely = 1.0
    total = 0.0
    for turn in range(game.turn, parts.turns + 1):
        price = AT_THE_END + FOR_A_TURN * (parts.turns - turn)
        total += likely * parts.space_output[space][parts.phase_of[turn]] * weight * price
        likely *= KEPT
    return total


def assistants_worth(game: Conjurers, seat: int) -> float:
    """How much the seat's assistants can do, beside a conjurer."""
    total = 0.0
    for figure in range(seat * MOST_FIGURES + 1, (seat + 1) * MOST_FIGURES):
        total += FIGURE_WORTH.get(game.figures[figure], 0.0)
    return total


def series_worth(parts: Parts, points: Points) -> float:
    """What begun combinations and series of artifacts promise."""
    total = 0.0
    for one, count in enumerate(points.creatures):
        if count:
            total += BEGUN * min(count, 3)
            if points.artifacts[one]:
                total += WITH_ARTIFACT * min(count, 3)
    for count in points.at_level:
        total += count * 0.7
    kinds = len(points.artifacts) - points.artifacts.count(0)
    return total + min(kinds, 3) * parts.artifact_variety[3] / 6


def creature_gain(game: Conjurers, seat: int, card: int, without: float) -> float:
    """What the seat has more in prospect with a creature that is in its pile than without it."""
    before = game.holders[card]
    game.holders[card] = seat
    gain = holdings(game, seat) - without
    game.holders[card] = before
    return gain


def duel_gain(game: Conjurers, challenged: int, won: float) -> float:
    """What a duel brings the challenger who wins it so likely: half of three kinds of goods, or minus points."""
    first = challenged * KINDS_OF_GOODS
    loot = [(game.goods[first + good] + 1) // 2 * WEIGHTS[good] for good in range(RESOURCES)]
    loot.sort(reverse=True)
    stolen = sum(loot[: game.parts.kinds_stolen]) * unit(game)
    return won * stolen - (1.0 - won) * game.parts.minus_challenger
