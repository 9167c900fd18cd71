"""What is left of a game when it is over: where it is found, all hands open, and playing on from a moment of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.golden.make import FOLDER
from tests.table.guests import Guest, Table, seen, watching
from tests.table.server import Server, running

SIEGE = FOLDER / "rivality" / "2-players-expert-spent-by-a-siege.replay"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("after")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def plays_to_the_end(guest: Guest, table: Table, seat: int = 0) -> None:
    """Make the first move that is offered until the game is over; the others are bots."""
    with watching(guest, table) as line:
        while not line.until(lambda now: now["over"] or now["decision"]["yours"])["over"]:
            before = line.now["seq"]
            assert line.moves(seat)["type"] == "ack"
            line.hear(before + 1)


@pytest.fixture(scope="module")
def ann(server: Server) -> Guest:
    return Guest(server, "Ann")


@pytest.fixture(scope="module")
def table(ann: Guest) -> Table:
    """A private game against a bot that is over."""
    opened = ann.opens("me", "bot", level="easy")
    plays_to_the_end(ann, opened)
    return opened


def part(page: str, section: str) -> str:
    """What the home page shows in one of its sections."""
    found = re.search(rf'<section aria-labelledby="{section}">(.*?)</section>', page, re.DOTALL)
    return found[1] if found is not None else ""


# Finished games


def test_a_private_game_that_is_over_is_among_the_finished_ones_of_its_players(
    server: Server, ann: Guest, table: Table
) -> None:
    page = ann.get("/").text
    link = f"/t/{table.id}/replay"
    assert link in part(page, "finished"), "Ann looks for her game among the finished ones"
    assert link not in part(page, "mine"), "there is nothing left to do at that table"
    assert link not in Guest(server, "Eve").get("/").text, "nobody else hears of a private game"


# Playing on


@pytest.mark.parametrize("at", ["x", "", "-1", "1e3", " 2", "\u0663", "2\0", "9" * 23])
def test_who_plays_on_from_a_move_that_is_none_is_told_so(ann: Guest, table: Table, at: str) -> None:
    answer = ann.post(f"/t/{table.id}/fork", at=at)
    assert answer.status_code == 400
    assert "This game has no such move." in answer.text


def test_who_plays_on_meets_the_same_bot_and_reads_the_story_so_far(ann: Guest, table: Table) -> None:
    told = seen(ann, table)["log"]
    copy = ann.plays_on(table, 4)
    now = seen(ann, copy)
    assert [(seat["kind"], seat["name"]) for seat in now["seats"]] == [("person", "Ann"), ("bot", "Aldo")]
    assert now["seats"][1]["level"] == "easy"
    assert now["log"][:5] == told[:5], "the beginning and the first four moves"
    assert now["you"] == [0]


def test_the_bot_of_a_copy_plays(ann: Guest, table: Table) -> None:
    plays_to_the_end(ann, ann.plays_on(table, 4))


def test_where_only_bots_played_somebody_takes_the_seat_that_is_asked(server: Server) -> None:
    eve = Guest(server, "Eve")
    table = eve.opens("bot", "bot", public=True)
    with watching(eve, table) as line:
        line.until(lambda now: now["over"])
    copy = eve.plays_on(table, 3)
    now = seen(eve, copy)
    assert sorted(seat["kind"] for seat in now["seats"]) == ["bot", "person"]
    assert now["decision"]["seat"] == now["you"][0]


# All cards open


def test_with_all_cards_open_every_hand_lies_under_its_name(ann: Guest) -> None:
    table = ann.brings(SIEGE.read_text("utf-8"))
    hands = {}
    for view in ("0", "1", "all", "public"):
        drawn = ann.get(f"/t/{table.id}/frame/6?view={view}").json()["regions"]["hand"]
        hands[view] = re.findall(r'id="(hand-\w+)"', drawn)
    assert hands["public"] == []
    assert len(hands["0"]) == 2
    assert hands["all"] == [*hands["0"], *hands["1"]]
    drawn = ann.get(f"/t/{table.id}/frame/6?view=all").json()["regions"]["hand"]
    assert re.findall(r"<h2>(.*?)</h2>", drawn) == ["Player 1", "Player 2"]


def test_over_open_hands_a_name_is_text_and_never_a_tag(server: Server) -> None:
    eve = Guest(server, "<b>Eve</b>")
    table = eve.opens("me", "bot")
    assert eve.post(f"/t/{table.id}/resign").status_code == 303
    drawn = eve.get(f"/t/{table.id}/frame/0?view=all").json()["regions"]["hand"]
    assert "<b>Eve" not in drawn, "a name became a tag over an open hand"
    assert "<h2>&lt;b&gt;Eve&lt;/b&gt;</h2>" in drawn, "the hand lies under the name as it was given"


def test_hands_stay_closed_while_the_game_goes_on(ann: Guest) -> None:
    going = ann.opens("me", "bot")
    assert ann.get(f"/t/{going.id}/frame/0?view=all").status_code == 403


# How it went


def test_chances_and_points_are_drawn_with_links_to_the_moves_that_turned_the_game(ann: Guest) -> None:
    table = ann.brings(SIEGE.read_text("utf-8"))
    answer = ann.get(f"/t/{table.id}/curve")
    assert answer.status_code == 200
    drawn = answer.text
    assert len(re.findall('class="area"', drawn)) == len(re.findall('class="line"', drawn)) == 2, "one for each side"
    table_of = {
        int(move): {int(one), int(other)}
        for move, one, other in re.findall(
            r"replay#(\d+)\">\d+</a></th><td>(\d+)% · \d+</td><td>(\d+)% · \d+</td>", drawn
        )
    }
    links = re.findall(rf'<li><a href="/t/{table.id}/replay#(\d+)"', drawn)
    assert 1 <= len(links) <= 4
    for number in links:
        told = ann.get(f"/t/{table.id}/frame/{number}").json()["lines"][0]
        assert told in drawn, "a turning point is called by the sentence of its move"
        changed = rf"Move {number}: the win chance of .+? goes from (\d+)% to (\d+)%\."
        [(before, after)] = re.findall(changed, drawn)
        assert before != after, "what it changed is told"
        last = min(mark for mark in table_of if mark >= int(number))
        first = max(mark for mark in table_of if mark < int(number))
        assert int(before) in table_of[first], "as the table says"
        assert int(after) in table_of[last], "as the table says"
    rows = re.findall(r"(\d+)% · \d+</td><td>(\d+)% · \d+</td>", drawn)
    assert len(rows) == 18, "the start and every turn"
    assert {int(one) + int(other) for one, other in rows} == {100}
    assert rows[-1] in (("100", "0"), ("0", "100")), "in the end nobody has to guess"


def test_how_a_game_goes_is_not_told_before_it_is_over_nor_to_strangers(
    server: Server, ann: Guest, table: Table
) -> None:
    going = ann.opens("me", "bot")
    assert ann.get(f"/t/{going.id}/curve").status_code == 400
    assert Guest(server, "Eve").get(f"/t/{table.id}/curve").status_code == 403


# Your games


def test_your_page_counts_your_games_and_nobody_elses(server: Server, ann: Guest, table: Table) -> None:
    page = ann.get("/me").text
    assert re.search(r"<h2>Rivality</h2>.*Bots, easy</th><td>1</td>", page, re.DOTALL), (
        "copies and uploads do not count"
    )
    assert f"/t/{table.id}/replay" in page
    eve = Guest(server, "Eve").get("/me").text
    assert "Rivality" not in eve
    assert "You have not finished a game here yet" in eve
