"""A view told in sentences: what a tile, a cell or a side has to say when a person points at it."""

from __future__ import annotations

from typing import Any

from ...kernel.words import Message, Param, Words
from .board import View, by_strength, caster_of, spells_as_they_lie
from .components import SHIELD_BREAKING_RANGE
from .field import FACINGS


def tell(words: Words, key: str, **params: Param) -> str:
    """A sentence of the pictures."""
    return words.say(Message("pic-" + key, {**params}))


def name_of(words: Words, tile: dict[str, Any]) -> str:
    """What people call the tile, with a capital."""
    name = words.name(tile["tile"])
    return name[:1].upper() + name[1:]


def worth(words: Words, tile: dict[str, Any], shields: int) -> str:
    key = "worth" if shields == 0 else "worth-shield" if shields == 1 else "worth-shields"
    return tell(words, key, value=tile["value"], shields=shields)


def spells_told(words: Words, tile: dict[str, Any]) -> list[str]:
    """A sentence for each spell, the way the tile lies."""
    said: list[str] = []
    for direction, golems, reach, _ in spells_as_they_lie(tile):
        key = "spell" + ("-one" if golems == 1 else "") + ("-near" if reach == 1 else "")
        said.append(tell(words, key, facing=FACINGS[direction], golems=golems, range=reach))
        if reach == SHIELD_BREAKING_RANGE:
            said.append(tell(words, "breaks"))
    return said


def golems_told(words: Words, colour: str, count: int) -> str:
    return tell(words, "golem" if count == 1 else "golems", side=colour, golems=count)


def tile_told(words: Words, tile: dict[str, Any], waiting: list[dict[str, Any]], mage: str) -> str:
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
    said += [golems_told(words, colour, count) for colour, count in by_strength(tile)]
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
    return " ".join(said)


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
