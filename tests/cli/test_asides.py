"""In the terminal too a seat may act while another decides: Mage Knight's skills for other players' turns."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sortilege
from tests.mageknight.table import position

from .conftest import Run

USED = "\n  Tovak uses Motivation.\n"
"""A line of the story."""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """It is for seat 1 to choose, and seat 0 has a skill for other players' turns."""
    others = [{"hand": "march rage", "fame": 2}]
    m = position("rage", hero="tovak", seats=2, skills="motivation_tovak", fame=0, others=others, active=1)
    assert m.decision.seat == 1
    saved = tmp_path / "position.json"
    saved.write_text(json.dumps(m.position()), "utf-8")
    return str(saved)


def test_a_person_is_offered_what_they_may_do_while_a_bot_decides(run: Run, file: str) -> None:
    ran = run("terminal", "mageknight", "--resume", file, "--seat", "0", "--bots", "random", typed="why\n1\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert "is asked. Meanwhile you may also:" in ran.out
    assert "'why' is not one of these" in ran.out, "nothing is told of what the other may do"
    assert USED in ran.out


@pytest.mark.parametrize("said", ["use motivation_tovak", "USE  motivation_tovak"])
def test_an_aside_is_named_by_its_move_too(run: Run, file: str, said: str) -> None:
    ran = run("terminal", "mageknight", "--resume", file, "--seat", "0", "--bots", "random", typed=f"{said}\nquit\n")
    assert USED in ran.out


@pytest.mark.parametrize("said", ["", "never"])
def test_whoever_lets_it_be_plays_on(run: Run, file: str, said: str) -> None:
    ran = run("terminal", "mageknight", "--resume", file, "--seat", "0", "--bots", "random", typed=f"{said}\nquit\n")
    assert USED not in ran.out
    assert ran.out.count("Meanwhile you may also:") == 1
    assert ("You will not be offered it again" in ran.out) == (said == "never")


LETS_IT_BE = """
class LetsItBe:
    def __init__(self, seed): pass
    def choose(self, vantage): return 0
    def interject(self, vantage):
        print("Offered.")
        return -1
BOTS = {"lets-it-be": LetsItBe}
"""


def test_a_bot_is_offered_it_once_also_when_the_other_takes_a_move_back(run: Run, file: str, tmp_path: Path) -> None:
    match = sortilege.load(json.loads(Path(file).read_text("utf-8")))
    move = next(option.text for option in match.decision.options if not match.preview(option).final)
    bots = tmp_path / "bots.py"
    bots.write_text(LETS_IT_BE, "utf-8")
    table = ("--bots", "lets-it-be,me", "--bot-code", str(bots))
    ran = run("terminal", "mageknight", "--resume", file, *table, typed=f"{move}\nundo\nquit\n")
    assert "Taken back" in ran.out, ran.out
    assert ran.out.count("Offered.") == 1, "the bot was offered the same again"


def test_people_who_share_the_keyboard_say_so_themselves(run: Run, file: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.replay"
    typed = f"\naside 7\naside 0\n\n1\n\nsave {saved}\nquit\n"
    ran = run("terminal", "mageknight", "--resume", file, "--bots", "me,me", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    before, _, after = ran.out.partition("Expected the seat of another person who plays here: 0.")
    assert "Meanwhile you may also:" not in before, "to be asked would tell the other"
    assert "Meanwhile you may also:" in after
    assert USED in after
    told = run("replay", str(saved))
    assert "1. Tovak, meanwhile: use motivation_tovak" in told.out
    assert "All 1 moves follow the rules." in told.out


def test_who_can_do_nothing_gives_the_keyboard_back(run: Run, file: str) -> None:
    ran = run(
        "terminal", "mageknight", "--resume", file, "--bots", "me,me", typed="\naside 0\n\n1\n\naside 0\n\n\n\nquit\n"
    )
    assert "can do nothing while others decide now" in ran.out
    assert ran.code == 0
