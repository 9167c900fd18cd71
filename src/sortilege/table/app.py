"""The server: puts pages, live tables, the API and the files together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template import TemplateConfig

from .. import __version__
from ..art import VENDOR
from ..kernel.errors import SortilegeError
from .api import api_router
from .faults import fault
from .files import drop_stamps, files_router
from .gate import Gate
from .guards import add_headers
from .hall import Hall
from .i18n import OUR_FAULT, is_ours, mark
from .logbook import Unplayable
from .news import hearing_news
from .pages import HANDLERS, SchemaPage, for_programs, render_error
from .readers import Readers
from .room import UNANSWERED
from .rooms import Rooms
from .settings import Settings
from .sockets import live
from .store import Store, Unanswered
from .thinkers import Thinkers
from .tokens import form_tokens

HERE: Final = Path(__file__).parent
LOG: Final = logging.getLogger("sortilege.table")
LONGEST_BODY: Final = 256_000
"""Bytes of a request."""
SMALL: Final = 300
"""Bytes of an answer that are not worth compressing."""
COMPRESSED: Final = r"\.woff2$"
"""Files that would only grow."""
NO_SENSE: Final = mark("That cannot be asked here.")
FOR_PROGRAMS: Final = (
    "Programs open tables here, sit down, look and move. A seat is seen and played with its key, "
    "which is told when the table is opened or the seat is taken. What is "
    'refused is answered with {"detail": "…"}, one sentence that says why. Moves are written as the view lists them.'
)
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
        thinkers.open()
        readers = Readers()
        readers.open()
        rooms = Rooms(store, thinkers)
        rooms.try_out = readers.set_up
        app.state.hall = Hall(settings, store, rooms, readers)
        try:
            async with hearing_news(rooms):
                yield
        finally:
            await thinkers.close()
            await readers.close()
            await store.close()

    return Litestar(
        route_handlers=[
            *HANDLERS,
            api_router(),
            live,
            files_router("/static", HERE / "static"),
            files_router("/fonts", VENDOR / "fonts"),
        ],
        lifespan=[lifespan],
        template_config=TemplateConfig(directory=HERE / "templates", engine=JinjaTemplateEngine),
        middleware=[
            DefineMiddleware(Gate, body_seconds=settings.body_seconds, longest=LONGEST_BODY),
            form_tokens(settings),
        ],
        compression_config=CompressionConfig(backend="gzip", minimum_size=SMALL, exclude=COMPRESSED),
        openapi_config=OpenAPIConfig(
            title="Sortilege",
            version=__version__,
            description=FOR_PROGRAMS,
            openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, after_request=only_ours),
            render_plugins=[SchemaPage()],
            use_handler_docstrings=True,
        ),
        exception_handlers={
            Unplayable: gone,
            SortilegeError: refused,
            HTTPException: failed,
            Unanswered: unanswered,
            Exception: broken,
        },
        after_request=add_headers,
        before_send=[drop_stamps],
        logging_config=None,
        request_max_body_size=LONGEST_BODY,
    )


def only_ours(response: Response[Any]) -> Response[Any]:
    """Litestar has a page of its own for what is not described; the sentence is ours."""
    if response.status_code == HTTPStatus.NOT_FOUND:
        raise NotFoundException
    return add_headers(response)


def refused(request: Request[Any, Any, Any], error: SortilegeError) -> Response[Any]:
    """A wish that makes no sense gets one clear sentence."""
    return render_error(request, error, 400)


def gone(request: Request[Any, Any, Any], error: Unplayable) -> Response[Any]:
    """A table that was playable once."""
    return render_error(request, error, HTTPStatus.GONE)


def unanswered(request: Request[Any, Any, Any], error: Unanswered) -> Response[Any]:
    """The database is away for a moment: the log says how, the user can ask again."""
    LOG.warning("a request was not answered: %s", error)
    return render_error(request, UNANSWERED, HTTPStatus.SERVICE_UNAVAILABLE)


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """The sentence is ours, or one of ours takes its place: people read their own language, and no jargon."""
    sentence, status = error.detail, error.status_code
    if for_programs(request):
        sentence = fault(error)
    elif not is_ours(sentence):
        sentence = UNASKED.get(status, NO_SENSE if status < HTTPStatus.INTERNAL_SERVER_ERROR else OUR_FAULT)
    return render_error(request, sentence, status, error.headers)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own fault: the log has the trace, the user a sentence."""
    LOG.exception("a request failed", exc_info=error)
    return render_error(request, OUR_FAULT, 500)
