"""All doors, one test: what a viewer may not know changes not a byte of any answer, through any door.

Each viewer has a table of their own, and a twin of it on another server: a world that they cannot tell from the true
one, while everybody else can. A new route or message fails here until it is among `tests/table/doors.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, get_args

import httpx
import pytest
from litestar.routes import HTTPRoute

import sortilege
from sortilege.kernel.position import write_position
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY, State
from sortilege.table import thinkers
from sortilege.table.app import create_app
from sortilege.table.fair import Client
from sortilege.table.messages import Message
from sortilege.table.settings import Settings
from tests.table.doors import (
    ACTING,
    ANN,
    DESCRIBED,
    LEAVING,
    OURS,
    READING,
    VIEWERS,
    Ask,
    Viewer,
    key_of,
    messages,
)
from tests.table.server import KEY, Server
from tests.table.twin_servers import Answer, Curious, serving_twins
from tests.table.twins import GAME, twins

Servers = tuple[Server, Server]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    assert described(), "the API is described nowhere"
    with serving_twins(tmp_path_factory.mktemp("twins"), VIEWERS) as both:
        yield both


@pytest.fixture(scope="module")
def token(servers: Servers) -> str:
    """Both servers sign with the same key, so one token is good for both."""
    return httpx.get(f"{servers[0].address}/about", timeout=30).cookies["csrf"]


# Every door


@cache
def routes() -> frozenset[str]:
    """The doors of the application itself. It is made once, in one thread: parts of the library are imported then."""
    found: set[str] = set()
    for route in create_app(Settings(database="sqlite:////nowhere", key=KEY)).routes:
        methods = route.methods - {"OPTIONS", "HEAD"} if isinstance(route, HTTPRoute) else {"LIVE"}
        found |= {f"{method} {route.path}" for method in methods}
    return frozenset(found)


DOORS = routes()
"""Looked up once, before any thread: Litestar tries imports whenever an application is made."""


def described() -> list[str]:
    return sorted(route for route in DOORS if route.startswith(DESCRIBED))


def test_every_route_is_tried() -> None:
    known = {*OURS, *described()}
    assert DOORS - known == set(), "new doors: say in tests/table/doors.py how they are asked"
    assert known - DOORS == set(), "doors that are there no more"


def test_every_message_is_tried() -> None:
    kinds = {message.__struct_config__.tag for message in get_args(Message)}
    assert kinds == set(messages(VIEWERS[0])), "new messages: say in tests/table/doors.py how they are sent"


# Nobody tells the worlds apart


def tries_reading(curious: Curious) -> Iterator[Answer]:
    for route in described():
        yield curious.asks(Ask("GET", re.sub(r"\{.*\}", "nothing", route.removeprefix("GET "))))
    for asks in READING.values():
        for ask in asks(curious.viewer):
            yield curious.asks(ask)


def tries_acting(curious: Curious) -> Iterator[Answer]:
    for asks in (*ACTING.values(), *LEAVING.values()):
        for ask in asks(curious.viewer):
            yield from curious.acts(ask)


def in_both(
    servers: Servers, token: str, viewer: Viewer, *tries: Callable[[Curious], Iterator[Answer]]
) -> list[tuple[Answer, Answer]]:
    """What came through the same doors in the two worlds."""

    def all_of(server: Server) -> list[Answer]:
        curious = Curious(viewer, server, token)
        answers = [answer for each in tries for answer in each(curious)]
        curious.close()
        return answers

    with ThreadPoolExecutor(2) as both:
        one, other = both.map(all_of, servers)
    assert [answer.door for answer in one] == [answer.door for answer in other], (
        f"{viewer.name}: more was heard in one world than in the other: {surplus(one, other)}"
    )
    return list(zip(one, other, strict=True))


def surplus(one: list[Answer], other: list[Answer]) -> list[str]:
    return [answer.text[:200] for answer in (*one, *other) if (answer in one) != (answer in other)]


def difference(viewer: Viewer, one: Answer, other: Answer) -> str:
    """Where two answers part, in a line."""
    at = next((at for at, pair in enumerate(zip(one.text, other.text, strict=False)) if pair[0] != pair[1]), 0)
    around = slice(max(0, at - 80), at + 80)
    return f"{viewer.name} tells the worlds apart at {one.door}: {one.text[around]!r} is {other.text[around]!r}"


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: viewer.table)
def test_no_door_tells_what_the_viewer_may_not_know(servers: Servers, token: str, viewer: Viewer) -> None:
    assert viewer.decides or len(viewer.worlds.probes()) == 2, "whoever is asked can do the same in both worlds"
    pairs = in_both(servers, token, viewer, tries_reading, Curious.talks, tries_acting)
    found = [difference(viewer, *pair) for pair in pairs if pair[0] != pair[1]]
    assert found == [], "\n".join(found)
    broken = [one.door for one, _ in pairs if one.text.startswith("5")]
    assert broken == [], "doors that broke tell nothing"
    welcome = viewer.public or bool(viewer.holds)
    heard = [one for one, _ in pairs if one.text.startswith('{"type":"sync"')]
    assert bool(heard) == welcome, "the line shows the table to those who are welcome, and to nobody else"


def test_who_may_know_sees_the_difference(servers: Servers, token: str) -> None:
    """What Ann sees of her own hand differs where the worlds do: the doors are open, and the comparison looks."""
    table = next(viewer for viewer in VIEWERS if viewer.name == "stranger known")
    ann = Viewer(table.name, NOBODY, table.turn, ANN, keys=(key_of(0),), holds=(0,))
    parted = {one.door for one, other in in_both(servers, token, ann, tries_reading, sees_sync) if one != other}
    for door in (
        f"GET /t/{table.table}/replay ",
        f"GET /t/{table.table}/frame/4 {{'view': '0'}}",
        f"GET /api/tables/{table.table} {{'seat': 0, 'key': '{key_of(0)}'}}",
        "LIVE hello {}",
    ):
        assert door in parted, f"{door} shows Ann the same in both worlds, where her hand differs: {sorted(parted)}"


def sees_sync(curious: Curious) -> Iterator[Answer]:
    with curious.line(f"{curious.viewer.table}") as line:
        yield from curious.says(line, "hello", {})


# Hints, chances and bots


@pytest.mark.parametrize(("sees", "turn"), [(NOBODY, 0), (0, 0), (0, 1), (2, 3), (1, 1)])
def test_what_the_processes_are_asked_depends_on_the_view_alone(sees: int, turn: int) -> None:
    """The same question comes of both worlds, and none of them is the true one."""
    worlds = [twins(sees, turn).match(world).state for world in (0, 1)]
    for seed in range(5):
        asked = [thinkers.question(state, sees, Rng(seed)) for state in worlds]
        assert asked[0] == asked[1], f"what is asked for seat {sees} tells the true hands of the others"
        assert asked[0] not in [write_position(state) for state in worlds], "the true position left the server"


async def test_the_processes_answer_what_they_were_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints, moves of bots and chances are answers to the question, here about another game, and to nothing else."""
    true = twins(0, 0).match(0)
    other = sortilege.new(GAME, 2, seed=1, options={"first": 0})
    texts = {option.text for option in other.decision.options}
    assert not texts & {option.text for option in true.decision.options}

    def question(_state: State, _seat: int, _rng: Rng) -> dict[str, Any]:
        return other.position()

    monkeypatch.setattr(thinkers, "question", question)
    pool = thinkers.Thinkers(1)
    pool.open()
    try:
        for level in ("easy", "hard"):
            answer = await pool.choose(true.state, 0, level, Client("ann"))
            assert answer in texts, f"a {level} bot was shown the true position: it answered {answer!r}"
        told = await pool.chances([true.state], 0, Client("ann"))
        assert len(told) == 2, "the chances are those of the true position"
    finally:
        await pool.close()
