"""`sortilege battle`: two line-ups, fought many times."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from sortilege.games.conjurers.box import components

from .conftest import Run

FIRST, SECOND = "Valkyrie, draugr, Broadsword", "medusa,minotaur,wooden_shield"


def battle(run: Run, *more: str) -> dict[str, Any]:
    ran = run("battle", "conjurers", FIRST, SECOND, "--battles", "40", "--json", *more)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_json_has_the_share_and_its_interval(run: Run) -> None:
    found = battle(run, "--seed", "5")
    assert found["line_ups"] == [["valkyrie", "draugr", "broadsword"], ["medusa", "minotaur", "wooden_shield"]]
    assert (found["battles"], found["seed"], found["occasion"]) == (40, 5, "duel")
    assert found["share"] == found["wins"] / 40
    assert 0 <= found["low"] <= found["share"] <= found["high"] <= 1
    assert found == battle(run, "--seed", "5"), "the same seed fights the same battles"


def test_people_get_a_table_with_both_sides(run: Run) -> None:
    ran = run("battle", "conjurers", "wolf", "imp", "--battles", "30", "--occasion", "alternate")
    assert ran.code == 0
    assert "95 % interval" in ran.out
    shares = [float(share) for share in re.findall(r"(?:Wolf|Imp)\D+([\d.]+)%", ran.out)]
    assert len(shares) == 2
    assert abs(sum(shares) - 100) < 0.15
    assert "Both challenge, in turn" in ran.out


def test_options_reach_the_battle(run: Run) -> None:
    assert battle(run, "--option", "dice=no", "--option", "healing=yes")["options"] == {
        "dice": False,
        "elements": False,
        "healing": True,
    }


def test_creatures_of_a_users_own_box_fight(run: Run, tmp_path: Path) -> None:
    folder = Path(components.__file__).parent / "data"
    text = "\n".join((folder / f"{name}.toml").read_text("utf-8") for name in components.FILES)
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('name = "Wolf"', 'name = "Old Wolf"'), "utf-8")
    ran = run("battle", "conjurers", "old wolf", "imp", "--battles", "4", "--components", str(file), "--json")
    assert json.loads(ran.out)["line_ups"][0] == ["wolf"]


def test_what_cannot_be_is_one_sentence(run: Run) -> None:
    assert "entry 2: there is no creature" in run("battle", "conjurers", "wolf,wulf", "imp").refused()
    assert "expected 1 to 12, not 0" in run("battle", "conjurers", "", "imp").refused()
    assert "Battles must be" in run("battle", "conjurers", "wolf", "imp", "--battles", "0").refused()
    assert "A seed is" in run("battle", "conjurers", "wolf", "imp", "--seed", "-1").refused()
    assert "There is no occasion" in run("battle", "conjurers", "wolf", "imp", "--occasion", "war").refused()
    assert "has no battles" in run("battle", "ciub", "wolf", "imp").refused()
