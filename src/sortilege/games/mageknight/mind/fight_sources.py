"""What each card, unit and skill could give in a fight, reckoned generously: the ground of the solver's bounds."""

from __future__ import annotations

from typing import Final

from ..box.components import Box
from ..box.effects import in_force, ops
from ..box.effects.effect import OF_CARD, Effect
from ..box.terms import PHYSICAL, SPELL
from ..rules.effects.mana import EVERYTHING
from .fight_costs import POISONED, REPUTATION, UNIT_SPENT
from .outlook import FAME, PER_WOUND

OF_POINTS: Final = (ops.ATTACK, ops.BLOCK, ops.HEAL, ops.MOVE, ops.INFLUENCE)
"""Ops that only add points: such effects may be played in any order."""
OF_MANA: Final = (ops.MANA, ops.CRYSTAL, ops.DICE)
MOST_COUNTED: Final = (3, 12, 9, 8, 8, 3, 4, 8, 8, 8, 8)
"""By what effects count: more than there will be of it."""
OF_DICE: Final = 128
"""Beside the bits of colours: whatever the dice of the Source show."""
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


class FightUse:
    """What one way to use a card, unit or skill may give at most.

    `price` are the colours that pay for it, as bits. `attack` are points of attack, `any_kind` points of attack or
    block. `mana` is the mana it brings beyond what it takes, `colours` which there may be then, `boon` what else it is
    worth. `wild` says that it may do anything at all, `ranged` that it may strike before the enemies do, `holds` that
    it may keep enemies from attacking, `counts_faced` that it counts the enemies left, `alters` that it changes enemies
    or rules. `other_attack` and `other_block` say that not all of these need be physical in effect.
    """

    def __init__(self, effect: Effect) -> None:
        self.price = effect.mask
        self.attack = 0
        self.block = 0
        self.points = 0
        self.any_kind = 0
        self.mana = 0
        self.special_mana = 0
        self.colours = 0
        self.boon = 0.0
        self.wild = False
        self.ranged = False
        self.holds = False
        self.counts_faced = False
        self.other_attack = False
        self.other_block = False
        self.alters = False


def uses_of(box: Box, effects: list[Effect], cost: float) -> list[FightUse]:
    """All the ways to use something in a fight that costs so much to use."""
    found: list[FightUse] = []
    names = list(box.special_names)
    for effect in effects:
        if not effect.when & ops.COMBAT:
            continue
        use = FightUse(effect)
        for op in effect.ops:
            add_op(box, names, op, use)
        use.any_kind = use.points + max(use.attack, use.block)
        use.attack += use.points
        if use.points or use.holds or use.alters:
            use.other_attack = use.other_block = True
        use.mana = use.special_mana + max(0, use.mana - effect.mana_count)
        if not use.any_kind:
            use.boon = max(0.0, use.boon - cost)
        found.append(use)
    return found


def add_op(box: Box, names: list[str], op: ops.Op, use: FightUse) -> None:
    """Add what an op may give."""
    code, n, x, y, per = op
    if per != ops.NO_COUNT:
        n *= MOST_COUNTED[per]
        use.counts_faced = use.counts_faced or per == ops.PER_FACED
    if code == ops.ATTACK:
        use.attack += n
        use.ranged = use.ranged or x > 0
        use.other_attack = use.other_attack or y != PHYSICAL
    elif code == ops.BLOCK:
        use.block += n
        use.other_block = use.other_block or y != PHYSICAL
    elif code in OF_MANA:
        use.mana += n * (3 if x == ops.OTHERS else 1)
        if code == ops.DICE:
            use.colours |= OF_DICE
        elif x != ops.PAID:
            use.colours = EVERYTHING
    elif code in (ops.FAME, ops.REPUTATION):
        use.boon += (FAME if code == ops.FAME else REPUTATION) * max(0, n)
    elif code == ops.ENEMY:
        use.alters = True
        all_of_them = x in (ops.ALL, ops.ALL_OTHERS)
        use.points += max(n, y // ops.IF_FORTIFIED) * (MOST_ENEMIES if all_of_them else 1)
        use.wild = use.wild or y & ops.DESTROYED != 0
        use.holds = use.holds or y & (ops.CANNOT_ATTACK | ops.LOSES_SWIFT) != 0
    elif code == ops.RULE:
        add_rule(n, x, use)
    elif code == ops.SPECIAL:
        add_special(names[x], use)
    elif code == ops.MAY:
        for part in box.effects[x].ops:
            add_op(box, names, part, use)
    elif code == ops.COST and x == ops.DISCARD_WOUND:
        use.boon += PER_WOUND - POISONED
    elif code == ops.READY:
        use.boon += UNIT_SPENT * n
        use.wild = True


def add_rule(n: int, rule: int, use: FightUse) -> None:
    use.alters = True
    if rule in SWEEPING or rule in ENDLESS:
        use.wild = True
    if rule in ENDLESS or rule in (in_force.GLORY, in_force.DEFEAT_FAME):
        use.boon += FAME * MOST_UNITS * n
    if rule in (in_force.UNIT_BONUS, in_force.GLORY):
        use.points += MOST_UNITS * n
    elif rule == in_force.BURNING_SHIELD:
        use.points += BURNING * n
    elif rule == in_force.AMBUSH:
        use.points += 2 * n
    elif rule == in_force.ALL_SIEGE:
        use.ranged = True
    elif rule in (in_force.WILD_DICE, in_force.GOLD_AT_NIGHT, in_force.BLACK_BY_DAY):
        use.colours = EVERYTHING


def add_special(name: str, use: FightUse) -> None:
    if name in SPECIAL_POINTS:
        use.points += SPECIAL_POINTS[name]
        if name == "sideways_wound":
            use.boon += PER_WOUND - POISONED
    elif name in HOLDING:
        use.holds = True
    elif name not in SPECIAL_MANA:
        use.wild = True
        use.boon += SPECIAL_BOON
    if name in SPECIAL_MANA:
        use.special_mana += SPECIAL_MANA[name]
        use.colours = EVERYTHING


def commutes(effect: Effect) -> bool:
    """Whether it makes no difference when, within an attack or a block, the effect is played."""
    return all(code in OF_POINTS and per == ops.NO_COUNT for code, _, _, _, per in effect.ops)


def only_points(box: Box, effect: Effect) -> bool:
    """Whether the effect is played for nothing but the attack or the block under way."""
    if effect.kind == OF_CARD and box.card_kinds[effect.owner] == SPELL:
        return False
    return all(code in (ops.ATTACK, ops.BLOCK, ops.HEAL) and per == ops.NO_COUNT for code, _, _, _, per in effect.ops)
