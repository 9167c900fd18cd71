"""Fields of components that nothing reads: whoever changes one would believe that it counts, so it is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .errors import ComponentsError
from .fields import entry_text, known_fields

ABOUT: Final = ("name", "source", "sources")
"""What any entry may say of itself."""
CALLED_BY: Final = ("id", "pos", "colour", "numeral", "level", "number")
"""What an entry is known by, the first of these that it has."""
Fields = Mapping[str, tuple[str, ...]]


class ReadFields:
    """What a game reads of its components: the fields of its built-in ones and `more`, but for those `unread`.

    Fields are given by section, those of entries within entries by both names, as in "hero.skill". Sections that are
    `free` have keys of the user's own. Of what is unread a built-in entry keeps what it has.
    """

    def __init__(self, usual: dict[str, Any], unread: Fields, more: Fields, free: tuple[str, ...] = ()) -> None:
        self.usual = usual
        self.unread = unread
        self.more = more
        self.free = free

    def look_over(self, data: dict[str, Any]) -> None:
        for section, found in data.items():
            usual = self.usual.get(section)
            if usual is None:
                raise ComponentsError(
                    "There is no section {name!r}: expected one of {expected}.",
                    name=section,
                    expected=", ".join(self.usual),
                )
            if section in self.free:
                continue
            if isinstance(found, list) and isinstance(usual, list):
                self.entries(section, found, usual, usual, "")
            elif isinstance(found, dict) and isinstance(usual, dict):
                self.entry(section, section, found, usual, [usual])

    def entries(
        self, path: str, found: list[Any], usual: list[dict[str, Any]], every: list[dict[str, Any]], within: str
    ) -> None:
        """A list of entries: `usual` are the built-in ones at this place, `every` all of this kind."""
        names = [called(one) for one in usual]
        for at, entry in enumerate(found):
            if isinstance(entry, dict):
                name = called(entry)
                like = usual[names.index(name)] if name is not None and name in names else {}
                where = entry_text(path.rpartition(".")[2], at + 1 if name is None else name, within)
                self.entry(path, where, entry, like, every)

    def entry(
        self, path: str, where: str, entry: dict[str, Any], like: dict[str, Any], every: list[dict[str, Any]]
    ) -> None:
        known = dict.fromkeys([*(name for one in every for name in one), *self.more.get(path, ()), *ABOUT])
        known_fields(entry, where, tuple(known))
        for name in self.unread.get(path, ()):
            if like and name in entry and entry[name] != like.get(name):
                raise ComponentsError(
                    "{where}, field {name!r}: nothing reads it, so it stays {usual!r} and cannot be {found!r}.",
                    where=where,
                    name=name,
                    usual=like.get(name),
                    found=entry[name],
                )
        for name, value in entry.items():
            inner, below = f"{path}.{name}", [one[name] for one in every if name in one]
            if isinstance(value, list) and all(isinstance(one, list) for one in below):
                every_inner = [one for found in below for one in found if isinstance(one, dict)]
                if every_inner:
                    self.entries(inner, value, like.get(name, []), every_inner, where)
            elif isinstance(value, dict) and inner in self.unread:
                self.entry(inner, entry_text(name, name, where), value, like.get(name, {}), below)


def called(entry: dict[str, Any]) -> object:
    """What an entry is known by; None if it has no name."""
    return next((entry[field] for field in CALLED_BY if field in entry), None)
