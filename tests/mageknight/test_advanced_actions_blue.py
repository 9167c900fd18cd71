"""The blue advanced actions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marks import card

from .table import (
    asked,
    attack,
    block,
    enemy,
    fight,
    hand,
    hero,
    position,
    texts,
    to_attack,
    to_block,
    to_end,
    turn,
    view,
    whole,
)

SPELLS = "fireball snowstorm chill"


@card("ice_bolt basic", "ice_bolt strong")
def test_ice_bolt_gives_a_blue_crystal_or_powered_a_ranged_ice_attack_of_three() -> None:
    m = position("ice_bolt march")
    m.play("play ice_bolt")
    assert hero(m)["crystals"] == {"blue": 1}
    m = fight("prowlers", "ice_bolt concentration", crystals="blue")
    m.play("power ice_bolt")
    assert attack(m) == {"ranged ice": 3}


@card("ice_shield basic")
def test_ice_shield_is_an_ice_block_of_three() -> None:
    m = fight("prowlers", "ice_shield march")
    to_block(m, "prowlers")
    m.play("play ice_shield")
    assert block(m) == {"ice": 3}
    assert enemy(m, "prowlers")["armour"] == 3


@card("ice_shield strong")
def test_powered_ice_shield_lowers_the_armour_of_the_enemy_it_blocks_by_three_even_if_the_block_fails() -> None:
    m = fight("cursed_hags ironclads", "ice_shield march", crystals="blue", level=5)
    to_block(m, "cursed_hags")
    m.play("power ice_shield")
    assert block(m) == {"ice": 3}
    m.play("let through")
    assert (enemy(m, "cursed_hags")["armour"], enemy(m, "ironclads")["armour"]) == (2, 3)


@card("ice_shield strong")
@pytest.mark.parametrize(("name", "armour"), [("diggers", 1), ("ice_golems", 4)])
def test_powered_ice_shield_stops_at_armour_one_and_at_ice_resistance(name: str, armour: int) -> None:
    m = fight(name, "ice_shield march", crystals="blue", level=5)
    to_block(m, name)
    m.play("power ice_shield")
    assert enemy(m, name)["armour"] == armour


@card("frost_bridge basic")
def test_frost_bridge_gives_two_move_points_and_swamps_cost_one() -> None:
    m = position("frost_bridge march")
    lake = turn(m)["costs"].get("lake")
    m.play("play frost_bridge")
    assert turn(m)["move"] == 2
    assert (turn(m)["costs"]["swamp"], turn(m)["costs"]["plains"]) == (1, 2)
    assert turn(m)["costs"].get("lake") == lake


@card("frost_bridge strong")
def test_powered_frost_bridge_gives_four_move_points_and_opens_swamps_and_lakes_at_one() -> None:
    m = position("frost_bridge march", at="2,-3", crystals="blue")
    m.play("power frost_bridge")
    assert (turn(m)["move"], turn(m)["costs"]["swamp"]) == (4, 1)
    m.play("move to 2,-4")
    assert (hero(m)["at"], turn(m)["move"]) == ("2,-4", 3)
    assert "move to 2,-4" not in texts(position("march", at="2,-3", turn={"move": 9}))


@card("pure_magic basic", "pure_magic strong")
@pytest.mark.parametrize(("verb", "n"), [("play", 4), ("power", 7)])
def test_pure_magic_gives_what_the_colour_of_one_more_mana_says(verb: str, n: int) -> None:
    power = "blue" if verb == "power" else ""
    m = position("pure_magic march", mana=f"{power} green")
    m.play(f"{verb} pure_magic for pay green and move {n}")
    assert (turn(m)["move"], hero(m)["mana"]) == (n, {})
    m = position("pure_magic march", at="2,-3", mana=f"{power} white", reputation=0)
    m.play("talk")
    m.play(f"{verb} pure_magic for pay white and influence {n}")
    assert (turn(m)["influence"], hero(m)["mana"]) == (n, {})
    m = fight("prowlers", "pure_magic march", mana=f"{power} blue")
    to_block(m, "prowlers")
    m.play(f"{verb} pure_magic for pay blue and block {n}")
    assert (block(m), hero(m)["mana"]) == ({"physical": n}, {})
    m = fight("prowlers", "pure_magic march", mana=f"{power} red")
    to_attack(m)
    m.play(f"{verb} pure_magic for pay red and attack {n}")
    assert (attack(m), hero(m)["mana"]) == ({"melee physical": n}, {})


@card("pure_magic basic", "pure_magic strong")
def test_pure_magic_cannot_be_played_without_that_mana() -> None:
    assert not [text for text in texts(position("pure_magic march")) if "pure_magic for" in text]
    m = position("pure_magic march", mana="blue")
    assert not [text for text in texts(m) if "pure_magic for" in text]  # blue is for blocking only
    m = position("pure_magic march", mana="green")
    assert [text for text in texts(m) if "pure_magic for" in text] == ["play pure_magic for pay green and move 4"]


@card("steady_tempo basic")
def test_steady_tempo_gives_two_move_points_and_may_go_under_the_deck() -> None:
    m = position("steady_tempo rage promise", deck="march stamina")
    m.play("play steady_tempo")
    assert turn(m)["move"] == 2
    m.play("end turn")
    assert texts(m) == ["discard card", "return card"]
    m.play("return card")
    assert whole(m)["heroes"][0]["deck"][0] == "steady_tempo"
    assert hero(m)["discard"] == []


@card("steady_tempo basic")
def test_steady_tempo_is_discarded_if_one_likes_and_if_the_deck_is_empty() -> None:
    m = position("steady_tempo rage promise", deck="march stamina")
    m.play("play steady_tempo")
    m.play("end turn")
    m.play("discard card")
    assert hero(m)["discard"] == ["steady_tempo"]
    m = position("steady_tempo rage promise", deck="")
    m.play("play steady_tempo")
    m.play("end turn")
    assert hero(m)["discard"] == ["steady_tempo"]


@card("steady_tempo strong")
@pytest.mark.parametrize("deck", ["march stamina", ""])
def test_powered_steady_tempo_gives_four_move_points_and_may_go_on_top_even_of_an_empty_deck(deck: str) -> None:
    m = position("steady_tempo rage promise", deck=deck, crystals="blue")
    m.play("power steady_tempo")
    assert turn(m)["move"] == 4
    m.play("end turn")
    m.play("return card")
    assert whole(m)["heroes"][0]["deck"][-1] == "steady_tempo"
    if asked(m) == "DiscardAndDraw":
        m.play("draw")
    assert "steady_tempo" in hand(m)


@card("crystal_mastery basic")
def test_crystal_mastery_gives_a_crystal_of_a_colour_that_one_has() -> None:
    m = position("crystal_mastery march", crystals="red white", mana="green")
    m.play("play crystal_mastery")
    assert texts(m) == ["gain red crystal", "gain white crystal"]
    m.play("gain white crystal")
    assert hero(m)["crystals"] == {"red": 1, "white": 2}


@card("crystal_mastery basic")
def test_crystal_mastery_gives_mana_instead_of_a_fourth_crystal() -> None:
    m = position("crystal_mastery march", crystals="red red red")
    m.play("play crystal_mastery")
    assert (hero(m)["crystals"], hero(m)["mana"]) == ({"red": 3}, {"red": 1})


@card("crystal_mastery strong")
def test_powered_crystal_mastery_brings_all_crystals_used_this_turn_back() -> None:
    m = position("crystal_mastery march stamina rage", crystals="blue blue green")
    m.play("power march")
    m.play("power crystal_mastery")
    m.play("power stamina")
    assert hero(m)["crystals"] == {}
    to_end(m)
    assert hero(m)["crystals"] == {"blue": 2, "green": 1}


@card("crystal_mastery strong")
def test_powered_crystal_mastery_brings_no_tokens_dice_or_crystals_beyond_three_back() -> None:
    hand_of = "crystal_mastery march ice_bolt crystallize rage"
    m = position(hand_of, crystals="blue blue blue", mana="green")
    m.play("power crystal_mastery")
    m.play("power march")
    m.play("play ice_bolt")
    assert hero(m)["crystals"] == {"blue": 3}
    to_end(m)
    assert hero(m)["crystals"] == {"blue": 3}
    assert hero(m)["mana"] == {}


@card("magic_talent basic")
def test_magic_talent_discards_a_card_and_casts_a_spell_of_its_colour_from_the_offer() -> None:
    m = fight("prowlers", "magic_talent rage fireball stamina", spells="snowstorm chill", crystals="blue blue")
    m.play("play magic_talent")
    assert texts(m) == ["discard rage", "discard stamina", "discard fireball"]
    m.play("discard stamina")
    assert hero(m)["discard"] == ["stamina"]
    m.play("borrow cast snowstorm")
    assert attack(m) == {"ranged ice": 5}
    assert hero(m)["crystals"] == {"blue": 1}
    assert view(m)["offers"]["spells"] == ["snowstorm", "chill"]
    assert not [text for text in texts(m) if text.startswith("borrow")]  # once


@card("magic_talent basic")
def test_magic_talent_casts_the_strong_effect_too_and_only_spells_of_the_cards_colour() -> None:
    more: dict[str, Any] = {"crystals": "blue red", "mana": "black", "night": True}
    m = fight("prowlers", "magic_talent stamina concentration", spells=SPELLS, **more)
    m.play("play magic_talent")
    m.play("discard stamina")
    borrowed = [text for text in texts(m) if text.startswith("borrow")]
    assert "borrow cast strong snowstorm" in borrowed
    assert not [text for text in borrowed if "fireball" in text]
    m.play("borrow cast strong snowstorm")
    assert attack(m) == {"siege ice": 8}


@card("magic_talent strong")
def test_powered_magic_talent_gains_a_spell_of_the_colour_of_one_more_mana_to_the_discard_pile() -> None:
    m = position("magic_talent march", spells=SPELLS, crystals="blue blue")
    m.play("power magic_talent for pay blue and gain_blue_spell")
    assert texts(m) == ["take snowstorm", "take chill"]
    m.play("take chill")
    assert hero(m)["discard"] == ["chill"]
    assert hero(m)["crystals"] == {}
    assert len(view(m)["offers"]["spells"]) == 3
    assert view(m)["offers"]["spells"][:2] == ["fireball", "snowstorm"]


@card("magic_talent strong")
@pytest.mark.parametrize(
    ("colour", "spell"), [("red", "fireball"), ("green", "tremor"), ("white", "expose"), ("blue", "chill")]
)
def test_powered_magic_talent_is_for_each_colour_that_the_offer_has(colour: str, spell: str) -> None:
    m = position("magic_talent march", spells=spell, crystals="blue", mana="red green white blue")
    m.play(f"power magic_talent for pay {colour} and gain_{colour}_spell")
    if asked(m) == "PayMana":
        m.play("pay blue crystal")
    assert hero(m)["discard"] == [spell]
    others = [name for name in ("red", "green", "white", "blue") if name != colour]
    m = position("magic_talent march", spells=spell, crystals="blue", mana="red green white blue")
    assert not [text for text in texts(m) if any(f"gain_{other}_spell" in text for other in others)]
