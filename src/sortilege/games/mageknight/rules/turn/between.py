"""Effects for the time before one's own turn, which may also be used on other players' turns."""

from __future__ import annotations

from typing import Final

from .....kernel.words import Message
from ...box.terms import VILLAGE
from ...state.hero import FACE_DOWN, READY, Hero
from ...state.state import MageKnight
from ..effects.carry_out import give
from ..effects.gains import change_reputation, draw_cards
from ..questions import AskIfAny

BEGIN: Final = 0
PLUNDER: Final = 1
SKILL: Final = 16
TACTIC: Final = 256
PLUNDER_REPUTATION: Final = -1
PLUNDER_CARDS: Final = 2


def offers_of(game: MageKnight, hero: Hero) -> list[int]:
    """What the hero may do outside his own turn: plunder the village he stands in, Motivation, and his tactic."""
    if hero.done or not game.order:
        return []
    found: list[int] = []
    space = hero.space
    if space >= 0 and game.land.site[space] == VILLAGE and not hero.plundered:
        found.append(PLUNDER)
    if not hero.motivated:
        for slot, skill in enumerate(hero.skills):
            if game.box.motivation[skill] and hero.skill_flags[slot] == READY:
                found.append(SKILL + slot)
    if hero.tactic >= 0:
        count = len(game.box.tactic_powers[hero.tactic].before(game, hero))
        found += [TACTIC + at for at in range(count)]
    return found


class BeforeTurn(AskIfAny):
    """Just before his turn a player may use effects that are for this time; then the turn begins.

    Move: BEGIN, PLUNDER, a skill's slot, or what his tactic offers.
    """

    rule = "turn"
    fewest = 2
    fields = ("player",)

    def options(self, game: MageKnight) -> list[int]:
        return [BEGIN, *offers_of(game, game.heroes[self.player])]

    def choose(self, game: MageKnight, move: int) -> None:
        if move != BEGIN:
            game.then(self)
            use_between(game, game.heroes[self.player], move)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-before-turn")

    def text(self, game: MageKnight, move: int) -> str:
        return "begin turn" if move == BEGIN else between_text(game, game.heroes[self.player], move)

    def label(self, game: MageKnight, move: int) -> Message:
        if move == BEGIN:
            return Message("do-begin-turn")
        return between_label(game, game.heroes[self.player], move)

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-plunder") if text == "plunder" else super().refusal(game, text)


class OnOthersTurn(BeforeTurn):
    """The same effects, on another player's turn."""

    def options(self, game: MageKnight) -> list[int]:
        return offers_of(game, game.heroes[self.player])

    def choose(self, game: MageKnight, move: int) -> None:
        use_between(game, game.heroes[self.player], move)


def use_between(game: MageKnight, hero: Hero, move: int) -> None:
    if move == PLUNDER:
        hero.plundered = 1
        game.tell("plunders", {"hero": game.name(hero.seat)})
        change_reputation(game, hero, PLUNDER_REPUTATION)
        draw_cards(game, hero, PLUNDER_CARDS)
    elif move >= TACTIC:
        power = game.box.tactic_powers[hero.tactic]
        power.use_before(game, hero, power.before(game, hero)[move - TACTIC])
    else:
        slot = move - SKILL
        hero.skill_flags[slot] = FACE_DOWN
        hero.motivated = 1
        game.tell("uses-skill", {"hero": game.name(hero.seat), "skill": game.box.skill_ids[hero.skills[slot]]})
        give(game, hero, game.box.skill_effects[hero.skills[slot]][0])


def between_text(game: MageKnight, hero: Hero, move: int) -> str:
    if move == PLUNDER:
        return "plunder"
    if move >= TACTIC:
        return game.box.tactic_powers[hero.tactic].before(game, hero)[move - TACTIC]
    return f"use {game.box.skill_ids[hero.skills[move - SKILL]]}"


def between_label(game: MageKnight, hero: Hero, move: int) -> Message:
    if move == PLUNDER:
        return Message("do-plunder")
    if move >= TACTIC:
        return Message("do-" + between_text(game, hero, move).replace(" ", "-"))
    return Message("do-skill", {"skill": game.box.skill_ids[hero.skills[move - SKILL]]})
