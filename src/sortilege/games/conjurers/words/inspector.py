"""What the inspector says of cards, spaces and abilities, in English."""

from typing import Final

INSPECTOR: Final = {
    "source-verified": "As printed.",
    "source-inferred": "Inferred from the rulebook.",
    "source-designed": "Designed by us, not the printed card.",
    "about-creature": (
        "{thing}, a {mythology} creature of level {level}: {hp} hit points, {bd} battle [die|dice], {element}. "
        "{abilities:, }. {source}"
    ),
    "about-starter": (
        "{thing}, a creature of level 1: {hp} hit points, {bd} battle [die|dice], {element}. {abilities:, }. {source}"
    ),
    "about-minion": (
        "{thing}, beside {mythology} creatures of level {level}: {hp} hit points, {bd} battle [die|dice]. "
        "{abilities:, }. {source}"
    ),
    "about-item": "{thing}, an item, {copies} [copy|copies], for {cost}: {abilities:, }. {source}",
    "about-artifact": (
        "{thing}, a {mythology} artifact worth {vp} [point|points], for {cost}: {abilities:, }. {source}"
    ),
    "about-space-mine": (
        "{thing}, from phase {phase}: whoever controls it collects {output:/} {good} each turn, phase by phase."
    ),
    "about-space-storage": "{thing}, from phase {phase}: {output:/} {good} at once, phase by phase.",
    "about-space-food": "{thing}: {output:/} food at once, phase by phase. All figures may go there.",
    "about-space-battleground": "{thing}: win a {mythology} creature by beating it and its minion.",
    "about-space-blacksmith": "{thing}, from phase {phase}: buy items.",
    "about-space-artificer": "{thing}, from phase {phase}: buy artifacts.",
    "about-space-tavern": "{thing}: take the initiative. Closed to whoever holds it.",
    "about-space-marketplace": "{thing}: trade resources for other resources.",
    "about-space-guild_house": "{thing}: hire an assistant.",
    "about-space-sacrificial_pit": "{thing}, from phase {phase}: give up creatures for resources or food.",
    "about-offensive": (
        "Offensive adds its number to the damage of the creature's strike when it is the one who attacks."
    ),
    "about-defensive": "Defensive takes its number off every strike against the creature when it is attacked.",
    "about-flying": (
        "Flying: only creatures that fly too, or are ranged, can attack it; who walks up to it does not fight."
    ),
    "about-frost_attack": (
        "Frost attack: whoever it damages is frozen for the battle, cannot move and deals a third less damage."
    ),
    "about-burning": (
        "Burning: after the fight it rolls its number of dice against the enemy and each enemy beside it, "
        "even if it died."
    ),
    "about-poisonous": (
        "Poisonous: whoever it damages gets a poison marker, which deals one damage at the start of its side's turns."
    ),
    "about-multi_attack": "Multi attack: enemies beside the one it fights take a third of the damage, rounded down.",
    "about-devour": (
        "Devour: instead of attacking it lies on the enemy it faces, who takes its dice as damage each turn "
        "until it is "
        "dead or breaks free."
    ),
    "about-life_steal": "Life steal: it heals itself by half of the damage that it deals to the enemy it fights.",
    "about-weapon_smith": "Weapon smith: in the army, its level is a discount on the first card bought at each visit.",
    "about-resurrection": (
        "Resurrection: once in a battle it rises at full strength in its slot, without its equipment."
    ),
    "about-ranged": (
        "Ranged: when it attacks or moves up to an enemy, only it deals damage, unless that one is ranged too."
    ),
    "about-first_strike": "First strike: it strikes first, and whoever dies of that does not strike back.",
    "about-absorption": "Absorption: the card takes damage instead of the creature, up to its number.",
    "about-power_hit": "Power hit adds its number of dice to the creature's strikes.",
    "about-immobility": "Immobility: the creature cannot leave its slot.",
    "about-immunity_fire": "Immunity fire: burning does nothing to it, nor from the enemy it fights to anybody.",
    "about-immunity_ice": "Immunity ice: it never gets a frost marker.",
    "about-immunity_poison": "Immunity poison: it never gets a poison marker.",
    "about-bind": (
        "Bind: once in a battle, as an action, an enemy loses its own abilities and can neither move nor attack."
    ),
    "about-magician": "Magician: before each fight choose Frost attack, Burning 2 or Poisonous for it.",
}
