"""The attack phase."""

from __future__ import annotations

from tests.marks import card, clause

from .table import (
    asked,
    assault,
    attack,
    enemy,
    fight,
    foretold,
    hero,
    on_top,
    reason,
    texts,
    to_attack,
    to_block,
    view,
)

WEAK = "The attack is too weak: {} more is needed."


@clause("MK-337")
def test_several_attacks_each_against_any_targets_whose_armour_they_reach() -> None:
    m = fight(
        "prowlers diggers cursed_hags", "rage march", crystals="red", units=["utem_swordsmen", "peasants"], level=3
    )
    to_attack(m)
    m.play("power rage")
    assert reason(m, "strike prowlers and diggers") == WEAK.format(2)
    m.play("use peasants ability 1 for attack 2")
    m.play("strike prowlers and diggers")
    assert hero(m)["fame"] == 12
    assert attack(m) == {}
    m.play("use utem_swordsmen ability 1 for attack 3")
    assert reason(m, "strike cursed_hags") == WEAK.format(2)


@clause("MK-337")
@card("ability physical_resistance")
def test_resistances_halve_as_in_the_ranged_phase() -> None:
    m = fight("golems", "rage march", crystals="red", level=3)
    to_attack(m)
    m.play("power rage")
    assert reason(m, "strike golems") == WEAK.format(3)


@clause("MK-288", "MK-337")
def test_inefficient_points_of_two_elements_are_added_before_they_are_halved() -> None:
    m = fight("fire_golems", "flame_wall march stamina", crystals="red", level=5)
    to_attack(m)
    m.play("cast flame_wall for attack 5 fire")
    m.play("play march sideways for attack")
    assert attack(m) == {"melee physical": 1, "melee fire": 5}
    assert reason(m, "strike fire_golems") == WEAK.format(4 - (1 + 5) // 2), "half of six is three, not none and two"


@clause("MK-338")
def test_melee_ranged_and_siege_join_and_walls_do_not_matter() -> None:
    m = assault(
        "guardsmen",
        "rage swiftness march",
        crystals="red white",
        units=["catapults"],
        level=3,
    )
    m.play("end phase")
    to_attack(m)
    assert enemy(m, "guardsmen")["fortified"] == 2
    m.play("power rage")
    m.play("power swiftness")
    assert attack(m) == {"melee physical": 4, "ranged physical": 3}
    assert "strike guardsmen" in texts(m)
    m.play("use catapults ability 1")
    assert attack(m) == {"melee physical": 4, "ranged physical": 3, "siege physical": 3}


@clause("MK-339")
def test_cards_may_be_played_sideways_as_physical_attack_one() -> None:
    m = fight("prowlers", "march stamina threaten", level=3)
    to_attack(m)
    for name in ("march", "stamina", "threaten"):
        m.play(f"play {name} sideways for attack")
        assert name not in hero(m)["cards"]
        if name == "stamina":
            assert attack(m) == {"melee physical": 2}
    m.play("strike prowlers")
    assert hero(m)["fame"] == 10


@clause("MK-340")
@card("ability summon")
def test_summoners_are_back_and_their_monsters_gone() -> None:
    m = on_top(fight("orc_summoners", "concentration rage march", crystals="red", level=3), "gargoyle")
    m.play("end phase")
    to_attack(m)
    assert view(m)["tokens_left"]["brown"]["discard"] == ["gargoyle"]
    m.play("power rage")
    assert [text for text in texts(m) if text.startswith("strike")] == ["strike orc_summoners"]
    m.play("strike orc_summoners")
    assert hero(m)["fame"] == 12


@clause("MK-341")
def test_blocked_and_unblocked_enemies_can_be_attacked_alike() -> None:
    m = fight("prowlers diggers", "determination rage march stamina", crystals="blue red", units=["peasants"], level=3)
    to_block(m, "prowlers")
    m.play("power determination")
    m.play("block")
    to_attack(m)
    m.play("power rage")
    m.play("use peasants ability 1 for attack 2")
    assert "strike prowlers and diggers" in texts(m)
    assert asked(m) == "Strike"


def test_a_preview_of_an_attack_counts_what_resistances_leave_of_it() -> None:
    m = fight("golems prowlers", "rage march", crystals="red", level=3)
    to_attack(m)
    assert foretold(m, "power rage")[-1] == "The attack is enough for Prowlers, with 1 to spare."
    assert foretold(m, "play march sideways for attack")[-1] == "The attack lacks 2 against Prowlers."
    m.play("power rage")
    label = next(option.label for option in m.decision.options if option.text == "strike prowlers")
    assert label == "Strike Prowlers (1 to spare)"


def test_enemies_of_the_same_kind_are_numbered_and_named() -> None:
    m = fight("prowlers prowlers", "rage march stamina", crystals="red", units=["utem_swordsmen"], level=3)
    to_attack(m)
    m.play("power rage")
    assert [option.label for option in m.decision.options][:2] == [
        "Strike Prowlers 1 (1 to spare)",
        "Strike Prowlers 2 (1 to spare)",
    ]
    m.play("use utem_swordsmen ability 1 for attack 3")
    labels = {option.text: option.label for option in m.decision.options}
    assert labels["strike prowlers 1 and prowlers 2"] == "Strike Prowlers 1 and Prowlers 2 (1 to spare)"
