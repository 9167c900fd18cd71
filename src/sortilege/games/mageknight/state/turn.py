"""What holds for one turn only: points, what was done, what effects changed, what is to be gained at its end."""

from __future__ import annotations

from typing import Final

from ..box.effects.in_force import LAST_OF_COMBAT, RULE_COUNT
from ..box.terms import CLOSED, NO_COLOUR, TERRAINS

# What a skill was used for: the next thing played must be it

NO_PLEDGE: Final = 0
PLAY_SIDEWAYS: Final = 1
PAY_INVOKED: Final = 2
PAY_POLARIZED: Final = 3
LEAD_UNIT: Final = 4
PLEDGES: Final = ("play_sideways", "pay_invoked", "pay_polarized", "lead_unit")
"""Their names, from the first."""
# Which skill raises the next card played sideways

NOT_RAISED: Final = 0
BY_COLOUR: Final = 1
BY_KIND: Final = 2
BY_TWO: Final = 3
WITHOUT_MAGIC: Final = 4
A_WOUND: Final = 5
RAISED: Final = ("by_colour", "by_kind", "by_two", "without_magic", "a_wound")
"""Their names, from the first."""


class TerrainChange:
    """A change of what it costs to enter terrains, which are given as bits. `how` is one of AT_MOST, LESS, OPENS_AT and
    MORE (see `ops`), `amount` by or to how much, `limit` where the change stops."""

    def __init__(self, how: int, terrains: int, amount: int, limit: int) -> None:
        self.how = how
        self.terrains = terrains
        self.amount = amount
        self.limit = limit


MOST_EXTRA_TURNS: Final = 9


class Turn:
    """The turn under way. `exerted` says that a card was played or discarded, `moment` is the moment as bits of `ops`,
    and `extra_turns` counts the turns that the same player takes right after it. `calls_declined` counts the calls to
    an assault that somebody declined.

    `pledge` says what must be played next because a skill was used for it; `sideways` is which skill raises the next
    sideways card. `path` is the way the hero came, `terrain` the changes of move costs and `costs` what they come to.
    `drawn` are artifacts and `skills` skill tokens to choose from. What the effect under way remembers is in
    `EffectUnderWay`.
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
        self.dice_used = 0
        self.moment = 0
        self.sideways = NOT_RAISED
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
        self.extra_turns = 0
        self.bends_time = 0
        self.grail = 0
        self.frozen = 0
        self.calls_declined = 0
        self.rules: list[int] = [0] * RULE_COUNT
        self.terrain: list[TerrainChange] = []
        self.costs: list[int] = [CLOSED] * len(TERRAINS)
        self.path: list[int] = []
        self.rewards: list[int] = []
        self.crystals_used: list[int] = [0, 0, 0, 0]
        self.spells_cast: list[int] = [0, 0, 0, 0]
        self.returning: list[int] = []
        self.mana_used: list[int] = []
        self.talent: list[int] = []
        self.drawn: list[int] = []
        self.skills: list[int] = []

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
        other.dice_used = self.dice_used
        other.moment = self.moment
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
        other.extra_turns = self.extra_turns
        other.bends_time = self.bends_time
        other.grail = self.grail
        other.frozen = self.frozen
        other.calls_declined = self.calls_declined
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
        return other

    def end_combat(self) -> None:
        """What held for the combat holds no longer."""
        for rule in range(LAST_OF_COMBAT + 1):
            self.rules[rule] = 0
