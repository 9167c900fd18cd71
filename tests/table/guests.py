"""A browser without a window: it keeps its cookies, fills in forms, follows links, and opens live lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.table.server import Server, Socket, live

AGAIN = 20


@dataclass
class Table:
    """A table that was opened by a form, with the secrets of the links that its page was told."""

    id: str
    links: dict[int, str] = field(default_factory=dict)


class Guest:
    """Somebody with cookies of their own."""

    def __init__(self, server: Server, name: str, language: str = "en") -> None:
        self.name = name
        self.language = language
        self.client = httpx.Client(
            base_url=server.address, headers={"accept-language": language, "accept": "text/html"}, timeout=30
        )
        self.moved_to(server)

    def moved_to(self, server: Server) -> Guest:
        """The same browser at another server of the same club: cookies know hosts, not ports."""
        self.server = server
        self.client.base_url = httpx.URL(server.address)
        return self

    # Pages and forms

    def get(self, path: str) -> httpx.Response:
        return self.client.get(path)

    def post(self, path: str, files: Any = None, **form: str) -> httpx.Response:
        """Send a form as a page of ours would, and do not follow where it leads."""
        if "csrf" not in self.client.cookies:
            assert self.get("/about").status_code == 200
        token = {"x-csrftoken": self.client.cookies["csrf"]}
        return self.client.post(path, data=form, files=files, headers=token)

    def opens(self, *kinds: str, public: bool = False, level: str = "easy", **options: str) -> Table:
        """A table whose seats are for `me`, a `friend` or a `bot`; `me` has this guest's name."""
        form = {"seats": str(len(kinds)), "access": "public" if public else "private"}
        for seat, kind in enumerate(kinds):
            form |= {f"kind-{seat}": kind, f"level-{seat}": level, f"name-{seat}": self.name if kind == "me" else ""}
        form |= {f"option-{name}": value for name, value in options.items()}
        return table_at(self.post("/new/rivality", **form))

    def sits(self, table: Table, seat: int, name: str = "") -> httpx.Response:
        """Follow the link to a seat."""
        return self.post(f"/t/{table.id}/seat/{seat}?key={table.links.get(seat, '')}", name=name or self.name)

    def asks_link(self, table: Table, seat: int) -> Table:
        """The table with a new link to the seat."""
        return table_at(self.post(f"/t/{table.id}/seat/{seat}/link"))

    def wants_bot(self, table: Table, seat: int) -> int:
        """Agree that a bot sits down; who is told that somebody was quicker says it again. How often it was said."""
        for said in range(1, AGAIN):
            answer = self.post(f"/t/{table.id}/seat/{seat}/bot")
            if answer.status_code != 409:
                assert answer.status_code == 303, answer.text
                return said
        raise AssertionError("somebody is always quicker")

    def leaves(self, table: Table) -> None:
        answer = self.post(f"/t/{table.id}/leave")
        assert (answer.status_code, answer.headers["location"]) == (303, "/")

    def brings(self, replay: str) -> Table:
        """A table made of a replay file."""
        answer = self.post("/upload", files={"replay": ("game.replay", replay, "text/plain")})
        assert answer.status_code == 303, answer.text
        return Table(answer.headers["location"].split("/")[2])

    def plays_on(self, table: Table, moves: int) -> Table:
        """A copy of a game that is over, as it was after so many moves."""
        return table_at(self.post(f"/t/{table.id}/fork", at=str(moves)))

    # Live

    @contextmanager
    def at(self, table: Table) -> Iterator[Socket]:
        """A live line to the table, before anything was heard."""
        cookies = [f"{name}={value}" for name, value in self.client.cookies.items()]
        with live(self.server, table.id, "; ".join([*cookies, f"language={self.language}"])) as socket:
            yield socket

    @contextmanager
    def watches(self, table: Table) -> Iterator[tuple[Socket, dict[str, Any]]]:
        """A live line, and the first sync."""
        with self.at(table) as socket:
            socket.send(type="hello", seq=0)
            yield socket, socket.receive("sync")


class Line:
    """A live line, and all that it told, put together."""

    def __init__(self, socket: Socket, sync: dict[str, Any]) -> None:
        self.socket = socket
        self.now = sync
        self.told = [dict(sync)]

    def until(self, so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """What is shown once it is so."""
        while not so(self.now):
            self.told.append(self.socket.receive("sync", "update"))
            self.now |= self.told[-1]
        return self.now

    def hear(self, seq: int) -> None:
        """Everything up to the news of this number."""
        self.until(lambda now: now["seq"] >= seq)

    def seat(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.now["seats"][number]
        return found

    def moves(self, seat: int, text: str = "") -> dict[str, Any]:
        """Try to move; the answer. Without a text, the first of the options."""
        move = text or self.now["decision"]["options"][0]["text"]
        self.socket.send(type="move", id=f"m{self.now['seq']}", seq=self.now["seq"], seat=seat, text=move)
        while True:
            answer = self.socket.receive("ack", "refused", "sync", "update")
            if answer["type"] in ("ack", "refused"):
                return answer
            self.now |= answer

    def closed(self) -> str:
        """The sentence with which the server closes the line on somebody who may not, or did what nobody may."""
        code, sentence = self.socket.closed()
        assert code == 1008, f"the line was closed with {code}: {sentence}"
        return sentence

    def loses_seat(self) -> str:
        """The sentence with which a private table is closed on who held a seat, and is not shown it once more."""
        seen: list[object] = []
        with suppress(ConnectionClosed):
            while True:
                seen.append(self.socket.receive("sync", "update")["viewer"])
        assert None not in seen, "who lost the seat was shown the private table once more"
        return self.closed()


@contextmanager
def watching(guest: Guest, table: Table) -> Iterator[Line]:
    with guest.watches(table) as (socket, sync):
        yield Line(socket, sync)


def seen(guest: Guest, table: Table) -> dict[str, Any]:
    """What somebody sees who comes just now."""
    with guest.watches(table) as (_, sync):
        return sync


def kinds(guest: Guest, table: Table) -> list[str]:
    return [seat["kind"] for seat in seen(guest, table)["seats"]]


def wanted(guest: Guest, table: Table, seat: int) -> list[int]:
    """Who agreed that a bot takes the seat."""
    found: list[int] = seen(guest, table)["seats"][seat]["bot_wanted_by"]
    return found


def seated(server: Server, *names: str, players: int = 3, first: str = "random") -> tuple[Table, list[Guest]]:
    """A table for so many, where these people sit from the first seat on."""
    guests = [Guest(server, name) for name in names]
    table = guests[0].opens("me", *["friend"] * (players - 1), first=first)
    for seat, guest in enumerate(guests[1:], 1):
        assert guest.sits(table, seat).status_code == 303
    return table, guests


def table_at(answer: httpx.Response) -> Table:
    """Where a form led to."""
    assert answer.status_code == 303, answer.text
    path, _, told = answer.headers["location"].partition("#links=")
    links = [link.split(":") for link in told.split(",")] if told else []
    return Table(path.removeprefix("/t/"), {int(seat): secret for seat, secret in links})
