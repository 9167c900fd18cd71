"""The marketplace: resources for other resources."""

from __future__ import annotations

import re
from typing import Final

from ....kernel.state import Closed
from ....kernel.words import Message
from ..box.terms import DIAMOND, GOODS, KINDS_OF_GOODS, NUMERALS, RESOURCES, SAPPHIRE
from ..state.conjurers import Conjurers
from ..state.table import SIDES
from .shops import STOP, AskInShop
from .touches import name_done

TRADE_TEXT: Final = re.compile(r"trade (\w+) for (\w+)")


def gains(game: Conjurers, good: int) -> bool:
    """Whether a trade can give this resource in this phase and with so many players."""
    return good in game.parts.gained[game.seats][game.phase()]


def trades(game: Conjurers, seat: int) -> list[int]:
    """Every trade that the seat can pay for."""
    found: list[int] = []
    gained = game.parts.gained[game.seats][game.phase()]
    first = seat * KINDS_OF_GOODS
    for paid in range(RESOURCES):
        have = game.goods[first + paid]
        if have:
            rates = game.parts.rates[paid // 2]
            found += [paid * RESOURCES + good for good in gained if good != paid and have >= rates[good // 2][0]]
    return found


class Trade(AskInShop):
    """The player makes as many trades as can be paid, each of one kind for another at the fixed rate. A thing to take
    is what is paid * 6 + what is gained."""

    rule = "marketplace"
    stop = "stop trading"
    stops = "do-stop-trading"

    def options(self, game: Conjurers) -> list[int]:
        return [*trades(game, game.active), STOP]

    def take(self, game: Conjurers, thing: int) -> None:
        paid, gained = divmod(thing, RESOURCES)
        pay, gain = game.parts.rates[paid // 2][gained // 2]
        game.gain(game.active, paid, -pay)
        game.gain(game.active, gained, gain)
        if game.log is not None:
            game.tell("traded", {"side": SIDES[game.active], **bargain(game, thing)})
        game.then(TRADE)

    def prompt(self, game: Conjurers) -> Message:
        return Message("ask-trade")

    def take_text(self, game: Conjurers, thing: int) -> str:
        return f"trade {GOODS[thing // RESOURCES]} for {GOODS[thing % RESOURCES]}"

    def take_label(self, game: Conjurers, thing: int) -> Message:
        return Message("do-trade", bargain(game, thing))

    def take_path(self, game: Conjurers, thing: int) -> list[str]:
        return [pay_touch(thing // RESOURCES), gain_touch(thing % RESOURCES)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        goods = range(RESOURCES)
        return {
            **name_done("trading"),
            **{pay_touch(good): Message("touch-pay", {"good": GOODS[good]}) for good in goods},
            **{gain_touch(good): Message("touch-gain", {"good": GOODS[good]}) for good in goods},
        }

    def onward(self, game: Conjurers) -> dict[str, Message]:
        return {gain_touch(good): Message("now-gain") for good in range(RESOURCES)}

    def closed(self, game: Conjurers) -> list[Closed]:
        found = [Closed(gain_touch(good), not_gained(game, good)) for good in range(RESOURCES) if not gains(game, good)]
        paid = {move // RESOURCES for move in trades(game, game.active)}
        for good in range(RESOURCES):
            if good not in paid:
                told = {"good": GOODS[good], "n": game.has(game.active, good)}
                found.append(Closed(pay_touch(good), Message("no-trade-pay", told)))
        return found

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        words = TRADE_TEXT.fullmatch(text)
        if words is None or words[1] not in GOODS or words[2] not in GOODS:
            return None
        if "food" in (words[1], words[2]):
            return Message("no-trade-food")
        if words[1] == words[2]:
            return Message("no-trade-same")
        paid, gained = GOODS.index(words[1]), GOODS.index(words[2])
        if not gains(game, gained):
            return not_gained(game, gained)
        pay = game.parts.rates[paid // 2][gained // 2][0]
        return Message("no-trade-short", {"good": words[1], "n": game.has(game.active, paid), "needed": pay})


def pay_touch(good: int) -> str:
    return f"pay-{GOODS[good]}"


def gain_touch(good: int) -> str:
    return f"gain-{GOODS[good]}"


def bargain(game: Conjurers, thing: int) -> dict[str, Message]:
    """What is paid and what is gained."""
    paid, gained = divmod(thing, RESOURCES)
    pay, gain = game.parts.rates[paid // 2][gained // 2]
    return {
        "paid": Message("amount", {"n": pay, "good": GOODS[paid]}),
        "gained": Message("amount", {"n": gain, "good": GOODS[gained]}),
    }


def not_gained(game: Conjurers, good: int) -> Message:
    """Why no trade gives this resource."""
    if good == SAPPHIRE and game.parts.diamonds_for_sapphires[game.seats]:
        return Message("no-trade-sapphires", {"good": GOODS[good], "other": GOODS[DIAMOND]})
    opens = next((phase for phase, tier in enumerate(game.parts.highest_gain) if tier >= good // 2), len(NUMERALS) - 1)
    return Message("no-trade-phase", {"good": GOODS[good], "phase": NUMERALS[opens]})


TRADE: Final = Trade()
