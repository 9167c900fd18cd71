"""What a combat comes to."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import (
    asked,
    assault,
    attack,
    fight,
    hero,
    on_top,
    position,
    shield,
    texts,
    to_attack,
    to_end,
    tokens,
    turn,
    view,
    whole,
    wounds,
)

STRONG: dict[str, Any] = {"units": ["altem_guardians", "amotep_gunners"], "level": 5, "crystals": "red green"}
TOWER = {"tile": "countryside_4", "to": "1,-3"}


def site(tile: str, at: str, hand: str = "rage march", **more: Any) -> Match:
    return position(hand, at=at, tiles={"0,1": tile, "1,0": "countryside_2"}, **more)


def win(m: Match, *enemies: str) -> None:
    """Strike with Altem Guardians, after all the damage went to the hero."""
    to_attack(m)
    m.play("use altem_guardians ability 1")
    for enemy in enemies:
        m.play(f"strike {enemy}")


@clause("MK-342")
def test_combat_ends_after_the_attack_phase() -> None:
    m = fight("prowlers", "march tranquility wound")
    to_attack(m)
    m.play("end phase")
    assert view(m)["combat"] is None
    assert asked(m) == "Linger"


@clause("MK-342")
def test_combat_ends_as_soon_as_nobody_is_left() -> None:
    m = fight("prowlers", "swiftness tranquility wound", crystals="white")
    m.play("power swiftness")
    m.play("strike prowlers")
    assert view(m)["combat"] is None


@clause("MK-343")
def test_each_defender_of_a_city_that_falls_gives_a_shield_on_its_card() -> None:
    m = assault(
        "swordsmen golems crossbowmen",
        "rage march",
        tile="core_7",
        at="2,-3",
        to="1,-3",
        cities={"1,-3": []},
        units=["altem_guardians", "altem_mages spent"],
        level=7,
    )
    win(m, "crossbowmen")
    m.play("end phase")
    assert view(m)["map"]["cities"][0]["shields"] == ["arythea"]
    assert not view(m)["map"]["cities"][0]["conquered"]


@clause("MK-344", "MK-834")
@pytest.mark.parametrize(
    ("tile", "at", "where", "enemy", "gained"),
    [("countryside_1", "0,-3", "1,-4", "prowlers", 1), ("core_8", "0,-2", "0,-3", "swamp_dragon", 2)],
)
def test_a_defeated_rampaging_enemy_is_removed_and_brings_reputation(
    tile: str, at: str, where: str, enemy: str, gained: int
) -> None:
    m = site(
        tile, at, "whirlwind tranquility wound", enemies={where: enemy}, crystals="white", mana="black", night=True
    )
    m.play(f"challenge {where}")
    to_attack(m)
    m.play("cast strong whirlwind")
    assert view(m)["combat"] is None
    assert hero(m)["reputation"] == gained
    assert tokens(m, where) == []
    assert shield(m, where) is None


@clause("MK-345")
def test_orcs_met_in_ruins_bring_no_reputation() -> None:
    m = site("countryside_8", "2,-4", ruins={"2,-4": "green_green"}, enemies={"2,-4": "prowlers diggers"}, **STRONG)
    m.play("enter")
    win(m, "prowlers")
    m.play("end phase")
    assert hero(m)["reputation"] == 0


@clause("MK-346")
def test_an_adventure_site_is_marked_once_all_its_enemies_are_defeated_and_pays_at_the_end_of_the_turn() -> None:
    m = site("countryside_6", "0,-3", "rage march tranquility wound", hidden={"0,-3": "gargoyle"}, **STRONG)
    m.play("enter")
    m.play("use amotep_gunners ability 2")
    m.play("strike gargoyle")
    assert shield(m, "0,-3") == "arythea"
    assert sum(hero(m)["crystals"].values()) == 1
    m.play("end turn")
    assert "rolls" in [event.kind for event in m.moments[-1].events]


@clause("MK-346")
def test_a_site_with_an_enemy_left_is_not_marked() -> None:
    m = site("core_1", "0,-3", hidden={"0,-3": "gargoyle medusa"}, **STRONG)
    m.play("enter")
    m.play("use amotep_gunners ability 2")
    m.play("strike gargoyle")
    to_end(m)
    assert shield(m, "0,-3") is None


@clause("MK-347")
def test_who_defeats_all_defenders_stays_and_marks_the_site() -> None:
    m = assault("swordsmen", "rage march tranquility wound", **STRONG)
    win(m, "swordsmen")
    assert shield(m, "2,-4") == "arythea"
    assert hero(m)["at"] == "2,-4"


@clause("MK-348")
def test_a_conquered_mage_tower_gives_a_spell_at_the_end_of_the_turn() -> None:
    m = assault(
        "monks", "rage march tranquility wound", at="1,-2", spells="fireball snowstorm tremor", **TOWER, **STRONG
    )
    win(m, "monks")
    assert shield(m, "1,-3") == "arythea"
    assert "fireball" not in hero(m)["deck_top"]
    m.play("end turn")
    assert texts(m) == ["take fireball", "take snowstorm", "take tremor"]
    m.play("take fireball")
    assert hero(m)["deck_top"][0] == "fireball"


@clause("MK-349")
def test_a_rampaging_enemy_that_survives_does_not_prevent_the_conquest() -> None:
    m = assault("monks", "rage march tranquility wound", at="0,-2", rampaging={"0,-3": "prowlers"}, **TOWER, **STRONG)
    win(m, "monks")
    m.play("end phase")
    assert shield(m, "1,-3") == "arythea"
    assert hero(m)["at"] == "1,-3"
    assert tokens(m, "0,-3") == [["green", "prowlers"]]


@clause("MK-350")
def test_a_burned_monastery_is_marked_and_gives_an_artifact() -> None:
    m = site("countryside_7", "0,-3", "fireball concentration march tranquility wound", crystals="red")
    m = on_top(m, "monks")
    m.play("burn monastery")
    m.play("cast fireball")
    m.play("strike monks")
    assert shield(m, "0,-3") == "arythea"
    assert "talk" not in texts(m)
    m.play("end turn")
    assert asked(m) == "ReturnArtifact"


@clause("MK-351")
def test_a_rampaging_enemy_not_defeated_stays() -> None:
    m = fight("prowlers", "march")
    to_end(m)
    assert tokens(m, "1,-4") == [["green", "prowlers"]]


@clause("MK-352")
@pytest.mark.parametrize(
    ("tile", "at", "verb", "enemy", "colour"),
    [
        ("countryside_7", "1,-2", "enter", "gargoyle", "brown"),
        ("core_1", "2,-4", "enter", "swamp_dragon", "red"),
        ("countryside_7", "0,-3", "burn monastery", "monks", "violet"),
    ],
)
def test_an_enemy_of_dungeon_tomb_or_monastery_that_survives_is_discarded(
    tile: str, at: str, verb: str, enemy: str, colour: str
) -> None:
    m = on_top(site(tile, at, "march"), enemy)
    m.play(verb)
    to_end(m)
    assert whole(m)["enemies"][colour]["discard"] == [enemy]
    assert tokens(m, at) == []
    assert shield(m, at) is None


@clause("MK-353")
@pytest.mark.parametrize(
    ("tile", "at", "there", "ruin"),
    [
        ("countryside_6", "0,-3", "gargoyle", ""),
        ("core_1", "0,-3", "gargoyle medusa", ""),
        ("countryside_8", "2,-4", "golems gargoyle", "gray_brown"),
    ],
)
def test_enemies_of_den_spawning_grounds_and_ruins_that_survive_stay_face_up(
    tile: str, at: str, there: str, ruin: str
) -> None:
    m = site(tile, at, "march", hidden={at: there}, ruins={at: ruin} if ruin else {}, level=7)
    m.play("enter")
    to_end(m)
    assert [token[1:] for token in tokens(m, at)] == [[name] for name in there.split()]


@clause("MK-354")
def test_at_spawning_grounds_a_new_enemy_comes_for_each_defeated_one() -> None:
    m = site("core_1", "0,-3", hidden={"0,-3": "gargoyle medusa"}, **STRONG)
    m.play("enter")
    m.play("use amotep_gunners ability 2")
    m.play("strike gargoyle")
    to_end(m)
    assert tokens(m, "0,-3") == [["brown", "medusa"], ["brown"]]


@clause("MK-355", "MK-356")
def test_after_a_failed_assault_the_hero_goes_back_without_a_wound() -> None:
    m = assault("golems", "march stamina")
    to_end(m)
    assert hero(m)["at"] == "2,-3"
    assert wounds(m) == 1
    assert shield(m, "2,-4") is None
    assert tokens(m, "2,-4") == [["gray", "golems"]]


@clause("MK-356")
def test_if_the_space_he_went_back_to_is_not_safe_he_withdraws_from_there() -> None:
    m = position(
        "march stamina",
        at="2,-2",
        seats=2,
        others=[{"at": "2,-3"}],
        tiles={"0,1": "countryside_3", "1,0": "countryside_2"},
        enemies={"2,-4": "golems"},
        turn={"move": 9},
    )
    m.play("move to 2,-3")
    m.play("move to 2,-4")
    to_end(m)
    assert hero(m)["at"] == "2,-2"
    assert wounds(m) == 2


@clause("MK-357")
def test_a_garrison_drawn_for_another_players_keep_is_discarded_and_the_keep_keeps_its_owner() -> None:
    m = position(
        "march stamina",
        at="2,-3",
        seats=2,
        others=[{"at": "0,0"}],
        tiles={"0,1": "countryside_3", "1,0": "countryside_2"},
        shields={"2,-4": 1},
        turn={"move": 9},
    )
    m = on_top(m, "golems")
    m.play("move to 2,-4")
    to_end(m)
    assert shield(m, "2,-4") == "tovak"
    assert whole(m)["enemies"]["gray"]["discard"] == ["golems"]
    assert hero(m)["at"] == "2,-3"


@clause("MK-358")
@pytest.mark.parametrize("won", [True, False])
def test_after_a_provoked_combat_the_hero_stays_where_he_moved_to(won: bool) -> None:
    m = position("swiftness march", at="1,-3", crystals="white", enemies={"1,-4": "prowlers"}, turn={"move": 9})
    m.play("move to 0,-3")
    if won:
        m.play("power swiftness")
        m.play("strike prowlers")
    to_end(m)
    assert hero(m)["at"] == "0,-3"
    assert turn(m)["move"] == 0
    assert (tokens(m, "1,-4") == []) == won


def test_points_of_the_combat_do_not_outlast_it() -> None:
    m = fight("prowlers diggers", "rage march tranquility wound", crystals="red", level=3)
    to_attack(m)
    m.play("power rage")
    assert attack(m) == {"melee physical": 4}
    m.play("end phase")
    assert view(m)["combat"] is None
