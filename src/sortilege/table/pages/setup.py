"""Opening a table: the form, and one click."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.response import Redirect, Template

from ...games import find_at_table
from ...kernel.errors import SetupError
from ...kernel.game import Game, OptionValue, Variant
from ...kernel.words import Words
from ..hall import hall_of, language_of
from ..i18n import meaning_in, say_error, words_in
from ..opening import LEVELS, Plan, open_table
from .common import AnyRequest, Form, check_openings, going, linked, page, speaker


@get("/new/{game:str}", include_in_schema=False)
async def setup(request: AnyRequest, game: str, seats: int = 2) -> Template:
    """Who sits where, and by which rules."""
    return form(request, find_at_table(game), seats, "")


def form(request: AnyRequest, game: Game, count: int, error: str) -> Template:
    say = speaker(request)
    language = language_of(request)
    words = words_in(game, language)
    labels = {"easy": say("easy"), "normal": say("normal"), "hard": say("hard")}
    return page(
        request,
        "setup",
        code=400 if error else 200,
        game={"name": game.name, "title": game.title, "counts": list(game.seats), "count": count},
        seats=[
            {"number": seat, "kind": "bot" if seat else "me", "name": "", "level": "normal"}
            for seat in range(max(game.seats))
        ],
        levels=[{"value": level, "label": labels[level]} for level in LEVELS],
        options=[
            {
                "name": variant.name,
                "label": words.name(f"option-{variant.name}"),
                "meaning": meaning_in(game, language, variant.name),
                "values": [
                    {"value": spelled(value), "label": value_label(words, value, say)} for value in variant.values
                ],
                "value": spelled(variant.default),
                "counts": seats_for(game, variant),
            }
            for variant in game.variants
        ],
        public=False,
        error=error,
    )


def spelled(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_label(words: Words, value: OptionValue, say: Any) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(say("Seat %(number)s", number=value + 1))
    return words.name(f"value-{spelled(value)}")


def seats_for(game: Game, variant: Variant) -> list[int]:
    """With how many seats the option can be other than usual."""
    found = []
    for seats in game.seats:
        for value in variant.values:
            try:
                game.settle(seats, {variant.name: value})
            except SetupError:
                continue
            if value != variant.default:
                found.append(seats)
                break
    return found


@post("/new/{game:str}", include_in_schema=False)
async def open_new(request: AnyRequest, game: str, data: Form) -> Redirect | Template:
    """Open the table that the form describes; what cannot be is said above the form."""
    known = find_at_table(game)
    count = str(data.get("seats", "2"))
    seats = int(count) if count.isdigit() and len(count) < 3 else 0
    plans = [
        Plan(
            kind=str(data.get(f"kind-{seat}", "bot" if seat else "me")),
            name=str(data.get(f"name-{seat}", "")),
            level=str(data.get(f"level-{seat}", "normal")),
        )
        for seat in range(min(seats, 10))
    ]
    try:
        options = read_options(known, seats, data)
        return await open_for(request, known, plans, options, data.get("access") == "public")
    except SetupError as error:
        return form(request, known, seats, say_error(language_of(request), error))


def read_options(game: Game, seats: int, data: dict[str, Any]) -> dict[str, OptionValue]:
    """The options of the form, without those that cannot be chosen with so many seats."""
    options: dict[str, OptionValue] = {}
    for variant in game.variants:
        written = str(data.get(f"option-{variant.name}", spelled(variant.default))).lower()
        matching = [value for value in variant.values if spelled(value) == written]
        if not matching:
            raise SetupError("Option {name!r} cannot be {value!r}.", name=variant.name, value=written)
        if seats in seats_for(game, variant):
            options[variant.name] = matching[0]
    return options


@post("/play/{game:str}", include_in_schema=False)
async def play_now(request: AnyRequest, game: str, data: Form) -> Redirect:
    """One click: a game against a bot, or as many bots as are needed."""
    level = str(data.get("level", "normal"))
    known = find_at_table(game)
    bots = max(1, min(known.seats) - 1)
    plans = [Plan("me", str(data.get("name", ""))), *[Plan("bot", "", level)] * bots]
    return await open_for(request, known, plans, {}, False)


async def open_for(
    request: AnyRequest, game: Game, plans: list[Plan], options: dict[str, OptionValue], public: bool
) -> Redirect:
    hall = hall_of(request)
    check_openings(hall, request)
    browser = hall.browser(request)
    opened = await open_table(hall.store, game.name, plans, options, public, browser)
    friends = {seat: opened.links[seat] for seat, plan in enumerate(plans) if plan.kind == "friend"}
    return going(request, linked(opened.table.id, friends), browser)
