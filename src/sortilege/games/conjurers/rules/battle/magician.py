"""The magician: before each of its fights it takes on one of three abilities."""

from __future__ import annotations

from .....kernel.state import Ask
from .....kernel.words import Message
from ...box.terms import ABILITIES, MAGIC, MAGICIAN
from ...state.battle import ROW
from ...state.conjurers import Conjurers
from ...state.fight import NO_MAGIC, TARGET
from .told import creature


class TakeOnAbility(Ask[Conjurers]):
    """A magician takes on frost attack, burning 2 or poisonous for this fight, before any dice are rolled."""

    rule = "magician"
    fields = ("role",)

    def __init__(self, role: int) -> None:
        self.role = role

    def fits(self, game: Conjurers) -> bool:
        battle = game.battle()
        fight = battle.fight
        if fight is None or not 0 <= self.role <= TARGET or not fight.strikes[self.role]:
            return False
        if fight.magic[self.role] != NO_MAGIC:
            return False
        return battle.powers[battle.slot_of(self.role)][MAGICIAN] > 0

    def seat(self, game: Conjurers) -> int:
        battle = game.battle()
        return battle.player(battle.slot_of(self.role) // ROW)

    def options(self, game: Conjurers) -> list[int]:
        return list(MAGIC)

    def choose(self, game: Conjurers, move: int) -> None:
        battle = game.battle()
        battle.present_fight().magic[self.role] = move
        if game.log is not None:
            told = {"card": creature(game, battle.slot_of(self.role)), "ability": ABILITIES[move]}
            game.tell("took-on", told)

    def prompt(self, game: Conjurers) -> Message:
        return Message("ask-magic", {"card": creature(game, game.battle().slot_of(self.role))})

    def text(self, game: Conjurers, move: int) -> str:
        return f"take on {ABILITIES[move]}"

    def label(self, game: Conjurers, move: int) -> Message:
        return Message("do-take-on", {"ability": ABILITIES[move]})

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [f"ability-{ABILITIES[move]}"]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return {
            f"ability-{ABILITIES[ability]}": Message("touch-ability", {"ability": ABILITIES[ability]})
            for ability in MAGIC
        }

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        return Message("no-take-on") if text.startswith("take on ") else None
