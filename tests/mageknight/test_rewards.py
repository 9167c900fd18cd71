"""Combat rewards, taken at the end of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from tests.marks import clause

from .pieces import Table
from .table import altered, asked, hero, kinds, position, reason, texts, view, whole

ACTION, ARTIFACT, CRYSTAL, CRYSTALS = "advanced_action", "artifact", "crystal", "crystals_one_of_each"
SPELL, UNIT = "spell", "unit"


def winner(*won: str, cards: str = "rage", seed: int = 1, **more: Any) -> Match:
    """The turn has ended for a hero who has won these rewards."""
    turn: dict[str, Any] = {"exerted": 1, "artifacts": won.count(ARTIFACT)}
    turn["rewards"] = [reward for reward in won if reward != ARTIFACT]
    m = altered(position(cards, turn=turn, **more), seed=seed)
    m.play("end turn")
    return m


def deck(m: Match) -> list[str]:
    """The deed deck, from the top."""
    found: list[str] = whole(m)["heroes"][0]["deck"][::-1]
    return found


def rolled(m: Match) -> list[str]:
    return [str(event.params["colour"]) for event in m.moments[-1].events if event.kind == "rolls"]


@clause("MK-106")
def test_rewards_are_taken_in_an_order_of_ones_choice() -> None:
    offers: dict[str, Any] = {"spells": "chill demolish expose", "actions": "agility ambush blood_rage"}
    m = winner(SPELL, ACTION, ARTIFACT, **offers)
    assert texts(m) == ["take artifact", "take spell", "take advanced_action"]
    m.play("take advanced_action")
    m.play("take ambush")
    assert texts(m) == ["take artifact", "take spell"]
    m.play("take spell")
    m.play("take chill")
    assert asked(m) == "ReturnArtifact"
    assert deck(m)[:2] == ["chill", "ambush"]


@clause("MK-107")
def test_a_crystal_won_is_lost_if_three_of_its_colour_are_there() -> None:
    m = winner(CRYSTALS, crystals="red red red blue blue")
    assert hero(m)["crystals"] == {"red": 3, "blue": 3, "green": 1, "white": 1}
    assert hero(m)["mana"] == {}


@clause("MK-108")
def test_a_random_crystal_is_rolled_basic_that_one_gold_a_choice_black_fame() -> None:
    seen = set()
    for seed in range(40):
        m = winner(CRYSTAL, seed=seed)
        (colour,) = rolled(m)
        seen.add(colour)
        if colour == "gold":
            assert texts(m) == [f"gain {name} crystal" for name in ("red", "blue", "green", "white")]
            m.play("gain white crystal")
            assert hero(m)["crystals"] == {"white": 1}
        elif colour == "black":
            assert (hero(m)["fame"], hero(m)["crystals"]) == (1, {})
        else:
            assert (hero(m)["fame"], hero(m)["crystals"]) == (0, {colour: 1})
    assert len(seen) == 6


@clause("MK-107", "MK-108")
def test_several_random_crystals_are_rolled_one_by_one_and_the_fourth_of_a_colour_is_lost() -> None:
    full = "red red red blue blue blue green green green white white white"
    for seed in range(6):
        m = winner(CRYSTAL, CRYSTAL, seed=seed, crystals=full)
        while asked(m) == "ChooseCrystal":
            m.play("gain red crystal")
        assert hero(m)["crystals"] == {"red": 3, "blue": 3, "green": 3, "white": 3}
        assert hero(m)["mana"] == {}


@clause("MK-109")
@pytest.mark.parametrize("won", [1, 2, 3])
def test_one_artifact_more_than_won_is_drawn_and_one_goes_under_the_deck(won: int) -> None:
    m = position("rage")
    top = whole(m)["market"]["artifacts"][::-1][: won + 1]
    m = winner(*[ARTIFACT] * won)
    assert sorted(texts(m)) == sorted(f"put back {name}" for name in top)
    m.play(f"put back {top[0]}")
    assert whole(m)["market"]["artifacts"][0] == top[0]
    for name in top[1:]:
        if asked(m) == "KeepArtifact":
            m.play(f"put {name} on deck")
    assert deck(m)[:won] == top[1:][::-1]
    assert hero(m)["deck"] == 15 + won


@clause("MK-109")
def test_the_artifacts_kept_go_on_the_deck_in_any_order() -> None:
    m = winner(ARTIFACT, ARTIFACT)
    m.play(texts(m)[0])
    first, second = (text.removeprefix("put ").removesuffix(" on deck") for text in texts(m))
    m.play(f"put {second} on deck")
    assert deck(m)[:2] == [first, second]


@clause("MK-110")
def test_a_spell_won_comes_from_the_offer_on_top_of_the_deck_and_the_offer_is_refilled_at_once() -> None:
    m = winner(SPELL, spells="chill demolish expose")
    assert texts(m) == ["take chill", "take demolish", "take expose"]
    top = whole(m)["market"]["spells"][-1]
    m.play("take demolish")
    assert deck(m)[0] == "demolish"
    assert view(m)["offers"]["spells"] == ["chill", "expose", top]


@clause("MK-110", "MK-111")
def test_an_advanced_action_won_comes_from_its_own_offer_not_from_the_unit_offer() -> None:
    m = winner(ACTION, actions="agility ambush blood_rage", lessons="fire_bolt ice_bolt")
    assert texts(m) == ["take agility", "take ambush", "take blood_rage"]
    assert reason(m, "take fire_bolt") == "That is not in the offer."
    top = whole(m)["market"]["actions"][-1]
    m.play("take agility")
    assert deck(m)[0] == "agility"
    assert view(m)["offers"]["actions"] == ["ambush", "blood_rage", top]
    assert view(m)["offers"]["lessons"] == ["fire_bolt", "ice_bolt"]


@clause("MK-112")
def test_a_unit_won_is_any_of_the_unit_offer_whatever_its_cost_or_kind() -> None:
    m = winner(UNIT, offer="peasants catapults northern_monks", reputation=-7)
    assert sorted(texts(m)) == ["take catapults", "take no unit", "take northern_monks", "take peasants"]
    m.play("take catapults")
    assert [unit["unit"] for unit in hero(m)["units"]] == ["catapults"]
    assert view(m)["offers"]["units"] == ["peasants", "northern_monks"]


@clause("MK-113")
def test_without_a_free_command_token_a_unit_must_go_first_or_the_reward_is_given_up() -> None:
    m = winner(UNIT, offer="catapults", units=["peasants"])
    m.play("take catapults")
    assert [unit["unit"] for unit in hero(m)["units"]] == ["catapults"]
    assert whole(m)["gone_units"] == ["peasants"]
    m = winner(UNIT, offer="catapults", units=["peasants", "foresters"], level=3)
    m.play("take catapults")
    assert texts(m) == ["disband peasants", "disband foresters"]
    m.play("disband peasants")
    assert [unit["unit"] for unit in hero(m)["units"]] == ["foresters", "catapults"]
    m = winner(UNIT, offer="catapults", units=["peasants"])
    m.play("take no unit")
    assert [unit["unit"] for unit in hero(m)["units"]] == ["peasants"]
    assert view(m)["offers"]["units"] == ["catapults"]


@clause("MK-114")
def test_a_unit_won_may_take_the_command_token_of_a_level_of_the_same_turn() -> None:
    m = position("rage", units=["peasants"], level=2, fame=8, offer="catapults", turn={"exerted": 1, "rewards": [UNIT]})
    m.play("end turn")
    assert "level" in kinds(m)
    m.play("take catapults")
    assert [unit["unit"] for unit in hero(m)["units"]] == ["peasants", "catapults"]


@clause("MK-115")
@pytest.mark.parametrize(("left", "kept"), [(0, 0), (1, 1), (2, 2)])
def test_with_too_few_artifacts_what_there_is_is_drawn_and_nothing_goes_back(left: int, kept: int) -> None:
    def few(table: Table) -> None:
        artifacts = table["market"]["artifacts"]
        table["gone"] += artifacts[left:]
        del artifacts[left:]

    m = position("rage", turn={"exerted": 1, "artifacts": 2})
    m = altered(m, few)
    m.play("end turn")
    assert asked(m) != "ReturnArtifact"
    while asked(m) == "KeepArtifact":
        m.play(texts(m)[0])
    assert hero(m)["deck"] == 15 + kept
    assert whole(m)["market"]["artifacts"] == []
    assert asked(m) == "DiscardAndDraw"


@clause("MK-115")
def test_with_one_artifact_more_than_won_left_one_goes_back() -> None:
    def three(table: Table) -> None:
        artifacts = table["market"]["artifacts"]
        table["gone"] += artifacts[3:]
        del artifacts[3:]

    m = altered(position("rage", turn={"exerted": 1, "artifacts": 2}), three)
    m.play("end turn")
    m.play(texts(m)[0])
    assert len(whole(m)["market"]["artifacts"]) == 1
