"""What the questions of single cards, skills, banners and tactics say, in English."""

from typing import Final

CARDS: Final[dict[str, str]] = {
    # Actions
    "ask-set-die": "Which die do you take, and which colour do you set it to?",
    "do-set-die": "Set the {from} die to {to}",
    "sets-die": "{hero} sets a {from} die to {to} and gains two mana of it.",
    "ask-exchange": "Which card do you throw away, and for which card of its colour?",
    "do-exchange": "Throw away {card} for {gained}",
    # Repeats
    "ask-inner": "Which action card do you play with it, raised by {n}?",
    "do-inner": "{card}: {effect}",
    "plays-inner": "With it goes {card}: {effect}.",
    "no-inner": "That card cannot be played with it now.",
    "ask-repeat": "Which action card do you use {n} times?",
    "do-repeat": "Use {card} {n} times",
    "repeats": "{hero} uses {card} {n} times and throws it away.",
    "ask-again": "{card}, uses left: {n}. What for?",
    # Spells
    "ask-hold": "Which enemy cannot attack? (move points: {n})",
    "do-hold": "{enemy} cannot attack",
    "do-no-more": "No more",
    "ask-pick-discarded": "Which card of your discard pile?",
    "do-pick": "Pick {card}",
    "ask-put-back": "{cards:, }: on top of your deed deck, or under it?",
    "do-put-on-top": "On top of the deck, {card} above",
    "do-put-under": "Under the deck, {card} above",
    "puts-back": "{hero} puts cards back to the deed deck: {cards:, }.",
    # Calls
    "ask-borrow-unit": "Which unit of the offer acts for you?",
    "do-unit-led": "Use {unit} with Leadership: {effect}",
    # Travels
    "ask-travel": "Where does the travel end?",
    "do-travel": "Travel to {at} ({n})",
    "no-travel": "The travel cannot end there.",
    # Interactive spells
    "loses-crystal": "{hero} loses a {colour} crystal.",
    "ask-colour": "Which colour do you name?",
    "do-name-colour": "{colour}",
    "ask-claim": "Which die do you claim, and for mana now or in each later turn?",
    "do-claim-now": "Claim the {colour} die: three mana now",
    "do-claim-later": "Claim the {colour} die: one mana in each later turn of the round",
    "claims-die": "{hero} claims the {colour} die for the round.",
    "ask-give-up": "You must discard a {colour} card: which?",
    "shows-hand": "{hero} has no such card, and shows: {cards:, }.",
    "ask-steal-card": "Which of the discarded action cards do you take for good?",
    "steals-card": "{hero} takes {card} for good.",
    "no-undo-hand": "Another hand has been looked at since.",
    # Energy
    "ask-drain": "Which unit of {other} (level {level} or less) do you turn to spent?",
    "do-drain": "{unit} are spent",
    "unit-drained": "{unit} of {hero} are spent.",
    # Artifacts
    "units-ready": "All units of {hero} are ready again.",
    "ask-discard-more": "Discard a card for attack {n}?",
    "ask-wrath": "Add up to {n} to the attack, with a die for each point?",
    "do-add": "Add {n}",
    # Banners
    "ask-assign-banner": "Which unit carries the banner?",
    "do-assign-banner": "Assign it to {unit}",
    "assigns-banner": "{hero} assigns {card} to {unit}.",
    # Skills
    "ask-heal-unit": "Which unit is healed?",
    "ask-invoke": "Which card do you discard, and for which mana?",
    "do-invoke": "Discard {card} for {colour} mana",
    # Interactive skills
    "exploits": "{hero} gains {colour} mana: any other colour that others use hurts them.",
    "ask-pass-wounds": "How many wounds do you throw away, and who takes one of them?",
    "do-pass-wounds": "Throw away {n} [wound|wounds]; one goes to {other}",
    "passes-wounds": "{hero} throws away {n} [wound|wounds], and one of them goes to {other}.",
    # Tactics
    "ask-put-away": "Put away up to {n} [card|cards], then draw as many.",
    "do-put-away": "Put {card} away",
    "do-draw-again": "Draw {n} [card|cards]",
    "ask-steal": "Which die do you take onto your tactic?",
    "do-take-die": "Take the {colour} die",
    "steals-die": "{hero} takes the {colour} die onto the tactic card.",
    "ask-reroll": "Which die of the Source do you reroll?",
    "do-reroll": "Reroll the {colour} die",
    "do-reroll-no-more": "Reroll no more",
    "right-moment": "{hero} will have another turn.",
    "long-night": "{hero} shuffles {n} [card|cards] of the discard pile back.",
    "ask-search-deck": "Which card of your deck do you take?",
    "spares-card": "{hero} lays a card under the tactic ({n} there).",
    "takes-spared": "{hero} takes the {n} [card|cards] under the tactic.",
}
