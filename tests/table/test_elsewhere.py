"""What takes long is done in processes of its own: meanwhile the server answers everybody else."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

import sortilege
from sortilege.kernel.errors import ReplayError
from sortilege.kernel.game import Game
from sortilege.kernel.launch import load_match, start_match
from sortilege.kernel.match import Match
from sortilege.kernel.replay import read_replay, receipt, write_replay
from sortilege.table import logbook, opening, readers, shown
from sortilege.table.crew import BRIEF
from sortilege.table.fair import Client, Kind, Ticket
from sortilege.table.seating import taken_by_program
from sortilege.table.thinkers import Thinkers
from tests.golden.make import FOLDER
from tests.table import errands
from tests.table.inside import Inside, inside

ROOT = Path(__file__).parents[2]
GOLDEN = (FOLDER / "rivality" / "2-players-expert-spent-by-a-siege.replay").read_text("utf-8")
ANN = Client("ann", "203.0.113.1")


# Files from outside


@pytest.fixture(name="app")
async def application(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    """Its workers know the slow work of the tests."""
    monkeypatch.setattr(readers, "DEADLINE", 30.0)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT)]))
    async with inside(tmp_path) as started:
        yield started


async def answers_meanwhile(app: Inside, asked: Coroutine[Any, Any, httpx.Response]) -> httpx.Response:
    """The answer, if it took as long as the slow work takes, and others were answered at once."""
    others = app.browser("198.51.100.7")
    assert (await others.http.get("/about")).status_code == 200
    began = time.monotonic()
    waiting = asyncio.create_task(asked)
    answered = []
    while not waiting.done():
        since = time.monotonic()
        await asyncio.sleep(0.05)
        assert (await others.http.get("/about")).status_code == 200
        answered.append(time.monotonic() - since)
    assert time.monotonic() - began >= errands.SLOWLY, "it was not done where it takes long: expected a worker to do it"
    assert max(answered) < 0.75 * errands.SLOWLY, f"somebody else waited {max(answered):.1f} seconds"
    return await waiting


async def test_a_file_is_read_and_played_elsewhere(app: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "brought", errands.read_slowly)
    ann = app.browser()
    file = {"replay": ("game.replay", GOLDEN, "text/plain")}
    answer = await answers_meanwhile(app, ann.post("/upload", files=file))
    assert answer.status_code == 303
    assert (await ann.http.get(answer.headers["location"])).status_code == 200


async def test_a_game_is_verified_elsewhere(app: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = app.browser()
    table = await ann.brings(GOLDEN)
    assert (await ann.http.get(f"/t/{table}/replay")).status_code == 200
    monkeypatch.setattr(readers, "last_position", errands.end_slowly)
    answer = await answers_meanwhile(app, ann.http.get(f"/t/{table}/verify"))
    assert answer.json()["good"]


class Played:
    """What is set up in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.starts: list[tuple[Any, ...]] = []
        self.loads: list[Any] = []

        def start(game: Game, *given: Any) -> Match:
            self.starts.append((game.name, *given))
            return start_match(game, *given)

        def load(game: Game, position: dict[str, Any]) -> Match:
            self.loads.append(position)
            return load_match(game, position)

        for module in (opening, logbook):
            monkeypatch.setattr(module, "start_match", start)
        monkeypatch.setattr(logbook, "load_match", load)


OWN = (FOLDER / "rivality" / "2-players-own-components.replay").read_text("utf-8")


async def test_a_position_that_is_brought_is_the_one_that_a_worker_played_and_nothing_else_is_dealt(
    app: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    header, moves = read_replay(OWN)
    begun = sortilege.replay(write_replay(header, moves[:4])).position()
    text = write_replay({"game": "rivality", "version": 1, "position": begun}, moves[4:])
    vetted: list[dict[str, Any]] = []

    def load(game: Game, position: dict[str, Any]) -> Match:
        vetted.append(position)
        return load_match(game, position)

    with monkeypatch.context() as patched:
        patched.setattr(readers, "load_match", load)
        brought = readers.brought(text)
    assert vetted == [brought.position]
    assert len(brought.moves) == len(moves) - 4

    played = Played(monkeypatch)
    ann = app.browser()
    table = await ann.brings(text)
    assert (await ann.http.get(f"/t/{table}/replay")).status_code == 200
    fork = await ann.post(f"/t/{table}/fork", data={"at": "2"})
    assert (await ann.http.get(fork.headers["location"])).status_code == 200
    assert played.starts == [], "nobody's components are dealt with a seed that no worker has tried"
    assert played.loads[0] == brought.position


async def test_a_rematch_with_own_components_is_tried_out_elsewhere_with_its_very_seed(
    app: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = app.browser()
    table = await ann.brings(OWN)
    assert (await ann.http.get(f"/t/{table}/replay")).status_code == 200
    vetted: list[tuple[Any, ...]] = []
    ask = app.hall.readers.ask

    async def listening(client: Client, work: Any, *given: Any) -> Any:
        vetted.append((work, *given))
        return await ask(client, work, *given)

    monkeypatch.setattr(app.hall.readers, "ask", listening)
    played = Played(monkeypatch)
    answer = await ann.post(f"/t/{table}/rematch")
    assert answer.status_code == 303, answer.text
    [(work, game, seats, options, components, seed)] = vetted
    assert work is readers.try_set_up
    again = (game, seats, seed, options, components)
    assert (await ann.http.get(answer.headers["location"])).status_code == 200
    assert played.starts == [again, again], "what was tried out is what is dealt, when it is opened and when it is read"
    header = await app.hall.store.table(answer.headers["location"].split("/")[2])
    assert header is not None
    assert (header.seed, header.receipt) == (f"{seed:x}", receipt(seed)), "and its seed is promised"


async def test_a_rematch_that_takes_too_long_to_deal_is_refused(app: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = app.browser()
    table = await ann.brings(OWN)
    monkeypatch.setattr(readers, "DEADLINE", 0.0001)
    answer = await ann.post(f"/t/{table}/rematch")
    assert (answer.status_code, "takes too long" in answer.text) == (400, True)


# Pictures


def burn(seconds: float) -> None:
    """Let a processor work for so long."""
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


@pytest.mark.parametrize("slow", ["regions", "why_not", "label"])
def test_a_file_whose_pictures_or_words_take_too_long_is_refused(monkeypatch: pytest.MonkeyPatch, slow: str) -> None:
    """At its fullest moment, which here is neither the first nor the last."""
    header, moves = read_replay(GOLDEN)
    kind = type(sortilege.replay(GOLDEN).setup.game)
    whole = [sortilege.replay(write_replay(header, moves[:number])) for number in range(len(moves))]
    most = max(len(match.decision.moves) for match in whole if not match.over)
    regions, why_not, say = kind.regions, Match.why_not, shown.options

    def slow_regions(game: Game, view: Any, words: Any) -> dict[str, str]:
        if view["decision"] is not None and len(view["decision"].get("options", ())) == most:
            burn(0.2)
        return regions(game, view, words)

    def slow_why_not(match: Match, text: str | None = None) -> Any:
        burn(0.2 if len(match.decision.moves) == most else 0)
        return why_not(match, text)

    def slow_options(decision: Any, *more: Any) -> Any:
        burn(0.2 if len(decision.moves) == most else 0)
        return say(decision, *more)

    readers.brought(GOLDEN)
    monkeypatch.setattr(readers, "STEP", 0.15)
    if slow == "regions":
        monkeypatch.setattr(kind, "regions", slow_regions)
    elif slow == "why_not":
        monkeypatch.setattr(Match, "why_not", slow_why_not)
    else:
        monkeypatch.setattr(shown, "options", slow_options)
    with pytest.raises(ReplayError, match="takes too long"):
        readers.brought(GOLDEN)


def test_a_table_that_takes_too_long_to_draw_is_not_dealt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sortilege.replay(OWN).setup.game

    def slow_regions(*_: Any) -> dict[str, str]:
        burn(0.2)
        return {}

    monkeypatch.setattr(readers, "STEP", 0.15)
    monkeypatch.setattr(type(game), "regions", slow_regions)
    with pytest.raises(ReplayError, match="takes too long"):
        readers.try_set_up("rivality", 2, {}, game.components(None).data, 5)


@pytest.mark.parametrize("page", ["replay", "frame/3", "frame/3?view=all", "frame/3?view=0"])
async def test_moments_are_drawn_when_it_is_the_clients_turn(
    app: Inside, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    ann = app.browser()
    table = await ann.brings(GOLDEN)
    turns: list[Client] = []
    pieces: list[bool] = []
    busy = False
    easel = app.hall.easel
    queue = easel.draw
    kind = type(sortilege.replay(GOLDEN).setup.game)
    regions = kind.regions

    async def draw(client: Client, work: Any) -> Any:
        def whole() -> Any:
            nonlocal busy
            busy = True
            try:
                return work()
            finally:
                busy = False

        turns.append(client)
        return await queue(client, whole)

    def drawn(game: Game, view: Any, words: Any) -> dict[str, str]:
        pieces.append(busy)
        return regions(game, view, words)

    monkeypatch.setattr(easel, "draw", draw)
    monkeypatch.setattr(kind, "regions", drawn)
    assert (await ann.http.get(f"/t/{table}/{page}")).status_code == 200
    assert pieces, "nothing was drawn"
    assert all(pieces), "something was drawn while others waited"
    assert len({client.person for client in turns}) == 1
    assert turns[0].person, "whoever has a cookie is known by it"


async def test_who_has_lost_a_seat_by_the_time_it_is_drawn_is_shown_nothing_of_it(
    app: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = app.browser()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend", "name": "Ben"}]
    body = {"game": "rivality", "seats": seats, "options": {"first": 0}, "public": False}
    opened = (await ann.http.post("/api/tables", json=body)).json()
    room = await app.hall.room(opened["id"])
    queue = app.hall.easel.draw

    async def draw(client: Client, work: Any) -> Any:
        """Meanwhile somebody else sits down there."""
        record = room.seats[0]
        assert await app.hall.rooms.change_seat(room, taken_by_program(record, "Eve", "another key"), record)
        return await queue(client, work)

    monkeypatch.setattr(app.hall.easel, "draw", draw)
    asked = {"seat": 0, "key": opened["keys"]["0"]}
    answer = await ann.http.get(f"/api/tables/{opened['id']}", params=asked)
    assert (answer.status_code, "does not open that seat" in answer.text) == (401, True)


# Thoughts


async def queued(asked: Coroutine[Any, Any, object], thinkers: Thinkers) -> Ticket[Any]:
    """What is put in the queue for it: nobody works here."""
    task = asyncio.create_task(asked)
    await asyncio.sleep(0)
    [ticket] = thinkers.crew.queue.waiting
    task.cancel()
    await asyncio.wait([task])
    return ticket


@pytest.fixture(name="thinkers")
async def idle() -> Thinkers:
    return Thinkers(2)


async def test_a_hint_is_a_hint_and_a_chance_is_a_chance(thinkers: Thinkers) -> None:
    state = sortilege.new("rivality", seats=2, seed=1).state
    for asked, kind in (
        (thinkers.choose(state, 0, "easy", ANN), Kind.MOVE),
        (thinkers.advise(state, 0, ANN), Kind.HINT),
        (thinkers.chances([state], 0, ANN), Kind.CHANCE),
    ):
        ticket = await queued(asked, thinkers)
        assert (ticket.kind, ticket.client) == (kind, ANN)


async def test_hard_bots_and_hints_never_take_the_worker_that_is_kept_for_brief_work(thinkers: Thinkers) -> None:
    state = sortilege.new("rivality", seats=2, seed=1).state
    for asked, brief in (
        (thinkers.choose(state, 0, "random", ANN), True),
        (thinkers.choose(state, 0, "easy", ANN), True),
        (thinkers.choose(state, 0, "normal", ANN), True),
        (thinkers.choose(state, 0, "hard", ANN), False),
        (thinkers.advise(state, 0, ANN), False),
        (thinkers.chances([state], 0, ANN), True),
    ):
        ticket = await queued(asked, thinkers)
        assert (ticket.seconds <= BRIEF) is brief, f"expected to take {ticket.seconds} seconds"
