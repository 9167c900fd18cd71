"""A stranger's game in the terminal: what is refused, said and listed comes from the game itself."""

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

from pathlib import Path

import sortilege
from sortilege.kernel.launch import start_match
from tests.lanterns import GAME
from tests.lanterns.registered import SOUND, register

from .conftest import Run

PLAY = ("terminal", "lanterns", "--bots", "random", "--seed", "2", "--seat", "0")


@pytest.fixture(autouse=True)
def lanterns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(tmp_path, monkeypatch, lanterns=SOUND)


def test_a_game_without_options_is_listed_without_a_table(run: Run) -> None:
    ran = run("games")
    lines = ran.out.splitlines()
    at = lines.index("lanterns: Lanterns, seats: 2, 3, no options")
    assert "mageknight" in lines[at + 1]


def test_a_move_in_full_that_the_rules_refuse_is_refused_in_their_words(run: Run) -> None:
    match = start_match(GAME, 2, 2, {})
    match.play("listen")
    missing = next(light for light in range(1, 7) if light not in match.view(0)["table"]["sides"][0]["hand"])
    ran = run(*PLAY, typed=f"listen\nlight {missing}\nwhat light {missing}\nlight\nquit\n")
    assert ran.out.count(f"You have no lantern of {missing}.") == 2
    assert ran.out.count("could be one of these") == 1, "only the word that is no move"


def test_a_move_of_another_question_is_refused_with_the_one_that_is_asked(run: Run) -> None:
    ran = run(*PLAY, typed="light 3\nLISTEN\nfetch\nwhat fetch\nnonsense\nquit\n")
    assert "Something else is asked: Listen to the wind, or fetch a lantern?" in ran.out
    assert ran.out.count("Something else is asked: The wind blows with") == 2
    assert ran.out.count("is not one of the choices") == 1


def test_where_nobody_acts_while_another_decides_aside_says_so(run: Run) -> None:
    ran = run(*PLAY, typed="aside\nquit\n")
    assert "In this game nobody does anything while another decides." in ran.out
    assert "You will be offered" not in ran.out
    assert "In this game nobody" not in run("terminal", "mageknight", "--bots", "random", typed="aside\nquit\n").out


def test_the_end_tells_its_reason(run: Run) -> None:
    assert run(*PLAY, typed="1\n" * 40).out.count("Day breaks.") == 1


def test_the_reason_is_not_told_again_where_story_or_table_have_told_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    out = run("terminal", "rivality", "--bots", "random", "--seed", "4", typed="1\n" * 99 + f"save {file}\n").out
    match = sortilege.replay(file.read_text("utf-8"))
    assert match.outcome is not None
    reason = match.setup.words.say(match.outcome.reason)
    assert out.splitlines().count(reason) == 1, "in the table, and nowhere else as a line of its own"
