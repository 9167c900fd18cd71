"""Positions: the table as readable JSON, in words throughout. Reading one back is next door, in `reading`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..box.effects.effect import OF_CARD, OF_SKILL, OF_UNIT, OWNERS
from ..box.effects.in_force import RULES
from ..box.effects.ops import MOMENTS, TERRAIN_CHANGES
from ..box.geometry import position_text, space_text
from ..box.rewards import NAMES as REWARDS
from ..box.terms import CLOSED, COLOURS, ELEMENTS, NOBODY, PER_RANGE, RANGES, SITES, TERRAINS, TOKEN_COLOURS
from .combat import KINDS, MARKS, Combat, PieceOfFight
from .effect_under_way import EffectUnderWay
from .hero import ABSORBED, BANNER_DOWN, FOUGHT, LOYAL, SKILL_STATES, SPENT, Hero
from .interactive import lasting_text
from .land import FACE_UP, PLACE, piece_of
from .played_into import owner_name
from .team_variants import DRAWN_TEAMS
from .token_piles import RUIN_PILE
from .turn import PLEDGES, RAISED, Turn

if TYPE_CHECKING:
    from .state import MageKnight

HERO_NUMBERS: Final = ("fame", "reputation", "level", "known", "motivated", "draw_more")
HERO_FLAGS: Final = ("loyalty", "tactic_used", "sparing", "plundered", "token_down", "done")
UNIT_MARKS: Final = (
    ("spent", SPENT),
    ("absorbed", ABSORBED),
    ("loyal", LOYAL),
    ("banner_down", BANNER_DOWN),
    ("fought", FOUGHT),
)
TURN_NUMBERS: Final = (
    "move",
    "influence",
    "heal",
    "dice_left",
    "dice_used",
    "recruits",
    "defeated",
    "wounds_to_hand",
    "wounds_to_discard",
    "fame_later",
    "reputation_later",
    "artifacts",
    "extra_turns",
    "grail",
)
TURN_FLAGS: Final = ("moved", "acted", "resting", "exerted", "searched", "frozen")
FIGHT_NUMBERS: Final = ("wounds", "burning")
GIVES: Final = (
    *(f"{reach} {element}" for reach in RANGES for element in ELEMENTS),
    *(f"block {element}" for element in ELEMENTS),
)
"""What a piece of a fight gives, in the order of its numbers."""
FIGHT_FLAGS: Final = ("night", "no_units", "knocked_out", "played")
POINTS: Final = "points"
"""What stands for the owner where points are turned into attack or block."""
DECKS: Final = ("actions", "spells", "artifacts", "action_offer", "spell_offer", "lessons")
UNIT_DECKS: Final = ("regulars", "elites", "unit_offer")
CARD: Final = 256
"""Turns keep what is lent or read as a colour or a player times this, plus the card."""


# Writing


def write_table(game: MageKnight) -> dict[str, object]:
    box = game.box
    market = game.market
    written: dict[str, object] = {"active": game.active, "round": game.round, "at": or_none(game.at)}
    if game.acting != game.active:
        written["acting"] = game.acting
    if game.setup.options.get("teams") == DRAWN_TEAMS:
        written["teams"] = list(game.teams)
    if game.returners:
        written["returners"] = [or_none(seat) for seat in game.returners]
    if game.hero_order:
        written["hero_order"] = list(game.hero_order)
    if game.out:
        written["out"] = list(game.out)
    if game.incanted:
        written["incanted"] = list(game.incanted)
    written.update(
        {
            "final": or_none(game.final),
            "closing": or_none(game.closing),
            "announced": or_none(game.announced),
            "triggered": game.triggered == 1,
            "night": game.night,
            "order": list(game.order),
            "source": {
                "dice": [COLOURS[die] for die in game.source.dice],
                "used": [COLOURS[die] for die in game.source.used],
                "fixed": [COLOURS[die] for die in game.source.fixed],
            },
            "tactics": [box.tactic_ids[tactic] for tactic in game.tactics],
            "tactic_offer": [box.tactic_ids[tactic] for tactic in game.tactic_offer],
            "common_skills": [box.skill_ids[skill] for skill in game.common_skills],
            "market": {
                **({"upgrades": [box.card_ids[card] for card in market.upgrades]} if market.upgrades else {}),
                **{name: [box.card_ids[card] for card in getattr(market, name)] for name in DECKS},
                **{name: [box.unit_ids[unit] for unit in getattr(market, name)] for name in UNIT_DECKS},
            },
            "enemies": {
                colour: {
                    "pile": [box.enemy_ids[enemy] for enemy in game.token_piles.piles[at]],
                    "discard": [box.enemy_ids[enemy] for enemy in game.token_piles.discards[at]],
                }
                for at, colour in enumerate(TOKEN_COLOURS)
            },
            "ruins": {
                "pile": [box.ruin_ids[ruin] for ruin in game.token_piles.piles[RUIN_PILE]],
                "discard": [box.ruin_ids[ruin] for ruin in game.token_piles.discards[RUIN_PILE]],
            },
            "map": write_map(game),
            "heroes": [write_hero(game, hero) for hero in game.heroes],
            "dummy": write_dummy(game),
            "gone": [box.card_ids[card] for card in game.gone],
            "gone_units": [box.unit_ids[unit] for unit in game.gone_units],
            "turn": write_turn(game, game.turn),
            "effect": write_effect(game, game.effect),
            "fight": write_fight(game),
        }
    )
    return written


def write_map(game: MageKnight) -> dict[str, object]:
    land = game.land
    box = game.box
    written: dict[str, object] = {"anywhere": True} if land.anywhere else {}
    if land.portal_closed:
        written["portal_closed"] = True
    if land.glades:
        written["glades"] = [{"at": space_text(mark // PLACE), "seat": mark % PLACE} for mark in land.glades]
    if land.secret:
        written["secret"] = [{"at": space_text(space), "site": SITES[land.site[space]]} for space in land.secret]
    if land.removed:
        written["removed"] = [box.tile_ids[tile] for tile in land.removed]
    return {
        **written,
        "tiles": [write_tile(game, at) for at in range(len(land.tiles))],
        "deck": [box.tile_ids[tile] for tile in land.deck],
        "left_out": [box.tile_ids[tile] for tile in land.left_out],
        "tokens": [
            {
                "at": space_text(token // PLACE),
                "enemy": box.enemy_ids[piece_of(token)],
                "up": bool(token & FACE_UP),
            }
            for token in land.tokens
        ],
        "ruins": [
            {
                "at": space_text(token // PLACE),
                "ruin": box.ruin_ids[piece_of(token)],
                "up": bool(token & FACE_UP),
            }
            for token in land.ruins
        ],
        "owed": [{"at": space_text(owed // PLACE), "colour": TOKEN_COLOURS[owed % PLACE]} for owed in land.owed],
        "shields": {
            space_text(space): land.owner[space] - 1
            for position in land.positions
            for space in range(position * 7, position * 7 + 7)
            if land.owner[space]
        },
        "cities": [write_city(game, city) for city in range(len(land.cities))],
    }


def write_tile(game: MageKnight, at: int) -> dict[str, object]:
    """A tile of the map, and by how many sides it is turned, where tiles are."""
    land = game.land
    written: dict[str, object] = {"at": position_text(land.positions[at]), "tile": game.box.tile_ids[land.tiles[at]]}
    if game.chosen.random_orientation:
        written["turned"] = land.turned[at]
    return written


def write_city(game: MageKnight, city: int) -> dict[str, object]:
    """A city; its colour where that does not go by what is printed."""
    land = game.land
    space = land.cities[city]
    written: dict[str, object] = {"at": space_text(space), "level": land.levels[city]}
    if game.chosen.random_cities or game.chosen.megapolis:
        written["colour"] = COLOURS[land.mine_colour(space)]
    annex = land.annexes[city]
    if annex != NOBODY:
        written["annex"] = {"at": space_text(annex), "colour": COLOURS[land.mine_colour(annex)]}
    return {**written, "shields": list(land.shields[city])}


def write_hero(game: MageKnight, hero: Hero) -> dict[str, object]:
    box = game.box
    ids = box.card_ids
    written: dict[str, object] = {"hero": box.hero_ids[hero.hero] if hero.hero != NOBODY else None}
    written.update({name: getattr(hero, name) for name in HERO_NUMBERS})
    written.update({name: getattr(hero, name) == 1 for name in HERO_FLAGS})
    written.update(
        {
            "at": space_or_none(hero.space),
            "hand": [ids[card] for card in hero.hand],
            "deck": [ids[card] for card in hero.deck],
            "discard": [ids[card] for card in hero.discard],
            "played": [ids[card] for card in hero.played],
            "aside": [ids[card] for card in hero.aside],
            "crystals": counts(COLOURS, hero.crystals),
            "mana": counts(COLOURS, hero.tokens),
            "units": [write_unit(game, hero, slot) for slot in range(len(hero.units))],
            "skills": [
                {"skill": box.skill_ids[skill], "state": SKILL_STATES[state]}
                for skill, state in zip(hero.skills, hero.skill_flags, strict=True)
            ],
            "skill_pile": [box.skill_ids[skill] for skill in hero.skill_pile],
            "tactic": box.tactic_ids[hero.tactic] if hero.tactic >= 0 else None,
            "tactic_cards": [ids[card] for card in hero.tactic_cards],
            "tactic_die": colour_or_none(hero.tactic_die),
            "claims": [{"die": COLOURS[claim >> 1], "mana_each_turn": claim & 1 == 1} for claim in hero.claims],
            "lasting": [lasting_text(code) for code in hero.lasting],
        }
    )
    if game.chosen.drafting:
        written["packet"] = [ids[card] for card in hero.packet]
        written["drafted"] = [ids[card] for card in hero.drafted]
        if hero.added:
            written["added"] = [ids[card] for card in hero.added]
        if hero.seen:
            written["seen"] = [[ids[card] for card in packet] for packet in hero.seen]
    if hero.returning:
        written["returning"] = write_returning(game, hero.returning)
    return written


def write_unit(game: MageKnight, hero: Hero, slot: int) -> dict[str, object]:
    flags = hero.unit_flags[slot]
    return {
        "unit": game.box.unit_ids[hero.units[slot]],
        "wounds": hero.wounds_on(slot),
        "banner": card_or_none(game, hero.banner_of(slot)),
        "marks": [name for name, bit in UNIT_MARKS if flags & bit],
    }


def write_dummy(game: MageKnight) -> dict[str, object] | None:
    dummy = game.dummy
    box = game.box
    if dummy.hero == NOBODY:
        return None
    return {
        "hero": box.hero_ids[dummy.hero],
        "deck": [box.card_ids[card] for card in dummy.deck],
        "discard": [box.card_ids[card] for card in dummy.discard],
        "crystals": counts(COLOURS, dummy.crystals),
        "skill_pile": [box.skill_ids[skill] for skill in dummy.skill_pile],
        "tactic": box.tactic_ids[dummy.tactic] if dummy.tactic >= 0 else None,
    }


def write_turn(game: MageKnight, turn: Turn) -> dict[str, object]:
    cards = game.box.card_ids
    written: dict[str, object] = {name: getattr(turn, name) for name in TURN_NUMBERS}
    written.update({name: getattr(turn, name) == 1 for name in TURN_FLAGS})
    written.update(
        {
            "moment": marks(MOMENTS, turn.moment),
            "pledge": PLEDGES[turn.pledge - 1] if turn.pledge else None,
            "pledged_colour": colour_or_none(turn.pledged_colour),
            "sideways": RAISED[turn.sideways - 1] if turn.sideways else None,
            "bends_time": card_or_none(game, turn.bends_time),
            "rules": counts(RULES, turn.rules),
            "terrain": [
                {
                    "how": TERRAIN_CHANGES[change.how],
                    "terrains": marks(TERRAINS, change.terrains),
                    "amount": change.amount,
                    "limit": change.limit,
                }
                for change in turn.terrain
            ],
            "costs": {TERRAINS[terrain]: cost for terrain, cost in enumerate(turn.costs) if cost < CLOSED},
            "path": [space_text(space) for space in turn.path],
            "rewards": [REWARDS[reward] for reward in turn.rewards],
            "crystals_used": counts(COLOURS, turn.crystals_used),
            "spells_cast": counts(COLOURS, turn.spells_cast),
            "returning": write_returning(game, turn.returning),
            "mana_used": [write_mana_used(mark) for mark in turn.mana_used],
            "talent": [{"colour": COLOURS[code // CARD], "card": cards[code % CARD]} for code in turn.talent],
            "drawn": [cards[card] for card in turn.drawn],
            "skills": [game.box.skill_ids[skill] for skill in turn.skills],
        }
    )
    if turn.calls_declined:
        written["calls_declined"] = turn.calls_declined
    return written


def write_returning(game: MageKnight, returning: list[int]) -> list[dict[str, object]]:
    """Cards that may go back to the deed deck."""
    return [{"card": game.box.card_ids[code >> 1], "on_top": code & 1 == 1} for code in returning]


def write_mana_used(mark: int) -> dict[str, object]:
    """The colour whose use has hurt already, and whose interactive effect it was."""
    kind = "curse" if mark // 8 % 2 else "exploit"
    return {"seat": mark // 16, "effect": kind, "colour": COLOURS[mark % 8]}


def write_effect(game: MageKnight, effect: EffectUnderWay) -> dict[str, object]:
    """What the effect under way remembers."""
    box = game.box
    owners = {OF_CARD: box.card_ids, OF_UNIT: box.unit_ids, OF_SKILL: box.skill_ids}.get(effect.owner_kind)
    idle = effect.owner_kind == OF_CARD and not effect.owner
    return {
        "of": OWNERS[effect.owner_kind] if effect.owner_kind >= 0 else POINTS,
        "owner": None if owners is None or idle else owners[effect.owner],
        "unit": or_none(effect.unit_slot),
        "colour": colour_or_none(effect.colour),
        "bonus": effect.bonus,
        "paid_colour": colour_or_none(effect.paid_colour),
        "card_colour": colour_or_none(effect.card_colour),
        "enemy": or_none(effect.picked_enemy),
        "lender": card_or_none(game, effect.lender),
        "minds_read": [{"seat": code // CARD, "card": box.card_ids[code % CARD]} for code in effect.minds_read],
    }


def write_fight(game: MageKnight) -> dict[str, object] | None:
    fight = game.fight
    if fight is None:
        return None
    written: dict[str, object] = {
        "kind": KINDS[fight.kind],
        "space": space_text(fight.space),
        "came_from": space_or_none(fight.came_from),
    }
    written.update({name: getattr(fight, name) for name in FIGHT_NUMBERS})
    written.update({name: getattr(fight, name) == 1 for name in FIGHT_FLAGS})
    if fight.scheme_by != NOBODY or fight.scheme != NOBODY:
        written["scheme"] = {
            "colour": colour_or_none(fight.scheme),
            "by": or_none(fight.scheme_by),
            "shown": fight.scheme_shown == 1,
            "ruled_out": marks(COLOURS, fight.ruled_out),
        }
    by = fight.damage_by
    written.update(
        {
            "enemies": [write_enemy(game, fight, at) for at in range(len(fight.enemies))],
            "facing": or_none(fight.facing),
            "attack": {
                f"{RANGES[at // PER_RANGE]} {ELEMENTS[at % PER_RANGE]}": points
                for at, points in enumerate(fight.attack)
                if points
            },
            "block": counts(ELEMENTS, fight.block),
            "damage": {"left": fight.damage_left, "by": by} if by != NOBODY else None,
        }
    )
    if fight.pieces:
        written["pieces"] = [write_piece(game, piece) for piece in fight.pieces]
    return written


def write_piece(game: MageKnight, piece: PieceOfFight) -> dict[str, object]:
    """What was played into an attack or a block."""
    return {
        "kind": OWNERS[piece.kind] if piece.kind >= 0 else None,
        "owner": owner_name(game, piece),
        "gives": GIVES[piece.gives],
        "points": piece.points,
        "against": [at for at in range(len(game.combat.enemies)) if piece.against >> at & 1],
        "counts": piece.counts,
    }


def write_enemy(game: MageKnight, fight: Combat, at: int) -> dict[str, object]:
    return {
        "enemy": game.box.enemy_ids[fight.enemies[at]],
        "at": space_or_none(fight.spaces[at]),
        "marks": marks(MARKS, fight.flags[at]),
        "armour_lost": fight.armour[at],
        "summoner": or_none(fight.parents[at]),
    }


# Words for numbers


def or_none(number: int) -> int | None:
    return None if number == NOBODY else number


def space_or_none(space: int) -> str | None:
    return space_text(space) if space >= 0 else None


def colour_or_none(colour: int) -> str | None:
    return COLOURS[colour] if colour >= 0 else None


def card_or_none(game: MageKnight, card: int) -> str | None:
    """A card, where 0 stands for none."""
    return game.box.card_ids[card] if card else None


def marks(names: tuple[str, ...], bits: int) -> list[str]:
    return [name for at, name in enumerate(names) if bits >> at & 1]


def counts(names: tuple[str, ...], numbers: list[int]) -> dict[str, int]:
    """How many of each there are, where there are any."""
    return {names[at]: number for at, number in enumerate(numbers) if number}
