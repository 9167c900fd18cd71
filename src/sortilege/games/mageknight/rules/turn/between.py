"""Effects for the time before one's own turn, which may also be used on other players' turns."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.words import Message
from ...box.powers import Beforehand
from ...box.terms import VILLAGE
from ...state.hero import FACE_DOWN, READY, Hero
from ...state.state import MageKnight
from ..effects.carry_out import give
from ..effects.gains import change_reputation, draw_cards
from .moves import KIND, AskByKind, MoveKind, by_number

BEGIN: Final = 0 * KIND
PLUNDER: Final = 1 * KIND
SKILL: Final = 2 * KIND
TACTIC: Final = 3 * KIND
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


class Begin(MoveKind["BeforeTurn"]):
    """Nothing more is used, and the turn begins."""

    number = BEGIN

    def choose(self, game: MageKnight, menu: BeforeTurn, rest: int) -> None:
        pass

    def text(self, game: MageKnight, menu: BeforeTurn, rest: int) -> str:
        return menu.begin

    def label(self, game: MageKnight, menu: BeforeTurn, rest: int) -> Message:
        return Message(menu.begins)


class Plunder(MoveKind["BeforeTurn"]):
    """The hero plunders the village where he stands."""

    number = PLUNDER
    key = "do-plunder"

    def choose(self, game: MageKnight, menu: BeforeTurn, rest: int) -> None:
        hero = game.heroes[menu.player]
        menu.ask_again(game)
        hero.plundered = 1
        game.tell("plunders", {"hero": game.name(hero.seat)})
        change_reputation(game, hero, PLUNDER_REPUTATION)
        draw_cards(game, hero, PLUNDER_CARDS)

    def text(self, game: MageKnight, menu: BeforeTurn, rest: int) -> str:
        return "plunder"

    def refusal(self, game: MageKnight, menu: BeforeTurn, text: str) -> Message | None:
        return Message("no-plunder") if text == "plunder" else None


class UseMotivation(MoveKind["BeforeTurn"]):
    """A Motivation skill is used. Rest: its slot."""

    number = SKILL

    def choose(self, game: MageKnight, menu: BeforeTurn, rest: int) -> None:
        hero = game.heroes[menu.player]
        menu.ask_again(game)
        hero.skill_flags[rest] = FACE_DOWN
        hero.motivated = 1
        game.tell("uses-skill", {"hero": game.name(hero.seat), "skill": self.skill(game, menu, rest)})
        give(game, hero, game.box.skill_effects[hero.skills[rest]][0])

    def text(self, game: MageKnight, menu: BeforeTurn, rest: int) -> str:
        return f"use {self.skill(game, menu, rest)}"

    def label(self, game: MageKnight, menu: BeforeTurn, rest: int) -> Message:
        return Message("do-skill", {"skill": self.skill(game, menu, rest)})

    def skill(self, game: MageKnight, menu: BeforeTurn, rest: int) -> str:
        return game.box.skill_ids[game.heroes[menu.player].skills[rest]]


class UseTacticBefore(MoveKind["BeforeTurn"]):
    """The tactic is used for something that it offers before a turn. Rest: which of its offers."""

    number = TACTIC

    def choose(self, game: MageKnight, menu: BeforeTurn, rest: int) -> None:
        hero = game.heroes[menu.player]
        menu.ask_again(game)
        game.box.tactic_powers[hero.tactic].use_before(game, hero, self.offer(game, menu, rest))

    def text(self, game: MageKnight, menu: BeforeTurn, rest: int) -> str:
        return self.offer(game, menu, rest).text

    def label(self, game: MageKnight, menu: BeforeTurn, rest: int) -> Message:
        return Message(self.offer(game, menu, rest).key)

    def offer(self, game: MageKnight, menu: BeforeTurn, rest: int) -> Beforehand:
        hero = game.heroes[menu.player]
        return game.box.tactic_powers[hero.tactic].before(game, hero)[rest]


class BeforeTurn(AskByKind):
    """Just before his turn a player may use effects that are for this time; then the turn begins.

    Move: what is used, or BEGIN.
    """

    rule = "turn"
    fewest = 2
    kinds = by_number(Begin(), Plunder(), UseMotivation(), UseTacticBefore())
    begin: ClassVar[str] = "begin turn"
    begins: ClassVar[str] = "do-begin-turn"
    """The text and the label of BEGIN."""
    fields = ("player",)

    def options(self, game: MageKnight) -> list[int]:
        return [BEGIN, *offers_of(game, game.heroes[self.player])]

    def ask_again(self, game: MageKnight) -> None:
        """There may be more to use."""
        game.then(self)

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-before-turn")

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return self.own_refusal(game, text) or super().refusal(game, text)


class OnOthersTurn(BeforeTurn):
    """The same effects, on another player's turn."""

    def options(self, game: MageKnight) -> list[int]:
        return offers_of(game, game.heroes[self.player])

    def ask_again(self, game: MageKnight) -> None:
        """What else there is, he may use at any time."""
