"""Looking over components: what games expect of a field. Whatever is otherwise is refused, naming the entry and the
field."""

from __future__ import annotations

from typing import Any, Final

from .errors import ComponentsError, SortilegeError, quotable

SOURCES: Final = ("verified", "inferred", "designed")
"""How it is known what an entry says."""
MOST_ENTRIES: Final = 500
LONGEST_WORD: Final = 60


UNREADABLE: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What goes wrong with components that are of another kind than a game expects."""


def unreadable(error: Exception) -> SortilegeError:
    """The refusal that it is, or one that says what is missing or that something is of another kind."""
    if isinstance(error, SortilegeError):
        return error
    if isinstance(error, KeyError):
        return ComponentsError("The components lack {name!r} somewhere.", name=error.args[0])
    return ComponentsError("The components cannot be read: something in them is of another kind than expected.")


def entry_text(section: str, which: object, within: str = "") -> str:
    """An entry of the components in the file's own words, whatever the language: hero 'tovak', skill 2."""
    here = f"{section} {quotable(which)!r}"
    return f"{within}, {here}" if within else here


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


def known_fields(table: dict[str, Any], where: str, known: tuple[str, ...]) -> None:
    """No other fields than these: what nobody reads would be believed to count."""
    for name in table:
        if name not in known:
            raise ComponentsError(
                "{where}, field {name!r}: nothing reads it; expected only {expected}.",
                where=where,
                name=name,
                expected=", ".join(known),
            )


def source(table: dict[str, Any], where: str) -> None:
    """One of SOURCES."""
    if table.get("source") not in SOURCES:
        expected = ", ".join(SOURCES)
        raise ComponentsError("{where}, field 'source': expected one of {expected}.", where=where, expected=expected)


def own_name(table: dict[str, Any], where: str, field: str = "name") -> None:
    """A user may give it a name: a short text on one line."""
    found = table.get(field, "-")
    if not isinstance(found, str) or not 0 < len(found.strip()) <= LONGEST_WORD or not found.isprintable():
        raise ComponentsError(
            "{where}, field {field!r}: expected a short text on one line, not {found!r}.",
            where=where,
            field=field,
            found=found,
        )


def entries(data: dict[str, Any], section: str) -> list[dict[str, Any]]:
    """This section is a list of tables, and not too long a one."""
    found = data.get(section)
    if not isinstance(found, list) or not found or not all(isinstance(entry, dict) for entry in found):
        raise ComponentsError("The components need a list of [[{section}]] entries.", section=section)
    if len(found) > MOST_ENTRIES:
        raise ComponentsError(
            "There are {count} [[{section}]] entries: expected at most {most}.",
            count=len(found),
            section=section,
            most=MOST_ENTRIES,
        )
    return found


def is_word(found: object) -> bool:
    """Whether this can be an id: a word in small letters."""
    if not isinstance(found, str) or len(found) > LONGEST_WORD:
        return False
    return found.replace("_", "").isalnum() and found == found.lower()
