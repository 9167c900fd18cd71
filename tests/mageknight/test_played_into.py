"""What was played into an attack or a block is remembered, with what each piece counted there."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games.mageknight.state.enemies import block_value
from sortilege.games.mageknight.state.state import MageKnight

from .table import combat, enemy, fight, texts
from .test_forecast import some_fight


def pieces(m: Match, name: str) -> list[tuple[str, str | None, int, int]]:
    return [(one["by"], one["name"], one["points"], one["counts"]) for one in enemy(m, name)["pieces"]]


def test_pieces_of_a_block_count_half_where_they_are_inefficient() -> None:
    m = fight("ice_mages", "rage stamina determination", crystals="red blue", units=["guardian_golems"])
    m.play("face ice_mages")
    m.play("play rage for block 2")
    m.play("play stamina sideways for block")
    m.play("use guardian_golems ability 2")
    assert pieces(m, "ice_mages") == [
        ("card", "rage", 2, 1),
        ("sideways", "stamina", 1, 0),
        ("unit", "guardian_golems", 4, 4),
    ]
    assert enemy(m, "ice_mages")["block_so_far"] == 5
    m.play("block")
    assert [one[3] for one in pieces(m, "ice_mages")] == [1, 0, 4]


def test_pieces_of_an_attack_stay_with_whom_it_struck() -> None:
    m = fight("prowlers wolf_riders", "fireball swiftness", crystals="red white")
    m.play("cast fireball")
    assert pieces(m, "prowlers") == pieces(m, "wolf_riders") == [("card", "fireball", 5, 5)]
    m.play("strike wolf_riders")
    assert pieces(m, "wolf_riders") == [("card", "fireball", 5, 5)]
    assert pieces(m, "prowlers") == []


def test_points_that_were_not_used_are_forgotten() -> None:
    m = fight("prowlers", "swiftness rage", crystals="white")
    m.play("power swiftness")
    m.play("end phase")
    assert pieces(m, "prowlers") == []


@pytest.mark.parametrize("part", range(3))
def test_what_pieces_count_adds_up_over_fights_at_random(part: int) -> None:
    seen = 0
    for seed in range(part * 40, part * 40 + 40):
        game, chance = some_fight(seed), random.Random(seed)
        for _ in range(25):
            fought = game.fight
            if fought is None:
                break
            shown: Any = game.view(0)["combat"]
            for at, one in enumerate(shown["enemies"]):
                blocks = [piece["counts"] for piece in one["pieces"] if piece["reach"] is None]
                if fought.facing == at and blocks:
                    assert sum(blocks) == block_value(game, at)
                    seen += 1
                struck = sum(piece["counts"] for piece in one["pieces"] if piece["reach"] is not None)
                if one["state"] == "attacks" and any(fought.attack) and not one["fortified"]:
                    assert struck == one["attack_so_far"]
                    seen += 1
            game.choose(chance.randrange(len(game.options)))
    assert seen > 20


def test_a_position_keeps_what_was_played() -> None:
    m = fight("ice_mages", "rage stamina", units=["guardian_golems"])
    m.play("face ice_mages")
    m.play("play rage for block 2")
    written = m.position()
    again = sortilege.load(written)
    assert combat(again) == combat(m)
    assert again.position() == written
    broken = deepcopy(written)
    broken["table"]["fight"]["pieces"][0]["against"] = [5]
    with pytest.raises(sortilege.PositionError, match="against"):
        sortilege.load(broken)


def test_two_states_never_share_what_was_played() -> None:
    m = fight("prowlers", "fireball swiftness", crystals="red white")
    before = m.state.clone()
    assert isinstance(before, MageKnight)
    m.play("cast fireball")
    assert before.combat.pieces == []
    assert "strike prowlers" in texts(m)
