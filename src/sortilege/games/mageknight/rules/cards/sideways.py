"""Skills that raise what a sideways card gives. Using one pledges the player to play a card sideways next."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from ...box.effects import ops
from ...box.effects.effect import Effect, Special
from ...box.effects.in_force import NO_MORE_DICE
from ...box.terms import BLUE, GREEN, NO_COLOUR, RED, WHITE, WOUND
from ...state.state import MageKnight
from ...state.turn import A_WOUND, BY_COLOUR, BY_KIND, BY_TWO, PLAY_SIDEWAYS, WITHOUT_MAGIC

SIDEWAYS_MOMENTS: Final = ops.WALK | ops.TALK | ops.PARRY | ops.STRIKE
WHY: Final = {A_WOUND: "no-raise-wound", WITHOUT_MAGIC: "no-raise-magic"}
"""By how a card is raised: why there is none to raise."""


class Raise(Special[MageKnight]):
    """The next card is played sideways, for more."""

    when = SIDEWAYS_MOMENTS

    def __init__(self, how: int, colour: int = NO_COLOUR) -> None:
        self.how = how
        self.colour = colour
        self.why = WHY.get(how, "no-raise")

    def open(self, game: MageKnight, effect: Effect, n: int) -> bool:
        hand = game.hero.hand
        if self.how == A_WOUND:
            return bool(hand) and hand[0] == WOUND
        if self.how == WITHOUT_MAGIC and game.turn.dice_used:
            return False
        return bool(hand) and hand[-1] != WOUND

    def run(self, game: MageKnight, n: int) -> None:
        turn = game.turn
        turn.pledge = PLAY_SIDEWAYS
        turn.sideways = self.how
        turn.pledged_colour = self.colour
        if self.how == WITHOUT_MAGIC:
            turn.rules[NO_MORE_DICE] = 1


SPECIALS: Final[dict[str, Special[MageKnight]]] = {
    "sideways_red": Raise(BY_COLOUR, RED),
    "sideways_blue": Raise(BY_COLOUR, BLUE),
    "sideways_green": Raise(BY_COLOUR, GREEN),
    "sideways_white": Raise(BY_COLOUR, WHITE),
    "sideways_any": Raise(BY_KIND),
    "sideways_two": Raise(BY_TWO),
    "sideways_without_magic": Raise(WITHOUT_MAGIC),
    "sideways_wound": Raise(A_WOUND),
}
STEPS: Final[tuple[type[Step[MageKnight]], ...]] = ()
