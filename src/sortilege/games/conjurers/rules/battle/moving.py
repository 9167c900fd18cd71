"""Move: a creature goes to the slot next to its own."""

from __future__ import annotations

from .....kernel.state import Closed
from .....kernel.words import Message, Param
from ...box.terms import IMMOBILITY
from ...state.battle import FACING, NEIGHBOURS, NO_CARD, ROW, Battle
from ...state.conjurers import Conjurers
from ...state.fight import MOVED
from .abilities import number_in_row
from .action import MOVE, PLACE, Action, both, held_fast, own_slot
from .meeting import meet_enemy
from .summon import taken
from .told import creature, placed, slot_touch


class Move(Action):
    """Shift an own creature to a free, unlocked slot next to its own. Rest: its slot and the other one."""

    def add_options(self, game: Conjurers, battle: Battle, slots: list[int], found: list[int]) -> None:
        card = battle.card
        for slot in slots:
            for to in NEIGHBOURS[slot]:
                there = card[to]
                if there == NO_CARD and not self.obstacle(battle, slot):
                    found.append(MOVE + slot * PLACE + to)

    def obstacle(self, battle: Battle, slot: int) -> str:
        """The key of the reason why the creature in the slot cannot move at all; empty if it can."""
        if battle.devouring[slot] or battle.devouring[FACING[slot]]:
            return held_fast(battle, slot)
        if battle.bound[slot]:
            return "no-move-bound"
        if battle.frost[slot]:
            return "no-move-frost"
        if battle.powers[slot][IMMOBILITY]:
            return "no-move-immobility"
        if battle.moved[battle.side] == battle.card[slot] and battle.moves[battle.side] >= 2:
            return "no-move-thrice"
        return ""

    def choose(self, game: Conjurers, rest: int) -> None:
        battle = game.battle()
        slot, to = divmod(rest, PLACE)
        side, card = battle.side, battle.card[slot]
        battle.moves[side] = battle.moves[side] + 1 if battle.moved[side] == card else 1
        battle.moved[side] = card
        battle.shift(slot, to)
        if game.log is not None:
            game.tell("moved", placed(game, to))
        meet_enemy(game, battle, to, MOVED)

    def rolls(self, game: Conjurers, rest: int) -> bool:
        return game.battle().card[FACING[rest % PLACE]] != NO_CARD

    def text(self, game: Conjurers, rest: int) -> str:
        slot, to = divmod(rest, PLACE)
        return f"move {creature(game, slot)} to {number_in_row(to)}"

    def label(self, game: Conjurers, rest: int) -> Message:
        slot, to = divmod(rest, PLACE)
        told: dict[str, Param] = {"card": creature(game, slot), "slot": number_in_row(to)}
        if game.battle().card[FACING[to]] == NO_CARD:
            return Message("do-move", told)
        return Message("do-move-facing", {**told, "other": creature(game, FACING[to])})

    def path(self, game: Conjurers, rest: int) -> list[str]:
        slot, to = divmod(rest, PLACE)
        return [slot_touch(slot), slot_touch(to)]

    def closed(self, game: Conjurers) -> list[Closed]:
        battle = game.battle()
        found: list[Closed] = []
        for slot in battle.standing(battle.side):
            why = self.obstacle(battle, slot)
            if not why and all(battle.card[to] != NO_CARD for to in NEIGHBOURS[slot]):
                why = "no-move-room"
            if why:
                told = both(game, slot)
                found.append(Closed(slot_touch(slot), Message(why, told), label=Message("move-closed", told)))
        return found

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        name, _, number = text.removeprefix("move ").partition(" to ")
        if not text.startswith("move ") or name not in game.parts.card_index:
            return None
        slot = own_slot(game, name)
        if slot < 0:
            return Message("no-creature-there", {"card": name})
        why = self.obstacle(game.battle(), slot)
        if why:
            return Message(why, both(game, slot))
        if number not in ("1", "2", "3"):
            return Message("no-such-slot")
        to = slot // ROW * ROW + int(number) - 1
        return Message("no-move-far", {"card": name}) if to not in NEIGHBOURS[slot] else taken(game, to)
