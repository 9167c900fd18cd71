"""Clients that want too much: hints by the dozen, files that never end. Others do not notice."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator

import httpx
import pytest

import sortilege
from sortilege.kernel.replay import write_replay
from sortilege.table.hall import LOOKS_PER_MINUTE
from tests.table.crowds import Watcher, watcher
from tests.table.guests import Guest
from tests.table.server import Opened, Server, live, running

FLOODING = 20
EACH = 50
"""So many lines, and so many questions on each: what a line may say at once."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("floods")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def test_one_hint_at_a_time_and_the_next_ones_for_nothing(server: Server) -> None:
    table = Opened(server, [{"kind": "me"}, {"kind": "me"}], first=0)
    with live(server, f"{table.id}?key={table.keys[0]}") as socket:
        socket.send(type="hello", seq=0)
        socket.receive("sync")
        for number in range(30):
            socket.send(type="hint", id=str(number), seq=0)
        refused = [socket.receive("refused", "hint") for _ in range(30)]
        hints = [message for message in refused if message["type"] == "hint"]
        assert [hint["id"] for hint in hints] == ["0"]
        assert {message["reason"] for message in refused if message["type"] == "refused"} == {
            "A hint is on its way already."
        }
        before = time.monotonic()
        socket.send(type="hint", id="again", seq=0)
        assert socket.receive("hint")["text"] == hints[0]["text"]
        assert time.monotonic() - before < 0.5, "the answer for this position is kept"


async def test_a_flood_over_many_lines_holds_nobody_up(server: Server) -> None:
    """By count, since machines differ: of what the flood asked, little was answered before another got their page."""
    table = Opened(server, [{"kind": "me"}, {"kind": "me"}], first=0)
    options = (await asyncio.to_thread(table.see, 0))["view"]["decision"]["options"]
    answered = 0

    async def listen(line: Watcher) -> None:
        nonlocal answered
        async for _ in line.connection:
            answered += 1

    lines = [await watcher(server, f"{table.id}?key={table.keys[0]}") for _ in range(FLOODING)]
    listening = [asyncio.create_task(listen(line)) for line in lines]
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as other:
        await other.get("/about")
        for number in range(EACH):
            for line in lines:
                asked = {"type": "preview", "id": str(number), "seq": 0, "text": options[number % len(options)]}
                await line.connection.send(json.dumps(asked))
        assert (await other.get("/about")).status_code == 200
        before = answered
        for line in lines:
            line.connection.transport.abort()
        await asyncio.gather(*listening, return_exceptions=True)
    assert before < FLOODING * EACH / 2, f"{before} previews were drawn before anybody else was served"


def test_a_file_whose_position_contradicts_itself_is_refused_and_the_server_goes_on(server: Server) -> None:
    quest = sortilege.new("mageknight", seats=1, seed=11, options={"scenario": "first_reconnaissance"})
    position = quest.position()
    position["table"] = {**position["table"], "announced": 5, "final": -1}
    text = write_replay({"game": "mageknight", "version": position["version"], "position": position}, quest.moves)
    ann = Guest(server, "Ann")
    answer = ann.post("/upload", files={"replay": ("evil.replay", text, "text/plain")})
    assert answer.status_code == 400
    assert "must be a whole number from 0 to 1, not -1." in answer.text
    assert httpx.get(f"{server.address}/about", timeout=2).status_code == 200


def test_a_replay_that_is_brought_is_there_with_all_its_moves(server: Server) -> None:
    game = sortilege.new("rivality", seats=2, seed=5)
    while not game.over:
        game.play(game.decision.options[len(game.moves) * 7 % len(game.decision.options)])
    text = game.replay()
    table = Guest(server, "Ann").brings(text)
    ben = Guest(server, "Ben")
    assert ben.get(f"/t/{table.id}/replay").status_code == 403
    cleo = Guest(server, "Cleo")
    again = cleo.brings(text)
    last = len(text.splitlines()) - 1
    for number in (last, 0, last // 2, last // 2 + 1, 10**9):
        frame = cleo.get(f"/t/{again.id}/frame/{number}?view=all")
        assert frame.status_code == 200
        assert frame.json()["title"].startswith("The beginning" if number == 0 else str(min(number, last)))
    assert cleo.get(f"/t/{again.id}/verify").json()["good"]


def test_who_plays_a_game_that_was_brought_along_is_told_so(server: Server) -> None:
    ann = Guest(server, "Ann")
    begun = sortilege.new("rivality", seats=2, seed=5)
    table = ann.brings(begun.replay())
    link = ann.asks_link(table, 1)
    invitation = Guest(server, "Ben").get(f"/t/{table.id}/seat/1?key={link.links[1]}")
    assert "who brought it may know what comes" in invitation.text
    assert "who brought it may know what comes" in ann.get(f"/t/{table.id}").text
    fresh = ann.opens("me", "bot", first="0")
    assert "brought along" not in ann.get(f"/t/{fresh.id}").text


def test_who_looks_at_more_moments_than_anybody_can_is_told_to_wait(server: Server) -> None:
    with httpx.Client(base_url=server.address) as client:
        codes = [client.get("/t/nowhere/frame/1").status_code for _ in range(LOOKS_PER_MINUTE + 1)]
        assert set(codes[:-200]) == {404}
        assert codes[-1] == 429
        for page in ("replay", "frame/1", "file", "verify", "curve"):
            assert client.get(f"/t/nowhere/{page}").status_code == 429, f"{page} is looked at without a limit"
