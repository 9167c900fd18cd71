"""One to Return: the portal closes after the first day, and whoever stands there in the end has won."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, PositionError
from tests.marks import clause

from .table import altered, finish, hero, kinds, position, sheet, texts, view, whole
from .test_scenarios import dealt, tile_counts

RETURN = "one_to_return"


def returning(closed: bool = True, **more: Any) -> Match:
    """Two players of One to Return; the portal is closed."""
    more.setdefault("others", [{"hand": "march", "at": "1,-2"}])
    more.setdefault("round", 2)
    more.setdefault("night", True)
    m = position("march", seats=2, scenario=RETURN, **more)
    return altered(m, lambda table: table["map"].update(portal_closed=closed))


@clause("MK-608", "MK-609")
@pytest.mark.parametrize(("seats", "counts"), [(2, (7, 1, 1)), (3, (8, 2, 2)), (4, (10, 3, 3))])
def test_one_to_return_has_four_rounds_a_wedge_and_cities_of_level_three(
    seats: int, counts: tuple[int, int, int]
) -> None:
    m = dealt(RETURN, seats)
    assert view(m)["rounds"] == 4
    assert tile_counts(m) == counts
    assert view(m)["map"]["tiles"][0]["tile"] == "start_a"
    m = position("march", at="4,-3", seats=seats, scenario=RETURN, turn={"move": 2}, tile_deck="core_5")
    m.play("explore 1,1")
    assert [city["level"] for city in view(m)["map"]["cities"]] == [3]


@clause("MK-610")
def test_who_stands_on_the_portal_when_the_first_day_ends_is_out_of_the_game() -> None:
    m = position("march", at="1,-2", seats=3, scenario=RETURN, final=0, active=2, units=["peasants"],
                 others=[{"hand": "march", "at": "0,0", "units": ["foresters"]}, {"hand": "march", "at": "3,-1"}],
                 shields={"2,-3": 1})  # fmt: skip
    finish(m)
    assert "portal-closes" in kinds(m)
    table = view(m)
    assert table["heroes"][1]["out"] is True
    assert table["heroes"][1]["deck"] == table["heroes"][1]["hand"] == 0
    assert whole(m)["gone_units"] == ["foresters"]
    assert len(table["source"]) == len(table["offers"]["units"]) == 4
    assert [one["at"] for one in table["map"]["shields"]] == ["2,-3"]
    m.play(texts(m)[0])
    m.play(texts(m)[0])
    assert sorted(view(m)["order"]) == sorted([table["heroes"][0]["hero"], table["heroes"][2]["hero"]])


@clause("MK-610")
def test_if_nobody_is_left_the_game_ends_at_once_and_all_have_lost() -> None:
    m = position("march", seats=2, scenario=RETURN, final=0, active=1, others=[{"hand": "march"}])
    finish(m)
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == []


@clause("MK-611")
def test_the_space_of_the_portal_is_an_empty_plain_for_one_hero_then() -> None:
    m = returning(at="0,0", others=[{"hand": "march", "at": "0,0"}], turn={"path": ["0,-1"], "moved": 1, "exerted": 1})
    assert view(m)["map"]["spaces"]["0,0"] == {"terrain": "plains", "site": None, "colour": None}
    m.play("end turn")
    assert hero(m)["at"] == "0,-1"
    m = returning(at="0,0")
    finish(m)
    assert hero(m)["at"] == "0,0"


@clause("MK-612", "MK-613")
@pytest.mark.parametrize(("at", "winners"), [("0,0", [0]), ("0,-1", [])])
def test_after_the_second_night_whoever_stands_on_the_space_of_the_portal_has_won(at: str, winners: list[int]) -> None:
    m = returning(at=at, round=4, final=0, active=1, fame=0)
    finish(m)
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == winners
    assert sheet(m) == {}


@clause("MK-614")
def test_once_the_end_of_the_round_is_announced_nobody_is_attacked_on_the_space_of_the_portal() -> None:
    for final, open_to in ((-1, True), (1, False)):
        m = position("march", at="0,-1", seats=2, scenario=RETURN, round=4, night=True, final=final, turn={"move": 9},
                     others=[{"hand": "march", "at": "0,0"}])  # fmt: skip
        written = m.position()
        written["options"]["attacks"] = True
        written["table"]["map"]["portal_closed"] = True
        m = sortilege.load(written)
        m.play("move to 0,0")
        assert any(text.startswith("attack") for text in texts(m)) == open_to


@pytest.mark.parametrize("before", ["drafting", "auction"])
def test_before_the_game_is_laid_out_nobody_was_picked_and_the_position_is_read(before: str) -> None:
    m = sortilege.new("mageknight", 4, 3, {"scenario": RETURN, "teams": "teams_03", before: True})
    assert "returners" not in whole(m)
    again = sortilege.load(m.position())
    assert texts(again) == texts(m)
    for _ in range(60):
        assert texts(again) == texts(m)
        again.play(texts(m)[0])
        m.play(texts(m)[0])
    assert len(whole(m)["returners"]) == 2
    table = m.position()
    del table["table"]["returners"]
    with pytest.raises(PositionError, match=r"lacks 'table\.returners'"):
        sortilege.load(table)
