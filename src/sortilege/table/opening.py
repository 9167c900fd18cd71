"""Opening tables: new ones, rematches, copies of a moment, and replays brought along."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from secrets import randbits
from typing import Any, Final

import msgspec

from ..bots import LEVELS
from ..games import find_at_table
from ..kernel.errors import SetupError
from ..kernel.launch import start_match
from ..kernel.position import read_components
from ..kernel.replay import receipt
from .identity import new_secret
from .plain import plain
from .readers import Brought
from .room import MOVE
from .seating import BOT, LESSON, OPEN, linked_by, taken_by_bot, taken_by_browser, taken_by_program
from .store import EntryRecord, SeatRecord, Store, TableRecord
from .store.records import new_table_id

KINDS: Final = ("me", "here", "friend", "bot")
LONGEST_NAME: Final = 24
BOTS: Final = ("Morgane", "Aldo", "Viviane", "Orfeo")
"""What bots are called by seat when nobody gives them a name."""


class SeatPlan(msgspec.Struct, forbid_unknown_fields=True):
    """How one seat is filled: by `me`, another person `here`, a `friend` who gets a link, or a bot of a level."""

    kind: str = "me"
    name: str = ""
    level: str = "normal"


class NewTable(msgspec.Struct):
    """A new table, and secrets by seat: the links to free seats, and the keys of a program that opened it.

    They are told once and stored hashed.
    """

    table: TableRecord
    secrets: dict[int, str]


def checked_name(name: str, fallback: str) -> str:
    """A name as people may have it: short, on one line, and all of it to be seen."""
    return plain(plain(name)[:LONGEST_NAME]) or fallback


async def open_table(
    store: Store,
    game_name: str,
    plans: list[SeatPlan],
    options: dict[str, Any],
    public: bool,
    owner: str | None,
    seed: int | None = None,
    position: dict[str, Any] | None = None,
    components: dict[str, Any] | None = None,
    rematch_of: list[SeatRecord] | None = None,
    moves: list[tuple[int, str]] | None = None,
    turn: int | None = None,
    try_out: Callable[[int], Awaitable[None]] | None = None,
    advice: bool | None = None,
    guided: bool = False,
) -> NewTable:
    """Open a table; SetupError says what cannot be. `owner` is the secret of the browser that opens it.

    A program has none: it is told keys of its seats. A seed or a position, and moves (seat, text), are given only for
    what was played elsewhere already: no receipt is published then, and `turn` is the seat that is to choose in the
    end. In a rematch everybody keeps their seat; of two rematches of a table only the first is opened, and the second
    finds it. `advice` says whether hints and win chances are given; None means as usual. In a `guided` game the bots
    follow its script. A table of bots alone is public: else nobody could look on.

    Whatever comes from outside was played by a worker before it is played here: brought games with their seed or
    position, and components that are dealt anew by `try_out`, which is told the seed.
    """
    game = find_at_table(game_name)
    promised = seed is None and position is None
    seed = randbits(128) if seed is None else seed
    if try_out is not None:
        await try_out(seed)
    if position is None:
        match = start_match(game, len(plans), seed, options, components)
        settled = match.setup.options
        turn = turn if moves else match.state.seat
    else:
        settled = game.settle(len(plans), options, read_components(game, position.get("components")))
    public = public or all(plan.kind == BOT for plan in plans)
    now = datetime.now(UTC)
    table = TableRecord(
        id=new_table_id(),
        game=game.name,
        version=game.version,
        seats=len(plans),
        options=dict(settled),
        seed=f"{seed:x}" if position is None else "",
        receipt=receipt(seed) if promised else "",
        components=components,
        position=position,
        public=public,
        created=now,
        updated=now,
        over=False,
        outcome=None,
        next_table=None,
        turn=turn,
        advice=usual_advice(plans, public) if advice is None else advice,
    )
    secrets: dict[int, str] = {}
    before = None
    if rematch_of is not None:
        before = rematch_of[0].table_id
        seats = [replace(seat, table_id=table.id, invite_hash=None, wishes="") for seat in rematch_of]
    else:
        seats = [seat_record(table.id, number, plan, owner, secrets) for number, plan in enumerate(plans)]
    if guided:
        seats = [replace(seat, level=LESSON) if seat.kind == BOT else seat for seat in seats]
    entries = [
        EntryRecord(table_id=table.id, seq=seq, seat=seat, kind=MOVE, text=text, command_id=f"replay-{seq}", at=now)
        for seq, (seat, text) in enumerate(moves or [], 1)
    ]
    there = await store.create_table(table, seats, before, entries)
    if there != table.id:
        return NewTable(await store.table(there) or table, {})
    return NewTable(table, secrets)


def usual_advice(plans: list[SeatPlan], public: bool) -> bool:
    """Hints and win chances are given, but for public tables where people play each other."""
    return not public or sum(plan.kind != "bot" for plan in plans) < 2


def seat_record(table_id: str, number: int, plan: SeatPlan, owner: str | None, secrets: dict[int, str]) -> SeatRecord:
    """The seat as it was planned; the secret that opens it, if one does, is put among the secrets."""
    if plan.kind not in KINDS:
        raise SetupError("A seat is for {kinds}, not for {found!r}.", kinds=", ".join(KINDS), found=plan.kind)
    if plan.kind == "bot" and plan.level not in LEVELS:
        expected = ", ".join(LEVELS)
        raise SetupError(
            "There is no level {level!r}: expected one of {expected}.", level=plan.level, expected=expected
        )
    name = checked_name(plan.name, BOTS[number % len(BOTS)] if plan.kind == "bot" else "")
    free = SeatRecord(table_id=table_id, seat=number, kind=OPEN, name=name, level="")
    if plan.kind == "bot":
        return taken_by_bot(free, plan.level)
    if plan.kind != "friend" and owner is not None:
        return taken_by_browser(free, name, owner)
    secrets[number] = new_secret()
    if plan.kind == "friend":
        return linked_by(free, secrets[number])
    return taken_by_program(free, name, secrets[number])


async def keep_replay(store: Store, brought: Brought, owner: str) -> TableRecord:
    """A replay that somebody brought, as a private table that is over, or goes on for them alone."""
    opened = await open_table(
        store,
        brought.game,
        [SeatPlan("me")] * brought.seats,
        brought.options,
        False,
        owner,
        seed=brought.seed,
        position=brought.position,
        components=brought.components,
        moves=brought.moves,
        turn=brought.turn,
    )
    return opened.table
