"""Every way into a table: how each route, API call and message of the live line is tried by somebody curious."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from sortilege.kernel.state import NOBODY
from sortilege.table.identity import sign
from tests.golden.make import FOLDER
from tests.table.server import KEY
from tests.table.twins import GAME, LOGGED, SEATS, Made, Twins, twins

WHOLE: Final = FOLDER / "rivality" / "2-players-expert-spent-by-a-siege.replay"
ANN: Final = "ann"
DORA: Final = "dora"
EVE: Final = "eve"
LINK: Final = "the-link-to-a-free-seat"
HOLDERS: Final = [ANN, DORA, None, DORA]
"""Whose browser holds each seat: Ann sits at 0, Dora and Dan share a screen at 1 and 3, and at 2 is a program."""
TRUE: Final = "the signature is the server's"
FORGED: Final = "the signature is not the server's"
MISSING: Final = "there is no signature"
NAMES: Final = ["Ann", "Dora", "Robot", "Dan"]


def key_of(seat: int) -> str:
    """The key of the program at a seat. The test has one of every seat, so that it can move for anybody."""
    return f"key-of-seat-{seat}"


@dataclass(frozen=True)
class Viewer:
    """Somebody at a table of their own, in two worlds that differ in all that they may not know."""

    name: str
    sees: int
    """The seat whose hand they may see now, or NOBODY."""
    turn: int
    """The seat that is asked."""
    browser: str = ""
    """Whose browser they say it is, at this table."""
    signed: str = TRUE
    keys: tuple[str, ...] = ("a-guess",)
    """What they try as keys and links, first of all on the live line."""
    public: bool = False
    holds: tuple[int, ...] = ()
    lifts: bool = True
    free: int = NOBODY
    """A seat at their table where nobody sits yet."""

    @property
    def table(self) -> str:
        return self.name.replace(" ", "-")

    @property
    def cookie(self) -> str:
        if not self.browser:
            return ""
        secret = self.secret_of(self.browser)
        return {TRUE: sign(secret, KEY), FORGED: sign(secret, "another key"), MISSING: f"{secret}."}[self.signed]

    def secret_of(self, browser: str) -> str:
        """A browser is another at every table, so that no home page lists what another test opened."""
        return f"{browser}-at-{self.table}"

    @property
    def worlds(self) -> Twins:
        return twins(self.sees, self.turn)

    @property
    def outside(self) -> bool:
        """Whether they may know nothing of the game: then their worlds have nothing in common but people and rules."""
        return not self.public and not self.holds

    def world(self, number: int) -> tuple[dict[str, Any], list[Made]]:
        """Where the game of a world began, and the moves that were made in it."""
        worlds = twins(self.sees, self.turn + 1) if self.outside and number == 1 else self.worlds
        return worlds.positions[number], worlds.moves

    @property
    def decides(self) -> bool:
        return self.sees == self.turn


VIEWERS: Final = [
    Viewer("stranger", NOBODY, 0),
    Viewer("stranger known", NOBODY, 0, EVE),
    Viewer("spectator", NOBODY, 1, EVE, public=True),
    Viewer("forged", NOBODY, 0, ANN, FORGED),
    Viewer("forged public", NOBODY, 0, ANN, FORGED, public=True),
    Viewer("unsigned public", NOBODY, 0, ANN, MISSING, public=True),
    Viewer("invited", NOBODY, 0, keys=(LINK,), free=3),
    Viewer("invited public", NOBODY, 0, keys=(LINK,), free=3, public=True),
    Viewer("player asked", 0, 0, ANN, holds=(0,)),
    Viewer("player waits", 0, 1, ANN, holds=(0,)),
    Viewer("program asked", 2, 2, keys=(key_of(2),), holds=(2,)),
    Viewer("program waits", 2, 3, keys=(key_of(2),), holds=(2,), public=True),
    Viewer("one screen veiled", NOBODY, 1, DORA, holds=(1, 3), lifts=False),
    Viewer("one screen waits", NOBODY, 0, DORA, holds=(1, 3)),
    Viewer("one screen lifted", 1, 1, DORA, holds=(1, 3)),
]
"""Opponents and partners are those who see one seat: all other hands differ in their worlds, their partner's too."""


@dataclass(frozen=True)
class Ask:
    """A request."""

    method: str
    path: str
    params: dict[str, Any] = field(default_factory=dict)
    form: dict[str, str] | None = None
    json: dict[str, Any] | None = None
    file: bytes | None = None

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.params or ''}{self.form or ''}{self.json or ''}"


Asks = Callable[[Viewer], Iterator[Ask]]
ALL_SEATS: Final = range(SEATS)


def page(path: str) -> Asks:
    """A page that is asked for once."""

    def asks(viewer: Viewer) -> Iterator[Ask]:
        yield Ask("GET", path.format(table=viewer.table))

    return asks


def form(path: str, **sent: str) -> Asks:
    def asks(viewer: Viewer) -> Iterator[Ask]:
        for seat in ALL_SEATS if "{seat}" in path else (0,):
            yield Ask("POST", path.format(table=viewer.table, seat=seat), form=sent)

    return asks


def frames(viewer: Viewer) -> Iterator[Ask]:
    for number in (0, 2, LOGGED, LOGGED + 9):
        for view in ("public", "all", "", *map(str, ALL_SEATS)):
            yield Ask("GET", f"/t/{viewer.table}/frame/{number}", {"view": view})


def invitations(viewer: Viewer) -> Iterator[Ask]:
    for seat in ALL_SEATS:
        for key in ("", *viewer.keys):
            yield Ask("GET", f"/t/{viewer.table}/seat/{seat}", {"key": key})


def sitting_down(viewer: Viewer) -> Iterator[Ask]:
    for seat in ALL_SEATS:
        for key in ("", *viewer.keys):
            yield Ask("POST", f"/t/{viewer.table}/seat/{seat}", {"key": key}, form={"name": "Eve"})


def upload(_viewer: Viewer) -> Iterator[Ask]:
    yield Ask("POST", "/upload", file=WHOLE.read_bytes())


def looking(viewer: Viewer) -> Iterator[Ask]:
    yield Ask("GET", f"/api/tables/{viewer.table}")
    for seat in (*ALL_SEATS, SEATS):
        for key in ("", *viewer.keys):
            yield Ask("GET", f"/api/tables/{viewer.table}", {"seat": seat, "key": key})


def opening(_viewer: Viewer) -> Iterator[Ask]:
    yield Ask("POST", "/api/tables", json={"game": GAME, "seats": [{"kind": "me"}, {"kind": "friend"}]})


def program_sitting_down(viewer: Viewer) -> Iterator[Ask]:
    for seat in ALL_SEATS:
        for key in ("", *viewer.keys):
            yield Ask("POST", f"/api/tables/{viewer.table}/seats/{seat}", json={"key": key, "name": "Eve"})


def commands(what: str) -> Asks:
    """Moves that are none, some that only one world has, and the coming one for whoever may not make it."""

    def asks(viewer: Viewer) -> Iterator[Ask]:
        coming = viewer.worlds.coming
        for seat in ALL_SEATS:
            for key in ("", *viewer.keys):
                for text in ("pass", coming.text, *viewer.worlds.probes()):
                    allowed = text == coming.text and seat == coming.seat and key == key_of(seat)
                    if not (allowed and what == "moves"):
                        sent = {"key": key, "seat": seat, "seq": LOGGED, "id": f"{what} {text}", "text": text}
                        yield Ask("POST", f"/api/tables/{viewer.table}/{what}", json=sent)

    return asks


READING: Final[dict[str, Asks]] = {
    "GET /": page("/"),
    "GET /about": page("/about"),
    "GET /me": page("/me"),
    "GET /learn": page("/learn"),
    "GET /rules": page("/rules"),
    "GET /rules/{game:str}": page(f"/rules/{GAME}"),
    "GET /new/{game:str}": page(f"/new/{GAME}"),
    "GET /new/{game:str}/foreseen": page(f"/new/{GAME}/foreseen?seats=2"),
    "GET /battle/{game:str}": page("/battle/conjurers?first=wolf&second=imp&battles=2"),
    "GET /language/{language:str}": page("/language/fr?back=/t/{table}"),
    "GET /games/{game:str}/face.svg": page(f"/games/{GAME}/face.svg"),
    "GET /games/{game:str}/picture.css": page(f"/games/{GAME}/picture.css"),
    "GET /static/{file_path:path}": page("/static/js/live.js"),
    "GET /fonts/{file_path:path}": page("/fonts/fonts.css"),
    "GET /t/{table_id:str}": page("/t/{table}"),
    "GET /t/{table_id:str}/replay": page("/t/{table}/replay"),
    "GET /t/{table_id:str}/frame/{number:int}": frames,
    "GET /t/{table_id:str}/curve": page("/t/{table}/curve"),
    "GET /t/{table_id:str}/file": page("/t/{table}/file"),
    "GET /t/{table_id:str}/verify": page("/t/{table}/verify"),
    "GET /t/{table_id:str}/seat/{seat:int}": invitations,
    "GET /api/games": page("/api/games"),
    "GET /api/tables": page("/api/tables"),
    "GET /api/tables/{table_id:str}": looking,
    "POST /api/tables/{table_id:str}/moves": commands("moves"),
    "POST /api/tables/{table_id:str}/undo": commands("undo"),
}
"""What changes nothing: reading, and commands that are refused."""
ACTING: Final[dict[str, Asks]] = {
    "POST /t/{table_id:str}/fork": form("/t/{table}/fork", at="2"),
    "POST /t/{table_id:str}/rematch": form("/t/{table}/rematch"),
    "POST /t/{table_id:str}/seat/{seat:int}/link": form("/t/{table}/seat/{seat}/link"),
    "POST /t/{table_id:str}/seat/{seat:int}/bot": form("/t/{table}/seat/{seat}/bot"),
}
LEAVING: Final[dict[str, Asks]] = {
    "POST /new/{game:str}": form(f"/new/{GAME}", seats="2"),
    "POST /play/{game:str}": form(f"/play/{GAME}", level="easy"),
    "POST /learn/{game:str}": form(f"/learn/{GAME}"),
    "POST /upload": upload,
    "POST /api/tables": opening,
    "POST /t/{table_id:str}/leave": form("/t/{table}/leave"),
    "POST /api/tables/{table_id:str}/seats/{seat:int}": program_sitting_down,
    "POST /t/{table_id:str}/seat/{seat:int}": sitting_down,
    "POST /t/{table_id:str}/resign": form("/t/{table}/resign"),
}
"""What opens other tables, and what changes where the viewer sits: after it, they may see more or less than before."""
LIVE: Final = "LIVE /live/{table_id:str}"
OURS: Final = {*READING, *ACTING, *LEAVING, LIVE}
DESCRIBED: Final = "GET /schema"
"""The description of the API: the routes are the library's, they know no tables, and are asked as they stand."""


def messages(viewer: Viewer) -> dict[str, list[dict[str, Any]]]:
    """What is sent on the live line, by its type: everything but the moves of whoever is asked."""
    coming = viewer.worlds.coming
    now = {"seq": LOGGED}
    texts = ["pass", coming.text, *viewer.worlds.probes()]
    moves = [
        {"id": f"{seat} {text}", "seat": seat, "text": text, **now}
        for seat in ALL_SEATS
        for text in texts
        if text == "pass" or seat not in viewer.holds or seat != viewer.turn
    ]
    return {
        "lift": [now] if viewer.lifts else [],
        "score": [now],
        "read": [now],
        "again": [{"since": since, **now} for since in (0, LOGGED)],
        "preview": [
            *({"id": text, "text": text, **now} for text in texts),
            *({"id": f"aside {seat}", "text": coming.text, "seat": seat, **now} for seat in ALL_SEATS),
        ],
        "hint": [{"id": "hint", **now}],
        "chance": [now],
        "chat": [{"id": "chat", "text": "Hello"}, {"id": "phrase", "phrase": "hello"}],
        "move": [*moves, {"id": "late", "seat": 0, "text": "pass", "seq": 1}],
        "undo": [{"id": f"undo {seat}", "seat": seat, **now} for seat in ALL_SEATS],
        "hello": [{}],
    }
