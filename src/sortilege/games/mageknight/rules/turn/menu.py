"""What a player may do at a moment of the turn: cards, units, skills and what else is open; the base of all menus."""

from __future__ import annotations

from typing import Any, ClassVar

from .....kernel.state import Closed
from .....kernel.words import Message
from ...box.effects import in_force, ops
from ...box.terms import NOBODY, WOUND
from ...state.hero import BANNER, READY, SPENT, WOUNDS, Hero
from ...state.state import MageKnight
from ...state.turn import LEAD_UNIT, NO_PLEDGE, PAY_INVOKED, PAY_POLARIZED, PLAY_SIDEWAYS
from ..effects.mana import purse
from . import playing
from .common_moves import COMMON
from .moves import CARD, CURE, KIND, SIDE, SIDES, SKILL, SLOT, TACTIC, UNIT, AskByKind, MoveKind


class Menu(AskByKind):
    """The player who acts does one thing of many, and is asked again.

    Move: a kind and what it is done with. `kinds` are this moment's own; those from CARD on all menus share.
    """

    moment: ClassVar[int] = 0
    sideways: ClassVar[int] = NOBODY

    def run(self, game: MageKnight) -> None:
        game.turn.moment = self.now(game)
        game.ask(self, game.acting, self.options(game))

    def now(self, game: MageKnight) -> int:
        """The moment as bits."""
        return self.moment

    # Options

    def own(self, game: MageKnight) -> list[int]:
        """What this moment adds to the cards, units and skills."""
        return []

    def last(self, game: MageKnight) -> list[int]:
        """What leaves this moment; it stands at the end."""
        raise NotImplementedError

    def options(self, game: MageKnight) -> list[int]:
        turn = game.turn
        hero = game.hero
        now = self.now(game)
        if turn.pledge == NO_PLEDGE:
            found = self.own(game)
            if turn.heal and now & ops.PEACE:
                self.add_cures(game, hero, found)
            tactic = game.box.tactic_powers[hero.tactic] if hero.tactic >= 0 else None
            if tactic is not None and not turn.rules[in_force.NO_SKILLS] and tactic.open(game, hero, now):
                found.append(TACTIC)
            if turn.rules[in_force.LEARNING] or turn.rules[in_force.LEARNING_TO_HAND] or turn.talent:
                found += playing.offered(game, hero, now)
            side = self.sideways
        else:
            found = playing.borrowed(game, hero, now) if turn.pledge in (PAY_INVOKED, PAY_POLARIZED) else []
            side = self.sideways if turn.pledge == PLAY_SIDEWAYS else NOBODY
        if turn.pledge not in (PLAY_SIDEWAYS, LEAD_UNIT):
            self.add_cards(game, hero, now, side, found)
        elif side >= 0:
            found += [SIDE + card * SIDES + side for card in playing.sideways_cards(game, hero)]
        if hero.units and turn.pledge != PLAY_SIDEWAYS:
            self.add_units(game, hero, now, found)
        if hero.skills and turn.pledge not in (PLAY_SIDEWAYS, LEAD_UNIT) and not turn.rules[in_force.NO_SKILLS]:
            self.add_skills(game, hero, now, found)
        if turn.pledge == NO_PLEDGE:
            found += self.last(game)
        return found

    def add_cards(self, game: MageKnight, hero: Hero, now: int, side: int, found: list[int]) -> None:
        wealth = purse(game, hero)
        effects = game.box.card_effects
        last = WOUND
        for card in hero.hand:
            if card == last:
                continue
            last = card
            found += [
                CARD + effect.number
                for effect in effects[card]
                if effect.when & now and effect.mask & wealth == effect.mask and playing.can_pay(game, hero, effect)
            ]
            if side >= 0:
                found.append(SIDE + card * SIDES + side)

    def add_units(self, game: MageKnight, hero: Hero, now: int, found: list[int]) -> None:
        wealth = -1
        for slot, flags in enumerate(hero.unit_flags):
            if flags >= BANNER and game.turn.pledge == NO_PLEDGE:
                playing.add_banner_use(game, hero, slot, now, found)
            if flags & (SPENT | WOUNDS) or playing.barred(game, hero, slot):
                continue
            for effect in game.box.unit_effects[hero.units[slot]]:
                if effect.when & now:
                    if effect.mask:
                        if wealth < 0:
                            wealth = purse(game, hero)
                        if effect.mask & wealth != effect.mask:
                            continue
                    if playing.can_pay(game, hero, effect) and playing.can_lead(game, effect):
                        found.append(UNIT + slot * SLOT + effect.number)

    def add_skills(self, game: MageKnight, hero: Hero, now: int, found: list[int]) -> None:
        wealth = -1
        for slot, flag in enumerate(hero.skill_flags):
            if flag != READY:
                continue
            skill = hero.skills[slot]
            if hero.motivated and game.box.motivation[skill]:
                continue
            for effect in game.box.skill_effects[skill]:
                if not effect.when & now:
                    continue
                if effect.mask:
                    if wealth < 0:
                        wealth = purse(game, hero)
                    if effect.mask & wealth != effect.mask:
                        continue
                if playing.can_pay(game, hero, effect):
                    found.append(SKILL + slot * SLOT + effect.number)

    def add_cures(self, game: MageKnight, hero: Hero, found: list[int]) -> None:
        if hero.hand and hero.hand[0] == WOUND:
            found.append(CURE)
        for slot, flags in enumerate(hero.unit_flags):
            if flags & WOUNDS and game.box.unit_levels[hero.units[slot]] <= game.turn.heal:
                found.append(CURE + 1 + slot)

    # What a move is, its kind knows

    def kind_of(self, move: int) -> MoveKind[Any]:
        return COMMON[move & -KIND] if move >= CARD else self.kinds[move & -KIND]

    def ask_again(self, game: MageKnight) -> None:
        """Put the question again once the move is done."""
        game.stack.append(self)

    def choose(self, game: MageKnight, move: int) -> None:
        if move >= CARD:
            self.ask_again(game)
        super().choose(game, move)

    # Why not

    def own_closed(self, game: MageKnight) -> list[Closed]:
        """What this moment adds to what is closed."""
        options = self.own(game)
        return [closed for kind in self.kinds.values() for closed in kind.closed(game, self, options)]

    def refuse_deal(self, game: MageKnight, verb: str) -> Message | None:
        """Why nothing that begins with the verb can be bought; None if this moment is not for it."""
        return None

    def refuse_strike(self, game: MageKnight) -> Message | None:
        """Why no enemy can be struck; None if this moment is not for it."""
        return None
