"""Every scenario of Mage Knight with every number of players and every way it ends, every variant, every hero and every
way a fight for a site ends has a golden replay: what there is to show is read from the box, so that a new scenario or
variant fails here until it has one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sortilege.games import find
from sortilege.games.mageknight.box.components import Box
from sortilege.games.mageknight.box.scenario import Scenario
from sortilege.games.mageknight.box.terms import ADVENTURES, CITY, KEEP, MAGE_TOWER, MINE, MONASTERY, SITES
from sortilege.games.mageknight.rules.rounds.score_sheets import SCORINGS, Scoring
from sortilege.games.mageknight.rules.rounds.scoring import GIVEN_UP, REASONS
from sortilege.games.mageknight.state.choices import variants_of
from sortilege.kernel.game import Variant
from tests.golden import mageknight_games, mageknight_traits
from tests.golden.make import FOLDER
from tests.mageknight.boxes import box

SCENARIO_REACHED, ROUNDS_PLAYED = REASONS


def wanted(box: Box) -> set[str]:
    """Everything that golden replays have to show of this box."""
    found = {way for scenario in box.scenarios.values() for way in ways_of(scenario)}
    found |= {f"{variant.name}={value}" for variant in variants_of(box) for value in values_of(variant)}
    found |= {f"{hero} plays" for hero in box.hero_ids}
    return found | set(fights(box)) | set(mageknight_traits.HAPPENINGS.values()) | set(mageknight_games.COMBATS)


def ways_of(scenario: Scenario) -> Iterator[str]:
    """A scenario with each number of players, its ends, and both outcomes if it may be that nobody has won."""
    for players in scenario.players():
        yield from (f"{scenario.id} by {players}: {end}" for end in ends_of(scenario, players))
    if type(SCORINGS[scenario.scoring]).places is not Scoring.places:
        yield from (f"{scenario.id}: {outcome}" for outcome in ("somebody has won", "nobody has won"))


def ends_of(scenario: Scenario, players: int) -> Iterator[str]:
    yield ROUNDS_PLAYED
    if scenario.end != "sites_held":
        yield SCENARIO_REACHED
    numbers = scenario.numbers(players)
    if numbers is not None and numbers.in_teams and scenario.strongholds:
        yield GIVEN_UP


def values_of(variant: Variant) -> list[object]:
    """What may be chosen instead of the usual; of a scale its two ends. Who plays at a seat is asked of the heroes."""
    if variant.name == "scenario" or variant.name.startswith("hero_"):
        return []
    values: list[object] = [value for value in variant.values if value != variant.default]
    return [values[0], values[-1]] if variant.scale else values


def fights(box: Box) -> Iterator[str]:
    """Both ends of a fight at every kind of site that has one."""
    guarded = [MINE] if any(scenario.guarded_mines for scenario in box.scenarios.values()) else []
    for site in (*ADVENTURES, *guarded):
        yield from (f"{called(site)} {end}" for end in ("cleared", "left"))
    for site in (KEEP, MAGE_TOWER, CITY):
        yield from (f"{called(site)} conquered", f"sent back from a {called(site)}")
    yield from (f"{called(MONASTERY)} {end}" for end in ("burnt", "stands"))


def called(site: int) -> str:
    return SITES[site].replace("_", " ")


@cache
def shown() -> frozenset[str]:
    """What the golden replays show, by their headers and the ends they come to."""
    return frozenset(way for path in FOLDER.glob("mageknight/*.replay") for way in shown_by(path))


def shown_by(path: Path) -> Iterator[str]:
    with path.open(encoding="utf-8") as lines:
        header: dict[str, Any] = json.loads(lines.readline())
    end = json.loads(path.with_suffix(".end.json").read_text("utf-8"))
    header = header.get("position", header)
    options, outcome = header["options"], end["outcome"]
    yield from (f"{name}={value}" for name, value in options.items())
    yield from (f"{hero['hero']} plays" for hero in end["table"]["heroes"])
    yield f"{options['scenario']} by {header['seats']}: {outcome['reason']['key'].removeprefix('end-')}"
    yield f"{options['scenario']}: {'somebody' if 1 in outcome['places'] else 'nobody'} has won"
    yield from end["shows"]


def test_golden_replays_show_all_that_the_box_names() -> None:
    assert sorted(wanted(box()) - shown()) == []


@pytest.mark.parametrize("scoring", ["conquest", "hold"])
def test_a_new_scenario_lacks_golden_replays(scoring: str) -> None:
    scenarios = deepcopy(find("mageknight").components(None).data["scenario"])
    siege = next(one for one in scenarios if one["scoring"] == scoring)
    own = box({"scenario": [*scenarios, {**siege, "id": "siege", "name": "Siege"}]})
    lacking = wanted(own) - shown()
    assert {f"siege by {players}: rounds" for players in own.scenarios["siege"].players()} <= lacking
    assert all(way.startswith("siege") for way in lacking)


def test_the_ends_are_those_that_people_are_told_of() -> None:
    told = {key.removeprefix("end-") for key in find("mageknight").words.templates if key.startswith("end-")}
    asked = {way.rsplit(": ", maxsplit=1)[1] for way in wanted(box()) if " by " in way and ": " in way}
    assert asked == told - {"near"}
