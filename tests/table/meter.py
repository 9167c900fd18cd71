"""A relay before a server that counts every byte that it answers: heads, files, and what comes over WebSockets."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread

from playwright.sync_api import Browser

from tests.table.browser import Person
from tests.table.server import Server

PIECE = 65_536
BOT_BEGINS = {"mageknight"}
"""Who sits last chooses the first tactic: what that brings is part of every first table."""
MOVED_BY_THE_BOT = "#log li[data-seat='1']"
MOST_VISITS = 12


class Meter(ThreadingTCPServer):
    """Browsers come to `address`; `answered` is what they were sent so far."""

    daemon_threads = True

    def __init__(self, server: Server) -> None:
        self.port = server.port
        self.answered = 0
        super().__init__(("127.0.0.1", 0), Line)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Line(BaseRequestHandler):
    """One connection, passed on in both directions until either side ends it."""

    server: Meter

    def handle(self) -> None:
        with socket.create_connection(("127.0.0.1", self.server.port)) as beyond:
            Thread(target=pass_on, args=(self.request, beyond), daemon=True).start()
            for piece in pieces(beyond):
                self.server.answered += len(piece)
                self.request.sendall(piece)


def pieces(line: socket.socket) -> Iterator[bytes]:
    try:
        while piece := line.recv(PIECE):
            yield piece
    except OSError:
        return


def pass_on(line: socket.socket, beyond: socket.socket) -> None:
    for piece in pieces(line):
        beyond.sendall(piece)
    try:
        beyond.shutdown(socket.SHUT_WR)
    except OSError:
        return


@contextmanager
def metered(server: Server) -> Iterator[Meter]:
    with Meter(server) as meter:
        thread = Thread(target=meter.serve_forever, daemon=True)
        thread.start()
        try:
            yield meter
        finally:
            meter.shutdown()
            thread.join()


def first_visit(person: Person, game: str) -> tuple[int, int]:
    """The bytes of the home page, and then of a table against a bot, until all of it is there."""
    with metered(person.server) as meter:
        person.page.goto(meter.address, wait_until="networkidle")
        home = meter.answered
        person.page.click(f"form[action='/play/{game}'] button")
        person.arrive()
        person.page.evaluate("document.fonts.ready")
        return home, meter.answered - home


def quiet_visit(browser: Browser, server: Server, game: str) -> tuple[int, int]:
    """A first visit in which the bot did not begin: the news of its moves are no part of a first table."""
    for _ in range(MOST_VISITS):
        person = Person(browser, server, tips=True)
        weighed = first_visit(person, game)
        quiet = game in BOT_BEGINS or person.page.locator(MOVED_BY_THE_BOT).count() == 0
        person.close()
        if quiet:
            return weighed
    raise AssertionError(f"in {MOST_VISITS} visits to {game} the bot always began")
