"""What a bot needs to know of Conjurers."""

from __future__ import annotations

from typing import Final

from ....kernel.brain import Brain
from ....kernel.rng import Rng
from ....kernel.skill import Skill
from ....kernel.state import NewInformation, State
from ....kernel.words import Message
from ..rules.allocation import Allocate
from ..state.conjurers import Conjurers
from .allocating import allocate_on, weigh_spaces
from .battling import chances, fight_on, in_battle
from .bouts import cut_off
from .errands import Errands
from .prospects import all_holdings, odds, shares, with_battles
from .reasons import reasons

SKILLS: Final = {
    "beginner": Skill(overlooks=0.6, misjudges=0.15),
    "easy": Skill(overlooks=0.15, misjudges=0.035),
    "normal": Skill(misjudges=0.012),
    "hard": Skill(seconds=1.0),
}
"""Each level is to have three quarters of the wins against the one below: see docs/strength.md."""


class ConjurersBrain(Brain):
    """Judges the town by what things promise and battles by the exchange that may be expected. Handfuls of dice seldom
    fall alike, so a search stops at them."""

    looks_past_news = False
    skills = SKILLS

    def value(self, game: State, seat: int) -> float:
        assert isinstance(game, Conjurers)
        return shares(game)[seat]

    def weigh(self, game: State) -> list[float]:
        assert isinstance(game, Conjurers)
        if in_battle(game):
            return chances(game)
        if isinstance(game.asking, Allocate):
            return weigh_spaces(game)
        return [weigh_option(game, index) for index in range(len(game.options))]

    def narrow(self, game: State) -> None:
        """A battle changes nothing but who wins it, so it can be thought about by itself."""
        assert isinstance(game, Conjurers)
        if in_battle(game):
            cut_off(game)

    def estimate(self, game: State, rng: Rng) -> list[float]:
        """A battle is fought to its end, dice and all. An allocation is gone through, and what all figures may bring
        home is added up: dice would only blur that."""
        assert isinstance(game, Conjurers)
        if in_battle(game):
            fight_on(game)
        if isinstance(game.asking, Allocate):
            return allocate_on(game)
        return shares_with_errands(game)

    def glance(self, game: State, rng: Rng) -> list[float]:
        assert isinstance(game, Conjurers)
        return shares_with_errands(game)

    def reasons(self, game: State, index: int) -> list[Message]:
        assert isinstance(game, Conjurers)
        return reasons(game, index)


def shares_with_errands(game: Conjurers) -> list[float]:
    """How likely each seat is to win, with what the figures may bring home whose actions are not over."""
    if game.outcome is not None:
        return shares(game)
    held = all_holdings(game)
    points = with_battles(game, held)
    for seat in range(game.seats):
        points[seat] += Errands(game, seat, held[seat]).unresolved()
    return odds(game, points)


def weigh_option(game: Conjurers, index: int) -> float:
    """How the seat that decides would stand after the option, up to the first new information, with what its figures
    may yet bring home."""
    seat = game.seat
    after = game.clone()
    after.halting = True
    try:
        after.choose(index)
    except NewInformation:
        pass
    if after.outcome is not None:
        return after.outcome.share(seat)
    held = all_holdings(after)
    points = with_battles(after, held)
    points[seat] += Errands(after, seat, held[seat]).all_standing()
    return odds(after, points)[seat]
