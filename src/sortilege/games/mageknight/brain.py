"""What a bot needs to know of Mage Knight."""

from __future__ import annotations

from ...kernel.brain import Brain
from ...kernel.rng import Rng
from ...kernel.state import State
from .prospects import shares
from .state import MageKnight
from .steps.linger import Linger
from .steps.turns import AnnounceOrPlay
from .steps.walk import END, Walk
from .terms import WOUND


def ends_turn(game: MageKnight, move: int) -> bool:
    """Whether the move ends the turn: what it leaves unspent is lost, and what is drawn then is no merit of it."""
    step = game.asking
    return (isinstance(step, Walk) and move == END) or (isinstance(step, Linger) and move == 0)


class MageKnightBrain(Brain):
    """A first judgement: what a hero has, what his turn may bring, what a combat may cost."""

    def value(self, game: State, seat: int) -> float:
        assert isinstance(game, MageKnight)
        if game.outcome is not None:
            return game.outcome.share(seat)
        return shares(game)[seat]

    def weigh(self, game: State) -> list[float]:
        """Each option is tried in the world at hand, up to the next question."""
        assert isinstance(game, MageKnight)
        seat = game.seat
        weights: list[float] = []
        for index, move in enumerate(game.options):
            after = game.clone()
            if ends_turn(game, move):
                after.turn.move = after.turn.influence = after.turn.heal = 0
            elif isinstance(game.asking, AnnounceOrPlay) and move:
                after.hero.hand = [card for card in after.hero.hand if card == WOUND]
            else:
                after.choose(index)
            weights.append(self.value(after, seat))
        return weights

    def estimate(self, game: State, rng: Rng) -> list[float]:
        assert isinstance(game, MageKnight)
        if game.outcome is not None:
            return [game.outcome.share(seat) for seat in range(game.seats)]
        return shares(game)
