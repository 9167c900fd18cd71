"""Auctioning heroes: who is first in a random order names a hero, and others may bid fame for it."""

from __future__ import annotations

from typing import Final

from ....kernel.words import Message, Param, Thing
from ..box.terms import NOBODY
from ..state.hero import Hero
from ..state.state import MageKnight
from .questions import AskPlayer

PASS: Final = 0
HIGHEST_BID: Final = 119
"""The fame track has no more spaces to go back on."""
LARGEST_RAISE: Final = 20
"""So much more than has to be may be bid at once."""


def seat_bidders(game: MageKnight) -> None:
    """Players without heroes, in a random order."""
    order = [*range(game.seats)]
    game.rng.shuffle(order)
    game.hero_order = order
    for seat in range(game.seats):
        hero = Hero()
        hero.seat = seat
        hero.hero = NOBODY
        hero.fame = game.scenario.start_fame
        hero.reputation = game.start_reputation()
        game.heroes.append(hero)
    game.tell("auction", {"heroes": [game.name(seat) for seat in order]})


def without_hero(game: MageKnight) -> list[int]:
    """Those who have no hero yet, in the order of the auction."""
    return [seat for seat in game.hero_order if game.heroes[seat].hero == NOBODY]


def free_heroes(game: MageKnight) -> list[int]:
    taken = [hero.hero for hero in game.heroes]
    return [hero for hero in range(len(game.box.hero_ids)) if hero not in taken]


def next_bidder(game: MageKnight, after: int, holder: int) -> int:
    """Who may bid next: in the order after a player, without a hero, and not the one who holds the highest bid."""
    order = game.hero_order
    bidding = without_hero(game)
    at = order.index(after)
    for step in range(1, len(order) + 1):
        seat = order[(at + step) % len(order)]
        if seat in bidding and seat != holder:
            return seat
    return NOBODY


def win(game: MageKnight, seat: int, hero: int, bid: int) -> None:
    """A player takes the hero, and loses the fame that he bid."""
    winner = game.name(seat)
    game.heroes[seat].hero = hero
    game.heroes[seat].fame -= bid
    game.tell("wins-hero", {"who": winner, "hero": game.name(seat), "n": bid})


def lots(game: MageKnight, named: int, holder: int, bid: int) -> list[Thing]:
    """Every hero as all see it: nobody's yet, named and whose it would be, or taken; with what is its own."""
    box = game.box
    found: list[Thing] = []
    for hero, name in enumerate(box.hero_ids):
        owner = next((one.seat for one in game.heroes if one.hero == hero), NOBODY)
        state = "taken" if owner != NOBODY else "named" if hero == named else "free"
        who = owner if owner != NOBODY else holder if hero == named else NOBODY
        cards: list[Thing] = [
            box.card_ids[card] for card in box.hero_decks[hero] if sum(card in deck for deck in box.hero_decks) == 1
        ]
        skills: list[Thing] = [box.skill_ids[skill] for skill in box.hero_skills[hero]]
        told: dict[str, Param] = {"hero": name, "n": bid, "cards": cards, "skills": skills}
        found.append(Message(f"lot-{state}", {**told, "who": game.name(who)} if who != NOBODY else told))
    return found


class NameHero(AskPlayer):
    """The first player without a hero names one.

    Move: the hero.
    """

    rule = "variants"
    fields = ("player",)

    def fits(self, game: MageKnight) -> bool:
        return self.player in without_hero(game)

    def options(self, game: MageKnight) -> list[int]:
        return free_heroes(game)

    def choose(self, game: MageKnight, move: int) -> None:
        game.tell("names-hero", {"who": game.name(self.player), "hero": game.box.hero_ids[move]})
        bidder = next_bidder(game, self.player, self.player)
        if bidder == NOBODY:
            win(game, self.player, move, 0)
        else:
            game.then(BidForHero(bidder, move, self.player, 0, 0))

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-name-hero", {"lots": lots(game, NOBODY, NOBODY, 0)})

    def text(self, game: MageKnight, move: int) -> str:
        return f"name {game.box.hero_ids[move]}"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-name-hero", {"hero": game.box.hero_ids[move]})

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-name-hero") if text.startswith("name ") else super().refusal(game, text)


class BidForHero(AskPlayer):
    """A player bids for a hero, or does not. `holder` bid highest so far, `passes` are those who let it be since.

    Move: the fame that is bid, or PASS.
    """

    rule = "variants"
    fields = ("player", "hero", "holder", "bid", "passes")

    def __init__(self, player: int, hero: int, holder: int, bid: int, passes: int) -> None:
        super().__init__(player)
        self.hero = hero
        self.holder = holder
        self.bid = bid
        self.passes = passes

    def fits(self, game: MageKnight) -> bool:
        bidding = without_hero(game)
        fitting = self.player in bidding and self.holder in bidding and self.player != self.holder
        return (
            fitting
            and self.hero in free_heroes(game)
            and 0 <= self.bid <= HIGHEST_BID
            and 0 <= self.passes < len(bidding) - 1
        )

    def least(self, game: MageKnight) -> int:
        """Who is earlier in the order only has to match a bid."""
        order = game.hero_order
        earlier = order.index(self.player) < order.index(self.holder)
        return max(1, self.bid if earlier else self.bid + 1)

    def most(self, game: MageKnight) -> int:
        return min(HIGHEST_BID, self.least(game) + LARGEST_RAISE - 1)

    def options(self, game: MageKnight) -> list[int]:
        return [PASS, *range(self.least(game), self.most(game) + 1)]

    def choose(self, game: MageKnight, move: int) -> None:
        if move != PASS:
            named = game.box.hero_ids[self.hero]
            game.tell("bids", {"who": game.name(self.player), "n": move, "hero": named})
            game.then(BidForHero(next_bidder(game, self.player, self.player), self.hero, self.player, move, 0))
        elif self.passes + 1 < len(without_hero(game)) - 1:
            bidder = next_bidder(game, self.player, self.holder)
            game.then(BidForHero(bidder, self.hero, self.holder, self.bid, self.passes + 1))
        else:
            win(game, self.holder, self.hero, self.bid)

    def prompt(self, game: MageKnight) -> Message:
        named, holder = game.box.hero_ids[self.hero], game.name(self.holder)
        key = "ask-bid" if self.bid else "ask-first-bid"
        shown = lots(game, self.hero, self.holder, self.bid)
        return Message(key, {"hero": named, "holder": holder, "n": self.bid, "lots": shown})

    def text(self, game: MageKnight, move: int) -> str:
        return f"bid {move}" if move else "no bid"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-bid", {"n": move}) if move else Message("do-no-bid")

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        if not text.startswith("bid "):
            return super().refusal(game, text)
        least, most = self.least(game), self.most(game)
        return Message("no-bid", {"least": least, "most": most}) if least <= most else Message("no-bid-left")
