"""What cards, units and skills do, in short sentences made of the words for their effects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from .words import ENGLISH
from .words_effects import BANNERS

USAGE: Final = {
    "once_per_turn": "once a turn",
    "once_per_round": "once a round",
    "interactive": "once a round, and it lasts until your next turn",
    "permanent": "always in force",
}
BASIC: Final = ("red", "blue", "green", "white")
SPELLED: Final = {2: "twice", 3: "three times", 4: "four times"}


@cache
def effects_by_owner() -> dict[str, list[str]]:
    """The sentences of all ways to use something, by what it is: CARD/basic, CARD/strong, unit UNIT/1, skill SKILL."""
    found: dict[str, list[str]] = {}
    for key, text in ENGLISH.names.items():
        if "/" in key or key.startswith("skill "):
            if "/may/" in key:
                continue
            owner = key.split("/")[0] if key.startswith("skill ") else "/".join(key.split("/")[:2])
            found.setdefault(owner, []).append(text)
    return found


def one_of(texts: Sequence[str]) -> str:
    """Several ways as one sentence: what they have in common is said once."""
    if not texts:
        return ""
    if len(texts) > 1 and (brief := differing_by_a_word([text.split() for text in texts])):
        return brief
    parts = [text.split("; ") for text in texts]
    shared = 0
    while len(parts) > 1 and all(len(part) > shared + 1 and part[shared] == parts[0][shared] for part in parts):
        shared += 1
    ways = ["; ".join(counted(part[shared:])) for part in parts]
    return "; ".join([*counted(parts[0][:shared]), alternatives(ways)])


def alternatives(ways: Sequence[str]) -> str:
    return ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])} or {ways[-1]}"


def differing_by_a_word(ways: Sequence[Sequence[str]]) -> str:
    """Ways that differ in one word, as "gain blue, white or red mana"; empty if they differ in more.

    A colour that ends each way as well is "of that colour" there.
    """
    length = len(ways[0])
    if any(len(way) != length for way in ways):
        return ""
    differ = [at for at in range(length) if any(way[at] != ways[0][at] for way in ways)]
    if not differ or not all(way[differ[0]].isalpha() for way in ways):
        return ""
    first = differ[0]
    if differ[1:] and (
        differ[1:] != [length - 1] or any(way[-1] != way[first] or way[-1] not in BASIC for way in ways)
    ):
        return ""
    words = ["of that colour" if at in differ else word for at, word in enumerate(ways[0])]
    words[first] = alternatives([way[first] for way in ways])
    return " ".join(words)


def counted(parts: Sequence[str]) -> list[str]:
    """Effects that come several times in a row are said once."""
    found: list[str] = []
    at = 0
    while at < len(parts):
        count = 1
        while at + count < len(parts) and parts[at + count] == parts[at]:
            count += 1
        found.append(parts[at] if count == 1 else f"{parts[at]} ({SPELLED.get(count, str(count))})")
        at += count
    return found


def card_sides(card: str) -> tuple[str, str]:
    """What a card does, basic and strong; empty for a wound."""
    effects = effects_by_owner()
    basic = one_of(effects.get(f"{card}/basic", ()))
    carried = f": {BANNERS[card]}" if card in BANNERS else ""
    return f"{basic}{carried}", one_of(effects.get(f"{card}/strong", ()))


def skill_usage(entry: dict[str, Any]) -> str:
    """How often a skill can be used."""
    return USAGE[entry["usage"]]


def skill_state(entry: dict[str, Any], state: str) -> str:
    """How often a skill can be used, and whether that is over for now."""
    used = "" if state == "ready" or entry["usage"] == "permanent" else ", used"
    return f"{skill_usage(entry)}{used}"


def skill_does(skill: str) -> str:
    return one_of(effects_by_owner().get(f"skill {skill}", ()))


def unit_does(unit: str, entry: dict[str, Any]) -> str:
    """The abilities of a unit, each with the mana it asks for."""
    effects = effects_by_owner()
    found = []
    for number, mana in enumerate(entry["mana"], 1):
        does = one_of(effects.get(f"unit {unit}/{number}", ()))
        found.append(f"{mana} mana: {does}" if mana else does)
    return " | ".join(found)


def enemy_says(entry: dict[str, Any]) -> str:
    """What is printed on an enemy."""
    element = "" if entry["element"] == "physical" else f"{ENGLISH.name(entry['element'])} "
    attack = "summons" if entry["attack"] is None else f"{element}attack {entry['attack']}"
    words = [attack, f"armour {entry['armour']}", f"fame {entry['fame']}"]
    words += [ability for ability in entry["abilities"] if ability != "summon"]
    if entry["resistances"]:
        words.append(f"resists {' and '.join(entry['resistances'])}")
    return ", ".join(words)
