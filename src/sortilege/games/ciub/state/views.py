"""What a seat is shown of the table."""

from __future__ import annotations

from ....kernel.state import EVERYONE, NOBODY
from ..box.components import FACES_KIND, KINDS, LETTERS, SAME_KIND, SUM_KIND, B, C, D
from ..box.faces import COLOURS, FACE, FACES, HIGHEST, IN_SUPPLY, INACTIVE, REROLL, SHIFT, SPENT
from .table import NO_CARD, SIGNS, Table


def view_of(table: Table, seat: int) -> dict[str, object]:
    shown: dict[str, object] = {
        "short": table.short,
        "first": table.first,
        "active": table.active,
        "phase": table.phase,
        "last_turned": table.last_turned(),
        "final": table.final(),
        "opus": SIGNS[table.opus] if table.final() else None,
        "opus_magnum": card_view(table, table.parts.opus),
        "may_roll": table.may_roll,
        "closing": table.closing,
        "top": [card_view(table, card) for card in table.display[: table.width]],
        "bottom": [card_view(table, card) for card in table.display[table.width :]],
        "pile": {LETTERS[letter]: table.left(letter) for letter in (B, C, D)},
        "gone": [card_view(table, card) for card in table.gone],
        "sides": [side_view(table, owner) for owner in range(table.seats)],
        "supply": [supply_view(table, colour) for colour in range(len(COLOURS))],
    }
    if seat == EVERYONE:
        shown["hidden"] = {
            "pile": [table.card_id(card) for card in reversed(table.pile)],
            "out": [table.card_id(card) for card in table.out],
        }
    return shown


def card_view(table: Table, card: int) -> dict[str, object] | None:
    if card == NO_CARD:
        return None
    parts = table.parts
    owner = table.token_on(card)
    kind = parts.kinds[card]
    shown: dict[str, object] = {
        "card": parts.ids[card],
        "letter": LETTERS[parts.letters[card]],
        "owl": parts.owls[card],
        "points": parts.points[card],
        "kind": KINDS[kind],
        "token": SIGNS[owner] if owner != NOBODY else None,
    }
    if kind == FACES_KIND:
        needs = parts.needs[card]
        shown["faces"] = [number for number in range(1, HIGHEST + 1) for _ in range(needs[number])]
    elif kind == SUM_KIND:
        shown["total"] = parts.amounts[card]
    elif kind == SAME_KIND:
        shown["amount"] = parts.amounts[card]
    return shown


def side_view(table: Table, seat: int) -> dict[str, object]:
    token = table.tokens[seat]
    return {
        "side": SIGNS[seat],
        "seats": [seat],
        "points": table.points(seat),
        "cards": [card_view(table, card) for card in table.gained[seat]],
        "token": table.card_id(token) if token != NO_CARD else None,
        "loose": [die_view(table, die, table.touch(die, False, seat)) for die in table.loose[seat]],
        "tray": [die_view(table, die, table.touch(die, True, seat)) for die in table.trays[seat]],
    }


def die_view(table: Table, die: int, touch: str) -> dict[str, object]:
    look = table.looks[die]
    face = look & FACE
    return {
        "die": table.parts.die_ids[die],
        "colour": COLOURS[look >> SHIFT],
        "face": FACES[REROLL if face == SPENT else face] if face != INACTIVE else None,
        "spent": face == SPENT,
        "touch": touch,
    }


def supply_view(table: Table, colour: int) -> dict[str, object]:
    parts = table.parts
    first = parts.first_of[colour]
    dice = range(first, first + parts.stocked(colour, table.seats))
    return {
        "colour": COLOURS[colour],
        "dice": [parts.die_ids[die] for die in dice if table.looks[die] == IN_SUPPLY],
        "faces": [FACES[face] for face in parts.faces[colour]],
    }
