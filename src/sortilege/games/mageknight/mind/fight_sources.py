"""What each card, unit and skill could give in a fight, reckoned generously: the ground of the solver's bounds."""

from __future__ import annotations

from typing import Final

from ..box.components import Box
from ..box.effects import in_force, ops
from ..box.effects.effect import OF_CARD, Effect
from ..box.terms import SPELL
from .fight_costs import REPUTATION, UNIT_SPENT
from .outlook import FAME

OF_POINTS: Final = (ops.ATTACK, ops.BLOCK, ops.HEAL, ops.MOVE, ops.INFLUENCE)
"""Ops that only add points: such effects may be played in any order."""
OF_MANA: Final = (ops.MANA, ops.CRYSTAL, ops.DICE)
MOST_COUNTED: Final = (3, 12, 9, 8, 8, 3, 4, 8, 8, 8, 8)
"""By what effects count: more than there will be of it."""
MOST_UNITS: Final = 6
MOST_ENEMIES: Final = 4
BURNING: Final = 4
"""The attack of a burning shield."""
RAISED_SIDEWAYS: Final = 4
"""The most that a raised sideways card gives."""
ENDLESS: Final = (in_force.ENDLESS_RED, in_force.ENDLESS_BLUE, in_force.ENDLESS_GREEN, in_force.ENDLESS_WHITE)
SWEEPING: Final = (
    in_force.EXPLODING_SHIELD,
    in_force.AGILITY,
    in_force.DIPLOMACY,
    in_force.DIPLOMACY_FIRE,
    in_force.DIPLOMACY_ICE,
    in_force.DOUBLE_PHYSICAL,
)
"""Rules that may bring any number of points."""
SPECIAL_POINTS: Final = {
    "focus": 3,
    "leadership": 3,
    "resistance_break": 3,
    "more_wrath": 5,
    "sideways_red": RAISED_SIDEWAYS,
    "sideways_blue": RAISED_SIDEWAYS,
    "sideways_green": RAISED_SIDEWAYS,
    "sideways_white": RAISED_SIDEWAYS,
    "sideways_any": RAISED_SIDEWAYS,
    "sideways_two": RAISED_SIDEWAYS,
    "sideways_without_magic": RAISED_SIDEWAYS,
    "sideways_wound": RAISED_SIDEWAYS,
}
"""Points that effects without words in our language bring at most."""
SPECIAL_MANA: Final = {
    "focus": 1,
    "invocation": 1,
    "polarization": 0,
    "set_die": 2,
    "crystal_of_die": 1,
    "reroll_source": 0,
    "mana_exploit": 2,
    "mana_claim": 2,
    "mana_meltdown": 1,
    "mana_radiance": 2,
    "mind_read": 1,
    "source_freeze": 1,
    "wound_self": 0,
    "risk_wounds": 0,
    "meditation": 0,
    "trance": 0,
    "time_bending": 0,
    "see_garrisons": 0,
    "roll_crystal": 2,
}
"""And the mana that they bring. What is in neither list may do anything."""
HOLDING: Final = ("frighten", "wings_of_night", "wings_of_wind")
"""Those that keep enemies from attacking."""
SPECIAL_BOON: Final = 4 * FAME
"""More than any of the others brings besides points."""


class FightSource:
    """What a card, unit or skill may give at most.

    `attack` and `any_kind` are points of attack, and of attack or block, for nothing; `powered_attack` and
    `powered_any` those that mana adds. `mana` is the mana it may bring, `boon` what else it may be worth. `wild` says
    that it may do anything at all, `ranged` that it may strike before the enemies do, `holds` that it may keep enemies
    from attacking, `counts_faced` that it counts the enemies left.
    """

    def __init__(self) -> None:
        self.attack = 0
        self.any_kind = 0
        self.powered_attack = 0
        self.powered_any = 0
        self.mana = 0
        self.boon = 0.0
        self.wild = False
        self.ranged = False
        self.holds = False
        self.counts_faced = False


class Yield:
    """What one effect may give at most."""

    def __init__(self) -> None:
        self.attack = 0
        self.block = 0
        self.points = 0
        self.mana = 0
        self.boon = 0.0


def source_of(box: Box, effects: list[Effect], sideways: int, cost: float) -> FightSource:
    """The best of all the ways to use something that costs so much to use."""
    found = FightSource()
    full_attack = full_any = sideways
    found.attack = found.any_kind = sideways
    names = list(box.special_names)
    for effect in effects:
        if not effect.when & ops.COMBAT:
            continue
        one = Yield()
        for op in effect.ops:
            add_op(box, names, op, one, found)
        attack = one.points + one.attack
        any_kind = one.points + max(one.attack, one.block)
        if effect.mana_count:
            full_attack = max(full_attack, attack)
            full_any = max(full_any, any_kind)
        else:
            found.attack = max(found.attack, attack)
            found.any_kind = max(found.any_kind, any_kind)
        found.mana = max(found.mana, one.mana)
        found.boon = max(found.boon, one.boon if any_kind else one.boon - cost)
    found.powered_attack = max(0, full_attack - found.attack)
    found.powered_any = max(0, full_any - found.any_kind)
    return found


def add_op(box: Box, names: list[str], op: ops.Op, one: Yield, found: FightSource) -> None:
    """Add what an op may give to its effect, and to the source what is true of all of it."""
    code, n, x, y, per = op
    if per != ops.NO_COUNT:
        n *= MOST_COUNTED[per]
        found.counts_faced = found.counts_faced or per == ops.PER_FACED
    if code == ops.ATTACK:
        one.attack += n
        found.ranged = found.ranged or x > 0
    elif code == ops.BLOCK:
        one.block += n
    elif code in OF_MANA:
        one.mana += n * (3 if x == ops.OTHERS else 1)
    elif code in (ops.FAME, ops.REPUTATION):
        one.boon += (FAME if code == ops.FAME else REPUTATION) * max(0, n)
    elif code == ops.ENEMY:
        all_of_them = x in (ops.ALL, ops.ALL_OTHERS)
        one.points += max(n, y // ops.IF_FORTIFIED) * (MOST_ENEMIES if all_of_them else 1)
        found.wild = found.wild or y & ops.DESTROYED != 0
        found.holds = found.holds or y & (ops.CANNOT_ATTACK | ops.LOSES_SWIFT) != 0
    elif code == ops.RULE:
        add_rule(n, x, one, found)
    elif code == ops.SPECIAL:
        add_special(names[x], one, found)
    elif code == ops.MAY:
        for part in box.effects[x].ops:
            add_op(box, names, part, one, found)
    elif code == ops.READY:
        one.boon += UNIT_SPENT * n
        found.wild = True


def add_rule(n: int, rule: int, one: Yield, found: FightSource) -> None:
    if rule in SWEEPING or rule in ENDLESS:
        found.wild = True
    if rule in ENDLESS or rule in (in_force.GLORY, in_force.DEFEAT_FAME):
        one.boon += FAME * MOST_UNITS * n
    if rule in (in_force.UNIT_BONUS, in_force.GLORY):
        one.points += MOST_UNITS * n
    elif rule == in_force.BURNING_SHIELD:
        one.points += BURNING * n
    elif rule == in_force.AMBUSH:
        one.points += 2 * n
    elif rule == in_force.ALL_SIEGE:
        found.ranged = True


def add_special(name: str, one: Yield, found: FightSource) -> None:
    if name in SPECIAL_POINTS:
        one.points += SPECIAL_POINTS[name]
    elif name in HOLDING:
        found.holds = True
    elif name not in SPECIAL_MANA:
        found.wild = True
        one.boon += SPECIAL_BOON
    one.mana += SPECIAL_MANA.get(name, 0)


def commutes(effect: Effect) -> bool:
    """Whether it makes no difference when, within an attack or a block, the effect is played."""
    return all(code in OF_POINTS and per == ops.NO_COUNT for code, _, _, _, per in effect.ops)


def only_points(box: Box, effect: Effect) -> bool:
    """Whether the effect is played for nothing but the attack or the block under way."""
    if effect.kind == OF_CARD and box.card_kinds[effect.owner] == SPELL:
        return False
    return all(code in (ops.ATTACK, ops.BLOCK, ops.HEAL) and per == ops.NO_COUNT for code, _, _, _, per in effect.ops)
