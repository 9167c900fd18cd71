"""Wounds of the hero: into the hand, into the discard pile, and being knocked out."""

from __future__ import annotations

from ...box.terms import WOUND
from ...state.hero import Hero
from ...state.state import MageKnight


def wounds_to_hand(game: MageKnight, hero: Hero, n: int) -> None:
    """So many wounds come to the hand; in the hero's own combat enough of them knock him out."""
    if n <= 0:
        return
    hero.hand[:0] = [WOUND] * n
    game.tell("takes-wounds", {"hero": game.name(hero.seat), "n": n})
    if hero.seat != game.acting:
        return
    game.turn.wounds_to_hand += n
    fight = game.fight
    if fight is None:
        return
    fight.wounds += n
    if fight.wounds >= game.box.level_hand[hero.level - 1] and not fight.knocked_out:
        fight.knocked_out = 1
        game.tell("knocked-out", {"hero": game.name(hero.seat)})
        drop_cards(game, hero)


def wounds_to_discard(game: MageKnight, hero: Hero, n: int) -> None:
    hero.discard += [WOUND] * n
    game.turn.wounds_to_discard += n
    game.tell("poisoned", {"hero": game.name(hero.seat), "n": n})


def drop_cards(game: MageKnight, hero: Hero) -> None:
    """All cards of the hand that are no wounds are discarded."""
    wounds = hero.wounds_in_hand()
    dropped = hero.hand[wounds:]
    if not dropped:
        return
    del hero.hand[wounds:]
    hero.discard += dropped
    game.turn.exerted = 1
    game.tell("drops-cards", {"hero": game.name(hero.seat), "n": len(dropped)})
