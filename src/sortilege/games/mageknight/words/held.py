"""What a player's cards, units, skills and piles, and the panels of the rail say about themselves, in English."""

from typing import Final

HELD: Final = {
    # The hand
    "page-ways": "Ways to use {thing}",
    "page-sideways": "Sideways",
    "page-toll": "It costs: {cost}",
    "page-alike": "{thing} ({n} alike)",
    "page-choose": "Choose {thing}",
    "page-lot-tactic": "Tactics",
    "page-lot-skill": "Skills",
    "page-lot-offer": "On offer",
    "page-lot-drawn": "Drawn",
    "page-lot-discard": "Discarded",
    "page-lot-card": "To choose",
    "page-lot-hand": "Your hand",
    "page-rule-basic_action": (
        "Basic action, {colour}. The upper effect is free, the lower one costs {colour} mana. Laid sideways, any card "
        "counts 1 for move, influence, attack or block. What it gives lasts for this turn, in a fight for its phase."
    ),
    "page-rule-advanced_action": (
        "Advanced action, {colour}. The upper effect is free, the lower one costs {colour} mana. Laid sideways, any "
        "card counts 1 for move, influence, attack or block. What it gives lasts for this turn, in a fight for its "
        "phase."
    ),
    "page-rule-spell": (
        "Spell, {colour}. The upper effect costs {colour} mana; the lower one {colour} and black mana, which is there "
        "by night only."
    ),
    "page-rule-artifact": (
        "Artifact. It costs no mana; for the lower effect it is thrown away, out of the game for good."
    ),
    "page-rule-wound": (
        "It cannot be played, and fills your hand. Heal it for a point of healing, or rest to discard it."
    ),
    # The piles
    "page-pile-deck": "Deck",
    "page-pile-discard": "Discard pile",
    "page-deck-told": "Your deed deck, {n} [card|cards]: these, in an order that nobody knows.",
    "page-deck-under-tactic": "{n} of them [lies|lie] under your tactic.",
    "page-deck-top": "On top: {cards:, }.",
    "page-discard-told": "Your discard pile, {n} [card|cards]; it becomes the deck of the next round.",
    # Units
    "page-rule-units": "A unit is recruited for influence, needs a command token, and uses one ability a round.",
    "page-rule-unit-ready": "Ready: it may use one ability this round, and may take damage.",
    "page-rule-unit-spent": "Spent: it has acted this round, and may still take damage.",
    "page-rule-unit-wounded": "Wounded: it can do nothing, and takes no more damage, until it is healed.",
    # Skills and the tactic
    "page-rule-skills": "A skill stays with you. How often it can be used stands below its name.",
    "page-plays": "{hero} ({tactic}, {n})",
    "page-rule-tactics": "The tactic of this round. The lower its number, the earlier you play.",
    "page-tactic": "tactic {n}",
}
RAIL: Final = {
    # Tracks
    "page-score-told": "Counted now: {n}. {lines:, }. Titles and what the scenario adds come at the end.",
    "page-score-line": "{what} {n}",
    "page-level": "Level {n}",
    "page-level-next": "{n} more",
    "page-level-due": "level {level} after the turn",
    "page-level-top": "the highest",
    "page-level-told": "Level {level}: armour, hand and command tokens grow with it ({n} of {all} tokens in use)",
    "page-reputation": "Reputation",
    "page-reputation-told": "Reputation {n:+}: {bearing} where you deal with locals",
    # The dummy player
    "page-dummy-told": (
        "It is your clock. Nobody plays it. Each turn it turns over three cards of its deck ({n} left, {cards} turned "
        "over), and more where its crystals have the colour of the last; when none are left, it ends the round."
    ),
    # Places
    "page-here": "You are here: {site}",
    "page-city-told": "A city is assaulted, and conquered when its garrison is defeated.",
    "page-lore": "{thing}: {means}",
    # Enemies that nobody has seen
    "page-unseen": "Enemies not seen yet",
    "page-unseen-told": "{n} {colour} [enemy|enemies] that nobody has seen; {lying} of them face down on the map.",
    "page-unseen-lying": "{n} on the map",
    # Offers
    "page-deck-left": "{n} in the deck",
}
