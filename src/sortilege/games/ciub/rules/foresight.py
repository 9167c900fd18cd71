"""Phase 1: before rolling, a player may use the token or remove a card."""

from __future__ import annotations

import re
from typing import Final

from ....kernel.state import NOBODY, Ask, Closed, Step
from ....kernel.words import Message
from ..state.ciub import Ciub
from ..state.table import FORESIGHT, NO_CARD, SIGNS
from .rolling import start_rolling
from .touches import closed_button, closed_card, name_button, name_cards

ROLL_NOW: Final = -1
REMOVING: Final = 1 << 8
"""Added to a card that is to be removed."""
NAMED: Final = re.compile(r"(token on|remove) (\w+)")


class Foresight(Ask[Ciub]):
    """The player puts or shifts the token, or removes a card of the top row, or does neither and rolls.

    Move: the card that gets the token, a card and REMOVING, or ROLL_NOW.
    """

    rule = "foresight"

    def fits(self, game: Ciub) -> bool:
        return game.phase == FORESIGHT and not game.final()

    def seat(self, game: Ciub) -> int:
        return game.active

    def weighty(self, game: Ciub) -> bool:
        return True

    def options(self, game: Ciub) -> list[int]:
        tokens = game.tokens
        free = [card for card in game.display if card != NO_CARD and card not in tokens]
        top = game.display[: game.width]
        return [*free, *[card + REMOVING for card in free if card in top], ROLL_NOW]

    def choose(self, game: Ciub, move: int) -> None:
        if move == ROLL_NOW:
            start_rolling(game)
            return
        game.then(READY_TO_ROLL)
        seat = game.active
        if move < REMOVING:
            if game.log is not None:
                before = game.tokens[seat]
                told = {"side": SIGNS[seat], "card": game.card_id(move)}
                if before == NO_CARD:
                    game.tell("token-placed", {**told})
                else:
                    game.tell("token-shifted", {**told, "from": game.card_id(before)})
            game.tokens[seat] = move
            return
        card = move - REMOVING
        slot = game.display.index(card)
        game.display[slot] = NO_CARD
        game.gone.append(card)
        if game.log is not None:
            game.tell("removed", {"side": SIGNS[seat], "card": game.card_id(card)})
        game.then(Refill(slot))

    def prompt(self, game: Ciub) -> Message:
        return Message("ask-foresight" if game.tokens[game.active] == NO_CARD else "ask-foresight-again")

    def text(self, game: Ciub, move: int) -> str:
        if move == ROLL_NOW:
            return "roll"
        return f"token on {game.card_id(move)}" if move < REMOVING else f"remove {game.card_id(move - REMOVING)}"

    def label(self, game: Ciub, move: int) -> Message:
        if move == ROLL_NOW:
            return Message("do-roll-first", {"dice": game.dice(game.active)})
        if move < REMOVING:
            return Message("do-token", {"card": game.card_id(move)})
        return Message("do-remove", {"card": game.card_id(move - REMOVING)})

    def path(self, game: Ciub, move: int) -> list[str]:
        if move == ROLL_NOW:
            return ["roll"]
        if move < REMOVING:
            return [f"card-{game.card_id(move)}", "token"]
        return [f"card-{game.card_id(move - REMOVING)}", "remove"]

    def touches(self, game: Ciub) -> dict[str, Message]:
        cards = name_cards([game.card_id(card) for card in game.display if card != NO_CARD])
        return {**cards, **name_button("token"), **name_button("remove"), **name_roll(game)}

    def closed(self, game: Ciub) -> list[Closed]:
        found = [
            closed_card(game.card_id(card), token_reason(game, card))
            for card in game.display
            if card != NO_CARD and game.token_on(card) != NOBODY
        ]
        for card in game.bottom_row():
            name = game.card_id(card)
            removing = Message("do-remove", {"card": name})
            found.append(Closed(f"remove {name}", Message("no-remove-bottom", {"card": name}), label=removing))
        return found

    def refusal(self, game: Ciub, text: str) -> Message | None:
        words = NAMED.fullmatch(text)
        if words is None:
            return None
        card = game.parts.index.get(words[2], NO_CARD)
        if card == NO_CARD:
            return Message("no-such-card", {"card": words[2]})
        if card not in game.display:
            return Message("no-card-here", {"card": words[2]})
        if words[1] == "remove" and card in game.bottom_row():
            return Message("no-remove-bottom", {"card": words[2]})
        return token_reason(game, card)


def token_reason(game: Ciub, card: int) -> Message:
    """Why a card with a token is closed in this phase."""
    owner = game.token_on(card)
    name = game.card_id(card)
    if owner == game.active:
        return Message("no-own-token", {"card": name})
    return Message("no-other-token", {"card": name, "side": SIGNS[owner]})


def name_roll(game: Ciub) -> dict[str, Message]:
    return {"roll": Message("touch-roll", {"dice": game.dice(game.active)})}


class ReadyToRoll(Ask[Ciub]):
    """The token is put or the card removed, or this is a final turn without phase 1: the player rolls."""

    rule = "rolling"

    def fits(self, game: Ciub) -> bool:
        return game.phase == FORESIGHT

    def seat(self, game: Ciub) -> int:
        return game.active

    def weighty(self, game: Ciub) -> bool:
        return True

    def options(self, game: Ciub) -> list[int]:
        return [ROLL_NOW]

    def choose(self, game: Ciub, move: int) -> None:
        start_rolling(game)

    def prompt(self, game: Ciub) -> Message:
        return Message("ask-roll-final" if game.final() else "ask-roll")

    def text(self, game: Ciub, move: int) -> str:
        return "roll"

    def label(self, game: Ciub, move: int) -> Message:
        return Message("do-roll-first", {"dice": game.dice(game.active)})

    def touches(self, game: Ciub) -> dict[str, Message]:
        return name_roll(game)

    def closed(self, game: Ciub) -> list[Closed]:
        reason = Message("no-foresight-final" if game.final() else "no-foresight-twice")
        return [closed_button("token", reason), closed_button("remove", reason)]

    def refusal(self, game: Ciub, text: str) -> Message | None:
        if NAMED.fullmatch(text) is None:
            return None
        return Message("no-foresight-final" if game.final() else "no-foresight-twice")


class Refill(Step[Ciub]):
    """A gap in the top row is filled with the top card of the draw pile; the Opus Magnum is never laid out."""

    fields = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def fits(self, game: Ciub) -> bool:
        slot: object = self.slot
        return isinstance(slot, int) and 0 <= slot < game.width and game.display[slot] == NO_CARD

    def run(self, game: Ciub) -> None:
        if len(game.pile) < 2:
            return
        game.reveal("turned-up")
        card = game.pile.pop()
        game.display[self.slot] = card
        if game.log is not None:
            game.tell("turned-up", {"card": game.card_id(card), "left": len(game.pile) - 1})
            if game.last_turned():
                game.tell("last-turned", {"card": game.card_id(game.parts.opus)})


FORESIGHT_FIRST: Final = Foresight()
READY_TO_ROLL: Final = ReadyToRoll()
