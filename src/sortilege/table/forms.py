"""Forms as pages of ours send them: few fields, and text in UTF-8. Whoever reads them later meets nothing else."""

from __future__ import annotations

from typing import Final

from litestar.exceptions import ClientException
from multipart import MultipartError, MultipartSegment, PushMultipartParser, parse_options_header

MULTIPART: Final = "multipart/form-data"
URL_ENCODED: Final = "application/x-www-form-urlencoded"
MOST_FIELDS: Final = 200
ENCODINGS: Final = ("utf-8", "utf8", "us-ascii", "ascii")
"""What a field may say it is written in. Python knows many more, some of which take minutes to read a page."""


def is_form(content_type: str) -> bool:
    return content_type.partition(";")[0].strip().lower() in (MULTIPART, URL_ENCODED)


def check_form(content_type: str, body: bytes) -> None:
    """ClientException if no page of ours could have sent it."""
    kind, options = parse_options_header(content_type)
    if kind == URL_ENCODED:
        if body.count(b"&") >= MOST_FIELDS:
            raise unreadable()
        return
    try:
        check_fields(body, options.get("boundary", "").encode())
    except (MultipartError, ValueError) as error:
        raise unreadable() from error


def check_fields(body: bytes, boundary: bytes) -> None:
    """MultipartError or ValueError for what is no list of fields, or not written in UTF-8."""
    with PushMultipartParser(boundary, content_length=len(body), max_segment_count=MOST_FIELDS) as parser:
        text: bytearray | None = None
        for part in parser.parse(body):
            if isinstance(part, MultipartSegment):
                if (part.charset or "utf-8").lower() not in ENCODINGS:
                    raise unreadable()
                text = None if part.filename else bytearray()
            elif part is None:
                (text or b"").decode()
            elif text is not None:
                text += part


def unreadable() -> ClientException:
    return ClientException("This form cannot be read.")
