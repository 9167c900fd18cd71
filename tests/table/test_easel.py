"""What is drawn for live lines: piece by piece, fairly, and only for who is still there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from sortilege.table.easel import PLENTY, SLICE, Easel
from sortilege.table.fair import Client
from sortilege.table.kept import Shared
from tests.table.test_fair import Clock, at_home

ANN, BEN, FLOOD = at_home("ann"), at_home("ben"), at_home("flood")


class Pictures:
    """What was drawn, in order; each picture takes a while by a clock of ours."""

    def __init__(self, seconds: float = 2 * SLICE) -> None:
        self.clock = Clock()
        self.easel = Easel(self.clock)
        self.seconds = seconds
        self.drawn: list[str] = []

    def picture(self, name: str) -> Callable[[], str]:
        def draw() -> str:
            self.clock.now += self.seconds
            self.drawn.append(name)
            return name

        return draw

    def ask(self, client: Client, name: str) -> asyncio.Task[str]:
        return asyncio.create_task(self.easel.draw(client, self.picture(name)))


async def test_who_asks_gets_what_was_drawn_and_what_was_raised() -> None:
    pictures = Pictures()
    assert await pictures.ask(ANN, "a tree") == "a tree"
    with pytest.raises(ZeroDivisionError):
        await pictures.easel.draw(ANN, lambda: 1 // 0)
    assert await pictures.ask(ANN, "a house") == "a house", "what failed stops nobody"


async def test_who_asks_little_comes_before_who_asked_much_over_however_many_lines() -> None:
    pictures = Pictures()
    flood = [pictures.ask(FLOOD, f"flood {number}") for number in range(60)]
    await flood[0]
    await pictures.ask(ANN, "ann")
    assert pictures.drawn.index("ann") <= 4, "not behind the other sixty"
    await asyncio.gather(*flood)


async def test_a_round_has_one_piece_of_each_client() -> None:
    pictures = Pictures(0.0)
    asked = [pictures.ask(client, client.person) for client in (FLOOD, FLOOD, FLOOD, ANN, BEN)]
    await asyncio.gather(*asked)
    assert pictures.drawn == ["flood", "ann", "ben", "flood", "flood"]


async def test_others_have_their_turn_after_a_slice() -> None:
    pictures = Pictures()
    asked = [pictures.ask(client, client.person) for client in (FLOOD, ANN, BEN)]
    turns: list[int] = []
    while not all(task.done() for task in asked):
        await asyncio.sleep(0)
        turns.append(len(pictures.drawn))
    assert {0, 1, 2, 3} == {*turns, 0}, "the loop turned between any two pieces"


async def test_who_had_plenty_lets_others_have_as_long_and_who_comes_fresh_does_not_wait_for_that() -> None:
    pictures = Pictures(PLENTY * 60)
    loop = asyncio.get_running_loop()
    flood = [pictures.ask(FLOOD, f"flood {number}") for number in range(2)]
    await flood[0]
    began = loop.time()
    assert await pictures.ask(ANN, "ann") == "ann"
    assert loop.time() - began < PLENTY * 30
    assert pictures.drawn == ["flood 0", "ann"], "the flood rests"
    flood[1].cancel()


async def test_nothing_is_drawn_for_who_has_gone() -> None:
    pictures = Pictures()
    flood = [pictures.ask(FLOOD, f"flood {number}") for number in range(60)]
    await flood[0]
    for task in flood:
        task.cancel()
    assert await pictures.ask(ANN, "ann") == "ann"
    assert len(pictures.drawn) <= 3
    assert not pictures.easel.waiting


async def test_work_is_shared_while_it_lasts_and_given_up_when_nobody_waits() -> None:
    shared: Shared[str, int] = Shared()
    begun: list[str] = []
    go_on = asyncio.Event()

    async def work() -> int:
        begun.append("work")
        await go_on.wait()
        return 7

    first, second = (asyncio.create_task(shared.get("same", work)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    go_on.set()
    assert await second == 7
    assert begun == ["work"], "once for both, though the first has gone"
    go_on.clear()
    third = asyncio.create_task(shared.get("same", work))
    await asyncio.sleep(0)
    task = shared.working["same"]
    third.cancel()
    await asyncio.wait({third, task})
    assert task.cancelled()
    assert not shared.working
