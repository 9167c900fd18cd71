"""Seats: to sit down by a link, to hand a seat on, to leave it, and to let a bot have it."""

from __future__ import annotations

from dataclasses import replace

from litestar import get, post
from litestar.exceptions import ClientException, NotAuthorizedException, PermissionDeniedException
from litestar.response import Redirect, Template

from ..hall import hall_of
from ..identity import hashed, new_secret
from ..opening import checked_name
from ..rooms import BOT, OPEN, PERSON, Room
from ..store import SeatRecord
from .common import AnyRequest, Form, facts, going, linked, page


@get("/t/{table_id:str}/seat/{seat:int}", include_in_schema=False)
async def join(request: AnyRequest, table_id: str, seat: int, key: str = "") -> Template:
    """Shown to whoever follows a link: sit down here?"""
    hall = hall_of(request)
    room = await hall.room(table_id)
    record = check_key(room, seat, key)
    mine = seat in room.held_by(hall.browser(request))
    return page(
        request,
        "join",
        table={
            "title": room.match.setup.game.title,
            "players": [each.name for each in room.seats if each.kind != OPEN],
            "options": facts(request, room.match),
        },
        seat={"number": seat, "side": "", "name": ""},
        taken="mine" if mine else "other" if record.kind == PERSON else "",
        action=f"/t/{table_id}/seat/{seat}?key={key}",
        watch_url=f"/t/{table_id}" if room.header.public else "",
        table_url=f"/t/{table_id}",
        error="",
    )


@post("/t/{table_id:str}/seat/{seat:int}", include_in_schema=False)
async def sit_down(request: AnyRequest, table_id: str, seat: int, data: Form, key: str = "") -> Redirect:
    """Take the seat, or take it over to this browser."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    record = check_key(room, seat, key)
    if record.kind == BOT:
        raise ClientException("A bot sits there.")
    browser = hall.browser(request)
    name = checked_name(str(data.get("name", "")), record.name)
    sitting = replace(record, kind=PERSON, name=name, owner_hash=hashed(browser))
    if not await hall.store.update_seat(sitting, record.owner_hash, record.kind):
        raise ClientException("Somebody was quicker.", status_code=409)
    await hall.rooms.changed(room)
    return going(request, f"/t/{table_id}", browser)


def check_key(room: Room, seat: int, key: str) -> SeatRecord:
    """The seat, if the key opens it; a free seat at a public table is open to all."""
    if 0 <= seat < len(room.seats):
        record = room.seats[seat]
        if record.secret_hash == hashed(key) or (room.header.public and record.kind == OPEN):
            return record
    raise NotAuthorizedException("This link does not open that seat.")


@post("/t/{table_id:str}/seat/{seat:int}/link", include_in_schema=False)
async def new_link(request: AnyRequest, table_id: str, seat: int) -> Redirect:
    """A new link to one's own seat, to hand it on, or to a free one. Older links to it no longer open it."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    record = check_seat(room, seat, browser)
    secret = new_secret()
    if not await hall.store.update_seat(replace(record, secret_hash=hashed(secret)), record.owner_hash, record.kind):
        raise ClientException("Somebody was quicker.", status_code=409)
    await hall.rooms.changed(room)
    return going(request, linked(table_id, {seat: secret}), browser)


@post("/t/{table_id:str}/seat/{seat:int}/bot", include_in_schema=False)
async def want_bot(request: AnyRequest, table_id: str, seat: int) -> Redirect:
    """Agree that a bot takes a free seat. It sits down when everybody who plays has agreed."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    record = check_seat(room, seat, browser)
    if record.kind != OPEN:
        raise ClientException("That seat is not free.")
    agreed = sorted({*record.wanted_by, *room.held_by(browser)})
    people = [each.seat for each in room.seats if each.kind == PERSON]
    if all(person in agreed for person in people):
        sitting = replace(record, kind=BOT, level="normal", wishes="")
    else:
        sitting = replace(record, wishes=" ".join(str(person) for person in agreed))
    if not await hall.store.update_seat(sitting, None, OPEN, record.wishes):
        raise ClientException("Somebody was quicker.", status_code=409)
    await hall.rooms.changed(room)
    return going(request, f"/t/{table_id}", browser)


def check_seat(room: Room, seat: int, browser: str) -> SeatRecord:
    """The seat, if it is the browser's own, or free at a table where the browser plays."""
    mine = room.held_by(browser)
    if 0 <= seat < len(room.seats) and (seat in mine or (mine and room.seats[seat].kind == OPEN)):
        return room.seats[seat]
    raise PermissionDeniedException("That seat is not yours to give.")


@post("/t/{table_id:str}/leave", include_in_schema=False)
async def leave(request: AnyRequest, table_id: str) -> Redirect:
    """Free one's seats, and go home. Links to them that were sent around no longer open them."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    for seat in room.held_by(browser):
        record = room.seats[seat]
        freed = replace(record, kind=OPEN, owner_hash=None, secret_hash=hashed(new_secret()))
        await hall.store.update_seat(freed, record.owner_hash)
    await hall.rooms.changed(room)
    return going(request, "/", browser)
