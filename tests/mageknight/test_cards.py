"""Deed cards: actions, spells, artifacts, wounds; playing sideways; prices."""

from __future__ import annotations

import pytest

from tests.marks import clause

from .table import (
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
    whole,
    wounds,
)


@clause("MK-193")
def test_an_action_card_gives_its_basic_effect_for_nothing_and_its_strong_one_for_mana_of_its_colour() -> None:
    m = position("march rage")
    m.play("play march")
    assert turn(m)["move"] == 2
    m = position("march rage", crystals="green blue")
    m.play("power march")
    assert turn(m)["move"] == 4
    assert hero(m)["crystals"] == {"blue": 1}


@clause("MK-193")
def test_mana_of_another_colour_does_not_power_an_action_card() -> None:
    m = position("march rage", crystals="red blue white")
    assert "power march" not in texts(m)
    assert reason(m, "power march") == "It needs green mana, and you have none that you could use."


@clause("MK-194")
def test_a_spell_needs_mana_of_its_colour_even_for_its_basic_effect() -> None:
    m = fight("prowlers", "fireball battle_versatility")
    assert "cast fireball" not in texts(m)
    assert reason(m, "cast fireball") == "It needs red mana, and you have none that you could use."
    m = fight("prowlers", "fireball battle_versatility", crystals="red")
    m.play("cast fireball")
    assert attack(m) == {"ranged fire": 5}
    assert hero(m)["crystals"] == {}


@clause("MK-195", "MK-237")
def test_at_night_mana_of_its_colour_and_black_give_the_strong_effect_of_a_spell() -> None:
    m = fight("prowlers", "fireball battle_versatility", crystals="red", mana="black", night=True)
    m.play("cast strong fireball")
    assert attack(m) == {"siege fire": 8}
    assert hero(m)["crystals"] == hero(m)["mana"] == {}
    m = fight("prowlers", "fireball battle_versatility", crystals="red", night=True)
    assert reason(m, "cast strong fireball") == "It needs black mana, and you have none that you could use."
    m = fight("prowlers", "fireball battle_versatility", mana="black", night=True)
    assert reason(m, "cast strong fireball") == "It needs red mana, and you have none that you could use."


@clause("MK-195", "MK-238")
def test_by_day_a_spell_has_no_strong_effect() -> None:
    m = fight("prowlers", "fireball battle_versatility", crystals="red", mana="black", dice="black")
    assert "cast strong fireball" not in texts(m)
    assert reason(m, "cast strong fireball") == "It needs black mana, and it is day."


@clause("MK-196")
def test_an_artifact_is_played_for_its_basic_effect_and_stays() -> None:
    m = position("endless_bag_of_gold rage")
    m.play("use endless_bag_of_gold")
    assert turn(m)["influence"] == 4
    assert hero(m)["played"] == ["endless_bag_of_gold"]


@clause("MK-196", "MK-254")
def test_an_artifact_is_thrown_away_for_its_strong_effect() -> None:
    m = position("endless_bag_of_gold rage")
    m.play("throw away endless_bag_of_gold")
    assert turn(m)["influence"] == 9
    assert hero(m)["played"] == []
    assert "endless_bag_of_gold" in whole(m)["gone"]


@clause("MK-197")
def test_a_wound_cannot_be_played_in_any_way() -> None:
    m = position("wound rage")
    assert not any("wound" in text for text in texts(m))
    assert reason(m, "play wound sideways for move").startswith("A wound cannot be played")


@clause("MK-198")
@pytest.mark.parametrize("card", ["rage", "fireball", "agility", "ruby_ring"])
def test_any_card_but_a_wound_counts_one_when_played_sideways(card: str) -> None:
    m = position(f"{card} march")
    m.play(f"play {card} sideways for move")
    assert turn(m)["move"] == 1
    m = position(f"{card} march", at="2,-3")
    m.play("talk")
    m.play(f"play {card} sideways for influence")
    assert turn(m)["influence"] == 1


@clause("MK-198", "MK-199")
def test_sideways_attack_and_block_are_physical() -> None:
    m = fight("prowlers", "fireball march")
    to_block(m, "prowlers")
    m.play("play fireball sideways for block")
    assert block(m) == {"physical": 1}
    m = fight("prowlers", "fireball march")
    to_attack(m)
    m.play("play fireball sideways for attack")
    assert attack(m) == {"melee physical": 1}


@clause("MK-199", "MK-200")
def test_sideways_gives_nothing_in_the_ranged_phase() -> None:
    m = fight("prowlers", "swiftness battle_versatility")
    assert not any("sideways" in text for text in texts(m))
    assert reason(m, "play swiftness sideways for attack") == "No card can be played sideways for that now."


@clause("MK-200")
def test_a_sideways_card_is_played_where_its_effect_fits() -> None:
    m = position("rage", at="2,-3")
    assert [text for text in texts(m) if "sideways" in text] == ["play rage sideways for move"]
    m.play("talk")
    assert [text for text in texts(m) if "sideways" in text] == ["play rage sideways for influence"]
    m = fight("prowlers", "rage march")
    to_block(m, "prowlers")
    assert {text.split()[-1] for text in texts(m) if "sideways" in text} == {"block"}
    m = fight("prowlers", "rage march")
    to_attack(m)
    assert {text.split()[-1] for text in texts(m) if "sideways" in text} == {"attack"}


@clause("MK-201")
def test_an_effect_whose_price_cannot_be_paid_in_full_cannot_be_used() -> None:
    m = position("improvisation", crystals="red", turn={"move": 2})
    assert not any("improvisation for" in text for text in texts(m))
    assert reason(m, "play improvisation for move 3") == "It costs another card of your hand that is no wound."
    m = position("improvisation rage", crystals="red")
    m.play("play improvisation for move 3")
    assert turn(m)["move"] == 3
    assert hero(m)["discard"] == ["rage"]


@clause("MK-201")
def test_a_price_of_two_mana_is_paid_in_full_or_not_at_all() -> None:
    m = fight("prowlers", "mana_bolt battle_versatility", crystals="blue")
    assert not any("mana_bolt for" in text for text in texts(m))
    m = fight("prowlers", "mana_bolt battle_versatility", crystals="blue white")
    m.play("cast mana_bolt for pay white and attack 6 ranged ice")
    assert attack(m) == {"ranged ice": 6}
    assert hero(m)["crystals"] == {}


@clause("MK-202")
def test_a_wound_does_not_pay_a_price_that_asks_for_a_card() -> None:
    m = position("improvisation wound", turn={"move": 2})
    assert not any("improvisation for" in text for text in texts(m))
    m = position("improvisation wound rage stamina", turn={"move": 2})
    m.play("play improvisation for move 3")
    assert texts(m) == ["discard rage", "discard stamina"]
    m.play("discard rage")
    assert wounds(m) == 1


@clause("MK-202")
def test_a_wound_pays_where_the_text_says_so() -> None:
    m = position("wound rage", hero="tovak", skills="i_feel_no_pain", deck="march")
    m.play("use i_feel_no_pain")
    assert sorted(hand(m)) == ["march", "rage"]
    assert hero(m)["discard"] == ["wound"]


@clause("MK-203")
def test_attacks_of_several_sources_add_up() -> None:
    m = fight("prowlers", "rage march", units=["peasants"], skills="hot_swordsmanship")
    to_attack(m)
    for text in ("play rage for attack 2", "play march sideways for attack", "use peasants ability 1 for attack 2"):
        m.play(text)
    m.play("use hot_swordsmanship for attack 2 fire")
    assert attack(m) == {"melee physical": 5, "melee fire": 2}


@clause("MK-204", "MK-252")
def test_a_played_card_stays_in_the_play_area_until_the_end_of_the_turn() -> None:
    m = position("march rage stamina", deck="promise")
    m.play("play march")
    m.play("play rage sideways for move")
    assert hero(m)["played"] == ["march", "rage"]
    assert hero(m)["discard"] == []
    m.play("end turn")
    assert hero(m)["played"] == []
    assert hero(m)["discard"] == ["march", "rage"]


@clause("MK-205")
def test_an_effect_that_plays_another_card_counts_as_one_effect_with_it() -> None:
    m = position("concentration march stamina", crystals="green")
    m.play("power concentration")
    m.play("with it power march")
    assert turn(m)["move"] == 4 + 2  # the strong effect, raised, for the mana of Concentration alone
    assert hero(m)["crystals"] == {}
    assert sorted(hero(m)["played"]) == ["concentration", "march"]


@clause("MK-205")
def test_the_limits_of_the_inner_effect_hold() -> None:
    m = position("concentration rage determination", crystals="green", turn={"move": 2})
    assert "power concentration" not in texts(m)  # neither attack nor block has a use while walking


@clause("MK-205")
def test_the_colour_of_an_inner_effect_stays_its_own() -> None:
    m = fight("fire_mages", "maximal_effect ice_shield rage", crystals="red blue", level=1)
    to_block(m, "fire_mages")
    m.play("play maximal_effect")
    m.play("repeat ice_shield")
    assert block(m) == {"ice": 9}


@clause("MK-204")
def test_the_end_of_a_turn_clears_the_play_area() -> None:
    m = position("march rage", deck="promise")
    m.play("play march")
    to_end(m)
    assert hero(m)["played"] == []
