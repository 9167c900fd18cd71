"""What a player may do at a moment of the turn: cards, units, skills and what else is open; the base of all menus."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel.state import Closed
from ....kernel.words import Message
from ..effects import ops, rules
from ..effects.asks import unit_path, unit_text
from ..hero import READY, SPENT, WOUNDS, Hero
from ..mana import purse
from ..questions import AskActive
from ..state import MageKnight
from ..terms import NOBODY, WOUND
from ..turn import LEAD_UNIT, NO_PLEDGE, PAY_INVOKED, PAY_POLARIZED, PLAY_SIDEWAYS
from . import playing
from .bare import meant, refuse_named, refuse_verb, say_which
from .nearest import opener_of, openers
from .told import closed_things, effect_label, effect_text, refuse

KIND: Final = 1 << 20
CARD: Final = 1 * KIND
SIDE: Final = 2 * KIND
UNIT: Final = 3 * KIND
SKILL: Final = 4 * KIND
CURE: Final = 5 * KIND
TACTIC: Final = 6 * KIND
OFFER: Final = 7 * KIND
SLOT: Final = 1 << 12
SIDEWAYS_WORDS: Final = ("move", "influence", "attack", "block")


class Menu(AskActive):
    """The active player does one thing of many, and is asked again.

    Move: below KIND what a subclass says; above, a kind and what it is done with: an effect of a card, a sideways
    card, a unit or skill with its slot and effect, a wound to heal, the tactic, a card of an offer.
    """

    moment: ClassVar[int] = 0
    sideways: ClassVar[int] = NOBODY

    def run(self, game: MageKnight) -> None:
        game.turn.now = self.now(game)
        game.ask(self, game.active, self.options(game))

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
            if tactic is not None and tactic.open(game, hero, now):
                found.append(TACTIC)
            if turn.rules[rules.LEARNING] or turn.rules[rules.LEARNING_TO_HAND] or turn.talent:
                found += playing.offered(game, hero, now)
            side = self.sideways
        else:
            found = playing.borrowed(game, hero, now) if turn.pledge in (PAY_INVOKED, PAY_POLARIZED) else []
            side = self.sideways if turn.pledge == PLAY_SIDEWAYS else NOBODY
        if turn.pledge not in (PLAY_SIDEWAYS, LEAD_UNIT):
            self.add_cards(game, hero, now, side, found)
        elif side >= 0:
            found += [SIDE + card * 4 + side for card in playing.sideways_cards(game, hero)]
        if hero.units and turn.pledge != PLAY_SIDEWAYS:
            self.add_units(game, hero, now, found)
        if hero.skills and turn.pledge not in (PLAY_SIDEWAYS, LEAD_UNIT):
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
                found.append(SIDE + card * 4 + side)

    def add_units(self, game: MageKnight, hero: Hero, now: int, found: list[int]) -> None:
        wealth = -1
        for slot, flags in enumerate(hero.unit_flags):
            if flags >> 8 and game.turn.pledge == NO_PLEDGE:
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

    # Carrying out

    def act(self, game: MageKnight, move: int) -> None:
        """Carry out a move of this moment's own, and push what follows."""
        raise NotImplementedError

    def ask_again(self, game: MageKnight) -> None:
        """Put the question again once the move is done."""
        game.stack.append(self)

    def choose(self, game: MageKnight, move: int) -> None:
        kind = move & -KIND
        rest = move & KIND - 1
        if kind == 0:
            self.act(game, move)
            return
        self.ask_again(game)
        if kind == CARD:
            playing.play_card(game, game.box.effects[rest])
        elif kind == SIDE:
            playing.play_sideways(game, rest >> 2, rest & 3)
        elif kind == UNIT:
            playing.use_unit(game, rest // SLOT, rest % SLOT)
        elif kind == SKILL:
            playing.use_skill(game, rest // SLOT, game.box.effects[rest % SLOT])
        elif kind == CURE:
            playing.cure(game, rest - 1)
        elif kind == TACTIC:
            hero = game.hero
            game.box.tactic_powers[hero.tactic].use(game, hero)
        else:
            playing.take_offered(game, rest)

    # Words

    def own_text(self, game: MageKnight, move: int) -> str:
        raise NotImplementedError

    def own_label(self, game: MageKnight, move: int) -> Message:
        raise NotImplementedError

    def own_path(self, game: MageKnight, move: int) -> list[str]:
        return [self.own_text(game, move).replace(" ", "-")]

    def text(self, game: MageKnight, move: int) -> str:
        kind = move & -KIND
        rest = move & KIND - 1
        box = game.box
        hero = game.hero
        if kind == 0:
            return self.own_text(game, move)
        if kind == CARD:
            return effect_text(game, box.effects[rest])
        if kind == SIDE:
            return f"play {box.card_ids[rest >> 2]} sideways for {SIDEWAYS_WORDS[rest & 3]}"
        if kind == UNIT:
            if rest % SLOT == playing.BANNER_USE:
                return f"use banner of {unit_text(game, rest // SLOT)}"
            return playing.unit_use_text(game, rest // SLOT, box.effects[rest % SLOT])
        if kind == SKILL:
            effect = box.effects[rest % SLOT]
            return f"use {box.skill_ids[hero.skills[rest // SLOT]]}" + (f" for {effect.slug}" if effect.slug else "")
        if kind == CURE:
            return "heal wound" if rest == 0 else f"heal {unit_text(game, rest - 1)}"
        if kind == TACTIC:
            return f"use {box.tactic_ids[hero.tactic]}"
        return playing.offered_text(game, rest)

    def label(self, game: MageKnight, move: int) -> Message:
        kind = move & -KIND
        rest = move & KIND - 1
        box = game.box
        hero = game.hero
        if kind == 0:
            return self.own_label(game, move)
        if kind == CARD:
            return effect_label(game, box.effects[rest])
        if kind == SIDE:
            value = playing.sideways_value(game, rest >> 2)
            return Message(
                "do-sideways", {"card": box.card_ids[rest >> 2], "what": SIDEWAYS_WORDS[rest & 3], "n": value}
            )
        if kind == UNIT:
            if rest % SLOT == playing.BANNER_USE:
                return Message("do-banner", {"unit": unit_text(game, rest // SLOT)})
            return playing.unit_use_label(game, rest // SLOT, box.effects[rest % SLOT])
        if kind == SKILL:
            effect = box.effects[rest % SLOT]
            skill = box.skill_ids[hero.skills[rest // SLOT]]
            return Message("do-skill-for", {"skill": skill, "effect": effect.name})
        if kind == CURE:
            if rest == 0:
                return Message("do-heal-wound")
            return Message("do-heal-unit", {"unit": unit_text(game, rest - 1)})
        if kind == TACTIC:
            return Message("do-tactic", {"tactic": box.tactic_ids[hero.tactic]})
        return playing.offered_label(game, rest)

    def path(self, game: MageKnight, move: int) -> list[str]:
        kind = move & -KIND
        rest = move & KIND - 1
        box = game.box
        hero = game.hero
        if kind == 0:
            return self.own_path(game, move)
        text = self.text(game, move).replace(" ", "-")
        if kind == CARD:
            return [f"card-{box.card_ids[box.effects[rest].owner]}", text]
        if kind == SIDE:
            return [f"card-{box.card_ids[rest >> 2]}", text]
        if kind == UNIT:
            return [unit_path(game, rest // SLOT), text]
        if kind == SKILL:
            return [f"skill-{box.skill_ids[hero.skills[rest // SLOT]]}", text]
        if kind == CURE:
            return ["card-wound" if rest == 0 else unit_path(game, rest - 1), text]
        if kind == TACTIC:
            return [f"tactic-{box.tactic_ids[hero.tactic]}"]
        return ["offer", text]

    # Why not

    def closed(self, game: MageKnight) -> list[Closed]:
        found = closed_things(game, self.now(game), self.options(game)) + self.own_closed(game)
        if game.turn.pledge != NO_PLEDGE:
            put_off = Message("no-pledge")
            found += [Closed(self.own_path(game, move)[0], put_off) for move in self.own(game) + self.last(game)]
        ways = openers(game, self)
        return [Closed(one.subject, one.reason, ways.get(one.subject)) for one in found]

    def opener(self, game: MageKnight, text: str) -> Message | None:
        return opener_of(game, self, text)

    def own_closed(self, game: MageKnight) -> list[Closed]:
        return []

    def own_refusal(self, game: MageKnight, text: str) -> Message | None:
        return None

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        text = meant(game, text)
        now = self.now(game)
        for found in (say_which(game, self, text), refuse(game, now, text), refuse_named(game, now, text)):
            if found is not None:
                return found
        found = self.own_refusal(game, text)
        if found is None:
            found = refuse_verb(game, self, text)
        return Message("no-pledge") if found is not None and game.turn.pledge != NO_PLEDGE else found
