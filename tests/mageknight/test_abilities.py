"""What is printed on enemies: abilities and resistances."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marks import card, clause

from .table import (
    asked,
    assault,
    attack,
    combat,
    enemy,
    fight,
    hand,
    hero,
    on_top,
    reason,
    texts,
    to_attack,
    to_block,
    to_damage,
    unit,
    view,
    wounds,
)

WEAK = "The attack is too weak: {} more is needed."


@clause("MK-840")
@card("ability fortified")
def test_only_siege_reaches_a_fortified_enemy_and_nothing_if_a_site_protects_it_as_well() -> None:
    given: dict[str, Any] = {"crystals": "white green", "units": ["catapults"], "level": 3}
    m = fight("guardsmen", "swift_bolt crushing_bolt concentration", **given)
    m.play("power swift_bolt")
    assert reason(m, "strike guardsmen") == WEAK.format(7)
    m.play("power crushing_bolt")
    assert reason(m, "strike guardsmen") == WEAK.format(4)
    m = assault("guardsmen", "swift_bolt crushing_bolt concentration", **given)
    m.play("power crushing_bolt")
    assert reason(m, "strike guardsmen") == "Fortified twice: nothing reaches them before the attack phase."
    closed = {one.subject: m.explain(one) for one in m.why_not()}
    assert closed["enemy-guardsmen"] == "Guardsmen are fortified twice: nothing reaches them before the attack phase."


@clause("MK-841")
@card("ability physical_resistance")
def test_physical_resistance_halves_physical_attacks_sideways_cards_included() -> None:
    m = fight("ironclads", "march stamina rage threaten", crystals="red", level=7)
    to_attack(m)
    m.play("power rage")
    assert reason(m, "strike ironclads") == WEAK.format(1)
    m.play("play march sideways for attack")
    assert reason(m, "strike ironclads") == WEAK.format(1)
    m.play("play stamina sideways for attack")
    m.play("strike ironclads")
    assert hero(m)["fame"] == 52


@clause("MK-842", "MK-843")
@card("ability fire_resistance", "ability ice_resistance")
@pytest.mark.parametrize(
    ("name", "bolt", "colour", "lacking"),
    [
        ("fire_mages", "fire_bolt", "red", 4),
        ("fire_mages", "ice_bolt", "blue", 2),
        ("ice_mages", "ice_bolt", "blue", 5),
        ("ice_mages", "fire_bolt", "red", 3),
    ],
)
def test_fire_and_ice_resistance_halve_attacks_of_their_element(
    name: str, bolt: str, colour: str, lacking: int
) -> None:
    m = fight(name, f"{bolt} concentration", crystals=colour)
    m.play(f"power {bolt}")
    assert reason(m, f"strike {name}") == WEAK.format(lacking)


@clause("MK-842")
@card("ability fire_resistance")
def test_fire_resistance_ignores_other_effects_of_red_cards_and_red_powered_units() -> None:
    m = fight("fire_golems prowlers", "demolish concentration", crystals="red")
    m.play("cast demolish")
    assert enemy(m, "fire_golems")["armour"] == 4
    assert enemy(m, "prowlers")["armour"] == 2


@clause("MK-842")
@card("ability fire_resistance")
def test_an_exploding_shield_does_not_destroy_an_enemy_with_fire_resistance() -> None:
    m = fight(
        "fire_golems golems", "burning_shield ice_shield march", crystals="red", mana="black", night=True, level=5
    )
    to_block(m, "golems")
    m.play("cast strong burning_shield")
    m.play("block")
    assert enemy(m, "golems")["state"] == "defeated"
    m = fight("fire_golems", "burning_shield ice_shield march", crystals="red", mana="black", night=True, level=5)
    to_block(m, "fire_golems")
    m.play("cast strong burning_shield")
    m.play("play ice_shield")
    m.play("block")
    assert enemy(m, "fire_golems")["state"] == "blocked"
    assert asked(m) == "Strike"


@clause("MK-843")
@card("ability ice_resistance")
def test_ice_resistance_ignores_other_effects_of_blue_cards_and_blue_powered_units() -> None:
    given = {"crystals": "blue blue", "units": ["amotep_freezers"], "level": 5}
    m = fight("ice_golems prowlers diggers", "chill concentration", **given)
    m.play("cast chill")
    assert texts(m) == ["target prowlers", "target diggers"]
    m.play("target prowlers")
    m.play("use amotep_freezers ability 2")
    assert texts(m) == ["target prowlers", "target diggers"]
    m.play("target diggers")
    assert enemy(m, "diggers")["state"] == "held"


@clause("MK-844")
@card("ability fire_resistance", "ability ice_resistance")
@pytest.mark.parametrize(("name", "lacking"), [("high_dragon", 7), ("fire_dragon", 2), ("ice_dragon", 2)])
def test_fire_and_ice_resistance_together_halve_cold_fire(name: str, lacking: int) -> None:
    m = fight(name, "march", units=["altem_mages", "peasants"], level=9)
    to_attack(m)
    m.play("use altem_mages ability 2 for attack 5 cold_fire")
    assert attack(m) == {"melee cold_fire": 5}
    assert reason(m, f"strike {name}") == WEAK.format(lacking)


@clause("MK-845", "MK-846", "MK-847")
@card("ability fire_attack", "ability ice_attack", "ability cold_fire_attack")
@pytest.mark.parametrize(
    ("name", "play", "lacking"),
    [
        ("fire_dragon", "play ice_shield", 6),
        ("fire_dragon", "cast flame_wall for block 7 fire", 6),
        ("fire_dragon", "use altem_mages ability 2 for block 5 cold_fire", 4),
        ("ice_dragon", "play ice_shield", 5),
        ("high_dragon", "play ice_shield", 5),
        ("high_dragon", "cast flame_wall for block 7 fire", 3),
        ("high_dragon", "use altem_mages ability 2 for block 5 cold_fire", 1),
    ],
)
def test_elemental_attacks_are_blocked_efficiently_by_their_opposite_alone(name: str, play: str, lacking: int) -> None:
    m = fight(name, "ice_shield flame_wall march", crystals="red", units=["altem_mages"], level=9)
    to_block(m, name)
    m.play(play)
    assert reason(m, "block") == f"The block is too weak: {lacking} more is needed."


@clause("MK-848")
@card("ability summon")
def test_the_summoned_monster_replaces_the_summoner_in_block_and_damage_phase_and_is_then_discarded() -> None:
    m = on_top(fight("illusionists", "concentration march", units=["peasants"], level=5), "werewolf")
    m.play("end phase")
    assert enemy(m, "illusionists")["state"] == "away"
    assert enemy(m, "werewolf")["to_block"] == 14
    m.play("end phase")
    m.play("suffer werewolf")
    assert combat(m)["damage"] == 7
    m.play("wound hero")
    assert enemy(m, "illusionists")["state"] != "away"
    assert view(m)["tokens_left"]["brown"]["discard"] == ["werewolf"]
    assert hero(m)["fame"] == 24


@clause("MK-849", "MK-850")
@card("ability swift", "ability brutal")
@pytest.mark.parametrize(
    ("name", "to_stop", "dealt"),
    [("wolf_riders", 6, 3), ("ironclads", 4, 8), ("prowlers", 4, 4), ("swamp_dragon", 10, 5), ("gunners", 6, 12)],
)
def test_swift_doubles_the_block_needed_and_brutal_the_damage(name: str, to_stop: int, dealt: int) -> None:
    m = fight(name, "march", units=["peasants"])
    assert enemy(m, name)["to_block"] == to_stop
    to_damage(m)
    assert combat(m)["damage"] == dealt


@clause("MK-851")
@card("ability poison")
def test_poison_doubles_wounds_of_units_and_fills_the_discard_pile() -> None:
    m = fight("monks", "march", units=["peasants"])
    to_damage(m)
    m.play("wound peasants")
    assert unit(m, "peasants")["wounds"] == 2
    assert wounds(m) == 1
    assert hero(m)["discard"].count("wound") == 1


@clause("MK-852")
@card("ability paralyze")
def test_paralysis_destroys_units_and_empties_the_hand() -> None:
    m = fight("medusa", "march rage", units=["peasants", "utem_swordsmen"])
    to_damage(m)
    m.play("wound peasants")
    m.play("wound hero")
    assert [one["unit"] for one in hero(m)["units"]] == ["utem_swordsmen"]
    assert hand(m) == ["wound", "wound"]


@clause("MK-853")
@card("ability summon", "ability fortified")
def test_a_summoned_monster_is_not_fortified() -> None:
    m = on_top(assault("illusionists", "concentration march", tile="countryside_4", at="1,-2", to="1,-3"), "crypt_worm")
    m.play("end phase")
    assert enemy(m, "crypt_worm")["fortified"] == 0
    assert enemy(m, "crypt_worm")["abilities"] == []


@clause("MK-854")
@card("ability summon")
def test_a_summoner_kept_from_attacking_summons_nothing_either() -> None:
    m = fight("orc_summoners prowlers", "whirlwind concentration", crystals="white")
    m.play("cast whirlwind")
    m.play("target orc_summoners")
    m.play("end phase")
    assert [one["enemy"] for one in combat(m)["enemies"]] == ["orc_summoners", "prowlers"]
