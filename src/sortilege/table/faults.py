"""What is wrong with what a program sent, as one sentence. It repeats nothing that was sent: that may be a key."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from litestar.exceptions import HTTPException, SerializationException, ValidationException

ADDRESS: Final = "There is nothing at this address: /schema tells what there is."
CONTENT: Final = "data"
"""What Litestar calls the content of a request."""
NOTHING: Final = "This needs content that it does not have: /schema tells which."
METHOD: Final = "This address is not asked in this way: /schema tells how."


def fault(error: HTTPException) -> str:
    """Our own sentences as they are; those of the server that ours is built with in other words."""
    if isinstance(error, ValidationException):
        return misfit(error.extra)
    if isinstance(error.__cause__, SerializationException):
        return f"This is no JSON that can be read ({error.detail})."
    if error.detail == HTTPStatus(error.status_code).phrase:
        return {404: ADDRESS, 405: METHOD}.get(error.status_code, f"{error.detail}.")
    return error.detail


def misfit(found: Any) -> str:
    """The first value that does not fit: where it is, and what is expected there."""
    first = found[0] if isinstance(found, list) and found else {}
    where, what = first.get("key", ""), str(first.get("message", ""))
    if what in ("", f"'{CONTENT}'"):
        return NOTHING
    return f"{what}." if where in ("", CONTENT) else f"{where}: {what}."
