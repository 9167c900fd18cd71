"""The basic actions that every hero has, side by side with the four that only one hero has."""

from __future__ import annotations

import pytest

from tests.marks import card

from .table import (
    GOLDYX,
    NOROWAS,
    TOVAK,
    assault,
    attack,
    block,
    fight,
    hand,
    hero,
    position,
    reason,
    texts,
    to_attack,
    to_block,
    to_end,
    turn,
    view,
    wounds,
)

FOUR = "red blue green white"


# Movement and influence


@card("march basic", "march strong", "stamina basic", "stamina strong", "swiftness basic")
@pytest.mark.parametrize(
    ("text", "move"),
    [("play march", 2), ("power march", 4), ("play stamina", 2), ("power stamina", 4), ("play swiftness", 2)],
)
def test_march_stamina_and_swiftness_give_move_points(text: str, move: int) -> None:
    m = position("march stamina swiftness", crystals=FOUR)
    m.play(text)
    assert turn(m)["move"] == move


@card("march strong", "stamina strong")
@pytest.mark.parametrize(("name", "others"), [("march", "red blue white"), ("stamina", "red green white")])
def test_march_is_powered_by_green_mana_alone_and_stamina_by_blue(name: str, others: str) -> None:
    assert f"power {name}" not in texts(position(f"{name} rage", crystals=others))


@card("swiftness strong")
def test_powered_swiftness_is_a_ranged_attack_of_three_for_white_mana() -> None:
    m = fight("prowlers", "swiftness rage", crystals="white")
    m.play("power swiftness")
    assert attack(m) == {"ranged physical": 3}
    m.play("strike prowlers")
    assert hero(m)["fame"] == 2
    assert "power swiftness" not in texts(position("swiftness rage", crystals="white"))  # no use outside a combat


@card("promise basic", "promise strong", "threaten basic")
@pytest.mark.parametrize(("text", "influence"), [("play promise", 2), ("power promise", 4), ("play threaten", 2)])
def test_promise_and_threaten_give_influence(text: str, influence: int) -> None:
    m = position("promise threaten", at="2,-3", crystals="white", reputation=0)
    m.play("talk")
    m.play(text)
    assert turn(m)["influence"] == influence
    assert hero(m)["reputation"] == 0


@card("threaten strong")
def test_powered_threaten_gives_influence_five_and_costs_reputation() -> None:
    m = position("threaten march", at="2,-3", crystals="red", reputation=0)
    m.play("talk")
    m.play("power threaten")
    assert turn(m)["influence"] == 5
    assert hero(m)["reputation"] == -1


@card("noble_manners basic")
def test_noble_manners_give_influence_two_and_fame_at_the_end_of_a_turn_with_interaction() -> None:
    m = position("noble_manners march", at="2,-3", hero=NOROWAS, reputation=0, fame=0)
    m.play("talk")
    m.play("play noble_manners")
    assert turn(m)["influence"] == 2
    assert hero(m)["fame"] == 0
    to_end(m)
    assert (hero(m)["fame"], hero(m)["reputation"]) == (1, 0)


@card("noble_manners strong")
def test_powered_noble_manners_give_influence_four_and_fame_and_reputation_at_the_end_of_the_turn() -> None:
    m = position("noble_manners march", at="2,-3", hero=NOROWAS, crystals="white", reputation=0, fame=0)
    m.play("talk")
    m.play("power noble_manners")
    assert turn(m)["influence"] == 4
    assert (hero(m)["fame"], hero(m)["reputation"]) == (0, 0)
    to_end(m)
    assert (hero(m)["fame"], hero(m)["reputation"]) == (1, 1)


@card("noble_manners basic", "noble_manners strong")
@pytest.mark.parametrize("text", ["play noble_manners", "power noble_manners"])
def test_noble_manners_bring_nothing_but_influence_outside_an_interaction(text: str) -> None:
    m = position("noble_manners march", hero=NOROWAS, crystals="white", reputation=0, fame=0)
    m.play(text)
    assert turn(m)["influence"] == (2 if text == "play noble_manners" else 4)
    to_end(m)
    assert (hero(m)["fame"], hero(m)["reputation"]) == (0, 0)


@card("improvisation basic", "improvisation strong")
@pytest.mark.parametrize(("verb", "n"), [("play", 3), ("power", 5)])
def test_improvisation_discards_another_card_for_move_influence_attack_or_block(verb: str, n: int) -> None:
    m = position("improvisation rage march wound", crystals="red")
    m.play(f"{verb} improvisation for move {n}")
    assert texts(m) == ["discard rage", "discard march"]
    m.play("discard rage")
    assert (turn(m)["move"], hero(m)["discard"], hand(m)) == (n, ["rage"], ["wound", "march"])
    m = position("improvisation rage", at="2,-3", crystals="red", reputation=0)
    m.play("talk")
    m.play(f"{verb} improvisation for influence {n}")
    assert turn(m)["influence"] == n
    m = fight("prowlers", "improvisation rage march", crystals="red")
    to_block(m, "prowlers")
    m.play(f"{verb} improvisation for block {n}")
    m.play("discard march")
    assert block(m) == {"physical": n}
    m = fight("prowlers", "improvisation rage march", crystals="red")
    to_attack(m)
    m.play(f"{verb} improvisation for attack {n}")
    m.play("discard march")
    assert attack(m) == {"melee physical": n}


# Combat


@card("rage basic", "determination basic")
@pytest.mark.parametrize("name", ["rage", "determination"])
def test_rage_and_determination_are_attack_two_or_block_two(name: str) -> None:
    m = fight("prowlers", f"{name} march")
    to_block(m, "prowlers")
    m.play(f"play {name} for block 2")
    assert block(m) == {"physical": 2}
    m = fight("prowlers", f"{name} march")
    to_attack(m)
    m.play(f"play {name} for attack 2")
    assert attack(m) == {"melee physical": 2}


@card("rage strong")
def test_powered_rage_is_attack_four() -> None:
    m = fight("prowlers", "rage march", crystals="red")
    to_attack(m)
    m.play("power rage")
    assert attack(m) == {"melee physical": 4}


@card("determination strong")
def test_powered_determination_is_block_five() -> None:
    m = fight("prowlers", "determination march", crystals="blue")
    to_block(m, "prowlers")
    m.play("power determination")
    assert block(m) == {"physical": 5}
    m = fight("prowlers", "determination march", crystals="blue")
    to_attack(m)
    assert "power determination" not in texts(m)


@card("battle_versatility basic")
def test_battle_versatility_is_attack_two_block_two_or_ranged_attack_one() -> None:
    m = fight("prowlers", "battle_versatility concentration")
    m.play("play battle_versatility for attack 1 ranged")
    assert attack(m) == {"ranged physical": 1}
    m = fight("prowlers", "battle_versatility march")
    to_block(m, "prowlers")
    m.play("play battle_versatility for block 2")
    assert block(m) == {"physical": 2}
    m = fight("prowlers", "battle_versatility march")
    to_attack(m)
    m.play("play battle_versatility for attack 2")
    assert attack(m) == {"melee physical": 2}


@card("battle_versatility strong")
@pytest.mark.parametrize(
    ("use", "gives"),
    [("attack 3 ranged", {"ranged physical": 3}), ("attack 2 siege", {"siege physical": 2})],
)
def test_powered_battle_versatility_is_ranged_attack_three_or_siege_attack_two(use: str, gives: dict[str, int]) -> None:
    m = fight("prowlers", "battle_versatility concentration", crystals="red")
    m.play(f"power battle_versatility for {use}")
    assert attack(m) == gives


@card("battle_versatility strong")
@pytest.mark.parametrize(("use", "gives"), [("attack 4", {"melee physical": 4}), ("attack 3 fire", {"melee fire": 3})])
def test_powered_battle_versatility_is_attack_four_or_fire_attack_three(use: str, gives: dict[str, int]) -> None:
    m = fight("prowlers", "battle_versatility march", crystals="red")
    to_attack(m)
    m.play(f"power battle_versatility for {use}")
    assert attack(m) == gives


@card("battle_versatility strong")
@pytest.mark.parametrize(("use", "gives"), [("block 4", {"physical": 4}), ("block 3 fire", {"fire": 3})])
def test_powered_battle_versatility_is_block_four_or_fire_block_three(use: str, gives: dict[str, int]) -> None:
    m = fight("prowlers", "battle_versatility march", crystals="red")
    to_block(m, "prowlers")
    m.play(f"power battle_versatility for {use}")
    assert block(m) == gives


@card("cold_toughness basic")
def test_cold_toughness_is_ice_attack_two_or_ice_block_three() -> None:
    m = fight("prowlers", "cold_toughness march", hero=TOVAK)
    to_block(m, "prowlers")
    m.play("play cold_toughness for block 3 ice")
    assert block(m) == {"ice": 3}
    m = fight("prowlers", "cold_toughness march", hero=TOVAK)
    to_attack(m)
    m.play("play cold_toughness for attack 2 ice")
    assert attack(m) == {"melee ice": 2}


@card("cold_toughness strong")
@pytest.mark.parametrize(
    ("name", "ice"),
    [
        ("prowlers", 5),
        ("wolf_riders", 6),  # swift
        ("ironclads", 7),  # brutal, physical resistance
        ("fire_golems", 9),  # fire attack, brutal, physical and fire resistance
        ("altem_guardsmen", 9),  # fortified, three resistances
        ("high_dragon", 10),  # cold fire counts two; brutal, fire and ice resistance
    ],
)
def test_powered_cold_toughness_counts_the_icons_printed_on_the_enemy_it_blocks(name: str, ice: int) -> None:
    m = fight(f"{name} diggers", "cold_toughness march", hero=TOVAK, crystals="blue", level=5)
    to_block(m, name)
    m.play("power cold_toughness")
    assert block(m) == {"ice": ice}


@card("cold_toughness strong")
def test_powered_cold_toughness_does_not_count_the_walls_of_a_site() -> None:
    m = assault("crossbowmen", "cold_toughness rage", hero=TOVAK, crystals="blue")
    if "fight" in texts(m):
        m.play("fight")
    to_block(m, "crossbowmen")
    m.play("power cold_toughness")
    assert block(m) == {"ice": 6}  # swift alone


# Healing and drawing


@card("tranquility basic", "tranquility strong")
@pytest.mark.parametrize(("verb", "n"), [("play", 1), ("power", 2)])
def test_tranquility_heals_or_draws(verb: str, n: int) -> None:
    m = position("tranquility wound wound wound", crystals="green", deck="rage march stamina")
    m.play(f"{verb} tranquility for heal {n}")
    for _ in range(n):
        m.play("heal wound")
    assert wounds(m) == 3 - n
    assert "heal wound" not in texts(m)
    m = position("tranquility promise", crystals="green", deck="rage march stamina")
    m.play(f"{verb} tranquility for draw {n}")
    assert sorted(hand(m)) == sorted(["promise", *["rage", "march"][:n]])


@card("tranquility basic", "tranquility strong")
def test_tranquility_is_not_for_combat_not_even_to_draw() -> None:
    m = fight("prowlers", "tranquility battle_versatility wound", crystals="green", deck="rage march stamina")
    assert not [text for text in texts(m) if "tranquility" in text]
    to_attack(m)
    assert "play tranquility sideways for attack" in texts(m)
    assert not [text for text in texts(m) if "tranquility for" in text]


# Mana


@card("crystallize basic")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "white"])
def test_crystallize_turns_mana_of_a_basic_colour_into_a_crystal(colour: str) -> None:
    m = position("crystallize rage", mana=colour)
    m.play("play crystallize")
    assert (hero(m)["mana"], hero(m)["crystals"]) == ({}, {colour: 1})


@card("crystallize basic")
def test_crystallize_needs_mana_and_takes_gold_for_the_colour_it_stands_for_but_never_black() -> None:
    assert "play crystallize" not in texts(position("crystallize rage"))
    assert "play crystallize" not in texts(position("crystallize rage", mana="black"))
    m = position("crystallize rage", mana="gold")
    m.play("play crystallize")
    chosen = next(text for text in texts(m) if "white" in text)
    m.play(chosen)
    assert (hero(m)["mana"], hero(m)["crystals"]) == ({}, {"white": 1})


@card("crystallize strong")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "white"])
def test_powered_crystallize_gives_a_crystal_of_any_basic_colour(colour: str) -> None:
    m = position("crystallize rage", mana="blue")
    m.play("power crystallize")
    assert texts(m) == [f"gain {name} crystal" for name in ("red", "blue", "green", "white")]
    m.play(f"gain {colour} crystal")
    assert (hero(m)["mana"], hero(m)["crystals"]) == ({}, {colour: 1})


@card("concentration basic")
@pytest.mark.parametrize("colour", ["red", "blue", "white"])
def test_concentration_gives_blue_white_or_red_mana(colour: str) -> None:
    m = position("concentration rage")
    m.play(f"play concentration for mana {colour}")
    assert (hero(m)["mana"], hero(m)["crystals"]) == ({colour: 1}, {})
    assert "play concentration for mana green" not in texts(position("concentration rage"))


@card("will_focus basic")
def test_will_focus_gives_blue_white_or_red_mana_or_a_green_crystal() -> None:
    for colour in ("blue", "white", "red"):
        m = position("will_focus rage", hero=GOLDYX)
        m.play(f"play will_focus for mana {colour}")
        assert (hero(m)["mana"], hero(m)["crystals"]) == ({colour: 1}, {})
    m = position("will_focus rage", hero=GOLDYX)
    m.play("play will_focus for crystal green")
    assert (hero(m)["mana"], hero(m)["crystals"]) == ({}, {"green": 1})
    assert reason(position("will_focus rage", hero=GOLDYX), "play will_focus for mana green")


@card("mana_draw basic")
def test_mana_draw_lets_one_more_die_be_used_this_turn() -> None:
    m = position("mana_draw march stamina rage", dice="green blue blue")
    m.play("play mana_draw")
    m.play("power march")
    m.play("power stamina")
    assert view(m)["used_dice"] == ["green", "blue"]
    assert turn(m)["move"] == 8


@card("mana_draw basic")
def test_mana_draw_allows_no_third_die() -> None:
    m = position("mana_draw march march stamina", dice="green green blue")
    m.play("play mana_draw")
    m.play("power march")
    m.play("power march")
    assert "power stamina" not in texts(m)


@card("mana_draw strong")
def test_powered_mana_draw_sets_any_die_and_gives_two_mana_of_its_colour() -> None:
    m = position("mana_draw march rage", crystals="white", dice="blue black green")
    m.play("power mana_draw")
    colours = ("red", "blue", "green", "white", "black")
    assert texts(m) == [f"set {die} die to {to}" for die in ("blue", "green", "black") for to in colours]
    m.play("set black die to red")
    assert hero(m)["mana"] == {"red": 2}
    m.play("power march")  # with the one die that is allowed anyway
    assert turn(m)["move"] == 4


@card("mana_draw strong")
def test_the_die_of_powered_mana_draw_comes_back_as_it_was_set() -> None:
    for colour in ("red", "black"):
        m = position("mana_draw march rage", crystals="white", dice="green")
        m.play("power mana_draw")
        m.play(f"set green die to {colour}")
        assert hero(m)["mana"] == {colour: 2}
        assert view(m)["source"] == ["black", "black"]
        to_end(m)
        assert sorted(view(m)["source"]) == sorted(["black", "black", colour])
