"""What may be going on: for each step of a position, what may lie directly beneath it."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.errors import PositionError
from ....kernel.state import Step
from ..state.conjurers import Conjurers
from .allocation import Allocate, NextToAllocate
from .assistants import FirstAssistant
from .battle.begin import DrawCreatures, FightBattle, LeaveOut
from .battle.burning import Burn, SettleBurning
from .battle.damage import ChooseAbsorption
from .battle.devour import SettleBreakFree
from .battle.fight import SettleStrike, Strike, StrikeInOrder
from .battle.magician import TakeOnAbility
from .battle.meeting import MeetEnemy
from .battle.summon import Equip
from .battle.turn import Act, NextBattleTurn, SettleBeginning
from .battlegrounds import ChooseCreature
from .battles import ClearBattles, NextBattles, TakeSpoils
from .blacksmith import Buy, Pay
from .duels import Steal
from .feeding import Feed
from .guild_house import Hire
from .marketplace import Trade
from .mines import CollectFromMines
from .resolving import BeginResolving, ChooseFigure, ResolveNext
from .sacrificial_pit import Sacrifice
from .scoring import EndGame
from .tournaments import GiveAwards, HoldFinals, HoldTournament, TakeAward, TakeGoods
from .turn import BeginTurn, EndPart, NextTurn

Kind = type[Step[Conjurers]]
BOTTOM: Final[tuple[Kind, ...]] = (BeginTurn, EndPart, NextTurn, EndGame)
"""What carries the game on: it lies at the bottom, and nowhere else."""
BENEATH: Final[dict[Kind, tuple[Kind, ...]]] = {
    FirstAssistant: (BeginTurn,),
    BeginResolving: (EndPart,),
    NextToAllocate: (BeginResolving,),
    Allocate: (BeginResolving,),
    ResolveNext: (EndPart,),
    ChooseFigure: (ResolveNext,),
    Trade: (ResolveNext,),
    Hire: (ResolveNext,),
    Sacrifice: (ResolveNext,),
    Buy: (ResolveNext,),
    Pay: (Buy,),
    NextBattles: (EndPart,),
    ClearBattles: (ResolveNext, NextBattles),
    TakeSpoils: (ClearBattles, FightBattle, HoldFinals, GiveAwards),
    FightBattle: (TakeSpoils,),
    ChooseCreature: (FightBattle, ChooseCreature),
    Steal: (ClearBattles, FightBattle),
    NextBattleTurn: (TakeSpoils,),
    DrawCreatures: (NextBattleTurn,),
    LeaveOut: (DrawCreatures,),
    SettleBeginning: (NextBattleTurn,),
    Act: (NextBattleTurn,),
    MeetEnemy: (NextBattleTurn,),
    Equip: (MeetEnemy,),
    Burn: (NextBattleTurn,),
    SettleBurning: (NextBattleTurn,),
    StrikeInOrder: (Burn,),
    TakeOnAbility: (StrikeInOrder, TakeOnAbility),
    Strike: (Burn, Strike),
    SettleStrike: (Burn, Strike),
    SettleBreakFree: (NextBattleTurn,),
    ChooseAbsorption: (SettleBeginning, SettleStrike, SettleBurning, SettleBreakFree, ChooseAbsorption),
    HoldTournament: (NextTurn,),
    HoldFinals: (NextTurn,),
    GiveAwards: (NextTurn,),
    TakeAward: (NextTurn, TakeAward, TakeGoods),
    TakeGoods: (NextTurn, TakeAward),
    Feed: (NextTurn, HoldTournament),
    CollectFromMines: (NextTurn, HoldTournament, Feed),
}
"""What each of the other steps may lie on."""
FOUGHT_FOR: Final[tuple[Kind, ...]] = (ClearBattles, HoldFinals, GiveAwards)
"""What waits beneath every battle and takes it off the table."""


def check_course(steps: list[Step[Any]]) -> None:
    """PositionError names the step that cannot be where it is."""
    for at, step in enumerate(steps):
        kind = type(step)
        fitting = kind in BOTTOM if at == 0 else type(steps[at - 1]) in BENEATH.get(kind, ())
        if not fitting:
            raise PositionError(
                "The position's 'steps' cannot follow on each other: {steps}.",
                steps=", ".join(type(one).__name__ for one in steps),
            )


def check_fighting(game: Conjurers, steps: list[Step[Any]]) -> None:
    """Damage is on its way only while its owner chooses what absorbs it, once for each creature; and a fight goes on
    only then and while magicians choose. A battle that nobody fights any more is not on the table."""
    asked = [step.slot for step in steps if isinstance(step, ChooseAbsorption)]
    roles = [step.role for step in steps if isinstance(step, TakeOnAbility)]
    if len(set(asked)) < len(asked) or len(set(roles)) < len(roles):
        raise PositionError("The same is asked twice in the position's 'steps'.")
    if game.battles and not any(isinstance(step, FOUGHT_FOR) for step in steps):
        raise PositionError("There are 'battles' only while they are fought.")
    for battle in game.battles:
        dealt = any(battle.incoming) or any(battle.reached)
        if dealt and not isinstance(steps[-1], ChooseAbsorption):
            raise PositionError("Damage is 'incoming' only while somebody chooses what absorbs it.")
        if battle.fight is not None and not isinstance(steps[-1], ChooseAbsorption | TakeOnAbility):
            raise PositionError("There is a 'fight' only while something is chosen in it.")
