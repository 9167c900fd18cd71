"""Matches from nothing, from a position, from a replay."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .errors import ReplayError, SetupError, SortilegeError
from .events import Event
from .game import Components, Game, OptionValue, Reason, Setup
from .match import Match
from .position import read_components, read_position
from .replay import read_replay, receipt
from .rng import SEED_LIMIT, Rng
from .state import State
from .words import Message, Param


def start_state(game: Game, seats: int, seed: int, options: dict[str, OptionValue], components: Components) -> State:
    """A game at its first decision, without a log: the quick way in, for what plays thousands. Options are settled."""
    state = game.deal(Setup(game, seats, options, components), Rng(seed), None)
    state.advance()
    return state


def start_match(
    game: Game, seats: int, seed: int, options: dict[str, Any], components: dict[str, Any] | None = None
) -> Match:
    """A new match at its first decision."""
    check_seed(seed)
    settled = game.settle(seats, options)
    opening: list[Event] = []
    state = game.deal(Setup(game, seats, settled, game.components(components)), Rng(seed), opening)
    state.advance()
    state.log = None
    return Match(state, seed, opening)


def check_seed(seed: object) -> None:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise SetupError("A seed is a whole number from 0 up to, not including, 2**256; not {seed!r}.", seed=seed)


def load_match(game: Game, position: dict[str, Any]) -> Match:
    """A match that begins at a position."""
    return Match(read_position(game, position), None, [])


def replay_match(game: Game, header: dict[str, Any], moves: list[str]) -> Match:
    """A match played again, move by move; ReplayError names the first move that does not follow the rules."""
    if header.get("version") != game.version:
        raise ReplayError(
            "The replay follows version {found!r} of the rules of {game}; this is version {version}.",
            found=header.get("version"),
            game=game.title,
            version=game.version,
        )
    try:
        if "position" in header:
            match = load_match(game, header["position"])
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
            match = start_match(game, header["seats"], header["seed"], options, custom.data if custom.custom else None)
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
            seat, _, text = line[1:].partition(" ")
            if not seat.isdigit():
                raise SortilegeError("an aside begins with @ and its seat")
            match.play(text, seat=int(seat))
        else:
            match.play(line)
    except SortilegeError as error:
        raise ReplayError(
            "Move {number} of the replay does not follow the rules: {reason}", number=number, reason=error
        ) from error


def unpickle_state(home: str, position: dict[str, Any]) -> State:
    return read_position(import_module(home).GAME, position)


def unpickle_reason(home: str, key: str, params: dict[str, Param]) -> Reason:
    return Reason(import_module(home).GAME, Message(key, params))


def unpickle_match(home: str, text: str) -> Match:
    return replay_match(import_module(home).GAME, *read_replay(text))
