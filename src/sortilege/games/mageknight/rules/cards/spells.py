"""Spells that need more than the language."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message, Thing
from ...box.effects import ops
from ...box.effects.effect import Effect, Special
from ...box.terms import NO_COLOUR, WHITE
from ...state.combat import HELD
from ...state.hero import SPENT
from ...state.state import MageKnight
from ..effects.asks import AskUnit
from ..effects.on_enemies import AskEnemy, change, reachable
from ..questions import STOP, AskCard, AskIfAny

MOST_LEVELS: Final = 99
"""No spell readies so many."""
BEFORE_DAMAGE: Final = ops.SHOOT | ops.PARRY | ops.GUARD | ops.SUFFER


# Wings of Night, Banner of Fear


class HoldEnemies(Special[MageKnight]):
    """Enemies of the player's choice cannot attack: with wings each further one costs more move points, with a banner
    up to so many are free."""

    when = BEFORE_DAMAGE
    why = "no-hold"

    def __init__(self, colour: int, costly: int) -> None:
        self.colour = colour
        self.costly = costly

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        return bool(holdable(game, self.colour))

    def run(self, game: MageKnight, n: int) -> None:
        game.then(HoldEnemy(self.colour, self.costly, n, 0))


def holdable(game: MageKnight, colour: int) -> list[int]:
    """The enemies that can be kept from attacking; in a duel the units with a part in the attack."""
    if game.duel is not None:
        return reachable(game, ops.ATTACKING, colour)
    return [at for at in reachable(game, ops.ONE, colour) if not game.combat.flags[at] & HELD]


class HoldEnemy(AskEnemy):
    """The player names the next enemy that cannot attack, or stops.

    Move: which enemy of the combat, or STOP.
    """

    rule = "combat"
    verb = "hold"
    does = "do-hold"
    stop = "no more"
    fields = ("colour", "costly", "most", "done")

    def __init__(self, colour: int, costly: int, most: int, done: int) -> None:
        self.colour = colour
        self.costly = costly
        self.most = most
        self.done = done

    def fits(self, game: MageKnight) -> bool:
        return game.fight is not None and 0 <= self.done <= 20

    def price(self) -> int:
        return self.done if self.costly else 0

    def run(self, game: MageKnight) -> None:
        options = self.options(game)
        if options and options != [STOP]:
            game.ask(self, game.acting, options)

    def options(self, game: MageKnight) -> list[int]:
        found = [STOP] if self.done else []
        if self.price() <= game.turn.move and (self.costly or self.done < self.most):
            found += holdable(game, self.colour)
        return found

    def choose(self, game: MageKnight, move: int) -> None:
        if move == STOP:
            return
        game.turn.move -= self.price()
        change(game, move, 0, ops.CANNOT_ATTACK, self.colour)
        game.then(HoldEnemy(self.colour, self.costly, self.most, self.done + 1))

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-hold", {"n": self.price()})


# Rebirth


class Rebirth(Special[MageKnight]):
    """Spent units with levels of at most so much in total become ready."""

    def run(self, game: MageKnight, n: int) -> None:
        game.then(ReadySome(n))


class ReadySome(AskUnit):
    """The player readies one of his spent units, as long as levels are left.

    Move: the unit's slot, or STOP.
    """

    rule = "units"
    verb = "ready"
    does = "do-ready"
    stop = "no more"
    fewest = 2
    fields = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.left <= MOST_LEVELS

    def options(self, game: MageKnight) -> list[int]:
        hero = game.hero
        levels = game.box.unit_levels
        ready = [
            slot for slot, unit in enumerate(hero.units) if hero.unit_flags[slot] & SPENT and levels[unit] <= self.left
        ]
        return [STOP, *ready]

    def choose(self, game: MageKnight, move: int) -> None:
        if move == STOP:
            return
        hero = game.hero
        hero.unit_flags[move] &= ~SPENT
        unit = hero.units[move]
        game.tell("unit-ready", {"hero": game.name(hero.seat), "unit": game.box.unit_ids[unit]})
        game.then(ReadySome(self.left - game.box.unit_levels[unit]))

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-ready", {"level": self.left})


# Time Bending


class TimeBending(Special[MageKnight]):
    """At clearing up the cards played return to the hand, this one is set aside, and another turn follows."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        turn = game.turn
        turn.bends_time = game.effect.owner if game.effect.owner in game.hero.played else game.effect.lender


# Meditation, Trance


class Meditation(Special[MageKnight]):
    """Random cards of the discard pile go back to the deed deck."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        pile = sorted(game.hero.discard)
        if not pile:
            return
        game.reveal("card")
        game.rng.shuffle(pile)
        game.then(PutBack(tuple(sorted(pile[:n]))))


class Trance(Special[MageKnight]):
    """Cards of the discard pile that the player chooses go back to the deed deck."""

    when = ops.ANYTIME

    def run(self, game: MageKnight, n: int) -> None:
        game.then(PickDiscarded((), n))


class PickDiscarded(AskCard):
    """The player picks cards of his discard pile, wounds too.

    Move: the card.
    """

    rule = "deed-cards"
    asks = "ask-pick-discarded"
    verb = "pick"
    does = "do-pick"
    kind = "discard"
    refuses = "no-such-offer"
    fields = ("picked", "left")

    def __init__(self, picked: tuple[int, ...], left: int) -> None:
        self.picked = picked
        self.left = left

    def fits(self, game: MageKnight) -> bool:
        picked = self.picked
        if not isinstance(picked, tuple) or not 0 <= self.left <= 9:
            return False
        return all(picked.count(card) <= game.hero.discard.count(card) for card in picked)

    def run(self, game: MageKnight) -> None:
        options = self.options(game)
        if self.left and options:
            game.ask(self, game.acting, options)
        elif self.picked:
            game.then(PutBack(self.picked))

    def options(self, game: MageKnight) -> list[int]:
        pile = game.hero.discard[:]
        for card in self.picked:
            pile.remove(card)
        return sorted(set(pile))

    def choose(self, game: MageKnight, move: int) -> None:
        game.then(PickDiscarded(tuple(sorted((*self.picked, move))), self.left - 1))


class PutBack(AskIfAny):
    """The cards go all on top of or all under the deed deck, in an order the player chooses.

    Move: 2 for on top, plus 1 if the second card comes to lie above the first.
    """

    rule = "deed-cards"
    fields = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def fits(self, game: MageKnight) -> bool:
        cards = self.cards
        return isinstance(cards, tuple) and len(cards) > 0 and all(card in game.hero.discard for card in cards)

    def options(self, game: MageKnight) -> list[int]:
        several = len(self.cards) > 1 and self.cards[0] != self.cards[1]
        return [0, 1, 2, 3] if several else [0, 2]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        cards = [*self.cards]
        if not move & 1:
            cards.reverse()
        for card in cards:
            hero.discard.remove(card)
        if move & 2:
            for card in cards:
                hero.put_on_top(card)
        else:
            if hero.known == len(hero.deck):
                hero.known += len(cards)
            hero.deck[:0] = cards
        game.tell("puts-back", {"hero": game.name(hero.seat), "cards": self.names(game)})

    def names(self, game: MageKnight) -> list[Thing]:
        return [game.box.card_ids[card] for card in self.cards]

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-put-back", {"cards": self.names(game)})

    def text(self, game: MageKnight, move: int) -> str:
        place = "on top" if move & 2 else "under"
        if len(self.options(game)) == 2:
            return place
        upper = self.cards[1] if move & 1 else self.cards[0]
        return f"{place} with {game.box.card_ids[upper]} above"

    def label(self, game: MageKnight, move: int) -> Message:
        upper = self.cards[-1] if move & 1 else self.cards[0]
        return Message("do-put-on-top" if move & 2 else "do-put-under", {"card": game.box.card_ids[upper]})


SPECIALS: Final[dict[str, Special[MageKnight]]] = {
    "wings_of_night": HoldEnemies(WHITE, 1),
    "frighten": HoldEnemies(NO_COLOUR, 0),
    "rebirth": Rebirth(),
    "time_bending": TimeBending(),
    "meditation": Meditation(),
    "trance": Trance(),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (
    HoldEnemy,
    PickDiscarded,
    PutBack,
    ReadySome,
)
