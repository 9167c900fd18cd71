"""Seats: links open them, are handed on and go stale; who leaves frees one; a bot sits down if everybody agrees."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from sortilege.table.hall import SEATINGS, WISHES
from sortilege.table.live import LOST
from tests.golden.make import FOLDER
from tests.table.guests import Guest, Line, Table, kinds, seated, seen, wanted, watching
from tests.table.server import Opened, Server, live, running

OWN = "2-players-own-components"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("seats")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


# Links


def test_a_link_opens_its_seat_and_no_other(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.opens("me", "friend", "friend")
    assert sorted(table.links) == [1, 2]
    assert ben.get(f"/t/{table.id}").status_code == 403
    other = f"/t/{table.id}/seat/2?key={table.links[1]}"
    assert ben.get(other).status_code == 401, "the link to one seat showed the way to another"
    assert ben.sits(Table(table.id, {2: table.links[1]}), 2).status_code == 401, (
        "Ben sat down by the link to another seat"
    )
    assert "Ann" in ben.get(f"/t/{table.id}/seat/1?key={table.links[1]}").text
    assert ben.sits(table, 1).status_code == 303
    assert ben.get(f"/t/{table.id}").status_code == 200
    with watching(ben, table) as line:
        assert line.now["you"] == [1]
        assert [seat["name"] for seat in line.now["seats"][:2]] == ["Ann", "Ben"]


def test_a_new_link_to_a_free_seat_makes_the_older_one_useless(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    old = ann.opens("me", "friend")
    before = [seat["link"] for seat in seen(ann, old)["seats"]]
    new = ann.asks_link(old, 1)
    assert new.links[1] != old.links[1]
    after = [seat["link"] for seat in seen(ann, old)["seats"]]
    assert (after[0], after[1] != before[1]) == (before[0], True), "browsers can tell that the older one is useless"
    assert ben.get(f"/t/{old.id}/seat/1?key={old.links[1]}").status_code == 401, "the older link still shows a way"
    assert ben.sits(old, 1).status_code == 401, "Ben sat down by a link that a newer one replaced"
    assert ben.sits(new, 1).status_code == 303
    assert kinds(ann, new) == ["person", "person"]


def test_nobody_makes_a_link_to_the_seat_of_a_program(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.opens("me", "friend")
    body = {"key": table.links[1], "name": "Robot"}
    key = httpx.post(f"{server.address}/api/tables/{table.id}/seats/1", json=body).json()["key"]
    with live(server, f"{table.id}?key={key}") as robot:
        robot.send(type="hello", seq=0)
        assert robot.receive("sync")["you"] == [1]
    with live(server, f"{table.id}?key=guess") as robot:
        assert Line(robot, {}).closed() == "This table is private."
    assert ann.post(f"/t/{table.id}/seat/1/link").status_code == 403, "somebody sits there"


def test_of_two_who_follow_a_link_at_once_one_sits_down(server: Server) -> None:
    for _ in range(5):
        ann, ben, eve = (Guest(server, name) for name in ("Ann", "Ben", "Eve"))
        table = ann.opens("me", "friend")
        for guest in (ben, eve):
            assert guest.get("/about").status_code == 200
        with ThreadPoolExecutor(2) as both:
            codes = [answer.status_code for answer in both.map(lambda guest, at=table: guest.sits(at, 1), (ben, eve))]
        name = seen(ann, table)["seats"][1]["name"]
        assert sorted(codes) in ([303, 401], [303, 409]), "who comes second finds the link spent"
        assert name == ("Ben" if codes[0] == 303 else "Eve")


# Handing on


@pytest.mark.parametrize("public", [True, False], ids=["public", "private"])
def test_a_seat_that_is_handed_on_is_played_by_the_other_browser_only(server: Server, public: bool) -> None:
    ann, ben, cleo = (Guest(server, name) for name in ("Ann", "Ben", "Cleo"))
    table = ann.opens("me", "friend", public=public, first="0")
    assert ben.sits(table, 1).status_code == 303
    with watching(ann, table) as old:
        assert old.now["you"] == [0]
        assert old.now["viewer"] == 0
        move = old.now["decision"]["options"][0]["text"]
        mine = ann.asks_link(table, 0)
        assert "another browser" in cleo.get(f"/t/{table.id}/seat/0?key={mine.links[0]}").text
        assert cleo.sits(mine, 0).status_code == 303
        if public:
            told = old.socket.receive("sync")
            assert (told["you"], told["viewer"]) == ([], None)
            assert "options" not in told["decision"]
            assert "data-touch" not in told["regions"]["hand"]
            assert old.moves(0, move)["reason"] == "You do not sit there."
        else:
            assert old.loses_seat() == LOST
            assert ann.get(f"/t/{table.id}").status_code == 403
        with watching(cleo, table) as new:
            assert new.now["you"] == [0]
            assert new.seat(0)["name"] == "Cleo"
            assert new.now["decision"]["options"]
            assert new.moves(0)["seq"] == 1
            if public:
                after = old.socket.receive("update")
                while after["seq"] < 1:
                    after = old.socket.receive("update")
                assert after["viewer"] is None
                assert "data-touch" not in str(after["regions"].get("hand", ""))
    assert ann.post(f"/t/{table.id}/seat/0/link").status_code == 403


def test_the_sentence_for_who_handed_a_seat_on_is_in_their_language(server: Server) -> None:
    ann, cleo = Guest(server, "Ann", "fr"), Guest(server, "Cleo")
    table = ann.opens("me", "friend")
    with watching(ann, table) as line:
        assert cleo.sits(ann.asks_link(table, 0), 0).status_code == 303
        assert line.closed().startswith("Votre place a été cédée par son lien")


def test_a_link_to_ones_own_seat_changes_nothing_until_it_is_used(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben", players=2, first="0")
    with watching(ann, table) as line:
        mine = ann.asks_link(table, 0)
        assert ann.get(f"/t/{table.id}/seat/0?key={mine.links[0]}").status_code == 200
        assert line.moves(0)["seq"] == 1
    assert seen(ann, table)["you"] == [0]
    assert ben.post(f"/t/{table.id}/seat/0/link").status_code == 403


# Leaving


def test_who_leaves_frees_the_seat_and_the_table_waits(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben", players=2, first="0")
    with watching(ann, table) as stays, watching(ben, table) as goes:
        assert stays.now["complete"]
        ben.leaves(table)
        now = stays.until(lambda now: not now["complete"])
        assert [seat["kind"] for seat in now["seats"]] == ["person", "open"]
        assert not now["decision"]["yours"], "Ann is asked though a seat is free"
        assert "options" not in now["decision"]
        assert stays.moves(0, "pass")["reason"] == "Not everybody is here yet."
        assert goes.loses_seat() == LOST
        assert ben.get(f"/t/{table.id}").status_code == 403
        assert ben.sits(table, 1).status_code == 401, "the link of old is no longer good"
        cleo = Guest(server, "Cleo")
        assert cleo.sits(ann.asks_link(table, 1), 1).status_code == 303
        assert stays.until(lambda now: now["complete"])["decision"]["yours"]
        assert stays.moves(0)["seq"] == 1


def test_who_leaves_with_two_seats_frees_both(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.opens("friend", "me", "here", public=True)
    assert ben.sits(table, 0).status_code == 303
    ann.leaves(table)
    assert kinds(ben, table) == ["person", "open", "open"]


RIVAL = {
    "en": "You play against that seat: somebody else has to take it, or a bot.",
    "fr": "Vous jouez contre cette place\u00a0: c’est à quelqu’un d’autre de la prendre, ou à un robot.",
    "de": "Du spielst gegen diesen Platz: Jemand anders muss ihn nehmen, oder ein Bot.",
}


@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("lang", RIVAL)
def test_a_seat_that_was_left_is_not_taken_by_whoever_plays_against_it(server: Server, public: bool, lang: str) -> None:
    ann, ben, cleo = Guest(server, "Ann", lang), Guest(server, "Ben"), Guest(server, "Cleo")
    table = ann.opens("me", "friend", public=public, first="0")
    assert ben.sits(table, 1).status_code == 303
    with watching(ann, table) as line:
        assert line.moves(0)["type"] == "ack"
    ben.leaves(table)
    link = ann.asks_link(table, 1)
    address = f"/t/{table.id}/seat/1?key={link.links[1]}"
    for answer in (ann.get(address), ann.sits(link, 1)):
        assert (answer.status_code, RIVAL[lang] in answer.text) == (403, True)
    brought = ann.client.post(f"/api/tables/{table.id}/seats/1", json={"key": link.links[1]})
    assert (brought.status_code, brought.json()["detail"]) == (403, RIVAL["en"])
    assert kinds(ann, table) == ["person", "open"]
    assert cleo.sits(link, 1).status_code == 303


def test_of_two_seats_that_were_left_nobody_takes_both_at_once(server: Server) -> None:
    ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
    assert eve.get("/about").status_code == 200, "it is one browser"
    for _ in range(4):
        table = ann.opens("me", "here", public=True, first="0")
        with watching(ann, table) as line:
            line.socket.send(type="lift", seq=0)
            line.until(lambda now: not now["veil"])
            assert line.moves(0)["type"] == "ack"
        ann.leaves(table)
        with ThreadPoolExecutor(2) as both:
            codes = [answer.status_code for answer in both.map(lambda seat, at=table: eve.sits(at, seat), (0, 1))]
        assert sorted(codes) == [303, 403], "whoever has taken one plays against the other"
        assert kinds(eve, table).count("open") == 1


def test_before_the_first_move_and_on_one_screen_a_free_seat_is_taken_as_well(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.opens("me", "friend", first="0")
    assert ann.sits(table, 1).status_code == 303, "the friend has come to Ann’s own screen"
    assert kinds(ann, table) == ["person", "person"]
    table = ann.opens("me", "here", "friend", first="0", public=True)
    assert ben.sits(table, 2).status_code == 303
    with watching(ann, table) as line:
        line.socket.send(type="lift", seq=0)
        line.until(lambda now: not now["veil"])
        assert line.moves(0)["type"] == "ack"
    ben.leaves(table)
    assert ann.sits(table, 2).status_code == 303, "nobody is left but those at Ann’s screen"


OFTEN = {
    "en": "Seats change faster here than others can follow: wait a little.",
    "fr": "Les places changent ici plus vite que les autres ne peuvent suivre\u00a0: patientez un peu.",
    "de": "Plätze wechseln hier schneller, als andere folgen können: warte ein wenig.",
}


def test_who_sits_down_and_leaves_over_and_over_is_told_to_wait(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table, other = (ann.opens("me", "friend", public=True) for _ in range(2))
    for _ in range(SEATINGS):
        assert ben.sits(table, 1).status_code == 303
        ben.leaves(table)
    link = ann.asks_link(table, 1)
    for lang, sentence in OFTEN.items():
        answer = Guest(server, "Eve", lang).sits(link, 1)
        assert (answer.status_code, sentence in answer.text) == (429, True)
    seats = f"{server.address}/api/tables/{table.id}/seats/1"
    answer = httpx.post(seats, json={"key": link.links[1]})
    assert (answer.status_code, answer.json()["detail"]) == (429, OFTEN["en"])
    assert kinds(ann, table) == ["person", "open"]
    assert ben.sits(other, 1).status_code == 303, "other tables have other seats"


def test_who_asks_for_links_and_bots_over_and_over_is_told_to_wait(server: Server) -> None:
    table, (ann, _) = seated(server, "Ann", "Ben")
    for number in range(WISHES):
        answer = ann.post(f"/t/{table.id}/seat/2/{'link' if number % 2 else 'bot'}")
        assert answer.status_code == 303
    for what in ("link", "bot"):
        answer = ann.post(f"/t/{table.id}/seat/2/{what}")
        assert (answer.status_code, OFTEN["en"] in answer.text) == (429, True)


# Who is there


def test_present_is_who_has_the_table_open(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben", players=2)
    with watching(ann, table) as line:
        assert line.seat(0)["present"]
        assert not line.seat(1)["present"]
        with ben.watches(table) as (second, _):
            line.until(lambda now: now["seats"][1]["present"])
            with ben.watches(table) as (first, _):
                first.send(type="chat", id="1", text="Hello")
                line.socket.receive("chat")
            second.send(type="chat", id="2", text="Still here")
            line.socket.receive("chat")
            assert seen(ann, table)["seats"][1]["present"]
        line.until(lambda now: not now["seats"][1]["present"])
        with ben.at(table):
            line.until(lambda now: now["seats"][1]["present"])
        line.until(lambda now: not now["seats"][1]["present"])
        ben.leaves(table)
        line.until(lambda now: now["seats"][1]["kind"] == "open")
        ann.wants_bot(table, 1)
        assert line.until(lambda now: now["complete"])["seats"][1]["present"], "bots are always there"


# After a crash


def test_seats_agreements_and_links_survive_a_killed_server(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path) as server:
        table, (ann, ben) = seated(server, "Ann", "Ben", players=4, first="0")
        ann.wants_bot(table, 3)
        before = seen(ann, table)
        server.kill()
        server.start()
        after = seen(ann, table)
        assert after == before
        assert after["you"] == [0]
        assert wanted(ben, table, 3) == [0]
        cleo = Guest(server, "Cleo")
        assert cleo.sits(Table(table.id, {2: table.links[3]}), 2).status_code == 401
        assert cleo.sits(table, 2).status_code == 303
        ben.wants_bot(table, 3)
        assert kinds(ann, table)[3] == "open"
        cleo.wants_bot(table, 3)
        assert kinds(ann, table) == ["person", "person", "person", "bot"]
        mine = ann.asks_link(table, 0)
        server.kill()
        server.start()
        dora = Guest(server, "Dora")
        assert dora.sits(mine, 0).status_code == 303
        with watching(dora, table) as line:
            assert line.moves(0)["seq"] == 1
        assert ann.get(f"/t/{table.id}").status_code == 403


# Own components


def stored(server: Server, table: Table, what: str) -> Any:
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        (found,) = database.execute(f"SELECT {what} FROM tables WHERE id = ?", (table.id,)).fetchone()
    return None if found is None else json.loads(found)


def test_a_game_with_own_components_keeps_them_when_it_is_played_on_and_again(server: Server) -> None:
    ann = Guest(server, "Ann")
    replay = (FOLDER / "rivality" / f"{OWN}.replay").read_text("utf-8")
    moves = replay.splitlines()[1:]
    end = json.loads((FOLDER / "rivality" / f"{OWN}.end.json").read_text("utf-8"))
    brought = ann.brings(replay)
    components = stored(server, brought, "components")
    assert components["terrain"]["fortress"]["vp"] == 7
    copy = ann.plays_on(brought, len(moves) - 6)
    assert stored(server, copy, "components") == components
    with watching(ann, copy) as line:
        for move in moves[-6:]:
            line.socket.send(type="lift", seq=line.now["seq"])
            line.until(lambda now: not now["veil"])
            assert line.moves(line.now["viewer"], move)["type"] == "ack"
            line.hear(line.now["seq"] + 1)
        totals = [side["total"] for side in line.now["outcome"]["sides"]]
    assert stored(server, copy, "outcome") == end["outcome"]
    assert totals == sorted(totals, reverse=True)
    again = Table(ann.post(f"/t/{copy.id}/rematch").headers["location"].removeprefix("/t/"))
    assert seen(ann, copy)["next"] == again.id
    assert stored(server, again, "components") == components
    assert seen(ann, again)["seq"] == 0
    pages = [ann.get(path).text for path in (f"/t/{brought.id}", f"/t/{copy.id}", f"/t/{again.id}")]
    assert ["own components" in page for page in pages] == [True] * 3, "all of them say with what is played"
    assert ann.get("/").text.count("own components") == 3


def test_a_program_that_sits_down_twice_sits_there_once(server: Server) -> None:
    table = Opened(server, [{"kind": "me", "name": "Ann"}, {"kind": "friend"}])
    table.sit(1, "Robot")
    key = table.keys[1]
    table.sit(1, "Again")
    assert table.keys[1] == key
    assert [seat["name"] for seat in table.see(0)["seated"]] == ["Ann", "Robot"]


def test_an_invitation_is_kept_in_another_language(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.opens("me", "friend")
    address = f"/t/{table.id}/seat/1?key={table.links[1]}"
    page = ben.get(address).text
    french = re.search(r'href="(/language/fr\?back=[^"]+)"', page)
    assert french is not None
    led = ben.client.get(french[1])
    assert (led.status_code, led.headers["location"]) == (303, address)


def test_who_follows_the_own_link_once_more_comes_to_the_table(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.opens("me", "friend")
    assert ben.sits(table, 1).status_code == 303
    again = ben.get(f"/t/{table.id}/seat/1?key={table.links[1]}")
    assert (again.status_code, again.headers["location"]) == (303, f"/t/{table.id}")
    other = ann.get(f"/t/{table.id}/seat/1?key={table.links[1]}")
    assert other.status_code == 401
    assert "it was used" in other.text
