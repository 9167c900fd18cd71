"""What lies on the table: a game of Mage Knight, and cheap questions about it."""

from __future__ import annotations

from ....kernel.game import Setup
from ....kernel.rng import Rng
from ....kernel.state import State
from ..box.components import Box
from ..box.effects.in_force import BLACK_BY_DAY, GOLD_AT_NIGHT
from ..box.scenario import LENIENT, TOGETHER, Incantation, Scenario, SetupNumbers
from ..box.terms import NOBODY
from .assault_positions import write_assault
from .combat import Combat
from .duel import Duel
from .duel_positions import write_duel
from .dummy import Dummy
from .effect_under_way import EffectUnderWay
from .hero import Hero
from .hidden import memory, redeal
from .joint_assault import JointAssault
from .land import SHAPES, Land
from .market import Market
from .positions import write_table
from .source import Source
from .team_variants import agreed_teams, numbers_of
from .token_piles import TokenPiles
from .turn import Turn
from .variants import (
    HIGHEST_CITY,
    NO_RAMPAGE,
    ONE_MEGAPOLIS,
    RAISED_LEVELS,
    RAMPAGE_REPUTATION,
    RAMPAGES,
    TWO_MEGAPOLISES,
    Chosen,
    chosen_numbers,
)
from .view import view_of


class MageKnight(State):
    """A game of Mage Knight. `active` is the player whose turn it is; the dummy player, if there is one, takes turns as
    number `seats`. `acting` is the player who plays cards and answers for effects, and whose turn `turn` is: the active
    one, unless another takes a turn in advance to defend himself.

    `hero_order` is the order in which heroes are auctioned. `order` is the round order and `at` whose turn in it.
    `final` counts the turns left after the end of the round was announced and `closing` those after the end of the
    game was triggered; both are NOBODY before. `announced` says who announced, `triggered` that the scenario's end
    has been reached. `incanted` are the players who have performed the incantation of this night,
    `incantations` has those of all nights, `out` are those who are out of the game.
    `with_dummy` says that a dummy player plays along, `interactive` that spells and skills
    that act on other players are in the game. `raised` is how much higher cities are than the scenario has them,
    `rampage` whether rampaging enemies come back, `darkness` whether dice decide when night falls for good,
    `chosen` what else was chosen. `teams` has the team of each player, where there are teams, and `returners` for
    each team the member who has to return, once he has been picked. `attacks` says that heroes may attack each
    other; `duel` is a combat between two of them, or the turn in advance of the one who defended himself in it.
    `together` says that heroes may call others to the assault of a city, `lenient` that this does not cost the
    initiator his next turn; `assault` is such an assault. `schemes` says that single enemies are strengthened in
    secret.
    """

    def __init__(self) -> None:
        super().__init__()
        self.box: Box
        self.scenario: Scenario
        self.numbers: SetupNumbers
        self.chosen: Chosen
        self.land: Land
        self.source: Source
        self.market: Market
        self.token_piles: TokenPiles
        self.turn: Turn
        self.effect: EffectUnderWay
        self.dummy: Dummy
        self.fight: Combat | None = None
        self.duel: Duel | None = None
        self.attacks = False
        self.assault: JointAssault | None = None
        self.together = False
        self.lenient = False
        self.schemes = False
        self.seats = 0
        self.heroes: list[Hero] = []
        self.active = 0
        self.acting = 0
        self.round = 1
        self.night = False
        self.order: list[int] = []
        self.hero_order: list[int] = []
        self.at = 0
        self.final = NOBODY
        self.closing = NOBODY
        self.announced = NOBODY
        self.triggered = 0
        self.incanted: list[int] = []
        self.with_dummy = False
        self.interactive = True
        self.teams: list[int] = []
        self.returners: list[int] = []
        self.incantations: list[Incantation] = []
        self.out: list[int] = []
        self.raised = 0
        self.rampage = NO_RAMPAGE
        self.darkness = False
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
        other.chosen = self.chosen
        other.land = self.land.clone()
        other.source = self.source.clone()
        other.market = self.market.clone()
        other.token_piles = self.token_piles.clone()
        other.turn = self.turn.clone()
        other.effect = self.effect.clone()
        other.dummy = self.dummy.clone()
        fight = self.fight
        other.fight = fight.clone() if fight is not None else None
        duel = self.duel
        other.duel = duel.clone() if duel is not None else None
        other.attacks = self.attacks
        assault = self.assault
        other.assault = assault.clone() if assault is not None else None
        other.together = self.together
        other.lenient = self.lenient
        other.schemes = self.schemes
        other.seats = self.seats
        other.heroes = [hero.clone() for hero in self.heroes]
        other.active = self.active
        other.acting = self.acting
        other.round = self.round
        other.night = self.night
        other.order = self.order[:]
        other.hero_order = self.hero_order
        other.at = self.at
        other.final = self.final
        other.closing = self.closing
        other.announced = self.announced
        other.triggered = self.triggered
        other.incanted = self.incanted[:]
        other.with_dummy = self.with_dummy
        other.interactive = self.interactive
        other.teams = self.teams
        other.incantations = self.incantations
        other.returners = self.returners[:]
        other.out = self.out[:]
        other.raised = self.raised
        other.rampage = self.rampage
        other.darkness = self.darkness
        other.tactics = self.tactics[:]
        other.tactic_offer = self.tactic_offer[:]
        other.common_skills = self.common_skills[:]
        other.gone = self.gone[:]
        other.gone_units = self.gone_units[:]
        return other

    def new_turn(self) -> None:
        """Nothing has been done yet, and no effect is under way."""
        self.turn = Turn()
        self.effect = EffectUnderWay()

    # Questions

    @property
    def hero(self) -> Hero:
        """The player who acts."""
        return self.heroes[self.acting]

    @property
    def rival(self) -> Hero:
        """The opponent, in a duel, of the player who acts; there must be one."""
        duel = self.duel
        assert duel is not None
        return self.heroes[duel.waiting.seat]

    @property
    def combat(self) -> Combat:
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

    def players(self) -> list[int]:
        """The seats that are still in the game."""
        return [seat for seat in range(self.seats) if seat not in self.out]

    def is_megapolis(self, number: int) -> bool:
        """Whether the city that is revealed as this one becomes a megapolis: the last, or each of two."""
        kind = self.chosen.megapolis
        return kind == TWO_MEGAPOLISES or (kind == ONE_MEGAPOLIS and number == self.numbers.core_city - 1)

    def unready(self) -> bool:
        """Whether nothing has been laid out yet, since heroes are auctioned or actions drafted."""
        return self.auctioning() or any(hero.packet for hero in self.heroes)

    def auctioning(self) -> bool:
        """Whether somebody has no hero yet."""
        return any(hero.hero == NOBODY for hero in self.heroes)

    def city_level(self, number: int) -> int:
        """The level of the city that is revealed as this one."""
        levels = self.numbers.city_levels
        return min(HIGHEST_CITY, levels[min(number, len(levels) - 1)] + self.raised)

    def start_reputation(self) -> int:
        """What the scenario gives, less what rampaging enemies have done to one's name."""
        return self.scenario.start_reputation + RAMPAGE_REPUTATION[self.rampage]

    def dice_count(self) -> int:
        """The dice of the Source; the dummy player is not counted."""
        return len(self.players()) + 2 + self.scenario.extra_dice

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
        hero = self.heroes[seat].hero
        return f"bidder_{seat + 1}" if hero == NOBODY else self.box.hero_ids[hero]

    # What seats may know, positions, and what a seat cannot know, each in a file of its own

    def view(self, seat: int) -> dict[str, object]:
        return view_of(self, seat)

    def table(self) -> dict[str, object]:
        written = write_table(self)
        if self.duel is not None:
            written["duel"] = write_duel(self)
        if self.assault is not None:
            written["assault"] = write_assault(self)
        return written

    def memory(self, seat: int) -> object:
        return memory(self, seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        redeal(self, seat, rng)


def blank(setup: Setup) -> MageKnight:
    """A table with nothing on it yet."""
    game = MageKnight()
    box = setup.components
    assert isinstance(box, Box)
    game.setup = setup
    game.box = box
    game.scenario = box.scenarios[str(setup.options["scenario"])]
    numbers = numbers_of(game.scenario, setup.seats, setup.options)
    assert numbers is not None
    game.numbers = chosen_numbers(numbers, setup.options)
    numbers = game.numbers
    game.chosen = Chosen(setup.options)
    game.teams = agreed_teams(numbers, setup.options)
    game.incantations = game.scenario.incantations
    if setup.options.get("long_game") is True:
        game.incantations = game.incantations + game.scenario.long_night
    game.seats = setup.seats
    game.with_dummy = setup.seats == 1 or game.scenario.cooperative
    game.interactive = not game.with_dummy and setup.options.get("friendly_magic") is not True
    game.raised = RAISED_LEVELS.index(str(setup.options.get("city_levels", RAISED_LEVELS[0])))
    game.rampage = RAMPAGES.index(str(setup.options.get("rampage", RAMPAGES[NO_RAMPAGE])))
    game.night = setup.options.get("night_arrival") is True
    game.darkness = setup.options.get("darkness") is True
    game.attacks = setup.options.get("attacks") is True
    game.schemes = setup.options.get("schemes") is True
    game.lenient = setup.options.get("assaults") == LENIENT
    game.together = game.lenient or setup.options.get("assaults") == TOGETHER or game.scenario.joint_assaults
    game.land = Land()
    game.land.shape = SHAPES.index(numbers.shape)
    game.source = Source()
    game.market = Market()
    game.token_piles = TokenPiles()
    game.new_turn()
    game.dummy = Dummy()
    return game
