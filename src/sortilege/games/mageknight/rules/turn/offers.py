"""Taking cards from the offers; the spell and advanced action offers are refilled at once."""

from __future__ import annotations

from .....kernel.state import Step
from ...state.hero import Hero
from ...state.state import MageKnight


def refill(game: MageKnight) -> None:
    if game.market.needs_refill():
        game.reveal("card")
        game.market.refill()


def place(game: MageKnight, hero: Hero, card: int, where: str) -> None:
    """Put a card gained on top of the deed deck, on the discard pile or into the hand."""
    if where == "deck":
        hero.put_on_top(card)
    elif where == "hand":
        hero.take(card)
    else:
        hero.discard.append(card)
    game.tell("gains-card", {"hero": game.name(hero.seat), "card": game.box.card_ids[card], "where": f"to-{where}"})


def take_action(game: MageKnight, hero: Hero, card: int, where: str) -> None:
    """Gain an advanced action of its offer."""
    game.market.action_offer.remove(card)
    place(game, hero, card, where)
    refill(game)


def take_spell(game: MageKnight, hero: Hero, card: int, where: str) -> None:
    """Gain a spell of its offer."""
    game.market.spell_offer.remove(card)
    place(game, hero, card, where)
    refill(game)


def gain_lesson(game: MageKnight, hero: Hero, card: int) -> None:
    """Gain an advanced action of the unit offer, which is not refilled."""
    game.market.lessons.remove(card)
    place(game, hero, card, "deck")


def gain_top_action(game: MageKnight, hero: Hero) -> None:
    """Gain the top card of the advanced action deck, unseen."""
    game.reveal("card")
    place(game, hero, game.market.actions.pop(), "deck")


class GainSpell(Step[MageKnight]):
    """A spell that has been paid for goes on top of the deed deck."""

    fields = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def fits(self, game: MageKnight) -> bool:
        return self.card in game.market.spell_offer

    def run(self, game: MageKnight) -> None:
        take_spell(game, game.hero, self.card, "deck")
