"""The queue for workers: nobody is pushed back by another who asks more."""

from __future__ import annotations

import pytest

from sortilege.table.fair import MEMORY, NEIGHBOURS, SHARE, WAITED, Client, FairQueue, Kind, Ticket


class Clock:
    """Time that passes when we say so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def at_home(name: str) -> Client:
    return Client(name, f"the house of {name}")


def queue(*tickets: tuple[str, Kind, float]) -> tuple[FairQueue[int], Clock]:
    clock = Clock()
    made: FairQueue[int] = FairQueue(clock)
    for number, (client, kind, seconds) in enumerate(tickets):
        made.put(Ticket(at_home(client), kind, seconds, number))
    return made, clock


def order(made: FairQueue[int]) -> list[int]:
    found = []
    while (ticket := made.take()) is not None:
        found.append(ticket.work)
    return found


def test_of_one_client_moves_come_before_hints_before_chances_and_else_the_first_comes_first() -> None:
    made, _ = queue(
        ("ann", Kind.CHANCE, 0.1),
        ("ann", Kind.HINT, 0.1),
        ("ann", Kind.MOVE, 0.1),
        ("ann", Kind.HINT, 0.1),
        ("ann", Kind.MOVE, 0.1),
    )
    assert order(made) == [2, 4, 1, 3, 0]


def test_what_was_asked_first_comes_first_while_time_passes() -> None:
    seconds = iter(range(1000))
    made: FairQueue[int] = FairQueue(lambda: float(next(seconds)))
    made.charge(at_home("ann"), 1.0)
    for number in range(3):
        made.put(Ticket(at_home("ann"), Kind.MOVE, 0.0, number))
    assert order(made) == [0, 1, 2], "what was used before fades for all of them alike"


def test_who_asks_much_waits_for_who_asks_little() -> None:
    made, _ = queue(*[("flood", Kind.MOVE, 1.0)] * 30, ("ann", Kind.MOVE, 1.0))
    assert order(made).index(30) == 1, "ann is second, behind the one that was taken before anybody had used anything"


@pytest.mark.parametrize(
    ("sooner", "later"), [(Kind.MOVE, Kind.HINT), (Kind.MOVE, Kind.CHANCE), (Kind.HINT, Kind.CHANCE)]
)
def test_moves_come_before_hints_before_chances_whatever_their_clients_have_used(sooner: Kind, later: Kind) -> None:
    made, _ = queue(("fresh", later, 0.1), ("busy", sooner, 0.1))
    made.charge(at_home("busy"), 1000.0)
    assert order(made) == [1, 0], f"a {sooner.name} of who has used much, then a {later.name} of who has used nothing"


def served(made: FairQueue[int], clock: Clock, seconds: int) -> list[str]:
    """What is taken, one piece a second, while there are always moves of others."""
    kinds = []
    for _ in range(seconds):
        for _ in range(2):
            made.put(Ticket(at_home("others"), Kind.MOVE, 1.0, -1))
        taken = made.take()
        assert taken is not None
        kinds.append(taken.kind.name)
        clock.now += 1.0
    return kinds


def test_where_moves_never_end_hints_and_chances_get_a_share_after_a_while() -> None:
    made, clock = queue(*[("ann", Kind.HINT, 1.0)] * 50, *[("ben", Kind.CHANCE, 0.1)] * 50)
    kinds = served(made, clock, 103)
    assert set(kinds[: int(WAITED)]) == {"MOVE"}, "a hint waits for the moves of others"
    late = kinds[int(WAITED) :]
    assert late.count("MOVE") == 100 - 100 // SHARE, "who asks for fifty hints has no larger share"
    assert 0 < late.count("HINT") < late.count("CHANCE"), "shared fairly: ann's hints take longer than ben's chances"


def test_brief_work_that_another_worker_does_meanwhile_takes_no_share_away() -> None:
    made, clock = queue(("ann", Kind.HINT, 1.0))
    clock.now += WAITED
    kinds = []
    for number in range(SHARE):
        made.put(Ticket(at_home("bots"), Kind.MOVE, 1.0, number))
        made.put(Ticket(at_home("ben"), Kind.MOVE, 0.1, number))
        brief, long = made.take(0.1), made.take()
        assert brief is not None
        assert long is not None
        assert brief.kind == Kind.MOVE
        kinds.append(long.kind)
    assert kinds == [Kind.MOVE] * (SHARE - 1) + [Kind.HINT], "somebody plays with easy bots all the time"


def test_a_share_that_nobody_waited_for_is_not_kept_for_later() -> None:
    made, clock = queue(("ann", Kind.HINT, 1.0))
    clock.now += WAITED
    served(made, clock, SHARE - 1)
    made.drop(made.waiting[0])
    served(made, clock, 2)
    made.put(Ticket(at_home("ben"), Kind.HINT, 1.0, -1))
    assert served(made, clock, int(WAITED) + 1)[-1] == "MOVE"


def test_what_was_used_long_ago_is_forgiven() -> None:
    made, clock = queue(("ann", Kind.MOVE, 1.0), ("ben", Kind.MOVE, 1.0))
    made.charge(at_home("ann"), 100.0)
    made.charge(at_home("ben"), 1.0)
    clock.now += 5 * MEMORY
    made.charge(at_home("ben"), 1.0)
    assert order(made) == [0, 1], "ann's seconds have faded, ben's are fresh"


def test_where_many_come_only_those_are_forgotten_who_have_used_nothing_lately() -> None:
    made, clock = queue(("busy", Kind.MOVE, 1.0), ("ann", Kind.MOVE, 1.0))
    for number in range(1500):
        made.charge(at_home(f"guest {number}"), 1.0)
    clock.now += 20 * MEMORY
    made.charge(at_home("busy"), 100.0)
    made.charge(at_home("ben"), 1.0)
    assert set(made.ledger.people.used) == {"busy", "ben"}, "the guests of long ago are remembered, or others are not"
    assert order(made) == [1, 0], "what busy has used still counts"


def test_what_took_less_than_expected_is_given_back() -> None:
    made, _ = queue(("ann", Kind.MOVE, 1.0), ("ann", Kind.MOVE, 0.1), ("ben", Kind.MOVE, 0.1))
    first = made.take()
    assert first is not None
    assert first.work == 0
    made.charge(at_home("ann"), -1.0)
    assert order(made) == [1, 2]


def test_long_work_stays_where_only_brief_work_is_taken() -> None:
    made, _ = queue(("ann", Kind.MOVE, 1.0), ("ann", Kind.CHANCE, 0.1))
    brief = made.take(0.3)
    assert brief is not None
    assert brief.work == 1
    assert made.take(0.3) is None
    assert order(made) == [0]


# People and addresses


def among(made: FairQueue[int], *tickets: tuple[Client, float]) -> list[str]:
    """In which order these people's moves are served."""
    for client, seconds in tickets:
        made.put(Ticket(client, Kind.MOVE, seconds, 0))
    found = []
    while (ticket := made.take()) is not None:
        found.append(ticket.client.person)
    return found


def test_who_comes_with_a_new_cookie_each_time_is_served_as_so_many_neighbours_and_no_more() -> None:
    made, _ = queue()
    flood = [(Client(f"cookie {number}", "the flood's"), 1.0) for number in range(300)]
    honest = [(at_home("ann"), 1.0)] * 30
    first = among(made, *flood, *honest)[:100]
    assert 100 // (NEIGHBOURS + 1) <= first.count("ann") <= 100 // NEIGHBOURS + 1


def test_so_many_neighbours_are_each_served_like_anybody_else() -> None:
    made, _ = queue()
    club = [Client(f"member {number}", "the club's") for number in range(NEIGHBOURS)]
    each = [(client, 1.0) for client in (*club, at_home("ann")) for _ in range(10)]
    first = among(made, *each)[:45]
    assert {first.count(client.person) for client in (*club, at_home("ann"))} == {5}


def test_between_neighbours_who_has_used_less_comes_first() -> None:
    made, _ = queue()
    flood, ben = Client("flood", "the club's"), Client("ben", "the club's")
    for number in range(3 * NEIGHBOURS):
        made.charge(Client(f"member {number}", "the club's"), 10.0)
    assert among(made, *[(flood, 1.0)] * 10, (ben, 1.0)).index("ben") == 1


def test_what_nobody_waits_for_is_not_done() -> None:
    made, _ = queue(("ann", Kind.MOVE, 1.0), ("ben", Kind.MOVE, 1.0))
    made.drop(made.waiting[0])
    assert order(made) == [1]
