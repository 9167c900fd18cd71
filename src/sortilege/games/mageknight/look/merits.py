"""What speaks for a move, of all that bots count: what a hero has after it and had not before."""

from __future__ import annotations

from typing import Any

from ....kernel.words import Message, Thing
from .reading import own_hero

View = dict[str, Any]
Table = dict[str, Any]


def merits(before: View, after: View) -> Message | None:
    """Fame, reputation, wounds, units, skills, crystals, shields and land; None if none of them changes."""
    was, now = own_hero(before), own_hero(after)
    if was is None or now is None:
        return None
    counted = (
        ("fame", now["fame"] - was["fame"]),
        ("reputation", now["reputation"] - was["reputation"]),
        ("wounds", wounds(now) - wounds(was)),
        ("units", len(now["units"]) - len(was["units"])),
        ("skills", len(now["skills"]) - len(was["skills"])),
        ("crystals", sum(now["crystals"].values()) - sum(was["crystals"].values())),
        ("shields", shields(after, now) - shields(before, was)),
        ("tiles", len(after["table"]["map"]["tiles"]) - len(before["table"]["map"]["tiles"])),
    )
    found: list[Thing] = [Message(f"merit-{kind}", {"n": n}) for kind, n in counted if n]
    return Message("merits", {"merits": found}) if found else None


def wounds(hero: Table) -> int:
    held = [*hero.get("cards", ()), *hero["discard"], *hero["played"]]
    return held.count("wound") + sum(int(unit["wounds"]) for unit in hero["units"])


def shields(view: View, hero: Table) -> int:
    return len([one for one in view["table"]["map"]["shields"] if one["hero"] == hero["hero"]])
