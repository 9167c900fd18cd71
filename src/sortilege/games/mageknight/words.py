"""Prompts, log lines, reasons: what the rules say, in English."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.words import Words
from .cards.registry import BANNERS, SPECIALS, TACTICS
from .cards.registry import WORDS as CARDS
from .components import Box
from .words_effects import TACTICS as TACTIC_WORDS
from .words_effects import describe
from .words_reasons import REASONS
from .words_story import STORY

GENERAL: Final = {
    "one-move-away": "One move away: {move}.",
    "about-game": "Explore the land, fight what lives there, gather cards, units and skills, and storm its cities.",
    "about-components": "Names and numbers are those of the printed game; all sentences are ours.",
}
QUESTIONS: Final = {
    "ask-tactic": "Choose your tactic for this round.",
    "ask-before-turn": "Do you use anything before your turn?",
    "ask-announce": "Your deed deck is empty: announce the end of the round, or take a turn?",
    "ask-walk": "Your turn (move points: {move}): play cards, move, explore, act, rest, or end the turn.",
    "ask-talk": "You deal with the locals (influence: {influence}): what do you buy?",
    "ask-linger": "Your action is done: play what still fits, or end the turn.",
    "ask-rest": "You rest: which card do you discard?",
    "ask-rest-wounds": "How many wounds do you discard with it?",
    "ask-discard": "Which card do you discard?",
    "ask-throw-away": "Which card do you throw away?",
    "ask-pay": "With what do you pay the {colour} mana?",
    "ask-mana": "Which colour of mana do you gain?",
    "ask-crystal": "Which colour of crystal do you gain?",
    "ask-ready": "Which unit (level {level} or less) becomes ready?",
    "ask-whether": "Do you also: {effect}?",
    "ask-enemy": "Which enemy is it for?",
    "ask-muster": "Do you challenge more enemies beside you, or fight?",
    "ask-shoot": "Ranged and siege phase: put an attack together and strike, or go on to the block phase.",
    "ask-guard": "Block phase: which enemy do you turn to?",
    "ask-parry": "Block {enemy}: {n} of {needed} so far.",
    "ask-suffer": "Damage phase: whose damage is dealt next?",
    "ask-assign": "{enemy} deals {n} damage: who takes it?",
    "ask-strike": "Attack phase: put an attack together and strike, or end the combat.",
    "ask-disband": "All command tokens are in use: which unit goes?",
    "ask-glade": "The glade takes a wound away: from where?",
    "ask-return": "Does {card} go back to your deed deck?",
    "ask-vanish": "Which of this turn's wounds are thrown away?",
    "ask-banners": "Do you discard a banner?",
    "ask-reward": "Which reward do you take next?",
    "ask-card": "Which card do you take?",
    "ask-return-artifact": "Which artifact goes back under the deck?",
    "ask-keep-artifact": "Which artifact goes on top of your deed deck next?",
    "ask-unit": "Which unit joins you?",
    "ask-skill": "Level {level}: which skill and which advanced action do you take?",
    "ask-draw": "Discard cards if you like, then draw.",
    "ask-must-discard": "You played no card this turn: discard at least one.",
    "ask-use-tactic": "Your deck has run out: do you use {tactic}?",
}
MOVES: Final = {
    "do-take-tactic": "Take {tactic} ({n}): {does}",
    "do-begin-turn": "Begin the turn",
    "do-plunder": "Plunder the village: draw two cards, reputation -1",
    "do-tactic-before": "Use your tactic: {what}",
    "do-take-turn": "Take a turn",
    "do-announce": "Give up the turn and announce the end of the round",
    "do-play": "Play {card}: {effect}",
    "do-power": "Power {card}: {effect}",
    "do-cast": "Cast {card}: {effect}",
    "do-cast-strong": "Cast {card} with black mana: {effect}",
    "do-use": "Use {card}: {effect}",
    "do-throw-away": "Throw away {card}",
    "do-sacrifice": "Throw {card} away: {effect}",
    "do-sideways": "Play {card} sideways: {what} {n}",
    "do-unit": "Use {unit}: {effect}",
    "do-banner": "Use the banner of {unit}",
    "do-skill": "Use {skill}",
    "do-skill-for": "Use {skill}: {effect}",
    "do-tactic": "Use {tactic}",
    "do-heal-wound": "Heal a wound of your hand",
    "do-heal-unit": "Heal {unit}",
    "do-learn": "Learn {card}",
    "do-step": "Move to {at} ({terrain}, {n})",
    "do-step-assault": "Assault {at} ({terrain}, {n})",
    "do-step-provoke": "Move to {at} ({terrain}, {n}), which provokes {enemy} at {where}",
    "do-step-provoke-two": "Move to {at} ({terrain}, {n}), which provokes {enemy} at {where} and {other} at {there}",
    "do-step-assault-provoke": "Assault {at} ({terrain}, {n}), which provokes {enemy} at {where}",
    "do-step-assault-provoke-two": (
        "Assault {at} ({terrain}, {n}), which provokes {enemy} at {where} and {other} at {there}"
    ),
    "do-explore": "Explore tile position {at} (2)",
    "do-challenge": "Challenge the enemy at {at}",
    "do-talk": "Deal with the locals",
    "do-enter": "Enter the site",
    "do-burn-monastery": "Burn the monastery",
    "do-rest": "Rest",
    "do-end-turn": "End the turn",
    "do-recruit": "Recruit {unit} ({n})",
    "do-recruit-loyal": "Recruit {unit} under Bonds of Loyalty ({n})",
    "do-buy-action": "Learn {card} ({n})",
    "do-buy-spell": "Learn {card} ({n} and mana)",
    "do-leave": "Leave the locals",
    "do-buy-healing": "Buy a point of healing ({n})",
    "do-buy-artifact": "Buy an artifact ({n})",
    "do-invite-elite-unit": "Add an elite unit to the offer ({n})",
    "do-buy-unseen-action": "Learn the top card of the deck, unseen ({n})",
    "do-discard": "Discard {card}",
    "do-discard-wounds": "Discard {n} wounds",
    "do-pay": "Use {colour} mana: {way}",
    "do-pay-as": "Use {colour} mana as {as}: {way}",
    "do-gain-mana": "Gain {colour} mana",
    "do-gain-crystal": "Gain a {colour} crystal",
    "do-ready": "Ready {unit}",
    "do-yes": "Yes",
    "do-no": "No",
    "do-target": "Choose {enemy}",
    "do-fight": "Fight",
    "do-strike": "Strike {enemy} ({n} to spare)",
    "do-strike-two": "Strike {enemy} and {second} ({n} to spare)",
    "do-strike-three": "Strike {enemy}, {second} and {third} ({n} to spare)",
    "do-strike-more": "Strike {enemy}, {second}, {third} and {more} more ({n} to spare)",
    "do-end-shoot": "Go on to the block phase",
    "do-end-attack": "End the combat",
    "do-turn-move-into-attack": "Turn a move point into attack 1",
    "do-turn-move-into-ranged-attack": "Turn two move points into ranged attack 1",
    "do-use-burning-shield": "Use the burning shield for fire attack 4",
    "do-face": "Turn to {enemy} (block {n} stops it)",
    "do-end-block": "Block no more",
    "do-end-block-unhurt": "Go on to the attack phase",
    "do-block": "Block {enemy}",
    "do-let-through": "Let {enemy} through ({n} damage)",
    "do-turn-influence": "Turn an influence point into block 1",
    "do-turn-influence-fire": "Turn an influence point into fire block 1",
    "do-turn-influence-ice": "Turn an influence point into ice block 1",
    "do-suffer": "Take the damage of {enemy} ({n})",
    "do-wound-hero": "You take it: {n} wounds",
    "do-wound-unit": "{unit} take {n} of it and are wounded",
    "do-destroy-unit": "{unit} take {n} of it and are destroyed",
    "do-unit-withstands": "{unit} withstand it",
    "ask-token": "Under which command token do {unit} come?",
    "do-under-bonds": "Under the token of Bonds of Loyalty",
    "do-under-another": "Under another token",
    "do-disband": "Disband {unit}",
    "do-keep-wounds": "Keep the wounds",
    "do-throw-away-wound-from-hand": "Throw away a wound of your hand",
    "do-throw-away-wound-from-discard-pile": "Throw away a wound of your discard pile",
    "do-return-card": "Yes, it goes back to the deck",
    "do-discard-card": "No, it goes to the discard pile",
    "do-vanish": "Throw away {hand} wounds of the hand and {pile} of the discard pile",
    "do-keep-banners": "Keep the banners",
    "do-reward": "Take the reward: {reward}",
    "do-take-card": "Take {card}",
    "do-put-back": "Put {card} back under the deck",
    "do-put-on-deck": "Put {card} on top of your deed deck",
    "do-take-unit": "Take {unit}",
    "do-take-no-unit": "Take no unit",
    "do-take-skill": "Take {skill}, and {card}",
    "do-take-skill-only": "Take {skill}",
    "do-draw": "Draw up to your hand limit",
    "do-stop-drawing": "Draw no more",
}
SCORES: Final = {
    "score-fame": "Fame",
    "score-knowledge": "Spells and advanced actions",
    "score-loot": "Artifacts and crystals",
    "score-leader": "Units",
    "score-conqueror": "Keeps, mage towers and monasteries",
    "score-adventurer": "Adventure sites",
    "score-beating": "Wounds",
    "score-cities": "Cities",
    "title-knowledge": "Greatest Knowledge",
    "title-loot": "Greatest Loot",
    "title-leader": "Greatest Leader",
    "title-conqueror": "Greatest Conqueror",
    "title-adventurer": "Greatest Adventurer",
    "title-beating": "Greatest Beating",
    "title-cities": "Greatest City Conqueror",
    "score-solo-cities": "Cities conquered",
    "score-solo-all": "All cities conquered",
    "score-solo-rounds": "Rounds not played",
    "score-solo-dummy": "Cards left to the dummy player",
    "score-solo-unannounced": "The last round was not announced over",
}


def names() -> dict[str, str]:
    """Names of everything in the box, effects included."""
    box = Box(None, SPECIALS, TACTICS, BANNERS)
    data: dict[str, Any] = box.everything
    found = {"wound": "Wound", "dummy": "the dummy player", "void": "the Void", **PLAIN}
    for kind in ("basic_action", "advanced_action", "artifact", "unit", "hero", "tactic", "enemy", "scenario"):
        found.update({entry["id"]: entry["name"] for entry in data[kind]})
    for tile in data["tile"]:
        number = tile.get("number")
        found[tile["id"]] = f"{tile['kind'].split('_')[0]} {number}" if number else "start"
    for kind in ("unit", "enemy"):
        for entry in data[kind]:
            found.update({f"{entry['id']} {n}": f"{entry['name']} {n}" for n in range(1, entry["count"] + 1)})
    found.update({f"tactic {name}": told for name, told in TACTIC_WORDS.items()})
    found.update({spell["id"]: spell["basic_name"] for spell in data["spell"]})
    for hero in data["hero"]:
        found.update({skill["id"]: skill["name"] for skill in hero["skill"]})
    found.update({name: describe(texts) for name, texts in box.effect_texts.items()})
    return found


PLAIN: Final = {
    "cold_fire": "cold fire",
    "mage_tower": "mage tower",
    "magical_glade": "magical glade",
    "monster_den": "monster den",
    "spawning_grounds": "spawning grounds",
    "ancient_ruins": "ancient ruins",
    "orcs": "marauding orcs",
    "advanced_action": "an advanced action",
    "artifact": "an artifact",
    "spell": "a spell",
    "unit": "a unit",
    "crystal": "a crystal",
    "crystals_one_of_each": "a crystal of each colour",
    "dungeon_treasure": "a treasure",
    "to-deck": "to the top of the deed deck",
    "to-hand": "to hand",
    "to-discard": "to the discard pile",
    "basic": "basic-coloured",
    "by-token": "a token",
    "by-crystal": "a crystal",
    "by-die": "a die of the Source",
    "by-stolen": "the die on the tactic",
    "by-endless": "the ring",
    "option-scenario": "Scenario",
    "option-hero_0": "Hero of the first seat",
    "option-hero_1": "Hero of the second seat",
    "option-hero_2": "Hero of the third seat",
    "option-hero_3": "Hero of the fourth seat",
    "value-random": "drawn at random",
    "altar_green": "a green altar",
    "altar_blue": "a blue altar",
    "altar_white": "a white altar",
    "altar_red": "a red altar",
    "gray_violet": "ruins with a grey and a violet enemy",
    "green_brown": "ruins with a green and a brown enemy",
    "green_green": "ruins with two green enemies",
    "brown_violet": "ruins with a brown and a violet enemy",
    "gray_white": "ruins with a grey and a white enemy",
    "gray_brown": "ruins with a grey and a brown enemy",
    "brown_red": "ruins with a brown and a red enemy",
    "green_red": "ruins with a green and a red enemy",
}
ENGLISH: Final = Words({**GENERAL, **QUESTIONS, **MOVES, **STORY, **SCORES, **REASONS, **CARDS}, names())
