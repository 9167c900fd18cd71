"""What a position's table says, asked for field by field.

What is missing has its default, so that a new field breaks no position that was kept; what must be there is asked for,
and whatever is of another kind is refused, naming the place.
"""

from __future__ import annotations

from typing import Any, Final

from .errors import PositionError

UNREADABLE: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What goes wrong with a table that is of another kind than a game expects."""


def unreadable(error: Exception) -> PositionError:
    """The refusal that says what is missing, or that something is of another kind."""
    if isinstance(error, KeyError) and error.args:
        return PositionError("The position's table lacks {name!r} somewhere.", name=error.args[0])
    return PositionError("The position's table cannot be read: something in it is of another kind than expected.")


class Written:
    """An object of a position's table; `place` says where it stands, as in table.heroes[0]."""

    def __init__(self, found: object, place: str) -> None:
        self.fields: dict[str, Any] = as_object(found, place)
        self.place = place

    def at(self, name: str) -> str:
        """Where a field stands."""
        return f"{self.place}.{name}"

    def needed(self, name: str) -> object:
        """A field that must be there."""
        if name not in self.fields:
            raise PositionError("The position lacks {key!r}.", key=self.at(name))
        return self.fields[name]

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds. Without a default it must be there."""
        if default is not None and name not in self.fields:
            return default
        return whole(self.needed(name), self.at(name), low, high)

    def number_or(self, nothing: int, name: str, low: int, high: int) -> int:
        """A whole number within bounds; where nothing is written, or null, `nothing`."""
        if self.fields.get(name) is None:
            return nothing
        return whole(self.fields[name], self.at(name), low, high)

    def flag(self, name: str, default: bool = False) -> bool:
        """Whether something holds. 0 and 1 will do for false and true."""
        found = self.fields.get(name, default)
        if not isinstance(found, bool) and not (isinstance(found, int) and found in (0, 1)):
            raise PositionError("{name!r} must be true or false, not {found!r}.", name=self.at(name), found=found)
        return bool(found)

    def row(self, name: str, needed: bool = False) -> list[Any]:
        """A list; where nothing is written an empty one, unless it must be there."""
        return as_row(self.needed(name) if needed else self.fields.get(name, []), self.at(name))

    def row_of(self, count: int, name: str, default: list[Any] | None = None) -> list[Any]:
        """A list of so many things. Without a default it must be there."""
        found = default if default is not None and name not in self.fields else self.needed(name)
        if not isinstance(found, list) or len(found) != count:
            raise PositionError(
                "{name!r} must be a list of length {count}, not {found!r}.",
                name=self.at(name),
                count=count,
                found=found,
            )
        return found

    def rows(self, count: int, name: str, needed: bool = False) -> list[list[Any]]:
        """So many lists; where nothing is written empty ones, unless they must be there."""
        found = self.row_of(count, name, None if needed else [[] for _ in range(count)])
        return [as_row(one, f"{self.at(name)}[{at}]") for at, one in enumerate(found)]

    def numbers(self, name: str, default: list[int], low: int, high: int) -> list[int]:
        """As many whole numbers within bounds as the default has, which stands where nothing is written."""
        found = self.row_of(len(default), name, default)
        return [whole(one, f"{self.at(name)}[{at}]", low, high) for at, one in enumerate(found)]

    def part(self, name: str, needed: bool = True) -> Written:
        """An object; where nothing is written an empty one, unless it must be there."""
        return Written(self.needed(name) if needed else self.fields.get(name, {}), self.at(name))

    def part_or_none(self, name: str) -> Written | None:
        """An object, or None where nothing is written, or null."""
        return self.part(name) if self.fields.get(name) is not None else None

    def parts(self, name: str, needed: bool = False) -> list[Written]:
        """A list of objects; where nothing is written an empty one, unless it must be there."""
        return [Written(one, f"{self.at(name)}[{at}]") for at, one in enumerate(self.row(name, needed))]


def as_object(found: object, place: str) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise PositionError("The position's {key!r} must be an object, not {found!r}.", key=place, found=found)
    return found


def as_row(found: object, place: str) -> list[Any]:
    if not isinstance(found, list):
        raise PositionError("{name!r} must be a list, not {found!r}.", name=place, found=found)
    return found


def whole(found: object, place: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
        raise PositionError(
            "{name!r} must be a whole number from {low} to {high}, not {found!r}.",
            name=place,
            low=low,
            high=high,
            found=found,
        )
    return found
