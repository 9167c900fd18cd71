"""Immunity, bind and the magician."""

from __future__ import annotations

from copy import deepcopy

import sortilege
from tests.marks import clause

from .battlefield import DEFENDERS, acting, burnt, creature, damage, field, row, stands, struck
from .town import PARTS, kinds, step, texts, told, why_not

# Immunity


@clause("CON-501", "CON-502")
def test_immunity_cancels_the_ability_in_question() -> None:
    m = field("imp | - | -", "dwarf: kusanagi | - | -")
    m.play("attack with imp")
    assert burnt(m) == {}
    m = field("frost_sprite | - | -", "dwarf: fur_cloak | - | -")
    m.play("attack with frost_sprite")
    assert creature(m, "dwarf")["frost"] == 0
    m = field("wasp_swarm | - | -", "dwarf: snakeskin_coat 4 | - | -")
    m.play("attack with wasp_swarm")
    assert creature(m, "dwarf")["poison"] == 0
    m = field("imp | - | -", "dwarf: fur_cloak 2 | - | -")
    m.play("attack with imp")
    assert burnt(m) == {"dwarf": 1}, "each against its own kind only"


@clause("CON-503")
def test_in_a_fight_with_one_immune_to_fire_nobody_burns_even_if_it_dies_or_rises() -> None:
    m = field("cherub | - | -", "dwarf: kusanagi | wolf | -")
    m.play("attack with cherub")
    assert burnt(m) == {}
    m = field("cherub | - | -", "dwarf: kusanagi, 8 damage | wolf | -")
    m.play("attack with cherub")
    assert not stands(m, "dwarf")
    assert burnt(m) == {}
    m = field("cherub | - | -", "mummy: kusanagi, 5 damage | wolf | -")
    m.play("attack with cherub")
    assert creature(m, "mummy")["risen"]
    assert burnt(m) == {}
    m = field("cherub: kusanagi | - | -", "imp | - | -")
    m.play("attack with cherub")
    assert burnt(m) == {"imp": 2}, "its own fire burns on"


@clause("CON-504")
def test_one_immune_to_fire_next_to_a_fight_takes_no_burning_and_the_others_do() -> None:
    m = field("- | cherub | -", "wolf: salamander_mail | dwarf | raven")
    m.play("attack with cherub")
    assert burnt(m) == {"dwarf": 2, "raven": 2}


@clause("CON-505", "CON-506", "CON-507")
def test_one_immune_to_poison_or_ice_gets_no_marker_but_the_damage() -> None:
    m = field("wasp_swarm | - | -", "dwarf: snakeskin_coat 4 | - | -")
    m.play("attack with wasp_swarm")
    assert (creature(m, "dwarf")["poison"], damage(m, "dwarf")) == (0, 2)
    m = field("frost_sprite | - | -", "dwarf: fur_cloak 2 | - | -")
    m.play("attack with frost_sprite")
    assert (creature(m, "dwarf")["frost"], damage(m, "dwarf")) == (0, 2)


@clause("CON-508")
def test_if_the_one_fought_is_immune_its_neighbours_get_no_marker_of_a_multi_attack_either() -> None:
    m = field("apep: caduceus | - | -", "leviathan: fur_cloak 2 | wolf | -")
    m.play("attack with apep")
    m.play("take on frost_attack")
    assert damage(m, "wolf") == 2 + 1, "and one of poison"
    assert creature(m, "wolf")["frost"] == 0
    m = field("apep: caduceus | - | -", "leviathan | wolf: fur_cloak 2 | -")
    m.play("attack with apep")
    m.play("take on frost_attack")
    assert creature(m, "wolf")["frost"] == 0
    assert creature(m, "leviathan")["frost"] == 1, "if only a neighbour is immune, only that one"
    m = field("apep | - | -", "leviathan: snakeskin_coat 4 | wolf | -")
    m.play("attack with apep")
    assert creature(m, "wolf")["poison"] == 0, "poison likewise"
    m = field("apep | - | -", "leviathan | wolf: snakeskin_coat 4 | -")
    m.play("attack with apep")
    assert (creature(m, "wolf")["poison"], creature(m, "leviathan")["poison"]) == (0, 1)


# Bind


@clause("CON-509", "CON-510", "CON-518")
def test_any_enemy_on_the_board_can_be_bound_as_an_action_without_a_fight() -> None:
    m = field("wolf: gleipnir | imp | -", "dwarf | raven | hawk")
    binds = [text for text in texts(m) if text.startswith("bind")]
    assert binds == ["bind dwarf with wolf", "bind raven with wolf", "bind hawk with wolf"]
    m.play("bind dwarf with wolf")
    assert [event.kind for event in m.moments[-1].events] == ["bound"]
    assert creature(m, "dwarf")["bound"]
    assert acting(m) == DEFENDERS
    assert why_not(field("wolf | - | -", "dwarf | - | -"), "bind dwarf with wolf") == "no-bind-ability"
    assert why_not(field("wolf: gleipnir | - | -", "dwarf | - | -"), "bind imp with wolf") == "no-bind-enemy"


@clause("CON-511", "CON-512")
def test_a_bound_creature_cannot_move_attack_or_devour_for_the_rest_of_the_battle() -> None:
    m = field("wolf: bound | - | -", "dwarf | - | -")
    assert why_not(m, "move wolf to 2") == "no-move-bound"
    assert why_not(m, "attack with wolf") == "no-attack-bound"
    m = field("ammit: bound | - | -", "dwarf | - | -")
    assert why_not(m, "devour with ammit") == "no-devour-bound"
    assert why_not(m, "attack with ammit") == "no-attack-bound"
    m = field("wolf: gleipnir | - | -", "dwarf | - | -")
    m.play("bind dwarf with wolf")
    for move in ("summon kamaitachi to 3", "summon behemoth to 2", "move kamaitachi to 2"):
        m.play(move)
    assert creature(m, "dwarf")["bound"]


@clause("CON-513")
def test_a_bound_creature_loses_all_its_own_abilities() -> None:
    m = field("dwarf | - | -", "jormungandr: bound | - | -")
    m.play("attack with dwarf")
    assert struck(m, "dwarf") == 3
    assert creature(m, "dwarf")["poison"] == 0
    m = field("dwarf | - | -", "imp: bound | - | -")
    m.play("attack with dwarf")
    assert burnt(m) == {}
    m = field("dwarf | - | -", "troll: bound, 5 damage | - | -")
    m.play("attack with dwarf")
    assert "stole-life" not in kinds(m)
    m = field("dwarf | wolf | -", "apep: bound | - | -")
    m.play("attack with dwarf")
    assert damage(m, "wolf") == 0
    m = field("dwarf | - | -", "draugr: bound | - | -")
    m.play("attack with dwarf")
    assert creature(m, "dwarf")["frost"] == 0


@clause("CON-514")
def test_the_abilities_of_its_equipment_stay_active() -> None:
    m = field("dwarf | - | -", "jormungandr: bound, stone_club, viper_dagger | - | -")
    m.play("attack with dwarf")
    assert struck(m, "jormungandr") == 5
    m.play("summon kamaitachi to 3")
    assert creature(m, "dwarf")["poison"] == 1


@clause("CON-515", "CON-516")
def test_a_bound_creature_is_a_target_as_usual_and_strikes_back() -> None:
    m = field("dwarf | - | -", "wolf: bound | - | -")
    m.play("attack with dwarf")
    assert damage(m, "dwarf", "wolf") == [2, 3]
    m = field("- | dwarf | -", "wolf: bound | - | -")
    m.play("move dwarf to 1")
    assert damage(m, "dwarf", "wolf") == [2, 3]
    m = field("- | - | -", "wolf: bound | - | -", hands=("dwarf", None))
    m.play("summon dwarf to 1")
    assert damage(m, "dwarf", "wolf") == [2, 3]


@clause("CON-517")
def test_bind_can_be_used_once_per_battle() -> None:
    m = field("wolf: gleipnir | - | -", "dwarf | raven | -")
    m.play("bind dwarf with wolf")
    m.play("summon kamaitachi to 3")
    assert why_not(m, "bind raven with wolf") == "no-bind-twice"
    m.play("move wolf to 2")
    m.play("attack with raven")
    assert why_not(m, "bind raven with wolf") == "no-bind-twice", "wherever it goes"


@clause("CON-519")
def test_a_bound_creature_flies_only_with_an_item() -> None:
    m = field("wolf | - | -", "raven: bound | - | -")
    m.play("attack with wolf")
    assert damage(m, "raven") == 3
    m = field("wolf | - | -", "raven: bound, talaria | - | -")
    assert why_not(m, "attack with wolf") == "no-attack-flying"


@clause("CON-520")
def test_a_bound_creature_rises_only_with_an_artifact_and_stays_bound() -> None:
    m = field("dwarf | - | -", "mummy: bound, 4 damage | - | -")
    m.play("attack with dwarf")
    assert not stands(m, "mummy")
    m = field("dwarf | - | -", "mummy: bound, 4 damage, book_of_the_dead | - | -")
    m.play("attack with dwarf")
    assert damage(m, "mummy") == 0
    assert creature(m, "mummy")["bound"]


@clause("CON-521")
def test_binding_a_creature_that_is_devouring_ends_the_devouring() -> None:
    m = field("wolf | dwarf: gleipnir | -", "ammit: devouring | - | -")
    m.play("bind ammit with dwarf")
    assert not creature(m, "ammit")["devouring"]
    assert not creature(m, "wolf")["devoured"]
    assert row(m, DEFENDERS) == ["ammit", None, None]
    assert why_not(m, "devour with ammit") == "no-devour-bound"


@clause("CON-522")
def test_a_bound_creature_that_is_devoured_may_break_free() -> None:
    m = field("wolf: bound | - | -", "giant_toad: devouring | - | -")
    m.play("break free with wolf")
    assert not creature(m, "wolf")["devoured"]


@clause("CON-523")
def test_a_bound_or_frosted_creature_may_bind_and_a_devoured_one_may_not() -> None:
    m = field("wolf: bound, gleipnir | - | -", "dwarf | - | -")
    m.play("bind dwarf with wolf")
    m = field("wolf: frost, gleipnir | - | -", "dwarf | - | -")
    m.play("bind dwarf with wolf")
    assert creature(m, "dwarf")["bound"]
    m = field("wolf: gleipnir | - | -", "giant_toad: devouring | dwarf | -")
    assert why_not(m, "bind dwarf with wolf") == "no-act-devoured"


# Magician


@clause("CON-524", "CON-525")
def test_before_each_of_its_fights_a_magician_takes_on_one_of_three_abilities() -> None:
    m = field("wolf: caduceus | - | -", "leviathan | dwarf | -", dice=True)
    m.play("attack with wolf")
    assert (step(m), m.decision.seat) == ("TakeOnAbility", 0)
    assert "struck" not in kinds(m)
    assert texts(m) == ["take on frost_attack", "take on burning", "take on poisonous"]
    assert why_not(m, "take on flying") == "no-take-on"
    m = field("wolf: caduceus | - | -", "leviathan | dwarf | -")
    m.play("attack with wolf")
    frost, fire, poison = m.clone(), m.clone(), m.clone()
    frost.play("take on frost_attack")
    assert creature(frost, "leviathan")["frost"] == 1
    fire.play("take on burning")
    assert burnt(fire) == {"leviathan": 2, "dwarf": 2}
    poison.play("take on poisonous")
    assert creature(poison, "leviathan")["poison"] == 1


@clause("CON-525")
def test_as_a_target_too_and_not_where_it_may_not_strike() -> None:
    m = field("dwarf | - | -", "wolf: caduceus | - | -")
    m.play("attack with dwarf")
    assert (step(m), m.decision.seat) == ("TakeOnAbility", 1)
    m.play("take on frost_attack")
    assert creature(m, "dwarf")["frost"] == 1
    m = field("centaur | - | -", "wolf: caduceus | - | -")
    m.play("attack with centaur")
    assert step(m) == "Act"


@clause("CON-526", "CON-527")
def test_a_new_choice_is_made_in_every_fight_and_the_ability_works_in_that_fight_only() -> None:
    m = field("wolf: caduceus | - | -", "leviathan: bound | - | -")
    m.play("attack with wolf")
    m.play("take on poisonous")
    assert creature(m, "leviathan")["poison"] == 1
    m = field("wolf: caduceus, tower_shield | - | -", "leviathan: bound, 1 poison | - | -")
    m.play("attack with wolf")
    m.play("take on frost_attack")
    assert (creature(m, "leviathan")["frost"], creature(m, "leviathan")["poison"]) == (1, 1)
    m.play("summon kamaitachi to 3")
    m.play("attack with wolf")
    assert "take on frost_attack" in texts(m)
    m.play("take on burning")
    assert (creature(m, "leviathan")["frost"], creature(m, "leviathan")["poison"]) == (1, 1), "markers stay"


@clause("CON-528")
def test_if_both_are_magicians_the_aggressor_s_side_chooses_first() -> None:
    data = deepcopy(PARTS.data)
    [hammer] = [one for one in data["artifact"] if one["id"] == "mjolnir"]
    hammer["abilities"] = ["magician"]
    m = field("wolf: caduceus | - | -", "dwarf: mjolnir | - | -", side=DEFENDERS)
    m = sortilege.load({**m.position(), "components": data})
    m.play("attack with dwarf")
    assert m.decision.seat == 1
    m.play("take on frost_attack")
    assert m.decision.seat == 0
    m.play("take on poisonous")
    assert told(m, "struck")
    assert (creature(m, "wolf")["frost"], creature(m, "dwarf")["poison"]) == (1, 1)
