"""Effects that move the figure directly: flying, wings, underground ways."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.effect import Effect, Special
from ...box.effects.in_force import WALLS_DOWN
from ...box.geometry import AROUND, space_text
from ...box.terms import CITY, LAKE, SEA, SWAMP, UNKNOWN
from ...state.hero import Hero
from ...state.joint_assault import may_call
from ...state.safety import is_safe, kept_out, must_be_assaulted
from ...state.state import MageKnight
from ..assault.call import CallToAssault
from ..questions import AskIfAny
from ..touches import Touch, space_touch
from ..turn.moving import enter_space
from ..turn.walk import Walk
from ..turn.ways import must_rest

FLY_FREE: Final = 0
FLY_TWO: Final = 1
WINGS: Final = 2
UNDERGROUND: Final = 3
UNDERGROUND_ATTACK: Final = 4
REACHES: Final = (1, 2, 5, 3, 3)
WHY: Final = {WINGS: "no-travel-wings", UNDERGROUND_ATTACK: "no-travel-assault"}
"""By how one travels: why there is nowhere to go."""


def reachable(game: MageKnight, space: int, reach: int, below: bool) -> list[tuple[int, int]]:
    """All revealed spaces within so many steps over anything, each with its distance; below the ground no swamp or
    water may lie on the way."""
    terrain = game.land.terrain
    found = [(space, 0)]
    seen = [space]
    for here, far in found:
        if far == reach:
            continue
        for beside in AROUND[here * 6 : here * 6 + 6]:
            if beside < 0 or beside in seen or terrain[beside] == UNKNOWN:
                continue
            if below and terrain[beside] in (SWAMP, LAKE, SEA):
                continue
            seen.append(beside)
            found.append((beside, far + 1))
    return found[1:]


def goals(game: MageKnight, hero: Hero, how: int) -> list[int]:
    """Where the travel may end, each space times 8 plus the move points it costs."""
    reach = REACHES[how]
    if how == WINGS:
        reach = min(reach, game.turn.move)
    elif how == FLY_TWO and game.turn.move < 2:
        return []
    found: list[int] = []
    for space, far in reachable(game, hero.space, reach, how >= UNDERGROUND):
        if how == UNDERGROUND_ATTACK:
            closed = game.land.site[space] == CITY and game.scenario.cities_closed
            if must_be_assaulted(game, hero, space) and not closed and not kept_out(game, hero, space):
                found.append(space * 8)
        elif is_safe(game, hero, space) and (how != FLY_TWO or far == 2):
            cost = far if how == WINGS else 2 if how == FLY_TWO else 0
            found.append(space * 8 + cost)
    return sorted(found)


class Travel(Special[MageKnight]):
    """In the movement part the hero travels directly; nothing is provoked."""

    when = ops.WALK

    def __init__(self, how: int) -> None:
        self.how = how
        self.why = WHY.get(how, "no-travel-safe")

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return bool(goals(game, game.hero, self.how))

    def run(self, game: MageKnight, n: int) -> None:
        game.then(TravelTo(self.how))


class Fly(Special[MageKnight]):
    """Flight: one space for free, or two for 2 move points."""

    when = ops.WALK
    why = "no-travel-safe"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return not must_rest(game, game.hero) and bool(goals(game, game.hero, FLY_FREE if n == 1 else FLY_TWO))

    def run(self, game: MageKnight, n: int) -> None:
        game.then(TravelTo(FLY_FREE if n == 1 else FLY_TWO))


class TravelTo(AskIfAny):
    """The player names the space where the travel ends.

    Move: the space times 8, plus the move points it costs.
    """

    rule = "movement"
    fields = ("how",)

    def __init__(self, how: int) -> None:
        self.how = how

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.how < len(REACHES) and len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return goals(game, game.hero, self.how)

    def choose(self, game: MageKnight, move: int) -> None:
        game.turn.move -= move & 7
        if self.how == UNDERGROUND_ATTACK:
            game.turn.rules[WALLS_DOWN] += 1
            while game.stack and isinstance(game.stack[-1], Walk):
                game.stack.pop()
            if may_call(game, game.hero, move >> 3):
                game.then(CallToAssault(move >> 3, 1))
                return
        enter_space(game, game.hero, move >> 3, [])

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-travel")

    def text(self, game: MageKnight, move: int) -> str:
        return f"travel to {space_text(move >> 3)}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-travel", {"at": space_text(move >> 3), "n": move & 7})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [space_touch(move >> 3)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-travel") if text.startswith("travel ") else super().refusal(game, text)


SPECIALS: Final[dict[str, Special[MageKnight]]] = {
    "fly": Fly(),
    "wings_of_wind": Travel(WINGS),
    "underground_travel": Travel(UNDERGROUND),
    "underground_attack": Travel(UNDERGROUND_ATTACK),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (TravelTo,)
