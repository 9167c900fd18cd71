"""Blacksmith, artificer and weapon smiths."""

from __future__ import annotations

from sortilege import Match
from tests.marks import clause

from .town import equipment, goods, play, reasons, resolving, step, stock, texts, why_not

RICH = "60 wood, 60 stone, 60 iron, 60 bronze, 60 sapphire, 60 diamond"


def smithy(has: str, army: str = "", turn: int = 7) -> Match:
    return resolving({0: "conjurer at blacksmith_1, recruiter"}, goods={0: has}, armies={0: army}, turn=turn, seats=4)


def artificer(has: str, army: str = "", turn: int = 7) -> Match:
    return resolving({0: "conjurer at artificer_1, recruiter"}, goods={0: has}, armies={0: army}, turn=turn, seats=4)


@clause("CON-142")
def test_any_number_of_cards_as_long_as_each_can_be_paid() -> None:
    m = smithy("8 wood, 4 stone")
    play(m, "buy wooden_shield", "buy wooden_shield", "buy stone_club")
    assert equipment(m) == ["wooden_shield", "wooden_shield", "stone_club"]
    assert goods(m) == {}
    assert step(m) == "Allocate"


@clause("CON-143")
def test_the_blacksmith_sells_items_only() -> None:
    m = smithy(RICH)
    assert len(texts(m)) == 11
    assert why_not(m, "buy mjolnir") == "no-buy-artifact-here"


@clause("CON-144")
def test_the_artificer_sells_artifacts_only() -> None:
    m = artificer(RICH)
    assert len(texts(m)) == 16
    assert why_not(m, "buy stone_club") == "no-buy-item-here"


@clause("CON-145")
def test_a_card_is_paid_with_exactly_its_cost() -> None:
    m = smithy("2 wood, 9 iron, 9 bronze")
    m.play("buy iron_spear")
    assert goods(m) == {"iron": 8, "bronze": 9}
    m = smithy("1 wood, 9 iron, 9 bronze")
    assert "buy iron_spear" not in texts(m)
    assert why_not(m, "buy iron_spear") == "no-buy-short"


@clause("CON-146")
def test_a_bought_card_belongs_to_the_buyer_and_is_not_for_sale_any_more() -> None:
    m = artificer(RICH)
    m.play("buy talaria")
    assert equipment(m) == ["talaria"]
    assert stock(m, "talaria") == 0
    assert reasons(m)["piece-talaria"] == "no-buy-sold"
    m = smithy(RICH)
    m.play("buy broadsword")
    assert stock(m, "broadsword") == 1
    assert "buy broadsword" in texts(m)


# Weapon smiths


@clause("CON-411", "CON-412", "CON-413", "CON-415")
def test_a_level_2_smith_leaves_2_resources_of_the_first_card_unpaid() -> None:
    m = smithy("4 wood, 4 stone", "dwarf")
    m.play("buy wooden_shield")
    assert goods(m) == {"wood": 2, "stone": 4}
    m = smithy("9 wood, 9 stone", "dwarf")
    play(m, "buy fur_cloak")
    assert step(m) == "Pay"
    assert texts(m) == ["leave out wood", "leave out stone"]
    play(m, "leave out stone")
    assert goods(m) == {"wood": 7, "stone": 9}


@clause("CON-414")
def test_a_discount_of_4_may_be_spread_over_four_kinds_or_kept_to_one() -> None:
    everything = "20 wood, 9 iron, 9 bronze, 9 sapphire, 9 diamond"
    m = artificer(everything, "cyclops")
    play(m, "buy gleipnir", "leave out sapphire", "leave out diamond", "leave out bronze", "leave out iron")
    assert goods(m) == {"wood": 20, "iron": 9 - 5, "bronze": 9 - 5, "sapphire": 9 - 1, "diamond": 9 - 1}
    m = artificer(everything, "cyclops")
    play(m, "buy staff_of_moses", *(["leave out wood"] * 4))
    assert goods(m)["wood"] == 4


@clause("CON-413")
def test_what_is_missing_can_be_what_is_left_unpaid() -> None:
    m = smithy("1 iron", "dwarf")
    assert "buy iron_spear" in texts(m)
    m.play("buy iron_spear")
    assert goods(m) == {}
    assert equipment(m) == ["iron_spear"]
    m = smithy("1 bronze", "dwarf")
    assert step(m) == "Allocate"
    m = smithy("1 wood, 1 iron", "dwarf")
    m.play("buy iron_spear")
    assert texts(m) == ["leave out wood", "leave out iron"]
    m.play("leave out iron")
    assert goods(m) == {"iron": 1}


@clause("CON-415", "CON-416")
def test_only_the_first_card_of_each_action_has_the_discount() -> None:
    m = smithy("8 wood", "dwarf")
    play(m, "buy wooden_shield")
    assert goods(m) == {"wood": 6}
    play(m, "buy wooden_shield")
    assert goods(m) == {"wood": 2}
    m = resolving(
        {0: "conjurer at blacksmith_1, merchant at blacksmith_2"},
        goods={0: "8 wood"},
        armies={0: "dwarf"},
        turn=7,
        seats=4,
    )
    play(m, "buy wooden_shield", "stop buying")
    assert goods(m) == {"wood": 6}
    play(m, "buy wooden_shield")
    assert goods(m) == {"wood": 4}


@clause("CON-415", "CON-417")
def test_what_is_left_of_a_discount_is_lost_and_nothing_is_paid_back() -> None:
    m = smithy("4 stone", "cyclops, dwarf")
    play(m, "buy wooden_shield")
    assert goods(m) == {"stone": 4}
    assert equipment(m) == ["wooden_shield"]
    play(m, "buy stone_club")
    assert goods(m) == {}


@clause("CON-419")
def test_the_discounts_of_several_smiths_are_added() -> None:
    m = smithy("1 wood", "gnome_tinker, dwarf")
    assert "buy wooden_shield" in texts(m)
    m = artificer("9 bronze, 9 iron, 9 sapphire, 9 diamond", "cyclops, dwarf, gnome_tinker")
    play(m, "buy gleipnir", *(["leave out iron"] * 6))
    assert step(m) == "Pay"
    play(m, "leave out bronze")
    assert goods(m) == {"iron": 9, "bronze": 4, "sapphire": 7, "diamond": 7}


@clause("CON-411")
def test_the_smiths_of_others_give_no_discount() -> None:
    m = resolving({0: "conjurer at blacksmith_1, recruiter"}, goods={0: "4 wood"}, armies={1: "dwarf"}, turn=7, seats=4)
    m.play("buy wooden_shield")
    assert goods(m) == {}


def test_a_purchase_can_be_taken_back() -> None:
    m = smithy("8 wood", "dwarf")
    m.play("buy wooden_shield")
    m.undo()
    assert goods(m) == {"wood": 8}
    assert stock(m, "wooden_shield") == 2
