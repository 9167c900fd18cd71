"""What a match of Conjurers shows, read from its events: the mode, how it ended, how its battles ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sortilege import Match
from sortilege.games.conjurers.box.components import Parts
from sortilege.games.conjurers.rules.battle.elements import element_dice
from sortilege.games.conjurers.state.conjurers import Conjurers
from sortilege.games.conjurers.state.points import Points

ENDINGS = {
    "battle-beaten": "in battle",
    "battle-together": "as all fall",
    "battle-stalemate": "by stalemate",
    "battle-too_long": "after sixty rounds",
    "battle-no_creatures": "without creatures",
}
SPOILS = {
    "creature-won": "creature won",
    "creature-not-won": "creature not won",
    "duel-won": "duel won",
    "duel-lost": "duel lost",
}
HAPPENINGS = {
    "award-goods": "an award with goods",
    "award-lost": "an award lost",
    "bought-free": "a card bought free",
    "bound": "a creature bound",
    "broke-free": "a creature breaks free",
    "burnt": "burning",
    "absorbed-broken": "equipment breaks",
    "digested": "a creature devoured",
    "fed-short": "hunger",
    "finals": "a tournament",
    "frozen": "frost",
    "healed": "troops take heart",
    "hired": "an assistant hired",
    "left-out": "a creature left out",
    "pile-empty": "an empty pile",
    "poisoned": "poison",
    "risen": "resurrection",
    "stole-life": "life stolen",
    "stolen": "goods stolen",
    "struck-too": "multi attack",
    "took-on": "a magician",
}
TIES = ("combinations", "artifacts", "creatures", "resources")
"""What breaks a tie, in this order."""


def mode(m: Match) -> str:
    options = m.setup.options
    named = ["no dice"] if not options["dice"] else []
    named += [name for name in ("elements", "healing", "tournaments") if options[name]]
    return " ".join([f"{m.setup.seats} players", *named])


def traits(m: Match) -> set[str]:
    """Everything worth a golden replay that this match shows; it is over."""
    found = {ending(m), *battles(m), *happenings(m)}
    if m.seed is None:
        found.add("begins at a position")
    if m.setup.components.custom:
        found.add("own components")
    return found


def ending(m: Match) -> str:
    """By what the first place was won."""
    assert isinstance(m.state, Conjurers)
    first, second, *_ = sorted((Points(m.state, seat).rank() for seat in range(m.setup.seats)), reverse=True)
    if first[0] > second[0]:
        return "won by points"
    for name, one, other in zip(TIES, first[1:], second[1:], strict=True):
        if one > other:
            return f"tie won by {name}"
    return "victory shared"


def battles(m: Match) -> Iterator[str]:
    """What the battles brought, and how they ended. A match of a tournament brings nothing by itself."""
    how = ""
    prizes = 0
    for event in m.events(None):
        kind = event.kind.removesuffix("-monsters")
        if kind in ENDINGS:
            if how:
                yield f"tournament match {how}"
            how = ENDINGS[kind]
        elif kind in SPOILS:
            yield f"{SPOILS[kind]} {how}"
            how = ""
            prizes = 0
        elif kind == "fights-for":
            prizes += 1
            if prizes == 2:
                yield "two battles at once"
    if how:
        yield f"tournament match {how}"


def happenings(m: Match) -> Iterator[str]:
    parts = m.setup.components
    assert isinstance(parts, Parts)
    for event in m.events(None):
        if event.kind in HAPPENINGS:
            yield HAPPENINGS[event.kind]
        if event.kind == "struck" and m.setup.options["elements"] and superior(parts, event.as_dict()):
            yield "an element gives dice"


def superior(parts: Parts, struck: dict[str, Any]) -> bool:
    return element_dice(parts, parts.card_index[struck["card"]], parts.card_index[struck["other"]]) > 0
