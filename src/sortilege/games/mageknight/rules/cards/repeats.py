"""Actions that play another action card: Concentration, Will Focus, Maximal Effect."""

from __future__ import annotations

from itertools import product
from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.effects.effect import BASIC, NO_NEED, STRONG, Effect, Special
from ...box.terms import NOBODY
from ...state.hero import Hero
from ...state.state import MageKnight
from ..effects.mana import affordable
from ..effects.prices import demand, needs_met, payable_cards, pays
from ..naming import effect_text
from ..questions import AskCard, AskIfAny, AskPlayer
from ..touches import Touch, card_touch
from ..turn.playing import Perform

ALWAYS: Final = -1
"""Whatever the moment is, the inner card decides."""


def inner_effects(game: MageKnight, hero: Hero, side: int, played: int, price: tuple[int, ...] = ()) -> list[Effect]:
    """The effects on this side of the other action cards in hand that could be used now, whatever mana they cost. While
    they are tried, the card that is played is out of the hand and its `price` still to be paid."""
    box = game.box
    now = game.turn.moment
    leaves = played in hero.hand
    if leaves:
        hero.hand.remove(played)
    found: list[Effect] = []
    for card in payable_cards(game, hero, ops.THROW_AWAY_ACTION, NOBODY):
        found += [
            effect
            for effect in box.card_effects[card]
            if effect.side == side and effect.when & now and payable(game, hero, effect, price)
        ]
    if leaves:
        hero.take(played)
    return found


def payable(game: MageKnight, hero: Hero, effect: Effect, price: tuple[int, ...] = ()) -> bool:
    """Whether what the effect asks beyond the card's own mana could be paid, on top of another price."""
    if effect.further and not affordable(game, hero, price + effect.further, False):
        return False
    return not effect.conditional or needs_met(game, hero, effect)


# Concentration, Will Focus


class Focus(Special[MageKnight]):
    """Another action card is played for its strong effect without its mana; what it gives is raised."""

    when = ALWAYS
    why = "no-inner-card"

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return bool(inner_effects(game, game.hero, STRONG, effect.owner, effect.price))

    def run(self, game: MageKnight, n: int) -> None:
        game.then(PlayInner(n))


class PlayInner(AskIfAny):
    """The player names the card that is played with this one, and its strong effect.

    Move: the effect.
    """

    rule = "deed-cards"
    fields = ("bonus",)

    def __init__(self, bonus: int) -> None:
        self.bonus = bonus

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.bonus < 10

    def options(self, game: MageKnight) -> list[int]:
        return [effect.number for effect in inner_effects(game, game.hero, STRONG, NOBODY)]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        effect = game.box.effects[move]
        hero.hand.remove(effect.owner)
        hero.played.append(effect.owner)
        game.effect.bonus += self.bonus
        if game.log is not None:
            game.tell("plays-inner", self.label(game, move).params)
        game.then(Perform(move, NOBODY), FORGET_BONUS)
        if effect.further:
            demand(game, effect.further, False)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-inner", {"n": self.bonus})

    def text(self, game: MageKnight, move: int) -> str:
        return f"with it {effect_text(game, game.box.effects[move])}"

    def label(self, game: MageKnight, move: int) -> Message:
        effect = game.box.effects[move]
        return Message("do-inner", {"card": game.box.card_ids[effect.owner], "effect": game.box.phrases.of(effect)})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [card_touch(game, game.box.effects[move].owner), *super().touched(game, move)]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-inner") if text.startswith("with it ") else super().refusal(game, text)


class ForgetBonus(Step[MageKnight]):
    """A bonus that found nothing to raise is gone."""

    def run(self, game: MageKnight) -> None:
        game.effect.bonus = 0


# Maximal Effect


class Repeat(Special[MageKnight]):
    """Another action card is used several times, then thrown away."""

    when = ALWAYS
    why = "no-inner-card"

    def __init__(self, side: int) -> None:
        self.side = side

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return bool(repeatable(game, game.hero, self.side, n, effect.owner, effect.price))

    def run(self, game: MageKnight, n: int) -> None:
        game.then(ChooseRepeated(self.side, n))


def repeatable(
    game: MageKnight, hero: Hero, side: int, times: int, played: int, price: tuple[int, ...] = ()
) -> list[int]:
    """The cards whose effect could be paid for so often."""
    found: list[int] = []
    for effect in inner_effects(game, hero, side, played, price):
        if effect.owner not in found and can_repeat(game, hero, effect, times, played, price):
            found.append(effect.owner)
    return found


def can_repeat(game: MageKnight, hero: Hero, effect: Effect, times: int, played: int, paid: tuple[int, ...]) -> bool:
    now = game.turn.moment
    same_side = [e for e in game.box.card_effects[effect.owner] if e.side == effect.side and e.when & now]
    hand = hero.hand[:]
    for card in (effect.owner, played):
        if card in hand:
            hand.remove(card)
    for need in (*effect.needs, *(special.need for special, _ in effect.specials if special.need != NO_NEED)):
        if sum(1 for card in hand if pays(game, card, need)) < times:
            return False
    if not effect.further:
        return True
    for mix in product(same_side, repeat=times):
        price = paid + tuple(colour for one in mix for colour in one.further)
        if affordable(game, hero, price, False):
            return True
    return False


class ChooseRepeated(AskCard):
    """The player names the card that is used several times.

    Move: the card.
    """

    rule = "deed-cards"
    verb = "repeat"
    refuses = "no-inner"
    fields = ("side", "times")

    def __init__(self, side: int, times: int) -> None:
        self.side = side
        self.times = times

    def fits(self, game: MageKnight) -> bool:
        return self.side in (BASIC, STRONG) and 1 <= self.times <= 9

    def options(self, game: MageKnight) -> list[int]:
        return repeatable(game, game.hero, self.side, self.times, NOBODY)

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        hero.hand.remove(move)
        game.gone.append(move)
        game.tell("repeats", {"hero": game.name(hero.seat), "card": game.box.card_ids[move], "n": self.times})
        game.then(UseAgain(move, self.side, self.times))

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-repeat", {"n": self.times})

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-repeat", {"card": game.box.card_ids[move], "n": self.times})


class UseAgain(AskPlayer):
    """One of the uses of a repeated card: choices are made anew, prices paid anew.

    Move: the effect.
    """

    rule = "deed-cards"
    fields = ("card", "side", "times")

    def __init__(self, card: int, side: int, times: int) -> None:
        self.card = card
        self.side = side
        self.times = times

    def fits(self, game: MageKnight) -> bool:
        return 0 < self.card < len(game.box.card_ids) and self.side in (BASIC, STRONG) and 1 <= self.times <= 9

    def run(self, game: MageKnight) -> None:
        options = self.options(game)
        if len(options) == 1:
            self.choose(game, options[0])
        elif options:
            game.ask(self, game.acting, options)

    def options(self, game: MageKnight) -> list[int]:
        now = game.turn.moment
        return [
            effect.number
            for effect in game.box.card_effects[self.card]
            if effect.side == self.side and effect.when & now and payable(game, game.hero, effect)
        ]

    def choose(self, game: MageKnight, move: int) -> None:
        effect = game.box.effects[move]
        if self.times > 1:
            game.then(UseAgain(self.card, self.side, self.times - 1))
        game.then(Perform(move, NOBODY))
        if effect.further:
            demand(game, effect.further, False)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-again", {"card": game.box.card_ids[self.card], "n": self.times})

    def text(self, game: MageKnight, move: int) -> str:
        return effect_text(game, game.box.effects[move])

    def label(self, game: MageKnight, move: int) -> Message:
        effect = game.box.effects[move]
        return Message("do-inner", {"card": game.box.card_ids[self.card], "effect": game.box.phrases.of(effect)})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-inner") if text.startswith(("play ", "power ")) else super().refusal(game, text)


FORGET_BONUS: Final = ForgetBonus()
SPECIALS: Final[dict[str, Special[MageKnight]]] = {
    "focus": Focus(),
    "repeat_basic": Repeat(BASIC),
    "repeat_strong": Repeat(STRONG),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (ChooseRepeated, ForgetBonus, PlayInner, UseAgain)
