"""Action upgrades: after a night each hero may exchange an action card for an advanced one, the weakest hero first."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from ...box.terms import ADVANCED_ACTION, BASIC_ACTION
from ...state.achievements import KNOWLEDGE, LEADER, LOOT, achievements
from ...state.hero import Hero
from ...state.state import MageKnight
from ..questions import STOP, AskCard, AskOffer

PER_LEVEL_ABOVE: Final = 3


def upgrades_now(game: MageKnight) -> list[Step[MageKnight]]:
    """What comes at the end of a night that is not the last, where actions are upgraded."""
    return [TURN_UP_UPGRADES] if game.chosen.upgrades and game.night and another_night(game) else []


def another_night(game: MageKnight) -> bool:
    """Whether a night is still to come after this one: the round after the next, or the next in lasting darkness."""
    return game.round + (1 if game.darkness else 2) <= game.numbers.rounds


def strength(game: MageKnight, hero: Hero) -> int:
    """How strong a hero is: cards, crystals, units, and levels above the lowest hero."""
    counted = achievements(game, hero)
    lowest = min(game.heroes[seat].level for seat in game.players())
    return counted[KNOWLEDGE] + counted[LOOT] + counted[LEADER] + PER_LEVEL_ABOVE * (hero.level - lowest)


def weakest_first(game: MageKnight) -> list[int]:
    """The players by strength; among equals who has less fame, then who was later in the round order."""
    rank = [
        (strength(game, game.heroes[seat]), game.heroes[seat].fame, -game.order.index(seat), seat)
        for seat in game.players()
    ]
    rank.sort()
    return [seat for _, _, _, seat in rank]


def exchanges(game: MageKnight, hero: Hero, card: int) -> list[int]:
    """The action cards that the hero can give for a card: of its colour, or with a type in common."""
    box = game.box
    found: list[int] = []
    for own in hero.deck:
        if own in found or box.card_kinds[own] not in (BASIC_ACTION, ADVANCED_ACTION):
            continue
        alike = any(kind in box.card_types[own] for kind in box.card_types[card])
        if box.card_colours[own] == box.card_colours[card] or alike:
            found.append(own)
    found.sort()
    return found


class TurnUpUpgrades(Step[MageKnight]):
    """One advanced action more than there are players is turned up; everybody looks through all deed cards."""

    def run(self, game: MageKnight) -> None:
        game.reveal("card")
        market = game.market
        for _ in range(min(len(game.players()) + 1, len(market.actions))):
            market.upgrades.append(market.actions.pop())
        game.tell("upgrades", {"cards": [game.box.card_ids[card] for card in market.upgrades]})
        for hero in game.heroes:
            hero.deck += hero.hand + hero.discard + hero.played + hero.tactic_cards + hero.aside
            hero.hand = []
            hero.discard = []
            hero.played = []
            hero.tactic_cards = []
            hero.aside = []
            hero.known = 0
            hero.deck.sort()
        game.then(*[ChooseUpgrade(seat) for seat in weakest_first(game)], PUT_BACK_UPGRADES)


class ChooseUpgrade(AskOffer):
    """A player takes one of the cards for one of his own, or none.

    Move: the card, or STOP.
    """

    rule = "variants"
    asks = "ask-upgrade"
    fewest = 2
    stop = "take nothing"
    stops = "do-upgrade-none"
    fields = ("player",)

    def options(self, game: MageKnight) -> list[int]:
        hero = game.heroes[self.player]
        return [STOP, *(card for card in game.market.upgrades if exchanges(game, hero, card))]

    def choose(self, game: MageKnight, move: int) -> None:
        if move != STOP:
            game.then(GiveForUpgrade(self.player, move))


class GiveForUpgrade(AskCard):
    """The player throws an action card away, of the same colour or with a type in common.

    Move: the card.
    """

    rule = "variants"
    asks = "ask-throw-away"
    verb = "throw away"
    does = "do-throw-away"
    refuses = "no-upgrade-for"
    fields = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        super().__init__(player)
        self.card = card

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and self.card in game.market.upgrades and len(self.options(game)) > 0

    def options(self, game: MageKnight) -> list[int]:
        return exchanges(game, game.heroes[self.player], self.card)

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.heroes[self.player]
        ids = game.box.card_ids
        game.market.upgrades.remove(self.card)
        hero.deck.remove(move)
        hero.deck.append(self.card)
        hero.deck.sort()
        game.gone.append(move)
        game.tell("upgrades-card", {"hero": game.name(hero.seat), "card": ids[self.card], "other": ids[move]})


class PutBackUpgrades(Step[MageKnight]):
    """What nobody took goes under the deck."""

    def run(self, game: MageKnight) -> None:
        market = game.market
        market.actions = market.upgrades[::-1] + market.actions
        market.upgrades = []


TURN_UP_UPGRADES: Final = TurnUpUpgrades()
PUT_BACK_UPGRADES: Final = PutBackUpgrades()
