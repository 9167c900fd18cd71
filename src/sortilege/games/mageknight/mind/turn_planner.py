"""Plans a turn: where to go, with what, and what to do there.

For every place within reach the cheapest ways to come there are tried in the world at hand, then what can be done
there: a fight as the solver fights it, a deal with locals, a look beyond the edge of the map. Each plan is worth what
the hero has at its end (`appraisal`) and what his place promises (`goals`).

Nothing here can go on for ever: a plan goes to no space twice in a turn, and what it plays is gone.
"""

from __future__ import annotations

from typing import Final

from ....kernel.rng import Rng
from ..box.effects import ops
from ..box.geometry import AROUND
from ..box.terms import CITY, CLOSED, EXPLORE_COST, KEEP, MAGE_TOWER, MONASTERY, VILLAGE
from ..rules.effects.prices import PayMana
from ..rules.turn.linger import Linger
from ..rules.turn.locals import Talk
from ..rules.turn.moves import CARD, CURE, KIND, KIND_BITS
from ..rules.turn.rest import RestWounds
from ..rules.turn.walk import Walk
from ..rules.turn.walk_moves import CHALLENGE, END, ENTER, EXPLORE, REST, STEP, TALK
from ..rules.turn.wares import LEAVE, WARES
from ..state.hero import Hero
from ..state.state import MageKnight
from ..state.turn import NO_PLEDGE
from .appraisal import appraisal, left_of_game, relief, turns_to_come
from .fight_solver import best_payments, can_solve, solve
from .goals import Goals, at_edge, barred
from .outlook import FIGHTS, TALKS, interesting
from .supplies import Provision, provisions, supplies

FIGHT_STATES: Final = 200
"""So many states of a fight are looked at in a plan."""
WORLDS: Final = 3
"""Fights with unknown enemies are tried in so many worlds."""
ALL_STATES: Final = 3_000
"""So many states of fights are looked at in one decision, those of the most promising fights first."""
EXPLORED: Final = 0.8
"""The part of a tile's worth that counts once it is uncovered: the way to the next one is new."""
GAIN: Final = 0.05
"""What something must bring at least to be done in passing."""
IDLE: Final = 1.5
"""What a turn without a deed costs: goals that are always left for the next turn are never reached."""
WALKED: Final = 0.7
"""And one in which the hero only comes nearer to his goals."""
HEALED: Final = 0.9
"""The part of what a healed wound is worth that counts as long as there are only points of healing."""
FOLLOWING: Final = 12
"""Questions that may follow from one move."""


class TurnPlan:
    """A way through the rest of the turn, and what it comes to."""

    def __init__(self, moves: list[int], worth: float) -> None:
        self.moves = moves
        self.worth = worth


class Draft:
    """A plan that is to be judged: its moves, the states that it may end in, and what it is worth besides."""

    def __init__(self, moves: list[int], ends: list[MageKnight], besides: float) -> None:
        self.moves = moves
        self.ends = ends
        self.besides = besides


class FightInReach:
    """A fight that can be had: the state before it, the move that begins it, and all the moves that lead there."""

    def __init__(self, before: MageKnight, move: int, begun: MageKnight, moves: list[int], promise: float) -> None:
        self.before = before
        self.move = move
        self.begun = begun
        self.moves = moves
        self.promise = promise


def by_promise(chance: FightInReach) -> float:
    return -chance.promise


def can_plan(game: MageKnight) -> bool:
    """Whether the one who decides is at a menu of his turn, outside of fights. Plans have no eye for rivals: they are
    made by those who play alone."""
    if game.seats > 1:
        return False
    if game.fight is not None or game.duel is not None or game.assault is not None or game.seat != game.acting:
        return False
    return isinstance(game.asking, (Walk, Talk, Linger)) and game.turn.pledge == NO_PLEDGE


def plan_turn(game: MageKnight) -> TurnPlan:
    """The best plan for the rest of the turn."""
    return TurnPlanner(game).plan()


class Trail:
    """The cheapest way to each space within reach, and the step before it."""

    def __init__(self, game: MageKnight, hero: Hero, furthest: int) -> None:
        land = game.land
        costs = game.turn.costs
        self.cost: dict[int, int] = {hero.space: 0}
        self.before: dict[int, int] = {}
        open_ends = [hero.space]
        while open_ends:
            space = open_ends[0]
            for other in open_ends:
                if self.cost[other] < self.cost[space]:
                    space = other
            open_ends.remove(space)
            if space != hero.space and barred(game, space):
                continue
            for beside in AROUND[space * 6 : space * 6 + 6]:
                if beside < 0 or land.rampant[beside] or beside in game.turn.path:
                    continue
                step = costs[land.terrain[beside]]
                if step >= CLOSED or (land.site[beside] == CITY and game.scenario.cities_closed):
                    continue
                cost = step + self.cost[space]
                if cost <= furthest and cost < self.cost.get(beside, CLOSED):
                    self.cost[beside] = cost
                    self.before[beside] = space
                    if beside not in open_ends:
                        open_ends.append(beside)

    def to(self, space: int) -> list[int]:
        """The steps to a space."""
        found: list[int] = []
        while space in self.before:
            found.append(STEP + space)
            space = self.before[space]
        found.reverse()
        return found


class TurnPlanner:
    """Plans for one decision."""

    def __init__(self, game: MageKnight) -> None:
        self.game = game
        self.seat = game.acting
        self.rng: Rng = game.rng.clone()
        self.left = left_of_game(game)
        self.turns = turns_to_come(game)
        self.goals = Goals(game, game.hero, self.left, self.turns)
        self.fights: list[FightInReach] = []
        self.drafts: list[Draft] = []
        self.states = 0
        self.best = TurnPlan([game.options[-1]], -1e9)

    def plan(self) -> TurnPlan:
        game = self.game
        step = game.asking
        if isinstance(step, Walk):
            self.stay(game)
            self.go(game)
        elif isinstance(step, Talk):
            self.consider([LEAVE], game)
            self.deal(game, [])
        else:
            self.consider([game.options[-1]], game)
        self.judge()
        first = self.best.moves[0]
        if first in (END, LEAVE) or isinstance(step, Linger) or first & -KIND == REST:
            self.in_passing(game)
        return self.best

    # What a plan comes to

    def worth(self, state: MageKnight) -> float:
        if state.outcome is not None:
            return float(state.outcome.scores[self.seat])
        hero = state.heroes[self.seat]
        found = appraisal(state, hero, self.left)
        if hero.space < 0 or self.turns <= 0.0:
            return found
        return found + self.goals.promise(state, hero) * min(1.0, self.turns / 3.0)

    def consider(self, moves: list[int], state: MageKnight, besides: float = 0.0) -> None:
        self.drafts.append(Draft(moves, [state], besides))

    def judge(self) -> None:
        """The best of all drafts. What fights really bring is known by now, and corrects what was hoped for."""
        for draft in self.drafts:
            worth = draft.besides
            for state in draft.ends:
                worth += self.worth(state) / len(draft.ends)
            if worth > self.best.worth:
                self.best = TurnPlan(draft.moves, worth)

    def healing(self, state: MageKnight) -> float:
        """What the points of healing at hand are worth."""
        hero = state.heroes[self.seat]
        return HEALED * relief(hero, min(state.turn.heal, hero.wounds_in_hand()), self.left)

    # Moves

    def make(self, state: MageKnight, move: int) -> MageKnight | None:
        """The state after a move and what has to be answered for it, up to the next menu or fight."""
        if state.asking is None or move not in state.options:
            return None
        after = state.clone()
        after.choose(after.options.index(move))
        for _ in range(FOLLOWING):
            if after.asking is None or after.acting != self.seat or can_plan(after) or can_solve(after):
                return after
            after.choose(easy_answer(after))
        return None

    def follow(self, state: MageKnight, moves: list[int]) -> MageKnight | None:
        """The state after several moves; None if one of them is not open, or leads into a fight before the last."""
        after: MageKnight | None = state
        for move in moves:
            if after is None or after.fight is not None:
                return None
            after = self.make(after, move)
        return after

    # Staying

    def stay(self, game: MageKnight) -> None:
        """The turn ends here, or is a rest."""
        options = game.options
        hero = game.hero
        if END in options:
            besides = 0.0 if game.turn.exerted or not hero.hand else -0.5
            self.consider([END], game, besides if game.turn.moved else besides - IDLE)
        if REST in options:
            after = self.make(game, REST)
            if after is not None:
                self.consider([REST], after, 0.0 if hero.wounds_in_hand() > 1 else -IDLE)

    def in_passing(self, game: MageKnight) -> None:
        """Before the turn ends: whatever else makes the hero better off, such as healing."""
        before = self.worth(game)
        best = GAIN
        for index, move in enumerate(game.options):
            if move < CARD:
                continue
            after = game.foresee(index)
            for _ in range(FOLLOWING):
                if after is None or after.asking is None or can_plan_again(after):
                    break
                after = after.foresee(easy_answer(after))
            if not isinstance(after, MageKnight) or after.acting != self.seat or after.fight is not None:
                continue
            gain = self.worth(after) - before + self.healing(after) - self.healing(game)
            if move & -KIND == CURE:
                gain = max(gain, 2.0)
            if gain > best:
                best = gain
                self.best = TurnPlan([move], self.best.worth + gain)

    # Going

    def go(self, game: MageKnight) -> None:
        """Every place within reach, and what can be done there."""
        hero = game.hero
        land = game.land
        found = supplies(game, ops.MOVE, FIGHTS)
        most: dict[int, int] = {}
        for supply in found:
            most[supply.source] = max(most.get(supply.source, 0), supply.gain)
        furthest = game.turn.move + sum(most.values())
        trail = Trail(game, hero, furthest)
        talkers = supplies(game, ops.MOVE, TALKS)
        on_the_way = self.goals.on_the_way(game, hero, furthest)
        for space, cost in trail.cost.items():
            if cost > game.turn.move and space not in on_the_way and not interesting(game, space):
                continue
            steps = trail.to(space)
            needed = cost - game.turn.move
            fight = barred(game, space) or bool(land.beside_rampaging(space))
            for provision in provisions(found, needed, 2 if fight else 1):
                self.arrive(game, provision, steps, space)
            if cost + EXPLORE_COST <= furthest and at_edge(game, space):
                for provision in provisions(found, needed + EXPLORE_COST, 1):
                    self.look_beyond(game, provision.moves + steps)
            if space != hero.space and land.site[space] in (VILLAGE, MONASTERY, KEEP, MAGE_TOWER, CITY):
                for provision in provisions(talkers, needed, 1):
                    self.arrive(game, provision, steps, space)
        self.fight_best_first()

    def look_beyond(self, game: MageKnight, moves: list[int]) -> None:
        """A tile is uncovered at the end of the way."""
        after = self.follow(game, moves)
        if after is None or after.fight is not None or not isinstance(after.asking, Walk):
            return
        for move in after.options:
            if move & -KIND == EXPLORE:
                self.consider([*moves, move], after, EXPLORED * self.goals.tile(game))
                break

    def arrive(self, game: MageKnight, provision: Provision, steps: list[int], space: int) -> None:
        """What can be done once the hero is there; the last step may be an assault."""
        moves = provision.moves + steps
        before = self.follow(game, moves[:-1])
        if before is None or before.fight is not None:
            return
        after = before
        if moves:
            last = self.make(before, moves[-1])
            if last is None:
                return
            after = last
        if can_solve(after):
            self.fights.append(FightInReach(before, moves[-1], after, moves, self.goals.in_fight(after)))
            return
        if not isinstance(after.asking, Walk) or after.hero.space != space:
            return
        if moves:
            self.consider(moves, after, -WALKED)
        for move in after.options:
            kind = move & -KIND
            if kind in (CHALLENGE, ENTER):
                fought = self.make(after, move)
                if fought is None:
                    continue
                if can_solve(fought):
                    self.fights.append(FightInReach(after, move, fought, [*moves, move], self.goals.in_fight(fought)))
                else:
                    self.consider([*moves, move], fought)
            elif move == TALK:
                dealing = self.make(after, move)
                if dealing is not None and isinstance(dealing.asking, Talk):
                    self.deal(dealing, [*moves, move])

    def fight_best_first(self) -> None:
        """Fights are tried in the order of what they promise, as long as states may be looked at."""
        for chance in sorted(self.fights, key=by_promise):
            if self.states >= ALL_STATES:
                break
            self.fight(chance)

    def fight(self, chance: FightInReach) -> None:
        """What a fight would come to; with unknown enemies, in several worlds."""
        begun = chance.begun
        states = FIGHT_STATES * max(1, len(begun.combat.enemies))
        ends = [self.fought(begun, states)]
        if begun.news:
            for _ in range(WORLDS - 1):
                other = chance.before.imagine(self.seat, self.rng)
                assert isinstance(other, MageKnight)
                again = self.make(other, chance.move)
                if again is not None and can_solve(again):
                    ends.append(self.fought(again, states))
        self.drafts.append(Draft(chance.moves, ends, 0.0))
        gain = -appraisal(self.game, self.game.hero, self.left)
        for end in ends:
            gain += appraisal(end, end.heroes[self.seat], self.left) / len(ends)
        self.goals.tell(begun.combat, gain)

    def fought(self, begun: MageKnight, states: int) -> MageKnight:
        plan = solve(begun, states)
        self.states += plan.nodes
        return plan.end

    # Dealing

    def deal(self, game: MageKnight, moves: list[int]) -> None:
        """Whatever the locals sell that influence can be found for."""
        found = supplies(game, ops.INFLUENCE, FIGHTS)
        seen: list[int] = []
        most: dict[int, int] = {}
        for supply in found:
            most[supply.source] = max(most.get(supply.source, 0), supply.gain)
        reach = game.turn.influence + sum(most.values())
        for number, ware in enumerate(WARES):
            for rest in ware.on_offer(game):
                wanted = (number << KIND_BITS) + rest
                if wanted in seen or not ware.sold_here(game, rest):
                    continue
                seen.append(wanted)
                price = ware.price(game, rest)
                if price > reach:
                    continue
                for provision in provisions(found, price - game.turn.influence, 1):
                    bought = self.follow(game, [*provision.moves, wanted])
                    if bought is not None:
                        self.consider([*moves, *provision.moves, wanted], bought, self.healing(bought))


def can_plan_again(state: object) -> bool:
    return isinstance(state, MageKnight) and can_plan(state)


def easy_answer(state: object) -> int:
    """An answer to a question on the way: the cheapest way to pay, all wounds, else the first."""
    assert isinstance(state, MageKnight)
    step = state.asking
    if isinstance(step, PayMana):
        return best_payments(state.options)[0]
    if isinstance(step, RestWounds):
        return state.options.index(max(state.options))
    return 0
