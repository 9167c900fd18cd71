"""The home page lists tables from the database alone: it brings none of them to life."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from sortilege.games import find
from sortilege.table.app import create_app
from sortilege.table.hall import Hall
from sortilege.table.identity import sign
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.room import MOVE
from sortilege.table.rooms import Rooms
from sortilege.table.settings import Settings
from tests.table.stores import header, seating
from tests.table.test_bots import late_position
from tests.table.test_rooms import Idle

KEY: Final = "a key for tests"
WORDS: Final = re.compile(r"<[^>]*>|\s+")
TOGETHER: Final = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben")]
Client = AsyncTestClient[Litestar]


@pytest.fixture(name="client")
async def new_client(tmp_path: Path) -> AsyncIterator[Client]:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", key=KEY, workers=1)
    async with AsyncTestClient(create_app(settings)) as client:
        yield client


def hall_of(client: Client) -> Hall:
    hall = client.app.state.hall
    assert isinstance(hall, Hall)
    return hall


async def home(client: Client, browser: str) -> str:
    """What the home page says to a browser; no room has come to life for it."""
    answer = await client.get("/", headers={"cookie": f"sortilege={sign(browser, KEY)}"})
    assert answer.status_code == 200
    rooms = hall_of(client).rooms
    assert (dict(rooms.rooms), rooms.coming, rooms.kept) == ({}, {}, {}), "a room was brought to life"
    return WORDS.sub(" ", answer.text)


async def test_whose_turn_it_is_stands_in_the_database(client: Client) -> None:
    store = hall_of(client).store
    table = (await open_table(store, "rivality", TOGETHER, {"first": 0}, True, "ann")).table
    assert "Your turn" in await home(client, "ann")
    assert "Ann’s turn" in await home(client, "eve")
    room = await Rooms(store, Idle()).room(table.id)
    assert room is not None
    await room.command(MOVE, 0, room.match.decision.options[0].text, "first", 0)
    assert "Ben’s turn" in await home(client, "eve")


async def test_a_table_that_waits_for_players_says_so_whoever_begins(client: Client) -> None:
    await open_table(
        hall_of(client).store, "rivality", [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben")], {"first": 0}, True, "ann"
    )
    said = await home(client, "ann")
    assert "Waiting for players" in said
    assert "Your turn" not in said.partition('id="mine"')[2]
    assert "Take this seat" in await home(client, "eve")


async def test_a_table_of_before_is_listed_and_one_of_other_rules_says_so(client: Client) -> None:
    store = hall_of(client).store
    version = find("rivality").version
    await store.create_table(header("before", public=True, version=version), seating("before")[:1])
    assert "Under way" in await home(client, "eve")
    await store.create_table(header("other", public=True, version=99), seating("other"))
    assert f"follows version 99 of the rules of Rivality; this is version {version}." in await home(client, "eve")


async def test_bots_alone_can_be_watched_by_everybody(client: Client) -> None:
    """Whoever opened the table has no seat there either."""
    for level in ("easy", "normal"):
        plans = [SeatPlan("bot", level=level), SeatPlan("bot", level=level)]
        await open_table(hall_of(client).store, "rivality", plans, {}, False, "ann")
    for browser in ("ann", "eve"):
        assert (await home(client, browser)).count(" Watch ") == 2


async def test_a_game_that_is_over_says_so_before_its_end_is_written_down(client: Client) -> None:
    store = hall_of(client).store
    opened = await open_table(store, "rivality", TOGETHER, {"first": 0}, True, "ann", position=late_position())
    room = await Rooms(store, Idle()).room(opened.table.id)
    assert room is not None
    while not room.match.over:
        decision = room.match.decision
        await room.command(MOVE, decision.seat, decision.options[0].text, f"m{room.seq}", room.seq)
    assert " won" in await home(client, "eve")
    async with store.writing() as connection:
        await connection.exec_driver_sql("UPDATE tables SET over = 0, outcome = NULL")
    said = await home(client, "ann")
    assert "The game is over." in said
    assert "Replay" in said


async def test_a_finished_game_says_when_it_was_played_and_how_it_came_out(client: Client) -> None:
    hall = hall_of(client)
    opened = await open_table(hall.store, "rivality", TOGETHER, {"first": 0}, True, "ann")
    room = await Rooms(hall.store, Idle()).room(opened.table.id)
    assert room is not None
    while room.seq < 8:
        decision = room.match.decision
        await room.command(MOVE, decision.seat, decision.options[0].text, f"m{room.seq}", room.seq)
    await room.command(MOVE, 0, "resign", "enough", room.seq)
    assert room.match.outcome is not None
    points = "–".join(str(sheet.total) for sheet in room.match.outcome.sheets)
    async with hall.store.writing() as connection:
        await connection.exec_driver_sql("UPDATE entries SET at = '2026-03-02 10:00:00.000000'")
    for path in ("/", "/me"):
        for language, played in (("en", "Mar 2, 2026"), ("fr", "2 mars 2026"), ("de", "02.03.2026")):
            cookies = f"sortilege={sign('ann', KEY)}; language={language}"
            said = (await client.get(path, headers={"cookie": cookies})).text
            assert f"· {points}</p>" in said, "the score is told beside who won"
            assert f'<time datetime="2026-03-02T10:00:00+00:00">{played}</time>' in said


async def test_a_finished_game_says_that_moves_were_taken_back_with_knowledge(client: Client) -> None:
    store = hall_of(client).store
    version = find("rivality").version
    await store.create_table(header("rewound", public=True, version=version), seating("rewound"))
    await store.finish("rewound", {"places": [1, 2], "scores": [31, 24], "taken_back": 2})
    assert "2 moves taken back with knowledge" in await home(client, "eve")
