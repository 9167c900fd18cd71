"""Whose turn it is: round order, the start of a turn, the announcement that the round ends."""

from __future__ import annotations

from typing import Final

from .....kernel.state import Step
from .....kernel.words import Message
from ...box.terms import NOBODY
from ...state.hero import Hero
from ...state.state import MageKnight
from ...state.turn import MOST_EXTRA_TURNS
from ..end_of_turn.end_of_turn import settle_turn
from ..end_of_turn.losses import announced
from ..questions import AskPlayer
from ..turn.between import BeforeTurn
from ..turn.costs import recount_costs
from ..turn.starting import end_own_interference, gain_start_mana, lose_frozen_dice
from ..turn.walk import Walk
from .dummy_turn import DUMMY_TURN
from .ending import end_reached
from .rounds import END_ROUND
from .scoring import EndGame


class NextTurn(Step[MageKnight]):
    """The next in round order takes a turn, until the round or the game is over."""

    def run(self, game: MageKnight) -> None:
        if game.closing == 0:
            game.then(EndGame("scenario"))
            return
        if game.final == 0:
            game.then(END_ROUND)
            return
        game.at = (game.at + 1) % len(game.order)
        player = game.order[game.at]
        if game.final > 0:
            game.final -= 1
        if player == game.seats:
            game.then(self)
            if game.closing == NOBODY:
                game.then(DUMMY_TURN)
            return
        if player != game.active:
            game.reveal("turn")
        if game.closing > 0:
            game.closing -= 1
        if game.heroes[player].token_down:
            game.then(StartTurn(player))
        else:
            game.then(BeforeTurn(player), StartTurn(player))


class StartTurn(Step[MageKnight]):
    """A player's turn begins; he may have more of them to come at once."""

    fields = ("player", "more")

    def __init__(self, player: int, more: int = 0) -> None:
        self.player = player
        self.more = more

    def fits(self, game: MageKnight) -> bool:
        return 0 <= self.player < game.seats and 0 <= self.more <= MOST_EXTRA_TURNS

    def run(self, game: MageKnight) -> None:
        game.active = game.acting = self.player
        hero = game.hero
        game.new_turn()
        game.turn.extra_turns = self.more
        end_own_interference(hero)
        if hero.token_down:
            hero.token_down = 0
            game.tell("skips-turn", {"hero": game.name(hero.seat)})
            skip_turn(game)
            return
        game.turn.returning = hero.returning
        hero.returning = []
        game.tell("turn", {"hero": game.name(hero.seat)})
        late = announced(game)
        if not hero.deck and not hero.hand:
            if late:
                game.tell("gives-up-turn", {"hero": game.name(hero.seat)})
                give_up_turn(game)
            else:
                announce(game, "announces-empty")
            return
        game.then(BEGIN_TURN)
        if not hero.deck and not late:
            game.then(ANNOUNCE_OR_PLAY)


class AnnounceOrPlay(AskPlayer):
    """With no deed deck left a player may give up the turn to announce the end of the round.

    Move: 0 to play, 1 to announce.
    """

    rule = "end-of-round"

    def options(self, game: MageKnight) -> list[int]:
        return [0, 1]

    def choose(self, game: MageKnight, move: int) -> None:
        if move:
            game.stack.pop()
            announce(game, "announces")

    def prompt(self, game: MageKnight) -> Message:
        return Message("ask-announce")

    def text(self, game: MageKnight, move: int) -> str:
        return "announce end of round" if move else "take turn"

    def label(self, game: MageKnight, move: int) -> Message:
        return Message("do-announce" if move else "do-take-turn")


def announce(game: MageKnight, told: str) -> None:
    """The turn is given up; every other player has one more."""
    game.announced = game.active
    game.tell(told, {"hero": game.name(game.active)})
    if game.closing == NOBODY:
        game.final = len(game.order) - 1
    give_up_turn(game)


def skip_turn(game: MageKnight) -> None:
    """The turn was taken in advance: the token is turned up, and the next one follows."""
    game.seal("turn")
    end_last_turn(game, game.hero)
    game.then(CHECK_END, NEXT_TURN)


def give_up_turn(game: MageKnight) -> None:
    """A turn given up ends at once: no space benefits, no drawing."""
    hero = game.hero
    game.seal("turn")
    hero.tokens = [0, 0, 0, 0, 0, 0]
    settle_turn(game, hero)
    end_last_turn(game, hero)
    game.then(CHECK_END, NEXT_TURN)


def end_last_turn(game: MageKnight, hero: Hero) -> None:
    """After his last turn of the round, or of the game, a player can use no effects."""
    if game.final != NOBODY or game.closing != NOBODY:
        hero.done = 1


class BeginTurn(Step[MageKnight]):
    """The turn proper: mana of a magical glade first, then the movement part."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        if hero.space < 0:
            hero.space = game.land.portal
            game.tell("arrives", {"hero": game.name(hero.seat)})
        lose_frozen_dice(game)
        recount_costs(game)
        gain_start_mana(game)
        game.then(WALK)


class TurnOver(Step[MageKnight]):
    """The turn is over; effects may give the same player others."""

    def run(self, game: MageKnight) -> None:
        hero = game.hero
        game.seal("turn")
        settle_turn(game, hero)
        again = game.turn.extra_turns
        if again:
            game.turn.extra_turns = 0
            game.then(CHECK_END, BeforeTurn(hero.seat), StartTurn(hero.seat, again - 1))
            return
        end_last_turn(game, hero)
        game.then(CHECK_END, NEXT_TURN)


class CheckEnd(Step[MageKnight]):
    """The scenario's end is looked at after every turn: it brings one last turn for everybody."""

    def run(self, game: MageKnight) -> None:
        if not game.triggered and end_reached(game):
            game.triggered = 1
            game.tell("end-near", {})
            if game.final == NOBODY:
                game.closing = len(game.players())


NEXT_TURN: Final = NextTurn()
ANNOUNCE_OR_PLAY: Final = AnnounceOrPlay()
BEGIN_TURN: Final = BeginTurn()
CHECK_END: Final = CheckEnd()
WALK: Final = Walk()
