"""What a seat knows of the cards that others drafted: it has seen the packets that it passed on to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kernel.rng import Rng
from .hero import Hero

if TYPE_CHECKING:
    from .state import MageKnight


def draft_memory(game: MageKnight, seat: int) -> list[object]:
    """The packets that came to the seat, and the drafted cards that everybody has shown since."""
    return [[hero.seen if hero.seat == seat else None, hero.added] for hero in game.heroes]


def reshuffle(pile: list[int], rng: Rng) -> None:
    pile.sort()
    rng.shuffle(pile)


def redeal_drafts(game: MageKnight, seat: int, rng: Rng) -> None:
    """Advanced actions of the deck, and those that others hold back from a draft: what the seat passed on goes to those
    who could take it, and the rest is dealt from what it has not seen."""
    market = game.market
    others = [hero for hero in game.heroes if hero.seat != seat]
    pool = market.actions[:]
    for hero in others:
        pool += hero.packet + hero.drafted
    reshuffle(pool, rng)
    kept: list[list[int]] = [[] for _ in game.heroes]
    held: list[list[int]] = [[] for _ in game.heroes]
    seen: list[int] = []
    if seat >= 0:
        own = game.heroes[seat]
        seen = [card for packet in own.seen for card in packet]
        for time in range(len(own.seen)):
            deal_passed(game, own, time, pool, kept, held)
    dealt = [card for cards in kept + held for card in cards]
    spare = [card for card in pool if card in seen and card not in dealt]
    spare += [card for card in pool if card not in seen]
    gone: list[int] = []
    for hero in others:
        hero.drafted = sorted(fill(kept[hero.seat], len(hero.drafted), spare))
        hero.packet = sorted(fill(held[hero.seat], len(hero.packet), spare))
        hero.seen = []
        gone += hero.drafted + hero.packet
    market.actions = [card for card in pool if card not in gone]


def deal_passed(
    game: MageKnight, own: Hero, time: int, pool: list[int], kept: list[list[int]], held: list[list[int]]
) -> None:
    """Deal out what the hero passed on at that time: to each who has taken a card of it since, and to the one in front
    of whom the rest lies."""
    seats = len(game.heroes)
    again = time + seats
    came_back = own.seen[again] if again < len(own.seen) else []
    mine = own.drafted + own.added
    passed = [card for card in pool if card in own.seen[time] and card not in mine and card not in came_back]
    last = again if came_back else len(own.seen) + seats
    for later in range(time + 1, last):
        taker = game.heroes[(own.seat + later - time) % seats]
        taken = later < len(taker.drafted) + len(taker.added)
        shown = any(card in own.seen[time] for card in taker.added)
        if taker.seat != own.seat and taken and not shown and passed:
            kept[taker.seat].append(passed.pop())
    holder = (own.seat + len(own.seen) - 1 - time) % seats
    if holder != own.seat and game.heroes[holder].packet:
        held[holder] += passed


def fill(known: list[int], count: int, spare: list[int]) -> list[int]:
    """So many cards: those that are known, and others from the end of the spare ones."""
    return known[:count] + [spare.pop() for _ in range(max(0, count - len(known)))]
