"""One to Return: what it is worth to be off the portal when it closes, and on its space when the game ends."""

from __future__ import annotations

from typing import Final

from ..box.effects import ops
from ..box.geometry import AROUND, distance
from ..box.terms import CLOSED, NOBODY
from ..rules.rounds.portal import PORTAL_CLOSED
from ..state.hero import Hero
from ..state.state import MageKnight
from ..state.teams import allied
from .outlook import FAR, MOVES, of_hand, of_units, ways
from .rivals import strength

HOME: Final = 60.0
"""What it is worth to be sure of the portal, in points of fame."""
LEFT_BEHIND: Final = -40.0
"""And to be out of the game."""
IN_THE_WAY: Final = -10.0
"""And to stand where a teammate has to."""
EARLIER: Final = 0.35
"""The part of it that counts before the last round, where heroes can be driven away."""
A_TURN: Final = 5.0
"""Move points to be had in a turn."""
CARDS_A_TURN: Final = 4.0
GUESSED_COST: Final = 2.5
"""Of a space on the way of somebody else."""
IN_HAND: Final = 0.7
PLAYED: Final = 0.85
"""The parts of move points that count before they are spent."""
PER_ADVANTAGE: Final = 0.04
"""How much likelier a duel is won for each point of strength."""
MOST_ADVANTAGE: Final = 0.4


def homecoming(game: MageKnight, hero: Hero) -> float:
    """What a hero's place is worth, in points of fame."""
    if not game.scenario.portal_closes:
        return 0.0
    if hero.seat in game.out:
        return LEFT_BEHIND
    if game.round < PORTAL_CLOSED:
        return LEFT_BEHIND * stuck(game, hero) / (1.0 + turns_left(game, hero))
    if game.returners and hero.seat not in game.returners:
        return IN_THE_WAY if hero.space == game.land.portal and game.round == game.numbers.rounds else 0.0
    return HOME * chance(game, hero)


def stuck(game: MageKnight, hero: Hero) -> float:
    """How likely a hero on the portal is still there when his turn is over; 0 elsewhere."""
    if hero.space >= 0 and hero.space != game.land.portal:
        return 0.0
    turn = game.turn
    if hero.seat != game.acting or hero.space < 0 or turn.acted or turn.resting or not turn.moment & ops.WALK:
        return 1.0
    least = min(turn.costs[game.land.terrain[beside]] for beside in AROUND[hero.space * 6 : hero.space * 6 + 6])
    if least >= CLOSED:
        return 1.0
    if turn.move >= least:
        return 0.2
    return 0.5 if turn.move + of_hand(game, hero, MOVES) >= least else 1.0


def chance(game: MageKnight, hero: Hero) -> float:
    """How likely the hero stands on the space of the portal in the end."""
    last = game.round == game.numbers.rounds
    if game.attacks and not last:
        return EARLIER * (0.9 - 0.03 * turns_home(game, hero))
    fights = game.attacks and game.announced == NOBODY
    other = holder(game, hero)
    if hero.space == game.land.portal:
        if other != NOBODY:
            return 0.5 + advantage(game, hero, game.heroes[other])
        return 0.95 if fights else 1.0
    late = max(0.0, turns_home(game, hero) - turns_left(game, hero)) if last else 0.0
    likely = max(0.0, 0.85 - 0.05 * turns_home(game, hero)) / (1.0 + 4.0 * late)
    if other == NOBODY:
        return likely
    return likely * (0.5 + advantage(game, hero, game.heroes[other])) if fights else 0.2 * likely


def holder(game: MageKnight, hero: Hero) -> int:
    """Somebody else who stands on the space of the portal, or NOBODY."""
    for other in game.heroes:
        if other.seat != hero.seat and other.space == game.land.portal and not allied(game, hero.seat, other.seat):
            return other.seat
    return NOBODY


def advantage(game: MageKnight, hero: Hero, other: Hero) -> float:
    ahead = PER_ADVANTAGE * (strength(game, hero) - strength(game, other))
    return max(-MOST_ADVANTAGE, min(MOST_ADVANTAGE, ahead))


def turns_left(game: MageKnight, hero: Hero) -> float:
    """How many turns the hero has in this round after the one under way, about: somebody else may end it sooner."""
    if game.announced != NOBODY and hero.seat in game.order:
        ahead = (game.order.index(hero.seat) - game.at) % len(game.order)
        return 1.0 if 0 < ahead <= game.final else 0.0
    cards = min(len(one.hand) + len(one.deck) for one in game.heroes if one.seat not in game.out)
    return cards / CARDS_A_TURN


def turns_home(game: MageKnight, hero: Hero) -> float:
    """How many more turns the way to the space of the portal takes, besides what the turn under way still brings."""
    portal = game.land.portal
    if hero.seat != game.acting:
        return GUESSED_COST * distance(hero.space, portal) / A_TURN
    cost = float(ways(game, hero).get(portal, FAR))
    turn = game.turn
    if turn.moment & ops.WALK and not turn.acted and not turn.resting:
        to_come = of_hand(game, hero, MOVES) + of_units(game, hero, MOVES)
        spent = min(cost, float(turn.move))
        cost -= PLAYED * spent + IN_HAND * min(cost - spent, to_come)
    return cost / A_TURN
