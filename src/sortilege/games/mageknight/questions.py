"""A question that is put only if there is something to choose."""

from __future__ import annotations

from ...kernel.state import Ask
from .state import MageKnight


class AskIfAny(Ask[MageKnight]):
    """A question of the active player, passed over when nothing fits: what finds nothing to do is skipped."""

    def seat(self, game: MageKnight) -> int:
        return game.active

    def run(self, game: MageKnight) -> None:
        options = self.options(game)
        if options:
            game.ask(self, game.active, options)
