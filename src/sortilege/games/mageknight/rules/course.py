"""What may be going on: the steps of a position against each other and against the table.

At the bottom of the stack lies the one step that carries the game on; what lies above it has to happen first. A step
that carries the game on lies nowhere else, and some steps lie only above one of them.
"""

from __future__ import annotations

from typing import Any, Final

from ....kernel.errors import Expected, PositionError
from ....kernel.position import write_step
from ....kernel.state import Step
from ..box.terms import NOBODY
from ..state.state import MageKnight
from .assault.call import AnswerCall, CallToAssault, EnterAlone, ShareOut
from .assault.fighting import (
    AssailantOver,
    BeforeAssault,
    BeginJointAssault,
    JoinFight,
    MeetShare,
    NextAssailant,
    NextEnding,
    ResolveAssault,
)
from .auction import BidForHero, NameHero
from .cards.tactics import SearchDeck, StealDie
from .cards.travels import TravelTo
from .combat.attack import Strike
from .combat.begin import (
    BeginAdventure,
    BeginAssault,
    BeginBurning,
    BeginChallenge,
    BeginProvoked,
    FaceEnemies,
    HonourAltar,
    Muster,
)
from .combat.block import BeginBlock, Guard, Parry, ReckonBlock
from .combat.damage import AssignDamage, Suffer
from .combat.incantation import BeginIncantation, MarkGlade
from .combat.outcome import EndCombat
from .combat.phase import ReckonAttack
from .combat.ranged import Shoot
from .combat.scheme import ChooseScheme
from .drafting import AddDrafted, DraftCard, PassPackets
from .duel.begin import BeforeDefence, BeginDuel, ChooseDefence
from .duel.damage import NextAttack, SpendDamage
from .duel.exchange import CloseIn, Melee, Volley
from .duel.outcome import DefenceOver, EndDuel
from .duel.ward import Ward
from .end_of_turn.banners import KeepBanners, SendBanners
from .end_of_turn.draw_up import DiscardAndDraw, DrawTo, DrawUp, UseWhileDrawing
from .end_of_turn.end_of_turn import ClearUp, CrystalOfSource, GladeHeals, ReturnDice, SpaceBenefits, Withdraw
from .end_of_turn.levels import GainSkill, LevelUp, SkillGained, TurnUpSkills
from .end_of_turn.returning import ReturnCard, VanishWounds
from .end_of_turn.rewarding import (
    ChooseCard,
    ChooseCrystal,
    ChooseUnit,
    DrawArtifacts,
    KeepArtifact,
    ReturnArtifact,
    TakeRewards,
    TakeUnits,
)
from .rounds.dummy_turn import DummyTurn
from .rounds.returners import PickReturner
from .rounds.rounds import EndRound, PrepareRound, ReadyPlayers
from .rounds.scoring import EndGame
from .rounds.shared_tactics import NameTactic
from .rounds.tactics import ChooseTactic, ChooseTactics, DummyTactic, OrderTurns
from .rounds.turns import AnnounceOrPlay, BeginTurn, CheckEnd, NextTurn, StartTurn, TurnOver
from .rounds.upgrades import ChooseUpgrade, GiveForUpgrade, PutBackUpgrades, TurnUpUpgrades
from .setup import LayOut, NextHero
from .turn.between import BeforeTurn
from .turn.entrances import ChooseEntrance
from .turn.linger import Linger
from .turn.locals import BeginTalk, Talk
from .turn.rest import RestCard, RestWounds
from .turn.surrender import AnswerSurrender
from .turn.walk import Walk

Steps = tuple[type[Step[MageKnight]], ...]
COMBAT: Final[Steps] = (FaceEnemies, MeetShare, Shoot, BeginBlock, Guard, Parry, Suffer, Strike, EndCombat)
"""What carries a combat on."""
DUEL: Final[Steps] = (ChooseDefence, Volley, Ward, SpendDamage, NextAttack, CloseIn, Melee, EndDuel)
"""What carries a duel on."""
TURN: Final[Steps] = (
    *(Walk, BeginTalk, Talk, Linger, HonourAltar, TurnOver),
    *(BeginChallenge, BeginProvoked, BeginAssault, BeginBurning, BeginAdventure, BeginIncantation),
    *(BeginDuel, DefenceOver, CallToAssault, ShareOut, AnswerCall, EnterAlone, BeginJointAssault),
    *(NextAssailant, JoinFight, ResolveAssault, NextEnding, AssailantOver),
)
"""What carries a turn on outside of combat."""
ROUND: Final[Steps] = (
    *(ChooseTactics, OrderTurns, NextTurn, StartTurn, BeginTurn),
    *(NextHero, LayOut, EndRound, PrepareRound, EndGame),
)
"""What carries the round on between turns."""
JOINT: Final[Steps] = (NextAssailant, JoinFight, MeetShare, ResolveAssault, NextEnding, AssailantOver)
"""What carries a co-operative assault on, besides its combats and the ends of turns."""
COURSE: Final[Steps] = COMBAT + DUEL + TURN + ROUND
ABOVE: Final[tuple[tuple[Steps, Steps], ...]] = (
    ((Muster,), (FaceEnemies, MeetShare)),
    ((BeforeAssault,), (JoinFight,)),
    ((ReckonAttack,), (Shoot, Strike)),
    ((ChooseScheme,), (Shoot,)),
    ((ReckonBlock,), (Parry,)),
    ((AssignDamage,), (Suffer,)),
    ((AnnounceOrPlay,), (BeginTurn,)),
    ((BeforeTurn,), (StartTurn,)),
    ((DummyTurn,), (NextTurn,)),
    ((CheckEnd,), (NextTurn, StartTurn)),
    ((BeforeDefence,), (ChooseDefence,)),
    ((ChooseTactic, DummyTactic, StealDie, SearchDeck), (OrderTurns,)),
    ((TravelTo,), (Walk,)),
    ((SendBanners, ReadyPlayers, PickReturner), (ChooseTactics,)),
    ((RestCard, RestWounds), (Linger,)),
    ((AnswerSurrender,), (Walk,)),
    ((NameTactic, AddDrafted), (PrepareRound,)),
    ((DraftCard, PassPackets), (LayOut,)),
    ((NameHero, BidForHero), (NextHero,)),
    ((TurnUpUpgrades, ChooseUpgrade, GiveForUpgrade, PutBackUpgrades), (PrepareRound,)),
    ((MarkGlade,), (BeginIncantation, TurnOver)),
    ((ChooseEntrance,), (Walk, NextTurn)),
    (
        (
            *(ReturnDice, Withdraw, ClearUp, KeepBanners, SpaceBenefits, TakeRewards, LevelUp, TakeUnits),
            *(DiscardAndDraw, DrawTo, DrawUp, UseWhileDrawing, CrystalOfSource, GladeHeals, ReturnCard, VanishWounds),
            *(DrawArtifacts, ReturnArtifact, KeepArtifact, ChooseCrystal, ChooseCard, ChooseUnit),
            *(TurnUpSkills, GainSkill, SkillGained),
        ),
        (TurnOver, DefenceOver, AssailantOver),
    ),
)
"""Steps that lie only above certain ones."""
BOUND: Final[Steps] = tuple(kind for kinds, _ in ABOVE for kind in kinds)
ANYWHERE: Final[Steps] = (StealDie, SearchDeck, TravelTo, ChooseCard, ChooseEntrance)
"""Of these the ones that may be asked while an effect is carried out."""
REPEATED: Final[Steps] = (DraftCard, PassPackets)
"""Of these the ones that come again and again."""


def check_course(game: MageKnight, steps: list[Step[Any]]) -> None:
    """PositionError names the step that cannot be where it is."""
    course = steps[0]
    if not isinstance(course, COURSE):
        raise out_of_place(course, Expected("something that carries the game on, such as Walk"))
    for step in steps[1:]:
        if isinstance(step, COURSE):
            raise out_of_place(step, Expected("the first of the steps alone to carry the game on"))
        for kinds, below in ABOVE:
            if type(step) in kinds and not isinstance(course, below):
                first = ", ".join(kind.__name__ for kind in below)
                raise out_of_place(step, Expected("it only where one of these is the first step: {steps}", steps=first))
    check_order(steps)
    if isinstance(course, COMBAT + DUEL) != (game.fight is not None):
        raise out_of_place(course, Expected("steps of a combat if there is a 'fight', and others if there is none"))
    if isinstance(course, DUEL) != (game.duel is not None and game.fight is not None):
        raise out_of_place(course, Expected("steps of a duel if there is a 'duel', and others if there is none"))
    if game.duel is not None and game.fight is None and not isinstance(course, Linger | DefenceOver):
        raise out_of_place(course, Expected("the end of the defender's turn in advance, such as Linger"))
    if isinstance(course, DefenceOver) and game.duel is None:
        raise out_of_place(course, Expected("a 'duel' in which the defender took his turn in advance"))
    if isinstance(course, JOINT) and game.assault is None:
        raise out_of_place(course, Expected("an 'assault' that several take part in"))
    if game.assault is not None and not isinstance(course, JOINT + COMBAT + (Linger,)):
        raise out_of_place(course, Expected("what carries on the 'assault' that several take part in"))
    if isinstance(course, NextHero) != game.auctioning():
        raise out_of_place(course, Expected("NextHero while heroes are auctioned, and at no other time"))
    if isinstance(course, LayOut) != (game.unready() and not game.auctioning()):
        raise out_of_place(course, Expected("LayOut while actions are drafted, and at no other time"))
    if not game.order and not isinstance(course, ChooseTactics | OrderTurns | EndGame | LayOut | NextHero):
        raise out_of_place(course, Expected("OrderTurns, as the 'order' is still open"))
    if isinstance(course, COMBAT + DUEL + TURN) and game.hero.space < 0:
        raise out_of_place(course, Expected("the hero whose turn it is to stand on the map ('at')"))
    if isinstance(course, ChooseTactics | OrderTurns):
        check_beginning(game, course)
    choosing = [step.player for step in steps if isinstance(step, ChooseTactic)]
    stealing = [step.player for step in steps if isinstance(step, StealDie)]
    if len(set(choosing + stealing)) != len(choosing + stealing) or len(choosing) > len(game.tactic_offer):
        raise PositionError("The position's 'tactic_offer' is too small, or somebody chooses a tactic twice.")


def check_order(steps: list[Step[Any]]) -> None:
    """What an effect leads to is settled before a turn or a combat goes on, and these do not go on twice at once."""
    settled = False
    passed: list[list[object]] = []
    for at in range(1, len(steps)):
        step = steps[at]
        if type(step) not in BOUND:
            settled = True
            continue
        if settled and type(step) not in ANYWHERE:
            raise out_of_place(step, Expected("effects to be carried out before it"))
        written = write_step(step)
        if written in passed and type(step) not in REPEATED:
            raise out_of_place(step, Expected("it once"))
        passed.append(written)
        if type(step) is UseWhileDrawing and type(steps[at - 1]) is not DrawTo:
            raise out_of_place(step, Expected("DrawTo below it"))


def check_beginning(game: MageKnight, course: Step[Any]) -> None:
    """Tactics are chosen for a round whose end, and that of the game, is not in sight."""
    for field, told in (
        ("announced", game.announced != NOBODY),
        ("closing", game.closing != NOBODY),
        ("triggered", game.triggered == 1),
    ):
        if told:
            raise out_of_place(course, Expected("the round to go on, as '{field}' tells of its end", field=field))


def out_of_place(step: Step[Any], expected: Expected) -> PositionError:
    return PositionError(
        "The step {step} is out of place: expected {expected}.", step=type(step).__name__, expected=expected
    )
