"""Replay files: a header of one JSON line, then the moves, one a line."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Final

from .errors import ReplayError, SortilegeError
from .limits import LINE_LIMIT, MOVE_LIMIT, check_size, read_json

FORMAT: Final = 1


def receipt(seed: int) -> str:
    """The commitment to a seed that a table publishes at its start and opens at its end: who has it can check, offline,
    that no die or deck was touched in between."""
    return sha256(f"sortilege {seed:064x}".encode()).hexdigest()


def write_replay(header: dict[str, object], moves: list[str]) -> str:
    return "\n".join([json.dumps({"sortilege-replay": FORMAT, **header}), *moves]) + "\n"


def read_replay(text: str) -> tuple[dict[str, Any], list[str]]:
    """The header and the moves; blank lines and lines that begin with # are passed over."""
    try:
        check_size(text)
    except SortilegeError as error:
        raise ReplayError("The replay cannot be read: {reason}", reason=error) from error
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if not lines:
        raise ReplayError("The replay is empty: expected a header of one JSON line, then a move a line.")
    try:
        header = read_json(lines[0])
    except SortilegeError as error:
        raise ReplayError(
            "The first line of a replay must be its header, a JSON object: {reason}", reason=error
        ) from error
    if not isinstance(header, dict) or header.get("sortilege-replay") != FORMAT:
        raise ReplayError(
            "This is no replay of format {format}: its header lacks 'sortilege-replay': {format}.", format=FORMAT
        )
    moves = lines[1:]
    if len(moves) > MOVE_LIMIT:
        raise ReplayError("The replay has {moves} moves: expected at most {limit}.", moves=len(moves), limit=MOVE_LIMIT)
    for number, line in enumerate(moves, 1):
        if len(line) > LINE_LIMIT:
            raise ReplayError(
                "Move {number} of the replay has {length} characters: expected at most {limit}.",
                number=number,
                length=len(line),
                limit=LINE_LIMIT,
            )
    return header, moves
