"""The JSON API, documented at /schema. It knows no cookies: a seat is opened by its key, the secret of its link."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

import msgspec
from litestar import Request, Router, get, post
from litestar.exceptions import (
    ClientException,
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from litestar.params import Parameter

from ..games import find, names
from ..kernel.state import NOBODY
from .guards import client_name
from .hall import hall_of
from .identity import hashed, new_secret
from .opening import Plan, checked_name, open_table
from .rooms import MOVE, OPEN, PERSON, UNDO, Refused, Room, public_header
from .store.records import EntryKind

Name = Annotated[str, msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(max_length=100)]
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Parameter(description="The id of a table, as it stands in its address.", max_length=32)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Number = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Opening(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open: the game, how each seat is filled, the options, and whether anyone may watch."""

    game: Name
    seats: Annotated[list[Plan], msgspec.Meta(min_length=1, max_length=10)]
    options: dict[str, bool | int | str] = {}
    public: bool = False


class Opened(msgspec.Struct):
    """The new table and the keys of its seats; they are told this once."""

    id: str
    receipt: str
    keys: dict[int, str]


class SittingDown(msgspec.Struct, forbid_unknown_fields=True):
    key: Key
    name: Name = ""


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """A move or a take-back, made for the position with this number, under an id of the client's own."""

    key: Key
    seat: Seat
    seq: Number
    id: CommandId
    text: Name = ""


class Done(msgspec.Struct):
    seq: int


@get("/games")
async def games() -> list[dict[str, Any]]:
    """Every game, with its seats and options."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "version": game.version,
            "seats": list(game.seats),
            "options": [
                {"name": v.name, "values": list(v.values), "default": v.default, "meaning": v.meaning}
                for v in game.variants
            ],
        }
        for game in (find(name) for name in names())
    ]


@get("/tables")
async def public_tables(request: Request[Any, Any, Any]) -> list[dict[str, Any]]:
    """Public tables whose game is not over."""
    return [public_header(listed.table) for listed in await hall_of(request).store.public_tables(50)]


@post("/tables", raises=[ClientException, TooManyRequestsException])
async def open_new(request: Request[Any, Any, Any], data: Opening) -> Opened:
    """Open a table."""
    hall = hall_of(request)
    if not hall.openings.allows(client_name(request)):
        raise TooManyRequestsException("Too many tables in a minute.")
    opened = await open_table(hall.store, data.game, data.seats, dict(data.options), data.public, new_secret())
    return Opened(opened.table.id, opened.table.receipt, opened.links)


@get("/tables/{table_id:str}", raises=[NotFoundException, NotAuthorizedException, PermissionDeniedException])
async def see(
    request: Request[Any, Any, Any],
    table_id: TableId,
    seat: Annotated[int | None, Parameter(ge=0, le=9)] = None,
    key: Annotated[str, Parameter(max_length=100)] = "",
) -> dict[str, Any]:
    """A table as a seat sees it, or as a spectator does."""
    room = await hall_of(request).room(table_id)
    viewer = NOBODY if seat is None else opened_by(room, seat, key)
    if viewer == NOBODY and not room.header.public:
        raise PermissionDeniedException("This table is private.")
    seen = None if viewer == NOBODY else viewer
    return {
        **public_header(room.header),
        "seq": room.seq,
        "view": room.match.view(seen),
        "story": room.match.story(seen),
        "seated": [{"seat": s.seat, "name": s.name, "kind": s.kind, "level": s.level} for s in room.seats],
    }


@post("/tables/{table_id:str}/seats/{seat:int}", raises=[NotFoundException, NotAuthorizedException, ClientException])
async def sit_down(
    request: Request[Any, Any, Any],
    table_id: TableId,
    seat: Annotated[int, Parameter(ge=0, le=9)],
    data: SittingDown,
) -> Done:
    """Sit down at a seat that waits for a friend."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    opened_by(room, seat, data.key)
    record = room.seats[seat]
    if record.kind == OPEN:
        name = checked_name(data.name, record.name)
        sitting = replace(record, kind=PERSON, name=name, owner_hash=hashed(new_secret()), wishes="")
        if not await hall.rooms.change_seat(room, sitting, record):
            raise ClientException("Somebody was quicker.", status_code=409)
    return Done(room.seq)


@post("/tables/{table_id:str}/moves", raises=[NotFoundException, NotAuthorizedException, ClientException])
async def make_move(request: Request[Any, Any, Any], table_id: TableId, data: Command) -> Done:
    """Make a move."""
    return await carry_out(request, table_id, data, MOVE)


@post("/tables/{table_id:str}/undo", raises=[NotFoundException, NotAuthorizedException, ClientException])
async def take_back(request: Request[Any, Any, Any], table_id: TableId, data: Command) -> Done:
    """Take the last move back."""
    return await carry_out(request, table_id, data, UNDO)


async def carry_out(request: Request[Any, Any, Any], table_id: str, data: Command, kind: EntryKind) -> Done:
    room = await hall_of(request).room(table_id)
    opened_by(room, data.seat, data.key)
    try:
        return Done(await room.command(kind, data.seat, data.text, f"{data.seat}-{data.id}", data.seq))
    except Refused as refused:
        raise ClientException(str(refused), status_code=409 if refused.stale else 400) from refused


def opened_by(room: Room, seat: int, key: str) -> int:
    """The seat, if the key opens it."""
    if not 0 <= seat < len(room.seats) or room.seats[seat].secret_hash != hashed(key):
        raise NotAuthorizedException("This key does not open that seat.")
    return seat


def api_router() -> Router:
    return Router("/api", route_handlers=[games, public_tables, open_new, see, sit_down, make_move, take_back])
