"""Crossroads: three players go left or right, one after another, until a way ends. Tests say what ends are worth."""

from __future__ import annotations

from sortilege.kernel.brain import Brain
from sortilege.kernel.game import Setup
from sortilege.kernel.outcome import Outcome
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import Ask, State
from sortilege.kernel.vantage import Vantage
from sortilege.kernel.words import Message
from tests.kernel.toy import ThimblesGame

Worth = tuple[float, float, float]
LEFT, RIGHT = 0, 1


class Crossroads(State):
    """`ways` says what the ends are worth, by the turns that lead there. Nothing is hidden."""

    def __init__(self, ways: dict[str, Worth]) -> None:
        super().__init__()
        self.ways = ways
        self.way = ""

    def clone(self) -> Crossroads:
        other = Crossroads(self.ways)
        self.copy_play(other)
        other.way = self.way
        return other

    def redeal(self, seat: int, rng: Rng) -> None:
        pass


class Turn(Ask[Crossroads]):
    """Left or right; on the way something comes to light."""

    def seat(self, game: Crossroads) -> int:
        return len(game.way)

    def options(self, game: Crossroads) -> list[int]:
        return [LEFT, RIGHT]

    def choose(self, game: Crossroads, move: int) -> None:
        game.reveal("view")
        game.way += "LR"[move]
        if game.way not in game.ways:
            game.then(Turn())
        else:
            game.finish(self, Outcome(Message("end"), [1, 1, 1], [0, 0, 0], 3))


class Signposts(Brain):
    """Knows what the ends are worth, and nothing before."""

    def weigh(self, game: State) -> list[float]:
        return [0.5, 0.5]

    def estimate(self, game: State, rng: Rng) -> list[float]:
        assert isinstance(game, Crossroads)
        return list(game.ways.get(game.way, (0.5, 0.5, 0.5)))


class ShortSighted(Signposts):
    """What was found behind new information does not hold when that comes out otherwise."""

    looks_past_news = False


def crossroads(ways: dict[str, Worth], brain: Brain | None = None) -> Vantage:
    """Where the first player stands at the beginning."""
    game = ThimblesGame()
    game.brain = brain or Signposts()
    start = Crossroads(ways)
    start.setup = Setup(game, 3, {}, game.components(None))
    start.rng = Rng(0)
    start.then(Turn())
    start.advance()
    return Vantage(start, 0)
