"""Keeps and mage towers: garrisons, assaults, and what they are to their conquerors."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import (
    enemy,
    finish,
    hand,
    hero,
    piles_with,
    position,
    shield,
    texts,
    to_attack,
    tokens,
    turn,
    view,
    whole,
)

KEEP, FOREST, PLAINS = "5,-6", "4,-5", "4,-6"
KEEP_LAND = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_3"}
TOWER, BESIDE_TOWER = "4,-5", "3,-4"
TOWER_LAND = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_4"}


def at_keep(cards: str = "march", **more: Any) -> Match:
    """The hero stands beside a keep on hills and can enter it."""
    more.setdefault("at", PLAINS)
    more.setdefault("turn", {"move": 3})
    return position(cards, tiles=KEEP_LAND, **more)


def at_tower(cards: str = "march", **more: Any) -> Match:
    """The hero stands beside a mage tower in the desert and can enter it."""
    more.setdefault("at", BESIDE_TOWER)
    more.setdefault("turn", {"move": 5})
    return position(cards, tiles=TOWER_LAND, **more)


# Keeps


@clause("MK-768", "MK-775")
@pytest.mark.parametrize(
    ("tile", "at", "colour"), [("countryside_3", KEEP, "gray"), ("countryside_4", TOWER, "violet")]
)
def test_a_revealed_keep_gets_a_grey_and_a_revealed_tower_a_violet_enemy_face_down(
    tile: str, at: str, colour: str
) -> None:
    m = position("march", at="4,-3", turn={"move": 2}, tile_deck=tile)
    m.play("explore 1,1")
    assert tokens(m, at) == [[colour]]


@clause("MK-769")
@pytest.mark.parametrize(("night", "seen"), [(False, True), (True, False)])
def test_a_keep_s_garrison_is_turned_up_when_a_hero_is_beside_it_by_day(night: bool, seen: bool) -> None:
    m = at_keep(at="3,-4", hidden={KEEP: "guardsmen"}, night=night, turn={"move": 5})
    assert tokens(m, KEEP) == [["gray"]]
    m.play(f"move to {FOREST}")
    assert tokens(m, KEEP) == [["gray", "guardsmen"] if seen else ["gray"]]


@clause("MK-769")
def test_a_garrison_once_seen_stays_so() -> None:
    m = at_keep(at=FOREST, hidden={KEEP: "guardsmen"}, turn={"move": 9})
    m.play(f"move to {PLAINS}")
    m.play("move to 3,-5")
    assert tokens(m, KEEP) == [["gray", "guardsmen"]]


@clause("MK-769", "MK-776")
def test_garrisons_beside_a_hero_are_turned_up_when_the_day_breaks() -> None:
    for m, at in (
        (at_keep(at=FOREST, hidden={KEEP: "guardsmen"}, night=True, final=0, order=[1, 0]), KEEP),
        (at_tower(hidden={TOWER: "monks"}, night=True, final=0, order=[1, 0]), TOWER),
    ):
        assert len(tokens(m, at)[0]) == 1
        finish(m)
        assert view(m)["night"] is False
        assert len(tokens(m, at)[0]) == 2


@clause("MK-770", "MK-774")
@pytest.mark.parametrize("night", [False, True])
def test_an_assault_on_a_keep_costs_a_reputation_and_meets_a_fortified_garrison(night: bool) -> None:
    m = at_keep("horn_of_wrath march", hidden={KEEP: "swordsmen"}, night=night)
    assert tokens(m, KEEP) == [["gray"]]
    m.play(f"move to {KEEP}")
    assert hero(m)["reputation"] == -1
    assert tokens(m, KEEP) == [["gray", "swordsmen"]]
    assert enemy(m, "swordsmen")["fortified"] == 1


@clause("MK-770")
def test_who_defeats_a_keep_s_garrison_marks_and_owns_it() -> None:
    m = at_keep("horn_of_wrath march", enemies={KEEP: "swordsmen"})
    m.play(f"move to {KEEP}")
    m.play("use horn_of_wrath")
    m.play("strike swordsmen")
    assert shield(m, KEEP) == "arythea"
    assert hero(m)["at"] == KEEP
    assert hero(m)["fame"] == 4
    assert tokens(m, KEEP) == []


@clause("MK-770")
def test_a_garrison_that_holds_stays_and_the_hero_goes_back() -> None:
    m = at_keep(enemies={KEEP: "swordsmen"})
    m.play(f"move to {KEEP}")
    to_attack(m)
    m.play("end phase")
    assert (hero(m)["at"], shield(m, KEEP), tokens(m, KEEP)) == (PLAINS, None, [["gray", "swordsmen"]])


def at_others_keep(cards: str, **more: Any) -> Match:
    others = [{"hand": "march", "at": "0,0"}]
    return at_keep(cards, seats=2, shields={KEEP: 1}, others=others, table=piles_with(gray="crossbowmen"), **more)


@clause("MK-771")
def test_an_assault_on_another_player_s_keep_costs_a_reputation_and_meets_a_random_fortified_grey_enemy() -> None:
    m = at_others_keep("horn_of_wrath march")
    m.play(f"move to {KEEP}")
    assert hero(m)["reputation"] == -1
    assert [one["enemy"] for one in view(m)["combat"]["enemies"]] == ["crossbowmen"]
    assert enemy(m, "crossbowmen")["fortified"] == 1


@clause("MK-772")
def test_defeating_another_player_s_garrison_brings_half_its_fame_rounded_up_and_the_keep() -> None:
    m = at_others_keep("horn_of_wrath march")
    m.play(f"move to {KEEP}")
    m.play("use horn_of_wrath")
    m.play("strike crossbowmen")
    assert hero(m)["fame"] == 2
    assert shield(m, KEEP) == "arythea"
    assert whole(m)["enemies"]["gray"]["discard"] == ["crossbowmen"]


@clause("MK-771")
def test_another_player_s_garrison_that_is_not_defeated_is_discarded_and_the_keep_stays_his() -> None:
    m = at_others_keep("march stamina")
    m.play(f"move to {KEEP}")
    to_attack(m)
    m.play("end phase")
    assert (hero(m)["at"], shield(m, KEEP), tokens(m, KEEP)) == (PLAINS, "tovak", [])
    assert whole(m)["enemies"]["gray"]["discard"] == ["crossbowmen"]


@clause("MK-773")
def test_in_one_s_own_keep_units_with_its_icon_are_recruited() -> None:
    m = at_keep(at=KEEP, shields={KEEP: 0}, offer="peasants utem_swordsmen northern_monks", turn={"influence": 9})
    m.play("talk")
    assert [text for text in texts(m) if text.startswith("recruit")] == ["recruit utem_swordsmen"]


@clause("MK-773")
def test_nobody_deals_with_the_locals_of_another_player_s_keep() -> None:
    m = at_keep(at=KEEP, shields={KEEP: 1}, seats=2, turn={"influence": 9})
    assert "talk" not in texts(m)


@clause("MK-773")
@pytest.mark.parametrize(
    ("at", "shields", "cards"),
    [
        (KEEP, {KEEP: 0}, 6),
        (FOREST, {KEEP: 0}, 6),
        (FOREST, {KEEP: 0, "2,-3": 0}, 7),
        (FOREST, {KEEP: 1, "2,-3": 0}, 5),
        ("0,0", {KEEP: 0}, 5),
    ],
)
def test_a_turn_ended_on_or_beside_an_own_keep_raises_the_hand_limit_by_one_for_each_keep_owned(
    at: str, shields: dict[str, int], cards: int
) -> None:
    tiles = {**KEEP_LAND, "0,1": "countryside_9"}
    others = [{"hand": "march", "at": "0,0"}]
    m = position("march stamina", at=at, seats=2, tiles=tiles, shields=shields, others=others)
    m.play("play march")
    m.play("end turn")
    m.play("draw")
    assert hero(m)["hand"] == cards


# Mage towers


@clause("MK-776")
@pytest.mark.parametrize(("night", "seen"), [(False, True), (True, False)])
def test_a_tower_s_garrison_is_turned_up_when_a_hero_is_beside_it_by_day(night: bool, seen: bool) -> None:
    m = at_tower(at="4,-3", hidden={TOWER: "monks"}, night=night, turn={"move": 2})
    m.play("move to 4,-4")
    assert tokens(m, TOWER) == [["violet", "monks"] if seen else ["violet"]]


@clause("MK-777")
def test_an_assault_on_a_tower_costs_a_reputation_meets_a_fortified_enemy_and_brings_a_spell() -> None:
    m = at_tower("horn_of_wrath march stamina", enemies={TOWER: "monks"}, spells="fireball tremor expose")
    m.play(f"move to {TOWER}")
    assert hero(m)["reputation"] == -1
    assert enemy(m, "monks")["fortified"] == 1
    m.play("use horn_of_wrath")
    m.play("strike monks")
    assert shield(m, TOWER) == "arythea"
    assert hero(m)["at"] == TOWER
    m.play("end turn")
    assert texts(m) == ["take fireball", "take tremor", "take expose"]
    m.play("take tremor")
    assert hero(m)["deck_top"] == ["tremor"]


@clause("MK-778")
@pytest.mark.parametrize("owner", [0, 1])
def test_in_a_conquered_tower_everybody_recruits_units_with_its_icon_and_buys_spells(owner: int) -> None:
    m = at_tower(
        at=TOWER, seats=2, shields={TOWER: owner}, crystals="red", offer="peasants illusionists",
        spells="fireball tremor", turn={"influence": 14},
    )  # fmt: skip
    m.play("talk")
    wares = [text for text in texts(m) if text.startswith(("recruit", "buy"))]
    assert wares == ["recruit illusionists", "buy spell fireball"]
    m.play("buy spell fireball")
    assert turn(m)["influence"] == 7
    assert hero(m)["crystals"] == {}
    assert hero(m)["deck_top"] == ["fireball"]


@clause("MK-778")
def test_a_spell_costs_seven_influence_and_a_mana_of_its_colour() -> None:
    for influence, crystals, open_to in ((6, "red", False), (7, "red", True), (7, "blue", False)):
        m = at_tower(at=TOWER, shields={TOWER: 0}, crystals=crystals, spells="fireball", turn={"influence": influence})
        m.play("talk")
        assert ("buy spell fireball" in texts(m)) == open_to


@clause("MK-779")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_conquered_tower_is_entered_without_an_assault(owner: int) -> None:
    m = at_tower(seats=2, shields={TOWER: owner}, reputation=1)
    m.play(f"move to {TOWER}")
    assert view(m)["combat"] is None
    assert (hero(m)["at"], hero(m)["reputation"]) == (TOWER, 1)
    assert "wound" not in hand(m)
