"""What a seat may know of the table, ready for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from ....kernel.state import EVERYONE
from ..box.components import CORE, COUNTRYSIDE, Box
from ..box.effects.in_force import RULES
from ..box.effects.ops import SHOOT
from ..box.geometry import TILES_AROUND, position_text, space_text
from ..box.glossary import PHASES, glossary_of, use_entry
from ..box.terms import (
    ABILITIES,
    COLOURS,
    ELEMENTS,
    NOBODY,
    PER_RANGE,
    RANGES,
    RESISTANCES,
    SITES,
    TERRAINS,
    TOKEN_COLOURS,
)
from ..box.uses import touch_id, unit_use_label, unit_use_text
from . import enemies, units
from .achievements import CATEGORIES, achievements
from .combat import BLOCKED, DEFEATED, HELD, KINDS, OUT, SUMMONED
from .duel import Duel
from .duelling import attack_value, block_value
from .forecast import forecast_view
from .hero import FACE_DOWN, SPENT, Hero
from .holdings import conquered_city, leader, place_bonus
from .interactive import lasting_text
from .joint_assault import JointAssault
from .land import FACE_UP, PLACE, PREDEFINED, piece_of
from .played_into import pieces_view
from .positions import write_tile
from .teams import sides_of
from .tracks import FAME_TRACK

if TYPE_CHECKING:
    from .state import MageKnight

BACKS: Final = {COUNTRYSIDE: "countryside", CORE: "core"}
"""What the back of the next tile shows."""


def view_of(game: MageKnight, seat: int) -> dict[str, object]:
    box = game.box
    market = game.market
    cards = box.card_ids
    shown: dict[str, Any] = {
        "scenario": game.scenario.id,
        "goal": {
            "end": game.scenario.end,
            "cities": game.numbers.core_city,
            "incanted": [game.name(seat) for seat in game.incanted],
        },
        "sides": [{"side": game.name(hero.seat), "seats": [hero.seat]} for hero in game.heroes],
        "round": game.round,
        "rounds": game.numbers.rounds,
        "night": game.night,
        "active": game.active,
        "acting": game.acting,
        "order": [game.name(player) for player in game.order],
        "announced": game.name(game.announced) if game.announced != NOBODY else None,
        "turns_left": game.closing if game.closing != NOBODY else None,
        "source": [COLOURS[die] for die in game.source.dice],
        "used_dice": [COLOURS[die] for die in game.source.used],
        "tactics": [box.tactic_ids[tactic] for tactic in game.tactic_offer],
        "offers": {
            "units": [box.unit_ids[unit] for unit in market.unit_offer],
            "lessons": [cards[card] for card in market.lessons],
            "actions": [cards[card] for card in market.action_offer],
            "spells": [cards[card] for card in market.spell_offer],
            "skills": [box.skill_ids[skill] for skill in game.common_skills],
        },
        "decks": {
            "regular": len(market.regulars),
            "elite": len(market.elites),
            "actions": len(market.actions),
            "spells": len(market.spells),
            "artifacts": len(market.artifacts),
        },
        "map": map_view(game, seat),
        "tokens_left": {
            colour: {
                "pile": len(game.token_piles.piles[at]),
                "discard": sorted(box.enemy_ids[enemy] for enemy in game.token_piles.discards[at]),
                "unseen": counted(box.enemy_ids[enemy] for enemy in unseen_enemies(game, at)),
            }
            for at, colour in enumerate(TOKEN_COLOURS)
        },
        "tracks": {
            "fame": box.level_fame,
            "reputation": [bearing(box, box.lowest_reputation + at) for at in range(len(box.reputation_modifiers) + 1)],
            "lowest": box.lowest_reputation,
        },
        "heroes": [hero_view(game, hero, seat) for hero in game.heroes],
        "dummy": dummy_view(game, seat) if game.dummy.hero != NOBODY else None,
        "turn": turn_view(game),
        "combat": combat_view(game, seat) if game.fight is not None else None,
    }
    if game.hero_order:
        shown["hero_order"] = [game.name(bidder) for bidder in game.hero_order]
    if market.upgrades:
        shown["offers"]["upgrades"] = [cards[card] for card in market.upgrades]
    if game.teams:
        shown["teams"] = [[game.name(member) for member in side] for side in sides_of(game)]
    if game.returners:
        shown["returners"] = [returner_view(game, team, seat) for team in (0, 1)]
    if game.duel is not None:
        shown["duel"] = duel_view(game, game.duel)
    if game.assault is not None:
        shown["assault"] = assault_view(game, game.assault)
    shown["glossary"] = glossary_of(box, shown)
    return shown


def returner_view(game: MageKnight, team: int, seat: int) -> str | None:
    """Who has to return for a team, as far as it is picked; others learn it when the game is over."""
    open_to = game.outcome is not None or seat == EVERYONE or (seat >= 0 and game.teams[seat] == team)
    return game.name(game.returners[team]) if open_to and game.returners[team] != NOBODY else None


def bearing(box: Box, reputation: int) -> int | None:
    """The influence that a reputation gives or takes; None where nobody deals with its owner any more."""
    at = reputation - box.lowest_reputation
    return box.reputation_modifiers[at - 1] if at else None


def counted(names: Iterable[str]) -> dict[str, int]:
    """How many there are of each, by name."""
    return dict(sorted(Counter(names).items()))


def unseen_enemies(game: MageKnight, colour: int) -> list[int]:
    """The enemies of a colour that nobody has seen: those in the pile and those that lie face down on the map."""
    box = game.box
    lying = [piece_of(token) for token in game.land.tokens if not token & FACE_UP]
    return [*game.token_piles.piles[colour], *(enemy for enemy in lying if box.enemy_colours[enemy] == colour)]


# The map


def map_view(game: MageKnight, seat: int) -> dict[str, object]:
    land = game.land
    box = game.box
    kind = land.next_kind(box)
    return {
        "tiles": [write_tile(game, at) for at in range(len(land.tiles))],
        "next": None if land.shape == PREDEFINED else BACKS.get(kind),
        "left": len(land.deck),
        "places": [position_text(place) for place in places_for_tiles(game)],
        "spaces": {space_text(space): space_view(game, space) for space in land.spaces()},
        "tokens": [token_view(game, token, seat == EVERYONE) for token in land.tokens],
        "ruins": [ruin_view(game, token, seat == EVERYONE) for token in land.ruins],
        "shields": [
            {"at": space_text(space), "hero": game.name(land.owner[space] - 1)}
            for space in land.spaces()
            if land.owner[space]
        ]
        + [{"at": space_text(mark // PLACE), "hero": game.name(mark % PLACE)} for mark in land.glades],
        "cities": [city_view(game, city) for city in range(len(land.cities))],
    }


def places_for_tiles(game: MageKnight) -> list[int]:
    """Where the next tile may be laid, wherever the heroes are."""
    land = game.land
    if land.shape == PREDEFINED:
        return land.face_down()
    beside = sorted({place for position in land.positions for place in TILES_AROUND[position]})
    return [place for place in beside if place >= 0 and land.fits(game.box, place)]


def space_view(game: MageKnight, space: int) -> dict[str, object]:
    land = game.land
    site, colour = land.site[space], land.colour[space]
    shown: dict[str, object] = {"secret": True} if space in land.secret else {}
    return {
        **shown,
        "terrain": TERRAINS[land.terrain[space]],
        "site": SITES[site] if site else None,
        "colour": COLOURS[colour - 1] if site and colour else None,
    }


def token_view(game: MageKnight, token: int, open_to: bool) -> dict[str, object]:
    """Where a token lies, its colour, and what it is if that can be seen."""
    enemy = piece_of(token)
    return {
        "at": space_text(token // PLACE),
        "colour": TOKEN_COLOURS[game.box.enemy_colours[enemy]],
        "enemy": game.box.enemy_ids[enemy] if token & FACE_UP or open_to else None,
    }


def ruin_view(game: MageKnight, token: int, open_to: bool) -> dict[str, object]:
    """Where a token of ruins lies, and what it is if that can be seen."""
    shown = token & FACE_UP or open_to
    return {"at": space_text(token // PLACE), "ruin": game.box.ruin_ids[piece_of(token)] if shown else None}


def city_view(game: MageKnight, city: int) -> dict[str, object]:
    land = game.land
    space = land.cities[city]
    first = leader(game, city)
    annex = land.annexes[city]
    second = {"at": space_text(annex), "colour": COLOURS[land.mine_colour(annex)]} if annex != NOBODY else None
    return {
        **({"annex": second} if second else {}),
        "at": space_text(space),
        "colour": COLOURS[land.mine_colour(space)],
        "level": land.levels[city],
        "shields": [game.name(owner) for owner in land.shields[city]],
        "conquered": conquered_city(game, space),
        "closed": game.scenario.cities_closed,
        "friendly": game.scenario.cities_friendly,
        "leader": game.name(first) if first != NOBODY else None,
    }


# Players


def hero_view(game: MageKnight, hero: Hero, seat: int) -> dict[str, object]:
    box = game.box
    cards = box.card_ids
    known = hero.deck[len(hero.deck) - hero.known :] if hero.known else []
    shown: dict[str, object] = {
        "seat": hero.seat,
        "hero": game.name(hero.seat),
        "at": space_text(hero.space) if hero.space >= 0 else None,
        "fame": hero.fame,
        "level": hero.level,
        "reputation": hero.reputation,
        "bearing": bearing(box, hero.reputation),
        "achievements": dict(zip(CATEGORIES, achievements(game, hero), strict=True)),
        "armour": box.level_armour[hero.level - 1],
        "hand_limit": box.level_hand[hero.level - 1],
        "hand_limit_here": box.level_hand[hero.level - 1] + place_bonus(game, hero),
        "command": units.command_tokens(game, hero),
        "hand": len(hero.hand),
        "deck": len(hero.deck),
        "deck_top": [cards[card] for card in reversed(known)],
        "discard": sorted(cards[card] for card in hero.discard),
        "played": [cards[card] for card in hero.played],
        "aside": [cards[card] for card in hero.aside],
        "crystals": {COLOURS[colour]: count for colour, count in enumerate(hero.crystals) if count},
        "mana": {COLOURS[colour]: count for colour, count in enumerate(hero.tokens) if count},
        "units": [unit_view(game, hero, slot) for slot in range(len(hero.units))],
        "skills": [
            {
                "skill": box.skill_ids[skill],
                "state": "face_down" if flag >= FACE_DOWN else "used" if flag else "ready",
            }
            for skill, flag in zip(hero.skills, hero.skill_flags, strict=True)
        ],
        "tactic": box.tactic_ids[hero.tactic] if hero.tactic >= 0 else None,
        "tactic_used": hero.tactic_used == 1,
        "tactic_cards": len(hero.tactic_cards),
        "tactic_die": COLOURS[hero.tactic_die] if hero.tactic_die >= 0 else None,
        "claimed_dice": [COLOURS[claim >> 1] for claim in hero.claims],
        "lasting": [lasting_text(code) for code in hero.lasting],
    }
    if hero.seat in game.out:
        shown["out"] = True
    if hero.fame < 0:
        shown["fame_space"] = FAME_TRACK + hero.fame
    if game.chosen.drafting:
        shown["drafted"] = len(hero.drafted)
    if seat in (hero.seat, EVERYONE):
        for name, held in (("packet", hero.packet), ("kept", hero.drafted)):
            if held:
                shown[name] = [cards[card] for card in held]
        shown["cards"] = [cards[card] for card in hero.hand]
        shown["unseen"] = sorted(cards[card] for card in [*hero.deck, *hero.tactic_cards])
        if hero.seat == game.acting and game.turn.drawn:
            shown["drawn"] = [cards[card] for card in game.turn.drawn]
    if seat == EVERYONE:
        shown["deck_cards"] = [cards[card] for card in reversed(hero.deck)]
    return shown


def unit_view(game: MageKnight, hero: Hero, slot: int) -> dict[str, object]:
    banner = hero.banner_of(slot)
    unit = hero.units[slot]
    name = game.box.unit_ids[unit]
    called = units.numbered_text(name, hero.units, slot)
    return {
        "unit": name,
        "touch": touch_id(f"unit-{called}"),
        "ways": [
            use_entry(effect, unit_use_text(called, effect), unit_use_label(game.box, effect))
            for effect in game.box.unit_effects[unit]
        ],
        "ready": not hero.unit_flags[slot] & SPENT,
        "wounds": hero.wounds_on(slot),
        "armour": units.armour_of(game, hero, slot),
        "banner": game.box.card_ids[banner] if banner else None,
    }


def dummy_view(game: MageKnight, seat: int) -> dict[str, object]:
    dummy = game.dummy
    shown: dict[str, object] = {
        "hero": game.box.hero_ids[dummy.hero],
        "deck": len(dummy.deck),
        "discard": sorted(game.box.card_ids[card] for card in dummy.discard),
        "crystals": {COLOURS[colour]: count for colour, count in enumerate(dummy.crystals) if count},
        "tactic": game.box.tactic_ids[dummy.tactic] if dummy.tactic >= 0 else None,
    }
    if seat == EVERYONE:
        shown["deck_cards"] = [game.box.card_ids[card] for card in reversed(dummy.deck)]
    return shown


# The turn and the combat


def turn_view(game: MageKnight) -> dict[str, Any]:
    turn = game.turn
    return {
        "path": [space_text(space) for space in turn.path if space >= 0],
        "move": turn.move,
        "influence": turn.influence,
        "heal": turn.heal,
        "costs": {TERRAINS[terrain]: turn.costs[terrain] for terrain in range(1, 8)},
        "dice_left": turn.dice_left,
        "rules": {RULES[rule]: strength for rule, strength in enumerate(turn.rules) if strength},
        "skills": [game.box.skill_ids[skill] for skill in turn.skills],
        "artifacts": len(turn.drawn),
    }


def combat_view(game: MageKnight, seat: int) -> dict[str, object]:
    fight = game.combat
    scheme: dict[str, object] = {}
    if fight.scheme != NOBODY:
        seen = fight.scheme_shown or seat == EVERYONE or (seat == fight.scheme_by and seat >= 0)
        ruled_out = [name for colour, name in enumerate(COLOURS) if fight.ruled_out >> colour & 1]
        scheme["scheme"] = {"colour": COLOURS[fight.scheme] if seen else None, "not": ruled_out}
    return {
        **scheme,
        "kind": KINDS[fight.kind],
        "phase": next((name for name, moments in PHASES.items() if game.turn.moment & moments), None),
        "at": space_text(fight.space),
        "night": fight.night == 1,
        "no_units": fight.no_units == 1,
        "facing": fight.facing if fight.facing != NOBODY else None,
        "attack": [
            {"reach": RANGES[at // PER_RANGE], "element": ELEMENTS[at % PER_RANGE], "points": points}
            for at, points in enumerate(fight.attack)
            if points
        ],
        "block": {ELEMENTS[at]: points for at, points in enumerate(fight.block) if points},
        "damage": fight.damage_left,
        "wounds": fight.wounds,
        "enemies": [enemy_view(game, at) for at in range(len(fight.enemies))],
        "forecast": forecast_view(game),
    }


def duel_view(game: MageKnight, duel: Duel) -> dict[str, object]:
    """A duel: who fights, which exchange it is, and the attack under way. All of it is open."""
    fought = game.fight is not None
    attacker = duel.waiting.seat if duel.blocking else game.acting
    return {
        "aggressor": game.name(duel.aggressor),
        "defender": game.name(duel.defender),
        "full": duel.full == 1,
        "exchange": "melee" if duel.melee else "ranged",
        "attacker": game.name(attacker) if fought else None,
        "blocking": duel.blocking == 1,
        "attack_so_far": attack_value(game) if fought else 0,
        "block_so_far": block_value(game) if fought and duel.blocking else 0,
        "damage": duel.damage,
        "wounds": {game.name(seat): wounds for seat, wounds in wounds_in_duel(game, duel)},
    }


def assault_view(game: MageKnight, assault: JointAssault) -> dict[str, object]:
    """A co-operative assault: who takes part, with how many defenders each, and who has fought."""
    return {
        "city": space_text(assault.space),
        "assailants": [
            {"hero": game.name(one.seat), "defenders": one.defenders, "fought": at < assault.fought}
            for at, one in enumerate(assault.assailants)
        ],
    }


def wounds_in_duel(game: MageKnight, duel: Duel) -> list[tuple[int, int]]:
    """The wounds that came to the hands of the two in this combat."""
    fight = game.fight
    if fight is None:
        return []
    return sorted([(game.acting, fight.wounds), (duel.waiting.seat, duel.waiting.wounds)])


def enemy_view(game: MageKnight, at: int) -> dict[str, object]:
    fight = game.combat
    flags = fight.flags[at]
    pieces = pieces_view(game, at, game.turn.moment & SHOOT != 0)
    if flags & DEFEATED:
        gone = "gone" if flags & SUMMONED else "defeated"
        return {"enemy": game.box.enemy_ids[fight.enemies[at]], "state": gone, "pieces": pieces}
    state = "away" if flags & OUT else "blocked" if flags & BLOCKED else "held" if flags & HELD else "attacks"
    abilities = enemies.abilities(game, at)
    resists = enemies.resistances(game, at)
    return {
        "enemy": game.box.enemy_ids[fight.enemies[at]],
        "state": state,
        "summoned": bool(flags & SUMMONED),
        "summoner": fight.parents[at] if flags & SUMMONED else None,
        "armour": enemies.armour(game, at),
        "attack": enemies.attack(game, at),
        "element": ELEMENTS[enemies.element(game, at)],
        "to_block": enemies.to_block(game, at),
        "damage": enemies.damage(game, at),
        "abilities": [name for bit, name in enumerate(ABILITIES) if abilities >> bit & 1],
        "resistances": [name for bit, name in enumerate(RESISTANCES) if resists >> bit & 1],
        "fortified": enemies.fortifications(game, at),
        "block_so_far": enemies.block_value(game, at),
        "attack_so_far": enemies.value_against(game, [at], fight.attack, False),
        "siege_so_far": enemies.value_against(game, [at], fight.attack, True),
        "fame": enemies.fame(game, at),
        "pieces": pieces,
    }
