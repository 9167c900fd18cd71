"""The fairness receipt, verified offline."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import sortilege
from sortilege.cli import app
from sortilege.kernel.replay import receipt
from tests.kernel.test_match import played


def test_the_receipt_of_an_honest_game_is_confirmed(tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    file.write_text(played(5).replay(), "utf-8")
    ran = CliRunner().invoke(app, ["replay", str(file), "--receipt", receipt(7)])
    assert ran.exit_code == 0
    assert receipt(7) in ran.output


def test_another_seed_than_the_promised_one_is_found_out(tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    file.write_text(played(5).replay(), "utf-8")
    ran = CliRunner().invoke(app, ["replay", str(file), "--receipt", receipt(8)])
    assert isinstance(ran.exception, sortilege.ReplayError)
    assert "not the one that was promised" in str(ran.exception)


def test_a_replay_whose_seed_was_changed_is_refused() -> None:
    text = sortilege.new("rivality", seats=2, seed=7).replay()
    with pytest.raises(sortilege.ReplayError, match="not the one whose receipt was published"):
        sortilege.replay(text.replace('"seed": 7', '"seed": 8'))
