"""After a game: how it went, and how yours went on this server."""

from __future__ import annotations

import logging
from bisect import bisect_left
from typing import Any, Final

from babel.numbers import format_percent
from litestar import get
from litestar.exceptions import ClientException
from litestar.params import FromPath
from litestar.response import Template

from ...games import find, names
from ..course import Course
from ..crew import WorkLost
from ..curve import chance_svg, points_svg
from ..hall import hall_of, language_of
from ..identity import hashed
from ..named import name_of
from ..room import Room
from ..shares import percents
from ..shown import Line, Showing
from ..tally import ALONE, PEOPLE, SCREEN, tallies
from .common import AnyRequest, check_looks, check_welcome, page, speaker
from .rows import row

LOG: Final = logging.getLogger("sortilege.table")
LAST: Final = 20
"""So many of the last games are listed."""


@get("/t/{table_id:str}/curve", include_in_schema=False)
async def curve(request: AnyRequest, table_id: FromPath[str]) -> Template:
    """Chances and points over the game, with the moves that turned it. All of it lies open when the game is over."""
    hall = hall_of(request)
    check_looks(hall, request)
    room = await hall.room(table_id)
    you = check_welcome(hall, request, room)
    if not room.match.over:
        raise ClientException("How the game went is told when it is over.")
    try:
        course = await room.course(hall.client(request))
    except WorkLost as lost:
        LOG.warning("nobody can tell how table %s went: %s", table_id, lost)
        course = None
    if course is None:
        raise ClientException("Nobody can tell now how the game went: ask again.", status_code=503)
    language = language_of(request)
    told = Showing(room, you if len(you) == 1 else [], language)
    lines = await hall.easel.draw(hall.client(request), lambda: [told.opening_lines(), *told.lines()])
    return page(request, "curve", **shown(room, course, lines, language))


@get("/me", include_in_schema=False)
async def me(request: AnyRequest) -> Template:
    """The games of this browser: how many, how many won and against whom, and the last ones."""
    hall = hall_of(request)
    browser = hall.browser(request)
    say = speaker(request)
    called = {
        "beginner": say("Bots, beginner"),
        "easy": say("Bots, easy"),
        "normal": say("Bots, normal"),
        "hard": say("Bots, hard"),
        PEOPLE: say("People"),
        ALONE: say("Alone"),
        SCREEN: say("On one screen"),
    }
    played = await hall.store.played(hashed(browser))
    games = [
        {
            "title": find(name).title if name in names() else name,
            "rows": [
                {
                    "against": called[tally.against],
                    "played": tally.played,
                    "won": tally.won if tally.against != SCREEN else "",
                    "share": format_percent(tally.won / tally.played, locale=language_of(request))
                    if tally.against != SCREEN
                    else "",
                }
                for tally in found
            ],
        }
        for name, found in tallies(played).items()
    ]
    last = await hall.store.finished(LAST, hashed(browser), public=False)
    return page(request, "me", "me", games=games, last=[row(hall, request, listed, browser) for listed in last])


def shown(room: Room, course: Course, told: list[dict[str, Any]], language: str) -> dict[str, Any]:
    """What curve.html expects."""
    game, state = room.match.setup.game, room.match.state
    sides = [game.side(state, seats[0]) for seats in course.sides]
    people = [" & ".join(name_of(room.seats[seat], language) for seat in seats) for seats in course.sides]
    address = f"/t/{room.id}/replay#"
    return {
        "last": course.marks[-1],
        "sides": [
            {"side": side, "seat": seats[0], "names": name}
            for side, seats, name in zip(sides, course.sides, people, strict=True)
        ],
        "chances": chance_svg(course, sides),
        "points": points_svg(course, sides) if course.points else "",
        "turning": [
            {
                "move": turning.move,
                "url": f"{address}{turning.move}",
                "side": sides[turning.side],
                "sentence": first_sentence(told[turning.move]["lines"]),
                "names": people[turning.side],
                "before": chance_texts(course, at - 1, language)[turning.side],
                "after": chance_texts(course, at, language)[turning.side],
            }
            for turning in course.turning
            for at in [bisect_left(course.marks, turning.move)]
        ],
        "rows": [
            {"move": mark, "url": f"{address}{mark}", "cells": cells(course, at, language)}
            for at, mark in enumerate(course.marks)
        ],
    }


def chance_texts(course: Course, at: int, language: str) -> list[str]:
    """The chance of each side at a mark: in the sentences as in the table."""
    return [format_percent(each / 100, locale=language) for each in percents(course.chances[at])]


def cells(course: Course, at: int, language: str) -> list[str]:
    """Chance and points of each side at a mark."""
    chances = chance_texts(course, at, language)
    if not course.points:
        return chances
    return [f"{chance} · {points}" for chance, points in zip(chances, course.points[at], strict=True)]


def first_sentence(lines: list[Line]) -> str:
    return "".join(piece if isinstance(piece, str) else piece[0] for piece in lines[0]) if lines else ""
