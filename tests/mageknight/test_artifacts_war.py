"""Sword of Justice, Horn of Wrath."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match, UndoRefused
from tests.marks import card, clause

from .table import (
    altered,
    assault,
    attack,
    enemy,
    fight,
    hand,
    hero,
    texts,
    to_attack,
    to_block,
    to_damage,
    whole,
    wounds,
)

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""
SEEDS = range(1, 13)


def rolled(m: Match) -> list[str]:
    """The dice that the last move rolled."""
    return [str(event.params["colour"]) for event in m.moments[-1].events if event.kind == "rolls"]


# Sword of Justice


def sword(enemies: str, cards: str, **more: Any) -> Match:
    """A combat in the attack phase, with the sword and other cards in hand."""
    m = fight(enemies, f"sword_of_justice {cards}", **{"level": 9, "fame": 0, **more})
    to_attack(m)
    return m


@card("sword_of_justice basic")
def test_the_sword_of_justice_attacks_with_three_for_each_card_discarded() -> None:
    m = sword("high_dragon", "promise march stamina")
    m.play("use sword_of_justice")
    m.play("discard promise")
    m.play("discard march")
    m.play("discard no more")
    assert attack(m) == {"melee physical": 6}
    assert "march" in hero(m)["discard"]
    assert "promise" in hero(m)["discard"]
    assert hero(m)["played"] == ["sword_of_justice"]


@card("sword_of_justice basic")
def test_the_sword_of_justice_may_be_used_without_discarding_and_takes_no_wounds() -> None:
    m = sword("high_dragon", "promise wound")
    m.play("use sword_of_justice")
    assert texts(m) == ["discard no more", "discard promise"]
    m.play("discard no more")
    assert attack(m) == {}


@card("sword_of_justice basic", "sword_of_justice strong")
@pytest.mark.parametrize("use", ["use sword_of_justice", "throw away sword_of_justice"])
def test_the_sword_of_justice_brings_a_fame_more_for_each_enemy_defeated_before_and_after(use: str) -> None:
    m = fight(
        "prowlers diggers monks", f"sword_of_justice fireball {FILLER} horn_of_wrath", crystals="red", level=9, fame=0
    )
    m.play("cast fireball")
    m.play("strike prowlers")
    assert hero(m)["fame"] == 2
    to_attack(m)
    m.play(use)
    if "discard promise" in texts(m):
        m.play("discard promise")
        m.play("discard no more")
    else:
        m.play("play promise sideways for attack")
        m.play("play mana_draw sideways for attack")
    assert hero(m)["fame"] == 3
    m.play("strike diggers")
    assert hero(m)["fame"] == 3 + 2 + 1


@card("sword_of_justice basic")
def test_the_sword_of_justice_is_used_in_the_attack_phase_only() -> None:
    m = fight("prowlers", f"sword_of_justice {FILLER}")
    assert "use sword_of_justice" not in texts(m)
    to_block(m, "prowlers")
    assert "use sword_of_justice" not in texts(m)


@card("sword_of_justice strong")
def test_thrown_away_the_sword_of_justice_doubles_physical_attacks_of_every_range() -> None:
    m = sword("high_dragon", "rage swiftness horn_of_wrath promise", crystals="white", units=["peasants"])
    m.play("throw away sword_of_justice")
    assert "sword_of_justice" in whole(m)["gone"]
    m.play("play rage for attack 2")
    m.play("play promise sideways for attack")
    m.play("use peasants ability 1 for attack 2")
    assert attack(m) == {"melee physical": 4 + 2 + 4}
    m.play("power swiftness")
    m.play("throw away horn_of_wrath")
    m.play("add 0")
    assert attack(m) == {"melee physical": 10, "ranged physical": 6, "siege physical": 10}


@card("sword_of_justice strong")
def test_thrown_away_the_sword_of_justice_doubles_no_fire_ice_or_cold_fire() -> None:
    m = sword(
        "high_dragon",
        "flame_wall promise march",
        crystals="red blue",
        units=["ice_mages", "altem_mages"],
    )
    m.play("throw away sword_of_justice")
    m.play("cast flame_wall for attack 5 fire")
    m.play("use ice_mages ability 1 for attack 4 ice")
    m.play("use altem_mages ability 2 for attack 5 cold_fire")
    assert attack(m) == {"melee fire": 5, "melee ice": 4, "melee cold_fire": 5}


@card("sword_of_justice strong")
def test_what_was_played_before_the_sword_of_justice_is_not_doubled() -> None:
    m = sword("high_dragon", "rage promise march")
    m.play("play rage for attack 2")
    m.play("throw away sword_of_justice")
    assert attack(m) == {"melee physical": 2}


@card("sword_of_justice strong")
def test_thrown_away_the_sword_of_justice_takes_physical_resistance_of_all_enemies_alone() -> None:
    m = fight("ice_golems golems", f"sword_of_justice {FILLER}")
    m.play("throw away sword_of_justice")
    assert enemy(m, "ice_golems")["resistances"] == ["ice"]
    assert enemy(m, "golems")["resistances"] == []


@card("sword_of_justice strong")
def test_thrown_away_in_the_ranged_phase_the_sword_of_justice_doubles_in_the_attack_phase_only() -> None:
    m = fight("high_dragon", f"sword_of_justice swiftness rage {FILLER}", crystals="white", level=9)
    m.play("throw away sword_of_justice")
    m.play("power swiftness")
    assert attack(m) == {"ranged physical": 3}
    to_attack(m)
    m.play("play rage for attack 2")
    assert attack(m) == {"melee physical": 4}


@card("sword_of_justice strong")
def test_the_sword_of_justice_may_be_thrown_away_in_any_phase_of_combat_but_not_outside() -> None:
    m = fight("prowlers", f"sword_of_justice {FILLER}")
    to_block(m, "prowlers")
    assert "throw away sword_of_justice" in texts(m)
    m.play("let through")
    to_damage(m)
    assert "throw away sword_of_justice" in texts(m)


@card("sword_of_justice basic")
@clause("MK-205")
def test_ambush_raises_the_attack_of_the_sword_of_justice_once() -> None:
    m = fight("high_dragon", "sword_of_justice ambush promise march stamina", level=9)
    m.play("play ambush")
    to_attack(m)
    m.play("use sword_of_justice")
    m.play("discard promise")
    m.play("discard march")
    m.play("discard no more")
    assert attack(m) == {"melee physical": 3 + 3 + 1}


@card("sword_of_justice strong")
def test_an_attack_turned_into_cold_fire_is_not_doubled_by_the_sword_of_justice() -> None:
    m = sword("high_dragon", "rage promise march", mana="black", night=True, units=["altem_mages"])
    m.play("use altem_mages ability 5 for all_cold_fire 1")
    m.play("throw away sword_of_justice")
    m.play("play rage for attack 2")
    assert attack(m) == {"melee cold_fire": 2}


# Horn of Wrath


@card("horn_of_wrath basic")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_horn_of_wrath_is_a_siege_attack_of_five_at_the_risk_of_a_wound(seed: int) -> None:
    m = altered(fight("diggers", f"horn_of_wrath {FILLER}", level=9), seed=seed)
    m.play("use horn_of_wrath")
    assert attack(m) == {"siege physical": 5}
    die = rolled(m)
    assert len(die) == 1
    assert wounds(m) == (1 if die[0] in ("black", "red") else 0)
    assert hero(m)["played"] == ["horn_of_wrath"]


@card("horn_of_wrath strong")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("more", [0, 1, 5])
def test_thrown_away_the_horn_of_wrath_adds_up_to_five_with_a_die_for_each_point(more: int, seed: int) -> None:
    m = altered(fight("diggers", f"horn_of_wrath {FILLER}", level=9), seed=seed)
    m.play("throw away horn_of_wrath")
    assert rolled(m) == []
    assert texts(m) == [f"add {n}" for n in range(6)]
    m.play(f"add {more}")
    assert attack(m) == {"siege physical": 5 + more}
    assert len(rolled(m)) == more
    assert wounds(m) == sum(die in ("black", "red") for die in rolled(m))
    assert "horn_of_wrath" in whole(m)["gone"]


@card("horn_of_wrath basic", "horn_of_wrath strong")
def test_dice_rolled_for_the_horn_of_wrath_show_all_six_colours() -> None:
    seen = set()
    for seed in range(1, 25):
        m = altered(fight("diggers", f"horn_of_wrath {FILLER}", level=9), seed=seed)
        m.play("throw away horn_of_wrath")
        m.play("add 5")
        seen.update(rolled(m))
    assert seen == {"red", "blue", "green", "white", "gold", "black"}


@card("horn_of_wrath basic")
@clause("MK-257")
def test_the_roll_for_the_horn_of_wrath_cannot_be_taken_back() -> None:
    m = fight("diggers", f"horn_of_wrath {FILLER}")
    m.play("use horn_of_wrath")
    with pytest.raises(UndoRefused):
        m.undo()


@card("horn_of_wrath basic")
def test_the_horn_of_wrath_reaches_behind_walls() -> None:
    m = assault("swordsmen", f"horn_of_wrath {FILLER}")
    m.play("use horn_of_wrath")
    assert "strike swordsmen" in texts(m)


@card("horn_of_wrath basic")
@clause("MK-326")
def test_a_wound_of_the_horn_of_wrath_counts_for_the_knock_out() -> None:
    m = fight("diggers", f"horn_of_wrath {FILLER}")
    m = altered(m, lambda table: table["fight"].update(wounds=4), seed=next(seed for seed in SEEDS if unlucky(seed)))
    m.play("use horn_of_wrath")
    assert hand(m) == ["wound"]
    assert {"promise", "mana_draw"} <= set(hero(m)["discard"])


def unlucky(seed: int) -> bool:
    """Whether the first die is black or red."""
    m = altered(fight("diggers", f"horn_of_wrath {FILLER}"), seed=seed)
    m.play("use horn_of_wrath")
    return rolled(m)[0] in ("black", "red")
