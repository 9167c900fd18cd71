"""Exploring: a tile is turned over, and everything on it is set up."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.descriptions import tile_name
from ...box.effects.in_force import SPACE_BENDING
from ...box.geometry import AROUND, DIRECTIONS, POSITIONS, position_text, space_text
from ...box.terms import CITY, DEFENDERS, EXPLORE_COST, KEEP, MAGE_TOWER, MINE, MONASTERY, NOBODY, RAMPAGERS, RUINS
from ...state.hero import Hero
from ...state.land import PLACE, TOKEN
from ...state.state import MageKnight
from ...state.tiles import mine_guards
from ...state.token_piles import RUIN_PILE
from ...state.variants import HIGHEST_CITY, TWO_MEGAPOLISES
from ..effects.gains import gain_fame
from .entrances import hidden_entrances
from .exploring_sites import put_face_down, put_face_up
from .sighting import look_around

EAST: Final = DIRECTIONS.index("e")


def explorable(game: MageKnight, hero: Hero) -> list[int]:
    """The empty tile positions next to the hero on which the next tile may be laid."""
    return [position for position in positions_beside(game, hero) if game.land.fits(game.box, position)]


def positions_beside(game: MageKnight, hero: Hero) -> list[int]:
    """The empty tile positions next to the hero; with bent space also those two steps away."""
    filled = game.land.filled
    found: list[int] = []
    for beside in AROUND[hero.space * 6 : hero.space * 6 + 6]:
        if beside >= 0:
            position = beside // 7
            if not filled[position] and position not in found:
                found.append(position)
            if game.turn.rules[SPACE_BENDING]:
                for far in AROUND[beside * 6 : beside * 6 + 6]:
                    there = far // 7
                    if far >= 0 and not filled[there] and there not in found:
                        found.append(there)
    found.sort()
    return found


def why_no_explore(game: MageKnight, hero: Hero, position: int) -> Message | None:
    """Why the position cannot be explored; None if it can."""
    params: dict[str, int | str] = {"at": position_text(position), "n": EXPLORE_COST, "move": game.turn.move}
    reason = game.land.unfit(game.box, position)
    if reason == "no-explore-filled":
        return Message(reason, params)
    if position not in positions_beside(game, hero):
        return Message("no-explore-far", params)
    if reason:
        return Message(reason, params)
    return Message("no-explore-points", params) if game.turn.move < EXPLORE_COST else None


class Explore(Step[MageKnight]):
    """The top tile of the deck, or one that was left out, is turned over on the position."""

    fields = ("position",)

    def __init__(self, position: int) -> None:
        self.position = position

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.position < POSITIONS and game.land.fits(game.box, self.position)

    def run(self, game: MageKnight) -> None:
        game.reveal("tile")
        land = game.land
        hero = game.hero
        cities = len(land.cities)
        if land.deck:
            tile = land.take_tile(game.box, self.position)
        else:
            kind = land.next_kind(game.box)
            spare = sorted(at for at in land.left_out if game.box.tile_kinds[at] == kind)
            tile = spare[game.rng.below(len(spare))]
            land.left_out.remove(tile)
        if game.log is not None:
            game.tell("explores", {"hero": game.name(hero.seat), "tile": tile_name(game.box, tile)})
        reveal_tile(game, tile, self.position)
        if game.scenario.underground:
            spaces = [*range(self.position * 7, self.position * 7 + 7)]
            game.then(*hidden_entrances(game, spaces, hero.seat))
        gain_fame(game, hero, game.scenario.fame_per_tile)
        if game.log is not None and game.scenario.end == "city_revealed" and len(land.cities) > cities:
            game.tell("city-found", {})
        for other in game.heroes:
            look_around(game, other)


def reveal_tile(game: MageKnight, tile: int, position: int) -> None:
    """Lay a tile and set up its sites."""
    land = game.land
    turned = game.rng.below(6) if game.chosen.random_orientation and land.tiles else 0
    land.lay(game.box, tile, position, turned)
    spaces = [*range(position * 7, position * 7 + 7)]
    if game.chosen.megapolis:
        spaces.sort(key=lambda space: 0 if land.site[space] == CITY else 1)
    for space in spaces:
        if land.city_at(space) == NOBODY:
            set_up_site(game, space, land.site[space])
    if game.log is not None:
        game.tell("tile-laid", {"tile": tile_name(game.box, tile), "at": position_text(position)})


def set_up_site(game: MageKnight, space: int, site: int) -> None:
    """What a site's rules ask for when it is revealed."""
    land = game.land
    if site in RAMPAGERS:
        enemy = game.token_piles.draw(RAMPAGERS[site], game.rng)
        if enemy != NOBODY:
            land.put_token(space, enemy, 1)
            land.rampant[space] = 1
    elif site in DEFENDERS:
        for colour in DEFENDERS[site]:
            put_face_down(game, space, colour)
        land.garrisoned[space] = 1 if site in (KEEP, MAGE_TOWER) else 0
    elif site == MONASTERY:
        if game.market.actions:
            game.market.lessons.append(game.market.actions.pop())
    elif site == RUINS:
        ruin = game.token_piles.draw(RUIN_PILE, game.rng)
        if ruin != NOBODY:
            land.ruins.append(space * PLACE + ruin * TOKEN + (0 if game.night else 1))
    elif site == CITY:
        set_up_city(game, space)
    elif site == MINE and game.scenario.guarded_mines:
        open_guard, hidden_guard = mine_guards(game, space)
        put_face_up(game, space, open_guard)
        put_face_down(game, space, hidden_guard)


def unused_cities(game: MageKnight) -> list[int]:
    """The colours of the city cards that lie beside no city of the map."""
    land = game.land
    used = [colour for space in land.cities for colour in land.city_colours(space)]
    return [colour for colour in game.box.city_colours if colour not in used]


def set_up_city(game: MageKnight, space: int) -> None:
    """The city gets its card, and the garrison of its level face down; a friendly one gets all heroes' shields."""
    land = game.land
    number = len(land.cities)
    level = game.city_level(number)
    second = game.chosen.megapolis == TWO_MEGAPOLISES and number == 1
    unused = unused_cities(game) if game.chosen.random_cities or second else []
    if unused:
        land.become_city(space, unused[game.rng.below(len(unused))])
    land.cities.append(space)
    land.annexes.append(NOBODY)
    land.levels.append(level)
    land.shields.append([*range(game.seats)] if game.scenario.cities_friendly else [])
    if not game.scenario.cities_closed and not game.scenario.cities_friendly:
        if game.is_megapolis(number) and unused_cities(game):
            join_city(game, number)
            return
        for colour in game.box.garrisons[land.mine_colour(space)][level]:
            put_face_down(game, space, colour)
        land.garrisoned[space] = 1


def join_city(game: MageKnight, number: int) -> None:
    """A random unused city joins one on the space to its right; each brings the garrison of half the level."""
    land = game.land
    space = land.cities[number]
    unused = unused_cities(game)
    colour = unused[game.rng.below(len(unused))]
    beside = [AROUND[space * 6 + (EAST + turn) % 6] for turn in range(6)]
    annex = next(at for at in beside if at >= 0 and land.revealed(at))
    land.become_annex(annex, colour)
    land.annexes[number] = annex
    level = min(game.chosen.megapolis_level, 2 * HIGHEST_CITY)
    land.levels[number] = level
    for half, of_half in ((space, (level + 1) // 2), (annex, level // 2)):
        for token in game.box.garrisons[land.mine_colour(half)][of_half]:
            put_face_down(game, space, token)
    land.mark_garrison(space, 1)
    game.tell("megapolis", {"at": space_text(space), "beside": space_text(annex), "n": level})
