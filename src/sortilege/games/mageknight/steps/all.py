"""Every step of the game, so that positions can name them."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Step
from ..effects.asks import ChooseColour, ChooseWhether, PickUnitToReady
from ..effects.carry_out import GoOn
from ..effects.enemies import PickEnemy
from ..effects.prices import Demand, PayCard, PayMana
from .banners import KeepBanners, SendBanners
from .between import BeforeTurn, OnOthersTurn
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
from .combat.outcome import Outcome
from .combat.phase import ReckonAttack
from .combat.ranged import Shoot
from .draw_up import DiscardAndDraw, DrawTo, DrawUp, UseWhileDrawing
from .dummy_turn import DummyTurn
from .end_of_turn import ClearUp, CrystalOfSource, GladeHeals, ReturnDice, SpaceBenefits, Withdraw
from .exploring import Explore
from .levels import GainSkill, LevelUp, SkillGained, TurnUpSkills
from .linger import Linger
from .locals import BeginTalk, Talk
from .offers import GainSpell
from .playing import Perform
from .recruiting import ChooseToken, Disband, Recruit, TakeUnit
from .rest import RestCard, RestWounds
from .returning import ReturnCard, VanishWounds
from .rewarding import (
    ChooseCard,
    ChooseCrystal,
    ChooseUnit,
    DrawArtifacts,
    KeepArtifact,
    ReturnArtifact,
    TakeRewards,
    TakeUnits,
)
from .rounds import EndRound, PrepareRound, ReadyPlayers
from .scoring import EndGame
from .tactics import ChooseTactic, ChooseTactics, DummyTactic, OrderTurns
from .turns import AnnounceOrPlay, BeginTurn, CheckEnd, NextTurn, StartTurn, TurnOver
from .walk import Walk

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    AnnounceOrPlay,
    AssignDamage,
    BeforeTurn,
    BeginAdventure,
    BeginAssault,
    BeginBlock,
    BeginBurning,
    BeginChallenge,
    BeginProvoked,
    BeginTalk,
    BeginTurn,
    CheckEnd,
    ChooseCard,
    ChooseColour,
    ChooseCrystal,
    ChooseTactic,
    ChooseTactics,
    ChooseToken,
    ChooseUnit,
    ChooseWhether,
    ClearUp,
    CrystalOfSource,
    Demand,
    Disband,
    DiscardAndDraw,
    DrawArtifacts,
    DrawTo,
    DrawUp,
    DummyTactic,
    DummyTurn,
    EndGame,
    EndRound,
    Explore,
    FaceEnemies,
    GainSkill,
    GainSpell,
    GladeHeals,
    GoOn,
    Guard,
    HonourAltar,
    KeepArtifact,
    KeepBanners,
    LevelUp,
    Linger,
    Muster,
    NextTurn,
    OnOthersTurn,
    OrderTurns,
    Outcome,
    Parry,
    ReckonAttack,
    ReckonBlock,
    PayCard,
    PayMana,
    Perform,
    PickEnemy,
    PickUnitToReady,
    PrepareRound,
    ReadyPlayers,
    Recruit,
    RestCard,
    RestWounds,
    ReturnArtifact,
    ReturnCard,
    ReturnDice,
    SendBanners,
    Shoot,
    SkillGained,
    SpaceBenefits,
    StartTurn,
    Strike,
    Suffer,
    TakeRewards,
    TakeUnit,
    TakeUnits,
    Talk,
    TurnOver,
    TurnUpSkills,
    UseWhileDrawing,
    VanishWounds,
    Walk,
    Withdraw,
)
