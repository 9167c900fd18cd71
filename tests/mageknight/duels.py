"""Duels for tests: Arythea of seat 0 comes from 0,-2 to the plains of 1,-2, where Tovak of seat 1 stands."""

from __future__ import annotations

from typing import Any

from sortilege import Match

from .table import hero, position, view

KEEP_TILES = {"0,1": "countryside_3", "1,0": "countryside_2"}
HAND = "rage march swiftness fire_bolt concentration expose burning_shield wound"
RIVAL = "rage cold_toughness improvisation tremor whirlwind ruby_ring ice_shield wound"
UNITS = ["peasants", "utem_guardsmen", "fire_mages wounded banner_of_fear"]
RIVAL_UNITS = ["foresters", "amotep_freezers", "ice_mages", "catapults banner_of_glory"]


def beside(hand: str = "", rival: str = "", **more: Any) -> Match:
    """Arythea is about to move to where Tovak stands. What begins with `rival_` is his."""
    his = {name.removeprefix("rival_"): more.pop(name) for name in list(more) if name.startswith("rival_")}
    more.setdefault("turn", {"move": 2})
    more.setdefault("at", "0,-2")
    his.setdefault("at", "1,-2")
    return position(hand, seats=2, attacks=True, others=[{"hand": rival, **his}], **more)


def attacked(hand: str = "", rival: str = "", **more: Any) -> Match:
    """Tovak has been attacked, and chooses how to defend himself."""
    m = beside(hand, rival, **more)
    m.play("move to 1,-2")
    m.play("attack tovak")
    return m


def armed(seed: int) -> Match:
    """Both have plenty to fight with, and Tovak has been attacked."""
    return attacked(
        HAND,
        RIVAL,
        crystals="red red white blue",
        units=UNITS,
        skills="burning_power hot_swordsmanship",
        level=5,
        discard="sapphire_ring",
        rival_crystals="green green white blue red",
        rival_units=RIVAL_UNITS,
        rival_skills="cold_swordsmanship resistance_break",
        rival_level=4,
        dice="red blue",
        turn={"move": 2, "rules": {"agility": 2}} if seed % 2 else {"move": 2},
    )


def duel(hand: str = "", rival: str = "", *, full: bool = False, **more: Any) -> Match:
    """The ranged and siege exchange of a duel: Tovak may attack first."""
    m = attacked(hand, rival, **more)
    m.play("full combat" if full else "partial combat")
    return m


def at_keep(hand: str = "", rival: str = "", *, full: bool = False, **more: Any) -> Match:
    """The same at the keep of Tovak at 2,-4, attacked from the village at 2,-3."""
    more.setdefault("turn", {"move": 9})
    m = beside(hand, rival, at="2,-3", rival_at="2,-4", tiles=KEEP_TILES, shields={"2,-4": 1}, **more)
    m.play("move to 2,-4")
    m.play("full combat" if full else "partial combat")
    return m


def melee(hand: str = "", rival: str = "", **more: Any) -> Match:
    """The melee exchange of a duel: Arythea may attack first."""
    m = duel(hand, rival, **more)
    return to_melee(m)


def to_melee(m: Match) -> Match:
    """Both pass until the melee begins."""
    while shown(m)["exchange"] != "melee":
        m.play("pass")
    return m


def play(m: Match, *texts: str) -> Match:
    """Several moves, one after another."""
    for text in texts:
        m.play(text)
    return m


def shown(m: Match) -> dict[str, Any]:
    """What everybody sees of the duel."""
    found: dict[str, Any] = view(m)["duel"]
    return found


def unit_of(m: Match, seat: int, number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = hero(m, seat)["units"][number]
    return found
