"""The table as positions write it down, and read back: whatever cannot be is refused with a sentence.

What is missing is as it is at set-up, and the supply is what nobody has. Only what has no such default must be there:
whose turn it is, who began, the cards and the dice outside the trays.
"""

from __future__ import annotations

from typing import Any

from ....kernel.errors import PositionError
from ....kernel.state import NOBODY
from ....kernel.written import Written
from ..box.faces import COLOURS, FACE, FACES, IN_SUPPLY, INACTIVE, SHIFT, face_number
from .table import FORESIGHT, NO_CARD, ROLLING, TRADING, Table

# Writing


def write_table(game: Table) -> dict[str, Any]:
    """Everything on the table, ready for JSON."""
    ids = game.parts.ids
    width = game.width
    rows = [ids[card] if card != NO_CARD else None for card in game.display]
    return {
        "first": game.first,
        "active": game.active,
        "phase": game.phase,
        "opus": game.opus if game.final() else None,
        "may_roll": game.may_roll,
        "closing": game.closing,
        "top": rows[:width],
        "bottom": rows[width:],
        "pile": [ids[card] for card in game.pile],
        "out": [ids[card] for card in game.out],
        "gone": [ids[card] for card in game.gone],
        "tokens": [ids[card] if card != NO_CARD else None for card in game.tokens],
        "gained": [[ids[card] for card in cards] for cards in game.gained],
        "loose": [[die_text(game, die) for die in dice] for dice in game.loose],
        "trays": [[die_text(game, die) for die in dice] for dice in game.trays],
        "supply": {COLOURS[colour]: count for colour, count in enumerate(game.supply)},
    }


def die_text(game: Table, die: int) -> str:
    return f"{game.parts.die_ids[die]} {FACES[game.looks[die] & FACE]}"


# Reading


def read_table(game: Table, table: Written) -> None:
    """Lay on the empty table what was written down; what was not is as it is at set-up."""
    game.first = table.number("first", 0, game.seats - 1)
    game.active = table.number("active", 0, game.seats - 1)
    game.phase = table.number("phase", FORESIGHT, TRADING, FORESIGHT)
    game.opus = table.number_or(NOBODY, "opus", 0, game.seats - 1)
    game.may_roll = table.flag("may_roll")
    game.closing = table.flag("closing")
    game.display = [read_card(game, name) for row in ("top", "bottom") for name in table.row_of(game.width, row)]
    game.pile = [known_card(game, name) for name in table.row("pile", needed=True)]
    game.out = sorted(known_card(game, name) for name in table.row("out", needed=True))
    game.gone = [known_card(game, name) for name in table.row("gone")]
    game.tokens = [read_card(game, name) for name in table.row_of(game.seats, "tokens", [None] * game.seats)]
    game.gained = [[known_card(game, name) for name in cards] for cards in table.rows(game.seats, "gained")]
    game.loose = [[read_die(game, die) for die in dice] for dice in table.rows(game.seats, "loose", needed=True)]
    game.trays = [[read_die(game, die) for die in dice] for dice in table.rows(game.seats, "trays")]


def known_card(game: Table, name: object) -> int:
    if not isinstance(name, str) or name not in game.parts.index:
        raise PositionError("There is no card {name!r}.", name=name)
    return game.parts.index[name]


def read_card(game: Table, name: object) -> int:
    """A card, or NO_CARD where nothing is named."""
    return NO_CARD if name is None else known_card(game, name)


def read_die(game: Table, written: object) -> int:
    """A die as `white-1 swap`, taken out of the supply; one that shows nothing may stand alone."""
    name, _, shows = str(written).partition(" ")
    die = game.parts.die_index.get(name, len(game.looks))
    if die >= len(game.looks):
        raise PositionError("There is no die {name!r} in a game for {seats}.", name=name, seats=game.seats)
    if game.looks[die] != IN_SUPPLY:
        raise PositionError("Die {name!r} is there twice.", name=name)
    colour = game.parts.colour_of[die]
    face = face_number(shows or FACES[INACTIVE])
    faces = game.parts.faces[colour]
    if face != INACTIVE and face not in faces and not (shows == "spent" and face_number("reroll") in faces):
        raise PositionError("Die {name!r} cannot show {shows!r}.", name=name, shows=shows)
    game.looks[die] = colour << SHIFT | face
    game.supply[colour] -= 1
    return die


def check_cards(game: Table, gaps: list[int]) -> None:
    """Every card is somewhere, exactly once, and lies where the set-up and the rules can have brought it; `gaps` are
    about to be filled."""
    parts = game.parts
    cards = [card for card in game.display if card != NO_CARD] + game.pile + game.out + game.gone
    for gained in game.gained:
        cards += gained
    for card, name in enumerate(parts.ids):
        if cards.count(card) != 1:
            raise PositionError(
                "Of the card {name!r} the table must have 1, not {times}.", name=name, times=cards.count(card)
            )
    letters = [parts.letters[card] for card in game.pile]
    if letters != sorted(letters, key=lambda letter: -letter):
        raise PositionError("The pile must hold the D card first, then C cards, then B cards.")
    taker = next((seat for seat, gained in enumerate(game.gained) if parts.opus in gained), NOBODY)
    if taker != game.opus or (parts.opus in game.pile) != (taker == NOBODY) or (game.pile and taker != NOBODY):
        raise PositionError("The D card must be the last of the pile, or gained by the seat named by 'opus'.")
    for letter, count in enumerate(game.removed()):
        owls = sum(1 for card in game.out if game.short and parts.owls[card] and parts.letters[card] == letter)
        if sum(1 for card in game.out if parts.letters[card] == letter) != count + owls:
            raise PositionError(
                "Of letter {letter} the cards taken out must be {count}.", letter="ABC"[letter], count=count + owls
            )
    if game.short and any(parts.owls[card] and card not in game.out for card in range(len(parts.ids))):
        raise PositionError("In a short game every card with an owl is out.")
    if len(game.pile) > 1 and any(card == NO_CARD and slot not in gaps for slot, card in enumerate(game.display)):
        raise PositionError("There can be a gap in a row only when no C card is left in the pile.")
    for seat, card in enumerate(game.tokens):
        if card != NO_CARD and (card not in game.display or card in game.tokens[:seat]):
            raise PositionError("The token of seat {seat} must lie on a card on display, alone.", seat=seat)


def check_turn(game: Table, table: Written) -> None:
    """Dice lie outside the tray or show something only where the phase allows it."""
    supply = table.part("supply", needed=False)
    for colour, left in enumerate(game.supply):
        if supply.fields.get(COLOURS[colour], left) != left:
            raise PositionError("The supply must hold all dice that nobody has.")
    for seat in range(game.seats):
        if any(game.looks[die] >> SHIFT << SHIFT == game.looks[die] for die in game.trays[seat]):
            raise PositionError("A die in the tray of seat {seat} shows nothing.", seat=seat)
        if (seat != game.active or game.phase != ROLLING) and any(
            game.looks[die] >> SHIFT << SHIFT != game.looks[die] for die in game.loose[seat]
        ):
            raise PositionError(
                "Dice of seat {seat} outside the tray show something while it does not roll.", seat=seat
            )
    if game.dice(game.active) == 0:
        raise PositionError("Seat {seat} has no dice.", seat=game.active)
