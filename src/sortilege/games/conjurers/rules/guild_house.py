"""The guild house: a new assistant."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Closed
from ....kernel.words import Message, Thing
from ..box.terms import FIGURES, GOODS, MERCHANT, RECRUITER, RESOURCES, WARRIOR, WORKER
from ..state.conjurers import Conjurers
from ..state.table import SIDES
from .shops import STOP, AskInShop
from .touches import kind_touch, name_done, name_kinds

KINDS: Final = (WORKER, MERCHANT, WARRIOR, RECRUITER)


class Hire(AskInShop):
    """The player may hire one assistant, of a kind that he has not yet. It waits in the house for the next turn."""

    rule = "guild-house"
    stop = "hire nobody"
    stops = "do-hire-nobody"

    def options(self, game: Conjurers) -> list[int]:
        seat = game.active
        cost = game.hire_cost(seat)
        if cost is None or not game.can_pay(seat, cost):
            return [STOP]
        have = game.assistants(seat)
        return [*[kind for kind in KINDS if kind not in have], STOP]

    def take(self, game: Conjurers, thing: int) -> None:
        seat = game.active
        cost = game.hire_cost(seat)
        assert cost is not None
        game.pay(seat, cost)
        game.add_assistant(seat, thing)
        if game.log is not None:
            game.tell("hired", {"side": SIDES[seat], "kind": FIGURES[thing], "cost": told_cost(cost)})

    def prompt(self, game: Conjurers) -> Message:
        cost = game.hire_cost(game.active)
        return Message("ask-hire", {"cost": told_cost(cost)}) if cost is not None else Message("ask-hire-none")

    def take_text(self, game: Conjurers, thing: int) -> str:
        return f"hire {FIGURES[thing]}"

    def take_label(self, game: Conjurers, thing: int) -> Message:
        return Message(f"do-hire-{FIGURES[thing]}")

    def take_path(self, game: Conjurers, thing: int) -> list[str]:
        return [kind_touch(thing)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return {**name_done("hiring"), **name_kinds(list(KINDS))}

    def closed(self, game: Conjurers) -> list[Closed]:
        found = []
        for kind in KINDS:
            reason = not_hired(game, game.active, kind)
            if reason is not None:
                found.append(Closed(kind_touch(kind), reason))
        return found

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        kind = text.removeprefix("hire ")
        if kind == text or kind not in FIGURES[WORKER:]:
            return None
        return not_hired(game, game.active, FIGURES.index(kind))


def not_hired(game: Conjurers, seat: int, kind: int) -> Message | None:
    """Why the seat cannot hire an assistant of a kind; None if it can."""
    cost = game.hire_cost(seat)
    if cost is None:
        return Message("no-hire-three")
    if kind in game.assistants(seat):
        return Message("no-hire-kind", {"kind": FIGURES[kind]})
    return None if game.can_pay(seat, cost) else Message("no-hire-short", {"cost": told_cost(cost)})


def told_cost(cost: list[int]) -> list[Thing]:
    """A price, kind by kind."""
    return [Message("amount", {"n": cost[good], "good": GOODS[good]}) for good in range(RESOURCES) if cost[good]]


HIRE: Final = Hire()
