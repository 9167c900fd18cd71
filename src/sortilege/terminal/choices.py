"""Many options, narrowed step by step along the paths of what a person would touch."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress

from ..kernel.decision import Option
from ..kernel.errors import SortilegeError
from ..kernel.game import Setup
from ..kernel.limits import typed_number
from ..kernel.words import Words
from .words import first_of, refused, say

MANY = 6
"""So many things that a word could mean are named."""
ON_THE_BOARD = ("cell", "space")
"""What bare coordinates stand for; everything else that has some is called by its kind as well."""
COORDINATES = re.compile(r"-?\d+,-?\d+")
HYPHEN = re.compile(r"(?<=\w)-(?=\w)")


class NoChoice(SortilegeError):
    """A word that stands for none of the choices, or for several."""


class Unclear(NoChoice):
    """A word that stands for several choices."""


def unclear(word: str, meant: Sequence[str]) -> Unclear:
    return refused(Unclear, "unclear", word=word, choices=first_of(meant, MANY))


class Names:
    """What people call the things that are touched now, by their ids: as the game names them."""

    def __init__(self, words: Words, touches: Mapping[str, str]) -> None:
        self.words = words
        self.touches = touches

    def of(self, touched: str) -> str:
        """Its name, and behind it the id that moves are written with where that is another word."""
        name = self.touches.get(touched, touched)
        thing = touched.partition("-")[2]
        same = name.casefold() == thing.casefold().replace("_", " ")
        return name if same or name != self.words.names.get(thing) else say("known-as", name=name, thing=thing)

    def all_of(self, touched: str, name: str = "") -> set[str]:
        """All that something answers to: its name, the one given here too, and its id, also without its kind.

        Bare coordinates stand for places on the board only.
        """
        kind, _, thing = touched.partition("-")
        found = {touched, HYPHEN.sub(" ", touched), self.of(touched), self.touches.get(touched, ""), name}
        if not COORDINATES.fullmatch(thing) or kind in ON_THE_BOARD:
            found |= {thing, self.words.name(thing)}
        return {one.casefold() for one in found if one}


class Choices:
    """The options that are left, grouped by what is touched next. Steps that leave no choice are skipped."""

    def __init__(self, options: Sequence[Option], depth: int = 0, chosen: tuple[str, ...] = ()) -> None:
        self.options = options
        self.depth = depth
        self.chosen = chosen
        self.groups = self.group()
        while len(self.groups) == 1 and len(options) > 1:
            self.depth += 1
            self.groups = self.group()

    def group(self) -> dict[str, list[Option]]:
        groups: dict[str, list[Option]] = {}
        for option in self.options:
            path = option.path
            touched = path[self.depth] if self.depth < len(path) else option.text
            groups.setdefault(touched, []).append(option)
        return groups

    @property
    def made(self) -> Option | None:
        """The option that was chosen, once a single one is left."""
        return self.options[0] if self.depth > 0 and len(self.options) == 1 else None

    def labels(self, names: Names) -> list[str]:
        """What a person calls each choice."""
        return [
            group[0].label if self.depth == 0 and len(group) == 1 else self.called(touched, names)
            for touched, group in self.groups.items()
        ]

    def called(self, touched: str, names: Names) -> str:
        """A thing by its name; a move for which nothing more is touched by what it says."""
        first = self.groups[touched][0]
        return names.of(touched) if touched in first.path else first.label

    def take(self, word: str, names: Names) -> Choices:
        """What is left after a choice, made by its number, its name or the beginning of its name."""
        if self.made is not None:
            raise refused(NoChoice, "too-much", word=word)
        touchable = list(self.groups)
        if word.isdecimal():
            found = [touched for number, touched in enumerate(touchable, 1) if number == typed_number(word)]
        else:
            found = [touched for touched in touchable if word.casefold() in names.all_of(touched)]
            found = found or [
                touched
                for touched in touchable
                if any(name.startswith(word.casefold()) for name in names.all_of(touched))
            ]
        if not found:
            raise refused(NoChoice, "no-choice", word=word)
        if len(found) > 1:
            raise unclear(word, [self.called(touched, names) for touched in found])
        return Choices(self.groups[found[0]], self.depth + 1, (*self.chosen, self.called(found[0], names)))

    def narrow(self, line: str, names: Names) -> Choices:
        """What is left after one choice or several; a name may be of several words."""
        with suppress(NoChoice):
            return self.take(line.strip(), names)
        left = self
        for word in line.split():
            try:
                left = left.take(word, names)
            except Unclear:
                raise
            except NoChoice:
                if left is not self:
                    raise
                raise refused(NoChoice, "no-choice", word=line.strip()) from None
        return left


def option_called(options: Sequence[Option], line: str) -> Option | None:
    """The option whose sentence, or move, is this or begins so, word by word; None if there is none."""
    wanted = " ".join(line.casefold().split())
    if not wanted or wanted.isdecimal():
        return None
    found = [option for option in options if plain_label(option) == wanted]
    found = found or [one for one in options if begins(plain_label(one), wanted) or begins(one.text, wanted)]
    if len(found) > 1:
        raise unclear(line, [option.label for option in found])
    return found[0] if found else None


def plain_label(option: Option) -> str:
    return " ".join(option.label.casefold().split())


def begins(text: str, wanted: str) -> bool:
    """Whether the text begins with these words, the last of them in full."""
    return text.startswith(wanted) and not text[len(wanted) : len(wanted) + 1].isalnum()


def as_written(setup: Setup, line: str) -> str:
    """The line with the ids that moves are written with where it has names of several words: those of the components in
    play, and others that differ from their ids in nothing but spaces."""
    parts = setup.components.names()
    for thing, name in setup.words.names.items():
        if " " in name and (thing in parts or thing == name.lower().replace(" ", "_")):
            line = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", thing, line, flags=re.IGNORECASE)
    return line
