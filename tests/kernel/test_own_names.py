"""Words belong to the components in play: what a user's own box calls otherwise is called so everywhere."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import pytest

import sortilege
from sortilege import ComponentsError, IllegalMove
from sortilege.games import find
from sortilege.table.i18n import say_error, words_for


def box(game: str, section: str, entry_id: str, /, **fields: Any) -> dict[str, Any]:
    """The game's own components with one entry changed."""
    data: dict[str, Any] = deepcopy(find(game).components(None).data)
    next(entry for entry in data[section] if entry["id"] == entry_id).update(fields)
    return data


def test_a_tile_with_a_name_is_called_by_it_in_every_language() -> None:
    parts = box("rivality", "tile", "stone_1_star", name="Old Man")
    m = sortilege.new("rivality", seats=2, seed=3, components=parts)
    assert m.setup.words.name("stone_1_star") == "Old Man"
    assert m.setup.words.name("stone_2_star") == "stone circle 2★"
    for lang, other in (("fr", "Plaine à Dolmens 2★"), ("de", "Steinkreis 2★")):
        words = words_for(m.setup, lang)
        assert (words.name("stone_1_star"), words.name("stone_2_star")) == ("Old Man", other)
    assert find("rivality").words.name("stone_1_star") == "stone circle 1★", "other tables keep their names"


def test_moves_and_story_say_what_the_tile_is_called() -> None:
    data: dict[str, Any] = deepcopy(find("rivality").components(None).data)
    for tile in data["tile"]:
        tile["name"] = f"Hill {tile['id']}"
    m = sortilege.new("rivality", seats=2, seed=3, components=data)
    option = m.decision.options[0]
    assert "Hill " in option.label
    assert option.text.startswith("place "), "replays know ids alone"
    m.play(option)
    assert any("Hill " in line for line in m.story(0))


def test_a_tile_without_a_name_is_called_after_its_terrain() -> None:
    data = box("rivality", "tile", "stone_5_star", id="ring")
    m = sortilege.new("rivality", seats=2, seed=3, components=data)
    assert m.setup.words.name("ring") == "stone circle 5★"
    assert words_for(m.setup, "fr").name("ring") == "Plaine à Dolmens 5★"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"total": 21}, {"en": "21+", "de": "21+"}),
        ({"kind": "same", "amount": 3}, {"en": "3 alike", "fr": "3 identiques", "de": "3 gleiche"}),
        ({"kind": "faces", "faces": [1, 2, 3]}, {"en": "1·2·3", "fr": "1·2·3"}),
        ({"name": "Score"}, {"en": "Score", "fr": "Score"}),
    ],
)
def test_a_card_is_called_after_what_it_needs(changed: dict[str, Any], said: dict[str, str]) -> None:
    m = sortilege.new("ciub", seats=2, seed=1, components=box("ciub", "spell", "a_sum20", **changed))
    for lang, name in said.items():
        assert words_for(m.setup, lang).name("a_sum20") == name


def test_the_games_own_boxes_give_the_names_that_their_words_have() -> None:
    for game in ("rivality", "ciub"):
        rules = find(game)
        own = rules.words.calling(rules.components(None).names())
        differing = {thing for thing in own.names if own.names[thing] != rules.words.names.get(thing)}
        assert differing <= {"a_same4", "b_same5", "c_same6"}, "these are spelled out: four alike"


def test_a_reason_keeps_the_names_on_its_way_through_processes() -> None:
    parts = box("rivality", "tile", "stone_1_star", name="Old Man")
    m = sortilege.new("rivality", seats=2, seed=3, components=parts)
    other = next(tile for tile in ("stone_1_star",) if f"place {tile}" not in str(m.decision.options))
    with pytest.raises(IllegalMove) as refused:
        m.play(f"place {other} at 0,1 facing north")
    again = pickle.loads(pickle.dumps(refused.value))
    assert "Old Man" in str(refused.value)
    assert say_error("de", again).count("Old Man") == 1


@pytest.mark.parametrize("name", ["", "  ", 5, None, "x" * 61, "two\nlines", "\u202eturned"])
@pytest.mark.parametrize(("game", "section", "entry"), [("rivality", "tile", "well"), ("ciub", "spell", "opus")])
def test_a_name_is_a_short_text(game: str, section: str, entry: str, name: object) -> None:
    with pytest.raises(ComponentsError, match="field 'name': expected a short text on one line"):
        sortilege.new(game, seats=2, seed=0, components=box(game, section, entry, name=name))
