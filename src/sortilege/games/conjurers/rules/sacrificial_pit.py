"""The sacrificial pit: creatures for resources or food."""

from __future__ import annotations

import re
from typing import Final

from ....kernel.state import Closed
from ....kernel.words import Message, Thing
from ..box.terms import DIAMOND, FOOD, GOODS, HIGHEST, PAIRS, SAPPHIRE, TIERS
from ..state.conjurers import Conjurers
from ..state.table import GONE, SIDES
from .shops import STOP, AskInShop
from .touches import card_touch, name_cards, name_done

COLUMNS: Final = (*PAIRS, "food")
SACRIFICE_TEXT: Final = re.compile(r"sacrifice (\w+) for (\w+)")


class Sacrifice(AskInShop):
    """The player gives up any number of creatures, one after another, and each pays at once. Every further one in the
    same action pays half of what it would have paid one place earlier, and none may be of a lower level than the one
    before. A thing to take is a creature * 4 + a column.

    `given` is how many were sacrificed in this action, `level` the level of the last of them.
    """

    rule = "pit"
    stop = "stop sacrificing"
    stops = "do-stop-sacrificing"
    fields = ("given", "level")

    def __init__(self, given: int, level: int) -> None:
        self.given = given
        self.level = level

    def fits(self, game: Conjurers) -> bool:
        return super().fits(game) and 0 <= self.given <= len(game.holders) and 0 <= self.level <= HIGHEST

    def options(self, game: Conjurers) -> list[int]:
        found: list[int] = []
        levels = game.parts.level
        for card in game.army(game.active):
            if levels[card] >= self.level:
                row = game.parts.sacrifices[levels[card]]
                for column, amount in enumerate(row):
                    if amount:
                        found.append(card * len(COLUMNS) + column)
        found.append(STOP)
        return found

    def take(self, game: Conjurers, thing: int) -> None:
        seat = game.active
        card = thing // len(COLUMNS)
        paid = self.payment(game, thing)
        game.holders[card] = GONE
        for good, amount in paid:
            game.gain(seat, good, amount)
        if game.log is not None:
            told = {"side": SIDES[seat], "card": game.parts.card_ids[card]}
            game.tell("sacrificed", {**told, "goods": told_goods(paid)})
        game.then(Sacrifice(self.given + 1, game.parts.level[card]))

    def payment(self, game: Conjurers, thing: int) -> list[tuple[int, int]]:
        """What a creature pays in a column, each number halved and rounded down for each one before it."""
        card, column = divmod(thing, len(COLUMNS))
        amount = game.parts.sacrifices[game.parts.level[card]][column] >> self.given
        if column == TIERS:
            return [(FOOD, amount)]
        if 2 * column == SAPPHIRE and game.parts.diamonds_for_sapphires[game.seats]:
            return [(DIAMOND, 2 * amount)]
        return [(2 * column, amount), (2 * column + 1, amount)]

    def prompt(self, game: Conjurers) -> Message:
        if self.given == 0:
            return Message("ask-sacrifice")
        return Message("ask-sacrifice-again", {"level": self.level, "part": 1 << self.given})

    def take_text(self, game: Conjurers, thing: int) -> str:
        card, column = divmod(thing, len(COLUMNS))
        return f"sacrifice {game.parts.card_ids[card]} for {COLUMNS[column]}"

    def take_label(self, game: Conjurers, thing: int) -> Message:
        card = game.parts.card_ids[thing // len(COLUMNS)]
        return Message("do-sacrifice", {"card": card, "goods": told_goods(self.payment(game, thing))})

    def take_path(self, game: Conjurers, thing: int) -> list[str]:
        card, column = divmod(thing, len(COLUMNS))
        return [card_touch(game, card), f"column-{COLUMNS[column]}"]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return {
            **name_done("sacrificing"),
            **name_cards(game, game.army(game.active)),
            **{f"column-{column}": Message("touch-good", {"good": column}) for column in COLUMNS},
        }

    def onward(self, game: Conjurers) -> dict[str, Message]:
        return {f"column-{column}": Message("now-column") for column in COLUMNS}

    def warning(self, game: Conjurers, move: int) -> Message | None:
        """That a creature would be given for nothing."""
        if move == STOP or any(amount for _, amount in self.payment(game, move)):
            return None
        return Message("warn-sacrifice-nothing", {"card": game.parts.card_ids[move // len(COLUMNS)]})

    def closed(self, game: Conjurers) -> list[Closed]:
        return [
            Closed(card_touch(game, card), self.too_low(game, card))
            for card in game.army(game.active)
            if game.parts.level[card] < self.level
        ]

    def too_low(self, game: Conjurers, card: int) -> Message:
        return Message("no-sacrifice-level", {"card": game.parts.card_ids[card], "level": self.level})

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        words = SACRIFICE_TEXT.fullmatch(text)
        if words is None or words[1] not in game.parts.card_index or words[2] not in COLUMNS:
            return None
        card = game.parts.card_index[words[1]]
        if card not in game.army(game.active):
            return Message("no-such-creature", {"card": words[1]})
        if game.parts.level[card] < self.level:
            return self.too_low(game, card)
        return Message("no-sacrifice-column", {"level": game.parts.level[card], "good": words[2]})


def told_goods(paid: list[tuple[int, int]]) -> list[Thing]:
    return [Message("amount", {"n": amount, "good": GOODS[good]}) for good, amount in paid]


SACRIFICE_FIRST: Final = Sacrifice(0, 0)
