"""Home, rules, about, and the language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.datastructures import Cookie, UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Template
from markupsafe import Markup

from ... import __version__
from ...art import acknowledgements
from ...games import at_table, find
from ...kernel.errors import SetupError
from ...kernel.game import Game
from ..guards import LANGUAGE, YEAR
from ..hall import hall_of, language_of
from ..i18n import LANGUAGES, words_in
from ..identity import hashed
from ..lessons import easiest_first
from ..opening import keep_replay
from ..reading import rule_sections, rules_html
from .common import AnyRequest, check_openings, game_css, going, page, speaker
from .rows import row

LEARN: Final = "/learn"
"""Where "I am new here" leads."""


@dataclass
class BroughtFile:
    """The form that brings a file."""

    replay: UploadFile


Upload = Annotated[BroughtFile, Body(media_type=RequestEncodingType.MULTI_PART)]


@get("/", include_in_schema=False)
async def home(request: AnyRequest) -> Template:
    """Pick a game, go on with yours, join or watch others."""
    hall = hall_of(request)
    browser = hall.browser(request)
    mine = await hall.store.mine(hashed(browser), 20, running=True)
    finished = await hall.store.finished(10, hashed(browser))
    return page(
        request,
        "home",
        "home",
        learn_url=LEARN,
        games=[game_card(request, game) for game in easiest_first()],
        mine=[row(hall, request, listed, browser) for listed in mine],
        public=[row(hall, request, listed, browser) for listed in await hall.store.public_tables(20)],
        finished=[row(hall, request, listed, browser) for listed in finished],
    )


def game_card(request: AnyRequest, game: Game) -> dict[str, Any]:
    say = speaker(request)
    words = words_in(game, language_of(request))
    players = say("%(low)s–%(high)s players", low=min(game.seats), high=max(game.seats))
    about = words.templates.get("about-game", "")
    return {
        "name": game.name,
        "title": game.title,
        "about": about,
        "players": players,
        "minutes": "",
        "battle": f"/battle/{game.name}" if game.trials is not None else "",
        "face": f"/games/{game.name}/face.svg?language={language_of(request)}",
    }


@get("/rules", include_in_schema=False)
async def list_rules(request: AnyRequest) -> Template:
    games = [game_card(request, find(name)) for name in at_table()]
    return page(request, "rules", "rules", game=None, games=games, contents=[], text="")


@get("/rules/{game:str}", include_in_schema=False)
async def rules(request: AnyRequest, game: FromPath[str]) -> Template:
    """The rules in our own words."""
    language = language_of(request)
    known = find(game)
    sections = [{"id": anchor, "title": title} for anchor, title in rule_sections(known.name, language)]
    text = Markup(rules_html(known.name, language))
    style = game_css(known) if known.at_table else ""
    card = game_card(request, known)
    return page(request, "rules", "rules", game=card, game_css=style, games=[], contents=sections, text=text)


@get("/about", include_in_schema=False)
async def about(request: AnyRequest) -> Template:
    components = []
    for name in at_table():
        game = find(name)
        told = words_in(game, language_of(request)).templates.get("about-components", "")
        components.append({"game": game.title, "text": told})
    return page(request, "about", "about", version=__version__, credits=acknowledgements(), components=components)


@get("/language/{language:str}", include_in_schema=False)
async def choose_language(language: FromPath[str], back: FromQuery[str] = "/") -> Redirect:
    """Remember the language, and go back to where the reader was."""
    if language not in LANGUAGES:
        expected = ", ".join(LANGUAGES)
        raise SetupError("There is no language {name!r}: expected one of {expected}.", name=language, expected=expected)
    cookie = Cookie(key=LANGUAGE, value=language, max_age=YEAR, path="/", samesite="lax")
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    return Redirect(safe, cookies=[cookie], status_code=303)


@post("/upload", include_in_schema=False)
async def upload(request: AnyRequest, data: Upload) -> Redirect:
    """A replay file that somebody brings, to look at and to play on from."""
    hall = hall_of(request)
    check_openings(hall, request)
    browser = hall.browser(request)
    try:
        text = (await data.replay.read()).decode("utf-8")
    except UnicodeDecodeError as error:
        raise ClientException("A replay is a text file.") from error
    kept = await keep_replay(hall.store, await hall.readers.read(text, hall.client(request)), browser)
    return going(request, f"/t/{kept.id}/replay", browser)
