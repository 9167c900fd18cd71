"""What speaks for a move: the points it brings, the card it can gain, or the card that it makes likely."""

from __future__ import annotations

from typing import Final

from ....kernel.brain import up_to_news
from ....kernel.words import Message, Param
from ..box.faces import COLOURS, SHIFT
from ..rules.foresight import REMOVING, ROLL_NOW, Foresight
from ..rules.rolling import KIND, ROLL_AGAIN, UseDice
from ..state.chances.goals import goal_of
from ..state.ciub import Ciub
from ..state.table import FORESIGHT, GAINING, NO_CARD, ROLLING
from .prospects import Prospects

SAME: Final = 1
"""A chance that rises by no more percents is the same."""


class Aim:
    """A card that a move is for: how likely it is after the move and was before, in percents."""

    def __init__(self, card: int, after: float, before: float, worth: float) -> None:
        self.card = card
        self.after = round(100 * after)
        self.before = round(100 * before)
        self.promise = after * worth
        self.rise = (after - before) * worth

    @property
    def likelier(self) -> bool:
        return self.after > self.before + SAME


def reasons(game: Ciub, index: int) -> list[Message]:
    after = up_to_news(game, index)
    assert isinstance(after, Ciub)
    seat = game.seat
    if after.outcome is not None:
        return [Message("why-wins" if after.outcome.share(seat) > 0.0 else "why-ends")]
    points = after.points(seat) - game.points(seat)
    if points > 0:
        return [Message("why-points", {"n": points})]
    gainable = after.gainable(seat) if game.phase == ROLLING and after.phase == GAINING else []
    if gainable:
        ahead = Prospects(after)
        best = max(gainable, key=ahead.worth)
        return [Message("why-gains", {"card": game.card_id(best), "n": round(ahead.worth(best))})]
    rolls = isinstance(game.asking, UseDice) and game.options[index] >> KIND == ROLL_AGAIN
    rolls = rolls or (game.phase == FORESIGHT and after.phase == ROLLING)
    marked = token_card(game, index)
    aimed = aim(game, after, rolls) if marked == NO_CARD else aim_at(game, after, marked, rolls)
    stops = game.phase >= ROLLING and after.phase != ROLLING
    if aimed is None or (stops and after.final()):
        return []
    told: dict[str, Param] = {"card": game.card_id(aimed.card), "after": aimed.after}
    told["n"] = round(Prospects(after).worth(aimed.card))
    if marked != NO_CARD:
        return [Message("why-keeps", told)]
    if stops and game.phase == ROLLING:
        return [Message("why-next", told)]
    if rolls or not aimed.likelier:
        return [Message("why-aims", told)]
    return [Message("why-likely", {**told, "before": aimed.before})]


def token_card(game: Ciub, index: int) -> int:
    """The card that the move puts the token on."""
    move = game.options[index]
    return move if isinstance(game.asking, Foresight) and ROLL_NOW < move < REMOVING else NO_CARD


def aim(game: Ciub, after: Ciub, rolls: bool) -> Aim | None:
    """The card that the move is for: the one that the dice are best for afterwards, in this turn or the next; where the
    move makes that one less likely, the one that it helps most."""
    aims = [aim_at(game, after, card, rolls) for card in Prospects(after).open_to(game.seat)]
    hopeful = [each for each in aims if each.after > 0]
    if not hopeful:
        return None
    best = max(hopeful, key=lambda each: each.promise)
    helped = max(hopeful, key=lambda each: each.rise)
    return helped if helped.likelier and best.after + SAME < best.before else best


def aim_at(game: Ciub, after: Ciub, card: int, rolls: bool) -> Aim:
    seat = game.seat
    now, then = Prospects(game), Prospects(after)
    before = likely(now, game, seat, card, False) if card in now.open_to(seat) else 0.0
    return Aim(card, likely(then, after, seat, card, rolls), before, then.worth(card))


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
