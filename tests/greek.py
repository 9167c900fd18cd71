"""A language in an alphabet of its own: where a Latin letter is left, something was said without the game's words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sortilege.kernel.words import Conjunction, Words

LATIN = "abcdefghijklmnopqrstuvwxyz"
GREEK = "αβγδεζηθικλμνξοπρστυφχψωϊϋ"
OTHER = str.maketrans(LATIN + LATIN.upper(), GREEK + GREEK.upper())
KEPT = re.compile(r"\{[^{}]*\}|\[\w+:|[\[\]|]")
"""What a translation of a template leaves as it is: parameters, and what chooses between forms."""
ENGLISH_LEFT = re.compile(r"[A-Za-z]+")


def translated(template: str) -> str:
    found, at = "", 0
    for kept in KEPT.finditer(template):
        found += template[at : kept.start()].translate(OTHER) + kept[0]
        at = kept.end()
    return found + template[at:].translate(OTHER)


def in_greek(words: Words) -> Words:
    """The same words, letter by letter in the other alphabet."""
    return Words(
        {key: translated(template) for key, template in words.templates.items()},
        {key: name.translate(OTHER) for key, name in words.names.items()},
        words.single,
        lists={"and": Conjunction(", ", " καὶ ", " καὶ "), "or": Conjunction(", ", " ἤ ", " ἤ ")},
    )


def english_in(said: str) -> str:
    """The first English letters in a sentence."""
    found = ENGLISH_LEFT.search(said)
    return found[0] if found else ""


def assert_no_english(said: Iterable[str], where: str) -> None:
    left = {english_in(line): line for line in said if english_in(line)}
    assert not left, (where, left)
