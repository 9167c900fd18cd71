"""A bot takes a free seat when everybody who plays has agreed, however they come and go."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.table.guests import Guest, Table, kinds, seated, wanted, watching
from tests.table.server import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("bots")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def test_a_bot_sits_down_when_everybody_has_agreed(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben", first="2")
    with watching(ann, table) as line:
        assert ann.wants_bot(table, 2) == 1
        line.until(lambda now: now["seats"][2]["bot_wanted_by"] == [0])
        assert line.seat(2)["kind"] == "open"
        assert not line.now["complete"]
        assert ann.wants_bot(table, 2) == 1
        assert kinds(ben, table)[2] == "open", "one who agrees twice is one"
        assert ben.wants_bot(table, 2) == 1
        line.until(lambda now: now["complete"])
        assert (line.seat(2)["kind"], line.seat(2)["bot_wanted_by"]) == ("bot", [])
        assert line.until(lambda now: now["seq"] > 0)["log"][-1]["seat"] == 2, "the bot plays"
    assert Guest(server, "Eve").sits(table, 2).status_code == 401, "the link is spent when the bot sits down"


def test_only_those_who_sit_there_can_give_a_seat_away(server: Server) -> None:
    eve = Guest(server, "Eve")
    for public in (False, True):
        ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
        table = ann.opens("me", "friend", "friend", public=public)
        assert ben.sits(table, 1).status_code == 303
        for seat in (0, 1, 2, 3, 99):
            for what in ("link", "bot"):
                code = eve.post(f"/t/{table.id}/seat/{seat}/{what}").status_code
                assert code == 403, f"a stranger asked for a {what} to seat {seat}"
        eve.leaves(table)
        assert eve.post(f"/t/{table.id}/rematch").status_code == 403
        for what in ("link", "bot"):
            code = ben.post(f"/t/{table.id}/seat/0/{what}").status_code
            assert code == 403, f"Ben asked for a {what} to the seat of Ann"
        assert ben.post(f"/t/{table.id}/seat/1/bot").status_code == 400, "a bot is wanted for a seat that is not free"
        assert kinds(ann, table) == ["person", "person", "open"]
        assert wanted(ann, table, 2) == []


def test_two_who_agree_at_the_same_time_are_both_counted(server: Server) -> None:
    for _ in range(6):
        table, people = seated(server, "Ann", "Ben")
        with ThreadPoolExecutor(2) as both:
            assert all(both.map(lambda guest, table=table: guest.wants_bot(table, 2), people))
        assert kinds(people[0], table)[2] == "bot"


def test_a_link_and_an_agreement_at_the_same_time_do_not_undo_each_other(server: Server) -> None:
    for number in range(6):
        table, (ann, ben) = seated(server, "Ann", "Ben")
        with ThreadPoolExecutor(2) as both:
            agreed = both.submit(ann.wants_bot, table, 2)
            asked = both.submit(ben.post, f"/t/{table.id}/seat/2/link")
            assert agreed.result() > 0
        assert asked.result().status_code in (303, 409)
        assert wanted(ann, table, 2) == [0]
        if asked.result().status_code == 303:
            secret = asked.result().headers["location"].rpartition("#links=2:")[2]
            assert Guest(server, "Cleo").sits(Table(table.id, {2: secret}), 2).status_code == 303, f"round {number}"


def test_agreement_is_about_the_seat_as_it_is_now(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben")
    ann.wants_bot(table, 2)
    cleo = Guest(server, "Cleo")
    assert cleo.sits(table, 2).status_code == 303
    cleo.leaves(table)
    assert wanted(ann, table, 2) == [], "Cleo came, so nobody waits for a bot any more"
    ben.wants_bot(table, 2)
    assert kinds(ann, table)[2] == "open"


def test_who_left_does_not_agree_for_whoever_comes_next(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben")
    ben.wants_bot(table, 2)
    ben.leaves(table)
    assert wanted(ann, table, 2) == []
    cleo = Guest(server, "Cleo")
    assert cleo.sits(ann.asks_link(table, 1), 1).status_code == 303
    ann.wants_bot(table, 2)
    assert (kinds(ann, table)[2], wanted(ann, table, 2)) == ("open", [0])
    cleo.wants_bot(table, 2)
    assert kinds(ann, table) == ["person", "person", "bot"]


def test_when_the_last_one_who_did_not_agree_leaves_the_bot_sits_down(server: Server) -> None:
    table, (ann, ben) = seated(server, "Ann", "Ben")
    with watching(ann, table) as line:
        ann.wants_bot(table, 2)
        ben.leaves(table)
        line.until(lambda now: now["seats"][2]["kind"] == "bot")
        line.until(lambda now: now["seats"][1]["kind"] == "open")
        ann.wants_bot(table, 1)
        assert line.until(lambda now: now["complete"])


def test_when_everybody_has_left_no_bot_sits_down(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.opens("me", "friend", "friend", public=True)
    assert ben.sits(table, 1).status_code == 303
    ann.wants_bot(table, 2)
    ann.leaves(table)
    ben.leaves(table)
    assert kinds(ann, table) == ["open", "open", "open"]
