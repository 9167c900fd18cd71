"""Every step of the game, so that positions can name them."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Step
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
from .effects.asks import ChooseColour, PickUnitToReady
from .effects.carry_out import ChooseWhether, GoOn
from .effects.on_enemies import PickEnemy
from .effects.prices import Demand, PayCard, PayMana
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
from .rounds.scoring import EndBySurrender, EndGame
from .rounds.shared_tactics import NameTactic
from .rounds.tactics import ChooseTactic, ChooseTactics, DummyTactic, OrderTurns
from .rounds.turns import AnnounceOrPlay, BeginTurn, CheckEnd, NextTurn, StartTurn, TurnOver
from .rounds.upgrades import ChooseUpgrade, GiveForUpgrade, PutBackUpgrades, TurnUpUpgrades
from .setup import LayOut, NextHero
from .turn.between import BeforeTurn, OnOthersTurn
from .turn.entrances import ChooseEntrance
from .turn.exploring import Explore
from .turn.linger import Linger
from .turn.locals import BeginTalk, Talk
from .turn.offers import GainSpell
from .turn.playing import Perform
from .turn.recruiting import ChooseToken, Disband, Recruit, TakeUnit
from .turn.rest import RestCard, RestWounds
from .turn.surrender import AnswerSurrender
from .turn.walk import Walk

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    AddDrafted,
    AnnounceOrPlay,
    AnswerCall,
    AnswerSurrender,
    AssailantOver,
    AssignDamage,
    BeforeAssault,
    BeforeDefence,
    BeforeTurn,
    BeginAdventure,
    BeginAssault,
    BeginBlock,
    BeginBurning,
    BeginChallenge,
    BeginDuel,
    BeginIncantation,
    BeginJointAssault,
    BeginProvoked,
    BeginTalk,
    BeginTurn,
    BidForHero,
    CallToAssault,
    CheckEnd,
    ChooseCard,
    ChooseColour,
    ChooseCrystal,
    ChooseDefence,
    ChooseEntrance,
    ChooseScheme,
    ChooseTactic,
    ChooseTactics,
    ChooseToken,
    ChooseUnit,
    ChooseUpgrade,
    ChooseWhether,
    ClearUp,
    CloseIn,
    CrystalOfSource,
    DefenceOver,
    Demand,
    Disband,
    DiscardAndDraw,
    DraftCard,
    DrawArtifacts,
    DrawTo,
    DrawUp,
    DummyTactic,
    DummyTurn,
    EndBySurrender,
    EndCombat,
    EndDuel,
    EndGame,
    EndRound,
    EnterAlone,
    Explore,
    FaceEnemies,
    GainSkill,
    GainSpell,
    GiveForUpgrade,
    GladeHeals,
    GoOn,
    Guard,
    HonourAltar,
    JoinFight,
    KeepArtifact,
    KeepBanners,
    LayOut,
    LevelUp,
    Linger,
    MarkGlade,
    MeetShare,
    Melee,
    Muster,
    NextAssailant,
    NameHero,
    NameTactic,
    NextAttack,
    NextEnding,
    NextHero,
    NextTurn,
    OnOthersTurn,
    OrderTurns,
    Parry,
    PassPackets,
    PayCard,
    PayMana,
    Perform,
    PickEnemy,
    PickReturner,
    PickUnitToReady,
    PrepareRound,
    PutBackUpgrades,
    ReadyPlayers,
    ReckonAttack,
    ReckonBlock,
    Recruit,
    ResolveAssault,
    RestCard,
    RestWounds,
    ReturnArtifact,
    ReturnCard,
    ReturnDice,
    SendBanners,
    ShareOut,
    Shoot,
    SkillGained,
    SpaceBenefits,
    SpendDamage,
    StartTurn,
    Strike,
    Suffer,
    TakeRewards,
    TakeUnit,
    TakeUnits,
    Talk,
    TurnOver,
    TurnUpSkills,
    TurnUpUpgrades,
    UseWhileDrawing,
    VanishWounds,
    Volley,
    Walk,
    Ward,
    Withdraw,
)
