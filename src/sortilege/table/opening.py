"""Opening tables: new ones, rematches, copies of a moment, and replays brought along."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from ..games import find
from ..kernel.errors import SetupError
from ..kernel.launch import start_match
from ..kernel.match import Match
from ..kernel.position import write_position
from ..kernel.replay import receipt
from .identity import hashed, new_secret
from .rooms import BOT, MOVE, OPEN, PERSON, new_seed
from .store import SeatRecord, Store, TableRecord
from .store.records import SeatKind, new_table_id

LEVELS: Final = ("easy", "normal", "hard")
LONGEST_NAME: Final = 24
BOTS: Final = ("Morgane", "Aldo", "Viviane", "Orfeo")
"""What bots are called by seat when nobody gives them a name."""


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """How one seat is filled: by `me`, another person `here`, a `friend` who gets a link, or a bot of a level."""

    kind: str = "me"
    name: str = ""
    level: str = "normal"


class Opened(msgspec.Struct):
    """A new table, and the secrets of its links by seat; they are told once and stored hashed."""

    table: TableRecord
    links: dict[int, str]


def checked_name(name: str, fallback: str) -> str:
    """A name as people may have it: short and on one line."""
    cleaned = " ".join(name.split())[:LONGEST_NAME]
    return "".join(sign for sign in cleaned if sign.isprintable()) or fallback


async def open_table(
    store: Store,
    game_name: str,
    plans: list[Plan],
    options: dict[str, Any],
    public: bool,
    owner: str,
    seed: int | None = None,
    position: dict[str, Any] | None = None,
    components: dict[str, Any] | None = None,
    rematch_of: list[SeatRecord] | None = None,
) -> Opened:
    """Open a table; SetupError says what cannot be. `owner` is the secret of the browser that opens it.

    A seed or a position is given only for what was played elsewhere already. In a rematch everybody keeps their seat;
    of two rematches of a table only the first is opened, and the second finds it.
    """
    game = find(game_name)
    seed = new_seed() if seed is None else seed
    match = start_match(game, len(plans), seed, options, components)
    now = datetime.now(UTC)
    table = TableRecord(
        id=new_table_id(),
        game=game.name,
        version=game.version,
        seats=len(plans),
        options=dict(match.setup.options),
        seed=f"{seed:x}",
        receipt=receipt(seed),
        components=components,
        position=position,
        public=public,
        created=now,
        updated=now,
        over=False,
        outcome=None,
        next_table=None,
    )
    links: dict[int, str] = {}
    seats = []
    for number, plan in enumerate(plans):
        secret = new_secret()
        links[number] = secret
        seats.append(seat_record(table.id, number, plan, secret, owner))
    before = None
    if rematch_of is not None:
        before = rematch_of[0].table_id
        seats = [
            replace(seat, table_id=table.id, secret_hash=hashed(links[seat.seat]), wishes="") for seat in rematch_of
        ]
    there = await store.create_table(table, seats, before)
    if there != table.id:
        return Opened(await store.table(there) or table, {})
    return Opened(table, {seat.seat: links[seat.seat] for seat in seats if seat.kind != BOT})


def seat_record(table_id: str, number: int, plan: Plan, secret: str, owner: str) -> SeatRecord:
    kinds: dict[str, SeatKind] = {"me": PERSON, "here": PERSON, "friend": OPEN, "bot": BOT}
    if plan.kind not in kinds:
        raise SetupError("A seat is for {kinds}, not for {found!r}.", kinds=", ".join(kinds), found=plan.kind)
    if plan.kind == "bot" and plan.level not in LEVELS:
        expected = ", ".join(LEVELS)
        raise SetupError(
            "There is no level {level!r}: expected one of {expected}.", level=plan.level, expected=expected
        )
    here = plan.kind in ("me", "here")
    return SeatRecord(
        table_id=table_id,
        seat=number,
        kind=kinds[plan.kind],
        name=checked_name(plan.name, BOTS[number % len(BOTS)] if plan.kind == "bot" else f"Player {number + 1}"),
        level=plan.level if plan.kind == "bot" else "",
        secret_hash=hashed(secret),
        owner_hash=hashed(owner) if here else None,
    )


async def keep_replay(store: Store, match: Match, owner: str) -> TableRecord:
    """A replay that somebody brought, as a private table that is over, or goes on for them alone."""
    setup = match.setup
    opened = await open_table(
        store,
        setup.game.name,
        [Plan("me", f"Player {seat + 1}") for seat in range(setup.seats)],
        dict(setup.options),
        False,
        owner,
        seed=match.seed,
        position=write_position(match.origin) if match.seed is None else None,
        components=setup.components.data if setup.components.custom else None,
    )
    for number, moment in enumerate(match.moments, 1):
        await store.append(opened.table.id, number, moment.seat, MOVE, moment.text, f"replay-{number}")
    return opened.table
