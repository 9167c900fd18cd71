"""What is in the box: numbers of parts, decks, garrisons, ruins and tiles."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege import ComponentsError
from sortilege.games import find
from tests.marks import clause

from .table import position, space, tokens

PLACES = {"C": (0, 0), "NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
GARRISONS = {
    "white": "w gw ww ggw gww gggw ggww gwww gggww ggwww gwwww",
    "blue": "gv vv vw gvw vvw vww gvvw vvww vwww gvvww vvwww",
    "green": "gb bb ggb gbw bbw ggbw gbbw bbww gbbbw gbbww bbwww",
    "red": "w bv bw bvv bvw bbvv bvvw bvww bbvvw bbvww bvwww",
}
LETTERS = {"g": "gray", "b": "brown", "v": "violet", "w": "white"}
RUINS = {
    "gray_violet": (["gray", "violet"], ["unit"]),
    "green_brown": (["green", "brown"], ["artifact"]),
    "green_green": (["green", "green"], ["crystals_one_of_each"]),
    "brown_violet": (["brown", "violet"], ["spell", "crystals_one_of_each"]),
    "gray_white": (["gray", "white"], ["artifact", "spell"]),
    "gray_brown": (["gray", "brown"], ["artifact"]),
    "brown_red": (["brown", "red"], ["artifact", "artifact"]),
    "green_red": (["green", "red"], ["artifact", "advanced_action"]),
}
TILES = {
    "countryside_1": "forest magical_glade, lake, plains village, plains, plains, forest, forest orcs",
    "countryside_2": "hills, forest magical_glade, plains village, plains, hills mine green, plains, hills orcs",
    "countryside_3": "forest, hills keep, hills, hills mine white, plains village, plains, plains",
    "countryside_4": "desert mage_tower, desert, mountain, plains village, plains, hills orcs, desert",
    "countryside_5": "lake, plains monastery, plains orcs, hills mine blue, forest, forest magical_glade, forest",
    "countryside_6": "hills mine red, forest, plains, forest orcs, hills, hills monster_den, mountain",
    "countryside_7": "swamp, forest orcs, forest magical_glade, plains dungeon, plains, plains monastery, lake",
    "countryside_8": "swamp orcs, forest ancient_ruins, plains, swamp village, swamp, forest, forest magical_glade",
    "countryside_9": "mountain, mountain, wasteland keep, plains, wasteland mage_tower, plains, wasteland dungeon",
    "countryside_10": "mountain, forest, plains, hills ancient_ruins, hills keep, hills, hills monster_den",
    "countryside_11": "plains mage_tower, lake, lake, hills orcs, lake, plains ancient_ruins, hills",
    "core_1": "desert monastery, desert tomb, desert, desert, hills, hills spawning_grounds, mountain",
    "core_2": "lake, swamp ancient_ruins, hills mine green, swamp draconum, swamp mage_tower, forest, lake",
    "core_3": "wasteland, wasteland ancient_ruins, hills mage_tower, wasteland, hills mine white, wasteland tomb, "
    "mountain",
    "core_4": "mountain draconum, hills, wasteland keep, wasteland, wasteland ancient_ruins, wasteland, "
    "hills mine blue",
    "core_5": "city city green, swamp village, swamp orcs, swamp, forest orcs, lake, forest magical_glade",
    "core_6": "city city blue, plains monastery, lake, lake, hills, mountain draconum, forest",
    "core_7": "city city white, plains, forest, lake draconum, lake, wasteland keep, wasteland spawning_grounds",
    "core_8": "city city red, hills mine red, desert, desert draconum, wasteland, wasteland draconum, "
    "desert ancient_ruins",
}


def box() -> Any:
    return find("mageknight").components(None)


# Parts


@clause("MK-950")
def test_the_box_holds_its_cards_tokens_and_tiles() -> None:
    data = box().data
    assert [len(data[name]) for name in ("advanced_action", "spell", "artifact", "tactic")] == [28, 20, 16, 12]
    assert sum(entry["count"] for entry in data["unit"]) == 40
    assert sum(entry["count"] for entry in data["enemy"]) == 60
    assert sum(entry["count"] for entry in data["ruin"]) == 12
    assert sum(len(entry["skill"]) for entry in data["hero"]) == 40
    kinds = [entry["kind"] for entry in data["tile"]]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "start": 2,
        "countryside": 11,
        "core_non_city": 4,
        "core_city": 4,
    }


@clause("MK-950")
@pytest.mark.parametrize("name", ["advanced_action", "spell"])
def test_advanced_actions_and_spells_are_as_many_in_each_colour(name: str) -> None:
    colours = [entry["colour"] for entry in box().data[name]]
    assert {colours.count(colour) for colour in ("red", "blue", "green", "white")} == {len(colours) // 4}


@clause("MK-951")
@pytest.mark.parametrize("hero", ["arythea", "goldyx", "norowas", "tovak"])
def test_a_hero_s_deck_is_sixteen_basic_actions_four_of_each_colour(hero: str) -> None:
    colours = {entry["id"]: entry["colour"] for entry in box().data["basic_action"]}
    deck = box().data["decks"][hero]
    found: dict[str, int] = {}
    for name, count in deck.items():
        found[colours[name]] = found.get(colours[name], 0) + count
    assert found == {"red": 4, "blue": 4, "green": 4, "white": 4}


@clause("MK-951")
def test_each_hero_has_a_card_of_his_own_in_place_of_a_common_one() -> None:
    own = {
        "arythea": "battle_versatility",
        "goldyx": "will_focus",
        "norowas": "noble_manners",
        "tovak": "cold_toughness",
    }
    decks = box().data["decks"]
    for hero, card in own.items():
        assert [name for name, deck in decks.items() if card in deck] == [hero]
        assert decks[hero][card] == 1


@clause("MK-952")
def test_the_dummy_has_three_crystals_by_hero() -> None:
    assert {entry["id"]: sorted(entry["dummy_crystals"]) for entry in box().data["hero"]} == {
        "goldyx": ["blue", "green", "green"],
        "norowas": ["green", "white", "white"],
        "tovak": ["blue", "blue", "red"],
        "arythea": ["red", "red", "white"],
    }


# Garrisons


@clause("MK-685", "MK-966", "MK-967", "MK-968", "MK-969")
@pytest.mark.parametrize("colour", GARRISONS)
def test_a_city_s_colour_and_level_decide_how_many_tokens_of_which_colours_defend_it(colour: str) -> None:
    garrisons = next(entry["garrison"] for entry in box().data["city"] if entry["colour"] == colour)
    assert [entry["level"] for entry in garrisons] == [*range(1, 12)]
    for entry, letters in zip(garrisons, GARRISONS[colour].split(), strict=True):
        expected = {LETTERS[letter]: letters.count(letter) for letter in letters}
        assert entry["enemies"] == expected


@clause("MK-685")
@pytest.mark.parametrize(
    ("scenario", "tile", "expected"),
    [
        ("full_conquest", "core_7", "ggw"),
        ("full_conquest", "core_8", "bvv"),
        ("blitz_conquest", "core_6", "vw"),
        ("blitz_conquest", "core_5", "ggb"),
    ],
)
def test_the_tokens_of_its_level_lie_on_a_revealed_city(scenario: str, tile: str, expected: str) -> None:
    m = position("march", at="4,-3", seats=2, scenario=scenario, turn={"move": 2}, tile_deck=tile)
    m.play("explore 1,1")
    assert sorted(colour for [colour] in tokens(m, "4,-5")) == sorted(LETTERS[letter] for letter in expected)


@clause("MK-685")
@pytest.mark.parametrize("level", [0, 12])
def test_there_is_no_city_of_another_level(level: int) -> None:
    cities = [{**entry, "garrison": [{"level": level, "enemies": {"gray": 1}}]} for entry in box().data["city"]]
    with pytest.raises(ComponentsError, match="from 1 to 11"):
        find("mageknight").components({"city": cities})


@pytest.mark.parametrize("wrong", [[1], "2", 0.5, True, None])
def test_the_reputation_track_is_made_of_whole_numbers(wrong: object) -> None:
    track = box().data["reputation"]
    with pytest.raises(ComponentsError, match="reputation, field 'modifiers': expected 14 numbers"):
        find("mageknight").components({"reputation": {**track, "modifiers": [*track["modifiers"][1:], wrong]}})


# Ruins


@clause("MK-970")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "white"])
def test_there_is_an_altar_of_each_basic_colour(colour: str) -> None:
    altar = next(entry for entry in box().data["ruin"] if entry["id"] == f"altar_{colour}")
    assert (altar["count"], altar["pay"], altar["fame"]) == (1, {colour: 3}, 7)


@clause("MK-971", "MK-972", "MK-973", "MK-974", "MK-975", "MK-976", "MK-977", "MK-978")
@pytest.mark.parametrize("name", RUINS)
def test_a_ruin_has_its_enemies_and_its_reward(name: str) -> None:
    ruin = next(entry for entry in box().data["ruin"] if entry["id"] == name)
    assert (ruin["enemies"], ruin["reward"]) == RUINS[name]
    assert ruin["count"] == 1


# Tiles


@clause(
    "MK-979", "MK-980", "MK-981", "MK-982", "MK-983", "MK-984", "MK-985", "MK-986", "MK-987", "MK-988", "MK-989",
    "MK-990", "MK-991", "MK-992", "MK-993", "MK-994", "MK-995", "MK-996", "MK-997",
)  # fmt: skip
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_has_its_terrain_and_sites(tile: str) -> None:
    m = position("march", tiles={"1,1": tile})
    for (q, r), expected in zip(PLACES.values(), TILES[tile].split(", "), strict=True):
        assert space(m, f"{4 + q},{r - 5}") == expected


def tiles_with(*words: str) -> tuple[list[int], list[int]]:
    """The numbers of the countryside and core tiles with one of these sites."""
    found: tuple[list[int], list[int]] = ([], [])
    for entry in box().data["tile"]:
        if entry["kind"] != "start" and any(space.get("site") in words for space in entry["hexes"]):
            found[entry["kind"] != "countryside"].append(entry["number"])
    return found


@clause("MK-998")
def test_mines_glades_dungeons_keeps_and_towers_are_on_these_tiles() -> None:
    assert tiles_with("mine") == ([2, 3, 5, 6], [2, 3, 4, 8])
    assert tiles_with("magical_glade") == ([1, 2, 5, 7, 8], [5])
    assert tiles_with("dungeon") == ([7, 9], [])
    assert tiles_with("keep", "mage_tower") == ([3, 4, 9, 10, 11], [2, 3, 4, 7])
