"""How likely battles are won, where somebody has reckoned it: the view's `outlook`, and what it is about."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, Final

from ....kernel.looking import capital
from ....kernel.words import Words, read_message
from .reading import View, battle_shown, own_side

Shown = dict[str, Any]
IN_BATTLE: Final = ("Act", "Equip", "TakeOnAbility", "ChooseAbsorption")
"""What is asked in the middle of a battle."""


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
    return outlook if outlook is not None and outlook["about"] == about else None


def creature_odds(view: View) -> dict[str, int]:
    """For each creature that could be fought for, in how many of a hundred battles the viewer's army wins it."""
    found = found_about(view, "town")
    return {card: round(100 * chance) for card, chance in found["chances"].items()} if found else {}


def battle_odds(view: View) -> int | None:
    """In how many of a hundred battles the viewer's side wins from here, or for spectators the attackers: with the best
    move, where one is open."""
    found = found_about(view, "battle")
    if found is None or len(found["chances"]) < len(found["tally"]):
        return None
    best: float = max(found["chances"].values())
    return round(100 * best)


def move_odds(view: View, words: Words) -> list[Shown]:
    """The moves open to the viewer with the chance to win after each, the best first; the one considered is marked."""
    found = found_about(view, "battle")
    if found is None:
        return []
    moves = [
        {
            "label": capital(words.say(read_message(label))),
            "chance": found["chances"][text],
            "considered": text == found.get("considered"),
        }
        for text, label in found["labels"].items()
        if text in found["chances"]
    ]
    return sorted(moves, key=lambda move: (-move["considered"], -move["chance"]))
