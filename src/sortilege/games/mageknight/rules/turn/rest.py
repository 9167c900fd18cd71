"""Resting: a standard rest, or slow recovery with a hand of wounds."""

from __future__ import annotations

from .....kernel.words import Message
from ...box.terms import WOUND
from ...state.state import MageKnight
from ..questions import AskCard, AskPlayer
from .linger import LINGER


def begin_rest(game: MageKnight) -> None:
    """The hand decides which rest it is."""
    hero = game.hero
    turn = game.turn
    turn.resting = 1
    turn.moved = 1
    turn.acted = 1
    turn.move = 0
    turn.exerted = 1
    game.then(LINGER)
    if hero.cards_in_hand() == 0:
        hero.hand.remove(WOUND)
        hero.discard.append(WOUND)
        game.tell("recovers", {"hero": game.name(hero.seat), "n": len(hero.hand) + 1})
        return
    game.tell("rests", {"hero": game.name(hero.seat)})
    game.then(RestCard(), RestWounds())


class RestCard(AskCard):
    """A standard rest discards exactly one card that is no wound.

    Move: the card.
    """

    rule = "rest"
    asks = "ask-rest"
    verb = "discard"
    does = "do-discard"
    refuses = "no-rest-card"

    def fits(self, game: MageKnight) -> bool:
        return game.hero.cards_in_hand() > 0

    def options(self, game: MageKnight) -> list[int]:
        found: list[int] = []
        for card in game.hero.hand:
            if card != WOUND and card not in found:
                found.append(card)
        return found

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        hero.hand.remove(move)
        hero.discard.append(move)
        game.tell("discards", {"hero": game.name(hero.seat), "card": game.box.card_ids[move]})


class RestWounds(AskPlayer):
    """With it go any number of wounds of the hand.

    Move: how many.
    """

    rule = "rest"

    def run(self, game: MageKnight) -> None:
        if game.hero.wounds_in_hand():
            game.ask(self, game.acting, self.options(game))

    def options(self, game: MageKnight) -> list[int]:
        return list(range(game.hero.wounds_in_hand() + 1))

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        del hero.hand[:move]
        hero.discard += [WOUND] * move
        if move:
            game.tell("discards-wounds", {"hero": game.name(hero.seat), "n": move})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-rest-wounds")

    def text(self, game: MageKnight, move: int) -> str:
        return f"discard {move} wounds"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-discard-wounds", {"n": move})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-rest-wounds") if text.startswith("discard ") else super().refusal(game, text)
