"""What a seat cannot know, drawn anew: decks, other hands, face-down tokens, tiles, skills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kernel.rng import Rng
from ..box.components import CORE, CORE_CITY, COUNTRYSIDE
from ..box.terms import COLOURS, NOBODY
from . import positions
from .assault_positions import write_assault
from .draft_memory import draft_memory, redeal_drafts, reshuffle
from .duel_positions import write_duel
from .hero import Hero
from .land import FACE_UP, PLACE, TOKEN, piece_of
from .teams import members
from .tiles import foreknown
from .token_piles import RUIN_PILE

if TYPE_CHECKING:
    from .state import MageKnight


def memory(game: MageKnight, seat: int) -> dict[str, object]:
    """What everybody knows and the view leaves out: which cards and skills belong to whom, what lies in the discard
    piles and out of the game, how the tiles were put together, the turn and the combat under way; and what the seat saw
    of a draft."""
    land = game.land
    kinds = game.box.tile_kinds
    country = [tile for tile in land.deck if kinds[tile] == COUNTRYSIDE]
    unknown = [kinds[tile] for tile in land.deck if not foreknown(game, tile)]
    turn = positions.write_turn(game, game.turn)
    del turn["drawn"]
    return {
        "tactics": game.tactics,
        "fixed": game.source.fixed,
        "heroes": [hero_memory(hero) for hero in game.heroes],
        "dummy": [sorted(game.dummy.deck), sorted(game.dummy.skill_pile), game.dummy.discard],
        "discards": game.token_piles.discards,
        "gone": [game.gone, game.gone_units],
        "cities": sum(1 for tile in land.deck if kinds[tile] == CORE_CITY),
        "countryside": country if game.scenario.sorted_countryside else len(country),
        "left_out": [tile for tile in land.left_out if kinds[tile] not in unknown or foreknown(game, tile)],
        "owed": land.owed,
        "acting": game.acting,
        "turn": turn,
        "effect": positions.write_effect(game, game.effect),
        "fight": fight_memory(game),
        "duel": write_duel(game),
        "assault": write_assault(game),
        "draft": draft_memory(game, seat),
    }


def fight_memory(game: MageKnight) -> dict[str, object] | None:
    """The combat under way, but for a colour that was chosen in secret."""
    written = positions.write_fight(game)
    if written is not None and "scheme" in written:
        fight = game.combat
        written["scheme"] = [fight.scheme_by, fight.scheme_shown, fight.ruled_out, fight.scheme == NOBODY]
    return written


def hero_memory(hero: Hero) -> list[object]:
    """Every card that a hero gained was seen, so that what is not laid out lies in the hand, the deck or the tactic."""
    return [
        sorted(hero.hand + hero.deck + hero.tactic_cards),
        sorted(hero.skill_pile),
        hero.discard,
        hero.claims,
        hero.unit_flags,
        hero.skill_flags,
        [getattr(hero, name) for name in (*positions.HERO_NUMBERS, *positions.HERO_FLAGS)],
        hero.tactic_die,
        hero.returning,
        [len(hero.packet), len(hero.drafted)],
    ]


def redeal(game: MageKnight, seat: int, rng: Rng) -> None:
    """Gather what the seat cannot know, pool by pool, and deal it out again. Nobody sees more than their own hand."""
    for hero in game.heroes:
        redeal_cards(hero, hero.seat == seat, rng)
        reshuffle(hero.skill_pile, rng)
    reshuffle(game.dummy.deck, rng)
    reshuffle(game.dummy.skill_pile, rng)
    market = game.market
    redeal_drafts(game, seat, rng)
    for deck in (market.spells, market.regulars, market.elites):
        reshuffle(deck, rng)
    if seat != game.acting and game.turn.drawn:
        pool = market.artifacts + game.turn.drawn
        reshuffle(pool, rng)
        game.turn.drawn = sorted(pool[: len(game.turn.drawn)])
        market.artifacts = pool[len(game.turn.drawn) :]
    else:
        reshuffle(market.artifacts, rng)
    redeal_tokens(game, rng)
    redeal_ruins(game, rng)
    redeal_tiles(game, rng)
    redeal_scheme(game, seat, rng)
    redeal_returners(game, seat, rng)


def redeal_scheme(game: MageKnight, seat: int, rng: Rng) -> None:
    """A colour that another chose in secret, or that was rolled: any that has not been ruled out."""
    fight = game.fight
    if fight is None or fight.scheme == NOBODY or fight.scheme_shown or fight.scheme_by == seat:
        return
    open_colours = [colour for colour in range(len(COLOURS)) if not fight.ruled_out >> colour & 1]
    fight.scheme = open_colours[rng.below(len(open_colours))]


def redeal_returners(game: MageKnight, seat: int, rng: Rng) -> None:
    """Whom another team picked in secret: either of its members."""
    if not game.returners or game.outcome is not None:
        return
    for team in (0, 1):
        if game.returners[team] != NOBODY and (seat < 0 or game.teams[seat] != team):
            game.returners[team] = members(game, team)[rng.below(2)]


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
        pile = game.token_piles.piles[colour]
        places = [at for at, token in enumerate(tokens) if not token & FACE_UP and colours[piece_of(token)] == colour]
        pool = pile + [piece_of(tokens[at]) for at in places]
        reshuffle(pool, rng)
        for at in places:
            tokens[at] = tokens[at] // PLACE * PLACE + pool.pop() * TOKEN
        game.token_piles.piles[colour] = pool


def redeal_ruins(game: MageKnight, rng: Rng) -> None:
    ruins = game.land.ruins
    places = [at for at, token in enumerate(ruins) if not token & FACE_UP]
    pool = game.token_piles.piles[RUIN_PILE] + [piece_of(ruins[at]) for at in places]
    reshuffle(pool, rng)
    for at in places:
        ruins[at] = ruins[at] // PLACE * PLACE + pool.pop() * TOKEN
    game.token_piles.piles[RUIN_PILE] = pool


def redeal_tiles(game: MageKnight, rng: Rng) -> None:
    """Tiles in the deck and those left out, by kind; the backs of countryside tiles lie on top, and some scenarios sort
    them."""
    land = game.land
    kinds = game.box.tile_kinds
    country = [tile for tile in land.deck if kinds[tile] == COUNTRYSIDE]
    core = [tile for tile in land.deck if kinds[tile] != COUNTRYSIDE]
    left: list[int] = []
    if game.scenario.sorted_countryside:
        left += [tile for tile in land.left_out if kinds[tile] == COUNTRYSIDE]
    else:
        country = redeal_kind(game, country, COUNTRYSIDE, left, rng)
    chosen: list[int] = []
    for kind in (CORE, CORE_CITY):
        chosen += redeal_kind(game, [tile for tile in core if kinds[tile] == kind], kind, left, rng)
    reshuffle(chosen, rng)
    left.sort()
    land.deck = chosen + country
    land.left_out = left


def redeal_kind(game: MageKnight, there: list[int], kind: int, left: list[int], rng: Rng) -> list[int]:
    """Tiles of one kind for those in the deck; the others are left out. What the scenario settles stays as it is."""
    spare = [tile for tile in game.land.left_out if game.box.tile_kinds[tile] == kind]
    settled = [tile for tile in there if foreknown(game, tile)]
    pool = [tile for tile in there + spare if not foreknown(game, tile)]
    reshuffle(pool, rng)
    count = len(there) - len(settled)
    left += pool[count:]
    left += [tile for tile in spare if foreknown(game, tile)]
    found = pool[:count]
    if settled:
        found += settled
        reshuffle(found, rng)
    return found
