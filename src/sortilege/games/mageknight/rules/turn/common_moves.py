"""The kinds of moves that all menus of a turn share: whatever uses a card, a unit, a skill, a tactic or an offer."""

from __future__ import annotations

from typing import Any, Final

from .....kernel.words import Message
from ...box.terms import WOUND
from ...state.state import MageKnight
from ..naming import ability_label, ability_text, effect_label, effect_text, unit_name, unit_text
from ..touches import Touch, card_touch, skill_touch, tactic_touch, unit_touch
from . import playing
from .moves import (
    BANNER,
    BORROW,
    CARD,
    CURE,
    LEARN,
    LEARN_TO_HAND,
    SIDE,
    SIDES,
    SKILL,
    SLOT,
    TACTIC,
    UNIT,
    MoveKind,
    by_number,
)

SIDEWAYS_WORDS: Final = ("move", "influence", "attack", "block")


class CommonMove(MoveKind[Any]):
    """A move that leads back to the menu, with a thing that is touched first."""

    def used(self, game: MageKnight, rest: int) -> Touch:
        """The thing that is used."""
        raise NotImplementedError

    def touched(self, game: MageKnight, menu: Any, rest: int) -> list[Touch]:
        return [self.used(game, rest), *super().touched(game, menu, rest)]


class PlayCard(CommonMove):
    """A card is played for one of its effects. Rest: the effect."""

    number = CARD

    def choose(self, game: MageKnight, menu: Any, rest: int) -> None:
        playing.play_card(game, game.box.effects[rest])

    def text(self, game: MageKnight, menu: Any, rest: int) -> str:
        return effect_text(game, game.box.effects[rest])

    def label(self, game: MageKnight, menu: Any, rest: int) -> Message:
        return effect_label(game, game.box.effects[rest])

    def used(self, game: MageKnight, rest: int) -> Touch:
        return card_touch(game, game.box.effects[rest].owner)


class PlaySideways(CommonMove):
    """A card is played sideways. Rest: the card times SIDES, plus what it is played for."""

    number = SIDE

    def choose(self, game: MageKnight, menu: Any, rest: int) -> None:
        playing.play_sideways(game, rest // SIDES, rest % SIDES)

    def text(self, game: MageKnight, menu: Any, rest: int) -> str:
        return f"play {game.box.card_ids[rest // SIDES]} sideways for {SIDEWAYS_WORDS[rest % SIDES]}"

    def label(self, game: MageKnight, menu: Any, rest: int) -> Message:
        value = playing.sideways_value(game, rest // SIDES)
        card = game.box.card_ids[rest // SIDES]
        return Message("do-sideways", {"card": card, "what": f"points-{SIDEWAYS_WORDS[rest % SIDES]}", "n": value})

    def used(self, game: MageKnight, rest: int) -> Touch:
        return card_touch(game, rest // SIDES)


class UseUnit(CommonMove):
    """A unit is activated. Rest: its slot and the effect."""

    number = UNIT

    def choose(self, game: MageKnight, menu: Any, rest: int) -> None:
        playing.use_unit(game, rest // SLOT, game.box.effects[rest % SLOT])

    def text(self, game: MageKnight, menu: Any, rest: int) -> str:
        return ability_text(game, rest // SLOT, game.box.effects[rest % SLOT])

    def label(self, game: MageKnight, menu: Any, rest: int) -> Message:
        return ability_label(game, game.box.effects[rest % SLOT])

    def used(self, game: MageKnight, rest: int) -> Touch:
        return unit_touch(game, rest // SLOT)


class UseBanner(CommonMove):
    """The banner of a unit is used. Rest: the unit's slot."""

    number = BANNER

    def choose(self, game: MageKnight, menu: Any, rest: int) -> None:
        hero = game.hero
        game.box.banner_powers[hero.banner_of(rest)].use(game, hero, rest)

    def text(self, game: MageKnight, menu: Any, rest: int) -> str:
        return f"use banner of {unit_text(game, rest)}"

    def label(self, game: MageKnight, menu: Any, rest: int) -> Message:
        return Message("do-banner", {"unit": unit_name(game, rest)})

    def used(self, game: MageKnight, rest: int) -> Touch:
        return unit_touch(game, rest)

    def used_by(self, game: MageKnight, menu: Any, rest: int) -> list[Touch]:
        """A unit whose banner is used is not used itself."""
        return self.touched(game, menu, rest)[1:]


class UseSkill(CommonMove):
    """A skill is used. Rest: its slot and the effect."""

    number = SKILL

    def choose(self, game: MageKnight, menu: Any, rest: int) -> None:
        playing.use_skill(game, rest // SLOT, game.box.effects[rest % SLOT])

    def text(self, game: MageKnight, menu: Any, rest: int) -> str:
        slug = game.box.effects[rest % SLOT].slug
        return f"use {self.skill(game, rest)}" + (f" for {slug}" if slug else "")

    def label(self, game: MageKnight, menu: Any, rest: int) -> Message:
        does = game.box.phrases.of(game.box.effects[rest % SLOT])
        return Message("do-skill-for", {"skill": self.skill(game, rest), "effect": does})

    def used(self, game: MageKnight, rest: int) -> Touch:
        return skill_touch(game, game.hero.skills[rest // SLOT])

    def skill(self, game: MageKnight, rest: int) -> str:
        return game.box.skill_ids[game.hero.skills[rest // SLOT]]


class Cure(CommonMove):
    """A wound is healed. Rest: 0 for one of the hand, or the slot of a unit plus 1."""

    number = CURE

    def choose(self, game: MageKnight, menu: Any, rest: int) -> None:
        playing.cure(game, rest - 1)

    def text(self, game: MageKnight, menu: Any, rest: int) -> str:
        return f"heal {unit_text(game, rest - 1)}" if rest else "heal wound"

    def label(self, game: MageKnight, menu: Any, rest: int) -> Message:
        return Message("do-heal-unit", {"unit": unit_name(game, rest - 1)}) if rest else Message("do-heal-wound")

    def used(self, game: MageKnight, rest: int) -> Touch:
        return unit_touch(game, rest - 1) if rest else card_touch(game, WOUND)

    def used_by(self, game: MageKnight, menu: Any, rest: int) -> list[Touch]:
        """A unit that is healed is not used."""
        return self.touched(game, menu, rest)[1 if rest else 0 :]


class UseTactic(CommonMove):
    """The tactic is used."""

    number = TACTIC

    def choose(self, game: MageKnight, menu: Any, rest: int) -> None:
        hero = game.hero
        game.box.tactic_powers[hero.tactic].use(game, hero)

    def text(self, game: MageKnight, menu: Any, rest: int) -> str:
        return f"use {game.box.tactic_ids[game.hero.tactic]}"

    def label(self, game: MageKnight, menu: Any, rest: int) -> Message:
        return Message("do-tactic", {"tactic": game.box.tactic_ids[game.hero.tactic]})

    def touched(self, game: MageKnight, menu: Any, rest: int) -> list[Touch]:
        return [tactic_touch(game, game.hero.tactic)]


class Offered(CommonMove):
    """Something of an offer that effects open at any time."""

    def used(self, game: MageKnight, rest: int) -> Touch:
        return Touch("offer", Message("touch-offers"))


class Learn(Offered):
    """An advanced action of the offer is learned. Rest: the card."""

    number = LEARN

    def choose(self, game: MageKnight, menu: Any, rest: int) -> None:
        playing.learn(game, rest, to_hand=False)

    def text(self, game: MageKnight, menu: Any, rest: int) -> str:
        return f"learn {game.box.card_ids[rest]}"

    def label(self, game: MageKnight, menu: Any, rest: int) -> Message:
        return Message("do-learn", {"card": game.box.card_ids[rest]})


class LearnToHand(Learn):
    """The same, and it comes to the hand."""

    number = LEARN_TO_HAND

    def choose(self, game: MageKnight, menu: Any, rest: int) -> None:
        playing.learn(game, rest, to_hand=True)

    def text(self, game: MageKnight, menu: Any, rest: int) -> str:
        return f"learn {game.box.card_ids[rest]} to hand"


class Borrow(Offered):
    """A spell of the offer is cast. Rest: the effect."""

    number = BORROW

    def choose(self, game: MageKnight, menu: Any, rest: int) -> None:
        playing.borrow(game, game.box.effects[rest])

    def text(self, game: MageKnight, menu: Any, rest: int) -> str:
        return f"borrow {effect_text(game, game.box.effects[rest])}"

    def label(self, game: MageKnight, menu: Any, rest: int) -> Message:
        return effect_label(game, game.box.effects[rest])


COMMON: Final = by_number(
    PlayCard(),
    PlaySideways(),
    UseUnit(),
    UseBanner(),
    UseSkill(),
    Cure(),
    UseTactic(),
    Learn(),
    LearnToHand(),
    Borrow(),
)
"""By their numbers."""
