"""Looking over components: what games expect of a field. Whatever is otherwise is refused, naming the entry and the
field."""

from __future__ import annotations

from typing import Any, Final

from .errors import ComponentsError

SOURCES: Final = ("verified", "inferred", "designed")
"""How it is known what an entry says."""


def tables(data: dict[str, Any], names: tuple[str, ...]) -> None:
    """These sections are tables."""
    for section in names:
        if not isinstance(data.get(section), dict):
            raise ComponentsError("The components need a table [{section}].", section=section)


def number(table: object, where: str, name: str, low: int, high: int) -> int:
    """A whole number within these bounds."""
    found = table.get(name) if isinstance(table, dict) else None
    if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
        raise ComponentsError(
            "{where}, field {name!r}: expected a whole number from {low} to {high}, not {found!r}.",
            where=where,
            name=name,
            low=low,
            high=high,
            found=found,
        )
    return found


def source(table: dict[str, Any], where: str) -> None:
    """One of SOURCES."""
    if table.get("source") not in SOURCES:
        expected = ", ".join(SOURCES)
        raise ComponentsError("{where}, field 'source': expected one of {expected}.", where=where, expected=expected)


def is_word(found: object) -> bool:
    """Whether this can be an id: a word in small letters."""
    return isinstance(found, str) and found.replace("_", "").isalnum() and found == found.lower()
