"""How a duel begins: a hero ends his move where another one stands, who chooses how to defend himself."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.effects.in_force import NO_MORE_DICE, NO_SKILLS
from ...box.geometry import space_text
from ...box.terms import NOBODY
from ...state.combat import DUEL
from ...state.duel import Duel, change_sides
from ...state.safety import defender_inside
from ...state.state import MageKnight
from ..combat.begin import ASSAULT_REPUTATION, fits_spaces, start_fight
from ..effects.gains import change_reputation
from ..questions import AskPlayer
from ..turn.between import BeforeTurn
from ..turn.costs import recount_costs
from ..turn.starting import begin_in_advance
from .exchange import VOLLEY

PARTIAL: Final = 0
FULL: Final = 1


class BeginDuel(Step[MageKnight]):
    """The hero attacks another one on his space; in that one's keep this is an assault."""

    fields = ("defender", "came_from")

    def __init__(self, defender: int, came_from: int) -> None:
        self.defender = defender
        self.came_from = came_from

    def fits(self, game: MageKnight) -> bool:
        if not 0 <= self.defender < game.seats or self.defender == game.acting or game.acting != game.active:
            return False
        if not game.attacks or game.heroes[self.defender].space != game.hero.space:
            return False
        return self.came_from == NOBODY or (fits_spaces((self.came_from,)) and game.land.revealed(self.came_from))

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        start_fight(game, DUEL, hero.space, self.came_from)
        duel = Duel(hero.seat, self.defender)
        duel.waiting.turn.acted = duel.waiting.turn.moved = 1
        game.duel = duel
        told = {"hero": game.name(hero.seat), "rival": game.name(self.defender), "at": space_text(hero.space)}
        game.tell("attacks-hero", {**told})
        defends_keep = defender_inside(game, hero, hero.space) == self.defender
        if defends_keep and not game.scenario.strongholds:
            change_reputation(game, hero, ASSAULT_REPUTATION)
        game.then(BeforeDefence(self.defender), CHOOSE_DEFENCE)


class BeforeDefence(BeforeTurn):
    """Before he defends himself a hero may use effects for other players' turns."""

    rule = "duel"
    begin = "defend"
    begins = "do-defend"

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and game.duel is not None and game.duel.defender == self.player

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-before-defence")


class ChooseDefence(AskPlayer):
    """The defender takes his next turn in advance, or fights with what he can use out of turn.

    Move: PARTIAL or FULL.
    """

    rule = "duel"

    def fits(self, game: MageKnight) -> bool:
        return game.duel is not None and game.duel.defender == game.duel.waiting.seat

    def weighty(self, game: MageKnight) -> bool:
        return True

    def seat(self, game: MageKnight) -> int:
        return game.rival.seat

    def options(self, game: MageKnight) -> list[int]:
        return [PARTIAL, FULL] if game.rival.cards_in_hand() else [PARTIAL]

    def choose(self, game: MageKnight, move: int) -> None:
        duel = game.duel
        assert duel is not None
        change_sides(game)
        hero = game.hero
        if move == FULL:
            duel.full = 1
            hero.token_down = 1
            game.tell("defends-in-full", {"hero": game.name(hero.seat)})
            begin_in_advance(game)
        else:
            recount_costs(game)
            game.tell("defends-in-part", {"hero": game.name(hero.seat)})
            game.turn.rules[NO_MORE_DICE] = game.turn.rules[NO_SKILLS] = 1
        game.then(VOLLEY)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-defence", {"hero": game.name(game.acting)})

    def text(self, game: MageKnight, move: int) -> str:
        return "full combat" if move == FULL else "partial combat"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-full-combat" if move == FULL else "do-partial-combat")

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-full-combat") if text == "full combat" else super().refusal(game, text)


CHOOSE_DEFENCE: Final = ChooseDefence()
