"""Units: command tokens, ready, spent and wounded; abilities; banners."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .table import asked, attack, fight, hero, position, reason, texts, to_attack, to_block, to_damage, turn, whole


def unit(m: Match, slot: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = hero(m)["units"][slot]
    return found


def village(influence: int, **more: Any) -> Match:
    m = position("rage", at="2,-3", turn={"influence": influence}, **more)
    m.play("talk")
    return m


@clause("MK-206", "MK-211")
def test_with_all_command_tokens_in_use_a_unit_must_go_before_another_comes() -> None:
    m = village(9, units=["peasants"], offer="foresters", level=1)
    assert hero(m)["command"] == 1
    m.play("recruit foresters")
    assert [one["unit"] for one in hero(m)["units"]] == ["foresters"]
    assert "peasants" in whole(m)["gone_units"]


@clause("MK-211")
def test_the_player_chooses_which_unit_is_disbanded() -> None:
    m = village(9, units=["peasants", "herbalists wounded"], offer="foresters", level=3)
    m.play("recruit foresters")
    assert texts(m) == ["disband peasants", "disband herbalists"]
    m.play("disband herbalists")
    assert [one["unit"] for one in hero(m)["units"]] == ["peasants", "foresters"]
    assert "herbalists" in whole(m)["gone_units"]


@clause("MK-206")
@pytest.mark.parametrize(("level", "tokens"), [(1, 1), (2, 1), (3, 2), (5, 3), (7, 4), (9, 5)])
def test_a_hero_has_a_command_token_for_every_second_level(level: int, tokens: int) -> None:
    assert hero(position("rage", level=level))["command"] == tokens


@clause("MK-207", "MK-208", "MK-212")
def test_activating_a_ready_unit_spends_it_for_one_of_its_abilities() -> None:
    m = position("rage", units=["peasants"])
    assert unit(m)["ready"]
    m.play("use peasants ability 3")
    assert turn(m)["move"] == 2
    assert not unit(m)["ready"]
    assert not any(text.startswith("use peasants") for text in texts(m))
    assert reason(m, "use peasants ability 3") == "Peasants have acted already."


@clause("MK-209")
@pytest.mark.parametrize("spent", [False, True])
def test_a_wounded_unit_is_ready_or_spent_all_the_same_but_cannot_act(spent: bool) -> None:
    m = position("rage", units=["peasants wounded spent" if spent else "peasants wounded"])
    assert unit(m)["wounds"] == 1
    assert unit(m)["ready"] is not spent
    assert not any(text.startswith("use peasants") for text in texts(m))
    assert reason(m, "use peasants ability 3") == "Peasants are wounded."


@clause("MK-210")
def test_a_new_unit_arrives_ready_and_unwounded() -> None:
    m = village(9, units=["peasants wounded spent"], offer="foresters", level=1)
    m.play("recruit foresters")
    assert unit(m)["ready"]
    assert unit(m)["wounds"] == 0


@clause("MK-213")
def test_an_ability_with_a_mana_symbol_needs_that_mana() -> None:
    m = position("rage wound", units=["herbalists"])
    assert "use herbalists ability 1" not in texts(m)
    assert reason(m, "use herbalists ability 1") == "It needs green mana, and you have none that you could use."
    m = position("rage wound", units=["herbalists"], crystals="green")
    m.play("use herbalists ability 1")
    assert turn(m)["heal"] == 2
    assert hero(m)["crystals"] == {}


@clause("MK-214")
def test_a_spent_unit_stays_spent_after_the_turn() -> None:
    m = position("rage march", units=["peasants"])
    m.play("use peasants ability 3")
    m.play("play rage sideways for move")
    m.play("end turn")
    m.play("draw")
    assert asked(m) == "Walk"
    assert not unit(m)["ready"]


@clause("MK-214")
def test_an_effect_readies_a_spent_unit() -> None:
    m = position("regeneration rage", units=["peasants spent"])
    m.play("play regeneration")
    assert unit(m)["ready"]
    assert "use peasants ability 3" in texts(m)


@clause("MK-215")
def test_units_become_ready_when_the_next_round_is_prepared() -> None:
    m = position("rage", units=["peasants spent", "herbalists spent wounded"], level=3, deck="", final=0)
    m.play("play rage sideways for move")
    m.play("end turn")
    assert whole(m)["round"] == 2
    assert unit(m)["ready"]
    assert unit(m, 1)["ready"]
    assert unit(m, 1)["wounds"] == 1


@clause("MK-216")
@pytest.mark.parametrize("moment", ["walk", "talk", "shoot", "block", "damage", "attack"])
def test_an_ability_that_gives_mana_is_special_and_fits_any_time(moment: str) -> None:
    if moment in ("walk", "talk"):
        m = position("rage", at="2,-3", units=["herbalists"])
        if moment == "talk":
            m.play("talk")
    else:
        m = fight("prowlers diggers", "rage", units=["herbalists"])
        if moment == "block":
            to_block(m, "prowlers")
        elif moment == "damage":
            to_damage(m)
        elif moment == "attack":
            to_attack(m)
    m.play("use herbalists ability 3")
    assert hero(m)["mana"] == {"green": 1}


@clause("MK-216")
def test_an_ability_that_gives_a_crystal_is_special_too() -> None:
    m = fight("prowlers", "rage", units=["illusionists"])
    m.play("use illusionists ability 3")
    assert hero(m)["crystals"] == {"white": 1}


@clause("MK-217", "MK-218")
@pytest.mark.parametrize("in_combat", [False, True])
def test_a_banner_may_be_assigned_at_any_time_and_gives_its_basic_effect(in_combat: bool) -> None:
    hand, units = "banner_of_glory rage", ["peasants"]
    m = fight("prowlers", hand, units=units) if in_combat else position(hand, units=units)
    m.play("use banner_of_glory")
    assert unit(m)["banner"] == "banner_of_glory"
    assert unit(m)["armour"] == 3 + 1
    assert "throw away banner_of_glory" not in texts(m)
    assert reason(m, "throw away banner_of_glory") == "Banner of Glory is not in your hand."


@clause("MK-218")
def test_the_bearer_of_a_banner_attacks_better() -> None:
    m = fight("prowlers", "rage", units=["peasants banner_of_glory"])
    to_attack(m)
    m.play("use peasants ability 1 for attack 2")
    assert attack(m) == {"melee physical": 3}


@clause("MK-219")
def test_assigning_another_banner_discards_the_first() -> None:
    m = position("banner_of_fear rage", units=["peasants banner_of_glory"])
    m.play("use banner_of_fear")
    assert unit(m)["banner"] == "banner_of_fear"
    assert hero(m)["discard"] == ["banner_of_glory"]


@clause("MK-220")
def test_the_banner_of_a_disbanded_unit_goes_to_the_discard_pile() -> None:
    m = village(9, units=["peasants banner_of_glory"], offer="foresters", level=1)
    m.play("recruit foresters")
    assert unit(m)["banner"] is None
    assert hero(m)["discard"] == ["banner_of_glory"]


@clause("MK-220")
def test_the_banner_of_a_destroyed_unit_goes_to_the_discard_pile() -> None:
    m = fight("medusa", "rage", units=["peasants banner_of_glory"])
    to_damage(m)
    if asked(m) == "Suffer":
        m.play("suffer medusa")
    m.play(next(text for text in texts(m) if "peasants" in text))
    assert hero(m)["units"] == []
    assert "banner_of_glory" in hero(m)["discard"]


@clause("MK-221")
def test_a_banner_may_be_discarded_at_the_end_of_a_turn() -> None:
    m = position("rage march", units=["peasants banner_of_glory"])
    m.play("play rage sideways for move")
    m.play("end turn")
    assert texts(m) == ["keep banners", "discard banner_of_glory"]
    m.play("discard banner_of_glory")
    assert unit(m)["banner"] is None
    assert "banner_of_glory" in hero(m)["discard"]


@clause("MK-221")
def test_a_banner_may_be_discarded_when_a_round_is_prepared() -> None:
    m = position("rage", units=["peasants banner_of_glory"], deck="", final=0)
    m.play("play rage sideways for move")
    m.play("end turn")
    m.play("keep banners")
    assert asked(m) == "SendBanners"
    m.play("discard banner_of_glory")
    assert unit(m)["banner"] is None


@clause("MK-222")
def test_a_banner_not_assigned_is_an_ordinary_artifact() -> None:
    m = position("banner_of_protection rage", deck="march")
    assert "use banner_of_protection" not in texts(m)  # there is no unit to carry it
    assert {"throw away banner_of_protection", "play banner_of_protection sideways for move"} <= set(texts(m))
    m.play("play banner_of_protection sideways for move")
    m.play("end turn")
    assert hero(m)["discard"] == ["banner_of_protection"]
