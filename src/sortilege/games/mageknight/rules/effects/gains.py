"""What effects, combats and sites give and take: crystals, fame, reputation, cards, rewards to come."""

from __future__ import annotations

from .....kernel.words import Thing
from ...box.rewards import ARTIFACT, NAMES
from ...box.terms import COLOURS, NO_COLOUR
from ...state.hero import Hero
from ...state.state import MageKnight
from ...state.tracks import fame_with, reputation_with


def promise(game: MageKnight, *won: int) -> None:
    """Rewards that wait for the end of the turn; artifacts of all sources are drawn together."""
    for reward in won:
        if reward == ARTIFACT:
            game.turn.artifacts += 1
        else:
            game.turn.rewards.append(reward)
        game.tell("wins-reward", {"hero": game.name(game.acting), "reward": NAMES[reward]})


def gain_crystal(game: MageKnight, hero: Hero, colour: int) -> None:
    if colour == NO_COLOUR:
        return
    stored = hero.gain_crystal(colour)
    game.tell("gains-crystal" if stored else "gains-mana", {"hero": game.name(hero.seat), "colour": COLOURS[colour]})


def gain_mana(game: MageKnight, hero: Hero, colour: int, n: int) -> None:
    hero.tokens[colour] += n
    game.tell("gains-mana", {"hero": game.name(hero.seat), "colour": COLOURS[colour]})


def gain_fame(game: MageKnight, hero: Hero, n: int) -> None:
    """Fame at once; where the scenario says so, each line crossed brings more."""
    if n <= 0:
        return
    before = hero.fame
    hero.fame = fame_with(game, before, n)
    game.tell("gains-fame", {"hero": game.name(hero.seat), "n": hero.fame - before, "fame": hero.fame})


def change_reputation(game: MageKnight, hero: Hero, n: int) -> None:
    hero.reputation = reputation_with(game, hero.reputation, n)
    game.tell("reputation", {"hero": game.name(hero.seat), "n": n, "reputation": hero.reputation})


def draw_cards(game: MageKnight, hero: Hero, n: int) -> None:
    """Draw from the deed deck, fewer cards if it runs out."""
    n = min(n, len(hero.deck))
    if n <= 0:
        return
    game.reveal("draw")
    drawn = [hero.deck.pop() for _ in range(n)]
    hero.known = max(0, hero.known - n)
    for card in drawn:
        hero.take(card)
    if game.log is not None:
        ids = game.box.card_ids
        cards: list[Thing] = [ids[card] for card in sorted(drawn)]
        game.tell("draws", {"hero": game.name(hero.seat), "n": n}, {"cards": cards}, (hero.seat,))
