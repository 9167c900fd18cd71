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
    sitting = replace(record, kind=PERSON, name=name, owner_hash=hashed(browser), wishes="")
    if not await hall.rooms.change_seat(room, sitting, record):
        raise ClientException("Somebody was quicker.", status_code=409)
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
    if not await hall.rooms.change_seat(room, replace(record, secret_hash=hashed(secret)), record):
        raise ClientException("Somebody was quicker.", status_code=409)
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
    if not await hall.rooms.change_seat(
        room, agreed(room, record, {*record.wanted_by, *room.held_by(browser)}), record
    ):
        raise ClientException("Somebody was quicker.", status_code=409)
    return going(request, f"/t/{table_id}", browser)


def agreed(room: Room, record: SeatRecord, people: set[int]) -> SeatRecord:
    """The free seat once these people have agreed that a bot takes it: a bot's if they are all who play."""
    if people and all(each.seat in people for each in room.seats if each.kind == PERSON):
        return replace(record, kind=BOT, level="normal", wishes="")
    return replace(record, wishes=" ".join(str(person) for person in sorted(people)))


def check_seat(room: Room, seat: int, browser: str) -> SeatRecord:
    """The seat, if it is the browser's own, or free at a table where the browser plays."""
    mine = room.held_by(browser)
    if 0 <= seat < len(room.seats) and (seat in mine or (mine and room.seats[seat].kind == OPEN)):
        return room.seats[seat]
    raise PermissionDeniedException("That seat is not yours to give.")


@post("/t/{table_id:str}/leave", include_in_schema=False)
async def leave(request: AnyRequest, table_id: str) -> Redirect:
    """Free one's seats, and go home. Links to them no longer open them, and whom one left agree without one."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    left = room.held_by(browser)

    def freed(record: SeatRecord) -> SeatRecord:
        if record.seat not in room.held_by(browser):
            return record
        return replace(record, kind=OPEN, owner_hash=None, secret_hash=hashed(new_secret()), wishes="")

    def without(record: SeatRecord) -> SeatRecord:
        return agreed(room, record, {*record.wanted_by} - {*left}) if record.wishes else record

    for change in (freed, without):
        for seat in range(len(room.seats)):
            while (changed := change(room.seats[seat])) != room.seats[seat]:
                await hall.rooms.change_seat(room, changed, room.seats[seat])
    return going(request, "/", browser)
