"""Set-up of every scenario."""

from __future__ import annotations

from typing import Final

from ....kernel.events import Event
from ....kernel.game import Setup
from ....kernel.rng import Rng
from ....kernel.state import Step
from ..box.components import CORE, CORE_CITY, COUNTRYSIDE, INTERACTIVE
from ..box.geometry import position_at
from ..box.terms import ELITE, GOLD, NOBODY, REGULAR, TOKEN_COLOURS
from ..state.dummy import dummy_brings_skills
from ..state.hero import Hero
from ..state.land import WEDGE_UNRESTRICTED
from ..state.state import MageKnight, blank
from ..state.team_variants import DRAWN_TEAMS, SEATS_IN_TEAMS, teams_with
from ..state.tiles import foreknown, never_left_out, never_used
from ..state.variants import RANDOM
from .auction import NameHero, seat_bidders, without_hero
from .drafting import DEALT, deal_packets, drafting, put_packets_back
from .rounds.returners import pick_returners
from .rounds.rounds import deal_units
from .rounds.tactics import CHOOSE_TACTICS
from .turn.exploring import reveal_tile

FIRST_TILES: Final = ((0, 1), (1, 0), (1, -1))
STARTING_HAND: Final = 5
VILLAGE_ICON: Final = 1


def deal(setup: Setup, rng: Rng, log: list[Event] | None) -> MageKnight:
    """The table before the first decision."""
    game = blank(setup)
    game.rng = rng
    game.log = log
    draw_teams(game)
    if game.chosen.auction:
        seat_bidders(game)
        deal_tokens(game)
        shuffle_decks(game)
        lay_start(game)
        game.then(NEXT_HERO)
        return game
    deal_heroes(game)
    if game.with_dummy:
        deal_dummy(game)
    deal_tokens(game)
    shuffle_decks(game)
    after_heroes(game)
    return game


class NextHero(Step[MageKnight]):
    """The first player in the order of the auction who has no hero names one, until all have one."""

    def run(self, game: MageKnight) -> None:
        waiting = without_hero(game)
        if waiting:
            game.then(NameHero(waiting[0]), self)
            return
        game.reveal("setup")
        if game.with_dummy:
            deal_dummy(game)
        after_heroes(game)


def lay_start(game: MageKnight) -> None:
    """The start tile, and all others beside the map."""
    game.at = NOBODY
    game.tactics = [*range(len(game.box.tactic_ids))]
    game.land.left_out = [tile for tile, kind in enumerate(game.box.tile_kinds) if kind]
    reveal_tile(game, start_tile(game), position_at(0, 0))


def after_heroes(game: MageKnight) -> None:
    """Actions are drafted before map, dice and offers are there."""
    if not game.chosen.drafting:
        open_table(game)
        return
    for hero in game.heroes:
        deal_cards(game, hero)
    if not game.land.tiles:
        lay_start(game)
    deal_packets(game)
    game.tell("drafting", {"n": DEALT})
    game.then(*drafting(game), LAY_OUT)


class LayOut(Step[MageKnight]):
    """What was not drafted goes back, and the table is laid out."""

    def run(self, game: MageKnight) -> None:
        game.reveal("setup")
        put_packets_back(game)
        open_table(game)


def open_table(game: MageKnight) -> None:
    """Offers, dice, tactics and map; then everybody draws."""
    rng = game.rng
    open_offers(game)
    game.source.roll(game.dice_count(), rng)
    while game.night and game.source.dice[-1] >= GOLD:
        game.source.roll(game.dice_count(), rng)
    game.tactics = [*range(len(game.box.tactic_ids))]
    game.tactic_offer = [tactic for tactic in game.tactics if game.box.tactic_night[tactic] == game.night]
    lay_map(game)
    for hero in game.heroes:
        if not game.chosen.drafting:
            deal_cards(game, hero)
        for _ in range(STARTING_HAND):
            hero.take(hero.deck.pop())
    game.tell("begins-at-night" if game.night else "begins", {"scenario": game.scenario.id})
    game.then(*pick_returners(game), CHOOSE_TACTICS)


def draw_teams(game: MageKnight) -> None:
    """Where the players left it to chance, who plays with the first seat is drawn before heroes are."""
    if game.setup.options.get("teams") == DRAWN_TEAMS:
        game.teams = teams_with(1 + game.rng.below(SEATS_IN_TEAMS - 1))


def deal_heroes(game: MageKnight) -> None:
    """Heroes as chosen, the others drawn; the order of choosing is the first round order."""
    options = game.setup.options
    wanted = [str(options[f"hero_{seat}"]) for seat in range(game.seats)]
    spare = [hero for hero, name in enumerate(game.box.hero_ids) if name not in wanted]
    game.rng.shuffle(spare)
    for seat, name in enumerate(wanted):
        hero = Hero()
        hero.seat = seat
        hero.hero = spare.pop() if name == RANDOM else game.box.hero_index[name]
        hero.fame = game.scenario.start_fame
        hero.reputation = game.start_reputation()
        game.heroes.append(hero)


def deal_dummy(game: MageKnight) -> None:
    """An unused hero's cards, crystals and skills."""
    rng = game.rng
    box = game.box
    taken = [hero.hero for hero in game.heroes]
    others = [hero for hero in range(len(box.hero_ids)) if hero not in taken]
    dummy = game.dummy
    dummy.hero = others[rng.below(len(others))]
    dummy.deck = sorted(box.hero_decks[dummy.hero])
    rng.shuffle(dummy.deck)
    for colour in box.dummy_crystals[dummy.hero]:
        dummy.crystals[colour] += 1
    dummy.skill_pile = skills_for(game, dummy.hero) if dummy_brings_skills(game) else []
    rng.shuffle(dummy.skill_pile)


def skills_for(game: MageKnight, hero: int) -> list[int]:
    """A hero's skill tokens; where nobody is to be disturbed, the interactive one is left out."""
    box = game.box
    return [skill for skill in box.hero_skills[hero] if game.interactive or box.skill_usage[skill] != INTERACTIVE]


def deal_cards(game: MageKnight, hero: Hero) -> None:
    """Sixteen basic actions, and the skill tokens face down."""
    hero.deck = sorted(game.box.hero_decks[hero.hero])
    game.rng.shuffle(hero.deck)
    hero.skill_pile = skills_for(game, hero.hero)
    game.rng.shuffle(hero.skill_pile)


def deal_tokens(game: MageKnight) -> None:
    """Enemy tokens by colour, and ruins: seven face-down piles."""
    box = game.box
    piles = [box.token_pile(colour) for colour in range(len(TOKEN_COLOURS))]
    piles.append([ruin for ruin, count in enumerate(box.ruin_counts) for _ in range(count)])
    for pile in piles:
        game.rng.shuffle(pile)
    game.token_piles.piles = piles
    game.token_piles.discards = [[] for _ in piles]


def shuffle_decks(game: MageKnight) -> None:
    """Decks; where nobody is to be disturbed, interactive spells are left out."""
    market = game.market
    box = game.box
    rng = game.rng
    market.actions = box.advanced_actions[:]
    market.spells = [card for card in box.spells if game.interactive or not box.interactive_card[card]]
    market.artifacts = box.artifacts[:]
    market.regulars = box.units_up_to(REGULAR, game.scenario.highest_unit)
    market.elites = box.units_up_to(ELITE, game.scenario.highest_unit)
    for deck in (market.actions, market.spells, market.artifacts, market.regulars, market.elites):
        rng.shuffle(deck)


def open_offers(game: MageKnight) -> None:
    market = game.market
    rng = game.rng
    market.refill()
    deal_units(game)
    while game.scenario.village_in_first_offer and not village_offered(game):
        market.regulars += market.unit_offer
        market.unit_offer = []
        market.regulars.sort()
        rng.shuffle(market.regulars)
        deal_units(game)


def village_offered(game: MageKnight) -> bool:
    return any(game.box.unit_icons[unit] & VILLAGE_ICON for unit in game.market.unit_offer)


def choose_tiles(game: MageKnight, tiles: list[int], count: int) -> list[int]:
    """The tiles of a kind, those that the scenario asks for among the first so many, those that it never uses last."""
    if not any(foreknown(game, tile) for tile in tiles):
        return tiles
    tiles.sort(key=lambda tile: rank_of_tile(game, tile))
    chosen = tiles[:count]
    game.rng.shuffle(chosen)
    return chosen + tiles[count:]


def rank_of_tile(game: MageKnight, tile: int) -> int:
    """0 for a tile that is always used, 2 for one that never is."""
    if never_left_out(game.box, game.scenario, tile):
        return 0
    return 2 if never_used(game.box, game.scenario, tile) else 1


def start_tile(game: MageKnight) -> int:
    return game.box.tile_index["start_a" if game.land.shape <= WEDGE_UNRESTRICTED else "start_b"]


def lay_map(game: MageKnight) -> None:
    """The tile deck, the starting tile, and the first tiles beside it."""
    box = game.box
    land = game.land
    numbers = game.numbers
    rng = game.rng
    decks: list[list[int]] = []
    land.left_out = []
    for kind, count in ((COUNTRYSIDE, numbers.countryside), (CORE, numbers.core), (CORE_CITY, numbers.core_city)):
        tiles = [tile for tile, found in enumerate(box.tile_kinds) if found == kind]
        if kind == COUNTRYSIDE and game.scenario.sorted_countryside:
            tiles.sort(key=lambda tile: box.tile_numbers[tile])
        else:
            rng.shuffle(tiles)
            tiles = choose_tiles(game, tiles, count)
        decks.append(tiles[:count])
        land.left_out += tiles[count:]
    core = decks[1] + decks[2]
    rng.shuffle(core)
    land.deck = core + decks[0][::-1]
    land.removed = sorted(tile for tile in land.left_out if never_used(box, game.scenario, tile))
    land.left_out = sorted(tile for tile in land.left_out if tile not in land.removed)
    if not land.tiles:
        reveal_tile(game, start_tile(game), position_at(0, 0))
    for x, y in FIRST_TILES[: 2 if land.shape <= WEDGE_UNRESTRICTED else 3]:
        reveal_tile(game, land.deck.pop(), position_at(x, y))
    if game.setup.options.get("open_map") is True:
        for position in land.face_down():
            reveal_tile(game, land.take_tile(box, position), position)


LAY_OUT: Final = LayOut()
NEXT_HERO: Final = NextHero()
