"""Basic and advanced actions that need more than the language."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.effect import Effect, Special
from ...box.effects.in_force import NO_MORE_DICE
from ...box.terms import BASIC_COLOURS, BLACK, BLUE, COLOURS, GOLD, GREEN, RED, WHITE
from ...state.state import MageKnight
from ..effects.gains import gain_crystal
from ..effects.mana import gold_stays, movable_dice
from ..effects.prices import payable_cards
from ..end_of_turn.returning import ON_TOP
from ..questions import AskDie, AskIfAny, AskOffer
from ..touches import Touch, card_touch, colour_touch, mana_touch, offered_card_touch
from ..turn.offers import take_action, take_spell
from ..turn.playing import LENDER

STUDY: Final = 2
PLACES: Final = ("discard", "hand", "hand")
GAINED: Final = 256


# Mana Draw, Mana Storm


class SetDie(Special):
    """Mana Draw, strong: a die is taken and set, and gives two mana of the colour."""

    when = ops.ANYTIME
    why = "no-die"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return bool(game.source.dice) and not game.turn.rules[NO_MORE_DICE]

    def run(self, game: MageKnight, n: int) -> None:
        game.then(SetDieTo())


class SetDieTo(AskIfAny):
    """Any die of the Source is set to any colour but gold; it comes back so at the end of the turn.

    Move: the die's colour times 8, plus the colour it is set to.
    """

    rule = "mana"

    def fits(self, game: MageKnight) -> bool:
        return bool(game.source.dice)

    def options(self, game: MageKnight) -> list[int]:
        return [die * 8 + to for die in sorted(set(movable_dice(game))) for to in (*BASIC_COLOURS, BLACK)]

    def choose(self, game: MageKnight, move: int) -> None:
        source = game.source
        source.dice.remove(move >> 3)
        source.fixed.append(move & 7)
        game.turn.dice_used += 1
        game.hero.tokens[move & 7] += 2
        told = {"hero": game.name(game.acting), "from": COLOURS[move >> 3], "to": COLOURS[move & 7]}
        game.tell("sets-die", dict(told))

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-set-die")

    def text(self, game: MageKnight, move: int) -> str:
        return f"set {COLOURS[move >> 3]} die to {COLOURS[move & 7]}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-set-die", {"from": COLOURS[move >> 3], "to": COLOURS[move & 7]})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [mana_touch("die", move >> 3), colour_touch(move & 7)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        if text.startswith("set "):
            return Message("no-gold-moved" if gold_stays(game) and text.startswith("set gold ") else "no-such-colour")
        return super().refusal(game, text)


class CrystalOfDie(Special):
    """Mana Storm, basic: a crystal of the colour of a die, which is rerolled at once and stays in the Source."""

    when = ops.ANYTIME
    why = "no-basic-die"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return any(die < GOLD for die in game.source.dice)

    def run(self, game: MageKnight, n: int) -> None:
        game.then(CopyDie())


class CopyDie(AskDie):
    """A die that shows a basic colour gives a crystal, and is rerolled.

    Move: its colour.
    """

    rule = "mana"
    asks = "ask-reroll"
    verb = "reroll"
    does = "do-reroll"

    def fits(self, game: MageKnight) -> bool:
        return len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return sorted({die for die in game.source.dice if die < GOLD})

    def choose(self, game: MageKnight, move: int) -> None:
        gain_crystal(game, game.hero, move)
        game.reveal("dice")
        dice = game.source.dice
        dice.remove(move)
        dice.append(game.rng.below(len(COLOURS)))
        dice.sort()
        game.tell("dice-return", {"dice": [COLOURS[die] for die in dice]})


class RerollSource(Special):
    """Mana Storm, strong: every die lying in the Source is rerolled."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        game.reveal("dice")
        source = game.source
        moved = movable_dice(game)
        kept = [GOLD] * (len(source.dice) - len(moved))
        source.dice = sorted([game.rng.below(len(COLOURS)) for _ in moved] + kept)
        game.tell("dice-return", {"dice": [COLOURS[die] for die in source.dice]})


# Steady Tempo


class Return(Special):
    """The card may go back to the deed deck when played cards are cleared up."""

    def __init__(self, on_top: int) -> None:
        self.on_top = on_top

    def run(self, game: MageKnight, n: int) -> None:
        game.turn.returning.append(game.effect.owner * 2 + self.on_top)


# Magic Talent


class BorrowSpell(Special):
    """Basic: once this turn a spell of the discarded card's colour may be cast from the offer."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        game.turn.talent.append(game.effect.card_colour * LENDER + game.effect.owner)


class GainSpellOf(Special):
    """Strong: a spell of the colour paid goes from the offer to the discard pile."""

    when = ops.ANYTIME
    why = "no-spell-of-colour"

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return any(game.box.card_colours[card] == self.colour for card in game.market.spell_offer)

    def run(self, game: MageKnight, n: int) -> None:
        game.then(ChooseSpell(self.colour))


class ChooseSpell(AskOffer):
    """The player takes a spell of this colour from the offer to the discard pile.

    Move: the card.
    """

    rule = "deed-cards"
    fields = ("colour",)

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def fits(self, game: MageKnight) -> bool:
        return len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return [card for card in game.market.spell_offer if game.box.card_colours[card] == self.colour]

    def choose(self, game: MageKnight, move: int) -> None:
        take_spell(game, game.hero, move, "discard")


# Training, Book of Wisdom


class Train(Special):
    """An action card is thrown away for a card of its colour from an offer."""

    when = ops.ANYTIME
    need = ops.THROW_AWAY_ACTION
    why = "no-exchange"

    def __init__(self, kind: int | None = None) -> None:
        self.kind = kind

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return bool(exchanges(game, self.kind if self.kind is not None else n, effect.owner))

    def run(self, game: MageKnight, n: int) -> None:
        game.then(Exchange(self.kind if self.kind is not None else n))


def exchanges(game: MageKnight, kind: int, played: int) -> list[int]:
    """Which card could go for which."""
    colours = game.box.card_colours
    offer = game.market.spell_offer if kind == STUDY else game.market.action_offer
    return [
        card * GAINED + gained
        for card in payable_cards(game, game.hero, ops.THROW_AWAY_ACTION, played)
        for gained in offer
        if colours[gained] == colours[card]
    ]


class Exchange(AskIfAny):
    """The player throws an action card away and takes a card of its colour from the offer.

    Move: the card thrown away times GAINED, plus the card gained.
    """

    rule = "deed-cards"
    fields = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.kind <= STUDY and len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return exchanges(game, self.kind, -1)

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        card, gained = move // GAINED, move % GAINED
        hero.hand.remove(card)
        game.gone.append(card)
        game.tell("throws-away", {"hero": game.name(hero.seat), "card": game.box.card_ids[card]})
        if self.kind == STUDY:
            gain_crystal(game, hero, game.box.card_colours[card])
            take_spell(game, hero, gained, "hand")
        else:
            take_action(game, hero, gained, PLACES[self.kind])

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-exchange")

    def text(self, game: MageKnight, move: int) -> str:
        ids = game.box.card_ids
        return f"throw away {ids[move // GAINED]} for {ids[move % GAINED]}"

    def label(self, game: MageKnight, move: int) -> Message:
        ids = game.box.card_ids
        return Message("do-exchange", {"card": ids[move // GAINED], "gained": ids[move % GAINED]})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [card_touch(game, move // GAINED), offered_card_touch(game, move % GAINED)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-price") if text.startswith("throw away ") else super().refusal(game, text)


SPECIALS: Final[dict[str, Special]] = {
    "set_die": SetDie(),
    "crystal_of_die": CrystalOfDie(),
    "reroll_source": RerollSource(),
    "return_under": Return(0),
    "return_on_top": Return(ON_TOP),
    "borrow_spell": BorrowSpell(),
    "gain_red_spell": GainSpellOf(RED),
    "gain_blue_spell": GainSpellOf(BLUE),
    "gain_green_spell": GainSpellOf(GREEN),
    "gain_white_spell": GainSpellOf(WHITE),
    "train": Train(),
    "study": Train(STUDY),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (ChooseSpell, CopyDie, Exchange, SetDieTo)
