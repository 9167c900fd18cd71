"""What speaks for a move: the points it brings, or the card that it makes likely."""

from __future__ import annotations

from typing import Final

from ....kernel.brain import up_to_news
from ....kernel.words import Message, Param
from ..box.faces import COLOURS, SHIFT
from ..rules.rolling import KIND, ROLL_AGAIN, UseDice
from ..state.chances.goals import goal_of
from ..state.ciub import Ciub
from ..state.table import FORESIGHT, ROLLING
from .prospects import Prospects

SAME: Final = 1
"""A chance that rises by no more percents is the same."""


class Aim:
    """The card that promises most, and how likely it is; no card if none can be had."""

    def __init__(self, card: int, chance: float) -> None:
        self.card = card
        self.percent = round(100 * chance)


def reasons(game: Ciub, index: int) -> list[Message]:
    after = up_to_news(game, index)
    assert isinstance(after, Ciub)
    seat = game.seat
    if after.outcome is not None:
        return [Message("why-wins" if after.outcome.share(seat) > 0.0 else "why-ends")]
    found: list[Message] = []
    points = after.points(seat) - game.points(seat)
    if points > 0:
        found.append(Message("why-points", {"n": points}))
    again = isinstance(game.asking, UseDice) and game.options[index] >> KIND == ROLL_AGAIN
    rolls = again or (game.phase == FORESIGHT and after.phase == ROLLING)
    aimed = aim(after, seat, rolls)
    if aimed is None or points > 0:
        return found
    told: dict[str, Param] = {"card": game.card_id(aimed.card), "after": aimed.percent}
    told["n"] = round(Prospects(after).worth(aimed.card))
    before = chance_of(game, seat, aimed.card)
    if rolls or aimed.percent <= before + SAME:
        found.append(Message("why-aims", told))
    else:
        found.append(Message("why-likely", {**told, "before": before}))
    return found


def aim(game: Ciub, seat: int, rolls: bool) -> Aim | None:
    """What the seat's dice are best for, in this turn or its next."""
    ahead = Prospects(game)
    best, found = 0.0, None
    for card in ahead.open_to(seat):
        chance = likely(ahead, game, seat, card, rolls)
        if chance * ahead.worth(card) > best:
            best, found = chance * ahead.worth(card), Aim(card, chance)
    return found


def chance_of(game: Ciub, seat: int, card: int) -> int:
    """How likely the card was before, in percents."""
    ahead = Prospects(game)
    return round(100 * likely(ahead, game, seat, card, False)) if card in ahead.open_to(seat) else 0


def likely(ahead: Prospects, game: Ciub, seat: int, card: int, rolls: bool) -> float:
    kind = game.parts.kinds[card]
    if game.phase != ROLLING or game.active != seat:
        return ahead.chances([card], ahead.pool(seat))[0]
    goal = goal_of(game.parts, card, game.tally(seat))
    looks = [game.looks[die] for die in game.loose[seat]]
    if not rolls:
        return ahead.outlook.keep_and_roll(kind, goal, looks, game.may_roll)
    pool = [0] * len(COLOURS)
    for look in looks:
        pool[look >> SHIFT] += 1
    return ahead.outlook.chance(kind, goal, pool)
