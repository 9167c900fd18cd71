"""The server: puts pages, live tables, the API and the files together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.contrib.jinja import JinjaTemplateEngine
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from .. import __version__
from ..art import VENDOR
from ..kernel.errors import SortilegeError
from .api import api_router
from .guards import add_headers
from .hall import Hall
from .i18n import is_ours, mark
from .news import start_news
from .pages import HANDLERS, for_programs, render_error
from .rooms import Rooms
from .settings import Settings
from .sockets import live
from .store import Store
from .thinkers import Thinkers

HERE: Final = Path(__file__).parent
LOG: Final = logging.getLogger("sortilege.table")
NO_SENSE: Final = mark("That cannot be asked here.")
OUR_FAULT: Final = mark("Something went wrong on our side.")
UNASKED: Final[dict[int, str]] = {
    HTTPStatus.FORBIDDEN: mark("This page has grown old, or your browser keeps no cookies: load it again."),
    HTTPStatus.NOT_FOUND: mark("There is no such page."),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: mark("That is too large."),
}
"""What people are told where none of our handlers was asked."""


def create_app(settings: Settings) -> Litestar:
    """The application, ready to be served."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database)
        await store.open()
        thinkers = Thinkers(settings.workers)
        rooms = Rooms(store, thinkers)
        stop_news = await start_news(settings.database, rooms)
        app.state.hall = Hall(settings, store, rooms)
        try:
            yield
        finally:
            await stop_news()
            await thinkers.close()
            await store.close()

    return Litestar(
        route_handlers=[
            *HANDLERS,
            api_router(),
            live,
            create_static_files_router(path="/static", directories=[HERE / "static"]),
            create_static_files_router(path="/fonts", directories=[VENDOR / "fonts"], name="fonts"),
        ],
        lifespan=[lifespan],
        template_config=TemplateConfig(directory=HERE / "templates", engine=JinjaTemplateEngine),
        csrf_config=CSRFConfig(
            secret=settings.key, cookie_name="csrf", cookie_secure=settings.secure, exclude=["/api/", "/schema"]
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        openapi_config=OpenAPIConfig(title="Sortilege", version=__version__, path="/schema"),
        exception_handlers={SortilegeError: refused, HTTPException: failed, Exception: broken},
        after_request=add_headers,
        logging_config=None,
        request_max_body_size=256_000,
    )


def refused(request: Request[Any, Any, Any], error: SortilegeError) -> Response[Any]:
    """A wish that makes no sense gets one clear sentence."""
    return render_error(request, error, 400)


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """The sentence is ours, or one of ours takes its place: people read their own language, and no jargon."""
    sentence, status = error.detail, error.status_code
    if not for_programs(request) and not is_ours(sentence):
        sentence = UNASKED.get(status, NO_SENSE if status < HTTPStatus.INTERNAL_SERVER_ERROR else OUR_FAULT)
    return render_error(request, sentence, status)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own fault: the log has the trace, the user a sentence."""
    LOG.exception("a request failed", exc_info=error)
    return render_error(request, OUR_FAULT, 500)
