"""Several people at one screen: while they play, looking back shows what everybody may see."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape

import pytest

from tests.golden.make import FOLDER
from tests.table.guests import Guest, Table, watching
from tests.table.server import Server, running

WHOLE = "2-players-expert-spent-by-a-siege.replay"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("screen")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def offered(guest: Guest, table: Table) -> list[str]:
    """The views that the replay page offers."""
    page = guest.get(f"/t/{table.id}/replay").text
    return [view for view in ("public", "0", "1", "all") if f'<option value="{view}"' in page]


def test_a_running_game_on_one_screen_is_looked_back_on_as_everybody_saw_it(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.opens("me", "here", first="0")
    with watching(ann, table) as line:
        line.socket.send(type="lift", seq=0)
        line.until(lambda now: not now["veil"])
        assert line.moves(0)["type"] == "ack"
    assert offered(ann, table) == ["public"]
    for number in (0, 1):
        seen = ann.get(f"/t/{table.id}/frame/{number}?view=public").json()
        assert "data-touch" not in seen["regions"]["hand"], "nobody's hand is among what everybody sees"
        for seat in (0, 1):
            answer = ann.get(f"/t/{table.id}/frame/{number}?view={seat}")
            assert answer.status_code == 403, f"the hand of seat {seat} was shown past the veil"


def test_one_person_looks_back_on_a_running_game_with_their_own_eyes(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.opens("me", "bot", first="0")
    assert offered(ann, table) == ["public", "0"]
    assert ann.get(f"/t/{table.id}/frame/0?view=0").status_code == 200
    assert ann.get(f"/t/{table.id}/frame/0?view=1").status_code == 403


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Other hands are open only when the game is over."),
        ("fr", "Les autres mains ne se montrent qu’une fois la partie finie."),
        ("de", "Andere Hände sind erst offen, wenn das Spiel zu Ende ist."),
    ],
)
def test_nobody_sees_all_cards_open_before_the_end_and_is_told_why(server: Server, lang: str, sentence: str) -> None:
    ann, eve = Guest(server, "Ann", lang), Guest(server, "Eve", lang)
    table = ann.opens("me", "here", first="0", public=True)
    for guest in (ann, eve):
        for number in (0, 1, 99):
            answer = guest.get(f"/t/{table.id}/frame/{number}?view=all")
            assert answer.status_code == 403, f"{guest.name} is shown something instead: {answer.text[:200]}"
            assert sentence in unescape(answer.text)
            assert "regions" not in answer.text
        assert guest.get(f"/t/{table.id}/frame/0?view=public").status_code == 200


def test_once_the_game_is_over_every_hand_is_open(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.brings((FOLDER / "rivality" / WHOLE).read_text("utf-8"))
    assert offered(ann, table) == ["public", "0", "1", "all"]
    for view in ("0", "1", "all"):
        assert ann.get(f"/t/{table.id}/frame/3?view={view}").status_code == 200
