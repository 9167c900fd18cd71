"""Replays: a game move by move, its file, its fairness, and playing on from a moment of it."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Template
from markupsafe import escape

from ...kernel.match import Match
from ...kernel.replay import receipt
from ...kernel.state import NOBODY
from ...kernel.words import Words
from ..bots import NORMAL
from ..guards import whole_number
from ..hall import hall_of, language_of
from ..i18n import mark, say
from ..named import name_of
from ..opening import SeatPlan, open_table
from ..room import Room
from ..seating import BOT
from ..shown import Showing
from ..store import SeatRecord
from .common import (
    AnyRequest,
    Form,
    check_looks,
    check_openings,
    check_welcome,
    facts,
    game_css,
    going,
    legend,
    page,
    speaker,
)

KNOWN: Final = mark("But moves were taken back with knowledge of what came after: the same dice and cards come again.")


@get("/t/{table_id:str}/replay", include_in_schema=False)
async def replay(request: AnyRequest, table_id: FromPath[str]) -> Template:
    """A game step by step."""
    hall = hall_of(request)
    check_looks(hall, request)
    room = await hall.room(table_id)
    you = check_welcome(hall, request, room)
    say = speaker(request)
    over = room.match.over
    game = room.match.setup.game
    views = [{"value": "public", "label": say("What everybody sees")}]
    eyes = open_to(room, you)
    views += [{"value": str(seat), "label": name_of(room.seats[seat], language_of(request))} for seat in eyes]
    views += [{"value": "all", "label": say("All hands open")}] if over else []

    def told() -> dict[str, Any]:
        """For whoever sits there by the time it is drawn."""
        you = check_welcome(hall, request, room)
        return Showing(room, you if len(you) == 1 else [], language_of(request)).sync()

    showing = await hall.easel.draw(hall.client(request), told)
    return page(
        request,
        "replay",
        table={"id": table_id, "title": game.title, "facts": facts(request, room)},
        game_css=game_css(game),
        legend=legend(request, room),
        rules_url=f"/rules/{game.name}",
        views=views,
        view="all" if over else str(eyes[0]) if eyes else "public",
        replay={
            "moves": len(room.match.moments),
            "frame": f"/t/{table_id}/frame/{{number}}?view={{view}}",
            "verify": f"/t/{table_id}/verify" if over else "",
            "seed": room.header.seed if over else "",
            "receipt": room.header.receipt,
            "seats": showing["seats"],
            "log": [{**entry, "seq": number} for number, entry in enumerate(showing["log"])],
            "outcome": showing["outcome"],
        },
        fork_url=f"/t/{table_id}/fork",
        download_url=f"/t/{table_id}/file",
        curve_url=f"/t/{table_id}/curve" if over else "",
    )


@get("/t/{table_id:str}/frame/{number:int}", include_in_schema=False)
async def frame(
    request: AnyRequest, table_id: FromPath[str], number: FromPath[int], view: FromQuery[str] = "public"
) -> dict[str, Any]:
    """The table after so many moves: as a seat saw it, as a spectator did, or all open once the game is over."""
    hall = hall_of(request)
    check_looks(hall, request)
    room = await hall.room(table_id)
    you = check_welcome(hall, request, room)
    match = await room.moment(max(0, number))
    viewer = whole_number(view, match.setup.seats - 1, NOBODY)
    everything = view == "all"
    if viewer not in (*open_to(room, you), NOBODY) or (everything and not room.match.over):
        raise PermissionDeniedException("Other hands are open only when the game is over.")
    language = language_of(request)
    words = room.words(language)
    draw = partial(hall.easel.draw, hall.client(request))
    seen = None if viewer == NOBODY else viewer
    events = match.last.events if match.last is not None else match.opening
    lines = [words.say(event.seen(seen).message()) for event in events]
    regions = await draw(partial(drawn, match, seen, words, everything=everything))
    if everything:
        hands = [await draw(partial(open_hand, match, seat, words, language)) for seat in room.seats]
        if any(hands):
            regions["hand"] = f'<div class="open-hands">{"".join(hands)}</div>'
    return {"title": title(room, match, language), "lines": lines, "regions": regions}


def drawn(match: Match, seen: int | None, words: Words, *, everything: bool) -> dict[str, str]:
    shown = match.open_view() if everything else match.view(seen)
    return match.setup.game.regions(shown, words)


def open_hand(match: Match, seat: SeatRecord, words: Words, language: str) -> str:
    """The hand of a seat under its name; nothing if it holds nothing but what everybody sees."""
    game, state = match.setup.game, match.state
    if state.view(seat.seat) == state.view(NOBODY):
        return ""
    return (
        f'<section class="open-hand" data-side="{escape(game.side(state, seat.seat))}">'
        f"<h2>{escape(name_of(seat, language))}</h2>"
        f"{game.regions(match.view(seat.seat), words)['hand']}</section>"
    )


def open_to(room: Room, you: list[int]) -> list[int]:
    """The seats through whose eyes the browser may look: all when the game is over, before that its only one, once all
    are there.

    People at one screen look back with everybody's eyes, since no veil parts them here.
    """
    if room.match.over:
        return list(range(len(room.seats)))
    return you if len(you) == 1 and not room.waiting else []


def title(room: Room, match: Match, language: str) -> str:
    if match.last is None:
        return say(language, "The beginning")
    name = name_of(room.seats[match.last.seat], language)
    return f"{match.last.number} · {say(language, '%(name)s, meanwhile', name=name) if match.last.aside else name}"


@get("/t/{table_id:str}/file", include_in_schema=False)
async def replay_file(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """The replay file; it tells the seed, so it is there only when the game is over."""
    hall = hall_of(request)
    check_looks(hall, request)
    room = await hall.room(table_id)
    check_welcome(hall, request, room)
    if not room.match.over:
        raise ClientException("The replay file is there when the game is over.")
    name = f"{room.header.game}-{table_id}.replay"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(room.replay(), media_type=MediaType.TEXT, headers=headers)


@get("/t/{table_id:str}/verify", include_in_schema=False)
async def verify(request: AnyRequest, table_id: FromPath[str]) -> dict[str, Any]:
    """Whether the seed is the one whose fingerprint was published, and gives the game that was played."""
    hall = hall_of(request)
    check_looks(hall, request)
    room = await hall.room(table_id)
    check_welcome(hall, request, room)
    say = speaker(request)
    if not room.match.over:
        raise ClientException("The seed is opened when the game is over.")
    if room.match.seed is None:
        return {"good": False, "sentence": say("This game began at a position, not from a seed.")}
    same = await hall.readers.end_of(room.replay(), hall.client(request)) == room.match.position()
    if same and room.rewound and receipt(room.match.seed) == room.header.receipt:
        promised = say("The seed is the one that was promised, and it gives this very game.")
        return {"good": True, "sentence": f"{promised} {say(KNOWN)}"}
    if same and not room.header.receipt:
        return {"good": True, "sentence": say("This game was brought along: its seed gives this very game.")}
    if same and receipt(room.match.seed) == room.header.receipt:
        return {"good": True, "sentence": say("The seed is the one that was promised, and it gives this very game.")}
    return {"good": False, "sentence": say("The seed is not the one that was promised.")}


@post("/t/{table_id:str}/fork", include_in_schema=False)
async def fork(request: AnyRequest, table_id: FromPath[str], data: Form) -> Redirect:
    """A private copy from some moment on, with all that was told until then. Bots play on as they did, and whoever
    wants the copy plays for the people."""
    hall = hall_of(request)
    room = await hall.room(table_id)
    check_welcome(hall, request, room)
    check_openings(hall, request)
    if not room.match.over:
        raise ClientException("Play on from here when the game is over.")
    moves = whole_number(data.get("at"), len(room.match.moments), NOBODY)
    if moves == NOBODY:
        raise ClientException("This game has no such move.")
    match = await room.moment(moves)
    if match.over:
        raise ClientException("The game is over there: go back a move.")
    browser = hall.browser(request)
    opened = await open_table(
        hall.store,
        room.header.game,
        seats_again(room, match.state.seat),
        room.header.options,
        False,
        browser,
        seed=match.seed,
        position=room.header.position,
        components=room.header.components,
        moves=[(moment.seat, moment.text) for moment in match.moments],
        turn=match.state.seat,
    )
    return going(request, f"/t/{opened.table.id}", browser)


def seats_again(room: Room, asked: int) -> list[SeatPlan]:
    """The seats of a copy. Where only bots played, somebody takes over from the one that is asked."""
    people = any(seat.kind != BOT for seat in room.seats)
    return [
        SeatPlan("bot", seat.name, seat.level or NORMAL)
        if seat.kind == BOT and (people or seat.seat != asked)
        else SeatPlan("me", seat.name)
        for seat in room.seats
    ]
