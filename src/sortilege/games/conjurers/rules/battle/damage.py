"""Damage: it lies on absorbing equipment first, and then on the creature."""

from __future__ import annotations

from .....kernel.state import Ask, Step
from .....kernel.words import Message, Param
from ...box.terms import ABSORPTION
from ...state.battle import NO_CARD, NO_PIECE, ROW, SLOTS, Battle
from ...state.conjurers import Conjurers
from ..touches import name_pieces, piece_touch
from .abilities import left_to_absorb
from .told import creature


def place_damage(game: Conjurers, battle: Battle, settle: Step[Conjurers]) -> None:
    """All that is incoming is placed, and then come its consequences. Where the owner has a choice, that is asked."""
    asked = False
    for slot, damage in enumerate(battle.incoming):
        if damage == 0:
            continue
        if battle.worn[2 * slot] == NO_PIECE:
            hurt(game, battle, slot, damage)
        elif has_choice(game, battle, slot):
            if not asked:
                game.stack.append(settle)
                asked = True
            game.stack.append(ChooseAbsorption(slot))
        else:
            absorb(game, battle, slot, 0)
    if not asked:
        settle.run(game)


def has_choice(game: Conjurers, battle: Battle, slot: int) -> bool:
    """Whether either of two different cards could take the damage, and would not break together with the other."""
    if battle.worn[2 * slot + 1] in (NO_PIECE, battle.worn[2 * slot]):
        return False
    first = left_to_absorb(game.parts, battle, 2 * slot)
    second = left_to_absorb(game.parts, battle, 2 * slot + 1)
    return first > 0 and second > 0 and battle.incoming[slot] < first + second


def absorb(game: Conjurers, battle: Battle, slot: int, first: int) -> None:
    """The piece in the `first` hand takes what it can, the other one the rest, and the creature what is left."""
    damage = battle.incoming[slot]
    for hand in (first, 1 - first):
        place = 2 * slot + hand
        taken = min(damage, left_to_absorb(game.parts, battle, place))
        if taken == 0:
            continue
        damage -= taken
        battle.wear[place] += taken
        if game.log is not None:
            piece = battle.worn[place]
            told: dict[str, Param] = {"card": creature(game, slot), "piece": game.parts.piece_ids[piece], "n": taken}
            broken = battle.wear[place] == game.parts.gifts[piece][ABSORPTION]
            game.tell("absorbed-broken" if broken else "absorbed", told)
    if damage:
        hurt(game, battle, slot, damage)


def hurt(game: Conjurers, battle: Battle, slot: int, damage: int) -> None:
    """Damage markers are laid on the creature itself."""
    battle.reached[slot] += damage
    battle.damage[slot] += damage
    if game.log is not None:
        left = max(0, game.parts.hit_points[battle.card[slot]] - battle.damage[slot])
        game.tell("hurt", {"card": creature(game, slot), "n": damage, "left": left})


def clear_damage(battle: Battle) -> None:
    """What was dealt has had its consequences."""
    battle.incoming = [0] * SLOTS
    battle.reached = [0] * SLOTS


class ChooseAbsorption(Ask[Conjurers]):
    """With two absorbing cards the owner chooses which takes the damage first."""

    rule = "absorption"
    fields = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def fits(self, game: Conjurers) -> bool:
        if not 0 <= self.slot < SLOTS or game.battle().card[self.slot] == NO_CARD:
            return False
        return game.battle().incoming[self.slot] > 0 and has_choice(game, game.battle(), self.slot)

    def seat(self, game: Conjurers) -> int:
        return game.battle().player(self.slot // ROW)

    def options(self, game: Conjurers) -> list[int]:
        return [0, 1]

    def choose(self, game: Conjurers, move: int) -> None:
        absorb(game, game.battle(), self.slot, move)

    def piece(self, game: Conjurers, hand: int) -> int:
        return game.battle().worn[2 * self.slot + hand]

    def prompt(self, game: Conjurers) -> Message:
        return Message("ask-absorption", {"card": creature(game, self.slot), "n": game.battle().incoming[self.slot]})

    def text(self, game: Conjurers, move: int) -> str:
        return f"absorb with {game.parts.piece_ids[self.piece(game, move)]}"

    def label(self, game: Conjurers, move: int) -> Message:
        left = left_to_absorb(game.parts, game.battle(), 2 * self.slot + move)
        return Message("do-absorb", {"piece": game.parts.piece_ids[self.piece(game, move)], "n": left})

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [piece_touch(game, self.piece(game, move))]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return name_pieces(game, [self.piece(game, 0), self.piece(game, 1)])

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        return Message("no-absorb-other") if text.startswith("absorb with ") else None
