"""Set-up of every mode, and positions read back."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.events import Event
from ....kernel.game import Setup
from ....kernel.rng import Rng
from ....kernel.state import Step
from ....kernel.written import Written
from ..box.components import COLOURS, Tileset
from ..box.grid import COLUMNS, MIDDLE, NORTH, ROWS, SOUTH, land
from ..state.field import SIDES, Battlefield
from ..state.positions import WELL_TILE, check_table, read_table
from ..state.rivality import Rivality
from ..state.table import HAND, NO_TILE, YOU
from .course import check_course, check_known
from .expert import EXPERT_TURN
from .solo import MoveWizard
from .spells import RemoveGolem
from .turn import PLACE_TILE, TURN, shuffle_pile

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
    game.tell("solo-begins", {})


def restore(setup: Setup, table: dict[str, Any], steps: list[Step[Any]]) -> Rivality:
    """The state a position's table describes; PositionError says what cannot be."""
    game = blank(setup)
    read_table(game, Written(table, "table"))
    check_table(game, [step.slot for step in steps if isinstance(step, RemoveGolem)])
    check_course(game, steps)
    if not game.level:
        check_known(game)
    return game
