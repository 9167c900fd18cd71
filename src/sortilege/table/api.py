"""The JSON API, documented at /schema. A program holds a seat by its key; a cookie opens nothing
here, but a browser that has one takes no seat that it plays against."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import (
    ClientException,
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

from ..games import at_table, find
from ..kernel.state import NOBODY
from .guards import TOO_OFTEN, asking, client_name
from .hall import hall_of
from .identity import new_secret
from .logbook import meanwhile
from .named import name_of
from .opening import SeatPlan, checked_name, open_table
from .pages.seats import check_rivals
from .room import MOVE, UNDO, Refused, Room
from .seating import held_with, lets_in, taken_by_program
from .shown import options, question
from .store.records import EntryKind, TableRecord

Name = Annotated[str, msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(max_length=100)]
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
TableId = Annotated[str, PathParameter(description="The id of a table, as it stands in its address.", max_length=32)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Number = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class UnsupportedMediaType(ClientException):
    """Not JSON."""

    status_code = 415


CLOSED_TO = [NotFoundException, NotAuthorizedException, PermissionDeniedException]
"""How a table is refused."""
SENT_WRONG = [ClientException, UnsupportedMediaType]
"""How what was sent is refused."""


class Opening(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open: the game, how each seat is filled, the options, and whether anyone may watch."""

    game: Name
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=10)]
    options: dict[str, bool | int | str] = {}
    public: bool = False
    """Whether anyone may watch. A table of bots alone is always public: nobody holds a seat there."""
    advice: bool | None = None
    """Whether hints and win chances are given; left out, not at public tables where people play each other."""


class Opened(msgspec.Struct):
    """The new table and the keys of its seats; they are told this once.

    The key of a seat of one's own shows it and moves for it. A friend's is that of the link: it lets one person or
    program sit down, and nothing else.
    """

    id: str
    receipt: str
    keys: dict[int, str]


class SittingDown(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits down, with the key of a link to the seat."""

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


class Seated(msgspec.Struct):
    """The key of the seat from now on, told this once; that of the link is spent."""

    seq: int
    key: str


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
        for game in (find(name) for name in at_table())
    ]


@get("/tables")
async def public_tables(request: Request[Any, Any, Any]) -> list[dict[str, Any]]:
    """Public tables whose game is not over."""
    return [public_header(listed.table) for listed in await hall_of(request).store.public_tables(50)]


@post("/tables", raises=[*SENT_WRONG, PermissionDeniedException, TooManyRequestsException])
async def open_new(request: Request[Any, Any, Any], data: JSONBody[Opening]) -> Opened:
    """Open a table."""
    hall = hall_of(request)
    if not hall.openings.allows(client_name(request)):
        raise TooManyRequestsException("Too many tables in a minute.")
    opened = await open_table(
        hall.store, data.game, data.seats, dict(data.options), data.public, None, advice=data.advice
    )
    return Opened(opened.table.id, opened.table.receipt, opened.secrets)


@get("/tables/{table_id:str}", raises=CLOSED_TO)
async def see(
    request: Request[Any, Any, Any],
    table_id: TableId,
    seat: Annotated[int | None, QueryParameter(ge=0, le=9)] = None,
    key: Annotated[str, QueryParameter(max_length=100)] = "",
) -> dict[str, Any]:
    """A table as a seat sees it, or as a spectator does."""
    room = await hall_of(request).room(table_id)
    return await hall_of(request).easel.draw(asking(request, ""), lambda: table_seen(room, seat, key))


def table_seen(room: Room, seat: int | None, key: str) -> dict[str, Any]:
    """For whoever holds the seat by the time it is drawn."""
    viewer = NOBODY if seat is None else opened_by(room, seat, key)
    if viewer == NOBODY and not room.header.public:
        raise PermissionDeniedException("This table is private.")
    seen = None if viewer == NOBODY or room.waiting else viewer
    return {
        **public_header(room.header),
        "over": room.match.over,
        "seq": room.seq,
        "view": room.match.view(seen),
        "asides": [] if seen is None else asides_of(room, seen),
        "story": room.match.story(seen),
        "seated": [{"seat": s.seat, "name": name_of(s), "kind": s.kind, "level": s.level} for s in room.seats],
    }


def asides_of(room: Room, seat: int) -> list[dict[str, Any]]:
    """What the seat may do while another decides. It is made like any other move."""
    if not room.complete:
        return []
    words = room.match.setup.words
    found = meanwhile(room.match, seat)
    return [{**question(decision, words), "options": options(decision, words)} for decision in found]


@post("/tables/{table_id:str}/seats/{seat:int}", raises=[*CLOSED_TO, *SENT_WRONG, TooManyRequestsException])
async def sit_down(
    request: Request[Any, Any, Any],
    table_id: TableId,
    seat: Annotated[int, PathParameter(ge=0, le=9)],
    data: JSONBody[SittingDown],
) -> Seated:
    """Sit down at a seat that waits for a friend, or take over one that is handed on; who sits there stays there."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    if not 0 <= seat < len(room.seats) or not lets_in(room.seats[seat], data.key):
        opened_by(room, seat, data.key)
        return Seated(room.seq, data.key)
    check_rivals(room, seat, hall.browser(request))
    if not hall.seatings.allows(f"{client_name(request)} {room.id}"):
        raise TooManyRequestsException(TOO_OFTEN)
    record, key = room.seats[seat], new_secret()
    name = checked_name(data.name, record.name)
    if not await hall.rooms.change_seat(room, taken_by_program(record, name, key), record):
        raise ClientException("Somebody was quicker.", status_code=409)
    return Seated(room.seq, key)


@post("/tables/{table_id:str}/moves", raises=[*CLOSED_TO, *SENT_WRONG])
async def make_move(request: Request[Any, Any, Any], table_id: TableId, data: JSONBody[Command]) -> Done:
    """Make a move."""
    return await carry_out(request, table_id, data, MOVE)


@post("/tables/{table_id:str}/undo", raises=[*CLOSED_TO, *SENT_WRONG])
async def take_back(request: Request[Any, Any, Any], table_id: TableId, data: JSONBody[Command]) -> Done:
    """Take the last move back."""
    return await carry_out(request, table_id, data, UNDO)


async def carry_out(request: Request[Any, Any, Any], table_id: str, data: Command, kind: EntryKind) -> Done:
    room = await hall_of(request).room(table_id)
    opened_by(room, data.seat, data.key)
    room.client = asking(request, "")
    try:
        command_id = f"{data.seat}-{data.id}"
        return Done(
            await room.command(
                kind, data.seat, data.text, command_id, data.seq, lambda: data.seat in room.held_by("", data.key)
            )
        )
    except Refused as refused:
        raise ClientException(str(refused), status_code=409 if refused.stale else 400) from refused


def opened_by(room: Room, seat: int, key: str) -> int:
    """The seat, if the program with this key sits there."""
    if not 0 <= seat < len(room.seats) or not held_with(room.seats[seat], "", key):
        raise NotAuthorizedException("This key does not open that seat.")
    return seat


def check_sender(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """What changes something comes as JSON, which no form can send."""
    if connection.scope.get("method") != "POST":
        return
    if connection.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise UnsupportedMediaType("Send JSON here, as application/json.")


def api_router() -> Router:
    return Router(
        "/api",
        route_handlers=[games, public_tables, open_new, see, sit_down, make_move, take_back],
        guards=[check_sender],
        exception_handlers={RecursionError: too_deep},
    )


def too_deep(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Any]:
    """JSON is read before it is looked at, and whatever reads it has an end."""
    return Response({"detail": "That is nested too deeply."}, status_code=400)


def public_header(header: TableRecord) -> dict[str, Any]:
    """What anyone may know of a table; its seed only once the game is over."""
    shown: dict[str, Any] = {
        "id": header.id,
        "game": header.game,
        "seats": header.seats,
        "options": header.options,
        "own_components": header.components is not None,
        "receipt": header.receipt,
        "public": header.public,
        "over": header.over,
        "advice": header.advice,
    }
    if header.over:
        shown["seed"] = header.seed
    return shown
