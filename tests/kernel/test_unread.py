"""Whoever changes a field of the components that nothing reads is told so; what is as it always was is played with."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from sortilege.games import find
from sortilege.kernel.errors import ComponentsError


def data_of(game: str) -> dict[str, Any]:
    box = find(game).components(None)
    return deepcopy(getattr(box, "everything", box.data))


@pytest.mark.parametrize("game", ["rivality", "ciub", "conjurers", "mageknight"])
def test_the_built_in_components_can_be_brought_along(game: str) -> None:
    assert find(game).components(data_of(game)).fingerprint == find(game).components(None).fingerprint


def change(data: dict[str, Any], path: str, value: object) -> None:
    *way, last = path.split(".")
    found: Any = data
    for step in way:
        found = found[int(step) if step.isdigit() else step]
    found[last] = value


@pytest.mark.parametrize(
    ("game", "path", "value", "said"),
    [
        ("rivality", "rules.hand_size", 3, "rules, field 'hand_size': nothing reads it, so it stays 2"),
        ("rivality", "rules.max_golems_on_tile", 6, "cannot be 6"),
        ("rivality", "rules.hand", 3, "rules, field 'hand': nothing reads it; expected only"),
        ("rivality", "meta.players_max", 6, "field 'players_max'"),
        ("rivality", "totals.golems", 90, "totals, field 'golems': expected as many as there are, 80"),
        ("rivality", "totals.wizards", 4, "field 'wizards': nothing reads it, so it stays 3"),
        ("rivality", "terrain.well.name_en", "Spring", "field 'name_en'"),
        ("rivality", "tile.1.pair", "fortress_1", "field 'pair'"),
        ("rivality", "tile.1.mirror", False, "field 'mirror'"),
        ("rivality", "tile.1.star", 0, "field 'star': expected true for the star pile"),
        ("rivality", "house_rules", {}, "There is no section 'house_rules'"),
        ("ciub", "meta.players_max", 6, "field 'players_max'"),
        ("ciub", "spell.0.points", 6, "field 'points': nothing reads it"),
        ("conjurers", "duel.kinds", 2, "field 'kinds': nothing reads it"),
        ("conjurers", "creature.0.life", 2, "field 'life': nothing reads it"),
        ("mageknight", "tactic.0.timing", "always", "field 'timing': nothing reads it, so it stays"),
        ("mageknight", "hero.0.unique_card", "rage", "field 'unique_card'"),
        ("mageknight", "hero.0.skill.0.trigger", "always", "skill 'freezing_power', field 'trigger'"),
        ("mageknight", "hero.0.skill.0.cost", 2, "field 'cost': nothing reads it; expected only"),
        ("mageknight", "tile.0.coast", [], "tile 'start_a', field 'coast'"),
        ("mageknight", "tile.0.first_tiles", [], "tile 'start_a', field 'first_tiles'"),
        ("mageknight", "tile.2.back", "brown", "field 'back'"),
        ("mageknight", "tile.2.hexes.0.q", 3, "tile 'countryside_1', hexes 'C', field 'q'"),
        ("mageknight", "unit.0.attack", 3, "field 'attack': nothing reads it; expected only"),
    ],
)
def test_what_nothing_reads_is_refused_by_entry_and_field(game: str, path: str, value: object, said: str) -> None:
    data = data_of(game)
    change(data, path, value)
    with pytest.raises(ComponentsError) as refused:
        find(game).components(data)
    assert said in str(refused.value)


def test_what_is_counted_may_be_as_it_was_or_as_it_is() -> None:
    data = data_of("rivality")
    data["golems"]["teal"]["count"] = 25
    for golems in (80, 85):
        data["totals"]["golems"] = golems
        find("rivality").components(data)
