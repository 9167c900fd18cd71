"""Titles: three points for the best alone, one for each of several, nothing for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import finish, position, sheet

TILES = {"0,1": "countryside_9", "1,0": "countryside_5"}
KEEP, TOWER, DUNGEON, MONASTERY = "2,-3", "0,-2", "1,-4", "4,-3"
CATEGORIES: dict[str, tuple[dict[str, Any], ...]] = {
    "knowledge": ({"hand": "march fireball"}, {"hand": "march snowstorm"}, {"hand": "march blood_rage"}),
    "loot": ({"crystals": "red red"}, {"crystals": "blue white"}, {}),
    "leader": ({"units": ["utem_guardsmen"]}, {"units": ["utem_crossbowmen"]}, {"units": ["peasants"]}),
}


def ended(*players: dict[str, Any], shields: dict[str, int] | None = None) -> Match:
    """After the last turn of the last round. Everybody holds a march, and nothing but what the test names."""
    first, *others = ({"hand": "march", "deck": "", **one} for one in players)
    order = [*range(1, len(players)), 0]
    m = position(
        first.pop("hand"), seats=len(players), scenario="full_conquest", final=0, order=order, round=6, tiles=TILES,
        others=others, shields=shields, **first,
    )  # fmt: skip
    finish(m)
    assert m.over
    return m


def title(m: Match, name: str) -> list[int]:
    assert m.outcome is not None
    return [sheet(m, seat).get(f"title-{name}", 0) for seat in range(len(m.outcome.scores))]


@clause("MK-665")
@pytest.mark.parametrize("name", CATEGORIES)
def test_most_points_in_a_category_bring_three_more_and_one_to_each_of_several(name: str) -> None:
    most, as_much, less = CATEGORIES[name]
    assert title(ended(most, less), name) == [3, 0]
    assert title(ended(less, most), name) == [0, 3]
    assert title(ended(most, less, as_much), name) == [1, 0, 1]


@clause("MK-665")
def test_the_title_of_the_greatest_conqueror_goes_by_keeps_towers_and_monasteries() -> None:
    assert title(ended({}, {}, shields={KEEP: 0, TOWER: 0, MONASTERY: 1}), "conqueror") == [3, 0]
    assert title(ended({}, {}, shields={KEEP: 0, TOWER: 1}), "conqueror") == [1, 1]


@clause("MK-665")
def test_the_title_of_the_greatest_adventurer_goes_by_adventure_sites() -> None:
    assert title(ended({}, {}, shields={DUNGEON: 1}), "adventurer") == [0, 3]


@clause("MK-666")
def test_nobody_gets_a_title_for_nothing() -> None:
    m = ended({}, {})
    assert [sheet(m, seat) for seat in (0, 1)] == [{"score-fame": 0}, {"score-fame": 0}]


@clause("MK-667")
def test_who_lost_most_by_wounds_loses_three_more_and_each_of_several_one() -> None:
    one, two = {"hand": "march wound"}, {"hand": "march wound wound"}
    assert title(ended(one, two), "beating") == [0, -3]
    assert title(ended(two, one, two), "beating") == [-1, 0, -1]
    assert title(ended(one, {}), "beating") == [-3, 0]
    assert title(ended({}, {}), "beating") == [0, 0]


@clause("MK-665", "MK-667")
def test_titles_are_part_of_the_score() -> None:
    m = ended({"crystals": "red red", "fame": 5, "level": 2}, {"hand": "march wound"})
    assert m.outcome is not None
    assert m.outcome.scores == [5 + 1 + 3, -2 - 3]
