"""What a viewer is shown: nothing that was taken back stays, and nobody looks behind the veil of another."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from sortilege.kernel.decision import Option
from sortilege.kernel.events import Event
from sortilege.kernel.match import Match
from sortilege.kernel.words import Message
from sortilege.table.easel import Easel
from sortilege.table.fair import Client
from sortilege.table.live import Connection
from sortilege.table.messages import Lift
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.room import MOVE, UNDO, Room, ToldEntry
from sortilege.table.rooms import Rooms
from sortilege.table.shown import Showing
from sortilege.table.store import Store
from tests.table.test_bots import late_position
from tests.table.test_broken_lines import Browser
from tests.table.test_rooms import Idle


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


async def one_screen(store: Store, position: dict[str, Any] | None = None) -> Room:
    plans = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben")]
    opened = await open_table(store, "rivality", plans, {"first": 0}, False, "ann", position=position)
    room = await Rooms(store, Idle()).room(opened.table.id)
    assert room is not None
    return room


async def move(room: Room, which: int = 0) -> None:
    decision = room.match.decision
    await room.command(MOVE, decision.seat, decision.options[which].text, f"m{room.seq}", room.seq)


@pytest.mark.parametrize("game", ["rivality", "ciub", "conjurers"])
async def test_everything_that_is_touched_has_a_name_and_what_is_asked_on_is_told_by_what_is_touched_then(
    store: Store, game: str
) -> None:
    plans = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben")]
    opened = await open_table(store, game, plans, {}, False, "ann")
    room = await Rooms(store, Idle()).room(opened.table.id)
    assert room is not None
    asked_on = moves = 0
    while moves < 6 or (asked_on == 0 and moves < 60):
        moves += 1
        asked = Showing(room, [room.match.decision.seat], "en").decision()
        assert asked is not None
        touched = {touch for option in asked["options"] for touch in option["path"]}
        named = [asked["names"][touch] for touch in touched]
        assert all(name[:1].upper() == name[:1] and name not in touched for name in named)
        later = {touch for option in asked["options"] for touch in option["path"][1:]}
        asked_on += bool(later & {touch for onward in asked["onward"] for touch in onward["touches"]})
        await move(room)
    assert asked_on > 0


async def test_a_move_that_takes_the_place_of_another_is_told_in_its_place(store: Store) -> None:
    room = await one_screen(store, late_position())
    showing = Showing(room, [0], "en")
    await move(room)
    showing.sync()
    await room.command(UNDO, 0, "", "back", room.seq)
    await move(room, 1)
    news = showing.update()
    assert news is not None
    assert news["type"] == "sync", "what was told before is not what happened"
    assert [entry["seq"] for entry in news["log"]] == [0, 3]


async def test_why_a_move_cannot_be_taken_back_is_said_in_the_viewers_language(store: Store) -> None:
    room = await one_screen(store)
    german = Showing(room, [0], "de")
    assert german.always()["undo"]["reason"] == "Es gibt keinen Zug, den du zurücknehmen könntest."
    final = german.preview(room.match.decision.options[0].text, 0)["final"]
    assert final == "Ein Zug, bei dem ein Plättchen gezogen wird, lässt sich nicht zurücknehmen."
    await move(room)
    assert german.always()["undo"]["reason"] == final
    assert Showing(room, [1], "de").always()["undo"]["reason"] == room.words("de").say(Message("no-undo-other"))


async def test_who_lifts_a_veil_that_is_gone_does_not_lift_the_next(store: Store) -> None:
    room = await one_screen(store)
    browser = Browser()
    connection = Connection(
        cast(Any, browser), room, Showing(room, [0, 1], "en"), store, lambda: [0, 1], Client("ann"), Easel()
    )
    await move(room)
    assert room.match.decision.seat == 1
    await connection.answer(Lift(0))
    assert (browser.sent[-1]["veil"], browser.sent[-1]["viewer"]) == (True, None), "the veil before Ben is still there"
    await connection.answer(Lift(1))
    assert (browser.sent[-1]["veil"], browser.sent[-1]["viewer"]) == (False, 1)


async def test_a_game_that_began_at_a_position_has_no_seed_to_show(store: Store) -> None:
    room = await one_screen(store, late_position())
    assert (room.header.seed, room.header.receipt) == ("", "")


async def test_a_watcher_who_missed_an_undo_and_moves_reads_the_log_as_it_is(store: Store) -> None:
    """By number: after two moves in place of one the log is longer than what was sent, and yet not a continuation."""
    room = await one_screen(store, late_position())
    watcher, there = Showing(room, [], "en"), Rooms(store, Idle())
    await move(room)
    watcher.sync()
    other = await there.room(room.id)
    assert other is not None
    await other.command(UNDO, 0, "", "back", other.seq)
    await move(other, 1)
    await move(other)
    await room.catch_up()
    news = watcher.update()
    assert news is not None
    assert news["type"] == "sync", "what was told before is not what happened"
    assert [entry["seq"] for entry in news["log"]] == [0, 3, 4]
    await move(room)
    more = watcher.update()
    assert more is not None
    assert (more["type"], [entry["seq"] for entry in more["log"]]) == ("update", [5])


async def test_a_move_is_carried_out_once_between_arriving_and_being_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await one_screen(store, late_position())
    showing = Showing(room, [0], "en")
    showing.sync()
    played: list[str] = []
    play = Match.play

    def counted(self: Match, choice: str | Option, seat: int | None = None) -> list[Event]:
        played.append(str(choice))
        return play(self, choice, seat)

    monkeypatch.setattr(Match, "play", counted)
    await move(room)
    assert showing.update() is not None
    assert len(played) == 1, "the move that was tried is the one that was stored"
    assert room.match.moves == played


async def test_nobody_reads_in_the_log_what_another_drew_whoever_read_it_first(store: Store) -> None:
    room = await one_screen(store)
    await move(room)
    for first, second in ([0], [1]), ([1], [0]), ([0], []), ([0], [0, 1]):
        room.lines.clear()
        logs = [Showing(room, you, "en").sync()["log"][-1]["lines"] for you in (first, second)]
        assert (logs[0] == logs[1]) is (0 not in (*first, *second)), f"{second} reads what {first} reads"


class Counted(list[ToldEntry]):
    """What a room told, and how many entries of it were read."""

    reads = 0

    def __iter__(self) -> Iterator[ToldEntry]:
        for entry in super().__iter__():
            self.reads += 1
            yield entry

    def __getitem__(self, at: Any) -> Any:
        self.reads += 1
        return super().__getitem__(at)


async def test_an_update_reads_no_more_of_a_long_story_than_of_a_short_one(store: Store) -> None:
    room = await one_screen(store)
    showing = Showing(room, [0], "en")
    room.told = told = Counted(room.told)
    showing.sync()
    reads: list[int] = []
    for _ in range(12):
        await move(room)
        before = told.reads
        news = showing.update()
        assert news is not None
        assert [entry["seq"] for entry in news["log"]] == [room.seq]
        reads.append(told.reads - before)
    assert reads[1:] == reads[1:2] * 11
