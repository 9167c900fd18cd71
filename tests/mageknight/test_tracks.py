"""Tracks and terrain: what a space costs, fame and levels, reputation, dice."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.games import find
from tests.marks import clause

from .table import altered, asked, fight, finish, hero, position, reason, texts, turn, view

COSTS = {"plains": 2, "hills": 3, "forest": 3, "wasteland": 4, "desert": 5, "swamp": 5, "city": 2}
LEVELS = [
    (0, 2, 5, 1),
    (3, 2, 5, 1),
    (8, 3, 5, 2),
    (15, 3, 5, 2),
    (24, 3, 6, 3),
    (35, 3, 6, 3),
    (48, 4, 6, 4),
    (63, 4, 6, 4),
    (80, 4, 7, 5),
    (99, 4, 7, 5),
]
MODIFIERS = [-5, -3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 5]


def box() -> Any:
    return find("mageknight").components(None)


@clause("MK-943")
@pytest.mark.parametrize("night", [False, True])
def test_terrain_has_its_costs_and_only_forest_and_desert_change_at_night(night: bool) -> None:
    m = position("march", final=0, order=[1, 0], night=not night)
    finish(m)
    assert view(m)["night"] is night
    while asked(m) != "Walk":
        m.play(texts(m)[0])
    changed = {"forest": 5, "desert": 3} if night else {}
    assert turn(m)["costs"] == {**COSTS, **changed}


@clause("MK-943")
@pytest.mark.parametrize(("at", "to", "terrain"), [("1,-3", "2,-4", "lake"), ("0,0", "-1,0", "sea")])
def test_lakes_mountains_and_the_sea_cannot_be_entered(at: str, to: str, terrain: str) -> None:
    m = position("march", at=at, turn={"move": 20})
    assert f"move to {to}" not in texts(m)
    assert reason(m, f"move to {to}") == f"{to} cannot be entered: {terrain}."


@clause("MK-944")
@pytest.mark.parametrize("level", range(1, 11))
def test_level_l_begins_at_fame_l_squared_minus_one(level: int) -> None:
    assert box().level_of(level * level - 1) == level
    assert box().level_of((level + 1) * (level + 1) - 2) == level
    assert len(box().level_fame) == 10


@clause("MK-945")
def test_fame_beyond_the_track_goes_on_counting_without_another_level() -> None:
    m = fight("prowlers", "swiftness march", crystals="white", fame=119, level=10)
    m.play("power swiftness")
    m.play("strike prowlers")
    assert hero(m)["fame"] == 121
    finish(m)
    assert hero(m)["level"] == 10


@clause("MK-946")
@pytest.mark.parametrize("level", range(1, 11))
def test_levels_have_their_armour_hand_limit_and_command_tokens(level: int) -> None:
    shown = hero(position("march", level=level))
    found = (shown["fame"], shown["armour"], shown["hand_limit"], shown["command"])
    assert found == LEVELS[level - 1]


@clause("MK-947")
@pytest.mark.parametrize(("reputation", "modifier"), [*zip(range(-6, 8), MODIFIERS, strict=True)])
def test_each_space_of_the_reputation_track_has_its_modifier(reputation: int, modifier: int) -> None:
    m = position("march", at="2,-3", reputation=reputation, turn={"influence": 6})
    m.play("talk")
    assert turn(m)["influence"] == 6 + modifier


@clause("MK-947")
def test_nobody_deals_with_a_hero_on_the_x_space() -> None:
    m = position("march", at="2,-3", reputation=-7, turn={"influence": 6})
    assert "talk" not in texts(m)
    assert reason(m, "talk")


@clause("MK-948")
def test_reputation_never_leaves_its_track() -> None:
    m = fight("prowlers", "swiftness march", crystals="white", reputation=7)
    m.play("power swiftness")
    m.play("strike prowlers")
    assert hero(m)["reputation"] == 7
    land = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_5"}
    m = position("horn_of_wrath march", at="5,-6", tiles=land, reputation=-5)
    m.play("burn monastery")
    assert hero(m)["reputation"] == -7


@clause("MK-949")
def test_a_die_shows_each_of_the_six_colours_alike() -> None:
    base = position("march stamina", tactic="mana_search", night=True, dice="red red red")
    counts: dict[str, int] = {}
    for seed in range(1, 121):
        m = altered(base, seed=seed)
        m.play("use mana_search")
        m.play("reroll no more")
        die = min(view(m)["source"], key=lambda colour: colour == "red")
        counts[die] = counts.get(die, 0) + 1
    assert sorted(counts) == ["black", "blue", "gold", "green", "red", "white"]
    assert all(10 <= count <= 30 for count in counts.values())
