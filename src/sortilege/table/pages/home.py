"""Home, rules, about, and the language."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.datastructures import Cookie, UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException
from litestar.params import Body
from litestar.response import Redirect, Template
from markupsafe import Markup

from ... import __version__
from ...art import acknowledgements
from ...games import at_table, find, names
from ...kernel.errors import SetupError
from ...kernel.game import Game
from ...kernel.state import NOBODY
from ..guards import LANGUAGE, YEAR
from ..hall import Hall, hall_of, language_of
from ..i18n import LANGUAGES, lists_in, say, say_error, say_name, words_in
from ..identity import hashed
from ..lessons import is_lesson
from ..logbook import UNPLAYABLE, Unplayable, rules_of
from ..opening import keep_replay
from ..reading import rule_sections, rules_html
from ..seating import BOT, LESSON, OPEN, PERSON, held_with
from ..store import ListedTable
from .common import AnyRequest, check_openings, game_css, going, page, rules_facts, speaker

LEARN: Final = "/learn"
"""Where "I am new here" leads."""
LOG: Final = logging.getLogger("sortilege.table")


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
        games=[game_card(request, find(name)) for name in at_table()],
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


def row(hall: Hall, request: AnyRequest, listed: ListedTable, browser: str) -> dict[str, Any]:
    """A table as lists show it; one that cannot be opened says so, and keeps nobody from the others."""
    try:
        return playable_row(hall, request, listed, browser)
    except Unplayable as error:
        sentence = say_error(language_of(request), error)
    except Exception:
        LOG.exception("table %s cannot be listed", listed.table.id)
        sentence = say(language_of(request), UNPLAYABLE)
    game = listed.table.game
    return shown_row(find(game).title if game in names() else game, sitting(hall, request, listed, []), sentence)


def playable_row(hall: Hall, request: AnyRequest, listed: ListedTable, browser: str) -> dict[str, Any]:
    """Made of what stands in the database: to look at a list of tables brings none of them to life."""
    say = speaker(request)
    table = listed.table
    game = rules_of(table)
    title = game.title
    played = rules_facts(language_of(request), game, table, guided=is_lesson(listed.seats))
    if hall.rooms.known_to_be_broken(table.id):
        raise Unplayable(UNPLAYABLE)
    if table.over or table.turn == NOBODY:
        replay = {"url": f"/t/{table.id}/replay", "label": say("Replay"), "main": False}
        return shown_row(title, sitting(hall, request, listed, []), result(hall, request, listed), played, [replay])
    free = [seat.seat for seat in listed.seats if seat.kind == OPEN]
    mine = [seat.seat for seat in listed.seats if held_with(seat, browser, "")]
    your_turn = table.turn in mine and not free
    if free:
        state = say("Waiting for players")
    elif your_turn:
        state = say("Your turn")
    elif table.turn is not None:
        state = say("%(name)s’s turn", name=say_name(language_of(request), listed.seats[table.turn].name))
    else:
        state = say("Under way")
    actions = [{"url": f"/t/{table.id}", "label": say("Play on") if mine else say("Watch"), "main": your_turn}]
    seats = sitting(hall, request, listed, mine)
    if table.public and not mine:
        for seat in free:
            seats[seat]["take"] = f"/t/{table.id}/seat/{seat}"
    return shown_row(title, seats, state, played, actions, your_turn)


def sitting(hall: Hall, request: AnyRequest, listed: ListedTable, mine: list[int]) -> list[dict[str, Any]]:
    """Who sits at the table, seat by seat, and who of them has it open here and now."""
    say = speaker(request)
    alive = hall.rooms.rooms.get(listed.table.id)
    levels = {"easy": say("easy"), "normal": say("normal"), "hard": say("hard"), LESSON: say("easy")}
    found: list[dict[str, Any]] = []
    for seat in listed.seats:
        name, note = say_name(language_of(request), seat.name), ""
        if seat.kind == OPEN:
            name = say("Free seat")
        elif seat.kind == BOT:
            note = say("bot, %(level)s", level=levels.get(seat.level or "", seat.level))
        elif seat.seat in mine:
            note = say("you")
        here = seat.kind == PERSON and alive is not None and seat.seat in alive.present
        found.append({"name": name, "note": note, "kind": seat.kind, "here": here, "take": ""})
    return found


def result(hall: Hall, request: AnyRequest, listed: ListedTable) -> str:
    """Who won. Where the end is not written down yet, those may know it who are at the table."""
    say = speaker(request)
    outcome = listed.table.outcome
    alive = hall.rooms.rooms.get(listed.table.id)
    if outcome is None and alive is not None and alive.match.outcome is not None:
        outcome = alive.match.outcome.as_dict()
    if outcome is None:
        return say("The game is over.")
    language, places = language_of(request), outcome.get("places", [])
    winners = [say_name(language, seat.name) for seat in listed.seats if places[seat.seat] == 1]
    return say("%(names)s won", names=lists_in(language)["and"].join(winners)) if winners else say("Lost")


def shown_row(
    title: str,
    seats: list[dict[str, Any]],
    state: str,
    played: list[str] | None = None,
    actions: list[dict[str, Any]] | None = None,
    your_turn: bool = False,
) -> dict[str, Any]:
    return {
        "title": title,
        "facts": played or [],
        "seats": seats,
        "state": state,
        "your_turn": your_turn,
        "when": "",
        "actions": actions or [],
    }


@get("/rules", include_in_schema=False)
async def list_rules(request: AnyRequest) -> Template:
    games = [game_card(request, find(name)) for name in at_table()]
    return page(request, "rules", "rules", game=None, games=games, contents=[], text="")


@get("/rules/{game:str}", include_in_schema=False)
async def rules(request: AnyRequest, game: str) -> Template:
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
async def choose_language(language: str, back: str = "/") -> Redirect:
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
