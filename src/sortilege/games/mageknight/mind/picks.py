"""What a hero takes when he may choose, and what he lets go: tactics, skills, cards.

How good a thing is, is a matter of taste: these are ours, for somebody who fights most of his turns. What is not named
has the taste of its kind.
"""

from __future__ import annotations

from typing import Final

from ..box.components import Box
from ..box.terms import ADVANCED_ACTION, ARTIFACT, BASIC_ACTION, SPELL, WOUND
from ..rules.end_of_turn.draw_up import DRAW, DiscardAndDraw
from ..rules.end_of_turn.levels import CARD, FROM_COMMON, GainSkill
from ..rules.end_of_turn.rewarding import ChooseCard, ReturnArtifact
from ..rules.rounds.tactics import ChooseTactic
from ..rules.turn.between import PLUNDER, BeforeTurn
from ..rules.turn.rest import RestCard
from ..state.state import MageKnight
from .appraisal import CARDS_A_TURN, turns_in_round

PLAIN: Final = {BASIC_ACTION: 0.5, ADVANCED_ACTION: 1.5, SPELL: 2.5, ARTIFACT: 2.5}
TASTES: Final = {
    "rage": 0.8,
    "determination": 0.8,
    "cold_toughness": 0.9,
    "battle_versatility": 0.9,
    "swiftness": 0.7,
    "march": 0.6,
    "stamina": 0.6,
    "improvisation": 0.5,
    "concentration": 0.5,
    "will_focus": 0.6,
    "threaten": 0.4,
    "promise": 0.4,
    "noble_manners": 0.45,
    "tranquility": 0.35,
    "crystallize": 0.3,
    "mana_draw": 0.3,
    "fire_bolt": 2.2,
    "ice_bolt": 2.2,
    "swift_bolt": 2.2,
    "crushing_bolt": 2.2,
    "blood_rage": 2.4,
    "ice_shield": 2.0,
    "agility": 1.9,
    "refreshing_walk": 1.9,
    "intimidate": 2.5,
    "frost_bridge": 1.2,
    "song_of_wind": 1.3,
    "blood_ritual": 1.3,
    "pure_magic": 2.2,
    "into_the_heat": 2.2,
    "decompose": 0.6,
    "crystal_mastery": 1.0,
    "mana_storm": 1.1,
    "ambush": 1.8,
    "maximal_effect": 1.1,
    "magic_talent": 1.0,
    "learning": 1.2,
    "training": 1.0,
    "fireball": 4.0,
    "snowstorm": 4.0,
    "mana_bolt": 3.6,
    "flame_wall": 3.6,
    "whirlwind": 3.4,
    "tremor": 2.8,
    "expose": 2.6,
    "chill": 2.8,
    "burning_shield": 2.6,
    "demolish": 2.8,
    "restoration": 2.0,
    "wings_of_wind": 1.6,
    "underground_travel": 1.4,
    "space_bending": 1.2,
    "call_to_arms": 2.0,
    "meditation": 1.0,
    "horn_of_wrath": 3.6,
    "sword_of_justice": 3.2,
    "endless_bag_of_gold": 3.2,
    "banner_of_courage": 2.8,
    "banner_of_fear": 2.8,
    "book_of_wisdom": 2.0,
    "golden_grail": 2.0,
}
SKILLS: Final = {
    "hot_swordsmanship": 2.6,
    "cold_swordsmanship": 2.6,
    "day_sharpshooting": 2.5,
    "night_sharpshooting": 2.5,
    "shield_mastery": 2.6,
    "burning_power": 2.3,
    "freezing_power": 2.3,
    "motivation_goldyx": 2.8,
    "motivation_norowas": 2.8,
    "motivation_tovak": 2.8,
    "motivation_arythea": 2.8,
    "leadership": 2.2,
    "bonds_of_loyalty": 2.2,
    "who_needs_magic": 2.2,
    "i_dont_give_a_damn": 2.0,
    "universal_power": 1.8,
    "dark_paths": 2.0,
    "double_time": 2.0,
    "forward_march": 2.0,
    "bright_negotiation": 2.0,
    "dark_negotiation": 2.0,
    "inspiration": 1.6,
    "glittering_fortune": 1.2,
    "flight": 1.2,
    "polarization": 1.0,
    "resistance_break": 1.2,
    "power_of_pain": 1.4,
}
COMMON_SKILL: Final = 1.5
TACTICS: Final = {
    "great_start": 3.0,
    "planning": 2.8,
    "the_right_moment": 2.6,
    "mana_steal": 2.0,
    "rethink": 1.8,
    "early_bird": 1.6,
    "long_night": 3.0,
    "preparation": 2.4,
    "midnight_meditation": 2.2,
    "sparing_power": 2.0,
    "mana_search": 2.0,
    "from_the_dusk": 1.6,
}
UNWANTED: Final = 0.45
"""A card below this taste is let go for another, while there are more than can be played."""
WELCOME: Final = 0
"""The reputation below which locals are not plundered."""


def taste_of(box: Box, card: int) -> float:
    if card == WOUND:
        return 0.0
    return TASTES.get(box.card_ids[card], PLAIN[box.card_kinds[card]])


def has_taste(game: MageKnight) -> bool:
    """Whether the question is one that taste decides."""
    step = game.asking
    if isinstance(step, BeforeTurn):
        return PLUNDER in game.options
    return isinstance(step, (ChooseTactic, GainSkill, ChooseCard, ReturnArtifact, RestCard, DiscardAndDraw))


def tastes(game: MageKnight) -> list[float]:
    """For each option of a question that taste decides, how good it is."""
    return [taste(game, move) for move in game.options]


def taste(game: MageKnight, move: int) -> float:
    step = game.asking
    box = game.box
    if isinstance(step, ChooseTactic):
        return TACTICS.get(box.tactic_ids[move], 1.0)
    if isinstance(step, GainSkill):
        card = move % CARD
        found = SKILLS.get(box.skill_ids[move % FROM_COMMON // CARD], COMMON_SKILL)
        return found + taste_of(box, card)
    if isinstance(step, ChooseCard):
        return taste_of(box, move)
    if isinstance(step, BeforeTurn):
        if move == PLUNDER:
            return 1.0 if game.heroes[step.player].reputation >= WELCOME else -1.0
        return 0.5 if move else 0.0
    if isinstance(step, DiscardAndDraw):
        return of_discard(game, move)
    return -taste_of(box, move)


def of_discard(game: MageKnight, card: int) -> float:
    """A card is kept unless there are more than turns to play them in."""
    if card == DRAW:
        return 0.0
    hero = game.hero
    spare = len(hero.hand) + len(hero.deck) - hero.wounds_in_hand() - CARDS_A_TURN * turns_in_round(game)
    found = taste_of(game.box, card)
    return UNWANTED - found if spare > 1.0 and hero.deck else -found
