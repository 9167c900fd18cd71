"""Meditation and Trance, Energy Flow and Energy Steal."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match, UndoRefused
from tests.marks import card

from .table import altered, asked, end_turn, fight, hand, hero, position, texts, unit, whole

MANA: dict[str, Any] = {"crystals": "green", "mana": "black", "night": True}


def deck(m: Match) -> list[str]:
    """The deed deck, its top card first."""
    found: list[str] = whole(m)["heroes"][0]["deck"][::-1]
    return found


# Meditation, Trance


@card("meditation basic")
def test_meditation_puts_two_random_cards_of_the_discard_pile_back_to_the_deck() -> None:
    m = position("meditation rage", at="0,-1", crystals="green", deck="march", discard="stamina swiftness wound")
    m.play("cast meditation")
    assert len(texts(m)) == 4
    m.play(next(text for text in texts(m) if text.startswith("on top")))
    assert len(hero(m)["discard"]) == 1
    assert deck(m)[2] == "march"
    assert sorted([*deck(m)[:2], *hero(m)["discard"]]) == ["stamina", "swiftness", "wound"]


@card("meditation basic")
def test_meditation_picks_by_chance_and_cannot_be_taken_back() -> None:
    seen = set()
    for seed in range(1, 13):
        m = position("meditation rage", at="0,-1", crystals="green", deck="march", discard="stamina swiftness wound")
        m = altered(m, seed=seed)
        m.play("cast meditation")
        m.play(next(text for text in texts(m) if text.startswith("on top")))
        seen.add(hero(m)["discard"][0])
    assert seen == {"stamina", "swiftness", "wound"}
    m.undo()  # where they lie may be chosen anew, which cards they are may not
    with pytest.raises(UndoRefused):
        m.undo()


@card("meditation basic", "meditation strong")
@pytest.mark.parametrize(
    ("where", "order"),
    [
        ("on top with stamina above", ["stamina", "swiftness", "march"]),
        ("on top with swiftness above", ["swiftness", "stamina", "march"]),
        ("under with stamina above", ["march", "stamina", "swiftness"]),
        ("under with swiftness above", ["march", "swiftness", "stamina"]),
    ],
)
@pytest.mark.parametrize("strong", [False, True])
def test_both_cards_go_on_top_or_both_under_the_deck_in_an_order_of_choice(
    strong: bool, where: str, order: list[str]
) -> None:
    m = position("meditation rage", at="0,-1", deck="march", discard="stamina swiftness", **MANA)
    m.play("cast strong meditation" if strong else "cast meditation")
    if strong:
        m.play("pick stamina")
    m.play(where)
    assert deck(m) == order
    assert hero(m)["discard"] == []


@card("meditation strong")
def test_trance_puts_two_cards_of_choice_back_wounds_too() -> None:
    m = position("meditation rage", at="0,-1", deck="march", discard="stamina swiftness wound", **MANA)
    m.play("cast strong meditation")
    assert texts(m) == ["pick wound", "pick stamina", "pick swiftness"]
    m.play("pick wound")
    assert texts(m) == ["pick stamina", "pick swiftness"]
    m.play("pick swiftness")
    m.play("under with wound above")
    assert deck(m) == ["march", "wound", "swiftness"]
    assert hero(m)["discard"] == ["stamina"]


@card("meditation basic", "meditation strong")
@pytest.mark.parametrize("strong", [False, True])
def test_a_lone_discarded_card_is_put_back_alone(strong: bool) -> None:
    m = position("meditation rage", at="0,-1", deck="march", discard="stamina", **MANA)
    m.play("cast strong meditation" if strong else "cast meditation")
    m.play("on top")
    assert deck(m) == ["stamina", "march"]


@card("meditation basic", "meditation strong")
@pytest.mark.parametrize("strong", [False, True])
def test_meditation_raises_the_hand_limit_by_two_for_the_next_drawing_only(strong: bool) -> None:
    m = position("meditation rage march", at="0,-1", **MANA)
    m.play("cast strong meditation" if strong else "cast meditation")
    end_turn(m)
    assert len(hand(m)) == 7
    m.play("play march")
    end_turn(m)
    assert len(hand(m)) == 6  # of seven one was played; the limit is five again, and nothing is drawn


@card("meditation basic")
def test_meditation_fits_any_time_combat_included() -> None:
    m = fight("prowlers", "meditation promise", crystals="green", deck="march", discard="stamina swiftness")
    m.play("cast meditation")
    m.play("on top with stamina above")
    assert deck(m) == ["stamina", "swiftness", "march"]


# Energy Flow, Energy Steal


def flow(strong: bool, units: list[str], *others: list[str]) -> Match:
    """Energy Flow or Energy Steal, cast at a table with these units."""
    rest: list[dict[str, Any]] = [{"hand": "rage", "units": one, "level": 9} for one in others]
    m = position("energy_flow march rage", seats=1 + len(rest), others=rest, units=units, level=9, **MANA)
    m.play("cast strong energy_flow" if strong else "cast energy_flow")
    return m


@card("energy_flow basic")
def test_energy_flow_readies_a_spent_unit_of_any_level_wounded_or_not() -> None:
    m = flow(False, ["altem_guardians spent wounded", "peasants spent"], [])
    m.play("ready altem_guardians")
    assert (unit(m, "altem_guardians")["ready"], unit(m, "altem_guardians")["wounds"]) == (True, 1)
    assert not unit(m, "peasants")["ready"]


@card("energy_flow strong")
def test_energy_steal_heals_one_wound_of_the_unit_as_well() -> None:
    m = flow(True, ["altem_guardians spent wounded wounded", "peasants spent"], [])
    m.play("ready altem_guardians")
    assert (unit(m, "altem_guardians")["ready"], unit(m, "altem_guardians")["wounds"]) == (True, 1)


@card("energy_flow basic")
def test_energy_flow_may_spend_one_unit_of_level_two_of_each_other_player() -> None:
    m = flow(
        False,
        ["peasants spent"],
        ["utem_guardsmen wounded", "foresters", "herbalists spent", "fire_golems"],
        ["peasants"],
    )
    assert texts(m) == ["drain no unit of tovak", "drain utem_guardsmen 1 of tovak", "drain foresters 2 of tovak"]
    m.play("drain utem_guardsmen 1 of tovak")
    assert texts(m) == ["drain no unit of goldyx", "drain peasants 1 of goldyx"]
    m.play("drain no unit of goldyx")
    assert [one["ready"] for one in hero(m, 1)["units"]] == [False, True, False, True]
    assert [one["ready"] for one in hero(m, 2)["units"]] == [True]


@card("energy_flow strong")
def test_energy_steal_reaches_units_of_level_three() -> None:
    m = flow(True, ["peasants spent"], ["fire_golems", "altem_guardians"])
    assert texts(m) == ["drain no unit of tovak", "drain fire_golems 1 of tovak"]
    m.play("drain fire_golems 1 of tovak")
    assert [one["ready"] for one in hero(m, 1)["units"]] == [False, True]


@card("energy_flow basic", "energy_flow strong")
@pytest.mark.parametrize("strong", [False, True])
def test_without_a_spent_unit_of_one_s_own_energy_flow_does_nothing_to_the_others_either(strong: bool) -> None:
    m = flow(strong, ["peasants"], ["foresters"])
    assert asked(m) == "Walk"
    assert hero(m)["played"] == ["energy_flow"]
    assert hero(m, 1)["units"][0]["ready"]


@card("energy_flow basic", "energy_flow strong")
def test_energy_flow_is_a_healing_spell_and_not_for_combat() -> None:
    m = fight("prowlers", "energy_flow promise march", seats=2, units=["peasants spent"], **MANA)
    assert not any(text.startswith("cast") for text in texts(m))
