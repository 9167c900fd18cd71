"""What stands between the world and the tables: cookies, origins, headers, limits."""

from __future__ import annotations

import time
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from .identity import new_secret, sign, unsign

BROWSER: Final = "sortilege"
LANGUAGE: Final = "language"
YEAR: Final = 365 * 24 * 3600
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def known_browser(connection: ASGIConnection[Any, Any, Any, Any], key: str) -> str | None:
    """The secret of the browser, if it has a cookie that we signed."""
    return unsign(connection.cookies.get(BROWSER, ""), key)


def browser_cookie(secret: str, key: str, secure: bool) -> Cookie:
    return Cookie(
        key=BROWSER,
        value=sign(secret, key),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )


def new_browser() -> str:
    return new_secret()


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a WebSocket was opened by a page of ours."""
    origin = connection.headers.get("origin", "")
    return urlsplit(origin).netloc == connection.headers.get("host", "") != ""


def add_headers(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


class Limiter:
    """How many things one client may do in a while; the oldest are forgotten."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.done: dict[str, list[float]] = {}

    def allows(self, client: str) -> bool:
        now = time.monotonic()
        recent = [then for then in self.done.get(client, []) if now - then < self.seconds]
        allowed = len(recent) < self.most
        if allowed:
            recent.append(now)
        self.done[client] = recent
        if len(self.done) > 10_000:
            self.done = {name: times for name, times in self.done.items() if times and now - times[-1] < self.seconds}
        return allowed


def client_name(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client is not None else ""
