"""One to Return: the portal closes, and who stands on it is out of the game."""

from __future__ import annotations

from typing import Final

from ...box.geometry import NOWHERE
from ...box.terms import NOBODY
from ...state.hero import Hero
from ...state.state import MageKnight

PORTAL_CLOSED: Final = 2
"""The round that begins without a portal."""


def close_portal(game: MageKnight) -> None:
    """Its space is an empty plain from now on; heroes who are there, or have never left it, are out."""
    game.tell("portal-closes", {})
    for hero in game.heroes:
        if hero.space in (NOWHERE, game.land.portal):
            leave_game(game, hero)
    game.order = [player for player in game.order if player not in game.out]
    game.at = NOBODY
    game.land.close_portal()


def leave_game(game: MageKnight, hero: Hero) -> None:
    """His cards and units leave the game with him, his dice go back, his shields stay."""
    game.tell("is-out", {"hero": game.name(hero.seat)})
    game.out.append(hero.seat)
    game.gone += [card for card in hero.all_cards() if card]
    game.gone_units += hero.units
    hero.hand, hero.deck, hero.discard, hero.played, hero.aside = [], [], [], [], []
    hero.tactic_cards, hero.units, hero.unit_flags, hero.claims, hero.lasting = [], [], [], [], []
    hero.skill_pile += hero.skills
    hero.skills, hero.skill_flags = [], []
    hero.tactic_die = hero.tactic = NOBODY
    hero.known = hero.loyalty = 0
    hero.space = NOWHERE
