"""Tactics that do more than set the turn order."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects import ops
from ...box.powers import Beforehand, TacticPower
from ...box.terms import COLOURS, GOLD, NOBODY
from ...state.hero import Hero
from ...state.state import MageKnight
from ..effects.gains import draw_cards
from ..effects.mana import movable_dice
from ..questions import STOP, AskCard, AskDie, AskOffer

MEDITATE: Final = Beforehand("meditate", "do-meditate")
SPARE: Final = Beforehand("spare top card", "do-spare-top-card")
TAKE_SPARED: Final = Beforehand("take spared cards", "do-take-spared-cards")

# Great Start, Rethink


class GreatStart(TacticPower[MageKnight, Hero]):
    def taken(self, game: MageKnight, hero: Hero) -> None:
        draw_cards(game, hero, 2)


class Rethink(TacticPower[MageKnight, Hero]):
    def taken(self, game: MageKnight, hero: Hero) -> None:
        game.then(PutAway(hero.seat, 3, 0, 0))


class PutAway(AskCard):
    """The player puts up to so many cards away, wounds too, and draws as many; they are shuffled in before (Midnight
    Meditation) or after (Rethink).

    Move: a card, or STOP.
    """

    rule = "tactics"
    secret = True
    verb = "put away"
    does = "do-put-away"
    stop = "draw"
    fields = ("player", "most", "done", "before")

    def __init__(self, player: int, most: int, done: int, before: int) -> None:
        super().__init__(player)
        self.most = most
        self.done = done
        self.before = before

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and 0 <= self.done <= self.most <= 5

    def options(self, game: MageKnight) -> list[int]:
        found = [STOP]
        if self.done < self.most:
            for card in game.heroes[self.player].hand:
                if card not in found:
                    found.append(card)
        return found

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.heroes[self.player]
        if move != STOP:
            hero.hand.remove(move)
            if self.before:
                hero.known = 0
                hero.deck.append(move)
            else:
                hero.discard.append(move)
            game.then(PutAway(self.player, self.most, self.done + 1, self.before))
            return
        if self.done == 0:
            return
        if self.before:
            game.reveal("draw")
            reshuffle_deck(game, hero)
        draw_cards(game, hero, self.done)
        if not self.before:
            game.reveal("draw")
            hero.deck += hero.discard
            hero.discard = []
            reshuffle_deck(game, hero)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-put-away", {"n": self.most - self.done})

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-draw-again", {"n": self.done}) if move == STOP else super().label(game, move)


def reshuffle_deck(game: MageKnight, hero: Hero) -> None:
    hero.known = 0
    hero.deck.sort()
    game.rng.shuffle(hero.deck)


# Mana Steal, Mana Search


class ManaSteal(TacticPower[MageKnight, Hero]):
    def taken(self, game: MageKnight, hero: Hero) -> None:
        if any(die < GOLD for die in game.source.dice):
            game.then(StealDie(hero.seat))


class StealDie(AskDie):
    """The player takes a die of a basic colour onto his tactic card.

    Move: the colour.
    """

    rule = "tactics"
    asks = "ask-steal"
    verb = "take"
    does = "do-take-die"
    fields = ("player",)

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and game.heroes[self.player].tactic_die == NOBODY and len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return sorted({die for die in game.source.dice if die < GOLD})

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.heroes[self.player]
        game.source.dice.remove(move)
        hero.tactic_die = move
        game.tell("steals-die", {"hero": game.name(hero.seat), "colour": COLOURS[move]})


class ManaSearch(TacticPower[MageKnight, Hero]):
    def open(self, game: MageKnight, hero: Hero, now: int) -> bool:
        turn = game.turn
        return now & ops.ANYTIME != 0 and not turn.searched and turn.dice_used == 0 and bool(game.source.dice)

    def use(self, game: MageKnight, hero: Hero) -> None:
        game.turn.searched = 1
        game.then(SearchDice(0))


class SearchDice(AskDie):
    """Up to two dice of the Source are rerolled, gold ones before any others. `chosen` is the first, plus 1.

    Move: the colour of a die, or STOP.
    """

    rule = "tactics"
    asks = "ask-reroll"
    verb = "reroll"
    does = "do-reroll"
    stop = "reroll no more"
    stops = "do-reroll-no-more"
    fields = ("chosen",)

    def __init__(self, chosen: int) -> None:
        self.chosen = chosen

    def fits(self, game: MageKnight) -> bool:
        return self.chosen == 0 or self.chosen - 1 in movable_dice(game)

    def options(self, game: MageKnight) -> list[int]:
        left = movable_dice(game)[:]
        if self.chosen:
            left.remove(self.chosen - 1)
        found = [GOLD] if GOLD in left else sorted(set(left))
        return [STOP, *found] if self.chosen else found

    def choose(self, game: MageKnight, move: int) -> None:
        if not self.chosen:
            game.tell("search-die", {"hero": game.name(game.acting), "colour": COLOURS[move]})
            game.then(SearchDice(move + 1))
            return
        game.reveal("dice")
        dice = game.source.dice
        for die in [self.chosen - 1] + ([move] if move != STOP else []):
            dice.remove(die)
            dice.append(game.rng.below(len(COLOURS)))
        dice.sort()
        game.tell("dice-return", {"dice": [COLOURS[die] for die in dice]})


# Planning, The Right Moment, Long Night


class Planning(TacticPower[MageKnight, Hero]):
    def more_cards(self, game: MageKnight, hero: Hero) -> int:
        return 1 if len(hero.hand) >= 2 else 0


class TheRightMoment(TacticPower[MageKnight, Hero]):
    def open(self, game: MageKnight, hero: Hero, now: int) -> bool:
        return not hero.tactic_used and now & ops.ANYTIME != 0

    def use(self, game: MageKnight, hero: Hero) -> None:
        hero.tactic_used = 1
        game.turn.extra_turns += 1
        game.tell("right-moment", {"hero": game.name(hero.seat)})


class LongNight(TacticPower[MageKnight, Hero]):
    def open(self, game: MageKnight, hero: Hero, now: int) -> bool:
        return now & ops.ANYTIME != 0 and self.deck_ran_out(game, hero)

    def deck_ran_out(self, game: MageKnight, hero: Hero) -> bool:
        return not hero.tactic_used and not hero.deck and bool(hero.discard)

    def use(self, game: MageKnight, hero: Hero) -> None:
        game.reveal("draw")
        hero.tactic_used = 1
        hero.discard.sort()
        game.rng.shuffle(hero.discard)
        for _ in range(min(3, len(hero.discard))):
            hero.deck.append(hero.discard.pop())
        hero.discard.sort()
        game.tell("long-night", {"hero": game.name(hero.seat), "n": len(hero.deck)})


# Midnight Meditation, Preparation, Sparing Power


class MidnightMeditation(TacticPower[MageKnight, Hero]):
    def before(self, game: MageKnight, hero: Hero) -> list[Beforehand]:
        return [MEDITATE] if not hero.tactic_used and hero.hand else []

    def use_before(self, game: MageKnight, hero: Hero, offer: Beforehand) -> None:
        hero.tactic_used = 1
        game.then(PutAway(hero.seat, 5, 0, 1))


class Preparation(TacticPower[MageKnight, Hero]):
    def taken(self, game: MageKnight, hero: Hero) -> None:
        if hero.deck:
            game.reveal("draw")
            game.then(SearchDeck(hero.seat))


class SearchDeck(AskOffer):
    """The player takes a card of his deck into his hand; the deck is shuffled.

    Move: the card.
    """

    rule = "tactics"
    secret = True
    asks = "ask-search-deck"
    kind = "card"
    fields = ("player",)

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and len(game.heroes[self.player].deck) > 0

    def options(self, game: MageKnight) -> list[int]:
        return sorted(set(game.heroes[self.player].deck))

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.heroes[self.player]
        game.reveal("draw")
        hero.deck.remove(move)
        hero.take(move)
        reshuffle_deck(game, hero)


class SparingPower(TacticPower[MageKnight, Hero]):
    def before(self, game: MageKnight, hero: Hero) -> list[Beforehand]:
        if hero.tactic_used or hero.sparing:
            return []
        found = [SPARE] if hero.deck else []
        return [*found, TAKE_SPARED] if hero.tactic_cards else found

    def use_before(self, game: MageKnight, hero: Hero, offer: Beforehand) -> None:
        hero.sparing = 1
        if offer is SPARE:
            hero.tactic_cards.append(hero.deck.pop())
            hero.known = max(0, hero.known - 1)
            game.tell("spares-card", {"hero": game.name(hero.seat), "n": len(hero.tactic_cards)})
            return
        game.reveal("draw")
        hero.tactic_used = 1
        for card in hero.tactic_cards:
            hero.take(card)
        game.tell("takes-spared", {"hero": game.name(hero.seat), "n": len(hero.tactic_cards)})
        hero.tactic_cards = []


POWERS: Final[dict[str, TacticPower[MageKnight, Hero]]] = {
    "rethink": Rethink(),
    "mana_steal": ManaSteal(),
    "planning": Planning(),
    "great_start": GreatStart(),
    "the_right_moment": TheRightMoment(),
    "long_night": LongNight(),
    "mana_search": ManaSearch(),
    "midnight_meditation": MidnightMeditation(),
    "preparation": Preparation(),
    "sparing_power": SparingPower(),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = (PutAway, SearchDeck, SearchDice, StealDie)
