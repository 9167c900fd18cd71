"""Matches from nothing, from a position, from a replay."""

from __future__ import annotations

import copyreg
from importlib import import_module
from typing import Any

from .errors import ComponentsError, PositionError, ReplayError, SetupError, SortilegeError
from .events import Event
from .game import Components, Game, OptionValue, Reason, Setup
from .limits import check_values, typed_number
from .match import Match, check_seed
from .position import laid_out, play_on, read_components, write_position
from .replay import read_replay, receipt
from .rng import Rng
from .state import State
from .words import read_message, written


def start_state(game: Game, seats: int, seed: int, options: dict[str, OptionValue], components: Components) -> State:
    """A game at its first decision, without a log: the quick way in, for what plays thousands. Options are settled."""
    state = game.deal(Setup(game, seats, options, components), Rng(seed), None)
    state.advance()
    return state


def start_match(
    game: Game,
    seats: int,
    seed: int,
    options: dict[str, Any],
    components: dict[str, Any] | None = None,
    forced: bool = True,
) -> Match:
    """A new match at its first decision; it answers forced moves by itself, or stops at them too."""
    check_seed(seed)
    check_kinds(options, components)
    box = game.components(components)
    settled = game.settle(seats, options, box)
    opening: list[Event] = []
    state = game.deal(Setup(game, seats, settled, box), Rng(seed), opening)
    state.forced = forced
    state.advance()
    state.log = None
    return Match(state, seed, opening)


def check_kinds(options: object, components: object) -> None:
    """What a user gives is of the kind that a game can look at."""
    if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
        raise SetupError("Options are a dict from names to values, not {found!r}.", found=options)
    if components is None:
        return
    if not isinstance(components, dict):
        raise ComponentsError("Components are a dict of tables, not {found!r}.", found=components)
    try:
        check_values(components)
    except SortilegeError as error:
        raise ComponentsError("The components cannot be read: {reason}", reason=error) from error


def load_match(game: Game, position: dict[str, Any], forced: bool = True) -> Match:
    """A match that begins at a position; what happens before its first decision is told like everything else."""
    if not isinstance(position, dict):
        raise PositionError("A position is an object, not {found!r}.", found=position)
    try:
        check_values(position)
    except SortilegeError as error:
        raise PositionError("The position cannot be read: {reason}", reason=error) from error
    state = laid_out(game, position)
    state.forced = forced
    laid = state.clone()
    opening: list[Event] = []
    state.log = opening
    play_on(state, position)
    state.log = None
    if state.asking is not laid.stack[-1]:
        check_goal(state)
    return Match(state, None, opening, laid)


def check_goal(state: State) -> None:
    """What a position leads to by itself can be written down and read in its turn; PositionError if not."""
    try:
        laid_out(state.setup.game, write_position(state))
    except SortilegeError as error:
        raise PositionError("The position leads to one that cannot be read: {reason}", reason=error) from error


def replay_match(game: Game, header: dict[str, Any], moves: list[str]) -> Match:
    """A match played again, move by move; ReplayError names the first move that does not follow the rules."""
    if header.get("version") != game.version:
        raise ReplayError(
            "The replay follows version {found!r} of the rules of {game}; this is version {version}.",
            found=header.get("version"),
            game=game.title,
            version=game.version,
        )
    forced = header.get("forced", True)
    if not isinstance(forced, bool):
        raise ReplayError("The replay's 'forced' must be true or false, not {found!r}.", found=forced)
    try:
        if "position" in header:
            match = load_match(game, header["position"], forced)
        else:
            for key in ("seats", "options", "seed"):
                if key not in header:
                    raise ReplayError("The replay's header lacks {key!r}.", key=key)
            options = header["options"]
            if not isinstance(options, dict):
                raise ReplayError("The replay's 'options' must be an object, not {found!r}.", found=options)
            if isinstance(header["seed"], int) and header.get("receipt") not in (None, receipt(header["seed"])):
                raise ReplayError("The replay's seed is not the one whose receipt was published.")
            custom = read_components(game, header.get("components"))
            data = custom.data if custom.custom else None
            match = start_match(game, header["seats"], header["seed"], options, data, forced)
    except ReplayError:
        raise
    except ValueError as error:
        raise ReplayError("The replay cannot be set up: {reason}", reason=error) from error
    for number, line in enumerate(moves, 1):
        play_line(match, number, line)
    return match


def play_line(match: Match, number: int, line: str) -> None:
    """Play one line of a replay; an aside names its seat first."""
    try:
        if line.startswith("@"):
            written, _, text = line[1:].partition(" ")
            seat = typed_number(written)
            if seat < 0:
                raise SortilegeError("an aside begins with @ and its seat")
            match.play(text, seat=seat)
        else:
            match.play(line)
    except SortilegeError as error:
        raise ReplayError(
            "Move {number} of the replay does not follow the rules: {reason}", number=number, reason=error
        ) from error


def unpickle_state(home: str, position: dict[str, Any], forced: bool) -> State:
    state = laid_out(import_module(home).GAME, position)
    state.forced = forced
    play_on(state, position)
    return state


def reduce_reason(reason: Reason) -> tuple[Any, ...]:
    names = {thing: written(name) for thing, name in reason.own_names.items()}
    return unpickle_reason, (reason.game.home, reason.message.as_dict(), names)


def unpickle_reason(home: str, message: dict[str, Any], names: dict[str, Any]) -> Reason:
    own_names = {thing: read_message(name) if isinstance(name, dict) else name for thing, name in names.items()}
    return Reason(import_module(home).GAME, read_message(message), own_names)


def reduce_match(match: Match) -> tuple[Any, ...]:
    return unpickle_match, (match.setup.game.home, match.replay())


def unpickle_match(home: str, text: str) -> Match:
    return replay_match(import_module(home).GAME, *read_replay(text))


copyreg.pickle(Match, reduce_match)
copyreg.pickle(Reason, reduce_reason)
