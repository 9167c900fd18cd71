"""Replays: a game move by move, its file, its fairness, and playing on from a moment of it."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get, post
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.response import Redirect, Template

from ... import replay as read_replay
from ...kernel.match import Match
from ...kernel.position import write_position
from ...kernel.replay import receipt
from ...kernel.state import NOBODY
from ..hall import hall_of, language_of
from ..i18n import words_in
from ..opening import Plan, open_table
from ..rooms import Room
from ..shown import Showing
from .common import AnyRequest, Form, check_openings, check_welcome, facts, game_css, going, page, speaker


@get("/t/{table_id:str}/replay", include_in_schema=False)
async def replay(request: AnyRequest, table_id: str) -> Template:
    """A game step by step."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    you = check_welcome(hall, request, room)
    say = speaker(request)
    over = room.match.over
    game = room.match.setup.game
    views = [{"value": "public", "label": say("What everybody sees")}]
    views += [{"value": str(seat.seat), "label": seat.name} for seat in room.seats if over or seat.seat in you]
    views += [{"value": "all", "label": say("All cards open")}] if over else []
    showing = Showing(room, you if len(you) == 1 else [], language_of(request)).sync()
    return page(
        request,
        "replay",
        table={"id": table_id, "title": game.title, "facts": facts(request, room.match)},
        game_css=game_css(game),
        rules_url=f"/rules/{game.name}",
        views=views,
        view="all" if over else str(you[0]) if you else "public",
        replay={
            "moves": len(room.match.moments),
            "frame": f"/t/{table_id}/frame/{{number}}?view={{view}}",
            "verify": f"/t/{table_id}/verify" if over else "",
            "seed": room.header.seed if over else "",
            "receipt": room.header.receipt,
            "seats": showing["seats"],
            "log": showing["log"],
            "outcome": showing["outcome"],
        },
        fork_url=f"/t/{table_id}/fork",
        download_url=f"/t/{table_id}/file",
    )


@get("/t/{table_id:str}/frame/{number:int}", include_in_schema=False)
async def frame(request: AnyRequest, table_id: str, number: int, view: str = "public") -> dict[str, Any]:
    """The table after so many moves: as a seat saw it, as a spectator did, or all open once the game is over."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    you = check_welcome(hall, request, room)
    match = room.moment(max(0, number))
    viewer = int(view) if view.isdigit() and len(view) < 3 and int(view) < match.setup.seats else NOBODY
    if viewer not in (*you, NOBODY) and not room.match.over:
        raise PermissionDeniedException("Other hands are open only when the game is over.")
    words = words_in(match.setup.game, language_of(request))
    seen = None if viewer == NOBODY else viewer
    shown = match.open_view() if view == "all" and room.match.over else match.view(seen)
    events = match.last.events if match.last is not None else match.opening
    lines = [words.say(event.message(seen)) for event in events]
    return {
        "title": title(room, match, speaker(request)),
        "lines": lines,
        "regions": match.setup.game.regions(shown, words),
    }


def title(room: Room, match: Match, say: Any) -> str:
    if match.last is None:
        return str(say("The beginning"))
    return f"{match.last.number} · {room.seats[match.last.seat].name}"


@get("/t/{table_id:str}/file", include_in_schema=False)
async def replay_file(request: AnyRequest, table_id: str) -> Response[str]:
    """The replay file; it tells the seed, so it is there only when the game is over."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    check_welcome(hall, request, room)
    if not room.match.over:
        raise ClientException("The replay file is there when the game is over.")
    name = f"{room.header.game}-{table_id}.replay"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(room.replay(), media_type=MediaType.TEXT, headers=headers)


@get("/t/{table_id:str}/verify", include_in_schema=False)
async def verify(request: AnyRequest, table_id: str) -> dict[str, Any]:
    """Whether the seed is the one whose fingerprint was published, and gives the game that was played."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    check_welcome(hall, request, room)
    say = speaker(request)
    if not room.match.over:
        raise ClientException("The seed is opened when the game is over.")
    if room.match.seed is None:
        return {"good": False, "sentence": say("This game began at a position, not from a seed.")}
    kept = receipt(room.match.seed) == room.header.receipt
    same = read_replay(room.replay()).position() == room.match.position()
    if kept and same:
        return {"good": True, "sentence": say("The seed is the one that was promised, and it gives this very game.")}
    return {"good": False, "sentence": say("The seed is not the one that was promised.")}


@post("/t/{table_id:str}/fork", include_in_schema=False)
async def fork(request: AnyRequest, table_id: str, data: Form) -> Redirect:
    """A private copy from some moment on, played on one screen."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    check_welcome(hall, request, room)
    check_openings(hall, request)
    if not room.match.over:
        raise ClientException("Play on from here when the game is over.")
    at = str(data.get("at", "0"))
    match = room.moment(int(at) if at.isdigit() and len(at) < 6 else 0)
    if match.over:
        raise ClientException("The game is over there: go back a move.")
    browser = hall.browser(request)
    plans = [Plan("me", seat.name) for seat in room.seats]
    position = write_position(match.state)
    opened = await open_table(
        hall.store,
        room.header.game,
        plans,
        room.header.options,
        False,
        browser,
        position=position,
        components=room.header.components,
    )
    return going(request, f"/t/{opened.table.id}", browser)
