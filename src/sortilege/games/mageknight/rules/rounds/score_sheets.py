"""How scenarios count the end: line by line for each side, and who has won."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.words import Message
from ...box.terms import KEEP, MAGE_TOWER, MINE, NOBODY
from ...state.achievements import (
    ADVENTURER,
    BEATING,
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
from ...state.teams import sides_of
from ...state.tiles import core_tile
from .ending import all_conquered

Line = tuple[Message, int]
LEADS_CITY: Final = 7
SHARES_CITY: Final = 4
COUNTRYSIDE_MINE: Final = 4
CORE_MINE: Final = 7
MINE_TITLE: Final = 5
SHARED_MINE_TITLE: Final = 2
CRAWLER_TITLE: Final = 5
SHARED_CRAWLER_TITLE: Final = 2
HELD_KEEP: Final = 3
HELD_TOWER: Final = 2
SOLO_CITY: Final = 10
SOLO_ALL_CITIES: Final = 15
ALL_LEAD: Final = 10
SOLO_ROUND: Final = 30
SOLO_UNANNOUNCED: Final = 5


class Scoring:
    """Standard achievements: fame, six categories, and titles between the sides."""

    title_of_adventurers: ClassVar[str] = "adventurer"
    adventurer_title: ClassVar[int] = TITLE
    shared_adventurer_title: ClassVar[int] = SHARED_TITLE

    def lines(self, game: MageKnight, over: bool) -> list[list[Line]]:
        """What each side is counted, line by line; what is counted for a swift end only once the game is `over`."""
        sides = sides_of(game)
        lines: list[list[Line]] = [
            [(Message("score-fame"), min(game.heroes[seat].fame for seat in side))] for side in sides
        ]
        found = [achievements(game, hero) for hero in game.heroes]
        for category, name in enumerate(CATEGORIES):
            points = [self.counted(game, category, [found[seat][category] for seat in side]) for side in sides]
            whole, shared, title = TITLE, SHARED_TITLE, name
            if category == ADVENTURER:
                whole, shared = self.adventurer_title, self.shared_adventurer_title
                title = self.title_of_adventurers
            add_lines(lines, name, points, self.titles(game, points, whole, shared), title)
        self.add(game, sides, lines, over)
        return lines

    def counted(self, game: MageKnight, category: int, points: list[int]) -> int:
        """What a side has in a category: the most of its members, or the largest loss."""
        return min(points) if category == BEATING else max(points)

    def titles(self, game: MageKnight, points: list[int], whole: int, shared: int) -> list[int]:
        """Titles are given between sides; one alone has none."""
        return titles(points, whole, shared) if len(points) > 1 else [0]

    def add(self, game: MageKnight, sides: list[tuple[int, ...]], lines: list[list[Line]], over: bool) -> None:
        """What the scenario counts besides."""

    def places(self, game: MageKnight, totals: list[int]) -> list[int]:
        """The place of each side; 1 for nobody if nobody has won."""
        return [1 + sum(1 for other in totals if other > total) for total in totals]


class Conquest(Scoring):
    """Achievements, and the cities that were conquered."""

    def add(self, game: MageKnight, sides: list[tuple[int, ...]], lines: list[list[Line]], over: bool) -> None:
        points = [max(city_points(game, seat) for seat in side) for side in sides]
        bonus = self.titles(game, points, CITY_TITLE, SHARED_CITY_TITLE)
        add_lines(lines, "cities", points, bonus if game.scenario.city_title else [0] * len(sides))


class Mines(Scoring):
    """Achievements, and the mines that were liberated."""

    def add(self, game: MageKnight, sides: list[tuple[int, ...]], lines: list[list[Line]], over: bool) -> None:
        points = [max(mine_points(game, seat) for seat in side) for side in sides]
        add_lines(lines, "mines", points, self.titles(game, points, MINE_TITLE, SHARED_MINE_TITLE))


class Dungeons(Scoring):
    """Achievements, with a greater title for adventures."""

    title_of_adventurers = "crawler"
    adventurer_title = CRAWLER_TITLE
    shared_adventurer_title = SHARED_CRAWLER_TITLE


class CoOperative(Scoring):
    """Alone or together: no titles, but cities, and how soon they fell. It is won if all of them are conquered."""

    def add(self, game: MageKnight, sides: list[tuple[int, ...]], lines: list[list[Line]], over: bool) -> None:
        cities = sum(1 for space in game.land.cities if conquered_city(game, space))
        leaders = {leader(game, city) for city in range(len(game.land.cities))}
        all_lead = game.seats > 1 and all(hero.seat in leaders for hero in game.heroes)
        found = [
            (Message("score-solo-cities"), SOLO_CITY * cities),
            (Message("score-solo-all"), SOLO_ALL_CITIES if all_conquered(game) else 0),
            (Message("score-all-lead"), ALL_LEAD if all_lead else 0),
        ]
        if over:
            found += [
                (Message("score-solo-rounds"), SOLO_ROUND * (game.numbers.rounds - game.round)),
                (Message("score-solo-dummy"), len(game.dummy.deck)),
                (Message("score-solo-unannounced"), SOLO_UNANNOUNCED if game.announced == NOBODY else 0),
            ]
        lines[0] += [line for line in found if line[1]]

    def counted(self, game: MageKnight, category: int, points: list[int]) -> int:
        """As a variant it is the least that counts of each category."""
        lowest = game.setup.options.get("lowest_counts") is True
        return min(points) if lowest else super().counted(game, category, points)

    def places(self, game: MageKnight, totals: list[int]) -> list[int]:
        return [1 if all_conquered(game) else 2]


class PortalReached(Scoring):
    """Nothing is counted: whoever stands on the space of the portal has won; a team only with the member it picked."""

    def lines(self, game: MageKnight, over: bool) -> list[list[Line]]:
        return [[] for _ in sides_of(game)]

    def places(self, game: MageKnight, totals: list[int]) -> list[int]:
        there = [hero.seat for hero in game.heroes if hero.space == game.land.portal and game.land.portal_closed]
        if game.returners:
            there = [seat for seat in there if seat in game.returners]
        return [1 if any(seat in side for seat in there) else 2 for side in sides_of(game)]


class SitesHeld(Scoring):
    """Keeps and mage towers that a side holds, its members together; nothing else counts, and equals have not won."""

    def lines(self, game: MageKnight, over: bool) -> list[list[Line]]:
        found: list[list[Line]] = []
        for side in sides_of(game):
            keeps, towers = (sum(sites_of(game, seat, site) for seat in side) for site in (KEEP, MAGE_TOWER))
            lines = [(Message("score-keeps"), HELD_KEEP * keeps), (Message("score-towers"), HELD_TOWER * towers)]
            found.append([line for line in lines if line[1]])
        return found

    def places(self, game: MageKnight, totals: list[int]) -> list[int]:
        best = max(totals)
        won = totals.count(best) == 1
        return [1 if won and total == best else 2 for total in totals]


SCORINGS: Final[dict[str, Scoring]] = {
    "achievements": Scoring(),
    "conquest": Conquest(),
    "mines": Mines(),
    "dungeons": Dungeons(),
    "solo": CoOperative(),
    "portal": PortalReached(),
    "hold": SitesHeld(),
}


def city_points(game: MageKnight, seat: int) -> int:
    """Cities: 7 for each that one leads, 4 for each other conquered one with a shield of one's own."""
    points = 0
    for city, space in enumerate(game.land.cities):
        if conquered_city(game, space) and seat in game.land.shields[city]:
            points += LEADS_CITY if leader(game, city) == seat else SHARES_CITY
    return points


def sites_of(game: MageKnight, seat: int, site: int) -> int:
    """How many sites of a kind bear a player's shield."""
    land = game.land
    return sum(1 for at in land.spaces() if land.site[at] == site and land.owner[at] == seat + 1)


def mine_points(game: MageKnight, seat: int) -> int:
    """Mines that the player liberated: 4 for each in the countryside, 7 for each on a core tile."""
    land = game.land
    own = [at for at in land.spaces() if land.site[at] == MINE and land.owner[at] == seat + 1]
    return sum(CORE_MINE if core_tile(game, at) else COUNTRYSIDE_MINE for at in own)


def add_lines(lines: list[list[Line]], name: str, points: list[int], bonus: list[int], title: str = "") -> None:
    for side, one in enumerate(points):
        if one:
            lines[side].append((Message(f"score-{name}"), one))
        if bonus[side]:
            lines[side].append((Message(f"title-{title or name}"), bonus[side]))
