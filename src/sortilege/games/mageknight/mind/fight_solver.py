"""The cheapest way through a fight, found by best-first search over the real game's own options (A*); where that
takes too long, by a beam search over the same.

Nodes are states of the game itself, so that what is found is what the rules give. Moves that only add points to one
attack or block are tried in one order alone; points are never played without a use; of ways to pay, those are left out
that no later payment could make good. `FightBounds` says what is still to be paid at least.

The state is one that a seat may imagine. Nothing is tried that would bring something new to light, such as a draw of
cards, but for what cannot be avoided: whom summoners draw at the end of the ranged phase is what they draw in this
world, and `FightPlan.sure` says how much of the line comes before.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any, Final

from ....kernel.state import Ask, NewInformation, Step
from ..box.effects import in_force, ops
from ..box.terms import GOLD
from ..rules.combat.begin import Muster
from ..rules.combat.block import HOLD, LET, Parry
from ..rules.combat.phase import END, STRIKE, Attacks, mask_of
from ..rules.effects.mana import CRYSTAL, DIE, ENDLESS, TOKEN
from ..rules.effects.prices import PayMana
from ..rules.turn.menu import Menu
from ..rules.turn.moves import CARD, KIND, SIDE, SLOT, UNIT
from ..state.state import MageKnight
from ..state.turn import NO_PLEDGE
from .fight_bounds import FightBounds
from .fight_costs import LOST, FightLedger, is_won
from .fight_sources import commutes, only_points

NODE_LIMIT: Final = 4_000
"""So many states are looked at, unless the caller says otherwise."""
AHEAD_OF_ALL: Final = -1e6
"""The bound of a fight whose enemies have not been faced."""
LONGEST: Final = 400
"""Moves in a fight that is only played to its end."""
BREADTHS: Final = (1, 3, 12)
USUAL_DEPTH: Final = 10
"""When a fight is too large to be solved, so many states are kept at each depth, in one search after another; a narrow
one sees what a broad one crowds out. And so deep most fights are."""
UNORDERED: Final = -1
SAME: Final = 1e-9

Key = tuple[Any, ...]


class FightNode:
    """A state on the way: what led there, what was paid, and what the whole way costs at least.

    `guess` is the bound of this state alone; the bound is at least that of every state before it. `last` is the last
    of the moves that are tried in one order only, `only_points` says whether all that was played into the attack or
    block under way is good for nothing else, `news` whether something came to light on the way.
    """

    def __init__(self, state: MageKnight, parent: FightNode | None, move: int) -> None:
        self.state = state
        self.parent = parent
        self.move = move
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.news: bool = parent is not None and parent.news
        self.last = UNORDERED
        self.only_points = True
        self.cost = 0.0
        self.bound = AHEAD_OF_ALL
        self.guess: float = 0.0 if parent is None else parent.guess
        self.over = False
        self.won = False


class FightPlan:
    """A way through a fight: its moves, as the questions number them, and what it comes to.

    `cost` is in points of worth (see `fight_costs`), less the fame and reputation won. `exact` says that nothing is
    cheaper; it is false if the search was cut off. `sure` counts the moves before something new comes to light, `nodes`
    the states that were looked at. `end` is the state after the fight.
    """

    def __init__(self, node: FightNode, exact: bool, nodes: int) -> None:
        self.moves: list[int] = []
        self.sure = 0
        self.cost = node.cost
        self.won = node.won
        self.exact = exact
        self.nodes = nodes
        self.end = node.state
        at = node
        while at.parent is not None:
            self.moves.append(at.move)
            if not at.parent.news:
                self.sure += 1
            at = at.parent
        self.moves.reverse()


def can_solve(game: MageKnight) -> bool:
    """Whether a fight with enemies is under way, and the one who fights decides."""
    return game.fight is not None and game.duel is None and game.asking is not None and game.seat == game.acting


def solve(game: MageKnight, limit: int = NODE_LIMIT) -> FightPlan:
    """The cheapest way through the fight under way."""
    return FightSearch(game).run(limit)


class FightSearch:
    """A search of one fight."""

    def __init__(self, game: MageKnight) -> None:
        self.bounds = FightBounds(game)
        self.ledger = FightLedger(game)
        self.seat = game.acting
        self.largest_strikes_only = not self.bounds.counts_faced(game.hero)
        self.seen: dict[Key, int] = {}
        self.nodes = 0
        self.root = FightNode(game.clone(), None, 0)

    def run(self, limit: int) -> FightPlan:
        """The nodes with the lowest bounds are opened first: what is over then cannot be undercut."""
        waiting = [self.root]
        queue = [(0.0, 0, 0)]
        best = self.ended(self.root)
        exact = False
        node = self.root
        while queue:
            node = waiting[heappop(queue)[2]]
            if node.bound >= best.cost - SAME:
                exact = True
                break
            if self.nodes >= limit:
                break
            for child in self.children(node):
                if child.over:
                    if child.cost < best.cost - SAME:
                        best = child
                elif child.bound < best.cost - SAME and self.is_new(child):
                    heappush(queue, (child.bound, -child.depth, len(waiting)))
                    waiting.append(child)
            node.state = self.root.state
        else:
            exact = True
        if not exact:
            for breadth in BREADTHS:
                best = self.narrowed(best, breadth, self.nodes + limit // len(BREADTHS))
        return FightPlan(best, exact, self.nodes)

    def narrowed(self, best: FightNode, broadest: int, limit: int) -> FightNode:
        """A beam search: of all the states that so many moves lead to, the most promising are looked at further. The
        beam is as broad as the states that are left allow, and leads to the end of the fight."""
        beam = [self.root]
        for depth in range(LONGEST):
            before = self.nodes
            found: list[tuple[float, int, int, FightNode]] = []
            seen: set[Key] = set()
            for node in beam:
                for child in self.children(node):
                    if child.over:
                        if child.cost < best.cost - SAME:
                            best = child
                    elif child.bound < best.cost - SAME:
                        key = key_of(child.state)
                        if key not in seen:
                            seen.add(key)
                            found.append((round(child.guess, 6), -phase_of(child.state), len(found), child))
            if not found:
                break
            found.sort()
            each = max(1, (self.nodes - before) // len(beam))
            levels = max(2, USUAL_DEPTH - depth)
            breadth = max(1, min(broadest, (limit - self.nodes) // (each * levels)))
            beam = [child for _, _, _, child in found[:breadth]]
        return best

    def is_new(self, node: FightNode) -> bool:
        """Whether the state was not reached before, at least not with as many moves left to try."""
        key = key_of(node.state)
        last = self.seen.get(key)
        if last is not None and last <= node.last:
            return False
        self.seen[key] = node.last
        return True

    def children(self, node: FightNode) -> list[FightNode]:
        """What the moves that are worth a try lead to."""
        found: list[FightNode] = []
        for index in self.worth_trying(node):
            child = self.child(node, index)
            if child is not None:
                found.append(child)
        return found

    def child(self, node: FightNode, index: int, daring: bool = False) -> FightNode | None:
        """What the option leads to; None if it would bring something to light that need not be, unless one dares."""
        game = node.state
        step = game.asking
        move = game.options[index]
        state = game.clone()
        state.halting = not daring and not brings_on(step, move)
        fight = state.combat
        self.nodes += 1
        try:
            state.choose(index)
        except NewInformation:
            return None
        state.halting = False
        child = FightNode(state, node, move)
        child.news = child.news or state.news != ""
        if isinstance(step, Menu):
            if move >= CARD:
                child.last = move if in_one_order(game, move) else UNORDERED
                child.only_points = node.only_points and good_for_points_only(game, move)
        else:
            child.last = node.last
            child.only_points = node.only_points
        child.cost = self.ledger.cost(state)
        if state.fight is not fight or state.acting != self.seat or state.asking is None:
            child.over = True
            child.won = is_won(fight)
            if not child.won:
                child.cost += LOST
            child.bound = child.cost
        elif not state.turn.moment & ops.COMBAT:
            child.bound = AHEAD_OF_ALL
        elif isinstance(state.asking, Menu):
            child.guess = child.cost + self.bounds.still_to_pay(state)
            child.bound = max(node.bound, child.guess)
        else:
            child.bound = node.bound
        return child

    def worth_trying(self, node: FightNode) -> list[int]:
        """The options that are not known to be no better than others."""
        game = node.state
        step = game.asking
        options = game.options
        if isinstance(step, PayMana):
            return best_payments(options)
        if not isinstance(step, Menu):
            return [*range(len(options))]
        enough = False
        strikes: list[int] = []
        if isinstance(step, Parry):
            enough = HOLD in options
        elif isinstance(step, Attacks):
            strikes = [move for move in options if STRIKE <= move < END]
            enough = bool(strikes) and STRIKE + mask_of(step.targets(game)) in strikes
        ordered = node.last != UNORDERED
        pure = node.only_points
        found: list[int] = []
        for index, move in enumerate(options):
            if move >= CARD:
                if ordered and move < node.last and in_one_order(game, move):
                    continue
                if enough and good_for_points_only(game, move):
                    continue
            elif isinstance(step, Parry):
                if move == LET and pure:
                    continue
            elif isinstance(step, Attacks):
                if move == END and pure and any(game.combat.attack):
                    continue
                if STRIKE <= move < END and self.largest_strikes_only and is_part(move, strikes):
                    continue
            found.append(index)
        return found or [*range(len(options))]

    def ended(self, node: FightNode) -> FightNode:
        """The fight brought to its end with as little ado as possible."""
        while not node.over:
            last = self.child(node, len(node.state.options) - 1, daring=True)
            assert last is not None
            node = last
        return node


def phase_of(game: MageKnight) -> int:
    """How far the fight has come. Where it has come further, what is still to be paid is known better."""
    moment = game.turn.moment
    if moment & ops.STRIKE:
        return 3
    if moment & ops.SUFFER:
        return 2
    return 0 if moment & ops.SHOOT else 1


def brings_on(step: Ask[Any] | None, move: int) -> bool:
    """Whether the move leads on in the fight, whatever that brings to light; other moves are made for a gain."""
    return isinstance(step, Muster) or (isinstance(step, Menu) and move < CARD)


def plain(game: MageKnight) -> bool:
    """Whether nothing that was played before changes what the next card, unit or sideways card gives."""
    turn = game.turn
    return turn.pledge == NO_PLEDGE and not (turn.sideways or game.effect.bonus or turn.rules[in_force.AMBUSH])


def in_one_order(game: MageKnight, move: int) -> bool:
    """Whether the move only adds points, so that it makes no difference which of such moves comes first."""
    if not plain(game):
        return False
    kind = move & -KIND
    if kind == SIDE:
        return True
    if kind == CARD:
        return commutes(game.box.effects[move & KIND - 1])
    return kind == UNIT and commutes(game.box.effects[move % SLOT])


def good_for_points_only(game: MageKnight, move: int) -> bool:
    """Whether the move is good for nothing but the attack or block under way."""
    if not plain(game):
        return False
    turn = game.turn
    kind = move & -KIND
    if kind == SIDE:
        return True
    if kind == CARD:
        return only_points(game.box, game.box.effects[move & KIND - 1])
    return kind == UNIT and not turn.rules[in_force.GLORY] and only_points(game.box, game.box.effects[move % SLOT])


def is_part(strike: int, strikes: list[int]) -> bool:
    """Whether another strike defeats all of these enemies, and more."""
    return any(strike & other == strike and strike != other for other in strikes)


def best_payments(options: list[int]) -> list[int]:
    """Of the ways to pay, those that no other is always as good as: a ring costs nothing; a token of the very colour
    can do no more than a crystal or gold, nor a die of the colour more than one of gold."""
    found: list[int] = []
    for index, move in enumerate(options):
        way, colour = move >> 3, move & 7
        kind = way & ~7
        if kind != ENDLESS and any(ENDLESS <= other >> 3 < ENDLESS + 8 and other & 7 == colour for other in options):
            continue
        exact_token = (TOKEN + colour) * 8 + colour in options
        if exact_token and way != TOKEN + colour and (kind == CRYSTAL or way == TOKEN + GOLD):
            continue
        if way == DIE + GOLD and colour != GOLD and (DIE + colour) * 8 + colour in options:
            continue
        found.append(index)
    return found


def step_key(step: Step[Any]) -> Key:
    return (type(step).__name__, *[getattr(step, field) for field in step.fields])


def key_of(game: MageKnight) -> Key:
    """All that the rest of the fight depends on."""
    hero = game.hero
    turn = game.turn
    fight = game.combat
    effect = game.effect
    step = game.asking
    assert step is not None
    parts: list[Any] = [
        step_key(step),
        tuple(hero.hand),
        tuple(hero.crystals),
        tuple(hero.tokens),
        tuple(hero.units),
        tuple(hero.unit_flags),
        tuple(hero.skill_flags),
        tuple(sorted(hero.discard)),
        tuple(sorted(hero.played)),
        tuple(game.gone),
        (len(hero.deck), hero.known, hero.fame, hero.reputation, hero.tactic_die, hero.tactic_used, hero.motivated),
        tuple(game.source.dice),
        (turn.move, turn.influence, turn.dice_left, turn.dice_used, turn.sideways, turn.pledge, turn.pledged_colour),
        (turn.fame_later, turn.reputation_later, turn.defeated, effect.bonus),
        tuple(turn.rules),
        tuple(turn.crystals_used),
        tuple(turn.spells_cast),
        tuple(turn.talent),
        tuple(fight.flags),
        tuple(fight.armour),
        tuple(fight.attack),
        tuple(fight.block),
        (fight.facing, fight.wounds, fight.knocked_out, fight.played, fight.burning),
        (fight.damage_left, fight.damage_by, len(fight.enemies)),
    ]
    if not isinstance(step, Menu):
        parts.append((effect.owner_kind, effect.owner, effect.unit_slot, effect.colour, effect.paid_colour))
        parts.append((effect.card_colour, effect.picked_enemy, effect.lender))
        parts += [step_key(below) for below in game.stack]
    return tuple(parts)
