"""The last step of a turn: discarding, and drawing up to the hand limit."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects.in_force import DRAW_MORE
from ...box.terms import NOBODY, WOUND
from ...state.holdings import hand_limit
from ...state.state import MageKnight
from ..effects.gains import draw_cards
from ..questions import AskPlayer
from ..touches import Touch, card_touch

DRAW: Final = 0
MOST_CARDS: Final = 200
"""No hand comes near it."""


class DiscardAndDraw(AskPlayer):
    """The player may discard cards that are no wounds, must if he neither played nor discarded any, and then draws.

    Move: a card, or DRAW.
    """

    rule = "drawing"

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        turn = game.turn
        if turn.rules[DRAW_MORE]:
            hero.draw_more += turn.rules[DRAW_MORE]
            turn.rules[DRAW_MORE] = 0
        if turn.bends_time:
            return
        if hero.cards_in_hand() == 0:
            game.then(DRAW_UP)
        else:
            game.ask(self, game.acting, self.options(game))

    def options(self, game: MageKnight) -> list[int]:
        found: list[int] = [DRAW] if game.turn.exerted else []
        for card in game.hero.hand:
            if card != WOUND and card not in found:
                found.append(card)
        return found

    def choose(self, game: MageKnight, move: int) -> None:
        if move == DRAW:
            game.then(DRAW_UP)
            return
        hero = game.hero
        hero.hand.remove(move)
        hero.discard.append(move)
        game.turn.exerted = 1
        game.tell("discards", {"hero": game.name(hero.seat), "card": game.box.card_ids[move]})
        game.then(self)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-draw" if game.turn.exerted else "ask-must-discard")

    def text(self, game: MageKnight, move: int) -> str:
        return f"discard {game.box.card_ids[move]}" if move else "draw"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-discard", {"card": game.box.card_ids[move]}) if move else Message("do-draw")

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [card_touch(game, move)] if move else super().touched(game, move)

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        if text == "draw":
            return Message("no-draw-yet")
        return Message("no-discard") if text.startswith("discard ") else super().refusal(game, text)


class DrawUp(Step[MageKnight]):
    """Cards are drawn until the hand reaches its limit or the deck is empty.

    What raises the limit of the next draw is kept on the last turn of a round, for the draw when the next is prepared.
    """

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        power = game.box.tactic_powers[hero.tactic] if hero.tactic >= 0 else None
        limit = hand_limit(game, hero)
        if power is not None:
            limit += power.more_cards(game, hero)
        if game.final == NOBODY or game.turn.extra_turns:
            hero.draw_more = 0
        game.then(DrawTo(limit))


class DrawTo(Step[MageKnight]):
    """Draw up to so many cards; a tactic may refill the deck on the way."""

    fields = ("limit",)

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.limit <= MOST_CARDS

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        draw_cards(game, hero, self.limit - len(hero.hand))
        if len(hero.hand) < self.limit and hero.tactic >= 0:
            power = game.box.tactic_powers[hero.tactic]
            if power.deck_ran_out(game, hero):
                game.then(UseWhileDrawing(), self)


class UseWhileDrawing(AskPlayer):
    """The player may use his tactic in the middle of drawing.

    Move: 1 to use it, 0 to draw no more.
    """

    rule = "tactics"

    def options(self, game: MageKnight) -> list[int]:
        return [0, 1]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        if move:
            game.box.tactic_powers[hero.tactic].use(game, hero)
        else:
            game.stack.pop()

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-use-tactic", {"tactic": game.box.tactic_ids[game.hero.tactic]})

    def text(self, game: MageKnight, move: int) -> str:
        return f"use {game.box.tactic_ids[game.hero.tactic]}" if move else "stop drawing"

    def label(self, game: MageKnight, move: int) -> Message:
        if not move:
            return Message("do-stop-drawing")
        return Message("do-tactic", {"tactic": game.box.tactic_ids[game.hero.tactic]})


DISCARD_AND_DRAW: Final = DiscardAndDraw()
DRAW_UP: Final = DrawUp()
