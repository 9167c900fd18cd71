"""Learning a game: the guided games, and the way to a table with one."""

from __future__ import annotations

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Template

from ...games import find_at_table
from ..hall import hall_of
from ..lessons import LEARNER, lesson_of, taught
from ..opening import SeatPlan, open_table
from .common import AnyRequest, check_openings, going, page
from .home import game_card


@get("/learn", include_in_schema=False)
async def learn(request: AnyRequest) -> Template:
    """Choose the game that you want to be shown."""
    return page(request, "learn", games=[game_card(request, game) for game in taught()])


@post("/learn/{game:str}", include_in_schema=False)
async def begin_lesson(request: AnyRequest, game: FromPath[str]) -> Redirect:
    """A private table with the guided game."""
    known = find_at_table(game)
    lesson = lesson_of(known)
    if lesson is None:
        raise NotFoundException("This game has no guided game yet.")
    hall = hall_of(request)
    check_openings(hall, request)
    browser = hall.browser(request)
    bots = [SeatPlan("bot", "", "easy")] * (int(lesson.position["seats"]) - 1)
    opened = await open_table(
        hall.store,
        known.name,
        [SeatPlan("me"), *bots],
        dict(lesson.position["options"]),
        False,
        browser,
        position=lesson.position,
        turn=LEARNER,
        guided=True,
    )
    return going(request, f"/t/{opened.table.id}", browser)
