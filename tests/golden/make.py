"""Writes the golden replays anew: `python -m tests.golden.make`.

Games are played at random, seed after seed, and kept if they show something required that none before them showed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from itertools import count
from pathlib import Path
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.kernel.rng import Rng
from tests.golden.required import MODES, REQUIRED
from tests.golden.traits import ending, traits

FOLDER = Path(__file__).with_name("rivality")
WIDTH = 110


def play_on(m: Match, seed: int) -> Match:
    """Play to the end at random; odd seeds take a mulligan whenever they may."""
    chance = Rng(seed).spawn()
    while not m.over:
        options = m.decision.options
        if seed % 2 and options[-1].text == "mulligan":
            m.play(options[-1])
        else:
            m.play(options[chance.below(len(options))])
    return m


def candidates(mode: str) -> Iterator[Match]:
    """Matches of a mode, for ever; first, where they are asked for, one from a position and one with own components."""
    seats, options = MODES[mode]
    if "begins at a position" in REQUIRED[mode]:
        yield from_a_position(seats, options)
    if "own components" in REQUIRED[mode]:
        yield play_on(sortilege.new("rivality", seats, 0, options, own_components()), 0)
    for seed in count():
        yield play_on(sortilege.new("rivality", seats, seed, options), seed)


def from_a_position(seats: int, options: dict[str, Any]) -> Match:
    m = sortilege.new("rivality", seats, 0, options)
    for _ in range(10):
        m.play(m.decision.options[0])
    return play_on(sortilege.load(m.position()), 0)


def own_components() -> dict[str, Any]:
    """The built-in components, but for the value of a Fortress."""
    data = deepcopy(find("rivality").components(None).data)
    data["terrain"]["fortress"]["vp"] = 7
    return data


def collect(mode: str) -> dict[str, Match]:
    """Matches that show, together, all that is required of the mode; by what each is kept for."""
    required = set(REQUIRED[mode])
    missing = set(required)
    kept: dict[str, Match] = {}
    shown: dict[str, set[str]] = {}
    matches = candidates(mode)
    while missing:
        m = next(matches)
        news = traits(m) & missing
        if news:
            missing -= news
            reason = ending(m) if ending(m) in news else min(news)
            kept[reason] = m
            shown[reason] = traits(m)
    for reason in list(kept):
        if required <= set().union(*(shown[other] for other in kept if other != reason)):
            del kept[reason]
    return kept


def end_of(m: Match) -> dict[str, Any]:
    """What a golden replay has to come to."""
    assert m.outcome is not None
    return {
        "shows": sorted(traits(m)),
        "moves": len(m.moves),
        "outcome": m.outcome.as_dict(),
        "table": m.position()["table"],
    }


def pretty(thing: object, indent: str = "") -> str:
    """JSON in which what fits on a line stands on one."""
    flat = json.dumps(thing, ensure_ascii=False)
    inner = indent + "  "
    if len(indent) + len(flat) <= WIDTH or not isinstance(thing, dict | list):
        return flat
    if isinstance(thing, dict):
        parts = [f"{inner}{json.dumps(key)}: {pretty(value, inner)}" for key, value in thing.items()]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    return "[\n" + ",\n".join(inner + pretty(part, inner) for part in thing) + f"\n{indent}]"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir():
        path.unlink()
    for mode in MODES:
        for reason, m in collect(mode).items():
            name = f"{mode} {reason}".replace(" ", "-").replace("'", "").lower()
            print(f"{name}: {', '.join(sorted(traits(m)))}")
            (FOLDER / f"{name}.replay").write_text(m.replay(), "utf-8")
            (FOLDER / f"{name}.end.json").write_text(pretty(end_of(m)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
