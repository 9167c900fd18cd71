"""Processes that work for the server: whatever one of them does, the others' work goes on."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sortilege.kernel.errors import ReplayError, SortilegeError
from sortilege.table import readers
from sortilege.table.crew import START_AGAIN, Crew, WorkLost
from sortilege.table.fair import Client, Kind
from tests.golden.make import FOLDER
from tests.table import errands

ANN = Client("ann")
ROOT = Path(__file__).parents[2]
GOLDEN = (FOLDER / "rivality" / "2-players-every-tile-laid.replay").read_text("utf-8")


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers know no folder but that of the package: those of the tests are shown ours."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT)]))


@asynccontextmanager
async def working(crew: Crew) -> AsyncIterator[Crew]:
    crew.open()
    try:
        yield crew
    finally:
        await crew.close()


def ask(crew: Crew, work: Callable[..., Any], *arguments: Any, expected: float = 0.1, deadline: float = 30.0) -> Any:
    return crew.ask(work, *arguments, client=ANN, kind=Kind.MOVE, expected=expected, deadline=deadline)


async def test_a_worker_answers_and_what_it_prints_is_no_answer() -> None:
    async with working(Crew(1)) as crew:
        assert await ask(crew, errands.double, 21) == 42
        assert await ask(crew, errands.chatter) == "said"


async def test_what_the_work_raises_is_raised_here_and_the_worker_goes_on() -> None:
    async with working(Crew(1)) as crew:
        with pytest.raises(ValueError, match="no such thing"):
            await ask(crew, errands.refuse, "no such thing")
        with pytest.raises(RuntimeError, match="Strange"):
            await ask(crew, errands.fail_strangely)
        assert await ask(crew, errands.double, 1) == 2


async def test_a_worker_that_dies_takes_no_other_work_with_it() -> None:
    async with working(Crew(3)) as crew:
        others = [asyncio.create_task(ask(crew, errands.wait, 0.5)) for _ in range(2)]
        deadly = asyncio.create_task(ask(crew, errands.die))
        _, left = await asyncio.wait({deadly}, timeout=30)
        assert not left, "work of which every worker dies is tried again and again"
        with pytest.raises(WorkLost, match="died"):
            await deadly
        assert await asyncio.gather(*others) == [0.5, 0.5]
        assert await asyncio.gather(*(ask(crew, errands.double, each) for each in range(6))) == [0, 2, 4, 6, 8, 10]


class Counting(Crew):
    """Counts how often a worker is started."""

    starts = 0

    async def start(self) -> asyncio.subprocess.Process:
        self.starts += 1
        return await super().start()


async def test_workers_that_die_at_once_are_not_started_again_and_again() -> None:
    crew = Counting(1)
    crew.arguments = ["no number of mebibytes"]
    async with working(crew):
        asking = asyncio.create_task(ask(crew, errands.double, 1))
        await asyncio.wait({asking}, timeout=3 * START_AGAIN)
        assert 1 <= crew.starts <= 4
        asking.cancel()


async def test_workers_run_nothing_that_lies_where_the_server_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "queue.py").write_text("raise SystemExit('a stranger')", "utf-8")
    monkeypatch.chdir(tmp_path)
    async with working(Crew(1)) as crew:
        assert await ask(crew, errands.double, 21) == 42


async def test_work_that_never_ends_is_ended_and_its_worker_replaced() -> None:
    async with working(Crew(1)) as crew:
        assert await ask(crew, errands.double, 1) == 2
        with pytest.raises(WorkLost, match="too long"):
            await ask(crew, errands.loop, deadline=0.3)
        assert await ask(crew, errands.double, 2) == 4


async def test_work_whose_turn_comes_late_on_a_busy_machine_is_not_given_up() -> None:
    """What counts is how long it works, not how long it waits."""
    async with working(Crew(1)) as crew:
        assert await ask(crew, errands.wait, 2.2, deadline=2.0) == 2.2
        with pytest.raises(WorkLost, match="too long"):
            await ask(crew, errands.wait, 600.0, deadline=0.3)


async def test_work_that_wants_too_much_memory_is_ended_and_less_is_not() -> None:
    async with working(Crew(1, mebibytes=100)) as crew:
        assert await ask(crew, errands.swallow, 20) == 20 * 1024 * 1024
        with pytest.raises(WorkLost, match="memory"):
            await ask(crew, errands.swallow, 300)
        assert await ask(crew, errands.double, 2) == 4


async def test_a_worker_that_lost_its_way_makes_room_for_one_that_tries_again(tmp_path: Path) -> None:
    async with working(Crew(1)) as crew:
        assert await ask(crew, errands.lose_ones_way, str(tmp_path / "mark")) == "there"


async def test_long_work_leaves_a_worker_for_brief_work() -> None:
    async with working(Crew(2)) as crew:
        await asyncio.gather(ask(crew, errands.wait, 0.2), ask(crew, errands.wait, 0.2))
        long = [asyncio.create_task(ask(crew, errands.wait, 3.0, expected=1.0)) for _ in range(4)]
        await asyncio.sleep(0)
        before = time.monotonic()
        assert await ask(crew, errands.double, 1) == 2
        assert time.monotonic() - before < 2.0, "brief work does not wait for long work"
        assert not any(task.done() for task in long)
        for task in long:
            task.cancel()


async def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    async with working(Crew(1)) as crew:
        first = asyncio.create_task(ask(crew, errands.wait, 0.5))
        await asyncio.sleep(0)
        second = asyncio.create_task(ask(crew, errands.loop))
        await asyncio.sleep(0)
        second.cancel()
        await first
        assert await ask(crew, errands.double, 1) == 2


async def test_who_waits_when_the_crew_ends_is_told_and_nobody_is_taken_on_any_more() -> None:
    crew = Crew(1)
    crew.open()
    waiting = [asyncio.create_task(ask(crew, errands.loop)) for _ in range(3)]
    assert await asyncio.wait(waiting, timeout=0.2) == (set(), set(waiting))
    await crew.close()
    _, left = await asyncio.wait(waiting, timeout=20)
    assert not left, f"{len(left)} of 3 who waited when the crew ended wait for ever"
    for task in waiting:
        with pytest.raises(WorkLost, match="stops"):
            await task
    with pytest.raises(WorkLost, match="stops"):
        await ask(crew, errands.double, 1)


# Files from outside


async def test_a_replay_is_read_by_a_worker_and_what_is_wrong_with_it_is_told() -> None:
    reading = readers.Readers()
    reading.open()
    try:
        brought = await reading.read(GOLDEN, ANN)
        assert (brought.game, brought.seats, brought.moves[0][1]) == ("rivality", 2, GOLDEN.splitlines()[1])
        with pytest.raises(ReplayError, match="header"):
            await reading.read("nonsense", ANN)
        with pytest.raises(SortilegeError, match="There is no game 'chess'"):
            await reading.read('{"sortilege-replay": 1, "game": "chess", "position": {}}', ANN)
    finally:
        await reading.close()


async def test_a_file_that_wants_too_much_memory_is_refused_and_the_next_one_read() -> None:
    reading = readers.Readers()
    reading.open()
    try:
        assert await reading.ask(ANN, errands.swallow, readers.MEBIBYTES // 2)
        with pytest.raises(ReplayError, match="too much memory"):
            await reading.ask(ANN, errands.swallow, 2 * readers.MEBIBYTES)
        assert (await reading.read(GOLDEN, ANN)).game == "rivality"
    finally:
        await reading.close()


async def test_a_replay_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "DEADLINE", 0.001)
    reading = readers.Readers()
    reading.open()
    try:
        with pytest.raises(ReplayError, match="too long"):
            await reading.read(GOLDEN, ANN)
    finally:
        await reading.close()


def test_a_replay_with_one_slow_step_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "STEP", 0.0)
    with pytest.raises(ReplayError, match="too long"):
        readers.brought(GOLDEN)


async def test_who_asks_for_work_that_takes_longer_than_expected_waits_longer_for_the_next() -> None:
    async with working(Crew(1)) as crew:
        crew.queue.charge(Client("ann"), 0.3)
        done: list[str] = []

        async def asks(client: str, work: Callable[..., Any], *arguments: Any) -> None:
            await crew.ask(work, *arguments, client=Client(client), kind=Kind.MOVE, expected=0.1, deadline=30.0)
            done.append(client)

        first = asyncio.create_task(asks("flood", errands.wait, 1.0))
        await asyncio.sleep(0)
        rest = [asyncio.create_task(asks(client, errands.double, 1)) for client in ("flood", "ann")]
        await asyncio.gather(first, *rest)
        assert done == ["flood", "ann", "flood"], "who used a second comes before who used a third of it"


async def test_files_from_outside_are_read_with_a_limit_of_memory() -> None:
    reading = readers.Readers()
    async with working(reading.crew) as crew:
        with pytest.raises(WorkLost, match="memory"):
            await ask(crew, errands.swallow, readers.MEBIBYTES + 100)


async def test_requests_of_people_come_before_the_work_of_workers() -> None:
    async with working(Crew(1)) as crew:
        assert await ask(crew, os.getpriority, os.PRIO_PROCESS, 0) > os.getpriority(os.PRIO_PROCESS, 0)
