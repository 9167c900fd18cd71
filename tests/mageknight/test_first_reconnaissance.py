"""First Reconnaissance: its map, what it leaves out, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.games import find
from tests.marks import clause

from .table import asked, finish, position, reason, sheet, texts, tokens, view, whole
from .test_scenarios import RECONNAISSANCE, dealt, tile_counts, turns_taken

LANDS = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_3"}


@clause("MK-472", "MK-473")
@pytest.mark.parametrize(("seats", "countryside"), [(2, 8), (3, 9), (4, 11)])
def test_first_reconnaissance_is_for_two_to_four_with_a_map_that_grows_with_them(seats: int, countryside: int) -> None:
    m = dealt(RECONNAISSANCE, seats)
    assert view(m)["rounds"] == 3
    assert tile_counts(m) == (countryside, 1, 2)
    assert view(m)["map"]["tiles"][0]["tile"] == "start_a"


@clause("MK-474")
def test_the_countryside_lies_in_ascending_order_above_shuffled_core_tiles() -> None:
    cores = set()
    for seed in range(1, 9):
        land = whole(dealt(RECONNAISSANCE, 2, seed))["map"]
        assert [tile["tile"] for tile in land["tiles"][1:]] == ["countryside_1", "countryside_2"]
        assert land["deck"][:2:-1] == [f"countryside_{number}" for number in range(3, 9)]
        cores.add(tuple(land["deck"][:3]))
    assert len(cores) > 4


@clause("MK-475", "MK-650")
def test_first_reconnaissance_lets_core_tiles_lie_at_the_coast_of_the_wedge_and_others_do_not() -> None:
    for scenario, open_to in ((RECONNAISSANCE, True), ("solo_conquest", False)):
        m = position("march", at="4,-3", scenario=scenario, turn={"move": 2}, tiles=LANDS, tile_deck="core_1")
        assert ("explore 2,0" in texts(m)) == open_to


@clause("MK-476")
def test_the_city_of_first_reconnaissance_can_neither_be_entered_nor_conquered() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_5"}
    m = position(
        "march", at="4,-4", seats=2, scenario=RECONNAISSANCE, turn={"move": 9}, tiles=tiles, cities={"4,-5": []}
    )
    assert "move to 4,-5" not in texts(m)
    assert reason(m, "move to 4,-5") == "The city at 4,-5 is closed in this scenario."
    assert view(m)["map"]["cities"][0]["conquered"] is False
    assert tokens(m, "4,-5") == []


@clause("MK-477")
def test_whoever_reveals_a_tile_gains_a_fame() -> None:
    for scenario, fame in ((RECONNAISSANCE, 1), ("full_conquest", 0)):
        m = position("march", at="4,-3", seats=2, scenario=scenario, turn={"move": 2}, tile_deck="countryside_3")
        m.play("explore 1,1")
        assert [one["fame"] for one in view(m)["heroes"]] == [fame, 0]


@clause("MK-478")
def test_in_first_reconnaissance_a_hero_passes_another_without_a_combat() -> None:
    m = position("march", at="1,-2", seats=2, scenario=RECONNAISSANCE, turn={"move": 9}, others=[{"at": "0,-2"}])
    m.play("move to 0,-2")
    assert asked(m) == "Walk"
    assert view(m)["combat"] is None


@clause("MK-479")
@pytest.mark.parametrize(("scenario", "expected"), [(RECONNAISSANCE, 0), ("full_conquest", 2)])
def test_elite_units_are_not_used_even_after_core_tiles_appeared(scenario: str, expected: int) -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "core_1"}
    m = position("march", seats=2, scenario=scenario, tiles=tiles, final=0, active=1, others=[{"hand": "march"}])
    finish(m)
    kind = {entry["id"]: entry["kind"] for entry in find("mageknight").components(None).data["unit"]}
    assert [kind[name] for name in view(m)["offers"]["units"]].count("elite") == expected


@clause("MK-480")
def test_the_offers_of_first_reconnaissance_are_the_same_as_if_they_were_turned_up_later() -> None:
    m = dealt(RECONNAISSANCE, 2)
    shown = view(m)["offers"]
    for name, offer in (("spells", "spell_offer"), ("actions", "action_offer")):
        assert len(shown[name]) == 3
        assert whole(m)["market"][offer] == shown[name]


@clause("MK-481")
def test_the_first_unit_offer_holds_a_unit_with_the_village_icon() -> None:
    box = find("mageknight").components(None)
    icons = {entry["id"]: entry["recruit"] for entry in box.data["unit"]}

    def without_village(components: dict[str, Any] | None) -> int:
        offers = [view(dealt(RECONNAISSANCE, 2, seed, components))["offers"]["units"] for seed in range(25, 30)]
        return sum(1 for offer in offers if not any("village" in icons[name] for name in offer))

    off = [{**entry, "village_in_first_offer": False} for entry in box.data["scenario"]]
    assert without_village(None) == 0
    assert without_village({"scenario": off}) > 0


@clause("MK-482")
def test_first_reconnaissance_ends_one_turn_after_the_city_was_revealed() -> None:
    more: dict[str, Any] = {"seats": 2, "scenario": RECONNAISSANCE, "others": [{"hand": "march"}]}
    m = position("march", at="4,-3", turn={"move": 2, "exerted": 1}, tile_deck="core_5", **more)
    m.play("explore 1,1")
    finish(m)
    assert turns_taken(m) == [1, 0]


def test_it_is_told_at_once_that_finding_the_city_brings_the_last_turns() -> None:
    told = "The city is found: the last turns follow once this turn is over."
    for scenario, tile, expected in (
        (RECONNAISSANCE, "core_5", True),
        (RECONNAISSANCE, "core_1", False),
        ("solo_conquest", "core_5", False),
    ):
        m = position("march", at="4,-3", scenario=scenario, turn={"move": 2}, tile_deck=tile)
        m.play("explore 1,1")
        assert (told in m.story(0)) == expected


@clause("MK-483")
def test_first_reconnaissance_counts_achievements_with_titles_and_no_cities() -> None:
    m = position("march", seats=2, scenario=RECONNAISSANCE, crystals="red red", round=3, final=0, order=[1, 0])
    finish(m)
    assert sheet(m) == {"score-fame": 0, "score-loot": 1, "title-loot": 3}


@clause("MK-484", "MK-485")
def test_alone_first_reconnaissance_has_the_map_of_two_players_a_dummy_and_four_rounds() -> None:
    m = dealt(RECONNAISSANCE, 1)
    assert tile_counts(m) == (8, 1, 2)
    assert view(m)["rounds"] == 4
    assert view(m)["dummy"] is not None


@clause("MK-485")
def test_alone_first_reconnaissance_gives_no_titles_and_the_dummy_no_last_turn() -> None:
    m = position("march", at="4,-3", scenario=RECONNAISSANCE, crystals="red red", turn={"move": 2}, tile_deck="core_5")
    m.play("explore 1,1")
    before = view(m)["dummy"]["deck"]
    finish(m)
    assert view(m)["dummy"]["deck"] == before
    finish(m)
    assert sheet(m) == {"score-fame": 1, "score-loot": 1}


@clause("MK-485")
def test_alone_first_reconnaissance_lets_both_tactics_of_a_round_leave_the_game() -> None:
    m = position("march", scenario=RECONNAISSANCE, final=0, order=[1, 0])
    finish(m)
    assert "early_bird" not in whole(m)["tactics"]
