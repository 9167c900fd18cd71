"""What a bot needs to know of Mage Knight."""

from __future__ import annotations

from typing import Final

from ....kernel.brain import Brain
from ....kernel.rng import Rng
from ....kernel.skill import Skill
from ....kernel.state import State
from ....kernel.words import Message
from ..box.terms import NOBODY, WOUND
from ..rules.assault.call import AnswerCall, CallToAssault, ShareOut
from ..rules.auction import BidForHero, NameHero
from ..rules.rounds.turns import AnnounceOrPlay
from ..rules.turn.linger import Linger
from ..rules.turn.moves import KIND_BITS
from ..rules.turn.walk import Walk
from ..rules.turn.walk_moves import CALL, END, INCANT, SURRENDER
from ..state.state import MageKnight
from .allies import calls, weigh_answers, weigh_guests, weigh_shares
from .bidding import weigh_bids, weigh_names
from .fight_solver import can_solve, solve
from .glades import incantations
from .picks import has_taste, tastes
from .prospects import shares
from .reasons import reasons
from .turn_planner import can_plan, plan_turn

IN_FIGHT: Final = 400
BEFOREHAND: Final = 150
"""So many states of a fight are looked at in each of its decisions, and before it is begun; twice as many if that does
not solve it."""
SKILLS: Final = {
    "beginner": Skill(overlooks=0.6, misjudges=0.1, short_sighted=True),
    "easy": Skill(overlooks=0.3, misjudges=0.02),
    "normal": Skill(overlooks=0.15),
    "hard": Skill(seconds=1.0),
}
"""Each level is to have three quarters of the wins against the one below: see docs/strength.md."""


def ends_turn(game: MageKnight, move: int) -> bool:
    """Whether the move ends the turn. Its value is taken before cards are drawn: luck is no merit of the move."""
    step = game.asking
    return (isinstance(step, Walk) and move == END) or (isinstance(step, Linger) and move == 0)


def standing(game: MageKnight) -> list[int]:
    """A fingerprint of the table. A move that leaves it as it was is useless, such as two units readying each other."""
    turn = game.turn
    hero = game.hero
    ready = sum(1 for slot in range(len(hero.units)) if hero.ready(slot))
    found = [turn.move, turn.influence, turn.heal, turn.pledge, turn.sideways, turn.extra_turns, turn.dice_left, ready]
    found += [hero.space, hero.fame, hero.reputation, hero.draw_more, sum(hero.skill_flags), sum(turn.rules)]
    found += [len(hero.hand), len(hero.deck), len(hero.discard), len(hero.played), len(hero.units), len(turn.terrain)]
    found += hero.crystals + hero.tokens
    found.append(game.acting)
    fight = game.fight
    if fight is not None:
        found += (
            fight.attack
            + fight.block
            + fight.flags
            + fight.armour
            + [fight.facing, int(fight.damage_by != NOBODY), fight.burning]
        )
    duel = game.duel
    if duel is not None:
        found += [duel.damage, duel.passes, duel.melee, duel.blocking, duel.unhurried]
    return found


def walks_in_circles(before: MageKnight, after: MageKnight) -> bool:
    """Whether a hero comes back to where he has been in this turn, on a walk that costs nothing."""
    space = after.hero.space
    return space != before.hero.space and space in before.turn.path and after.turn.move == before.turn.move


def weigh_agreements(game: MageKnight) -> list[float] | None:
    """What is agreed on between players, which no look at the table after the move would tell; None elsewhere."""
    step = game.asking
    if isinstance(step, AnswerCall):
        return weigh_answers(game, step)
    if isinstance(step, CallToAssault):
        return weigh_guests(game, step)
    if isinstance(step, ShareOut):
        return weigh_shares(game, step)
    if isinstance(step, BidForHero):
        return weigh_bids(game, step)
    if isinstance(step, NameHero):
        return weigh_names(game)
    return None


class MageKnightBrain(Brain):
    """A first judgement: what a hero has, what his turn may bring, what a combat may cost."""

    skills = SKILLS

    def value(self, game: State, seat: int) -> float:
        assert isinstance(game, MageKnight)
        if game.outcome is not None:
            return game.outcome.share(seat)
        return shares(game)[seat]

    def weigh(self, game: State) -> list[float]:
        """Each option is tried in the world at hand, up to the next question."""
        assert isinstance(game, MageKnight)
        seat = game.seat
        agreed = weigh_agreements(game)
        if agreed is not None:
            return agreed
        weights: list[float] = []
        before = standing(game)
        for index, move in enumerate(game.options):
            after = game.clone()
            if ends_turn(game, move):
                after.turn.move = after.turn.influence = after.turn.heal = 0
                after.turn.acted = 1
            elif isinstance(game.asking, Walk) and move >> KIND_BITS == CALL >> KIND_BITS:
                weights.append(1.0 if calls(game, move - CALL) else 0.0)
                continue
            elif isinstance(game.asking, Walk) and move == SURRENDER:
                weights.append(0.0)
                continue
            elif isinstance(game.asking, AnnounceOrPlay) and move:
                after.hero.hand = [card for card in after.hero.hand if card == WOUND]
                after.announced = after.acting
                after.final = len(after.order) - 1
            else:
                after.choose(index)
                if after.asking is game.asking and (standing(after) == before or walks_in_circles(game, after)):
                    weights.append(0.0)
                    continue
            weights.append(self.value(after, seat))
        return weights

    def weigh_closely(self, game: State) -> list[float]:
        """A fight is fought as the solver would, and one with known enemies is worth what it would come to. Alone, a
        turn goes as it is planned."""
        assert isinstance(game, MageKnight)
        if can_solve(game):
            move = solve(game, IN_FIGHT).moves[0]
            return [1.0 if option == move else 0.0 for option in game.options]
        if can_plan(game):
            move = plan_turn(game).moves[0]
            return [1.0 if option == move else 0.0 for option in game.options]
        if has_taste(game):
            return tastes(game)
        weights = self.weigh(game)
        if game.fight is None and isinstance(game.asking, Walk):
            for index in range(len(game.options)):
                after = game.foresee(index)
                if isinstance(after, MageKnight) and can_solve(after):
                    weights[index] = self.value(solve(after, BEFOREHAND).end, game.seat)
                elif game.options[index] == INCANT:
                    ends = incantations(game, index)
                    if ends:
                        weights[index] = sum(self.value(end, game.seat) for end in ends) / len(ends)
        return weights

    def estimate(self, game: State, rng: Rng) -> list[float]:
        assert isinstance(game, MageKnight)
        if game.outcome is not None:
            return [game.outcome.share(seat) for seat in range(game.seats)]
        return shares(game)

    def reasons(self, game: State, index: int) -> list[Message]:
        assert isinstance(game, MageKnight)
        return reasons(game, index)
