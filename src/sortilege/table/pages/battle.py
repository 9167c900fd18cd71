"""The battle trainer: two line-ups, and how often each wins."""

from __future__ import annotations

from typing import Any, Final

from babel.numbers import format_percent
from litestar import get
from litestar.params import FromPath
from litestar.response import Template

from ...games import find
from ...kernel.errors import SetupError
from ...kernel.game import Game
from ...kernel.trials import Shelf
from ...kernel.words import Message, Words
from ...lab.trials import Fought, trials_of
from ..guards import whole_number
from ..hall import hall_of, language_of
from ..i18n import meaning_in, say_error, words_in
from ..trainer import MOST_BATTLES
from .common import AnyRequest, check_looks, page

SIDES: Final = ("first", "second")
COUNTS: Final = (100, 400, MOST_BATTLES)
USUAL: Final = 400
SEEN: Final = 3
"""So many rows of a shelf are seen at once."""
ROWS: Final = 6
"""And so many can be opened."""
MOST_ENTRIES: Final = 60
"""Entries of an address that are read; far more than any line-up may have."""
HIGHEST_SEED: Final = 999_999_999


class Wish:
    """What the address asks for. Before anybody has asked, everything is as usual."""

    def __init__(self, request: AnyRequest, game: Game) -> None:
        query = request.query_params
        trials = trials_of(game)
        self.made = any(side in query for side in SIDES)
        self.line_ups: tuple[list[str], list[str]] = (self.entries(request, SIDES[0]), self.entries(request, SIDES[1]))
        self.occasion = str(query.get("occasion", trials.occasions[0]))
        self.battles = whole_number(query.get("battles", str(USUAL)), MOST_BATTLES + 1, 0)
        self.seed = whole_number(query.get("seed", "0"), HIGHEST_SEED, 0)
        usual = {variant.name: variant.default for variant in game.variants}
        self.options = {
            name: query.get(f"option-{name}") == "true" if self.made else usual[name] for name in trials.options
        }

    def entries(self, request: AnyRequest, side: str) -> list[str]:
        return [str(entry) for entry in request.query_params.getall(side, [])[:MOST_ENTRIES] if entry]


@get("/battle/{game:str}", include_in_schema=False)
async def battle(request: AnyRequest, game: FromPath[str]) -> Template:
    """The line-ups that the address names, fought; without any, the form to name them. The same address tells the same
    again."""
    hall = hall_of(request)
    known = find(game)
    wish = Wish(request, known)
    if not wish.made:
        return form(request, known, wish)
    check_looks(hall, request)
    try:
        fought = await hall.trainer.fight(
            known, wish.line_ups, wish.occasion, wish.options, wish.battles, wish.seed, hall.client(request)
        )
    except SetupError as error:
        return form(request, known, wish, error=say_error(language_of(request), error))
    return form(request, known, wish, fought)


def form(request: AnyRequest, game: Game, wish: Wish, fought: Fought | None = None, error: str = "") -> Template:
    """The form with what was asked for, and what came of it."""
    language = language_of(request)
    words = words_in(game, language)
    trials = trials_of(game)
    shelves = trials.shelves(game.components(None))
    return page(
        request,
        "battle",
        code=400 if error else 200,
        game={"name": game.name, "title": game.title, "about": words.say(Message("trial-about"))},
        sides=[
            {
                "key": side,
                "label": words.say(Message(f"trial-{side}")),
                "shelves": [shown_shelf(words, shelf, wish.line_ups[at]) for shelf in shelves],
            }
            for at, side in enumerate(SIDES)
        ],
        occasions=[
            {
                "value": each,
                "label": words.say(Message(f"trial-{each}")),
                "chosen": each == wish.occasion or (at == 0 and wish.occasion not in trials.occasions),
            }
            for at, each in enumerate(trials.occasions)
        ],
        options=[
            {
                "name": name,
                "label": words.name(f"option-{name}"),
                "meaning": meaning_in(game, language, name),
                "on": wish.options[name],
            }
            for name in trials.options
        ],
        counts=[{"value": count, "chosen": count == wish.battles} for count in COUNTS],
        seed=wish.seed,
        fought=told(words, fought, wish.battles, language) if fought is not None else None,
        error=error,
    )


def shown_shelf(words: Words, shelf: Shelf, line_up: list[str]) -> dict[str, Any]:
    """A shelf as rows to choose in; what was chosen comes first, in the order in which it was named."""
    things = {thing for _, group in shelf.groups for thing in group}
    chosen = [entry for entry in line_up if entry in things]
    rows = [*chosen, *[""] * (ROWS - len(chosen))]
    name = words.say(Message(f"trial-{shelf.kind}"))
    return {
        "kind": shelf.kind,
        "label": name[:1].upper() + name[1:],
        "rows": rows[:SEEN],
        "more": rows[SEEN:],
        "open": len(chosen) > SEEN,
        "groups": [
            {"label": group_name(words, group), "things": [{"id": thing, "name": words.name(thing)} for thing in found]}
            for group, found in shelf.groups
        ],
    }


def group_name(words: Words, group: str) -> str:
    key = f"trial-{group}"
    return words.say(Message(key)) if key in words.templates else words.name(group)


def told(words: Words, fought: Fought, asked: int, language: str) -> dict[str, Any]:
    """How often each side won, in percent of the reader's language."""
    shares = ((fought.share, fought.low, fought.high), (1 - fought.share, 1 - fought.high, 1 - fought.low))
    return {
        "battles": fought.battles,
        "asked": asked,
        "occasion": words.say(Message(f"trial-{fought.occasion}")),
        "sides": [
            {
                "label": words.say(Message(f"trial-{side}")),
                "names": ", ".join(words.name(thing) for thing in line_up),
                "share": percent(share, language),
                "low": percent(low, language),
                "high": percent(high, language),
                "width": round(100 * share, 1),
                "from": round(100 * low, 1),
                "span": round(100 * (high - low), 1),
            }
            for side, line_up, (share, low, high) in zip(SIDES, fought.line_ups, shares, strict=True)
        ],
    }


def percent(share: float, language: str) -> str:
    """In whole percents: a thousand battles are not surer than that."""
    return format_percent(round(share, 2), locale=language)
