"""A question that is a seat's own business is read by that seat alone, on one screen once the veil is lifted."""

from __future__ import annotations

import pytest

from tests.builds import COMPILED

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

from collections.abc import AsyncIterator
from pathlib import Path
from typing import ClassVar

import sortilege.games
from sortilege.kernel.words import Message, Words
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.room import Room
from sortilege.table.rooms import Rooms
from sortilege.table.shown import Showing
from sortilege.table.store import Store
from tests.kernel import whispers
from tests.kernel.toy import TakeTurn, Thimbles
from tests.kernel.whispers import WhispersGame
from tests.table.test_rooms import Idle


class Hushed(TakeTurn):
    """The question names the card that the seat holds."""

    secret: ClassVar[bool] = True

    def prompt(self, game: Thimbles) -> Message:
        return Message("ask-hushed", {"card": game.hands[self.seat(game)][0]})


class HushedGame(WhispersGame):
    def __init__(self) -> None:
        super().__init__()
        self.ask = Hushed
        self.steps = (Hushed, *self.steps[1:])
        said = {"ask-hushed": "You hold {card}.", "ask-hushed-other": "{who} holds {card}."}
        self.words = Words({**self.words.templates, **said}, {})


@pytest.fixture
async def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    monkeypatch.setitem(sortilege.games.BUILT_IN, "whispers", whispers.__name__)
    monkeypatch.setattr(whispers, "GAME", HushedGame())
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    plans = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben")]
    table = (await open_table(store, "whispers", plans, {"cards": 9}, True, "ann")).table
    room = await Rooms(store, Idle()).room(table.id)
    assert room is not None
    yield room
    await store.close()


def prompt(showing: Showing) -> str:
    return str(showing.sync()["decision"]["prompt"])


def hushed(room: Room) -> str:
    state = room.match.state
    assert isinstance(state, Thimbles)
    return f"You hold {state.hands[0][0]}."


async def test_the_seat_that_is_asked_reads_it_and_nobody_else(room: Room) -> None:
    assert prompt(Showing(room, [0], "en")) == hushed(room)
    for who, you in (("the other player", [1]), ("a spectator", [])):
        assert prompt(Showing(room, you, "en")) == "", f"{who} reads what Ann alone is asked"


async def test_on_one_screen_it_is_behind_the_veil(room: Room) -> None:
    shared = Showing(room, [0, 1], "en")
    assert shared.veil
    assert prompt(shared) == "", "whoever holds the device reads what Ann alone is asked"
    shared.lift()
    assert prompt(shared) == hushed(room)
