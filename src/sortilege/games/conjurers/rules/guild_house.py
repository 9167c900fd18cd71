"""The guild house: a new assistant."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Ask, Closed
from ....kernel.words import Message, Thing
from ..box.terms import FIGURES, GOODS, MERCHANT, RECRUITER, RESOURCES, WARRIOR, WORKER
from ..state.conjurers import Conjurers
from ..state.table import SIDES
from .touches import DONE, kind_touch, name_done, name_kinds

NOBODY_HIRED: Final = 0
KINDS: Final = (WORKER, MERCHANT, WARRIOR, RECRUITER)


class Hire(Ask[Conjurers]):
    """The player may hire one assistant, of a kind that he has not yet. It waits in the house for the next turn."""

    rule = "guild-house"

    def fits(self, game: Conjurers) -> bool:
        return game.in_town()

    def seat(self, game: Conjurers) -> int:
        return game.active

    def options(self, game: Conjurers) -> list[int]:
        seat = game.active
        cost = game.hire_cost(seat)
        if cost is None or not game.can_pay(seat, cost):
            return [NOBODY_HIRED]
        have = game.assistants(seat)
        return [*[kind for kind in KINDS if kind not in have], NOBODY_HIRED]

    def choose(self, game: Conjurers, move: int) -> None:
        seat = game.active
        cost = game.hire_cost(seat)
        if move == NOBODY_HIRED or cost is None:
            return
        game.pay(seat, cost)
        game.add_assistant(seat, move)
        if game.log is not None:
            game.tell("hired", {"side": SIDES[seat], "kind": FIGURES[move], "cost": told_cost(cost)})

    def prompt(self, game: Conjurers) -> Message:
        cost = game.hire_cost(game.active)
        return Message("ask-hire", {"cost": told_cost(cost)}) if cost is not None else Message("ask-hire-none")

    def text(self, game: Conjurers, move: int) -> str:
        return "hire nobody" if move == NOBODY_HIRED else f"hire {FIGURES[move]}"

    def label(self, game: Conjurers, move: int) -> Message:
        return Message("do-hire-nobody") if move == NOBODY_HIRED else Message(f"do-hire-{FIGURES[move]}")

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [DONE] if move == NOBODY_HIRED else [kind_touch(move)]

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
