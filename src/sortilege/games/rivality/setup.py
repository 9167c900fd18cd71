"""Set-up of every mode, and positions read back."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.errors import PositionError
from ...kernel.events import Event
from ...kernel.game import Setup
from ...kernel.rng import Rng
from ...kernel.state import Step
from .components import COLOURS, EDGES, Tileset
from .expert import EXPERT_TURN
from .field import FACINGS, LIMIT, MIDDLE, NOBODY, NORTH, SIDES, SOUTH, Battlefield, cell_at, cell_text
from .scoring import SURAMUN, YOU
from .solo import COLUMNS, ROWS, MoveWizard, land
from .spells import RemoveGolem
from .state import HAND, NO_TILE, Rivality
from .steps import PLACE_TILE, TURN, shuffle_pile

WELL_TILE: Final = 0
RANDOM: Final = "random"


def blank(setup: Setup) -> Rivality:
    """A table with nothing on it yet."""
    game = Rivality()
    tileset = setup.components
    assert isinstance(tileset, Tileset)
    game.setup = setup
    game.tileset = tileset
    game.field = Battlefield()
    game.seats = setup.seats
    game.sides = SIDES if setup.seats == SIDES else 2
    game.expert = setup.options["expert"] is True
    game.level = str(setup.options["solo"]) if setup.seats == 1 else ""
    game.turn = turn_steps(game.expert)
    game.reserve = [tileset.start_golems(setup.seats)] * game.sides
    game.wizards = [-1] * game.sides
    game.hands = [NO_TILE] * (HAND * setup.seats)
    game.fresh = [0] * setup.seats
    game.bottoms = [-1] * game.sides
    return game


def turn_steps(expert: bool) -> list[Step[Any]]:
    return [*(EXPERT_TURN if expert else TURN)]


def deal(setup: Setup, rng: Rng, log: list[Event] | None) -> Rivality:
    game = blank(setup)
    game.rng = rng
    game.log = log
    salmon = chosen(game, "salmon", game.sides)
    game.colours = [COLOURS[(side - salmon) % game.sides] for side in range(game.sides)]
    if game.level:
        lay_lands(game)
        game.then(MoveWizard())
        return game
    game.field.lay(WELL_TILE, MIDDLE, NORTH)
    if game.expert and game.sides == SIDES:
        game.gained = [0]
    deal_piles(game)
    for pile in game.piles:
        shuffle_pile(game, pile)
    for seat in range(game.seats):
        pile = game.piles[game.side_of(seat)]
        game.hands[seat * HAND : seat * HAND + HAND] = [pile.pop(), pile.pop()]
    game.first = chosen(game, "first", game.seats)
    game.active = game.first
    game.side = game.side_of(game.first)
    game.tell("begins", {"side": game.colours[game.side_of(game.first)], "seat": game.first})
    game.then(PLACE_TILE)
    return game


def chosen(game: Rivality, option: str, among: int) -> int:
    """The side or seat that an option names, or one drawn at random."""
    value = game.setup.options[option]
    return game.rng.below(among) if value == RANDOM else int(value) % among


def deal_piles(game: Rivality) -> None:
    """Two sides: the tiles with a star and those without. Three: two Fortresses and six other tiles each."""
    tileset = game.tileset
    if game.sides < SIDES:
        star = chosen(game, "star", 2)
        game.piles = [tileset.star[:], tileset.plain[:]] if star == 0 else [tileset.plain[:], tileset.star[:]]
        return
    tiles = tileset.star + tileset.plain
    fortresses = [tile for tile in tiles if tileset.fortress[tile]]
    others = [tile for tile in tiles if not tileset.fortress[tile]]
    game.rng.shuffle(fortresses)
    game.rng.shuffle(others)
    game.piles = [fortresses[side::SIDES] + others[side::SIDES] for side in range(SIDES)]


def lay_lands(game: Rivality) -> None:
    """The player's tiles face up and upright, Suramun's above them face down and upside down, left to right, top to
    bottom."""
    tileset = game.tileset
    star = chosen(game, "star", 2)
    mine, his = (tileset.star[:], tileset.plain[:]) if star == YOU else (tileset.plain[:], tileset.star[:])
    game.rng.shuffle(mine)
    game.rng.shuffle(his)
    for order, tile in enumerate(his + mine):
        row = ROWS - order // COLUMNS
        facing = SOUTH if order < len(his) else NORTH
        slot = game.field.lay(tile, land(order % COLUMNS + 1, row), facing)
        if order < len(his):
            game.face_down.append(slot)
    game.tell("solo-begins", {"side": game.colours[SURAMUN]})


def restore(setup: Setup, table: dict[str, Any], steps: list[Step[Any]]) -> Rivality:
    """The state a position's table describes; PositionError says what cannot be."""
    game = blank(setup)
    try:
        read_table(game, table)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
        if isinstance(error, PositionError):
            raise
        raise PositionError("The position's table cannot be read: {error!r}.", error=error) from error
    check_table(game, steps)
    return game


def read_table(game: Rivality, table: dict[str, Any]) -> None:
    index = game.tileset.index
    game.colours = [str(colour) for colour in table["colours"]]
    if sorted(game.colours) != sorted(COLOURS[: game.sides]):
        expected = ", ".join(COLOURS[: game.sides])
        raise PositionError("The position's colours must be {expected}.", expected=expected)
    game.first = seat_number(game, table["first"])
    game.active = seat_number(game, table["active"])
    game.side = game.side_of(game.active)
    slots = read_tiles(game, table["tiles"])
    for colour, at in table["wizards"].items():
        game.wizards[side_of_colour(game, colour)] = slot_at(slots, at)
    for colour, golems in table["reserves"].items():
        game.reserve[side_of_colour(game, colour)] = golem_number(golems)
    if game.level:
        game.face_down = [slot_at(slots, at) for at in table["face_down"]]
        return
    game.piles = [[tile_number(index, name) for name in pile] for pile in table["piles"]]
    if len(game.piles) != game.sides or len(table["hands"]) != game.seats:
        raise PositionError("Expected {piles} piles and {hands} hands.", piles=game.sides, hands=game.seats)
    for seat, hand in enumerate(table["hands"]):
        if len(hand) > HAND:
            raise PositionError(
                "Seat {seat} holds {tiles} tiles: expected at most {most}.", seat=seat, tiles=len(hand), most=HAND
            )
        for place, name in enumerate(hand):
            game.hands[seat * HAND + place] = tile_number(index, name)
    known = table.get("known", {})
    game.returned = [tile_number(index, name) for name in known.get("returned", [])]
    game.fresh = numbers(known.get("fresh", game.fresh), game.seats, 0, HAND)
    game.bottoms = numbers(known.get("bottoms", game.bottoms), game.sides, NOBODY, game.seats - 1)
    if game.expert:
        for spell in table.get("waiting", []):
            slot = slot_at(slots, spell["at"])
            game.waiting.append(slot << 2 | edge_number(game, slot, spell["edge"]))
        if game.sides == SIDES:
            game.gained = numbers(table.get("gained", [0] * len(slots)), len(slots), 0, 10**6)
            game.clock = max(game.gained)


def read_tiles(game: Rivality, tiles: list[dict[str, Any]]) -> dict[str, int]:
    """Lay the tiles, and say which lies where."""
    slots: dict[str, int] = {}
    for written in tiles:
        x, y = (int(number) for number in written["at"].split(","))
        if max(abs(x), abs(y)) > 27:
            raise PositionError("No tile can lie at {at}: that is too far out.", at=written["at"])
        at = cell_text(cell_at(x, y))
        if at in slots:
            raise PositionError("Two tiles lie at {at}.", at=at)
        if written["facing"] not in FACINGS:
            raise PositionError(
                "The tile at {at} faces {facing!r}: expected one of {expected}.",
                at=at,
                facing=written["facing"],
                expected=", ".join(FACINGS),
            )
        tile = tile_number(game.tileset.index, written["tile"])
        slot = game.field.lay(tile, cell_at(x, y), FACINGS.index(written["facing"]))
        slots[at] = slot
        for colour, golems in written.get("golems", {}).items():
            game.field.add(slot, side_of_colour(game, colour), golem_number(golems))
    return slots


def check_table(game: Rivality, steps: list[Step[Any]]) -> None:
    """Every tile and every golem is somewhere, exactly once; no tile is crowded, unless a golem is about to go."""
    field = game.field
    tileset = game.tileset
    crowded = [step.slot for step in steps if isinstance(step, RemoveGolem)]
    for slot in range(len(field.cells)):
        if field.count(slot) > LIMIT and slot not in crowded:
            raise PositionError(
                "{golems} golems stand at {at}: expected at most {most}.",
                golems=field.count(slot),
                at=game.at(slot),
                most=LIMIT,
            )
    start = tileset.start_golems(game.seats)
    for side in range(game.sides):
        placed = sum(field.on(slot, side) for slot in range(len(field.cells)))
        if placed + game.reserve[side] != start:
            raise PositionError(
                "{colour} has {placed} golems on the battlefield and {reserve} in reserve: expected {start} together.",
                colour=game.colours[side],
                placed=placed,
                reserve=game.reserve[side],
                start=start,
            )
    tiles = field.tiles + [tile for tile in game.hands if tile != NO_TILE]
    for pile in game.piles:
        tiles += pile
    tiles.sort()
    expected = [tile for tile in range(len(tileset.ids)) if tile != WELL_TILE or not game.level]
    if tiles != expected:
        wrong = next(tile for tile in range(len(tileset.ids)) if tiles.count(tile) != expected.count(tile))
        raise PositionError(
            "Tile {tile!r} is there {times} times: expected {expected}.",
            tile=tileset.ids[wrong],
            times=tiles.count(wrong),
            expected=expected.count(wrong),
        )
    if not game.level and (field.tiles[0] != WELL_TILE or field.cells[0] != MIDDLE):
        raise PositionError("The Well must be the first of the tiles, at 0,0.")
    if game.level and sorted(field.cells) != sorted(
        land(column, row) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)
    ):
        raise PositionError(
            "The lands of the solo mode are {columns} columns by {rows} rows, from 1,1.", columns=COLUMNS, rows=ROWS
        )
    for pile in game.piles:
        if pile and tileset.fortress[pile[0]]:
            raise PositionError("The bottom tile of a pile is never a Fortress.")


def numbers(written: object, count: int, low: int, high: int) -> list[int]:
    """A list of so many whole numbers within bounds."""
    if not isinstance(written, list) or len(written) != count:
        raise PositionError("Expected a list of {count} numbers, not {found!r}.", count=count, found=written)
    for number in written:
        if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
            raise PositionError(
                "Expected whole numbers from {low} to {high}, not {found!r}.", low=low, high=high, found=number
            )
    return list(written)


def seat_number(game: Rivality, seat: object) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < game.seats:
        raise PositionError("There is no seat {seat!r}: expected 0 to {last}.", seat=seat, last=game.seats - 1)
    return seat


def golem_number(golems: object) -> int:
    if isinstance(golems, bool) or not isinstance(golems, int) or golems < 0:
        raise PositionError("{found!r} is no number of golems.", found=golems)
    return golems


def side_of_colour(game: Rivality, colour: str) -> int:
    if colour not in game.colours:
        expected = ", ".join(game.colours)
        raise PositionError("Nobody plays {colour!r}: expected one of {expected}.", colour=colour, expected=expected)
    return game.colours.index(colour)


def tile_number(index: dict[str, int], name: object) -> int:
    if name not in index:
        raise PositionError("There is no tile {name!r}.", name=name)
    return index[str(name)]


def slot_at(slots: dict[str, int], at: object) -> int:
    if at not in slots:
        raise PositionError("No tile lies at {at!r}.", at=at)
    return slots[str(at)]


def edge_number(game: Rivality, slot: int, edge: str) -> int:
    for spell in game.tileset.spells[game.field.tiles[slot] * 4]:
        if edge in EDGES and spell[0] == EDGES[edge]:
            return spell[0]
    raise PositionError("The tile at {at} has no spell on its {edge!r} edge.", at=game.at(slot), edge=edge)
