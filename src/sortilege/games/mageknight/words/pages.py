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
    "page-ways": "Ways to use {thing}",
    "page-sideways": "Sideways: {what} {n}",
    "page-alike": "{thing} ({n} alike)",
    "page-choose": "Choose {thing}",
}
