"""Combat between players: prompts, moves, log lines, reasons and names, in English."""

from __future__ import annotations

from typing import Final

DUELS: Final = {
    "ask-before-defence": "You are attacked. Do you use anything before you defend yourself?",
    "ask-defence": "{hero} attacks you. Do you fight in full, and give your next turn for it?",
    "ask-volley": (
        "It is your move, at range: play ranged or siege attacks against {hero} ({n} so far) and attack, or pass."
    ),
    "ask-volley-walls": (
        "It is your move, at range: {hero} is behind walls, so play siege attacks ({n} so far) and attack, or pass."
    ),
    "ask-melee": "It is your move, in melee: play attacks against {hero} ({n} so far) and attack, or pass.",
    "ask-ward": (
        "{hero} attacks you with {n}. Play block: it takes {less} off so far, and {damage} damage would come through."
    ),
    "ask-spend-damage": "Your attack came through: {hero} takes {n} damage. What do you spend it on?",
    "do-step-attack": "Attack {hero} in the {site} at {at} ({terrain}, {n}; reputation -1)",
    "do-attack-hero": "Attack {hero}",
    "do-defend": "Defend yourself",
    "do-full-combat": "Fight in full: your next turn is taken in advance",
    "do-partial-combat": "Fight in part: no dice, no skills, and your next turn comes as usual",
    "do-attack-rival": "Attack {hero} with {n}",
    "do-pass": "Pass",
    "do-end-ward": "Block no more: {n} damage for you",
    "do-end-ward-unhurt": "End the block: no damage for you",
    "do-wound-rival": "Wound {hero} ({n} damage)",
    "do-wound-rival-unit": "Wound {unit} of {hero} ({n} damage)",
    "do-steal": "Take {card} from {hero} ({n} damage)",
    "do-drive": "Drive {hero} out to {at} ({terrain}, {n} damage): the combat is won",
    "do-spare-the-rest": "Let the rest of the damage go",
    "touch-rival": "your opponent",
    "attacks-hero": "{hero} attacks {rival} at {at}.",
    "defends-in-full": "{hero} takes the next turn in advance to fight in full.",
    "defends-in-part": "{hero} fights in part, without dice and skills.",
    "strikes-at": "{hero} attacks {rival} with {n} ({kinds:, }).",
    "passes": "{hero} passes.",
    "closes-in": "Melee: {hero} begins.",
    "wards-off": "{hero} takes {n} damage.",
    "wards-off-all": "{hero} wards off the whole attack.",
    "steals": "{hero} takes {card} from {rival}.",
    "driven-out": "{hero} is driven out to {at}.",
    "unit-weakened": "{unit} of {hero} are weakened for this combat: armour {n}.",
    "unit-held": "{unit} of {hero} have no part in the attack any more.",
    "duel-drawn": "Both pass: it is a draw, and {hero} goes back to {at}.",
    "wins-duel": "{hero} has beaten {rival}.",
    "skips-turn": "{hero} has taken this turn in advance, and skips it.",
    "no-attack-hero": "Nobody can be attacked here now.",
    "no-end-rival": "{hero} stands here: you attack, or move on.",
    "no-full-combat": "With nothing but wounds in hand you cannot fight in full.",
    "no-attack-points": "You have put no attack together.",
    "no-attack-walls": "Only siege attacks reach somebody behind walls.",
    "no-such-damage": "The damage is too little for that, or that cannot be chosen.",
    "rule-no_skills": "no skill and no tactic can be used",
    "board-duel": "DUEL: {aggressor} attacks {defender}, who fights {how}; {exchange}.",
    "board-duel-attack": "{hero} attacks with {n}; the block comes to {block}.",
    "board-duel-wounds": "Wounds in this combat: {heroes:, }.",
    "board-duel-hurt": "{hero} {n}",
    "board-duel-damage": "{n} damage is being dealt.",
    # The stage
    "page-duel": "{aggressor} attacks {defender}",
    "page-duel-in-full": "{hero} fights in full: the next turn is taken in advance.",
    "page-duel-in-part": "{hero} fights in part, without dice and skills.",
    "page-exchange-ranged": "Ranged",
    "page-exchange-melee": "Melee",
    "page-duel-attacks": "attacks now",
    "page-duel-blocks": "blocks now",
    "page-duel-deals": "deals out the damage",
    "page-duel-waits": "waits",
    "page-duel-damage": "Damage left",
    "page-duel-half": "Two points of block take one off.",
    "page-duel-drive": "out to {terrain} {at}",
    "page-duellist": (
        "{hero}: {does}. Armour {armour}, {cards} [cards:card|cards] in hand, "
        "{wounds} [wounds:wound|wounds] in this duel."
    ),
}
"""All that is said of it."""
DUEL_NAMES: Final = {
    "can-attack": "attack",
    "in-full": "in full",
    "in-part": "in part",
    "exchange-ranged": "ranged and siege exchange",
    "exchange-melee": "melee exchange",
    "option-attacks": "Heroes may attack each other",
    "option-strict_fame": "Duels of equals: fame only for who had less",
    "option-keeps_stay": "Duels in keeps: the owner stays the owner",
}
