"""The words of a position read back into numbers; PositionError names the word that is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kernel.errors import PositionError
from ....kernel.written import Written
from ..box.geometry import read_space
from ..box.terms import NOBODY
from .land import Land

if TYPE_CHECKING:
    from .state import MageKnight


def named(names: tuple[str, ...], name: object, what: str) -> int:
    """Which of a few names it is; `what` is called as in positions."""
    if name not in names:
        expected = ", ".join(names)
        raise PositionError(
            "There is no {what} {name!r}: expected one of {expected}.", what=what, name=name, expected=expected
        )
    return names.index(str(name))


def known(index: dict[str, int], name: object, what: str) -> int:
    """What in the box has this id."""
    if not isinstance(name, str) or name not in index:
        raise PositionError("There is no {what} {name!r}.", what=what, name=name)
    return index[name]


def card(game: MageKnight, name: object) -> int:
    return known(game.box.card_index, name, "card")


def card_or_none(game: MageKnight, written: Written, name: str) -> int:
    """A card, or 0 where nothing is written, or null."""
    found = written.fields.get(name)
    return 0 if found is None else card(game, found)


def indexed(written: Written, name: str, names: tuple[str, ...], nothing: int) -> int:
    """Which of a few names a field has; `nothing` where nothing is written, or null."""
    found = written.fields.get(name)
    return nothing if found is None else named(names, found, written.at(name))


def marked(written: Written, name: str, names: tuple[str, ...]) -> list[int]:
    """Which of a few names a list has."""
    return [named(names, mark, written.at(name)) for mark in written.row(name)]


def bits(written: Written, name: str, names: tuple[str, ...]) -> int:
    """The same as bits."""
    found = 0
    for mark in marked(written, name, names):
        found |= 1 << mark
    return found


def numbers(written: Written, name: str, names: tuple[str, ...], most: int, count: int) -> list[int]:
    """How many there are of each of these names, none of those that are not written; `count` numbers in all."""
    found = [0] * count
    part = written.part(name, needed=False)
    for word in part.fields:
        found[named(names, word, written.at(name))] = part.number(word, 0, most)
    return found


def space_at(land: Land, at: object) -> int:
    """A space of the map as far as it is known."""
    space = read_space(at) if isinstance(at, str) else NOBODY
    if space == NOBODY:
        raise PositionError("There is no space {at!r}.", at=at)
    if not land.revealed(space):
        raise PositionError("The space {at!r} has not been revealed.", at=at)
    return space


def space_or_none(land: Land, written: Written, name: str) -> int:
    """A space, or NOBODY where nothing is written, or null."""
    found = written.fields.get(name)
    return NOBODY if found is None else space_at(land, found)
