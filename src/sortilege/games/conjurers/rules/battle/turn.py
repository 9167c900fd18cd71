"""Battle turns: damage at the beginning, then one action."""

from __future__ import annotations

from typing import Final

from .....kernel.state import NOBODY, Ask, Closed, Step
from .....kernel.words import Message
from ...state.battle import FACING, NO_CARD, NO_PIECE, ROW, ROWS, Battle
from ...state.conjurers import Conjurers
from ...state.table import SIDES
from ..touches import name_cards
from .action import KIND, KIND_BITS, Action
from .attack import Attack
from .bind import Bind
from .damage import clear_damage, hurt, place_damage
from .deaths import remove_dead
from .devour import BreakFree, Devour, digest
from .ending import end_beaten, end_turn
from .moving import Move
from .summon import Summon
from .told import BIND as BIND_TOUCH
from .told import BREAK_FREE as BREAK_FREE_TOUCH
from .told import creature, name_slots

SUMMON: Final = Summon()
MOVE: Final = Move()
ATTACK: Final = Attack()
DEVOUR: Final = Devour()
BREAK_FREE: Final = BreakFree()
BIND: Final = Bind()
ACTIONS: Final[tuple[Action, ...]] = (SUMMON, MOVE, ATTACK, DEVOUR, BREAK_FREE, BIND)
"""By the number of their kind."""


class NextBattleTurn(Step[Conjurers]):
    """The sides take turns until one has lost. At the beginning of its turn the creatures of a side take damage from
    poison markers and from being devoured, all of it together."""

    def run(self, game: Conjurers) -> None:
        battle = game.battle()
        if battle.over():
            return
        if battle.turns:
            if end_turn(game, battle):
                return
            battle.side = 1 - battle.side
        battle.turns += 1
        game.stack.append(NEXT_BATTLE_TURN)
        if (any(battle.poison) or 1 in battle.devouring) and self.suffer(game, battle):
            place_damage(game, battle, SETTLE_BEGINNING)
        else:
            ask_to_act(game, battle)

    def suffer(self, game: Conjurers, battle: Battle) -> bool:
        """Whether any creature of the side takes damage."""
        suffers = False
        first = battle.side * ROW
        for slot in range(first, first + ROW):
            if battle.card[slot] == NO_CARD:
                continue
            if battle.poison[slot]:
                suffers = True
                if game.log is not None:
                    game.tell("poison-works", {"card": creature(game, slot), "n": battle.poison[slot]})
                hurt(game, battle, slot, battle.poison[slot])
            if battle.is_devoured(slot):
                suffers = True
                digest(game, battle, slot, 1, "digested")
        return suffers


class SettleBeginning(Step[Conjurers]):
    """Deaths are looked at when all damage of the beginning is dealt; who has lost everything does not act any more."""

    def run(self, game: Conjurers) -> None:
        battle = game.battle()
        remove_dead(game, battle)
        clear_damage(battle)
        if not end_beaten(game, battle):
            game.stack.append(ACT)


def actions(game: Conjurers, battle: Battle) -> list[int]:
    """Every action that the side whose turn it is can take. Kinds that are out of the question at a glance are not
    looked at: without an enemy before it no creature attacks, devours or breaks free."""
    found: list[int] = []
    free: list[int] = []
    standing: list[int] = []
    engaged: list[int] = []
    card = battle.card
    for slot in ROWS[battle.side]:
        if card[slot] == NO_CARD:
            free.append(slot)
        else:
            standing.append(slot)
            if card[FACING[slot]] != NO_CARD:
                engaged.append(slot)
    if free:
        SUMMON.add_options(game, battle, free, found)
        MOVE.add_options(game, battle, standing, found)
    if engaged:
        ATTACK.add_options(game, battle, engaged, found)
        DEVOUR.add_options(game, battle, engaged, found)
        if 1 in battle.devouring:
            BREAK_FREE.add_options(game, battle, engaged, found)
    if battle.worn.count(NO_PIECE) < len(battle.worn):
        BIND.add_options(game, battle, standing, found)
    return found


def ask_to_act(game: Conjurers, battle: Battle) -> None:
    """If the side can act it must; if it cannot, the turn is lost."""
    options = actions(game, battle)
    if options:
        game.ask(ACT, battle.player(battle.side), options)
    elif game.log is not None:
        game.tell("battle-turn-lost", {"side": SIDES[battle.player(battle.side)]})


class Act(Ask[Conjurers]):
    """A side has exactly one action in its battle turn. If it can act it must; if it cannot, the turn is lost."""

    rule = "battle-turn"

    def run(self, game: Conjurers) -> None:
        ask_to_act(game, game.battle())

    def fits(self, game: Conjurers) -> bool:
        battle = game.battle()
        return not battle.over() and battle.fight is None

    def seat(self, game: Conjurers) -> int:
        battle = game.battle()
        return battle.player(battle.side)

    def options(self, game: Conjurers) -> list[int]:
        return actions(game, game.battle())

    def weighty(self, game: Conjurers) -> bool:
        """Nobody is led into a roll unasked."""
        move = game.options[0]
        return game.dice and ACTIONS[move >> KIND_BITS].rolls(game, move & KIND - 1)

    def choose(self, game: Conjurers, move: int) -> None:
        ACTIONS[move >> KIND_BITS].choose(game, move & KIND - 1)

    def prompt(self, game: Conjurers) -> Message:
        battle = game.battle()
        whose = "ask-act-monsters" if battle.owner(battle.side) == NOBODY else "ask-act"
        return Message(whose, {"n": (battle.turns + 1) // 2})

    def text(self, game: Conjurers, move: int) -> str:
        return ACTIONS[move >> KIND_BITS].text(game, move & KIND - 1)

    def label(self, game: Conjurers, move: int) -> Message:
        return ACTIONS[move >> KIND_BITS].label(game, move & KIND - 1)

    def path(self, game: Conjurers, move: int) -> list[str]:
        return ACTIONS[move >> KIND_BITS].path(game, move & KIND - 1)

    def touches(self, game: Conjurers) -> dict[str, Message]:
        battle = game.battle()
        return {
            **name_cards(game, battle.hands[battle.side]),
            **name_slots(game),
            BREAK_FREE_TOUCH: Message("touch-break-free"),
            BIND_TOUCH: Message("touch-ability", {"ability": "bind"}),
        }

    def onward(self, game: Conjurers) -> dict[str, Message]:
        return dict.fromkeys(name_slots(game), Message("now-slot"))

    def closed(self, game: Conjurers) -> list[Closed]:
        return [closed for action in ACTIONS for closed in action.closed(game)]

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        for action in ACTIONS:
            reason = action.refusal(game, text)
            if reason is not None:
                return reason
        return None


NEXT_BATTLE_TURN: Final = NextBattleTurn()
SETTLE_BEGINNING: Final = SettleBeginning()
ACT: Final = Act()
