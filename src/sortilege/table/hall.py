"""Where requests find what they need: the settings, the store, the rooms, and who is asking."""

from __future__ import annotations

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.exceptions import NotFoundException

from .crowd import Crowd
from .easel import Easel
from .fair import Client
from .guards import LANGUAGE, Limiter, asking, known_browser, new_browser
from .i18n import choose_language
from .readers import Readers
from .room import Room
from .rooms import Rooms
from .settings import Settings
from .store import Store
from .trainer import Trainer

LOOKS_PER_MINUTE: Final = 900
"""How many moments of games one address may look at."""
WHILE: Final = 600.0
"""Seconds in which seats of a table may change only so often."""
SEATINGS: Final = 12
"""How often somebody from one address sits down at a table in this while."""
WISHES: Final = 30
"""And how often they ask for links and bots there."""


class Hall:
    """One server."""

    def __init__(self, settings: Settings, store: Store, rooms: Rooms, readers: Readers) -> None:
        self.settings = settings
        self.store = store
        self.rooms = rooms
        self.readers = readers
        self.openings = Limiter(settings.tables_per_minute, 60.0)
        self.looks = Limiter(LOOKS_PER_MINUTE, 60.0)
        self.seatings = Limiter(SEATINGS, WHILE)
        self.wishes = Limiter(WISHES, WHILE)
        self.crowd = Crowd(settings)
        self.easel = Easel()
        self.trainer = Trainer(rooms.thinkers.crew)

    def browser(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The secret of the browser that asks; a new one if it has none of ours."""
        return known_browser(connection, self.settings.key) or new_browser()

    def client(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Client:
        """For whom a page has work done."""
        return asking(connection, known_browser(connection, self.settings.key) or "")

    async def room(self, table_id: str) -> Room:
        room = await self.rooms.room(table_id)
        if room is None:
            raise NotFoundException("There is no such table.")
        return room


def hall_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Hall:
    hall = connection.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language the reader chose, or the one their browser asks for."""
    return choose_language(connection.headers.get("accept-language", ""), connection.cookies.get(LANGUAGE))
