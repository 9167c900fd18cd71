"""Only changed lines travel, and what the browser puts together of them is what the server drew."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser

from sortilege.games import find
from sortilege.table.i18n import words_in
from sortilege.table.patches import Patch, patch
from tests.golden.make import FOLDER
from tests.table.browser import Person
from tests.table.guests import Guest, Table
from tests.table.server import Server, Socket
from tests.table.test_named import NAMES, moments

LINES = st.lists(st.sampled_from(["", "<svg>", "<g/>", "</svg>", "é", "\r", "\u2028", "[0,1]"]) | st.text(max_size=3))
TEXTS = LINES.map("\n".join)
MOVES = 14


def mended(before: str | None, told: Patch) -> str:
    """What `mended` of static/js/regions.js does."""
    if isinstance(told, str):
        return told
    assert before is not None, "only what was sent before can be mended"
    old = before.split("\n")
    lines: list[str] = []
    for line in told:
        lines += [line] if isinstance(line, str) else old[line[0] : line[0] + line[1]]
    return "\n".join(lines)


def sent(told: object) -> Any:
    """What arrives at the other end of the line."""
    return json.loads(json.dumps(told))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(TEXTS, TEXTS)
def test_a_text_is_mended_into_any_other(before: str, after: str) -> None:
    assert mended(before, sent(patch(before, after))) == after
    assert mended(None, sent(patch(None, after))) == after


@settings(max_examples=300, deadline=None, derandomize=True)
@given(TEXTS, st.data())
def test_lines_that_are_there_already_are_named_and_not_sent(before: str, data: st.DataObject) -> None:
    lines = before.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    after = "\n".join([*lines[:at], "<new/>", *lines[at:]])
    told = patch(before, after)
    assert not isinstance(told, str)
    assert [line for line in told if isinstance(line, str)] == ["<new/>"]
    assert mended(before, told) == after


def test_a_text_with_no_line_of_the_old_one_is_sent_as_a_whole() -> None:
    assert patch("<a>\n</a>", "<b>\n</b>") == "<b>\n</b>"


def test_the_browser_mends_as_we_think(server: Server, browser: Browser) -> None:
    person = Person(browser, server)
    person.go("/about")
    cases: list[tuple[str, str]] = []

    @settings(max_examples=300, deadline=None, derandomize=True)
    @given(TEXTS, TEXTS)
    def collect(before: str, after: str) -> None:
        cases.append((before, after))

    collect()
    found = person.page.evaluate(
        """async (cases) => {
            const { mended } = await import("/static/js/regions.js");
            return cases.map(([before, patch]) => mended(before, patch));
        }""",
        [[before, sent(patch(before, after))] for before, after in cases],
    )
    assert len(cases) > 50
    assert found == [after for _, after in cases]
    emptied = """async () => {
        const { joined, mended } = await import("/static/js/regions.js");
        return mended("a card", joined([{ regions: { hand: [[0, 1]] } }, { regions: { hand: "" } }]).regions.hand);
    }"""
    assert person.page.evaluate(emptied) == "", "a hand that was skipped over may be empty"
    person.close()


@pytest.mark.parametrize("name", NAMES["rivality"])
def test_an_update_is_smaller_than_the_whole(name: str) -> None:
    game = find("rivality")
    for viewer in (0, None):
        before: dict[str, str] = {}
        sizes = [0, 0]
        for match, _ in moments(name):
            regions = game.regions(match.view(viewer), words_in(game, "fr"))
            changed = {place: patch(before.get(place), drawn) for place, drawn in regions.items()}
            for place, drawn in regions.items():
                assert mended(before.get(place), sent(changed[place])) == drawn
                assert len(json.dumps(changed[place])) <= len(json.dumps(drawn)), f"{place} after {match.last}"
            if before:
                news = {place: news for place, news in changed.items() if before[place] != regions[place]}
                told, whole = len(json.dumps(news)), len(json.dumps(regions))
                assert told < 0.5 * whole
                sizes = [sizes[0] + told, sizes[1] + whole]
            before = regions
        assert sizes[0] < 0.4 * sizes[1]


# Over a live line


class Mirror:
    """What a browser has in hand after all it was sent."""

    def __init__(self, socket: Socket, sync: dict[str, Any]) -> None:
        self.socket = socket
        self.regions: dict[str, str] = {}
        self.now: dict[str, Any] = {}
        self.mendings = 0
        self.take(sync)

    def hear(self, seq: int) -> None:
        """Everything up to the news of this number."""
        while self.now["seq"] < seq:
            self.take(self.socket.receive("sync", "update"))

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "sync":
            self.regions = {}
        for name, told in message["regions"].items():
            self.mendings += not isinstance(told, str)
            self.regions[name] = mended(self.regions.get(name), told)
        self.now |= message

    def command(self, kind: str, **fields: Any) -> int:
        """Send a command for the position that is shown; the number it got."""
        seq = self.now["seq"]
        self.socket.send(type=kind, id=f"{kind}-{seq}", seq=seq, **fields)
        while True:
            answer = self.socket.receive("ack", "refused", "sync", "update")
            if answer["type"] == "ack":
                return int(answer["seq"])
            assert answer["type"] != "refused", answer["reason"]
            self.take(answer)


def fresh(guest: Guest, table: Table, viewer: int | None) -> dict[str, str]:
    """The regions as somebody sees them who comes just now."""
    with guest.watches(table) as (socket, first):
        now = first
        if now["veil"] and viewer is not None:
            socket.send(type="lift", seq=now["seq"])
            now = socket.receive("sync")
        assert now["viewer"] == viewer
        regions: dict[str, str] = now["regions"]
        return regions


@pytest.fixture
def ann(server: Server) -> Guest:
    return Guest(server, "Ann")


def test_the_picture_comes_once_when_somebody_comes(ann: Guest) -> None:
    table = ann.opens("me", "here", first="0")
    heard: list[dict[str, Any]] = []
    with ann.at(table) as socket:
        socket.send(type="hello", seq=0)
        socket.send(type="score", seq=0)
        while not heard or heard[-1]["type"] != "score":
            heard.append(json.loads(socket.connection.recv(timeout=20)))
    assert heard[0]["type"] == "sync"
    assert [message["type"] for message in heard if message.get("regions")] == ["sync"]


def test_updates_of_a_live_game_give_what_a_fresh_sync_shows(server: Server, ann: Guest) -> None:
    ben, eve = Guest(server, "Ben", "fr"), Guest(server, "Eve", "de")
    table = ann.opens("me", "friend", public=True, first="0")
    assert ben.sits(table, 1).status_code == 303
    with ExitStack() as lines:
        guests = [ann, ben, eve]
        mirrors = [Mirror(*lines.enter_context(guest.watches(table))) for guest in guests]
        for turn in range(MOVES):
            mover = next(mirror for mirror in mirrors if mirror.now["decision"]["yours"])
            options = mover.now["decision"]["options"]
            seq = mover.command("move", seat=mover.now["you"][0], text=options[turn * 5 % len(options)]["text"])
            for number, mirror in enumerate(mirrors):
                mirror.hear(seq)
                assert mirror.regions == fresh(guests[number], table, mirror.now["viewer"]), f"turn {turn}"
        assert mirrors[0].regions["hand"] != mirrors[2].regions["hand"]
        assert all(mirror.mendings > MOVES for mirror in mirrors)


def test_updates_on_one_screen_give_what_a_fresh_sync_shows_also_when_moves_are_taken_back(ann: Guest) -> None:
    replay = (FOLDER / "rivality" / "2-players-every-tile-laid.replay").read_text("utf-8")
    moves = replay.splitlines()[1:]
    table = ann.plays_on(ann.brings(replay), len(moves) - MOVES)
    undone = 0
    with ann.watches(table) as (socket, sync):
        mirror = Mirror(socket, sync)
        for move in moves[-MOVES:-1]:
            lift(ann, table, mirror)
            seat = mirror.now["viewer"]
            mirror.hear(mirror.command("move", seat=seat, text=move))
            if mirror.now["undo"]["possible"]:
                undone += 1
                mirror.hear(mirror.command("undo", seat=seat))
                lift(ann, table, mirror)
                mirror.hear(mirror.command("move", seat=seat, text=move))
        assert mirror.mendings > MOVES
        assert undone > 1


def lift(guest: Guest, table: Table, mirror: Mirror) -> None:
    """Another person takes the device."""
    if mirror.now["veil"]:
        assert mirror.regions == fresh(guest, table, None)
        assert "data-touch" not in mirror.regions["hand"]
        mirror.socket.send(type="lift", seq=mirror.now["seq"])
        mirror.take(mirror.socket.receive("sync"))
    assert mirror.regions == fresh(guest, table, mirror.now["decision"]["seat"])
    assert "data-touch" in mirror.regions["hand"]
