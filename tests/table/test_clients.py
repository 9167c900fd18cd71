"""Whoever has work done is known to the queue: each browser for itself, and with the address that it asks from."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sortilege.table.fair import UNKNOWN, Client, Kind
from tests.golden.make import FOLDER
from tests.table.inside import Browser, Inside, inside

GOLDEN = (FOLDER / "rivality" / "2-players-expert-spent-by-a-siege.replay").read_text("utf-8")
CLUB, HOME = "203.0.113.1", "198.51.100.7"


@pytest.fixture(name="app")
async def application(tmp_path: Path) -> AsyncIterator[Inside]:
    async with inside(tmp_path) as started:
        yield started


async def opened(browser: Browser, *seats: dict[str, str]) -> dict[str, Any]:
    """A public table where the first seat is to move."""
    body = {"game": "rivality", "seats": list(seats), "options": {"first": 0}, "public": True, "advice": True}
    answer = await browser.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def asks_for_chances(browser: Browser, table: str) -> None:
    async with browser.at(table) as line:
        line.say(type="chance", seq=0)
        await line.hear("chance")


async def test_two_browsers_are_two_clients_at_one_address_and_without_a_cookie_it_is_the_address(app: Inside) -> None:
    ann, ben, anybody = app.browser(CLUB), app.browser(CLUB), app.browser(HOME)
    for browser in (ann, ben):
        await browser.http.get("/")
    for browser in (ann, ben, anybody, ann):
        # A table each, since an answer is kept for whoever asks next.
        await asks_for_chances(browser, (await opened(anybody, {"kind": "me"}, {"kind": "me"}))["id"])
    of_ann, of_ben, of_anybody, again = app.bots.asked_by(Kind.CHANCE)
    assert (of_ann.address, of_ben.address) == (CLUB, CLUB)
    assert of_anybody == Client(HOME, HOME)
    assert len({of_ann, of_ben, of_anybody}) == 3, "three people"
    assert again == of_ann
    assert str(ann.http.cookies["sortilege"]).partition(".")[0] not in of_ann.person, "a secret is nobody's name"


async def test_a_hint_is_asked_for_by_who_wants_it(app: Inside) -> None:
    ann = app.browser(CLUB)
    await ann.http.get("/")
    table = await opened(ann, {"kind": "me"}, {"kind": "me"})
    async with ann.at(f"{table['id']}?key={table['keys']['0']}") as line:
        line.say(type="hint", id="1", seq=0)
        told = await line.hear("hint")
    assert "likes it best of" in told["why"]
    [hint] = app.bots.asked_by(Kind.HINT)
    assert hint.address == CLUB
    assert hint.person not in ("", CLUB), "the browser"


async def test_nobody_thinks_about_a_position_that_is_not_there(app: Inside) -> None:
    ann = app.browser(CLUB)
    await ann.http.get("/")
    table = await opened(ann, {"kind": "me"}, {"kind": "me"})
    async with ann.at(f"{table['id']}?key={table['keys']['0']}") as line:
        line.say(type="hint", id="past", seq=5)
        line.say(type="chance", seq=5)
        line.say(type="hint", id="present", seq=0)
        assert (await line.hear("hint"))["id"] == "present"
    assert [kind for kind, _ in app.bots.heard] == [Kind.HINT]


async def test_bots_think_for_who_moved_last_be_it_a_browser_or_a_program(app: Inside) -> None:
    ann, program = app.browser(CLUB), app.browser(HOME)
    await ann.http.get("/")
    table = await opened(ann, {"kind": "me"}, {"kind": "bot", "level": "easy"})
    key = table["keys"]["0"]
    async with ann.at(f"{table['id']}?key={key}") as line:
        line.say(type="hello", seq=0)
        first = (await line.hear("sync"))["decision"]["options"][0]["text"]
        body = {"key": key, "seat": 0, "seq": 0, "id": "1", "text": first}
        assert (await program.http.post(f"/api/tables/{table['id']}/moves", json=body)).status_code == 201
        while (news := await line.hear("update"))["seq"] < 2:
            pass
        second = news["decision"]["options"][0]["text"]
        line.say(type="move", id="2", seq=2, seat=0, text=second)
        while (await line.hear("update"))["seq"] < 4:
            pass
    of_program, of_ann = app.bots.asked_by(Kind.MOVE)
    assert of_ann.address == CLUB
    assert of_ann.person not in ("", CLUB), "the browser"
    assert of_program == Client(HOME, HOME)


async def test_bots_that_are_to_begin_think_for_who_comes_first(app: Inside) -> None:
    ann = app.browser(CLUB)
    table = await opened(ann, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"})
    async with ann.at(table["id"]) as line:
        line.say(type="hello", seq=0)
        await line.hear("sync")
        await line.hear("update")
    assert app.bots.asked_by(Kind.MOVE)[0] == Client(CLUB, CLUB) != UNKNOWN


async def test_files_are_read_and_games_verified_for_who_asks(app: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    clients: list[Client] = []
    ask = app.hall.readers.ask

    async def listening(client: Client, *asked: Any) -> Any:
        clients.append(client)
        return await ask(client, *asked)

    monkeypatch.setattr(app.hall.readers, "ask", listening)
    ann, ben = app.browser(CLUB), app.browser(CLUB)
    table = await ann.brings(GOLDEN)
    await ben.brings(GOLDEN)
    assert (await ann.http.get(f"/t/{table}/verify")).json()["good"]
    of_ann, of_ben, verified = clients
    assert verified == of_ann != of_ben
    assert of_ann.address == of_ben.address == CLUB
