"""Plain and starred tiles are told apart wherever a sentence names a tile, in every language."""

from __future__ import annotations

import pytest

import sortilege
from sortilege.games import find
from sortilege.kernel.words import Message
from sortilege.table.i18n import LANGUAGES, words_for, words_in

GAME = find("rivality")
NAMING = sorted(key for key, text in GAME.words.templates.items() if "{tile}" in text)


def other_of(tile: str) -> str:
    return tile.replace("_star", "_plain") if tile.endswith("_star") else tile.replace("_plain", "_star")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_tiles_have_the_same_name(lang: str) -> None:
    words = words_in(GAME, lang)
    tiles = [tile["id"] for tile in GAME.components(None).data["tile"]]
    names = [words.name(tile) for tile in tiles]
    assert len(set(names)) == len(tiles) == 25
    for tile, name in zip(tiles, names, strict=True):
        assert name.endswith("★") == tile.endswith("_star"), name
    assert all(words.name(other_of(tile)) in names for tile in tiles)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [*NAMING, "mulligan-known"])
def test_every_sentence_about_a_tile_says_which_of_the_two_it_is(lang: str, key: str) -> None:
    words = words_in(GAME, lang)
    starred, plain = (
        words.say(
            Message(
                key,
                {
                    **dict.fromkeys(("tile", "first", "second"), tile),
                    "at": "0,1",
                    "side": "salmon",
                    "facing": "north",
                    "left": 2,
                    "points": 4,
                    "before": 10,
                    "after": 20,
                },
            )
        )
        for tile in ("cottage_3_star", "cottage_3_plain")
    )
    assert starred.replace("★", "") == plain != starred


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tiles_of_a_users_own_box_are_told_apart_too(lang: str) -> None:
    data = GAME.components(None).data
    renamed = [{**tile, "id": f"own_{tile['id']}"} for tile in data["tile"]]
    setup = sortilege.new("rivality", seats=2, seed=1, components={**data, "tile": renamed}).setup
    words = words_for(setup, lang)
    assert words.name("own_fortress_2_star") == words.name("own_fortress_2_plain") + "★"


def test_labels_story_and_score_sheets_name_the_tile_as_it_is() -> None:
    m = sortilege.new("rivality", seats=2, seed=5)
    laid: list[str] = []
    while not m.over:
        option = m.decision.options[0]
        if option.text.startswith("place "):
            laid.append(option.text.split()[1])
            assert f"Lay {GAME.words.name(laid[-1])} at" in option.label
            m.play(option)
            assert f"lays {GAME.words.name(laid[-1])} at" in "\n".join(m.story(None))
        else:
            m.play(option)
    assert {tile.rsplit("_", 1)[1] for tile in laid} == {"star", "plain"}
    assert m.outcome is not None
    lines = [GAME.words.say(line) for sheet in m.outcome.sheets for line, _ in sheet.lines]
    assert any("★ at" in line for line in lines)
    assert any("★" not in line and "Well" not in line for line in lines)
