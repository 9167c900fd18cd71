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

from ...kernel.errors import SortilegeError
from ...kernel.game import Game
from ...kernel.match import Match
from ..guards import HEADERS, browser_cookie, client_name
from ..hall import Hall, hall_of, language_of
from ..i18n import LANGUAGE_NAMES, LANGUAGES, say, say_error, say_many, words_in
from ..rooms import Room

AnyRequest = Request[Any, Any, Any]
Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]


def speaker(request: AnyRequest) -> Callable[..., str]:
    """What turns English into the reader's language."""
    return partial(say, language_of(request))


def page(request: AnyRequest, template: str, here: str = "", code: int = 200, **context: Any) -> Template:
    """A page in the reader's language; the browser gets its cookie if it has none."""
    hall = hall_of(request)
    language = language_of(request)
    back = quote(request.url.path)
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


def render_error(request: AnyRequest, refusal: SortilegeError | str, status: int) -> Response[Any]:
    """A refusal: a page for people, JSON for scripts; programs that use the API are told in English."""
    sentence = str(refusal) if for_programs(request) else say_error(language_of(request), refusal)
    if for_programs(request) or "text/html" not in request.headers.get("accept", ""):
        return Response({"detail": sentence}, status_code=status, media_type=MediaType.JSON, headers=dict(HEADERS))
    shown = page(request, "error", code=status, sentence=sentence, status=status)
    engine = request.app.template_engine
    assert engine is not None
    text = engine.get_template("error.html").render(**shown.context)
    return Response(text, status_code=status, media_type=MediaType.HTML, headers=dict(HEADERS))


def for_programs(request: AnyRequest) -> bool:
    return request.url.path.startswith(("/api", "/schema"))


def facts(request: AnyRequest, match: Match) -> list[str]:
    """What is played, in a few words: how many play, and every option that is not as usual."""
    game, options = match.setup.game, match.setup.options
    words = words_in(game, language_of(request))
    found = [say_many(language_of(request), "%(num)s player", "%(num)s players", match.setup.seats)]
    for variant in game.variants:
        value = options[variant.name]
        if value != variant.default and not isinstance(value, int):
            found.append(words.name(f"value-{value}"))
        elif value is True:
            found.append(words.name(f"option-{variant.name}"))
    return found


def check_welcome(hall: Hall, request: AnyRequest, room: Room) -> list[int]:
    """The seats the browser holds; a private table is for those who hold one."""
    you = room.held_by(hall.browser(request))
    if not you and not room.header.public:
        raise PermissionDeniedException("This table is private: ask its players for a link.")
    return you


def check_openings(hall: Hall, request: AnyRequest) -> None:
    if not hall.openings.allows(client_name(request)):
        raise ClientException("Too many tables in a minute.", status_code=429)


def game_css(game: Game) -> str:
    return f"/games/{game.name}/picture.css"
