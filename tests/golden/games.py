"""Every game with what its golden replays have to show, how games are found that show it, and what they are read by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sortilege import Match
from sortilege.kernel.decision import Option
from sortilege.kernel.rng import Rng
from tests.golden import (
    ciub_games,
    ciub_traits,
    conjurers_games,
    conjurers_traits,
    mageknight_games,
    mageknight_traits,
    mageknight_variants,
    rivality_games,
    rivality_traits,
)

Modes = dict[str, tuple[int, dict[str, Any]]]


@dataclass(frozen=True)
class Golden:
    """A game's modes and what is required of each; `choose` plays for golden replays, `lively` for playthroughs."""

    modes: Modes
    required: dict[str, list[str]]
    choose: Callable[[Match, int, Rng], Option]
    lively: Callable[[Match, Rng], Option]
    change: Callable[[dict[str, Any]], None]
    mode: Callable[[Match], str]
    traits: Callable[[Match], set[str]]
    ending: Callable[[Match], str]
    told: tuple[int, int]
    """How many decisions a playthrough tells, at the beginning and at the end."""
    sampled: tuple[int, int]
    """How many games a mode are in the checksums, and how many of them are played in fresh processes."""
    greedy: list[str]
    """The modes of which a game of the greedy bot is in the checksums."""
    openings: Callable[[str], Iterator[Match]] | None = None
    """Positions of a mode from which to look for what hardly ever comes about by chance."""
    variants: Modes = field(default_factory=dict)
    """Further ways to play, of which there are golden replays alone."""

    def ways(self) -> Modes:
        return {**self.modes, **self.variants}


GAMES = {
    "rivality": Golden(
        rivality_games.MODES,
        rivality_games.REQUIRED,
        rivality_games.choose,
        rivality_games.lively,
        rivality_games.change,
        rivality_traits.mode,
        rivality_traits.traits,
        rivality_traits.ending,
        told=(4, 3),
        sampled=(50, 20),
        greedy=list(rivality_games.MODES),
    ),
    "ciub": Golden(
        ciub_games.MODES,
        ciub_games.REQUIRED,
        ciub_games.choose,
        ciub_games.lively,
        ciub_games.change,
        ciub_traits.mode,
        ciub_traits.traits,
        ciub_traits.ending,
        told=(12, 4),
        sampled=(6, 1),
        greedy=["2 players short"],
    ),
    "conjurers": Golden(
        conjurers_games.MODES,
        conjurers_games.REQUIRED,
        conjurers_games.choose,
        conjurers_games.lively,
        conjurers_games.change,
        conjurers_traits.mode,
        conjurers_traits.traits,
        conjurers_traits.ending,
        told=(10, 3),
        sampled=(4, 1),
        greedy=["2 players"],
        openings=conjurers_games.openings,
    ),
    "mageknight": Golden(
        mageknight_games.MODES,
        {**mageknight_games.REQUIRED, **mageknight_variants.REQUIRED},
        mageknight_games.choose,
        mageknight_games.lively,
        mageknight_games.change,
        mageknight_traits.mode,
        mageknight_traits.traits,
        mageknight_traits.ending,
        told=(6, 2),
        sampled=(4, 1),
        greedy=["2 players reconnaissance"],
        openings=mageknight_games.openings,
        variants=mageknight_variants.VARIANTS,
    ),
}
MODES = [(game, mode) for game, golden in GAMES.items() for mode in golden.modes]
REPLAYED = [(game, mode) for game, golden in GAMES.items() for mode in golden.ways()]
