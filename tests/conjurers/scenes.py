"""Tables of Conjurers to be looked at: the town in the middle of a turn, and a duel in the middle of its fights."""

from __future__ import annotations

from sortilege import Match

from .battlefield import field
from .town import allocating


def the_town(initiative: int = 1) -> Match:
    """The fifth turn of three: the first player sends a figure."""
    return allocating(
        seats=3,
        turn=5,
        goods={0: "5 wood, 3 stone, 2 iron, 4 food", 1: "4 wood, 1 bronze, 9 food", 2: "8 wood, 2 food"},
        figures={
            0: "conjurer, merchant, warrior at duat",
            1: "conjurer, warrior at mount_olympus, recruiter at marketplace",
            2: "conjurer, merchant at iron_storage",
        },
        mines={"lumber_mill": 0, "stone_mine": 2, "iron_mine": 1},
        armies={0: "harpy, draugr, mummy, clay_golem", 1: "wolf, kappa", 2: "imp, satyr, scarab_swarm"},
        initiative=initiative,
        active=0,
    )


def a_duel() -> Match:
    """Frost, poison and broken equipment; each side has one more creature in hand, and one that was not drawn."""
    return field(
        "draugr: 8 damage, 1 poison | valkyrie: 3 damage, broadsword | -",
        "minotaur: 5 damage, frost | medusa: 3 damage | -",
        hands=("sphinx", "satyr"),
        benches=("wolf", "imp"),
        spare=("iron_spear, fur_cloak", ""),
        dice=True,
        forced=True,
        elements=True,
    )
