"""The gate: a request that is none, or that never ends, gets no further."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types.asgi_types import ReceiveMessage

from .forms import check_form, is_form
from .guards import foreign
from .store import waiting

REQUEST_TIMEOUT: Final = 408
SAFE: Final = ("GET", "HEAD", "OPTIONS")
"""What changes nothing."""


class Gate:
    """Stands before the handlers, so that what it refuses is told like any other refusal."""

    def __init__(self, app: ASGIApp, body_seconds: float, longest: int) -> None:
        self.app = app
        self.body_seconds = body_seconds
        self.longest = longest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        headers = Headers.from_scope(scope)
        if not is_host(headers.get("host", "")):
            raise ClientException("That is no address of this server.")
        if scope["method"] not in SAFE and foreign(headers):
            raise PermissionDeniedException("A page of another site may not do this.")
        body = Body(receive, self.body_seconds)
        content_type = headers.get("content-type", "")
        if scope["method"] not in SAFE and is_form(content_type):
            check_form(content_type, await body.read(self.longest))
        with waiting():
            await self.app(scope, body.receive, send)


def is_host(host: str) -> bool:
    """Whether it can be the name of a host, with a port or without."""
    try:
        parts = urlsplit(f"//{host}")
        return parts.netloc == host and (parts.port is None or parts.port >= 0)
    except ValueError:
        return False


class Body:
    """The body of a request: all of it has to arrive in time."""

    def __init__(self, receive: Receive, seconds: float) -> None:
        self.source = receive
        self.due = asyncio.get_running_loop().time() + seconds
        self.whole = False
        self.read_before: list[ReceiveMessage] = []

    async def read(self, longest: int) -> bytes:
        """All of it; whoever receives it later gets it again."""
        pieces: list[ReceiveMessage] = []
        body = b""
        while not self.whole:
            message = await self.receive()
            pieces.append(message)
            if message["type"] != "http.request":
                break
            body += message["body"]
            if len(body) > longest:
                raise RequestEntityTooLarge
        self.read_before = pieces
        return body

    async def receive(self) -> ReceiveMessage:
        if self.read_before:
            return self.read_before.pop(0)
        if self.whole:
            return await self.source()
        try:
            async with asyncio.timeout_at(self.due):
                message = await self.source()
        except TimeoutError as error:
            # The rest of it may still come: on a line that stays open it would be taken for the next request's.
            raise ClientException(
                "That took too long to arrive.", status_code=REQUEST_TIMEOUT, headers={"connection": "close"}
            ) from error
        self.whole = not message.get("more_body", False)
        return message
