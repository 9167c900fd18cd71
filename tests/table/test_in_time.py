"""A bot answers in its time, however long its question waited for a hand."""

from __future__ import annotations

import time

from sortilege.table.thinkers import LEAST, think
from tests.rivality.table import position, texts

HOME = "sortilege.games.rivality"


def test_who_has_waited_too_long_is_answered_at_once() -> None:
    m = position({"0,1": "stone_1_plain P1"}, ["cottage_3_star stone_2_star", ""])
    began = time.thread_time()
    assert think(HOME, m.position(), 0, "hard", time.monotonic() - 1.0, 1) in texts(m)
    assert time.thread_time() - began < LEAST + 0.5, "and not after a second"
