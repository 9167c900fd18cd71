"""What the story makes of a game: which events say most about a turn, and where a fight begins and ends in it."""

from __future__ import annotations

from typing import Final

FIGHT_BEGINS: Final = ("challenges", "provokes", "assaults", "enters", "burns")
FIGHT_ENDS: Final = ("combat-over",)
TELLING: Final = (
    *("end-scenario", "end-rounds", "city-found", "conquers-city", "conquers", "goes-back", "knocked-out"),
    *(
        "adventure-lost",
        "adventure-lost-gone",
        "burning-lost",
        "announces",
        "announces-empty",
        "dummy-announces",
        "defeats",
    ),
    *("takes-wounds", "recruits", "gains-skill", "gains-card", "explores", "talks", "rests", "recovers"),
    *("calls-to-assault", "joins", "declines"),
    *("moves", "takes-tactic", "dummy-turns"),
)
"""The most telling first: what the scenario is about, what a fight brought, then what a hero did."""
