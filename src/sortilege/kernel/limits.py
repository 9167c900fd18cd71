"""How much is read of what comes from outside, and how it is read: files, lines, nesting and numbers have a limit.

The largest lawful file we know has 60,000 characters and 6 levels. Everything here is checked before a parser or a game
sees it, and raises a SortilegeError that its callers say in their own name.
"""

from __future__ import annotations

import json
import re
import tomllib
from math import isfinite
from typing import Any, Final

from .errors import QUOTED, SortilegeError

FILE_LIMIT: Final = 1_000_000
"""Characters of a file."""
LINE_LIMIT: Final = 1_000
"""Characters of a move in a replay."""
MOVE_LIMIT: Final = 10_000
"""Moves of a replay."""
DEPTH_LIMIT: Final = 32
"""Lists and objects within each other."""
DIGIT_LIMIT: Final = 100
"""Digits of a whole number; a seed has up to 78."""
LARGEST: Final[int] = 10**DIGIT_LIMIT
TYPED_DIGITS: Final = 9
"""Digits of a number that somebody types."""

JSON_MARKS: Final = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)
"""Strings, to be passed over, and what opens or closes."""
TOML_WORDS: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*(?:"""|\\?"{0,2}\Z)'
    r"|'''(?:[^']|'(?!''))*(?:'''|'{0,2}\Z)"
    r'|"(?:[^"\\\n]|\\.)*(?:"|\\?(?=\n)|\\?\Z)'
    r"|'[^'\n]*(?:'|(?=\n)|\Z)"
    r"|#[^\n]*",
    re.DOTALL,
)
"""Strings and comments, in which marks mean nothing."""


def read_json(text: str) -> Any:
    """What a JSON text says."""
    check_size(text)
    if text.count("[") + text.count("{") > DEPTH_LIMIT:
        check_depth("".join([mark for mark in JSON_MARKS.findall(text) if len(mark) == 1]))
    try:
        read = json.loads(text)
    except ValueError as error:
        raise SortilegeError("it is not JSON.") from error
    check_values(read)
    return read


def read_toml(text: str) -> dict[str, Any]:
    """What a TOML text says."""
    check_size(text)
    bare = TOML_WORDS.sub("", text)
    check_depth(bare)
    if any(line.count(".") > DEPTH_LIMIT for line in bare.splitlines()):
        raise too_deep()
    try:
        read = tomllib.loads(text)
    except ValueError as error:
        raise SortilegeError("it is not TOML: {problem}.", problem=str(error)[:QUOTED]) from error
    check_values(read)
    return read


def check_size(text: str) -> None:
    if len(text) > FILE_LIMIT:
        raise SortilegeError(
            "it has {length} characters: expected at most {limit}.", length=len(text), limit=FILE_LIMIT
        )


def check_depth(marks: str) -> None:
    """The brackets of a text stand within each other only so deep."""
    depth = 0
    for mark in marks:
        if mark in "[{":
            depth += 1
            if depth > DEPTH_LIMIT:
                raise too_deep()
        elif mark in "]}":
            depth -= 1


def too_deep() -> SortilegeError:
    return SortilegeError("it is nested too deep: expected at most {limit} levels.", limit=DEPTH_LIMIT)


def check_values(thing: object) -> None:
    """Nothing in it but what JSON has, numbers of a reasonable size, and not nested too deep."""
    level: list[object] = [thing]
    depth = 0
    while level:
        if depth > DEPTH_LIMIT:
            raise too_deep()
        below: list[object] = []
        for value in level:
            if isinstance(value, dict):
                for key in value:
                    if not isinstance(key, str):
                        raise SortilegeError("it has the key {key!r}: expected a text.", key=key)
                below.extend(value.values())
            elif isinstance(value, list):
                below.extend(value)
            elif not is_plain(value):
                raise SortilegeError(
                    "it has the value {value!r}: expected text, true, false, nothing, or a number of reasonable size.",
                    value=value,
                )
        if len(below) > FILE_LIMIT:
            raise SortilegeError("it has more than {limit} values in one level.", limit=FILE_LIMIT)
        level = below
        depth += 1


def is_plain(value: object) -> bool:
    """Whether it is a value as JSON has them, neither infinite nor of more digits than anything needs."""
    if isinstance(value, float):
        return isfinite(value)
    if isinstance(value, int):
        return -LARGEST < value < LARGEST
    return value is None or isinstance(value, str)


def typed_number(text: str) -> int:
    """The whole number that somebody typed, or -1: digits alone, and not too many."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= TYPED_DIGITS else -1
