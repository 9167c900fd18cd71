"""Bind: a creature that carries it binds any enemy on the board, once in a battle."""

from __future__ import annotations

from .....kernel.state import Closed
from .....kernel.words import Message, Param
from ...box.terms import BIND as BIND_ABILITY
from ...state.battle import NO_PIECE, Battle
from ...state.conjurers import Conjurers
from .action import BIND, PLACE, Action, held_fast, other_action, own_slot
from .deaths import let_go
from .told import BIND as BIND_TOUCH
from .told import creature, slot_touch


class Bind(Action):
    """One enemy creature is bound to the end of the battle: it cannot move or attack, and loses all its own abilities.
    One that is devouring goes back to its slot. Rest: the slot of the creature that binds, and the enemy's."""

    def add_options(self, game: Conjurers, battle: Battle, slots: list[int], found: list[int]) -> None:
        for slot in slots:
            if battle.worn[2 * slot] != NO_PIECE and not self.obstacle(battle, slot):
                found += [BIND + slot * PLACE + enemy for enemy in battle.standing(1 - battle.side)]

    def obstacle(self, battle: Battle, slot: int) -> str:
        """The key of the reason why the creature in the slot cannot bind; empty if it can."""
        if not battle.powers[slot][BIND_ABILITY]:
            return "no-bind-ability"
        return "no-bind-twice" if battle.has_bound[slot] else held_fast(battle, slot)

    def choose(self, game: Conjurers, rest: int) -> None:
        battle = game.battle()
        slot, enemy = divmod(rest, PLACE)
        other_action(battle)
        battle.has_bound[slot] = 1
        battle.bound[enemy] = 1
        battle.reckon_powers(game.parts, enemy)
        if game.log is not None:
            game.tell("bound", self.told(game, rest))
        if battle.devouring[enemy]:
            let_go(game, enemy)

    def told(self, game: Conjurers, rest: int) -> dict[str, Param]:
        slot, enemy = divmod(rest, PLACE)
        return {"card": creature(game, slot), "other": creature(game, enemy)}

    def text(self, game: Conjurers, rest: int) -> str:
        slot, enemy = divmod(rest, PLACE)
        return f"bind {creature(game, enemy)} with {creature(game, slot)}"

    def label(self, game: Conjurers, rest: int) -> Message:
        return Message("do-bind", self.told(game, rest))

    def path(self, game: Conjurers, rest: int) -> list[str]:
        slot, enemy = divmod(rest, PLACE)
        return [slot_touch(slot), BIND_TOUCH, slot_touch(enemy)]

    def closed(self, game: Conjurers) -> list[Closed]:
        battle = game.battle()
        found: list[Closed] = []
        for slot in battle.standing(battle.side):
            why = self.obstacle(battle, slot)
            if why not in ("", "no-bind-ability"):
                told: dict[str, Param] = {"card": creature(game, slot)}
                found.append(Closed(slot_touch(slot), Message(why, told), label=Message("bind-closed", told)))
        return found

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        enemy, _, name = text.removeprefix("bind ").partition(" with ")
        known = game.parts.card_index
        if not text.startswith("bind ") or name not in known or enemy not in known:
            return None
        slot = own_slot(game, name)
        if slot < 0:
            return Message("no-creature-there", {"card": name})
        why = self.obstacle(game.battle(), slot)
        return Message(why, {"card": name}) if why else Message("no-bind-enemy", {"card": enemy})
