"""Drafting at the start: of four advanced actions each keeps one and passes the rest on, until everybody has three."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Step
from ..state.hero import Hero
from ..state.state import MageKnight
from .questions import AskCard

DEALT: Final = 4
KEPT: Final = 3


def deal_packets(game: MageKnight) -> None:
    """Four advanced actions for each player."""
    for hero in game.heroes:
        get_packet(hero, sorted(game.market.actions.pop() for _ in range(DEALT)))


def get_packet(hero: Hero, packet: list[int]) -> None:
    """The hero sees what comes to him, and remembers it."""
    hero.packet = packet
    hero.seen = [*hero.seen, packet[:]]


def drafting(game: MageKnight) -> list[Step[MageKnight]]:
    """Three times everybody keeps a card; between, what is left is passed on."""
    steps: list[Step[MageKnight]] = []
    for time in range(KEPT):
        if time:
            steps.append(PASS_PACKETS)
        steps += [DraftCard(hero.seat) for hero in game.heroes]
    return steps


def forget_draft(game: MageKnight) -> None:
    """All that was drafted has been shown: there is nothing left to guess."""
    for hero in game.heroes:
        hero.added = []
        hero.seen = []


def put_packets_back(game: MageKnight) -> None:
    """The cards that nobody kept are shuffled back into the deck."""
    market = game.market
    for hero in game.heroes:
        market.actions += hero.packet
        hero.packet = []
    market.actions.sort()
    game.rng.shuffle(market.actions)


def drafted_now(game: MageKnight) -> list[Step[MageKnight]]:
    """What comes at the end of a day, where actions were drafted."""
    if game.night:
        return []
    return [AddDrafted(seat) for seat in game.order if seat < game.seats and game.heroes[seat].drafted]


class AskDrafter(AskCard):
    """A question to a player about cards that only he sees."""

    rule = "variants"
    secret = True
    kind = "drawn"
    refuses = "no-such-draft"
    fields = ("player",)


class DraftCard(AskDrafter):
    """A player keeps a card of those that came to him.

    Move: the card.
    """

    asks = "ask-draft"
    verb = "keep"
    does = "do-draft"

    def options(self, game: MageKnight) -> list[int]:
        return list(game.heroes[self.player].packet)

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.heroes[self.player]
        hero.packet.remove(move)
        hero.drafted = sorted([*hero.drafted, move])
        game.tell("drafts", {"hero": game.name(hero.seat)}, {"card": game.box.card_ids[move]}, (hero.seat,))


class PassPackets(Step[MageKnight]):
    """Everybody passes the cards that are left clockwise."""

    def run(self, game: MageKnight) -> None:
        game.reveal("card")
        packets = [hero.packet for hero in game.heroes]
        for hero in game.heroes:
            get_packet(hero, packets[hero.seat - 1])


class AddDrafted(AskDrafter):
    """At the end of a day a player adds one of the drafted cards to the deed deck, and shows it.

    Move: the card.
    """

    asks = "ask-add-drafted"
    verb = "add"
    does = "do-add-drafted"

    def options(self, game: MageKnight) -> list[int]:
        return list(game.heroes[self.player].drafted)

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.heroes[self.player]
        game.reveal("card")
        hero.drafted.remove(move)
        hero.added = sorted([*hero.added, move])
        hero.deck.insert(0, move)
        game.tell("adds-drafted", {"hero": game.name(hero.seat), "card": game.box.card_ids[move]})
        if not any(other.drafted for other in game.heroes):
            forget_draft(game)


PASS_PACKETS: Final = PassPackets()
