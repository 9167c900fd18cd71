"""Seats and rematches in the store: the database decides who gets them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from sortilege.table.store import SeatRecord, Store
from tests.table.stores import header, lay, new_store, new_url, seating

__all__ = ["new_store", "new_url"]


# Seats


async def test_a_seat_changes_only_if_it_is_still_as_it_was(store: Store) -> None:
    table = await lay(store)
    free = seating()[1]
    taken = replace(free, kind="person", name="Ben", owner_hash="ben")
    for other in (
        replace(free, owner_hash="ann"),
        replace(free, kind="bot"),
        replace(free, wishes="0"),
        replace(free, invite_hash="s2"),
        replace(free, key_hash="s1"),
        replace(free, name="Somebody"),
        replace(free, level="hard"),
    ):
        assert not await store.update_seat(taken, other)
    assert await store.seats(table) == [seating()[0], free]
    assert await store.update_seat(taken, free)
    assert not await store.update_seat(replace(taken, owner_hash="eve"), free)
    assert await store.seats(table) == [seating()[0], taken]
    bot = replace(taken, kind="bot", name="Suramun", level="hard", owner_hash=None)
    assert await store.update_seat(bot, taken)
    assert await store.seats(table) == [seating()[0], bot]


async def test_a_table_where_somebody_sat_down_is_the_newest(store: Store) -> None:
    for table in ("first", "second"):
        await lay(store, table)
    free = seating("first")[1]
    assert await store.update_seat(replace(free, kind="person", owner_hash="ben"), free)
    assert [row.table.id for row in await store.mine("ann")] == ["first", "second"], "what changed last comes first"


async def test_a_seat_that_a_bot_took_is_no_longer_open(store: Store) -> None:
    table = await lay(store)
    free = seating()[1]
    bot = replace(free, kind="bot", name="Suramun", level="easy")
    assert await store.update_seat(bot, free)
    late = replace(free, kind="person", name="Ben", owner_hash="ben")
    assert not await store.update_seat(late, free)
    assert (await store.seats(table))[1] == bot


async def test_of_many_who_claim_a_seat_at_once_one_gets_it(url: str, store: Store) -> None:
    other = Store(url)
    table = await lay(store)
    claims = [
        SeatRecord(table_id=table, seat=1, kind="person", name=f"Guest {n}", owner_hash=f"o{n}") for n in range(20)
    ]
    won = await asyncio.gather(
        *((store, other)[n % 2].update_seat(claim, seating()[1]) for n, claim in enumerate(claims))
    )
    assert won.count(True) == 1
    assert (await store.seats(table))[1] == claims[won.index(True)]
    await other.close()


# The end, and the rematch


async def test_a_game_ends_once(store: Store) -> None:
    table = await lay(store)
    started = await store.table(table)
    await store.finish(table, {"places": [1, 2]})
    await store.finish(table, {"places": [2, 1]})
    ended = await store.table(table)
    assert started is not None
    assert ended is not None
    assert ended == replace(started, over=True, outcome={"places": [1, 2]}, updated=ended.updated)
    assert ended.updated > started.updated


async def test_of_many_who_open_the_rematch_at_once_one_opens_it(url: str, store: Store) -> None:
    other = Store(url)
    table = await lay(store)
    answers = await asyncio.gather(
        *((store, other)[n % 2].create_table(header(f"next{n}"), seating(f"next{n}"), table) for n in range(10))
    )
    assert len(set(answers)) == 1
    found = await store.table(table)
    assert found is not None
    assert found.next_table == answers[0]
    assert {listed.table.id for listed in await store.mine("ann")} == {table, answers[0]}
    await other.close()
