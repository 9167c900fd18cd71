from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import sortilege

from .conftest import Run


def test_a_replay_is_verified_and_told(run: Run, replay_file: Path) -> None:
    match = sortilege.replay(replay_file.read_text("utf-8"))
    ran = run("replay", str(replay_file))
    assert ran.code == 0
    for move in match.moves:
        assert move in ran.out
    for line in match.story(None):
        assert line in ran.out
    assert match.outcome is not None
    for sheet in match.outcome.sheets:
        assert str(sheet.total) in ran.out
    assert f"All {len(match.moves)} moves follow the rules." in ran.out


def test_a_seat_reads_its_own_story(run: Run, replay_file: Path) -> None:
    assert "You draw" not in run("replay", str(replay_file)).out
    assert "You draw" in run("replay", str(replay_file), "--seat", "1").out
    assert "no seat 2" in run("replay", str(replay_file), "--seat", "2").refused()


def test_an_unfinished_replay_verifies(run: Run, replay_file: Path) -> None:
    lines = replay_file.read_text("utf-8").splitlines()
    replay_file.write_text("\n".join(lines[:4]), "utf-8")
    ran = run("replay", str(replay_file))
    assert ran.code == 0
    assert "All 3 moves follow the rules." in ran.out


@pytest.mark.parametrize(
    ("at", "line", "said"),
    [
        (3, "place well at 5,5 facing north", "Move 3 of the replay does not follow the rules"),
        (3, "castle kingside", "Move 3 of the replay does not follow the rules"),
        (0, "{}", "no replay of format 1"),
        (0, "place", "must be its header"),
        (0, '{"sortilege-replay": 1, "game": "chess", "version": 1}', "no game 'chess'"),
        (0, '{"sortilege-replay": 1, "version": 1}', "must name its 'game'"),
        (0, '{"sortilege-replay": 1, "game": "rivality", "version": 99}', "version 99 of the rules"),
    ],
)
def test_a_replay_that_does_not_verify_says_why(run: Run, replay_file: Path, at: int, line: str, said: str) -> None:
    lines = replay_file.read_text("utf-8").splitlines()
    lines[at] = line
    replay_file.write_text("\n".join(lines), "utf-8")
    assert said in run("replay", str(replay_file)).refused()


def test_another_seed_does_not_verify(run: Run, replay_file: Path) -> None:
    lines = replay_file.read_text("utf-8").splitlines()
    lines[0] = json.dumps({**json.loads(lines[0]), "seed": 8, "receipt": None})
    replay_file.write_text("\n".join(lines), "utf-8")
    assert "does not follow the rules" in run("replay", str(replay_file)).refused()


def test_stepping_goes_on_back_and_to_a_move(run: Run, replay_file: Path) -> None:
    moves = sortilege.replay(replay_file.read_text("utf-8")).moves
    ran = run("replay", str(replay_file), "--step", typed="\n\nb\n7\n99\nx\nq\n")
    assert ran.code == 0
    assert re.findall(r"(\d+)\. \w+: place", ran.out) == ["1", "2", "1", "7"]
    assert moves[6] in ran.out
    assert moves[7] not in ran.out
    assert ran.out.count("Expected Enter, b, q or a number") == 2


def test_stepping_ends_with_the_input_or_behind_the_last_move(run: Run, replay_file: Path) -> None:
    moves = sortilege.replay(replay_file.read_text("utf-8")).moves
    assert run("replay", str(replay_file), "--step").code == 0
    ran = run("replay", str(replay_file), "--step", typed="\n" * (len(moves) + 1))
    assert moves[-1] in ran.out


def test_show_writes_the_picture_after_a_move(run: Run, replay_file: Path, tmp_path: Path) -> None:
    lines = replay_file.read_text("utf-8").splitlines()
    pictures = []
    for move in (0, 3):
        file = tmp_path / f"{move}.svg"
        ran = run("show", str(replay_file), "--move", str(move), "-o", str(file))
        assert (ran.code, ran.out, ran.err) == (0, "", "")
        pictures.append(file.read_text("utf-8"))
        match = sortilege.replay("\n".join(lines[: move + 1]))
        assert pictures[-1] == match.setup.game.board_svg(match.view(None), match.setup.words)
        assert ElementTree.fromstring(pictures[-1]).tag == "{http://www.w3.org/2000/svg}svg"
    assert pictures[0] != pictures[1]


def test_show_prints_the_table_as_a_seat_sees_it(run: Run, replay_file: Path) -> None:
    lines = replay_file.read_text("utf-8").splitlines()
    match = sortilege.replay("\n".join(lines[:6]))
    shown = []
    for seat in (None, 0, 1):
        more = () if seat is None else ("--seat", str(seat))
        shown.append(match.setup.game.board_text(match.view(seat), match.setup.words))
        assert run("show", str(replay_file), "--move", "5", *more).out == shown[-1] + "\n"
    assert shown[1] != shown[2]


def test_show_reads_positions(run: Run, tmp_path: Path) -> None:
    match = sortilege.new("rivality", seats=3, seed=2)
    match.play(match.decision.options[5])
    file = tmp_path / "position.json"
    file.write_text(json.dumps(match.position(), indent=2), "utf-8")
    assert run("show", str(file)).out == match.setup.game.board_text(match.view(None), match.setup.words) + "\n"
    assert "has no moves" in run("show", str(file), "--move", "1").refused()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--move", "999"), "no move 999: expected 0 to"),
        (("--move", "-1"), "no move -1"),
        (("--seat", "5"), "no seat 5: expected 0 to 1"),
        (("-o", "picture.bmp"), "ends in .svg"),
        (("-o", "nowhere/picture.svg"), "nowhere/picture.svg cannot be used"),
    ],
)
def test_show_refuses_what_is_not_there(run: Run, replay_file: Path, more: tuple[str, ...], said: str) -> None:
    assert said in run("show", str(replay_file), *more).refused()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": "rivality"}', "not JSON", '{"game": 3}'])
def test_show_refuses_what_is_neither_replay_nor_position(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "file"
    file.write_text(text, "utf-8")
    assert run("show", str(file)).refused()
