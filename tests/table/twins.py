"""Twin worlds: two games that one viewer cannot tell apart, move by move, while everybody else can."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import sortilege
from sortilege.games import find
from sortilege.games.rivality.state.rivality import Rivality
from sortilege.kernel.launch import load_match
from sortilege.kernel.match import Match
from sortilege.kernel.rng import Rng

GAME: Final = "rivality"
SEATS: Final = 4
"""Two teams: seats 0 and 2 are partners, and so are 1 and 3. Partners do not see each other's hands."""
LOGGED: Final = 4
"""So many moves were made since the worlds went apart; each seat drew a tile meanwhile."""
LATE: Final = 7
"""So many moves are made before: with few tiles left in the piles, hands of different worlds often share one."""
SEEDS: Final = 100
WORLDS: Final = 200


class Made(NamedTuple):
    seat: int
    text: str


class Twins(NamedTuple):
    """Where two worlds begin, the moves that were made in both, and the one that comes next."""

    positions: tuple[dict[str, Any], dict[str, Any]]
    moves: list[Made]
    coming: Made

    def match(self, world: int) -> Match:
        """A world before the coming move."""
        match = load_match(find(GAME), self.positions[world])
        for made in self.moves:
            match.play(made.text)
        return match

    def probes(self) -> list[str]:
        """A move that only one world has, and one that only the other has, where whoever is asked sees a difference."""
        one, other = ({option.text for option in self.match(world).decision.options} for world in (0, 1))
        return [min(texts) for texts in (one - other, other - one) if texts]


@cache
def twins(sees: int, turn: int) -> Twins:
    """Worlds that differ in every hand but that of the seat `sees` (NOBODY: in all), when it is for `turn` to move."""
    for seed in range(SEEDS):
        match = sortilege.new(GAME, SEATS, seed=seed)
        choose = Random(seed)
        while len(match.moments) < LATE or (not match.over and match.decision.seat != turn):
            match.play(choose.choice(match.decision.options).text)
        if match.over or any(side["pile"] < SEATS // 2 for side in match.view(None)["table"]["sides"]):
            continue
        true = Match(match.state, None, [])
        for number in range(WORLDS):
            other = Match(match.state.imagine(sees, Rng(number)), None, [])
            if all(hand(true, seat) & hand(other, seat) for seat in range(SEATS)):
                for made in together(true, other, [], sees, turn):
                    return Twins((true.position(), other.position()), made[:-1], made[-1])
    raise AssertionError(f"no twin worlds were found for seat {sees} when it is for {turn} to move")


def together(one: Match, other: Match, made: list[Made], sees: int, turn: int) -> Iterator[list[Made]]:
    """Moves that can be made in both worlds and show the viewer the same, ever on; one is tried with each tile."""
    if len(made) == LOGGED and not (one.decision.seat == turn and tell_apart(one, other, sees)):
        return
    if len(made) > LOGGED:
        yield made
        return
    texts = {option.text for option in other.decision.options}
    common = {option.text.split()[1]: option.text for option in one.decision.options if option.text in texts}
    for text in common.values():
        pair = one.clone(), other.clone()
        seat = one.decision.seat
        told = [[event.seen(viewer(sees)) for event in match.play(text)] for match in pair]
        if told[0] == told[1] and not pair[0].over and same(*pair, sees):
            yield from together(*pair, [*made, Made(seat, text)], sees, turn)


def viewer(seat: int) -> int | None:
    return seat if seat >= 0 else None


def same(one: Match, other: Match, seat: int) -> bool:
    return one.view(viewer(seat)) == other.view(viewer(seat))


def tell_apart(one: Match, other: Match, sees: int) -> bool:
    """Whether all other seats hold other tiles and read another story, and nothing can be taken back."""
    others = [seat for seat in range(SEATS) if seat != sees]
    return (
        all(hand(one, seat) != hand(other, seat) and one.story(seat) != other.story(seat) for seat in others)
        and one.undo_refusal() is not None
        and other.undo_refusal() is not None
    )


def hand(match: Match, seat: int) -> set[int]:
    """The tiles that a seat holds."""
    state = match.state
    assert isinstance(state, Rivality)
    return set(state.hand(seat))
