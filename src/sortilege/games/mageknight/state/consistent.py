"""A position's fields against each other: what no game can have come to is refused, and the field is named.

Where the parts of the box lie is counted in `conserved.py`; here it is looked at whether they can lie there, and
whether what is told of a turn or a combat fits the table it happens on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....kernel.errors import Expected, PositionError
from ..box.geometry import position_at, space_text
from ..box.terms import (
    ADVANCED_ACTION,
    ARTIFACT,
    BROWN_TOKENS,
    CITY,
    DEFENDERS,
    GLADE,
    MINE,
    NOBODY,
    RAMPAGERS,
    RUINS,
    SPELL,
    TOKEN_COLOURS,
)
from .combat import ASSAULT, DEFEATED, DRAWN, MOST_ENEMIES, MOST_STANDING, OTHERS_KEEP, OUT, SUMMONED, Combat
from .hero import BANNER, Hero
from .land import PLACE, WEDGE_UNRESTRICTED, piece_of
from .tiles import SECRET_GUARDS, mine_guards

if TYPE_CHECKING:
    from .state import MageKnight

MOST_ON_A_SPACE: Final = 10
"""Tokens on one space: no garrison is larger."""


def check_consistent(game: MageKnight) -> None:
    """PositionError names the first field that contradicts another."""
    check_players(game)
    check_end(game)
    check_tactics(game)
    check_market(game)
    check_map(game)
    if game.unready():
        check_unready(game)
    for hero in game.heroes:
        check_hero(game, hero)
    kinds = game.box.card_kinds
    need(all(kinds[card] == ARTIFACT for card in game.turn.drawn), "turn.drawn", Expected("artifacts"))
    fight = game.fight
    if fight is not None:
        check_fight(game, fight)
        check_enemies(game, fight)


def need(holds: bool, field: str, expected: Expected) -> None:
    """Refuse a field of the table that does not hold what was expected."""
    if not holds:
        raise PositionError(
            "The position's {field!r} contradicts the rest: expected {expected}.",
            field=f"table.{field}",
            expected=expected,
        )


def switched_off(option: str) -> Expected:
    return Expected("none, as the option '{option}' is off", option=option)


# The game


def check_players(game: MageKnight) -> None:
    """Those who play are all in the round order, once."""
    alone = game.dummy.hero != NOBODY
    wanted = game.with_dummy and not game.auctioning()
    need(alone == wanted, "dummy", Expected("a dummy player in a solo or co-operative game, and in no other"))
    orders = [[], game.players()]
    if alone:
        orders.append([*game.players(), game.seats])
    need(sorted(game.order) in orders, "order", Expected("every player once, or nobody yet"))
    figures = [hero.hero for hero in game.heroes if hero.hero != NOBODY]
    others = len(set(figures)) == len(figures) and game.dummy.hero not in figures
    need(others, "heroes", Expected("another 'hero' for each player"))


def check_unready(game: MageKnight) -> None:
    """While heroes are auctioned and actions drafted the start tile lies alone, and nobody holds anything else."""
    market = game.market
    land = game.land
    offers = market.action_offer + market.spell_offer + market.unit_offer + market.lessons + market.upgrades
    need(len(land.tiles) == 1 and not land.deck, "map.tiles", Expected("the start tile alone, before anything else"))
    need(not offers and not game.tactic_offer, "market", Expected("no offers yet"))
    need(not game.order and game.round == 1, "order", Expected("nobody yet"))
    for hero in game.heroes:
        held = hero.hand + hero.discard + hero.played + hero.aside + hero.tactic_cards + hero.units + hero.skills
        need(not held and hero.space < 0, f"heroes[{hero.seat}]", Expected("nothing but the deed deck yet"))


def check_end(game: MageKnight) -> None:
    """How many turns are left is told as soon as the end of the round or of the game is sure."""
    if game.announced != NOBODY:
        counted = game.final != NOBODY or game.closing != NOBODY
        need(counted, "final", Expected("turns left, as the end of the round is announced"))
    if game.closing != NOBODY:
        need(game.triggered == 1, "triggered", Expected("true, as the last turns of the game are counted"))
        need(game.final == NOBODY, "closing", Expected("nothing, as the last turns of the round are counted ('final')"))


def check_tactics(game: MageKnight) -> None:
    need(len(set(game.tactics)) == len(game.tactics), "tactics", Expected("every tactic once"))
    need(len(set(game.tactic_offer)) == len(game.tactic_offer), "tactic_offer", Expected("every tactic once"))


def check_market(game: MageKnight) -> None:
    """Decks and offers hold cards of their own kind, and piles tokens of their own colour."""
    box = game.box
    market = game.market
    kinds = box.card_kinds
    for name, cards, kind in (
        ("actions", market.actions, ADVANCED_ACTION),
        ("action_offer", market.action_offer, ADVANCED_ACTION),
        ("lessons", market.lessons, ADVANCED_ACTION),
        ("upgrades", market.upgrades, ADVANCED_ACTION),
        ("actions", [card for hero in game.heroes for card in hero.packet + hero.drafted], ADVANCED_ACTION),
        ("spells", market.spells, SPELL),
        ("spell_offer", market.spell_offer, SPELL),
        ("artifacts", market.artifacts, ARTIFACT),
    ):
        need(all(kinds[card] == kind for card in cards), f"market.{name}", Expected("cards of one kind"))
    for name, units, elite in (("regulars", market.regulars, False), ("elites", market.elites, True)):
        need(all(box.is_elite(unit) == elite for unit in units), f"market.{name}", Expected("units of one kind"))
    for colour, name in enumerate(TOKEN_COLOURS):
        tokens = game.token_piles.piles[colour] + game.token_piles.discards[colour]
        fitting = all(box.enemy_colours[enemy] == colour for enemy in tokens)
        need(fitting, f"enemies.{name}", Expected("tokens of this colour"))


# The map


def check_map(game: MageKnight) -> None:
    land = game.land
    box = game.box
    starts = [tile for tile, kind in enumerate(box.tile_kinds) if kind == 0]
    start = box.tile_index["start_a" if land.shape <= WEDGE_UNRESTRICTED else "start_b"]
    laid = list(zip(land.tiles, land.positions, strict=True))
    need(
        laid[:1] == [(start, position_at(0, 0))],
        "map.tiles",
        Expected("{tile} first, at 0,0", tile=box.tile_ids[start]),
    )
    others = land.tiles[1:] + land.deck + land.left_out + land.removed
    need(not any(tile in starts for tile in others), "map.tiles", Expected("one start tile, on the map"))
    parts = land.cities + [annex for annex in land.annexes if annex != NOBODY]
    need(len(set(parts)) == len(parts), "map.cities", Expected("every city once"))
    need(all(land.site[space] == CITY for space in land.cities), "map.cities", Expected("spaces with a city"))
    on_ruins = [token // PLACE for token in land.ruins]
    need(len(set(on_ruins)) == len(on_ruins), "map.ruins", Expected("one token a place"))
    need(all(land.site[space] == RUINS for space in on_ruins), "map.ruins", Expected("tokens on ancient ruins"))
    glades = [mark // PLACE for mark in land.glades]
    marked = len(set(land.glades)) == len(land.glades) and all(land.site[space] == GLADE for space in glades)
    need(marked, "map.glades", Expected("magical glades, each once for a player"))
    need(len(set(land.secret)) == len(land.secret), "map.secret", Expected("every space once"))
    laden = [token // PLACE for token in land.tokens + land.owed]
    most = max([laden.count(space) for space in laden], default=0)
    need(most <= MOST_ON_A_SPACE, "map.tokens", Expected("at most {most} tokens on one space", most=MOST_ON_A_SPACE))

    token = NOBODY if land.anywhere else misplaced(game)
    if token != NOBODY:
        space = token // PLACE
        names = ", ".join(TOKEN_COLOURS[colour] for colour in colours_at(game, space))
        raise PositionError(
            "The enemy {enemy!r} cannot lie at {at!r}: expected {expected}, unless the map's 'anywhere' is true.",
            enemy=box.enemy_ids[piece_of(token)],
            at=space_text(space),
            expected=Expected("one of these colours: {colours}", colours=names) if names else Expected("no enemy"),
        )


def misplaced(game: MageKnight) -> int:
    """A token that lies where the rules lay none of its colour, or NOBODY."""
    for token in game.land.tokens:
        if game.box.enemy_colours[piece_of(token)] not in colours_at(game, token // PLACE):
            return token
    return NOBODY


def colours_at(game: MageKnight, space: int) -> list[int]:
    """The colours of the enemies that can lie on a space."""
    land = game.land
    site = land.site[space]
    if site in RAMPAGERS:
        return [RAMPAGERS[site], BROWN_TOKENS] if game.rampage else [RAMPAGERS[site]]
    if site == CITY:
        lands = game.box.garrisons
        return sorted({token for city in land.city_colours(space) for level in lands[city] for token in level})
    if site in SECRET_GUARDS and space in land.secret:
        return [SECRET_GUARDS[site]]
    if site == MINE and game.scenario.guarded_mines:
        return sorted(mine_guards(game, space))
    if site == RUINS:
        at = land.ruin_at(space)
        return sorted(set(game.box.ruin_enemies[piece_of(land.ruins[at])])) if at != NOBODY else []
    return sorted(set(DEFENDERS.get(site, ())))


# Heroes


def check_hero(game: MageKnight, hero: Hero) -> None:
    banners = [flags // BANNER for flags in hero.unit_flags if flags >= BANNER]
    fitting = all(game.box.banner[card] for card in banners)
    need(fitting, f"heroes[{hero.seat}].units", Expected("a banner as 'banner', and no other card"))


# A combat


def check_fight(game: MageKnight, fight: Combat) -> None:
    need(game.schemes or fight.scheme == fight.scheme_by == NOBODY, "fight.scheme", switched_off("schemes"))
    if fight.kind in (ASSAULT, OTHERS_KEEP):
        came = fight.came_from != NOBODY
        need(came, "fight.came_from", Expected("the space from which the site was assaulted"))


def check_enemies(game: MageKnight, fight: Combat) -> None:
    """Enemies that were not drawn for the combat lie on the map, where they came from."""
    need(len(fight.enemies) <= MOST_ENEMIES, "fight.enemies", Expected("at most {most} of them", most=MOST_ENEMIES))
    standing = sum(1 for flags in fight.flags if not flags & OUT)
    few = Expected("at most {most} that can be struck", most=MOST_STANDING)
    need(standing <= MOST_STANDING, "fight.enemies", few)
    lying = [token // PLACE * PLACE + piece_of(token) for token in game.land.tokens]
    for at, (enemy, space, flags) in enumerate(zip(fight.enemies, fight.spaces, fight.flags, strict=True)):
        field = f"fight.enemies[{at}].at"
        if flags & (DRAWN | SUMMONED):
            need(space == NOBODY, field, Expected("no space for an enemy that was drawn"))
        else:
            need(space != NOBODY, field, Expected("the space of an enemy that was not drawn"))
            if not flags & DEFEATED:
                need(space * PLACE + enemy in lying, field, Expected("a space of the map where this enemy lies"))
                lying.remove(space * PLACE + enemy)
