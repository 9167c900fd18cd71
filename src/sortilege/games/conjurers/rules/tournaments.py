"""Tournaments, an optional rule for four players: semifinals, a final and a match for third place, awards."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Ask, Closed, Step
from ....kernel.words import Message
from ..box.components import Award
from ..box.terms import GOODS, PLACES
from ..state.battle import ATTACKERS, IN_TOURNAMENT, Battle
from ..state.conjurers import Conjurers
from ..state.table import IN_PILE, SIDES
from .battles import duel, fight_all
from .touches import card_touch, good_touch, name_cards, name_goods


def beaten(battle: Battle) -> int:
    """The seat that lost."""
    return battle.defender if battle.winner == ATTACKERS else battle.attacker


def victor(battle: Battle) -> int:
    """The seat that won."""
    return battle.attacker if battle.winner == ATTACKERS else battle.defender


def match_of(game: Conjurers, one: int, other: int) -> Battle:
    """A match follows the rules of duels; who is the challenger is drawn."""
    pair = [one, other]
    game.rng.shuffle(pair)
    if game.log is not None:
        game.tell("match", {"side": SIDES[pair[0]], "other": SIDES[pair[1]]})
    return duel(IN_TOURNAMENT, pair[0], pair[1])


class HoldTournament(Step[Conjurers]):
    """It is drawn who meets whom in the two semifinals."""

    def fits(self, game: Conjurers) -> bool:
        return game.is_tournament_turn()

    def run(self, game: Conjurers) -> None:
        game.reveal("draw")
        seats = list(range(game.seats))
        game.rng.shuffle(seats)
        if game.log is not None:
            game.tell("tournament", {"turn": game.turn})
        game.battles = [match_of(game, seats[0], seats[1]), match_of(game, seats[2], seats[3])]
        game.then(HOLD_FINALS)
        fight_all(game)


class HoldFinals(Step[Conjurers]):
    """The winners of the semifinals meet in the final, the losers in the match for third place."""

    def fits(self, game: Conjurers) -> bool:
        return game.is_tournament_turn() and len(game.battles) == 2

    def run(self, game: Conjurers) -> None:
        game.reveal("draw")
        one, other = game.battles
        if game.log is not None:
            game.tell("finals", {})
        game.battles = [
            match_of(game, victor(one), victor(other)),
            match_of(game, beaten(one), beaten(other)),
        ]
        game.then(GIVE_AWARDS)
        fight_all(game)


class GiveAwards(Step[Conjurers]):
    """Awards are given once the whole tournament is over: winner and loser of the final choose first, then those of
    the match for third place."""

    def fits(self, game: Conjurers) -> bool:
        return game.is_tournament_turn() and len(game.battles) == 2

    def run(self, game: Conjurers) -> None:
        final, third = game.battles
        game.battles = []
        ranked = [victor(final), beaten(final), victor(third), beaten(third)]
        steps: list[Step[Any]] = []
        for place, seat in enumerate(ranked, 1):
            if game.log is not None:
                game.tell("tournament-place", {"side": SIDES[seat], "place": PLACES[place - 1]})
            steps.append(TakeAward(seat, place))
            if award_for(game, place).goods:
                steps.append(TakeGoods(seat, place))
        game.then(*steps)


def award_for(game: Conjurers, place: int) -> Award:
    """The award for a place in the tournament of this turn."""
    for award in game.parts.awards:
        if award.turn == game.turn and award.place == place:
            return award
    raise LookupError(place)


class TakeAward(Ask[Conjurers]):
    """The player takes a creature of the award's level from any pile, free. If there is none left, the award is
    lost."""

    rule = "tournaments"
    fields = ("winner", "place")

    def __init__(self, winner: int, place: int) -> None:
        self.winner = winner
        self.place = place

    def fits(self, game: Conjurers) -> bool:
        return game.is_tournament_turn() and 0 <= self.winner < game.seats and 1 <= self.place <= len(PLACES)

    def run(self, game: Conjurers) -> None:
        options = self.options(game)
        if options:
            game.ask(self, self.winner, options)
        elif game.log is not None:
            told = {"side": SIDES[self.winner], "level": award_for(game, self.place).level}
            game.tell("award-lost", told)

    def seat(self, game: Conjurers) -> int:
        return self.winner

    def options(self, game: Conjurers) -> list[int]:
        level = award_for(game, self.place).level
        parts = game.parts
        return [
            card for card in range(parts.first_starter) if game.holders[card] == IN_PILE and parts.level[card] == level
        ]

    def choose(self, game: Conjurers, move: int) -> None:
        game.holders[move] = self.winner
        if game.log is not None:
            game.tell("award", {"side": SIDES[self.winner], "card": game.parts.card_ids[move]})

    def prompt(self, game: Conjurers) -> Message:
        told = {"place": PLACES[self.place - 1], "level": award_for(game, self.place).level}
        return Message("ask-award", told)

    def text(self, game: Conjurers, move: int) -> str:
        return f"take {game.parts.card_ids[move]}"

    def label(self, game: Conjurers, move: int) -> Message:
        return Message("do-take-award", {"card": game.parts.card_ids[move]})

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [card_touch(game, move)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return name_cards(game, list(range(game.parts.first_starter)))

    def closed(self, game: Conjurers) -> list[Closed]:
        level = award_for(game, self.place).level
        return [
            Closed(card_touch(game, card), self.reason(game, card))
            for card in range(game.parts.first_starter)
            if game.parts.level[card] == level and game.holders[card] != IN_PILE
        ]

    def reason(self, game: Conjurers, card: int) -> Message:
        """Why a creature cannot be taken."""
        level = award_for(game, self.place).level
        told = {"card": game.parts.card_ids[card]}
        if game.parts.level[card] != level:
            return Message("no-award-level", {**told, "level": level})
        holder = game.holders[card]
        return Message("no-card-won", {**told, "side": SIDES[holder]}) if holder >= 0 else Message("no-card-gone", told)

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        name = text.removeprefix("take ")
        if name == text or game.parts.card_index.get(name, game.parts.first_minion) >= game.parts.first_minion:
            return None
        return self.reason(game, game.parts.card_index[name])


class TakeGoods(Ask[Conjurers]):
    """The award also has resources of one of two kinds: the player chooses."""

    rule = "tournaments"
    fields = ("winner", "place")

    def __init__(self, winner: int, place: int) -> None:
        self.winner = winner
        self.place = place

    def fits(self, game: Conjurers) -> bool:
        if not game.is_tournament_turn() or not 0 <= self.winner < game.seats or not 1 <= self.place <= len(PLACES):
            return False
        return len(award_for(game, self.place).goods) > 0

    def seat(self, game: Conjurers) -> int:
        return self.winner

    def options(self, game: Conjurers) -> list[int]:
        return award_for(game, self.place).goods

    def choose(self, game: Conjurers, move: int) -> None:
        game.gain(self.winner, move, award_for(game, self.place).amount)
        if game.log is not None:
            game.tell("award-goods", {"side": SIDES[self.winner], "goods": self.told(game, move)})

    def told(self, game: Conjurers, good: int) -> Message:
        return Message("amount", {"n": award_for(game, self.place).amount, "good": GOODS[good]})

    def prompt(self, game: Conjurers) -> Message:
        return Message("ask-award-goods", {"place": PLACES[self.place - 1]})

    def text(self, game: Conjurers, move: int) -> str:
        return f"take {GOODS[move]}"

    def label(self, game: Conjurers, move: int) -> Message:
        return Message("do-take-goods", {"goods": self.told(game, move)})

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [good_touch(move)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return name_goods(self.options(game))

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        name = text.removeprefix("take ")
        if name == text or name not in GOODS:
            return None
        return Message("no-award-goods", {"goods": [GOODS[good] for good in self.options(game)]})


HOLD_TOURNAMENT: Final = HoldTournament()
HOLD_FINALS: Final = HoldFinals()
GIVE_AWARDS: Final = GiveAwards()
