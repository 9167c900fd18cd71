"""How often each skill can be used, as its token says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import ARYTHEA, GOLDYX, NOROWAS, TOVAK, fight, position, texts, to_attack, to_block, whole

EACH_TURN = {
    GOLDYX: "freezing_power glittering_fortune universal_power",
    NOROWAS: "forward_march day_sharpshooting bright_negotiation leadership",
    TOVAK: "double_time night_sharpshooting cold_swordsmanship shield_mastery resistance_break i_feel_no_pain "
    "i_dont_give_a_damn who_needs_magic",
    ARYTHEA: "dark_paths burning_power hot_swordsmanship dark_negotiation power_of_pain invocation polarization",
}
EACH_ROUND = {
    GOLDYX: "potion_making white_crystal_craft green_crystal_craft red_crystal_craft flight motivation_goldyx",
    NOROWAS: "inspiration leaves_in_the_wind whispers_in_the_treetops motivation_norowas",
    TOVAK: "motivation_tovak",
    ARYTHEA: "dark_fire_magic motivation_arythea",
}
INTERACTIVE = {
    GOLDYX: "source_freeze",
    NOROWAS: "prayer_of_weather",
    TOVAK: "mana_exploit",
    ARYTHEA: "healing_ritual",
}
AT_ONCE = "healing_ritual"
"""It leaves nothing that could stay in force."""


def each(skills: dict[str, str]) -> list[tuple[str, str]]:
    return [(who, name) for who, names in skills.items() for name in names.split()]


def moments(who: str, name: str) -> Iterator[Match]:
    """The moments of a turn in which a skill might be of use, with everything at hand that one could ask for."""
    given: dict[str, Any] = {"hero": who, "skills": name, "seats": 2, "units": ["peasants", "foresters spent wounded"]}
    given.update(crystals="red blue green white", level=3, others=[{"at": "1,-1", "hand": "march"}])
    cards = "wound wound march rage stamina swiftness"
    yield position(cards, at="0,-1", **given)
    talking = position(cards, at="2,-3", **given)
    talking.play("talk")
    yield talking
    yield fight("golems", cards, **given)
    blocking = fight("golems", cards, **given)
    to_block(blocking, "golems")
    yield blocking
    striking = fight("golems", cards, **given)
    to_attack(striking)
    yield striking


def after_use(who: str, name: str) -> str:
    """What has become of the skill once it has been used."""
    for m in moments(who, name):
        ways = [text for text in texts(m) if text == f"use {name}" or text.startswith(f"use {name} for ")]
        if ways:
            m.play(ways[0])
            state: str = whole(m)["heroes"][0]["skills"][0]["state"]
            return state
    raise AssertionError(f"{name} is of no use at any moment")


@clause("MK-227")
@pytest.mark.parametrize(("who", "name"), each(EACH_TURN))
def test_a_skill_without_a_mark_is_used_up_for_the_turn(who: str, name: str) -> None:
    assert after_use(who, name) == "used"


@clause("MK-224")
@pytest.mark.parametrize(("who", "name"), each(EACH_ROUND))
def test_a_skill_with_the_round_mark_is_used_up_for_the_round(who: str, name: str) -> None:
    assert after_use(who, name) == "face_down"


@clause("MK-225")
@pytest.mark.parametrize(("who", "name"), each(INTERACTIVE))
def test_an_interactive_skill_is_used_up_for_the_round_and_what_it_leaves_stays_in_force(who: str, name: str) -> None:
    assert after_use(who, name) == ("face_down" if name == AT_ONCE else "in_force")


def test_these_are_all_skills_but_the_one_that_is_always_in_force() -> None:
    assert len(each(EACH_TURN) + each(EACH_ROUND) + each(INTERACTIVE)) == 40 - 1
