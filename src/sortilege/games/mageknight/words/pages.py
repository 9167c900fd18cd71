"""What the page says beside names: what lies on a space, in a hand, with a hero and in a fight, in English."""

from typing import Final

PAGES: Final = {
    # The map
    "page-map": "The map by {time}",
    "page-space": "{things:, }",
    "page-enemy": "{enemy} ({prints})",
    "page-shield": "a shield of {hero}",
    "page-city": "{city} ({states:, })",
    "page-cost": "{n} move [point|points] from here",
    "page-provokes": "provokes {enemies}",
    "page-explore": "Explore: a new tile for {n} move [point|points]",
    # The hand
    "page-hand": "Your cards, units and skills",
    "page-stores": "What you can spend",
    "page-source-told": "The dice of the Source: one of them a turn can be used as mana.",
    "page-used-die": "A {colour} die, used this turn",
    "page-store": "{thing}: {n}",
    "page-move-points": "{n} move [point|points] left",
    "page-influence-points": "{n} influence [point|points] left",
    "page-heal-points": "{n} healing [point|points] left",
    # The heroes
    "page-sides": "Heroes, time and offers",
    "page-goal-city_revealed": "Goal: find the city. {n} [tile is|tiles are] still to be explored.",
    "page-goal-cities_conquered": "Goal: conquer every city ({cities} in all). {n} [has|have] fallen.",
    "page-armour-told": "Armour {n}: so much damage a wound takes up",
    "page-hand-told": "{n} [card|cards] in hand, drawn up to {limit} at the end of a turn",
    "page-deck-of": "{n} [card|cards] in the deed deck",
    "page-discard-of": "Discard pile: {cards:, }",
    "page-discard-empty": "Nothing lies in the discard pile",
    "page-crystals-told": "Crystals and mana: {things:, }",
    "page-command-told": "{n} of {all} command tokens in use",
    "page-dummy": "Dummy player: {hero}",
    "page-deck": "Deck {n}",
    "page-offers": "Offers",
    # The fight
    "page-fight": "The fight: {place}",
    "page-phase-ranged": "Ranged and siege",
    "page-phase-block": "Block",
    "page-phase-damage": "Damage",
    "page-phase-attack": "Attack",
    "page-phases": "Phases of the fight",
    "page-phase-now": "Now: {phase}",
    "page-needs-ranged": "Attack {n}",
    "page-needs-block": "Block {n}",
    "page-needs-damage": "Damage {n}",
    "page-needs-attack": "Attack {n}",
    "page-short": "{have} so far, {n} short",
    "page-enough": "{have} so far: enough",
    "page-foe": "{enemy}, {state}: {prints:, }",
    "page-wounds": "{n} [wound|wounds] taken",
}
