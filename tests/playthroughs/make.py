"""Writes the playthroughs anew: `python -m tests.playthroughs.make`.

One game a mode: its first decisions and its last ones, each with the question, some options, the move, what everybody
heard of it, what a seat alone learnt, and the board as a spectator sees it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import sortilege
from sortilege import Match
from sortilege.kernel.decision import Option
from sortilege.kernel.events import Event
from sortilege.kernel.rng import Rng
from tests.golden.required import MODES

FOLDER = Path(__file__).parent
SEED = 7
FIRST = 4
LAST = 3
LOOKS = 6
"""Among how many options, drawn at random, the one that summons most is chosen: so that something happens."""
SHOWN = 4


def path_of(mode: str) -> Path:
    return FOLDER / f"rivality-{mode.replace(' ', '-')}.txt"


def playthrough(mode: str) -> str:
    """The whole record of a mode's game."""
    seats, options = MODES[mode]
    m = sortilege.new("rivality", seats, SEED, options)
    parts = [
        "\n".join([f"{m.setup.game.title}: {mode}, seed {SEED}, rules version {m.setup.game.version}", *opening(m)])
    ]
    decisions = list(play(m))
    if len(decisions) > FIRST + LAST:
        left_out = f"... decisions {FIRST + 1} to {len(decisions) - LAST} ..."
        decisions = [*decisions[:FIRST], left_out, *decisions[-LAST:]]
    lines = "\n\n".join([*parts, *decisions]).splitlines()
    return "\n".join(line.rstrip() for line in lines) + "\n"


def opening(m: Match) -> Iterator[str]:
    yield from heard(m, m.opening)
    yield ""
    yield board(m)


def play(m: Match) -> Iterator[str]:
    """Play to the end, and tell it decision by decision."""
    chance = Rng(SEED).spawn()
    while not m.over:
        decision = m.decision
        texts = [option.text for option in decision.options]
        lines = [f"--- {len(m.moves) + 1}. Seat {decision.seat}: {decision.prompt}"]
        lines += [f"{len(texts)} options:", *(f"  {text}" for text in texts[:SHOWN])]
        if len(texts) > SHOWN:
            lines.append("  ...")
        option = lively(m, chance)
        lines.append(f"> {option.text}")
        lines += heard(m, m.play(option))
        yield "\n".join([*lines, "", board(m)])


def lively(m: Match, chance: Rng) -> Option:
    """Of some options the one that leaves its seat the smallest reserve."""
    options = m.decision.options
    looked_at = [options[chance.below(len(options))] for _ in range(LOOKS)]
    return min(looked_at, key=lambda option: reserve_after(m, option))


def reserve_after(m: Match, option: Option) -> int:
    after = m.clone()
    after.play(option)
    found: int = next(
        side["reserve"] for side in after.view(None)["table"]["sides"] if m.decision.seat in side["seats"]
    )
    return found


def heard(m: Match, events: list[Event]) -> Iterator[str]:
    """The events as sentences: as a spectator hears them, and below what some seats alone know."""
    words = m.setup.game.words
    for event in events:
        yield f"  {words.say(event.message(None))}"
        for seat in event.knows:
            yield f"  (seat {seat}: {words.say(event.message(seat))})"


def board(m: Match) -> str:
    return m.setup.game.board_text(m.view(None))


def main() -> None:
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for mode in MODES:
        path_of(mode).write_bytes(playthrough(mode).encode())


if __name__ == "__main__":
    main()
