"""The store: what is written is read back, and listed where it should be."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import text

from sortilege.table.store import Appended, Repeated, Stale, Store, StoreError, new_table_id
from tests.table.stores import header, lay, new_store, new_url, seating

__all__ = ["new_store", "new_url"]


# What is written is read back


async def test_a_table_is_read_back_as_it_was_written(store: Store) -> None:
    moment = datetime(2026, 3, 29, 2, 30, 0, 123456, tzinfo=timezone(timedelta(hours=5)))
    record = header(
        options={"z": 1, "a": [True, None, "é"], "expert": {"siege": "ja"}},
        components={"tiles": [{"id": "cottage_3", "golems": 3}]},
        position={"rng": 2**256 - 1, "b": 0, "a": 0},
        public=True,
        created=moment,
        updated=moment,
    )
    assert await store.create_table(record, seating()) == record.id
    found = await store.table(record.id)
    assert found == record
    assert found.created.tzinfo is UTC
    assert list(found.options) == ["z", "a", "expert"]
    assert await store.seats(record.id) == seating()


async def test_what_is_absent_is_null_and_not_a_word(store: Store) -> None:
    record = header()
    await store.create_table(record, [])
    async with store.reading() as connection:
        found = await connection.execute(text("SELECT components, position, outcome, next_table FROM tables"))
        assert tuple(found.one()) == (None, None, None, None)
    assert await store.table(record.id) == record
    assert await store.seats(record.id) == []


async def test_an_unknown_table_is_none_and_empty_and_cannot_be_written_to(store: Store) -> None:
    assert await store.table("nowhere") is None
    assert await store.seats("nowhere") == []
    assert await store.entries("nowhere") == []
    assert await store.chat("nowhere") == []
    assert not await store.update_seat(seating("nowhere")[0], seating("nowhere")[0])
    for attempt in (
        store.append("nowhere", 1, 0, "move", "pass", "c1"),
        store.append("nowhere", 2, 0, "move", "pass", "c1"),
        store.finish("nowhere", {}),
        store.add_chat("nowhere", None, "Ann", "Hello"),
        store.create_table(header(), seating(), rematch_of="nowhere"),
    ):
        with pytest.raises(StoreError, match="There is no table 'nowhere'"):
            await attempt
    assert await store.table("k3fz81qa") is None


async def test_two_tables_cannot_have_one_id(store: Store) -> None:
    await lay(store)
    with pytest.raises(StoreError, match="cannot be stored"):
        await store.create_table(header(game="ciub"), seating())
    found = await store.table("k3fz81qa")
    assert found is not None
    assert found.game == "rivality"


async def test_a_table_whose_seats_cannot_be_stored_is_not_there(store: Store) -> None:
    with pytest.raises(StoreError, match="cannot be stored"):
        await store.create_table(header(), [seating()[0], seating()[0]])
    assert await store.table("k3fz81qa") is None


async def test_texts_that_a_database_refuses_do_no_harm(store: Store) -> None:
    table = await lay(store)
    assert await store.table("\0") is None
    assert await store.table("\ud800") is None
    said = await store.add_chat(table, None, "A\0nn", "sur\udfffrogate 🧙 ' OR 1=1 --")
    assert (said.name, said.text) == ("A\ufffdnn", "sur\ufffdrogate 🧙 ' OR 1=1 --")
    assert await store.chat(table) == [said]
    first = await store.append(table, 1, 0, "move", "pass", "c\0")
    assert isinstance(first, Appended)
    assert await store.append(table, 2, 0, "move", "pass", "c\0") == Repeated(first.entry)


async def test_numbers_that_a_client_made_up_do_no_harm(store: Store) -> None:
    table = await lay(store, moves=2)
    for seq in (-(10**30), -1, 0, 2**31, 2**63, 10**30):
        assert await store.append(table, seq, 0, "move", "pass", "new") == Stale(2)
    assert await store.entries(table, after=10**30) == []
    assert len(await store.entries(table, after=-(10**30))) == 2
    assert await store.chat(table, after=10**30) == []


async def test_secrets_are_not_in_a_repr() -> None:
    shown = repr([header(), *seating()])
    for secret in ("5eed", "s0", "s1", "owner_hash"):
        assert secret not in shown


async def test_ids_of_tables_are_short_fit_for_an_address_and_new() -> None:
    ids = {new_table_id() for _ in range(10_000)}
    assert len(ids) == 10_000
    assert all(len(name) == 10 and name.isalnum() and name.isascii() and name == name.lower() for name in ids)


# Chat


async def test_chat_is_read_in_order_and_from_anywhere(store: Store) -> None:
    table = await lay(store)
    await lay(store, "another1")
    said = [await store.add_chat(table, n % 2 or None, "Ann", f"line {n}") for n in range(6)]
    await store.add_chat("another1", 0, "Eve", "elsewhere")
    assert await store.chat(table) == said
    assert [line.seat for line in said[:2]] == [None, 1]
    assert await store.chat(table, after=said[3].id) == said[4:]
    assert await store.chat(table, limit=2) == said[4:]
    assert [line.id for line in said] == sorted({line.id for line in said})


# Lists of tables


async def test_lists_show_what_they_should_newest_first(store: Store) -> None:
    await lay(store, "private1", moves=2)
    await lay(store, "public1", public=True)
    await lay(store, "public2", public=True, moves=1)
    await lay(store, "over1", public=True)
    await store.finish("over1", {})
    await lay(store, "hidden1")
    await store.finish("hidden1", {})
    await store.append("public1", 1, 0, "move", "pass", "c1")
    assert [(row.table.id, row.last) for row in await store.public_tables(10)] == [("public1", 1), ("public2", 1)]
    assert [row.table.id for row in await store.public_tables(1)] == ["public1"]
    assert [row.table.id for row in await store.finished(10)] == ["over1"]
    mine = await store.mine("ann", 10)
    assert [row.table.id for row in mine] == ["public1", "hidden1", "over1", "public2", "private1"]
    table, seats, last, at = mine[-1]
    assert (table, seats, last) == (await store.table("private1"), seating("private1"), 2)
    assert at == (await store.entries("private1"))[-1].at
    await lay(store, "empty1")
    assert (await store.mine("ann", 1))[0][2:] == (0, None)
    assert await store.mine("ben", 10) == []


async def test_a_table_where_one_holds_two_seats_is_listed_once(store: Store) -> None:
    table = await lay(store)
    assert await store.update_seat(replace(seating()[1], kind="person", owner_hash="ann"), seating()[1])
    assert [row.table.id for row in await store.mine("ann")] == [table]
