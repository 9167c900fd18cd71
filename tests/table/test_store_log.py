"""The log of a table: one entry a number, one number an entry, and what was acknowledged is never lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from datetime import UTC, datetime

import pytest

from sortilege.table.store import Appended, EntryRecord, Repeated, Stale, Store, StoreError
from tests.table.stores import lay, new_store, new_url, script

__all__ = ["new_store", "new_url"]


async def test_entries_are_read_in_order_and_from_anywhere(store: Store) -> None:
    table = await lay(store, moves=11)
    await lay(store, "another1", moves=2)
    before = datetime.now(UTC)
    undone = await store.append(table, 12, 1, "undo", "", "c12")
    assert isinstance(undone, Appended)
    assert before <= undone.entry.at <= datetime.now(UTC)
    log = await store.entries(table)
    assert [entry.seq for entry in log] == list(range(1, 13))
    assert log[-1] == undone.entry
    assert log[-1] == EntryRecord(
        table_id=table, seq=12, seat=1, kind="undo", text="", command_id="c12", at=undone.entry.at
    )
    assert [entry.text for entry in log[:2]] == ["move 1", "move 2"]
    assert [entry.seq for entry in await store.entries(table, after=10)] == [11, 12]
    assert await store.entries(table, after=12) == []


async def test_a_command_for_another_position_is_stale(store: Store) -> None:
    table = await lay(store)
    assert await store.append(table, 2, 0, "move", "pass", "early") == Stale(0)
    await store.append(table, 1, 0, "move", "pass", "c1")
    assert await store.append(table, 1, 1, "move", "pass", "late") == Stale(1)
    assert await store.append(table, 3, 1, "move", "pass", "early") == Stale(1)
    assert len(await store.entries(table)) == 1


async def test_a_repeated_command_is_answered_with_its_entry_whatever_its_seq(store: Store) -> None:
    table = await lay(store, moves=3)
    second = (await store.entries(table))[1]
    for seq in (1, 2, 3, 4, 5, 10**30):
        assert await store.append(table, seq, 0, "move", "move 2", "c2") == Repeated(second)
    assert len(await store.entries(table)) == 3


async def test_the_same_command_id_at_another_table_is_another_command(store: Store) -> None:
    await lay(store, "table1", moves=1)
    await lay(store, "table2", moves=1)


async def test_of_twenty_appends_for_one_seq_exactly_one_is_made(url: str, store: Store) -> None:
    other = Store(url)
    table = await lay(store, moves=4)
    for seq in range(5, 10):
        answers = await asyncio.gather(
            *((store, other)[n % 2].append(table, seq, n % 2, "move", f"by {n}", f"{seq}-{n}") for n in range(20))
        )
        made = [answer for answer in answers if isinstance(answer, Appended)]
        assert len(made) == 1
        assert [answer for answer in answers if not isinstance(answer, Appended)] == [Stale(seq)] * 19
        assert (await store.entries(table, after=seq - 1)) == [made[0].entry]
    await other.close()


async def test_of_twenty_times_the_same_command_one_is_made_and_all_hear_of_it(url: str, store: Store) -> None:
    other = Store(url)
    table = await lay(store)
    answers = await asyncio.gather(
        *((store, other)[n % 2].append(table, 1, 0, "move", "pass", "same") for n in range(20))
    )
    log = await store.entries(table)
    assert len(log) == 1
    assert answers.count(Appended(log[0])) == 1
    assert answers.count(Repeated(log[0])) == 19
    await other.close()


async def test_processes_that_write_to_many_tables_at_once_do_not_fail(url: str, store: Store) -> None:
    names = [await lay(store, f"table{n}") for n in range(8)]
    others = [Store(url) for _ in range(3)]

    async def play(number: int, name: str) -> None:
        for seq in range(1, 21):
            author = others[(number + seq) % 3]
            assert isinstance(await author.append(name, seq, seq % 2, "move", "pass", f"c{seq}"), Appended)

    await asyncio.gather(*(play(number, name) for number, name in enumerate(names)))
    assert [listed.last for listed in await store.public_tables()] == []
    assert [listed.last for listed in await store.mine("ann")] == [20] * 8
    for other in others:
        await other.close()


async def test_a_command_that_was_cut_off_can_be_sent_again(store: Store) -> None:
    table = await lay(store)
    dice = random.Random(1)
    for seq in range(1, 61):
        task = asyncio.create_task(store.append(table, seq, 0, "move", "pass", f"c{seq}"))
        await asyncio.sleep(dice.random() * 0.006)
        task.cancel()
        await asyncio.wait([task], timeout=5)
        answer = await asyncio.wait_for(store.append(table, seq, 0, "move", "pass", f"c{seq}"), 5)
        assert isinstance(answer, Appended | Repeated)
    assert [entry.seq for entry in await store.entries(table)] == list(range(1, 61))


async def test_closing_waits_for_what_has_begun(url: str, store: Store) -> None:
    table = await lay(store)
    other = Store(url)
    task = asyncio.create_task(other.append(table, 1, 0, "move", "pass", "c1"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    await other.close()
    assert len(await store.entries(table)) == 1


async def test_the_log_refuses_what_it_has_no_word_for(store: Store) -> None:
    table = await lay(store)
    with pytest.raises(StoreError, match="cannot be stored"):
        await store.append(table, 1, 0, "redo", "", "c1")  # type: ignore[arg-type]
    assert await store.entries(table) == []


def test_a_killed_process_has_lost_nothing_that_was_acknowledged(url: str) -> None:
    code = """
async def main():
    store = Store(sys.argv[1])
    await store.open()
    await lay(store)
    seq = 0
    while True:
        seq += 1
        await store.append("k3fz81qa", seq, 0, "move", f"move {seq}", f"c{seq}")
        print(seq, flush=True)
asyncio.run(main())
"""
    process = script(code, url)
    assert process.stdout is not None
    for _ in range(40):
        process.stdout.readline()
    os.kill(process.pid, signal.SIGKILL)
    told = 40 + len(process.stdout.read().splitlines())
    process.wait()

    async def check() -> None:
        store = Store(url)
        await store.open()
        log = await store.entries("k3fz81qa")
        assert told <= len(log) <= told + 1
        assert [(entry.seq, entry.text) for entry in log] == [(n, f"move {n}") for n in range(1, len(log) + 1)]
        answer = await store.append("k3fz81qa", told, 0, "move", f"move {told}", f"c{told}")
        assert answer == Repeated(log[told - 1])
        assert isinstance(await store.append("k3fz81qa", len(log) + 1, 0, "move", "pass", "next"), Appended)
        await store.close()

    asyncio.run(check())
