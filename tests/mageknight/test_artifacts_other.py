"""Golden Grail, Endless Bag of Gold, Endless Gem Pouch, Book of Wisdom."""

from __future__ import annotations

import pytest

from sortilege import Match, UndoRefused
from tests.marks import card, clause

from .table import altered, fight, hand, hero, position, reason, texts, to_attack, turn, unit, view, whole, wounds

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""
BASIC = ("red", "blue", "green", "white")


def rolled(m: Match) -> list[str]:
    """The dice that the last move rolled."""
    return [str(event.params["colour"]) for event in m.moments[-1].events if event.kind == "rolls"]


# Golden Grail


@card("golden_grail basic")
def test_the_golden_grail_heals_two_and_brings_fame_for_each_point_spent() -> None:
    m = position("golden_grail wound wound wound rage", at="0,-1")
    m.play("use golden_grail")
    assert (turn(m)["heal"], hero(m)["fame"]) == (2, 0)
    m.play("heal wound")
    assert (hero(m)["fame"], wounds(m)) == (1, 2)
    m.play("heal wound")
    assert (hero(m)["fame"], wounds(m)) == (2, 1)


@card("golden_grail basic")
def test_points_of_the_golden_grail_spent_on_a_unit_bring_fame_as_well() -> None:
    m = position("golden_grail rage", at="0,-1", units=["utem_guardsmen wounded"])
    m.play("use golden_grail")
    m.play("heal utem_guardsmen")
    assert (hero(m)["fame"], unit(m, "utem_guardsmen")["wounds"]) == (2, 0)


@card("golden_grail basic")
def test_points_of_other_effects_bring_no_fame_to_the_golden_grail() -> None:
    m = position("golden_grail restoration wound wound wound wound rage", at="0,-1", crystals="green")
    m.play("use golden_grail")
    m.play("cast restoration")
    for _ in range(4):
        m.play("heal wound")
    assert hero(m)["fame"] == 2


@card("golden_grail basic")
@clause("MK-276", "MK-370")
def test_points_of_the_golden_grail_lost_to_a_combat_bring_no_fame_afterwards() -> None:
    m = position(
        f"golden_grail restoration wound {FILLER}",
        at="0,-3",
        enemies={"1,-4": "prowlers"},
        crystals="green",
        level=9,
        fame=0,
    )
    m.play("use golden_grail")
    m.play("challenge 1,-4")
    to_attack(m)
    m.play("end phase")
    m.play("cast restoration")
    m.play("heal wound")
    assert hero(m)["fame"] == 0


@card("golden_grail strong")
def test_thrown_away_the_golden_grail_heals_six_and_draws_a_card_for_each_wound_of_the_hand() -> None:
    m = position("golden_grail wound wound rage", at="0,-1", deck="march stamina", units=["utem_guardsmen wounded"])
    m.play("throw away golden_grail")
    assert turn(m)["heal"] == 6
    m.play("heal wound")
    assert sorted(hand(m)) == ["march", "rage", "wound"]
    m.play("heal utem_guardsmen")  # not from the hand
    assert sorted(hand(m)) == ["march", "rage", "wound"]
    m.play("heal wound")
    assert sorted(hand(m)) == ["march", "rage", "stamina"]
    assert hero(m)["fame"] == 0
    assert "golden_grail" in whole(m)["gone"]


@card("golden_grail strong")
def test_thrown_away_the_golden_grail_draws_for_healing_by_other_effects_but_not_for_earlier_healing() -> None:
    m = position("golden_grail restoration wound wound rage", at="0,-1", deck="march stamina", crystals="green")
    m.play("cast restoration")
    m.play("heal wound")
    assert "march" not in hand(m)
    m.play("throw away golden_grail")
    m.play("heal wound")
    assert sorted(hand(m)) == ["march", "rage"]


@card("golden_grail basic", "golden_grail strong")
def test_the_golden_grail_is_not_for_combat() -> None:
    m = fight("prowlers", f"golden_grail wound {FILLER}")
    assert not any("golden_grail" in text for text in texts(m))
    assert reason(m, "use golden_grail") == "That cannot be used in a combat."


# Endless Bag of Gold


@card("endless_bag_of_gold basic", "endless_bag_of_gold strong")
@pytest.mark.parametrize(("verb", "influence", "fame"), [("use", 4, 2), ("throw away", 9, 3)])
def test_the_endless_bag_of_gold_gives_influence_and_fame(verb: str, influence: int, fame: int) -> None:
    m = position("endless_bag_of_gold rage", at="2,-3")
    m.play("talk")
    m.play(f"{verb} endless_bag_of_gold")
    assert (turn(m)["influence"], hero(m)["fame"]) == (influence, fame)
    assert ("endless_bag_of_gold" in whole(m)["gone"]) is (verb == "throw away")


@card("endless_bag_of_gold basic", "endless_bag_of_gold strong")
@clause("MK-063", "MK-065")
@pytest.mark.parametrize(("verb", "fame"), [("use", 2), ("throw away", 3)])
def test_the_fame_of_the_endless_bag_of_gold_can_be_had_in_a_combat_too_and_the_influence_is_lost(
    verb: str, fame: int
) -> None:
    m = fight("prowlers", f"endless_bag_of_gold {FILLER}")
    m.play(f"{verb} endless_bag_of_gold")
    assert hero(m)["fame"] == fame
    to_attack(m)
    m.play("end phase")
    assert turn(m)["influence"] == 0


# Endless Gem Pouch


@card("endless_gem_pouch basic")
@pytest.mark.parametrize("seed", range(1, 25))
def test_the_endless_gem_pouch_rolls_two_dice_for_crystals_or_fame(seed: int) -> None:
    m = altered(position("endless_gem_pouch rage", at="0,-1"), seed=seed)
    m.play("use endless_gem_pouch")
    dice, golds = rolled(m), 0
    while texts(m)[0].startswith("gain "):
        assert texts(m) == [f"gain {colour} crystal" for colour in BASIC]
        m.play("gain white crystal")
        dice, golds = dice + rolled(m), golds + 1
    assert len(dice) == 2
    assert golds == dice.count("gold")
    assert hero(m)["fame"] == dice.count("black")
    wanted = [*dice, *["white"] * golds]
    assert hero(m)["crystals"] == {colour: wanted.count(colour) for colour in BASIC if colour in wanted}


@card("endless_gem_pouch basic")
@clause("MK-257")
def test_the_dice_of_the_endless_gem_pouch_cannot_be_taken_back() -> None:
    m = position("endless_gem_pouch rage", at="0,-1")
    m.play("use endless_gem_pouch")
    with pytest.raises(UndoRefused):
        m.undo()


@card("endless_gem_pouch strong")
@pytest.mark.parametrize("night", [False, True])
def test_thrown_away_the_endless_gem_pouch_gives_mana_of_each_colour_and_gold_by_day_or_black_at_night(
    night: bool,
) -> None:
    m = position("endless_gem_pouch rage", at="0,-1", night=night)
    m.play("throw away endless_gem_pouch")
    assert hero(m)["mana"] == {**dict.fromkeys(BASIC, 1), "black" if night else "gold": 1}
    assert "endless_gem_pouch" in whole(m)["gone"]


@card("endless_gem_pouch strong")
@clause("MK-243")
def test_in_a_dungeon_by_day_the_endless_gem_pouch_gives_black_mana() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_7"}
    m = position(f"endless_gem_pouch {FILLER}", at="4,-4", tiles=tiles)
    m.play("enter")
    m.play("throw away endless_gem_pouch")
    assert hero(m)["mana"] == {**dict.fromkeys(BASIC, 1), "black": 1}


# Book of Wisdom


OFFERS = {"actions": "fire_bolt ice_bolt swift_bolt", "spells": "fireball tremor expose"}


def read(verb: str, cards: str, **more: str) -> Match:
    offers = {**OFFERS, **more}
    m = position(f"book_of_wisdom {cards}", at="0,-1", actions=offers["actions"], spells=offers["spells"])
    m.play(f"{verb} book_of_wisdom")
    return m


@card("book_of_wisdom basic")
def test_the_book_of_wisdom_turns_an_action_into_an_advanced_action_of_its_colour() -> None:
    m = read("use", "rage stamina march")
    assert sorted(texts(m)) == ["throw away rage for fire_bolt", "throw away stamina for ice_bolt"]
    m.play("throw away rage for fire_bolt")
    assert sorted(hand(m)) == ["fire_bolt", "march", "stamina"]
    assert "rage" in whole(m)["gone"]
    assert "fire_bolt" not in view(m)["offers"]["actions"]
    assert len(view(m)["offers"]["actions"]) == 3  # refilled
    assert hero(m)["crystals"] == {}


@card("book_of_wisdom strong")
def test_thrown_away_the_book_of_wisdom_turns_an_action_into_a_spell_and_a_crystal_of_its_colour() -> None:
    m = read("throw away", "rage march stamina")
    assert sorted(texts(m)) == ["throw away march for tremor", "throw away rage for fireball"]
    m.play("throw away march for tremor")
    assert sorted(hand(m)) == ["rage", "stamina", "tremor"]
    assert {"march", "book_of_wisdom"} <= set(whole(m)["gone"])
    assert hero(m)["crystals"] == {"green": 1}
    assert len(view(m)["offers"]["spells"]) == 3


@card("book_of_wisdom basic", "book_of_wisdom strong")
def test_the_book_of_wisdom_takes_advanced_actions_too_but_no_spells_artifacts_or_wounds() -> None:
    m = read("use", "blood_rage march rage")
    assert "throw away blood_rage for fire_bolt" in texts(m)
    for cards in ("flame_wall", "ruby_ring", "wound"):
        m = position(f"book_of_wisdom {cards} march", at="0,-1", actions="fire_bolt", spells="fireball")
        assert not any("book_of_wisdom" in text and "sideways" not in text for text in texts(m))


@card("book_of_wisdom basic", "book_of_wisdom strong")
def test_the_book_of_wisdom_needs_a_card_whose_colour_the_offer_has() -> None:
    m = position("book_of_wisdom march", at="0,-1", actions="fire_bolt ice_bolt", spells="tremor")
    assert "use book_of_wisdom" not in texts(m)
    assert "throw away book_of_wisdom" in texts(m)
