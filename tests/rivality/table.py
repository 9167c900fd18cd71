"""Positions of Rivality in the game's own words, and short questions about them.

Side 0 is salmon (S), side 1 purple (P), side 2 teal (T). A tile on the battlefield is written "TILE [FACING] GOLEMS
WIZARD", for instance "cottage_3_star west S1 P2 wS": facing west, one salmon and two purple golems, the salmon wizard.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games import find

COLOURS = {"S": "salmon", "P": "purple", "T": "teal"}
FACINGS = ("north", "east", "south", "west")
FAR = 20
Spell = tuple[int, int]


def position(
    field: dict[str, str],
    hands: list[str],
    seats: int = 2,
    expert: bool = False,
    active: int = 0,
    first: int = 0,
    reserve: dict[str, int] | None = None,
    waiting: list[tuple[str, str]] | None = None,
    gained: list[int] | None = None,
    piles: bool = True,
) -> Match:
    """A match where `active` is to place a tile. The Well lies at 0,0 unless `field` says more of it.

    `reserve` asks for a reserve of exactly so many golems: the rest of the side's golems stand, five a tile, on tiles
    far away. Tiles that are named nowhere are in the piles, or lie far away too if `piles` is False. `waiting` lists
    delayed spells as (cell, edge). `gained` says when each tile's holder took it, in the order of `field`.
    """
    game = find("rivality")
    data: dict[str, Any] = game.components(None).data
    sides = 3 if seats == 3 else 2
    colours = ["salmon", "purple", "teal"][:sides]
    tiles: list[dict[str, Any]] = []
    wizards: dict[str, str] = {}
    for at, written in {"0,0": "well", **field}.items():
        tile: dict[str, Any] = {"at": at, "facing": "north", "golems": {}}
        for word in written.split():
            if word in FACINGS:
                tile["facing"] = word
            elif word[0] == "w" and word[1:] in COLOURS:
                wizards[COLOURS[word[1:]]] = at
            elif word[0] in COLOURS and word[1:].isdigit():
                tile["golems"][COLOURS[word[0]]] = int(word[1:])
            else:
                tile["tile"] = word
        tiles.append(tile)
    held = [hand.split() for hand in hands]
    named = {tile["tile"] for tile in tiles} | {name for hand in held for name in hand}
    left = [tile["id"] for tile in data["tile"] if tile["id"] not in named]
    left.sort(key=lambda name: name.startswith("fortress"))
    start = data["start_golems"][str(seats)]
    reserves = {}
    for colour in colours:
        placed = sum(tile["golems"].get(colour, 0) for tile in tiles)
        wanted = (reserve or {}).get(colour[0].upper(), start - placed)
        spare = start - placed - wanted
        while spare > 0:
            tiles.append(far_tile(left.pop(), len(tiles), {colour: min(5, spare)}))
            spare -= min(5, spare)
        reserves[colour] = wanted
    if not piles:
        tiles += [far_tile(name, len(tiles) + order, {}) for order, name in enumerate(left)]
        left = []
    table: dict[str, Any] = {
        "colours": colours,
        "first": first,
        "active": active,
        "tiles": tiles,
        "wizards": wizards,
        "reserves": reserves,
        "hands": held,
        "piles": [left[side::sides] for side in range(sides)],
    }
    if expert:
        table["waiting"] = [{"at": at, "edge": edge} for at, edge in waiting or []]
        if sides == 3:
            times = gained or []
            table["gained"] = times + [0] * (len(tiles) - len(times))
    return sortilege.load(
        {
            "sortilege": 1,
            "game": "rivality",
            "version": game.version,
            "seats": seats,
            "options": {"expert": expert},
            "table": table,
            "steps": [["PlaceTile"]],
        }
    )


def far_tile(name: str, order: int, golems: dict[str, int]) -> dict[str, Any]:
    """A tile where no spell of a test reaches it."""
    return {"at": f"{FAR + order % 7},{FAR + order // 7}", "tile": name, "facing": "north", "golems": golems}


def tile(m: Match, at: str) -> dict[str, Any]:
    """The tile that lies there."""
    found: dict[str, Any] = next(t for t in m.view(None)["table"]["tiles"] if t["at"] == at)
    return found


def golems(m: Match, at: str) -> dict[str, int]:
    """The golems that stand there, by colour."""
    found: dict[str, int] = tile(m, at)["golems"]
    return found


def holder(m: Match, at: str) -> str | None:
    """The colour that controls the tile, or None."""
    found: str | None = tile(m, at)["holder"]
    return found


def reserve(m: Match, colour: str) -> int:
    found: int = next(s["reserve"] for s in m.view(None)["table"]["sides"] if s["side"] == colour)
    return found


def wizard(m: Match, colour: str) -> str | None:
    """Where the wizard stands, or None."""
    found: str | None = next(s["wizard"] for s in m.view(None)["table"]["sides"] if s["side"] == colour)
    return found


def hand(m: Match, seat: int) -> list[str]:
    return [t["tile"] for t in m.view(seat)["table"]["hands"][seat]["tiles"]]


def texts(m: Match) -> list[str]:
    """All options of the pending decision."""
    return [option.text for option in m.decision.options]


def kinds(m: Match) -> list[str]:
    """What happened in the last move."""
    return [event.kind for event in m.moments[-1].events]


def score(m: Match, colour: str) -> int:
    """What the side's sheet adds up to."""
    assert m.outcome is not None
    return next(sheet.total for sheet in m.outcome.sheets if sheet.side == colour)


def places(m: Match) -> dict[str, int]:
    """The place of each side."""
    assert m.outcome is not None
    return {sheet.side: sheet.place for sheet in m.outcome.sheets}


def entry(m: Match, colour: str) -> dict[str, Any]:
    """What everybody sees of a side."""
    found: dict[str, Any] = next(s for s in m.view(None)["table"]["sides"] if s["side"] == colour)
    return found


def piles(m: Match) -> list[list[str]]:
    """The draw piles, by side, in the order in which they will be drawn."""
    found: list[list[str]] = m.position()["table"]["piles"]
    return [pile[::-1] for pile in found]


def hands(m: Match) -> list[list[str]]:
    """What everybody holds."""
    found: list[list[str]] = m.position()["table"]["hands"]
    return found


def with_chance(m: Match, seed: int) -> Match:
    """The same position, with other chances to come."""
    return sortilege.load({**m.position(), "chance": {"seed": f"{seed:x}", "drawn": 0}})


def lines(m: Match, colour: str) -> dict[str, int]:
    """What the side is counted: the points by the cell of the tile."""
    assert m.outcome is not None
    sheet = next(sheet for sheet in m.outcome.sheets if sheet.side == colour)
    return {str(message.params["at"]): points for message, points in sheet.lines}


def told(m: Match, kind: str) -> list[dict[str, object]]:
    """What everybody heard of this kind in the last move."""
    return [event.seen(None).as_dict() for event in m.moments[-1].events if event.kind == kind]


def quiet_turn(m: Match) -> None:
    """Lay the older tile at the end of a row from the Well to the east, its back to the row: it reaches no tile."""
    laid = len(m.view(None)["table"]["tiles"])
    m.play(f"place {hand(m, m.decision.seat)[0]} at {laid},0 facing east")


def ended(field: dict[str, str], seats: int = 2, expert: bool = False) -> Match:
    """A match that is over, scored on this field: salmon laid the last tile at 0,-1, where it reaches nothing."""
    m = position(field, ["stone_1_star"] + [""] * (seats - 1), seats=seats, expert=expert, piles=False)
    m.play("place stone_1_star at 0,-1 facing south")
    assert m.over
    return m


def random_play(seats: int, seed: int, expert: bool = False) -> Iterator[Match]:
    """A match played at random, as it stands before each move and at its end."""
    chance = Random(seed)
    m = sortilege.new("rivality", seats=seats, seed=seed, options={"expert": expert})
    while not m.over:
        yield m
        m.play(chance.choice(m.decision.options))
    yield m
