"""What a seat may do while another decides, at the table: it is told to that seat, and to nobody who may not know."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

import sortilege.games
from sortilege.kernel.match import Match
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY, State
from sortilege.table.app import create_app
from sortilege.table.easel import Easel
from sortilege.table.fair import Client
from sortilege.table.hall import Hall
from sortilege.table.identity import hashed, sign
from sortilege.table.live import Connection
from sortilege.table.messages import Hello, MoveWanted, PreviewWanted
from sortilege.table.opening import SeatPlan, keep_replay, open_table
from sortilege.table.readers import brought
from sortilege.table.room import MOVE, UNDO, Refused, Room
from sortilege.table.rooms import Rooms
from sortilege.table.settings import Settings
from sortilege.table.shown import Showing
from sortilege.table.store import SeatRecord, Store, TableRecord
from sortilege.table.thinkers import Thinkers, question, think, think_aside
from tests.builds import COMPILED
from tests.kernel import whispers
from tests.kernel.whispers import Whispers, WhispersGame
from tests.table.stores import ROOT
from tests.table.test_bots import resting
from tests.table.test_broken_lines import Browser

if COMPILED:
    pytest.skip("games of strangers run on the interpreted kernel", allow_module_level=True)

KEY = "a key for tests"
SEATS = 3
Browsing = AsyncTestClient[Litestar]


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whispers is one of the games."""
    monkeypatch.setitem(sortilege.games.BUILT_IN, "whispers", whispers.__name__)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


class Prompt(Thinkers):
    """Bots that think in this process, of the position they were sent, once the gate is open."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def choose(self, state: State, seat: int, bot: str, client: Client) -> str:
        await self.gate.wait()
        return think(state.setup.game.home, question(state, seat, Rng(1)), seat, bot, 0.0, 0.0, 1)

    async def interject(self, state: State, seat: int, bot: str, client: Client) -> str | None:
        self.asked.append(seat)
        await self.gate.wait()
        return think_aside(state.setup.game.home, question(state, seat, Rng(1)), seat, bot, 1)


async def laid(store: Store, *plans: SeatPlan, thinkers: Thinkers | None = None) -> Room:
    opened = await open_table(store, "whispers", list(plans), {"cards": 9}, True, "ann")
    room = await Rooms(store, thinkers or Prompt()).room(opened.table.id)
    assert room is not None
    return room


def texts(shown: dict[str, Any]) -> list[str]:
    return [option["text"] for aside in shown["asides"] for option in aside["options"]]


PEOPLE = [SeatPlan("me", "Ann"), SeatPlan("me", "Ben"), SeatPlan("me", "Cleo")]


async def test_a_seat_is_told_what_it_may_do_and_can_do_it(store: Store) -> None:
    room = await laid(store, *PEOPLE)
    ann, ben, eve = Showing(room, [0], "en"), Showing(room, [1], "en"), Showing(room, [], "en")
    hand = cast(Whispers, room.match.state).hands[1]
    assert ann.sync()["asides"] == [], "who is asked has moves, not asides"
    assert eve.sync()["asides"] == []
    told = ben.sync()
    assert told["decision"]["yours"] is False
    assert told["asides"] == [
        {
            "seat": 1,
            "prompt": "What do you do meanwhile?",
            "rule": "meanwhile",
            "options": [
                {"text": "cheer", "label": "Cheer yourself on", "path": ["cheer"]},
                {"text": f"show {hand[0]}", "label": f"Lay your {hand[0]} open", "path": [f"card-{hand[0]}"]},
            ],
        }
    ]
    await room.command(MOVE, 1, f"show {hand[0]}", "first", 0)
    news = ben.update()
    assert news is not None
    assert texts(news) == ["cheer"]
    assert news["log"][0]["seat"] == 1
    seen = ann.update()
    assert seen is not None
    assert "".join(seen["log"][0]["lines"][0]) == f"Seat 1 lays {hand[0]} open."
    assert seen["decision"]["yours"], "the same question is still pending"
    with pytest.raises(Refused, match="it is for seat 0 to choose"):
        await room.command(MOVE, 2, f"show {hand[0]}", "stolen", 1)


async def test_an_aside_is_taken_back_by_whoever_made_it(store: Store) -> None:
    room = await laid(store, *PEOPLE)
    await room.command(MOVE, 1, "cheer", "first", 0)
    assert Showing(room, [1], "en").sync()["undo"]["possible"]
    assert not Showing(room, [0], "en").sync()["undo"]["possible"]
    await room.command(UNDO, 1, "", "back", 1)
    assert texts(Showing(room, [1], "en").sync())[0] == "cheer"
    found = await store.table(room.id)
    assert found is not None
    assert found.turn == 0, "an aside passes no turn"


async def test_nobody_acts_before_all_are_here_or_after_the_end(store: Store) -> None:
    room = await laid(store, SeatPlan("me", "Ann"), SeatPlan("friend"), SeatPlan("me", "Cleo"))
    assert Showing(room, [2], "en").sync()["asides"] == []
    room = await laid(store, *PEOPLE)
    while not room.match.over:
        await room.command(MOVE, room.match.decision.seat, "roll", f"m{room.seq}", room.seq)
    assert Showing(room, [2], "en").sync()["asides"] == []


def told_in(browser: Browser, kind: str) -> list[dict[str, Any]]:
    return [message for message in browser.sent if message["type"] == kind]


async def test_over_the_line_an_aside_is_previewed_and_played(store: Store) -> None:
    room = await laid(store, *PEOPLE)
    browser = Browser()
    ben = Connection(cast(Any, browser), room, Showing(room, [1], "en"), store, lambda: [1], Client("ben"), Easel())
    await ben.answer(Hello())
    show = texts(browser.sent[0])[1]
    for seat, text in ((1, "cheer"), (1, show), (2, "cheer"), (0, "roll"), (None, "roll"), (1, "roll")):
        await ben.answer(PreviewWanted(f"{seat} {text}", 0, text, seat))
    previews = {message["id"]: message for message in told_in(browser, "preview")}
    assert set(previews) == {"1 cheer", f"1 {show}"}, "of nobody else's moves"
    assert (previews["1 cheer"]["story"], previews["1 cheer"]["final"]) == (["Seat 1 cheers."], "")
    assert previews[f"1 {show}"]["final"] == "A card was laid open."
    refused = {message["id"]: message["reason"] for message in told_in(browser, "refused")}
    assert set(refused) == {"2 cheer", "0 roll", "None roll", "1 roll"}, "everything is answered"
    assert {refused.pop(each) for each in ("2 cheer", "0 roll", "None roll")} == {"It is not your turn."}
    await ben.answer(MoveWanted("a", 0, 1, "cheer"))
    assert told_in(browser, "ack")[0]["seq"] == 1
    assert room.match.moves == ["@1 cheer"]


async def test_on_one_screen_only_asides_that_hide_nothing_are_shown(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann is asked; Ben and Cleo share her screen, and each has a hand of their own."""
    room = await laid(store, *PEOPLE)
    shared = Showing(room, [0, 1, 2], "en")
    shared.lift()
    assert shared.sync()["viewer"] == 0
    assert shared.sync()["asides"] == []

    class Open(Whispers):
        def view(self, seat: int) -> dict[str, object]:
            return {**super().view(seat), "hands": [hand[:] for hand in self.hands]}

    monkeypatch.setattr(whispers, "GAME", WhispersGame(Open))
    room = await laid(store, *PEOPLE)
    shown = Showing(room, [0, 1, 2], "en").sync()
    assert [aside["seat"] for aside in shown["asides"]] == [1, 2]


async def test_behind_a_veil_no_asides_are_shown(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann is asked and has a hand of her own; the hands of Ben and Cleo lie open."""

    class HalfOpen(Whispers):
        def view(self, seat: int) -> dict[str, object]:
            hands = [hand[:] if owner or seat == 0 else len(hand) for owner, hand in enumerate(self.hands)]
            return {**super().view(seat), "hands": hands}

    monkeypatch.setattr(whispers, "GAME", WhispersGame(HalfOpen))
    shared = Showing(await laid(store, *PEOPLE), [0, 1, 2], "en")
    assert shared.veil
    assert shared.sync()["asides"] == [], "what others may do is shown before the device was passed on"
    shared.lift()
    assert [aside["seat"] for aside in shared.sync()["asides"]] == [1, 2]


# Bots


AGAINST_BOT = [SeatPlan("me", "Ann"), SeatPlan("bot", "Orfeo", "normal")]


async def test_a_bot_is_offered_its_asides_when_the_turn_passes_and_once(store: Store) -> None:
    thinkers = Prompt()
    room = await laid(store, *AGAINST_BOT, thinkers=thinkers)
    await resting(room)
    assert thinkers.asked == [1]
    assert [moment.line[:7] for moment in room.match.moments] == ["@1 show"]
    await room.command(MOVE, 0, "roll", "first", room.seq)
    await resting(room)
    assert room.match.decision.seat == 0
    assert [moment.seat for moment in room.match.moments] == [1, 0, 1]
    assert thinkers.asked == [1, 1], "when it was Ann's turn again"


async def test_a_person_who_is_quicker_than_a_bot_is_not_kept_waiting(store: Store) -> None:
    thinkers = Prompt()
    thinkers.gate.clear()
    room = await laid(store, *AGAINST_BOT, thinkers=thinkers)
    assert room.bots.busy
    await room.command(MOVE, 0, "roll", "first", 0)
    thinkers.gate.set()
    await resting(room)
    assert [moment.aside for moment in room.match.moments[:2]] == [False, False], "what came too late is not done"


async def test_a_bot_that_fails_lets_it_be(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    class Failing(Prompt):
        async def interject(self, state: State, seat: int, bot: str, client: Client) -> str | None:
            raise ZeroDivisionError

    room = await laid(store, *AGAINST_BOT, thinkers=Failing())
    await resting(room)
    assert room.seq == 0
    assert "did not act" in caplog.text
    await room.command(MOVE, 0, "roll", "first", 0)
    await resting(room)
    assert room.match.decision.seat == 0


async def test_a_worker_answers_with_an_aside(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real processes, which know the game by its home."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    room = await laid(store, *PEOPLE)
    thinkers = Thinkers(1)
    thinkers.open()
    try:
        answer = await thinkers.interject(room.match.state, 1, "normal", Client("ann"))
        assert answer in texts(Showing(room, [1], "en").sync())
    finally:
        await thinkers.close()


# Doors: what a viewer may not know changes not a byte


def worlds(sees: int) -> tuple[Match, Match]:
    """Two games in which seat 0 is asked and every hand but that of `sees` differs, after an aside and some moves."""
    for seed in range(200):
        match = sortilege.new("whispers", seats=SEATS, seed=seed)
        match.play("cheer", seat=1)
        for _ in range(SEATS):
            match.play("draw")
        true = Match(match.state, None, [])
        other = Match(match.state.imagine(sees, Rng(seed + 1)), None, [])
        hands = [cast(Whispers, one.state).hands for one in (true, other)]
        if all(set(hands[0][seat]).isdisjoint(hands[1][seat]) for seat in range(SEATS) if seat != sees):
            return true, other
    raise AssertionError("no twin worlds were found")


@pytest.fixture
async def servers(tmp_path: Path) -> AsyncIterator[tuple[Browsing, Browsing]]:
    settings = [Settings(database=f"sqlite:///{tmp_path / str(n)}", key=KEY, workers=1) for n in (0, 1)]
    async with AsyncTestClient(create_app(settings[0])) as one, AsyncTestClient(create_app(settings[1])) as other:
        yield one, other


def hall_of(client: Browsing) -> Hall:
    hall = client.app.state.hall
    assert isinstance(hall, Hall)
    return hall


async def lay(client: Browsing, match: Match) -> None:
    table = TableRecord(
        id="k3fz81qa",
        game="whispers",
        version=match.setup.game.version,
        seats=SEATS,
        options=dict(match.setup.options),
        seed="",
        receipt="ab" * 32,
        position=match.position(),
        public=True,
    )
    seats = [
        SeatRecord(
            table_id=table.id,
            seat=seat,
            kind="person",
            name=f"Player {seat + 1}",
            owner_hash=hashed(str(seat)),
            key_hash=hashed(f"k{seat}"),
        )
        for seat in range(SEATS)
    ]
    await hall_of(client).store.create_table(table, seats)


def tries(sees: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Requests that tell of asides: method, path, body. Whoever holds no seat guesses."""
    key = f"k{sees}" if sees >= 0 else "guess"
    yield "GET", "/api/tables/k3fz81qa", {}
    for seat in range(SEATS):
        yield "GET", f"/api/tables/k3fz81qa?seat={seat}&key={key}", {}
        for text in ("cheer", *(f"show {card}" for card in range(1, 10))):
            if seat != sees:
                body = {"key": key, "seat": seat, "seq": 0, "id": f"{seat} {text}", "text": text}
                yield "POST", "/api/tables/k3fz81qa/moves", body
    for view in ("public", *range(SEATS)):
        yield "GET", f"/t/k3fz81qa/frame/0?view={view}", {}


@pytest.mark.parametrize("sees", [NOBODY, 1, 2])
async def test_no_door_tells_what_another_may_do_meanwhile(servers: tuple[Browsing, Browsing], sees: int) -> None:
    answers: list[list[str]] = []
    for client, match in zip(servers, worlds(sees), strict=True):
        await lay(client, match)
        cookie = {"cookie": f"sortilege={sign(str(sees), KEY)}"} if sees >= 0 else {}
        found: list[str] = []
        for method, path, body in tries(sees):
            answer = await client.request(method, path, json=body or None, headers=cookie)
            found.append(f"{method} {path} {body} {answer.status_code} {answer.text}")
        found += await over_the_line(hall_of(client), sees)
        answers.append(found)
    differences = [pair for pair in zip(*answers, strict=True) if pair[0] != pair[1]]
    assert differences == []
    if sees >= 0:
        assert any('"asides":[{' in answer for answer in answers[0]), "the seat itself is told what it may do"


async def over_the_line(hall: Hall, sees: int) -> list[str]:
    """What one hears on the live line: of oneself, and when one tries what others may do."""
    room = await hall.room("k3fz81qa")
    browser = Browser()
    you = [sees] if sees >= 0 else []
    line = Connection(
        cast(Any, browser), room, Showing(room, you, "en"), hall.store, lambda: you, Client("me"), Easel()
    )
    await line.answer(Hello())
    for seat in range(SEATS):
        for text in ("cheer", *(f"show {card}" for card in range(1, 10))):
            if seat != sees:
                await line.answer(PreviewWanted(f"{seat} {text}", 0, text, seat))
                await line.answer(MoveWanted(f"{seat} {text}", 0, seat, text))
    return [json.dumps(message, separators=(",", ":")) for message in browser.sent]


async def test_what_a_bot_is_asked_about_its_asides_depends_on_its_view_alone() -> None:
    one, other = worlds(1)
    for seed in range(5):
        asked = [question(match.state, 1, Rng(seed)) for match in (one, other)]
        assert asked[0] == asked[1]


# Replays


async def test_a_replay_that_is_brought_along_tells_who_acted_meanwhile(servers: tuple[Browsing, Browsing]) -> None:
    client = servers[0]
    match = sortilege.new("whispers", seats=2, seed=4)
    match.play("roll")
    match.play("cheer", seat=0)
    while not match.over:
        match.play("roll")
    hall = hall_of(client)
    table = await keep_replay(hall.store, brought(match.replay()), "ann")
    cookie = {"cookie": f"sortilege={sign('ann', KEY)}"}
    titles = []
    for number in (1, 2, 3):
        answer = await client.get(f"/t/{table.id}/frame/{number}", headers=cookie)
        titles.append(answer.json()["title"])
    assert titles == ["1 · Player 1", "2 · Player 1, meanwhile", "3 · Player 2"]
    answer = await client.get(f"/t/{table.id}/file", headers=cookie)
    assert answer.text == match.replay()
