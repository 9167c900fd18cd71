"""A view told in sentences: what a tile, a cell or a side has to say when a person points at it."""

from __future__ import annotations

from typing import Any

from ....kernel.words import Message, Param, Thing, Words
from ..box.components import SHIELD_BREAKING_RANGE
from ..box.grid import FACINGS
from .reading import View, by_strength, caster_of, spells_as_they_lie


def tell(words: Words, key: str, **params: Param) -> str:
    """A sentence of the pictures."""
    return words.say(Message("pic-" + key, {**params}))


def name_of(words: Words, tile: dict[str, Any]) -> str:
    """What people call the tile, with a capital."""
    name = words.name(tile["tile"])
    return name[:1].upper() + name[1:]


def worth(words: Words, tile: dict[str, Any], shields: int) -> str:
    return tell(words, "worth-shields" if shields else "worth", value=tile["value"], shields=shields)


def spells_told(words: Words, tile: dict[str, Any]) -> list[str]:
    """A sentence for each spell, the way the tile lies."""
    said: list[str] = []
    for direction, golems, reach, _ in spells_as_they_lie(tile):
        key = "spell-near" if reach == 1 else "spell"
        said.append(tell(words, key, facing=FACINGS[direction], golems=golems, range=reach))
        if reach == SHIELD_BREAKING_RANGE:
            said.append(tell(words, "breaks"))
    return said


def tile_told(words: Words, tile: dict[str, Any], waiting: list[dict[str, Any]], mage: str, solo: bool) -> str:
    """A tile on the battlefield with all that stands on it."""
    at = tile["at"]
    if tile.get("face_down"):
        return tell(words, "back", at=at)
    said = [
        tell(words, "tile" if tile["spells"] else "well", tile=tile["tile"], at=at, facing=tile["facing"]),
        worth(words, tile, tile["shields"] + (1 if tile["entrenched"] else 0)),
        *spells_told(words, tile),
    ]
    said += [tell(words, "waits", edge=spell["edge"], at=spell["target"]) for spell in waiting]
    said += [tell(words, "golems", side=colour, golems=count) for colour, count in by_strength(tile)]
    if tile["contested"]:
        said.append(tell(words, "contested"))
    elif tile["holder"]:
        said.append(tell(words, "holds", side=tile["holder"]))
    if tile["entrenched"]:
        said.append(tell(words, "entrenched"))
    if mage:
        said.append(tell(words, "wizard", side=mage))
    elif not tile["golems"]:
        said.append(tell(words, "nobody"))
    if tile["value"]:
        said.append(scoring_told(words, tile, mage, solo))
    return " ".join(said)


def scoring_told(words: Words, tile: dict[str, Any], mage: str, solo: bool) -> str:
    """For whom a tile would score now, or why for nobody."""
    owner, points = tile["owner"], tile["scores"]
    if owner is None and mage:
        return tell(words, "scores-not-wizard")
    if owner is None and tile["contested"]:
        return tell(words, "scores-not-level-solo" if solo else "scores-not-level")
    if owner is None:
        return tell(words, "scores-not")
    key = "scores"
    if points < tile["value"]:
        key = "scores-less"
    elif tile["contested"]:
        key = "scores-contested-solo" if solo else "scores-contested"
    return tell(words, key, side=owner, points=points)


def points_told(view: View, words: Words, colour: str, points: int) -> str:
    """What the points of a side are made of, tile by tile."""
    lines: list[Thing] = [
        Message("pic-points-tile", {"tile": tile["tile"], "at": tile["at"], "points": tile["scores"]})
        for tile in view["table"]["tiles"]
        if tile.get("owner") == colour
    ]
    return tell(words, "points-made" if lines else "points-none", points=points, tiles=lines)


def hand_tile_told(words: Words, tile: dict[str, Any]) -> str:
    """A tile of the viewer's hand."""
    said = [tell(words, "hand-tile", tile=tile["tile"]), worth(words, tile, tile["shields"])]
    said.append(tell(words, "facing-north"))
    return " ".join(said + spells_told(words, tile))


def free_told(view: View, words: Words, at: str) -> str:
    """A cell on which a tile may be laid, and the spells that wait for that."""
    said = [tell(words, "free", at=at)]
    for spell in view["table"]["waiting"]:
        if spell["target"] == at:
            side = caster_of(view, spell)
            key = "waiting" if side else "waiting-nobody"
            said.append(tell(words, key, golems=spell["golems"], side=side))
    return " ".join(said)
