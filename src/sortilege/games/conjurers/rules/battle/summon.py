"""Summon: a creature comes from the hand into a free slot, with up to two items and artifacts."""

from __future__ import annotations

from .....kernel.state import Closed
from .....kernel.words import Message, Param
from ...state.battle import FACING, NO_CARD, NO_PIECE, ROW, SLOTS, Battle
from ...state.conjurers import Conjurers
from ...state.fight import SUMMONED
from ..shops import STOP, AskUntilStop
from ..touches import card_touch, name_done, name_pieces, piece_touch
from .abilities import number_in_row
from .action import PLACE, SUMMON, Action, other_action
from .meeting import MeetEnemy, meet_enemy
from .told import creature, placed, slot_touch


class Summon(Action):
    """Put a creature from hand into any free, unlocked slot of the own row. Rest: the card and the slot."""

    def add_options(self, game: Conjurers, battle: Battle, slots: list[int], found: list[int]) -> None:
        for card in battle.hands[battle.side]:
            for slot in slots:
                action = SUMMON + card * PLACE + slot
                found.append(action)

    def choose(self, game: Conjurers, rest: int) -> None:
        battle = game.battle()
        card, slot = divmod(rest, PLACE)
        other_action(battle)
        battle.hands[battle.side].remove(card)
        battle.enter(game.parts, slot, card)
        if game.log is not None:
            game.tell("summoned", placed(game, slot))
        if any(battle.spare[battle.side]):
            game.then(Equip(slot), MeetEnemy(slot, SUMMONED))
        else:
            meet_enemy(game, battle, slot, SUMMONED)

    def rolls(self, game: Conjurers, rest: int) -> bool:
        return game.battle().card[FACING[rest % PLACE]] != NO_CARD

    def text(self, game: Conjurers, rest: int) -> str:
        card, slot = divmod(rest, PLACE)
        return f"summon {game.parts.card_ids[card]} to {number_in_row(slot)}"

    def label(self, game: Conjurers, rest: int) -> Message:
        card, slot = divmod(rest, PLACE)
        told: dict[str, Param] = {"card": game.parts.card_ids[card], "slot": number_in_row(slot)}
        if game.battle().card[FACING[slot]] == NO_CARD:
            return Message("do-summon", told)
        return Message("do-summon-facing", {**told, "other": creature(game, FACING[slot])})

    def path(self, game: Conjurers, rest: int) -> list[str]:
        card, slot = divmod(rest, PLACE)
        return [card_touch(game, card), slot_touch(slot)]

    def closed(self, game: Conjurers) -> list[Closed]:
        battle = game.battle()
        if not battle.hands[battle.side]:
            return []
        return [
            Closed(slot_touch(slot), taken(game, slot), label=Message("summon-closed", {"slot": number_in_row(slot)}))
            for slot in battle.standing(battle.side)
        ]

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        name, _, number = text.removeprefix("summon ").partition(" to ")
        if not text.startswith("summon ") or name not in game.parts.card_index:
            return None
        battle = game.battle()
        side = battle.side
        card = game.parts.card_index[name]
        if card not in battle.hands[side]:
            if card in battle.fallen[side]:
                return Message("no-summon-fallen", {"card": name})
            if any(battle.card[slot] == card for slot in battle.standing(side)):
                return Message("no-summon-stands", {"card": name})
            return Message("no-summon-hand", {"card": name})
        if number not in ("1", "2", "3"):
            return Message("no-such-slot")
        return taken(game, side * ROW + int(number) - 1)


def taken(game: Conjurers, slot: int) -> Message:
    """Why nobody can enter the slot: somebody stands in it, or it is locked until the devourer is back."""
    why = "no-slot-locked" if game.battle().devouring[slot] else "no-slot-taken"
    return Message(why, {"card": creature(game, slot), "slot": number_in_row(slot)})


class Equip(AskUntilStop):
    """When a creature is summoned it may be given up to two items and artifacts, one after the other, in any mix."""

    rule = "equipment"
    stop = "stop equipping"
    stops = "do-stop-equipping"
    fields = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def fits(self, game: Conjurers) -> bool:
        if not 0 <= self.slot < SLOTS:
            return False
        battle = game.battle()
        return battle.card[self.slot] != NO_CARD and battle.side == self.slot // ROW and len(self.options(game)) > 1

    def seat(self, game: Conjurers) -> int:
        return game.battle().player(self.slot // ROW)

    def options(self, game: Conjurers) -> list[int]:
        battle = game.battle()
        found: list[int] = []
        if battle.worn[2 * self.slot + 1] == NO_PIECE:
            found = [piece for piece, count in enumerate(battle.spare[self.slot // ROW]) if count]
        found.append(STOP)
        return found

    def take(self, game: Conjurers, thing: int) -> None:
        battle = game.battle()
        spare = battle.spare[self.slot // ROW]
        spare[thing] -= 1
        place = 2 * self.slot
        if battle.worn[place] == NO_PIECE:
            battle.worn[place] = thing
            if any(spare):
                game.stack.append(self)
        else:
            battle.worn[place], battle.worn[place + 1] = sorted((battle.worn[place], thing))
        battle.reckon_powers(game.parts, self.slot)
        if game.log is not None:
            game.tell("equipped", {"card": creature(game, self.slot), "piece": game.parts.piece_ids[thing]})

    def prompt(self, game: Conjurers) -> Message:
        again = game.battle().worn[2 * self.slot] != NO_PIECE
        return Message("ask-equip-again" if again else "ask-equip", {"card": creature(game, self.slot)})

    def take_text(self, game: Conjurers, thing: int) -> str:
        return f"equip {game.parts.piece_ids[thing]}"

    def take_label(self, game: Conjurers, thing: int) -> Message:
        return Message("do-equip", {"card": creature(game, self.slot), "piece": game.parts.piece_ids[thing]})

    def take_path(self, game: Conjurers, thing: int) -> list[str]:
        return [piece_touch(game, thing)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return {**name_done("equipping"), **name_pieces(game, list(range(game.parts.pieces)))}

    def closed(self, game: Conjurers) -> list[Closed]:
        battle = game.battle()
        owner = battle.owner(self.slot // ROW)
        return [
            Closed(piece_touch(game, piece), self.reason(game, piece))
            for piece, count in enumerate(game.equipment_of(owner))
            if count and not battle.spare[self.slot // ROW][piece]
        ]

    def reason(self, game: Conjurers, piece: int) -> Message:
        """Why a card cannot be given to the creature."""
        told = {"piece": game.parts.piece_ids[piece]}
        owner = game.battle().owner(self.slot // ROW)
        return Message("no-equip-used" if game.owned(owner, piece) else "no-equip-owned", told)

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        name = text.removeprefix("equip ")
        if name == text or name not in game.parts.piece_index:
            return None
        return self.reason(game, game.parts.piece_index[name])
