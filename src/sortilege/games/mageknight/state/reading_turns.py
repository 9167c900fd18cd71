"""The turn, the effect and the combat of a position, read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....kernel.errors import Expected
from ....kernel.written import Written, whole
from ..box.effects.effect import OF_CARD, OF_POINTS, OF_SKILL, OF_UNIT, OWNERS, SIDEWAYS
from ..box.effects.in_force import RULE_COUNT, RULES
from ..box.effects.ops import MOMENTS, TERRAIN_CHANGES
from ..box.rewards import NAMES as REWARDS
from ..box.terms import BASIC_COLOURS, CLOSED, COLOURS, ELEMENTS, NO_COLOUR, NOBODY, PLAINS, RANGES, TERRAINS
from .combat import KINDS, MARKS, MOST_ENEMIES, Combat, PieceOfFight
from .consistent import need
from .effect_under_way import EffectUnderWay
from .positions import CARD, FIGHT_FLAGS, FIGHT_NUMBERS, GIVES, POINTS, TURN_FLAGS
from .reading_words import bits, card, card_or_none, indexed, known, marked, named, numbers, space_at, space_or_none
from .turn import MOST_EXTRA_TURNS, NO_PLEDGE, NOT_RAISED, PLEDGES, RAISED, TerrainChange, Turn

if TYPE_CHECKING:
    from .state import MageKnight

MANY: Final = 1000
"""More points than anybody ever has."""
TURN_BOUNDS: Final = {
    "move": (0, MANY),
    "influence": (-100, MANY),
    "heal": (0, MANY),
    "dice_left": (-100, MANY),
    "dice_used": (-100, MANY),
    "recruits": (0, MANY),
    "defeated": (0, MANY),
    "wounds_to_hand": (0, MANY),
    "wounds_to_discard": (0, MANY),
    "fame_later": (-100, MANY),
    "reputation_later": (-100, 100),
    "artifacts": (0, 20),
    "extra_turns": (0, MOST_EXTRA_TURNS),
    "grail": (0, MANY),
    "calls_declined": (0, MANY),
}
STRONGEST: Final = 99
MOST_REWARDS: Final = 40
BASIC: Final = COLOURS[: len(BASIC_COLOURS)]
HURTS: Final = ("exploit", "curse")


# The turn


def read_turn(game: MageKnight, turn: Turn, written: Written) -> None:
    box = game.box
    for name, (low, high) in TURN_BOUNDS.items():
        setattr(turn, name, written.number(name, low, high, getattr(turn, name)))
    for name in TURN_FLAGS:
        setattr(turn, name, int(written.flag(name)))
    turn.moment = bits(written, "moment", MOMENTS)
    turn.pledge = 1 + indexed(written, "pledge", PLEDGES, NO_PLEDGE - 1)
    turn.pledged_colour = indexed(written, "pledged_colour", COLOURS, NO_COLOUR)
    turn.sideways = 1 + indexed(written, "sideways", RAISED, NOT_RAISED - 1)
    turn.bends_time = card_or_none(game, written, "bends_time")
    turn.rules = numbers(written, "rules", RULES, STRONGEST, RULE_COUNT)
    turn.terrain = [read_terrain_change(change) for change in written.parts("terrain")]
    turn.costs = read_costs(game, written)
    turn.path = [space_at(game.land, at) for at in written.row("path")]
    turn.rewards = marked(written, "rewards", REWARDS)
    need(len(turn.rewards) <= MOST_REWARDS, "turn.rewards", Expected("at most {most} of them", most=MOST_REWARDS))
    turn.crystals_used = numbers(written, "crystals_used", BASIC, MANY, len(BASIC))
    turn.spells_cast = numbers(written, "spells_cast", BASIC, MANY, len(BASIC))
    turn.returning = read_returning(game, written)
    turn.mana_used = [read_mana_used(game, one) for one in written.parts("mana_used")]
    turn.talent = [
        named(BASIC, one.needed("colour"), "colour") * CARD + played_card(game, one) for one in written.parts("talent")
    ]
    turn.drawn = [card(game, name) for name in written.row("drawn")]
    turn.skills = [known(box.skill_index, skill, "skill") for skill in written.row("skills")]


def read_returning(game: MageKnight, written: Written) -> list[int]:
    return [played_card(game, one) * 2 + int(one.flag("on_top")) for one in written.parts("returning")]


def played_card(game: MageKnight, written: Written) -> int:
    """A card that does something; a wound does nothing."""
    found = card(game, written.needed("card"))
    need(found > 0, written.at("card").removeprefix("table."), Expected("a card that is no wound"))
    return found


def read_terrain_change(written: Written) -> TerrainChange:
    how = named(TERRAIN_CHANGES, written.needed("how"), written.at("how"))
    terrains = bits(written, "terrains", TERRAINS)
    return TerrainChange(
        how, terrains, written.number("amount", 0, STRONGEST), written.number("limit", 0, STRONGEST, 0)
    )


def read_costs(game: MageKnight, written: Written) -> list[int]:
    """What terrains cost; those that are not written cannot be entered. Nothing at all: what is printed."""
    box = game.box
    if "costs" not in written.fields:
        return list(box.costs_at_night if game.night else box.costs_by_day)
    costs = [CLOSED] * len(TERRAINS)
    part = written.part("costs")
    for terrain in part.fields:
        costs[PLAINS + named(TERRAINS[PLAINS:], terrain, part.place)] = part.number(terrain, 0, CLOSED)
    return costs


def read_mana_used(game: MageKnight, written: Written) -> int:
    seat = written.number("seat", 0, game.seats - 1)
    hurt = named(HURTS, written.needed("effect"), written.at("effect"))
    return (seat * 2 + hurt) * 8 + named(COLOURS, written.needed("colour"), "colour")


# The effect under way


def read_effect(game: MageKnight, effect: EffectUnderWay, written: Written) -> None:
    kind = indexed(written, "of", (*OWNERS, POINTS), OF_CARD)
    effect.owner_kind = OF_POINTS if kind == len(OWNERS) else kind
    effect.owner = read_owner(game, written, effect.owner_kind)
    effect.unit_slot = written.number_or(NOBODY, "unit", 0, len(game.box.unit_ids))
    effect.colour = indexed(written, "colour", COLOURS, NO_COLOUR)
    effect.bonus = written.number("bonus", -100, MANY, 0)
    effect.paid_colour = indexed(written, "paid_colour", COLOURS, NO_COLOUR)
    effect.card_colour = indexed(written, "card_colour", COLOURS, NO_COLOUR)
    effect.picked_enemy = written.number_or(NOBODY, "enemy", 0, MOST_ENEMIES)
    effect.lender = card_or_none(game, written, "lender")
    effect.minds_read = tuple(
        one.number("seat", 0, game.seats - 1) * CARD + played_card(game, one) for one in written.parts("minds_read")
    )


def read_owner(game: MageKnight, written: Written, kind: int) -> int:
    """The card, unit or skill that the effect comes from; 0 where it comes from none."""
    box = game.box
    index = {OF_CARD: box.card_index, OF_UNIT: box.unit_index, OF_SKILL: box.skill_index}.get(kind)
    owner = written.fields.get("owner")
    need(
        owner is None or index is not None,
        "effect.owner",
        Expected("none, as it is no effect of a card, unit or skill"),
    )
    return 0 if owner is None or index is None else known(index, owner, OWNERS[kind])


# A combat


def read_fight(game: MageKnight, written: Written) -> None:
    fight = Combat()
    fight.kind = named(KINDS, written.needed("kind"), written.at("kind"))
    fight.space = space_at(game.land, written.needed("space"))
    fight.came_from = space_or_none(game.land, written, "came_from")
    for name in FIGHT_NUMBERS:
        setattr(fight, name, written.number(name, 0, MANY, 0))
    for name in FIGHT_FLAGS:
        setattr(fight, name, int(written.flag(name)))
    enemies = written.parts("enemies", needed=True)
    for one in enemies:
        enemy = known(game.box.enemy_index, one.needed("enemy"), "enemy")
        summoner = one.number_or(NOBODY, "summoner", 0, len(enemies) - 1)
        fight.add(enemy, space_or_none(game.land, one, "at"), bits(one, "marks", MARKS), summoner)
        fight.armour[-1] = one.number("armour_lost", 0, MANY, 0)
    fight.facing = written.number_or(NOBODY, "facing", 0, len(enemies) - 1)
    attacks = tuple(f"{reach} {element}" for reach in RANGES for element in ELEMENTS)
    fight.attack = numbers(written, "attack", attacks, MANY, len(attacks))
    fight.block = numbers(written, "block", ELEMENTS, MANY, len(ELEMENTS))
    damage = written.part_or_none("damage")
    if damage is not None:
        fight.damage_left = damage.number("left", 0, MANY)
        fight.damage_by = damage.number("by", 0, len(enemies) - 1)
    fight.pieces = [read_piece(game, one, len(enemies)) for one in written.parts("pieces")]
    scheme = written.part_or_none("scheme")
    if scheme is not None:
        fight.scheme = indexed(scheme, "colour", COLOURS, NOBODY)
        fight.scheme_by = scheme.number_or(NOBODY, "by", 0, game.seats - 1)
        fight.scheme_shown = int(scheme.flag("shown"))
        fight.ruled_out = bits(scheme, "ruled_out", COLOURS)
        told = fight.ruled_out >> max(0, fight.scheme) & 1
        need(not told, "fight.scheme.colour", Expected("a colour that is not ruled out"))
    game.fight = fight


def read_piece(game: MageKnight, written: Written, enemies: int) -> PieceOfFight:
    """What was played into an attack or a block."""
    kind = indexed(written, "kind", OWNERS, OF_POINTS)
    box = game.box
    index = {OF_CARD: box.card_index, SIDEWAYS: box.card_index, OF_UNIT: box.unit_index, OF_SKILL: box.skill_index}
    owner = known(index[kind], written.needed("owner"), OWNERS[kind]) if kind in index else 0
    gives = named(GIVES, written.needed("gives"), written.at("gives"))
    against = 0
    for number in written.row("against"):
        against |= 1 << whole(number, written.at("against"), 0, enemies - 1)
    points = written.number("points", 0, MANY)
    return PieceOfFight(kind, owner, gives, points, against, written.number("counts", 0, MANY, 0))
