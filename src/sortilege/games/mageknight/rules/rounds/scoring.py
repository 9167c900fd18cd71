"""The end of the game: score sheets and ranking."""

from __future__ import annotations

from typing import Final

from .....kernel.outcome import Outcome, Sheet
from .....kernel.state import Step
from .....kernel.words import Message
from ...box.terms import MINE, NOBODY
from ...state.achievements import (
    ADVENTURER,
    CATEGORIES,
    CITY_TITLE,
    SHARED_CITY_TITLE,
    SHARED_TITLE,
    TITLE,
    achievements,
    titles,
)
from ...state.holdings import conquered_city, leader
from ...state.state import MageKnight
from ...state.tiles import core_tile
from .ending import all_conquered

Line = tuple[Message, int]
REASONS: Final = ("scenario", "rounds")
VOID: Final = "void"
LEADS_CITY: Final = 7
SHARES_CITY: Final = 4
COUNTRYSIDE_MINE: Final = 4
CORE_MINE: Final = 7
MINE_TITLE: Final = 5
SHARED_MINE_TITLE: Final = 2
CRAWLER_TITLE: Final = 5
SHARED_CRAWLER_TITLE: Final = 2
SOLO_CITY: Final = 10
SOLO_ALL_CITIES: Final = 15
SOLO_ROUND: Final = 30
SOLO_UNANNOUNCED: Final = 5


class EndGame(Step[MageKnight]):
    """The game is over: because the scenario's end was reached, or because all rounds were played."""

    fields = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def fits(self, game: MageKnight) -> bool:
        return self.reason in REASONS

    def run(self, game: MageKnight) -> None:
        game.tell("end-" + self.reason, {})
        game.finish(self, MageKnightOutcome(game, self.reason))


def city_points(game: MageKnight, seat: int) -> int:
    """Cities: 7 for each that one leads, 4 for each other conquered one with a shield of one's own."""
    points = 0
    for city, space in enumerate(game.land.cities):
        if conquered_city(game, space) and seat in game.land.shields[city]:
            points += LEADS_CITY if leader(game, city) == seat else SHARES_CITY
    return points


def mine_points(game: MageKnight, seat: int) -> int:
    """Mines that the player liberated: 4 for each in the countryside, 7 for each on a core tile."""
    land = game.land
    own = [at for at in land.spaces() if land.site[at] == MINE and land.owner[at] == seat + 1]
    return sum(CORE_MINE if core_tile(game, at) else COUNTRYSIDE_MINE for at in own)


def score_lines(game: MageKnight, over: bool) -> list[list[Line]]:
    """What each player is counted, line by line; what is counted for a swift end only once the game is `over`."""
    lines: list[list[Line]] = [[(Message("score-fame"), hero.fame)] for hero in game.heroes]
    found = [achievements(game, hero) for hero in game.heroes]
    for category, name in enumerate(CATEGORIES):
        points = [one[category] for one in found]
        whole, shared, title = TITLE, SHARED_TITLE, name
        if category == ADVENTURER and game.scenario.scoring == "dungeons":
            whole, shared, title = CRAWLER_TITLE, SHARED_CRAWLER_TITLE, "crawler"
        bonus = titles(points, whole, shared) if game.seats > 1 else [0]
        add_lines(lines, name, points, bonus, title)
    if game.scenario.scoring == "conquest":
        points = [city_points(game, seat) for seat in range(game.seats)]
        bonus = titles(points, CITY_TITLE, SHARED_CITY_TITLE) if game.scenario.city_title else [0] * game.seats
        add_lines(lines, "cities", points, bonus)
    elif game.scenario.scoring == "mines":
        points = [mine_points(game, seat) for seat in range(game.seats)]
        add_lines(lines, "mines", points, titles(points, MINE_TITLE, SHARED_MINE_TITLE))
    elif game.scenario.scoring == "solo":
        lines[0] += solo_lines(game) if over else solo_cities(game)
    return lines


def add_lines(lines: list[list[Line]], name: str, points: list[int], bonus: list[int], title: str = "") -> None:
    for seat, one in enumerate(points):
        if one:
            lines[seat].append((Message(f"score-{name}"), one))
        if bonus[seat]:
            lines[seat].append((Message(f"title-{title or name}"), bonus[seat]))


def solo_cities(game: MageKnight) -> list[Line]:
    """What the cities are counted in a game alone."""
    cities = sum(1 for space in game.land.cities if conquered_city(game, space))
    found = [
        (Message("score-solo-cities"), SOLO_CITY * cities),
        (Message("score-solo-all"), SOLO_ALL_CITIES if all_conquered(game) else 0),
    ]
    return [line for line in found if line[1]]


def solo_lines(game: MageKnight) -> list[Line]:
    """What a game alone is counted on top: cities, and how soon they fell."""
    unplayed = game.numbers.rounds - game.round
    found = [
        *solo_cities(game),
        (Message("score-solo-rounds"), SOLO_ROUND * unplayed),
        (Message("score-solo-dummy"), len(game.dummy.deck)),
        (Message("score-solo-unannounced"), SOLO_UNANNOUNCED if game.announced == NOBODY else 0),
    ]
    return [line for line in found if line[1]]


def standing(game: MageKnight) -> list[Sheet]:
    """The sheets as they would be counted now, best first; all of it can be seen or was seen by everybody."""
    lines = score_lines(game, over=False)
    totals = [sum(points for _, points in one) for one in lines]
    places = [1 + sum(1 for other in totals if other > total) for total in totals]
    order = sorted((place, seat) for seat, place in enumerate(places))
    return [Sheet(game.name(seat), (seat,), lines[seat], place) for place, seat in order]


class MageKnightOutcome(Outcome):
    """The end of a game of Mage Knight. It keeps the final state, which changes no more."""

    def __init__(self, game: MageKnight, reason: str) -> None:
        lines = score_lines(game, over=True)
        totals = [sum(points for _, points in one) for one in lines]
        places = [1 + sum(1 for other in totals if other > total) for total in totals]
        won = True
        if game.scenario.scoring == "solo":
            won = all_conquered(game)
            places = [1 if won else 2]
        super().__init__(Message("end-" + reason), places, totals, places.count(1) if won else 1)
        self.game = game
        self.lines = lines
        self.won = won

    def write_sheets(self) -> list[Sheet]:
        game = self.game
        order = sorted((place, seat) for seat, place in enumerate(self.places))
        sheets = [Sheet(game.name(seat), (seat,), self.lines[seat], place) for place, seat in order]
        if not self.won:
            sheets.insert(0, Sheet(VOID, (), [], 1))
        return sheets
