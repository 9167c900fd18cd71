"""Seats and rematches in the store: the database decides who gets them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from sortilege.table.store import Appended, NewDeal, Repeated, SeatRecord, Stale, Store, Unseated
from sortilege.table.store.store import DEALT_ANEW, HANDED_ON, LEFT, TO_A_BOT
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


# A seat that changes hands


BEN = replace(seating()[1], kind="person", name="Ben", owner_hash="ben")


async def seated_by_ben(store: Store) -> SeatRecord:
    await lay(store)
    assert await store.update_seat(BEN, seating()[1])
    return BEN


@pytest.mark.parametrize(
    "after",
    [
        replace(BEN, owner_hash="cid"),
        replace(BEN, owner_hash=None, key_hash="a program"),
        replace(BEN, kind="bot", level="easy", owner_hash=None),
        replace(BEN, kind="open", owner_hash=None),
    ],
)
async def test_whoever_held_a_seat_before_cannot_move_there(store: Store, after: SeatRecord) -> None:
    ben = await seated_by_ben(store)
    assert isinstance(await store.append(ben.table_id, 1, 1, "move", "one", "c1", 0, ben), Appended)
    assert await store.update_seat(after, ben)
    refused = await store.append(ben.table_id, 2, 1, "move", "two", "c2", 0, ben)
    assert refused == Unseated(), "it is no longer Ben's seat"
    assert await store.append(ben.table_id, 1, 1, "move", "two", "c3", 0, ben) == Stale(1)
    assert isinstance(await store.append(ben.table_id, 2, 1, "move", "one", "c1", 0, ben), Repeated)
    assert isinstance(await store.append(ben.table_id, 2, 1, "move", "two", "c4", 0, after), Appended)


async def test_who_changes_nothing_but_a_link_or_a_name_holds_the_seat(store: Store) -> None:
    ben = await seated_by_ben(store)
    assert await store.update_seat(replace(ben, invite_hash="a link", name="Benedict"), ben)
    assert isinstance(await store.append(ben.table_id, 1, 1, "move", "one", "c1", 0, ben), Appended)


async def test_a_move_of_before_everything_was_dealt_anew_is_refused(store: Store) -> None:
    ben = await seated_by_ben(store)
    assert await store.append(ben.table_id, 1, 1, "move", "one", "c1", 0, ben, "cd" * 32) == Unseated()
    assert isinstance(await store.append(ben.table_id, 1, 1, "move", "one", "c1", 0, ben, "ab" * 32), Appended)


async def test_a_table_is_dealt_anew_when_a_seat_changes_hands_before_the_first_move_only(store: Store) -> None:
    ben = await seated_by_ben(store)
    cid = replace(ben, name="Cid", owner_hash="cid")
    assert await store.update_seat(cid, ben, NewDeal("abc", "cd" * 32))
    found = await store.table(ben.table_id)
    assert found is not None
    assert (found.seed, found.receipt) == ("abc", "cd" * 32)
    told = [(line.name, line.seat, line.phrase) for line in await store.chat(ben.table_id)]
    assert told == [("Ben", 1, HANDED_ON), ("Ben", 1, DEALT_ANEW)]
    assert isinstance(await store.append(ben.table_id, 1, 1, "move", "one", "c1", 0, cid, found.receipt), Appended)
    assert await store.update_seat(ben, cid, NewDeal("def", "ef" * 32))
    late = await store.table(ben.table_id)
    assert late is not None
    assert (late.seed, late.receipt) == ("abc", "cd" * 32), "somebody had moved"
    told = [(line.name, line.seat, line.phrase) for line in await store.chat(ben.table_id)]
    assert told[2:] == [("Cid", 1, HANDED_ON)]


async def test_what_becomes_of_a_seat_that_was_held_is_told(store: Store) -> None:
    ben = await seated_by_ben(store)
    free = replace(ben, kind="open", owner_hash=None)
    again = replace(free, kind="person", name="Eve", owner_hash="eve")
    bot = replace(again, kind="bot", level="easy", owner_hash=None)
    for after, before in ((free, ben), (again, free), (bot, again)):
        assert await store.update_seat(after, before)
    told = [(line.name, line.phrase) for line in await store.chat(ben.table_id)]
    assert told == [("Ben", LEFT), ("Eve", TO_A_BOT)], "who sits down at a free seat is nobody's successor"


async def test_of_a_first_move_and_a_new_deal_at_once_one_is_made(url: str, store: Store) -> None:
    """What is in the log was made for what is dealt."""
    other = Store(url)
    for number in range(20):
        table = await lay(store, f"table{number}")
        free = replace(seating(table)[1], kind="person", name="Ben", owner_hash="ben")
        assert await store.update_seat(free, seating(table)[1])
        ann = seating(table)[0]
        moved, _ = await asyncio.gather(
            store.append(table, 1, 0, "move", "one", "c1", 1, ann, "ab" * 32),
            other.update_seat(replace(free, owner_hash="cid"), free, NewDeal("abc", "cd" * 32)),
        )
        found = await store.table(table)
        assert found is not None
        assert found.receipt == ("ab" * 32 if isinstance(moved, Appended) else "cd" * 32)
        assert len(await store.entries(table)) == isinstance(moved, Appended)
    await other.close()


async def test_whoever_takes_a_seat_has_agreed_to_nothing(store: Store) -> None:
    table = "k3fz81qa"
    seats = [*seating(), replace(seating()[1], seat=2), replace(seating()[1], seat=3)]
    await store.create_table(header(), seats)
    ben = replace(seats[1], kind="person", name="Ben", owner_hash="ben")
    assert await store.update_seat(ben, seats[1])
    assert await store.update_seat(replace(seats[2], wishes="0 1"), seats[2])
    assert await store.update_seat(replace(seats[3], wishes="1"), seats[3])
    assert await store.update_seat(replace(ben, invite_hash="a link"), ben)
    assert [seat.wishes for seat in await store.seats(table)] == ["", "", "0 1", "1"], "a link changes nothing"
    assert await store.update_seat(replace(ben, owner_hash="cid"), replace(ben, invite_hash="a link"))
    assert [seat.wishes for seat in await store.seats(table)] == ["", "", "0", ""]
