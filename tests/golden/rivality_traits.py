"""What a match of Rivality shows, read from its moves and events: the mode, how it ended, what rare things happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sortilege import Match
from sortilege.kernel.match import Moment

SUMMONS = ("summoned", "shielded", "repelled")
UNCAST = ("spell-lost", "spell-waits", "spell-guarded")
Event = dict[str, Any]


def mode(m: Match) -> str:
    if m.setup.seats == 1:
        return f"solo {m.setup.options['solo']}"
    return f"{m.setup.seats} players{' expert' if m.setup.options['expert'] else ''}"


def traits(m: Match) -> set[str]:
    """Everything worth a golden replay that this match shows; it is over."""
    found = {ending(m), *ties(m), *choices(m), *happenings(m)}
    if m.seed is None:
        found.add("begins at a position")
    if m.setup.components.custom:
        found.add("own components")
    return found


# How it ended


def ending(m: Match) -> str:
    """The way the match ended."""
    assert m.outcome is not None
    reason = m.outcome.reason.key
    if reason == "end-last-tile":
        return "every tile laid"
    if reason == "end-no-move":
        return "no empty tile in reach"
    assert reason == "end-spent"
    turn = last_turn(m)
    decisive = [event for event in turn if event["kind"] in ("wizard-arrives", "siege", *SUMMONS)][-1]
    if m.setup.seats == 1:
        return "your reserve spent" if decisive["side"] == sides(m)[0]["side"] else "Suramun's reserve spent"
    whose = "" if decisive["side"] == turn[0]["side"] else " of another side"
    if decisive["kind"] == "wizard-arrives":
        return "spent by the wizard's golem"
    if decisive["kind"] == "siege":
        return "spent by a siege" + whose
    if any(event["kind"] == "delayed-cast" for event in turn):
        return "spent by a delayed spell" + whose
    handled = sum(event["kind"] in (*UNCAST, *SUMMONS) for event in turn)
    spells = len(tile(m, turn[0]["at"])["spells"])
    return "spent in the middle of a tile" if handled < spells else "spent by the last spell of a tile"


def last_turn(m: Match) -> list[Event]:
    """What everybody heard since the last tile was laid, or since the player's wizard set out."""
    told = [event.as_dict() for event in m.events(None)]
    begins = max(number for number, event in enumerate(told) if event["kind"] in ("placed", "wizard-moves"))
    return told[begins:]


def ties(m: Match) -> Iterator[str]:
    assert m.outcome is not None
    sheets = m.outcome.sheets
    most = max(sheet.total for sheet in sheets)
    level = [sheet.side for sheet in sheets if sheet.total == most]
    first = [sheet.side for sheet in sheets if sheet.place == 1]
    if len(level) == 1:
        return
    if len(first) > 1:
        yield "tie shared"
    elif m.setup.seats == 1:
        yield "tie lost to Suramun"
    elif first[0] in level:
        yield "tie won by the Well"
    else:
        yield "tie won by an outsider with the Well"


# What happened on the way


def choices(m: Match) -> Iterator[str]:
    """The rarer questions that were put."""
    asked = {
        "remove": "choice of the overflow",
        "cast": "choice of the spell",
        "cast delayed": "choice of the delayed spell",
        "besiege": "choice of the siege",
    }
    for move in m.moves:
        words = move.split()
        kind = " ".join(words[:2]) if words[1:2] == ["delayed"] else words[0]
        if kind in asked:
            yield asked[kind]


def happenings(m: Match) -> Iterator[str]:
    for before, moment, after in steps(m):
        kinds = [event.kind for event in moment.events]
        if "mulligan" in kinds:
            yield "mulligan"
        if m.setup.seats > 1 and moment.seat != before.view(None)["table"]["active"]:
            yield "choice of another seat than the active one"
        sieges = [event.params for event in moment.events if event.kind == "siege"]
        if len({siege["side"] for siege in sieges}) > 1:
            yield "sieges of two sides in a turn"
        elif len(sieges) > 1:
            yield "several sieges in a turn"
        elif sieges and len({beside["holder"] for beside in neighbours(after, str(sieges[0]["at"]))}) > 1:
            yield "joint siege"


def steps(m: Match) -> Iterator[tuple[Match, Moment, Match]]:
    """The match before each move, the move, and the match after it."""
    before = m.beginning()
    for moment in m.moments:
        after = before.clone()
        after.play(moment.text)
        yield before, moment, after
        before = after


def sides(m: Match) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = m.view(None)["table"]["sides"]
    return found


def tile(m: Match, at: str) -> dict[str, Any]:
    found: dict[str, Any] = next(lying for lying in m.view(None)["table"]["tiles"] if lying["at"] == at)
    return found


def neighbours(m: Match, at: str) -> list[dict[str, Any]]:
    x, y = (int(number) for number in at.split(","))
    around = [f"{x},{y + 1}", f"{x + 1},{y}", f"{x},{y - 1}", f"{x - 1},{y}"]
    return [lying for lying in m.view(None)["table"]["tiles"] if lying["at"] in around]
