"""Call to Arms and Call to Glory: units of the offer act for the player, or join him."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.effect import Effect, Special
from ...box.terms import NOBODY
from ...state import units
from ...state.hero import LOYAL, READY
from ...state.state import MageKnight
from ...state.turn import NO_PLEDGE
from ..effects.mana import purse
from ..questions import AskFor, AskIfAny
from ..touches import Touch, offered_unit_touch
from ..turn.playing import can_be_raised, can_pay, pay_and_perform, use_skill
from ..turn.recruiting import take_under_a_token
from .skills import Leadership

ALWAYS: Final = -1
LED: Final = 1 << 12


class CallToArms(Special[MageKnight]):
    """A unit of the offer acts as if it were one's own."""

    when = ALWAYS
    why = "no-call"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return bool(borrowable(game))

    def run(self, game: MageKnight, n: int) -> None:
        game.then(BorrowUnit())


def borrowable(game: MageKnight) -> list[int]:
    """The abilities of units in the offer that could be used now."""
    fight = game.fight
    if fight is not None and fight.no_units:
        return []
    now = game.turn.moment
    hero = game.hero
    wealth = purse(game, hero)
    return [
        effect.number
        for unit in sorted(set(game.market.unit_offer))
        for effect in game.box.unit_effects[unit]
        if effect.when & now and effect.mask & wealth == effect.mask and can_pay(game, hero, effect)
    ]


def leader(game: MageKnight) -> int:
    """The slot of a skill with which the unit that is called could be led, or NOBODY."""
    hero = game.hero
    if game.turn.pledge != NO_PLEDGE:
        return NOBODY
    for slot, skill in enumerate(hero.skills):
        effects = game.box.skill_effects[skill]
        if hero.skill_flags[slot] == READY and any(
            isinstance(special, Leadership) for effect in effects for special, _ in effect.specials
        ):
            return slot
    return NOBODY


class BorrowUnit(AskIfAny):
    """The player names an ability of a unit in the offer, and whether a skill raises what it gives.

    Move: the effect, plus LED if the unit is led.
    """

    rule = "units"

    def fits(self, game: MageKnight) -> bool:
        return len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        found = borrowable(game)
        if leader(game) != NOBODY:
            found += [LED + effect for effect in found if can_be_raised(game, game.box.effects[effect])]
        return found

    def choose(self, game: MageKnight, move: int) -> None:
        effect = game.box.effects[move % LED]
        if move >= LED:
            slot = leader(game)
            use_skill(game, slot, game.box.skill_effects[game.hero.skills[slot]][0])
        if game.log is not None:
            told = self.label(game, move)
            game.tell("uses-unit", {**told.params, "hero": game.name(game.acting)})
        pay_and_perform(game, effect, NOBODY)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-borrow-unit")

    def text(self, game: MageKnight, move: int) -> str:
        effect = game.box.effects[move % LED]
        text = f"call {game.box.unit_ids[effect.owner]} ability {effect.side + 1}"
        if effect.slug:
            text += f" for {effect.slug}"
        return f"{text} with leadership" if move >= LED else text

    def label(self, game: MageKnight, move: int) -> Message:
        effect = game.box.effects[move % LED]
        key = "do-unit-led" if move >= LED else "do-unit"
        return Message(key, {"unit": game.box.unit_ids[effect.owner], "effect": game.box.phrases.of(effect)})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [offered_unit_touch(game, game.box.effects[move % LED].owner), *super().touched(game, move)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-offer") if text.startswith("call ") else super().refusal(game, text)


class CallToGlory(Special[MageKnight]):
    """Any unit of the offer is recruited for free; without a free command token another goes first."""

    when = ops.ANYTIME
    why = "no-glory"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        hero = game.hero
        room = units.free_tokens(game, hero) > 0 or any(not flags & LOYAL for flags in hero.unit_flags)
        return room and bool(game.market.unit_offer)

    def run(self, game: MageKnight, n: int) -> None:
        game.then(RecruitAny())


class RecruitAny(AskFor):
    """The player names the unit of the offer that joins him.

    Move: the unit.
    """

    rule = "units"
    asks = "ask-unit"
    verb = "recruit"
    kind = "offer"
    refuses = "no-such-offer"

    def fits(self, game: MageKnight) -> bool:
        return len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return sorted(set(game.market.unit_offer))

    def choose(self, game: MageKnight, move: int) -> None:
        take_under_a_token(game, move, won=False)

    def named(self, game: MageKnight, move: int) -> str:
        return game.box.unit_ids[move]

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-recruit", {"unit": self.named(game, move), "n": 0})


SPECIALS: Final[dict[str, Special[MageKnight]]] = {"call_to_arms": CallToArms(), "call_to_glory": CallToGlory()}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (BorrowUnit, RecruitAny)
