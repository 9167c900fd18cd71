"""How long whoever asks for something waits for a database that another process has locked: once, whatever it takes."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

COMMAND_SECONDS = 5.0
"""All that belongs to one command waits so long in all."""
AFTERWARDS_SECONDS = 0.5
"""What can be written down later waits so long now."""
LEAST_SECONDS = 0.5
"""Whoever writes waits so long at least, however long the work before it took: other processes lock it for moments."""


class Deadline:
    """When nobody waits any more. Once it is over it binds nobody: tasks that were begun in its time may live on."""

    def __init__(self, end: float) -> None:
        self.end = end
        self.over = False


NEVER = Deadline(math.inf)
deadline: ContextVar[Deadline] = ContextVar("deadline", default=NEVER)


@contextmanager
def waiting(seconds: float | None = None, since: float | None = None, least: float = 0.0) -> Iterator[None]:
    """Inside, no more than these seconds are waited for a lock, counted from now or from that moment on; less where the
    one who asks waits less already, but the least from now on. Without a number they are those of a command."""
    now = time.monotonic()
    begun = now if since is None else since
    with until(max(min(end(), begun + (COMMAND_SECONDS if seconds is None else seconds)), now + least)):
        yield


@contextmanager
def until(moment: float) -> Iterator[None]:
    """Inside, nobody waits longer than until then, and whoever asks does not count."""
    mine = Deadline(moment)
    token = deadline.set(mine)
    try:
        yield
    finally:
        mine.over = True
        deadline.reset(token)


def end() -> float:
    """The moment at which nobody waits any more."""
    found = deadline.get()
    return math.inf if found.over else found.end
