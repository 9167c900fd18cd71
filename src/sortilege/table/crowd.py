"""How many lines are open: nobody takes so many that there is no room for others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from .i18n import mark
from .live import RUDE, Ending
from .settings import Settings

LATER: Final = 1013
"""How WebSockets say: try again later."""
OF_BROWSER: Final = Ending(RUDE, mark("This browser has too many tables open: close one."))
OF_ADDRESS: Final = Ending(RUDE, mark("Too many tables are open from your address."))
OF_TABLE: Final = Ending(LATER, mark("Too many people watch this table: come back later."))
OF_ALL: Final = Ending(LATER, mark("Too many people watch here: come back later."))


class Crowd:
    """The open lines, counted by browser, by address, by table and in all.

    Those who watch a table are turned away where it is full; who plays there always comes in.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.browsers: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()
        self.watchers: Counter[str] = Counter()

    def refusal(self, browser: str, address: str, table: str, watches: bool) -> Ending | None:
        """Why this line cannot be opened, if it cannot. A browser without a cookie of ours has no name."""
        most = self.settings
        if browser and self.browsers[browser] >= most.sockets_per_browser:
            return OF_BROWSER
        if self.addresses[address] >= most.sockets_per_address:
            return OF_ADDRESS
        if watches and self.watchers[table] >= most.watchers_per_table:
            return OF_TABLE
        if watches and self.addresses.total() >= most.sockets:
            return OF_ALL
        return None

    @contextmanager
    def line(self, browser: str, address: str, table: str, watches: bool) -> Iterator[None]:
        """One more, as long as it lasts."""
        counted = [(self.addresses, address)]
        counted += [(self.browsers, browser)] if browser else []
        counted += [(self.watchers, table)] if watches else []
        for counter, name in counted:
            counter[name] += 1
        try:
            yield
        finally:
            for counter, name in counted:
                counter[name] -= 1
                if not counter[name]:
                    del counter[name]
