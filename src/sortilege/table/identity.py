"""Who is who: the secrets of seats, and the signed cookie by which a browser is known again.

Secrets and browsers are stored hashed, so that a stolen database opens no seat.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256


def new_secret() -> str:
    """What opens a seat, or what a browser is: more than anyone can guess."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def matches(secret: str, stored: str | None) -> bool:
    """Whether this is the secret that was stored hashed; it takes as long for a near miss as for a wild guess."""
    return stored is not None and hmac.compare_digest(hashed(secret), stored)


def sign(value: str, key: str) -> str:
    """The value with a signature that only the server can make."""
    return f"{value}.{signature(value, key)}"


def unsign(signed: str, key: str) -> str | None:
    """The value, if the signature is the server's."""
    value, _, found = signed.rpartition(".")
    return value if value and hmac.compare_digest(found.encode(), signature(value, key).encode()) else None


def signature(value: str, key: str) -> str:
    return hmac.new(key.encode(), value.encode(), sha256).hexdigest()
