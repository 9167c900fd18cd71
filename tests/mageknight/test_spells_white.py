"""White spells: Expose, Whirlwind, Wings of Wind, both sides of each. Call to Arms and Mind Read have own files."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import card, clause

from .table import (
    asked,
    assault,
    attack,
    enemy,
    fight,
    hero,
    position,
    texts,
    to_attack,
    to_block,
    to_damage,
    turn,
    view,
    wounds,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""


def by_night(enemies: str, spell: str, **more: Any) -> Match:
    """A combat at night of a hero who is not easily knocked out."""
    return fight(enemies, f"{spell} {FILLER}", night=True, **{"crystals": "white", "mana": "black", "level": 9, **more})


def cast(m: Match, start: str) -> Match:
    """Cast the spell for the effect that begins so; there must be one."""
    m.play(next(text for text in texts(m) if text.startswith(start)))
    return m


# Expose, Mass Expose


@card("expose basic")
def test_expose_takes_fortification_and_resistances_of_one_enemy_and_gives_a_ranged_attack_of_two() -> None:
    m = fight("altem_guardsmen altem_mages", f"expose {FILLER}", crystals="white", level=9)
    m.play("cast expose")
    m.play("target altem_guardsmen")
    exposed, other = enemy(m, "altem_guardsmen"), enemy(m, "altem_mages")
    assert (exposed["fortified"], exposed["resistances"]) == (0, [])
    assert (other["fortified"], other["resistances"]) == (1, ["physical"])
    assert attack(m) == {"ranged physical": 2}


@card("expose basic")
def test_expose_takes_the_walls_of_a_site_from_one_enemy() -> None:
    m = assault("guardsmen", f"expose {FILLER}", crystals="white")
    assert enemy(m, "guardsmen")["fortified"] == 2
    m.play("cast expose")
    assert enemy(m, "guardsmen")["fortified"] == 0


@card("expose basic")
@clause("MK-277")
def test_who_was_exposed_can_be_reached_by_red_and_blue_effects() -> None:
    m = fight("high_dragon", f"expose chill {FILLER}", crystals="white blue", level=9)
    m.play("cast expose")
    m.play("cast chill")
    assert enemy(m, "high_dragon")["state"] == "held"


@card("expose basic", "expose strong")
@pytest.mark.parametrize("side", ["cast expose", "cast strong expose for all loses resistances"])
def test_in_the_block_phase_expose_has_no_attack(side: str) -> None:
    m = by_night("golems", "expose")
    to_block(m, "golems")
    m.play(side)
    assert enemy(m, "golems")["resistances"] == []
    m.play("let through")
    to_attack(m)
    assert attack(m) == {}


@card("expose strong")
def test_mass_expose_takes_either_the_fortifications_of_all_enemies() -> None:
    m = by_night("altem_guardsmen altem_mages", "expose")
    cast(m, "cast strong expose for all loses fortification")
    assert [enemy(m, name)["fortified"] for name in ("altem_guardsmen", "altem_mages")] == [0, 0]
    assert enemy(m, "altem_mages")["resistances"] == ["physical"]
    assert attack(m) == {"ranged physical": 3}


@card("expose strong")
def test_mass_expose_takes_or_the_resistances_of_all_enemies() -> None:
    m = by_night("altem_guardsmen altem_mages", "expose")
    cast(m, "cast strong expose for all loses resistances")
    assert [enemy(m, name)["resistances"] for name in ("altem_guardsmen", "altem_mages")] == [[], []]
    assert [enemy(m, name)["fortified"] for name in ("altem_guardsmen", "altem_mages")] == [1, 1]
    assert attack(m) == {"ranged physical": 3}


# Whirlwind, Tornado


@card("whirlwind basic")
@pytest.mark.parametrize("phase", ["ranged", "block"])
def test_whirlwind_keeps_an_enemy_from_attacking_without_blocking_it(phase: str) -> None:
    m = fight("swordsmen prowlers", f"whirlwind {FILLER}", crystals="white")
    if phase == "block":
        m.play("end phase")
    m.play("cast whirlwind")
    m.play("target swordsmen")
    assert enemy(m, "swordsmen")["state"] == "held"
    to_attack(m)
    assert wounds(m) == 2  # the prowlers alone: 4 against armour 2


@card("whirlwind basic")
def test_whirlwind_in_the_damage_phase_still_stops_damage_that_was_not_dealt() -> None:
    m = fight("swordsmen prowlers", f"whirlwind {FILLER}", crystals="white")
    to_damage(m)
    m.play("cast whirlwind")
    m.play("target swordsmen")
    to_attack(m)
    assert wounds(m) == 2


@card("whirlwind basic")
def test_a_summoned_monster_that_is_whirled_away_is_stopped_alone() -> None:
    m = fight("orc_summoners", f"whirlwind {FILLER}", crystals="white")
    m.play("end phase")
    m.play("cast whirlwind")  # the summoner cannot be chosen while the monster stands in for it
    assert [one["state"] for one in view(m)["combat"]["enemies"]][1:] in (["held"], ["gone"])
    to_attack(m)
    assert wounds(m) == 0
    assert enemy(m, "orc_summoners")["state"] != "defeated"


@card("whirlwind strong")
def test_tornado_destroys_an_enemy_in_the_attack_phase_only() -> None:
    m = by_night("high_dragon prowlers", "whirlwind", fame=0)
    assert "cast strong whirlwind" not in texts(m)
    m.play("end phase")
    assert "cast strong whirlwind" not in texts(m)
    to_attack(m)
    m.play("cast strong whirlwind")
    m.play("target high_dragon")
    assert enemy(m, "high_dragon")["state"] == "defeated"
    assert hero(m)["fame"] == 9


@card("whirlwind strong")
def test_an_enemy_destroyed_by_tornado_brings_reputation_and_leaves_the_map() -> None:
    m = by_night("prowlers", "whirlwind", reputation=0)
    to_attack(m)
    m.play("cast strong whirlwind")
    assert hero(m)["reputation"] == 1
    assert view(m)["map"]["tokens"] == []


# Wings of Wind


def winged(move: int, **more: Any) -> Match:
    return position(f"wings_of_wind {FILLER}", crystals="white", turn={"move": move}, **more)


@card("wings_of_wind basic")
def test_wings_of_wind_fly_one_space_for_each_move_point() -> None:
    m = winged(3)
    m.play("cast wings_of_wind")
    m.play("travel to 1,-3")
    assert hero(m)["at"] == "1,-3"
    assert turn(m)["move"] == 0


@card("wings_of_wind basic")
@pytest.mark.parametrize(("move", "far"), [(2, False), (3, True)])
def test_wings_of_wind_fly_no_farther_than_move_points_allow(move: int, far: bool) -> None:
    m = winged(move)
    m.play("cast wings_of_wind")
    assert ("travel to 1,-3" in texts(m)) is far
    assert "travel to 0,-2" in texts(m)


@card("wings_of_wind basic")
def test_wings_of_wind_fly_five_spaces_at_most() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_6"}
    m = winged(9, tiles=tiles)
    m.play("cast wings_of_wind")
    assert "travel to 3,-5" in texts(m)  # five away, over the lake
    assert "travel to 5,-6" not in texts(m)  # six away
    m.play("travel to 3,-5")
    assert turn(m)["move"] == 4


@card("wings_of_wind basic")
def test_wings_of_wind_pass_rampaging_enemies_without_provoking_them_and_end_on_safe_spaces() -> None:
    m = winged(5, at="0,-3", enemies={"1,-4": "prowlers"})
    m.play("cast wings_of_wind")
    assert not {"travel to 1,-4", "travel to 2,-4"} & set(texts(m))  # the enemy's space, and the lake
    m.play("travel to 1,-3")
    assert view(m)["combat"] is None
    assert turn(m)["move"] == 4


@card("wings_of_wind basic")
def test_wings_of_wind_need_move_points_and_the_movement_part() -> None:
    assert "cast wings_of_wind" not in texts(winged(0))
    m = fight("prowlers", f"wings_of_wind {FILLER}", crystals="white", turn={"rules": {"agility": 1}, "move": 5})
    assert "cast wings_of_wind" not in texts(m)


# Wings of Night


FIVE = "prowlers diggers wolf_riders cursed_hags ironclads"


@card("wings_of_wind strong")
def test_wings_of_night_keep_one_enemy_from_attacking_for_nothing() -> None:
    m = by_night("swordsmen prowlers", "wings_of_wind")
    m.play("cast strong wings_of_wind")
    m.play("hold swordsmen")
    assert asked(m) == "Shoot"  # there are no move points for a second
    assert (enemy(m, "swordsmen")["state"], enemy(m, "prowlers")["state"]) == ("held", "attacks")


@card("wings_of_wind strong")
@pytest.mark.parametrize(
    ("points", "held", "left"), [(0, 1, 0), (1, 2, 0), (2, 2, 1), (3, 3, 0), (6, 4, 0), (10, 5, 0), (9, 4, 3)]
)
def test_each_further_enemy_costs_wings_of_night_one_move_point_more(points: int, held: int, left: int) -> None:
    m = by_night(FIVE, "wings_of_wind", turn={"rules": {"agility": 1}, "move": points})
    m.play("cast strong wings_of_wind")
    for name in FIVE.split():
        if f"hold {name}" in texts(m):
            m.play(f"hold {name}")
    if asked(m) == "HoldEnemy":
        m.play("no more")
    assert [one["state"] for one in view(m)["combat"]["enemies"]].count("held") == held
    assert turn(m)["move"] == left


@card("wings_of_wind strong")
def test_wings_of_night_may_stop_after_the_first() -> None:
    m = by_night(FIVE, "wings_of_wind", turn={"rules": {"agility": 1}, "move": 9})
    m.play("cast strong wings_of_wind")
    m.play("hold diggers")
    m.play("no more")
    assert turn(m)["move"] == 9
    assert enemy(m, "prowlers")["state"] == "attacks"


@card("wings_of_wind strong")
def test_move_points_for_wings_of_night_come_from_cards_played_in_the_combat() -> None:
    m = fight("prowlers diggers", "wings_of_wind march promise", night=True, crystals="white", mana="black")
    m.play("play march")
    m.play("cast strong wings_of_wind")
    m.play("hold prowlers")
    m.play("hold diggers")
    assert turn(m)["move"] == 1


@card("wings_of_wind strong")
def test_no_resistance_and_no_fortification_helps_against_wings_of_night() -> None:
    m = by_night("altem_guardsmen", "wings_of_wind")
    m.play("cast strong wings_of_wind")
    assert enemy(m, "altem_guardsmen")["state"] == "held"


@card("wings_of_wind strong")
def test_wings_of_night_come_before_the_damage_is_dealt() -> None:
    m = by_night("prowlers swordsmen", "wings_of_wind")
    to_damage(m)
    m.play("cast strong wings_of_wind")
    m.play("hold swordsmen")
    to_attack(m)
    assert wounds(m) == 1  # the prowlers alone: 4 against armour 4


@card("wings_of_wind strong")
def test_wings_of_night_are_of_no_use_in_the_attack_phase() -> None:
    m = by_night("prowlers swordsmen", "wings_of_wind")
    to_attack(m)
    assert "cast strong wings_of_wind" not in texts(m)
