"""Positions: what is left out is as at set-up, and what cannot be is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sortilege
from sortilege import PositionError

from .town import (
    GAME,
    allocating,
    at_ground,
    decided,
    duel,
    goods,
    position,
    resolving,
    setting_up,
    side,
    spaces_for,
    table,
)


def broken(**table: object) -> dict[str, Any]:
    written = json.loads(json.dumps(allocating(seats=3, locked=["norse"]).position()))
    written["table"].update(table)
    return dict(written)


def player(**fields: object) -> list[dict[str, object]]:
    whole: dict[str, object] = {"figures": [["conjurer", None], ["worker", None]], "army": []}
    return [{**whole, **fields}, whole, whole]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"turn": 13}, "'table.turn' must be a whole number from 1 to 12"),
        ({"part": "lunch"}, "'table.part' must be one of"),
        ({"active": 3}, "'table.active'"),
        ({"locked": []}, "With 3 players 1 mythologies are 'locked'"),
        ({"locked": ["norse", "norse"]}, "With 3 players"),
        ({"locked": ["roman"]}, "'table.locked' must be one of"),
        ({"mines": {"tavern": 0}}, "There is no mine 'tavern'"),
        ({"mines": {"lumber_mill": 3}}, "'table.mines'"),
        ({"mines": {"diamond_mine": 0}}, "Nobody can control the mine 'diamond_mine' yet"),
        ({"gone": ["dwarf"]}, "'dwarf' is there twice, or not in this game"),
        ({"gone": ["nessie"]}, "There is no creature 'nessie'"),
        ({"players": []}, "must have 3 'players'"),
        ({"players": player(goods={"gold": 1})}, "must be one of wood"),
        ({"players": player(goods={"wood": -1})}, "must be a whole number"),
        ({"players": player(army=["wolf", "wolf"])}, "'wolf' is there twice"),
        ({"players": player(army=["dwarf"])}, "not in this game"),
        ({"players": player(army=["minor_greek_minion"])}, "There is no creature 'minor_greek_minion'"),
        ({"players": player(equipment=["mjolnir"])}, "There is no 'mjolnir' left"),
        ({"players": player(equipment=["stone_club"] * 3)}, "There is no 'stone_club' left"),
        ({"players": player(figures=[["conjurer", None]])}, "Seat 0 lacks its first assistant"),
        ({"players": player(figures=[["worker", None], ["conjurer", None]])}, "has a conjurer first"),
        ({"players": player(figures=[["conjurer", None], ["worker", None], ["worker", None]])}, "one of a kind"),
        ({"players": player(figures=[["conjurer", None], ["worker", "tavern"]])}, "cannot stand at 'tavern'"),
        ({"players": player(figures=[["conjurer", "house_violet"], ["worker", None]])}, "cannot stand at"),
        ({"players": player(figures=[["conjurer", "valhalla"], ["worker", None]])}, "cannot stand at"),
        ({"players": player(figures=[["conjurer", "lumber_mill"], ["worker", "lumber_mill"]])}, "Two figures stand"),
        ({"starting": 1}, "the holder of the initiative starts"),
        ({"battles": [{}]}, "lacks 'table.battles"),
        ({"fighting": 0}, "is 'fighting' that is not there"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_a_position_that_cannot_be_is_refused(table: dict[str, object], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        sortilege.load(broken(**table))


@pytest.mark.parametrize(
    "steps",
    [
        [["Allocate"]],
        [["EndPart"], ["Allocate"]],
        [["EndPart"], ["BeginResolving"], ["Trade"]],
        [["EndPart"], ["ResolveNext"], ["Trade"]],
        [["BeginTurn"], ["FirstAssistant"]],
        [["EndPart"], ["BeginResolving"], ["BeginTurn"]],
        [["EndPart"], ["ResolveNext"], ["ClearBattles"], ["TakeSpoils", 0]],
        [["EndPart"], ["ResolveNext"], ["Buy", 2, 1]],
        [["EndGame"]],
        [["NextTurn"], ["TakeAward", 0, 1]],
    ],
    ids=str,
)
def test_steps_that_do_not_fit_are_refused(steps: list[list[object]]) -> None:
    with pytest.raises(PositionError):
        sortilege.load({**broken(), "steps": steps})


BATTLE = {"figures": {0: "conjurer at valhalla, recruiter"}, "armies": {0: "wolf, imp"}, "seats": 2}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"attacker": 1}, "two seats fight each other|stands where it fights"),
        ({"defender": 1}, "A battleground has no 'defender'"),
        ({"prize": "harpy"}, "lies in the pile of the battleground"),
        ({"ending": "beaten"}, "says with 'ending'"),
        ({"keeper": 0}, "fight each other"),
        ({"figure": "recruiter"}, "stands where it fights"),
        ({"left_out": "wolf"}, "belongs to the challenged player"),
        ({"sides": [{}]}, "A battle has two 'sides'"),
        ({"sides": [{"hand": ["wolf"]}, {}]}, "must be those of its army"),
        ({"sides": [{"hand": ["wolf", "imp"]}, {"hand": ["dwarf"]}]}, "must be those of its army"),
        ({"sides": [{"hand": ["imp"], "slots": [{"card": "wolf", "damage": 6}, None, None]}, {}]}, "damage"),
        (
            {"sides": [{"hand": ["imp"], "slots": [{"card": "wolf", "worn": [["stone_club"]]}, None, None]}, {}]},
            "owner's",
        ),
        (
            {"sides": [{"hand": ["imp"], "slots": [{"card": "wolf", "marks": ["devouring"]}, None, None]}, {}]},
            "devours",
        ),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_battles_that_cannot_be_are_refused(change: dict[str, object], said: str) -> None:
    steps: list[list[Any]] = [["EndPart"], ["ResolveNext"], ["ClearBattles"], ["TakeSpoils", 0], ["FightBattle", 0]]
    battle = {**at_ground(0, "dwarf"), **change}
    with pytest.raises(PositionError, match=said):
        position(steps, "resolving", battles=[battle], fighting=0, **BATTLE)  # type: ignore[arg-type]


def test_nobody_fights_in_two_battles_at_once() -> None:
    battles = [duel(0, 1), duel(2, 1)]
    figures = {0: "conjurer at house_coral, worker", 2: "conjurer at house_coral, worker"}
    with pytest.raises(PositionError):
        position([["EndPart"], ["NextBattles"]], "resolving", seats=4, battles=battles, figures=figures)


def test_what_is_left_out_is_as_at_set_up() -> None:
    m = sortilege.load(
        {
            "sortilege": 1,
            "game": "conjurers",
            "version": GAME.version,
            "seats": 4,
            "options": {},
            "table": {
                "players": [{"figures": [["conjurer"], ["worker"]], "army": []}] * 4,
                "initiative": 0,
                "part": "allocation",
            },
            "steps": [["EndPart"], ["BeginResolving"], ["NextToAllocate"]],
        }
    )
    assert table(m)["turn"] == 1
    assert goods(m, 3) == {}
    assert side(m, 2)["army"] == []
    assert spaces_for(m, "worker") == {"lumber_mill", "stone_mine", "wild_animals", "fishing_pond"}


@pytest.mark.parametrize(
    "m",
    [
        setting_up(3),
        resolving(
            {0: "conjurer at artificer_1, recruiter"}, turn=7, armies={0: "cyclops"}, goods={0: "9 iron, 9 bronze"}
        ),
        resolving({0: "conjurer at valhalla, recruiter"}),
        resolving({0: "conjurer, warrior at valhalla", 2: "conjurer, warrior at duat"}, seats=4),
        decided("attackers", duel(0, 1), figures={0: "conjurer at house_coral, recruiter"}, goods={1: "9 food"}),
    ],
    ids=str,
)
def test_a_position_survives_being_written(m: sortilege.Match) -> None:
    written = json.loads(json.dumps(m.position()))
    again = sortilege.load(written)
    assert again.position() == m.position()
    assert [option.text for option in again.decision.options] == [option.text for option in m.decision.options]
