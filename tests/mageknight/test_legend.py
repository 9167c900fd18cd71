"""The signs of the board: everything that lies there has its line, and the cover is light."""

from __future__ import annotations

import gzip

from sortilege.games import find
from sortilege.games.mageknight.box.terms import SITES, TERRAINS
from sortilege.games.mageknight.look import shapes
from sortilege.table.pages.pictures import styled

GAME = find("mageknight")
LIGHT = 4_500


def test_every_terrain_and_site_and_ability_has_its_sign() -> None:
    told = "\n".join(said.lower() for _, said in GAME.legend(GAME.words))
    named = [*TERRAINS[1:7], *SITES[1:], *(f"ability-{ability}" for ability in shapes.ABILITY_ICONS)]
    assert [name for name in named if f"{GAME.words.name(name).lower()}:" not in told] == []


def test_costs_are_those_of_the_rules() -> None:
    told = [said for _, said in GAME.legend(GAME.words)]
    assert "Forest: 3 move points by day, 5 at night." in told
    assert "Lake: cannot be entered." in told


def test_the_cover_is_light() -> None:
    assert len(gzip.compress(styled(GAME.cover(), GAME).encode())) < LIGHT
