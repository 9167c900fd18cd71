"""Boxes with cards of one's own."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from sortilege.games import find
from sortilege.games.mageknight.box.components import Box
from sortilege.games.mageknight.box.descriptions import card_sides
from sortilege.games.mageknight.rules.cards.registry import BANNERS, SPECIALS, TACTICS

GAME = find("mageknight")


def box(data: dict[str, Any] | None = None) -> Box:
    return Box(data, SPECIALS, TACTICS, BANNERS)


def changed(kind: str, thing: str, **fields: Any) -> dict[str, Any]:
    """A section of the box in which a thing has other fields."""
    entries = deepcopy(GAME.components(None).data[kind])
    next(entry for entry in entries if entry["id"] == thing).update(fields)
    return {kind: entries}


def told_of(effects: list[str]) -> str:
    """What a card with these effects does."""
    own = box(changed("basic_action", "rage", basic=effects))
    return GAME.words.say(card_sides(own, own.card_index["rage"])[0])
