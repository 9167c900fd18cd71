"""Work for a crew that goes wrong in every way, as workers import it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from sortilege.table.readers import Brought, brought, last_position


def double(number: int) -> int:
    return 2 * number


def wait(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def die() -> None:
    os._exit(9)


def refuse(reason: str) -> None:
    raise ValueError(reason)


def loop() -> None:
    while True:
        pass


def swallow(mebibytes: int) -> int:
    return len(bytearray(mebibytes * 1024 * 1024))


SLOWLY = 2.0


def read_slowly(text: str) -> Brought:
    """A file that takes a while."""
    time.sleep(SLOWLY)
    return brought(text)


def end_slowly(text: str) -> dict[str, Any]:
    """A game that takes a while to play again."""
    time.sleep(SLOWLY)
    return last_position(text)


def chatter() -> str:
    print("between the answers", flush=True)
    return "said"


class Strange(Exception):
    """One that cannot travel."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(first)
        self.second = second


def fail_strangely() -> None:
    raise Strange("a", "b")


def lose_ones_way(mark: str) -> str:
    """The first who does it fails as an interpreter does that has no memory left; the second gets through."""
    try:
        Path(mark).touch(exist_ok=False)
    except FileExistsError:
        return "there"
    raise SystemError("error return without exception set")
