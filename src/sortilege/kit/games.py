"""Play a game at random, in every mode, and check the laws on the way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from ..kernel.errors import SetupError, SortilegeError
from ..kernel.game import Components, Game, OptionValue, Variant
from ..kernel.launch import start_match
from ..kernel.match import Match
from ..kernel.rng import Rng
from . import laws, owed
from .worlds import Worlds

LONGEST = 5000
"""No game that we know takes more decisions; one that does is thought to run for ever."""

ASIDES = 12
"""Of so many chances to act while another seat decides, one is taken."""

Mode = tuple[int, dict[str, Any]]
"""How many seats, and the options."""


def modes_of(game: Game, components: dict[str, Any] | None = None) -> list[Mode]:
    """Every number of seats with every lawful combination of the options that have a named or boolean default.

    Options that default to "random" only say who begins or who has what, so they stay at that. Of those that were added
    later each value is tried once for each number of seats, in the first combination of the others that is lawful; of a
    scale both ends.
    """
    modes: list[Mode] = []
    settled_before: list[tuple[int, dict[str, OptionValue]]] = []
    box = game.components(components)
    variants = [variant for variant in game.variants_with(box) if variant.default != "random"]
    for seats in game.seats:
        plain, *others = combinations(variants)
        for options in plain:
            settled = lawful(game, seats, options, box)
            if settled is not None and (seats, settled) not in settled_before:
                settled_before.append((seats, settled))
                modes.append((seats, options))
        for choices in others:
            first = next((one for one in choices if lawful(game, seats, one, box) is not None), None)
            modes += [(seats, first)] if first is not None else []
    return modes


def lawful(game: Game, seats: int, options: dict[str, OptionValue], box: Components) -> dict[str, OptionValue] | None:
    """The options with all that settles, or None if they make no sense together."""
    try:
        return game.settle(seats, options, box)
    except SetupError:
        return None


def combinations(variants: list[Variant]) -> list[list[dict[str, OptionValue]]]:
    """The values of the options: first all combinations with those that were added later at their defaults, then for
    each other value of one of these all combinations with it."""
    plain = [variant.values if not variant.added else (variant.default,) for variant in variants]
    choices = [plain]
    for at, variant in enumerate(variants):
        if variant.added:
            others = [value for value in variant.values if value != variant.default]
            if variant.scale and len(others) > 2:
                others = [others[0], others[-1]]
            choices += [[*plain[:at], (value,), *plain[at + 1 :]] for value in others]
    names = [variant.name for variant in variants]
    return [[dict(zip(names, values, strict=True)) for values in product(*choice)] for choice in choices]


def check_game(
    game: Game,
    seed: int = 0,
    games: int = 20,
    report: Callable[[str], None] | None = None,
    modes: list[Mode] | None = None,
    longest: int = LONGEST,
    components: dict[str, Any] | None = None,
    every: int = 1,
) -> list[str]:
    """Check every law in every mode over this many random games each, at every decision or every so manyeth, and say
    what was checked."""
    checked: list[str] = []
    owed.check_game_is_whole(game)
    for seats, options in modes if modes is not None else modes_of(game, components):
        decisions = 0
        for number in range(games):
            with owed.all_is_defined(game):
                decisions += check_match(game, seats, options, seed + number, longest, components, every)
        line = f"{game.title}, {seats} seats, {options}: all laws kept over {games} games, {decisions} decisions"
        checked.append(line)
        if report is not None:
            report(line)
    return checked


def check_match(
    game: Game,
    seats: int,
    options: dict[str, Any],
    seed: int,
    longest: int,
    components: dict[str, Any] | None,
    every: int = 1,
) -> int:
    """Play one game at random under all laws; says how many decisions it took."""
    rng = Rng(seed).spawn()
    match = start_match(game, seats, seed, options, components)
    twin = start_match(game, seats, seed, options, components)
    worlds = Worlds(match.setup)
    texts: list[str] = []
    earlier: list[tuple[Match, str]] = []
    owed.events_can_be_said(match, match.opening)
    while not match.over:
        if len(match.moves) >= longest:
            raise laws.BrokenLaw(f"{game.title} does not end: seed {seed} goes on after {longest} decisions.")
        looked_at = len(match.moves) % every == 0
        if looked_at:
            owed.questions_can_be_asked(match, texts[-3:])
            owed.views_name_the_sides(match)
            owed.clone_is_whole(match)
            owed.pictures_can_be_drawn(match)
            owed.everyone_sees_all(match)
            laws.texts_name_moves(match)
            laws.hidden_is_hidden(match, rng)
            laws.asides_are_lawful(match, rng)
            worlds.check(match, len(match.moves) // every % seats, rng)
            laws.positions_hold_all(match)
            laws.can_be_resigned(match)
        if play_aside(match, twin, rng):
            continue
        index = rng.below(len(match.decision.options))
        if looked_at:
            laws.what_if_is_what_happens(match, index, rng)
            laws.errors_tell_nothing(match, texts[-3:], rng)
        option = match.decision.options[index]
        texts.append(option.text)
        earlier.append((match.clone(), laws.table_of(match.state)))
        twin.play(option.text)
        owed.events_can_be_said(match, match.play(option))
        laws.demand(twin.position() == match.position(), "the same seed and moves give the same game", match)
        del earlier[:-4]
        for before, table in earlier:
            laws.demand(laws.table_of(before.state) == table, "a clone never changes", match)
    owed.outcome_can_be_said(match)
    owed.pictures_can_be_drawn(match)
    laws.outcome_adds_up(match)
    laws.replay_gives_the_same_game(match)
    laws.forced_moves_can_be_made(match)
    refuse_after_the_end(match)
    return len(match.moves)


def play_aside(match: Match, twin: Match, rng: Rng) -> bool:
    """Now and then a seat that may act while another decides does, unless the game would be over: it is to go on."""
    offered = [option for seat in range(match.setup.seats) for one in match.asides(seat) for option in one.options]
    if not offered or rng.below(ASIDES) > 0:
        return False
    option = offered[rng.below(len(offered))]
    tried = match.clone()
    tried.play(option.text, seat=option.decision.seat)
    if tried.over:
        return False
    twin.play(option.text, seat=option.decision.seat)
    owed.events_can_be_said(match, match.play(option, seat=option.decision.seat))
    laws.demand(twin.position() == match.position(), "the same seed and moves give the same game", match)
    return True


def refuse_after_the_end(match: Match) -> None:
    try:
        match.play(match.moments[-1].text if match.moments else "")
    except SortilegeError:
        return
    raise laws.BrokenLaw(f"{match.setup.game.title} lets a seat play on after the end.")
