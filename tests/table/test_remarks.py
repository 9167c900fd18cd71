"""What bots say of good moves: seldom, to the one person who plays with them, and nowhere else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sortilege.kernel.state import State
from sortilege.table.fair import Client
from sortilege.table.opening import SeatPlan, open_table
from sortilege.table.remarks import CLEARLY, MANNERS, SELDOM, Remarks
from sortilege.table.room import Room
from sortilege.table.rooms import Rooms
from sortilege.table.store import Store
from sortilege.table.thinkers import Thinkers, appraise
from tests.rivality.table import position, texts

ANN = Client("ann")
ME, BOT, FRIEND = SeatPlan("me", "Ann"), SeatPlan("bot", "", "normal"), SeatPlan("friend", "Ben")


class Judges(Thinkers):
    """Finds every move as good as it is told to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.margin = CLEARLY

    async def appraise(self, state: State, seat: int, text: str, client: Client) -> float:
        return self.margin


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


async def seated(store: Store, plans: list[SeatPlan], advice: bool | None = None) -> Room:
    opened = await open_table(store, "rivality", plans, {"first": 0}, False, "ann", advice=advice)
    room = await Rooms(store, Judges()).room(opened.table.id)
    assert room is not None
    return room


def looked_at(remarks: Remarks) -> State | None:
    """The position that is looked at before the move after which something may be said."""
    while remarks.moves + 1 < SELDOM:
        assert remarks.before(0, "a move") is None
        remarks.made()
    return remarks.before(0, "a move")


async def test_a_bot_praises_a_good_move_in_its_manner_and_the_readers_language(store: Store) -> None:
    remarks = Remarks(await seated(store, [ME, BOT]))
    before = looked_at(remarks)
    assert before is not None
    english = await remarks.about(before, 0, "", ANN, "en")
    assert english is not None
    assert (english["type"], english["seat"], english["name"]) == ("remark", 1, "Aldo")
    assert english["text"] in MANNERS[1]
    german = await remarks.about(before, 0, "", ANN, "de")
    assert german is not None
    assert german["text"] not in MANNERS[1]


async def test_nothing_is_said_of_an_ordinary_move_nor_again_at_once(store: Store) -> None:
    room = await seated(store, [ME, BOT])
    remarks = Remarks(room)
    before = looked_at(remarks)
    assert before is not None
    assert isinstance(room.thinkers, Judges)
    room.thinkers.margin = CLEARLY / 2
    assert await remarks.about(before, 0, "", ANN, "en") is None
    room.thinkers.margin = CLEARLY
    assert await remarks.about(before, 0, "", ANN, "en") is not None
    assert remarks.before(0, "a move") is None, "the next move is not looked at"
    assert looked_at(remarks) is not None


async def test_who_follows_a_hint_is_not_praised_for_it(store: Store) -> None:
    room = await seated(store, [ME, BOT])
    remarks = Remarks(room)
    remarks.advised = (room.seq, "a move")
    assert looked_at(remarks) is None
    assert remarks.before(0, "another") is not None
    remarks.advised = (room.seq - 1, "a move")
    assert looked_at(remarks) is not None, "a hint of before has nothing to do with this move"


async def test_a_move_that_was_refused_is_not_counted(store: Store) -> None:
    remarks = Remarks(await seated(store, [ME, BOT]))
    for _ in range(2 * SELDOM):
        assert remarks.before(0, "a move") is None


@pytest.mark.parametrize(
    ("plans", "advice"), [([ME, FRIEND], None), ([ME, BOT, FRIEND], None), ([ME, BOT], False), ([ME, ME], None)]
)
async def test_where_others_would_learn_from_it_or_no_advice_is_given_nobody_comments(
    store: Store, plans: list[SeatPlan], advice: bool | None
) -> None:
    assert looked_at(Remarks(await seated(store, plans, advice))) is None


def test_a_move_is_good_if_it_is_the_best_and_clearly_better_than_most() -> None:
    m = position({"0,1": "stone_1_plain P1"}, ["cottage_3_star stone_2_star", ""])
    weights = m.setup.game.brain.weigh(m.state)
    found = [appraise("sortilege.games.rivality", m.position(), 0, text, 1) for text in texts(m)]
    best = weights.index(max(weights))
    assert found[best] > 0
    assert found[weights.index(min(weights))] == 0
