"""Positions that no game can come to are refused, with one sentence each."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sortilege
from sortilege import Match, PositionError

from .table import position

FIELD = {"0,1": "cottage_1_star S1 wS", "0,-1": "cottage_1_plain P1 wP"}
HANDS = ["stone_1_star stone_2_star", "stone_1_plain stone_2_plain"]


def written(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(m.position()))
    return found


def test_two_wizards_never_stand_on_one_tile() -> None:
    before = written(position(FIELD, HANDS))
    before["table"]["wizards"]["purple"] = "0,1"
    with pytest.raises(PositionError, match="Two wizards stand at 0,1: expected one at most"):
        sortilege.load(before)


def test_a_delayed_spell_waits_for_a_cell_without_a_tile() -> None:
    lying = position({"0,1": "cottage_1_star S1 wS"}, HANDS, expert=True)
    edges = next(tile["spells"] for tile in lying.view(None)["table"]["tiles"] if tile["at"] == "0,1")
    for edge in edges:
        waits = position({"0,1": "cottage_1_star S1 wS"}, HANDS, expert=True, waiting=[("0,1", edge)])
        spell = waits.view(None)["table"]["waiting"][0]
        there = {"0,1": "cottage_1_star S1 wS", spell["target"]: "cottage_1_plain P1 wP"}
        with pytest.raises(PositionError, match=f"The {edge} spell at 0,1 cannot wait"):
            position(there, HANDS, expert=True, waiting=[("0,1", edge)])


def test_a_delayed_spell_waits_once() -> None:
    edge = next(iter(position(FIELD, HANDS).view(None)["table"]["tiles"][1]["spells"]))
    position({"0,1": "cottage_1_star S1 wS"}, HANDS, expert=True, waiting=[("0,1", edge)])
    with pytest.raises(PositionError, match="expected each of 'waiting' once"):
        position({"0,1": "cottage_1_star S1 wS"}, HANDS, expert=True, waiting=[("0,1", edge), ("0,1", edge)])


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_game_with_delayed_spells_is_read_back(seed: int) -> None:
    m = sortilege.new("rivality", 3, seed, {"expert": True})
    while not m.over:
        assert sortilege.load(written(m)).view(m.decision.seat) == m.view(m.decision.seat)
        m.play(m.decision.options[(seed * 7 + len(m.moves) * 13) % len(m.decision.options)])
