"""Rounds: their stages, and how one is prepared."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.games.mageknight.box.terms import GOLD
from sortilege.games.mageknight.state.source import Source
from sortilege.kernel.rng import Rng
from tests.marks import clause

from .pieces import Table
from .table import (
    altered,
    asked,
    end_turn,
    finish,
    hand,
    hero,
    kinds,
    position,
    ruins,
    shield,
    skills,
    texts,
    view,
    whole,
)

PREPARE = [["PrepareRound"]]
KEEP_TILES = {"0,1": "countryside_3", "1,0": "countryside_2"}
MONASTERY_TILES = {"0,1": "countryside_5", "1,0": "countryside_7"}
CORE_TILES = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_3"}


def prepared(hand: str = "march", **more: Any) -> Match:
    """The next round has just been prepared, so that tactics are to be chosen."""
    return position(hand, steps=PREPARE, **more)


def market(m: Match) -> dict[str, list[str]]:
    found: dict[str, list[str]] = whole(m)["market"]
    return found


# Stages


@clause("MK-001")
def test_a_round_is_prepared_then_tactics_are_chosen_then_turns_are_taken_then_the_scenario_is_looked_at() -> None:
    m = position("march", deck="", seats=2, others=[{"hand": "rage"}], steps=[["StartTurn", 0, 0]], round=5)
    m.play("announce end of round")
    end_turn(m)
    assert kinds(m)[kinds(m).index("night-falls") :] == ["night-falls", "draws", "draws"]
    assert (asked(m), view(m)["round"]) == ("ChooseTactic", 6)
    m.play("take from_the_dusk")
    m.play("take long_night")
    assert (asked(m), view(m)["active"]) == ("Walk", 1)
    ended = altered(m, steps=[["EndRound"]])
    assert ended.over


@clause("MK-002")
def test_the_first_round_begins_with_tactics_on_the_table_that_set_up_left() -> None:
    m = sortilege.new("mageknight", 2, 1, {"scenario": "full_conquest"})
    assert (asked(m), view(m)["round"]) == ("ChooseTactic", 1)
    assert "day-breaks" not in [event.kind for event in m.events(0)]
    assert [len(one["cards"]) for one in (hero(m, 0), hero(m, 1))] == [5, 5]


@clause("MK-003", "MK-005")
def test_day_and_night_take_turns_and_the_first_round_is_a_day() -> None:
    m = sortilege.new("mageknight", 1, 1, {"scenario": "solo_conquest"})
    assert not view(m)["night"]
    assert view(prepared(round=1))["night"]
    m = prepared(night=True, round=2)
    assert (view(m)["night"], view(m)["round"]) == (False, 3)


@clause("MK-004")
def test_players_are_made_ready_last_when_dice_offers_and_tactics_lie_there() -> None:
    m = prepared("march wound", units=["peasants banner_of_glory"], offer="foresters", actions="agility ambush")
    assert asked(m) == "SendBanners"
    seen = view(m)
    assert seen["night"]
    assert "long_night" in seen["tactics"]
    assert len(seen["offers"]["units"]) == 3
    assert seen["offers"]["actions"][0] == "ambush"
    assert hand(m) == ["wound", "march"]
    m.play("keep banners")
    assert len(hand(m)) == 5


@clause("MK-004")
def test_what_leaves_the_unit_offer_can_come_up_in_the_action_offer_which_is_refreshed_after_it() -> None:
    def few_actions(table: Table) -> None:
        table["gone"] += table["market"]["actions"]
        table["market"]["actions"] = []

    m = position("march", lessons="agility", actions="ambush blood_rage fire_bolt")
    m = altered(m, few_actions, steps=PREPARE)
    assert view(m)["offers"]["actions"] == ["blood_rage", "fire_bolt", "agility"]


@clause("MK-006")
def test_ruins_that_lie_face_down_are_turned_up_at_daybreak_only() -> None:
    tiles = {"0,1": "countryside_8", "1,0": "countryside_2"}
    m = prepared(tiles=tiles, ruins={"2,-4": "altar_red hidden"}, night=True)
    assert ruins(m) == {"2,-4": "altar_red"}
    m = prepared(tiles=tiles, ruins={"2,-4": "altar_red hidden"})
    assert ruins(m) == {"2,-4": None}


# Dice


@clause("MK-007")
def test_every_die_of_the_source_is_rerolled_those_used_and_kept_too() -> None:
    def scatter(table: Table) -> None:
        table["source"] = {"dice": ["red"], "used": ["red"], "fixed": []}
        table["heroes"][0]["tactic_die"] = "red"

    m = position("march")
    rolls = [view(altered(m, scatter, steps=PREPARE, seed=seed))["source"] for seed in range(12)]
    assert all(len(dice) == 3 for dice in rolls)
    assert any("red" not in dice for dice in rolls)


@clause("MK-008", "MK-009")
@pytest.mark.parametrize("count", [3, 4, 6])
def test_black_and_gold_dice_are_rerolled_until_half_of_all_show_basic_colours(count: int) -> None:
    stood = []
    for seed in range(150):
        rng = Rng(seed)
        first = [rng.below(6) for _ in range(count)]
        basic = [die for die in first if die < GOLD]
        source = Source()
        source.roll(count, Rng(seed))
        if 2 * len(basic) >= count:
            assert source.dice == sorted(first)
            stood.append(len(basic))
        else:
            left = source.dice[:]
            for die in basic:
                left.remove(die)
            assert 2 * sum(1 for die in source.dice if die < GOLD) >= count
            assert len(left) == count - len(basic)
    assert (count + 1) // 2 in stood
    assert len(stood) < 150


# Offers


@clause("MK-010")
def test_what_is_left_in_the_unit_offer_goes_under_the_decks_it_came_from() -> None:
    m = prepared(offer="savage_monks catapults", lessons="agility", tiles=CORE_TILES)
    assert market(m)["regulars"][0] == "savage_monks"
    assert market(m)["elites"][0] == "catapults"
    assert market(m)["actions"][0] == "agility"


@clause("MK-011")
@pytest.mark.parametrize(
    ("seats", "scenario", "units"), [(1, "", 3), (2, "", 4), (3, "", 5), (4, "", 6), (2, "blitz_conquest", 5)]
)
def test_two_units_more_than_players_are_dealt_and_what_the_scenario_adds(
    seats: int, scenario: str, units: int
) -> None:
    m = prepared(seats=seats, scenario=scenario, others=[{} for _ in range(seats - 1)])
    assert len(view(m)["offers"]["units"]) == units


def kinds_of_units(m: Match) -> str:
    entries = find("mageknight").components(None).data["unit"]
    kind = {entry["id"]: entry["kind"] for entry in entries}
    return " ".join(kind[unit] for unit in view(m)["offers"]["units"])


@clause("MK-012", "MK-013")
def test_units_are_regular_until_a_core_tile_lies_open_then_elite_and_regular_in_turn() -> None:
    assert kinds_of_units(prepared()) == "regular regular regular"
    assert kinds_of_units(prepared(tiles=CORE_TILES)) == "elite regular elite"


@clause("MK-014")
@pytest.mark.parametrize(("deck", "offer"), [("elites", "regular regular regular"), ("regulars", "elite elite elite")])
def test_where_one_unit_deck_is_empty_the_other_supplies_the_card(deck: str, offer: str) -> None:
    def empty(table: Table) -> None:
        table["gone_units"] += table["market"][deck]
        table["market"][deck] = []

    m = altered(position("march", tiles=CORE_TILES), empty, steps=PREPARE)
    assert kinds_of_units(m) == offer


@clause("MK-015")
def test_each_monastery_that_stands_brings_an_advanced_action_into_the_unit_offer() -> None:
    m = prepared(tiles=MONASTERY_TILES)
    assert len(view(m)["offers"]["lessons"]) == 2
    m = prepared(tiles=MONASTERY_TILES, shields={"2,-4": 0})
    assert shield(m, "2,-4") == "arythea"
    assert len(view(m)["offers"]["lessons"]) == 1


@clause("MK-016", "MK-017", "MK-018")
def test_the_lowest_card_of_each_offer_goes_under_its_deck_and_a_new_one_comes_on_top() -> None:
    actions, spells = "agility ambush blood_rage", "chill demolish expose"
    m = position("march", actions=actions, spells=spells, seats=2, others=[{}])
    top = market(m)["actions"][-1], market(m)["spells"][-1]
    m = altered(m, steps=PREPARE)
    assert view(m)["offers"]["actions"] == ["ambush", "blood_rage", top[0]]
    assert view(m)["offers"]["spells"] == ["demolish", "expose", top[1]]
    assert (market(m)["actions"][0], market(m)["spells"][0]) == ("agility", "chill")


@clause("MK-019", "MK-020", "MK-022")
def test_the_dummy_takes_the_lowest_action_and_a_crystal_of_the_lowest_spell_and_shuffles_everything() -> None:
    m = position("march", actions="agility ambush blood_rage", spells="chill demolish expose")
    before = whole(m)["dummy"]

    def half_used(table: Table) -> None:
        table["dummy"]["discard"] = table["dummy"]["deck"][8:]
        table["dummy"]["deck"] = table["dummy"]["deck"][:8]

    decks = [whole(altered(m, half_used, steps=PREPARE, seed=seed))["dummy"] for seed in (1, 2)]
    for dummy in decks:
        assert sorted(dummy["deck"]) == sorted([*before["deck"], "agility"])
        assert dummy["discard"] == []
        assert dummy["crystals"]["blue"] == before["crystals"].get("blue", 0) + 1
    assert decks[0]["deck"] != decks[1]["deck"]
    assert market(altered(m, half_used, steps=PREPARE))["spells"][0] == "chill"


def test_what_the_dummy_takes_is_told() -> None:
    m = position("march", actions="agility ambush", spells="chill demolish", final=0, order=[1, 0])
    finish(m)
    assert "The dummy player takes Agility from the offer into its deck." in m.story(0)
    assert "The dummy player gains a blue crystal." in m.story(0)


@clause("MK-021")
def test_the_dummy_may_have_more_than_three_crystals_of_a_colour() -> None:
    def rich(table: Table) -> None:
        table["dummy"]["crystals"] = {"blue": 3}

    m = position("march", spells="chill demolish expose")
    assert view(altered(m, rich, steps=PREPARE))["dummy"]["crystals"] == {"blue": 4}


@clause("MK-023")
def test_the_tactics_of_the_new_time_of_day_are_laid_out_without_those_that_left_the_game() -> None:
    m = prepared(seats=2, others=[{"tactic": "rethink"}])
    assert texts(m) == [
        "take from_the_dusk",
        "take long_night",
        "take mana_search",
        "take midnight_meditation",
        "take preparation",
        "take sparing_power",
    ]
    m = position("march", tactic="from_the_dusk", night=True)

    def later(table: Table) -> None:
        table["tactics"].remove("planning")

    m = altered(m, later, steps=PREPARE)
    assert texts(m) == [f"take {name}" for name in ("early_bird", "rethink", "mana_steal", "great_start")] + [
        "take the_right_moment"
    ]


# Each player


@clause("MK-024")
def test_banners_and_skills_are_turned_face_up() -> None:
    def used(table: Table) -> None:
        table["heroes"][0]["skills"][0]["state"] = "face_down"

    m = position("march", units=["peasants banner_of_glory banner_down"], skills="dark_fire_magic")
    m = altered(m, used, steps=PREPARE)
    m.play("keep banners")
    assert skills(m) == {"dark_fire_magic": "ready"}
    assert whole(m)["heroes"][0]["units"][0]["marks"] == []


@clause("MK-025")
def test_a_banner_may_be_sent_to_the_cards_that_are_shuffled_or_stay() -> None:
    m = prepared(units=["peasants banner_of_glory"])
    assert texts(m) == ["keep banners", "discard banner_of_glory"]
    m.play("discard banner_of_glory")
    assert hero(m)["units"][0]["banner"] is None
    assert "banner_of_glory" in whole(m)["heroes"][0]["deck"] + hand(m)
    m = prepared(units=["peasants banner_of_glory"])
    m.play("keep banners")
    assert hero(m)["units"][0]["banner"] == "banner_of_glory"


@clause("MK-026")
def test_all_units_are_readied_and_wounds_stay_on_them() -> None:
    m = prepared(units=["peasants spent wounded", "foresters spent"], level=3)
    assert [(unit["ready"], unit["wounds"]) for unit in hero(m)["units"]] == [(True, 1), (True, 0)]


@clause("MK-027", "MK-028")
def test_hand_discard_pile_and_deck_are_shuffled_wounds_included_and_a_new_hand_is_drawn() -> None:
    m = position("march wound", discard="rage wound", deck="stamina swiftness promise threaten")
    hands = []
    for seed in (1, 2, 3):
        after = altered(m, steps=PREPARE, seed=seed)
        hands.append(hand(after))
        assert len(hand(after)) == 5
        assert hero(after)["discard"] == []
        every = sorted(hand(after) + whole(after)["heroes"][0]["deck"])
        assert every == sorted(["march", "wound", "rage", "wound", "stamina", "swiftness", "promise", "threaten"])
    assert len({tuple(one) for one in hands}) > 1


@clause("MK-028")
def test_beside_an_own_keep_the_new_hand_is_larger() -> None:
    m = prepared(tiles=KEEP_TILES, shields={"2,-4": 0}, at="1,-3")
    assert len(hand(m)) == 6


@clause("MK-029")
def test_a_higher_hand_limit_of_the_last_turn_of_a_round_counts_for_the_new_hand() -> None:
    m = position("march rage", turn={"rules": {"draw_more": 2}}, seats=2, others=[{"hand": "rage"}], final=0)
    end_turn(m)
    assert asked(m) == "ChooseTactic"
    assert len(hand(m)) == 7


@clause("MK-029")
def test_a_higher_hand_limit_is_used_up_by_the_next_draw_on_any_other_turn() -> None:
    m = position("march rage", turn={"rules": {"draw_more": 2}})
    end_turn(m)
    assert len(hand(m)) == 7
    m = altered(m, steps=PREPARE)
    assert len(hand(m)) == 5


@clause("MK-030")
def test_cards_and_dice_on_a_tactic_come_back_before_shuffling_and_rolling() -> None:
    def spared(table: Table) -> None:
        own = table["heroes"][0]
        own["tactic_cards"] = [own["deck"].pop(), own["deck"].pop()]
        own["tactic_die"] = "red"
        table["source"]["dice"].pop()

    m = altered(position("march", tactic="sparing_power", night=True), spared, steps=PREPARE)
    assert (hero(m)["tactic_cards"], hero(m)["tactic_die"]) == (0, None)
    assert len(view(m)["source"]) == 3
    assert hero(m)["deck"] + len(hand(m)) == 16
