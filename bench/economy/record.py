"""One game of bots, and what it tells of the economy: who went where, what it brought, and what won."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any, cast

from sortilege.bots import find_bot
from sortilege.games.conjurers import GAME
from sortilege.games.conjurers.box.components import Parts
from sortilege.games.conjurers.box.terms import GOODS
from sortilege.games.conjurers.mind.artifacts import WEIGHTS
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.games.conjurers.state.points import Points
from sortilege.games.conjurers.state.table import SIDES
from sortilege.kernel.events import Event
from sortilege.kernel.launch import start_state
from sortilege.kernel.rng import Rng
from sortilege.kernel.vantage import Vantage
from sortilege.kernel.words import Message

WEIGHT = dict(zip(GOODS, (*WEIGHTS, 0), strict=True))
"""What resources are worth beside each other: wood and stone 1, iron and bronze 2, sapphires and diamonds 4."""
SOURCES = ("creatures", "artifacts", "combinations", "resources", "minus")
HOUSE = "duel"


@dataclass
class SeatRecord:
    """What one seat did. Counts are by the id of a space, a creature or a piece; incomes are weights of resources."""

    visits: dict[str, int] = field(default_factory=dict)
    income: dict[str, int] = field(default_factory=dict)
    """By space: what storages, mines and the pit brought, and what was stolen in duels."""
    food: dict[str, int] = field(default_factory=dict)
    fought: dict[str, int] = field(default_factory=dict)
    won: dict[str, int] = field(default_factory=dict)
    bought: dict[str, int] = field(default_factory=dict)
    done: dict[str, int] = field(default_factory=dict)
    """By kind of space: battles won, pieces bought, trades made, assistants hired, creatures sacrificed, duels won."""
    points: dict[str, int] = field(default_factory=dict)
    score: int = 0
    share: float = 0.0
    started: bool = False


@dataclass
class GameRecord:
    number: int
    decisions: int
    battle_turns: int
    seconds: float
    seats: list[SeatRecord]


def play(seats: int, seed: int, number: int, bots: list[str], parts: Parts) -> GameRecord:
    """Game `number` of a seed: the same whenever it is played."""
    chance = Rng(seed, number * 16).spawn()
    start = perf_counter()
    game = cast(Conjurers, start_state(GAME, seats, chance.spawn().seed, GAME.settle(seats, {}), parts))
    players = [find_bot(bots[(seat + number) % len(bots)])(chance.spawn().seed) for seat in range(seats)]
    log: list[Event] = []
    game.log = log
    found = [SeatRecord() for _ in range(seats)]
    found[game.initiative].started = True
    decisions = 0
    while game.asking is not None:
        seat = game.seat
        game.choose(players[seat].choose(Vantage(game, seat)))
        decisions += 1
    Reading(found, parts).read(log)
    assert game.outcome is not None
    for seat, record in enumerate(found):
        points = Points(game, seat)
        record.points = {
            "creatures": points.from_creatures(),
            "artifacts": points.from_artifacts(),
            "combinations": points.from_combinations(),
            "resources": points.from_resources(),
            "minus": -points.minus,
        }
        record.score = points.total()
        record.share = game.outcome.share(seat)
    turns = sum(1 for event in log if event.kind in ("summoned", "moved", "fight"))
    return GameRecord(number, decisions, turns, perf_counter() - start, found)


class Reading:
    """The events of a game, told to the records of its seats."""

    def __init__(self, seats: list[SeatRecord], parts: Parts) -> None:
        self.seats = seats
        self.parts = parts
        self.mine_of = {GOODS[parts.space_good[space]]: parts.space_ids[space] for space in parts.mines}
        self.at = [""] * len(seats)
        """The space at which each seat acts."""

    def read(self, log: list[Event]) -> None:
        for event in log:
            side = event.params.get("side")
            if isinstance(side, str) and side in SIDES:
                number = SIDES.index(side)
                self.note(event, self.seats[number], number)

    def note(self, event: Event, seat: SeatRecord, number: int) -> None:
        kind, told = event.kind, event.params
        if kind == "sent":
            add(seat.visits, space_of(told))
        elif kind == "challenged":
            add(seat.visits, HOUSE)
        elif kind == "visits":
            self.at[number] = space_of(told)
        elif kind == "output":
            self.earn(seat, space_of(told), [told["goods"]])
        elif kind == "mines-pay":
            for amount in cast(list[Any], told["goods"]):
                self.earn(seat, self.mine_of[cast(str, amount.params["good"])], [amount])
        elif kind == "sacrificed":
            add(seat.done, self.at[number])
            self.earn(seat, self.at[number], cast(list[Any], told["goods"]))
        elif kind == "stolen":
            self.earn(seat, HOUSE, [told["goods"]])
        elif kind in ("bought", "bought-free"):
            add(seat.done, self.at[number])
            add(seat.bought, cast(str, told["piece"]))
        elif kind in ("traded", "hired"):
            add(seat.done, self.at[number])
        elif kind == "duel-won":
            add(seat.done, HOUSE)
        elif kind in ("creature-won", "creature-not-won"):
            card = cast(str, told["card"])
            add(seat.fought, card)
            if kind == "creature-won":
                add(seat.won, card)
                add(seat.done, self.ground_of(card))

    def earn(self, seat: SeatRecord, space: str, goods: list[Any]) -> None:
        for amount in goods:
            assert isinstance(amount, Message)
            good, n = cast(str, amount.params["good"]), cast(int, amount.params["n"])
            if good == "food":
                add(seat.food, space, n)
            else:
                add(seat.income, space, n * WEIGHT[good])

    def ground_of(self, card: str) -> str:
        mythology = self.parts.mythology[self.parts.card_index[card]]
        return self.parts.space_ids[self.parts.space_mythology.index(mythology)]


def space_of(told: Any) -> str:
    return cast(str, told["space"]).removeprefix("the-")


def add(counts: dict[str, int], name: str, n: int = 1) -> None:
    counts[name] = counts.get(name, 0) + n


def written(record: GameRecord) -> dict[str, Any]:
    return asdict(record)


def read_record(data: dict[str, Any]) -> GameRecord:
    seats = [SeatRecord(**seat) for seat in data.pop("seats")]
    return GameRecord(**data, seats=seats)
