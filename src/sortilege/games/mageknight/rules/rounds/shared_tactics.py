"""Co-operative games: the players agree on one of their tactics, which leaves the game."""

from __future__ import annotations

from .....kernel.words import Message
from ...state.state import MageKnight
from ..questions import AskPlayer
from ..touches import Touch, tactic_touch


def name_tactics(game: MageKnight) -> list[NameTactic]:
    """The first in the round order begins."""
    return [NameTactic(0, ())] if game.scenario.cooperative else []


class NameTactic(AskPlayer):
    """One player after the other names a tactic that the players used; if they differ the first in the round order
    decides among those named.

    Move: the tactic.
    """

    rule = "cooperation"
    fields = ("place", "named")

    def __init__(self, place: int, named: tuple[int, ...]) -> None:
        self.place = place
        self.named = named

    def fits(self, game: MageKnight) -> bool:
        used = [hero.tactic for hero in game.heroes]
        fitting = isinstance(self.named, tuple) and all(tactic in used for tactic in self.named)
        return fitting and 0 <= self.place <= game.seats and len(self.named) == self.place and len(game.order) > 0

    def seat(self, game: MageKnight) -> int:
        players = [player for player in game.order if player < game.seats]
        return players[self.place % game.seats]

    def options(self, game: MageKnight) -> list[int]:
        if self.place == game.seats:
            return sorted(set(self.named))
        return sorted({hero.tactic for hero in game.heroes if hero.tactic >= 0})

    def choose(self, game: MageKnight, move: int) -> None:
        named = (*self.named, move)
        if self.place < game.seats - 1:
            game.then(NameTactic(self.place + 1, named))
        elif self.place == game.seats - 1 and len(set(named)) > 1:
            game.then(NameTactic(game.seats, named))
        else:
            game.tactics.remove(move)
            game.tell("tactic-leaves", {"tactic": game.box.tactic_ids[move]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-name-tactic" if self.place < game.seats else "ask-decide-tactic")

    def text(self, game: MageKnight, move: int) -> str:
        return f"remove {game.box.tactic_ids[move]}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-remove-tactic", {"tactic": game.box.tactic_ids[move]})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [tactic_touch(game, move)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-name-tactic") if text.startswith("remove ") else super().refusal(game, text)
