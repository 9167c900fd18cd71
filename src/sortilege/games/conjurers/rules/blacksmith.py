"""Blacksmith and artificer: items and artifacts are bought, the first of an action with the discount of weapon
smiths."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Ask, Closed
from ....kernel.words import Message
from ..box.terms import GOODS, KINDS_OF_GOODS, RESOURCES
from ..state.conjurers import Conjurers
from ..state.table import SIDES
from .guild_house import told_cost
from .shops import STOP, AskInShop
from .touches import good_touch, name_done, name_goods, name_pieces, piece_touch

ITEMS: Final = 0
ARTIFACTS: Final = 1


def shortage(game: Conjurers, seat: int, price: list[tuple[int, int]]) -> int:
    """How many resources the seat lacks to pay a price."""
    total = 0
    first = seat * KINDS_OF_GOODS
    for good, amount in price:
        have = game.goods[first + good]
        if amount > have:
            total += amount - have
    return total


def wares(game: Conjurers, sells: int) -> range:
    """What is sold here: items or artifacts."""
    parts = game.parts
    return range(parts.first_artifact, parts.pieces) if sells == ARTIFACTS else range(parts.first_artifact)


class Buy(AskInShop):
    """The player buys any number of cards, as long as each can be paid. `sells` is ITEMS or ARTIFACTS, and `first` is
    1 while nothing was bought in this action."""

    rule = "blacksmith"
    stop = "stop buying"
    stops = "do-stop-buying"
    fields = ("sells", "first")

    def __init__(self, sells: int, first: int) -> None:
        self.sells = sells
        self.first = first

    def fits(self, game: Conjurers) -> bool:
        return super().fits(game) and self.sells in (ITEMS, ARTIFACTS) and self.first in (0, 1)

    def left_unpaid(self, game: Conjurers) -> int:
        return game.discount(game.active) if self.first else 0

    def options(self, game: Conjurers) -> list[int]:
        unpaid = self.left_unpaid(game)
        prices = game.parts.prices[game.seats]
        found = [
            piece
            for piece in wares(game, self.sells)
            if game.stock[piece] and shortage(game, game.active, prices[piece]) <= unpaid
        ]
        found.append(STOP)
        return found

    def take(self, game: Conjurers, thing: int) -> None:
        seat = game.active
        game.stock[thing] -= 1
        game.equipment[seat * game.parts.pieces + thing] += 1
        cost = game.parts.paid[game.seats][thing]
        unpaid = min(self.left_unpaid(game), sum(cost))
        game.then(Pay(thing, tuple(cost), unpaid), BUY_ON[self.sells])

    def prompt(self, game: Conjurers) -> Message:
        key = "ask-buy-artifact" if self.sells == ARTIFACTS else "ask-buy-item"
        unpaid = self.left_unpaid(game)
        return Message(f"{key}-discount", {"n": unpaid}) if unpaid else Message(key)

    def take_text(self, game: Conjurers, thing: int) -> str:
        return f"buy {game.parts.piece_ids[thing]}"

    def take_label(self, game: Conjurers, thing: int) -> Message:
        cost = told_cost(game.parts.paid[game.seats][thing])
        return Message("do-buy", {"piece": game.parts.piece_ids[thing], "cost": cost})

    def take_path(self, game: Conjurers, thing: int) -> list[str]:
        return [piece_touch(game, thing)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return {**name_done("buying"), **name_pieces(game, list(range(game.parts.pieces)))}

    def closed(self, game: Conjurers) -> list[Closed]:
        offered = self.options(game)
        return [
            Closed(piece_touch(game, piece), self.reason(game, piece))
            for piece in range(game.parts.pieces)
            if piece not in offered
        ]

    def reason(self, game: Conjurers, piece: int) -> Message:
        """Why a card cannot be bought."""
        parts = game.parts
        named = {"piece": parts.piece_ids[piece]}
        if piece not in wares(game, self.sells):
            return Message("no-buy-artifact-here" if self.sells == ITEMS else "no-buy-item-here", named)
        if parts.origin[piece] in game.locked:
            return Message("no-buy-locked", named)
        if not game.stock[piece]:
            return Message("no-buy-sold", named)
        cost = told_cost(parts.paid[game.seats][piece])
        return Message("no-buy-short", {**named, "cost": cost})

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        name = text.removeprefix("buy ")
        if name == text or name not in game.parts.piece_index:
            return None
        return self.reason(game, game.parts.piece_index[name])


class Pay(Ask[Conjurers]):
    """A card is paid. With a discount the buyer chooses, one by one, the resources that are left unpaid.

    `cost` is what is still to be paid for the `piece`, and `unpaid` how many resources of it may be left out.
    """

    rule = "weapon-smith"
    fields = ("piece", "cost", "unpaid")

    def __init__(self, piece: int, cost: tuple[int, ...], unpaid: int) -> None:
        self.piece = piece
        self.cost = cost
        self.unpaid = unpaid

    def fits(self, game: Conjurers) -> bool:
        if not game.in_town() or not 0 <= self.piece < game.parts.pieces or len(self.cost) != RESOURCES:
            return False
        if not game.owned(game.active, self.piece) or min(self.cost) < 0 or not 0 <= self.unpaid <= sum(self.cost):
            return False
        return shortage(game, game.active, list(enumerate(self.cost))) <= self.unpaid

    def seat(self, game: Conjurers) -> int:
        return game.active

    def run(self, game: Conjurers) -> None:
        if self.unpaid == 0:
            self.settle(game)
        elif self.unpaid == sum(self.cost):
            Pay(self.piece, (0,) * RESOURCES, 0).settle(game)
        else:
            game.ask(self, game.active, self.options(game))

    def settle(self, game: Conjurers) -> None:
        cost = list(self.cost)
        game.pay(game.active, cost)
        if game.log is not None:
            told = {"side": SIDES[game.active], "piece": game.parts.piece_ids[self.piece]}
            if sum(cost):
                game.tell("bought", {**told, "cost": told_cost(cost)})
            else:
                game.tell("bought-free", told)

    def options(self, game: Conjurers) -> list[int]:
        """A resource may be left out if what is missing can still be left out after it."""
        return [
            good
            for good in range(RESOURCES)
            if self.cost[good] and shortage(game, game.active, list(enumerate(self.without(good)))) < self.unpaid
        ]

    def without(self, good: int) -> list[int]:
        cost = list(self.cost)
        cost[good] -= 1
        return cost

    def choose(self, game: Conjurers, move: int) -> None:
        game.then(Pay(self.piece, tuple(self.without(move)), self.unpaid - 1))

    def prompt(self, game: Conjurers) -> Message:
        cost = told_cost(list(self.cost))
        return Message("ask-unpaid", {"piece": game.parts.piece_ids[self.piece], "cost": cost, "n": self.unpaid})

    def text(self, game: Conjurers, move: int) -> str:
        return f"leave out {GOODS[move]}"

    def label(self, game: Conjurers, move: int) -> Message:
        return Message("do-leave-out", {"good": GOODS[move]})

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [good_touch(move)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return name_goods(list(range(RESOURCES)))

    def closed(self, game: Conjurers) -> list[Closed]:
        offered = self.options(game)
        return [Closed(good_touch(good), self.reason(good)) for good in range(RESOURCES) if good not in offered]

    def reason(self, good: int) -> Message:
        return Message("no-leave-short" if self.cost[good] else "no-leave-none", {"good": GOODS[good]})

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        name = text.removeprefix("leave out ")
        if name == text or name not in GOODS[:RESOURCES]:
            return None
        return self.reason(GOODS.index(name))


BUY_FIRST: Final = (Buy(ITEMS, 1), Buy(ARTIFACTS, 1))
BUY_ON: Final = (Buy(ITEMS, 0), Buy(ARTIFACTS, 0))
