"""What stands between the world and the tables: cookies, origins, headers, limits."""

from __future__ import annotations

import time
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, Headers

from .fair import Client
from .i18n import mark
from .identity import hashed, new_secret, sign, unsign

BROWSER: Final = "sortilege"
HOUSEHOLD: Final = 64
"""So many bits of an IPv6 address are a household's, at least."""
LANGUAGE: Final = "language"
YEAR: Final = 365 * 24 * 3600
DIGITS: Final = 9
"""Of a number that somebody sends."""
TOO_OFTEN: Final = mark("Seats change faster here than others can follow: wait a little.")
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
    "cache-control": "private, no-store",
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


def same_origin(headers: Headers) -> bool:
    """Whether a page of ours asks. Its scheme is not looked at: whoever ends HTTPS before us speaks HTTP to us, and
    cookies of a host go to its pages of either scheme anyway, unless they are secure."""
    try:
        origin = urlsplit(headers.get("origin", ""))
    except ValueError:
        return False
    return origin.netloc == headers.get("host", "") != ""


def foreign(headers: Headers) -> bool:
    """Whether a page of another site asks. Programs name no origin; where a browser names none, it says at least what
    the page is to us."""
    if "origin" in headers:
        return not same_origin(headers)
    return headers.get("sec-fetch-site", "none") not in ("none", "same-origin")


def add_headers(response: Response[Any]) -> Response[Any]:
    """Most answers depend on who asks, and are kept by nobody; those for everybody say so themselves."""
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


def whole_number(text: object, most: int, otherwise: int) -> int:
    """A number that somebody sent as text, from 0 to `most`; what is none, or too large, is the other one.

    Digits of other scripts and raised ones are none, though Python has a digit in them.
    """
    written = text if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= DIGITS else ""
    return int(written) if written and int(written) <= most else otherwise


def client_name(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address that limits count by. Of the newer kind (IPv6) one household has a whole network."""
    host = connection.client.host if connection.client is not None else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address) or address.ipv4_mapped is not None:
        return host
    return str(IPv6Network((int(address), HOUSEHOLD), strict=False))


def asking(connection: ASGIConnection[Any, Any, Any, Any], browser: str) -> Client:
    """For whom work is done: the browser with this secret or, without one, whoever is at the address."""
    address = client_name(connection)
    return Client(hashed(browser) if browser else address, address)
