"""How a battle begins: what is left out, and the draw."""

from __future__ import annotations

from typing import Any, Final

from .....kernel.state import NOBODY, Ask, Step
from .....kernel.words import Message, Thing
from ...state.battle import ATTACKERS, DEFENDERS, NO_CARD, Battle
from ...state.conjurers import Conjurers
from ...state.table import SIDES
from ..touches import DONE, card_touch, name_cards, name_done
from .ending import end_before_it_begins
from .turn import NEXT_BATTLE_TURN


class FightBattle(Step[Conjurers]):
    """A battle is fought: the challenged player may leave a creature out, both sides draw, and then they take turns."""

    fields = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def fits(self, game: Conjurers) -> bool:
        return 0 <= self.at < len(game.battles)

    def run(self, game: Conjurers) -> None:
        game.fighting = self.at
        battle = game.battle()
        steps: list[Step[Any]] = [DRAW_CREATURES, NEXT_BATTLE_TURN]
        if battle.defender != NOBODY and game.army_size(battle.defender) >= game.parts.leave_out_from:
            steps.insert(0, LEAVE_OUT)
        game.then(*steps)


class LeaveOut(Ask[Conjurers]):
    """The challenged player with four creatures or more may name one that is left out of the draw, or decline."""

    rule = "privileges"

    def fits(self, game: Conjurers) -> bool:
        battle = game.battle()
        if battle.defender == NOBODY or battle.left_out != NO_CARD or battle.turns:
            return False
        return game.army_size(battle.defender) >= game.parts.leave_out_from

    def seat(self, game: Conjurers) -> int:
        return game.battle().defender

    def nobody(self, game: Conjurers) -> int:
        return game.parts.cards

    def options(self, game: Conjurers) -> list[int]:
        return [*game.army(game.battle().defender), self.nobody(game)]

    def choose(self, game: Conjurers, move: int) -> None:
        side = SIDES[game.battle().defender]
        if move == self.nobody(game):
            game.tell("left-out-nobody", {"side": side})
            return
        game.battle().left_out = move
        game.tell("left-out", {"side": side, "card": game.parts.card_ids[move]})

    def prompt(self, game: Conjurers) -> Message:
        return Message("ask-leave-out", {"other": SIDES[game.battle().attacker]})

    def text(self, game: Conjurers, move: int) -> str:
        return f"leave out {'nobody' if move == self.nobody(game) else game.parts.card_ids[move]}"

    def label(self, game: Conjurers, move: int) -> Message:
        if move == self.nobody(game):
            return Message("do-leave-out-nobody")
        return Message("do-leave-out-card", {"card": game.parts.card_ids[move]})

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [DONE] if move == self.nobody(game) else [card_touch(game, move)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return {**name_done("leaving-out"), **name_cards(game, game.army(game.battle().defender))}

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        name = text.removeprefix("leave out ")
        if name == text or name not in game.parts.card_index:
            return None
        return Message("no-such-creature", {"card": name})


class DrawCreatures(Step[Conjurers]):
    """Each player with more than three creatures draws three of them at random; others take part with all of them. A
    side without creatures has lost."""

    def fits(self, game: Conjurers) -> bool:
        return game.battle().turns == 0

    def run(self, game: Conjurers) -> None:
        battle = game.battle()
        for side in (ATTACKERS, DEFENDERS):
            if battle.owner(side) == NOBODY:
                battle.hands[side] = sorted([battle.prize, game.parts.minion_for(battle.prize)])
                battle.spare[side] = [0] * game.parts.pieces
            else:
                draw(game, battle, side)
        end_before_it_begins(game, battle)


def draw(game: Conjurers, battle: Battle, side: int) -> None:
    """Each creature of the army is as likely; only their owner learns which they are."""
    owner = battle.owner(side)
    army = game.army(owner)
    if side == DEFENDERS and battle.left_out != NO_CARD:
        army.remove(battle.left_out)
    if len(army) > game.parts.drawn:
        game.reveal("draw")
        game.rng.shuffle(army)
    battle.hands[side] = sorted(army[: game.parts.drawn])
    battle.benches[side] = sorted(army[game.parts.drawn :])
    battle.spare[side] = game.equipment_of(owner)
    if battle.benches[side] and game.log is not None:
        cards: list[Thing] = [game.parts.card_ids[card] for card in battle.hands[side]]
        game.tell("drew", {"side": SIDES[owner], "n": len(cards)}, {"cards": cards}, (owner,))


LEAVE_OUT: Final = LeaveOut()
DRAW_CREATURES: Final = DrawCreatures()
