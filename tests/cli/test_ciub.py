"""Ciub at the command line: a whole game in the terminal, simulations, the kit, replays and boards."""

from __future__ import annotations

import json
from pathlib import Path

import sortilege
from tests.ciub.table import after_roll

from .conftest import Run

TYPED = "roll\nset aside all\n1\n1\nend turn\n"
"""What makes some move at every question, most of it refused at most."""


def test_a_game_is_played_to_its_end_and_saved(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    table = ("--bots", "greedy", "--option", "short=true", "--seed", "5")
    ran = run("terminal", "ciub", *table, typed=TYPED * 200 + f"save {file}\n")
    assert (ran.code, ran.err) == (0, "")
    assert "The final turns are over: the game ends." in ran.out
    match = sortilege.replay(file.read_text("utf-8"))
    assert match.over
    shown = run("show", str(file), "--move", "3")
    assert "Bottom row" in shown.out
    told = run("replay", str(file))
    assert "Every move follows" in told.out or "follow the rules" in told.out


def test_choices_are_made_along_what_is_touched(run: Run) -> None:
    ran = run("terminal", "ciub", "--seed", "3", "--option", "first=0", typed="1\ntoken\nundo\nroll\nboard\nquit\n")
    assert "Roll your dice." in ran.out
    assert "Taken back." in ran.out
    assert "Raven rolls white" in ran.out


def test_dice_are_called_by_colour_and_face(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "swaps.json"
    file.write_text(json.dumps(after_roll("white swap, white 3, orange").position()), "utf-8")
    ran = run("terminal", "ciub", "--resume", str(file), "--bots", "greedy", typed="quit\n")
    assert "  white Swap  " in ran.out


def test_games_can_be_simulated_and_checked(run: Run) -> None:
    ran = run("sim", "ciub", "--bots", "random,random", "--games", "2", "--option", "short=true", "--json")
    assert json.loads(ran.out)["games"] == 2
    listed = run("games").out
    assert "ciub: Ciub, seats: 2, 3, 4" in listed
    assert "short" in listed
