"""Devouring, and breaking free of it."""

from __future__ import annotations

from tests.marks import clause

from .battlefield import (
    ATTACKERS,
    DEFENDERS,
    acting,
    creature,
    damage,
    fall,
    field,
    row,
    stands,
    worn,
)
from .town import kinds, texts, told, why_not


@clause("CON-378")
def test_a_creature_with_devour_cannot_attack() -> None:
    m = field("giant_toad | - | -", "dwarf | - | -")
    assert why_not(m, "attack with giant_toad") == "no-attack-devour"


@clause("CON-379")
def test_attacked_it_strikes_back_like_any_creature() -> None:
    m = field("dwarf | - | -", "ammit: stone_club | - | -")
    m.play("attack with dwarf")
    assert damage(m, "dwarf", "ammit") == [4, 3]


@clause("CON-380")
def test_placed_before_an_enemy_it_causes_no_fight() -> None:
    m = field("- | - | -", "dwarf | - | -", hands=("ammit", None))
    m.play("summon ammit to 1")
    assert "fight" not in kinds(m)
    m = field("- | ammit | -", "dwarf | - | -")
    m.play("move ammit to 1")
    assert damage(m, "ammit", "dwarf") == [0, 0]
    m = field("- | dwarf | -", "ammit | - | -")
    m.play("move dwarf to 1")
    assert damage(m, "ammit", "dwarf") == [3, 3], "an enemy that comes to face it fights it"


@clause("CON-381", "CON-382", "CON-386")
def test_as_an_action_it_devours_the_enemy_that_it_faces_which_deals_no_damage_yet() -> None:
    m = field("ammit | - | -", "dwarf | - | -", hands=(None, None))
    m.play("devour with ammit")
    assert told(m, "devoured") == [{"kind": "devoured", "card": "ammit", "other": "dwarf"}]
    assert creature(m, "ammit")["devouring"]
    assert creature(m, "dwarf")["devoured"]
    assert [event.kind for event in m.moments[-1].events] == ["devoured", "digested", "hurt"]
    assert damage(m, "dwarf") == 3, "only that of the beginning of the victim's turn"
    m = field("ammit | - | -", "- | dwarf | -")
    assert why_not(m, "devour with ammit") == "no-enemy-faces"
    assert why_not(field("wolf | - | -", "dwarf | - | -"), "devour with wolf") == "no-devour-ability"


@clause("CON-383")
def test_the_slot_that_it_left_is_locked() -> None:
    m = field("ammit: devouring | wolf | -", "dwarf | - | -")
    assert [text for text in texts(m) if text.startswith("summon")] == ["summon behemoth to 3"]
    assert why_not(m, "summon behemoth to 1") == "no-slot-locked"
    assert why_not(m, "move wolf to 1") == "no-slot-locked"


@clause("CON-384", "CON-397")
def test_it_stays_until_the_victim_is_dead_or_free_takes_no_action_and_cannot_let_go() -> None:
    m = field("giant_toad: devouring | - | wolf", "leviathan | - | -")
    assert not any("giant_toad" in text for text in texts(m))
    assert why_not(m, "move giant_toad to 2") == "no-act-devouring"
    m.play("move wolf to 2")
    m.play("summon kamaitachi to 3")
    assert creature(m, "giant_toad")["devouring"]
    m = field("giant_toad: devouring, gleipnir | - | wolf", "leviathan | - | -")
    assert why_not(m, "bind leviathan with giant_toad") == "no-act-devouring"


@clause("CON-385")
def test_at_the_beginning_of_each_turn_of_the_victim_s_side_the_printed_dice_are_rolled() -> None:
    m = fall(field("ammit: devouring | - | wolf", "leviathan | - | -", dice=True), "212" + "111")
    m.play("move wolf to 2")
    assert told(m, "digested")[0]["dice"] == [2, 1, 2]
    assert damage(m, "leviathan") == 5
    m.play("summon kamaitachi to 3")
    assert damage(m, "leviathan") == 5, "not at the beginning of the other side's turn"
    m.play("summon behemoth to 3")
    assert len(told(m, "digested")) == 1, "and at the beginning of the next one again"


@clause("CON-387")
def test_a_devoured_creature_can_only_break_free() -> None:
    m = field("wolf: gleipnir | - | -", "giant_toad: devouring | - | -", hands=("", None))
    assert texts(m) == ["break free with wolf"]
    assert why_not(m, "move wolf to 2") == "no-act-devoured"
    assert why_not(m, "attack with wolf") == "no-act-devoured"
    assert why_not(m, "bind giant_toad with wolf") == "no-act-devoured"


@clause("CON-388")
def test_its_side_may_act_with_another_creature_instead() -> None:
    m = field("wolf | imp | -", "giant_toad: devouring | - | -")
    assert {"move imp to 3", "break free with wolf", "summon behemoth to 3"} == set(texts(m))
    assert why_not(m, "break free with imp") == "no-break-free"


@clause("CON-389", "CON-390")
def test_breaking_free_costs_twice_the_dice_and_is_the_action_of_the_turn() -> None:
    m = fall(field("ammit: devouring | - | -", "leviathan: 2 damage | - | -", side=DEFENDERS, dice=True), "211202")
    m.play("break free with leviathan")
    assert told(m, "broke-free")[0]["dice"] == [2, 1, 1, 2, 0, 2]
    assert damage(m, "leviathan") == 2 + 8
    assert not creature(m, "leviathan")["devoured"]
    assert acting(m) == ATTACKERS
    m = field("giant_toad: devouring | - | imp", "dwarf | - | -")
    m.play("move imp to 2")
    m.play("break free with dwarf")
    assert damage(m, "dwarf") == 1 + 2, "on top of what it took at the beginning of the same turn"


@clause("CON-391", "CON-393")
def test_the_devourer_goes_back_to_its_slot_without_a_fight() -> None:
    m = field("ammit: devouring | - | -", "leviathan | - | -", side=DEFENDERS)
    m.play("break free with leviathan")
    assert row(m, ATTACKERS) == ["ammit", None, None]
    assert "fight" not in kinds(m)
    assert damage(m, "ammit") == 0
    assert "move ammit to 2" in texts(m)


@clause("CON-392")
def test_it_goes_back_when_the_victim_dies() -> None:
    m = field("ammit: devouring | - | wolf", "imp: 3 damage | - | -")
    m.play("move wolf to 2")
    assert not stands(m, "imp")
    assert not creature(m, "ammit")["devouring"]
    m = field("ammit: devouring | - | -", "imp | - | -", side=DEFENDERS)
    m.play("break free with imp")
    assert not stands(m, "imp")
    assert not creature(m, "ammit")["devouring"]
    m = field("ammit: devouring | orochi | -", "imp: 4 damage | leviathan | -")
    m.play("attack with orochi")
    assert not stands(m, "imp")
    assert not creature(m, "ammit")["devouring"]


@clause("CON-394")
def test_in_the_first_turn_after_its_return_it_cannot_devour_but_move() -> None:
    m = field("ammit: devouring | - | -", "leviathan | - | -", side=DEFENDERS)
    m.play("break free with leviathan")
    assert why_not(m, "devour with ammit") == "no-devour-resting"
    assert "move ammit to 2" in texts(m)
    m.play("summon behemoth to 3")
    m.play("summon kamaitachi to 2")
    assert "devour with ammit" in texts(m)
    m = field("ammit: devouring | wolf | -", "imp: 3 damage | dwarf | -")
    m.play("move wolf to 3")
    m.play("move dwarf to 1")
    assert why_not(m, "devour with ammit") == "no-devour-resting", "after the victim's death too"


@clause("CON-394")
def test_a_devourer_that_comes_back_in_its_own_side_s_turn_rests_in_the_next_one() -> None:
    m = field("ammit: devouring | orochi | -", "imp: 4 damage | leviathan | -")
    m.play("attack with orochi")
    m.play("summon kamaitachi to 1")
    assert acting(m) == ATTACKERS
    assert why_not(m, "devour with ammit") == "no-devour-resting"
    m.play("move orochi to 3")
    m.play("move leviathan to 3")
    assert "devour with ammit" in texts(m)


@clause("CON-395")
def test_a_frost_marker_forbids_devouring() -> None:
    m = field("ammit: frost | - | -", "leviathan | - | -")
    assert why_not(m, "devour with ammit") == "no-devour-frost"


@clause("CON-396")
def test_a_devouring_creature_is_in_nobody_s_reach_and_its_victim_is_hit_from_next_to_it() -> None:
    m = field("ammit: devouring | dwarf | -", "leviathan | cerberus | -", side=DEFENDERS)
    assert why_not(m, "attack with leviathan") == "no-act-devoured"
    m.play("attack with cerberus")
    assert damage(m, "ammit") == 0
    assert damage(m, "dwarf") == 5 + 2
    m = field("ammit: devouring | cerberus | -", "leviathan | dwarf | -")
    m.play("attack with cerberus")
    assert creature(m, "leviathan")["damage"] == 5 // 3 + 2 + 3, "and three of the devourer"


@clause("CON-398")
def test_it_does_not_devour_in_the_turn_in_which_it_was_summoned_or_moved() -> None:
    m = field("- | ammit | -", "dwarf | - | -")
    m.play("move ammit to 1")
    assert acting(m) == DEFENDERS
    assert not creature(m, "ammit")["devouring"]


@clause("CON-399", "CON-490")
def test_devour_damage_is_the_printed_dice_only() -> None:
    m = field("leviathan: devouring, 4 damage, mjolnir, eye_of_horus | - | -", "cerberus | dwarf | -", elements=True)
    m.play("summon behemoth to 3")
    assert damage(m, "cerberus", "dwarf") == [5, 0]
    assert damage(m, "leviathan") == 4, "no life was stolen"
    m = field("ammit: devouring, staff_of_moses, 4 damage | - | -", "leviathan | dwarf | -", side=DEFENDERS)
    m.play("break free with leviathan")
    assert damage(m, "leviathan", "dwarf", "ammit") == [6, 0, 4]
    assert creature(m, "leviathan")["poison"] == 0


@clause("CON-322")
def test_offensive_adds_nothing_to_breaking_free() -> None:
    m = field("giant_toad: devouring | - | -", "oni | - | -", side=DEFENDERS)
    m.play("break free with oni")
    assert damage(m, "oni", "giant_toad") == [2, 0]


@clause("CON-400")
def test_devour_and_break_free_damage_goes_on_absorption_first() -> None:
    m = field("ammit: devouring | - | wolf", "dwarf: tower_shield | - | -")
    m.play("move wolf to 2")
    assert worn(m, "dwarf") == {"tower_shield": 3}
    assert damage(m, "dwarf") == 0
    m.play("break free with dwarf")
    assert worn(m, "dwarf") == {"tower_shield": 6}
    assert damage(m, "dwarf") == 3


@clause("CON-588")
def test_a_devourer_that_dies_of_poison_frees_its_victim_and_its_slot() -> None:
    m = field("ammit: devouring, 14 damage, 1 poison | - | -", "leviathan | - | wolf", side=DEFENDERS)
    m.play("move wolf to 2")
    assert not stands(m, "ammit")
    assert not creature(m, "leviathan")["devoured"]
    assert "summon behemoth to 1" in texts(m)
    m = field("ammit: devouring, 14 damage, 1 poison, book_of_the_dead | - | -", "leviathan | - | wolf", side=DEFENDERS)
    m.play("move wolf to 2")
    assert row(m, ATTACKERS) == ["ammit", None, None]
    assert damage(m, "ammit") == 0
    assert not creature(m, "leviathan")["devoured"]
    assert why_not(m, "devour with ammit") == "no-devour-resting"
    m.play("summon behemoth to 3")
    m.play("move wolf to 3")
    assert "devour with ammit" in texts(m)
