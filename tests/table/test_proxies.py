"""Who a client is: told by its line, or by a proxy that the host named, and by nobody else."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from sortilege.cli import app
from sortilege.kernel.errors import SetupError
from tests.table.server import KEY, Server, running

TWO = [{"kind": "me"}, {"kind": "me"}]


def opens(server: Server, forwarded: str) -> int:
    body = {"game": "rivality", "seats": TWO}
    return httpx.post(f"{server.address}/api/tables", json=body, headers={"x-forwarded-for": forwarded}).status_code


def limited(folder: Path, *options: str) -> tuple[str, Path, str, str, *tuple[str, ...]]:
    """A server where a client opens two tables a minute."""
    return f"sqlite:///{folder / 'tables.sqlite3'}", folder, "--tables-per-minute", "2", *options


@pytest.mark.parametrize(
    "options", [(), ("--proxies", "10.0.0.1, 192.168.0.0/16")], ids=["no proxies", "other proxies"]
)
def test_a_client_that_says_it_is_somebody_else_is_counted_as_itself(tmp_path: Path, options: tuple[str, ...]) -> None:
    with running(*limited(tmp_path, *options)) as server:
        answers = [opens(server, f"203.0.113.{number}") for number in range(3)]
        assert answers == [201, 201, 429], "the third table is one too many, whatever the header says"


def test_the_word_of_a_proxy_that_the_host_named_counts(tmp_path: Path) -> None:
    with running(*limited(tmp_path, "--proxies", "127.0.0.0/8")) as server:
        assert [opens(server, f"203.0.113.{number}") for number in range(3)] == [201] * 3, "three clients"
        told = [opens(server, f"198.51.100.{number}, 203.0.113.9") for number in range(3)]
        assert told == [201, 201, 429], "what stands before the proxy's own word was written by the client"


def test_one_household_of_the_new_addresses_is_one_client(tmp_path: Path) -> None:
    with running(*limited(tmp_path, "--proxies", "127.0.0.1")) as server:
        assert [opens(server, f"2001:db8:0:1::{number}") for number in range(3)] == [201, 201, 429]
        assert opens(server, "2001:db8:0:2::1") == 201, "another household"
        assert [opens(server, f"::ffff:203.0.113.{number}") for number in range(3)] == [201] * 3, (
            "old ones in new dress"
        )


@pytest.mark.parametrize("written", ["localhost", "*", "10.0.0.1/8", "127.0.0.1,,x"])
def test_a_proxy_is_named_by_its_address(tmp_path: Path, written: str) -> None:
    serve = ["serve", "--proxies", written, "--database", f"sqlite:///{tmp_path}"]  # no server can start with a folder
    refused = CliRunner().invoke(app, serve, env={"SORTILEGE_KEY": KEY})
    assert isinstance(refused.exception, SetupError), f"a server with the proxies {written!r} was not refused for them"
    assert "expected an address or a network" in str(refused.exception)
