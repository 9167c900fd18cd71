"""Manners of a table: no advice where it is forbidden, free take-backs against bots, resigning, quick phrases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege.kernel.errors import SortilegeError
from sortilege.table.checking import follow
from sortilege.table.logbook import carried_out
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.room import MOVE, UNDO, Refused, Room
from sortilege.table.rooms import Rooms
from sortilege.table.seating import emptied, taken_by_bot
from sortilege.table.shown import Showing
from sortilege.table.store import Store
from tests.table.test_rooms import Idle

ALONE = [SeatPlan("me", "Ann"), SeatPlan("bot")]
TWO = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben")]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


async def room_of(store: Store, plans: list[SeatPlan], game: str = "rivality", **options: Any) -> Room:
    """A room where nobody thinks: the test moves for the bots."""
    table = (await open_table(store, game, plans, options, False, "ann")).table
    return await again(store, table.id)


async def again(store: Store, table: str) -> Room:
    room = await Rooms(store, Idle()).room(table)
    assert room is not None
    room.bots.wake = lambda: None  # type: ignore[method-assign]
    return room


async def move(room: Room, command_id: str = "") -> None:
    decision = room.match.decision
    await room.command(MOVE, decision.seat, decision.options[0].text, command_id or f"m{room.seq}", room.seq)


async def until(room: Room, moves: int) -> None:
    while room.seq < moves:
        await move(room)


async def test_against_bots_a_move_is_taken_back_behind_what_came_to_light(store: Store) -> None:
    room = await room_of(store, ALONE, first=0)
    start = room.match.position()
    await until(room, 2)
    assert room.match.moments[-1].seat == 1, "the bot has moved"
    after = room.match.position()
    undo = Showing(room, [0], "en").sync()["undo"]
    assert undo == {"possible": True, "reason": "", "seat": 0, "knowing": True}
    moves = room.match.moves
    await room.command(UNDO, 0, "", "back", room.seq)
    assert room.match.position() == start
    assert (room.match.moves, room.told, room.rewound) == ([], [], 1)
    assert (await store.entries(room.id))[-1].text == "0"
    for text in moves:
        await room.command(MOVE, room.match.decision.seat, text, f"m{room.seq}", room.seq)
    assert room.match.position() == after, "the same dice and cards come again"


async def test_it_goes_back_one_own_move_at_a_time_and_no_further_than_the_first(store: Store) -> None:
    room = await room_of(store, ALONE, first=1)
    await until(room, 6)
    own = [moment.number for moment in room.match.moments if moment.seat == 0]
    for number in reversed(own):
        await room.command(UNDO, 0, "", f"back{number}", room.seq)
        assert len(room.match.moves) == number - 1
    with pytest.raises(Refused):
        await room.command(UNDO, 0, "", "once too often", room.seq)
    assert not Showing(room, [0], "en").sync()["undo"]["possible"]


async def test_what_a_client_writes_does_not_say_how_far(store: Store) -> None:
    room = await room_of(store, ALONE, first=0)
    await until(room, 6)
    own = [moment.number for moment in room.match.moments if moment.seat == 0]
    await room.command(UNDO, 0, "0", "back", room.seq)
    assert len(room.match.moves) == own[-1] - 1
    with pytest.raises(Refused):
        await room.command(UNDO, 1, "0", "for the bot", room.seq)


async def test_where_another_person_plays_the_rules_hold(store: Store) -> None:
    room = await room_of(store, [SeatPlan("me", "Ann"), SeatPlan("here", "Ben")], first=0)
    await until(room, 2)
    with pytest.raises(Refused, match="Another player has chosen since"):
        await room.command(UNDO, 0, "", "back", room.seq)
    undo = Showing(room, [0], "en").sync()["undo"]
    assert (undo["possible"], undo["knowing"]) == (False, False)


async def test_where_somebody_may_still_come_nothing_is_taken_back_freely(store: Store) -> None:
    room = await room_of(store, [SeatPlan("me", "Ann"), SeatPlan("bot"), SeatPlan("here", "Ben")], first=0)
    await until(room, 3)
    room.seat([*room.seats[:2], emptied(room.seats[2])])
    undo = Showing(room, [0], "en").sync()["undo"]
    assert (undo["possible"], undo["knowing"]) == (False, False), "Ann is not alone with bots: a seat is free"


async def test_nobody_takes_back_what_people_chose_who_have_given_up(store: Store) -> None:
    plans = [SeatPlan("me", "Ann"), SeatPlan("bot"), SeatPlan("here", "Ben")]
    room = await room_of(store, plans, first=0)
    for by in ("0-a", "bot-1", "2-a", "0-b", "bot-4"):
        await move(room, by)
    assert [moment.seat for moment in room.match.moments] == [0, 1, 2, 0, 1]
    assert await store.update_seat(taken_by_bot(room.seats[2], "normal"), room.seats[2])
    await room.reread()
    await move(room, "bot-5")
    with pytest.raises(Refused, match="Another player has chosen since"):
        await room.command(UNDO, 0, "", "into what Ben was asked", room.seq)
    undo = Showing(room, [0], "en").sync()["undo"]
    assert (undo["possible"], undo["knowing"]) == (False, False)
    for by in ("0-c", "bot-7", "bot-8"):
        await move(room, by)
    await room.command(UNDO, 0, "", "behind the bots", room.seq)
    assert len(room.match.moves) == 6
    with pytest.raises(Refused, match="Another player has chosen since"):
        await room.command(UNDO, 0, "", "once more", room.seq)
    read = await again(store, room.id)
    with pytest.raises(Refused, match="Another player has chosen since"):
        await read.command(UNDO, 0, "", "after a restart", read.seq)


async def test_log_table_and_replay_say_that_it_was_done(store: Store) -> None:
    room = await room_of(store, ALONE, first=0)
    await until(room, 4)
    await room.command(UNDO, 0, "", "back", room.seq)
    await until(room, 8)
    read = await again(store, room.id)
    assert (read.match.position(), read.rewound, read.seq) == (room.match.position(), 1, room.seq)
    assert [seq for seq, _, _ in read.told] == [seq for seq, _, _ in room.told]
    assert Showing(read, [0], "en").sync()["rewound"] == 1
    entries = await store.entries(room.id)
    assert follow(room.header, entries).broken is None
    file = read.replay()
    assert "# Moves were taken back with knowledge of what came after, 1 times." in file
    assert sortilege.replay(file).position() == read.match.position()
    await read.command(MOVE, 0, "resign", "0-enough", read.seq)
    stored = await store.table(room.id)
    assert stored is not None
    assert stored.outcome is not None
    assert stored.outcome["taken_back"] == 1, "what is stored of the end does not say that it was done"


async def test_a_way_back_that_no_table_wrote_breaks_the_log(store: Store) -> None:
    room = await room_of(store, ALONE, first=0)
    await until(room, 2)
    for text in ("2", "-1", "9" * 12, "x", "²"):
        with pytest.raises(SortilegeError, match="no way back"):
            carried_out(room.match, UNDO, 0, text)


async def test_a_way_back_keeps_what_the_position_was_when_it_was_laid() -> None:
    laid = sortilege.load(sortilege.new("ciub", seats=2, seed=4).position())
    laid.play(laid.decision.options[0])
    back = carried_out(laid, UNDO, 0, "0")
    assert back.laid is laid.laid
    assert (back.moves, len(laid.moves)) == ([], 1), "the match that was given stays as it is"


async def test_who_is_shown_lines_forgets_those_that_were_taken_back(store: Store) -> None:
    room = await room_of(store, ALONE, first=0)
    showing = Showing(room, [0], "en")
    await until(room, 4)
    showing.sync()
    await room.command(UNDO, 0, "", "back", room.seq)
    news = showing.update()
    assert news is not None
    assert news["type"] == "sync"
    assert len(news["log"]) == len(room.match.moves) + 1


async def test_resigning_ends_a_game_for_two_and_stays_so(store: Store) -> None:
    room = await room_of(store, ALONE, first=1)
    await room.command(MOVE, 0, "resign", "0-enough", room.seq)
    assert room.match.over
    read = await again(store, room.id)
    assert read.header.over
    assert read.header.outcome is not None
    assert read.header.outcome["places"] == [2, 1]
    shown = Showing(read, [0], "de").sync()
    assert shown["outcome"]["reason"].endswith("gibt auf.")
    assert shown["log"][-1]["seat"] == 0


async def test_with_three_nobody_ends_the_game(store: Store) -> None:
    room = await room_of(store, [SeatPlan("me"), SeatPlan("here"), SeatPlan("bot")], "ciub")
    with pytest.raises(Refused, match="more than two"):
        await room.command(MOVE, 0, "resign", "0-enough", room.seq)


async def test_a_seat_that_a_bot_takes_leaves_the_other_alone_with_bots(store: Store) -> None:
    rooms = Rooms(store, Idle())
    table = (await open_table(store, "rivality", TWO, {"first": 0}, False, "ann")).table
    room = await rooms.room(table.id)
    assert room is not None
    room.bots.wake = lambda: None  # type: ignore[method-assign]
    assert await rooms.change_seat(room, taken_by_bot(room.seats[1], "easy"), room.seats[1])
    await until(room, 2)
    await room.command(UNDO, 0, "", "back", room.seq)
    assert room.rewound == 1
    await asyncio.sleep(0)


async def test_nobody_but_a_reader_of_german_reads_spieler(store: Store) -> None:
    room = await room_of(store, [SeatPlan("me"), SeatPlan("here", "Player One")])
    assert [seat["name"] for seat in Showing(room, [0], "de").sync()["seats"]] == ["Spieler 1", "Player One"]
    assert [seat["name"] for seat in Showing(room, [0], "fr").sync()["seats"]] == ["Joueur 1", "Player One"]
    assert [seat["name"] for seat in Showing(room, [0], "en").sync()["seats"]] == ["Player 1", "Player One"]


async def test_who_is_called_player_2_keeps_the_name_in_every_language(store: Store) -> None:
    room = await room_of(store, [SeatPlan("me", "Player 2"), SeatPlan("here")])
    assert [seat["name"] for seat in Showing(room, [0], "de").sync()["seats"]] == ["Player 2", "Spieler 2"]
