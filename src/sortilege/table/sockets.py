"""Where a WebSocket comes in."""

from __future__ import annotations

import contextlib
import logging
from functools import partial
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath
from uvicorn.protocols.utils import ClientDisconnected

from .guards import asking, client_name, foreign, known_browser, same_origin
from .hall import hall_of, language_of
from .i18n import OUR_FAULT, mark, say, say_error
from .live import BROKEN, GONE, PRIVATE, Connection
from .logbook import Unplayable
from .room import UNANSWERED
from .shown import Showing
from .store import Unanswered

LOG: Final = logging.getLogger("sortilege.table")
CLOSED: Final = mark("There is no such table, or this page may not open it.")


@websocket("/live/{table_id:str}")
async def live(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """A table, live: see docs/protocol.md. Spectators are welcome at public tables, players at theirs; programs bring
    the key of a seat (`?key=`) where browsers have a cookie, which counts only for pages of ours."""
    try:
        await socket.accept()
        await welcome(socket, table_id)
    except (WebSocketDisconnect, ClientDisconnected):
        return
    except Exception:
        LOG.exception("a live line to table %r failed", table_id)
        with contextlib.suppress(WebSocketException, *GONE):
            await socket.close(code=BROKEN, reason=say(language_of(socket), OUR_FAULT))


async def welcome(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    """Serve who may look on, and tell the others why not."""
    hall = hall_of(socket)
    try:
        room = await hall.rooms.room(table_id)
    except Unplayable as error:
        await socket.close(code=1008, reason=say_error(language_of(socket), error))
        return
    except Unanswered as error:
        LOG.warning("a visitor was not answered: %s", error)
        await socket.close(code=1013, reason=say(language_of(socket), UNANSWERED))
        return
    if room is None or foreign(socket.headers):
        await socket.close(code=1008, reason=say(language_of(socket), CLOSED))
        return
    browser = (known_browser(socket, hall.settings.key) or "") if same_origin(socket.headers) else ""
    key = socket.query_params.get("key", "")
    you = room.held_by(browser, key)
    if not you and not room.header.public:
        await socket.close(code=1008, reason=say(language_of(socket), PRIVATE))
        return
    coming = (browser, client_name(socket), table_id, not you)
    refusal = hall.crowd.refusal(*coming)
    if refusal is not None:
        await socket.close(code=refusal.code, reason=say(language_of(socket), refusal.sentence))
        return
    client = asking(socket, browser)
    showing = Showing(room, you, language_of(socket))
    held = partial(room.held_by, browser, key)
    with hall.crowd.line(*coming):
        await Connection(socket, room, showing, hall.store, held, client, hall.easel).run()
    hall.rooms.forget_quiet_rooms()
