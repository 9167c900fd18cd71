"""What a seat cannot know, drawn anew: decks, other hands, face-down tokens, tiles, skills."""

from __future__ import annotations

from ...kernel.rng import Rng
from .components import CORE_CITY, COUNTRYSIDE
from .hero import Hero
from .hordes import RUIN_PILE
from .land import FACE_UP, PLACE, TOKEN
from .state import MageKnight


def redeal(game: MageKnight, seat: int, rng: Rng) -> None:
    """Gather what the seat cannot know, pool by pool, and deal it out again. Nobody sees more than their own hand."""
    for hero in game.heroes:
        redeal_cards(hero, hero.seat == seat, rng)
        reshuffle(hero.skill_pile, rng)
    reshuffle(game.dummy.deck, rng)
    reshuffle(game.dummy.skill_pile, rng)
    market = game.market
    for deck in (market.actions, market.spells, market.regulars, market.elites):
        reshuffle(deck, rng)
    if seat != game.active and game.turn.drawn:
        pool = market.artifacts + game.turn.drawn
        reshuffle(pool, rng)
        game.turn.drawn = sorted(pool[: len(game.turn.drawn)])
        market.artifacts = pool[len(game.turn.drawn) :]
    else:
        reshuffle(market.artifacts, rng)
    redeal_tokens(game, rng)
    redeal_ruins(game, rng)
    redeal_tiles(game, rng)


def reshuffle(pile: list[int], rng: Rng) -> None:
    pile.sort()
    rng.shuffle(pile)


def redeal_cards(hero: Hero, own: bool, rng: Rng) -> None:
    """The deed deck but for its known top; cards under a tactic; and another player's hand."""
    hidden = hero.deck[: len(hero.deck) - hero.known]
    known = hero.deck[len(hero.deck) - hero.known :]
    under = len(hero.tactic_cards)
    pool = hidden + hero.tactic_cards
    if not own:
        pool = pool + hero.hand
    reshuffle(pool, rng)
    hero.tactic_cards = pool[:under]
    if own:
        hero.deck = pool[under:] + known
    else:
        held = len(hero.hand)
        hero.hand = sorted(pool[under : under + held])
        hero.deck = pool[under + held :] + known


def redeal_tokens(game: MageKnight, rng: Rng) -> None:
    """Face-down tokens on the map come from the same piles as those not drawn yet."""
    tokens = game.land.tokens
    colours = game.box.enemy_colours
    for colour in range(RUIN_PILE):
        pile = game.hordes.piles[colour]
        places = [
            at for at, token in enumerate(tokens) if not token & FACE_UP and colours[token % PLACE // TOKEN] == colour
        ]
        pool = pile + [tokens[at] % PLACE // TOKEN for at in places]
        reshuffle(pool, rng)
        for at in places:
            tokens[at] = tokens[at] // PLACE * PLACE + pool.pop() * TOKEN
        game.hordes.piles[colour] = pool


def redeal_ruins(game: MageKnight, rng: Rng) -> None:
    ruins = game.land.ruins
    places = [at for at, token in enumerate(ruins) if not token & FACE_UP]
    pool = game.hordes.piles[RUIN_PILE] + [ruins[at] % PLACE // TOKEN for at in places]
    reshuffle(pool, rng)
    for at in places:
        ruins[at] = ruins[at] // PLACE * PLACE + pool.pop() * TOKEN
    game.hordes.piles[RUIN_PILE] = pool


def redeal_tiles(game: MageKnight, rng: Rng) -> None:
    """Tiles in the deck and those left out, by kind; the backs of countryside tiles lie on top, and some scenarios sort
    them."""
    land = game.land
    kinds = game.box.tile_kinds
    country = [tile for tile in land.deck if kinds[tile] == COUNTRYSIDE]
    core = len(land.deck) - len(country)
    cities = sum(1 for tile in land.deck if kinds[tile] == CORE_CITY)
    left: list[int] = []
    if game.scenario.sorted_countryside:
        left += [tile for tile in land.left_out if kinds[tile] == COUNTRYSIDE]
    else:
        pool = country + [tile for tile in land.left_out if kinds[tile] == COUNTRYSIDE]
        reshuffle(pool, rng)
        left += pool[len(country) :]
        country = pool[: len(country)]
    chosen: list[int] = []
    for kind, count in ((CORE_CITY - 1, core - cities), (CORE_CITY, cities)):
        pool = [tile for tile in land.deck + land.left_out if kinds[tile] == kind]
        reshuffle(pool, rng)
        chosen += pool[:count]
        left += pool[count:]
    reshuffle(chosen, rng)
    left.sort()
    land.deck = chosen + country
    land.left_out = left
