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
from .cards.tactics import StealDie
from .rounds.tactics import ChooseTactic

Names = tuple[str, ...]
"""Of steps, as positions write them."""
COMBAT: Final[Names] = (
    "FaceEnemies",
    "MeetShare",
    "Shoot",
    "BeginBlock",
    "Guard",
    "Parry",
    "Suffer",
    "Strike",
    "EndCombat",
)
"""What carries a combat on."""
DUEL: Final[Names] = ("ChooseDefence", "Volley", "Ward", "SpendDamage", "NextAttack", "CloseIn", "Melee", "EndDuel")
"""What carries a duel on."""
TURN: Final[Names] = (
    *("Walk", "BeginTalk", "Talk", "Linger", "HonourAltar", "TurnOver"),
    *("BeginChallenge", "BeginProvoked", "BeginAssault", "BeginBurning", "BeginAdventure", "BeginIncantation"),
    *("BeginDuel", "DefenceOver", "CallToAssault", "ShareOut", "AnswerCall", "EnterAlone", "BeginJointAssault"),
    *("NextAssailant", "JoinFight", "ResolveAssault", "NextEnding", "AssailantOver"),
)
"""What carries a turn on outside of combat."""
ROUND: Final[Names] = (
    *("ChooseTactics", "OrderTurns", "NextTurn", "StartTurn", "BeginTurn"),
    *("NextHero", "LayOut", "EndRound", "PrepareRound", "EndGame", "EndBySurrender"),
)
"""What carries the round on between turns."""
UNORDERED: Final[Names] = ("ChooseTactics", "OrderTurns", "EndGame", "EndBySurrender", "LayOut", "NextHero")
"""Of these the ones that need no turn order."""
JOINT: Final[Names] = ("NextAssailant", "JoinFight", "MeetShare", "ResolveAssault", "NextEnding", "AssailantOver")
"""What carries a co-operative assault on, besides its combats and the ends of turns."""
COURSE: Final[Names] = COMBAT + DUEL + TURN + ROUND
ABOVE: Final[tuple[tuple[Names, Names], ...]] = (
    (("Muster",), ("FaceEnemies", "MeetShare")),
    (("BeforeAssault",), ("JoinFight",)),
    (("ReckonAttack",), ("Shoot", "Strike")),
    (("ChooseScheme",), ("Shoot",)),
    (("ReckonBlock",), ("Parry",)),
    (("AssignDamage",), ("Suffer",)),
    (("AnnounceOrPlay",), ("BeginTurn",)),
    (("BeforeTurn",), ("StartTurn",)),
    (("DummyTurn",), ("NextTurn",)),
    (("CheckEnd",), ("NextTurn", "StartTurn")),
    (("BeforeDefence",), ("ChooseDefence",)),
    (("ChooseTactic", "DummyTactic", "StealDie", "SearchDeck"), ("OrderTurns",)),
    (("TravelTo",), ("Walk",)),
    (("SendBanners", "ReadyPlayers", "PickReturner"), ("ChooseTactics",)),
    (("RestCard", "RestWounds"), ("Linger",)),
    (("AnswerSurrender",), ("Walk",)),
    (("NameTactic", "AddDrafted"), ("PrepareRound",)),
    (("DraftCard", "PassPackets"), ("LayOut",)),
    (("NameHero", "BidForHero"), ("NextHero",)),
    (("TurnUpUpgrades", "ChooseUpgrade", "GiveForUpgrade", "PutBackUpgrades"), ("PrepareRound",)),
    (("MarkGlade",), ("BeginIncantation", "TurnOver")),
    (("ChooseEntrance",), ("Walk", "NextTurn")),
    (
        (
            *(
                "ReturnDice",
                "Withdraw",
                "ClearUp",
                "KeepBanners",
                "SpaceBenefits",
                "TakeRewards",
                "LevelUp",
                "TakeUnits",
            ),
            *(
                "DiscardAndDraw",
                "DrawTo",
                "DrawUp",
                "UseWhileDrawing",
                "CrystalOfSource",
                "GladeHeals",
                "ReturnCard",
                "VanishWounds",
            ),
            *("DrawArtifacts", "ReturnArtifact", "KeepArtifact", "ChooseCrystal", "ChooseCard", "ChooseUnit"),
            *("TurnUpSkills", "GainSkill", "SkillGained"),
        ),
        ("TurnOver", "DefenceOver", "AssailantOver"),
    ),
)
"""Steps that lie only above certain ones."""
BOUND: Final[Names] = tuple(name for names, _ in ABOVE for name in names)
ANYWHERE: Final[Names] = ("StealDie", "SearchDeck", "TravelTo", "ChooseCard", "ChooseEntrance")
"""Of these the ones that may be asked while an effect is carried out."""
REPEATED: Final[Names] = ("DraftCard", "PassPackets")
"""Of these the ones that come again and again."""


def check_course(game: MageKnight, steps: list[Step[Any]]) -> None:
    """PositionError names the step that cannot be where it is."""
    course = steps[0]
    name = name_of(course)
    if name not in COURSE:
        raise out_of_place(course, Expected("something that carries the game on, such as Walk"))
    for step in steps[1:]:
        if name_of(step) in COURSE:
            raise out_of_place(step, Expected("the first of the steps alone to carry the game on"))
        for names, below in ABOVE:
            if name_of(step) in names and name not in below:
                first = ", ".join(below)
                raise out_of_place(step, Expected("it only where one of these is the first step: {steps}", steps=first))
    check_order(steps)
    if (name in COMBAT + DUEL) != (game.fight is not None):
        raise out_of_place(course, Expected("steps of a combat if there is a 'fight', and others if there is none"))
    if (name in DUEL) != (game.duel is not None and game.fight is not None):
        raise out_of_place(course, Expected("steps of a duel if there is a 'duel', and others if there is none"))
    if game.duel is not None and game.fight is None and name not in ("Linger", "DefenceOver"):
        raise out_of_place(course, Expected("the end of the defender's turn in advance, such as Linger"))
    if name == "DefenceOver" and game.duel is None:
        raise out_of_place(course, Expected("a 'duel' in which the defender took his turn in advance"))
    if name in JOINT and game.assault is None:
        raise out_of_place(course, Expected("an 'assault' that several take part in"))
    if game.assault is not None and name not in JOINT + COMBAT + ("Linger",):
        raise out_of_place(course, Expected("what carries on the 'assault' that several take part in"))
    if (name == "NextHero") != game.auctioning():
        raise out_of_place(course, Expected("NextHero while heroes are auctioned, and at no other time"))
    if (name == "LayOut") != (game.unready() and not game.auctioning()):
        raise out_of_place(course, Expected("LayOut while actions are drafted, and at no other time"))
    if not game.order and name not in UNORDERED:
        raise out_of_place(course, Expected("OrderTurns, as the 'order' is still open"))
    if name in COMBAT + DUEL + TURN and game.hero.space < 0:
        raise out_of_place(course, Expected("the hero whose turn it is to stand on the map ('at')"))
    if name in ("ChooseTactics", "OrderTurns"):
        check_beginning(game, course)
    choosing = [step.player for step in steps if isinstance(step, ChooseTactic)]
    stealing = [step.player for step in steps if isinstance(step, StealDie)]
    if len(set(choosing + stealing)) != len(choosing + stealing) or len(choosing) > len(game.tactic_offer):
        raise PositionError("The position's 'tactic_offer' is too small, or somebody chooses a tactic twice.")


def name_of(step: Step[Any]) -> str:
    """As positions write it."""
    return type(step).__name__


def check_order(steps: list[Step[Any]]) -> None:
    """What an effect leads to is settled before a turn or a combat goes on, and these do not go on twice at once."""
    settled = False
    passed: list[list[object]] = []
    for at in range(1, len(steps)):
        step = steps[at]
        if name_of(step) not in BOUND:
            settled = True
            continue
        if settled and name_of(step) not in ANYWHERE:
            raise out_of_place(step, Expected("effects to be carried out before it"))
        written = write_step(step)
        if written in passed and name_of(step) not in REPEATED:
            raise out_of_place(step, Expected("it once"))
        passed.append(written)
        if name_of(step) == "UseWhileDrawing" and name_of(steps[at - 1]) != "DrawTo":
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
    return PositionError("The step {step} is out of place: expected {expected}.", step=name_of(step), expected=expected)
