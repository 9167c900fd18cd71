"""Opening a table: the form, and one click."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from litestar import get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Template

from ...games import find_at_table
from ...kernel.errors import SetupError
from ...kernel.game import Game, OptionValue, Variant
from ...kernel.words import Message, Words
from ..guards import whole_number
from ..hall import hall_of, language_of
from ..i18n import meaning_in, say_error, value_in, words_in
from ..levels import shown_levels
from ..opening import SeatPlan, open_table
from .common import AnyRequest, Form, check_openings, going, linked, page, speaker

LEADS: Final = "scenario"
"""The option that others hang on, in games that have it."""
ADVICE: Final = {"yes": True, "no": False}
"""What the form says about hints and win chances; anything else means as usual."""


@get("/new/{game:str}", include_in_schema=False)
async def setup(request: AnyRequest, game: FromPath[str], seats: FromQuery[int] = 2) -> Template:
    """Who sits where, and by which rules."""
    known = find_at_table(game)
    return form(request, known, seats, {})


def form(request: AnyRequest, game: Game, count: int, typed: Mapping[str, Any], error: str = "") -> Template:
    """The form with what was typed already."""
    chosen = count if count in game.seats else min(game.seats, key=lambda seats: abs(seats - count))
    return page(
        request,
        "setup",
        code=400 if error else 200,
        game={
            "name": game.name,
            "title": game.title,
            "counts": list(game.seats),
            "count": chosen,
            "battle": f"/battle/{game.name}" if game.trials is not None else "",
        },
        seats=[
            {
                "number": seat,
                "kind": str(typed.get(f"kind-{seat}", "bot" if seat else "me")),
                "name": str(typed.get(f"name-{seat}", "")),
                "level": str(typed.get(f"level-{seat}", "normal")),
            }
            for seat in range(max(game.seats))
        ],
        levels=shown_levels(game, language_of(request)),
        options=[option(request, game, variant, typed) for variant in game.variants],
        leads=LEADS if leading(game) is not None else "",
        sketch=foreseen(request, game, chosen, typed)["sketch"],
        public=typed.get("access") == "public",
        advice=str(typed.get("advice", "")),
        error=error,
    )


def option(request: AnyRequest, game: Game, variant: Variant, typed: Mapping[str, Any]) -> dict[str, Any]:
    language = language_of(request)
    words = words_in(game, language)
    fitting = {value: seats_with(game, variant, value) for value in variant.values}
    return {
        "name": variant.name,
        "label": words.name(f"option-{variant.name}"),
        "meaning": meaning_in(game, language, variant.name),
        "values": [
            {
                "value": spelled(value),
                "label": value_label(words, value, speaker(request)),
                "told": told_in(words, value),
                "counts": fitting[value],
                "where": where_possible(game, variant, value),
            }
            for value in variant.values
        ],
        "value": written(variant, typed),
        "counts": sorted({seats for value in variant.values if value != variant.default for seats in fitting[value]}),
        "where": where_any(game, variant),
    }


def written(variant: Variant, typed: Mapping[str, Any]) -> str:
    """What the form says of the option; a box that is not ticked sends nothing."""
    unsaid = "false" if "seats" in typed and set(variant.values) == {False, True} else spelled(variant.default)
    return str(typed.get(f"option-{variant.name}", unsaid)).lower()


def spelled(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_label(words: Words, value: OptionValue, say: Any) -> str:
    if names_seat(value):
        return str(say("Seat %(number)s", number=int(value) + 1))
    return value_in(words, spelled(value))


def told_in(words: Words, value: OptionValue) -> str:
    """What a value comes to, as a sentence; nothing where its name says it all."""
    told = f"told-{spelled(value)}"
    return words.say(Message(told)) if told in words.templates else ""


def names_seat(value: OptionValue) -> bool:
    """Whole numbers among the values of options are seats."""
    return isinstance(value, int) and not isinstance(value, bool)


def seats_with(game: Game, variant: Variant, value: OptionValue) -> list[int]:
    """With how many seats the option can have this value; a seat that is not there is none."""
    return [seats for seats in game.seats if possible(game, seats, variant, value)]


@cache
def possible(game: Game, seats: int, variant: Variant, value: OptionValue) -> bool:
    """Whether the option can have this value with so many seats, be it only where another option is chosen for it; what
    does not go together is refused when the table is opened."""
    if names_seat(value) and int(value) >= seats:
        return False
    wanted = {variant.name: value}
    return fits(game, seats, wanted) or any(
        fits(game, seats, wanted | {other.name: chosen})
        for other in game.variants
        if other is not variant
        for chosen in other.values
    )


def leading(game: Game) -> Variant | None:
    """The option that decides what the others can be: the first, if it says what is played."""
    first = game.variants[0] if game.variants else None
    return first if first is not None and first.name == LEADS else None


@cache
def where_possible(game: Game, variant: Variant, value: OptionValue) -> str:
    """With which values of the leading option, and how many seats, an option can have a value: "blitz/2 blitz/3", or
    nothing if that makes no difference."""
    lead = leading(game)
    if lead is None or variant is lead or names_seat(value) or value == variant.default:
        return ""
    there = [(chosen, seats) for chosen in lead.values for seats in game.seats if fits(game, seats, {LEADS: chosen})]
    found = [(chosen, seats) for chosen, seats in there if fits(game, seats, {LEADS: chosen, variant.name: value})]
    return "" if found == there else " ".join(f"{spelled(chosen)}/{seats}" for chosen, seats in found) or "nowhere"


def where_any(game: Game, variant: Variant) -> str:
    """Where there is anything to choose of an option."""
    found = [where_possible(game, variant, value) for value in variant.values if value != variant.default]
    return " ".join(dict.fromkeys(" ".join(found).split())) if all(found) else ""


@get("/new/{game:str}/foreseen", include_in_schema=False)
async def foresee(request: AnyRequest, game: FromPath[str], seats: FromQuery[int] = 2) -> dict[str, str]:
    """What the form describes so far: a drawing of what it leads to, or why it cannot be."""
    known = find_at_table(game)
    return foreseen(request, known, seats, dict(request.query_params.items()))


def foreseen(request: AnyRequest, game: Game, seats: int, typed: Mapping[str, Any]) -> dict[str, str]:
    if leading(game) is None:
        return {"sketch": "", "refused": ""}
    try:
        options = game.settle(seats, read_options(request, game, seats, typed))
    except SetupError as error:
        return {"sketch": "", "refused": say_error(language_of(request), error)}
    return {"sketch": game.sketch(seats, options, words_in(game, language_of(request))), "refused": ""}


def fits(game: Game, seats: int, options: dict[str, OptionValue]) -> bool:
    try:
        game.settle(seats, options)
    except SetupError:
        return False
    return True


@post("/new/{game:str}", include_in_schema=False)
async def open_new(request: AnyRequest, game: FromPath[str], data: Form) -> Redirect | Template:
    """Open the table that the form describes; what cannot be is said above the form, which keeps what was typed."""
    known = find_at_table(game)
    seats = whole_number(data.get("seats", "2"), 99, 0)
    plans = [
        SeatPlan(
            kind=str(data.get(f"kind-{seat}", "bot" if seat else "me")),
            name=str(data.get(f"name-{seat}", "")),
            level=str(data.get(f"level-{seat}", "normal")),
        )
        for seat in range(min(seats, 10))
    ]
    try:
        options = read_options(request, known, seats, data)
        advice = ADVICE.get(str(data.get("advice")))
        return await open_for(request, known, plans, options, data.get("access") == "public", advice)
    except SetupError as error:
        return form(request, known, seats, data, say_error(language_of(request), error))


def read_options(request: AnyRequest, game: Game, seats: int, data: Mapping[str, Any]) -> dict[str, OptionValue]:
    """The options of the form, without those that leave no choice with so many seats."""
    words = words_in(game, language_of(request))
    options: dict[str, OptionValue] = {}
    for variant in game.variants:
        wanted = written(variant, data)
        matching = [value for value in variant.values if spelled(value) == wanted]
        if not matching:
            raise SetupError("Option {name!r} cannot be {value!r}.", name=variant.name, value=wanted)
        choice = [value for value in variant.values if seats not in game.seats or possible(game, seats, variant, value)]
        if len(choice) < 2:
            continue
        if matching[0] not in choice:
            raise SetupError(
                "“{option}” cannot be “{value}” with {seats} seats: choose something else there.",
                option=words.name(f"option-{variant.name}"),
                value=value_label(words, matching[0], speaker(request)),
                seats=seats,
            )
        options[variant.name] = matching[0]
    return options


@post("/play/{game:str}", include_in_schema=False)
async def play_now(request: AnyRequest, game: FromPath[str], data: Form) -> Redirect:
    """One click: a game against a bot, or as many bots as are needed."""
    level = str(data.get("level", "normal"))
    known = find_at_table(game)
    bots = max(1, min(known.seats) - 1)
    plans = [SeatPlan("me", str(data.get("name", ""))), *[SeatPlan("bot", "", level)] * bots]
    return await open_for(request, known, plans, {}, False)


async def open_for(
    request: AnyRequest,
    game: Game,
    plans: list[SeatPlan],
    options: dict[str, OptionValue],
    public: bool,
    advice: bool | None = None,
) -> Redirect:
    hall = hall_of(request)
    check_openings(hall, request)
    browser = hall.browser(request)
    opened = await open_table(hall.store, game.name, plans, options, public, browser, advice=advice)
    return going(request, linked(opened.table.id, opened.secrets), browser)
