"""Steps that somebody made up for a position: what they cannot have as fields does not fit, and none is a dead end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games import find, names
from sortilege.games.conjurers.rules.resolving import to_resolve
from sortilege.kernel.errors import PositionError
from sortilege.kernel.position import fits
from sortilege.kernel.rng import DRAWN_LIMIT, Rng
from sortilege.kernel.state import Step
from tests.fuzz.seeds import seeds_of

NONSENSE = ("nonsense", ("nonsense",))


def running(game: str) -> list[Match]:
    return [m for m in seeds_of(game) if not m.over]


def nonsensical(kind: type[Step[Any]]) -> Iterator[Step[Any]]:
    """The step with fields that no step has, all of one kind."""
    for field in NONSENSE:
        try:
            yield kind(*[field for _ in kind.fields])
        except TypeError:
            continue


@pytest.mark.parametrize("game", names())
def test_no_step_takes_nonsense_for_its_fields(game: str) -> None:
    for kind in find(game).steps:
        for step in nonsensical(kind) if kind.fields else ():
            taken = [m for m in running(game)[::7] if fits(step, m.state)]
            assert not taken, f"{kind.__name__} takes {[getattr(step, name) for name in kind.fields]}"


@pytest.mark.parametrize(
    "step", [["Sacrifice", 0, 0], ["Hire"], ["Trade"], ["Buy", 0, 1], ["ChooseFigure"]], ids=lambda step: str(step[0])
)
def test_nobody_acts_in_town_while_a_battle_is_fought(step: list[object]) -> None:
    fighting = [m for m in running("conjurers") if m.position()["table"]["battles"]]
    assert fighting, "some games are in the middle of a battle"
    for m in fighting:
        position: dict[str, Any] = m.position()
        position["steps"] = [*position["steps"], step]
        with pytest.raises(PositionError):
            sortilege.load(position)


def test_a_price_that_no_card_of_the_hand_pays_is_not_asked_for() -> None:
    bare = [m for m in running("mageknight") if not m.state.hero.hand]  # type: ignore[attr-defined]
    assert bare, "somebody has an empty hand"
    for m in bare:
        position: dict[str, Any] = m.position()
        position["steps"] = [*position["steps"], ["PayCard", 0]]
        with pytest.raises(PositionError, match="does not fit"):
            sortilege.load(position)


@pytest.mark.parametrize("game", names())
def test_chance_that_is_used_up_begins_again_and_is_read_back(game: str) -> None:
    for m in running(game)[::9]:
        position: dict[str, Any] = m.position()
        position["chance"]["drawn"] = DRAWN_LIMIT
        assert sortilege.load(position).position() == position
    rng = Rng(7, DRAWN_LIMIT - 1)
    rng.word()
    assert rng.drawn == DRAWN_LIMIT
    assert rng.word() == Rng(7).word()
    assert rng.drawn == 1


def test_whoever_resolved_before_has_no_figure_left_to_resolve() -> None:
    tried = 0
    for m in running("conjurers"):
        position: dict[str, Any] = m.position()
        table = position["table"]
        placed = [seat for seat in range(m.setup.seats) if to_resolve(m.state, seat)]  # type: ignore[arg-type]
        if table["part"] != "resolving" or not placed or ["ResolveNext"] not in position["steps"]:
            continue
        table["active"] = (placed[0] + 1) % m.setup.seats
        table["starting"] = placed[0]
        with pytest.raises(PositionError, match="does not fit"):
            sortilege.load(position)
        tried += 1
    assert tried, "some games are in the middle of resolving"
