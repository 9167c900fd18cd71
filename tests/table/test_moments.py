"""A match as it stood after any of its moves, also after some were taken back."""

from __future__ import annotations

import asyncio

import pytest

import sortilege
from sortilege.kernel.match import Match
from sortilege.table.moments import EVERY, Moments


def played(moves: int) -> list[Match]:
    """A match after each of its moves."""
    m = sortilege.new("ciub", seats=2, seed=4)
    found = [m.clone()]
    while len(m.moves) < moves:
        m.play(m.decision.options[len(m.moves) * 5 % len(m.decision.options)])
        found.append(m.clone())
    return found


async def test_every_moment_is_the_match_as_it_stood() -> None:
    stood = played(3 * EVERY + 5)
    moments = Moments()
    for number in (0, len(stood) - 1, EVERY, EVERY - 1, EVERY + 1, 2 * EVERY, 7, 3 * EVERY, len(stood) - 2):
        found = await moments.at(stood[-1], number)
        assert found.position() == stood[number].position(), f"after {number} moves"
        assert found.events(0) == stood[number].events(0)
    assert (await moments.at(stood[-1], 10**9)).position() == stood[-1].position()
    assert len(moments.copies) == 4, "the opening, and a copy every so many moves"


async def test_what_was_taken_back_is_forgotten() -> None:
    stood = played(2 * EVERY + 1)
    moments = Moments()
    await moments.at(stood[-1], 2 * EVERY + 1)
    other = stood[EVERY + 3].clone()
    while len(other.moves) < 2 * EVERY + 2:
        other.play(other.decision.options[-1])
    found = await moments.at(other, 2 * EVERY + 2)
    assert found.position() == other.position()
    assert (await moments.at(stood[-1], 2 * EVERY)).position() == stood[2 * EVERY].position()


async def test_copies_are_kept_though_others_look_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.table.moments.SLICE", -1.0)  # They take turns after every move.
    stood = played(3 * EVERY)
    moments = Moments()
    looking = asyncio.create_task(moments.at(stood[-1], 3 * EVERY))
    while not looking.done():
        await moments.at(stood[-1], 1)
    assert len(moments.copies) == 4


async def test_two_who_look_at_once_do_not_disturb_each_other() -> None:
    stood = played(3 * EVERY)
    moments = Moments()
    numbers = [3 * EVERY, 5, 2 * EVERY + 1, EVERY]
    found = await asyncio.gather(*(moments.at(stood[-1], number) for number in numbers))
    assert [match.position() for match in found] == [stood[number].position() for number in numbers]


async def test_who_is_still_on_the_way_through_another_match_leaves_no_copy_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sortilege.table.moments.SLICE", -1.0)
    stood = played(EVERY + 2)
    other = stood[EVERY - 2].clone()
    while len(other.moves) < EVERY + 6:
        other.play(other.decision.options[-1])
    assert other.moves[:EVERY] != stood[-1].moves[:EVERY]
    moments = Moments()
    looking = asyncio.create_task(moments.at(stood[-1], EVERY + 2))
    await asyncio.sleep(0)
    await moments.at(other, 5)
    await looking
    assert (await moments.at(other, EVERY)).moves == other.moves[:EVERY]
    assert (await moments.at(stood[-1], EVERY)).moves == stood[-1].moves[:EVERY]
