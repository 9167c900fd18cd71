"""Many options, narrowed step by step along the paths of what a person would touch."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

from ..kernel.decision import Option
from ..kernel.errors import SortilegeError
from ..kernel.events import Event
from ..kernel.words import Words
from .words import ENGLISH, say

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

    def __init__(self, word: str, meant: Sequence[str]) -> None:
        named = "; ".join(meant[:MANY])
        more = len(meant) - MANY
        key = "unclear" if more <= 0 else "unclear-more"
        super().__init__(say(key, word=repr(word), choices=named, more=max(more, 0)))


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

    def labels(self, words: Words) -> list[str]:
        """What a person calls each choice."""
        return [
            group[0].label
            if len(group) == 1 and (self.depth == 0 or touched == group[0].text.replace(" ", "-"))
            else touch_name(words, touched)
            for touched, group in self.groups.items()
        ]

    def take(self, word: str, words: Words) -> Choices:
        """What is left after a choice, made by its number, its name or the beginning of its name."""
        if self.made is not None:
            raise NoChoice(say("too-much", word=repr(word)))
        touchable = list(self.groups)
        if word.isdigit():
            found = [touched for number, touched in enumerate(touchable, 1) if number == int(word)]
        else:
            found = [touched for touched in touchable if word.casefold() in called(words, touched)]
            found = found or [
                touched
                for touched in touchable
                if any(name.startswith(word.casefold()) for name in called(words, touched))
            ]
        if not found:
            raise NoChoice(say("no-choice", word=repr(word)))
        if len(found) > 1:
            raise Unclear(word, [touch_name(words, touched) for touched in found])
        return Choices(self.groups[found[0]], self.depth + 1, (*self.chosen, touch_name(words, found[0])))

    def narrow(self, line: str, words: Words) -> Choices:
        """What is left after one choice or several; a name may be of several words."""
        with suppress(NoChoice):
            return self.take(line.strip(), words)
        left = self
        for word in line.split():
            try:
                left = left.take(word, words)
            except Unclear:
                raise
            except NoChoice:
                if left is not self:
                    raise
                raise NoChoice(say("no-choice", word=repr(line.strip()))) from None
        return left


def option_called(options: Sequence[Option], line: str) -> Option | None:
    """The option whose sentence, or move, is this or begins so, word by word; None if there is none."""
    wanted = " ".join(line.casefold().split())
    if not wanted or wanted.isdigit():
        return None
    found = [option for option in options if plain_label(option) == wanted]
    found = found or [one for one in options if begins(plain_label(one), wanted) or begins(one.text, wanted)]
    if len(found) > 1:
        raise Unclear(line, [option.label for option in found])
    return found[0] if found else None


def plain_label(option: Option) -> str:
    return " ".join(option.label.casefold().split())


def begins(text: str, wanted: str) -> bool:
    """Whether the text begins with these words, the last of them in full."""
    return text.startswith(wanted) and not text[len(wanted) : len(wanted) + 1].isalnum()


def called(words: Words, touched: str) -> set[str]:
    """All names that something answers to."""
    kind, _, thing = touched.partition("-")
    if COORDINATES.fullmatch(thing) and kind not in ON_THE_BOARD:
        return {touched.casefold(), f"{kind} {thing}".casefold(), touch_name(words, touched).casefold()}
    return {name.casefold() for name in (touched, thing, words.name(thing), touch_name(words, touched)) if name}


def touch_name(words: Words, touched: str) -> str:
    """What a person calls something they touch: `hand-cottage_1_star` is cottage 1★, `facing-west` is facing west."""
    kind, dash, thing = touched.partition("-")
    if not dash or not thing:
        return words.name(touched)
    if thing not in words.names:
        thing = HYPHEN.sub(" ", thing)
    key = f"touch-{kind}"
    return say(key if key in ENGLISH.templates else "touch-other", kind=kind, thing=known_as(words, thing))


def retold(option: Option, event: Event) -> bool:
    """Whether the event only says again what the move says: it names all the things that both move and path name."""
    things = {touched.partition("-")[2] for touched in option.path}.intersection(option.text.split())
    return bool(things) and things.issubset(str(value) for value in event.params.values())


def as_written(words: Words, line: str) -> str:
    """The line with the ids that moves are written with where it has names of several words."""
    for thing, name in words.names.items():
        if " " in name and thing == name.lower().replace(" ", "_"):
            line = re.sub(rf"\b{re.escape(name)}\b", thing, line, flags=re.IGNORECASE)
    return line


def known_as(words: Words, thing: str) -> str:
    """Its name, and behind it the id that moves are written with where that is another word."""
    name = words.name(thing)
    return name if name.casefold() == thing.casefold().replace("_", " ") else say("known-as", name=name, thing=thing)
