"""What a newcomer is told once, when it first comes up at the table."""

from __future__ import annotations

from typing import Final

from ....kernel.game import Occasion
from .reading import View, active_side

ON_DICE: Final = (("adjust", "actions"), ("reroll", "actions"), ("swap", "actions"), ("skull", "aside"))
"""Faces outside the tray that a player who uses dice should know, and where the rules tell of them."""


def occasions(view: View) -> list[Occasion]:
    """What the viewer is asked comes first, then what lies on the table."""
    found: list[Occasion] = []
    decision, table = view["decision"], view["table"]
    if decision is not None and decision["seat"] == view["seat"]:
        found += asked(view, str(decision["step"]))
    if table["last_turned"] and not table["final"]:
        found.append(Occasion("occasion-last-card", "end", ("card-opus",)))
    own = next((side["side"] for side in table["sides"] if view["seat"] in side["seats"]), None)
    others = [card["card"] for card in [*table["top"], *table["bottom"]] if card and card["token"] not in (None, own)]
    if others:
        found.append(Occasion("occasion-other-token", "foresight", tuple([f"card-{card}" for card in others])))
    return found


def asked(view: View, step: str) -> list[Occasion]:
    """What the question brings up."""
    side = active_side(view)
    if step in ("Foresight", "ReadyToRoll") and view["table"]["final"]:
        return [Occasion("occasion-final", "final")]
    if step == "ReturnDie":
        return [Occasion("occasion-return", "after-gaining")]
    if step == "TradeDie" and any(die["face"] == "two_for_one" for die in side["tray"]):
        return [Occasion("occasion-two-for-one", "trading", ("tray",))]
    if step != "UseDice":
        return []
    return [
        Occasion(
            f"occasion-{face}", rule, tuple([f"piece-{die['die']}" for die in side["loose"] if die["face"] == face])
        )
        for face, rule in ON_DICE
        if any(die["face"] == face and not die["spent"] for die in side["loose"])
    ]
