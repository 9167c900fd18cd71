"""The five battlegrounds: creatures are chosen, fought for and won."""

from __future__ import annotations

from ....kernel.state import Ask, Closed
from ....kernel.words import Message
from ..state.battle import ATTACKERS, NO_CARD, Battle
from ..state.conjurers import Conjurers
from ..state.table import GONE, IN_PILE, SIDES
from .touches import card_touch, name_cards, the_space


class ChooseCreature(Ask[Conjurers]):
    """At a battleground the player chooses the creature to fight for from the pile of its mythology, of any level; the
    creature and its minion defend."""

    rule = "battlegrounds"
    fields = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def fits(self, game: Conjurers) -> bool:
        battle = game.battles[self.at]
        return self.at >= 0 and battle.figure >= 0 and battle.prize == NO_CARD and len(self.options(game)) > 0

    def mythology(self, game: Conjurers) -> int:
        return game.parts.space_mythology[game.places[game.battles[self.at].figure]]

    def seat(self, game: Conjurers) -> int:
        return game.battles[self.at].attacker

    def options(self, game: Conjurers) -> list[int]:
        return game.pile(self.mythology(game))

    def choose(self, game: Conjurers, move: int) -> None:
        battle = game.battles[self.at]
        battle.prize = move
        if game.log is not None:
            told = {"side": SIDES[battle.attacker], "space": the_space(game, game.places[battle.figure])}
            minion = game.parts.card_ids[game.parts.minion_for(move)]
            cards = {"card": game.parts.card_ids[move], "minion": minion}
            game.tell("fights-for", {**told, **cards, "other": SIDES[battle.keeper]})

    def prompt(self, game: Conjurers) -> Message:
        return Message("ask-creature", {"space": the_space(game, game.places[game.battles[self.at].figure])})

    def text(self, game: Conjurers, move: int) -> str:
        return f"fight for {game.parts.card_ids[move]}"

    def label(self, game: Conjurers, move: int) -> Message:
        minion = game.parts.card_ids[game.parts.minion_for(move)]
        return Message("do-fight-for", {"card": game.parts.card_ids[move], "minion": minion})

    def path(self, game: Conjurers, move: int) -> list[str]:
        return [card_touch(game, move)]

    def touches(self, game: Conjurers) -> dict[str, Message]:
        return name_cards(game, self.options(game))

    def closed(self, game: Conjurers) -> list[Closed]:
        return [
            Closed(card_touch(game, card), taken(game, card), label=named(game, card))
            for card in range(game.parts.first_starter)
            if game.parts.mythology[card] == self.mythology(game) and game.holders[card] != IN_PILE
        ]

    def refusal(self, game: Conjurers, text: str) -> Message | None:
        name = text.removeprefix("fight for ")
        if name == text or name not in game.parts.card_index:
            return None
        card = game.parts.card_index[name]
        if game.parts.mythology[card] != self.mythology(game) or card >= game.parts.first_minion:
            return Message("no-other-ground", {"card": name})
        return taken(game, card)


def named(game: Conjurers, card: int) -> Message:
    return Message("touch-card", {"card": game.parts.card_ids[card]})


def taken(game: Conjurers, card: int) -> Message:
    """Why a creature is not in its pile."""
    holder = game.holders[card]
    told = {"card": game.parts.card_ids[card]}
    return Message("no-card-gone", told) if holder == GONE else Message("no-card-won", {**told, "side": SIDES[holder]})


def win_creature(game: Conjurers, battle: Battle) -> None:
    """Who defeats creature and minion takes the creature into the army. Who does not, loses nothing."""
    won = battle.winner == ATTACKERS
    if won:
        game.holders[battle.prize] = battle.attacker
    if game.log is not None:
        told = {"side": SIDES[battle.attacker], "card": game.parts.card_ids[battle.prize]}
        game.tell("creature-won" if won else "creature-not-won", told)
