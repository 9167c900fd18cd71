"""What people write to each other turns and hides nothing around it, in every script."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sortilege.table.opening import LONGEST_NAME, checked_name
from sortilege.table.plain import plain
from tests.table.guests import Guest, seen, watching
from tests.table.server import Opened, Server, running

TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
HIDDEN = "\u200b\u2060\ufeff\u00ad\u034f\u180e\u206a\U000e0041\U000e0100\x00\x07\x1b\x7f\x85\u3164\u2800\ud800\ufff9"
KEPT = {
    "Hebrew": "שלום, אן 12",
    "Arabic": "مرحبا يا آن",
    "Persian": "می\u200cخواهم",
    "Hindi": "क्\u200dष नमस्ते",
    "Vietnamese": "Nguyễn Thị Ánh",
    "decomposed": "Zoe\u0308 e\u0301",
    "a family": "👨\u200d👩\u200d👧",
    "a rainbow": "🏳\ufe0f\u200d🌈",
    "a witch": "🧙🏽\u200d♀\ufe0f",
    "a keycap": "1\ufe0f\u20e3",
    "a flag": "🇫🇷",
    "signs": "<b>&amp;\"'€ “…” – ½",
}


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
def test_every_script_and_picture_stays_as_it_is(text: str) -> None:
    assert plain(text) == text


@pytest.mark.parametrize("sign", TURNING + HIDDEN, ids=lambda sign: f"U+{ord(sign):04X}")
def test_a_sign_that_is_not_seen_is_not_kept(sign: str) -> None:
    assert plain(f"An{sign}n") in ("Ann", "An n")
    assert plain(sign * 3) == ""


@pytest.mark.parametrize("sign", "\u200d\u200c\ufe0f", ids=lambda sign: f"U+{ord(sign):04X}")
def test_what_joins_pictures_is_not_kept_in_a_word(sign: str) -> None:
    assert plain(f"{sign}An{sign}n{sign} {sign}😀{sign}") in ("Ann 😀", "Ann 😀\ufe0f")


def test_what_is_written_is_on_one_line() -> None:
    assert plain(" a\r\n\tb\u2028c\u2029d\x0be  f ") == "a b c d e f"


def test_only_what_is_seen_counts_for_the_length_of_a_name() -> None:
    assert checked_name("\u200b" * LONGEST_NAME + "Ann", "Player 1") == "Ann", "what is not seen took the place of it"
    assert checked_name("x" * 99, "Player 1") == "x" * LONGEST_NAME
    assert checked_name("\u200b", "Player 1") == "Player 1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("plain")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def test_neither_a_name_nor_a_line_turns_what_stands_beside_it(server: Server) -> None:
    ann = Guest(server, "\u202eAnn\u200b 👨\u200d👩\u200d👧")
    table = ann.opens("me", "friend", public=True)
    assert seen(ann, table)["seats"][0]["name"] == "Ann 👨\u200d👩\u200d👧"
    ben = Guest(server, "\u2067Ben")
    assert ben.sits(table, 1).status_code == 303
    with watching(ann, table) as line:
        line.socket.send(type="chat", id="1", text="\u202eevil\u2066 \u200fשלום\x00")
        said = line.socket.receive("chat")["chat"][0]
        assert (said["name"], said["text"]) == ("Ann 👨\u200d👩\u200d👧", "evil שלום")
        line.socket.send(type="chat", id="2", text="\u202e\u200b")
        assert line.socket.receive("refused")["reason"] == "Say something short."
    assert [seat["name"] for seat in seen(ann, table)["seats"]][1] == "Ben"
    api = Opened(server, [{"kind": "me", "name": "\u202eAnn"}, {"kind": "me", "name": "\u202e"}])
    assert [seat["name"] for seat in api.see(0)["seated"]] == ["Ann", "Player 2"]
