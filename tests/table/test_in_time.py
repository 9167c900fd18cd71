"""A bot answers in its time, however long its question waited for a hand."""

from __future__ import annotations

import time

import pytest

from sortilege.table.crew import Crew, Errand
from sortilege.table.fair import Client, Kind, Ticket
from sortilege.table.thinkers import LEAST, think
from tests.rivality.table import position, texts

HOME = "sortilege.games.rivality"


def test_who_has_waited_too_long_is_answered_at_once() -> None:
    m = position({"0,1": "stone_1_plain P1"}, ["cottage_3_star stone_2_star", ""])
    began = time.thread_time()
    assert think(HOME, m.position(), 0, "hard", 1.0, time.monotonic() - 1.0, 1) in texts(m)
    assert time.thread_time() - began < LEAST + 0.5, "and not after a second"


@pytest.mark.parametrize(("workers", "times"), [(2, [1.0, 1 / 2, 1 / 3, 1 / 4]), (3, [1.0, 1.0, 2 / 3, 1 / 2])])
async def test_those_who_ask_at_once_share_the_time(workers: int, times: list[float]) -> None:
    crew = Crew(workers)
    for time_left in times:
        assert crew.share() == pytest.approx(time_left)
        crew.queue.put(Ticket(Client("ann"), Kind.MOVE, 1.0, Errand(max, (1, 2), 1.0)))
    crew.queue.put(Ticket(Client("ann"), Kind.MOVE, 0.1, Errand(max, (1, 2), 1.0)))
    assert crew.share() == pytest.approx((workers - 1) / (len(times) + 1)), "brief work does not count"
