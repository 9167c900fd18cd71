"""The Game object: what Mage Knight offers to the rest."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from ...kernel.errors import SetupError
from ...kernel.events import Event
from ...kernel.fields import UNREADABLE, unreadable
from ...kernel.game import Components, Game, Occasion, OptionValue, Setup, Variant
from ...kernel.outcome import Sheet
from ...kernel.rng import Rng
from ...kernel.state import State, Step
from ...kernel.words import Message, Words
from .box.components import Box
from .box.scenario import ALONE, ASSAULTS, Scenario
from .look.board import write
from .look.cover import cover
from .look.elements import element
from .look.legend import legend
from .look.occasions import occasions
from .look.picture import draw
from .look.reading import nearness
from .look.regions import regions
from .look.rules_pictures import rules_picture
from .look.sketch import sketch
from .look.story import FIGHT_BEGINS, FIGHT_ENDS, TELLING
from .look.traces import traces
from .mind.brain import MageKnightBrain
from .rules import setup as table
from .rules.allowed import check_variants
from .rules.cards.registry import BANNERS, SPECIALS, TACTICS
from .rules.cards.registry import STEPS as CARD_STEPS
from .rules.course import check_course
from .rules.rounds.scoring import standing
from .rules.steps import STEPS
from .rules.texts import FORMS
from .state import reading
from .state.state import MageKnight
from .state.team_variants import SEATS_IN_TEAMS, TEAM_CITIES, TEAMINGS, in_teams
from .state.variants import (
    CITY_TILES,
    CORE_TILES,
    COUNTRYSIDE_TILES,
    MAP_SHAPES,
    MEGAPOLIS_LEVELS,
    MEGAPOLISES,
    RAISED_LEVELS,
    RAMPAGES,
    USUAL,
    USUAL_MEGAPOLIS,
)
from .words.about import about, names
from .words.english import english

RANDOM: Final = "random"
SEATS: Final = ("first", "second", "third", "fourth")


@cache
def built_in_box() -> Box:
    return Box(None, SPECIALS, TACTICS, BANNERS)


def variants_of(box: Box) -> tuple[Variant, ...]:
    """The scenarios and heroes that a box has."""
    scenarios, heroes = tuple(box.scenarios), tuple(sorted(box.hero_ids))
    return (
        Variant("scenario", scenarios, scenarios[0], "What you have to do, on which map, and for how long."),
        Variant(
            "attacks",
            (False, True),
            False,
            "Whether a hero may attack another one who stands on the same space.",
            added=True,
        ),
        Variant(
            "strict_fame",
            (False, True),
            False,
            "Whether a duel of equals brings fame only to who had less.",
            added=True,
        ),
        Variant("keeps_stay", (False, True), False, "Whether a keep stays its owner's who was driven out.", added=True),
        Variant("teams", TEAMINGS, TEAMINGS[0], "Who plays with whom: four players in two teams.", added=True),
        Variant("team_cities", TEAM_CITIES, TEAM_CITIES[0], "How many cities two teams fight for.", added=True),
        Variant("long_game", (False, True), False, "Whether the game has six rounds instead of four.", added=True),
        Variant("few_shields", (False, True), False, "Whether a glade bears few shields, and others go.", added=True),
        Variant("lowest_counts", (False, True), False, "Whether the lowest hero counts in each category.", added=True),
        Variant("bare_dummy", (False, True), False, "Whether no skill of the dummy's can be learnt.", added=True),
        Variant("open_map", (False, True), False, "Whether the whole map is open from the start.", added=True),
        Variant(
            "assaults",
            ASSAULTS,
            ALONE,
            "Whether several heroes may assault a city together and share its defenders.",
            added=True,
        ),
        Variant(
            "schemes",
            (False, True),
            False,
            "Whether another player may strengthen the enemy that somebody fights alone, by a colour chosen in secret.",
            added=True,
        ),
        Variant(
            "city_levels",
            RAISED_LEVELS,
            RAISED_LEVELS[0],
            "How many levels above the scenario the cities are: each level brings more defenders.",
            True,
            scale=True,
        ),
        Variant(
            "rampage",
            RAMPAGES,
            RAMPAGES[0],
            "Whether new orcs and draconum appear, from round to round, where the old ones were defeated.",
            added=True,
        ),
        Variant(
            "night_arrival",
            (False, True),
            False,
            "Whether the first round is a night, with dear forests, without gold mana.",
            added=True,
        ),
        Variant(
            "darkness",
            (False, True),
            False,
            "Whether two dice are rolled after each day: a black one brings night for the rest of the game.",
            added=True,
        ),
        Variant(
            "friendly_magic",
            (False, True),
            False,
            "Whether cards and skills that act on other players leave them alone.",
            added=True,
        ),
        Variant(
            "friendly_mana",
            (False, True),
            False,
            "Whether a gold die leaves alone the colours that other dice of the Source show.",
            added=True,
        ),
        Variant(
            "map_shape",
            MAP_SHAPES,
            USUAL,
            "How wide the map grows from the portal, and where its coasts are.",
            added=True,
        ),
        Variant(
            "countryside_tiles",
            COUNTRYSIDE_TILES,
            USUAL,
            "How many tiles of the countryside there are to explore before the core.",
            True,
            scale=True,
        ),
        Variant(
            "core_tiles",
            CORE_TILES,
            USUAL,
            "How many core tiles without a city lie among those with one.",
            True,
            scale=True,
        ),
        Variant(
            "city_tiles", CITY_TILES, USUAL, "How many city tiles there are to find and to conquer.", True, scale=True
        ),
        Variant(
            "random_orientation",
            (False, True),
            False,
            "Whether each new tile is turned by chance, so that no two maps are alike.",
            added=True,
        ),
        Variant(
            "random_cities",
            (False, True),
            False,
            "Whether a drawn card decides which city it is when a city tile is revealed.",
            added=True,
        ),
        Variant(
            "action_upgrades",
            (False, True),
            False,
            "Whether an action card can be exchanged for an advanced one after each night but the last.",
            added=True,
        ),
        Variant(
            "drafting",
            (False, True),
            False,
            "Whether each player drafts three advanced actions, one of which joins the deck after each day.",
            added=True,
        ),
        Variant(
            "megapolis",
            MEGAPOLISES,
            MEGAPOLISES[0],
            "Whether two cities are one, with both garrisons and the wares of both.",
            added=True,
        ),
        Variant(
            "megapolis_level",
            MEGAPOLIS_LEVELS,
            USUAL_MEGAPOLIS,
            "How strong a megapolis is: each half has half of the level.",
            True,
            scale=True,
        ),
        Variant(
            "auction", (False, True), False, "Whether players name heroes in turn and bid fame for them.", added=True
        ),
        *(
            Variant(
                f"hero_{seat}",
                (RANDOM, *heroes),
                RANDOM,
                f"Who plays at the {SEATS[seat]} seat; chance decides unless you do.",
            )
            for seat in range(4)
        ),
    )


def check_box(box: Box, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse, with SetupError, a scenario that is not for so many seats, and more players than there are heroes."""
    name = str(options["scenario"])
    scenario = box.scenarios[name]
    if scenario.numbers(seats) is None:
        expected = ", ".join(str(players) for players in scenario.players())
        raise SetupError(
            "{scenario} is not for {seats} seats: expected {expected}.", scenario=name, seats=seats, expected=expected
        )
    if options["attacks"] and not (scenario.pvp and seats > 1):
        raise SetupError("In {scenario} with {seats} seats no hero attacks another.", scenario=name, seats=seats)
    if (options["strict_fame"] or options["keeps_stay"]) and not (scenario.pvp and seats > 1):
        raise SetupError("In {scenario} with {seats} seats no hero attacks another.", scenario=name, seats=seats)
    if options["assaults"] != ALONE and (seats == 1 or scenario.cities_closed or scenario.cities_friendly):
        raise SetupError("In {scenario} with {seats} seats no city is assaulted together.", scenario=name, seats=seats)
    if options["city_levels"] != RAISED_LEVELS[0] and (scenario.cities_closed or scenario.cities_friendly):
        raise SetupError("In {scenario} no city is defended, so none is stronger.", scenario=name)
    if (options["night_arrival"] or options["darkness"]) and scenario.counts_nights():
        raise SetupError("{scenario} counts its days and nights, so these come in turn.", scenario=name)
    if options["darkness"] and (seats == 1 or scenario.cooperative):
        raise SetupError("Alone and together tactics leave the game, so that there are too few for more days.")
    if options["darkness"] and options["night_arrival"]:
        raise SetupError("Darkness comes after a day, so the game does not begin with a night.")
    if options["friendly_magic"] and (seats == 1 or scenario.cooperative):
        raise SetupError("Alone and together nothing acts on other players anyway.")
    check_teams(scenario, seats, options)
    check_own_variants(scenario, seats, options)
    if options["open_map"] and not scenario.strongholds:
        raise SetupError("Only Conquer and Hold has a map that can be open from the start.")
    check_variants(box, seats, options)
    least = seats + 1 if seats == 1 or scenario.cooperative else seats
    if len(box.hero_ids) < least:
        raise SetupError(
            "The components have too few heroes for {seats} seats: expected at least {least}.", seats=seats, least=least
        )


def check_own_variants(scenario: Scenario, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse variants that belong to other scenarios."""
    numbers = scenario.numbers(seats)
    assert numbers is not None
    if options["long_game"] and numbers.longer() is None:
        raise SetupError("Only Druid Nights and One to Return have a longer game.")
    if options["few_shields"] and (seats == 1 or not scenario.incantations):
        raise SetupError("Shields on glades are counted where several heroes play Druid Nights.")
    if options["lowest_counts"] and not scenario.cooperative:
        raise SetupError("The lowest hero counts only where all play together.")
    if options["bare_dummy"] and seats > 1:
        raise SetupError("The dummy brings skills only to who plays alone.")


def check_teams(scenario: Scenario, seats: int, options: dict[str, OptionValue]) -> None:
    """Refuse teams where there can be none, and cities for teams that there are not."""
    numbers = scenario.numbers(seats)
    assert numbers is not None
    if options["teams"] != USUAL and not scenario.teams:
        raise SetupError("{scenario} is not played in teams.", scenario=scenario.id)
    if options["teams"] != USUAL and seats != SEATS_IN_TEAMS:
        raise SetupError("Teams are for four players: two against two.")
    if options["team_cities"] == TEAM_CITIES[0]:
        return
    if not in_teams(numbers, options) or scenario.scoring != "conquest":
        raise SetupError("Two mighty cities are for two teams in Full or Blitz Conquest.")
    if options["city_levels"] != RAISED_LEVELS[0] or options["city_tiles"] != USUAL:
        raise SetupError("How many cities the two teams fight for, and how strong they are, is chosen already.")


class MageKnightGame(Game):
    """Mage Knight for one to four players."""

    long_board = True
    telling = TELLING
    scenes = (FIGHT_BEGINS, FIGHT_ENDS)
    forms = FORMS

    def __init__(self) -> None:
        box = built_in_box()
        super().__init__(
            home="sortilege.games.mageknight",
            name="mageknight",
            title="Mage Knight",
            version=1,
            seats=(1, 2, 3, 4),
            variants=variants_of(box),
            steps=(*STEPS, *CARD_STEPS),
            words=english(box.names()),
            brain=MageKnightBrain(),
        )

    def variants_with(self, components: Components) -> tuple[Variant, ...]:
        assert isinstance(components, Box)
        return variants_of(components)

    def settle(
        self, seats: object, options: dict[str, Any], components: Components | None = None
    ) -> dict[str, OptionValue]:
        box = components if isinstance(components, Box) else built_in_box()
        settled = super().settle(seats, options, box)
        check_box(box, self.check_seats(seats), settled)
        return settled

    def check(self, seats: int, options: dict[str, OptionValue]) -> None:
        for seat in range(seats, max(self.seats)):
            if options[f"hero_{seat}"] != RANDOM:
                raise SetupError(
                    "With {seats} seats nobody can play {hero!r} at seat {seat}.",
                    seats=seats,
                    hero=options[f"hero_{seat}"],
                    seat=seat,
                )
        chosen = [options[f"hero_{seat}"] for seat in range(seats) if options[f"hero_{seat}"] != RANDOM]
        for name in chosen:
            if chosen.count(name) > 1:
                raise SetupError("Two seats cannot both play {hero!r}.", hero=name)

    def components(self, data: dict[str, Any] | None) -> Components:
        if data is None:
            return built_in_box()
        try:
            return Box(data, SPECIALS, TACTICS, BANNERS)
        except UNREADABLE as error:
            raise unreadable(error) from None

    def deal(self, setup: Setup, rng: Rng, log: list[Event] | None) -> State:
        return table.deal(setup, rng, log)

    def restore(self, setup: Setup, written: dict[str, Any], steps: list[Step[Any]]) -> State:
        state = reading.restore(setup, written)
        check_course(state, steps)
        return state

    def side(self, state: State, seat: int) -> str:
        assert isinstance(state, MageKnight)
        return state.name(seat)

    def rules(self) -> str:
        return Path(__file__).parent.joinpath("words", "rules.md").read_text("utf-8")

    def about(self, thing: str, components: Components, words: Words, view: dict[str, Any] | None = None) -> list[str]:
        assert isinstance(components, Box)
        return about(components, words, thing, view)

    def about_names(self, components: Components, words: Words) -> list[str]:
        assert isinstance(components, Box)
        return names(components, words)

    def board_text(self, view: dict[str, Any], words: Words) -> str:
        return write(view, words)

    def board_svg(self, view: dict[str, Any], words: Words) -> str:
        return draw(view, words)

    def regions(self, view: dict[str, Any], words: Words) -> dict[str, str]:
        return regions(view, words)

    def legend(self, words: Words) -> list[tuple[str, str]]:
        return legend(words)

    def occasions(self, view: dict[str, Any]) -> list[Occasion]:
        return occasions(view)

    def picture(self, name: str, words: Words) -> str:
        return rules_picture(name, words)

    def cover(self) -> str:
        return cover()

    def sketch(self, seats: int, options: dict[str, OptionValue], words: Words) -> str:
        return sketch(built_in_box(), seats, options, words)

    def traces(self, view: dict[str, Any], events: list[Event], words: Words) -> str:
        return traces(view, events)

    def element(self, message: Message, param: str) -> str:
        return element(message, param)

    def nearness(self, view: dict[str, Any]) -> Message | None:
        return nearness(view)

    def standing(self, state: State) -> list[Sheet]:
        assert isinstance(state, MageKnight)
        return standing(state)


GAME: Final = MageKnightGame()
