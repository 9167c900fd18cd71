"""The replay page: its log, its slider and its frames count the same moves."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.golden.make import FOLDER
from tests.table.guests import Guest, Line, Table, watching
from tests.table.server import Server, running

EMPTY_PILES = FOLDER / "rivality" / "2-players-every-tile-laid.replay"
"""Near its end nothing is drawn any more, so moves can be taken back."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("replays")
    with running(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as started:
        yield started


def on_page(guest: Guest, table: Table) -> dict[str, Any]:
    """What the page brings along for its script."""
    page = guest.get(f"/t/{table.id}/replay").text
    found = re.search(r'<script type="application/json" id="game">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    brought: dict[str, Any] = json.loads(found[1])
    return brought


def lifted(line: Line) -> int:
    """The seat that decides, once the device was passed on."""
    line.socket.send(type="lift", seq=line.now["seq"])
    seat: int = line.until(lambda now: now["decision"]["yours"])["decision"]["seat"]
    return seat


def test_after_an_undo_the_log_still_names_the_moments_it_leads_to(server: Server) -> None:
    ann = Guest(server, "Ann")
    lines = EMPTY_PILES.read_text("utf-8").splitlines()
    table = ann.brings("\n".join(lines[:-2]))
    before = len(lines) - 3
    with watching(ann, table) as line:
        seat = lifted(line)
        assert line.moves(seat)["type"] == "ack"
        line.hear(before + 1)
        line.socket.send(type="undo", id="back", seq=before + 1, seat=seat)
        line.hear(before + 2)
        assert lifted(line) == seat
        other = line.now["decision"]["options"][1]["text"]
        assert line.moves(seat, other)["type"] == "ack"
    page = on_page(ann, table)
    assert page["moves"] == before + 1
    assert [entry["seq"] for entry in page["log"]] == list(range(before + 2)), "the start, then every move"
    frame = ann.get(f"/t/{table.id}/frame/{page['log'][-1]['seq']}").json()
    told = page["log"][-1]["lines"]
    assert frame["lines"] == ["".join(one if isinstance(one, str) else one[0] for one in line) for line in told]
