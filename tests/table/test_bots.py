"""Bots at a table always come to their move: after faults, take-backs and long absences."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

import sortilege
from sortilege.games import find
from sortilege.kernel.state import NOBODY, State
from sortilege.table import bots
from sortilege.table.crew import WorkLost
from sortilege.table.easel import Easel
from sortilege.table.fair import Client
from sortilege.table.live import Connection
from sortilege.table.messages import Chance
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.room import MOVE, UNDO, Room
from sortilege.table.rooms import Rooms
from sortilege.table.seating import taken_by_browser
from sortilege.table.shown import Showing
from sortilege.table.store import Store, database
from sortilege.table.thinkers import ADVISER, Advice, Thinkers
from tests.table.test_broken_lines import Browser

ANN = Client("ann")
AGAINST_BOT = [SeatPlan("me", "Ann"), SeatPlan("bot", "Orfeo", "normal")]


class Moody(Thinkers):
    """Bots that fail as often as they are told to, and whose thoughts can be held back."""

    def __init__(self) -> None:
        super().__init__(1)
        self.failures = 0
        self.asked: list[str] = []
        self.reckoned: list[int] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def choose(self, state: State, seat: int, bot: str, client: Client) -> str:
        await self.heard(bot)
        return await super().choose(state, seat, bot, client)

    async def advise(self, state: State, seat: int, client: Client) -> Advice:
        await self.heard(ADVISER)
        return await super().advise(state, seat, client)

    async def heard(self, bot: str) -> None:
        self.asked.append(bot)
        if self.failures:
            self.failures -= 1
            raise WorkLost("its worker died")
        await self.gate.wait()

    async def chances(self, states: list[State], seat: int, client: Client) -> list[float]:
        """Told by how many have been told before."""
        self.reckoned.append(seat)
        await self.gate.wait()
        return [float(len(self.reckoned))]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def thinkers() -> AsyncIterator[Moody]:
    moody = Moody()
    moody.open()
    yield moody
    await moody.close()


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PATIENCE", (0.01, 0.05))


async def seated(
    store: Store,
    thinkers: Thinkers,
    plans: list[SeatPlan] = AGAINST_BOT,
    first: int = 0,
    position: dict[str, Any] | None = None,
) -> Room:
    opened = await open_table(store, "rivality", plans, {"first": first}, False, "ann", position=position)
    room = await Rooms(store, thinkers).room(opened.table.id)
    assert room is not None
    return room


async def until(room: Room, so: Callable[[], bool], what: str) -> None:
    """Wait for it, as somebody who watches would."""
    changed = asyncio.Event()
    room.changed.append(changed.set)
    try:
        async with asyncio.timeout(20):
            while not so():
                await changed.wait()
                changed.clear()
    except TimeoutError:
        raise AssertionError(f"{what}; the table stands at {room.seq}, seat {room.match.decision.seat}") from None
    finally:
        room.changed.remove(changed.set)


async def resting(room: Room) -> None:
    """Until no bot is being asked."""
    try:
        async with asyncio.timeout(20):
            while room.bots.task is not None:
                await asyncio.wait({room.bots.task})
    except TimeoutError:
        raise AssertionError(f"a bot is still asked at {room.seq}: expected that the bots rest") from None


async def move(room: Room, which: int = 0) -> None:
    await room.command(MOVE, 0, room.match.decision.options[which].text, f"m{room.seq}", room.seq)


def shown(room: Room) -> str:
    return str(Showing(room, [0], "en").sync()["trouble"])


async def test_a_bot_that_fails_is_asked_again_and_moves(store: Store, thinkers: Moody) -> None:
    thinkers.failures = 1
    room = await seated(store, thinkers, first=1)
    await until(room, lambda: room.seq == 1, "the bot moves at the second try")
    assert thinkers.asked == ["normal", "normal"]
    assert shown(room) == ""


async def test_a_bot_that_goes_on_failing_is_replaced_by_simpler_ones_and_the_table_is_told(
    store: Store, thinkers: Moody
) -> None:
    thinkers.failures = 5
    room = await seated(store, thinkers, [SeatPlan("me", "Ann"), SeatPlan("bot", "Orfeo", "hard")], first=1)
    await until(room, lambda: bool(room.bots.trouble), "the table is told of the first failure")
    assert shown(room) == "Orfeo could not finish the thought and tries again."
    await until(room, lambda: room.seq == 1, "the bot moves in the end")
    assert thinkers.asked == ["hard", "hard", "normal", "normal", "easy", "easy"]
    await until(room, lambda: "simpler" in shown(room), "the table is told who moved")
    await move(room)
    await until(room, lambda: room.seq == 3, "the bot moves again")
    assert thinkers.asked[-1] == "hard", "the bot itself is asked first again"
    await until(room, lambda: shown(room) == "", "all is well again")


async def test_a_bot_of_a_level_that_is_no_more_is_played_by_another(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers)
    room.seats[1] = replace(room.seats[1], level="legendary")
    await move(room)
    await until(room, lambda: room.seq == 2, "somebody moves for the bot")
    assert thinkers.asked == ["legendary", "legendary", "random"]


async def test_a_move_that_a_locked_database_refuses_is_stored_when_it_opens(
    tmp_path: Path, thinkers: Moody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    store = Store(f"sqlite:///{tmp_path / 'locked.db'}")
    await store.open()
    other = sqlite3.connect(tmp_path / "locked.db")
    try:
        thinkers.gate.clear()
        room = await seated(store, thinkers, first=1)
        other.execute("BEGIN EXCLUSIVE")
        thinkers.gate.set()
        await until(room, lambda: "not stored yet" in shown(room), "the table is told that the move waits")
        other.rollback()
        await until(room, lambda: room.seq == 1, "the move is stored once the database is free")
        assert thinkers.asked == ["normal"], "the same thought is stored, not another"
    finally:
        other.close()
        await store.close()


def late_position() -> dict[str, Any]:
    """Seat 0 is to move, and can take the move back after the bot was asked: no tile is left to draw."""
    m = sortilege.new("rivality", seats=2, seed=0, options={"first": 0})
    while len(m.moves) < 20:
        m.play(m.decision.options[len(m.moves) * 7 % len(m.decision.options)])
    assert m.decision.seat == 0
    return m.position()


async def test_a_bot_is_asked_anew_when_a_person_takes_back_and_moves_otherwise_while_it_thinks(
    store: Store, thinkers: Moody
) -> None:
    room = await seated(store, thinkers, position=late_position())
    thinkers.gate.clear()
    await move(room, 0)
    assert room.bots.busy
    await room.command(UNDO, 0, "", "back", room.seq)
    await move(room, 1)
    thinkers.gate.set()
    await until(room, lambda: room.seq == 4, "the bot answers the second move")
    assert room.match.moments[-1].seat == 1


async def test_a_bot_is_asked_anew_though_its_first_thought_never_ends(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers, position=late_position())
    thinkers.gate.clear()
    await move(room, 0)
    await room.command(UNDO, 0, "", "back", room.seq)
    assert thinkers.asked == ["normal"], "the bot thinks about the first move"
    thinkers.gate = asyncio.Event()  # nobody opens the old one any more
    thinkers.gate.set()
    await move(room, 1)
    await until(room, lambda: room.seq == 4, "the bot answers the second move and leaves the first thought be")


async def test_a_bot_is_asked_anew_about_what_another_process_did_while_it_thinks(
    store: Store, thinkers: Moody
) -> None:
    room = await seated(store, thinkers, position=late_position())
    otherwise = room.match.decision.options[1].text
    thinkers.gate.clear()
    await move(room, 0)
    await store.append(room.id, 2, 0, UNDO, "", "back", 0)
    await store.append(room.id, 3, 0, MOVE, otherwise, "otherwise", 1)
    assert thinkers.asked == ["normal"], "the bot thinks about the first move"
    async with room.lock:
        await room.catch_up()
    thinkers.gate.set()
    await until(room, lambda: room.seq == 4, "the bot answers the move that was made elsewhere")


async def test_an_answer_to_a_position_that_has_passed_is_dropped(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers, position=late_position())
    thinkers.gate.clear()
    await move(room)
    await room.command(UNDO, 0, "", "back", room.seq)
    thinkers.gate.set()
    await resting(room)
    assert (room.seq, room.match.decision.seat) == (2, 0), "the move was taken back, and nobody moved since"


async def test_bots_among_themselves_play_only_while_somebody_looks(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers, [SeatPlan("bot", "Orfeo", "easy"), SeatPlan("bot", "Aldo", "easy")])
    room.wake()
    assert not room.bots.busy, "nobody looks"
    looking: list[int] = []

    def look() -> None:
        looking.append(room.seq)

    room.changed.append(look)
    room.arrive([])
    await until(room, lambda: room.seq >= 3, "they play while somebody looks")
    room.changed.remove(look)
    room.go([])
    await resting(room)
    stood = room.seq
    assert not room.match.over
    assert thinkers.asked.count("easy") <= stood + 1, "after that nobody thinks"


async def test_bots_do_not_think_before_everybody_is_here(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers, [SeatPlan("bot", "Orfeo", "easy"), SeatPlan("friend", "Ben")])
    room.arrive([])
    assert not room.bots.busy, "a bot is asked though nobody may move yet"
    room.seat([room.seats[0], taken_by_browser(room.seats[1], "Ben", "ben")])
    room.wake()
    await until(room, lambda: room.seq == 1, "the bot moves once everybody is here")


async def test_a_bot_is_asked_anew_where_everything_is_dealt_anew_while_it_thinks(
    store: Store, thinkers: Moody
) -> None:
    """Whoever hands a seat on before the first move brings about a new deal: what the bot thought of is gone."""
    plans = [SeatPlan("bot", "Orfeo", "normal"), SeatPlan("me", "Ann")]
    opened = await open_table(store, "rivality", plans, {"first": 0}, False, "ann")
    rooms = Rooms(store, thinkers)
    thinkers.gate.clear()
    room = await rooms.room(opened.table.id)
    assert room is not None
    assert room.bots.busy
    dealt = room.header.receipt
    assert await rooms.change_seat(room, taken_by_browser(room.seats[1], "Ben", "ben"), room.seats[1])
    assert room.header.receipt != dealt
    assert thinkers.asked == ["normal"], "the bot thinks about the first deal"
    troubles: list[object] = []
    room.changed.append(lambda: troubles.append(room.bots.trouble))
    thinkers.gate.set()
    await until(room, lambda: room.match.decision.seat == 1, "the bot has moved")
    assert thinkers.asked[:2] == ["normal", "normal"], "it was asked about the new deal too"
    assert set(troubles) == {None}, "and nobody tried what it thought of before"


async def test_bots_that_gave_up_are_woken_by_whoever_comes(store: Store, thinkers: Moody) -> None:
    thinkers.failures = bots.ENOUGH
    room = await seated(store, thinkers, first=1)
    await resting(room)
    assert (room.seq, len(thinkers.asked)) == (0, bots.ENOUGH)
    room.arrive([0])
    await until(room, lambda: room.seq == 1, "the bot moves when somebody comes")


# Hints and chances


async def test_a_hint_is_thought_of_once_for_a_position_and_anew_for_the_next(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers)
    first = await asyncio.gather(*(room.hint(0, ANN) for _ in range(20)))
    assert first[0] is not None
    assert all(hint == first[0] for hint in first)
    assert first[0].text in [option.text for option in room.match.decision.options]
    assert thinkers.asked == ["hard"]
    await move(room)
    await until(room, lambda: room.seq == 2, "the bot moves")
    await room.hint(0, ANN)
    assert thinkers.asked == ["hard", "normal", "hard"]


async def test_a_hint_for_a_position_that_has_passed_is_given_up(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers)
    thinkers.gate.clear()
    hint = asyncio.create_task(room.hint(0, ANN))
    await asyncio.sleep(0)
    await move(room)
    assert await hint is None


async def test_a_hint_that_failed_is_thought_of_again_when_asked_again(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers)
    thinkers.failures = 1
    with pytest.raises(WorkLost):
        await room.hint(0, ANN)
    assert await room.hint(0, ANN)


async def test_chances_are_reckoned_once_for_a_position_and_anew_for_the_next(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers, position=late_position())
    told = await asyncio.gather(*(room.chance(NOBODY, ANN) for _ in range(20)), room.chance(0, ANN))
    assert thinkers.reckoned == [NOBODY, 0], "once for all who see the same"
    assert told == [[1.0]] * 20 + [[2.0]]
    thinkers.gate.clear()  # the bot does not move
    await move(room)
    thinkers.gate.set()
    assert await room.chance(NOBODY, ANN) == [3.0], "of the new position"
    thinkers.gate.clear()
    late = asyncio.create_task(room.chance(0, ANN))
    await asyncio.sleep(0)
    await room.command(UNDO, 0, "", "back", room.seq)
    assert await late is None, "the position has passed"
    thinkers.gate.set()
    assert await room.chance(NOBODY, ANN) == [5.0], "a move was taken back"


async def test_every_game_at_the_table_can_be_thought_about(thinkers: Moody) -> None:
    for name in ("rivality", "ciub"):
        m = sortilege.new(name, seats=2, seed=1)
        assert find(name).at_table
        text = await thinkers.choose(m.state, m.decision.seat, "easy", ANN)
        assert m.decision.find(text) >= 0
        assert sum(await Thinkers.chances(thinkers, [m.state], m.decision.seat, ANN)) == pytest.approx(1.0)


class Reckoning(Moody):
    """Bots that write down for whom they reckoned chances."""

    def __init__(self) -> None:
        super().__init__()
        self.viewers: list[int] = []

    async def chances(self, states: list[State], seat: int, client: Client) -> list[float]:
        self.viewers.append(seat)
        return [0.5, 0.5]


async def test_everybody_is_told_the_chances_as_they_can_tell_them(store: Store) -> None:
    reckoning = Reckoning()
    room = await seated(store, reckoning, [SeatPlan("me", "Ann"), SeatPlan("me", "Ben")])
    for viewer in (0, 1, NOBODY):
        await room.chance(viewer, ANN)
    assert reckoning.viewers == [0, 1, NOBODY], "chances tell what another holds"


async def test_who_asks_for_the_chances_again_before_they_are_told_is_told_once(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers)
    browser = Browser()
    line = Connection(cast(Any, browser), room, Showing(room, [0], "en"), store, lambda: [0], ANN, Easel())
    thinkers.gate.clear()
    running = asyncio.create_task(line.run())
    await asyncio.sleep(0)
    for _ in range(5):
        await line.answer(Chance(0))
        await asyncio.sleep(0)
    thinkers.gate.set()
    await asyncio.wait(line.tasks[3:], timeout=20)
    running.cancel()
    await asyncio.wait({running})
    assert [told["type"] for told in browser.sent] == ["chance"], "every question was answered, the older ones too"


async def test_one_who_goes_away_does_not_take_a_hint_from_the_others(store: Store, thinkers: Moody) -> None:
    room = await seated(store, thinkers)
    thinkers.gate.clear()
    goes, stays = (asyncio.create_task(room.hint(0, name)) for name in (ANN, Client("ben")))
    await asyncio.sleep(0)
    goes.cancel()
    await asyncio.wait({goes})
    thinkers.gate.set()
    hint = await stays
    assert hint is not None, "the other was given no hint"
    assert hint.text in [option.text for option in room.match.decision.options]
