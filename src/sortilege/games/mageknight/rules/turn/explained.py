"""Menus that explain themselves: why something is not on them, which move would open it, and what others may do
meanwhile."""

from __future__ import annotations

from typing import Any

from .....kernel.state import Ask, Chain, Closed
from .....kernel.words import Message
from ...state.state import MageKnight
from ...state.turn import NO_PLEDGE
from .between import OnOthersTurn, offers_of
from .incomplete_moves import meant, refuse_named, refuse_verb, say_which
from .menu import Menu
from .openers import opener_of, openers
from .payments import paid_moves
from .why_not import closed_things, refuse


class ExplainedMenu(Menu):
    """The base of all menus of a turn."""

    def closed(self, game: MageKnight) -> list[Closed]:
        found = closed_things(game, self.now(game), self.options(game)) + self.own_closed(game)
        if game.turn.pledge != NO_PLEDGE:
            put_off = Message("no-pledge")
            found += [self.touched(game, move)[0].closed(put_off) for move in self.own(game) + self.last(game)]
        ways = openers(game, self)
        return [Closed(one.subject, one.reason, ways.get(one.subject), one.label) for one in found]

    def opener(self, game: MageKnight, text: str) -> Message | None:
        return opener_of(game, self, text)

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        text = meant(game, text)
        now = self.now(game)
        for found in (say_which(game, self, text), refuse(game, now, text), refuse_named(game, now, text)):
            if found is not None:
                return found
        found = self.own_refusal(game, text)
        if found is None:
            found = refuse_verb(game, self, text)
        return Message("no-pledge") if found is not None and game.turn.pledge != NO_PLEDGE else found

    def chains(self, game: MageKnight) -> list[Chain]:
        return paid_moves(game, self)

    def asides(self, game: MageKnight, seat: int) -> list[Ask[Any]]:
        """What a seat may do while another one looks at this menu. In the middle of an effect there is no menu."""
        if seat in (game.seat, game.active, game.acting):
            return []
        if game.duel is not None and game.duel.full and seat == game.duel.defender:
            return []
        if game.assault is not None and seat in game.assault.seats():
            return []
        return [OnOthersTurn(seat)] if offers_of(game, game.heroes[seat]) else []
