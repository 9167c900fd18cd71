"""The last step of a turn: discarding, and drawing up to the hand limit."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Step
from ....kernel.words import Message
from ..effects.carry_out import draw_cards
from ..effects.rules import DRAW_MORE
from ..geometry import AROUND, NOWHERE
from ..hero import Hero
from ..questions import AskActive
from ..state import MageKnight
from ..terms import CITY, KEEP, NOBODY, WOUND
from .safety import conquered_city

DRAW: Final = 0


def leader(game: MageKnight, city: int) -> int:
    """Who leads a conquered city: most shields, among equals the first shield; NOBODY if it is not conquered."""
    shields = game.land.shields[city]
    if not shields or not conquered_city(game, game.land.cities[city]):
        return NOBODY
    best = NOBODY
    for seat in shields:
        if best == NOBODY or shields.count(seat) > shields.count(best):
            best = seat
    return best


def place_bonus(game: MageKnight, hero: Hero) -> int:
    """What keeps and cities on or next to the hero's space add to the hand limit: the higher of the two."""
    space = hero.space
    if space == NOWHERE:
        return 0
    land = game.land
    keeps = best = 0
    for beside in (space, *AROUND[space * 6 : space * 6 + 6]):
        if beside < 0:
            continue
        if land.site[beside] == KEEP and land.owner[beside] == hero.seat + 1:
            keeps = 1
        elif land.site[beside] == CITY and conquered_city(game, beside):
            city = land.city_at(beside)
            if city >= 0 and hero.seat in land.shields[city]:
                best = max(best, 2 if leader(game, city) == hero.seat else 1)
    if keeps:
        owned = sum(1 for at in land.spaces() if land.owner[at] == hero.seat + 1 and land.site[at] == KEEP)
        best = max(best, owned)
    return best


def hand_limit(game: MageKnight, hero: Hero) -> int:
    """The limit for the draw that comes now, effects that last until then included."""
    return game.box.level_hand[hero.level - 1] + place_bonus(game, hero) + hero.draw_more


class DiscardAndDraw(AskActive):
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
            game.ask(self, game.active, self.options(game))

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

    def path(self, game: MageKnight, move: int) -> list[str]:
        return [f"card-{game.box.card_ids[move]}"] if move else ["draw"]

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
        if game.final == NOBODY or game.turn.again:
            hero.draw_more = 0
        game.then(DrawTo(limit))


class DrawTo(Step[MageKnight]):
    """Draw up to so many cards; a tactic may refill the deck on the way."""

    fields = ("limit",)

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        draw_cards(game, hero, self.limit - len(hero.hand))
        if len(hero.hand) < self.limit and hero.tactic >= 0:
            power = game.box.tactic_powers[hero.tactic]
            if power.deck_ran_out(game, hero):
                game.then(UseWhileDrawing(), self)


class UseWhileDrawing(AskActive):
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
