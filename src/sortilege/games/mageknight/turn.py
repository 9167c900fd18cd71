"""What holds for one turn only: points, what was done, what effects changed, what is to be gained at its end."""

from __future__ import annotations

from typing import Final

from .effects.rules import LAST_OF_COMBAT, NO_RULES
from .terms import CLOSED, NO_COLOUR, NOBODY

NO_COSTS: Final = (CLOSED,) * 11

# What a skill was used for: the next thing played must be it

NO_PLEDGE: Final = 0
PLAY_SIDEWAYS: Final = 1
PAY_INVOKED: Final = 2
PAY_POLARIZED: Final = 3
LEAD_UNIT: Final = 4

INTS: Final = (
    "move",
    "influence",
    "heal",
    "moved",
    "acted",
    "resting",
    "exerted",
    "dice_left",
    "normal_die",
    "dice_used",
    "now",
    "paid",
    "card_colour",
    "picked",
    "colour",
    "kind",
    "owner",
    "slot",
    "bonus",
    "sideways",
    "pledge",
    "pledged_colour",
    "searched",
    "recruits",
    "defeated",
    "wounds_to_hand",
    "wounds_to_discard",
    "fame_later",
    "reputation_later",
    "artifacts",
    "again",
    "bends_time",
    "travelled",
    "grail",
    "origin",
    "frozen",
    "lender",
)
LISTS: Final = (
    "rules",
    "terrain",
    "path",
    "rewards",
    "crystals_used",
    "spells_cast",
    "returning",
    "mana_used",
    "talent",
    "drawn",
    "skills",
    "read",
)


class Turn:
    """The turn under way. `exerted` says that a card was played or discarded. `now` is the moment as bits (see ops).

    The effect being carried out: `colour` is what resistances look at, `kind` and `owner` what it comes from, `slot`
    the unit that acts, `bonus` what the next amount is raised by; `paid` and `card_colour` are colours it looks back
    at. `pledge` says what must be played next because a skill was used for it; `sideways` is which skill raises the
    next sideways card. `path` is the way the hero came, `terrain` the changes of move costs and `costs` what they come
    to. `drawn` are artifacts and `skills` skill tokens to choose from.
    """

    def __init__(self) -> None:
        self.move = 0
        self.influence = 0
        self.heal = 0
        self.moved = 0
        self.acted = 0
        self.resting = 0
        self.exerted = 0
        self.dice_left = 1
        self.normal_die = 1
        self.dice_used = 0
        self.now = 0
        self.paid = NO_COLOUR
        self.card_colour = NO_COLOUR
        self.picked = NOBODY
        self.colour = NO_COLOUR
        self.kind = 0
        self.owner = 0
        self.slot = NOBODY
        self.bonus = 0
        self.sideways = 0
        self.pledge = NO_PLEDGE
        self.pledged_colour = NO_COLOUR
        self.searched = 0
        self.recruits = 0
        self.defeated = 0
        self.wounds_to_hand = 0
        self.wounds_to_discard = 0
        self.fame_later = 0
        self.reputation_later = 0
        self.artifacts = 0
        self.again = 0
        self.bends_time = 0
        self.travelled = 0
        self.grail = 0
        self.origin = NOBODY
        self.frozen = 0
        self.lender = 0
        self.rules: list[int] = list(NO_RULES)
        self.terrain: list[int] = []
        self.costs: list[int] = list(NO_COSTS)
        self.path: list[int] = []
        self.rewards: list[int] = []
        self.crystals_used: list[int] = [0, 0, 0, 0]
        self.spells_cast: list[int] = [0, 0, 0, 0]
        self.returning: list[int] = []
        self.mana_used: list[int] = []
        self.talent: list[int] = []
        self.drawn: list[int] = []
        self.skills: list[int] = []
        self.read: list[int] = []

    def clone(self) -> Turn:
        other = Turn()
        other.move = self.move
        other.influence = self.influence
        other.heal = self.heal
        other.moved = self.moved
        other.acted = self.acted
        other.resting = self.resting
        other.exerted = self.exerted
        other.dice_left = self.dice_left
        other.normal_die = self.normal_die
        other.dice_used = self.dice_used
        other.now = self.now
        other.paid = self.paid
        other.card_colour = self.card_colour
        other.picked = self.picked
        other.colour = self.colour
        other.kind = self.kind
        other.owner = self.owner
        other.slot = self.slot
        other.bonus = self.bonus
        other.sideways = self.sideways
        other.pledge = self.pledge
        other.pledged_colour = self.pledged_colour
        other.searched = self.searched
        other.recruits = self.recruits
        other.defeated = self.defeated
        other.wounds_to_hand = self.wounds_to_hand
        other.wounds_to_discard = self.wounds_to_discard
        other.fame_later = self.fame_later
        other.reputation_later = self.reputation_later
        other.artifacts = self.artifacts
        other.again = self.again
        other.bends_time = self.bends_time
        other.travelled = self.travelled
        other.grail = self.grail
        other.origin = self.origin
        other.frozen = self.frozen
        other.lender = self.lender
        other.rules = self.rules[:]
        other.terrain = self.terrain[:]
        other.costs = self.costs[:]
        other.path = self.path[:]
        other.rewards = self.rewards[:]
        other.crystals_used = self.crystals_used[:]
        other.spells_cast = self.spells_cast[:]
        other.returning = self.returning[:]
        other.mana_used = self.mana_used[:]
        other.talent = self.talent[:]
        other.drawn = self.drawn[:]
        other.skills = self.skills[:]
        other.read = self.read[:]
        return other

    def end_combat(self) -> None:
        """What held for the combat holds no longer."""
        for rule in range(LAST_OF_COMBAT + 1):
            self.rules[rule] = 0
