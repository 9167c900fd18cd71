"""A few processes that work for many: each by itself, so that one that dies or takes too long harms no other's work."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import pickle
import signal
import sys
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from .fair import Client, FairQueue, Kind, Ticket
from .worker import LENGTH, OutOfMemory, unpacked

T = TypeVar("T")
LOG: Final = logging.getLogger("sortilege.table")
WORKER: Final = "from sortilege.table.worker import main; main()"
"""Started with -P: what lies in the folder where the server was started is none of ours."""
BRIEF: Final = 0.3
"""Work that is expected to take no longer may go to the worker that is kept free for it."""
DEATHS: Final = 2
"""So many workers may die of a piece of work before it is given up."""
PATIENCE: Final = 4
"""On a busy machine a worker hardly gets its turn: so many times its deadline may pass on the wall's clock."""
START_AGAIN: Final = 1.0
"""Seconds before a worker that cannot be started, or dies before it has answered anything, is tried again."""


class WorkLost(Exception):
    """A piece of work that came to no end: its worker died, took too long, or wanted too much memory."""


class Stopped(WorkLost):
    """The server stops, and nobody works any more."""

    def __init__(self) -> None:
        super().__init__("the server stops")


class Errand:
    """A question, how many seconds of a processor it may take, and who waits for the answer."""

    def __init__(self, work: Callable[..., Any], arguments: tuple[Any, ...], deadline: float) -> None:
        self.question = pickle.dumps((work, arguments, deadline))
        self.deadline = deadline
        self.deaths = 0
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()


class Crew:
    """Workers and their queue. All but one of them take work of any length; with two or more, one is kept for brief
    work, so that long thoughts never fill all hands."""

    def __init__(self, workers: int, mebibytes: int | None = None) -> None:
        """`mebibytes` limit the memory that a piece of work may take."""
        self.workers = workers
        self.arguments = [] if mebibytes is None else [str(mebibytes)]
        self.queue: FairQueue[Errand] = FairQueue()
        self.long = 0
        self.woken = asyncio.Event()
        self.serving: list[asyncio.Task[None]] = []
        self.closed = False

    def open(self) -> None:
        """Begin to work; needs a running loop."""
        self.serving = [asyncio.create_task(self.serve()) for _ in range(self.workers)]

    async def close(self) -> None:
        """End at once: whoever still waits is told that the work is lost."""
        self.closed = True
        for task in self.serving:
            task.cancel()
        await asyncio.gather(*self.serving, return_exceptions=True)
        for ticket in self.queue.waiting:
            fail(ticket.work, Stopped())

    async def ask(
        self,
        work: Callable[..., T],
        *arguments: Any,
        client: Client,
        kind: Kind,
        expected: float,
        deadline: float,
    ) -> T:
        """Have it done in a worker; raises what the work raises, or WorkLost. Both times are in seconds, the
        deadline in those that a processor works."""
        if self.closed:
            raise Stopped()
        errand = Errand(work, arguments, deadline)
        ticket = Ticket(client, kind, expected, errand)
        self.queue.put(ticket)
        self.woken.set()
        try:
            told: T = unpacked(await errand.answer)
        except OutOfMemory as error:
            raise WorkLost("it wanted too much memory") from error
        finally:
            self.queue.drop(ticket)
        return told

    def share(self) -> float:
        """How much of its time a long piece of work may take that is asked for now, so that all who want some have
        theirs in the same time: all of it while there are free hands."""
        hands = max(1, self.workers - 1)
        before = self.long + sum(ticket.seconds > BRIEF for ticket in self.queue.waiting)
        return min(1.0, hands / (before + 1))

    def take(self) -> Ticket[Errand] | None:
        full = self.workers > 1 and self.long >= self.workers - 1
        return self.queue.take(BRIEF if full else math.inf)

    async def serve(self) -> None:
        """The life of one worker, through all its deaths."""
        while True:
            try:
                lived = await self.live()
            except Exception:
                LOG.exception("a worker could not be started")
                lived = False
            if not lived:
                await asyncio.sleep(START_AGAIN)

    async def live(self) -> bool:
        """One process, until it dies; False if it never answered."""
        starting = asyncio.create_task(self.start())
        try:
            process = await asyncio.shield(starting)
        except asyncio.CancelledError:
            # Cut off half-way, asyncio would leave the process and its pipes to themselves.
            await end(await starting)
            raise
        answered = False
        try:
            while await self.serve_next(process):
                answered = True
        finally:
            await end(process)
        return answered

    async def start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-P", "-c", WORKER, *self.arguments]
        return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)

    async def serve_next(self, process: asyncio.subprocess.Process) -> bool:
        """Do the next piece of work; False if the worker is dead."""
        ticket = await self.next_for(process)
        if ticket is None:
            return False
        errand = ticket.work
        long = ticket.seconds > BRIEF
        self.long += long
        began = time.monotonic()
        try:
            async with asyncio.timeout(errand.deadline * PATIENCE):
                answer = await asked(process, errand.question)
        except TimeoutError:
            fail(errand, WorkLost("it took too long"))
            return False
        except (OSError, asyncio.IncompleteReadError):
            if await process.wait() == -signal.SIGPROF:
                fail(errand, WorkLost("it took too long"))
            else:
                self.mourn(ticket)
            return False
        except asyncio.CancelledError:
            fail(errand, Stopped())
            raise
        finally:
            self.long -= long
            self.queue.charge(ticket.client, time.monotonic() - began - ticket.seconds)
            self.woken.set()
        if not errand.answer.done():
            errand.answer.set_result(answer)
        return True

    def mourn(self, ticket: Ticket[Errand]) -> None:
        """The worker died: perhaps not of this work, so another one tries it."""
        errand = ticket.work
        errand.deaths += 1
        if errand.answer.done():
            return
        if errand.deaths < DEATHS:
            self.queue.put(ticket)
        else:
            fail(errand, WorkLost("its worker died"))

    async def next_for(self, process: asyncio.subprocess.Process) -> Ticket[Errand] | None:
        """The next piece of work for this worker; None if it dies before there is any."""
        dead = asyncio.create_task(process.wait())
        try:
            while not dead.done():
                ticket = self.take()
                if ticket is not None:
                    return ticket
                self.woken.clear()
                woken = asyncio.create_task(self.woken.wait())
                try:
                    await asyncio.wait({dead, woken}, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    woken.cancel()
        finally:
            dead.cancel()
        return None


async def end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.close()
    with contextlib.suppress(OSError):
        await process.stdin.wait_closed()
    await process.stdout.read()
    await process.wait()
    # The pipes are let go in the next turn of the loop, which may be its last.
    await asyncio.sleep(0)


async def asked(process: asyncio.subprocess.Process, question: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(LENGTH.pack(len(question)) + question)
    await process.stdin.drain()
    header = await process.stdout.readexactly(LENGTH.size)
    return await process.stdout.readexactly(LENGTH.unpack(header)[0])


def fail(errand: Errand, reason: WorkLost) -> None:
    if not errand.answer.done():
        errand.answer.set_exception(reason)
