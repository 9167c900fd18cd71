"""Who sits where, in a game's sentences: a side is called by the names of its people, not by its colour."""

from __future__ import annotations

from ..kernel.match import Match
from ..kernel.words import Words
from .i18n import ENGLISH, say_name, words_for
from .store import SeatRecord


def words_about(match: Match, seats: list[SeatRecord], language: str) -> Words:
    """The words of a match in a language, about the people who play it."""
    words = words_for(match.setup, language)
    return words.calling(names_of_sides(match, people(seats, language), words))


def name_of(seat: SeatRecord, language: str = ENGLISH) -> str:
    """What whoever sits there is called, or will be."""
    return say_name(language, seat.name, seat.seat)


def people(seats: list[SeatRecord], language: str = ENGLISH) -> list[str]:
    """Who sits there or will, seat by seat."""
    return [name_of(seat, language) for seat in seats]


def names_of_sides(match: Match, names: list[str], words: Words) -> dict[str, str]:
    """What each side is called that somebody plays for or leads: a team by all its members.

    Whoever is called like another, or like a side, has their own side's name beside it.
    """
    members: dict[str, list[str]] = {}
    for seat, name in enumerate(names):
        members.setdefault(match.setup.game.side(match.state, seat), []).extend([name] if name else [])
    called = {side: " & ".join(those) for side, those in members.items() if those}
    led = {side: words.name(leader) for side, leader in match.setup.game.leaders(match.state).items()}
    known = [name.casefold() for name in [*called.values(), *led.values(), *map(words.name, members)]]
    return led | {
        side: name if known.count(name.casefold()) == 1 else f"{name} ({words.name(side)})"
        for side, name in called.items()
    }
