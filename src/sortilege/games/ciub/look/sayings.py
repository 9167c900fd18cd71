"""What the board as text and the picture that stands alone both say: the mode, the sides, the question, the result."""

from __future__ import annotations

from typing import Any

from ....kernel.words import Message, Param, Thing, Words, read_message
from .reading import View, side_of


def say(words: Words, key: str, **params: Param) -> str:
    """A sentence of the boards."""
    return words.say(Message(key, {**params}))


def mode(view: View) -> Message:
    """How many play, and how long."""
    return Message("mode-short" if view["table"]["short"] else "mode-normal", {"n": view["seats"]})


def side_name(view: View, side: dict[str, Any]) -> Thing:
    """The sign, and whether it is the viewer's."""
    sign = str(side["side"])
    return Message("side-you", {"side": sign}) if view["seat"] in side["seats"] else sign


def card_ids(cards: list[dict[str, Any]]) -> list[Thing]:
    return [str(card["card"]) for card in cards]


def question(view: View, words: Words) -> tuple[str, str]:
    """Who is asked, and what."""
    decision = view["decision"]
    asked = words.say(read_message(decision["question"])) if "question" in decision else ""
    if decision["seat"] == view["seat"]:
        return say(words, "board-your-turn"), asked
    return say(words, "board-asked", side=side_of(view, decision["seat"])["side"]), asked


def result(view: View, words: Words) -> tuple[str, str]:
    """Who has won, and how the game ended."""
    outcome = view["outcome"]
    won: list[Thing] = [sheet["side"] for sheet in outcome["sheets"] if sheet["place"] == 1]
    return say(words, "board-wins", sides=won, n=len(won)), words.say(read_message(outcome["reason"]))
