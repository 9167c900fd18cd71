"""The games that somebody has played to their end here, in one question to the database."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from .records import SeatKind
from .schema import seats, tables


class PlayedSeat(NamedTuple):
    """A seat of a game that was played."""

    seat: int
    kind: SeatKind
    level: str | None
    mine: bool
    place: int | None
    """1 for who won; None where nobody wrote it down."""


class PlayedGame(NamedTuple):
    """A game that was played, and who sat there."""

    table: str
    game: str
    seats: list[PlayedSeat]


async def played_by(connection: AsyncConnection, owner_hash: str, limit: int) -> list[PlayedGame]:
    """The newest games of the owner that are over. Games that were brought along, and copies of others, have no receipt
    and are no games of this server."""
    mine = select(seats.c.table_id).where(seats.c.owner_hash == owner_hash)
    newest = (
        select(tables.c.id)
        .where(tables.c.id.in_(mine), tables.c.over.is_(True), tables.c.receipt != "")
        .order_by(tables.c.updated.desc(), tables.c.id)
        .limit(limit)
        .subquery()
    )
    query = (
        select(
            tables.c.id,
            tables.c.game,
            tables.c.outcome["places"].label("places"),
            seats.c.seat,
            seats.c.kind,
            seats.c.level,
            seats.c.owner_hash.is_not_distinct_from(owner_hash).label("mine"),
        )
        .join(newest, newest.c.id == tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .order_by(tables.c.updated.desc(), tables.c.id, seats.c.seat)
    )
    games: dict[str, PlayedGame] = {}
    for row in (await connection.execute(query)).mappings():
        places = row["places"] if isinstance(row["places"], list) else []
        place = places[row["seat"]] if row["seat"] < len(places) else None
        game = games.setdefault(row["id"], PlayedGame(row["id"], row["game"], []))
        game.seats.append(PlayedSeat(row["seat"], row["kind"], row["level"], bool(row["mine"]), place))
    return list(games.values())
