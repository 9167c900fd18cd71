"""What the board as text and the picture that stands alone both say: the mode, the sides, the question, the result."""

from __future__ import annotations

from typing import Any

from ....kernel.looking import capital
from ....kernel.words import Message, Param, Thing, Words, read_message
from .reading import Tile, View


def say(words: Words, key: str, **params: Param) -> str:
    """A sentence of the boards."""
    return words.say(Message(key, {**params}))


def mode(view: View) -> Message:
    """How many play, and by which rules."""
    table = view["table"]
    if table["level"]:
        return Message("mode-solo", {"level": f"value-{table['level']}"})
    players = Message("mode-players", {"n": view["seats"]}) if view["seats"] < 4 else Message("mode-teams")
    return Message("mode-expert", {"mode": players}) if table["expert"] else players


def tile_name(words: Words, tile: Tile) -> str:
    """What people call the tile: short, with a capital."""
    return capital(words.name(f"short-{tile['tile']}"))


def side_name(view: View, colour: str) -> Thing:
    """The colour, and who leads it where the viewer or Suramun does."""
    for side in view["table"]["sides"]:
        if side["side"] == colour:
            if not side["seats"]:
                return Message("side-suramun", {"side": colour, "leader": "suramun"})
            if view["seat"] in side["seats"]:
                return Message("side-you" if len(side["seats"]) == 1 else "side-team", {"side": colour})
    return colour


def seat_names(view: View, words: Words, side: dict[str, Any]) -> str:
    """The seats of a side; nothing in the solo mode, where there is only one."""
    seats: list[Thing] = list(side["seats"])
    return "" if view["table"]["level"] else say(words, "board-seats", n=len(seats), seats=seats)


def hands(view: View, words: Words, side: dict[str, Any]) -> str:
    """How many tiles each seat of a side holds."""
    held: list[Thing] = [hand["count"] for hand in view["table"]["hands"] if hand["seat"] in side["seats"]]
    return say(words, "board-hands", hands=held)


def wizard_place(words: Words, side: dict[str, Any]) -> str:
    if not side["wizard"]:
        return say(words, "board-wizard-away")
    return say(words, "board-wizard", at=side["wizard"])


def result(view: View, words: Words) -> str:
    """Who has won."""
    won = [side_name(view, sheet["side"]) for sheet in view["outcome"]["sheets"] if sheet["place"] == 1]
    return say(words, "board-wins", sides=won, n=len(won))


def question(view: View, words: Words) -> tuple[str, str]:
    """Who is asked, and what."""
    decision = view["decision"]
    asked = words.say(read_message(decision["question"])) if "question" in decision else ""
    for side in view["table"]["sides"]:
        if decision["seat"] in side["seats"]:
            if decision["seat"] == view["seat"]:
                yours = view["seat"] == view["table"]["active"]
                return say(words, "board-your-turn" if yours else "board-your-choice"), asked
            key = "board-asked-seat" if len(side["seats"]) > 1 else "board-asked"
            return say(words, key, side=side["side"], seat=decision["seat"]), asked
    return "", ""
