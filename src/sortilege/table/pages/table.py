"""A table, its seats, and what comes after it."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.exceptions import ClientException, NotAuthorizedException, PermissionDeniedException
from litestar.response import Redirect, Template

from ...games import find
from ..hall import address, hall_of
from ..identity import hashed
from ..opening import Plan, checked_name, open_table
from ..rooms import BOT, OPEN, PERSON, Room
from ..store import SeatRecord
from .common import AnyRequest, Form, check_openings, check_welcome, facts, game_css, going, page, speaker


@get("/games/{game:str}/picture.css", include_in_schema=False, cache=False)
async def game_style(game: str) -> Response[str]:
    """The style sheet that a game brings for its pictures."""
    file = Path(str(import_module(find(game).home).__file__)).with_name("picture.css")
    text = file.read_text("utf-8") if file.exists() else ""
    return Response(text, media_type=MediaType.CSS)


@get("/t/{table_id:str}", include_in_schema=False)
async def table(request: AnyRequest, table_id: str) -> Template:
    """The table itself; what lies on it comes over the WebSocket."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    say = speaker(request)
    you = check_welcome(hall, request, room)
    game = room.match.setup.game
    links = hall.links.get(table_id, {}) if you else {}
    leaving = {
        "url": f"/t/{table_id}/leave",
        "label": say("Let a bot play for me"),
        "asks": say("A bot will take your seat. Leave the table?"),
        "main": False,
    }
    return page(
        request,
        "table",
        table={
            "id": table_id,
            "title": game.title,
            "facts": facts(request, room.match),
            "game": game.name,
            "public": room.header.public,
        },
        game_css=game_css(game),
        rules_url=f"/rules/{game.name}",
        replay_url=f"/t/{table_id}/replay",
        invites=[
            {
                "seat": seat.seat,
                "name": seat.name,
                "url": f"{address(request)}/t/{table_id}/seat/{seat.seat}?key={links[seat.seat]}",
            }
            for seat in room.seats
            if seat.seat in links and seat.kind == OPEN
        ],
        actions=[leaving] if you else [],
        rematch={"url": f"/t/{table_id}/rematch", "label": say("Rematch")} if you else None,
        seated=bool(you),
    )


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
    await hall.rooms.refresh_seats(table_id)
    return going(request, f"/t/{table_id}", browser)


def check_key(room: Room, seat: int, key: str) -> SeatRecord:
    """The seat, if the key opens it; a free seat at a public table is open to all."""
    if 0 <= seat < len(room.seats):
        record = room.seats[seat]
        if record.secret_hash == hashed(key) or (room.header.public and record.kind == OPEN):
            return record
    raise NotAuthorizedException("This link does not open that seat.")


@post("/t/{table_id:str}/leave", include_in_schema=False)
async def leave(request: AnyRequest, table_id: str) -> Redirect:
    """Hand one's seats to bots, and go home."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    for seat in room.held_by(browser):
        record = room.seats[seat]
        await hall.store.update_seat(replace(record, kind=BOT, level="normal", owner_hash=None), record.owner_hash)
    await hall.rooms.refresh_seats(table_id)
    return going(request, "/", browser)


@post("/t/{table_id:str}/rematch", include_in_schema=False)
async def rematch(request: AnyRequest, table_id: str) -> Redirect:
    """The same players once more; whoever asks second finds the table of whoever asked first."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    mine = check_welcome(hall, request, room)
    if not mine:
        raise PermissionDeniedException("Only players may ask for a rematch.")
    next_table = room.header.next_table
    if next_table is None:
        check_openings(hall, request)
        plans = [Plan("me", seat.name) for seat in room.seats]
        header = room.header
        options: dict[str, Any] = dict(header.options)
        opened = await open_table(
            hall.store, header.game, plans, options, header.public, browser, rematch_of=room.seats
        )
        hall.links.setdefault(opened.table.id, opened.links)
        next_table = opened.table.id
        room.header = replace(room.header, next_table=next_table)
        room.wake()
    return going(request, f"/t/{next_table}", browser)
