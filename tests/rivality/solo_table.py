"""Positions of the solo mode in the game's own words.

The player is salmon (S) with the starred tiles in rows 1 to 3, Suramun purple (P) with the plain ones in rows 4 to 6.
A cell is "column,row", counted from the left and from the player's side. What lies there is written as in `table.py`,
for instance "cottage_3_star S1 P2 wS"; "down" marks a tile of Suramun that lies face down.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games import find
from tests.rivality.table import COLOURS, tile, wizard

COLUMNS = range(1, 5)
ROWS = range(1, 7)
CELLS = [f"{column},{row}" for row in reversed(ROWS) for column in COLUMNS]
"""All cells, left to right and top to bottom."""
LEVELS = ("beginner", "standard", "master")


def solo(field: dict[str, str], level: str = "standard") -> Match:
    """A match where the player is to move their wizard.

    A key of `field` may name several cells ("1,1 2,1"). Where no tile is named, one that is left over lies there; a
    tile of Suramun of which nothing is said lies face down. Reserves hold the golems that stand nowhere.
    """
    game = find("rivality")
    data: dict[str, Any] = game.components(None).data
    written: dict[str, list[str]] = {at: text.split() for key, text in field.items() for at in key.split()}
    assert set(written) <= set(CELLS)
    named = {word for words in written.values() for word in words if "_" in word}
    left = {
        pile: [entry["id"] for entry in data["tile"] if entry["pile"] == pile and entry["id"] not in named]
        for pile in ("star", "plain")
    }
    tiles: list[dict[str, Any]] = []
    wizards: dict[str, str] = {}
    face_down: list[str] = []
    placed = {"salmon": 0, "purple": 0}
    for at in CELLS:
        words = written.get(at, ["down"] if is_his(at) else [])
        pile = "plain" if is_his(at) else "star"
        lying: dict[str, Any] = {"at": at, "facing": "south" if is_his(at) else "north", "golems": {}}
        for word in words:
            if word == "down":
                assert is_his(at)
                face_down.append(at)
            elif word[0] == "w" and word[1:] in COLOURS:
                wizards[COLOURS[word[1:]]] = at
            elif "_" in word:
                assert word.endswith(pile)
                lying["tile"] = word
            else:
                lying["golems"][COLOURS[word[0]]] = int(word[1:])
                placed[COLOURS[word[0]]] += int(word[1:])
        if "tile" not in lying:
            lying["tile"] = left[pile].pop(0)
        tiles.append(lying)
    return sortilege.load(
        {
            "sortilege": 1,
            "game": "rivality",
            "version": game.version,
            "seats": 1,
            "options": {"solo": level},
            "table": {
                "colours": ["salmon", "purple"],
                "first": 0,
                "active": 0,
                "tiles": tiles,
                "wizards": wizards,
                "reserves": {colour: 30 - golems for colour, golems in placed.items()},
                "face_down": face_down,
            },
            "steps": [["MoveWizard"]],
        }
    )


def is_his(at: str) -> bool:
    """Whether the cell is in Suramun's lands."""
    return int(at.split(",")[1]) > 3


def opposite(at: str) -> str:
    """The mirror image of a cell: as far on the other side of the line between the lands."""
    column, row = at.split(",")
    return f"{column},{7 - int(row)}"


def face_down(m: Match, at: str) -> bool:
    return tile(m, at).get("face_down", False) is True


def standing(m: Match, at: str) -> int:
    """How many golems stand there; none stand on a face-down tile."""
    return sum(tile(m, at).get("golems", {}).values())


def phases(m: Match) -> list[tuple[str, object]]:
    """The last turn as (kind, side) of its arrivals and summonings."""
    events = [event.seen(0).as_dict() for event in m.moments[-1].events]
    kinds = {"wizard-arrives": "arrives", "summoned": "casts", "shielded": "casts", "repelled": "casts"}
    return [(kinds[str(event["kind"])], event["side"]) for event in events if event["kind"] in kinds]


def playthroughs(count: int, level: str = "standard") -> Iterator[Match]:
    """Games from the first turn to the last, one after another, shown before every move and at the end."""
    for seed in range(count):
        m = sortilege.new("rivality", 1, seed=seed, options={"solo": level})
        turn = 0
        while not m.over:
            assert turn < 50, "every turn fills an empty tile, so no game is that long"
            yield m
            options = m.decision.options
            m.play(options[(seed * 7 + turn * 5) % len(options)])
            turn += 1
        yield m


def wizards(m: Match) -> tuple[str | None, str | None]:
    """Where the player's wizard and that of Suramun stand."""
    yours, his = (side["side"] for side in m.view(0)["table"]["sides"])
    return wizard(m, yours), wizard(m, his)
