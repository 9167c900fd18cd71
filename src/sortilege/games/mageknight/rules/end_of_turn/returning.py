"""Clearing up, where a card says otherwise: cards that return to the deck, wounds that vanish."""

from __future__ import annotations

from .....kernel.words import Message
from ...box.terms import WOUND
from ...state.state import MageKnight
from ..questions import AskPlayer

ON_TOP = 1


class ReturnCard(AskPlayer):
    """A played card may go on top of or under the deed deck instead of on the discard pile.

    Move: 1 to return it, 0 to discard it. `turn.returning` holds the card times 2, plus 1 if it goes on top.
    """

    rule = "end-of-turn"

    def fits(self, game: MageKnight) -> bool:
        return len(game.turn.returning) > 0

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        turn = game.turn
        while turn.returning:
            code = turn.returning[0]
            if code >> 1 in hero.played and (code & ON_TOP or hero.deck):
                game.ask(self, game.acting, [0, 1])
                return
            turn.returning = turn.returning[1:]
        hero.discard += hero.played
        hero.played = []

    def options(self, game: MageKnight) -> list[int]:
        return [0, 1]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        turn = game.turn
        code = turn.returning[0]
        turn.returning = turn.returning[1:]
        card = code >> 1
        hero.played.remove(card)
        if not move:
            hero.discard.append(card)
        elif code & ON_TOP:
            hero.put_on_top(card)
        else:
            hero.deck.insert(0, card)
        if move:
            game.tell("returns-card", {"hero": game.name(hero.seat), "card": game.box.card_ids[card]})
        game.then(self)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-return", {"card": game.box.card_ids[game.turn.returning[0] >> 1]})

    def text(self, game: MageKnight, move: int) -> str:
        return "return card" if move else "discard card"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-return-card" if move else "do-discard-card")


class VanishWounds(AskPlayer):
    """Any number of wounds that came to the hand or discard pile this turn are thrown away.

    Move: how many of the hand, times 32, plus how many of the discard pile.
    """

    rule = "wounds"

    def options(self, game: MageKnight) -> list[int]:
        hero = game.hero
        turn = game.turn
        in_hand = min(turn.wounds_to_hand, hero.wounds_in_hand())
        in_pile = min(turn.wounds_to_discard, hero.discard.count(WOUND))
        return [hand * 32 + pile for hand in range(in_hand + 1) for pile in range(in_pile + 1)]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        del hero.hand[: move // 32]
        for _ in range(move % 32):
            hero.discard.remove(WOUND)
        if move:
            game.tell("wounds-vanish", {"hero": game.name(hero.seat), "n": move // 32 + move % 32})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-vanish")

    def text(self, game: MageKnight, move: int) -> str:
        return f"throw away {move // 32} wounds from hand and {move % 32} from discard pile"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-vanish", {"hand": move // 32, "pile": move % 32})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-glade-wound") if text.startswith("throw away ") else super().refusal(game, text)
