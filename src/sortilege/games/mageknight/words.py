"""Prompts, log lines, reasons: what the rules say, in English."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.words import Words
from .cards.registry import BANNERS, SPECIALS, TACTICS
from .cards.registry import WORDS as CARDS
from .components import Box
from .terms import TOKEN_COLOURS
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
    "ask-walk": "Your turn (move points: {move}): {open} or {last}.",
    "ask-walk-only": "Your turn (move points: {move}): {last}.",
    "ask-talk": "You deal with the locals (influence: {influence}): what do you buy?",
    "ask-sideways": "Which card do you play sideways, for {kind}?",
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
    "ask-guard-done": "Block phase: no attack is left to block.",
    "ask-parry": "Block {enemy} ({kind} attack): {n} of {needed} so far. {counts}",
    "ask-suffer": "Damage phase: whose damage is dealt next?",
    "ask-assign": "{enemy} [deals|deal] {n} damage{sting}: who takes it?",
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
    "do-step-assault": "Assault the {site} at {at} ({terrain}, {n}; reputation -1; {defenders})",
    "do-step-provoke": "Move to {at} ({terrain}, {n}), which provokes {enemy} at {where}",
    "do-step-provoke-two": "Move to {at} ({terrain}, {n}), which provokes {enemy} at {where} and {other} at {there}",
    "do-step-assault-provoke": (
        "Assault the {site} at {at} ({terrain}, {n}; reputation -1; {defenders}), which provokes {enemy} at {where}"
    ),
    "do-step-assault-provoke-two": (
        "Assault the {site} at {at} ({terrain}, {n}; reputation -1; {defenders}), "
        "which provokes {enemy} at {where} and {other} at {there}"
    ),
    "do-explore": "Explore tile position {at} (2 move points)",
    "do-challenge": "Challenge {enemy} at {at}",
    "do-talk": "Deal with the locals ({site}, influence {n} for reputation)",
    "do-talk-city": "Deal with the locals ({site}, influence {n} for reputation and shields)",
    "do-enter": "Enter the {site} ({enemies}; reward: {reward})",
    "do-enter-below": "Enter the {site} ({enemies}; no units, rules of the night; reward: {reward})",
    "do-enter-altar": "Honour {ruin}",
    "do-burn-monastery": "Burn the monastery ({enemies}; no units; reputation -3; reward: {reward})",
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
    "do-discard-wounds": "Discard {n} [wound|wounds]",
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
    "do-face": "Turn to {enemy} ({kind} attack: block {n} stops [enemy:it|them])",
    "do-end-block": "Block no more",
    "do-end-block-unhurt": "Go on to the attack phase",
    "do-block": "Block {enemy}",
    "do-let-through": "Let {enemy} through ({n} damage, {wounds} [wound|wounds]{also})",
    "do-turn-influence": "Turn an influence point into block 1",
    "do-turn-influence-fire": "Turn an influence point into fire block 1",
    "do-turn-influence-ice": "Turn an influence point into ice block 1",
    "do-suffer": "Take the damage of {enemy} ({n})",
    "do-wound-hero": "You take it: {n} [wound|wounds]{also}",
    "do-wound-unit": "{unit} take {n} of it and are wounded",
    "do-poison-unit": "{unit} take {n} of it and are wounded twice by poison",
    "do-destroy-unit": "{unit} take {n} of it and are destroyed by paralysis",
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
    "do-vanish": "Throw away {hand} [wound|wounds] of the hand and {pile} of the discard pile",
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
    for colour in TOKEN_COLOURS:
        back = GREY.get(colour, colour)
        found[f"unseen-{colour}"] = f"an unseen {back} enemy"
        for count, spelled in enumerate(("two", "three", "four"), 2):
            found[f"unseen-{colour}-{count}"] = f"{spelled} unseen {back} enemies"
    found.update({ruin["id"]: ruin_name(ruin) for ruin in data["ruin"]})
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
    "dungeon_treasure": "a spell or an artifact",
    "artifacts-2": "two artifacts",
    "crystals-2": "two crystals",
    "crystals-3": "three crystals",
    "fame-alone": "fame alone",
    "nobody": "nobody is there",
    "healing": "a point of healing",
    "elite-unit": "an elite unit more in the offer",
    "unseen-action": "an advanced action, unseen",
    "counts-physical": "All block counts in full.",
    "counts-fire": "Ice and cold fire block count in full, all other half.",
    "counts-ice": "Fire and cold fire block count in full, all other half.",
    "counts-cold_fire": "Cold fire block counts in full, all other half.",
    "sting-none": "",
    "sting-poison": " with poison",
    "sting-paralyze": " that paralyses",
    "sting-poison-paralyze": " with poison, that paralyses",
    "also-none": "",
    "also-poison": ", and as many to the discard pile by poison",
    "also-paralyze": ", and the rest of the hand is dropped by paralysis",
    "also-poison-paralyze": ", as many to the discard pile by poison, and the rest of the hand is dropped by paralysis",
    "can-play": "play cards",
    "can-move": "move",
    "can-explore": "explore",
    "can-challenge": "challenge an enemy",
    "can-talk": "deal with the locals",
    "can-enter": "enter the site",
    "can-burn": "burn the monastery",
    "can-rest": "rest",
    "can-end": "end the turn",
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
}
SINGLE: Final = (
    "minotaur",
    "gargoyle",
    "medusa",
    "crypt_worm",
    "werewolf",
    "swamp_dragon",
    "fire_dragon",
    "ice_dragon",
    "high_dragon",
)
"""Enemies that are one creature; all others, and all units, are several."""
GREY: Final = {"gray": "grey"}


def ruin_name(ruin: dict[str, Any]) -> str:
    """What the token of a ruin shows."""
    if ruin["kind"] == "altar":
        colour, mana = next(iter(ruin["pay"].items()))
        return f"a {colour} altar ({mana} {colour} mana for fame {ruin['fame']})"
    first, second = (GREY.get(colour, colour) for colour in ruin["enemies"])
    enemies = f"two {first} enemies" if first == second else f"a {first} and a {second} enemy"
    won: list[str] = ruin["reward"]
    reward = PLAIN["artifacts-2"] if won == ["artifact"] * 2 else " and ".join(PLAIN[one] for one in won)
    return f"ruins with {enemies}; reward: {reward}"


ENGLISH: Final = Words({**GENERAL, **QUESTIONS, **MOVES, **STORY, **SCORES, **REASONS, **CARDS}, names(), SINGLE)
