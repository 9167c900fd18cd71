"""What lies on the table: a game of Mage Knight, and cheap questions about it."""

from __future__ import annotations

from typing import Any

from ...kernel.rng import Rng
from ...kernel.state import Ask, State
from .components import Box
from .dummy import Dummy
from .effects.rules import BLACK_BY_DAY, GOLD_AT_NIGHT
from .fight import Fight
from .hero import Hero
from .hordes import Hordes
from .land import Land
from .market import Market
from .scenario import Scenario, SetupNumbers
from .source import Source
from .terms import NOBODY
from .turn import Turn


class MageKnight(State):
    """A game of Mage Knight. `active` is the player whose turn it is; the dummy player, if there is one, takes turns as
    number `seats`.

    `order` is the round order and `at` whose turn in it. `final` counts the turns left after the end of the round was
    announced and `closing` those after the end of the game was triggered; both are NOBODY before. `announced` says who
    announced, `ended_by` that the scenario's end has been reached.
    """

    def __init__(self) -> None:
        super().__init__()
        self.box: Box
        self.scenario: Scenario
        self.numbers: SetupNumbers
        self.land: Land
        self.source: Source
        self.market: Market
        self.hordes: Hordes
        self.turn: Turn
        self.dummy: Dummy
        self.fight: Fight | None = None
        self.seats = 0
        self.heroes: list[Hero] = []
        self.active = 0
        self.round = 1
        self.night = False
        self.order: list[int] = []
        self.at = 0
        self.final = NOBODY
        self.closing = NOBODY
        self.announced = NOBODY
        self.triggered = 0
        self.solo = False
        self.tactics: list[int] = []
        self.tactic_offer: list[int] = []
        self.common_skills: list[int] = []
        self.gone: list[int] = []
        self.gone_units: list[int] = []

    def clone(self) -> MageKnight:
        other = MageKnight()
        self.copy_play(other)
        other.box = self.box
        other.scenario = self.scenario
        other.numbers = self.numbers
        other.land = self.land.clone()
        other.source = self.source.clone()
        other.market = self.market.clone()
        other.hordes = self.hordes.clone()
        other.turn = self.turn.clone()
        other.dummy = self.dummy.clone()
        fight = self.fight
        other.fight = fight.clone() if fight is not None else None
        other.seats = self.seats
        other.heroes = [hero.clone() for hero in self.heroes]
        other.active = self.active
        other.round = self.round
        other.night = self.night
        other.order = self.order[:]
        other.at = self.at
        other.final = self.final
        other.closing = self.closing
        other.announced = self.announced
        other.triggered = self.triggered
        other.solo = self.solo
        other.tactics = self.tactics[:]
        other.tactic_offer = self.tactic_offer[:]
        other.common_skills = self.common_skills[:]
        other.gone = self.gone[:]
        other.gone_units = self.gone_units[:]
        return other

    # Questions

    @property
    def hero(self) -> Hero:
        """The player whose turn it is."""
        return self.heroes[self.active]

    @property
    def combat(self) -> Fight:
        """The combat under way; there must be one."""
        fight = self.fight
        assert fight is not None
        return fight

    def dark(self) -> bool:
        """Whether it is night here and now: at night, and by day where night rules hold."""
        if self.night:
            return True
        fight = self.fight
        return fight is not None and fight.night == 1

    def gold_works(self) -> bool:
        """Whether gold mana can be used now."""
        if not self.dark():
            return True
        fight = self.fight
        return self.turn.rules[GOLD_AT_NIGHT] > 0 and (fight is None or fight.night == 0)

    def black_works(self) -> bool:
        """Whether black mana can be used now."""
        return self.dark() or self.turn.rules[BLACK_BY_DAY] > 0

    def hero_on(self, space: int, besides: int) -> int:
        """The seat of another hero on the space, or NOBODY."""
        for hero in self.heroes:
            if hero.space == space and hero.seat != besides:
                return hero.seat
        return NOBODY

    def name(self, seat: int) -> str:
        """The id of the hero a seat plays; of the dummy's for the dummy player."""
        if seat >= self.seats:
            return "dummy"
        return self.box.hero_ids[self.heroes[seat].hero]

    # What seats may know, positions, and what a seat cannot know, each in a file of its own

    def view(self, seat: int) -> dict[str, object]:
        from .view import view_of

        return view_of(self, seat)

    def table(self) -> dict[str, object]:
        from .positions import write_table

        return write_table(self)

    def redeal(self, seat: int, rng: Rng) -> None:
        from .hidden import redeal

        redeal(self, seat, rng)

    def asides(self, seat: int) -> list[Ask[Any]]:
        from .steps.between import asides_of

        return asides_of(self, seat)
