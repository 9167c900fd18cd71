"""What the story makes of a game: which events say most about a turn, where a battle begins and ends in it, and what it
came to."""

from __future__ import annotations

from typing import Final

from ....kernel.events import Event
from ....kernel.words import Message, Thing
from ..state.battle import ENDINGS

BATTLE_BEGINS: Final = ("fights-for", "match", "left-out", "left-out-nobody", "drew")
BATTLE_ENDS: Final = tuple([f"battle-{ending}{whose}" for ending in ENDINGS[1:] for whose in ("", "-monsters")])
BATTLE_BRINGS: Final = ("creature-won", "creature-not-won", "duel-won", "duel-lost", "stolen")
"""What follows on the end of a battle, and belongs to it."""
TELLING: Final = (
    *("creature-won", "duel-won", "duel-lost", "award", "tournament-place", "creature-not-won"),
    *BATTLE_ENDS,
    *("bought", "bought-free", "hired", "sacrificed", "traded", "challenged", "sent"),
)
"""The most telling first: what a battle brought, then what a figure did."""


def sum_up(events: list[Event]) -> list[Message]:
    """Who won a battle, what it brought, and who fell on each side: those are back, since nobody dies for longer."""
    won = [event.message() for event in events if event.kind in BATTLE_ENDS]
    brought = [event.message() for event in events if event.kind in BATTLE_BRINGS]
    return [*won, *brought, *fallen(events)] if won else []


def fallen(events: list[Event]) -> list[Message]:
    """Who fell and did not rise again, by side; the creature that was fought for and its minion are nobody's."""
    sides: dict[str, str] = {}
    wild = {str(event.params[name]) for event in events if event.kind == "fights-for" for name in ("card", "minion")}
    lost: dict[str, list[Thing]] = {}
    for event in events:
        card = str(event.params.get("card", ""))
        side = sides.get(card, "")
        if event.kind == "summoned":
            sides[card] = str(event.params["side"])
        elif event.kind == "died" and card not in wild:
            lost.setdefault(side, []).append(card)
        elif event.kind == "risen" and card in lost.get(side, []):
            lost[side].remove(card)
    return [
        Message("battle-fell-of", {"side": side, "cards": cards}) if side else Message("battle-fell", {"cards": cards})
        for side, cards in lost.items()
        if cards
    ]
