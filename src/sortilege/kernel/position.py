"""Positions: a running game as readable JSON, for tests, puzzles and analysis."""

from __future__ import annotations

from typing import Any, Final

from .errors import PositionError, SetupError, SortilegeError
from .game import Components, Game, Setup
from .rng import DRAWN_LIMIT, SEED_LIMIT, Rng
from .state import NOBODY, State, Step
from .written import UNREADABLE, unreadable

FORMAT: Final = 1
BROKEN: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What goes wrong in a game whose fields contradict each other."""


def write_step(step: Step[Any]) -> list[object]:
    written: list[object] = [type(step).__name__]
    for name in step.fields:
        value = getattr(step, name)
        written.append(list(value) if isinstance(value, tuple) else value)
    return written


def write_components(components: Components) -> object:
    """Built-in components are named by their fingerprint, a user's stand in full."""
    return components.data if components.custom else components.fingerprint


def read_components(game: Game, written: object) -> Components:
    """The components that `write_components` wrote; SetupError or ComponentsError says what is wrong."""
    if isinstance(written, dict):
        return game.components(written)
    built_in = game.components(None)
    if written is not None and written != built_in.fingerprint:
        raise SetupError(
            "other components are meant ({found!r}); the built-in ones are {built_in!r}",
            found=written,
            built_in=built_in.fingerprint,
        )
    return built_in


def write_position(state: State) -> dict[str, object]:
    """Everything, hidden things and the generator included."""
    steps = list(state.stack)
    if state.asking is not None:
        steps.append(state.asking)
    if state.ending is not None:
        steps.append(state.ending)
    resigned: dict[str, object] = {"resigned": state.resigned} if state.resigned != NOBODY else {}
    return {
        **resigned,
        "sortilege": FORMAT,
        "game": state.setup.game.name,
        "version": state.setup.game.version,
        "seats": state.setup.seats,
        "options": state.setup.written_options(),
        "components": write_components(state.setup.components),
        "table": state.table(),
        "steps": [write_step(step) for step in steps],
        "chance": {"seed": f"{state.rng.seed:x}", "drawn": state.rng.drawn},
    }


def read_position(game: Game, position: dict[str, Any]) -> State:
    """The state a position describes, at its next decision, without a log."""
    state = laid_out(game, position)
    play_on(state, position)
    return state


def laid_out(game: Game, position: dict[str, Any]) -> State:
    """The state a position describes, before anything happens. `chance` and `components` may be left out; everything
    else is needed."""
    for key in ("sortilege", "version", "seats", "options", "table", "steps"):
        if key not in position:
            raise PositionError("The position lacks {key!r}.", key=key)
    if position["sortilege"] != FORMAT:
        raise PositionError(
            "The position has format {found!r}: expected {format}.", found=position["sortilege"], format=FORMAT
        )
    if position["version"] != game.version:
        raise PositionError(
            "The position follows version {found!r} of the rules of {game}: expected {version}.",
            found=position["version"],
            game=game.title,
            version=game.version,
        )
    for key in ("options", "table"):
        if not isinstance(position[key], dict):
            raise PositionError(
                "The position's {key!r} must be an object, not {found!r}.", key=key, found=position[key]
            )
    steps = position["steps"]
    if not isinstance(steps, list) or not steps:
        raise PositionError("The position's 'steps' must be a list of steps, not {found!r}.", found=steps)
    try:
        components = read_components(game, position.get("components"))
        options = game.settle(position["seats"], position["options"], components)
    except ValueError as error:
        raise PositionError("The position cannot be set up: {reason}", reason=error) from error
    pending = [game.step(written) for written in steps]
    setup = Setup(game, position["seats"], options, components)
    try:
        state = game.restore(setup, position["table"], pending)
    except SortilegeError:
        raise
    except UNREADABLE as broken:
        raise unreadable(broken) from broken
    state.rng = read_chance(position.get("chance"))
    state.stack = pending
    for step in pending:
        if not fits(step, state):
            raise PositionError("The step {step!r} does not fit the position's table.", step=write_step(step))
    return state


def play_on(state: State, position: dict[str, Any]) -> None:
    """Have happen what happens before the next decision; PositionError if that is not possible."""
    going_on = write_step(state.stack[-1])
    try:
        state.advance()
    except SortilegeError as error:
        raise PositionError("The position cannot be played on: {reason}", reason=error) from error
    except BROKEN as broken:
        raise PositionError(
            "The position contradicts itself: it cannot be played on from the step {step!r}.", step=going_on
        ) from broken
    if "resigned" in position:
        state.resign(read_resigned(state, position["resigned"]))


def read_resigned(state: State, written: object) -> int:
    """The seat that gave the game up."""
    seats = state.setup.seats
    known = isinstance(written, int) and not isinstance(written, bool) and 0 <= written < seats
    if not isinstance(written, int) or not known or seats > 2 or state.asking is None:
        raise PositionError("The position's 'resigned' must be a seat of a game for one or two that is not over.")
    return written


def fits(step: Step[Any], state: State) -> bool:
    """Whether the step fits; fields of a wrong kind do not."""
    try:
        return step.fits(state)
    except BROKEN:
        return False


def read_chance(written: object) -> Rng:
    if written is None:
        return Rng(0)
    if not isinstance(written, dict):
        raise wrong_chance()
    try:
        seed = int(written["seed"], 16)
    except (KeyError, TypeError, ValueError) as error:
        raise wrong_chance() from error
    drawn = written.get("drawn")
    if isinstance(drawn, bool) or not isinstance(drawn, int):
        raise wrong_chance()
    if not 0 <= seed < SEED_LIMIT or not 0 <= drawn <= DRAWN_LIMIT:
        raise wrong_chance()
    return Rng(seed, drawn)


def wrong_chance() -> PositionError:
    return PositionError("The position's 'chance' must hold a hexadecimal 'seed' and how many words were 'drawn'.")
