"""What a battle came to, in a few lines."""

from __future__ import annotations

from sortilege.games.conjurers import GAME
from sortilege.kernel.events import Event
from sortilege.kernel.words import Message


def summed(*events: Event) -> list[str]:
    return [GAME.words.say(message) for message in GAME.sum_up(list(events))]


def summoned(side: str, card: str) -> Event:
    return Event("summoned", {"side": side, "card": card, "slot": 1})


def died(card: str) -> Event:
    return Event("died", {"card": card})


def test_who_won_what_was_gained_and_who_fell_and_not_those_who_rose_again() -> None:
    amount = Message("amount", {"n": 3, "good": "wood"})
    assert summed(
        summoned("violet", "mummy"),
        summoned("coral", "imp"),
        summoned("coral", "kappa"),
        died("mummy"),
        Event("risen", {"card": "mummy"}),
        died("imp"),
        died("kappa"),
        Event("battle-beaten", {"side": "violet"}),
        Event("duel-won", {"side": "violet", "other": "coral", "points": 6}),
        Event("stolen", {"side": "violet", "goods": amount, "other": "coral"}),
    ) == [
        "No enemy is left: Violet wins the battle.",
        "Violet wins the duel against Coral, who receives 6 minus points.",
        "Violet steals 3 wood from Coral.",
        "Imp and Kappa of Coral fell, for this battle only.",
    ]


def test_the_creature_that_is_fought_for_and_its_minion_are_nobodys_loss() -> None:
    told = {"side": "violet", "space": "valhalla", "card": "draugr", "minion": "minor_norse_minion", "other": "coral"}
    assert summed(
        Event("fights-for", {**told}),
        summoned("coral", "draugr"),
        summoned("violet", "wolf"),
        died("wolf"),
        died("draugr"),
        Event("battle-beaten", {"side": "violet"}),
        Event("creature-won", {"side": "violet", "card": "draugr"}),
    ) == [
        "No enemy is left: Violet wins the battle.",
        "Violet wins Draugr.",
        "Wolf of Violet fell, for this battle only.",
    ]


def test_as_long_as_a_battle_is_fought_it_came_to_nothing() -> None:
    assert summed(summoned("violet", "wolf"), died("wolf")) == []
