"""Skills that need more than the language."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.effect import Effect, Special
from ...box.terms import BLACK, COLOURS, GREEN, NO_COLOUR, NOBODY, RED, WHITE, WOUND
from ...state import enemies
from ...state.hero import ONE_WOUND, SPENT, WOUNDS, Hero
from ...state.state import MageKnight
from ...state.turn import LEAD_UNIT, NO_PLEDGE, PAY_INVOKED, PAY_POLARIZED
from ..combat.points import uses_move
from ..effects.asks import AskUnit, PickUnitToReady
from ..effects.mana import purse
from ..effects.on_enemies import AskEnemy, change
from ..questions import AskIfAny
from ..touches import Touch, card_touch, colour_touch
from ..turn.playing import any_use, barred, can_lead, can_pay

ANY_LEVEL: Final = 9


# Inspiration


class ReadyUnit(Special[MageKnight]):
    """One spent unit of any level becomes ready."""

    when = ops.PEACE
    why = "no-unit-spent"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return any(flags & SPENT for flags in game.hero.unit_flags)

    def run(self, game: MageKnight, n: int) -> None:
        game.effect.unit_slot = NOBODY
        game.then(PickUnitToReady(ANY_LEVEL))


class HealUnit(Special[MageKnight]):
    """One wound leaves a unit, whatever its level."""

    when = ops.PEACE
    why = "no-unit-wounded"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return any(flags & WOUNDS for flags in game.hero.unit_flags)

    def run(self, game: MageKnight, n: int) -> None:
        game.then(PickUnitToHeal())


class PickUnitToHeal(AskUnit):
    """The player names the unit that is healed.

    Move: the unit's slot.
    """

    rule = "wounds"
    asks = "ask-heal-unit"
    verb = "heal"
    does = "do-heal-unit"

    def fits(self, game: MageKnight) -> bool:
        return len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return [slot for slot, flags in enumerate(game.hero.unit_flags) if flags & WOUNDS]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        hero.unit_flags[move] -= ONE_WOUND
        game.tell("heals-unit", {"hero": game.name(hero.seat), "unit": game.box.unit_ids[hero.units[move]]})


# Leadership, Bonds of Loyalty


class Leadership(Special[MageKnight]):
    """The next thing done is to activate a unit, whose amount is raised."""

    when = ops.SHOOT | ops.PARRY | ops.STRIKE
    why = "no-lead"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        hero = game.hero
        fight = game.fight
        if fight is None or game.turn.pledge != NO_PLEDGE:
            return False
        game.turn.pledge = LEAD_UNIT
        found = self.someone(game, hero)
        game.turn.pledge = NO_PLEDGE
        return found

    def someone(self, game: MageKnight, hero: Hero) -> bool:
        """Whether a unit could be activated for an amount that is raised."""
        wealth = purse(game, hero)
        for slot, unit in enumerate(hero.units):
            if not hero.ready(slot) or barred(game, hero, slot):
                continue
            for effect in game.box.unit_effects[unit]:
                fits = effect.when & game.turn.moment and effect.mask & wealth == effect.mask
                if fits and can_lead(game, effect) and can_pay(game, hero, effect):
                    return True
        return False

    def run(self, game: MageKnight, n: int) -> None:
        game.turn.pledge = LEAD_UNIT


class BondsOfLoyalty(Special[MageKnight]):
    """Gained, it adds two regular units to the offer and is one more command token."""

    def run(self, game: MageKnight, n: int) -> None:
        game.hero.loyalty = 1
        market = game.market
        if market.regulars:
            game.reveal("card")
        for _ in range(min(2, len(market.regulars))):
            unit = market.regulars.pop()
            market.unit_offer.append(unit)
            game.tell("invites", {"unit": game.box.unit_ids[unit]})


# Resistance Break


class ResistanceBreak(Special[MageKnight]):
    """An enemy's armour falls by 1 for each of its resistances."""

    when = ops.COMBAT
    why = "no-resisting"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return game.fight is not None and bool(resisting(game))

    def run(self, game: MageKnight, n: int) -> None:
        game.then(BreakResistance())


def resisting(game: MageKnight) -> list[int]:
    return [at for at in enemies.standing(game) if enemies.resistances(game, at)]


class BreakResistance(AskEnemy):
    """The player names the enemy.

    Move: which enemy of the combat.
    """

    rule = "combat"

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None and len(resisting(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return resisting(game)

    def choose(self, game: MageKnight, move: int) -> None:
        lowered = enemies.resistances(game, move).bit_count()
        change(game, move, lowered, lowered * ops.IF_FORTIFIED, NO_COLOUR)


# Invocation, Polarization


class Invocation(Special[MageKnight]):
    """A wound gives red or black mana, a card white or green, to be used at once."""

    when = ops.ANYTIME
    why = "no-invocation"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return game.turn.pledge == NO_PLEDGE and bool(invocations(game))

    def run(self, game: MageKnight, n: int) -> None:
        game.then(Invoke())


def invocations(game: MageKnight) -> list[int]:
    """Each card that could be discarded, times 8, plus the colour of the mana, which must be of use at once."""
    hero = game.hero
    turn = game.turn
    found: list[int] = []
    last = NOBODY
    moment = turn.moment
    for card in hero.hand[:]:
        if card == last:
            continue
        last = card
        hero.hand.remove(card)
        now = moment & ~(ops.OPENING | ops.USES_MOVE) | moment & uses_move(game)
        turn.moment = now
        for colour in (RED, BLACK) if card == WOUND else (GREEN, WHITE):
            turn.pledge, turn.pledged_colour = PAY_INVOKED, colour
            hero.tokens[colour] += 1
            if any_use(game, hero, now):
                found.append(card * 8 + colour)
            hero.tokens[colour] -= 1
        turn.pledge, turn.pledged_colour = NO_PLEDGE, NO_COLOUR
        turn.moment = moment
        hero.take(card)
    return found


class Invoke(AskIfAny):
    """The player discards a card for mana.

    Move: the card times 8, plus the colour.
    """

    rule = "skills"

    def fits(self, game: MageKnight) -> bool:
        return len(invocations(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return invocations(game)

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        turn = game.turn
        hero.hand.remove(move >> 3)
        hero.discard.append(move >> 3)
        hero.tokens[move & 7] += 1
        turn.exerted = 1
        turn.pledge, turn.pledged_colour = PAY_INVOKED, move & 7
        game.tell("discards", {"hero": game.name(hero.seat), "card": game.box.card_ids[move >> 3]})
        game.tell("gains-mana", {"hero": game.name(hero.seat), "colour": COLOURS[move & 7]})

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-invoke")

    def text(self, game: MageKnight, move: int) -> str:
        return f"discard {game.box.card_ids[move >> 3]} for {COLOURS[move & 7]}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-invoke", {"card": game.box.card_ids[move >> 3], "colour": COLOURS[move & 7]})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [card_touch(game, move >> 3), colour_touch(move & 7)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-price") if text.startswith("discard ") else super().refusal(game, text)


class Polarization(Special[MageKnight]):
    """The next thing played is paid with mana that counts as its opposite."""

    when = ops.ANYTIME
    why = "no-opposite"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        turn = game.turn
        if turn.pledge != NO_PLEDGE:
            return False
        turn.pledge = PAY_POLARIZED
        found = any_use(game, game.hero, turn.moment)
        turn.pledge = NO_PLEDGE
        return found

    def run(self, game: MageKnight, n: int) -> None:
        game.turn.pledge = PAY_POLARIZED


SPECIALS: Final[dict[str, Special[MageKnight]]] = {
    "ready_unit": ReadyUnit(),
    "heal_unit": HealUnit(),
    "leadership": Leadership(),
    "bonds_of_loyalty": BondsOfLoyalty(),
    "resistance_break": ResistanceBreak(),
    "invocation": Invocation(),
    "polarization": Polarization(),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (BreakResistance, Invoke, PickUnitToHeal)
