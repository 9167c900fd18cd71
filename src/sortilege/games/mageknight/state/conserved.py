"""Components are conserved: whatever is in the box is somewhere on the table, exactly once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kernel.errors import PositionError
from ..box.components import INTERACTIVE
from ..box.terms import ELITE, NOBODY, REGULAR, TOKEN_COLOURS, WOUND
from .combat import DEFEATED, DRAWN, SUMMONED
from .dummy import dummy_brings_skills
from .land import piece_of
from .token_piles import RUIN_PILE

if TYPE_CHECKING:
    from .state import MageKnight


def check_components(game: MageKnight) -> None:
    """PositionError names the first thing that is there too often or not often enough."""
    box = game.box
    count("card", box.card_ids, deed_cards(game), expected_cards(game))
    count("unit", box.unit_ids, unit_cards(game), expected_units(game))
    every = [enemy for colour in range(len(TOKEN_COLOURS)) for enemy in box.token_pile(colour)]
    count("enemy", box.enemy_ids, enemy_tokens(game), every)
    ruins = [ruin for ruin, number in enumerate(box.ruin_counts) for _ in range(number)]
    count("ruin", box.ruin_ids, ruin_tokens(game), ruins)
    land = game.land
    starts = [tile for tile, kind in enumerate(box.tile_kinds) if kind == 0]
    tiles = [tile for tile in land.tiles + land.deck + land.left_out + land.removed if tile not in starts]
    count("tile", box.tile_ids, tiles, [tile for tile, kind in enumerate(box.tile_kinds) if kind])
    count("skill", box.skill_ids, skill_tokens(game), expected_skills(game))
    dice = len(game.source.dice) + len(game.source.used) + len(game.source.fixed)
    dice += sum((hero.tactic_die >= 0) + len(hero.claims) for hero in game.heroes)
    wanted = 0 if game.unready() else game.dice_count()
    if dice != wanted:
        raise PositionError("There are {dice} mana dice: expected {wanted}.", dice=dice, wanted=wanted)


def count(what: str, ids: list[str], found: list[int], expected: list[int]) -> None:
    if sorted(found) == sorted(expected):
        return
    for thing in range(len(ids)):
        if found.count(thing) != expected.count(thing):
            raise PositionError(
                "Of the {what} {name!r} the table must have {expected}, not {times}.",
                what=what,
                name=ids[thing],
                times=found.count(thing),
                expected=expected.count(thing),
            )


def deed_cards(game: MageKnight) -> list[int]:
    market = game.market
    found = market.actions + market.spells + market.artifacts
    found += market.action_offer + market.spell_offer + market.lessons + market.upgrades + game.gone + game.turn.drawn
    for hero in game.heroes:
        found += hero.all_cards() + hero.packet + hero.drafted
    found += game.dummy.deck + game.dummy.discard
    return [card for card in found if card != WOUND]


def expected_cards(game: MageKnight) -> list[int]:
    box = game.box
    found = box.advanced_actions + box.artifacts
    found += [card for card in box.spells if game.interactive or not box.interactive_card[card]]
    for hero in game.heroes:
        found += box.hero_decks[hero.hero] if not game.auctioning() else []
    if game.dummy.hero != NOBODY:
        found += box.hero_decks[game.dummy.hero]
    return found


def expected_units(game: MageKnight) -> list[int]:
    highest = game.scenario.highest_unit
    return game.box.units_up_to(REGULAR, highest) + game.box.units_up_to(ELITE, highest)


def unit_cards(game: MageKnight) -> list[int]:
    market = game.market
    found = market.regulars + market.elites + market.unit_offer + game.gone_units
    for hero in game.heroes:
        found += hero.units
    return found


def enemy_tokens(game: MageKnight) -> list[int]:
    """Tokens in piles and discards, on the map, and those drawn for the combat under way."""
    found: list[int] = []
    for colour in range(RUIN_PILE):
        found += game.token_piles.piles[colour] + game.token_piles.discards[colour]
    found += [piece_of(token) for token in game.land.tokens]
    fight = game.fight
    if fight is not None:
        for enemy, flags in zip(fight.enemies, fight.flags, strict=True):
            if flags & (DRAWN | SUMMONED) and not flags & DEFEATED:
                found.append(enemy)
    return found


def ruin_tokens(game: MageKnight) -> list[int]:
    tokens = game.token_piles
    found = tokens.piles[RUIN_PILE] + tokens.discards[RUIN_PILE]
    return found + [piece_of(token) for token in game.land.ruins]


def skill_tokens(game: MageKnight) -> list[int]:
    found = game.common_skills + game.turn.skills + game.dummy.skill_pile
    for hero in game.heroes:
        found += hero.skills + hero.skill_pile
    return found


def expected_skills(game: MageKnight) -> list[int]:
    box = game.box
    heroes = [hero.hero for hero in game.heroes if not game.auctioning()]
    if game.dummy.hero != NOBODY and dummy_brings_skills(game):
        heroes.append(game.dummy.hero)
    found = [skill for hero in heroes for skill in box.hero_skills[hero]]
    return [skill for skill in found if game.interactive or box.skill_usage[skill] != INTERACTIVE]
