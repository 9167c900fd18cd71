"""A table, and what comes after it."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.exceptions import PermissionDeniedException
from litestar.response import Redirect, Template

from ..hall import hall_of
from ..opening import Plan, open_table
from .common import AnyRequest, check_openings, check_welcome, facts, game_css, going, page, speaker


@get("/t/{table_id:str}", include_in_schema=False)
async def table(request: AnyRequest, table_id: str) -> Template:
    """The table itself; what lies on it comes over the WebSocket."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    say = speaker(request)
    you = check_welcome(hall, request, room)
    game = room.match.setup.game
    leaving = {
        "url": f"/t/{table_id}/leave",
        "label": say("Leave the table"),
        "asks": say("Your seat becomes free: somebody else can sit there, or a bot if the others agree. Leave?"),
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
        actions=[leaving] if you else [],
        rematch={"url": f"/t/{table_id}/rematch", "label": say("Rematch")} if you else None,
        seated=bool(you),
    )


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
            hall.store,
            header.game,
            plans,
            options,
            header.public,
            browser,
            components=header.components,
            rematch_of=room.seats,
        )
        next_table = opened.table.id
        await hall.rooms.changed(room)
    return going(request, f"/t/{next_table}", browser)
