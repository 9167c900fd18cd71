"""Tables as lists show them, made of what stands in the database alone."""

from __future__ import annotations

import logging
from typing import Any, Final

from babel.dates import format_date

from ...games import find, names
from ...kernel.state import NOBODY
from ..hall import Hall, language_of
from ..i18n import lists_in, say, say_error
from ..lessons import is_lesson
from ..levels import NAMES
from ..logbook import UNPLAYABLE, Unplayable, rules_of
from ..named import name_of
from ..seating import BOT, LESSON, OPEN, PERSON, held_with
from ..store import ListedTable
from .common import AnyRequest, rules_facts, speaker, taken_back

LOG: Final = logging.getLogger("sortilege.table")


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
        played += taken_back(language_of(request), (table.outcome or {}).get("taken_back", 0))
        shown = shown_row(title, sitting(hall, request, listed, []), result(hall, request, listed), played, [replay])
        return {**shown, "when": day(listed, language_of(request))}
    free = [seat.seat for seat in listed.seats if seat.kind == OPEN]
    mine = [seat.seat for seat in listed.seats if held_with(seat, browser, "")]
    your_turn = table.turn in mine and not free
    if free:
        state = say("Waiting for players")
    elif your_turn:
        state = say("Your turn")
    elif table.turn is not None:
        state = say("%(name)s’s turn", name=name_of(listed.seats[table.turn], language_of(request)))
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
    levels = {level: say(name) for level, name in {**NAMES, LESSON: NAMES["easy"]}.items()}
    found: list[dict[str, Any]] = []
    for seat in listed.seats:
        name, note = name_of(seat, language_of(request)), ""
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
    """Who won, and the points, best side first. Where the end is not written down yet, those may know it who are at
    the table."""
    say = speaker(request)
    outcome = listed.table.outcome
    alive = hall.rooms.rooms.get(listed.table.id)
    if outcome is None and alive is not None and alive.match.outcome is not None:
        outcome = alive.match.outcome.as_dict()
    if outcome is None:
        return say("The game is over.")
    language, places = language_of(request), outcome.get("places", [])
    winners = [name_of(seat, language) for seat in listed.seats if places[seat.seat] == 1]
    won = say("%(names)s won", names=lists_in(language)["and"].join(winners)) if winners else say("Lost")
    points = "–".join(str(sheet["total"]) for sheet in outcome.get("sheets", []))
    return f"{won} · {points}" if points else won


def day(listed: ListedTable, language: str) -> dict[str, str]:
    """The day of the newest entry of the log, for people and for programs."""
    if listed.at is None:
        return {}
    return {"moment": listed.at.isoformat(), "said": format_date(listed.at, "medium", locale=language)}


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
        "when": {},
        "actions": actions or [],
    }
