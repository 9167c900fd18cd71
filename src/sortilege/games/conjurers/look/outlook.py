"""How likely battles are won, where somebody has reckoned it: the view's `outlook`, and what it is about."""

from __future__ import annotations

import json
from hashlib import blake2b
from math import ceil, floor
from typing import Any, Final

from ....kernel.looking import capital
from ....kernel.words import Message, Words, read_message
from .reading import View, battle_shown, own_side

Shown = dict[str, Any]
IN_BATTLE: Final = ("Act", "Equip", "TakeOnAbility", "ChooseAbsorption")
"""What is asked in the middle of a battle."""
STEP: Final = 5
"""Chances are told in such steps of a hundred: what was tried a hundred times is not known better."""


def wonders(view: View) -> str:
    """What is worth reckoning: the battle that is fought; in the town what the viewer's army can beat."""
    decision = view["decision"]
    if decision is None:
        return ""
    fought = battle_shown(view)
    if fought is not None:
        return named("battle", [fought, decision.get("options")]) if decision["step"] in IN_BATTLE else ""
    side = own_side(view)
    if side is None or not side["army"]:
        return ""
    piles = [card["card"] for pile in view["table"]["piles"].values() for card in pile]
    army = [card["card"] for card in side["army"]]
    equipment = [(piece["piece"], piece["count"]) for piece in side["equipment"]]
    chosen_from = decision.get("options") if decision["step"] == "ChooseCreature" else None
    return named("town", [army, equipment, piles, chosen_from])


def named(about: str, seen: object) -> str:
    return f"{about} {blake2b(json.dumps(seen, sort_keys=True).encode(), digest_size=16).hexdigest()}"


def found_about(view: View, about: str) -> Shown | None:
    """What was found, if it is about this."""
    outlook: Shown | None = view.get("outlook")
    return outlook if outlook is not None and outlook.get("about") == about else None


class Odds:
    """A chance that was counted, in percent: about how much, or what it is over or under where all battles came out
    alike, and between which bounds it lies in 95 % of the cases."""

    def __init__(self, share: float, low: float, high: float) -> None:
        self.share = share
        self.low = floor(100 * low)
        self.high = ceil(100 * high)
        self.kind = "over" if share >= 1 else "under" if share <= 0 else "about"
        if self.kind == "over":
            self.n = self.low // STEP * STEP
        elif self.kind == "under":
            self.n = -(-self.high // STEP) * STEP
        else:
            self.n = min(100 - STEP, max(STEP, STEP * round(100 * share / STEP)))

    def __repr__(self) -> str:
        return f"{self.kind} {self.n}: {self.low} to {self.high}"

    def said(self) -> Message:
        """The chance in a few signs."""
        return Message(f"pic-odds-{self.kind}", {"n": self.n})


def is_weighing(view: View) -> bool:
    """Whether somebody is reckoning, and there is something yet of which nothing can be told."""
    outlook: Shown = view.get("outlook", {})
    if not outlook.get("more"):
        return False
    return "tally" not in outlook or len(outlook["chances"]) < len(outlook["tally"])


def creature_odds(view: View) -> dict[str, Odds]:
    """For each creature that could be fought for, how likely the viewer's army wins it."""
    found = found_about(view, "town")
    return {card: Odds(*chance) for card, chance in found["chances"].items()} if found else {}


def battle_odds(view: View) -> Odds | None:
    """How likely the viewer's side wins from here, or for spectators the attackers: with the move considered, else with
    the best, where one is open."""
    found = found_about(view, "battle")
    if found is None:
        return None
    chances = found["chances"]
    if found.get("considered") in chances:
        return Odds(*chances[found["considered"]])
    if len(chances) < len(found["tally"]):
        return None
    return Odds(*max(chances.values()))


def move_odds(view: View, words: Words) -> list[Shown]:
    """The moves open to the viewer with the chance to win after each, the best first; the one considered is marked."""
    found = found_about(view, "battle")
    if found is None:
        return []
    moves = [
        {
            "label": capital(words.say(read_message(label))),
            "chance": Odds(*found["chances"][text]),
            "considered": text == found.get("considered"),
        }
        for text, label in found["labels"].items()
        if text in found["chances"]
    ]
    return sorted(moves, key=lambda move: -move["chance"].share)
