"""A game of a stranger is found by its entry point; one that cannot be loaded is left out, and harms no other."""

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

from pathlib import Path

from sortilege.games import at_table, find, names
from sortilege.kernel.errors import SetupError
from tests.table.inside import inside

from . import GAME
from .registered import SOUND, register

BROKEN = {
    "lamps": ("tests.lanterns", "expected a Game, as in 'tests.lanterns:GAME', and found a module"),
    "lights": ("tests.lantern:GAME", "No module named 'tests.lantern'"),
    "lanternes": ("tests.lanterns:GAMES", "no attribute 'GAMES'"),
    "laternen": ("tests.lanterns:GAME.wind", "no attribute 'wind'"),
    "lucernes": ("tests.lanterns.game:LanternsGame", "expected a Game, as in 'tests.lanterns.game:GAME', and found"),
}


def test_a_game_is_found_by_its_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(tmp_path, monkeypatch, lanterns=SOUND)
    assert find("lanterns") is GAME
    assert "lanterns" in names()
    assert "lanterns" in at_table()


@pytest.mark.parametrize("name", BROKEN)
def test_a_game_that_cannot_be_loaded_is_left_out_with_a_warning_and_find_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    value, reason = BROKEN[name]
    register(tmp_path, monkeypatch, lanterns=SOUND, **{name: value})
    assert [one for one in at_table() if one in ("lanterns", name)] == ["lanterns"]
    assert f"The game {name!r} is left out" in caplog.text
    with pytest.raises(SetupError) as refused:
        find(name)
    assert value in str(refused.value)
    assert reason in str(refused.value)
    told = len(caplog.records)
    names()
    assert len(caplog.records) == told, "it is told once"


async def test_a_game_that_cannot_be_loaded_does_not_take_the_home_page_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(tmp_path, monkeypatch, lanterns=SOUND, lampions="tests.lanterns.lampions:GAME")
    async with inside(tmp_path) as app:
        browser = app.browser()
        page = await browser.http.get("/")
        assert page.status_code == 200
        assert "Lanterns" in page.text
        assert "Rivality" in page.text
        assert (await browser.http.get("/games/lanterns/face.svg")).status_code == 200
        assert (await browser.http.get("/new/lanterns")).status_code == 200
