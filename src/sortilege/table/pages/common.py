"""What all pages share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any
from urllib.parse import quote

from litestar import MediaType, Request, Response
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.params import Body
from litestar.response import Redirect, Template
from markupsafe import Markup

from ...kernel.errors import SortilegeError
from ...kernel.game import Game
from ..guards import HEADERS, TOO_OFTEN, Limiter, browser_cookie, client_name
from ..hall import Hall, hall_of, language_of
from ..i18n import LANGUAGE_NAMES, LANGUAGES, say, say_error, say_many, value_in, words_for, words_in
from ..lessons import is_lesson
from ..room import Room
from ..store import TableRecord

AnyRequest = Request[Any, Any, Any]
Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]


def speaker(request: AnyRequest) -> Callable[..., str]:
    """What turns English into the reader's language."""
    return partial(say, language_of(request))


def page(request: AnyRequest, template: str, here: str = "", code: int = 200, **context: Any) -> Template:
    """A page in the reader's language; the browser gets its cookie if it has none."""
    hall = hall_of(request)
    language = language_of(request)
    query = request.scope["query_string"].decode("latin-1")
    back = quote(request.scope["path"] + (f"?{query}" if query else ""))
    spoken = speaker(request)
    return Template(
        template_name=f"{template}.html",
        context={
            "_": spoken,
            "gettext": spoken,
            "ngettext": partial(say_many, language),
            "lang": language,
            "languages": [
                {
                    "code": each,
                    "name": LANGUAGE_NAMES[each],
                    "url": f"/language/{each}?back={back}",
                    "current": each == language,
                }
                for each in LANGUAGES
            ],
            "here": here,
            **context,
        },
        status_code=code,
        cookies=[browser_cookie(hall.browser(request), hall.settings.key, hall.settings.secure)],
        headers=dict(HEADERS),
    )


def going(request: AnyRequest, path: str, browser: str) -> Redirect:
    """On to another page, with the browser's cookie."""
    hall = hall_of(request)
    cookie = browser_cookie(browser, hall.settings.key, hall.settings.secure)
    return Redirect(path, cookies=[cookie], status_code=303)


def linked(table_id: str, secrets: dict[int, str]) -> str:
    """A table with the secrets of links that its page shows. What follows # stays in the browser, which keeps them."""
    told = ",".join(f"{seat}:{secret}" for seat, secret in secrets.items())
    return f"/t/{table_id}#links={told}" if told else f"/t/{table_id}"


def render_error(
    request: AnyRequest, refusal: SortilegeError | str, status: int, headers: dict[str, str] | None = None
) -> Response[Any]:
    """A refusal: a page for people, JSON for scripts; programs that use the API are told in English."""
    told = HEADERS | (headers or {})
    sentence = str(refusal) if for_programs(request) else say_error(language_of(request), refusal)
    if for_programs(request) or "text/html" not in request.headers.get("accept", ""):
        return Response({"detail": sentence}, status_code=status, media_type=MediaType.JSON, headers=told)
    shown = page(request, "error", code=status, sentence=sentence, status=status)
    engine = request.app.template_engine
    assert engine is not None
    text = engine.get_template("error.html").render(**shown.context)
    return Response(text, status_code=status, media_type=MediaType.HTML, headers=told)


def for_programs(request: AnyRequest) -> bool:
    return request.scope["path"].startswith(("/api", "/schema"))


def facts(request: AnyRequest, room: Room) -> list[str]:
    """What is played, as `rules_facts` has it, and whether moves were taken back with knowledge."""
    found = rules_facts(language_of(request), room.match.setup.game, room.header, guided=is_lesson(room.seats))
    return found + taken_back(language_of(request), room.rewound)


def taken_back(language: str, times: int) -> list[str]:
    """That moves were taken back with knowledge of what came after; nothing if none were."""
    if not times:
        return []
    return [
        say_many(language, "%(num)s move taken back with knowledge", "%(num)s moves taken back with knowledge", times)
    ]


def rules_facts(language: str, game: Game, header: TableRecord, *, guided: bool = False) -> list[str]:
    """What is played, in a few words: how many play, every option that is not as usual, whether with own components,
    whether advice is given, and whether what is to come may be known to whoever brought the game along."""
    words = words_in(game, language)
    found = [say_many(language, "%(num)s player", "%(num)s players", header.seats)]
    for variant in game.variants:
        value = header.options.get(variant.name, variant.default)
        if value != variant.default and not isinstance(value, int):
            found.append(value_in(words, value))
        elif value is True:
            found.append(words.name(f"option-{variant.name}"))
    if header.components is not None:
        found.append(say(language, "own components"))
    if not header.advice:
        found.append(say(language, "no hints"))
    if guided:
        found.append(say(language, "guided game"))
    elif not header.receipt:
        found.append(say(language, "a game brought along: who brought it may know what comes"))
    return found


def check_welcome(hall: Hall, request: AnyRequest, room: Room) -> list[int]:
    """The seats the browser holds; a private table is for those who hold one."""
    you = room.held_by(hall.browser(request))
    if not you and not room.header.public:
        raise PermissionDeniedException(
            "This table is private. If you sat here, your seat was handed on or left, or this browser has lost its "
            "cookie: ask the players for a link."
        )
    return you


def check_looks(hall: Hall, request: AnyRequest) -> None:
    if not hall.looks.allows(client_name(request)):
        raise ClientException("You look faster than we can draw: wait a little.", status_code=429)


def check_openings(hall: Hall, request: AnyRequest) -> None:
    if not hall.openings.allows(client_name(request)):
        raise ClientException("Too many tables in a minute.", status_code=429)


def check_pace(limiter: Limiter, request: AnyRequest, room: Room) -> None:
    """Every change of a seat wakes all who are at the table."""
    if not limiter.allows(f"{client_name(request)} {room.id}"):
        raise ClientException(TOO_OFTEN, status_code=429)


def game_css(game: Game) -> str:
    return f"/games/{game.name}/picture.css"


def legend(request: AnyRequest, room: Room) -> list[dict[str, Any]]:
    """What the signs on the board mean, as the game draws and says it."""
    words = words_for(room.match.setup, language_of(request))
    return [{"drawing": Markup(drawing), "text": text} for drawing, text in room.match.setup.game.legend(words)]
