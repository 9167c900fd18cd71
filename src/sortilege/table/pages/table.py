"""A table, and what comes after it."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import get, post
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.params import FromPath
from litestar.response import Redirect, Template

from ..hall import hall_of, language_of
from ..i18n import words_in
from ..lessons import is_lesson, lesson_of, told
from ..opening import SeatPlan, open_table
from ..phrases import PHRASES
from .common import AnyRequest, check_openings, check_welcome, facts, game_css, going, legend, page, speaker
from .seats import MOST_WHO_RESIGN


@get("/t/{table_id:str}", include_in_schema=False)
async def table(request: AnyRequest, table_id: FromPath[str]) -> Template:
    """The table itself; what lies on it comes over the WebSocket."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    say = speaker(request)
    you = check_welcome(hall, request, room)
    game = room.match.setup.game
    lesson = lesson_of(game) if is_lesson(room.seats) else None
    leaving = {
        "url": f"/t/{table_id}/leave",
        "label": say("Leave the table"),
        "asks": say("Your seat becomes free: somebody else can sit there, or a bot if the others agree. Leave?"),
        "main": False,
    }
    resigning = {
        "url": f"/t/{table_id}/resign",
        "label": say("Resign"),
        "asks": say("Resign? A bot then plays on in your place.")
        if len(room.seats) > MOST_WHO_RESIGN
        else say("Resign? The game then ends, and you lose it."),
        "main": False,
    }
    return page(
        request,
        "table",
        table={
            "id": table_id,
            "title": game.title,
            "facts": facts(request, room),
            "game": game.name,
            "public": room.header.public,
            "advice": room.header.advice,
        },
        game_css=game_css(game),
        legend=legend(request, room),
        rules_url=f"/rules/{game.name}",
        replay_url=f"/t/{table_id}/replay",
        curve_url=f"/t/{table_id}/curve",
        actions=[] if not you else [leaving] if room.match.over else [resigning, leaving],
        rematch={"url": f"/t/{table_id}/rematch", "label": say("Rematch")} if you and lesson is None else None,
        seated=bool(you),
        phrases=[{"key": key, "text": say(text)} for key, text in PHRASES.items()],
        lesson=told(lesson, words_in(game, language_of(request))) if lesson is not None else None,
    )


@post("/t/{table_id:str}/rematch", include_in_schema=False)
async def rematch(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """The same players once more; whoever asks second finds the table of whoever asked first."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    browser = hall.browser(request)
    mine = check_welcome(hall, request, room)
    if not mine:
        raise PermissionDeniedException("Only players may ask for a rematch.")
    if not room.match.over:
        raise ClientException("Ask for a rematch when the game is over.")
    next_table = room.header.next_table
    if next_table is None:
        check_openings(hall, request)
        plans = [SeatPlan("me", seat.name) for seat in room.seats]
        header = room.header
        options: dict[str, Any] = dict(header.options)
        foreign = header.components
        try_out = partial(hall.readers.set_up, hall.client(request), header.game, len(plans), options)
        opened = await open_table(
            hall.store,
            header.game,
            plans,
            options,
            header.public,
            browser,
            components=foreign,
            rematch_of=room.seats,
            try_out=partial(try_out, foreign) if foreign is not None else None,
            advice=header.advice,
        )
        next_table = opened.table.id
        await hall.rooms.changed(room)
    return going(request, f"/t/{next_table}", browser)
