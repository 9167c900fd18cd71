"""How somebody's games went on this server, and nobody else's."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.table.store import SeatRecord, Store
from sortilege.table.store.played import PlayedGame, PlayedSeat
from sortilege.table.tally import GamesAgainst, tallies
from tests.table.stores import header, new_store, new_url

__all__ = ["new_store", "new_url"]


def seat(table: str, number: int, kind: Any, **more: Any) -> SeatRecord:
    return SeatRecord(table_id=table, seat=number, kind=kind, name=f"Seat {number}", **more)


async def lay_played(store: Store, table: str, places: list[int] | None, *seats: SeatRecord, **changes: Any) -> None:
    await store.create_table(header(table, **changes), list(seats))
    if places is not None:
        await store.finish(table, {"places": places, "scores": [0] * len(places)})


async def test_games_that_are_over_are_found_with_who_sat_there(store: Store) -> None:
    bot = seat("won", 1, "bot", level="hard")
    await lay_played(store, "won", [1, 2], seat("won", 0, "person", owner_hash="ann"), bot)
    await lay_played(store, "runs", None, seat("runs", 0, "person", owner_hash="ann"))
    await lay_played(store, "brought", [1, 2], seat("brought", 0, "person", owner_hash="ann"), receipt="")
    await lay_played(store, "others", [1, 2], seat("others", 0, "person", owner_hash="ben"), public=True)
    await store.create_table(header("odd"), [seat("odd", 0, "person", owner_hash="ann")])
    await store.finish("odd", {})
    assert await store.played("ann") == [
        PlayedGame("odd", "rivality", [PlayedSeat(0, "person", None, True, None)]),
        PlayedGame(
            "won",
            "rivality",
            [PlayedSeat(0, "person", None, True, 1), PlayedSeat(1, "bot", "hard", False, 2)],
        ),
    ]
    assert [game.table for game in await store.played("ann", limit=1)] == ["odd"]
    assert await store.played("eve") == []


async def test_finished_games_of_ones_own_are_listed_even_if_private(store: Store) -> None:
    await lay_played(store, "mine", [1], seat("mine", 0, "person", owner_hash="ann"))
    await lay_played(store, "public", [1], seat("public", 0, "person", owner_hash="ben"), public=True)
    await lay_played(store, "hidden", [1], seat("hidden", 0, "person", owner_hash="ben"))
    await lay_played(store, "runs", None, seat("runs", 0, "person", owner_hash="ann"), turn=0)
    await lay_played(store, "brought", None, seat("brought", 0, "person", owner_hash="ann"), turn=-1)
    assert {each.table.id for each in await store.finished(10, "ann")} == {"mine", "public", "brought"}
    assert {each.table.id for each in await store.finished(10, "ann", public=False)} == {"mine", "brought"}
    assert {each.table.id for each in await store.finished(10)} == {"public"}
    assert [each.table.id for each in await store.mine("ann", 10, running=True)] == ["runs"]


def game(mine: list[int], *others: tuple[str, str | None], name: str = "rivality") -> PlayedGame:
    """A game in which the own seats took these places."""
    seats = [PlayedSeat(at, "person", None, True, place) for at, place in enumerate(mine)]
    for at, (kind, level) in enumerate(others, len(mine)):
        seats.append(PlayedSeat(at, kind, level, False, 1))  # type: ignore[arg-type]
    return PlayedGame("t", name, seats)


@pytest.mark.parametrize(
    ("played", "tally"),
    [
        (game([1], ("bot", "easy")), GamesAgainst("easy", 1, 1)),
        (game([2], ("bot", "easy"), ("bot", "hard"), ("bot", "normal")), GamesAgainst("hard", 1, 0)),
        (game([1], ("bot", "hard"), ("person", None)), GamesAgainst("people", 1, 1)),
        (game([1], ("open", None)), GamesAgainst("people", 1, 1)),
        (game([1]), GamesAgainst("alone", 1, 1)),
        (game([1, 2]), GamesAgainst("screen", 1, 0)),
        (game([1, 2], ("bot", "easy")), GamesAgainst("screen", 1, 0)),
    ],
)
def test_a_game_counts_by_who_was_against_you(played: PlayedGame, tally: GamesAgainst) -> None:
    assert tallies([played]) == {"rivality": [tally]}


def test_games_are_counted_apart_the_most_played_first() -> None:
    easy = ("bot", "easy")
    found = tallies([game([1], easy, name="ciub"), game([2], easy), game([1], easy), game([1], ("person", None))])
    assert list(found) == ["rivality", "ciub"]
    assert found["rivality"] == [GamesAgainst("easy", 2, 1), GamesAgainst("people", 1, 1)]
