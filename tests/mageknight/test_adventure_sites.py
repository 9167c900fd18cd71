"""Adventure sites: dungeons, tombs, spawning grounds and monster dens."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import (
    altered,
    fight,
    finish,
    hand,
    hero,
    piles_with,
    position,
    reason,
    shield,
    texts,
    to_attack,
    tokens,
    turn,
    view,
    whole,
)

RUINS = "5,-6"
DUNGEON = "4,-4"
TOMB = "5,-6"
SPAWNING = "3,-5"
DEN = "3,-5"


def land(tile: str) -> dict[str, str]:
    return {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": tile}


def at_dungeon(cards: str = "march", enemy: str = "minotaur", **more: Any) -> Match:
    return position(cards, at=DUNGEON, tiles=land("countryside_7"), table=piles_with(brown=enemy), **more)


def at_tomb(cards: str = "march", enemy: str = "swamp_dragon", **more: Any) -> Match:
    return position(cards, at=TOMB, tiles=land("core_1"), table=piles_with(red=enemy), **more)


def at_spawning(cards: str = "march", enemies: str = "medusa gargoyle", **more: Any) -> Match:
    return position(cards, at=SPAWNING, tiles=land("core_1"), hidden={SPAWNING: enemies}, **more)


def at_den(cards: str = "march", enemy: str = "medusa", **more: Any) -> Match:
    return position(cards, at=DEN, tiles=land("countryside_6"), hidden={DEN: enemy}, **more)


def enemies(m: Match) -> list[str]:
    return [one["enemy"] for one in view(m)["combat"]["enemies"]]


def shoot(m: Match, card: str, target: str) -> None:
    m.play(f"use {card}")
    m.play(f"strike {target}")


def give_in(m: Match) -> None:
    """Defeat nobody (else)."""
    to_attack(m)
    m.play("end phase")


def rolled(m: Match) -> list[str]:
    """The colours rolled for rewards in the last move."""
    return [str(event.params["colour"]) for event in m.moments[-1].events if event.kind == "rolls"]


# What they share


@clause("MK-780")
def test_a_conquered_adventure_site_is_an_empty_space_with_a_shield() -> None:
    for m in (
        position("march", at=RUINS, tiles=land("countryside_8"), ruins={RUINS: "altar_red"}, shields={RUINS: 0}),
        position("march", at=DEN, tiles=land("countryside_6"), shields={DEN: 0}),
        position("march", at=SPAWNING, tiles=land("core_1"), shields={SPAWNING: 0}),
    ):
        assert "enter" not in texts(m)
        assert reason(m, "enter") == "This site has been conquered."
        before = hero(m)
        finish(m)
        assert hero(m)["crystals"] == before["crystals"]


# Dungeons and tombs


@clause("MK-792")
def test_a_brown_enemy_is_drawn_and_fought_in_a_dungeon() -> None:
    m = at_dungeon("horn_of_wrath march")
    assert view(m)["combat"] is None
    m.play("enter")
    assert enemies(m) == ["minotaur"]


@clause("MK-798")
def test_a_red_enemy_is_drawn_and_fought_in_a_tomb() -> None:
    m = at_tomb("horn_of_wrath march")
    m.play("enter")
    assert enemies(m) == ["swamp_dragon"]


@clause("MK-793", "MK-799")
@pytest.mark.parametrize("place", [at_dungeon, at_tomb])
def test_night_rules_hold_in_dungeons_and_tombs_by_day(place: Any) -> None:
    m = place("swiftness fireball", mana="gold red black")
    assert "power swiftness" not in texts(m)
    m.play("enter")
    assert view(m)["combat"]["night"] is True
    assert "power swiftness" not in texts(m)
    assert "cast strong fireball" in texts(m)
    outside = fight("prowlers", "swiftness fireball", mana="gold red black")
    assert "power swiftness" in texts(outside)
    assert "cast strong fireball" not in texts(outside)


@clause("MK-794", "MK-799")
@pytest.mark.parametrize("place", [at_dungeon, at_tomb])
def test_units_cannot_be_used_in_dungeons_and_tombs(place: Any) -> None:
    m = place("horn_of_wrath march", units=["utem_crossbowmen"])
    m.play("enter")
    assert not any("utem_crossbowmen" in text for text in texts(m))
    m.play("end phase")
    assert not any("utem_crossbowmen" in text for text in texts(m))


@clause("MK-795")
def test_a_dungeon_is_marked_and_a_die_decides_between_a_spell_and_an_artifact() -> None:
    seen = set()
    for seed in range(1, 21):
        m = altered(at_dungeon("horn_of_wrath march stamina", spells="fireball tremor"), seed=seed)
        m.play("enter")
        shoot(m, "horn_of_wrath", "minotaur")
        assert shield(m, DUNGEON) == "arythea"
        m.play("end turn")
        [colour] = rolled(m)
        seen.add(colour)
        if colour in ("gold", "black"):
            assert texts(m) == ["take fireball", "take tremor"]
        else:
            assert texts(m)[0].startswith("put back ")
    assert len(seen) > 4
    assert seen & {"gold", "black"}


@clause("MK-796", "MK-801")
@pytest.mark.parametrize(("place", "at", "colour"), [(at_dungeon, DUNGEON, "brown"), (at_tomb, TOMB, "red")])
def test_an_enemy_of_a_dungeon_or_tomb_that_is_not_defeated_is_discarded(place: Any, at: str, colour: str) -> None:
    m = place("march stamina", level=9)
    m.play("enter")
    [name] = enemies(m)
    give_in(m)
    assert tokens(m, at) == []
    assert whole(m)["enemies"][colour]["discard"] == [name]
    assert shield(m, at) is None


@clause("MK-797")
def test_a_conquered_dungeon_may_be_entered_again_for_the_fame_alone_under_the_same_limits() -> None:
    m = at_dungeon("horn_of_wrath march stamina", seats=2, shields={DUNGEON: 1}, units=["utem_crossbowmen"])
    m.play("enter")
    assert view(m)["combat"]["night"] is True
    assert not any("utem_crossbowmen" in text for text in texts(m))
    shoot(m, "horn_of_wrath", "minotaur")
    assert hero(m)["fame"] == 4
    assert shield(m, DUNGEON) == "tovak"
    assert rolled(m) == []
    assert turn(m)["artifacts"] == 0


SLAY_DRAGON = "snowstorm fireball march stamina"
SLAY_MANA = "blue black red black"


def slay(m: Match) -> None:
    """Sixteen siege points of fire and ice."""
    m.play("cast strong snowstorm")
    m.play("cast strong fireball")
    m.play("strike swamp_dragon")


@clause("MK-800")
def test_a_tomb_is_marked_and_brings_a_spell_and_an_artifact() -> None:
    m = at_tomb(SLAY_DRAGON, mana=SLAY_MANA, dice="gold gold gold", spells="tremor expose")
    m.play("enter")
    slay(m)
    assert shield(m, TOMB) == "arythea"
    m.play("end turn")
    assert texts(m) == ["take artifact", "take spell"]
    m.play("take spell")
    m.play("take expose")
    drawn = hero(m)["drawn"]
    m.play(f"put back {drawn[1]}")
    assert hero(m)["deck_top"] == [drawn[0], "expose"]


@clause("MK-802")
def test_a_conquered_tomb_may_be_entered_again_for_the_fame_alone() -> None:
    m = at_tomb(SLAY_DRAGON, mana=SLAY_MANA, dice="gold gold gold", shields={TOMB: 0}, fame=0)
    m.play("enter")
    assert view(m)["combat"]["no_units"] is True
    assert view(m)["combat"]["night"] is True
    slay(m)
    assert hero(m)["fame"] == 7
    assert turn(m)["artifacts"] == 0
    assert "take spell" not in texts(m)


# Spawning grounds and monster dens


@clause("MK-803", "MK-808")
@pytest.mark.parametrize(("tile", "count"), [("core_1", 2), ("countryside_6", 1)])
def test_revealed_spawning_grounds_get_two_and_a_revealed_den_one_brown_enemy_face_down(tile: str, count: int) -> None:
    m = position("march", at="4,-3", turn={"move": 2}, tile_deck=tile)
    m.play("explore 1,1")
    assert tokens(m, SPAWNING) == [["brown"]] * count


@clause("MK-804")
def test_both_enemies_of_spawning_grounds_are_turned_up_and_fought() -> None:
    m = at_spawning("horn_of_wrath march")
    assert tokens(m, SPAWNING) == [["brown"], ["brown"]]
    m.play("enter")
    assert enemies(m) == ["medusa", "gargoyle"]
    assert tokens(m, SPAWNING) == [["brown", "medusa"], ["brown", "gargoyle"]]


@clause("MK-805")
def test_unless_both_are_defeated_the_defeated_one_is_replaced_face_down_and_the_other_stays() -> None:
    m = at_spawning("horn_of_wrath march stamina", level=9)
    m.play("enter")
    shoot(m, "horn_of_wrath", "medusa")
    give_in(m)
    assert tokens(m, SPAWNING) == [["brown", "gargoyle"], ["brown"]]
    assert shield(m, SPAWNING) is None


@clause("MK-806", "MK-807")
def test_spawning_grounds_are_marked_and_bring_an_artifact_and_three_random_crystals() -> None:
    m = at_spawning("horn_of_wrath march stamina", enemies="medusa")
    m.play("enter")
    shoot(m, "horn_of_wrath", "medusa")
    assert shield(m, SPAWNING) == "arythea"
    m.play("end turn")
    assert texts(m) == ["take artifact", "take crystal"]
    m.play("take artifact")
    drawn = hero(m)["drawn"]
    assert len(drawn) == 2
    m.play(f"put back {drawn[0]}")
    assert hero(m)["deck_top"] == [drawn[1]]
    assert len(dice_of_rewards(m)) == 3


def dice_of_rewards(m: Match) -> list[str]:
    """All the dice, gold ones taken for white crystals."""
    found = rolled(m)
    while "gain white crystal" in texts(m):
        assert texts(m) == [f"gain {colour} crystal" for colour in ("red", "blue", "green", "white")]
        m.play("gain white crystal")
        found += rolled(m)
    return found


@clause("MK-807", "MK-811")
def test_a_den_is_marked_and_brings_two_crystals_rolled_with_gold_for_a_choice_and_black_for_fame() -> None:
    seen: set[str] = set()
    for seed in range(1, 16):
        m = altered(at_den("horn_of_wrath march stamina"), seed=seed)
        m.play("enter")
        shoot(m, "horn_of_wrath", "medusa")
        assert shield(m, DEN) == "arythea"
        m.play("end turn")
        dice = dice_of_rewards(m)
        assert len(dice) == 2
        expected: dict[str, int] = {}
        for die in dice:
            if die != "black":
                crystal = "white" if die == "gold" else die
                expected[crystal] = expected.get(crystal, 0) + 1
        assert hero(m)["crystals"] == expected
        assert hero(m)["fame"] == 5 + dice.count("black")
        seen |= set(dice)
    assert seen == {"red", "blue", "green", "white", "gold", "black"}


@clause("MK-809", "MK-810")
def test_a_den_s_enemy_is_turned_up_and_stays_face_up_until_it_is_defeated() -> None:
    m = at_den("march stamina", "gargoyle", level=9)
    assert tokens(m, DEN) == [["brown"]]
    m.play("enter")
    assert enemies(m) == ["gargoyle"]
    give_in(m)
    assert tokens(m, DEN) == [["brown", "gargoyle"]]
    assert shield(m, DEN) is None
    assert "wound" in hand(m)
