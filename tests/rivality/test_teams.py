"""Four players: two teams with a shared pile, reserve and wizard, and a hand each."""

from __future__ import annotations

import json

import pytest

import sortilege
from sortilege import Match
from tests.marks import clause

from .table import entry, golems, hand, hands, holder, piles, places, position, quiet_turn, reserve, score, told, wizard

HANDS = ["stone_1_star stone_2_star", "stone_1_plain stone_2_plain", "stone_4_star stone_3_star", "stone_4_plain"]


def start(seed: int = 1, **options: object) -> Match:
    return sortilege.new("rivality", seats=4, seed=seed, options={"salmon": 0, "first": 0, **options})


@clause("RIV-025")
@pytest.mark.parametrize("first", range(4))
def test_team_mates_sit_opposite_and_turns_alternate_between_the_teams(first: int) -> None:
    m = start(first=first)
    assert [side["seats"] for side in m.view(None)["table"]["sides"]] == [[0, 2], [1, 3]]
    teams: list[str] = []
    for turn in range(8):
        assert m.decision.seat == (first + turn) % 4
        quiet_turn(m)
        teams += golems(m, f"{turn + 1},0")
    assert teams == (["salmon", "purple"] if first % 2 == 0 else ["purple", "salmon"]) * 4


@clause("RIV-026")
def test_each_team_has_thirty_golems_salmon_or_purple() -> None:
    sides = start().view(None)["table"]["sides"]
    assert [(side["side"], side["reserve"]) for side in sides] == [("salmon", 30), ("purple", 30)]
    assert entry(start(salmon=1), "salmon")["seats"] == [1, 3]


@clause("RIV-027")
@pytest.mark.parametrize("star", [0, 1])
def test_one_team_has_the_tiles_with_a_star_the_other_those_without(star: int) -> None:
    for seed in range(20):
        m = start(seed, star=star)
        for side in (0, 1):
            tiles = [*piles(m)[side], *hands(m)[side], *hands(m)[side + 2]]
            assert len(set(tiles)) == 12
            assert all(name.endswith("_star") == (side == star) for name in tiles)


@clause("RIV-028")
def test_team_mates_draw_from_one_pile_and_summon_from_one_reserve() -> None:
    m = start()
    first, second = piles(m)[0][:2]
    quiet_turn(m)
    assert hand(m, 0)[1] == first
    assert (entry(m, "salmon")["pile"], entry(m, "salmon")["reserve"]) == (7, 29)
    quiet_turn(m)
    quiet_turn(m)
    assert hand(m, 2)[1] == second
    assert (entry(m, "salmon")["pile"], entry(m, "salmon")["reserve"]) == (6, 28)


@clause("RIV-029", "RIV-119")
def test_each_of_four_has_a_hand_of_two_so_eight_tiles_stay_in_each_pile_and_each_takes_six_turns() -> None:
    m = start()
    assert [held["count"] for held in m.view(None)["table"]["hands"]] == [2, 2, 2, 2]
    assert len({name for held in hands(m) for name in held}) == 8
    assert [len(pile) for pile in piles(m)] == [8, 8]
    turns = [0, 0, 0, 0]
    while not m.over:
        turns[m.decision.seat] += 1
        quiet_turn(m)
    assert turns == [6, 6, 6, 6]


@clause("RIV-030")
def test_a_player_learns_nothing_of_the_tiles_in_the_team_mates_hand() -> None:
    m = start(seed=4)
    for _ in range(6):
        quiet_turn(m)
        for seat in range(4):
            mate = hands(m)[(seat + 2) % 4]
            seen = json.dumps([m.view(seat), [event.as_dict() for event in m.events(seat)], m.story(seat)])
            assert not [name for name in mate if f'"{name}"' in seen]
            assert len({tuple(hands(m.imagine(seat, seed))[(seat + 2) % 4]) for seed in range(12)}) > 3


@clause("RIV-031", "RIV-013")
def test_a_team_has_one_wizard_that_leaves_the_tile_of_the_other_member_unprotected() -> None:
    m = position({}, HANDS, seats=4)
    m.play("place stone_1_star at 0,1 facing north")
    assert wizard(m, "salmon") == "0,1"
    m.play("place stone_1_plain at 0,2 facing south")
    assert golems(m, "0,1") == {"salmon": 1}
    m.play("place stone_4_star at 0,-1 facing south")
    assert wizard(m, "salmon") == "0,-1"
    m.play("place stone_4_plain at 1,1 facing west")
    assert golems(m, "0,1") == {"salmon": 1, "purple": 1}
    assert [side["wizard"] for side in m.view(None)["table"]["sides"]] == ["0,-1", "1,1"]


@clause("RIV-032")
@pytest.mark.parametrize("active", [0, 2])
def test_either_member_reinforces_what_the_team_controls_without_loss(active: int) -> None:
    held = ["", "", "", ""]
    held[active] = "stone_1_star"
    m = position({"0,1": "fortress_1_star S1"}, held, seats=4, active=active)
    m.play("place stone_1_star at 0,2 facing south")
    assert golems(m, "0,1") == {"salmon": 5}
    assert holder(m, "0,1") == "salmon"


@clause("RIV-032")
def test_golems_of_a_team_entrench_together_and_overflow_removes_those_of_the_other_team() -> None:
    m = position({"0,1": "stone_5_plain S3 P2 wP"}, HANDS, seats=4)
    m.play("place stone_2_star at 0,-1 facing south")
    m.play("place stone_1_plain at 1,0 facing east")
    m.play("place stone_3_star at 0,2 facing south")
    assert golems(m, "0,1") == {"salmon": 5}
    m.play("place stone_4_plain at 1,1 facing west")
    assert golems(m, "0,1") == {"salmon": 5}
    assert [event["lost"] for event in told(m, "repelled")] == [1]


@clause("RIV-032")
@pytest.mark.parametrize("active", [0, 2])
def test_the_game_ends_when_either_member_places_the_last_golem_of_the_team(active: int) -> None:
    held = ["stone_1_star", "stone_1_plain", "stone_2_star", "stone_2_plain"]
    m = position({}, held, seats=4, active=active, reserve={"S": 1})
    m.play(f"place {held[active]} at 0,1 facing north")
    assert m.over
    assert reserve(m, "salmon") == 0


@clause("RIV-032")
def test_a_team_scores_and_wins_together() -> None:
    field = {"0,0": "well S1", "0,1": "fortress_1_star S2 P2", "1,0": "cottage_1_star P1"}
    m = position(field, ["", "", "stone_1_star", ""], seats=4, active=2, piles=False)
    m.play("place stone_1_star at 0,-1 facing south")
    assert (score(m, "salmon"), score(m, "purple")) == (3 + 4, 2)
    assert places(m) == {"salmon": 1, "purple": 2}
    assert m.outcome is not None
    assert m.outcome.places == [1, 2, 1, 2]
    assert m.outcome.winners == [0, 2]
