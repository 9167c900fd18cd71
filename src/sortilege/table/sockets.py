"""Where a WebSocket comes in."""

from __future__ import annotations

from typing import Any, Final

from litestar import WebSocket, websocket

from .guards import known_browser, same_origin
from .hall import hall_of, language_of
from .i18n import mark, say
from .live import PRIVATE, Connection
from .shown import Showing

CLOSED: Final = mark("There is no such table, or this page may not open it.")


@websocket("/live/{table_id:str}")
async def live(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    """A table, live: see docs/protocol.md. Spectators are welcome at public tables, players at theirs; programs bring
    the key of a seat (`?key=`) where browsers have a cookie."""
    hall = hall_of(socket)
    room = await hall.rooms.room(table_id)
    await socket.accept()
    if room is None or not same_origin(socket):
        await socket.close(code=1008, reason=say(language_of(socket), CLOSED))
        return
    browser = known_browser(socket, hall.settings.key) or ""
    key = socket.query_params.get("key", "")
    you = room.held_by(browser, key)
    if not you and not room.header.public:
        await socket.close(code=1008, reason=say(language_of(socket), PRIVATE))
        return
    showing = Showing(room, you, language_of(socket))
    await Connection(socket, room, showing, hall.store, lambda: room.held_by(browser, key)).run()
    hall.rooms.forget_quiet_rooms()
