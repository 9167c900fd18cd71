"""Feeding and minus points."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .town import allocating, army, ending, figures, goods, minus, resolving, side


def needed(creatures: str, assistants: str = "recruiter") -> int:
    m = allocating(armies={0: creatures}, figures={0: f"conjurer, {assistants}"})
    found: int = side(m, 0)["food_needed"]
    return found


@clause("CON-209", "CON-210", "CON-211")
def test_creatures_need_food_equal_to_their_levels() -> None:
    assert needed("wolf") == 1
    assert needed("hydra") == 5
    assert needed("cyclops, medusa, minotaur, centaur, harpy, satyr, mummy") == 20


@clause("CON-212", "CON-213", "CON-214")
@pytest.mark.parametrize(
    ("assistants", "food"), [("recruiter", 0), ("recruiter, worker", 4), ("recruiter, worker, warrior", 12)]
)
def test_the_second_assistant_needs_4_and_the_third_8(assistants: str, food: int) -> None:
    assert needed("", assistants) == food


@clause("CON-215")
def test_the_example_of_34_food() -> None:
    assert needed("hydra, minotaur, centaur, sphinx, harpy, satyr, mummy, dwarf", "recruiter, worker, warrior") == 34


@clause("CON-131", "CON-216", "CON-217", "CON-218")
def test_four_food_short_of_sixteen_are_eight_minus_points() -> None:
    m = ending(turn=3, armies={0: "hydra, anubis, cyclops, harpy"}, goods={0: "12 food"})
    assert goods(m) == {}
    assert minus(m) == 8


@clause("CON-219")
def test_the_unfed_stay() -> None:
    m = ending(turn=3, armies={0: "hydra"}, figures={0: "conjurer, recruiter, worker"})
    assert army(m) == ["hydra"]
    assert figures(m) == ["conjurer", "recruiter", "worker"]
    assert minus(m) == 18


@clause("CON-220")
def test_food_that_is_left_is_kept() -> None:
    m = ending(turn=6, armies={0: "wolf"}, goods={0: "9 food"})
    assert goods(m) == {"food": 8}
    assert minus(m) == 0


@clause("CON-086", "CON-131")
def test_food_gained_in_the_turn_feeds_at_its_end() -> None:
    m = resolving({0: "conjurer at wild_animals, recruiter"}, turn=3, armies={0: "cyclops"})
    assert goods(m) == {"food": 1}
    assert minus(m) == 0
