"""What is found at length about a position comes to those who see it, and to nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sortilege.kernel.state import NOBODY, State
from sortilege.table.fair import Client
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.room import MOVE, Room
from sortilege.table.rooms import Rooms
from sortilege.table.shown import Showing
from sortilege.table.store import Store
from sortilege.table.thinkers import Thinkers
from tests.conjurers.battlefield import field

ANN = Client("ann")
FOUGHT = "attack with behemoth"


class Reckoning(Thinkers):
    """Finds that the attack is best, and is surer each time."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[int, Any]] = []

    async def outlook(self, state: State, seat: int, before: dict[str, Any] | None, client: Client) -> dict[str, Any]:
        self.asked.append((seat, before))
        step = state.asking
        assert step is not None
        own = state.seat == seat
        labels = {step.text(state, move): step.label(state, move).as_dict() for move in state.options} if own else {}
        chances = {text: [0.95, 0.9, 1.0] if text == FOUGHT else [0.8, 0.75, 0.85] for text in labels or [""]}
        tally = {text: [9, 10] for text in chances}
        return {"about": "battle", "labels": labels, "chances": chances, "tally": tally, "sure": before is not None}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def room(store: Store) -> Room:
    match = field("behemoth | - | -", "imp: 5 damage | - | -", hands=("wolf", "raven"), dice=True, forced=True)
    plans = [SeatPlan("me", name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    table = await open_table(
        store, "conjurers", plans, dict(match.setup.options), False, "ann", position=match.position(), turn=0
    )
    room = await Rooms(store, Reckoning()).room(table.table.id)
    assert room is not None
    return room


def asked(room: Room) -> list[tuple[int, Any]]:
    assert isinstance(room.thinkers, Reckoning)
    return room.thinkers.asked


async def test_it_is_drawn_for_who_asked_and_made_surer_until_it_is_sure(room: Room) -> None:
    woken: list[bool] = []
    room.changed.append(lambda: woken.append(True))
    ann, ben = Showing(room, [0], "en"), Showing(room, [1], "en")
    before = ann.regions()["board"]
    assert await room.look_out(0, ANN) is True
    assert woken == [True]
    assert "Behemoth attacks Imp: ~95%; 95% sure: 90 to 100" in ann.regions()["board"]
    assert ann.regions()["board"] != before
    assert "battle-chances" not in ben.regions()["board"], "what one is told is not told to another"
    assert await room.look_out(0, ANN) is False
    assert await room.look_out(0, ANN) is False, "once it is sure, nobody is asked any more"
    assert [(seat, found is not None) for seat, found in asked(room)] == [(0, False), (0, True)]


async def test_it_is_said_while_there_is_more_to_come(room: Room) -> None:
    ann, ben = Showing(room, [0], "en"), Showing(room, [1], "en")
    quiet = ann.regions()["board"]
    assert "weighing" not in quiet
    with room.awaiting(0):
        assert "weighing the chances" in ann.regions()["board"]
        assert "weighing" not in ben.regions()["board"]
        await room.look_out(0, ANN)
        assert "weighing" not in ann.regions()["board"]
    assert room.view(0)["outlook"]["more"] is False
    await room.command(MOVE, 0, FOUGHT, "first", 0)
    with room.awaiting(1):
        assert "weighing the chances" in ben.regions()["board"]
    assert "weighing" not in ben.regions()["board"], "nobody found anything, and nobody goes on"


async def test_a_preview_keeps_the_chances_and_marks_the_move(room: Room) -> None:
    ann = Showing(room, [0], "en")
    ann.sync()
    await room.look_out(0, ANN)
    ann.update()
    told, regions = ann.foresee(FOUGHT, None)
    assert told["text"] == FOUGHT
    assert "gauge full chosen" in regions["board"]


async def test_it_is_forgotten_with_the_position(room: Room) -> None:
    ann = Showing(room, [0], "en")
    await room.look_out(0, ANN)
    await room.command(MOVE, 0, FOUGHT, "first", 0)
    assert "battle-chances" not in ann.regions()["board"]
    await room.look_out(0, ANN)
    assert asked(room)[-1] == (0, None), "what was found before is about another position"


async def test_spectators_are_told_how_it_stands(room: Room) -> None:
    await room.look_out(NOBODY, ANN)
    board = Showing(room, [], "en").regions()["board"]
    assert ": ~80% to win (75–85)" in board
    assert "battle-chances" not in board


async def test_games_that_wonder_about_nothing_ask_nobody(store: Store) -> None:
    table = await open_table(store, "rivality", [SeatPlan("me", "Ann"), SeatPlan("me", "Ben")], {}, False, "ann")
    room = await Rooms(store, Reckoning()).room(table.table.id)
    assert room is not None
    assert await room.look_out(0, ANN) is False
    assert asked(room) == []


async def test_the_processes_are_asked_about_imagined_positions(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinkers write the question down with `question`, as for moves, hints and chances."""
    other = field("behemoth | - | -", "wolf | - | -", hands=("", ""), dice=True).position()
    monkeypatch.setattr("sortilege.table.thinkers.question", lambda *_: other)
    pool = Thinkers(1)
    pool.open()
    try:
        found = await pool.outlook(room.match.state, 0, None, ANN)
    finally:
        await pool.close()
    [attack] = [text for text in found["labels"] if text.startswith("attack")]
    assert found["labels"][attack]["params"]["other"] == "wolf", "the true position left the server"
