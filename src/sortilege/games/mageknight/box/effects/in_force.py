"""Rules in force: what effects change for a while. Each has a number; `turn.rules` says how strongly it holds."""

from __future__ import annotations

from typing import Final

# For the combat

UNIT_BONUS: Final = 0
ALL_COLD_FIRE: Final = 1
ALL_SIEGE: Final = 2
BURNING_SHIELD: Final = 3
EXPLODING_SHIELD: Final = 4
LAST_OF_COMBAT: Final = 4
# For the turn

UNITS_SAFE: Final = 5
AGILITY: Final = 6
DIPLOMACY: Final = 7
DIPLOMACY_ICE: Final = 8
DIPLOMACY_FIRE: Final = 9
AMBUSH: Final = 10
RECRUIT_REPUTATION: Final = 11
RECRUIT_FAME: Final = 12
CRYSTALS_RETURN: Final = 13
WILD_DICE: Final = 14
LEARNING: Final = 15
LEARNING_TO_HAND: Final = 16
WALLS_DOWN: Final = 17
SPACE_BENDING: Final = 18
DRAW_MORE: Final = 19
GLORY: Final = 20
WOUNDS_VANISH: Final = 21
ENDLESS_RED: Final = 22
ENDLESS_BLUE: Final = 23
ENDLESS_GREEN: Final = 24
ENDLESS_WHITE: Final = 25
DEFEAT_FAME: Final = 26
DOUBLE_PHYSICAL: Final = 27
DRAW_FOR_HEALING: Final = 28
GOLD_AT_NIGHT: Final = 29
BLACK_BY_DAY: Final = 30
UNITS_RESIST: Final = 31
SEE_GARRISONS: Final = 32
NO_MORE_DICE: Final = 33
NO_SKILLS: Final = 34
RULE_COUNT: Final = 35
RULES: Final = (
    "unit_bonus",
    "all_cold_fire",
    "all_siege",
    "burning_shield",
    "exploding_shield",
    "units_safe",
    "agility",
    "diplomacy",
    "diplomacy_ice",
    "diplomacy_fire",
    "ambush",
    "recruit_reputation",
    "recruit_fame",
    "crystals_return",
    "wild_dice",
    "learning",
    "learning_to_hand",
    "walls_down",
    "space_bending",
    "draw_more",
    "glory",
    "wounds_vanish",
    "endless_red",
    "endless_blue",
    "endless_green",
    "endless_white",
    "defeat_fame",
    "double_physical",
    "draw_for_healing",
    "gold_at_night",
    "black_by_day",
    "units_resist",
    "see_garrisons",
    "no_more_dice",
    "no_skills",
)
