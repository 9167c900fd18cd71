"""Choosing tactics, and the turn order that follows from them."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.descriptions import tactic_effect
from ...box.terms import NOBODY
from ...state.state import MageKnight
from ..questions import AskPlayer
from ..touches import Touch, tactic_touch
from ..turn.entrances import hidden_entrances


class ChooseTactics(Step[MageKnight]):
    """Players choose in order of fame, lowest first; among equals the one lower in the round order first."""

    def run(self, game: MageKnight) -> None:
        playing = game.players()
        order = game.order if game.order else playing
        rank = [(game.heroes[seat].fame, -place, seat) for place, seat in enumerate(order) if seat in playing]
        rank.sort()
        if game.hero_order and game.round == 1:
            rank = [(0, 0, seat) for seat in game.hero_order[::-1]]
        game.order = []
        game.at = -1
        choices: list[Step[MageKnight]] = [ChooseTactic(seat) for _, _, seat in rank]
        if game.scenario.cooperative:
            game.then(DUMMY_TACTIC, *choices, ORDER_TURNS)
        else:
            game.then(*choices, DUMMY_TACTIC, ORDER_TURNS)


class ChooseTactic(AskPlayer):
    """A player takes one of the tactics that are left.

    Move: the tactic.
    """

    rule = "tactics"
    fields = ("player",)

    def fits(self, game: MageKnight) -> bool:
        return super().fits(game) and len(game.tactic_offer) > 0

    def options(self, game: MageKnight) -> list[int]:
        return list(game.tactic_offer)

    def choose(self, game: MageKnight, move: int) -> None:
        hero = game.heroes[self.player]
        game.tactic_offer.remove(move)
        hero.tactic = move
        hero.tactic_used = 0
        game.tell("takes-tactic", {"hero": game.name(hero.seat), "tactic": game.box.tactic_ids[move]})
        game.box.tactic_powers[move].taken(game, hero)

    def prompt(self, game: MageKnight) -> Message:
        if game.round == 1:
            return Message("ask-tactic")
        key = "ask-tactic-night" if game.night else "ask-tactic-day"
        return Message(key, {"n": game.round, "rounds": game.numbers.rounds})

    def text(self, game: MageKnight, move: int) -> str:
        return f"take {game.box.tactic_ids[move]}"

    def label(self, game: MageKnight, move: int) -> Message:
        box = game.box
        does = tactic_effect(box, move)
        return Message("do-take-tactic", {"tactic": box.tactic_ids[move], "n": box.tactic_numbers[move], "does": does})

    def touched(self, game: MageKnight, move: int) -> list[Touch]:
        return [tactic_touch(game, move)]

    def warning(self, game: MageKnight, move: int) -> Message:
        return Message("warn-tactic")

    def refusal(self, game: MageKnight, text: str) -> Message | None:
        return Message("no-tactic") if text.startswith("take ") else super().refusal(game, text)


class DummyTactic(Step[MageKnight]):
    """The dummy player gets a random one of the tactics that are left."""

    def run(self, game: MageKnight) -> None:
        if game.dummy.hero == NOBODY or not game.tactic_offer:
            return
        game.reveal("tactic")
        offer = game.tactic_offer
        tactic = offer.pop(game.rng.below(len(offer)))
        game.dummy.tactic = tactic
        game.tell("dummy-tactic", {"tactic": game.box.tactic_ids[tactic]})


class OrderTurns(Step[MageKnight]):
    """The lowest tactic plays first."""

    def run(self, game: MageKnight) -> None:
        numbers = game.box.tactic_numbers
        players = [(numbers[game.heroes[seat].tactic], seat) for seat in game.players()]
        if NOBODY not in (game.dummy.hero, game.dummy.tactic):
            players.append((numbers[game.dummy.tactic], game.seats))
        players.sort()
        game.order = [player for _, player in players]
        game.at = -1
        game.final = NOBODY
        game.then(game.step_called("NextTurn"))
        if game.scenario.underground and game.round == 1:
            first = next(player for player in game.order if player < game.seats)
            game.then(*hidden_entrances(game, game.land.spaces(), first))


CHOOSE_TACTICS: Final = ChooseTactics()
DUMMY_TACTIC: Final = DummyTactic()
ORDER_TURNS: Final = OrderTurns()
