"""Full and Blitz Cooperation: one team, a dummy player, shared tactics; and other scenarios played alone."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import Match
from sortilege.games import find
from tests.marks import clause

from .table import asked, finish, hero, kinds, position, sheet, texts, view, whole
from .test_scenarios import dealt, tile_counts, turns_taken

FULL, BLITZ = "full_cooperation", "blitz_cooperation"
THREE_CITIES = {
    "0,1": "countryside_1",
    "1,0": "countryside_2",
    "1,-1": "countryside_4",
    "1,1": "core_5",
    "0,2": "core_6",
    "2,0": "core_7",
}
CENTRES = ("4,-5", "2,-6", "6,-4")


def together(shields: list[list[int]], left: str = "", **more: Any) -> Match:
    """Two players; these shields lie on the three cities, and the last of them may still have a defender."""
    cities = dict(zip(CENTRES, shields, strict=True))
    more.setdefault("others", [{"hand": "march"}])
    enemies = {CENTRES[2]: left} if left else {}
    return position("march", seats=2, scenario=FULL, tiles=THREE_CITIES, cities=cities, enemies=enemies, **more)


@clause("MK-501", "MK-502", "MK-503", "MK-514", "MK-515", "MK-516")
@pytest.mark.parametrize(
    ("scenario", "seats", "rounds", "counts", "levels"),
    [
        (FULL, 2, 6, (8, 3, 2), [5, 5, 8]),
        (FULL, 3, 6, (10, 4, 3), [5, 5, 5, 11]),
        (BLITZ, 2, 4, (7, 2, 1), [5, 8]),
        (BLITZ, 3, 4, (8, 3, 2), [5, 8, 11]),
    ],
)
def test_cooperations_have_their_rounds_map_and_city_levels(
    scenario: str, seats: int, rounds: int, counts: tuple[int, int, int], levels: list[int]
) -> None:
    m = dealt(scenario, seats)
    assert view(m)["rounds"] == rounds
    assert tile_counts(m) == counts
    assert view(m)["map"]["tiles"][0]["tile"] == "start_b"
    box = find("mageknight").components(None)
    assert box.scenarios[scenario].numbers(seats).city_levels == levels  # type: ignore[attr-defined]
    m = position("march", at="4,-3", seats=seats, scenario=scenario, turn={"move": 2}, tile_deck="core_5",
                 tiles={"0,1": "countryside_1", "1,0": "countryside_2", "1,-1": "countryside_4"})  # fmt: skip
    m.play("explore 1,1")
    assert [city["level"] for city in view(m)["map"]["cities"]] == [5]


@clause("MK-504", "MK-505", "MK-521")
@pytest.mark.parametrize("scenario", [FULL, BLITZ])
def test_a_dummy_plays_along_and_nothing_acts_on_other_players(scenario: str) -> None:
    m = dealt(scenario, 2)
    assert view(m)["dummy"]["hero"] not in [one["hero"] for one in view(m)["heroes"]]
    everything = str(whole(m))
    for name in ("mana_meltdown", "mana_claim", "mind_read", "energy_flow", "source_freeze", "healing_ritual"):
        assert f"'{name}'" not in everything


@clause("MK-506")
def test_the_dummy_gets_a_random_tactic_first_then_the_players_choose() -> None:
    found = set()
    for seed in range(1, 20):
        m = dealt(FULL, 2, seed)
        taken = view(m)["dummy"]["tactic"]
        found.add(taken)
        assert f"take {taken}" not in texts(m)
        assert len(texts(m)) == 5
    assert len(found) == 6


def at_the_end_of_a_round(**more: Any) -> Match:
    """The last turn of a round; the players have Planning and Great Start."""
    others = [{"hand": "march", "tactic": "great_start"}]
    m = position("march", seats=2, scenario=FULL, final=0, order=[1, 2, 0], tactic="planning", others=others, **more)
    finish(m)
    return m


@clause("MK-507")
def test_after_a_round_the_players_agree_on_one_of_their_tactics_which_leaves_the_game() -> None:
    m = at_the_end_of_a_round()
    assert (asked(m), m.decision.seat) == ("NameTactic", 1)
    assert sorted(texts(m)) == ["remove great_start", "remove planning"]
    m.play("remove planning")
    assert m.decision.seat == 0
    m.play("remove planning")
    assert "night-falls" in kinds(m)
    assert "planning" not in whole(m)["tactics"]
    assert len(whole(m)["tactics"]) == 11


@clause("MK-507")
def test_where_they_do_not_agree_the_first_in_the_round_order_decides_among_those_named() -> None:
    m = at_the_end_of_a_round()
    m.play("remove planning")
    m.play("remove great_start")
    assert m.decision.seat == 1
    m.play("remove great_start")
    assert "great_start" not in whole(m)["tactics"]
    assert "planning" in whole(m)["tactics"]


@clause("MK-462", "MK-463", "MK-508")
def test_a_keep_of_a_teammate_is_entered_without_assault_and_counts_own_keeps_for_the_hand() -> None:
    tiles = {"0,1": "countryside_3", "1,0": "countryside_2", "1,-1": "countryside_9"}
    more: dict[str, Any] = {"seats": 2, "tiles": tiles, "others": [{"hand": "march"}]}
    shields = {"2,-4": 1}
    m = position("march", at="2,-3", scenario=FULL, shields=shields, turn={"move": 9}, **more)
    assert hero(m)["hand_limit_here"] == hero(m)["hand_limit"]
    m.play("move to 2,-4")
    assert asked(m) == "Walk"
    assert "talk" in texts(m)
    keeps = [at for at, found in view(m)["map"]["spaces"].items() if found["site"] == "keep" and at != "2,-4"]
    m = position("march", at="2,-3", scenario=FULL, shields={**shields, keeps[0]: 0}, **more)
    assert hero(m)["hand_limit_here"] == hero(m)["hand_limit"] + 1


@clause("MK-460")
def test_teammates_do_not_end_a_turn_on_the_same_space() -> None:
    m = position("march", at="1,-2", seats=2, scenario=FULL, others=[{"hand": "march", "at": "1,-2"}],
                 tiles={"0,1": "countryside_1", "1,0": "countryside_2", "1,-1": "countryside_4"},
                 turn={"path": ["0,-1"], "moved": 1, "exerted": 1})  # fmt: skip
    m.play("end turn")
    assert hero(m)["at"] == "0,-1"
    assert "wound" in hero(m)["cards"]


@clause("MK-458", "MK-459")
def test_a_teammate_sees_no_hand_but_his_own() -> None:
    m = dealt(FULL, 2)
    assert "cards" in view(m, 0)["heroes"][0]
    assert "cards" not in view(m, 0)["heroes"][1]
    assert not any(text.startswith(("give", "trade")) for text in texts(m))


@clause("MK-509")
def test_when_the_last_city_has_fallen_all_players_have_one_last_turn_the_dummy_none() -> None:
    m = together([[0], [0, 1], [1]])
    before = view(m)["dummy"]["deck"]
    finish(m)
    assert turns_taken(m) == [1, 0]
    assert view(m)["dummy"]["deck"] == before


@clause("MK-510", "MK-672", "MK-674", "MK-675", "MK-676", "MK-677", "MK-678", "MK-679")
def test_a_victory_is_counted_once_for_all_of_them() -> None:
    m = together([[0], [0], [1]], fame=7, level=2, crystals="red red",
                 others=[{"hand": "march", "fame": 5, "level": 2}], round=5)  # fmt: skip
    deck = view(m)["dummy"]["deck"]
    turns_taken(m)
    assert m.outcome is not None
    assert m.outcome.winners == [0, 1]
    assert [one.seats for one in m.outcome.sheets] == [(0, 1)]
    assert sheet(m) == {
        "score-fame": 5,
        "score-loot": 1,
        "score-solo-cities": 30,
        "score-solo-all": 15,
        "score-all-lead": 10,
        "score-solo-rounds": 30,
        "score-solo-dummy": deck,
        "score-solo-unannounced": 5,
    }


@clause("MK-510", "MK-677")
def test_a_defeat_is_counted_too_and_one_leader_is_not_enough() -> None:
    m = together([[0], [0], []], "fire_mages", round=6, night=True, final=0, order=[2, 1, 0])
    turns_taken(m)
    assert m.outcome is not None
    assert m.outcome.winners == []
    assert sheet(m)["score-solo-cities"] == 20
    assert "score-all-lead" not in sheet(m)


@clause("MK-673")
def test_in_each_category_the_best_player_counts_and_the_largest_loss() -> None:
    m = together([[0], [0], []], "fire_mages", discard="wound wound", crystals="red red", round=6, night=True, final=0,
                 order=[2, 1, 0], others=[{"hand": "march wound", "crystals": "red red blue blue"}])  # fmt: skip
    turns_taken(m)
    assert sheet(m)["score-loot"] == 2
    assert sheet(m)["score-beating"] == -4


@clause("MK-517", "MK-518", "MK-519", "MK-520")
def test_blitz_cooperation_begins_like_blitz_conquest() -> None:
    table = view(dealt(BLITZ, 2))
    assert [(one["fame"], one["reputation"]) for one in table["heroes"]] == [(1, 2), (1, 2)]
    assert len(table["source"]) == 5
    assert len(table["offers"]["units"]) == 5
    m = position("swiftness", at="0,-3", seats=2, scenario=BLITZ, fame=1, crystals="white",
                 tiles={"0,1": "countryside_1", "1,0": "countryside_2", "1,-1": "countryside_4"},
                 enemies={"1,-4": "prowlers"})  # fmt: skip
    m.play("challenge 1,-4")
    m.play("power swiftness")
    m.play("strike prowlers")
    assert hero(m)["fame"] == 4


@clause("MK-532")
@pytest.mark.parametrize("scenario", ["full_conquest", "blitz_conquest", "mines_liberation", "dungeon_lords"])
def test_other_scenarios_are_played_alone_with_the_numbers_of_two_and_a_dummy(scenario: str) -> None:
    alone, two = dealt(scenario, 1), dealt(scenario, 2)
    assert tile_counts(alone) == tile_counts(two)
    assert view(alone)["rounds"] == view(two)["rounds"]
    assert view(alone)["dummy"] is not None
    assert "'mind_read'" not in str(whole(alone))


@clause("MK-532")
def test_alone_there_are_no_titles_in_any_scenario() -> None:
    m = position("march", scenario="mines_liberation", shields={"2,-1": 0}, crystals="red red", round=4, night=True,
                 final=0, order=[1, 0])  # fmt: skip
    finish(m)
    assert sheet(m) == {"score-fame": 0, "score-loot": 1, "score-mines": 4}
