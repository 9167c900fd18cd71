"""The table as positions write it down, and read back: whatever cannot be is refused with a sentence.

What is missing is as it is at set-up: an empty store, a conjurer alone in the house, mines without markers, all
creatures in their piles, all equipment in stock. Starters that nobody has are out of the game. Only the players, their
armies and who has the initiative must be there.
"""

from __future__ import annotations

from typing import Any, Final

from ....kernel.errors import PositionError
from ....kernel.state import NOBODY
from ....kernel.written import Written, as_row, whole
from ..box.terms import (
    CONJURER,
    FIGURES,
    GOODS,
    KINDS_OF_GOODS,
    MOST_FIGURES,
    MYTHOLOGIES,
    NO_FIGURE,
)
from .battle_positions import read_battle, write_battle
from .table import ALLOCATION, EMPTY, END, GONE, HOME, IN_PILE, NO_BATTLE, PARTS_OF_TURN, SETTING_UP, Table

MOST: Final = 99_999
"""So much of anything can lie before a player, and no more."""

# Writing


def write_table(game: Table) -> dict[str, Any]:
    """Everything on the table, ready for JSON."""
    parts = game.parts
    return {
        "turn": game.turn,
        "part": PARTS_OF_TURN[game.part],
        "starting": game.starting,
        "active": game.active,
        "initiative": game.initiative,
        "locked": [MYTHOLOGIES[mythology] for mythology in game.locked],
        "mines": {
            parts.space_ids[space]: game.markers[space] for space in parts.mines if game.markers[space] != NOBODY
        },
        "gone": [
            parts.card_ids[card]
            for card in range(parts.first_starter)
            if game.holders[card] == GONE and in_play(game, card)
        ],
        "players": [write_player(game, seat) for seat in range(game.seats)],
        "battles": [write_battle(game, battle) for battle in game.battles],
        "fighting": game.fighting if game.fighting != NO_BATTLE else None,
    }


def in_play(game: Table, card: int) -> bool:
    """Whether the creature's mythology is in the game."""
    return game.parts.mythology[card] not in game.locked


def write_player(game: Table, seat: int) -> dict[str, Any]:
    parts = game.parts
    figures = range(seat * MOST_FIGURES, (seat + 1) * MOST_FIGURES)
    goods = game.goods[seat * KINDS_OF_GOODS : (seat + 1) * KINDS_OF_GOODS]
    return {
        "goods": {GOODS[good]: min(MOST, amount) for good, amount in enumerate(goods) if amount},
        "minus": min(MOST, game.minus[seat]),
        "figures": [
            [FIGURES[game.figures[figure]], game.space_id(game.places[figure]) if game.places[figure] != HOME else None]
            for figure in figures
            if game.figures[figure] != NO_FIGURE
        ],
        "army": [parts.card_ids[card] for card in game.army(seat)],
        "equipment": [
            parts.piece_ids[piece] for piece, count in enumerate(game.equipment_of(seat)) for _ in range(count)
        ],
    }


# Reading


def read_table(game: Table, table: Written) -> None:
    """Lay on the empty table what was written down."""
    last = game.seats - 1
    game.turn = table.number("turn", 1, game.parts.turns, 1)
    game.part = read_word(table.fields.get("part", PARTS_OF_TURN[SETTING_UP]), PARTS_OF_TURN, table.at("part"))
    game.initiative = table.number("initiative", 0, last)
    game.starting = table.number("starting", 0, last, game.initiative)
    game.active = table.number("active", 0, last, game.starting)
    read_locked(game, table)
    for name, seat in table.part("mines", needed=False).fields.items():
        space = game.parts.space_index.get(name, EMPTY)
        if space not in game.parts.mines:
            raise PositionError("There is no mine {name!r}.", name=name)
        game.markers[space] = whole(seat, table.at("mines"), 0, last)
    for name in table.row("gone"):
        game.holders[read_creature(game, name, IN_PILE)] = GONE
    players = table.parts("players", needed=True)
    if len(players) != game.seats:
        raise PositionError("The position must have {seats} 'players'.", seats=game.seats)
    for seat, player in enumerate(players):
        read_player(game, seat, player)
    game.battles = [read_battle(game, written) for written in table.parts("battles")]
    game.fighting = table.number_or(NO_BATTLE, "fighting", 0, max(0, len(game.battles) - 1))
    game.open_spaces()


def read_locked(game: Table, table: Written) -> None:
    """The mythologies that are out of this game, and all their creatures and artifacts with them."""
    parts = game.parts
    count = parts.locked_mythologies[game.seats]
    game.locked = sorted(read_word(name, MYTHOLOGIES, table.at("locked")) for name in table.row("locked"))
    if len(set(game.locked)) != count or len(game.locked) != count:
        raise PositionError("With {seats} players {count} mythologies are 'locked'.", seats=game.seats, count=count)
    lock(game)


def lock(game: Table) -> None:
    """Creatures and artifacts of locked mythologies cannot be gained; nor can starters that are not dealt."""
    parts = game.parts
    for card in range(parts.first_minion):
        locked = parts.mythology[card] in game.locked
        game.holders[card] = GONE if locked or card >= parts.first_starter else IN_PILE
    for piece in range(parts.pieces):
        game.stock[piece] = 0 if parts.origin[piece] in game.locked else parts.copies[piece]


def read_player(game: Table, seat: int, player: Written) -> None:
    goods = player.part("goods", needed=False)
    for name in goods.fields:
        good = read_word(name, GOODS, goods.place)
        game.goods[seat * KINDS_OF_GOODS + good] = goods.number(name, 0, MOST)
    game.minus[seat] = player.number("minus", 0, MOST, 0)
    for creature in player.row("army", needed=True):
        card = game.parts.card_index.get(creature, 0) if isinstance(creature, str) else 0
        nobody = IN_PILE if card < game.parts.first_starter else GONE
        game.holders[read_creature(game, creature, nobody)] = seat
    for owned in player.row("equipment"):
        piece = game.parts.piece_index.get(owned) if isinstance(owned, str) else None
        if piece is None or game.stock[piece] == 0:
            raise PositionError("There is no {name!r} left for seat {seat}.", name=owned, seat=seat)
        game.stock[piece] -= 1
        game.equipment[seat * game.parts.pieces + piece] += 1
    read_figures(game, seat, player)


def read_creature(game: Table, name: object, expected: int) -> int:
    """A creature that nobody has yet."""
    card = game.parts.card_index.get(name, game.parts.first_minion) if isinstance(name, str) else game.parts.cards
    if card >= game.parts.first_minion:
        raise PositionError("There is no creature {name!r}.", name=name)
    if game.holders[card] != expected or game.parts.mythology[card] in game.locked:
        raise PositionError("The creature {name!r} is there twice, or not in this game.", name=name)
    return card


def read_figures(game: Table, seat: int, player: Written) -> None:
    """The conjurer first, then the assistants, each as its kind and where it stands."""
    written = player.row("figures") or [[FIGURES[CONJURER], None]]
    if len(written) > MOST_FIGURES:
        raise PositionError("Seat {seat} has too many figures.", seat=seat)
    for number, entry in enumerate(written):
        kind, place = [*as_row(entry, player.at("figures")), None][:2]
        found = read_word(kind, FIGURES, player.at("figures"))
        if (found == CONJURER) != (number == 0) or game.figure_of(seat, found) != NO_FIGURE:
            raise PositionError("Seat {seat} has a conjurer first, and one of a kind.", seat=seat)
        figure = seat * MOST_FIGURES + number
        game.figures[figure] = found
        if place is not None:
            put_figure(game, figure, place)


def put_figure(game: Table, figure: int, place: object) -> None:
    """A figure on a space that it may use in this phase, and that is free."""
    seat, kind = figure // MOST_FIGURES, game.figures[figure]
    for other in range(game.seats):
        if place == game.space_id(game.house_of(other)) and other != seat and kind == CONJURER:
            space = game.house_of(other)
            break
    else:
        space = game.parts.space_index.get(str(place), EMPTY)
        usable = game.parts.open_spaces(game.seats, game.locked, game.phase())[kind]
        if space not in usable:
            raise PositionError(
                "The {kind} of seat {seat} cannot stand at {place!r}.", kind=FIGURES[kind], seat=seat, place=place
            )
    if game.occupants[space] != EMPTY:
        raise PositionError("Two figures stand at {place!r}.", place=place)
    game.stand(figure, space)


def read_word(found: object, words: tuple[str, ...], place: str) -> int:
    """The number of a word that is one of these."""
    if not isinstance(found, str) or found not in words:
        raise PositionError(
            "{name!r} must be one of {expected}, not {found!r}.", name=place, expected=", ".join(words), found=found
        )
    return words.index(found)


# Consistency


def check_table(game: Table) -> None:
    """What the fields say of each other."""
    if game.part == SETTING_UP:
        if game.turn != 1 or game.battles or any(place != HOME for place in game.places):
            raise PositionError("Setting up, all figures are at home and no battle is fought.")
    else:
        for seat in range(game.seats):
            if not game.assistants(seat):
                raise PositionError("Seat {seat} lacks its first assistant.", seat=seat)
    if game.part == ALLOCATION and (game.starting != game.initiative or game.battles):
        raise PositionError("While figures are allocated the holder of the initiative starts, and nobody fights.")
    if game.part == END and any(place != HOME for place in game.places):
        raise PositionError("At the end of a turn all figures are at home.")
    for space in game.parts.mines:
        if game.markers[space] != NOBODY and space not in game.open_to[CONJURER]:
            raise PositionError("Nobody can control the mine {name!r} yet.", name=game.space_id(space))
    if len(game.battles) > 2:
        raise PositionError("No more than two battles are fought at a time.")
    if (game.fighting == NO_BATTLE) < (not game.battles):
        raise PositionError("A battle is 'fighting' that is not there.")
    if len(game.battles) == 2:
        one, other = game.battles
        if one.fights(other.attacker) or (other.defender != NOBODY and one.fights(other.defender)):
            raise PositionError("Nobody fights in two battles at once.")
