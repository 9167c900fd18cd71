"""Who is served next where many ask and few can work: moves before hints before chances before battles that somebody
tries, and of one kind whoever has used least lately.

Moves may never end, as where bots play among themselves. So what has been passed over for a while gets a share: of so
many pieces of work one. It is the queue that grants it, not the clients: who asks for more hints has no more of it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from enum import IntEnum
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")
MEMORY: Final = 30.0
"""After so many seconds about a third of what a client has used is still held against it."""
MOST_NAMES: Final = 1000
"""Where more have used something, it is looked once a second who can be forgotten."""
NEIGHBOURS: Final = 8
"""So many people may ask from one address as if each had their own. Who pretends to be many is served as so many."""


WAITED: Final = 3.0
"""After so many seconds what is no move is no longer passed over for ever."""
SHARE: Final = 4
"""Then one in so many is such a piece of work."""


class Kind(IntEnum):
    """What is asked for, in the order in which it is served."""

    MOVE = 0
    HINT = 1
    CHANCE = 2
    TRIAL = 3


class Client(NamedTuple):
    """Who asks: a person, as well as we can tell, and the address that they ask from.

    Anybody can be a new person, since a browser without a cookie is given one; few have many addresses.
    """

    person: str
    address: str = ""


UNKNOWN: Final = Client("")
"""Nobody in particular."""


class Ticket(Generic[T]):
    """One piece of work that waits. `seconds` is how long it is expected to take."""

    def __init__(self, client: Client, kind: Kind, seconds: float, work: T) -> None:
        self.client = client
        self.kind = kind
        self.seconds = seconds
        self.work = work
        self.since = 0.0
        """When it was put in the queue."""


class Used:
    """The seconds somebody has used lately; they fade."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.at = 0.0

    def by(self, now: float) -> float:
        return self.seconds * math.exp((self.at - now) / MEMORY)

    def add(self, seconds: float, now: float) -> None:
        self.seconds = self.by(now) + seconds
        self.at = now


class Accounts:
    """What each of many has used."""

    def __init__(self) -> None:
        self.used: dict[str, Used] = {}
        self.looked = 0.0

    def of(self, name: str, now: float) -> float:
        used = self.used.get(name)
        return used.by(now) if used is not None else 0.0

    def charge(self, name: str, seconds: float, now: float) -> None:
        if len(self.used) > MOST_NAMES and now - self.looked > 1.0:
            self.used = {each: used for each, used in self.used.items() if used.by(now) > 0.01}
            self.looked = now
        self.used.setdefault(name, Used()).add(seconds, now)


class Ledger:
    """What people and addresses have used lately."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.people = Accounts()
        self.addresses = Accounts()

    def held_against(self, client: Client, now: float) -> tuple[float, float]:
        """The person's own seconds or a share of those of all at the address, if that is more. Between neighbours the
        person's own decide. Who are compared are compared at one moment: seconds fade."""
        own = self.people.of(client.person, now)
        return max(own, self.addresses.of(client.address, now) / NEIGHBOURS), own

    def charge(self, client: Client, seconds: float) -> None:
        """Hold so many seconds against the client; fewer than none give back what was charged too much."""
        now = self.clock()
        self.people.charge(client.person, seconds, now)
        self.addresses.charge(client.address, seconds, now)


class FairQueue(Generic[T]):
    """Of those who ask for the same kind of work whoever has used least lately comes first, so that nobody can push
    another back by asking more."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.waiting: list[Ticket[T]] = []
        self.ledger = Ledger(clock)
        self.passed: dict[float, int] = {}
        """How often in a row something that has waited long was passed over, by how long work may take."""

    def put(self, ticket: Ticket[T]) -> None:
        ticket.since = self.clock()
        self.waiting.append(ticket)

    def drop(self, ticket: Ticket[T]) -> None:
        """Nobody waits for this any more."""
        if ticket in self.waiting:
            self.waiting.remove(ticket)

    def take(self, longest: float = math.inf) -> Ticket[T] | None:
        """The next piece of work that is expected to take no longer than this; its client is charged at once."""
        fitting = [ticket for ticket in self.waiting if ticket.seconds <= longest]
        if not fitting:
            return None
        chosen = self.next_of(fitting, longest)
        self.waiting.remove(chosen)
        self.charge(chosen.client, chosen.seconds)
        return chosen

    def next_of(self, fitting: list[Ticket[T]], longest: float) -> Ticket[T]:
        now = self.clock()
        best = min(ticket.kind for ticket in fitting)
        overdue = [ticket for ticket in fitting if ticket.kind > best and now - ticket.since >= WAITED]
        self.passed[longest] = self.passed.get(longest, 0) + 1 if overdue else 0
        if self.passed[longest] >= SHARE:
            self.passed[longest] = 0
            return self.fairest(overdue)
        return self.fairest([ticket for ticket in fitting if ticket.kind == best])

    def fairest(self, tickets: list[Ticket[T]]) -> Ticket[T]:
        now = self.clock()
        return min(tickets, key=lambda ticket: self.ledger.held_against(ticket.client, now))

    def charge(self, client: Client, seconds: float) -> None:
        self.ledger.charge(client, seconds)
