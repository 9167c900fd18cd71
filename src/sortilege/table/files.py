"""Files for browsers: style sheets, scripts, pictures, fonts."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any, Final

from anyio import AsyncFile, wrap_file
from litestar import Response, Router
from litestar.datastructures import CacheControlHeader
from litestar.file_system import BaseLocalFileSystem
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope
from litestar.types.composite_types import PathType
from litestar.types.file_types import FileInfo

from .pressed import is_pressed, pressed

KEPT_SECONDS: Final = 300
"""How long browsers may keep a file without asking: after an update all of them belong together soon."""
FOLDERS: Final = ("/static/", "/fonts/")
STAMPS: Final = (b"etag", b"last-modified")
PICTURE: Final = "image/svg+xml"
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""A picture that is opened by itself runs nothing. Other files run in a page or not at all, and its policy holds."""


class Files(BaseLocalFileSystem):
    """The files of a folder. A name that no file can have is the name of no file."""

    async def info(self, path: PathType, **kwargs: Any) -> FileInfo:
        try:
            told = await super().info(path, **kwargs)
        except PermissionError:
            raise
        except (OSError, ValueError) as error:
            raise FileNotFoundError(path) from error
        if told["type"] == "file" and is_pressed(Path(path)):
            told["size"] = len(pressed(Path(path)))
        return told

    async def open(self, file: PathType, mode: str, buffering: int = -1) -> AsyncFile[Any]:
        if not is_pressed(Path(file)):
            return await super().open(file, mode, buffering)
        return wrap_file(BytesIO(pressed(Path(file))))


def add_headers(response: Response[Any]) -> Response[Any]:
    """Few, since there are many files, and each pays for them: its address names a file well enough."""
    response.headers.pop("content-disposition", None)
    response.headers.setdefault("x-content-type-options", "nosniff")
    if response.headers.get("content-type") == PICTURE:
        response.headers.setdefault("content-security-policy", PICTURE_POLICY)
    return response


async def drop_stamps(message: Message, scope: Scope) -> None:
    """Files go without the stamps that Litestar gives them when it sends them: nobody compares them."""
    if message["type"] == "http.response.start" and scope["path"].startswith(FOLDERS):
        message["headers"] = [pair for pair in message["headers"] if pair[0] not in STAMPS]


def files_router(path: str, folder: Path) -> Router:
    return create_static_files_router(
        path=path,
        directories=[folder],
        name=path.strip("/"),
        file_system=Files(),
        cache_control=CacheControlHeader(public=True, max_age=KEPT_SECONDS),
        after_request=add_headers,
    )
