"""What a hero has at the end of a turn, in points of the final score, and what his place promises for the next.

What helps to win more later counts for more the earlier it is had.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from ..box.components import COUNTRYSIDE
from ..box.terms import (
    ADVANCED_ACTION,
    ADVENTURES,
    ARTIFACT,
    BASIC_ACTION,
    KEEP,
    MAGE_TOWER,
    MONASTERY,
    SPELL,
    WOUND,
)
from ..rules.effects.mana import EVERYTHING
from ..state.hero import SPENT, WOUNDS, Hero
from ..state.state import MageKnight
from .outlook import FIGHTS, points

PER_LEVEL: Final = 6.0
"""A level, at the beginning of the game: a skill or a card, command, armour, a larger hand."""
SCORED: Final = {BASIC_ACTION: 0.0, ADVANCED_ACTION: 1.0, SPELL: 2.0, ARTIFACT: 2.0}
USEFUL: Final = {BASIC_ACTION: 0.4, ADVANCED_ACTION: 2.0, SPELL: 2.0, ARTIFACT: 2.0}
"""Cards: what they score, and what they are good for at the beginning of the game."""
WOUND_SCORED: Final = 2.0
WOUND_HEALED: Final = 0.9
"""What a wound costs at the end, and so much less before that: it can be healed, but stands in the way until then."""
WOUND_IN_HAND: Final = 0.3
CROWDING: Final = 0.08
KEPT_CARD: Final = 0.05
"""A card in the hand, whatever comes; and one that can still be played in this round, which may be drawn later."""
PLAYABLE_CARD: Final = 0.35
PER_MIGHT: Final = 0.25
PAID: Final = 0.6
DEAREST_CARD: Final = 1.3
"""What such a card is worth besides for each point of attack or block, and the part of that if mana must be paid."""
CARDS_A_TURN: Final = 3.5
FLIPPED_A_TURN: Final = 4.2
"""Cards that a hero uses in a turn, and that a dummy player turns over in one, on average."""
TURNS_A_ROUND: Final = 5.5
PER_CRYSTAL: Final = 0.5
UNIT_SCORED: Final = 1.0
UNIT_USEFUL: Final = 2.0
SPENT_UNIT: Final = 0.25
"""The part of a unit's worth that is gone until the round is over."""
PER_REPUTATION: Final = 0.5
PER_SITE: Final = 2.0
PER_KEEP: Final = 1.0
PER_CITY: Final = 9.0
PER_DEFENDER: Final = 2.5
PER_TILE: Final = 2.5
PER_REWARD: Final = 2.5
PER_ARTIFACT: Final = 4.0


def left_of_game(game: MageKnight) -> float:
    """How much of the game is to come: 1 at its beginning, 0 at its end."""
    hero = game.heroes[0]
    rounds = game.numbers.rounds
    total = len(hero.hand) + len(hero.deck) + len(hero.discard) + len(hero.played)
    rest = (len(hero.hand) + len(hero.deck)) / max(1, total)
    if game.with_dummy:
        cards = len(game.dummy.deck) + len(game.dummy.discard)
        rest = min(rest, len(game.dummy.deck) / max(1, cards) + 0.1)
    return max(0.0, min(1.0, (rounds - game.round + rest) / rounds))


def turns_in_round(game: MageKnight) -> float:
    """How many turns the hero has in this round after the one under way, by the pace of a dummy player."""
    if game.final >= 0:
        return 0.0
    if not game.with_dummy:
        return TURNS_A_ROUND / 2.0
    return 1.0 + ceil(len(game.dummy.deck) / FLIPPED_A_TURN)


def turns_to_come(game: MageKnight) -> float:
    """How many turns the hero has in this game after the one under way."""
    if game.closing >= 0:
        return 0.0
    return TURNS_A_ROUND * (game.numbers.rounds - game.round) + turns_in_round(game)


def appraisal(game: MageKnight, hero: Hero, left: float) -> float:
    """All that speaks for a hero, if the turn ended here."""
    box = game.box
    turn = game.turn
    fame = hero.fame + turn.fame_later
    total = fame + PER_LEVEL * left * level_reached(game, fame)
    total += PER_REPUTATION * left * max(-4.0, min(4.0, float(hero.reputation + turn.reputation_later)))
    wounds = 0
    for card in hero.all_cards():
        if card == WOUND:
            wounds += 1
        else:
            kind = box.card_kinds[card]
            total += SCORED[kind] + left * USEFUL[kind]
    in_hand = hero.wounds_in_hand()
    total -= harm(wounds, left) + in_hand * WOUND_IN_HAND
    turns = turns_in_round(game)
    total += cards_to_play(game, hero, CARDS_A_TURN * turns)
    total += (PER_CRYSTAL + 0.5 * left) * sum(hero.crystals)
    for slot, unit in enumerate(hero.units):
        flags = hero.unit_flags[slot]
        worth = box.unit_levels[unit] * (UNIT_SCORED + UNIT_USEFUL * left)
        if flags & WOUNDS:
            worth *= 0.5
        elif flags & SPENT:
            worth *= 1.0 - SPENT_UNIT * min(1.0, turns / 3.0)
        total += worth
    total += PER_REWARD * len(turn.rewards) + PER_ARTIFACT * turn.artifacts
    return total + on_map(game, hero, left)


def harm(wounds: int, left: float) -> float:
    """What so many wounds among the cards cost: the more there are, the more often they fill a hand."""
    early = min(1.0, 3.0 * left)
    return wounds * (WOUND_SCORED - WOUND_HEALED * early) + early * CROWDING * wounds * wounds


def relief(hero: Hero, healed: int, left: float) -> float:
    """What it is worth to heal so many wounds of the hand."""
    wounds = hero.all_cards().count(WOUND)
    return harm(wounds, left) - harm(wounds - healed, left) + WOUND_IN_HAND * healed


def cards_to_play(game: MageKnight, hero: Hero, most: float) -> float:
    """What the cards are worth that can still be played in the round, at most so many: those in the hand by what they
    give in a fight, those in the deck alike."""
    kept: list[float] = []
    for card in hero.hand:
        if card != WOUND:
            effects = game.box.card_effects[card]
            might = max(points(effects, FIGHTS, 0), PAID * points(effects, FIGHTS, EVERYTHING))
            kept.append(min(DEAREST_CARD, PLAYABLE_CARD + PER_MIGHT * max(1.0, might)))
    total = KEPT_CARD * len(kept)
    if most < len(kept):
        kept.sort(reverse=True)
        kept = kept[: int(most)]
    return total + sum(kept) + (PLAYABLE_CARD + PER_MIGHT) * min(len(hero.deck), max(0.0, most - len(kept)))


def level_reached(game: MageKnight, fame: int) -> float:
    """The level of so much fame, and the part of the way to the next."""
    marks = game.box.level_fame
    level = game.box.level_of(fame)
    if level >= len(marks):
        return float(level)
    low, high = marks[level - 1], marks[level]
    return level + (fame - low) / (high - low)


def on_map(game: MageKnight, hero: Hero, left: float) -> float:
    """Shields, tiles, and cities with those who still defend them."""
    land = game.land
    box = game.box
    total = 0.0
    own = hero.seat + 1
    for position in land.positions:
        for space in range(position * 7, position * 7 + 7):
            if land.owner[space] == own:
                site = land.site[space]
                if site in ADVENTURES or site in (KEEP, MAGE_TOWER, MONASTERY):
                    total += PER_SITE
                if site == KEEP:
                    total += PER_KEEP * left
    if not game.scenario.cities_closed:
        for city, space in enumerate(land.cities):
            defenders = len(land.token_places(space))
            total += PER_TILE
            if not defenders and hero.seat in land.shields[city]:
                total += PER_CITY
            total -= PER_DEFENDER * defenders
    for tile in land.tiles:
        total += PER_TILE if box.tile_kinds[tile] == COUNTRYSIDE else PER_TILE + 0.5
    return total
