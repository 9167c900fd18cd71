"""Several battles in one turn: when they are fought, which two at a time, and who plays the monsters.

This is where the town meets the battle. `send_to_battle` lays one or two battles on the table (`game.battles`), each
with its sides and its occasion, and pushes for each of them

    ChooseCreature(at)   at a battleground: which creature is fought for (`battle.prize`)
    FightBattle(at)      the battle chapter: draw, battle turns, fights; sets `battle.winner` and `battle.ending`
    TakeSpoils(at)       the town again: the creature is won, or goods change hands and minus points are received

and at the end of them ClearBattles. `at` is the place of the battle in `game.battles`.
"""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import NOBODY, Step
from ..box.terms import BATTLEGROUND, HOUSE, MOST_FIGURES
from ..state.battle import AT_BATTLEGROUND, IN_DUEL, IN_TOURNAMENT, Battle, new_battle
from ..state.conjurers import Conjurers
from ..state.table import HOME, NO_BATTLE, SIDES
from .battle.begin import FightBattle
from .battlegrounds import ChooseCreature, win_creature
from .duels import settle_duel
from .touches import the_space


def battles_wait(game: Conjurers) -> bool:
    """Whether battles are fought after everything else: with four players."""
    return game.seats == 4


class NextBattles(Step[Conjurers]):
    """The waiting battles are taken in resolving order, two at a time: the second is the next in which nobody fights
    who fights in the first."""

    def run(self, game: Conjurers) -> None:
        waiting = waiting_figures(game)
        if not waiting:
            return
        game.then(NEXT_BATTLES)
        first = waiting[0]
        pair = [first]
        for other in waiting[1:]:
            if not set(fighters(game, first)) & set(fighters(game, other)):
                pair.append(other)
                break
        send_to_battle(game, pair)


def waiting_figures(game: Conjurers) -> list[int]:
    """The figures that are to fight, in resolving order. One whose battleground has an empty pile fights nobody: its
    action is lost."""
    found: list[int] = []
    for seat in game.order():
        first = seat * MOST_FIGURES
        for figure in (first + 1, first + 2, first + 3, first):
            space = game.places[figure]
            if space == HOME:
                continue
            if pile_is_empty(game, space):
                lose_action(game, figure)
            else:
                found.append(figure)
    return found


def pile_is_empty(game: Conjurers, space: int) -> bool:
    parts = game.parts
    return parts.space_kind[space] == BATTLEGROUND and not game.pile(parts.space_mythology[space])


def lose_action(game: Conjurers, figure: int) -> None:
    if game.log is not None:
        told = {"side": SIDES[figure // MOST_FIGURES], "space": the_space(game, game.places[figure])}
        game.tell("pile-empty", told)
    game.go_home(figure)


def fighters(game: Conjurers, figure: int) -> list[int]:
    """The seats that fight when this figure does."""
    space = game.places[figure]
    attacker = figure // MOST_FIGURES
    return [attacker, space - game.parts.houses] if game.is_house(space) else [attacker]


def send_to_battle(game: Conjurers, figures: list[int]) -> None:
    """Lay a battle on the table for each of these figures, one or two, and have them fought."""
    if len(figures) == 1 and pile_is_empty(game, game.places[figures[0]]):
        lose_action(game, figures[0])
        return
    busy: list[int] = []
    for figure in figures:
        busy += fighters(game, figure)
    game.battles = []
    for figure in figures:
        space = game.places[figure]
        attacker = figure // MOST_FIGURES
        if game.parts.space_kind[space] == HOUSE:
            battle = duel(IN_DUEL, attacker, space - game.parts.houses)
        else:
            battle = new_battle()
            battle.occasion = AT_BATTLEGROUND
            battle.attacker = attacker
            battle.keeper = free_to_the_left(game, attacker, busy)
            busy.append(battle.keeper)
        battle.figure = figure
        battle.side = battle.first_side()
        game.battles.append(battle)
    fight_all(game)


def duel(occasion: int, challenger: int, challenged: int) -> Battle:
    """A battle of two players' creatures."""
    battle = new_battle()
    battle.occasion = occasion
    battle.attacker = challenger
    battle.defender = battle.keeper = challenged
    battle.side = battle.first_side()
    return battle


def free_to_the_left(game: Conjurers, seat: int, busy: list[int]) -> int:
    """Who plays the monsters: the player to the left of the attacker, or the next one further left who is in no
    battle."""
    for number in range(1, game.seats):
        other = (seat + number) % game.seats
        if other not in busy:
            return other
    return game.left_of(seat)


def fight_all(game: Conjurers) -> None:
    """The battles on the table: first what they are fought for, then one after the other, which comes to the same as at
    once."""
    steps: list[Step[Any]] = [
        ChooseCreature(at) for at, battle in enumerate(game.battles) if battle.occasion == AT_BATTLEGROUND
    ]
    for at in range(len(game.battles)):
        steps += [FightBattle(at), TakeSpoils(at)]
    if game.battles[0].occasion != IN_TOURNAMENT:
        steps.append(CLEAR_BATTLES)
    game.then(*steps)


class TakeSpoils(Step[Conjurers]):
    """A battle is over: the creature is won, or the duel is settled."""

    fields = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def fits(self, game: Conjurers) -> bool:
        return 0 <= self.at < len(game.battles)

    def run(self, game: Conjurers) -> None:
        battle = game.battles[self.at]
        game.fighting = NO_BATTLE
        if battle.winner == NOBODY:
            raise AssertionError("A battle ends with a winner.")
        if battle.occasion == AT_BATTLEGROUND:
            win_creature(game, battle)
        elif battle.occasion == IN_DUEL:
            settle_duel(game, battle)


class ClearBattles(Step[Conjurers]):
    """The battle boards are free again: damage, markers and bindings are gone, and all creatures are back. The figures
    return to their houses."""

    def run(self, game: Conjurers) -> None:
        for battle in game.battles:
            game.go_home(battle.figure)
        game.battles = []


NEXT_BATTLES: Final = NextBattles()
CLEAR_BATTLES: Final = ClearBattles()
