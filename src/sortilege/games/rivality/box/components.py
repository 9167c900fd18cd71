"""Tiles and golems as data: read, looked over, and laid out for quick use."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from ....kernel.errors import ComponentsError
from ....kernel.fields import entries, is_word, number, own_name, source, tables
from ....kernel.game import Components
from ....kernel.unread import ReadFields
from ....kernel.words import Message, Name
from .grid import STEPS

COLOURS: Final = ("salmon", "purple", "teal")
TERRAINS: Final = ("well", "stone_circle", "cottage", "fortress")
EDGES: Final = {"left": 3, "front": 0, "right": 1}
"""The edges that can carry a spell, and how far clockwise from the front they are."""
EDGE_NAMES: Final = {3: "left", 0: "front", 1: "right"}
SHIELD_BREAKING_RANGE: Final = 3
UNREAD: Final = {
    "meta": ("players_min", "players_max", "format"),
    "rules": (
        "max_golems_on_tile",
        "hand_size",
        "entrench_at",
        "entrench_shields",
        "shield_free_range",
        "solo_columns",
        "solo_rows_each",
    ),
    "totals": ("wizards",),
    **{f"terrain.{name}": ("name_en", "name_fr", "name_de") for name in TERRAINS},
    "tile": ("pair", "mirror"),
}
"""What stands in the data for its readers, and for nobody else."""


class Spell:
    """A spell of a tile that faces a certain way: `offset` leads from the tile's cell to that of the target."""

    def __init__(self, edge: int, offset: int, golems: int, range_: int) -> None:
        self.edge = edge
        self.offset = offset
        self.golems = golems
        self.range = range_


class Tileset(Components):
    """The 25 tiles. A tile is its index here; the Well is 0."""

    def __init__(self, data: dict[str, Any], custom: bool) -> None:
        super().__init__(data, custom)
        tiles = data["tile"]
        terrain = data["terrain"]
        self.ids: list[str] = [tile["id"] for tile in tiles]
        self.index: dict[str, int] = {name: tile for tile, name in enumerate(self.ids)}
        self.terrains: list[str] = [tile["terrain"] for tile in tiles]
        self.values: list[int] = [terrain[tile["terrain"]]["vp"] for tile in tiles]
        self.shields: list[int] = [terrain[tile["terrain"]]["shields"] for tile in tiles]
        self.fortress: list[bool] = [tile["terrain"] == "fortress" for tile in tiles]
        self.star: list[int] = [i for i, tile in enumerate(tiles) if tile["pile"] == "star"]
        self.plain: list[int] = [i for i, tile in enumerate(tiles) if tile["pile"] == "plain"]
        self.spells: list[tuple[Spell, ...]] = [
            tuple(
                Spell(edge, STEPS[(facing + edge) % 4] * tile[name]["range"], tile[name]["golems"], tile[name]["range"])
                for name, edge in EDGES.items()
                if name in tile
            )
            for tile in tiles
            for facing in range(4)
        ]
        """By tile * 4 + facing, in the order left, front, right."""
        self.reaches_neighbour: list[bool] = [
            any(name in tile and tile[name]["range"] == 1 for name in EDGES) for tile in tiles
        ]

    def names(self) -> dict[str, Name]:
        """A tile has the name that its entry gives it, or that of its terrain with a number; `short-` and its id stands
        for what it is called where there is little room."""
        found: dict[str, Name] = {}
        counts: dict[str, int] = {}
        for tile in self.data["tile"]:
            terrain, pile = tile["terrain"], tile["pile"]
            kind = f"{terrain} {pile}"
            counts[kind] = counts.get(kind, 0) + 1
            for before in ("", "short-"):
                called = before + tile["id"]
                if "name" in tile:
                    found[called] = tile["name"]
                elif terrain == "well":
                    found[called] = Message("name-well", {"terrain": before + terrain})
                else:
                    key = "name-starred-tile" if pile == "star" else "name-tile"
                    found[called] = Message(key, {"terrain": before + terrain, "n": counts[kind]})
        return found

    def essence(self) -> object:
        piles = [[self.ids[tile] for tile in pile] for pile in (self.star, self.plain)]
        starts = [self.start_golems(players) for players in range(1, 5)]
        spells = [[[one.edge, one.offset, one.golems, one.range] for one in lying] for lying in self.spells]
        return [self.ids, self.terrains, self.values, self.shields, spells, piles, starts]

    def start_golems(self, players: int) -> int:
        golems: int = self.data["start_golems"][str(players)]
        return golems

    def spell(self, tile: int, facing: int, edge: int) -> Spell:
        for spell in self.spells[tile * 4 + facing]:
            if spell.edge == edge:
                return spell
        raise KeyError(edge)


def built_in() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))


def look_over(data: dict[str, Any]) -> None:
    """Refuse what cannot be played with, and what nobody reads, naming the entry and the field."""
    look_over_parts(data)
    usual = built_in()
    ReadFields(usual, UNREAD, {"tile": tuple(EDGES)}).look_over(data)
    counted = {"tiles": len(data["tile"]), "golems": sum(data["golems"][colour]["count"] for colour in COLOURS)}
    for name, found in counted.items():
        if data.get("totals", {}).get(name, found) not in (found, usual["totals"][name]):
            raise ComponentsError(
                "totals, field {name!r}: expected as many as there are, {found}.", name=name, found=found
            )


def look_over_parts(data: dict[str, Any]) -> None:
    tables(data, ("golems", "start_golems", "terrain"))
    for colour in COLOURS:
        number(entry(data["golems"], "golems", colour), f"golems.{colour}", "count", 1, 250)
    for players in ("1", "2", "3", "4"):
        golems = number(data["start_golems"], "start_golems", players, 1, 250)
        for colour in COLOURS if players == "3" else COLOURS[:2]:
            if golems > data["golems"][colour]["count"]:
                raise ComponentsError(
                    "start_golems, field {players!r}: there are fewer {colour} golems than {golems}.",
                    players=players,
                    colour=colour,
                    golems=golems,
                )
    for name in data["terrain"]:
        if name not in TERRAINS:
            raise ComponentsError(
                "terrain.{name}: expected one of {expected}.", name=name, expected=", ".join(TERRAINS)
            )
    for name in TERRAINS:
        terrain = entry(data["terrain"], "terrain", name)
        number(terrain, f"terrain.{name}", "vp", 0, 99)
        number(terrain, f"terrain.{name}", "shields", 0, 9)
        number(terrain, f"terrain.{name}", "count", 1, 24)
        source(terrain, f"terrain.{name}")
    tiles = entries(data, "tile")
    for position, tile in enumerate(tiles):
        look_over_tile(tile, position)
    ids = [tile["id"] for tile in tiles]
    for name in ids:
        if ids.count(name) > 1:
            raise ComponentsError("tile {name!r}, field 'id': two tiles have this id.", name=name)
    for name in TERRAINS:
        found = sum(1 for tile in tiles if tile["terrain"] == name)
        if found != data["terrain"][name]["count"]:
            raise ComponentsError(
                "terrain.{name}, field 'count': expected as many as there are tiles of this terrain, {found}.",
                name=name,
                found=found,
            )
    if data["terrain"]["well"]["count"] != 1 or tiles[0]["terrain"] != "well":
        raise ComponentsError("terrain.well, field 'count': expected one Well, the first of the tiles.")
    if data["terrain"]["fortress"]["count"] != 6:
        raise ComponentsError("terrain.fortress, field 'count': expected 6, two for each of three players.")
    for pile in ("star", "plain"):
        found = sum(1 for tile in tiles if tile["pile"] == pile)
        if found != 12:
            raise ComponentsError(
                "tile, field 'pile': expected 12 tiles of the {pile} pile, not {found}.", pile=pile, found=found
            )


def look_over_tile(tile: dict[str, Any], position: int) -> None:
    name = tile.get("id")
    if not is_word(name):
        raise ComponentsError(
            "tile number {number}, field 'id': expected a word in small letters, not {found!r}.",
            number=position + 1,
            found=name,
        )
    where = f"tile {name!r}"
    own_name(tile, where)
    if tile.get("terrain") not in TERRAINS:
        expected = ", ".join(TERRAINS)
        raise ComponentsError("{where}, field 'terrain': expected one of {expected}.", where=where, expected=expected)
    is_well = tile["terrain"] == "well"
    if tile.get("pile") not in (("start",) if is_well else ("star", "plain")):
        raise ComponentsError(
            "{where}, field 'pile': expected start." if is_well else "{where}, field 'pile': expected star or plain.",
            where=where,
        )
    if "back" in tile:
        raise ComponentsError("{where}, field 'back': the back edge never carries a spell.", where=where)
    spells = [edge for edge in EDGES if edge in tile]
    if is_well and spells:
        raise ComponentsError("{where}, field {name!r}: the Well carries no spell.", where=where, name=spells[0])
    if not is_well and not spells:
        raise ComponentsError("{where}: expected a spell on the left, front or right edge.", where=where)
    for edge in spells:
        spell = entry(tile, where, edge)
        number(spell, f"{where}, {edge}", "golems", 1, 4)
        reach = number(spell, f"{where}, {edge}", "range", 1, 3)
        if spell.get("ignores_shields") is not (reach == SHIELD_BREAKING_RANGE):
            raise ComponentsError(
                "{where}, {edge}, field 'ignores_shields': expected true for range 3, false for any other.",
                where=where,
                edge=edge,
            )
    if tile.get("star", tile["pile"] == "star") is not (tile["pile"] == "star"):
        raise ComponentsError(
            "{where}, field 'star': expected true for the star pile, false for any other.", where=where
        )
    source(tile, where)


def entry(table: dict[str, Any], where: str, name: str) -> dict[str, Any]:
    found = table.get(name)
    if not isinstance(found, dict):
        raise ComponentsError(
            "{where}, field {name!r}: expected a table of fields, not {found!r}.", where=where, name=name, found=found
        )
    return found
