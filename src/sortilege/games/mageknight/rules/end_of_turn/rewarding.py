"""Rewards of a combat, taken at the end of the turn."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message, Thing
from ...box import rewards
from ...box.terms import BASIC_COLOURS, BLACK, COLOURS, CRYSTAL_LIMIT, GOLD
from ...state import units
from ...state.hero import LOYAL, Hero
from ...state.state import MageKnight
from ..effects.gains import gain_fame
from ..questions import AskCard, AskCrystal, AskOffer, AskPlayer
from ..touches import Touch, offered_unit_touch, thing_touch
from ..turn.offers import take_action, take_spell
from ..turn.recruiting import take_under_a_token


class TakeRewards(AskPlayer):
    """The player takes the rewards won this turn, in an order of his choice; units wait for new levels.

    Move: the kind of reward that comes next.
    """

    rule = "rewards"

    def run(self, game: MageKnight) -> None:
        options = self.options(game)
        if len(options) == 1:
            self.choose(game, options[0])
        elif options:
            game.ask(self, game.acting, options)

    def options(self, game: MageKnight) -> list[int]:
        turn = game.turn
        found = [rewards.ARTIFACT] if turn.artifacts else []
        for reward in sorted(turn.rewards):
            if reward not in found and reward != rewards.UNIT:
                found.append(reward)
        return found

    def choose(self, game: MageKnight, move: int) -> None:
        turn = game.turn
        hero = game.hero
        game.then(self)
        if move == rewards.ARTIFACT:
            game.then(DrawArtifacts())
            return
        turn.rewards.remove(move)
        if move == rewards.SPELL:
            if game.market.spell_offer:
                game.then(ChooseCard(rewards.SPELL))
        elif move == rewards.ACTION:
            if game.market.action_offer:
                game.then(ChooseCard(rewards.ACTION))
        elif move == rewards.CRYSTALS:
            for colour in BASIC_COLOURS:
                store_crystal(game, hero, colour)
        elif move == rewards.CRYSTAL:
            roll_crystal(game, hero)
        else:
            open_treasure(game, hero)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-reward")

    def text(self, game: MageKnight, move: int) -> str:
        return f"take {rewards.NAMES[move]}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-reward", {"reward": rewards.NAMES[move]})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [thing_touch("reward", rewards.NAMES[move], rewards.NAMES[move])]

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-reward") if text.startswith("take ") else super().refusal(game, text)


def store_crystal(game: MageKnight, hero: Hero, colour: int) -> None:
    """A crystal that is a reward is lost if three of its colour are held."""
    if hero.crystals[colour] < CRYSTAL_LIMIT:
        hero.crystals[colour] += 1
        game.tell("gains-crystal", {"hero": game.name(hero.seat), "colour": COLOURS[colour]})


def roll_crystal(game: MageKnight, hero: Hero) -> None:
    """A random crystal: a basic colour that crystal, gold a choice, black fame instead."""
    game.reveal("dice")
    die = game.rng.below(BLACK + 1)
    game.tell("rolls", {"hero": game.name(hero.seat), "colour": COLOURS[die]})
    if die < GOLD:
        store_crystal(game, hero, die)
    elif die == GOLD:
        game.then(ChooseCrystal())
    else:
        gain_fame(game, hero, 1)


def open_treasure(game: MageKnight, hero: Hero) -> None:
    """A dungeon's reward: gold or black a spell, any other colour an artifact."""
    game.reveal("dice")
    die = game.rng.below(BLACK + 1)
    game.tell("rolls", {"hero": game.name(hero.seat), "colour": COLOURS[die]})
    if die >= GOLD:
        game.turn.rewards.append(rewards.SPELL)
    else:
        game.turn.artifacts += 1


class ChooseCrystal(AskCrystal):
    """Gold was rolled: the player names the crystal.

    Move: the colour.
    """

    rule = "rewards"

    def options(self, game: MageKnight) -> list[int]:
        return [*BASIC_COLOURS]

    def choose(self, game: MageKnight, move: int) -> None:
        store_crystal(game, game.hero, move)


class ChooseCard(AskOffer):
    """A spell or advanced action won is chosen from its offer.

    Move: the card.
    """

    rule = "rewards"
    fields = ("reward",)

    def __init__(self, reward: int) -> None:
        self.reward = reward

    def fits(self, game: MageKnight) -> bool:
        return self.reward in (rewards.SPELL, rewards.ACTION) and len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return list(game.market.spell_offer if self.reward == rewards.SPELL else game.market.action_offer)

    def choose(self, game: MageKnight, move: int) -> None:
        if self.reward == rewards.SPELL:
            take_spell(game, game.hero, move, "deck")
        else:
            take_action(game, game.hero, move, "deck")


class DrawArtifacts(Step[MageKnight]):
    """For n artifacts n + 1 are drawn; one goes under the deck, the others on top of the deed deck."""

    def run(self, game: MageKnight) -> None:
        turn = game.turn
        deck = game.market.artifacts
        won = turn.artifacts
        turn.artifacts = 0
        if not deck:
            return
        game.reveal("card")
        drawn = [deck.pop() for _ in range(min(won + 1, len(deck)))]
        turn.drawn = sorted(drawn)
        names: list[Thing] = [game.box.card_ids[card] for card in turn.drawn]
        hero = game.hero
        who = game.name(hero.seat)
        game.tell("draws-artifacts", {"hero": who, "n": len(drawn)}, {"cards": names}, (hero.seat,))
        game.then(*((ReturnArtifact(), KeepArtifact()) if len(drawn) > won else (KeepArtifact(),)))


class ReturnArtifact(AskCard):
    """One of the artifacts drawn goes under the deck.

    Move: the card.
    """

    rule = "rewards"
    secret = True
    asks = "ask-return-artifact"
    verb = "put back"
    does = "do-put-back"
    kind = "drawn"
    refuses = "no-such-artifact"

    def fits(self, game: MageKnight) -> bool:
        return len(game.turn.drawn) > 0

    def options(self, game: MageKnight) -> list[int]:
        return list(game.turn.drawn)

    def choose(self, game: MageKnight, move: int) -> None:
        game.turn.drawn.remove(move)
        game.market.artifacts.insert(0, move)


class KeepArtifact(AskCard):
    """The artifacts kept go on top of the deed deck, in an order the player chooses.

    Move: the card that goes on the deck next.
    """

    rule = "rewards"
    secret = True
    asks = "ask-keep-artifact"
    verb = "put"
    after = " on deck"
    does = "do-put-on-deck"
    kind = "drawn"
    refuses = "no-such-artifact"

    def fits(self, game: MageKnight) -> bool:
        return len(game.turn.drawn) > 0

    def run(self, game: MageKnight) -> None:
        drawn = game.turn.drawn
        if len(drawn) == 1:
            self.choose(game, drawn[0])
        elif drawn:
            game.ask(self, game.acting, self.options(game))

    def options(self, game: MageKnight) -> list[int]:
        return list(game.turn.drawn)

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        game.turn.drawn.remove(move)
        game.reveal("card")
        hero.put_on_top(move)
        game.tell("gains-card", {"hero": game.name(hero.seat), "card": game.box.card_ids[move], "where": "to-deck"})
        if game.turn.drawn:
            game.then(self)


class TakeUnits(Step[MageKnight]):
    """Units won are taken from the offer, after the levels of this turn, which may bring room for them."""

    def run(self, game: MageKnight) -> None:
        rest = game.turn.rewards
        if rewards.UNIT in rest:
            rest.remove(rewards.UNIT)
            game.then(self)
            if game.market.unit_offer:
                game.then(ChooseUnit())


class ChooseUnit(AskPlayer):
    """Any unit of the offer, whatever its cost; without a free command token another one must go.

    Move: the unit plus 1, or 0 to give up the reward.
    """

    rule = "rewards"

    def options(self, game: MageKnight) -> list[int]:
        hero = game.hero
        if units.free_tokens(game, hero) <= 0 and all(flags & LOYAL for flags in hero.unit_flags):
            return [0]
        return [0, *(unit + 1 for unit in sorted(set(game.market.unit_offer)))]

    def choose(self, game: MageKnight, move: int) -> None:
        if not move:
            return
        take_under_a_token(game, move - 1, won=True)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-unit")

    def text(self, game: MageKnight, move: int) -> str:
        return f"take {game.box.unit_ids[move - 1]}" if move else "take no unit"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-take-unit", {"unit": game.box.unit_ids[move - 1]}) if move else Message("do-take-no-unit")

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [offered_unit_touch(game, move - 1)] if move else super().touched(game, move)

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-offer") if text.startswith("take ") else super().refusal(game, text)


TAKE_REWARDS: Final = TakeRewards()
TAKE_UNITS: Final = TakeUnits()
