"""The duel of conjurers: what the winner takes and what the loser suffers."""

from __future__ import annotations

from ....kernel.state import Ask, Closed
from ....kernel.words import Message
from ..box.terms import GOODS, KINDS_OF_GOODS
from ..state.battle import ATTACKERS, Battle
from ..state.conjurers import Conjurers
from ..state.table import SIDES
from .touches import good_touch, name_goods


def settle_duel(game: Conjurers, battle: Battle) -> None:
    """A challenger who wins steals, and the challenged player receives minus points; one who loses receives more."""
    challenger, challenged = battle.attacker, battle.defender
    won = battle.winner == ATTACKERS
    loser = challenged if won else challenger
    points = game.parts.minus_challenged if won else game.parts.minus_challenger
    game.minus[loser] += points
    if game.log is not None:
        told = {"side": SIDES[challenger], "other": SIDES[challenged], "points": points}
        game.tell("duel-won" if won else "duel-lost", told)
    if won and has_goods(game, challenged, 0):
        game.then(Steal(challenger, challenged, 0))


def has_goods(game: Conjurers, seat: int, stolen: int) -> bool:
    """Whether there is anything to steal but what was chosen before (a bit for each category)."""
    return any(game.has(seat, good) and not stolen >> good & 1 for good in range(KINDS_OF_GOODS))


class Steal(Ask[Conjurers]):
    """The winner chooses three different categories among the resources and food, one after another, and takes half of
    the loser's stock of each, rounded up."""

    rule = "duel"
    fields = ("winner", "loser", "stolen")

    def __init__(self, winner: int, loser: int, stolen: int) -> None:
        self.winner = winner
        self.loser = loser
        self.stolen = stolen

    def fits(self, game: Conjurers) -> bool:
        seats = range(game.seats)
        if self.winner not in seats or self.loser not in seats or self.winner == self.loser:
            return False
        if not 0 <= self.stolen < 1 << KINDS_OF_GOODS or self.stolen.bit_count() >= game.parts.kinds_stolen:
            return False
        return has_goods(game, self.loser, self.stolen)

    def seat(self, game: Conjurers) -> int:
        return self.winner

    def options(self, game: Conjurers) -> list[int]:
        return [good for good in range(KINDS_OF_GOODS) if not self.stolen >> good & 1]

    def choose(self, game: Conjurers, move: int) -> None:
        amount = (game.has(self.loser, move) + 1) // 2
        game.gain(self.loser, move, -amount)
        game.gain(self.winner, move, amount)
        if game.log is not None:
            told = Message("amount", {"n": amount, "good": GOODS[move]})
            game.tell("stolen", {"side": SIDES[self.winner], "goods": told, "other": SIDES[self.loser]})
        stolen = self.stolen | 1 << move
        if stolen.bit_count() < game.parts.kinds_stolen and has_goods(game, self.loser, stolen):
            game.then(Steal(self.winner, self.loser, stolen))

    def prompt(self, game: Conjurers) -> Message:
        left = game.parts.kinds_stolen - self.stolen.bit_count()
        return Message("ask-steal", {"other": SIDES[self.loser], "left": left})

    def text(self, game: Conjurers, move: int) -> str:
        return f"steal {GOODS[move]}"

    def label(self, game: Conjurers, move: int) -> Message:
        amount = (game.has(self.loser, move) + 1) // 2
        return Message("do-steal", {"goods": Message("amount", {"n": amount, "good": GOODS[move]})})

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [good_touch(move)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return name_goods(list(range(KINDS_OF_GOODS)))

    def impact(self, game: Conjurers, move: int) -> int:
        return (game.has(self.loser, move) + 1) // 2

    def warning(self, game: Conjurers, move: int) -> Message | None:
        if game.has(self.loser, move):
            return None
        return Message("warn-steal-nothing", {"other": SIDES[self.loser], "good": GOODS[move]})

    def closed(self, game: Conjurers) -> list[Closed]:
        return [
            Closed(good_touch(good), Message("no-steal-twice", {"good": GOODS[good]}))
            for good in range(KINDS_OF_GOODS)
            if self.stolen >> good & 1
        ]

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        good = text.removeprefix("steal ")
        return Message("no-steal-twice", {"good": good}) if good != text and good in GOODS else None
