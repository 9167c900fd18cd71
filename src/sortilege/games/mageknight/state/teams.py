"""Who plays together: nobody, two teams of two, or all against the scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import MageKnight


def allied(game: MageKnight, one: int, other: int) -> bool:
    """Whether two different players are teammates."""
    if one == other or one >= game.seats or other >= game.seats:
        return False
    return game.scenario.cooperative or (len(game.teams) > 0 and game.teams[one] == game.teams[other])


def of_team(game: MageKnight, owner: int, seat: int) -> bool:
    """Whether a shield, as `Land.owner` has it, is the player's own or a teammate's."""
    return owner == seat + 1 or (owner > 0 and allied(game, owner - 1, seat))


def members(game: MageKnight, team: int) -> list[int]:
    """The seats of a team."""
    return [seat for seat, found in enumerate(game.teams) if found == team]


def sides_of(game: MageKnight) -> list[tuple[int, ...]]:
    """The seats that win and lose together."""
    if game.scenario.cooperative:
        return [tuple(range(game.seats))]
    if game.teams:
        return [tuple(members(game, 0)), tuple(members(game, 1))]
    return [(seat,) for seat in range(game.seats)]
