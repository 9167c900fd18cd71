from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from sortilege.games.rivality.box import components

from .conftest import Run

CLOCK = ("seconds", "decisions_per_second", "games_per_second")
MY_BOTS = """
class Cautious:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, vantage):
        return 0

class Wild(Cautious):
    def choose(self, vantage):
        return len(vantage.options)

BOTS = {"cautious": Cautious, "wild": Wild}
"""


def sim(run: Run, *more: str) -> dict[str, Any]:
    ran = run("sim", "rivality", "--bots", "random,random", "--games", "12", "--seed", "5", "--json", *more)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    result: dict[str, Any] = json.loads(ran.out)
    return result


def test_json_has_what_the_docs_promise(run: Run) -> None:
    result = sim(run)
    assert result["games"] == 12
    assert result["decisions"] > 12 * 10
    assert result["decisions_per_second"] > 0
    assert 50 < result["options_per_decision"] < 200
    assert list(result["wins"]) == ["random", "random#2"]
    for bot in result["wins"].values():
        assert set(bot) == {"share", "low", "high"}
        assert 0 <= bot["low"] <= bot["share"] <= bot["high"] <= 1


def test_the_same_seed_gives_the_same_result_on_one_process_and_on_two(run: Run) -> None:
    once, again, spread = sim(run), sim(run), sim(run, "--jobs", "2")
    for result in (once, again, spread):
        for name in CLOCK:
            del result[name]
    assert once == again == spread


def test_options_and_seats_reach_the_game(run: Run) -> None:
    result = sim(run, "--seats", "4", "--option", "expert=true", "--option", "first=0")
    assert (result["seats"], result["options"]["expert"], result["options"]["first"]) == (4, True, 0)


def test_one_bot_plays_solo_at_the_level_asked_for(run: Run) -> None:
    ran = run("sim", "rivality", "--bots", "random", "--games", "5", "--option", "solo=master", "--json")
    result = json.loads(ran.out)
    assert (result["seats"], result["options"]["solo"]) == (1, "master")


def test_people_get_a_table_with_intervals(run: Run) -> None:
    ran = run("sim", "rivality", "--bots", "random,random", "--games", "10", "--seed", "1")
    assert ran.code == 0
    assert "95 % interval" in ran.out
    shares = [line for line in ran.out.splitlines() if "random" in line]
    assert len(shares) == 2
    assert all("% to " in line for line in shares)
    assert "decisions" in ran.out
    assert "seed 1" in ran.out


def test_bots_of_a_users_file_play(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my_bots.py"
    file.write_text(MY_BOTS, "utf-8")
    for jobs in ("1", "2"):
        ran = run(
            *("sim", "rivality", "--bots", "cautious,random", "--games", "4", "--json"),
            *("--bot-code", str(file), "--jobs", jobs),
        )
        assert list(json.loads(ran.out)["wins"]) == ["cautious", "random"]


def test_a_users_components_are_played_with(run: Run, tmp_path: Path) -> None:
    text = Path(components.__file__).with_name("components.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(re.sub(r"vp = \d+", "vp = 0", text), "utf-8")
    assert set(sim(run, "--components", str(file))["scores"].values()) == {0}
    assert min(sim(run)["scores"].values()) > 0


def test_a_wayward_bot_is_named_in_one_sentence(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my_bots.py"
    file.write_text(MY_BOTS, "utf-8")
    for jobs in ("1", "2"):
        ran = run("sim", "rivality", "--bots", "wild,random", "--games", "4", "--bot-code", str(file), "--jobs", jobs)
        assert "The bot 'wild' chose" in ran.refused()
