"""What a figure brings home from each space, reckoned on the table as it is."""

from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY
from ..box.terms import (
    ARTIFICER,
    BATTLEGROUND,
    BLACKSMITH,
    FOOD_SPACE,
    GUILD_HOUSE,
    HOUSE,
    KINDS_OF_GOODS,
    MARKETPLACE,
    MINE,
    MOST_FIGURES,
    SACRIFICIAL_PIT,
    STORAGE,
    TAVERN,
)
from ..rules.blacksmith import ARTIFACTS, ITEMS, Buy, shortage, wares
from ..rules.guild_house import KINDS, Hire
from ..rules.sacrificial_pit import COLUMNS, Sacrifice
from ..rules.shops import STOP
from ..state.battle import AT_BATTLEGROUND, NO_CARD
from ..state.conjurers import Conjurers
from ..state.table import GONE, HOME
from .prospects import creature_gain, duel_gain, holdings, initiative_worth, mine_worth
from .strength import army_strength, chance, guard_strength

MOST_BOUGHT: Final = 3
"""So many purchases of one action are looked ahead."""
MOST_SACRIFICED: Final = 3
"""And so many sacrifices."""
TRADING: Final = 0.3
DENIED: Final = 0.3
"""How much of what others lose is a gain."""
HOPELESS: Final = 0.12
"""A battle that is won less often than this is not worth its fighting."""


class Errands:
    """What the spaces promise one seat that holds so much. Trials are made on the table itself and taken back."""

    def __init__(self, game: Conjurers, seat: int, held: float) -> None:
        self.game = game
        self.seat = seat
        self.base = held
        self.known: dict[int, float] = {}
        self.strength = army_strength(game, seat)

    def all_standing(self) -> float:
        """What the seat's figures that still stand on spaces may bring."""
        game = self.game
        fighting = [battle.figure for battle in game.battles]
        total = 0.0
        for figure in range(self.seat * MOST_FIGURES, (self.seat + 1) * MOST_FIGURES):
            space = game.places[figure]
            if space != HOME and figure not in fighting:
                total += self.gain(space)
        return total

    def unresolved(self) -> float:
        """What all of the seat's figures may bring whose actions are not over: those that stand on spaces, and the one
        whose action is being asked about. That has left its space already, or is about to fight for a creature that is
        not chosen yet."""
        game = self.game
        total = self.all_standing()
        for battle in game.battles:
            if battle.attacker == self.seat and battle.occasion == AT_BATTLEGROUND and battle.prize == NO_CARD:
                total += self.gain(game.places[battle.figure])
        step = game.asking
        if game.seat != self.seat:
            return total
        if isinstance(step, Buy):
            return total + self.purchases(step.sells, step.left_unpaid(game))
        if isinstance(step, Hire):
            return total + self.hiring()
        if isinstance(step, Sacrifice) and step.given == 0:
            return total + self.sacrifice()
        return total

    def gain(self, space: int) -> float:
        found = self.known.get(space)
        if found is None:
            found = self.reckon(space)
            self.known[space] = found
        return found

    def reckon(self, space: int) -> float:
        game = self.game
        kind = game.parts.space_kind[space]
        if kind in (STORAGE, FOOD_SPACE):
            return self.output(space)
        if kind == MINE:
            return self.mine(space)
        if kind == BATTLEGROUND:
            return self.battleground(space)
        if kind == BLACKSMITH:
            return self.purchases(ITEMS, game.discount(self.seat))
        if kind == ARTIFICER:
            return self.purchases(ARTIFACTS, game.discount(self.seat))
        if kind == TAVERN:
            return initiative_worth(game)
        if kind == MARKETPLACE:
            return TRADING
        if kind == GUILD_HOUSE:
            return self.hiring()
        if kind == SACRIFICIAL_PIT:
            return self.sacrifice()
        assert kind == HOUSE
        return self.duel(space - game.parts.houses)

    def worth(self) -> float:
        """What the seat has more in prospect than at first, after what is being tried."""
        return holdings(self.game, self.seat) - self.base

    def output(self, space: int) -> float:
        game = self.game
        good = game.parts.space_good[space]
        amount = game.parts.space_output[space][game.phase()]
        game.gain(self.seat, good, amount)
        found = self.worth()
        game.gain(self.seat, good, -amount)
        return found

    def mine(self, space: int) -> float:
        holder = self.game.markers[space]
        if holder == self.seat:
            return 0.2 * mine_worth(self.game, space)
        return mine_worth(self.game, space) * (1.0 if holder == NOBODY else 1.0 + DENIED)

    def battleground(self, space: int) -> float:
        """The creature of the pile that promises most, by the chance to win it."""
        game = self.game
        best = 0.0
        for card in game.pile(game.parts.space_mythology[space]):
            likely = chance(self.strength, guard_strength(game.parts, card))
            if likely > HOPELESS:
                best = max(best, likely * creature_gain(game, self.seat, card, self.base))
        return best

    def duel(self, other: int) -> float:
        game = self.game
        won = chance(self.strength, army_strength(game, other))
        return duel_gain(game, other, won) + won * DENIED * game.parts.minus_challenged

    def purchases(self, sells: int, unpaid: int) -> float:
        """What the best purchases bring, one after the other, as long as each is worth its price; of the first price so
        many resources may be left unpaid."""
        game, seat = self.game, self.seat
        first = seat * KINDS_OF_GOODS
        goods = game.goods[first : first + KINDS_OF_GOODS]
        bought: list[int] = []
        total = 0.0
        while len(bought) < MOST_BOUGHT:
            best, piece = 0.05, -1
            for ware in wares(game, sells):
                if game.stock[ware] and ware not in bought:
                    found = self.purchase(ware, unpaid) - total
                    if found > best:
                        best, piece = found, ware
            if piece < 0:
                break
            total += best
            bought.append(piece)
            self.buy(piece)
            unpaid = 0
        for piece in bought:
            game.equipment[seat * game.parts.pieces + piece] -= 1
        game.goods[first : first + KINDS_OF_GOODS] = goods
        return total

    def purchase(self, piece: int, unpaid: int) -> float:
        """What the seat would have more in prospect with this piece; nothing if it cannot be paid."""
        game, seat = self.game, self.seat
        if shortage(game, seat, game.parts.prices[game.seats][piece]) > unpaid:
            return 0.0
        first = seat * KINDS_OF_GOODS
        goods = game.goods[first : first + KINDS_OF_GOODS]
        self.buy(piece)
        found = self.worth()
        game.equipment[seat * game.parts.pieces + piece] -= 1
        game.goods[first : first + KINDS_OF_GOODS] = goods
        return found

    def buy(self, piece: int) -> None:
        """Pay as much of the price as there is; what a weapon smith saves beyond that is left out of account."""
        game, seat = self.game, self.seat
        for good, amount in game.parts.prices[game.seats][piece]:
            game.gain(seat, good, -min(amount, game.has(seat, good)))
        game.equipment[seat * game.parts.pieces + piece] += 1

    def hiring(self) -> float:
        game, seat = self.game, self.seat
        cost = game.hire_cost(seat)
        if cost is None or not game.can_pay(seat, cost):
            return 0.0
        have = game.assistants(seat)
        figure = seat * MOST_FIGURES + 1 + len(have)
        before = game.figures[figure]
        first = seat * KINDS_OF_GOODS
        goods = game.goods[first : first + KINDS_OF_GOODS]
        game.pay(seat, cost)
        best = 0.0
        for kind in KINDS:
            if kind not in have:
                game.figures[figure] = kind
                best = max(best, self.worth())
        game.figures[figure] = before
        game.goods[first : first + KINDS_OF_GOODS] = goods
        return best

    def sacrifice(self) -> float:
        """What the best sacrifices bring, one after the other, as long as each is worth its creature."""
        game, seat = self.game, self.seat
        first = seat * KINDS_OF_GOODS
        goods = game.goods[first : first + KINDS_OF_GOODS]
        given: list[int] = []
        total = 0.0
        level = 0
        while len(given) < MOST_SACRIFICED:
            asked = Sacrifice(len(given), level)
            left = game.goods[first : first + KINDS_OF_GOODS]
            best, chosen = total, STOP
            for move in self.offerings(level):
                self.give(asked, move)
                found = self.worth()
                if found > best:
                    best, chosen = found, move
                game.holders[move // len(COLUMNS)] = seat
                game.goods[first : first + KINDS_OF_GOODS] = left
            if chosen == STOP:
                break
            self.give(asked, chosen)
            total = best
            card = chosen // len(COLUMNS)
            given.append(card)
            level = game.parts.level[card]
        for card in given:
            game.holders[card] = seat
        game.goods[first : first + KINDS_OF_GOODS] = goods
        return total

    def offerings(self, level: int) -> list[int]:
        """Every creature with every column that pays for it."""
        game = self.game
        found: list[int] = []
        for card in game.army(self.seat):
            if game.parts.level[card] >= level:
                row = game.parts.sacrifices[game.parts.level[card]]
                found += [card * len(COLUMNS) + column for column in range(len(COLUMNS)) if row[column]]
        return found

    def give(self, asked: Sacrifice, move: int) -> None:
        game = self.game
        for good, paid in asked.payment(game, move):
            game.gain(self.seat, good, paid)
        game.holders[move // len(COLUMNS)] = GONE
