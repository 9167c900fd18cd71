"""Play a game at random, in every mode, and check the laws on the way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from ..kernel.errors import SetupError, SortilegeError
from ..kernel.game import Game, OptionValue
from ..kernel.launch import start_match
from ..kernel.match import Match
from ..kernel.rng import Rng
from . import laws

LONGEST = 5000
"""No game that we know takes more decisions; one that does is thought to run for ever."""

Mode = tuple[int, dict[str, Any]]
"""How many seats, and the options."""


def modes_of(game: Game) -> list[Mode]:
    """Every number of seats with every lawful combination of the options that have a named or boolean default.

    Options that default to "random" only say who begins or who has what, so they stay at that.
    """
    modes: list[Mode] = []
    settled_before: list[tuple[int, dict[str, OptionValue]]] = []
    variants = [variant for variant in game.variants if variant.default != "random"]
    for seats in game.seats:
        for values in product(*(variant.values for variant in variants)):
            options = {variant.name: value for variant, value in zip(variants, values, strict=True)}
            try:
                settled = game.settle(seats, options)
            except SetupError:
                continue
            if (seats, settled) not in settled_before:
                settled_before.append((seats, settled))
                modes.append((seats, options))
    return modes


def check_game(
    game: Game,
    seed: int = 0,
    games: int = 20,
    report: Callable[[str], None] | None = None,
    modes: list[Mode] | None = None,
    longest: int = LONGEST,
    components: dict[str, Any] | None = None,
) -> list[str]:
    """Check every law in every mode over this many random games each, and say what was checked."""
    checked: list[str] = []
    for seats, options in modes if modes is not None else modes_of(game):
        decisions = 0
        for number in range(games):
            decisions += check_match(game, seats, options, seed + number, longest, components)
        line = f"{game.title}, {seats} seats, {options}: all laws kept over {games} games, {decisions} decisions"
        checked.append(line)
        if report is not None:
            report(line)
    return checked


def check_match(
    game: Game, seats: int, options: dict[str, Any], seed: int, longest: int, components: dict[str, Any] | None
) -> int:
    """Play one game at random under all laws; says how many decisions it took."""
    rng = Rng(seed).spawn()
    match = start_match(game, seats, seed, options, components)
    twin = start_match(game, seats, seed, options, components)
    texts: list[str] = []
    earlier: list[tuple[Match, str]] = []
    while not match.over:
        if len(match.moves) >= longest:
            raise laws.BrokenLaw(f"{game.title} does not end: seed {seed} goes on after {longest} decisions.")
        laws.texts_name_moves(match)
        laws.hidden_is_hidden(match, rng)
        laws.positions_hold_all(match)
        index = rng.below(len(match.decision.options))
        laws.what_if_is_what_happens(match, index, rng)
        laws.errors_tell_nothing(match, texts[-3:], rng)
        option = match.decision.options[index]
        texts.append(option.text)
        earlier.append((match.clone(), laws.table_of(match.state)))
        twin.play(option.text)
        match.play(option)
        laws.demand(twin.position() == match.position(), "the same seed and moves give the same game", match)
        del earlier[:-4]
        for before, table in earlier:
            laws.demand(laws.table_of(before.state) == table, "a clone never changes", match)
    laws.outcome_adds_up(match)
    laws.replay_gives_the_same_game(match)
    refuse_after_the_end(match)
    return len(match.moves)


def refuse_after_the_end(match: Match) -> None:
    try:
        match.play(match.moves[-1] if match.moves else "")
    except SortilegeError:
        return
    raise laws.BrokenLaw(f"{match.setup.game.title} lets a seat play on after the end.")
