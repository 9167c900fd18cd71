"""Positions as they were written before they spoke in words: turns, skills and combats were rows of numbers.

`in_words` is the one place that knows how. Such a position is told by the rules of its turn, which are a list.
"""

from __future__ import annotations

from typing import Any, Final

from ..box.components import Box
from ..box.effects.effect import OF_CARD, OF_SKILL, OF_UNIT, OWNERS
from ..box.effects.in_force import RULES
from ..box.effects.ops import MOMENTS, TERRAIN_CHANGES
from ..box.rewards import NAMES as REWARDS
from ..box.terms import CLOSED, COLOURS, ELEMENTS, NOBODY, RANGES, TERRAINS
from .combat import KINDS, MARKS
from .hero import SKILL_STATES
from .interactive import lasting_text
from .positions import CARD, POINTS, counts, marks, write_mana_used
from .turn import PLEDGES, RAISED

RENAMED: Final = {"again": "extra_turns"}
GONE: Final = ("origin", "normal_die", "travelled")
"""Fields of a turn that nothing rests on any more."""
OF_EFFECT: Final = ("paid", "card_colour", "picked", "colour", "kind", "owner", "slot", "bonus", "lender", "read")
"""What stood in the turn and belongs to the effect under way."""


def in_words(box: Box, table: dict[str, Any]) -> dict[str, Any]:
    """The table in words, whichever way it was written."""
    turn = table.get("turn")
    if not isinstance(turn, dict) or not isinstance(turn.get("rules"), list):
        return table
    written = dict(table)
    for name in ("at", "final", "closing", "announced"):
        written[name] = or_none(table[name])
    written["heroes"] = [hero_in_words(hero) for hero in table["heroes"]]
    if table["dummy"] is not None:
        written["dummy"] = {**table["dummy"], "crystals": counts(COLOURS, table["dummy"]["crystals"])}
    written["turn"] = turn_in_words(box, turn)
    written["effect"] = effect_in_words(box, turn)
    if table["fight"] is not None:
        written["fight"] = fight_in_words(table["fight"])
    return written


def hero_in_words(hero: dict[str, Any]) -> dict[str, Any]:
    written = dict(hero)
    written["skills"] = [{**skill, "state": word(SKILL_STATES, skill["state"])} for skill in hero["skills"]]
    written["tactic_die"] = word(COLOURS, hero["tactic_die"])
    written["claims"] = [{"die": word(COLOURS, claim >> 1), "mana_each_turn": claim & 1} for claim in hero["claims"]]
    written["lasting"] = [lasting_text(code) for code in hero["lasting"]]
    return written


def turn_in_words(box: Box, turn: dict[str, Any]) -> dict[str, Any]:
    written = {name: value for name, value in turn.items() if name not in OF_EFFECT and name not in GONE}
    for former, name in RENAMED.items():
        written[name] = written.pop(former)
    written["moment"] = marks(MOMENTS, written.pop("now"))
    written["pledge"] = word(PLEDGES, turn["pledge"] - 1)
    written["sideways"] = word(RAISED, turn["sideways"] - 1)
    written["pledged_colour"] = word(COLOURS, turn["pledged_colour"])
    written["bends_time"] = card_or_none(box, turn["bends_time"])
    written["rules"] = counts(RULES, turn["rules"])
    changes = turn["terrain"]
    written["terrain"] = [
        {
            "how": word(TERRAIN_CHANGES, changes[at]),
            "terrains": marks(TERRAINS, changes[at + 1]),
            "amount": changes[at + 2],
            "limit": changes[at + 3],
        }
        for at in range(0, len(changes), 4)
    ]
    written["costs"] = {TERRAINS[terrain]: cost for terrain, cost in enumerate(turn["costs"]) if cost != CLOSED}
    written["rewards"] = [word(REWARDS, reward) for reward in turn["rewards"]]
    for name in ("crystals_used", "spells_cast"):
        written[name] = counts(COLOURS, turn[name])
    written["returning"] = [{"card": word(box.card_ids, code >> 1), "on_top": code & 1} for code in turn["returning"]]
    written["mana_used"] = [write_mana_used(mark) for mark in turn["mana_used"]]
    written["talent"] = [
        {"colour": word(COLOURS, code // CARD), "card": word(box.card_ids, code % CARD)} for code in turn["talent"]
    ]
    return written


def effect_in_words(box: Box, turn: dict[str, Any]) -> dict[str, Any]:
    kind, owner = turn["kind"], turn["owner"]
    owners = {OF_CARD: box.card_ids, OF_UNIT: box.unit_ids, OF_SKILL: box.skill_ids}.get(kind)
    idle = kind == OF_CARD and not owner
    return {
        "of": POINTS if kind == NOBODY else word(OWNERS, kind),
        "owner": None if owners is None or idle else word(owners, owner),
        "unit": or_none(turn["slot"]),
        "colour": word(COLOURS, turn["colour"]),
        "bonus": turn["bonus"],
        "paid_colour": word(COLOURS, turn["paid"]),
        "card_colour": word(COLOURS, turn["card_colour"]),
        "enemy": or_none(turn["picked"]),
        "lender": card_or_none(box, turn["lender"]),
        "minds_read": [{"seat": code // CARD, "card": word(box.card_ids, code % CARD)} for code in turn["read"]],
    }


def fight_in_words(fight: dict[str, Any]) -> dict[str, Any]:
    written = dict(fight)
    written["kind"] = word(KINDS, fight["kind"])
    rows = zip(fight["enemies"], fight["spaces"], fight["flags"], fight["armour"], fight["parents"], strict=True)
    written["enemies"] = [
        {"enemy": enemy, "at": at, "marks": marks(MARKS, flags), "armour_lost": lost, "summoner": or_none(parent)}
        for enemy, at, flags, lost, parent in rows
    ]
    written["facing"] = or_none(fight["facing"])
    written["attack"] = {
        f"{word(RANGES, at // 4)} {ELEMENTS[at % 4]}": points for at, points in enumerate(fight["attack"]) if points
    }
    written["block"] = counts(ELEMENTS, fight["block"])
    left = fight["left"]
    written["damage"] = {"left": left[0], "by": left[1]} if left else None
    return written


def or_none(number: Any) -> Any:
    return None if number == NOBODY else number


def word(names: tuple[str, ...] | list[str], number: int) -> str | None:
    """The name with this number; none for NOBODY."""
    if number == NOBODY:
        return None
    if number < NOBODY:
        raise IndexError(number)
    return names[number]


def card_or_none(box: Box, card: int) -> str | None:
    return word(box.card_ids, card) if card else None
