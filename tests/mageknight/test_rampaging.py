"""Rampaging enemies: marauding orcs and draconum."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import asked, combat, fight, hero, names, position, reason, texts, to_attack, to_end, tokens, whole


def explored(tile: str, at: str) -> list[list[str]]:
    """What lies on a space of a tile that was just turned over at 1,1."""
    m = position("", at="4,-3", turn={"move": 9}, tile_deck=tile)
    m.play("explore 1,1")
    return tokens(m, at)


@clause("MK-829")
def test_draconum_appear_as_a_red_enemy_face_up() -> None:
    [token] = explored("core_4", "4,-5")
    assert token[0] == "red"
    assert len(token) == 2


@clause("MK-830")
def test_marauding_orcs_appear_as_a_green_enemy_face_up() -> None:
    [token] = explored("countryside_5", "5,-5")
    assert token[0] == "green"
    assert len(token) == 2


RED_CITY = {"0,1": "core_8", "1,0": "countryside_2"}


@clause("MK-831")
@pytest.mark.parametrize("there", [{"0,-3": "swamp_dragon"}, {}])
def test_the_space_cannot_be_entered_while_the_enemy_is_there(there: dict[str, str]) -> None:
    m = position("", at="0,-2", tiles=RED_CITY, enemies=there, turn={"move": 9})
    assert ("move to 0,-3" in texts(m)) == (not there)
    if there:
        assert reason(m, "move to 0,-3") == "A rampaging enemy bars 0,-3."


@clause("MK-832")
def test_it_attacks_a_hero_who_moves_from_one_space_beside_it_to_another() -> None:
    m = position("concentration", at="0,-1", tiles=RED_CITY, enemies={"1,-2": "swamp_dragon"}, turn={"move": 9})
    m.play("move to 0,-2")
    assert combat(m)["kind"] == "rampage"
    assert names(m) == ["swamp_dragon"]


@clause("MK-832")
def test_it_lets_a_hero_come_and_go() -> None:
    m = position("concentration", at="0,0", tiles=RED_CITY, enemies={"1,-2": "swamp_dragon"}, turn={"move": 9})
    m.play("move to 0,-1")
    m.play("move to 0,0")
    assert asked(m) == "Walk"


@clause("MK-833")
def test_it_may_be_challenged_from_a_space_beside_it() -> None:
    m = position("concentration", at="0,-1", tiles=RED_CITY, enemies={"1,-2": "swamp_dragon"})
    m.play("challenge 1,-2")
    assert names(m) == ["swamp_dragon"]
    m = position("concentration", at="0,0", tiles=RED_CITY, enemies={"1,-2": "swamp_dragon"})
    assert "challenge 1,-2" not in texts(m)
    assert reason(m, "challenge 1,-2") == "No rampaging enemy is there beside you."


@clause("MK-834")
def test_each_defeated_enemy_of_a_combat_brings_its_reputation_and_its_fame() -> None:
    m = position(
        "rage march tranquility wound",
        at="1,-3",
        tiles={"0,1": "core_5", "1,0": "countryside_2"},
        cities={"1,-3": [0]},
        enemies={"2,-3": "prowlers", "0,-2": "diggers"},
        units=["altem_guardians", "peasants"],
        level=3,
    )
    m.play("challenge 2,-3")
    m.play("challenge 0,-2")
    to_attack(m)
    m.play("use altem_guardians ability 1")
    m.play("use peasants ability 1 for attack 2")
    m.play("strike prowlers and diggers")
    assert hero(m)["fame"] == 12
    assert hero(m)["reputation"] == 2
    assert whole(m)["enemies"]["green"]["discard"] == ["prowlers", "diggers"]


@clause("MK-835")
@pytest.mark.parametrize(("tile", "at", "where"), [("core_4", "0,-2", "1,-3"), ("core_7", "2,-2", "1,-2")])
def test_a_mountain_or_lake_stays_closed_after_the_enemy_is_gone(tile: str, at: str, where: str) -> None:
    m = position("", at=at, tiles={"0,1": tile, "1,0": "countryside_2"}, turn={"move": 9})
    terrain = {"core_4": "mountain", "core_7": "lake"}[tile]
    assert f"move to {where}" not in texts(m)
    assert reason(m, f"move to {where}") == f"{where} cannot be entered: {terrain}."


@clause("MK-344", "MK-834")
def test_the_space_of_a_defeated_enemy_is_open_on_the_next_turn() -> None:
    m = fight("prowlers", "swiftness march march stamina rage", crystals="white")
    m.play("power swiftness")
    m.play("strike prowlers")
    to_end(m)
    m.play("draw")
    m.play("play march")
    m.play("play stamina")
    assert "challenge 1,-4" not in texts(m)
    m.play("move to 1,-4")
    assert hero(m)["at"] == "1,-4"
