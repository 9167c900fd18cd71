"""Starting a server: for oneself, or for a club."""

from __future__ import annotations

import logging
import socket
import threading
import webbrowser

import uvicorn

from .app import create_app
from .settings import Settings


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


class Announcing(uvicorn.Server):
    """A server that says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, browse: bool) -> None:
        super().__init__(config)
        self.browse = browse

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            address = f"http://{self.config.host}:{self.config.port}/"
            print(f"Sortilege is at {address} (Ctrl+C ends it)", flush=True)
            if self.browse:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def serve(settings: Settings, browse: bool) -> None:
    """Serve until it is ended."""
    logging.basicConfig(level=logging.WARNING)
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws_per_message_deflate=False,
        ws_max_size=16_384,
        server_header=False,
    )
    Announcing(config, browse).run()
