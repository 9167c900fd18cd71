"""Writes the golden replays anew: `python -m tests.golden.make`.

Games are played at random, seed after seed, and kept if they show something required that none before them showed.
`python -m tests.golden.make GAME` writes those of one game, with modes after it those of these modes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from copy import deepcopy
from itertools import count
from pathlib import Path
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.kernel.rng import Rng
from tests.golden.games import GAMES

FOLDER = Path(__file__).parent
WIDTH = 110
OPENINGS_FIRST = 10
"""So many games from each opening of a variant are tried before others."""


def play_on(m: Match, seed: int) -> Match:
    """Play to the end as the game's golden replays are played."""
    choose = GAMES[m.setup.game.name].choose
    chance = Rng(seed).spawn()
    while not m.over:
        m.play(choose(m, seed, chance))
    return m


def candidates(game: str, mode: str) -> Iterator[Match]:
    """Matches of a mode, for ever; first, where they are asked for, one from a position and one with own components.
    Those from the game's openings stand between those from the beginning; of variants, whose openings are short, all
    but one that is dealt come after them."""
    seats, options = GAMES[game].ways()[mode]
    required, openings = GAMES[game].required[mode], GAMES[game].openings
    if "begins at a position" in required:
        yield from_a_position(game, seats, options)
    if "own components" in required:
        yield play_on(sortilege.new(game, seats, 0, options, own_components(game)), 0)
    if mode in GAMES[game].variants and openings is not None:
        yield play_on(sortilege.new(game, seats, 0, options), 0)
        for seed in range(OPENINGS_FIRST):
            yield from (play_on(opening, seed) for opening in openings(mode))
    for seed in count():
        yield play_on(sortilege.new(game, seats, seed, options), seed)
        if openings is not None:
            yield from (play_on(opening, seed) for opening in openings(mode))


def from_a_position(game: str, seats: int, options: dict[str, Any]) -> Match:
    m = sortilege.new(game, seats, 0, options)
    for _ in range(10):
        m.play(m.decision.options[0])
    return play_on(sortilege.load(m.position()), 0)


def own_components(game: str) -> dict[str, Any]:
    data = deepcopy(find(game).components(None).data)
    GAMES[game].change(data)
    return data


def collect(game: str, mode: str) -> dict[str, Match]:
    """Matches that show, together, all that is required of the mode; by what each is kept for."""
    golden = GAMES[game]
    required = set(golden.required[mode])
    missing = set(required)
    kept: dict[str, Match] = {}
    shown: dict[str, set[str]] = {}
    matches = candidates(game, mode)
    while missing:
        m = next(matches)
        news = golden.traits(m) & missing
        if news:
            missing -= news
            ending = golden.ending(m)
            reason = ending if ending in news else min(news)
            kept[reason] = m
            shown[reason] = golden.traits(m)
    for reason in list(kept):
        if required <= set().union(*(shown[other] for other in kept if other != reason)):
            del kept[reason]
    return kept


def end_of(m: Match) -> dict[str, Any]:
    """What a golden replay has to come to."""
    assert m.outcome is not None
    return {
        "shows": sorted(GAMES[m.setup.game.name].traits(m)),
        "moves": len(m.moves),
        "outcome": m.outcome.as_dict(),
        "table": m.position()["table"],
    }


def pretty(thing: object, indent: str = "") -> str:
    """JSON in which what fits on a line stands on one, and lists of words and numbers fill their lines."""
    flat = json.dumps(thing, ensure_ascii=False)
    inner = indent + "  "
    if len(indent) + len(flat) <= WIDTH or not isinstance(thing, dict | list):
        return flat
    if isinstance(thing, dict):
        parts = [f"{inner}{json.dumps(key)}: {pretty(value, inner)}" for key, value in thing.items()]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    if not any(isinstance(part, dict | list) for part in thing):
        return "[\n" + indented(thing, inner) + f"\n{indent}]"
    return "[\n" + ",\n".join(inner + pretty(part, inner) for part in thing) + f"\n{indent}]"


def indented(words: list[Any], indent: str) -> str:
    """Words and numbers one after the other, on as many lines as they need."""
    lines = [indent]
    for at, word in enumerate(words):
        written = json.dumps(word, ensure_ascii=False) + (", " if at + 1 < len(words) else "")
        if len(lines[-1]) + len(written.rstrip()) > WIDTH:
            lines.append(indent)
        lines[-1] += written
    return "\n".join(line.rstrip() for line in lines)


def write(game: str, mode: str) -> None:
    """The golden replays of a mode."""
    for reason, m in collect(game, mode).items():
        name = f"{mode} {reason}".replace(" ", "-").replace("'", "").lower()
        print(f"{name}: {', '.join(end_of(m)['shows'])}", flush=True)
        (FOLDER / game / f"{name}.replay").write_text(m.replay(), "utf-8")
        (FOLDER / game / f"{name}.end.json").write_text(pretty(end_of(m)) + "\n", "utf-8")


def main() -> None:
    if sys.argv[2:]:
        for mode in sys.argv[2:]:
            write(sys.argv[1], mode)
        return
    for game in sys.argv[1:] or GAMES:
        (FOLDER / game).mkdir(exist_ok=True)
        for path in (FOLDER / game).iterdir():
            path.unlink()
        for mode in GAMES[game].ways():
            write(game, mode)


if __name__ == "__main__":
    main()
