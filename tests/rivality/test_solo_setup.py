"""Solo mode: what lies on the table before the first turn, and what the player knows of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sortilege
from sortilege import Match, PositionError, SetupError
from tests.marks import clause
from tests.rivality.solo_table import CELLS, LEVELS, face_down, is_his, playthroughs, solo, wizards
from tests.rivality.table import golems, reserve, texts, tile, wizard

HIS = [at for at in CELLS if is_his(at)]
MINE = [at for at in CELLS if not is_his(at)]


def start(seed: int = 1, **options: int | str) -> Match:
    return sortilege.new("rivality", 1, seed=seed, options={"solo": "standard", **options})


def lying(m: Match) -> dict[str, str]:
    """Which tile lies where, the face-down ones included."""
    return {written["at"]: written["tile"] for written in m.position()["table"]["tiles"]}


@clause("RIV-139")
def test_the_well_is_not_used() -> None:
    m = start()
    tiles = lying(m)
    assert len(tiles) == len(set(tiles.values())) == 24
    assert "well" not in tiles.values()
    assert all(entry.get("terrain") != "well" for entry in m.view(0)["table"]["tiles"])
    for entry in (position := m.position())["table"]["tiles"]:
        if entry["at"] == "1,1":
            entry["tile"] = "well"
    with pytest.raises(PositionError, match="well"):
        sortilege.load(position)


@clause("RIV-140")
@pytest.mark.parametrize(("salmon", "mine", "his"), [(0, "salmon", "purple"), (1, "purple", "salmon")])
def test_the_player_takes_salmon_or_purple_and_suramun_the_other_with_30_golems_and_a_wizard_each(
    salmon: int, mine: str, his: str
) -> None:
    m = start(salmon=salmon)
    sides = m.view(0)["table"]["sides"]
    assert [(side["side"], side["seats"], side["reserve"]) for side in sides] == [(mine, [0], 30), (his, [], 30)]
    assert wizard(m, mine) is None
    assert wizard(m, his) is None
    m.play("enter at 2,1")
    assert wizard(m, mine) == "2,1"
    assert wizard(m, his) == "2,6"


@clause("RIV-140")
def test_either_colour_can_be_the_players_when_chance_decides() -> None:
    assert {start(seed).view(0)["table"]["sides"][0]["side"] for seed in range(20)} == {"salmon", "purple"}


@clause("RIV-141")
@pytest.mark.parametrize(("star", "mine", "his"), [(0, "star", "plain"), (1, "plain", "star")])
def test_the_tiles_are_split_by_star_and_either_pile_can_be_the_players(star: int, mine: str, his: str) -> None:
    tiles = lying(start(star=star))
    assert {tiles[at].rsplit("_", 1)[1] for at in MINE} == {mine}
    assert {tiles[at].rsplit("_", 1)[1] for at in HIS} == {his}


@clause("RIV-141")
def test_which_pile_is_the_players_can_be_left_to_chance() -> None:
    assert {lying(start(seed))["1,1"].rsplit("_", 1)[1] for seed in range(20)} == {"star", "plain"}


@clause("RIV-141")
def test_each_pile_is_plainly_shuffled_so_that_every_tile_can_lie_in_every_place_fortresses_included() -> None:
    seen: dict[str, set[str]] = {at: set() for at in CELLS}
    for seed in range(300):
        for at, name in lying(start(seed, star=0)).items():
            seen[at].add(name)
    for at in CELLS:
        assert len(seen[at]) == 12
        assert sum(name.startswith("fortress") for name in seen[at]) == 3


@clause("RIV-142")
def test_the_players_pile_lies_face_up_and_upright_in_three_rows_of_four() -> None:
    m = start()
    laid = m.view(0)["table"]["tiles"][12:]
    assert [entry["at"] for entry in laid] == [
        *("1,3", "2,3", "3,3", "4,3"),
        *("1,2", "2,2", "3,2", "4,2"),
        *("1,1", "2,1", "3,1", "4,1"),
    ]
    for entry in laid:
        assert entry["facing"] == "north"
        assert "face_down" not in entry
        assert entry["tile"] == lying(m)[entry["at"]]


@clause("RIV-143")
def test_suramuns_pile_lies_directly_above_face_down_and_upside_down_so_that_there_are_four_by_six_tiles() -> None:
    m = start()
    laid = m.view(0)["table"]["tiles"]
    assert [entry["at"] for entry in laid[:12]] == [
        *("1,6", "2,6", "3,6", "4,6"),
        *("1,5", "2,5", "3,5", "4,5"),
        *("1,4", "2,4", "3,4", "4,4"),
    ]
    for entry in laid[:12]:
        assert entry == {"at": entry["at"], "facing": "south", "face_down": True}
    assert len(laid) == 24


@clause("RIV-142")
def test_a_tile_of_the_player_casts_upright() -> None:
    m = solo({"3,1": "cottage_1_star", "3,6": "stone_1_plain"})
    m.play("enter at 3,1")
    assert golems(m, "1,1") == {"salmon": 1}
    assert golems(m, "3,2") == {"salmon": 2}


@clause("RIV-144")
def test_an_upside_down_tile_has_its_front_towards_the_player_its_left_to_the_right_its_right_to_the_left() -> None:
    m = solo({"3,6": "cottage_2_plain down", "3,1": "stone_1_star"})
    m.play("enter at 3,1")
    assert tile(m, "3,6")["spells"] == {"left": [1, 1], "front": [2, 3], "right": [2, 2]}
    assert golems(m, "3,3") == {"purple": 2}
    assert golems(m, "4,6") == {"purple": 1}
    assert golems(m, "1,6") == {"purple": 2}


@clause("RIV-145", "RIV-149")
def test_in_the_first_turn_the_wizard_enters_on_one_of_the_four_tiles_of_the_nearest_row() -> None:
    m = start()
    assert texts(m) == ["enter at 1,1", "enter at 2,1", "enter at 3,1", "enter at 4,1"]
    for column in "1234":
        entered = m.clone()
        entered.play(f"enter at {column},1")
        assert wizards(entered)[0] == f"{column},1"


@clause("RIV-146")
def test_no_tile_is_placed_and_there_are_no_hands_and_no_draws() -> None:
    for m in playthroughs(8):
        table = m.view(0)["table"]
        assert [entry["at"] for entry in table["tiles"]] == CELLS
        assert [entry["facing"] for entry in table["tiles"]] == ["south"] * 12 + ["north"] * 12
        assert table["hands"] == [{"seat": 0, "count": 0, "tiles": []}]
        assert [side["pile"] for side in table["sides"]] == [0, 0]
        assert not m.over or not {"placed", "draws", "mulligan"} & {event.kind for event in m.events(0)}
        if not m.over:
            assert all(text.startswith(("enter at ", "move to ", "cast ")) for text in texts(m))


def known(m: Match) -> str:
    """All that the player is shown: table, history, options and what would come of them."""
    options = m.decision.options
    previews = [m.preview(option) for option in options]
    shown = [
        [option.label, option.path, ahead.view, ahead.story] for option, ahead in zip(options, previews, strict=True)
    ]
    return json.dumps([m.view(0), [event.as_dict() for event in m.events(0)], m.story(0), shown])


@clause("RIV-147")
def test_what_lies_face_down_is_unknown_to_the_player_until_it_is_revealed() -> None:
    revealed = 0
    for m in playthroughs(8):
        if m.over:
            continue
        tiles = lying(m)
        shown = known(m)
        for at in HIS:
            if face_down(m, at):
                assert tiles[at] not in shown
            else:
                revealed += 1
                assert tile(m, at)["tile"] == tiles[at]
    assert revealed


@clause("RIV-147")
def test_what_the_player_cannot_see_could_be_any_of_the_tiles_not_seen() -> None:
    m = start(star=0)
    m.play("enter at 2,1")
    hidden = [at for at in HIS if face_down(m, at)]
    worlds = [m.imagine(0, seed) for seed in range(100)]
    for world in worlds:
        assert world.view(0) == m.view(0)
    for at in hidden:
        assert {lying(world)[at] for world in worlds} == {lying(m)[other] for other in hidden}


@clause("RIV-189")
@pytest.mark.parametrize("level", LEVELS)
def test_the_expert_rules_cannot_be_combined_with_the_solo_mode(level: str) -> None:
    with pytest.raises(SetupError, match="expert"):
        start(solo=level, expert=True)
    with pytest.raises(SetupError, match="solo"):
        sortilege.new("rivality", 2, seed=1, options={"solo": level, "expert": True})
    position: dict[str, Any] = start(solo=level).position()
    position["options"]["expert"] = True
    with pytest.raises(PositionError, match="expert"):
        sortilege.load(position)


@clause("RIV-140")
def test_thirty_golems_a_camp_are_somewhere_throughout_the_game() -> None:
    for m in playthroughs(4):
        for side in m.view(0)["table"]["sides"]:
            standing = sum(entry.get("golems", {}).get(side["side"], 0) for entry in m.view(0)["table"]["tiles"])
            assert standing + reserve(m, side["side"]) == 30
