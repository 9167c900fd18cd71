"""Seats: to sit down by a link, to hand a seat on, to leave it, and to let a bot have it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from litestar import get, post
from litestar.exceptions import ClientException, NotAuthorizedException, PermissionDeniedException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Template

from ...kernel.errors import SortilegeError
from ...kernel.match import RESIGN
from ..hall import hall_of, language_of
from ..identity import new_secret
from ..named import name_of
from ..opening import checked_name
from ..room import MOVE, Refused, Room
from ..rooms import Rooms
from ..seating import OPEN, PERSON, emptied, lets_in, linked_by, taken_by_bot, taken_by_browser
from ..store import SeatRecord
from .common import AnyRequest, Form, check_pace, facts, going, linked, page

MOST_WHO_RESIGN: Final = 2
"""With more seats than these the game goes on without whoever resigns."""
TRIES: Final = 5


@get("/t/{table_id:str}/seat/{seat:int}", include_in_schema=False)
async def join(
    request: AnyRequest, table_id: FromPath[str], seat: FromPath[int], key: FromQuery[str] = ""
) -> Template | Redirect:
    """Shown to whoever follows a link: sit down here? Who sits there already comes to the table."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    mine = seat in room.held_by(browser)
    if mine and not lets_in(room.seats[seat], key):
        return going(request, f"/t/{table_id}", browser)
    record = check_key(room, seat, key)
    check_rivals(room, seat, browser)
    return page(
        request,
        "join",
        table={
            "title": room.match.setup.game.title,
            "about": room.words(language_of(request)).templates.get("about-game", ""),
            "players": [name_of(each, language_of(request)) for each in room.seats if each.kind != OPEN],
            "options": facts(request, room),
        },
        seat={"number": seat, "side": "", "name": ""},
        invited=bool(key),
        taken="mine" if mine else "other" if record.kind == PERSON else "",
        action=f"/t/{table_id}/seat/{seat}?key={key}",
        watch_url=f"/t/{table_id}" if room.header.public else "",
        table_url=f"/t/{table_id}",
        error="",
    )


@post("/t/{table_id:str}/seat/{seat:int}", include_in_schema=False)
async def sit_down(
    request: AnyRequest, table_id: FromPath[str], seat: FromPath[int], data: Form, key: FromQuery[str] = ""
) -> Redirect:
    """Take the seat, or take it over to this browser. The link is spent: who made it is not let in by it any more."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    record = check_key(room, seat, key)
    browser = hall.browser(request)
    check_rivals(room, seat, browser)
    check_pace(hall.seatings, request, room)
    name = checked_name(str(data.get("name", "")), record.name)
    taken = taken_by_browser(record, name, browser)
    if not await hall.rooms.change_seat(room, taken, record, rivals_of(room, seat, browser)):
        check_rivals(room, seat, browser)
        raise ClientException("Somebody was quicker.", status_code=409)
    return going(request, f"/t/{table_id}", browser)


def check_key(room: Room, seat: int, key: str) -> SeatRecord:
    """The seat, if its link has this key; a free seat at a public table is open to all."""
    if 0 <= seat < len(room.seats):
        record = room.seats[seat]
        if lets_in(record, key) or (room.header.public and record.kind == OPEN):
            return record
    raise NotAuthorizedException("This link does not open that seat: it was used, or a newer one took its place.")


def check_rivals(room: Room, seat: int, browser: str) -> None:
    """Whoever plays against a seat that was left does not look at its hand."""
    if {*rivals_of(room, seat, browser)} & {*room.held_by(browser)}:
        raise PermissionDeniedException("You play against that seat: somebody else has to take it, or a bot.")


def rivals_of(room: Room, seat: int, browser: str) -> list[int]:
    """The seats whose holders may not take this one too: none but where it was left in a running game, and people play
    who do not all share this browser's screen."""
    game, state = room.match.setup.game, room.match.state
    if not room.seq or room.seats[seat].kind != OPEN:
        return []
    people = [each.seat for each in room.seats if each.kind == PERSON]
    sides = {game.side(state, each) for each in people}
    if len(sides) > 1 and people == room.held_by(browser):
        return []
    own = game.side(state, seat)
    return [each.seat for each in room.seats if game.side(state, each.seat) != own]


@post("/t/{table_id:str}/seat/{seat:int}/link", include_in_schema=False)
async def new_link(request: AnyRequest, table_id: FromPath[str], seat: FromPath[int]) -> Redirect:
    """A new link to one's own seat, to hand it on, or to a free one. Older links to it no longer open it."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    record = check_seat(room, seat, browser)
    check_pace(hall.wishes, request, room)
    secret = new_secret()
    if not await hall.rooms.change_seat(room, linked_by(record, secret), record):
        raise ClientException("Somebody was quicker.", status_code=409)
    return going(request, linked(table_id, {seat: secret}), browser)


@post("/t/{table_id:str}/seat/{seat:int}/bot", include_in_schema=False)
async def want_bot(request: AnyRequest, table_id: FromPath[str], seat: FromPath[int]) -> Redirect:
    """Agree that a bot takes a free seat. It sits down when everybody who plays has agreed."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    record = check_seat(room, seat, browser)
    if record.kind != OPEN:
        raise ClientException("That seat is not free.")
    check_pace(hall.wishes, request, room)
    if not await hall.rooms.change_seat(
        room, agreed(room, record, {*record.wanted_by, *room.held_by(browser)}), record
    ):
        raise ClientException("Somebody was quicker.", status_code=409)
    return going(request, f"/t/{table_id}", browser)


def agreed(room: Room, record: SeatRecord, people: set[int]) -> SeatRecord:
    """The free seat once these people have agreed that a bot takes it: a bot's if they are all who play."""
    if people and all(each.seat in people for each in room.seats if each.kind == PERSON):
        return taken_by_bot(record, "normal")
    return replace(record, wishes=" ".join(str(person) for person in sorted(people)))


def check_seat(room: Room, seat: int, browser: str) -> SeatRecord:
    """The seat, if it is the browser's own, or free at a table where the browser plays."""
    mine = room.held_by(browser)
    if 0 <= seat < len(room.seats) and (seat in mine or (mine and room.seats[seat].kind == OPEN)):
        return room.seats[seat]
    raise PermissionDeniedException("That seat is not yours to give.")


@post("/t/{table_id:str}/resign", include_in_schema=False)
async def resign(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Give the game up. Where one or two play it is over, and the other one wins; else a bot plays on at once."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    mine = room.held_by(browser)
    if not mine:
        raise PermissionDeniedException("Only players may resign.")
    if room.match.over:
        raise ClientException("The game is over.")
    if len(room.seats) > MOST_WHO_RESIGN:
        for seat in mine:
            await give_seat(
                hall.rooms,
                room,
                seat,
                lambda record: taken_by_bot(record, "normal") if record.seat in room.held_by(browser) else record,
            )
        return going(request, f"/t/{table_id}" if room.header.public else "/", browser)
    asked = room.match.decision.seat
    seat = asked if asked in mine else mine[0]
    await give_up(room, seat, browser)
    return going(request, f"/t/{table_id}", browser)


async def give_up(room: Room, seat: int, browser: str) -> None:
    """Resign in whatever position the table is by now: bots may move meanwhile."""
    for attempt in range(TRIES):
        try:
            command_id = f"{seat}-resign-{new_secret()}"
            await room.command(MOVE, seat, RESIGN, command_id, room.seq, lambda: seat in room.held_by(browser))
        except Refused as refused:
            if not refused.stale or attempt == TRIES - 1:
                if isinstance(refused.reason, SortilegeError):
                    raise refused.reason from refused
                raise ClientException(refused.reason) from refused
        else:
            return


@post("/t/{table_id:str}/leave", include_in_schema=False)
async def leave(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Free one's seats, and go home. Links to them no longer open them, and whom one left agree without one."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    left = room.held_by(browser)

    def freed(record: SeatRecord) -> SeatRecord:
        if record.seat not in room.held_by(browser):
            return record
        return emptied(record)

    def without(record: SeatRecord) -> SeatRecord:
        return agreed(room, record, {*record.wanted_by} - {*left}) if record.wishes else record

    for change in (freed, without):
        for seat in range(len(room.seats)):
            await give_seat(hall.rooms, room, seat, change)
    return going(request, "/", browser)


async def give_seat(rooms: Rooms, room: Room, seat: int, change: Callable[[SeatRecord], SeatRecord]) -> None:
    """Change a seat whatever it is by now: others may change it meanwhile."""
    for _ in range(TRIES):
        record = room.seats[seat]
        changed = change(record)
        if changed == record or await rooms.change_seat(room, changed, record):
            return
    raise ClientException("Somebody was quicker.", status_code=409)
