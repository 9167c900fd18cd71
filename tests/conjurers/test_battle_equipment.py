"""Equipment: how it is given, absorption, power hit, immobility, and abilities that creatures have too."""

from __future__ import annotations

import sortilege
from tests.marks import clause

from .battlefield import (
    ATTACKERS,
    DEFENDERS,
    acting,
    burnt,
    creature,
    damage,
    fall,
    field,
    row,
    sides,
    stands,
    strikers,
    struck,
    worn,
)
from .town import kinds, reasons, step, texts, told, why_not

# Giving


@clause("CON-469", "CON-471")
def test_a_creature_is_given_up_to_two_cards_in_any_mix_when_it_is_summoned() -> None:
    spare = ("iron_spear, stone_club, mjolnir", "")
    m = field("- | - | -", "- | - | -", hands=("wolf", "imp"), spare=spare)
    m.play("summon wolf to 1")
    assert step(m) == "Equip"
    assert texts(m) == ["equip stone_club", "equip iron_spear", "equip mjolnir", "stop equipping"]
    m.play("equip mjolnir")
    assert texts(m) == ["equip stone_club", "equip iron_spear", "stop equipping"]
    assert why_not(m, "equip mjolnir") == "no-equip-used"
    assert why_not(m, "equip gungnir") == "no-equip-owned"
    m.play("equip iron_spear")
    assert acting(m) == DEFENDERS, "a third card is not allowed"
    assert worn(m, "wolf") == {"iron_spear": 0, "mjolnir": 0}
    m = field("- | - | -", "- | - | -", hands=("wolf", "imp"), spare=spare)
    m.play("summon wolf to 1")
    m.play("stop equipping")
    assert worn(m, "wolf") == {}
    assert [piece["piece"] for piece in sides(m)[ATTACKERS]["spare"]] == ["stone_club", "iron_spear", "mjolnir"]


@clause("CON-470")
def test_a_creature_on_the_board_cannot_be_equipped() -> None:
    m = field("wolf | - | -", "- | - | dwarf", spare=("iron_spear", ""), hands=("", None))
    assert not any(text.startswith("equip") for text in texts(m))
    m.play("move wolf to 2")
    assert acting(m) == DEFENDERS
    assert worn(m, "wolf") == {}


@clause("CON-472")
def test_a_card_equips_one_creature_and_stays_with_it() -> None:
    m = field("- | - | -", "- | - | dwarf", hands=("wolf, imp", None), spare=("iron_spear", ""))
    m.play("summon wolf to 1")
    m.play("equip iron_spear")
    assert sides(m)[ATTACKERS]["spare"] == []
    m.play("summon kamaitachi to 2")
    m.play("summon imp to 2")
    assert step(m) == "Act"
    m = field("wolf: iron_spear | - | -", "- | - | dwarf", hands=("imp", None), spare=("iron_spear", ""))
    m.play("summon imp to 2")
    assert texts(m) == ["equip iron_spear", "stop equipping"], "the second copy can be given"


@clause("CON-475")
def test_any_creature_carries_anything() -> None:
    m = field("- | - | -", "- | - | -", hands=("harpy", "imp"), spare=("mjolnir, book_of_the_dead", ""))
    m.play("summon harpy to 1")
    m.play("equip book_of_the_dead")
    m.play("equip mjolnir")
    assert set(worn(m, "harpy")) == {"mjolnir", "book_of_the_dead"}


def test_given_cards_work_in_the_fight_of_the_summoning() -> None:
    m = field("- | - | -", "dwarf | - | -", hands=("wolf", None), spare=("broadsword", ""))
    m.play("summon wolf to 1")
    assert damage(m, "dwarf") == 0
    m.play("equip broadsword")
    assert struck(m, "wolf") == 5


def test_what_was_given_is_named_among_what_is_closed() -> None:
    m = field("wolf: iron_spear | - | -", "- | - | -", hands=("imp", None), spare=("stone_club", ""))
    m.play("summon imp to 2")
    assert reasons(m) == {"piece-iron_spear": "no-equip-used"}


@clause("CON-476")
def test_abilities_of_equipment_work_in_attack_and_defence_but_ranged_as_it_says() -> None:
    for side in (ATTACKERS, DEFENDERS):
        m = field("wolf: broadsword, fur_cloak | - | -", "dwarf | - | -", side=side)
        m.play("attack with wolf" if side == ATTACKERS else "attack with dwarf")
        assert struck(m, "wolf") == (5 if side == ATTACKERS else 4)
        assert worn(m, "wolf") == {"broadsword": 0, "fur_cloak": 2}
    m = field("dwarf | - | -", "wolf: davids_sling | - | -")
    m.play("attack with dwarf")
    assert damage(m, "dwarf", "wolf") == [2, 3]


@clause("CON-590")
def test_numbers_of_the_same_ability_add_up_and_others_count_once() -> None:
    m = field("wolf: broadsword, stone_club | - | -", "leviathan | - | -")
    m.play("attack with wolf")
    assert struck(m, "wolf") == 2 + 2 + 1 + 1
    m = field("wasp_swarm: viper_dagger, staff_of_moses | - | -", "leviathan | - | -")
    m.play("attack with wasp_swarm")
    assert creature(m, "leviathan")["poison"] == 1
    m = field("anubis: eye_of_horus, 9 damage | - | -", "gnome_tinker | - | -")
    m.play("attack with anubis")
    assert told(m, "stole-life")[0]["n"] == 3
    m = field("cherub: caduceus | - | -", "leviathan | - | -")
    m.play("attack with cherub")
    m.play("take on burning")
    assert burnt(m) == {"leviathan": 4}


# Absorption


@clause("CON-477", "CON-478")
def test_damage_lies_on_the_card_whether_of_an_attack_ranged_or_not_or_of_a_multi_attack() -> None:
    m = field("dwarf | - | -", "wolf: tower_shield | - | -")
    m.play("attack with dwarf")
    assert (damage(m, "wolf"), worn(m, "wolf")) == (0, {"tower_shield": 3})
    m = field("centaur | - | -", "wolf: tower_shield | - | -")
    m.play("attack with centaur")
    assert (damage(m, "wolf"), worn(m, "wolf")) == (0, {"tower_shield": 3})
    m = field("orochi | - | -", "leviathan | wolf: tower_shield | -")
    m.play("attack with orochi")
    assert (damage(m, "wolf"), worn(m, "wolf")) == (0, {"tower_shield": 3})


@clause("CON-479", "CON-480", "CON-481")
def test_absorption_6_breaks_with_the_sixth_damage_and_what_is_beyond_goes_on_to_the_creature() -> None:
    m = field("dwarf | - | -", "wolf: tower_shield 2 | - | -")
    m.play("attack with dwarf")
    assert "absorbed-broken" not in kinds(m)
    m = field("dwarf | - | -", "wolf: tower_shield 3 | - | -")
    m.play("attack with dwarf")
    assert "absorbed-broken" in kinds(m)
    assert (damage(m, "wolf"), worn(m, "wolf")) == (0, {"tower_shield": 6})
    m = field("dwarf | - | -", "wolf: tower_shield 5 | - | -")
    m.play("attack with dwarf")
    assert (damage(m, "wolf"), worn(m, "wolf")) == (2, {"tower_shield": 6})


@clause("CON-482")
def test_a_broken_card_stays_and_its_other_abilities_stay_active() -> None:
    m = field("frost_sprite | - | -", "wolf: fur_cloak 2 | - | -")
    m.play("attack with frost_sprite")
    assert damage(m, "wolf") == 2
    assert creature(m, "wolf")["frost"] == 0
    assert worn(m, "wolf") == {"fur_cloak": 2}
    m = field("wolf: tower_shield 6 | - | -", "- | - | dwarf")
    assert why_not(m, "move wolf to 2") == "no-move-immobility"


@clause("CON-364", "CON-483")
def test_markers_work_on_the_creature_and_not_on_its_card() -> None:
    m = field("wolf | - | -", "- | dwarf: 2 poison, wooden_shield | -")
    m.play("summon behemoth to 3")
    assert damage(m, "dwarf") == 2
    assert worn(m, "dwarf") == {"wooden_shield": 0}


@clause("CON-483")
def test_poison_comes_through_only_when_the_card_is_broken_and_damage_went_on() -> None:
    m = field("wasp_swarm | - | -", "dwarf: wooden_shield 1 | - | -")
    m.play("attack with wasp_swarm")
    assert worn(m, "dwarf") == {"wooden_shield": 3}
    assert creature(m, "dwarf")["poison"] == 0, "exactly broken"
    m = field("wasp_swarm | - | -", "dwarf: wooden_shield 2 | - | -")
    m.play("attack with wasp_swarm")
    assert creature(m, "dwarf")["poison"] == 1
    assert worn(m, "dwarf") == {"wooden_shield": 3}
    m.play("summon kamaitachi to 3")
    assert worn(m, "dwarf") == {"wooden_shield": 3}


@clause("CON-484")
def test_burning_damage_lies_on_the_card_too() -> None:
    m = field("cherub | - | -", "leviathan | wolf: wooden_shield 2 | -")
    m.play("attack with cherub")
    assert (damage(m, "wolf"), worn(m, "wolf")) == (1, {"wooden_shield": 3})


@clause("CON-486")
def test_defensive_is_subtracted_before_damage_is_placed_on_the_card() -> None:
    m = field("dwarf | - | -", "giant_crab: wooden_shield | - | -")
    m.play("attack with dwarf")
    assert worn(m, "giant_crab") == {"wooden_shield": 1}


@clause("CON-487")
def test_with_two_absorbing_cards_the_owner_chooses_which_takes_the_damage_first() -> None:
    m = field("dwarf | - | -", "wolf: wooden_shield 1, tower_shield | - | -")
    m.play("attack with dwarf")
    assert (step(m), m.decision.seat) == ("ChooseAbsorption", 1)
    assert texts(m) == ["absorb with wooden_shield", "absorb with tower_shield"]
    assert why_not(m, "absorb with fur_cloak") == "no-absorb-other"
    other = m.clone()
    other.play("absorb with tower_shield")
    assert worn(other, "wolf") == {"wooden_shield": 1, "tower_shield": 3}
    m.play("absorb with wooden_shield")
    assert worn(m, "wolf") == {"wooden_shield": 3, "tower_shield": 1}
    assert damage(m, "wolf") == 0
    assert damage(m, "dwarf") == 2, "the fight goes on"


@clause("CON-487")
def test_damage_reaches_the_creature_when_both_are_broken_and_nothing_is_asked_where_there_is_no_choice() -> None:
    m = field("orochi | - | -", "wolf: wooden_shield 1, fur_cloak | - | -")
    m.play("attack with orochi")
    assert step(m) == "Act"
    assert damage(m, "wolf") == 9 - 2 - 2
    assert worn(m, "wolf") == {"wooden_shield": 3, "fur_cloak": 2}
    m = field("dwarf | - | -", "wolf: wooden_shield 3, tower_shield | - | -")
    m.play("attack with dwarf")
    assert step(m) == "Act", "one is broken"
    assert worn(m, "wolf") == {"wooden_shield": 3, "tower_shield": 3}


@clause("CON-487")
def test_a_choice_in_the_middle_of_a_fight_survives_being_written() -> None:
    m = field("sekhmet: 4 damage | - | -", "wolf: wooden_shield, tower_shield | skeleton: fur_cloak | -")
    m.play("attack with sekhmet")
    m.play("absorb with tower_shield")
    assert step(m) == "ChooseAbsorption", "and burning comes at it too"
    again = sortilege.load(m.position(), forced=False)
    assert again.position() == m.position()
    for one in (m, again):
        one.play("absorb with wooden_shield")
    assert again.position() == m.position()
    assert worn(m, "wolf") == {"wooden_shield": 2, "tower_shield": 3}


# Power hit


@clause("CON-488", "CON-489")
def test_power_hit_adds_dice_to_each_strike_as_aggressor_and_as_target() -> None:
    m = fall(field("dwarf: broadsword | - | -", "leviathan: bound | - | -", dice=True), "11111")
    m.play("attack with dwarf")
    first = told(m, "struck")[0]
    assert (first["card"], first["dice"]) == ("dwarf", [1, 1, 1, 1, 1])
    m = field("wolf | - | -", "dwarf: broadsword | - | -")
    m.play("attack with wolf")
    assert struck(m, "dwarf") == 5


@clause("CON-491")
def test_power_hit_does_not_change_burning() -> None:
    m = field("cherub: mjolnir | - | -", "leviathan | wolf | -")
    m.play("attack with cherub")
    assert burnt(m) == {"leviathan": 2, "wolf": 2}


@clause("CON-492")
def test_all_other_damage_has_the_bonus() -> None:
    m = field("dwarf | - | -", "giant_toad: mjolnir | - | -")
    m.play("attack with dwarf")
    assert struck(m, "giant_toad") == 5
    m = field("scarab_swarm: holy_lance | - | -", "leviathan: bound | dwarf | -")
    m.play("attack with scarab_swarm")
    assert damage(m, "dwarf") == 2
    m = field("satyr: 5 damage, mjolnir | - | -", "imp | - | -")
    m.play("attack with satyr")
    assert told(m, "stole-life")[0]["n"] == 3


# Immobility


@clause("CON-493")
def test_immobility_keeps_a_creature_in_its_slot() -> None:
    m = field("wolf: tower_shield | - | -", "- | - | dwarf")
    assert why_not(m, "move wolf to 2") == "no-move-immobility"


@clause("CON-494")
def test_it_may_attack_be_attacked_be_devoured_and_break_free_but_not_devour() -> None:
    m = field("wolf: heavy_crossbow | - | -", "dwarf | - | -")
    m.play("attack with wolf")
    assert damage(m, "dwarf") == 3
    m.play("attack with dwarf")
    assert damage(m, "wolf") == 3
    m = field("ammit | - | -", "wolf: heavy_crossbow | - | -")
    m.play("devour with ammit")
    m.play("break free with wolf")
    assert not stands(m, "wolf")
    m = field("ammit: tower_shield | - | -", "wolf | - | -")
    assert why_not(m, "devour with ammit") == "no-devour-immobility"


# As creatures have them


@clause("CON-495")
def test_first_strike_from_an_item() -> None:
    m = field("wolf: iron_spear | - | -", "imp: 3 damage | - | -")
    m.play("attack with wolf")
    assert strikers(m) == ["wolf"]


@clause("CON-496")
def test_ranged_from_an_item() -> None:
    m = field("wolf: davids_sling | - | -", "raven | - | -")
    m.play("attack with wolf")
    assert damage(m, "wolf", "raven") == [0, 3]


@clause("CON-497")
def test_flying_from_an_item() -> None:
    m = field("wolf | - | -", "dwarf: talaria | - | -")
    assert why_not(m, "attack with wolf") == "no-attack-flying"
    m = field("wolf: talaria | - | -", "raven | - | -")
    m.play("attack with wolf")
    assert damage(m, "raven") == 3


@clause("CON-499")
def test_life_steal_from_an_item() -> None:
    m = field("oni: 5 damage, magatama | - | -", "imp | - | -")
    m.play("attack with oni")
    assert told(m, "stole-life")[0]["n"] == 4


@clause("CON-500")
def test_poisonous_from_an_item() -> None:
    m = field("dwarf: viper_dagger | - | -", "leviathan | - | -")
    m.play("attack with dwarf")
    assert creature(m, "leviathan")["poison"] == 1
    assert row(m, ATTACKERS) == ["dwarf", None, None]
