"""Pieces on the map: what enemies can do is seen on their tokens, and who a hero is beside its figure."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from sortilege import Match
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.look.regions import regions
from sortilege.games.mageknight.look.shapes import ABILITY_ICONS, ENEMY_FACES, ENEMY_ICONS, HALF, shape_defs
from sortilege.games.mageknight.look.tokens import LETTERS, RESIST_ICONS, hero_name, map_token

from .table import position

BOX: Any = GAME.components(None)
ENTRIES = position(enemies={"1,-4": "prowlers"}).view(0)["table"]["glossary"]["enemies"]


def board(m: Match) -> str:
    return regions(m.view(0), GAME.words)["board"]


def space(m: Match, at: str) -> str:
    """What is drawn on a space."""
    return next(line for line in board(m).splitlines() if f'id="space-{at}"' in line)


def badges(drawn: str) -> list[str]:
    return re.findall(r'class="badge (?:ability|resists) (\w+)"', drawn)


def test_what_an_enemy_can_do_is_a_sign_on_its_token_on_the_map() -> None:
    m = position(enemies={"1,-4": "ironclads"})
    assert badges(space(m, "1,-4")) == ["brutal", "physical"]
    assert badges(space(position(enemies={"1,-4": "prowlers"}), "1,-4")) == []
    swift = space(position(enemies={"1,-4": "wolf_riders"}), "1,-4")
    assert f'href="#icon-{ABILITY_ICONS["swift"]}"' in swift
    assert f'href="#icon-{ENEMY_FACES["wolf_riders"]}"' in swift, "riders of wolves have a face of their own"


def test_a_token_face_down_shows_nothing_but_its_back() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_4"}
    drawn = space(position(tiles=tiles, hidden={"4,-5": "fire_golems"}), "4,-5")
    assert "token hidden violet" in drawn
    assert badges(drawn) == []
    assert ENEMY_FACES["fire_golems"] not in drawn


def test_defenders_of_a_city_have_their_faces_or_their_backs_and_lie_side_by_side() -> None:
    city = "1,-3"
    m = position(
        tiles={"0,1": "core_8", "1,0": "countryside_2"},
        cities={city: []},
        enemies={city: "fire_mages swordsmen"},
        hidden={city: "golems gunners high_dragon"},
    )
    drawn = space(m, city)
    entries = m.view(0)["table"]["glossary"]["enemies"]
    for enemy in ("fire_mages", "swordsmen"):
        assert f'href="#icon-{ENEMY_FACES.get(enemy, ENEMY_ICONS[entries[enemy]["colour"]])}"' in drawn
    assert drawn.count(">?</text>") == 3
    spots = [float(x) for x in re.findall(r'class="token small[^"]*" transform="translate\((\S+) ', drawn)]
    assert len(spots) == 5
    assert all(later - earlier >= 10 for earlier, later in pairwise(spots)), "none hides another"
    assert max(spots) * 1.16 + 7 * 1.16 < HALF, "and all are on the space"


def test_where_a_space_is_can_be_read() -> None:
    size = float(re.findall(r'font-size="(\S+)" class="coordinates', space(position(), "1,-3"))[0])
    assert size >= 12, "in units of the map, of which one is at least 0.85 pixels on a desk"


def test_every_sign_of_an_enemy_can_be_drawn_and_none_lies_on_another() -> None:
    defs = shape_defs()
    for icon in (*ABILITY_ICONS.values(), *RESIST_ICONS.values(), *ENEMY_FACES.values(), *ENEMY_ICONS.values()):
        assert f'id="icon-{icon}"' in defs
    most = 0
    for name, entry in ENTRIES.items():
        drawn = map_token(name, entry, 0, 0)
        assert badges(drawn) == [*entry["abilities"], *entry["resistances"]]
        spots = [
            (float(x), float(y)) for x, y in re.findall(r'"badge [^"]*" transform="translate\((\S+) (\S+)\)', drawn)
        ]
        most = max(most, len(spots))
        for number, (x, y) in enumerate(spots):
            assert all((x - u) ** 2 + (y - v) ** 2 > 14**2 for u, v in spots[:number]), name
    assert most <= 4


def test_enemies_with_a_face_of_their_own_are_in_the_box() -> None:
    assert set(ENEMY_FACES) <= set(BOX.enemy_ids)


def test_heroes_are_figures_with_their_names_side_by_side_where_they_meet() -> None:
    m = position(hero="norowas", seats=2, at="0,0", others=[{"at": "0,0"}])
    drawn = [line for line in board(m).splitlines() if line.startswith('<g id="hero-')]
    assert [re.findall(r">([^<>]+)</text>", line) for line in drawn] == [["Norowas"], ["Arythea"]]
    places = {re.findall(r'hero figure \w+" transform="translate\((\S+) (\S+)\)', line)[0] for line in drawn}
    assert len(places) == 2
    assert 'class="hero figure norowas"' in drawn[0]


def test_a_crowd_of_heroes_is_told_apart_by_its_figures_alone() -> None:
    m = position(seats=3, at="0,0", others=[{"at": "0,0"}, {"at": "0,0"}])
    drawn = [line for line in board(m).splitlines() if line.startswith('<g id="hero-')]
    assert len(drawn) == 3
    assert not re.findall("<text", "".join(drawn))


def test_a_long_name_is_cut_where_it_would_not_fit() -> None:
    assert ">Arythea<" in hero_name("Arythea", 0, 0)
    long = re.findall(r">([^<>]+)<", hero_name("Wilhelmina of the Lake", 0, 0))[0]
    assert long == "Wilhelmina…"
    assert len(long) <= LETTERS
