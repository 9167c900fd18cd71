"""Starting a server: for oneself, or for a club."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import threading
import webbrowser
from typing import Final

import uvicorn
from litestar import Litestar

from .app import create_app
from .punctual import PunctualConfig
from .settings import ServerRefused, Settings
from .store import DatabaseRefused, Store

STOP_SECONDS: Final = 5
"""How long a server that is ended waits for the answers it has begun."""


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any free one if somebody has it."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted))
        except OSError:
            probe.bind((host, 0))
        port: int = probe.getsockname()[1]
        return port


def held_port(host: str, port: int) -> list[socket.socket]:
    """The port, ours from now on, at every address that the host stands for; ServerRefused if it cannot be."""
    held: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _, address in dict.fromkeys(found):
            one = socket.socket(family, kind, protocol)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            try:
                one.bind(address)
            except OSError as error:
                one.close()
                # A name may stand for an address of a family that this machine does not use.
                if error.errno != errno.EADDRNOTAVAIL or len(found) == 1:
                    raise
            else:
                held.append(one)
    except OSError as error:
        for one in held:
            one.close()
        reason = error.strerror or str(error)
        raise ServerRefused(f"The server cannot listen at {host}, port {port}: {reason.rstrip('.')}.") from error
    return held


class Announcing(uvicorn.Server):
    """A server that says where and what it is once it answers, and to its store that it is being ended."""

    def __init__(self, config: uvicorn.Config, app: Litestar, browse: bool, build: str) -> None:
        super().__init__(config)
        self.app = app
        self.browse = browse
        self.build = build

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            port = sockets[0].getsockname()[1] if sockets else self.config.port
            address = f"http://{self.config.host}:{port}/"
            print(f"Sortilege is at {address} (Ctrl+C ends it)", flush=True)
            if self.build:
                print(self.build, flush=True)
            if self.browse:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.state.hall.store.hurry()
        await super().shutdown(sockets)


async def bring_up_to_date(database: str) -> None:
    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()


def serve(settings: Settings, browse: bool, build: str = "") -> None:
    """Serve until it is ended; ServerRefused says why it cannot even begin. `build` is a sentence about what runs."""
    logging.basicConfig(level=logging.WARNING)
    sockets = held_port(settings.host, settings.port)
    try:
        # The application opens it too, but a server that is starting turns errors into pages of trace.
        asyncio.run(bring_up_to_date(settings.database))
    except DatabaseRefused as error:
        raise ServerRefused(str(error)) from error
    app = create_app(settings)
    config = PunctualConfig(
        app,
        settings.header_seconds,
        settings.body_seconds,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws_per_message_deflate=True,
        ws_max_size=16_384,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    Announcing(config, app, browse, build).run(sockets)
