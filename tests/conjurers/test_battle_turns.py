"""Battle turns: the actions, what is compulsory, what is not allowed, damage at the beginning."""

from __future__ import annotations

from tests.marks import clause

from .battlefield import (
    ATTACKERS,
    DEFENDERS,
    acting,
    battle,
    creature,
    damage,
    fall,
    field,
    hand,
    over,
    row,
    sides,
    stands,
)
from .town import army, equipment, kinds, reasons, texts, told, why_not


@clause("CON-289")
def test_in_a_later_turn_a_side_chooses_among_all_actions() -> None:
    m = field("wolf | - | giant_toad", "dwarf | - | raven: 1 damage")
    assert texts(m) == [
        "summon behemoth to 2",
        "move wolf to 2",
        "move giant_toad to 2",
        "attack with wolf",
    ]
    m = field("wolf | - | giant_toad", "dwarf | - | imp")
    assert "devour with giant_toad" in texts(m)
    m = field("wolf: gleipnir | - | -", "dwarf | - | giant_toad")
    assert {"bind dwarf with wolf", "bind giant_toad with wolf"} <= set(texts(m))
    m = field("wolf | - | -", "giant_toad: devouring | - | -")
    assert "break free with wolf" in texts(m)


@clause("CON-290")
def test_a_creature_is_summoned_from_hand_into_any_free_slot_of_the_own_row() -> None:
    m = field("wolf | - | -", "- | dwarf | -", hands=("imp, raven", None))
    summons = [text for text in texts(m) if text.startswith("summon")]
    assert summons == [f"summon {name} to {slot}" for name in ("imp", "raven") for slot in (2, 3)]
    assert why_not(m, "summon imp to 1") == "no-slot-taken"
    assert why_not(m, "summon dwarf to 2") == "no-summon-hand"
    assert why_not(m, "summon wolf to 2") == "no-summon-stands"
    assert why_not(m, "summon imp to 4") == "no-such-slot"
    m.play("summon imp to 3")
    assert row(m, ATTACKERS) == ["wolf", None, "imp"]
    assert hand(m, 0) == ["raven"]


@clause("CON-291")
def test_a_creature_moves_to_a_free_slot_next_to_its_own() -> None:
    m = field("wolf | - | -", "- | - | -")
    assert [text for text in texts(m) if text.startswith("move")] == ["move wolf to 2"]
    assert why_not(m, "move wolf to 3") == "no-move-far"
    assert why_not(m, "move imp to 2") == "no-creature-there"
    m.play("move wolf to 2")
    assert row(m, ATTACKERS) == [None, "wolf", None]
    m = field("- | wolf: 2 damage, 1 poison, stone_club | imp", "- | - | -")
    assert [text for text in texts(m) if text.startswith("move")] == ["move wolf to 1"]
    assert why_not(m, "move wolf to 3") == "no-slot-taken"
    m.play("move wolf to 1")
    assert row(m, ATTACKERS) == ["wolf", None, "imp"]
    wolf = creature(m, "wolf")
    assert (wolf["damage"], wolf["poison"], wolf["worn"][0]["piece"]) == (2, 1, "stone_club")


@clause("CON-292", "CON-293")
def test_a_creature_attacks_the_enemy_facing_it_and_nobody_else() -> None:
    m = field("wolf | imp | -", "dwarf | - | raven")
    assert [text for text in texts(m) if text.startswith("attack")] == ["attack with wolf"]
    assert why_not(m, "attack with imp") == "no-enemy-faces"
    m.play("attack with wolf")
    assert told(m, "fight") == [{"kind": "fight", "card": "wolf", "other": "dwarf"}]
    assert damage(m, "dwarf", "wolf", "imp", "raven") == [3, 3, 0, 0]


@clause("CON-294")
def test_a_creature_summoned_or_moved_to_face_an_enemy_fights_it_at_once() -> None:
    m = field("- | - | -", "dwarf | - | -", hands=("wolf", None))
    m.play("summon wolf to 1")
    assert damage(m, "dwarf", "wolf") == [3, 3]
    m = field("- | wolf | -", "dwarf | - | -")
    m.play("move wolf to 1")
    assert damage(m, "dwarf", "wolf") == [3, 3]
    assert acting(m) == DEFENDERS


@clause("CON-295", "CON-333")
def test_a_creature_without_flying_placed_before_one_that_flies_causes_no_fight() -> None:
    m = field("- | - | -", "raven | - | -", hands=("wolf", None))
    m.play("summon wolf to 1")
    assert "fight" not in kinds(m)
    assert row(m, ATTACKERS) == ["wolf", None, None]
    m = field("- | wolf | -", "raven | - | -")
    m.play("move wolf to 1")
    assert "fight" not in kinds(m)
    assert damage(m, "raven", "wolf") == [0, 0]


@clause("CON-296")
def test_creatures_that_face_each_other_do_not_fight_when_something_happens_elsewhere() -> None:
    m = field("wolf | - | imp", "dwarf | - | -")
    m.play("move imp to 2")
    assert damage(m, "wolf", "dwarf") == [0, 0]
    m = field("wolf | - | -", "dwarf | - | -")
    m.play("summon behemoth to 3")
    assert damage(m, "wolf", "dwarf") == [0, 0]
    m = field("wolf | skeleton | -", "dwarf | raven | -", side=DEFENDERS)
    m.play("attack with raven")
    assert damage(m, "wolf", "dwarf") == [0, 0]


@clause("CON-297", "CON-300")
def test_a_side_has_one_action_and_the_sides_alternate() -> None:
    m = field("wolf | - | -", "dwarf | - | -")
    for expected in (DEFENDERS, ATTACKERS, DEFENDERS):
        m.play(next(text for text in texts(m) if text.startswith("move")))
        assert acting(m) == expected
        assert m.decision.seat == (0 if expected == ATTACKERS else 1)


@clause("CON-298")
def test_who_can_act_must_however_harmful() -> None:
    m = field("imp: 5 damage, frost | - | -", "leviathan | - | -", hands=("", None))
    assert texts(m) == ["attack with imp"]
    m = field("imp: 5 damage, frost | - | -", "- | leviathan | -", hands=("", None), side=DEFENDERS)
    assert "pass" not in texts(m)
    m.play("move leviathan to 1")
    assert acting(m) == ATTACKERS or over(m)


@clause("CON-299")
def test_a_side_without_any_action_loses_its_turn() -> None:
    m = field("imp: frost | - | -", "- | dwarf | -", hands=("", None), side=DEFENDERS)
    m.play("move dwarf to 3")
    assert told(m, "battle-turn-lost") == [{"kind": "battle-turn-lost", "side": "violet"}]
    assert acting(m) == DEFENDERS
    assert battle(m)["turns"] == 8


@clause("CON-301")
def test_the_same_creature_does_not_move_three_times_in_a_row() -> None:
    m = field("wolf | - | -", "- | - | dwarf: frost", hands=(None, ""), moved=("wolf", None), moves=(1, 0))
    m.play("move wolf to 2")
    assert acting(m) == ATTACKERS
    assert why_not(m, "move wolf to 1") == "no-move-thrice"
    assert not any(text.startswith("move wolf") for text in texts(m))
    m.play("summon behemoth to 1")
    assert "move wolf to 3" in texts(m)


@clause("CON-301")
def test_moving_another_creature_starts_the_count_afresh_and_a_lost_turn_does_not() -> None:
    twice = {"moved": ("wolf", None), "moves": (2, 0)}
    m = field("wolf | - | imp", "- | - | -", hands=(None, "dwarf"), **twice)  # type: ignore[arg-type]
    m.play("move imp to 2")
    m.play("summon dwarf to 1")
    assert sides(m)[ATTACKERS]["moves"] == 1
    assert sides(m)[ATTACKERS]["moved"] == "imp"
    m = field("- | wolf | -", "- | - | dwarf", hands=("", None), side=DEFENDERS, **twice)  # type: ignore[arg-type]
    m.play("move dwarf to 2")
    assert acting(m) == ATTACKERS
    m = field("wolf | - | -", "- | - | dwarf", hands=("", None), side=DEFENDERS, **twice)  # type: ignore[arg-type]
    m.play("summon kamaitachi to 2")
    assert "battle-turn-lost" in kinds(m)
    assert sides(m)[ATTACKERS]["moves"] == 2


@clause("CON-302")
def test_poison_and_devouring_hurt_before_the_action() -> None:
    m = field("wolf | - | imp", "dwarf: 2 poison | - | -")
    m.play("move imp to 2")
    assert acting(m) == DEFENDERS
    assert damage(m, "dwarf") == 2
    m = field("giant_toad: devouring | - | imp", "dwarf | - | -")
    m.play("move imp to 2")
    assert damage(m, "dwarf") == 1
    assert "summon kamaitachi to 2" in texts(m)


@clause("CON-303")
def test_poison_and_devour_damage_of_a_beginning_are_dealt_together() -> None:
    m = field("ammit: devouring | - | imp", "mummy: 4 damage, 1 poison, risen | - | -")
    m.play("move imp to 2")
    assert not stands(m, "mummy")
    m = field("ammit: devouring | - | imp", "mummy: 5 damage, 1 poison | - | -")
    m.play("move imp to 2")
    assert kinds(m).count("died") == 1
    assert damage(m, "mummy") == 0


@clause("CON-304")
def test_a_dead_creature_is_taken_off_the_board_and_its_slot_is_free_at_once() -> None:
    m = field("dwarf | - | -", "wolf: 3 damage | - | -")
    m.play("attack with dwarf")
    assert row(m, DEFENDERS) == [None, None, None]
    assert sides(m)[DEFENDERS]["fallen"] == ["wolf"]
    assert "summon kamaitachi to 1" in texts(m)
    assert why_not(m, "summon wolf to 1") == "no-summon-fallen"


@clause("CON-305")
def test_equipment_of_a_dead_creature_cannot_be_given_again() -> None:
    m = field("dwarf | - | -", "wolf: 3 damage, iron_spear | - | -", hands=(None, "imp"))
    m.play("attack with dwarf")
    m.play("summon imp to 3")
    assert acting(m) == ATTACKERS
    assert sides(m)[DEFENDERS]["spare"] == []


# The end


@clause("CON-260")
def test_the_side_that_first_loses_all_its_creatures_loses_the_battle() -> None:
    m = field("dwarf | - | -", "wolf: 3 damage | - | -", hands=(None, ""))
    m.play("attack with dwarf")
    assert over(m)
    assert told(m, "battle-beaten")[0]["side"] == "violet"
    assert "duel-won" in kinds(m)
    m = field("wolf: 3 damage | - | -", "dwarf | - | -", hands=("", None))
    m.play("attack with wolf")
    assert told(m, "battle-beaten")[0]["side"] == "coral"
    assert "duel-lost" in kinds(m)


@clause("CON-261")
def test_creatures_in_hand_count() -> None:
    m = field("dwarf | - | -", "wolf: 3 damage | - | -", hands=(None, "imp"))
    m.play("attack with dwarf")
    assert not over(m)
    assert texts(m) == [f"summon imp to {slot}" for slot in (1, 2, 3)]


@clause("CON-262")
def test_if_the_last_creatures_of_both_sides_die_together_the_defending_side_wins() -> None:
    m = field("wolf: 3 damage | - | -", "dwarf: 6 damage | - | -", hands=("", ""))
    m.play("attack with wolf")
    assert told(m, "battle-together")[0]["side"] == "coral"
    assert "duel-lost" in kinds(m)
    m = field(
        "wolf: 3 damage | - | -",
        "dwarf: 6 damage | - | -",
        hands=("", ""),
        fallen=("", "minor_norse_minion"),
        prize="dwarf",
    )
    m.play("attack with wolf")
    assert told(m, "battle-together-monsters")[0]["side"] == "coral"
    assert "creature-not-won" in kinds(m)


@clause("CON-263")
def test_who_has_lost_is_checked_when_burning_is_over_too() -> None:
    m = field("imp: 5 damage | - | -", "wolf: 4 damage | - | -", hands=("", ""))
    m.play("attack with imp")
    assert kinds(m).index("burnt") > kinds(m).index("died")
    assert told(m, "battle-together")[0]["side"] == "coral"
    m = field("wolf: 4 damage | - | -", "giant_toad: devouring | - | -", hands=("", None), turns=7)
    m.play("break free with wolf")
    assert told(m, "battle-beaten")[0]["side"] == "coral"


@clause("CON-265")
def test_three_rounds_without_dice_end_the_battle_for_the_side_with_more_hit_points() -> None:
    m = field("wolf | - | -", "- | - | dwarf", hands=("", ""), quiet=2, rolled=False, side=DEFENDERS)
    m.play("move dwarf to 2")
    assert told(m, "battle-stalemate") == [{"kind": "battle-stalemate", "side": "coral", "n": 9, "m": 6}]
    m = field("wolf | - | -", "- | - | dwarf", hands=("", ""), quiet=2, rolled=False, turns=5)
    m.play("move wolf to 2")
    assert not over(m), "only at the end of a round"
    m = field("wolf | - | -", "- | - | dwarf", hands=("", ""), quiet=1, rolled=False, side=DEFENDERS)
    m.play("move dwarf to 2")
    assert battle(m)["quiet"] == 2


@clause("CON-265", "CON-269")
def test_lost_turns_count_and_dice_begin_the_count_afresh() -> None:
    m = field("wolf | - | -", "- | - | dwarf", hands=("", ""), quiet=2, rolled=True, side=DEFENDERS)
    m.play("move dwarf to 2")
    assert battle(m)["quiet"] == 0
    m = field("wolf: frost | - | -", "- | dwarf: frost | -", hands=("", "imp"), rolled=False, side=DEFENDERS)
    m.play("summon imp to 3")
    assert told(m, "battle-turn-lost")[0]["side"] == "violet"
    assert over(m), "nobody can act any more"
    assert kinds(m).count("battle-turn-lost") == 4


@clause("CON-266", "CON-267")
def test_the_sum_counts_what_is_left_on_board_and_in_hand_and_unbroken_absorption() -> None:
    m = field(
        "wolf: 2 damage, tower_shield 4, wooden_shield 3 | - | -",
        "- | - | dwarf: 3 damage",
        hands=("imp", "harpy"),
        spare=("shield_of_achilles", ""),
        quiet=2,
        rolled=False,
        side=DEFENDERS,
    )
    m.play("move dwarf to 2")
    [said] = told(m, "battle-stalemate")
    assert (said["side"], said["n"], said["m"]) == ("coral", 6 + 8, 4 + 2 + 6)


@clause("CON-268")
def test_with_equal_sums_the_defending_side_wins() -> None:
    m = field("wolf | - | -", "- | - | imp", hands=("", ""), quiet=2, rolled=False, side=DEFENDERS)
    m.play("move imp to 2")
    [said] = told(m, "battle-stalemate")
    assert (said["side"], said["n"], said["m"]) == ("coral", 6, 6)


@clause("CON-269")
def test_a_roll_counts_even_if_it_deals_nothing() -> None:
    m = field("wolf | - | -", "dwarf | - | -", quiet=2, rolled=False, side=DEFENDERS, dice=True)
    m = fall(m, "00000")
    m.play("attack with dwarf")
    assert damage(m, "wolf", "dwarf") == [0, 0]
    assert battle(m)["quiet"] == 0
    m = field("giant_toad: devouring | - | -", "dwarf | - | -", quiet=2, rolled=False, side=DEFENDERS, dice=True)
    m.play("break free with dwarf")
    assert battle(m)["quiet"] == 0
    m = field("giant_toad: devouring | imp | -", "dwarf | - | -", quiet=2, rolled=False)
    m.play("move imp to 3")
    assert "digested" in kinds(m)
    m.play("summon kamaitachi to 2")
    assert battle(m)["quiet"] == 0


@clause("CON-269")
def test_poison_summoning_moving_binding_and_healing_are_no_rolls() -> None:
    m = field("dwarf: 1 poison, gleipnir | - | -", "wolf: 1 damage | - | -", quiet=2, rolled=False, healing=True)
    m.play("bind wolf with dwarf")
    m.play("summon kamaitachi to 3")
    assert over(m)
    assert "battle-stalemate" in kinds(m)
    assert "poison-works" not in kinds(m)


@clause("CON-269")
def test_poison_damage_is_no_roll() -> None:
    m = field("dwarf: 1 poison | - | -", "- | - | wolf", quiet=1, rolled=False, side=DEFENDERS)
    m.play("move wolf to 2")
    assert "poison-works" in kinds(m)
    assert battle(m)["quiet"] == 2


@clause("CON-587")
def test_a_battle_ends_after_its_60th_round() -> None:
    m = field("wolf | - | -", "- | - | dwarf", hands=("", ""), turns=120, side=DEFENDERS)
    m.play("move dwarf to 2")
    assert told(m, "battle-too_long") == [{"kind": "battle-too_long", "side": "coral", "n": 9, "m": 6}]
    m = field("wolf | - | -", "- | - | dwarf", hands=("", ""), turns=118, side=DEFENDERS)
    m.play("move dwarf to 2")
    assert not over(m)


@clause("CON-270", "CON-271", "CON-272")
def test_after_a_battle_everything_is_as_before_and_nobody_has_lost_a_creature() -> None:
    m = field(
        "dwarf: 4 damage, frost, 2 poison, bound, tower_shield 6 | - | -",
        "wolf: 4 damage | - | -",
        side=DEFENDERS,
        hands=("imp", ""),
        fallen=("", "raven"),
        used=("", "stone_club"),
    )
    m.play("attack with wolf")
    assert over(m)
    assert army(m, 0) == ["dwarf", "imp"]
    assert army(m, 1) == ["wolf", "raven"]
    assert equipment(m, 0) == ["tower_shield"]
    assert equipment(m, 1) == ["stone_club"]
    assert m.position()["table"]["battles"] == []


def test_what_is_closed_has_reasons() -> None:
    m = field("wolf: bound, gleipnir | giant_toad: frost | imp", "raven | - | dwarf")
    found = [(closed.subject, closed.reason.key) for closed in m.why_not()]
    assert ("slot-attackers-1", "no-move-bound") in found
    assert ("slot-attackers-1", "no-attack-bound") in found
    assert ("slot-attackers-2", "no-move-frost") in found
    assert ("slot-attackers-2", "no-attack-devour") in found
    assert ("slot-attackers-2", "no-devour-frost") in found
    assert ("slot-attackers-3", "no-move-room") in found
    assert ("slot-attackers-3", "no-attack") not in found
    m = field("wolf | - | -", "raven | - | -")
    assert reasons(m) == {"slot-attackers-1": "no-attack-flying"}
    assert all(m.explain(closed) for closed in m.why_not())


def test_nobody_is_led_into_a_roll_unasked() -> None:
    m = field("imp: frost | - | -", "- | leviathan | -", hands=("", None), side=DEFENDERS, dice=True, forced=True)
    m.play("move leviathan to 1")
    assert texts(m) == ["attack with imp"]
    without = field("imp: frost | - | -", "- | leviathan | -", hands=("", None), side=DEFENDERS, forced=True)
    without.play("move leviathan to 1")
    assert "struck" in kinds(without)
