"""How strong the levels are: the page, the doc and the file that holds the figures agree."""

from __future__ import annotations

import pytest

from bench.ladder import DATA, PAGE, modes, odds_in_points, page, rated
from sortilege.bots import LEVELS
from sortilege.games import find, names
from sortilege.lab import BotResult
from sortilege.lab.strength import Measured, measured, parsed, ratings, written
from sortilege.table.levels import shown_levels, told


def test_the_doc_is_what_the_command_makes_of_the_figures() -> None:
    assert PAGE.read_text("utf-8") == page(measured())


def test_the_file_is_read_as_it_was_written() -> None:
    assert written(parsed(DATA.read_text("utf-8"))) == DATA.read_text("utf-8")


@pytest.mark.parametrize("game", names())
def test_the_form_tells_the_ratings_of_the_file(game: str) -> None:
    for level in shown_levels(find(game), "en"):
        found = [one for one in measured() if one.game == game and not one.options]
        for ladder in found:
            for step in ladder.steps:
                is_told = f"{step.rating:.0f} with {ladder.seats}" in level["told"]
                assert is_told or step.level != level["value"]
        rated_levels = [step.level for ladder in found for step in ladder.steps]
        assert ("Rated" in level["told"]) is (level["value"] in rated_levels)


def test_what_is_measured_is_a_mode_that_exists_with_levels_from_the_lowest_on() -> None:
    for ladder in measured():
        assert (ladder.game, ladder.mode) in modes()
        assert [step.level for step in ladder.steps] == list(ladder.bots) == list(LEVELS[: len(ladder.steps)])


def test_ratings_follow_from_the_shares_of_wins() -> None:
    ninety = BotResult(10 / 11, 0.8, 0.97, 0.0)
    steps = rated([ninety] * 3, [10_000] * 3)
    found = [step.rating for step in steps]
    assert found == pytest.approx([900, 1300, 1700, 2100], abs=0.5)
    assert all(step.low < step.rating < step.high for step in steps)
    assert steps[0].share is None
    assert steps[1].share == pytest.approx(10 / 11, abs=1e-4)
    assert odds_in_points(1.0, 20) > odds_in_points(0.9, 20) > odds_in_points(0.5, 20) == 0


def test_the_rating_is_told_by_the_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    won = BotResult(0.8, 0.7, 0.9, 0.0)
    ladders = tuple(
        Measured("ciub", f"{seats} players", seats, {}, 1, "", "", {}, rated([won] * 3, [20] * 3)) for seats in (2, 4)
    )
    monkeypatch.setattr("sortilege.lab.strength.measured", lambda: ladders)
    two, four = ratings("ciub", "hard").values()
    assert told(find("ciub"), "hard", "en").endswith(f" Rated {two} with 2 players, {four} with 4.")
