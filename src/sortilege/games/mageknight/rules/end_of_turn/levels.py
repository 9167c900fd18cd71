"""New levels: armour and hand limit, command tokens, skills."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message, Thing
from ...box.components import PERMANENT
from ...state.hero import FACE_DOWN, READY, Hero
from ...state.state import MageKnight
from ...state.units import command_tokens
from ..questions import AskIfAny
from ..touches import Touch, offered_card_touch, skill_touch
from ..turn.offers import take_action

FROM_COMMON: Final = 1 << 16
CARD: Final = 1 << 8


class LevelUp(Step[MageKnight]):
    """For every line of the fame track crossed the hero gains a level, one after the other."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        if hero.level >= game.box.level_of(hero.fame):
            return
        hero.level += 1
        if game.log is not None:
            told: dict[str, int | str] = {"hero": game.name(hero.seat), "n": hero.level}
            told["armour"] = game.box.level_armour[hero.level - 1]
            told["hand"] = game.box.level_hand[hero.level - 1]
            game.tell("level", {**told, "command": command_tokens(game, hero)})
        game.then(self)
        if hero.level % 2 == 0:
            game.then(TURN_UP_SKILLS)


class TurnUpSkills(Step[MageKnight]):
    """The top two of the hero's own skill tokens are turned over."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        game.reveal("skill")
        drawn = [hero.skill_pile.pop() for _ in range(min(2, len(hero.skill_pile)))]
        game.turn.skills = sorted(drawn)
        names: list[Thing] = [game.box.skill_ids[skill] for skill in game.turn.skills]
        game.tell("skills-turned", {"hero": game.name(hero.seat), "skills": names})
        game.then(GAIN_SKILL)


class GainSkill(AskIfAny):
    """The player takes one of his two skills and any advanced action of the offer; or another hero's skill that lay in
    the common area before, and the lowest advanced action.

    Move: the skill times CARD plus the card (0 if there is none), plus FROM_COMMON.
    """

    rule = "levels"

    def options(self, game: MageKnight) -> list[int]:
        hero = game.hero
        offer = game.market.action_offer
        cards = offer if offer else [0]
        found = [skill * CARD + card for skill in game.turn.skills for card in cards]
        others = [skill for skill in game.common_skills if game.box.skill_hero[skill] != hero.hero]
        return found + [FROM_COMMON + skill * CARD + cards[0] for skill in others]

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.hero
        skill = move % FROM_COMMON // CARD
        card = move % CARD
        if move >= FROM_COMMON:
            game.common_skills.remove(skill)
        else:
            game.turn.skills.remove(skill)
        game.common_skills += game.turn.skills
        game.common_skills.sort()
        game.turn.skills = []
        game.tell("gains-skill", {"hero": game.name(hero.seat), "skill": game.box.skill_ids[skill]})
        if card:
            take_action(game, hero, card, "deck")
        game.then(SkillGained(skill))

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-skill", {"level": game.hero.level})

    def text(self, game: MageKnight, move: int) -> str:
        skill = game.box.skill_ids[move % FROM_COMMON // CARD]
        where = "common " if move >= FROM_COMMON else ""
        card = move % CARD
        return f"take {where}{skill}" + (f" and {game.box.card_ids[card]}" if card else "")

    def label(self, game: MageKnight, move: int) -> Message:
        skill = game.box.skill_ids[move % FROM_COMMON // CARD]
        card = move % CARD
        key = "do-take-skill" if card else "do-take-skill-only"
        return Message(key, {"skill": skill, "card": game.box.card_ids[card]})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        skill = skill_touch(game, move % FROM_COMMON // CARD)
        return [skill, offered_card_touch(game, move % CARD)] if move % CARD else [skill]

    def onward(self, game: MageKnight) -> dict[str, Message]:
        asked = Message("ask-skill-action", {"level": game.hero.level})
        return {offered_card_touch(game, card).id: asked for card in game.market.action_offer}

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-such-skill") if text.startswith("take ") else super().refusal(game, text)


class SkillGained(Step[MageKnight]):
    """The skill token lies before the hero; in a solo game one of the dummy's is turned over for later."""

    fields = ("skill",)

    def __init__(self, skill: int) -> None:
        self.skill = skill

    def fits(self, game: MageKnight) -> bool:
        """It follows at once on the choice: no position holds it, as its skill would lie nowhere."""
        return False

    def run(self, game: MageKnight) -> None:
        add_skill(game, game.hero, self.skill)
        pile = game.dummy.skill_pile
        if pile:
            game.reveal("skill")
            game.common_skills.append(pile.pop())
            game.common_skills.sort()


def add_skill(game: MageKnight, hero: Hero, skill: int) -> None:
    """A permanent skill works at once and for good; the others lie ready."""
    permanent = game.box.skill_usage[skill] == PERMANENT
    hero.skills.append(skill)
    hero.skill_flags.append(FACE_DOWN if permanent else READY)
    if permanent:
        for effect in game.box.skill_effects[skill]:
            for special, n in effect.specials:
                special.run(game, n)


LEVEL_UP: Final = LevelUp()
TURN_UP_SKILLS: Final = TurnUpSkills()
GAIN_SKILL: Final = GainSkill()
